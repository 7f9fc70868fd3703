// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

extension Transferable {
    /// `Never` has none, and its representation cannot be asked for.
    static var methods: [_TransferMethod] { Self.self == Never.self ? [] : transferRepresentation._transferMethods }

    /// The types in which values are received, those that are preferred first.
    package static var importedTypes: [UTType] { methods.filter { $0.load != nil }.map(\.type) }

    /// A provider that offers this value in all its forms.
    package var itemProvider: NSItemProvider {
        let provider = NSItemProvider()
        provider.register(self)
        return provider
    }

    /// The value that a provider offers, by the first form of this type that one of the provider's types conforms to, and that does not fail at
    /// once.
    package static func loaded(from provider: NSItemProvider) -> Load<Self> {
        var firstError: (any Error)?
        for method in methods {
            guard let load = method.load, let found = provider.representation(conformingTo: method.type.identifier)
            else { continue }
            let loaded: Load<Self> = found.load().then(load).then { value in
                guard let value = value as? Self else { return .failure(TransferError.wrongValue(value, Self.self)) }
                return .value(value)
            }
            guard case .done(.failure(let error)) = loaded else { return loaded }
            firstError = firstError ?? error
        }
        return .failure(
            firstError
                ?? TransferError.noRepresentation(
                    of: importedTypes.map(\.identifier), in: provider.registeredTypeIdentifiers))
    }
}

extension NSItemProvider {
    /// Offers a value in all its forms.
    public func register<T: Transferable>(_ transferable: @autoclosure @escaping @Sendable () -> T) {
        let value = transferable()
        for method in T.transferRepresentation._transferMethods {
            guard let export = method.export, method.condition(value) else { continue }
            // The first form of a type counts.
            guard !registeredTypeIdentifiers.contains(method.type.identifier) else { continue }
            let visibility: NSItemProviderRepresentationVisibility =
                switch method.visibility {
                case .all: .all
                case .team: .team
                case .group: .group
                case .ownProcess: .ownProcess
                }
            add(method.type.identifier, visibility) { export(value) }
            if suggestedName == nil { suggestedName = method.fileName(value) }
        }
    }

    /// Calls the handler with a value made of the first of its forms that is offered.
    @discardableResult
    public func loadTransferable<T: Transferable>(
        type transferableType: T.Type, completionHandler: @escaping @Sendable (Result<T, any Error>) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        T.loaded(from: self).deliverAnywhere { result in
            progress.completedUnitCount = 1
            completionHandler(result)
        }
        return progress
    }

    /// Whether one of the types is one of these, or a kind of it.
    package func offers(_ types: [UTType]) -> Bool {
        types.contains { hasItemConformingToTypeIdentifier($0.identifier) }
    }
}
