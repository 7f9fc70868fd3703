// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoLayers

/// A leaf that shows text: laid out at its final width, moved with its frame.
final class TextBox: LeafBox {
    private(set) var text: Text
    private var request: TextRequest
    private var fitting: TextFitting
    private var paints: [PaintAttribute] = []
    /// Of the layers of parts, where those have one each.
    private var partIDs: [LayerID] = []
    private var layout: TextLayout?
    /// When it read as it is shown.
    private var date: Date
    /// What updates the text as time goes on; nil: it says the same at any time.
    private var clock: TextClock?

    init(_ text: Text, node: _Node) {
        self.text = text
        date = Date()
        let resolved = ResolvedText(text, in: node, at: date)
        (request, fitting) = (resolved.request, resolved.fitting)
        super.init(node: node)
        paints = resolved.paints.map { PaintAttribute($0, of: self) }
        follow(resolved.nextChange, from: date)
        reportFonts()
    }

    /// What it reads like.
    var words: String { text.plainText(in: environment.locale, at: date) }

    func update(_ text: Text, in node: _Node) {
        date = Date()
        let resolved = ResolvedText(text, in: node, at: date)
        self.text = text
        for (index, paint) in resolved.paints.enumerated() {
            if index < paints.count {
                paints[index].set(paint, of: self)
            } else {
                paints.append(PaintAttribute(paint, of: self))
            }
        }
        for paint in paints.dropFirst(resolved.paints.count) { paint.remove(from: self) }
        paints.removeLast(paints.count - resolved.paints.count)
        follow(resolved.nextChange, from: date)
        guard request != resolved.request || fitting != resolved.fitting else { return }
        (request, fitting) = (resolved.request, resolved.fitting)
        reportFonts()
        // Placing the text again invalidates its layer.
        invalidateLayout()
    }

    /// Has the text updated at `change`; nil: never.
    private func follow(_ change: Date?, from date: Date) {
        if let change {
            let clock = clock ?? TextClock(of: self)
            self.clock = clock
            clock.wait(until: change, from: date)
        } else {
            clock?.stop()
        }
    }

    override func willLeave() { clock?.stop() }

    /// Reports the fonts and symbols that the text asks for in vain.
    private func reportFonts() {
        for run in request.runs {
            if let problem = graph.textEngine.problem(with: run.font) { graph.report(problem) }
            if case .symbol(let name) = run.image, graph.textEngine.symbol(named: name, font: run.font).isFallback {
                graph.report("There is no symbol named '\(name)'; a placeholder is shown.", at: nil)
            }
        }
    }

    /// The layout within `proposal`, made to fit where the text may.
    private func layout(in proposal: ProposedViewSize) -> TextLayout {
        fitting.layout(of: request) { layout($0, in: proposal) }
    }

    /// The layout of `request` within `proposal`: wrapped at its width, cut off at its height.
    private func layout(_ request: TextRequest, in proposal: ProposedViewSize) -> TextLayout {
        let width = proposal.width ?? .infinity
        var layout = graph.textEngine.layout(request, width: width)
        if let height = proposal.height, layout.size.height > height, layout.lineCount > 1 {
            var limited = request
            let advance = (layout.lastBaseline - layout.firstBaseline) / CGFloat(layout.lineCount - 1)
            let fewer = advance > 0 ? Int(((layout.size.height - max(0, height)) / advance).rounded(.up)) : 0
            limited.lineLimit = max(1, layout.lineCount - fewer)
            layout = graph.textEngine.layout(limited, width: width)
        }
        return layout
    }

    private func size(of layout: TextLayout) -> CGSize {
        // A pixel too narrow would wrap the last word.
        let scale = graph.scale
        let height = layout.size.height + fitting.missingHeight(of: layout, request, graph.metrics)
        return CGSize(
            width: (layout.size.width * scale).rounded(.up) / scale, height: (height * scale).rounded(.up) / scale)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { size(of: layout(in: proposal)) }

    override func placeChildren() {
        layout = layout(in: proposal)
        invalidateLayer()
    }

    override func explicitGuide(_ guide: AlignmentKey, for proposal: ProposedViewSize) -> CGFloat? {
        switch guide {
        case .firstTextBaseline: onPixel(layout(in: proposal).firstBaseline)
        case .lastTextBaseline: onPixel(layout(in: proposal).lastBaseline)
        default: nil
        }
    }

    private func onPixel(_ place: CGFloat) -> CGFloat { (place * graph.scale).rounded() / graph.scale }

    override func contentSpacing(at edge: Edge) -> EdgeSpacing {
        guard edge.isVertical else { return .view }
        let run = edge == .top ? request.runs.first { !$0.text.isEmpty } : request.runs.last { !$0.text.isEmpty }
        guard let font = run?.font else { return .view }
        return .text(font: graph.metrics(of: font), at: edge, scale: graph.scale)
    }

    override func makeLayer(at time: Double) -> Layer? {
        guard let layout else { return nil }
        let content = TextContent(
            layout: layout, paints: paints.map { $0.committed(at: time) }, frame: frame.committed(at: time))
        guard paints.contains(where: \.hasEffects) else { return Layer(id: layerID, kind: .text(content)) }
        // Parts with effects are pictures of their own.
        partIDs += paints.dropFirst(partIDs.count).map { _ in graph.makeLayerID() }
        let parts = paints.indices.map { index in
            var part = content
            part.part = index
            return paints[index].layer(around: Layer(id: partIDs[index], kind: .text(part)), at: time)
        }
        return parts.count == 1 ? parts[0] : Layer(id: layerID, kind: .group, children: parts)
    }
}
