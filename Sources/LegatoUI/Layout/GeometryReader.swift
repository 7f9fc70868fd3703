// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing

/// What a `GeometryReader` tells its content: the size it has, and its place.
@MainActor @preconcurrency
public struct GeometryProxy {
    let box: GeometryBox

    public nonisolated var size: CGSize { MainThread.read { box.proxySize } }

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
    override package func willDetach() { box.detach() }
}

@MainActor
final class GeometryBox: ContainerBox {
    var evaluate: () -> Void = {}
    private var usesPlace = false
    private var evaluatedSize: CGSize?

    /// The size the content is made for: known as soon as the reader is placed.
    var proxySize: CGSize { size }

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
