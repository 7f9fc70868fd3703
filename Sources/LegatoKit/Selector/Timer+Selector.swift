// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

// Foundation on Linux has no selectors.
extension Timer {
    /// A timer that performs a method, with the timer as its argument, on the run loop of the calling thread.
    ///
    /// - Parameters:
    ///   - interval: Seconds; 0.1 milliseconds if it is not positive.
    ///   - target: Held until the timer is invalidated or has fired its last time.
    ///   - userInfo: What the timer's `userInfo` is.
    @discardableResult
    public class func scheduledTimer(
        timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) -> Timer {
        let timer = Timer(
            timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }
}

extension Timer: __SelectorTimer {}

/// What lets an initialiser make a timer of another class.
public protocol __SelectorTimer {}

extension __SelectorTimer where Self: Timer {
    /// A timer that performs a method, with the timer as its argument, once it is added to a run loop.
    ///
    /// - Parameters:
    ///   - interval: Seconds; 0.1 milliseconds if it is not positive.
    ///   - target: Held until the timer is invalidated or has fired its last time.
    ///   - userInfo: What the timer's `userInfo` is.
    public init(timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool) {
        let interval = interval > 0 ? interval : 0.0001
        self.init(
            fireAt: Date(timeIntervalSinceNow: interval), interval: interval, target: target, selector: selector,
            userInfo: userInfo, repeats: repeats)
    }

    /// A timer that performs a method, with the timer as its argument, once it is added to a run loop; at first at a date.
    ///
    /// - Parameters:
    ///   - interval: Seconds between two calls of a timer that repeats.
    ///   - target: Held until the timer is invalidated or has fired its last time.
    ///   - userInfo: What the timer's `userInfo` is.
    public init(
        fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) {
        let action = TargetAction(target: target as AnyObject, selector: selector)
        let timer = SelectorTimer(date, interval, action, userInfo, repeats: repeats)
        guard let timer = timer as? Self else {
            preconditionFailure("A timer with a selector must be a Timer; \(Self.self) is a subclass. Make a Timer.")
        }
        self = timer
    }
}

/// A timer that performs a method.
private final class SelectorTimer: Timer {
    /// nil: it is performed no more.
    private var action: TargetAction?
    private let info: Any?

    init(_ date: Date, _ interval: TimeInterval, _ action: TargetAction, _ info: Any?, repeats: Bool) {
        (self.action, self.info) = (action, info)
        super.init(fire: date, interval: interval, repeats: repeats) {
            ($0 as? SelectorTimer)?.perform(isLast: !repeats)
        }
    }

    override var userInfo: Any? { info }

    private func perform(isLast: Bool) {
        let action = action
        if isLast { self.action = nil }
        action?.perform(self)
    }

    override func invalidate() {
        super.invalidate()
        action = nil
    }
}
