// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Elements of a list that follow each other and belong together: how many there are of each kind, in the order of the list.
struct ElementSection: Equatable, Sendable {
    var header = 0
    var content = 0
    var footer = 0
}

/// The name of a section of a list: the steps to the view that has it, and its number among the sections of that view.
struct SectionID: Hashable {
    let steps: [ElementID.Step]
    let number: Int
}

/// The sections of a list, as they are found from its first element to its last.
///
/// Protected by: the main thread, on which lists are asked.
public struct _SectionCollector: @unchecked Sendable {
    private(set) var sections: [ElementSection] = []
    /// The names of the sections, where they are wanted.
    private(set) var ids: [SectionID] = []
    /// Whether the content of each shows, where these are wanted as well.
    private(set) var expansions: [Binding<Bool>?] = []
    var findsIDs = false
    private var steps: [ElementID.Step] = []
    private var numbers: [[ElementID.Step]: Int] = [:]
    /// Whether the last of them holds elements of no `Section`, which may be joined by more.
    private(set) var isOpen = false

    /// Elements outside of any `Section` make one of their own, as far as they follow each other.
    mutating func add(elements count: Int) {
        guard count > 0 else { return }
        if isOpen {
            sections[sections.count - 1].content += count
        } else {
            append(ElementSection(content: count))
            isOpen = true
        }
    }

    mutating func add(_ section: ElementSection, isExpanded: Binding<Bool>? = nil) {
        append(section, isExpanded: isExpanded)
        isOpen = false
    }

    private mutating func append(_ section: ElementSection, isExpanded: Binding<Bool>? = nil) {
        sections.append(section)
        guard findsIDs else { return }
        expansions.append(isExpanded)
        ids.append(SectionID(steps: steps, number: numbers[steps, default: 0]))
        numbers[steps, default: 0] += 1
    }

    /// Lets `body` add the sections of the list that is one step further in.
    mutating func visit(_ step: @autoclosure () -> ElementID.Step, _ body: (inout _SectionCollector) -> Void) {
        guard findsIDs else { return body(&self) }
        steps.append(step())
        body(&self)
        steps.removeLast()
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
