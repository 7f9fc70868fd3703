// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine

/// The views of one ``Section``, or views that follow each other outside of any.
///
/// Source: *documented* (SwiftUI, `SectionConfiguration`).
public struct SectionConfiguration: Identifiable {
    /// The name of a section: the same for as long as it is among the views of the container.
    public struct ID: Hashable {
        let section: SectionID
    }

    public let id: ID
    public let header: SubviewsCollection
    public let content: SubviewsCollection
    public let footer: SubviewsCollection
    /// Whether its content shows, where the container lets sections fold; nil: it does.
    package let isExpanded: Binding<Bool>?
    private let traits: SectionTraits

    fileprivate init(
        _ id: SectionID, header: SubviewsCollection, content: SubviewsCollection, footer: SubviewsCollection,
        isExpanded: Binding<Bool>?
    ) {
        self.isExpanded = isExpanded
        self.id = ID(section: id)
        (self.header, self.content, self.footer) = (header, content, footer)
        traits = SectionTraits(first: content.first ?? header.first ?? footer.first)
    }

    /// What the section says to the container around it: what its first view says.
    public var containerValues: ContainerValues { traits.first?.containerValues ?? ContainerValues() }
}

/// Whose values are those of a section.
private struct SectionTraits {
    let first: Subview?
}

/// The sections of the views that a container was given.
///
/// Source: *documented* (SwiftUI, `SectionCollection`).
public struct SectionCollection: RandomAccessCollection {
    private let sections: [SectionConfiguration]

    @MainActor init(_ list: SubviewList) {
        var collector = _SectionCollector()
        collector.findsIDs = true
        list.elements?.addSections(to: &collector)
        var (sections, start): ([SectionConfiguration], Int) = ([], 0)
        func next(_ count: Int) -> SubviewsCollection {
            defer { start += count }
            return SubviewsCollection(list, start..<start + count)
        }
        for (index, section) in collector.sections.enumerated() {
            sections.append(
                SectionConfiguration(
                    collector.ids[index], header: next(section.header), content: next(section.content),
                    footer: next(section.footer), isExpanded: collector.expansions[index]))
        }
        self.sections = sections
    }

    /// None.
    init() { sections = [] }

    public var startIndex: Int { 0 }
    public var endIndex: Int { sections.count }
    public func index(after i: Int) -> Int { i + 1 }
    public func index(before i: Int) -> Int { i - 1 }
    public subscript(index: Int) -> SectionConfiguration { sections[index] }
}
