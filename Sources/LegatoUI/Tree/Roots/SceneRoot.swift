// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoEngine
package import LegatoMotion

/// A root above the content of a scene: a presentation, a menu, the keyboard. It is as large as the scene.
///
/// Make, change and remove it in an update (`ViewGraph.write(in:_:)`), whose transaction animates what depends on it.
@MainActor
package final class SceneRoot<Content: View> {
    private let content: Content._NodeType
    private let node: RootNode
    let box: RootBox

    /// - Parameters:
    ///   - id: Names the root in the paths of states.
    ///   - name: What the root is, for lists of what a scene shows.
    ///   - transform: Changes the environment of the scene for the views of this root.
    package init(
        _ content: Content, in graph: ViewGraph, identifiedBy id: AnyHashable, at level: RootLevel,
        name: String? = nil, environment transform: ((inout EnvironmentValues) -> Void)? = nil
    ) {
        let main = graph.sceneBox.content.root
        var context = main.context
        context.scope = TransactionScope(parent: nil)
        node = RootNode(in: context)
        node.name = name
        node.transform = transform
        box = RootBox(node, at: level, in: graph.inputs)
        main.insert(node, identifiedBy: id)
        graph.sceneBox.insert(box)
        self.content = node.setContent(content)
    }

    package func update(to content: Content) { Content._updateNode(self.content, to: content) }

    /// What this root does to those below.
    package var effect: RootEffect {
        get { box.effect }
        set {
            guard newValue != box.effect, !box.hasLeft else { return }
            box.effect = newValue
            node.graph.sceneBox.rootsDidChange()
        }
    }

    /// Where the upper edge of the root's card is in the scene, in points. Behind a sheet the card goes back; nil: it stays as it is.
    package var cardTop: CGFloat? {
        get { box.cardTop }
        set {
            guard newValue != box.cardTop, !box.hasLeft else { return }
            box.cardTop = newValue
            node.graph.sceneBox.rootsDidChange()
        }
    }

    /// Called when a finger goes down that is on nothing of this root; what is there gets the touch. Nil: it does not matter.
    package var onTouchOutside: (() -> Void)? {
        get { box.onTouchOutside }
        set { box.onTouchOutside = newValue }
    }

    /// Stops the cards below where they show.
    package func holdCards() { node.graph.sceneBox.holdCards() }

    /// Removes the root at once: what its dismissal animates comes before.
    package func remove() {
        guard !box.hasLeft else { return }
        node.graph.sceneBox.remove(box)
        node.graph.sceneBox.content.root.remove(node)
        box.leave()
        node.detach()
    }
}

extension ViewGraph {
    /// Applies a change in the next update of `transaction`, as a write of state.
    package func write(in transaction: Transaction = .current, _ apply: @escaping @MainActor () -> Void) {
        events.write(in: transaction, apply)
    }
}
