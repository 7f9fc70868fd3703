// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing
public import LegatoTransfer

/// What a target would do with what is dropped.
///
/// Source: *documented* (SwiftUI, `DropOperation`).
public enum DropOperation: Hashable, Sendable {
    /// Nothing: it goes back.
    case cancel
    /// Nothing, though the target might take it at another time: it goes back.
    case forbidden
    case copy
    case move
}

/// How a target behaves while something is above it.
///
/// Source: *documented* (SwiftUI, `DropProposal`).
public struct DropProposal: Sendable {
    public let operation: DropOperation

    public init(operation: DropOperation) { self.operation = operation }
}

/// What a finger carries above a view.
///
/// Source: *documented* (SwiftUI, `DropInfo`).
public struct DropInfo {
    /// In the coordinates of the view, in points.
    public let location: CGPoint
    let providers: [NSItemProvider]
    /// Where the view is in the root.
    let frame: CGRect

    /// That of the view in the root, in points.
    package var height: CGFloat { frame.height }

    /// Whether something of it has one of these types, or a kind of it.
    public func hasItemsConforming(to contentTypes: [UTType]) -> Bool {
        providers.contains { $0.offers(contentTypes) }
    }

    /// All of it that has one of these types, or a kind of it.
    public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] {
        providers.filter { $0.offers(contentTypes) }
    }

    @available(*, deprecated, message: "Use `hasItemsConforming(to:)` with types.")
    public func hasItemsConforming(to types: [String]) -> Bool {
        hasItemsConforming(to: types.map { UTType(anyIdentifier: $0) })
    }

    @available(*, deprecated, message: "Use `itemProviders(for:)` with types.")
    public func itemProviders(for types: [String]) -> [NSItemProvider] {
        itemProviders(for: types.map { UTType(anyIdentifier: $0) })
    }
}

/// What was dropped, as its action sees it.
///
/// Source: *documented* (SwiftUI, `DropSession`).
public struct DropSession {
    /// In the coordinates of the view, in points.
    public let location: CGPoint
}

/// Decides about what is dropped on a view.
///
/// Source: *documented* (SwiftUI, `DropDelegate`).
@MainActor @preconcurrency
public protocol DropDelegate {
    /// The finger has lifted above the view. False: it goes back.
    @MainActor @preconcurrency func performDrop(info: DropInfo) -> Bool
    /// Whether the view takes it, asked when the finger comes to the view.
    @MainActor @preconcurrency func validateDrop(info: DropInfo) -> Bool
    @MainActor @preconcurrency func dropEntered(info: DropInfo)
    /// The finger moves above the view. Nil: as before, at first a copy.
    @MainActor @preconcurrency func dropUpdated(info: DropInfo) -> DropProposal?
    @MainActor @preconcurrency func dropExited(info: DropInfo)
}

extension DropDelegate {
    @MainActor @preconcurrency public func validateDrop(info: DropInfo) -> Bool { true }
    @MainActor @preconcurrency public func dropEntered(info: DropInfo) {}
    @MainActor @preconcurrency public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
    @MainActor @preconcurrency public func dropExited(info: DropInfo) {}
}
