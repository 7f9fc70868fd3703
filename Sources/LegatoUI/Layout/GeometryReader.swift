// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing

/// What a `GeometryReader` tells its content: the size it has, and its place.
@MainActor @preconcurrency
public struct GeometryProxy {
    let box: any GeometrySource

    public nonisolated var size: CGSize { MainThread.read { box.size } }

    public nonisolated var safeAreaInsets: EdgeInsets { EdgeInsets() }

    /// The reader's rectangle in `coordinateSpace`. `.local` starts at zero, `.global` at the scene's top left corner.
    public nonisolated func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
        frame(in: coordinateSpace.coordinateSpace as CoordinateSpace)
    }

    @_disfavoredOverload
    public nonisolated func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
        MainThread.read { box.frame(in: coordinateSpace) }
    }
}

/// A box that tells its geometry to user code.
@MainActor
protocol GeometrySource: AnyObject {
    var size: CGSize { get }
    func frame(in space: CoordinateSpace) -> CGRect
}

/// Where coordinates count from.
public enum CoordinateSpace: Hashable, Sendable {
    case global
    case local

    public var isGlobal: Bool { self == .global }
    public var isLocal: Bool { self == .local }
}

public protocol CoordinateSpaceProtocol {
    var coordinateSpace: CoordinateSpace { get }
}

public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
    public init() {}
    public var coordinateSpace: CoordinateSpace { .global }
}

public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
    public init() {}
    public var coordinateSpace: CoordinateSpace { .local }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
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
        if child != nil { reevaluate() }
    }

    override package func reevaluate() {
        isDirty = false
        let content = tracking { view.content(GeometryProxy(box: box)) }
        if let child {
            Content._updateNode(child, to: content)
        } else {
            child = Content._makeNode(content, in: context)
            rebuildBoxes()
        }
    }

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

    func frame(in space: CoordinateSpace) -> CGRect {
        guard space == .global else { return CGRect(origin: .zero, size: size) }
        usesPlace = true
        return CGRect(origin: hasFrame ? rootFrame.origin : .zero, size: size)
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

private final class GeometryChangeBox<Value: Equatable>: WrapperBox, GeometrySource {
    var modifier: _GeometryChangeModifier<Value>
    private var value: Value?

    init(_ modifier: _GeometryChangeModifier<Value>, around content: _Box, node: _Node) {
        self.modifier = modifier
        super.init(around: content, node: node)
    }

    func frame(in space: CoordinateSpace) -> CGRect {
        space == .global ? rootFrame : CGRect(origin: .zero, size: size)
    }

    override func didMove() {
        let new = modifier.transform(GeometryProxy(box: self))
        guard new != value else { return }
        let old = value ?? new
        value = new
        // After the update, in its transaction: what the action writes belongs to the change.
        graph.enqueue(in: node.transaction) { [modifier] in modifier.action(old, new) }
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
