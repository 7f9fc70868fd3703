// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
package import LegatoDrawing
package import LegatoMotion

/// A text as it is to be laid out and painted in an environment, at a date.
@MainActor
struct ResolvedText {
    private(set) var request = TextRequest(runs: [])
    /// Those of the runs, then those of lines and backgrounds with a colour of their own.
    private(set) var paints: [_StylePaint] = []
    private(set) var fitting: TextFitting
    /// When the text reads otherwise; nil: it stays.
    private(set) var nextChange: Date?

    init(_ text: Text, in node: _Node, at date: Date) {
        let environment = node.environment
        fitting = TextFitting(environment)
        // One run at least: what leaves is painted as a run that there is.
        let parts = text.parts.isEmpty ? [Text.Part("")] : text.parts
        for part in parts { paints.append(Self.paint(of: part, in: environment)) }
        for part in parts { add(part, in: node, at: date) }

        request.takeParagraphStyle(of: environment)
        request.lineLimit = environment.lineLimit.map { max(1, $0) }
        request.truncation = environment.truncationMode.truncation
    }

    private static func paint(of part: Text.Part, in environment: EnvironmentValues) -> _StylePaint {
        if let style = part.style { return style.style._paint(in: environment) }
        if part.link != nil { return TintShapeStyle()._paint(in: environment) }
        return environment.foregroundStyles.paint(level: 0, in: environment)
    }

    private mutating func add(_ part: Text.Part, in node: _Node, at date: Date) {
        let environment = node.environment
        let region = TextRegion(environment)
        let words = part.text(in: region, at: date)
        let traits = environment.textTraits.merging(part.traits)
        let font = part.font ?? environment.font ?? .body
        var run = TextRequest.Run(
            text: environment.textCase?.applied(to: words, in: region.locale) ?? words,
            font: font.description(in: environment, with: traits))
        if let image = part.image {
            run.text = "\u{FFFC}"
            run.image = image.inText(at: run.font, in: node)
        }
        run.tracking = traits.tracking ?? traits.kerning ?? 0
        run.baselineOffset = traits.baselineOffset ?? 0
        run.underline = traits.underline?.style.map { line($0, in: environment) }
        run.strikethrough = traits.strikethrough?.style.map { line($0, in: environment) }
        run.background = traits.background.map { paintIndex(of: $0, in: environment) }
        request.runs.append(run)
        if let next = part.nextChange(after: date) { nextChange = nextChange.map { min($0, next) } ?? next }
    }

    private mutating func line(_ style: Text.LineStyle, in environment: EnvironmentValues) -> TextRequest.Line {
        TextRequest.Line(
            pattern: style.pattern.pattern, paint: style.color.map { paintIndex(of: $0, in: environment) })
    }

    private mutating func paintIndex(of color: Color, in environment: EnvironmentValues) -> Int {
        paints.append(color._paint(in: environment))
        return paints.count - 1
    }
}

extension TextRequest {
    fileprivate mutating func takeParagraphStyle(of environment: EnvironmentValues) {
        let isRightToLeft = environment.layoutDirection == .rightToLeft
        switch environment.multilineTextAlignment {
        case .leading: alignment = isRightToLeft ? .right : .left
        case .center: alignment = .center
        case .trailing: alignment = isRightToLeft ? .left : .right
        }
        lineSpacing = environment.lineSpacing
        pixelLength = environment.pixelLength
    }
}

extension EnvironmentValues {
    /// How a text without modifiers of its own is laid out here: a request of one run without text.
    package var textStyle: TextRequest {
        let traits = textTraits
        var run = TextRequest.Run(text: "", font: (font ?? .body).description(in: self, with: traits))
        run.tracking = traits.tracking ?? traits.kerning ?? 0
        var request = TextRequest(runs: [run])
        request.takeParagraphStyle(of: self)
        return request
    }
}

extension Image {
    /// What stands for this in a line of text; nil: nothing, since there is no such image.
    @MainActor
    fileprivate func inText(at font: FontDescription, in node: _Node) -> TextRequest.InlineImage? {
        switch source {
        case .symbol(let name): .symbol(name)
        case .template(let template): .template(template)
        case .pixels, .drawn: bitmap(in: node.environment).map { .bitmap(GlyphBitmap($0)) } ?? .symbol("photo")
        case .named(let name, let folder):
            switch named(name, in: folder, for: node.environment) {
            case .found(let named): .bitmap(GlyphBitmap(named.bitmap))
            case .symbol(let template): .template(template)
            case .missing, .unreadable: .symbol("photo")
            }
        }
    }
}
