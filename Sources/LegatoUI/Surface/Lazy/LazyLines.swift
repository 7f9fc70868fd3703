// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// How the elements of a list stand in lines: one by one, or beside each other in a grid, where headers and footers have a line of their
/// own.
struct LazyLines: Equatable {
    /// Lines that follow each other with equally many elements, but perhaps the last.
    private struct Segment: Equatable {
        var line: Int
        var element: Int
        var elementCount: Int
        var perLine: Int
        /// Whether each line is a header or a footer.
        var isSupplement: Bool

        var lineCount: Int { (elementCount - 1) / perLine + 1 }
    }

    private var segments: [Segment] = []
    private(set) var count = 0
    private(set) var elementCount = 0

    init(_ sections: [ElementSection], perLine: Int) {
        for section in sections {
            add(section.header, perLine: 1, isSupplement: true)
            add(section.content, perLine: max(1, perLine), isSupplement: false)
            add(section.footer, perLine: 1, isSupplement: true)
        }
    }

    private mutating func add(_ elements: Int, perLine: Int, isSupplement: Bool) {
        guard elements > 0 else { return }
        let segment = Segment(
            line: count, element: elementCount, elementCount: elements, perLine: perLine, isSupplement: isSupplement)
        // More than a number can count are not shown.
        let (all, overflows) = elementCount.addingReportingOverflow(elements)
        if overflows { return }
        segments.append(segment)
        count += segment.lineCount
        elementCount = all
    }

    /// Sections are found by halves, for there may be many.
    private func segment(where isBefore: (Segment) -> Bool) -> Segment? {
        var (low, high) = (0, segments.count)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(segments[middle]) { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? nil : segments[low - 1]
    }

    /// The elements of a line.
    func elements(of line: Int) -> Range<Int> {
        guard let segment = segment(where: { $0.line <= line }) else { return 0..<0 }
        let first = segment.element + (line - segment.line) * segment.perLine
        return first..<min(first + segment.perLine, segment.element + segment.elementCount)
    }

    func isSupplement(_ line: Int) -> Bool { segment { $0.line <= line }?.isSupplement ?? false }

    /// The line that an element is in.
    func line(of element: Int) -> Int {
        guard let segment = segment(where: { $0.element <= element }) else { return 0 }
        return segment.line + (element - segment.element) / segment.perLine
    }

    /// The elements of several lines.
    func elements(of lines: Range<Int>) -> Range<Int> {
        guard let last = lines.last else { return 0..<0 }
        return elements(of: lines.lowerBound).lowerBound..<elements(of: last).upperBound
    }
}
