// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

/// Something to be passed on, in one or more types, which is loaded when it is asked for.
///
/// What is there is delivered in the call that asks for it, and what is loaded later when it comes. On Apple's systems both come later, on another
/// queue.
///
/// Source: *documented* (Foundation, `NSItemProvider`).
// Protected by: `lock`, which guards all that is stored.
open class NSItemProvider: NSObject, NSCopying, @unchecked Sendable {
    public typealias CompletionHandler = @Sendable ((any NSSecureCoding)?, (any Error)?) -> Void

    /// One type in which it is offered.
    struct Representation: Sendable {
        let type: String
        let visibility: NSItemProviderRepresentationVisibility
        let load: @Sendable () -> Load<TransferContent>
    }

    /// A value that is offered as it is.
    // Protected by: its user, who must not change what has been given to a provider.
    struct Held: @unchecked Sendable {
        let value: Any
    }

    // Protected by: `lock`.
    private var storedRepresentations: [Representation] = []
    // Protected by: `lock`.
    private var storedName: String?
    private let lock = NSLock()
    /// What ``init(object:)`` and ``init(item:typeIdentifier:)`` were given, by types.
    // Protected by: `lock`.
    private var storedObjects: [String: Held] = [:]

    public override init() {}

    /// Offers an object in all types that it can be written in.
    public convenience init(object: any NSItemProviderWriting) {
        self.init()
        registerObject(object, visibility: .all)
    }

    /// Offers an object in one type. Nil for the type: the one that the object has as a file, text or URL.
    public convenience init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
        self.init()
        guard let item else { return }
        let held = Held(value: item)
        let known =
            typeIdentifier
            ?? (type(of: item) as? any NSItemProviderWriting.Type)?
            .writableTypeIdentifiersForItemProvider
            .first { $0 != UTType.fileURL.identifier || (item as? NSURL)?.isFileURL ?? true }
        guard let identifier = known else { return }
        lock.withLock { storedObjects[identifier] = held }
        add(identifier, .all) { .running { .data(try Self.data(of: held.value)) } }
    }

    /// Offers the file of a URL in the type of its extension; nil if that has none.
    public convenience init?(contentsOf fileURL: URL!) {
        guard let fileURL, fileURL.isFileURL, let type = UTType(filenameExtension: fileURL.pathExtension) else {
            return nil
        }
        self.init()
        suggestedName = fileURL.deletingPathExtension().lastPathComponent
        add(type.identifier, .all) { .value(.file(fileURL, isOriginal: false)) }
        add(UTType.fileURL.identifier, .all) { .value(.data(fileURL.dataRepresentation)) }
    }

    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSItemProvider()
        let (representations, objects, name) = lock.withLock { (storedRepresentations, storedObjects, storedName) }
        copy.lock.withLock {
            (copy.storedRepresentations, copy.storedObjects, copy.storedName) = (representations, objects, name)
        }
        return copy
    }

    func add(
        _ type: String, _ visibility: NSItemProviderRepresentationVisibility,
        _ load: @escaping @Sendable () -> Load<TransferContent>
    ) {
        lock.withLock {
            // Of several of one type the last counts, in the place of the first.
            let new = Representation(type: type, visibility: visibility, load: load)
            if let index = storedRepresentations.firstIndex(where: { $0.type == type }) {
                storedRepresentations[index] = new
            } else {
                storedRepresentations.append(new)
            }
        }
    }

    var representations: [Representation] { lock.withLock { storedRepresentations } }

    func object(_ type: String) -> Any? { lock.withLock { storedObjects[type]?.value } }

    /// The name of a file with the content.
    open var suggestedName: String? {
        get { lock.withLock { storedName } }
        set { lock.withLock { storedName = newValue } }
    }

    // MARK: - Types

    /// In the order in which they were registered: the truest first.
    open var registeredTypeIdentifiers: [String] { representations.map(\.type) }

    open var registeredContentTypes: [UTType] { representations.map { UTType(anyIdentifier: $0.type) } }

    open func registeredTypeIdentifiers(fileOptions: NSItemProviderFileOptions) -> [String] {
        registeredTypeIdentifiers
    }

    /// Whether one of the types is this one, or a kind of it.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        representation(conformingTo: typeIdentifier) != nil
    }

    open func hasRepresentationConforming(
        toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = []
    ) -> Bool { hasItemConformingToTypeIdentifier(typeIdentifier) }

    /// The first one of a type, or of a kind of it.
    func representation(conformingTo identifier: String) -> Representation? {
        let wanted = UTType(anyIdentifier: identifier)
        let all = representations
        return all.first { $0.type == identifier } ?? all.first { UTType(anyIdentifier: $0.type).conforms(to: wanted) }
    }

    func content(conformingTo identifier: String) -> (type: String, load: Load<TransferContent>) {
        guard let found = representation(conformingTo: identifier) else {
            return (
                identifier,
                .failure(TransferError.noRepresentation(of: [identifier], in: registeredTypeIdentifiers))
            )
        }
        return (found.type, found.load())
    }

    private static func data(of value: Any) throws -> Data {
        switch value {
        case let data as NSData: return Data(referencing: data)
        case let text as NSString: return Data(String(describing: text).utf8)
        case let url as NSURL: return Data(url.absoluteString.utf8)
        default: return try NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
        }
    }
}

/// Who may load what is offered. Nobody else than the app itself runs here.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    case all, team, group, ownProcess
}

public struct NSItemProviderFileOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The receiver may open the file itself, and not a copy.
    public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}
