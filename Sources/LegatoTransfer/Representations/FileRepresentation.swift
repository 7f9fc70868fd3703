// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

/// A file that is passed on.
public struct SentTransferredFile: Sendable {
    public let file: URL
    /// Whether the receiver may open the file itself, and not a copy.
    public let allowAccessingOriginalFile: Bool

    public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
        (self.file, self.allowAccessingOriginalFile) = (file, allowAccessingOriginalFile)
    }
}

/// A file that was received. A copy is in a folder of its own, and stays until somebody removes it.
public struct ReceivedTransferredFile: Sendable {
    public let file: URL
    public let isOriginalFile: Bool
}

/// Passes values on as files.
///
/// Source: *documented* (Core Transferable, `FileRepresentation`).
public struct FileRepresentation<Item: Transferable>: _PrimitiveTransferRepresentation {
    public let _transferMethods: [_TransferMethod]

    private init(
        _ type: UTType, opensInPlace: Bool, exporting: (@Sendable (Item) async throws -> SentTransferredFile)?,
        importing: (@Sendable (ReceivedTransferredFile) async throws -> Item)?
    ) {
        var method = _TransferMethod(type: type)
        if let exporting {
            method.export = { value in
                guard let item = value as? Item else { return .failure(TransferError.wrongValue(value, Item.self)) }
                return .later {
                    let sent = try await exporting(item)
                    return .file(sent.file, isOriginal: sent.allowAccessingOriginalFile)
                }
            }
        }
        if let importing {
            method.load = { content in
                .later {
                    let (url, isOriginal) = try content.file(type, name: nil)
                    let file =
                        if case .file = content, !(isOriginal && opensInPlace) {
                            try TransferContent.copy(of: url)
                        } else { url }
                    return try await importing(
                        ReceivedTransferredFile(file: file, isOriginalFile: isOriginal && opensInPlace))
                }
            }
        }
        _transferMethods = [method]
    }

    public init(
        contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
        exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
        importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
    ) { self.init(contentType, opensInPlace: shouldAttemptToOpenInPlace, exporting: exporting, importing: importing) }

    public init(
        exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
        exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
    ) {
        self.init(exportedContentType, opensInPlace: shouldAllowToOpenInPlace, exporting: exporting, importing: nil)
    }

    public init(
        importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
        importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
    ) {
        self.init(importedContentType, opensInPlace: shouldAttemptToOpenInPlace, exporting: nil, importing: importing)
    }
}
