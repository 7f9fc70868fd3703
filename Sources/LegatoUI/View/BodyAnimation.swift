// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import LegatoLayers
import LegatoMotion

/// Animates the data of a view (or modifier) that is `Animatable`: its body is evaluated with in-between data at
/// every tick while the data moves.
@MainActor
class BodyAnimation<V> {
    static func make(for view: V) -> BodyAnimation<V>? {
        guard let type = V.self as? any Animatable.Type else { return nil }
        func open<A: Animatable>(_: A.Type) -> BodyAnimation<V>? {
            // Data without a size opts out: there is nothing to move.
            MemoryLayout<A.AnimatableData>.size == 0 ? nil : TypedBodyAnimation<V, A>(view)
        }
        return open(type)
    }

    func attach(to node: _Node) {}
    func modelChanged(to view: V, in node: _Node) {}
    func present(in view: inout V, at time: Double) {}
    func detach() {}
}

/// `A` is `V` seen as `Animatable`; the two are one type, which Swift can't say of a type found at run time.
private final class TypedBodyAnimation<V, A: Animatable>: BodyAnimation<V> {
    private let attribute: AnimatedAttribute<A.AnimatableData>

    init(_ view: V) { attribute = AnimatedAttribute(Self.data(of: view), evaluation: .body) }

    private static func data(of view: V) -> A.AnimatableData {
        withUnsafePointer(to: view) {
            $0.withMemoryRebound(to: A.self, capacity: 1) { $0.pointee.animatableData }
        }
    }

    override func attach(to node: _Node) {
        attribute.changed = { [unowned node] in node.graph.markDirty(node) }
    }

    override func modelChanged(to view: V, in node: _Node) {
        attribute.set(Self.data(of: view), in: node)
    }

    override func present(in view: inout V, at time: Double) {
        guard attribute.isAnimating else { return }
        let data = attribute.value(at: time)
        withUnsafeMutablePointer(to: &view) {
            $0.withMemoryRebound(to: A.self, capacity: 1) { $0.pointee.animatableData = data }
        }
    }

    override func detach() { attribute.detach() }
}
