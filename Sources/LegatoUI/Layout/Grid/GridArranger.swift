// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing

/// Which row and columns each cell of a grid is in; cells are numbered like the children.
struct GridPlan: Sendable {
    struct Cell {
        var row: Int
        var columns: Range<Int>
        var anchor: UnitPoint?
        var unsized: Axis.Set
        /// Whether it is a view outside of rows, which spans all columns.
        var isWhole = false
        /// Whether it belongs to no column alone.
        var isSpanning: Bool { isWhole || columns.count > 1 }
    }

    struct Row {
        var cells: Range<Int>
        var alignment: VerticalAlignment?
    }

    private(set) var cells: [Cell] = []
    private(set) var rows: [Row] = []
    /// The alignments that cells give their columns; nil: that of the grid.
    private(set) var columns: [HorizontalAlignment?] = []

    /// How many columns a cell spans at most. Source: chosen.
    private static let longestSpan = 1000

    @MainActor init(_ children: [_Box]) {
        var last: _Node?
        for (index, child) in children.enumerated() {
            let mark = child.gridRow
            var cell = Cell(
                row: rows.count - 1, columns: 0..<1, anchor: child[_GridAnchorTrait.self],
                unsized: child[_GridUnsizedAxesTrait.self], isWhole: mark == nil)
            let isFirst = mark == nil || mark?.node !== last
            last = mark?.node
            if isFirst {
                rows.append(Row(cells: index..<index, alignment: mark?.alignment))
                cell.row = rows.count - 1
            }
            rows[cell.row].cells = rows[cell.row].cells.lowerBound..<index + 1
            if !cell.isWhole {
                let start = isFirst ? 0 : cells[index - 1].columns.upperBound
                cell.columns = start..<start + min(max(1, child[_GridColumnsTrait.self]), Self.longestSpan)
                while columns.count < cell.columns.upperBound { columns.append(nil) }
                if columns[start] == nil { columns[start] = child[_GridColumnAlignmentTrait.self] }
            }
            cells.append(cell)
        }
        if columns.isEmpty, !cells.isEmpty { columns = [nil] }
        for index in cells.indices where cells[index].isWhole { cells[index].columns = columns.indices }
    }
}

/// Where the cells of a grid go.
///
/// Columns and then rows choose their lengths as the views of a stack do: the least flexible first, each offered an equal share of
/// what is left. Cells over several columns come last; what they lack is added to the flexible columns among theirs, or else
/// to all of them. Source: *measured* (sizes), *derived* for cells over several columns.
@MainActor
struct GridArranger {
    let configuration: GridConfiguration
    let plan: GridPlan
    let children: [_Box]

    func arrange(_ proposal: ProposedViewSize) -> Arrangement {
        guard !children.isEmpty else { return .empty }
        let (columnGaps, rowGaps) = (columnGaps(), rowGaps())
        let widths = lengths(along: .horizontal, offered: proposal.width, gaps: columnGaps, widths: [])
        let columns = starts(widths, columnGaps)
        let spans = plan.cells.map { span($0.columns, starts: columns, lengths: widths) }
        let heights = lengths(along: .vertical, offered: proposal.height, gaps: rowGaps, widths: spans)
        let rows = starts(heights, rowGaps)
        let proposals = plan.cells.indices.map {
            ProposedViewSize(width: spans[$0], height: heights[plan.cells[$0].row])
        }
        let (columnLines, rowLines) = lines(widths, heights, proposals)
        let origins = plan.cells.indices.map { index in
            let cell = plan.cells[index]
            let place = CGRect(
                x: columns[cell.columns.lowerBound], y: rows[cell.row], width: spans[index], height: heights[cell.row])
            return origin(
                of: index, in: place, columnLines[cell.columns.lowerBound], rowLines[cell.row], proposals[index])
        }
        return Arrangement(
            size: CGSize(width: total(widths, columnGaps), height: total(heights, rowGaps)), origins: origins,
            proposals: proposals)
    }

    // MARK: - Distances

    private func columnGaps() -> [CGFloat] {
        let count = max(0, plan.columns.count - 1)
        if let spacing = configuration.horizontalSpacing {
            return Array(repeating: children.first?.definedSpacing(spacing) ?? 0, count: count)
        }
        var gaps: [CGFloat?] = Array(repeating: nil, count: count)
        for row in plan.rows {
            for index in row.cells.dropFirst() {
                let gap = plan.cells[index].columns.lowerBound - 1
                let distance = children[index - 1].distance(to: children[index], along: .horizontal)
                gaps[gap] = max(gaps[gap] ?? distance, distance)
            }
        }
        return gaps.map { $0 ?? Self.defaultGap }
    }

    private func rowGaps() -> [CGFloat] {
        let count = plan.rows.count - 1
        if let spacing = configuration.verticalSpacing {
            return Array(repeating: children.first?.definedSpacing(spacing) ?? 0, count: max(0, count))
        }
        return zip(plan.rows, plan.rows.dropFirst()).map { upper, lower in
            var gap: CGFloat?
            var first = lower.cells.lowerBound
            for index in upper.cells {
                let columns = plan.cells[index].columns
                while first < lower.cells.upperBound, plan.cells[first].columns.upperBound <= columns.lowerBound {
                    first += 1
                }
                var other = first
                while other < lower.cells.upperBound, plan.cells[other].columns.lowerBound < columns.upperBound {
                    let distance = children[index].distance(to: children[other], along: .vertical)
                    gap = max(gap ?? distance, distance)
                    other += 1
                }
            }
            return gap ?? Self.defaultGap
        }
    }

    /// Where no two cells are next to each other. Source: documented (the system's default distance).
    private static let defaultGap: CGFloat = 8

    private func starts(_ lengths: [CGFloat], _ gaps: [CGFloat]) -> [CGFloat] {
        var (starts, position): ([CGFloat], CGFloat) = ([], 0)
        for (index, length) in lengths.enumerated() {
            starts.append(position)
            position += length + (index < gaps.count ? gaps[index] : 0)
        }
        return starts
    }

    private func span(_ columns: Range<Int>, starts: [CGFloat], lengths: [CGFloat]) -> CGFloat {
        guard columns.count > 1 else { return lengths[columns.lowerBound] }
        let last = columns.upperBound - 1
        return max(0, starts[last] + lengths[last] - starts[columns.lowerBound])
    }

    private func total(_ lengths: [CGFloat], _ gaps: [CGFloat]) -> CGFloat {
        max(0, lengths.reduce(0, +) + gaps.reduce(0, +))
    }

    // MARK: - Lengths

    /// What a cell is offered that may take so much of `axis`; nil: its ideal length.
    ///
    /// - Parameter widths: What each cell has across a row.
    private func offer(_ offered: CGFloat?, to cell: Int, along axis: StackAxis, _ widths: [CGFloat])
        -> ProposedViewSize
    {
        let isUnsized = plan.cells[cell].unsized.contains(axis)
        let length = isUnsized ? 0 : offered
        return axis == .horizontal
            ? ProposedViewSize(width: length, height: nil) : ProposedViewSize(width: widths[cell], height: length)
    }

    /// What a column or row needs for its own cells where each is offered so much.
    private func extent(
        of cells: [Int], alignedAt alignment: AlignmentKey, along axis: StackAxis, offered: CGFloat?,
        _ widths: [CGFloat]
    ) -> CGFloat {
        var (length, before, after): (CGFloat, CGFloat?, CGFloat) = (0, nil, 0)
        for cell in cells {
            let offer = offer(offered, to: cell, along: axis, widths)
            let size = children[cell].size(for: offer)[axis]
            if followsFromSizes(alignment) || plan.cells[cell].anchor != nil {
                length = max(length, size)
            } else {
                let guide = children[cell].dimensions(for: offer).value(alignment)
                (before, after) = (max(before ?? guide, guide), max(before == nil ? size - guide : after, size - guide))
            }
        }
        return max(length, (before ?? 0) + after)
    }

    private func followsFromSizes(_ alignment: AlignmentKey) -> Bool {
        alignment.isGeometric && children[0].graph.layout.hasGuides == false
    }

    private func alignment(ofColumn column: Int) -> HorizontalAlignment {
        plan.columns[column] ?? configuration.alignment.horizontal
    }

    private func alignment(ofRow row: Int) -> VerticalAlignment {
        plan.rows[row].alignment ?? configuration.alignment.vertical
    }

    /// The lengths of the columns or rows for what is offered in all.
    private func lengths(along axis: StackAxis, offered: CGFloat?, gaps: [CGFloat], widths: [CGFloat]) -> [CGFloat] {
        let count = axis == .horizontal ? plan.columns.count : plan.rows.count
        var own: [[Int]] = Array(repeating: [], count: count)
        var spanning: [Int] = []
        for (index, cell) in plan.cells.enumerated() {
            if axis == .vertical {
                own[cell.row].append(index)
            } else if cell.isSpanning {
                spanning.append(index)
            } else {
                own[cell.columns.lowerBound].append(index)
            }
        }
        // What is between fewer columns decides first.
        spanning.sort { (plan.cells[$0].columns.count, $0) < (plan.cells[$1].columns.count, $1) }
        func extent(_ track: Int, _ offered: CGFloat?) -> CGFloat {
            let alignment =
                axis == .horizontal ? alignment(ofColumn: track).key : alignment(ofRow: track).key
            return self.extent(of: own[track], alignedAt: alignment, along: axis, offered: offered, widths)
        }
        // Without an offer it is not asked for, unless cells over several columns need it.
        let most = offered == nil && spanning.isEmpty ? [] : own.indices.map { extent($0, .infinity) }
        /// Lets `lengths` be as long as the spanning cells need, for what `offer` says that each may take at most.
        func widen(_ lengths: inout [CGFloat], _ offer: (_ span: CGFloat, _ all: CGFloat) -> CGFloat?) {
            for cell in spanning {
                let columns = plan.cells[cell].columns
                let inside = gaps[columns.lowerBound..<columns.upperBound - 1].reduce(0, +)
                let span = lengths[columns].reduce(inside, +)
                let offered = self.offer(offer(span, lengths.reduce(0, +)), to: cell, along: axis, widths)
                let missing = children[cell].size(for: offered)[axis] - span
                guard missing > 0 else { continue }
                let flexible = columns.filter { most[$0] >= Self.unbounded }
                let takers = flexible.isEmpty ? Array(columns) : flexible
                for column in takers { lengths[column] += missing / CGFloat(takers.count) }
            }
        }
        guard let offered else {
            var lengths = own.indices.map { extent($0, nil) }
            widen(&lengths) { _, _ in nil }
            return lengths
        }
        var least = own.indices.map { extent($0, 0) }
        widen(&least) { _, _ in 0 }
        var lengths = least
        let room = offered - gaps.reduce(0, +)
        var remaining = room
        let order = own.indices.sorted { (most[$0] - least[$0], $0) < (most[$1] - least[$1], $1) }
        for (position, track) in order.enumerated() {
            let share = max(0, remaining / CGFloat(order.count - position))
            lengths[track] = max(least[track], extent(track, share))
            remaining -= lengths[track]
        }
        widen(&lengths) { span, all in span + max(0, room - all) }
        return lengths
    }

    /// A cell that is at least so long for an endless offer takes all that it can get. Source: the bound of all sizes.
    private static let unbounded: CGFloat = 1e7

    // MARK: - Places

    /// How far the common guide of a column or row is from its start, and how long the cells are that meet there.
    private struct Line {
        var before: CGFloat?
        var after: CGFloat = 0

        mutating func add(_ guide: CGFloat, _ length: CGFloat) {
            after = before == nil ? length - guide : max(after, length - guide)
            before = max(before ?? guide, guide)
        }
    }

    private func lines(
        _ widths: [CGFloat], _ heights: [CGFloat], _ proposals: [ProposedViewSize]
    ) -> (columns: [CGFloat], rows: [CGFloat]) {
        var columns = widths.map { _ in Line() }
        var rows = heights.map { _ in Line() }
        for (index, cell) in plan.cells.enumerated() where cell.anchor == nil {
            let (column, row) = (alignment(ofColumn: cell.columns.lowerBound), alignment(ofRow: cell.row))
            if followsFromSizes(column.key), followsFromSizes(row.key) { continue }
            let dimensions = children[index].dimensions(for: proposals[index])
            if !cell.isSpanning { columns[cell.columns.lowerBound].add(dimensions[column], dimensions.width) }
            rows[cell.row].add(dimensions[row], dimensions.height)
        }
        func size(_ length: CGFloat) -> ViewDimensions { ViewDimensions(size: CGSize(width: length, height: length)) }
        return (
            widths.indices.map { column in
                place(columns[column], in: widths[column]) { size($0)[alignment(ofColumn: column)] }
            },
            heights.indices.map { row in
                place(rows[row], in: heights[row]) { size($0)[alignment(ofRow: row)] }
            }
        )
    }

    /// Where the guide of cells that do not fill `length` is.
    ///
    /// - Parameter guide: Where the guide of a view is that is so long and does not say so itself.
    private func place(_ line: Line, in length: CGFloat, guide: (CGFloat) -> CGFloat) -> CGFloat {
        guard let before = line.before else { return guide(length) }
        return before + guide(length) - guide(before + line.after)
    }

    private func origin(
        of index: Int, in place: CGRect, _ columnLine: CGFloat, _ rowLine: CGFloat, _ proposal: ProposedViewSize
    ) -> CGPoint {
        let (cell, dimensions) = (plan.cells[index], children[index].dimensions(for: proposal))
        if let anchor = cell.anchor {
            return CGPoint(
                x: place.minX + anchor.x * (place.width - dimensions.width),
                y: place.minY + anchor.y * (place.height - dimensions.height))
        }
        let alignment =
            cell.isWhole ? configuration.alignment.horizontal : alignment(ofColumn: cell.columns.lowerBound)
        let line = cell.isSpanning ? ViewDimensions(size: place.size)[alignment] : columnLine
        return CGPoint(
            x: place.minX + line - dimensions[alignment],
            y: place.minY + rowLine - dimensions[self.alignment(ofRow: cell.row)])
    }
}
