// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

/// A view that code draws, as large as it is offered. What is drawn outside of it is cut off.
///
///     Canvas { context, size in
///         context.stroke(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.green), lineWidth: 4)
///     }
///
/// The code runs again when the canvas is another one, has another size, or shows another symbol, and when something it read has
/// changed; around it, a `TimelineView` makes that every frame. Symbols are views that keep their state and animate; they take no touches.
///
/// Source: documented (SwiftUI, `Canvas`).
public struct Canvas<Symbols: View> {
    /// The views that `GraphicsContext.resolveSymbol(id:)` finds by their tags.
    public var symbols: Symbols
    /// Draws into a context with a size in points.
    public var renderer: (inout GraphicsContext, CGSize) -> Void
    /// Whether all of it is covered; it looks the same either way.
    public var isOpaque: Bool
    /// Colours are mixed as everywhere, whatever this says.
    public var colorMode: ColorRenderingMode
    /// The code runs with the commit on the main thread, and what it drew is painted by the renderer, whatever this says.
    public var rendersAsynchronously: Bool

    /// A canvas with views to draw besides.
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
    ) {
        self.symbols = symbols()
        self.renderer = renderer
        isOpaque = opaque
        self.colorMode = colorMode
        self.rendersAsynchronously = rendersAsynchronously
    }
}

extension Canvas where Symbols == EmptyView {
    /// A canvas without symbols.
    nonisolated public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) {
        self.init(
            opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously, renderer: renderer,
            symbols: { EmptyView() })
    }
}

extension Canvas: _PrimitiveView {
    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _CanvasNode<Symbols> {
        _CanvasNode(view, in: context)
    }

    @MainActor public static func _updateNode(_ node: _CanvasNode<Symbols>, to view: Self) { node.update(to: view) }
}

/// Owns the box that draws, with the boxes of the symbols in it.
public final class _CanvasNode<Symbols: View>: _ContainerNode<Symbols> {
    private var view: Canvas<Symbols>

    init(_ view: Canvas<Symbols>, in context: _NodeContext) {
        self.view = view
        super.init(view.symbols, of: Canvas<Symbols>.self, in: context) { CanvasBox(node: $0) }
        canvas.render = { [unowned self] context, size in
            graph.statistics.bodies += 1
            tracking { self.view.renderer(&context, size) }
        }
    }

    private var canvas: CanvasBox { unsafeDowncast(container, to: CanvasBox.self) }

    func update(to view: Canvas<Symbols>) {
        let isSame = haveSameBytes(self.view, view)
        self.view = view
        update(to: view.symbols)
        if !isSame { canvas.invalidateDrawing() }
    }

    override package func reevaluate() {
        isDirty = false
        canvas.invalidateDrawing()
    }

    override package func environmentDidChange() { canvas.invalidateDrawing() }
}
