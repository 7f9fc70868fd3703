// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation

extension TextRequest {
    /// A line under or through text.
    package struct Line: Hashable, Sendable {
        /// What it is drawn as, along the text.
        package enum Pattern: Hashable, Sendable, CaseIterable { case solid, dot, dash, dashDot, dashDotDot }

        package var pattern: Pattern
        /// Which of the paints it has, beside those of the runs; nil: that of its text.
        package var paint: Int?

        package init(pattern: Pattern = .solid, paint: Int? = nil) {
            self.pattern = pattern
            self.paint = paint
        }
    }
}

extension TextRequest.Line.Pattern {
    /// Strokes and gaps in turn, in multiples of the line's thickness; empty: no gaps.
    ///
    /// Source: chosen; the classic lengths of Apple's text system.
    private var lengths: [CGFloat] {
        switch self {
        case .solid: []
        case .dot: [3, 3]
        case .dash: [10, 5]
        case .dashDot: [10, 3, 3, 3]
        case .dashDotDot: [10, 3, 3, 3, 3, 3]
        }
    }

    /// The strokes of a line of this pattern in `rect`, whose height is the line's thickness, from the left; the last one may be cut.
    /// A line of more than 10 000 strokes is solid.
    package func strokes(in rect: CGRect) -> [CGRect] {
        guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else { return [] }
        let lengths = lengths.map { $0 * rect.height }
        let period = lengths.reduce(0, +)
        guard period > 0, rect.width / period * CGFloat(lengths.count) < 20_000 else { return [rect] }
        var strokes: [CGRect] = []
        for repeated in 0..<Int((rect.width / period).rounded(.up)) {
            var x = CGFloat(repeated) * period
            for index in stride(from: 0, to: lengths.count, by: 2) {
                let width = min(lengths[index], rect.width - x)
                guard width > 0 else { break }
                strokes.append(CGRect(x: rect.minX + x, y: rect.minY, width: width, height: rect.height))
                x += lengths[index] + lengths[index + 1]
            }
        }
        return strokes
    }
}
