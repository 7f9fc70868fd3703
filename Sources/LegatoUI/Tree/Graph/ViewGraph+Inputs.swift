// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
import LegatoDrawing
package import LegatoEngine
import LegatoMotion

extension ViewGraph {
    /// Changes the inputs like any state: in an update of `transaction`, which moves what depends on them.
    ///
    /// Environment values are compared by identity, so views are asked again for what `change` assigns in `environment`, even
    /// if it is the same. Lengths that are negative or not finite count as 0; a scale that is not positive and finite is ignored.
    package func changeInputs(in transaction: Transaction = .current, _ change: @escaping (inout SceneInputs) -> Void) {
        events.write(in: transaction) { [self] in
            var inputs = inputs
            change(&inputs)
            adopt(inputs)
        }
    }

    private func adopt(_ new: SceneInputs) {
        let old = inputs
        var new = new
        if !(new.scale > 0 && new.scale.isFinite) { new.scale = old.scale }
        inputs = new
        if !new.environment.isIdentical(to: old.environment) || new.scale != old.scale { adoptEnvironment() }
        if new.scale != old.scale { remeasure(sceneBox) }
        if new.size != old.size || new.safeArea != old.safeArea { sceneBox.take(new) }
    }

    /// The environment of the scene: the host's, in the colour scheme that views ask for, if one does.
    func adoptEnvironment() {
        var environment = inputs.environment
        environment.displayScale = inputs.scale
        if let scheme = existingPart(SceneAppearance.self)?.colorScheme { environment.colorScheme = scheme }
        let old = root.environment
        root.inherit(environment)
        adoptDirection(of: environment, insteadOf: old)
    }

    /// The size of a pixel or the direction of reading has changed: measures and rounds everything again.
    func remeasure(_ box: _Box) {
        box.invalidateLayout()
        box.invalidateLayer()
        box.roundFrames()
        box.forEachChild(remeasure)
        box.forEachRetainedChild(remeasure)
    }

    /// How large the content of the scene is where it is offered the safe part of the screen.
    package var fittingSize: CGSize { rootBox.fittingSize }

    /// The appearance that the scene as a whole has.
    package var colorScheme: ColorScheme { root.environment.colorScheme }
}
