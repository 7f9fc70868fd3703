// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoMotion

/// The colour scheme that views request for what presents them, in place of the scene.
@MainActor
package final class PresentedAppearance {
    private var wishes: [ObjectIdentifier: (depth: Int16, serial: Int, scheme: ColorScheme)] = [:]
    /// Another one is requested than before; nil: none.
    package var onChange: ((ColorScheme?) -> Void)?

    nonisolated package init() {}

    /// Records the request of `node`; nil removes it. That of the outermost view counts; among siblings, of the first that was made.
    func prefer(_ scheme: ColorScheme?, by node: _Node) {
        let old = colorScheme
        wishes[ObjectIdentifier(node)] = scheme.map { (node.depth, node.serial, $0) }
        let new = colorScheme
        if new != old { node.graph.write { [weak self] in self?.onChange?(new) } }
    }

    private var colorScheme: ColorScheme? {
        wishes.values.min { ($0.depth, $0.serial) < ($1.depth, $1.serial) }?.scheme
    }
}

extension EnvironmentValues {
    /// Nil: views are presented by nothing but the scene.
    @Entry package var presentedAppearance: PresentedAppearance?
}
