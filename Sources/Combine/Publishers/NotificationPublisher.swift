// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

extension NotificationCenter {
    /// The notifications of one name, of one object or of any.
    public struct Publisher: Combine.Publisher {
        public typealias Output = Notification
        public typealias Failure = Never
        /// Where they are posted.
        public let center: NotificationCenter
        /// Their name.
        public let name: Notification.Name
        /// What posts them; nil: anything.
        public let object: AnyObject?

        /// The notifications called `name` that `object` posts, or anything if that is nil.
        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            self.center = center
            self.name = name
            self.object = object
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
            let subject = PassthroughSubject<Notification, Never>()
            let observing = Observing(center)
            subject.handleEvents(receiveCancel: { observing.cancel() }).subscribe(subscriber)
            observing.begin(name, object) { subject.send($0) }
        }
    }

    /// A publisher of the notifications called `name` that `object` posts, or anything if that is nil.
    ///
    /// A notification that is posted while none is demanded is dropped.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name, object: object)
    }
}

extension NotificationCenter.Publisher: Equatable {
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
    }
}

/// What observes a center for one subscription, until it is cancelled.
// Protected by: its lock, which is not held while the center is called.
private final class Observing: Cancellable, @unchecked Sendable {
    // Protected by: the subject it sends to, whose lock it takes.
    private struct Receiver: @unchecked Sendable { let receive: (Notification) -> Void }

    private let center: NotificationCenter
    private let lock = Lock()
    private var token: (any NSObjectProtocol)?
    private var isOver = false

    init(_ center: NotificationCenter) { self.center = center }

    func begin(_ name: Notification.Name, _ object: AnyObject?, receive: @escaping (Notification) -> Void) {
        guard !lock.withLock({ isOver }) else { return }
        let receiver = Receiver(receive: receive)
        let token = center.addObserver(forName: name, object: object, queue: nil) { receiver.receive($0) }
        let isWanted = lock.withLock {
            if !isOver { self.token = token }
            return !isOver
        }
        if !isWanted { center.removeObserver(token) }
    }

    func cancel() {
        let token = lock.withLock {
            isOver = true
            return self.token.take()
        }
        if let token { center.removeObserver(token) }
    }
}
