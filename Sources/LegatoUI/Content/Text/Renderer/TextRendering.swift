// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoLayers
package import LegatoMotion

/// The renderer of all texts in a view, as it presents itself now, and the texts that it draws.
@MainActor
final class TextRendering {
    fileprivate(set) var renderer: any TextRenderer
    // Protected by: each text, which leaves with its view.
    private var boxes: [ObjectIdentifier: Unmanaged<TextBox>] = [:]

    fileprivate init(_ renderer: any TextRenderer) { self.renderer = renderer }

    func add(_ box: TextBox) { boxes[ObjectIdentifier(box)] = .passUnretained(box) }
    func remove(_ box: TextBox) { boxes[ObjectIdentifier(box)] = nil }

    /// Texts are drawn again, and measured again too if the renderer is another one.
    fileprivate func didChange(isAnother: Bool) {
        for box in boxes.values {
            box._withUnsafeGuaranteedRef { isAnother ? $0.invalidateLayout() : $0.invalidateLayer() }
        }
    }

    func size(for proposal: ProposedViewSize, _ measure: @escaping (ProposedViewSize) -> CGSize) -> CGSize {
        renderer.sizeThatFits(proposal: proposal, text: TextProxy(measure: measure))
    }

    /// What the renderer draws of a text.
    func drawing(of text: LaidText, in node: _Node) -> RecordedDrawing {
        let padding = renderer.displayPadding
        let size = text.layout.size
        let area = CGRect(
            x: -padding.leading, y: -padding.top, width: size.width + padding.leading + padding.trailing,
            height: size.height + padding.top + padding.bottom)
        let layer = DrawingLayer(in: DrawingSource(node: node, area: area))
        var context = GraphicsContext(layer)
        renderer.draw(layout: Text.Layout(source: text), in: &context)
        return layer.recorder.drawing
    }
}

extension EnvironmentValues {
    @Entry var textRendering: TextRendering?
}

/// A view whose texts are drawn by a renderer.
nonisolated public struct _TextRendererView<Content: View, Renderer: TextRenderer>: _ContentPassing {
    public let content: Content
    let renderer: Renderer

    @MainActor public static func _makeNode(
        _ view: Self, in context: _NodeContext
    ) -> _TextRendererNode<Content, Renderer> { _TextRendererNode(view, in: context) }

    @MainActor public static func _updateNode(_ node: _TextRendererNode<Content, Renderer>, to view: Self) {
        node.update(to: view)
    }
}

/// Animates the data of a renderer: texts inside are drawn again with each value.
public final class _TextRendererNode<Content: View, Renderer: TextRenderer>: _SingleChildNode<Content> {
    private var renderer: Renderer
    private let rendering: TextRendering
    private var animation: BodyAnimation<Renderer>?

    init(_ view: _TextRendererView<Content, Renderer>, in context: _NodeContext) {
        renderer = view.renderer
        rendering = TextRendering(view.renderer)
        super.init(in: context)
        animation = BodyAnimation.make(for: view.renderer, in: self)
        var context = self.context
        context.environment = environmentForChildren()
        if mayHaveChildren { child = Content._makeNode(view.content, in: context) }
    }

    func update(to view: _TextRendererView<Content, Renderer>) {
        if !haveSameBytes(renderer, view.renderer) {
            renderer = view.renderer
            animation?.modelChanged(to: renderer)
            present(isAnother: true)
        }
        updateChild(to: view.content)
    }

    override package func reevaluate() {
        isDirty = false
        present(isAnother: false)
    }

    private func present(isAnother: Bool) {
        var presented = renderer
        animation?.present(in: &presented, at: graph.engine.time)
        rendering.renderer = presented
        rendering.didChange(isAnother: isAnother)
    }

    override package func environmentForChildren() -> EnvironmentValues {
        var values = environment
        values.textRendering = rendering
        return values
    }

    override package func willDetach() { animation?.attribute.detach(.viewGone, isFinished: false) }
}

extension View {
    /// Draws all texts inside by `renderer`. Its animatable data animate.
    nonisolated public func textRenderer<T: TextRenderer>(_ renderer: T) -> some View {
        _TextRendererView(content: self, renderer: renderer)
    }
}
