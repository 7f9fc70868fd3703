// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing
public import LegatoMotion

/// What a text may do to fit, and how much room it takes at least.
struct TextFitting: Equatable {
    /// The fraction of its size the text may shrink to.
    var leastScale: CGFloat = 1
    /// Whether letters may come nearer to each other.
    var tightens = false
    /// How many lines there is room for, whatever the text.
    var leastLines = 0

    init(_ environment: EnvironmentValues) {
        leastScale = environment.minimumScaleFactor
        tightens = environment.allowsTightening
        leastLines = max(0, environment.leastLines)
    }

    /// Steps between the least and the full size, or tightening, that are tried.
    ///
    /// Source: chosen; neighbours differ by less than an eye sees.
    private static let steps = 16

    /// How much nearer letters may come, as a fraction of their size.
    ///
    /// Source: documented (the default tightening factor of a paragraph style).
    private static let mostTightening: CGFloat = 0.05

    /// More lines than this are not reserved. Source: chosen, higher than any screen.
    private static let mostReservedLines = 10_000

    /// The layout of `request` that fits best, of those that `layOut` makes: as it is, else tightened, else smaller, and of both as little
    /// as is needed.
    func layout(of request: TextRequest, _ layOut: (TextRequest) -> TextLayout) -> TextLayout {
        let whole = layOut(request)
        guard whole.isTruncated else { return whole }
        var best = whole
        if tightens {
            best = Self.first(in: { layOut(request.tightened(by: Self.mostTightening * $0)) })
            guard best.isTruncated else { return best }
        }
        guard leastScale < 1 else { return best }
        let tightest = tightens ? request.tightened(by: Self.mostTightening) : request
        return Self.first(in: { layOut(tightest.scaled(by: max(0.01, 1 - (1 - leastScale) * $0))) })
    }

    /// The first layout, from 0 to 1, that is not truncated, or else the one at 1. Where one fits, those after it do.
    private static func first(in layout: (CGFloat) -> TextLayout) -> TextLayout {
        var best = layout(1)
        guard !best.isTruncated else { return best }
        var (low, high) = (0, steps)
        while high - low > 1 {
            let middle = (low + high) / 2
            let candidate = layout(CGFloat(middle) / CGFloat(steps))
            if candidate.isTruncated {
                low = middle
            } else {
                high = middle
                best = candidate
            }
        }
        return best
    }

    /// How much room `layout` lacks for the lines that are reserved, in points.
    func missingHeight(of layout: TextLayout, _ request: TextRequest, _ metrics: (FontDescription) -> FontMetrics)
        -> CGFloat
    {
        let missing = min(leastLines, Self.mostReservedLines) - layout.lineCount
        guard missing > 0, let font = request.runs.map(\.font).max(by: { $0.size < $1.size }) else { return 0 }
        let metrics = metrics(font)
        let pitch = metrics.lineHeight + metrics.leading + request.lineSpacing
        // Lines that follow others are a pitch apart; the first has nothing before it.
        return max(
            0,
            layout.lineCount == 0 ? CGFloat(missing) * pitch - (pitch - metrics.lineHeight) : CGFloat(missing) * pitch)
    }
}

extension TextRequest {
    /// The same text with fonts, tracking and distances `factor` times as large.
    fileprivate func scaled(by factor: CGFloat) -> TextRequest {
        var request = self
        for index in request.runs.indices {
            request.runs[index].font = request.runs[index].font.scaled(by: factor)
            request.runs[index].tracking *= factor
            request.runs[index].baselineOffset *= factor
        }
        request.lineSpacing *= factor
        return request
    }

    /// The same text with letters nearer to each other by this fraction of their size.
    fileprivate func tightened(by fraction: CGFloat) -> TextRequest {
        var request = self
        for index in request.runs.indices {
            request.runs[index].tracking -= request.runs[index].font.size * fraction
        }
        return request
    }
}

extension Text {
    /// Which end of a text that does not fit is left out.
    public enum TruncationMode: Hashable, Sendable {
        case head
        case tail
        case middle

        var truncation: TextRequest.Truncation {
            switch self {
            case .head: .head
            case .tail: .tail
            case .middle: .middle
            }
        }
    }
}

extension EnvironmentValues {
    /// The greatest number of lines of a text; nil: as many as it needs.
    @Entry public var lineLimit: Int?

    /// How many lines of text there is room for, however short the text is.
    @Entry package var leastLines = 0

    @Entry public var truncationMode: Text.TruncationMode = .tail

    /// How much smaller a text may become to fit, 0…1; 1, the default: not at all.
    @Entry public var minimumScaleFactor: CGFloat = 1

    /// Whether the letters of a text may come nearer to each other for it to fit.
    @Entry public var allowsTightening = false
}

extension View {
    /// At most this many lines of text; nil: as many as it needs.
    nonisolated public func lineLimit(_ number: Int?) -> some View { lineLimit(number, atLeast: 0) }

    /// Room for at least this many lines of text.
    nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
        lineLimit(nil, atLeast: limit.lowerBound)
    }

    /// At most this many lines of text.
    nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
        lineLimit(limit.upperBound, atLeast: 0)
    }

    /// Room for at least so many lines of text, and at most so many lines.
    nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        lineLimit(limit.upperBound, atLeast: limit.lowerBound)
    }

    /// At most this many lines of text, and if `reservesSpace`, room for as many even where there are fewer.
    nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        lineLimit(limit, atLeast: reservesSpace ? limit : 0)
    }

    nonisolated private func lineLimit(_ most: Int?, atLeast least: Int) -> some View {
        _EnvironmentView(content: self) { ($0.lineLimit, $0.leastLines) = (most, least) }
    }

    nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
        environment(\.truncationMode, mode)
    }

    /// Lets text shrink to this fraction of its size rather than be cut off.
    nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View {
        environment(\.minimumScaleFactor, factor)
    }

    /// Lets the letters of a text come nearer to each other rather than be cut off.
    nonisolated public func allowsTightening(_ flag: Bool) -> some View { environment(\.allowsTightening, flag) }
}
