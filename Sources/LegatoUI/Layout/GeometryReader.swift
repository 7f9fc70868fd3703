// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
import LegatoEngine

/// What a `GeometryReader` tells its content: the size it has, and its place.
///
/// Places are those of layout; offsets, scales and rotations around do not count.
@MainActor @preconcurrency
public struct GeometryProxy {
    let source: any GeometrySource

    public nonisolated var size: CGSize { MainThread.read { source.size } }

    public nonisolated var safeAreaInsets: EdgeInsets { EdgeInsets() }

    /// The reader's rectangle in `coordinateSpace`. `.local` starts at zero, `.global` at the scene's top left corner,
    /// `.named` at that of the view around with the name, or `.global` if there is none.
    public nonisolated func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
        frame(in: coordinateSpace.coordinateSpace as CoordinateSpace)
    }

    @_disfavoredOverload
    public nonisolated func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
        MainThread.read { source.frame(in: coordinateSpace) }
    }

    /// The rectangle of the view around with that name, seen from the reader; nil if there is none.
    public nonisolated func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
        MainThread.read { source.bounds(ofSpaceNamed: coordinateSpace.name) }
    }

    /// What `anchor` stands for, seen from the reader.
    public nonisolated subscript<T>(anchor: Anchor<T>) -> T {
        let origin = MainThread.read { source.rootOrigin }
        return anchor.value(from: CGSize(width: -origin.x, height: -origin.y))
    }
}

/// A box that tells its geometry to user code.
@MainActor
protocol GeometrySource: _Box {
    /// Somebody was told where this box is, and is to be told again when that changes.
    func notePlaceUsed()
}

extension GeometrySource {
    /// Where this box is in the root.
    var rootOrigin: CGPoint {
        notePlaceUsed()
        return hasFrame ? rootFrame.origin : .zero
    }

    func frame(in space: CoordinateSpace) -> CGRect {
        switch space {
        case .local:
            return CGRect(origin: .zero, size: size)
        case .global:
            return CGRect(origin: rootOrigin, size: size)
        case .named(let name):
            guard let frame = place(ofSpaceNamed: name) else { return self.frame(in: .global) }
            let origin = rootOrigin
            return CGRect(
                origin: CGPoint(x: origin.x - frame.minX, y: origin.y - frame.minY), size: size)
        }
    }

    func bounds(ofSpaceNamed name: AnyHashable) -> CGRect? {
        guard let frame = place(ofSpaceNamed: name) else { return nil }
        let origin = rootOrigin
        return frame.offsetBy(dx: -origin.x, dy: -origin.y)
    }

    private func place(ofSpaceNamed name: AnyHashable) -> CGRect? {
        guard let space = coordinateSpace(named: name) else { return nil }
        node.noteRead(of: space.place)
        return space.rootFrame
    }
}

/// Fills what it is offered, and makes its content from its size and place. The content starts at the top left.
nonisolated public struct GeometryReader<Content: View>: _PrimitiveView {
    public var content: (GeometryProxy) -> Content

    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _GeometryNode<Content> {
        _GeometryNode(view, in: context)
    }

    @MainActor public static func _updateNode(_ node: _GeometryNode<Content>, to view: Self) { node.update(to: view) }
}

/// Evaluates its content during layout, when its size is known, and again when what the content used has changed.
public final class _GeometryNode<Content: View>: _Node {
    private var view: GeometryReader<Content>
    private var box: GeometryBox!
    private var child: Content._NodeType?

    init(_ view: GeometryReader<Content>, in context: _NodeContext) {
        self.view = view
        super.init(in: context)
        box = GeometryBox(node: self)
        box.evaluate = { [unowned self] in reevaluate() }
    }

    func update(to view: GeometryReader<Content>) {
        self.view = view
        // In layout, when the size is the one of this update.
        if child != nil { box.evaluateInLayout() }
    }

    override package func reevaluate() {
        isDirty = false
        guard child != nil || mayHaveChildren else { return }
        let content = tracking { view.content(GeometryProxy(source: box)) }
        if let child {
            Content._updateNode(child, to: content)
        } else {
            child = Content._makeNode(content, in: context)
            rebuildBoxes()
        }
    }

    override package var ownsBox: Bool { true }

    override package func rebuildBoxes() {
        var boxes: [_Box] = []
        child?.collectBoxes(into: &boxes)
        box.setChildren(boxes)
    }

    override package func boxesDidChange() { graph.queueBoxes(of: self) }
    override package func collectBoxes(into boxes: inout [_Box]) { boxes.append(box) }
    override package func forEachChild(_ body: (_Node) -> Void) { if let child { body(child) } }
    override package func willDetach() { box.leave() }
}

@MainActor
final class GeometryBox: ContainerBox, GeometrySource {
    var evaluate: () -> Void = {}
    private var usesPlace = false
    private var evaluatedSize: CGSize?

    func notePlaceUsed() { usesPlace = true }

    func evaluateInLayout() {
        evaluatedSize = nil
        invalidateLayout()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override func placeChildren() {
        if evaluatedSize != size {
            evaluatedSize = size
            evaluate()
            graph.evaluateDirty()
        }
        for child in children { child.place(at: .zero, proposal: ProposedViewSize(size)) }
    }

    override func didMove() {
        // Made before the place was known, or for another place.
        if usesPlace { graph.markDirty(node) }
    }
}

// MARK: - Changes of geometry

/// Tells an action when something about the geometry of a view has changed.
nonisolated public struct _GeometryChangeModifier<Value: Equatable>: _BoxModifier {
    let transform: (GeometryProxy) -> Value
    let action: (_ oldValue: Value, _ newValue: Value) -> Void

    @MainActor public func _makeBox(around content: _Box, in node: _Node) -> _Box {
        GeometryChangeBox(self, around: content, node: node)
    }

    @MainActor public func _updateBox(_ box: _Box, in node: _Node) {
        (box as? GeometryChangeBox<Value>)?.modifier = self
    }
}

/// A box that tells an action about its geometry, once layout has settled.
@MainActor
protocol GeometryTeller: _Box {
    func tellGeometry()
}

private final class GeometryChangeBox<Value: Equatable>: WrapperBox, GeometrySource, GeometryTeller {
    var modifier: _GeometryChangeModifier<Value>
    private var value: Value?

    init(_ modifier: _GeometryChangeModifier<Value>, around content: _Box, node: _Node) {
        self.modifier = modifier
        super.init(around: content, node: node)
    }

    // Told of every move anyway.
    func notePlaceUsed() {}

    override func didMove() { graph.geometryChanges.append(self) }

    override func spaceDidMove() { graph.geometryChanges.append(self) }

    func tellGeometry() {
        let new = modifier.transform(GeometryProxy(source: self))
        guard new != value else { return }
        let old = value ?? new
        value = new
        // After the update, in its transaction: what the action writes belongs to the change.
        graph.enqueue(in: node.transaction, from: node, "onGeometryChange(for: \(Value.self))") { [modifier] in
            modifier.action(old, new)
        }
    }
}

extension View {
    /// Calls `action` when what `transform` says about this view's geometry changes, and once at the start.
    nonisolated public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (_ newValue: T) -> Void
    ) -> some View {
        _WrappedView(content: self, modifier: _GeometryChangeModifier(transform: transform) { action($1) })
    }

    nonisolated public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        _WrappedView(content: self, modifier: _GeometryChangeModifier(transform: transform, action: action))
    }
}
