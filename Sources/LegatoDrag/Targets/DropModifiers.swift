// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing
import LegatoMotion
public import LegatoTransfer
public import LegatoUI

/// Loads values of a type and passes them to an action, in the order in which they are carried.
///
/// Values that are there at once are passed in the same event, and the action decides whether they are taken; others are taken, and passed when
/// they have come.
private struct ValueDrop<T: Transferable>: DropBehavior {
    var isEnabled = true
    var isTargeted: (Bool) -> Void = { _ in }
    let action: ([T], CGPoint) -> Bool

    let types = T.importedTypes

    func enter(_ info: DropInfo) { isTargeted(true) }
    func exit(_ info: DropInfo) { isTargeted(false) }

    func perform(_ info: DropInfo) -> Bool {
        defer { isTargeted(false) }
        return T.deliver(info.itemProviders(for: types)) { action($0, info.location) }
    }
}

extension Transferable {
    /// Passes what providers offer to `action`. Returns what that says, true if it is called later, and false if nothing can be loaded.
    @MainActor
    package static func deliver(_ providers: [NSItemProvider], to action: @escaping ([Self]) -> Bool) -> Bool {
        var isTaken = true
        Load.all(providers.map { loaded(from: $0) }).deliver { result in
            switch result {
            case .success(let items):
                isTaken = action(items)
            case .failure(let error):
                isTaken = false
                ViewGraph.main?.report("What was dropped cannot be loaded as \(Self.self): \(error)")
            }
        }
        return isTaken
    }
}

/// Passes what loads the data to an action.
private struct ProviderDrop: DropBehavior {
    let types: [UTType]
    let isTargeted: Binding<Bool>?
    let action: ([NSItemProvider], CGPoint) -> Bool

    func enter(_ info: DropInfo) { isTargeted?.wrappedValue = true }
    func exit(_ info: DropInfo) { isTargeted?.wrappedValue = false }

    func perform(_ info: DropInfo) -> Bool {
        defer { isTargeted?.wrappedValue = false }
        return action(info.itemProviders(for: types), info.location)
    }
}

private struct DelegateDrop: DropBehavior {
    let types: [UTType]
    let delegate: any DropDelegate

    func validate(_ info: DropInfo) -> Bool { delegate.validateDrop(info: info) }
    func enter(_ info: DropInfo) { delegate.dropEntered(info: info) }
    func update(_ info: DropInfo) -> DropOperation? { delegate.dropUpdated(info: info)?.operation }
    func exit(_ info: DropInfo) { delegate.dropExited(info: info) }
    func perform(_ info: DropInfo) -> Bool { delegate.performDrop(info: info) }
}

extension View {
    /// Takes values that are dropped on this view.
    ///
    /// - Parameters:
    ///   - action: Gets the values and where they were dropped, in the coordinates of this view. False: what was carried goes back.
    ///   - isTargeted: Called when the finger comes to this view with such a value, and when it leaves or lifts.
    ///
    /// Source: *documented* (SwiftUI, `dropDestination`).
    nonisolated public func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
        isTargeted: @escaping (Bool) -> Void = { _ in }
    ) -> some View {
        modifier(DropModifier(ValueDrop(isTargeted: isTargeted, action: action)))
    }

    /// Takes values that are dropped on this view, while it is enabled.
    nonisolated public func dropDestination<T: Transferable>(
        for type: T.Type = T.self, isEnabled: Bool = true,
        action: @escaping (_ items: [T], _ session: DropSession) -> Void
    ) -> some View {
        let drop = ValueDrop<T>(isEnabled: isEnabled) { items, location in
            action(items, DropSession(location: location))
            return true
        }
        return modifier(DropModifier(drop))
    }

    // MARK: - Providers

    /// Takes what is dropped on this view and has one of some types, or a kind of it.
    ///
    /// - Parameters:
    ///   - isTargeted: True while the finger is above this view with such a thing; nil if that does not matter.
    ///   - action: Gets what loads the data. False: what was carried goes back.
    ///
    /// Source: *documented* (SwiftUI, `onDrop`).
    nonisolated public func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
        perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
    ) -> some View { onDrop(of: supportedContentTypes, isTargeted: isTargeted) { providers, _ in action(providers) } }

    /// The same for an action that also gets where it was dropped, in the coordinates of this view.
    nonisolated public func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
        perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
    ) -> some View {
        modifier(DropModifier(ProviderDrop(types: supportedContentTypes, isTargeted: isTargeted, action: action)))
    }

    /// Lets a delegate decide about what is carried above this view and has one of some types, or a kind of it.
    nonisolated public func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> some View {
        modifier(DropModifier(DelegateDrop(types: supportedContentTypes, delegate: delegate)))
    }

    @available(*, deprecated, message: "Use `onDrop(of:isTargeted:perform:)` with types.")
    @_disfavoredOverload
    nonisolated public func onDrop(
        of supportedTypes: [String], isTargeted: Binding<Bool>?,
        perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
    ) -> some View {
        onDrop(of: supportedTypes.map { UTType(anyIdentifier: $0) }, isTargeted: isTargeted, perform: action)
    }

    @available(*, deprecated, message: "Use `onDrop(of:isTargeted:perform:)` with types.")
    @_disfavoredOverload
    nonisolated public func onDrop(
        of supportedTypes: [String], isTargeted: Binding<Bool>?,
        perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
    ) -> some View {
        onDrop(of: supportedTypes.map { UTType(anyIdentifier: $0) }, isTargeted: isTargeted, perform: action)
    }

    @available(*, deprecated, message: "Use `onDrop(of:delegate:)` with types.")
    @_disfavoredOverload
    nonisolated public func onDrop(of supportedTypes: [String], delegate: any DropDelegate) -> some View {
        onDrop(of: supportedTypes.map { UTType(anyIdentifier: $0) }, delegate: delegate)
    }
}
