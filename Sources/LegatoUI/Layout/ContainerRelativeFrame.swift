// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing

/// A frame whose lengths follow from those of the container around.
///
/// Containers are the scene, scroll views and the pages of tabs; what counts is what their safe areas and margins leave.
/// Source: *documented* (SwiftUI).
nonisolated public struct _ContainerRelativeLayout: _BoxModifier {
    let axes: Axis.Set
    let alignment: Alignment
    let length: (CGFloat, Axis) -> CGFloat

    @MainActor public func _makeEffect(in node: _Node) -> Effect { Effect(self, node: node) }
    @MainActor public func _update(_ effect: Effect) { effect.frame = self }

    public final class Effect: _LayoutEffect {
        fileprivate var frame: _ContainerRelativeLayout {
            didSet { if !haveSameBytes(frame, oldValue) { invalidateLayout() } }
        }

        fileprivate init(_ frame: _ContainerRelativeLayout, node: _Node) {
            self.frame = frame
            super.init(node: node)
        }

        private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
            let container = graph.relativeFrames.size(for: self)
            func length(_ proposal: CGFloat?, _ container: CGFloat, _ axis: Axis) -> CGFloat? {
                guard frame.axes.contains(axis == .horizontal ? Axis.Set.horizontal : .vertical) else {
                    return proposal
                }
                guard let length = node.defined(frame.length(container, axis) as CGFloat?, "A relative length")
                else { return proposal }
                return length.isFinite ? max(0, length) : 0
            }
            return ProposedViewSize(
                width: length(proposal.width, container.width, .horizontal),
                height: length(proposal.height, container.height, .vertical))
        }

        override func measure(_ proposal: ProposedViewSize) -> CGSize {
            let inner = inner(proposal)
            let content = contentSize(for: inner)
            return CGSize(
                width: frame.axes.contains(.horizontal) ? inner.width ?? content.width : content.width,
                height: frame.axes.contains(.vertical) ? inner.height ?? content.height : content.height)
        }

        override func arrange(
            in size: CGSize, proposal: ProposedViewSize
        ) -> (origin: CGPoint, proposal: ProposedViewSize) {
            align(frame.alignment, in: size, proposal: inner(proposal))
        }

        override func spacing(at edge: Edge) -> EdgeSpacing {
            frame.axes.contains(edge.isVertical ? .vertical : .horizontal) ? .view : super.spacing(at: edge)
        }

        override func willLeave() { graph.relativeFrames.forget(self) }
    }
}

extension View {
    /// Gives the view the lengths of the container around along `axes`.
    nonisolated public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center
    ) -> some View { containerRelativeFrame(axes, alignment: alignment) { length, _ in length } }

    /// Gives the view `span` of `count` equal parts of the container around along `axes`.
    ///
    /// - Parameter spacing: Between the parts, in points.
    nonisolated public func containerRelativeFrame(
        _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
    ) -> some View {
        let (count, span) = (CGFloat(max(1, count)), CGFloat(span))
        let spacing = spacing.isNaN ? 0 : spacing
        return containerRelativeFrame(axes, alignment: alignment) { length, _ in
            (length - spacing * (count - 1)) / count * span + spacing * (span - 1)
        }
    }

    /// Gives the view the lengths along `axes` that `length` makes of those of the container around.
    nonisolated public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
    ) -> some View {
        _WrappedView(
            content: self, modifier: _ContainerRelativeLayout(axes: axes, alignment: alignment, length: length))
    }
}

// MARK: - Containers

/// A box whose size views inside may follow.
@MainActor
protocol RelativeFrameContainer: ParentBox {
    /// What its safe area and margins leave; nil: it has not been placed.
    var relativeSize: CGSize? { get }
}

extension RootBox: RelativeFrameContainer {
    var relativeSize: CGSize? { CGSize(width: proposal.width ?? size.width, height: proposal.height ?? size.height) }
}

/// The frames of a scene that follow their containers.
///
/// A frame is measured by the size that its container was placed with last, and again once layout has given that another one.
final class RelativeFrames: ScenePart, LayoutStep {
    static let place = LayoutOrder.relativeFrames

    private struct Followers {
        weak var container: (any RelativeFrameContainer)?
        var size: CGSize?
        // Protected by: each effect, which leaves with its view.
        var users: [ObjectIdentifier: Unmanaged<_ContainerRelativeLayout.Effect>] = [:]
        /// The last update in which the container got another size, and how often it did.
        var (update, changes) = (-1, 0)
    }

    private unowned let graph: ViewGraph
    private var groups: [ObjectIdentifier: Followers] = [:]
    private var containers: [ObjectIdentifier: ObjectIdentifier] = [:]

    /// How often in an update frames follow a container whose size follows from theirs. Source: chosen.
    private static let limit = 4

    init(in graph: ViewGraph) { self.graph = graph }

    /// The size of the container around `user`; of one that is not placed, that of the next one around.
    func size(for user: _ContainerRelativeLayout.Effect) -> CGSize {
        var (nearest, size): ((any RelativeFrameContainer)?, CGSize?) = (nil, nil)
        var box = user.box.parent
        while let current = box, size == nil {
            if let container = current as? any RelativeFrameContainer {
                nearest = nearest ?? container
                size = container.relativeSize
            }
            box = current.parent
        }
        guard let nearest else { return graph.rootBox.relativeSize ?? .zero }
        let (id, key) = (ObjectIdentifier(user), ObjectIdentifier(nearest))
        if containers[id] != key || groups[key]?.container !== nearest {
            forget(user)
            containers[id] = key
            groups[key, default: Followers()].users[id] = .passUnretained(user)
            groups[key]?.container = nearest
            groups[key]?.size = nearest.relativeSize
        }
        return size ?? .zero
    }

    func forget(_ user: _ContainerRelativeLayout.Effect) {
        let id = ObjectIdentifier(user)
        guard let key = containers.removeValue(forKey: id) else { return }
        groups[key]?.users[id] = nil
        if groups[key]?.users.isEmpty == true { groups[key] = nil }
    }

    /// The frames whose containers got another size in `update`.
    private func outdated(in update: Int) -> [_ContainerRelativeLayout.Effect] {
        var found: [_ContainerRelativeLayout.Effect] = []
        for key in Array(groups.keys) {
            guard var group = groups[key], let container = group.container, group.size != container.relativeSize
            else { continue }
            if group.update != update { (group.update, group.changes) = (update, 0) }
            group.size = container.relativeSize
            group.changes += 1
            if group.changes <= Self.limit { found += group.users.values.map { $0.takeUnretainedValue() } }
            groups[key] = group
        }
        return found.sorted { $0.node.serial < $1.node.serial }
    }

    /// Invalidates the frames whose container has changed its size.
    func settle() {
        for user in outdated(in: graph.engine.update) { user.invalidateLayout() }
    }
}

extension ViewGraph {
    fileprivate var relativeFrames: RelativeFrames { part(RelativeFrames.self) }
}
