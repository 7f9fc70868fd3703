// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing

/// A column of a vertical grid, or a row of a horizontal one.
public struct GridItem: Sendable, Equatable {
    /// How wide it is, in points.
    public enum Size: Sendable, Equatable {
        case fixed(_ length: CGFloat)
        /// As wide as its share of what is left, within bounds.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// As many as fit into its share, each at least as wide as `minimum`.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    public var size: Size
    /// To the next item; nil: 8 points.
    public var spacing: CGFloat?
    /// Of what stands in it; nil: as the grid says.
    public var alignment: Alignment?

    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }
}

extension GridItem {
    /// Whether something of it is not a number.
    var isUndefined: Bool {
        let lengths =
            switch size {
            case .fixed(let length): [length]
            case .flexible(let least, let most), .adaptive(let least, let most): [least, most]
            }
        return lengths.contains(where: \.isNaN) || spacing?.isNaN == true
    }

    /// The item with what it has if it is given nothing instead of what is not a number.
    fileprivate var defined: GridItem {
        guard isUndefined else { return self }
        func least(_ length: CGFloat) -> CGFloat { length.isNaN ? 10 : length }
        func most(_ length: CGFloat) -> CGFloat { length.isNaN ? .infinity : length }
        var item = self
        switch size {
        case .fixed(let length): if length.isNaN { item.size = .flexible() }
        case .flexible(let minimum, let maximum): item.size = .flexible(minimum: least(minimum), maximum: most(maximum))
        case .adaptive(let minimum, let maximum): item.size = .adaptive(minimum: least(minimum), maximum: most(maximum))
        }
        if spacing?.isNaN == true { item.spacing = 0 }
        return item
    }
}

/// Where a column of a vertical grid is, or a row of a horizontal one.
struct GridTrack: Equatable {
    var start: CGFloat
    var length: CGFloat
    var alignment: Alignment?

    /// The tracks of some items in `length` points. Source: *measured* (screens 9).
    static func tracks(of items: [GridItem], across length: CGFloat) -> [GridTrack] {
        let length = length.isFinite ? max(0, length) : 0
        let items = items.map(\.defined)
        func spacing(_ item: GridItem) -> CGFloat { item.spacing.map { min(max($0, -1e7), 1e7) } ?? 8 }
        var rest = length - items.dropLast().reduce(0) { $0 + spacing($1) }
        var sharing = 0
        for item in items {
            if case .fixed(let width) = item.size { rest -= max(0, width) } else { sharing += 1 }
        }
        var tracks: [GridTrack] = []
        var place: CGFloat = 0
        for item in items {
            let share = sharing > 0 ? max(0, rest / CGFloat(sharing)) : 0
            var widths: [CGFloat]
            switch item.size {
            case .fixed(let width): widths = [max(0, width)]
            case .flexible(let least, let most): widths = [min(max(share, least), max(least, most))]
            case .adaptive(let least, let most):
                let gap = spacing(item)
                let fitting = (share + gap) / max(min(least, 1e7) + gap, 1)
                // No more than there could be points.
                let count = max(1, Int(min(fitting, 10_000)))
                let width = (share - CGFloat(count - 1) * gap) / CGFloat(count)
                widths = Array(repeating: min(max(width, least), max(least, most)), count: count)
            }
            for width in widths {
                tracks.append(GridTrack(start: place, length: width, alignment: item.alignment))
                place += width + spacing(item)
            }
            if case .fixed = item.size { continue }
            rest -= widths.reduce(0, +) + CGFloat(widths.count - 1) * spacing(item)
            sharing -= 1
        }
        return tracks
    }
}
