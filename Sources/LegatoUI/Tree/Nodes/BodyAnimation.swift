// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine
internal import LegatoLayers
import LegatoMotion

/// Animates the data of a view (or modifier) that is `Animatable`: its body is evaluated with in-between data at
/// every tick while the data moves.
@MainActor
class BodyAnimation<V> {
    final let attribute: Attribute

    init(_ attribute: Attribute) { self.attribute = attribute }

    static func make(for view: V, in node: _Node) -> BodyAnimation<V>? {
        guard let type = V.self as? any Animatable.Type else { return nil }
        func open<A: Animatable>(_: A.Type) -> BodyAnimation<V>? {
            // Data without a size opts out: there is nothing to move.
            MemoryLayout<A.AnimatableData>.size == 0 ? nil : TypedBodyAnimation<V, A>(view, in: node)
        }
        return open(type)
    }

    func modelChanged(to view: V) {}
    func present(in view: inout V, at time: Double) {}
}

/// `A` is `V` seen as `Animatable`; the two are one type, which Swift can't say of a type found at run time.
private final class TypedBodyAnimation<V, A: Animatable>: BodyAnimation<V> {
    private let data: AnimatedAttribute<A.AnimatableData>
    /// Whether the body was evaluated last with data on the way.
    private var wasAnimating = false

    init(_ view: V, in node: _Node) {
        data = AnimatedAttribute(.body, Self.data(of: view), of: node, evaluation: .body)
        super.init(data)
    }

    private static func data(of view: V) -> A.AnimatableData {
        withUnsafePointer(to: view) {
            $0.withMemoryRebound(to: A.self, capacity: 1) { $0.pointee.animatableData }
        }
    }

    override func modelChanged(to view: V) { data.set(Self.data(of: view)) }

    /// The end is set as well: observers of `animatableData` wait for exactly the target.
    override func present(in view: inout V, at time: Double) {
        defer { wasAnimating = !data.showsModel }
        guard wasAnimating || !data.showsModel else { return }
        let data = data.value(at: time)
        withUnsafeMutablePointer(to: &view) {
            $0.withMemoryRebound(to: A.self, capacity: 1) { $0.pointee.animatableData = data }
        }
    }
}
