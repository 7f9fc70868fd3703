// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation

/// A font as the view tree asks for it; the text engine decides which file serves it.
package struct FontDescription: Hashable, Sendable {
    package enum Family: Hashable, Sendable {
        case system, monospaced, rounded, serif
        case custom(String)
    }

    package var family: Family
    /// In points.
    package var size: CGFloat
    /// As in OpenType and CSS: 100 thin, 400 regular, 600 semibold, 900 black.
    package var weight: Double
    package var isItalic: Bool
    package var usesMonospacedDigits: Bool
    /// Space between lines beyond what the font itself wants, in points.
    package var leading: CGFloat

    package init(
        family: Family = .system, size: CGFloat = 17, weight: Double = 400, isItalic: Bool = false,
        usesMonospacedDigits: Bool = false, leading: CGFloat = 0
    ) {
        self.family = family
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.usesMonospacedDigits = usesMonospacedDigits
        self.leading = leading
    }

    /// The same font `factor` times as large.
    package func scaled(by factor: CGFloat) -> FontDescription {
        var font = self
        font.size *= factor
        font.leading *= factor
        return font
    }
}

/// The heights of a font, in points.
package struct FontMetrics: Hashable, Sendable {
    /// From the baseline up to the top of a line, and down to its bottom.
    package var ascent: CGFloat
    package var descent: CGFloat
    /// Of letters like H.
    package var capHeight: CGFloat
    /// Between one line and the next.
    package var leading: CGFloat

    package init(ascent: CGFloat, descent: CGFloat, capHeight: CGFloat, leading: CGFloat = 0) {
        self.ascent = ascent
        self.descent = descent
        self.capHeight = capHeight
        self.leading = leading
    }

    package static let zero = FontMetrics(ascent: 0, descent: 0, capHeight: 0)

    /// Of a line without what is between lines.
    package var lineHeight: CGFloat { ascent + descent }
}

/// Text to lay out: runs of equal attributes in one paragraph style. Newlines in a run start new lines.
package struct TextRequest: Hashable, Sendable {
    package struct Run: Hashable, Sendable {
        package var text: String
        package var font: FontDescription
        /// Extra space after each character, in points.
        package var tracking: CGFloat = 0
        /// Shift of the baseline upwards, in points.
        package var baselineOffset: CGFloat = 0
        package var underline: Line?
        package var strikethrough: Line?
        /// Which of the paints is behind the text, as high as its lines; nil: nothing is.
        package var background: Int?
        /// What is shown instead of the text, which is one character then.
        package var image: InlineImage?

        package init(text: String, font: FontDescription) {
            self.text = text
            self.font = font
        }
    }

    package enum Alignment: Hashable, Sendable { case left, center, right }
    package enum Truncation: Hashable, Sendable { case head, middle, tail }

    package var runs: [Run]
    package var alignment = Alignment.left
    package var truncation = Truncation.tail
    /// The greatest number of lines, at least 1; nil: as many as needed.
    package var lineLimit: Int?
    /// Extra space between lines, in points.
    package var lineSpacing: CGFloat = 0
    /// The length of a pixel, in points: letters stand on whole pixels. 0: anywhere.
    package var pixelLength: CGFloat = 0

    package init(runs: [Run]) { self.runs = runs }
}

extension TextRequest {
    /// The whole pixel nearest to a place.
    package func onPixel(_ place: CGFloat) -> CGFloat {
        pixelLength > 0 ? (place / pixelLength).rounded() * pixelLength : place
    }
}

extension TextRequest.Alignment {
    /// The part of a line's free room that goes to its left.
    package var factor: CGFloat {
        switch self {
        case .left: 0
        case .center: 0.5
        case .right: 1
        }
    }
}

/// Shapes text. Views know this protocol only; the stage hands them an engine.
package protocol TextEngine: Sendable {
    /// Lays `request` out in at most `width` points (`.infinity`: one line per paragraph; 0 or less: one word per line).
    /// The size never exceeds what the lines need, and is finite and non-negative for every input.
    func layout(_ request: TextRequest, width: CGFloat) -> TextLayout

    /// Where carets stand in the layout of `request`, for text that is being edited: no line limit, and so nothing is left out. What
    /// is no number in the request counts as for `layout(_:width:)`. It takes as long as the layout, and the caller
    /// caches it.
    func carets(in request: TextRequest, width: CGFloat) -> CaretMap

    /// The heights of the system's design of `font`, or of the font that serves it.
    func metrics(of font: FontDescription) -> FontMetrics

    /// The symbol `name` ("heart.fill") at the size and weight of `font`, on the font's baseline.
    /// A name that nothing is known of gives a frame with that name in it, and `isFallback` is true.
    func symbol(named name: String, font: FontDescription) -> SymbolImage

    /// What the developer should know about `font`: that its family is not installed, and what is used in its place; nil: nothing.
    func problem(with font: FontDescription) -> String?

    /// Why symbols are missing that would be there otherwise, and what to do about it; nil: nothing is wrong.
    var symbolProblem: String? { get }
}

extension TextEngine {
    package func problem(with font: FontDescription) -> String? { nil }
    package var symbolProblem: String? { nil }
}
