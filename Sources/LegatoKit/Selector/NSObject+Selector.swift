// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

// Foundation on Linux has no selectors.
extension NSObject {
    /// Whether the object has the method: whether it is of the type that the selector was made for.
    public func responds(to selector: Selector?) -> Bool { selector?.isMethod(of: self) ?? false }

    /// Performs a method now. What it returns is dropped.
    public func perform(_ selector: Selector) { TargetAction(target: self, selector: selector).perform() }

    /// Performs a method with an argument now.
    public func perform(_ selector: Selector, with object: Any?) {
        TargetAction(target: self, selector: selector).perform(object)
    }

    /// Performs a method with two arguments now.
    public func perform(_ selector: Selector, with first: Any?, with second: Any?) {
        TargetAction(target: self, selector: selector).perform(first, second)
    }

    /// Performs a method after a delay, on the run loop of the calling thread in its default mode. The object and the argument are held until
    /// then.
    ///
    /// - Parameter delay: Seconds. Of 0 or less, the method is performed in the next turn.
    public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
        perform(selector, with: argument, afterDelay: delay, inModes: [.default])
    }

    /// Performs a method after a delay, on the run loop of the calling thread in the modes given. Without modes it is never performed.
    ///
    /// - Parameter delay: Seconds.
    public func perform(
        _ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
    ) {
        PerformRequests.shared.add(self, selector, argument, after: delay, in: modes)
    }

    /// Performs a method on the main thread.
    ///
    /// - Parameter wait: Whether the call returns when the method has returned. Where the main thread's work runs, it is then performed at
    ///   once.
    public func performSelector(onMainThread selector: Selector, with argument: Any?, waitUntilDone wait: Bool) {
        // Protected by: the queue, which the object and the argument are passed to.
        nonisolated(unsafe) let (action, argument) = (TargetAction(target: self, selector: selector), argument)
        if !wait {
            DispatchQueue.main.async { action.perform(argument) }
        } else if MainQueue.isCurrent {
            action.perform(argument)
        } else {
            DispatchQueue.main.sync { action.perform(argument) }
        }
    }

    /// Cancels pending calls of `perform(_:with:afterDelay:)` from this thread whose target is this object, and whose selector and argument
    /// are equal to these.
    public class func cancelPreviousPerformRequests(
        withTarget target: Any, selector: Selector, object argument: Any?
    ) {
        PerformRequests.shared.cancel(target) { $0.selector == selector && $0.hasArgument(argument) }
    }

    /// Cancels all pending calls of `perform(_:with:afterDelay:)` from this thread whose target is this object.
    public class func cancelPreviousPerformRequests(withTarget target: Any) {
        PerformRequests.shared.cancel(target) { _ in true }
    }
}

/// The queue of the main thread, which another thread serves in programs that have left their first one to it.
private enum MainQueue {
    private static let key: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()

    static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) != nil }
}

/// What is to be performed after a delay.
// Protected by: `lock`.
private final class PerformRequests: @unchecked Sendable {
    struct Request {
        let action: TargetAction
        let argument: Any?
        let timer: Timer
        let thread: Thread

        var selector: Selector { action.selector }

        func hasArgument(_ other: Any?) -> Bool {
            guard let argument, let other else { return argument == nil && other == nil }
            if let argument = argument as? NSObject, let other = other as? NSObject { return argument.isEqual(other) }
            if let argument = argument as? AnyHashable, let other = other as? AnyHashable { return argument == other }
            return argument as AnyObject === other as AnyObject
        }
    }

    static let shared = PerformRequests()
    private var requests: [Request] = []
    private let lock = NSLock()

    func add(
        _ target: NSObject, _ selector: Selector, _ argument: Any?, after delay: TimeInterval, in modes: [RunLoop.Mode]
    ) {
        let timer = Timer(timeInterval: max(0, delay), repeats: false) { [self] in perform($0) }
        let action = TargetAction(target: target, selector: selector)
        lock.withLock {
            requests.append(Request(action: action, argument: argument, timer: timer, thread: .current))
        }
        for mode in modes { RunLoop.current.add(timer, forMode: mode) }
    }

    private func perform(_ timer: Timer) {
        let request = lock.withLock {
            requests.firstIndex { $0.timer === timer }.map { requests.remove(at: $0) }
        }
        request?.action.perform(request?.argument)
    }

    func cancel(_ target: Any, where matches: (Request) -> Bool) {
        let target = target as AnyObject
        let cancelled = lock.withLock {
            let cancelled = requests.filter {
                $0.action.target === target && $0.thread === Thread.current && matches($0)
            }
            requests.removeAll { request in cancelled.contains { $0.timer === request.timer } }
            return cancelled
        }
        // Outside of the lock: the last owner of the target may be among them.
        for request in cancelled { request.timer.invalidate() }
    }
}
