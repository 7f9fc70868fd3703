// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine

/// What rotors of the system find.
///
/// Source: *documented* (SwiftUI, `AccessibilitySystemRotor`).
public struct AccessibilitySystemRotor: Sendable {
    /// As it is called in lists.
    let name: String

    /// - Parameter visited: Whether those are meant that were opened before.
    public static func links(visited: Bool) -> AccessibilitySystemRotor {
        AccessibilitySystemRotor(name: visited ? "Visited Links" : "Unvisited Links")
    }

    public static var links: AccessibilitySystemRotor { AccessibilitySystemRotor(name: "Links") }

    public static func headings(level: AccessibilityHeadingLevel) -> AccessibilitySystemRotor {
        level == .unspecified ? headings : AccessibilitySystemRotor(name: "Headings \(level.rawValue)")
    }

    public static var headings: AccessibilitySystemRotor { AccessibilitySystemRotor(name: "Headings") }
    public static var boldText: AccessibilitySystemRotor { AccessibilitySystemRotor(name: "Bold Text") }
    public static var italicText: AccessibilitySystemRotor { AccessibilitySystemRotor(name: "Italic Text") }
    public static var underlineText: AccessibilitySystemRotor { AccessibilitySystemRotor(name: "Underlined Text") }
    public static var misspelledWords: AccessibilitySystemRotor { AccessibilitySystemRotor(name: "Misspelled Words") }
    public static var images: AccessibilitySystemRotor { AccessibilitySystemRotor(name: "Images") }
    public static var textFields: AccessibilitySystemRotor { AccessibilitySystemRotor(name: "Text Fields") }
    public static var tables: AccessibilitySystemRotor { AccessibilitySystemRotor(name: "Tables") }
    public static var lists: AccessibilitySystemRotor { AccessibilitySystemRotor(name: "Lists") }
    public static var landmarks: AccessibilitySystemRotor { AccessibilitySystemRotor(name: "Landmarks") }
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

    let name: Name
    let entries: @MainActor () -> [_RotorEntry]

    @MainActor func report(_ string: (Text) -> String?) -> AccessibilityRotorReport {
        let name: String? =
            switch name {
            case .text(let text): string(text)
            case .system(let rotor): rotor.name
            }
        return AccessibilityRotorReport(
            name: name ?? "",
            entries: entries().map { AccessibilityRotorReport.Entry(label: string($0.label) ?? "", entry: $0) })
    }
}

/// A rotor of a scene, as it is at one time.
package struct AccessibilityRotorReport {
    package struct Entry {
        package let label: String
        let entry: _RotorEntry
        /// To be called before the element is looked for.
        package var prepare: () -> Void { entry.prepare }
    }

    package let name: String
    package let entries: [Entry]
}

extension ViewGraph {
    /// What an entry of a rotor leads to; nil: it is not there.
    package func accessibilityElement(
        for entry: AccessibilityRotorReport.Entry, in tree: AccessibilityTree
    ) -> AccessibilityElement? {
        guard let id = entry.entry.id else { return nil }
        if let named = tree.elements.flatMap(\.all).first(where: { $0.rotorEntries.contains(id) }) { return named }
        return root.firstElement(identifiedBy: id).flatMap { tree.element(in: $0) }
    }
}
