// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Combine
public import Foundation

/// Passes values on as what an encoder makes of them.
///
/// Source: *documented* (Core Transferable, `CodableRepresentation`).
public struct CodableRepresentation<Item, Encoder, Decoder>: _PrimitiveTransferRepresentation
where
    Item: Transferable & Codable, Encoder: TopLevelEncoder & Sendable, Decoder: TopLevelDecoder & Sendable,
    Encoder.Output == Data, Decoder.Input == Data
{
    public let _transferMethods: [_TransferMethod]

    public init(for itemType: Item.Type = Item.self, contentType: UTType)
    where Encoder == JSONEncoder, Decoder == JSONDecoder {
        self.init(for: itemType, contentType: contentType, encoder: JSONEncoder(), decoder: JSONDecoder())
    }

    public init(for itemType: Item.Type = Item.self, contentType: UTType, encoder: Encoder, decoder: Decoder) {
        var method = _TransferMethod(type: contentType)
        method.export = { value in
            .running {
                guard let item = value as? Item else { throw TransferError.wrongValue(value, Item.self) }
                return .data(try encoder.encode(item))
            }
        }
        method.load = { content in .running { try decoder.decode(Item.self, from: content.data) } }
        _transferMethods = [method]
    }
}

/// Passes values on as other values.
///
/// Source: *documented* (Core Transferable, `ProxyRepresentation`).
public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable>:
    _PrimitiveTransferRepresentation
{
    public let _transferMethods: [_TransferMethod]

    private init(
        exporting: (@Sendable (Item) -> Load<ProxyRepresentation>)?,
        importing: (@Sendable (ProxyRepresentation) -> Load<any Transferable>)?
    ) {
        _transferMethods = ProxyRepresentation.methods.compactMap { proxy in
            var method = _TransferMethod(type: proxy.type, visibility: proxy.visibility)
            if let exporting, let export = proxy.export {
                // Where the other value is there at once, it says whether it has this form.
                method.condition = { value in
                    guard let item = value as? Item, case .done(.success(let proxyValue)) = exporting(item) else {
                        return true
                    }
                    return proxy.condition(proxyValue)
                }
                method.export = { value in
                    guard let item = value as? Item else { return .failure(TransferError.wrongValue(value, Item.self)) }
                    return exporting(item).then { proxyValue in
                        proxy.condition(proxyValue)
                            ? export(proxyValue)
                            : .failure(TransferError.noRepresentation(of: [proxy.type.identifier], in: []))
                    }
                }
            }
            if let importing, let load = proxy.load {
                method.load = { content in
                    load(content).then { value in
                        guard let proxyValue = value as? ProxyRepresentation else {
                            return .failure(TransferError.wrongValue(value, ProxyRepresentation.self))
                        }
                        return importing(proxyValue)
                    }
                }
            }
            return method.export == nil && method.load == nil ? nil : method
        }
    }

    public init(exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation) {
        self.init(exporting: { item in .running { try exporting(item) } }, importing: nil)
    }

    public init(
        exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation,
        importing: @escaping @Sendable (ProxyRepresentation) throws -> Item
    ) {
        self.init(
            exporting: { item in .running { try exporting(item) } },
            importing: { proxy in .running { try importing(proxy) } })
    }

    public init(importing: @escaping @Sendable (ProxyRepresentation) throws -> Item) {
        self.init(exporting: nil, importing: { proxy in .running { try importing(proxy) } })
    }

    public init(exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation) {
        self.init(exporting: { item in .later { try await exporting(item) } }, importing: nil)
    }

    public init(
        exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation,
        importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item
    ) {
        self.init(
            exporting: { item in .later { try await exporting(item) } },
            importing: { proxy in .later { try await importing(proxy) } })
    }

    public init(importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item) {
        self.init(exporting: nil, importing: { proxy in .later { try await importing(proxy) } })
    }
}

/// Passes values on as data.
///
/// Source: *documented* (Core Transferable, `DataRepresentation`).
public struct DataRepresentation<Item: Transferable>: _PrimitiveTransferRepresentation {
    public let _transferMethods: [_TransferMethod]

    private init(
        _ type: UTType, exporting: (@Sendable (Item) async throws -> Data)?,
        importing: (@Sendable (Data) async throws -> Item)?
    ) {
        var method = _TransferMethod(type: type)
        if let exporting {
            method.export = { value in
                guard let item = value as? Item else { return .failure(TransferError.wrongValue(value, Item.self)) }
                return .later { .data(try await exporting(item)) }
            }
        }
        if let importing { method.load = { content in .later { try await importing(content.data) } } }
        _transferMethods = [method]
    }

    public init(
        contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
        importing: @escaping @Sendable (Data) async throws -> Item
    ) { self.init(contentType, exporting: exporting, importing: importing) }

    public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {
        self.init(exportedContentType, exporting: exporting, importing: nil)
    }

    public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {
        self.init(importedContentType, exporting: nil, importing: importing)
    }
}

extension TransferError {
    static func wrongValue(_ value: Any, _ type: Any.Type) -> TransferError {
        TransferError(
            code: .unreadable, description: "A value of \(type) was required; got one of \(Swift.type(of: value)).")
    }
}
