// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// How the elements of a list stand in lines: one by one, or beside each other in a grid, where headers and footers have a line of their
/// own.
struct LazyLines: Equatable {
    private enum Role { case header, content, footer }

    /// Lines that follow each other with equally many elements, but perhaps the last.
    private struct Segment: Equatable {
        var line: Int
        var element: Int
        var elementCount: Int
        var perLine: Int
        var role: Role
        /// The number of the section that it is a part of.
        var section: Int

        var lineCount: Int { (elementCount - 1) / perLine + 1 }
        var elements: Range<Int> { element..<element + elementCount }
    }

    private var segments: [Segment] = []
    private(set) var count = 0
    private(set) var elementCount = 0

    init(_ sections: [ElementSection], perLine: Int) {
        for (number, section) in sections.enumerated() {
            add(section.header, perLine: 1, .header, number)
            add(section.content, perLine: max(1, perLine), .content, number)
            add(section.footer, perLine: 1, .footer, number)
        }
    }

    private mutating func add(_ elements: Int, perLine: Int, _ role: Role, _ section: Int) {
        guard elements > 0 else { return }
        let segment = Segment(
            line: count, element: elementCount, elementCount: elements, perLine: perLine, role: role, section: section)
        // More than a number can count are not shown.
        let (all, overflows) = elementCount.addingReportingOverflow(elements)
        if overflows { return }
        segments.append(segment)
        count += segment.lineCount
        elementCount = all
    }

    /// The index of the last segment for which `isBefore` is true, or nil. A binary search.
    private func index(where isBefore: (Segment) -> Bool) -> Int? {
        var (low, high) = (0, segments.count)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(segments[middle]) { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? nil : low - 1
    }

    private func segment(where isBefore: (Segment) -> Bool) -> Segment? { index(where: isBefore).map { segments[$0] } }

    /// The elements of a line.
    func elements(of line: Int) -> Range<Int> {
        guard let segment = segment(where: { $0.line <= line }) else { return 0..<0 }
        let first = segment.element + (line - segment.line) * segment.perLine
        return first..<min(first + segment.perLine, segment.elements.upperBound)
    }

    func isSupplement(_ line: Int) -> Bool { segment { $0.line <= line }.map { $0.role != .content } ?? false }

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

    // MARK: - Sections

    /// The elements of a section.
    struct Section: Equatable {
        var header = 0..<0
        var content = 0..<0
        var footer = 0..<0
        /// All of them.
        var elements = 0..<0
    }

    /// The section that an element is in.
    func section(of element: Int) -> Section {
        guard var index = index(where: { $0.element <= element }) else { return Section() }
        let number = segments[index].section
        while index > 0, segments[index - 1].section == number { index -= 1 }
        var section = Section(elements: segments[index].elements)
        while index < segments.count, segments[index].section == number {
            let segment = segments[index]
            switch segment.role {
            case .header: section.header = segment.elements
            case .content: section.content = segment.elements
            case .footer: section.footer = segment.elements
            }
            section.elements = section.elements.lowerBound..<segment.elements.upperBound
            index += 1
        }
        return section
    }
}

/// Elements of a list that follow each other, and a few before and after them.
struct LazyElements: Equatable {
    private(set) var before = 0..<0
    let main: Range<Int>
    private(set) var after = 0..<0

    /// - Parameters:
    ///   - before: Of these, those that are before `main`.
    ///   - after: Of these, those that are after it.
    init(_ main: Range<Int> = 0..<0, before: Range<Int> = 0..<0, after: Range<Int> = 0..<0) {
        self.main = main
        if main.isEmpty { return }
        if before.lowerBound < main.lowerBound {
            self.before = before.lowerBound..<min(before.upperBound, main.lowerBound)
        }
        if after.upperBound > main.upperBound { self.after = max(after.lowerBound, main.upperBound)..<after.upperBound }
    }

    /// In their order.
    var ranges: [Range<Int>] { [before, main, after] }

    func contains(_ element: Int) -> Bool { ranges.contains { $0.contains(element) } }

    func clamped(to limits: Range<Int>) -> LazyElements {
        LazyElements(main.clamped(to: limits), before: before.clamped(to: limits), after: after.clamped(to: limits))
    }
}
