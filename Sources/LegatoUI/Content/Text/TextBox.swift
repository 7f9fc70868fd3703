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
    private var layout: TextLayout? { made?.layout }
    /// When it read as it is shown.
    private var date: Date
    /// What updates the text as time goes on; nil: it says the same at any time.
    private var clock: TextClock?
    private var made: MadeLayout?
    /// The changes of content that are in flight.
    private var changes: TextChanges?
    /// What the last of them began from.
    private var changed: MadeLayout?
    /// What draws the text; nil: it is drawn as it is.
    private var rendering: TextRendering?
    private var pace = DrawingPace()
    /// What covers the text; nil: nothing does.
    private var redaction: RedactionCover?
    /// Of the layers of bars, one for each run of the request.
    private var barIDs: [LayerID] = []
    /// What code may read of the layout; nil: nothing reads it.
    private let layoutKeys: PreferenceKeys?
    private lazy var anchorPlace = AnchorPlace(of: self)

    /// A layout, what it was made for, and how its content was to change.
    private struct MadeLayout {
        let layout: TextLayout
        let request: TextRequest
        let transition: ContentTransition
    }

    init(_ text: Text, node: _Node) {
        self.text = text
        date = Date()
        let resolved = ResolvedText(text, in: node, at: date)
        (request, fitting) = (resolved.request, resolved.fitting)
        layoutKeys = node.graph.textLayoutKeys
        super.init(node: node)
        if let layoutKeys { node.say(layoutKeys) }
        paints = resolved.paints.map { PaintAttribute($0, of: self) }
        follow(resolved.nextChange, from: date)
        reportFonts()
        setRendering(node.environment.textRendering)
        redaction.update(of: self, in: node)
    }

    /// What it reads like; empty where that is not to be read.
    var words: String { environment.isRedacted ? "" : text.plainText(in: TextRegion(environment), at: date) }
    override var shownWords: String? { words }

    func update(_ text: Text, in node: _Node) {
        let before = graph.engine.isRecording ? words : ""
        date = Date()
        let resolved = ResolvedText(text, in: node, at: date)
        self.text = text
        if graph.engine.isRecording, words != before {
            node.recordContent(from: before, to: words, hasTransition: node.environment.contentTransition.changesTexts)
        }
        setRendering(node.environment.textRendering)
        redaction.update(of: self, in: node)
        if rendering != nil { invalidateLayer() }
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
        noteLayoutChange()
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

    override func willLeave() {
        clock?.stop()
        rendering?.remove(self)
        guard layoutKeys != nil else { return }
        anchorPlace.leave()
        noteLayoutChange()
    }

    // Only where the layout is read: its place is part of what is said.
    override func didMove() {
        super.didMove()
        noteLayoutChange()
    }

    /// Reports the fonts and symbols that the text asks for in vain.
    private func reportFonts() {
        for run in request.runs {
            if let problem = graph.resources.textEngine.problem(with: run.font) { graph.report(problem) }
            if case .symbol(let name) = run.image,
                graph.resources.textEngine.symbol(named: name, font: run.font).isFallback
            {
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
        var layout = graph.resources.textEngine.layout(request, width: width)
        if let height = proposal.height, layout.size.height > height, layout.lineCount > 1 {
            var limited = request
            let advance = (layout.lastBaseline - layout.firstBaseline) / CGFloat(layout.lineCount - 1)
            let fewer = advance > 0 ? Int(((layout.size.height - max(0, height)) / advance).rounded(.up)) : 0
            limited.lineLimit = max(1, layout.lineCount - fewer)
            layout = graph.resources.textEngine.layout(limited, width: width)
        }
        return layout
    }

    private func size(of layout: TextLayout) -> CGSize {
        // A pixel too narrow would wrap the last word.
        let scale = graph.scale
        let height =
            layout.size.height + fitting.missingHeight(of: layout, request, { graph.resources.metrics(of: $0) })
        return CGSize(
            width: (layout.size.width * scale).rounded(.up) / scale, height: (height * scale).rounded(.up) / scale)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        guard let rendering else { return size(of: layout(in: proposal)) }
        return rendering.size(for: proposal) { self.size(of: self.layout(in: $0)) }
    }

    override func placeChildren() {
        let new = layout(in: proposal)
        if let made { change(from: made, to: new) }
        made = MadeLayout(layout: new, request: request, transition: environment.contentTransition)
        invalidateLayer()
        noteLayoutChange()
    }

    // MARK: - Changes of content

    /// Begins the change from `old` to what is laid out now, if the transaction animates it and the view wants it to be seen.
    ///
    /// What was never shown, as it came at this very time, does not count: the change begins from what was there before it.
    private func change(from old: MadeLayout, to new: TextLayout) {
        var old = old
        guard !new.looks(like: old.layout) else { return }
        let transaction = transaction
        var motion = transaction.animation == nil ? nil : textMotion(from: old, to: new)
        guard motion != nil || changes != nil else { return }
        if motion != nil, let changed, changes?.takeBackUnseen() == true {
            old = changed
            guard !new.looks(like: old.layout) else { return }
            motion = textMotion(from: old, to: new)
        }
        let clusters = TextCluster.clusters(of: new, for: request)
        guard let motion else { return reads(like: old.request) ? changes?.replace(clusters) ?? () : endChanges() }
        let changes = changes ?? TextChanges(TextCluster.clusters(of: old.layout, for: old.request), of: self)
        self.changes = changes
        changed = old
        switch motion {
        case .fade: changes.fade(to: clusters, in: transaction)
        case .interpolation: changes.interpolate(to: clusters, in: transaction)
        case .exchange: changes.exchangeWords(for: clusters, in: transaction)
        case .roll(let direction):
            changes.roll(to: clusters, isUp: direction.isUp(since: old.transition.direction), in: transaction)
        }
    }

    private func reads(like other: TextRequest) -> Bool {
        request.runs.elementsEqual(other.runs) { $0.text == $1.text }
    }

    /// How a text goes over to another one.
    private enum TextMotion {
        case fade
        case interpolation
        /// What both share stays, the rest fades.
        case exchange
        case roll(ContentTransition.NumericDirection)
    }

    /// How the text goes over from `old` to `new` in a transaction with an animation; nil: at once.
    private func textMotion(from old: MadeLayout, to new: TextLayout) -> TextMotion? {
        let isSame = reads(like: old.request)
        let hasOtherFonts = !request.runs.elementsEqual(old.request.runs) { $0.font == $1.font }
        switch environment.chosenContentTransition?.kind {
        // Source: chosen; what rolls would move.
        case .numericText(let direction) where !isSame:
            return environment.accessibilityReduceMotion ? .fade : .roll(direction)
        // A renderer draws the text as it is, but for a roll.
        case _ where rendering != nil: return nil
        case .opacity: return .fade
        case .interpolate: return .interpolation
        case .identity: break
        // Source: measured, two recordings of texts without a transition.
        case nil where !isSame, .symbol where !isSame: return .exchange
        // Source: documented; text goes to another size or weight by itself.
        case nil, .numericText, .symbol: if hasOtherFonts { return .interpolation }
        }
        // Source: measured; text that breaks into other lines fades.
        return isSame && !new.breaks(like: old.layout) ? .fade : nil
    }

    private func endChanges() {
        changes?.remove()
        (changes, changed) = (nil, nil)
    }

    override var isText: Bool { true }

    override func explicitGuide(_ guide: AlignmentKey, for proposal: ProposedViewSize) -> CGFloat? {
        switch guide {
        case .firstTextBaseline: onPixel(layout(in: proposal).firstBaseline)
        case .lastTextBaseline: onPixel(layout(in: proposal).lastBaseline)
        case .firstTextLeading: 0
        default: nil
        }
    }

    private func onPixel(_ place: CGFloat) -> CGFloat { (place * graph.scale).rounded() / graph.scale }

    override func contentSpacing(at edge: Edge) -> EdgeSpacing {
        guard edge.isVertical else { return .view }
        let run = edge == .top ? request.runs.first { !$0.text.isEmpty } : request.runs.last { !$0.text.isEmpty }
        guard let font = (run ?? request.runs.first)?.font else { return .view }
        return .text(font: graph.resources.metrics(of: font), at: edge, scale: graph.scale)
    }

    /// Says the layout, once there is one.
    override func addPreference(to collector: PreferenceCollector) {
        guard let collector = collector as? TypedCollector<Text.LayoutKey>, let layout, hasFrame else { return }
        let origin = Anchor<CGPoint>.Source.topLeading.anchor(of: spaceFrame, in: anchorPlace)
        let text = Text.Layout(source: laidText(layout, at: graph.engine.time))
        collector.add([Text.LayoutKey.AnchoredLayout(origin: origin, layout: text)])
    }

    override func makeLayer(at time: Double) -> Layer? {
        guard let layout else { return nil }
        if changes?.prune() == false { endChanges() }
        redaction.prune()
        guard let redaction else { return shownLayer(of: layout, id: layerID, at: time) }
        return redaction.layer(id: layerID, at: time) {
            shownLayer(of: layout, id: $0, at: time)
        } cover: {
            bars(over: layout, id: $0, at: time)
        }
    }

    /// The text as it is, with the changes in flight.
    private func shownLayer(of layout: TextLayout, id: LayerID, at time: Double) -> Layer {
        guard let changes else {
            if let rendering { return layer(of: layout, drawnBy: rendering, id: id, at: time) }
            return layer(of: layout, in: frame.committed(at: time), id: id, partIDs: &partIDs, at: time)
        }
        let place = FramePlace.corner(of: frame.committed(at: time))
        return Layer(id: id, kind: .follow(place), children: changes.layers(at: time, with: self))
    }

    /// A bar for each run on each line, in its paint.
    private func bars(over layout: TextLayout, id: LayerID, at time: Double) -> Layer {
        while barIDs.count < request.runs.count { barIDs.append(graph.names.makeLayerID()) }
        let layers = request.runs.indices.map { index in
            let content = ShapeContent(
                source: ConstantPath(layout.bars(forRequestRun: index)),
                drawing: .fill(evenOdd: false, antialiased: true), paint: paints[index].committed(at: time),
                frame: frame.committed(at: time))
            return paints[index].layer(around: Layer(id: barIDs[index], kind: .shape(content)), at: time)
        }
        return Layer(id: id, kind: .group, children: layers)
    }

    /// - Parameter partIDs: Of the layers of parts, where those have one each; more are added.
    private func layer(
        of layout: TextLayout, in frame: AnimatedFrame, id: LayerID, partIDs: inout [LayerID], at time: Double
    ) -> Layer {
        let content = TextContent(layout: layout, paints: paints.map { $0.committed(at: time) }, frame: frame)
        guard paints.contains(where: \.hasEffects) else { return Layer(id: id, kind: .text(content)) }
        // Parts with effects are painted as separate groups.
        partIDs += paints.dropFirst(partIDs.count).map { _ in graph.names.makeLayerID() }
        let parts = paints.indices.map { index in
            var part = content
            part.part = index
            return paints[index].layer(around: Layer(id: partIDs[index], kind: .text(part)), at: time)
        }
        return parts.count == 1 ? parts[0] : Layer(id: id, kind: .group, children: parts)
    }
}

// MARK: - Renderers

extension TextBox {
    private func setRendering(_ new: TextRendering?) {
        guard new !== rendering else { return }
        rendering?.remove(self)
        rendering = new
        new?.add(self)
        if isPlaced { invalidateLayout() }
    }

    private func layer(of layout: TextLayout, drawnBy rendering: TextRendering, id: LayerID, at time: Double) -> Layer {
        let laid = laidText(layout, at: time)
        pace.noteDrawing(at: time)
        let content = DrawingContent(
            drawing: rendering.drawing(of: laid, in: node), frame: frame.committed(at: time), isClipped: false,
            isFleeting: pace.isFast)
        return Layer(id: id, kind: .drawing(content))
    }
}

// MARK: - What is read of the layout

extension TextBox {
    private func laidText(_ layout: TextLayout, at time: Double) -> LaidText {
        LaidText(
            layout, of: request, paints: paints.map { $0.committed(at: time).paint(at: time) },
            attributes: text.parts.map(\.attributes))
    }

    private func noteLayoutChange() {
        if let layoutKeys { node.notePreferenceChange(layoutKeys) }
    }
}

extension TextBox: TextChanges.Painter {
    func layer(of runs: [GlyphRun], id: LayerID, at time: Double) -> Layer {
        guard let layout else { return Layer(id: id, kind: .group) }
        let part = TextLayout(
            size: layout.size, firstBaseline: layout.firstBaseline, lastBaseline: layout.lastBaseline,
            lineCount: layout.lineCount, isTruncated: layout.isTruncated, runs: runs.map(painted))
        return layer(
            of: part, in: AnimatedFrame(CGRect(origin: .zero, size: layout.size)), id: id, partIDs: &partIDs, at: time)
    }

    func layer(of outline: MorphingOutline, requestRun: Int, id: LayerID, at time: Double) -> Layer {
        let paint = paints[ownRun(requestRun)]
        let area = CGRect(origin: .zero, size: layout?.size ?? .zero)
        let content = ShapeContent(
            source: outline, drawing: .fill(evenOdd: false, antialiased: true), paint: paint.committed(at: time),
            frame: AnimatedFrame(area))
        return paint.layer(around: Layer(id: id, kind: .shape(content)), at: time)
    }

    /// The run in a part that there is: what leaves may be of one that there is no more.
    private func painted(_ run: GlyphRun) -> GlyphRun {
        var run = run
        run.requestRun = ownRun(run.requestRun)
        return run
    }

    /// A text has one run at least.
    private func ownRun(_ index: Int) -> Int { min(index, request.runs.count - 1) }
}

extension ContentTransition {
    /// Nil: it does not roll.
    fileprivate var direction: NumericDirection? {
        if case .numericText(let direction) = kind { direction } else { nil }
    }
}

extension TextLayout {
    /// Whether both show the same glyphs at the same places.
    fileprivate func looks(like other: TextLayout) -> Bool {
        self === other
            || runs.elementsEqual(other.runs) { run, other in
                run.requestRun == other.requestRun
                    && run.glyphs.elementsEqual(other.glyphs) {
                        $0.outline === $1.outline && $0.position == $1.position
                    }
            }
    }

    /// Whether the lines of both begin with the same characters.
    fileprivate func breaks(like other: TextLayout) -> Bool {
        func starts(_ layout: TextLayout) -> [Int?] {
            layout.lines.map { line in layout.runs[line.runs].lazy.flatMap { $0.glyphs.lazy.map(\.character) }.min() }
        }
        return isTruncated == other.isTruncated && starts(self) == starts(other)
    }
}
