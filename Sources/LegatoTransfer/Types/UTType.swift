// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import Synchronization

/// A type of data: of files, of what is on a pasteboard, of what a finger carries.
///
/// A type is its identifier. What is known of the system's types (what they conform to, their extensions and MIME types) is in a table. A type of the app
/// is known once it was made, and conforms to what it was made with.
///
/// Source: *documented* (Uniform Type Identifiers, `UTType`).
public struct UTType: Hashable, Sendable, Codable, CustomStringConvertible, CustomDebugStringConvertible {
    public let identifier: String
    /// The extension or MIME type that a type without a declaration stands for.
    private let tag: Tag?

    private struct Tag: Hashable, Sendable {
        let kind: UTTagClass
        let value: String
    }

    init(known identifier: String) { (self.identifier, tag) = (identifier, nil) }

    /// - Parameter parent: Nil: nothing is known of what it conforms to.
    private init(_ identifier: String, parent: UTType?, tag: Tag? = nil) {
        (self.identifier, self.tag) = (identifier.lowercased(), tag)
        DeclaredTypes.declare(self.identifier, conformingTo: parent?.identifier)
    }

    /// A type that the system declares, or one that was made by ``init(exportedAs:conformingTo:)`` or ``init(importedAs:conformingTo:)`` before; nil for
    /// other identifiers.
    public init?(_ identifier: String) {
        let identifier = identifier.lowercased()
        guard TypeTable.facts[identifier] != nil || DeclaredTypes.parents(of: identifier) != nil else { return nil }
        self.init(known: identifier)
    }

    /// A type that the app declares.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(identifier, parent: parentType)
    }

    /// A type that another app declares.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(identifier, parent: parentType)
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
            "dyn.\(tagClass.rawValue).\(tag)", parent: supertype,
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
            next += UTType(known: identifier).parents
        }
        return found
    }

    private var parents: [String] {
        TypeTable.facts[identifier]?.parents ?? DeclaredTypes.parents(of: identifier) ?? []
    }

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
        self = UTType(anyIdentifier: identifier)
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

extension UTType {
    /// The type with an identifier, whether it is known or not.
    package init(anyIdentifier identifier: String) {
        self = UTType(identifier) ?? UTType(importedAs: identifier)
    }
}

/// What the types of the app conform to, by their identifiers.
private enum DeclaredTypes {
    private static let known = Mutex<[String: [String]]>([:])

    /// Nil: it has not been declared.
    static func parents(of identifier: String) -> [String]? {
        known.withLock { types in types[identifier].map { $0.isEmpty ? [UTType.data.identifier] : $0 } }
    }

    /// What is declared more than once conforms to all that was said of it; one of which nothing was said is data.
    static func declare(_ identifier: String, conformingTo parent: String?) {
        guard TypeTable.facts[identifier] == nil else { return }
        known.withLock { types in
            if let parent, types[identifier]?.contains(parent) != true {
                types[identifier, default: []].append(parent)
            } else if types[identifier] == nil {
                types[identifier] = []
            }
        }
    }
}

extension URL {
    /// This URL with the extension that files of a type have.
    public func appendingPathExtension(for contentType: UTType) -> URL {
        contentType.preferredFilenameExtension.map { appendingPathExtension($0) } ?? self
    }

    public mutating func appendPathExtension(for contentType: UTType) {
        self = appendingPathExtension(for: contentType)
    }

    /// This URL with a part appended, which has the extension that files of a type have.
    public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
        appendingPathComponent(partialName).appendingPathExtension(for: contentType)
    }
}
