// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// An object that notifies before it changes.
public protocol ObservableObject: AnyObject {
    /// The publisher that notifies.
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never

    /// Tells before the object changes. By default, before a change of each of its `@Published` properties.
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// The publisher that the object's `@Published` properties share; of an object without any, a new one, which
    /// sends only what its holder sends.
    public var objectWillChange: ObservableObjectPublisher {
        var fields: [any PublishedField] = []
        var mirror: Mirror? = Mirror(reflecting: self)
        while let current = mirror {
            fields += current.children.compactMap { $0.value as? any PublishedField }
            mirror = current.superclassMirror
        }
        let publisher = fields.lazy.compactMap { $0.willChange }.first ?? ObservableObjectPublisher()
        for field in fields { field.willChange = publisher }
        return publisher
    }
}

/// Tells that an object is about to change.
public final class ObservableObjectPublisher: Publisher {
    public typealias Output = Void
    public typealias Failure = Never

    private let hub = Hub<Void, Never>()

    /// A publisher that nobody has subscribed to.
    public init() {}

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
        hub.add(subscriber)
    }

    /// Notifies all subscribers.
    public func send() { hub.send(()) }
}
