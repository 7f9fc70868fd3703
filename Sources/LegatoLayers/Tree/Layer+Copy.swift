// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

extension Layer {
    /// The same with names of its own, and nothing in it that touches find.
    package func copy(_ makeID: () -> LayerID) -> Layer {
        let kind: Kind =
            switch kind {
            case .tag, .touchArea: .group
            default: kind
            }
        return Layer(id: makeID(), kind: kind, children: children.map { $0.copy(makeID) })
    }
}
