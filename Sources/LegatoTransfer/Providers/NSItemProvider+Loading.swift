// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

extension NSItemProvider {
    // MARK: - Offering

    /// Offers data of a type. The handler calls its argument with the data, then or later.
    public func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    ) {
        add(typeIdentifier, visibility) { Self.load(as: typeIdentifier, loadHandler) { .data($0) } }
    }

    public func registerDataRepresentation(
        for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all,
        loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    ) {
        registerDataRepresentation(
            forTypeIdentifier: contentType.identifier, visibility: visibility, loadHandler: loadHandler)
    }

    /// Offers a file of a type. The handler calls its argument with its URL, then or later; the flag says whether the receiver opens the file itself.
    public func registerFileRepresentation(
        forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = [],
        visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?
    ) {
        add(typeIdentifier, visibility) {
            Self.load(
                as: typeIdentifier,
                { done in
                    loadHandler { url, isOriginal, error in
                        done(url.map { Original(url: $0, isOriginal: isOriginal) }, error)
                    }
                }
            ) { .file($0.url, isOriginal: $0.isOriginal) }
        }
    }

    private struct Original: Sendable {
        let url: URL
        let isOriginal: Bool
    }

    /// Offers an object in all types that it can be written in.
    public func registerObject(
        _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
    ) {
        let held = Held(value: object)
        // Only the URL of a file is one.
        let isFile = (object as? NSURL)?.isFileURL ?? true
        for identifier in type(of: object).writableTypeIdentifiersForItemProvider
        where isFile || identifier != UTType.fileURL.identifier {
            add(identifier, visibility) {
                guard let object = held.value as? any NSItemProviderWriting else {
                    return .failure(CancellationError())
                }
                return Self.load(
                    as: identifier,
                    { object.loadData(withTypeIdentifier: identifier, forItemProviderCompletionHandler: $0) }
                ) { .data($0) }
            }
        }
    }

    /// Offers an object of a class that is made when it is asked for.
    public func registerObject(
        ofClass aClass: any NSItemProviderWriting.Type, visibility: NSItemProviderRepresentationVisibility,
        loadHandler:
            @escaping @Sendable (
                @escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void
            ) -> Progress?
    ) {
        for identifier in aClass.writableTypeIdentifiersForItemProvider {
            add(identifier, visibility) {
                Self.load(
                    as: identifier,
                    { done in
                        loadHandler { object, error in
                            guard let object else { return done(nil, error) }
                            _ = object.loadData(withTypeIdentifier: identifier, forItemProviderCompletionHandler: done)
                        }
                    }
                ) { .data($0) }
            }
        }
    }

    /// What a handler delivers: at once if it calls its argument before it returns.
    private static func load<Value: Sendable>(
        as identifier: String, _ handler: (@escaping @Sendable (Value?, (any Error)?) -> Void) -> Progress?,
        _ content: @escaping @Sendable (Value) -> TransferContent
    ) -> Load<TransferContent> {
        let promise = Promise<TransferContent>()
        _ = handler { value, error in
            if let value {
                promise.keep(.success(content(value)))
            } else {
                promise.keep(.failure(error ?? TransferError.unreadable(identifier, as: Value.self)))
            }
        }
        return promise.load
    }

    // MARK: - Loading

    @discardableResult
    public func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        deliver(
            content(conformingTo: typeIdentifier).load.then { content in .running { try content.data } },
            completionHandler)
    }

    @discardableResult
    public func loadDataRepresentation(
        for contentType: UTType, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        loadDataRepresentation(forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
    }

    /// Calls the handler with a file of its own that has the content.
    @discardableResult
    public func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress {
        let (type, load) = content(conformingTo: typeIdentifier)
        let name = suggestedName
        return deliver(
            load.then { content in
                .running {
                    let url = try content.file(UTType(anyIdentifier: type), name: name).url
                    if case .file = content { return try TransferContent.copy(of: url) }
                    return url
                }
            },
            completionHandler)
    }

    /// Calls the handler with what was given to ``init(item:typeIdentifier:)``, else with the text, the URL or the data.
    public func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
        completionHandler: CompletionHandler? = nil
    ) {
        guard let completionHandler else { return }
        let (type, load) = content(conformingTo: typeIdentifier)
        if let object = object(type) as? any NSSecureCoding { return completionHandler(object, nil) }
        load.deliverAnywhere { result in
            do {
                completionHandler(try Self.item(result.get(), UTType(anyIdentifier: type)), nil)
            } catch {
                completionHandler(nil, error)
            }
        }
    }

    public func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil
    ) async throws -> any NSSecureCoding {
        let (type, load) = content(conformingTo: typeIdentifier)
        if let object = object(type) as? any NSSecureCoding { return object }
        return try await Self.item(load.value, UTType(anyIdentifier: type))
    }

    private static func item(_ content: TransferContent, _ type: UTType) throws -> any NSSecureCoding {
        if case .file(let url, _) = content { return url as NSURL }
        let data = try content.data
        if type.conforms(to: .url), let url = URL(dataRepresentation: data, relativeTo: nil) { return url as NSURL }
        if type.conforms(to: .plainText), let text = String(data: data, encoding: .utf8) { return text as NSString }
        return data as NSData
    }

    private func deliver<Value: Sendable>(
        _ load: Load<Value>, _ completionHandler: @escaping @Sendable (Value?, (any Error)?) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        load.deliverAnywhere { result in
            progress.completedUnitCount = 1
            switch result {
            case .success(let value): completionHandler(value, nil)
            case .failure(let error): completionHandler(nil, error)
            }
        }
        return progress
    }

    // MARK: - Objects

    public func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        aClass.readableTypeIdentifiersForItemProvider.contains { hasItemConformingToTypeIdentifier($0) }
    }

    /// Calls the handler with an object made of the first type that the class reads.
    @discardableResult
    public func loadObject(
        ofClass aClass: any NSItemProviderReading.Type,
        completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        deliver(
            object(ofClass: aClass),
            { held, error in completionHandler(held?.value as? any NSItemProviderReading, error) })
    }

    public func canLoadObject<T: _ObjectiveCBridgeable>(ofClass: T.Type) -> Bool
    where T._ObjectiveCType: NSItemProviderReading { canLoadObject(ofClass: T._ObjectiveCType.self) }

    /// The same for a value whose class can be read, such as `String` and `URL`.
    @discardableResult
    public func loadObject<T: _ObjectiveCBridgeable & SendableMetatype>(
        ofClass: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
    ) -> Progress where T._ObjectiveCType: NSItemProviderReading & SendableMetatype {
        deliver(
            object(ofClass: T._ObjectiveCType.self),
            { held, error in
                let object = held?.value as? T._ObjectiveCType
                completionHandler(object.map { T._unconditionallyBridgeFromObjectiveC($0) }, error)
            })
    }

    private func object(ofClass aClass: any NSItemProviderReading.Type) -> Load<Held> {
        let readable = aClass.readableTypeIdentifiersForItemProvider
        guard let wanted = readable.first(where: { hasItemConformingToTypeIdentifier($0) }) else {
            return .failure(TransferError.noRepresentation(of: readable, in: registeredTypeIdentifiers))
        }
        let (_, load) = content(conformingTo: wanted)
        let reader = Held(value: aClass)
        return load.then { content in
            .running {
                guard let aClass = reader.value as? any NSItemProviderReading.Type else { throw CancellationError() }
                return Held(value: try aClass.object(withItemProviderData: content.data, typeIdentifier: wanted))
            }
        }
    }
}

/// A value that somebody delivers once.
// Protected by: `lock`.
private final class Promise<Value: Sendable>: @unchecked Sendable {
    // Protected by: `lock`.
    private var result: Result<Value, any Error>?
    // Protected by: `lock`.
    private var waiting: CheckedContinuation<Value, any Error>?
    private let lock = NSLock()

    /// The first time counts.
    func keep(_ new: Result<Value, any Error>) {
        let continuation: CheckedContinuation<Value, any Error>? = lock.withLock {
            guard result == nil else { return nil }
            result = new
            defer { waiting = nil }
            return waiting
        }
        continuation?.resume(with: new)
    }

    var load: Load<Value> {
        if let result = lock.withLock({ result }) { return .done(result) }
        return .later { [self] in
            try await withCheckedThrowingContinuation { continuation in
                let known: Result<Value, any Error>? = lock.withLock {
                    if result == nil { waiting = continuation }
                    return result
                }
                if let known { continuation.resume(with: known) }
            }
        }
    }
}
