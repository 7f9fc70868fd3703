// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing
import LegatoEngine
internal import LegatoLayers
import LegatoMotion

/// One or more lines of text.
nonisolated public struct Text: Equatable, Sendable {
    /// A run of equal attributes.
    struct Part: Equatable, Sendable {
        var text: String
        var font: Font?
        var traits = TextTraits()
        var style: PartStyle?

        init(_ text: String) { self.text = text }

        var isPlain: Bool { font == nil && style == nil && traits == TextTraits() }
    }

    /// A style that belongs to one run.
    struct PartStyle: Equatable, Sendable {
        let style: any ShapeStyle

        static func == (left: PartStyle, right: PartStyle) -> Bool {
            func compare<E: Equatable>(_ left: E) -> Bool { (right.style as? E) == left }
            guard let left = left.style as? any Equatable else { return false }
            return compare(left)
        }
    }

    var parts: [Part]

    var plainText: String { parts.map(\.text).joined() }

    public init(verbatim content: String) { parts = [Part(content)] }
    public init(_ key: LocalizedStringKey) { parts = key.parts }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ content: S) { self.init(verbatim: String(content)) }

    /// A value in a format. On the way of an animation the value is formatted at each tick, if an animatable view
    /// makes it.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(verbatim: Self.format(input, format))
    }

    /// The scene's language is fixed, so that a picture is the same on every machine.
    static func format<F: FormatStyle>(_ input: F.FormatInput, _ format: F) -> String where F.FormatOutput == String {
        format.locale(Locale(identifier: "en_US")).format(input)
    }

    public static func + (left: Text, right: Text) -> Text {
        var text = left
        text.parts += right.parts
        return text
    }

    // MARK: - Attributes

    private func changed(_ change: (inout Part) -> Void) -> Text {
        var text = self
        for index in text.parts.indices { change(&text.parts[index]) }
        return text
    }

    public func font(_ font: Font?) -> Text { changed { $0.font = $0.font ?? font } }
    public func fontWeight(_ weight: Font.Weight?) -> Text { changed { $0.traits.weight = $0.traits.weight ?? weight } }
    public func fontDesign(_ design: Font.Design?) -> Text { changed { $0.traits.design = $0.traits.design ?? design } }
    public func bold() -> Text { fontWeight(.bold) }
    public func bold(_ isActive: Bool) -> Text { isActive ? bold() : self }
    public func italic() -> Text { changed { $0.traits.isItalic = true } }
    public func italic(_ isActive: Bool) -> Text { isActive ? italic() : self }
    public func monospaced(_ isActive: Bool = true) -> Text { isActive ? fontDesign(.monospaced) : self }
    public func monospacedDigit() -> Text { changed { $0.traits.usesMonospacedDigits = true } }
    public func kerning(_ kerning: CGFloat) -> Text { tracking(kerning) }
    public func tracking(_ tracking: CGFloat) -> Text { changed { $0.traits.tracking = tracking } }
    public func baselineOffset(_ offset: CGFloat) -> Text { changed { $0.traits.baselineOffset = offset } }
    public func underline(_ isActive: Bool = true) -> Text { changed { $0.traits.isUnderlined = isActive } }
    public func strikethrough(_ isActive: Bool = true) -> Text { changed { $0.traits.isStruckThrough = isActive } }

    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
        changed { $0.style = $0.style ?? PartStyle(style: style) }
    }

    public func foregroundColor(_ color: Color?) -> Text {
        guard let color else { return self }
        return foregroundStyle(color)
    }
}

extension Text: _LeafView {
    @MainActor public func _makeBox(in node: _Node) -> _Box { TextBox(self, node: node) }
    @MainActor public func _updateBox(_ box: _Box, in node: _Node) { (box as? TextBox)?.update(self, in: node) }
}

/// A leaf that shows text: laid out at its final width, moved with its frame.
final class TextBox: LeafBox {
    private(set) var text: Text
    private var request: TextRequest
    /// The fraction of its size the text may shrink to.
    private var leastScale: CGFloat
    private var paints: [PaintAttribute] = []
    /// Of the layers of parts, where those have one each.
    private var partIDs: [LayerID] = []
    private var layout: TextLayout?

    init(_ text: Text, node: _Node) {
        self.text = text
        request = Self.request(for: text, in: node)
        leastScale = node.environment.minimumScaleFactor
        super.init(node: node)
        paints = text.parts.map { PaintAttribute(Self.paint(of: $0, in: node), of: self) }
        reportFonts()
    }

    private static func paint(of part: Text.Part, in node: _Node) -> _StylePaint {
        let environment = node.environment
        return part.style?.style._paint(in: environment)
            ?? environment.foregroundStyles.paint(level: 0, in: environment)
    }

    private static func request(for text: Text, in node: _Node) -> TextRequest {
        let environment = node.environment
        let runs = text.parts.map { part in
            let traits = environment.textTraits.merging(part.traits)
            let font = part.font ?? environment.font ?? .body
            var run = TextRequest.Run(
                text: environment.textCase?.applied(to: part.text) ?? part.text, font: font.description(with: traits))
            run.tracking = traits.tracking
            run.baselineOffset = traits.baselineOffset
            run.isUnderlined = traits.isUnderlined
            run.isStruckThrough = traits.isStruckThrough
            return run
        }
        var request = TextRequest(runs: runs)
        switch environment.multilineTextAlignment {
        case .leading: request.alignment = .leading
        case .center: request.alignment = .center
        case .trailing: request.alignment = .trailing
        }
        request.lineLimit = environment.lineLimit.map { max(1, $0) }
        request.lineSpacing = environment.lineSpacing
        request.truncation = environment.truncationMode.truncation
        return request
    }

    func update(_ text: Text, in node: _Node) {
        let request = Self.request(for: text, in: node)
        self.text = text
        for (index, part) in text.parts.enumerated() {
            let paint = Self.paint(of: part, in: node)
            if index < paints.count {
                paints[index].set(paint)
            } else {
                paints.append(PaintAttribute(paint, of: self))
            }
        }
        for paint in paints.dropFirst(text.parts.count) { paint.remove() }
        paints.removeLast(paints.count - text.parts.count)
        let leastScale = node.environment.minimumScaleFactor
        guard request != self.request || leastScale != self.leastScale else { return }
        self.request = request
        self.leastScale = leastScale
        reportFonts()
        // Placing the text again invalidates its layer.
        invalidateLayout()
    }

    /// Reports the fonts that the text asks for in vain.
    private func reportFonts() {
        for run in request.runs {
            if let problem = graph.textEngine.problem(with: run.font) { graph.report(problem) }
        }
    }

    /// Steps between the least and the full size that are tried. Source: chosen; neighbours differ by less than an eye
    /// sees.
    private static let scaleSteps = 16

    /// The layout within `proposal`, as large as fits if the text may shrink.
    private func layout(in proposal: ProposedViewSize) -> TextLayout {
        let whole = layout(request, in: proposal)
        guard whole.isTruncated, leastScale < 1 else { return whole }
        var best = layout(request.scaled(by: max(0.01, leastScale)), in: proposal)
        guard !best.isTruncated else { return best }
        // Larger ones fit as long as smaller ones do.
        var (low, high) = (0, Self.scaleSteps)
        while high - low > 1 {
            let middle = (low + high) / 2
            let factor = leastScale + (1 - leastScale) * CGFloat(middle) / CGFloat(Self.scaleSteps)
            let candidate = layout(request.scaled(by: max(0.01, factor)), in: proposal)
            if candidate.isTruncated {
                high = middle
            } else {
                low = middle
                best = candidate
            }
        }
        return best
    }

    /// The layout of `request` within `proposal`: wrapped at its width, cut off at its height.
    private func layout(_ request: TextRequest, in proposal: ProposedViewSize) -> TextLayout {
        let width = proposal.width ?? .infinity
        var layout = graph.textEngine.layout(request, width: width)
        if let height = proposal.height, layout.size.height > height, layout.lineCount > 1 {
            var limited = request
            let lineHeight = layout.size.height / CGFloat(layout.lineCount)
            limited.lineLimit = max(1, min(layout.lineCount, Int((max(0, height) / lineHeight).rounded(.down))))
            layout = graph.textEngine.layout(limited, width: width)
        }
        return layout
    }

    private func size(of layout: TextLayout) -> CGSize {
        // A pixel too narrow would wrap the last word.
        let scale = graph.scale
        return CGSize(
            width: (layout.size.width * scale).rounded(.up) / scale,
            height: (layout.size.height * scale).rounded(.up) / scale)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { size(of: layout(in: proposal)) }

    override func placeChildren() {
        layout = layout(in: proposal)
        invalidateLayer()
    }

    override func explicitGuide(_ guide: AlignmentKey, for proposal: ProposedViewSize) -> CGFloat? {
        switch guide {
        case .firstTextBaseline: layout(in: proposal).firstBaseline
        case .lastTextBaseline: layout(in: proposal).lastBaseline
        default: nil
        }
    }

    override var contentSpacing: StackSpacing { StackSpacing(kind: .text) }

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
