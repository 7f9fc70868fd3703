// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine
import LegatoMotion
import LegatoNavigation
import LegatoUI

extension EnvironmentValues {
    /// The controller of the innermost hosting view that this is in. Nil in views that no controller hosts.
    @Entry var controllerAround: WeakController<UIViewController>?
}

// A controller that a view of SwiftUI represents. Source: *reported* (kit 4).

extension UIViewController {
    /// The view enters a leaf of SwiftUI's views; the controller is a child of the one that hosts them.
    func enter(_ leaf: ViewHost) {
        let container = parent == nil ? leaf.container : nil
        container?.addChild(self)
        leaf.show(view)
        if let container { didMove(toParent: container) }
    }

    /// The leaf leaves, and the view with it.
    func leave(_ leaf: ViewHost) {
        guard let parent, parent === leaf.container else { return leaf.leave() }
        willMove(toParent: nil)
        leaf.leave()
        removeFromParent()
    }
}

extension ViewHost {
    /// The controller that hosts the views around. What SwiftUI presents is in none.
    fileprivate var container: UIViewController? {
        environment.presentationDismissal == nil ? environment.controllerAround?.value : nil
    }

    /// Dismisses what SwiftUI presents with this leaf in it, if it does.
    ///
    /// - Parameter completion: Called when the leaf has left.
    func dismissPresentation(isAnimated: Bool, completion: (() -> Void)?) {
        guard let dismiss = environment.presentationDismissal else { return }
        if let completion { whenLeft.append(completion) }
        var transaction = Transaction()
        transaction.disablesAnimations = !isAnimated
        withTransaction(transaction) { dismiss() }
    }
}
