// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine

/// What rotors of the system find.
///
/// Source: *documented* (SwiftUI, `AccessibilitySystemRotor`).
public struct AccessibilitySystemRotor: Sendable {
    /// As it is called in lists.
    let name: String
    /// The elements that it finds without entries of the app; nil: it has only the app's.
    var trait: AccessibilityTraits?

    /// - Parameter visited: Whether those are meant that were opened before.
    public static func links(visited: Bool) -> AccessibilitySystemRotor {
        AccessibilitySystemRotor(name: visited ? "Visited Links" : "Unvisited Links")
    }

    public static var links: AccessibilitySystemRotor { AccessibilitySystemRotor(name: "Links", trait: .isLink) }

    public static func headings(level: AccessibilityHeadingLevel) -> AccessibilitySystemRotor {
        level == .unspecified ? headings : AccessibilitySystemRotor(name: "Headings \(level.rawValue)")
    }

    public static var headings: AccessibilitySystemRotor {
        AccessibilitySystemRotor(name: "Headings", trait: .isHeader)
    }
    public static var boldText: AccessibilitySystemRotor { AccessibilitySystemRotor(name: "Bold Text") }
    public static var italicText: AccessibilitySystemRotor { AccessibilitySystemRotor(name: "Italic Text") }
    public static var underlineText: AccessibilitySystemRotor { AccessibilitySystemRotor(name: "Underlined Text") }
    public static var misspelledWords: AccessibilitySystemRotor { AccessibilitySystemRotor(name: "Misspelled Words") }
    public static var images: AccessibilitySystemRotor { AccessibilitySystemRotor(name: "Images") }
    public static var textFields: AccessibilitySystemRotor {
        AccessibilitySystemRotor(name: "Text Fields", trait: .isTextField)
    }
    public static var tables: AccessibilitySystemRotor { AccessibilitySystemRotor(name: "Tables") }
    public static var lists: AccessibilitySystemRotor { AccessibilitySystemRotor(name: "Lists") }
    public static var landmarks: AccessibilitySystemRotor { AccessibilitySystemRotor(name: "Landmarks") }

    /// Those that find elements without the app.
    static let finding = [headings, links, textFields]
}

// MARK: - Entries

/// One or more entries of a rotor.
///
/// Source: *documented* (SwiftUI, `AccessibilityRotorContent`).
@MainActor @preconcurrency
public protocol AccessibilityRotorContent {
    associatedtype Body: AccessibilityRotorContent
    @AccessibilityRotorContentBuilder @MainActor @preconcurrency var body: Body { get }
    var _entries: [_RotorEntry] { get }
}

extension AccessibilityRotorContent {
    public var _entries: [_RotorEntry] { body._entries }
}

extension AccessibilityRotorContent where Body == Never {
    public var body: Never { fatalError("\(Self.self) has no body to evaluate.") }
}

extension Never: AccessibilityRotorContent {}

/// An entry of a rotor, of any kind.
public struct _RotorEntry {
    let label: Text
    /// What the element is that it leads to; nil: the view of the rotor.
    let id: AnyHashable?
    let range: Range<String.Index>?
    let prepare: () -> Void
}

/// A place that a rotor leads to.
///
/// Source: *documented* (SwiftUI, `AccessibilityRotorEntry`).
public struct AccessibilityRotorEntry<ID: Hashable>: AccessibilityRotorContent, _Nonisolated {
    public typealias Body = Never
    private let entry: _RotorEntry

    /// - Parameters:
    ///   - id: Of the view that it leads to, by its identity in a `ForEach` or by `accessibilityRotorEntry(id:in:)`.
    ///   - textRange: The part of the text that is meant.
    ///   - prepare: Called before the view is looked for, to have it shown.
    nonisolated public init(
        _ label: Text, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping (() -> Void) = {}
    ) { entry = _RotorEntry(label: label, id: AnyHashable(id), range: textRange, prepare: prepare) }

    nonisolated public init(
        _ label: Text, id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil,
        prepare: @escaping (() -> Void) = {}
    ) {
        let id = AnyHashable(AccessibilityGroupID(id: id, namespace: namespace))
        entry = _RotorEntry(label: label, id: id, range: textRange, prepare: prepare)
    }

    nonisolated public init(
        _ labelKey: LocalizedStringKey, id: ID, textRange: Range<String.Index>? = nil,
        prepare: @escaping (() -> Void) = {}
    ) { self.init(Text(labelKey), id: id, textRange: textRange, prepare: prepare) }

    @_disfavoredOverload
    nonisolated public init<L: StringProtocol>(
        _ label: L, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping (() -> Void) = {}
    ) { self.init(Text(verbatim: String(label)), id: id, textRange: textRange, prepare: prepare) }

    public var _entries: [_RotorEntry] { [entry] }
}

extension ForEach: AccessibilityRotorContent where Content: AccessibilityRotorContent {
    public var _entries: [_RotorEntry] { data.flatMap { content($0)._entries } }
}

extension ForEach where Content: AccessibilityRotorContent {
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content
    ) { self.init(data: data, content: content, id: { $0[keyPath: id] }) }
}

extension ForEach where Content: AccessibilityRotorContent, Data.Element: Identifiable, ID == Data.Element.ID {
    public init(_ data: Data, @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, content: content, id: { $0.id })
    }
}

/// Makes the entries of a rotor of statements.
///
/// Source: *documented* (SwiftUI, `AccessibilityRotorContentBuilder`).
@resultBuilder
public struct AccessibilityRotorContentBuilder {
    public static func buildExpression<Content: AccessibilityRotorContent>(_ content: Content) -> Content { content }

    @MainActor @preconcurrency public static func buildBlock<Content: AccessibilityRotorContent>(
        _ content: Content
    ) -> some AccessibilityRotorContent { JoinedRotorEntries(content._entries) }

    @MainActor @preconcurrency
    public static func buildBlock<
        First: AccessibilityRotorContent, Second: AccessibilityRotorContent, each Other: AccessibilityRotorContent
    >(_ first: First, _ second: Second, _ other: repeat each Other) -> some AccessibilityRotorContent {
        var entries = first._entries + second._entries
        for content in repeat each other { entries += content._entries }
        return JoinedRotorEntries(entries)
    }

    @MainActor @preconcurrency public static func buildIf<Content: AccessibilityRotorContent>(
        _ content: Content?
    ) -> some AccessibilityRotorContent { JoinedRotorEntries(content?._entries ?? []) }
}

/// Entries, one after the other.
private struct JoinedRotorEntries: AccessibilityRotorContent {
    typealias Body = Never
    let _entries: [_RotorEntry]
    init(_ entries: [_RotorEntry]) { _entries = entries }
}

// MARK: - Rotors

/// Leads through some elements of a view. Its entries are made when somebody asks.
struct AccessibilityRotor {
    enum Name {
        case text(Text)
        case system(AccessibilitySystemRotor)
    }

    enum Entries {
        case places(@MainActor () -> [_RotorEntry])
        /// Parts of the text of the view.
        case ranges([Range<String.Index>])
    }

    let name: Name
    let entries: Entries

    /// - Parameter view: The elements of the view that has the rotor.
    @MainActor func report(in view: [AccessibilityElement], _ string: (Text) -> String?) -> AccessibilityRotorReport {
        typealias Entry = AccessibilityRotorReport.Entry
        let name: String? =
            switch name {
            case .text(let text): string(text)
            case .system(let rotor): rotor.name
            }
        let boxes = view.flatMap(\.boxes)
        let found: [Entry] =
            switch entries {
            case .places(let places):
                places().map { Entry(label: string($0.label) ?? "", id: $0.id, boxes: boxes, prepare: $0.prepare) }
            case .ranges(let ranges):
                view.first?.text.map { text in
                    // The text may have become shorter since the app has looked for them.
                    ranges.filter { $0.upperBound <= text.endIndex }
                        .map { Entry(label: String(text[$0]), boxes: boxes) }
                } ?? []
            }
        return AccessibilityRotorReport(name: name ?? "", entries: found)
    }
}

/// A rotor of a scene, as it is at one time.
package struct AccessibilityRotorReport {
    package struct Entry {
        package let label: String
        /// What the element is that it leads to; nil: the one of `boxes`.
        var id: AnyHashable?
        let boxes: [ObjectIdentifier]
        /// To be called before the element is looked for.
        package var prepare: () -> Void = {}
    }

    package let name: String
    package let entries: [Entry]
}

extension AccessibilityElement {
    /// The text that parts of it are parts of: what is typed, or what is read out.
    fileprivate var text: String? { traits.contains(.isTextField) ? value : label }
}

extension [AccessibilityElement] {
    /// The rotors of the system that find something among these elements, but for those that the app has made itself. Source: *chosen* (controls 9).
    func systemRotors(besides rotors: [AccessibilityRotorReport]) -> [AccessibilityRotorReport] {
        let elements = all
        return AccessibilitySystemRotor.finding.compactMap { rotor in
            guard let trait = rotor.trait, !rotors.contains(where: { $0.name == rotor.name }) else { return nil }
            let entries = elements.filter { $0.traits.isSuperset(of: trait) }.compactMap { element in
                (element.label ?? element.value).map {
                    AccessibilityRotorReport.Entry(label: $0, boxes: element.boxes)
                }
            }
            return entries.isEmpty ? nil : AccessibilityRotorReport(name: rotor.name, entries: entries)
        }
    }
}

extension ViewGraph {
    /// What an entry of a rotor leads to; nil: it is not there.
    package func accessibilityElement(
        for entry: AccessibilityRotorReport.Entry, in tree: AccessibilityTree
    ) -> AccessibilityElement? {
        guard let id = entry.id else { return tree.element(of: entry.boxes) }
        if let named = tree.elements.all.first(where: { $0.rotorEntries.contains(id) }) { return named }
        return root.firstElement(identifiedBy: id).flatMap { tree.element(in: $0) }
    }
}
