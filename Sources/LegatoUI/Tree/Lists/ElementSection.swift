// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Elements of a list that follow each other and belong together: how many there are of each kind, in the order of the list.
struct ElementSection: Equatable, Sendable {
    var header = 0
    var content = 0
    var footer = 0
}

/// The sections of a list, as they are found from its first element to its last.
public struct _SectionCollector: Sendable {
    private(set) var sections: [ElementSection] = []
    /// Whether the last of them holds elements of no `Section`, which may be joined by more.
    private(set) var isOpen = false

    /// Elements outside of any `Section` make one of their own, as far as they follow each other.
    mutating func add(elements count: Int) {
        guard count > 0 else { return }
        if isOpen {
            sections[sections.count - 1].content += count
        } else {
            sections.append(ElementSection(content: count))
            isOpen = true
        }
    }

    mutating func add(_ section: ElementSection) {
        sections.append(section)
        isOpen = false
    }
}

extension View {
    @MainActor public static func _addSections(to collector: inout _SectionCollector, depth: Int) {
        if depth < ElementCount.depthLimit { Body._addSections(to: &collector, depth: depth + 1) }
    }
}

extension _PrimitiveView {
    @MainActor public static func _addSections(to collector: inout _SectionCollector, depth: Int) {
        collector.add(elements: _elementCount(depth: depth) ?? 0)
    }
}

extension _ContentPassing {
    @MainActor public static func _addSections(to collector: inout _SectionCollector, depth: Int) {
        if depth < ElementCount.depthLimit { Content._addSections(to: &collector, depth: depth + 1) }
    }
}

extension _Node {
    /// The sections of this list, which are all of its elements.
    final var sections: [ElementSection] {
        var collector = _SectionCollector()
        addSections(to: &collector)
        return collector.sections
    }
}
