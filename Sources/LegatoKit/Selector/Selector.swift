// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A method that is performed on an object chosen later: a name, and the method without its object.
///
///     let recognizer = UITapGestureRecognizer(target: self, action: #Selector(tap(_:)))
///
/// The macro ``Selector(_:)`` makes it, since Linux has no Objective-C to look a method up by its name. In files that the command
/// compiles, `#selector(` means that macro. Selectors are equal if their names are. A method takes up to two arguments: who sends, and the
/// event.
///
/// Source: *documented* (Objective-C runtime, `Selector`).
public struct Selector: Hashable, Sendable, CustomStringConvertible {
    /// As Objective-C writes it: a colon for each argument, as in "tap:" or "handle:for:".
    private let name: String
    /// Performs the method on an object with two arguments, of which it takes what it has; false: the object or an argument is of another
    /// type.
    private let method: @Sendable (AnyObject, Any?, Any?) -> Bool
    private let isMethod: @Sendable (AnyObject) -> Bool

    public static func == (left: Selector, right: Selector) -> Bool { left.name == right.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
    public var description: String { name }

    /// Performs the method at once, on the thread of the call.
    ///
    /// - Returns: False if the target has no such method, or if the method does not take these arguments.
    @discardableResult
    package func perform(on target: AnyObject, _ sender: Any? = nil, _ event: Any? = nil) -> Bool {
        method(target, sender, event)
    }

    /// Whether an object has the method: whether it is of the type that the selector was made for.
    package func isMethod(of target: AnyObject) -> Bool { isMethod(target) }
}

// MARK: - What the macro calls

extension Selector {
    /// A method without arguments. Called by what the macro expands to.
    public init<Target, Result>(
        __reference reference: String, of type: Target.Type, _ method: @escaping @MainActor (Target) -> () -> Result
    ) {
        let unbound = unsafeBitCast(method, to: ((Target) -> () -> Result).self)
        self.init(reference, arguments: 0, of: type) { target, _, _ in
            _ = unbound(target)()
            return true
        }
    }

    /// A method with one argument.
    public init<Target, Sender, Result>(
        __reference reference: String, of type: Target.Type,
        _ method: @escaping @MainActor (Target) -> (Sender) -> Result
    ) {
        let unbound = unsafeBitCast(method, to: ((Target) -> (Sender) -> Result).self)
        self.init(reference, arguments: 1, of: type) { target, sender, _ in
            guard let sender: Sender = Self.argument(sender) else { return false }
            _ = unbound(target)(sender)
            return true
        }
    }

    /// A method with two arguments.
    public init<Target, Sender, Event, Result>(
        __reference reference: String, of type: Target.Type,
        _ method: @escaping @MainActor (Target) -> (Sender, Event) -> Result
    ) {
        let unbound = unsafeBitCast(method, to: ((Target) -> (Sender, Event) -> Result).self)
        self.init(reference, arguments: 2, of: type) { target, sender, event in
            guard let sender: Sender = Self.argument(sender), let event: Event = Self.argument(event) else {
                return false
            }
            _ = unbound(target)(sender, event)
            return true
        }
    }

    /// A method without arguments, of the type that an object has.
    public init<Target, Result>(
        __reference reference: String, ofObject object: Target,
        _ method: @escaping @MainActor (Target) -> () -> Result
    ) {
        self.init(__reference: reference, of: Target.self, method)
    }

    /// A method with one argument, of the type that an object has.
    public init<Target, Sender, Result>(
        __reference reference: String, ofObject object: Target,
        _ method: @escaping @MainActor (Target) -> (Sender) -> Result
    ) {
        self.init(__reference: reference, of: Target.self, method)
    }

    /// A method with two arguments, of the type that an object has.
    public init<Target, Sender, Event, Result>(
        __reference reference: String, ofObject object: Target,
        _ method: @escaping @MainActor (Target) -> (Sender, Event) -> Result
    ) {
        self.init(__reference: reference, of: Target.self, method)
    }

    // The methods of views run on the main actor, and those of other objects where they are performed, which is not known here. So
    // their type says the main actor, which the methods of both fit, and they are called without it.
    private init<Target>(
        _ reference: String, arguments: Int, of type: Target.Type,
        _ method: @escaping (Target, Any?, Any?) -> Bool
    ) {
        name = SelectorName.objectiveC(reference, arguments: arguments)
        // Protected by: the thread that performs the selector. The function captures nothing but other functions without captures.
        nonisolated(unsafe) let method = method
        self.method = { target, sender, event in
            guard let target = target as? Target else { return false }
            return method(target, sender, event)
        }
        isMethod = { $0 is Target }
    }

    /// What a method takes for a value; nil: it does not take it.
    private static func argument<Argument>(_ value: Any?) -> Argument? {
        if let value { value as? Argument } else { Any?.none as? Argument }
    }
}
