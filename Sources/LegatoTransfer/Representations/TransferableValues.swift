// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

// The values of Foundation that can be passed on. Source: *documented* (Core Transferable): which they are, and their types.

/// A form whose values are there at once.
package struct ImmediateRepresentation<Item: Transferable>: _PrimitiveTransferRepresentation {
    package let _transferMethods: [_TransferMethod]

    /// - Parameter condition: Whether a value can be passed on like this.
    package init(
        _ type: UTType, exporting: (@Sendable (Item) throws -> Data)?, importing: (@Sendable (Data) throws -> Item)?,
        condition: @escaping @Sendable (Item) -> Bool = { _ in true }
    ) {
        var method = _TransferMethod(type: type)
        if let exporting {
            method.export = { value in
                .running {
                    guard let item = value as? Item else { throw TransferError.wrongValue(value, Item.self) }
                    return .data(try exporting(item))
                }
            }
        }
        if let importing { method.load = { content in .running { try importing(content.data) } } }
        method.condition = { ($0 as? Item).map(condition) ?? false }
        _transferMethods = [method]
    }
}

extension String: Transferable {
    public static var transferRepresentation: some TransferRepresentation {
        ImmediateRepresentation(.utf8PlainText, exporting: { Data($0.utf8) }, importing: read)
        ImmediateRepresentation(.plainText, exporting: nil, importing: read)
    }

    @Sendable private static func read(_ data: Data) throws -> String {
        guard let text = String(data: data, encoding: .utf8) else {
            throw TransferError.unreadable(UTType.plainText.identifier, as: String.self)
        }
        return text
    }
}

extension Data: Transferable {
    public static var transferRepresentation: some TransferRepresentation {
        ImmediateRepresentation(.data, exporting: { $0 }, importing: { $0 })
    }
}

extension URL: Transferable {
    public static var transferRepresentation: some TransferRepresentation {
        ImmediateRepresentation(
            .fileURL, exporting: { $0.dataRepresentation }, importing: read, condition: { $0.isFileURL })
        ImmediateRepresentation(.url, exporting: { $0.dataRepresentation }, importing: read)
    }

    @Sendable private static func read(_ data: Data) throws -> URL {
        guard let url = URL(dataRepresentation: data, relativeTo: nil) else {
            throw TransferError.unreadable(UTType.url.identifier, as: URL.self)
        }
        return url
    }
}

extension AttributedString: Transferable {
    /// With its attributes among values of this type; its characters among others.
    public static var transferRepresentation: some TransferRepresentation {
        ValueRepresentation("com.apple.foundation.attributed-string")
        ProxyRepresentation(exporting: { String($0.characters) }, importing: { AttributedString($0) })
    }
}

/// A form whose values stay as they are, for those that cannot be written as data.
// Deviation: on Apple's systems they can.
package struct ValueRepresentation<Item: Transferable>: _PrimitiveTransferRepresentation {
    package let _transferMethods: [_TransferMethod]

    /// - Parameter identifier: The type of the content, which is no kind of data.
    package init(_ identifier: String) {
        var method = _TransferMethod(type: UTType(importedAs: identifier, conformingTo: .item))
        method.export = { value in
            (value as? Item).map { .value(.value($0)) } ?? .failure(TransferError.wrongValue(value, Item.self))
        }
        method.load = { content in
            guard case .value(let value) = content, let item = value as? Item else {
                return .failure(TransferError.unreadable(identifier, as: Item.self))
            }
            return .value(item)
        }
        _transferMethods = [method]
    }
}
