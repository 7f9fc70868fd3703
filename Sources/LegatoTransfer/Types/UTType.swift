// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

/// A type of data: of files, of what is on a pasteboard, of what a finger carries.
///
/// A type is its identifier. What is known of the system's types (what they conform to, their extensions and MIME types) is in a table; other types
/// conform to what they were declared to conform to here.
///
/// Source: *documented* (Uniform Type Identifiers, `UTType`).
public struct UTType: Hashable, Sendable, Codable, CustomStringConvertible, CustomDebugStringConvertible {
    public let identifier: String
    /// What a type of the app says it conforms to.
    private let parent: String?
    /// The extension or MIME type that a type without a declaration stands for.
    private let tag: Tag?

    private struct Tag: Hashable, Sendable {
        let kind: UTTagClass
        let value: String
    }

    init(known identifier: String) { (self.identifier, parent, tag) = (identifier, nil, nil) }

    private init(_ identifier: String, parent: String?, tag: Tag? = nil) {
        (self.identifier, self.parent, self.tag) = (identifier.lowercased(), parent, tag)
    }

    /// One of the system's types; nil: there is none with this identifier. Types of an app are made by ``init(exportedAs:conformingTo:)`` or
    /// ``init(importedAs:conformingTo:)``, as there is no list of an app's own types here.
    public init?(_ identifier: String) {
        guard TypeTable.facts[identifier.lowercased()] != nil else { return nil }
        self.init(known: identifier.lowercased())
    }

    /// A type that the app declares.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(identifier, parent: (parentType ?? .data).identifier)
    }

    /// A type that another app declares.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(identifier, parent: (parentType ?? .data).identifier)
    }

    /// The type of files with an extension, of those that conform to `supertype`. An unknown extension makes a type that stands for it alone; nil: it
    /// cannot be an extension.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
    }

    /// The same for a MIME type.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
    }

    public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
        let tag = tag.lowercased()
        guard !tag.isEmpty, !tag.contains("\0"), tagClass == .mimeType || !tag.contains("/") else { return nil }
        let known = TypeTable.order.first { identifier in
            let facts = TypeTable.facts[identifier]
            let tags = tagClass == .mimeType ? facts?.mimeTypes : facts?.extensions
            guard tags?.contains(tag) == true else { return false }
            return supertype.map { UTType(known: identifier).conforms(to: $0) } ?? true
        }
        if let known {
            self.init(known: known)
            return
        }
        self.init(
            "dyn.\(tagClass.rawValue).\(tag)", parent: (supertype ?? .data).identifier,
            tag: Tag(kind: tagClass, value: tag))
    }

    // MARK: - What is known of it

    /// Whether this is `type`, or a kind of it.
    public func conforms(to type: UTType) -> Bool { type == self || isSubtype(of: type) }

    public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

    /// All that it conforms to, itself left out.
    public var supertypes: Set<UTType> {
        var found: Set<UTType> = []
        var next = parents
        while let identifier = next.popLast() {
            guard found.insert(UTType(known: identifier)).inserted else { continue }
            next += TypeTable.facts[identifier]?.parents ?? []
        }
        return found
    }

    private var parents: [String] { parent.map { [$0] } ?? TypeTable.facts[identifier]?.parents ?? [] }

    public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }
    public var preferredMIMEType: String? { tags[.mimeType]?.first }

    public var tags: [UTTagClass: [String]] {
        if let tag { return [tag.kind: [tag.value]] }
        guard let facts = TypeTable.facts[identifier] else { return [:] }
        var tags: [UTTagClass: [String]] = [:]
        if !facts.extensions.isEmpty { tags[.filenameExtension] = facts.extensions }
        if !facts.mimeTypes.isEmpty { tags[.mimeType] = facts.mimeTypes }
        return tags
    }

    /// What it is to a reader, in English; nil: it has no description.
    public var localizedDescription: String? { TypeTable.facts[identifier]?.description }

    /// Whether it stands for an extension or a MIME type that no declaration names.
    public var isDynamic: Bool { tag != nil }
    public var isDeclared: Bool { !isDynamic }
    public var isPublic: Bool { identifier.hasPrefix("public.") }

    // MARK: - Conformances

    public static func == (one: Self, other: Self) -> Bool { one.identifier == other.identifier }
    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
    public var description: String { identifier }
    public var debugDescription: String { identifier }

    public init(from decoder: any Decoder) throws {
        let identifier = try decoder.singleValueContainer().decode(String.self)
        self = UTType(identifier) ?? UTType(identifier, parent: UTType.data.identifier)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(identifier)
    }
}

/// What a type is named by elsewhere.
public struct UTTagClass: Hashable, Sendable, RawRepresentable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
    public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}

extension URL {
    /// This URL with the extension that files of a type have.
    public func appendingPathExtension(for contentType: UTType) -> URL {
        contentType.preferredFilenameExtension.map { appendingPathExtension($0) } ?? self
    }

    public mutating func appendPathExtension(for contentType: UTType) { self = appendingPathExtension(for: contentType) }

    /// This URL with a part appended, which has the extension that files of a type have.
    public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
        appendingPathComponent(partialName).appendingPathExtension(for: contentType)
    }
}
