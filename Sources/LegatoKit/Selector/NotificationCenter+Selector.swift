// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

// Foundation on Linux has no selectors.
extension NotificationCenter {
    /// Performs a method of an object, with the notification as its argument, when one is posted; on the thread that posts it.
    ///
    /// - Parameters:
    ///   - observer: Held weakly: once it is deallocated, nothing is performed.
    ///   - name: nil: any.
    ///   - object: Who posts; nil: anybody.
    public func addObserver(
        _ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?
    ) {
        SelectorObservers.shared.add(observer as AnyObject, selector, to: self, name: name, sender: object)
    }

    /// Stops notifying an observer: an object with selectors, or what `addObserver(forName:object:queue:using:)` has returned.
    public func removeObserver(_ observer: AnyObject) {
        SelectorObservers.shared.remove(observer, from: self) { _, _ in true }
        removeObserver(observer as Any)
    }

    /// Stops notifying an observer of a name from a sender; nil stands for every name, or for every sender.
    public func removeObserver(_ observer: AnyObject, name: NSNotification.Name?, object: Any?) {
        let sender = object.map { ObjectIdentifier($0 as AnyObject) }
        SelectorObservers.shared.remove(observer, from: self) { observed, observedSender in
            (name == nil || name == observed) && (sender == nil || sender == observedSender)
        }
        removeObserver(observer as Any, name: name, object: object)
    }
}

/// Objects that are notified by selectors.
// Protected by: `lock`.
private final class SelectorObservers: @unchecked Sendable {
    private struct Observation {
        // Both, because an object reads as nil while its deinitialiser removes it.
        weak var observer: AnyObject?
        let identity: ObjectIdentifier
        weak var center: NotificationCenter?
        let centerIdentity: ObjectIdentifier
        let name: NSNotification.Name?
        let sender: ObjectIdentifier?
        let token: any NSObjectProtocol
    }

    static let shared = SelectorObservers()
    private var observations: [Observation] = []
    private let lock = NSLock()

    func add(
        _ observer: AnyObject, _ selector: Selector, to center: NotificationCenter, name: NSNotification.Name?,
        sender: Any?
    ) {
        // Protected by: the thread that posts; that objects are notified there is what the caller asks for.
        nonisolated(unsafe) weak let weakObserver = observer
        let token = center.addObserver(forName: name, object: sender, queue: nil) { notification in
            guard let observer = weakObserver else { return }
            Self.notify(observer, selector, notification)
        }
        lock.withLock {
            observations.append(
                Observation(
                    observer: observer, identity: ObjectIdentifier(observer), center: center,
                    centerIdentity: ObjectIdentifier(center), name: name,
                    sender: sender.map { ObjectIdentifier($0 as AnyObject) }, token: token))
        }
        removeDeallocated()
    }

    private static func notify(_ observer: AnyObject, _ selector: Selector, _ notification: Notification) {
        // A method may take the class, which Objective-C's notifications are.
        guard !selector.perform(on: observer, notification) else { return }
        TargetAction(target: observer, selector: selector).perform(notification._bridgeToObjectiveC())
    }

    private func removeDeallocated() {
        // Weak references are read outside of the lock: one that turns out to be the last runs a deinitialiser, which may call this again.
        let all = lock.withLock { observations }
        let tokens = all.filter { $0.observer == nil || $0.center == nil }.map { ObjectIdentifier($0.token) }
        guard !tokens.isEmpty else { return }
        remove { tokens.contains(ObjectIdentifier($0.token)) }
    }

    func remove(
        _ observer: AnyObject, from center: NotificationCenter,
        where matches: (NSNotification.Name?, ObjectIdentifier?) -> Bool
    ) {
        let (identity, centerIdentity) = (ObjectIdentifier(observer), ObjectIdentifier(center))
        remove {
            $0.identity == identity && $0.centerIdentity == centerIdentity && matches($0.name, $0.sender)
        }
    }

    private func remove(where isMeant: (Observation) -> Bool) {
        let removed = lock.withLock {
            let removed = observations.filter(isMeant)
            observations.removeAll(where: isMeant)
            return removed
        }
        for observation in removed { observation.center?.removeObserver(observation.token as Any) }
    }
}
