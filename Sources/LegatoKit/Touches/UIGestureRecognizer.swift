// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoEngine
import LegatoUI

/// Follows the fingers on its view and those in it, and recognises them as a gesture or fails.
///
/// A discrete gesture is *recognised* once; a continuous one has *begun*, *changes* and *ends*, or is *cancelled*. Actions are called in all
/// states but *possible* and *failed*. Of the gestures of one finger one wins, SwiftUI's among them, unless a delegate allows two.
///
/// Source: *documented* (UIKit, `UIGestureRecognizer`); *reported* (kit 5).
@MainActor @preconcurrency
open class UIGestureRecognizer: NSObject {
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed

        /// Of a discrete gesture.
        public static let recognized = State.ended
    }

    private enum Action {
        case method(target: Weak, Selector)
        case closure((UIGestureRecognizer) -> Void)
    }

    private struct Weak {
        weak var object: AnyObject?
    }

    private var actions: [Action] = []
    open internal(set) weak var view: UIView?
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    open var name: String?
    /// Whether the touches of views are cancelled once the gesture is recognised.
    open var cancelsTouchesInView = true
    /// When false, the recogniser ignores touches, also those that it follows; a gesture in progress is cancelled.
    open var isEnabled = true { didSet { if !isEnabled, oldValue { touchesAreOver() } } }

    /// Where the fingers come from where the gesture is one of a view of SwiftUI.
    weak var ownSource: (any FingerSource)?
    var source: (any FingerSource)? { view?.host ?? ownSource }
    /// The fingers that it follows.
    private(set) var followed: [UITouch] = []
    private var awaited: [Weak] = []
    /// States whose actions have not been called yet.
    private var due: [State] = []
    private(set) var hasWon = false
    private var current = State.possible

    /// A gesture that calls a method of `target`, which is not retained.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// A gesture that calls a closure in each state.
    public init(_ action: @escaping (UIGestureRecognizer) -> Void) {
        super.init()
        actions.append(.closure(action))
    }

    override public convenience init() { self.init(target: nil, action: nil) }

    public func addTarget(_ target: Any, action: Selector) {
        actions.append(.method(target: Weak(object: target as AnyObject), action))
    }

    /// Nil stands for every target, or every action.
    public func removeTarget(_ target: Any?, action: Selector?) {
        actions.removeAll {
            guard case .method(let own, let selector) = $0 else { return false }
            return (target == nil || own.object === target as AnyObject) && (action == nil || selector == action)
        }
    }

    /// What the gesture is. A subclass sets it while it follows fingers; from *possible* it may not begin if a delegate or the view says so.
    open var state: State {
        get { current }
        set { take(newValue) }
    }

    private func take(_ new: State) {
        let isFirst = current == .possible
        if isFirst, new == .began || new == .changed || new == .ended, !mayBegin {
            current = .failed
            return
        }
        current = new
        switch new {
        case .began, .changed, .ended: due.append(new)
        case .cancelled where !isFirst: due.append(new)
        case .possible, .failed, .cancelled: break
        }
    }

    private var mayBegin: Bool {
        (view?.gestureRecognizerShouldBegin(self) ?? true) && (delegate?.gestureRecognizerShouldBegin(self) ?? true)
    }

    // MARK: - Fingers

    open var numberOfTouches: Int { followed.count }

    /// The middle of the fingers, in a view; nil is the window.
    open func location(in view: UIView?) -> CGPoint {
        let touches = followed.isEmpty ? lifted : followed
        guard !touches.isEmpty else { return .zero }
        var middle = CGPoint.zero
        for touch in touches {
            let place = touch.location(in: view)
            middle.x += place.x / CGFloat(touches.count)
            middle.y += place.y / CGFloat(touches.count)
        }
        return middle
    }

    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        guard followed.indices.contains(touchIndex) else { return location(in: view) }
        return followed[touchIndex].location(in: view)
    }
    /// Those that were down last, for a gesture that ends as they lift.
    private var lifted: [UITouch] = []

    /// The middle of the fingers around the root of the tree.
    var middle: CGPoint {
        let touches = followed.isEmpty ? lifted : followed
        var middle = CGPoint.zero
        for touch in touches {
            middle.x += touch.place.x / CGFloat(touches.count)
            middle.y += touch.place.y / CGFloat(touches.count)
        }
        return middle
    }

    // MARK: - For subclasses

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
    /// All fingers are gone: ready for the next.
    open func reset() {}
    /// Follows a finger no more.
    open func ignore(_ touch: UITouch, for event: UIEvent) { followed.removeAll { $0 === touch } }

    /// Whether `preventedGestureRecognizer` loses the fingers where this one is recognised.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// This one can only be once the other one has failed.
    public func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        awaited.append(Weak(object: otherGestureRecognizer))
    }

    // MARK: - For the arena

    /// One, for as long as the arena has it.
    var link: RecognizerLink {
        if let knownLink { return knownLink }
        let link = RecognizerLink(self)
        knownLink = link
        return link
    }

    private weak var knownLink: RecognizerLink?
    /// When the state changes without an event, in seconds of the scene; nil: it does not.
    var deadline: Double? { nil }
    var touchTraits: TouchTraits { [.touches] }
    /// Time has passed without an event.
    func wait(until time: Double) {}

    /// The fingers have lifted, or belong to another gesture.
    fileprivate func touchesAreOver() {
        if hasWon, current == .began || current == .changed || due.contains(.cancelled) { call(.cancelled) }
        clear()
    }

    private func clear() {
        let wasOn = current != .possible || !followed.isEmpty
        (followed, lifted, due) = ([], [], [])
        (current, hasWon) = (.possible, false)
        if wasOn { reset() }
    }

    /// Called with each state that the actions are called for; nil: nobody asks.
    var onAction: (() -> Void)?

    /// Calls the actions with a state that no finger has made; nil: it is possible again.
    func report(_ state: State?) {
        if let state { call(state) } else { current = .possible }
    }

    private func call(_ state: State) {
        current = state
        onAction?()
        for action in actions {
            switch action {
            case .closure(let body): body(self)
            case .method(let target, let selector):
                if let object = target.object {
                    TargetAction(target: object, selector: selector).perform(self)
                }
            }
        }
    }

    fileprivate func handle(_ event: TouchEvent) {
        guard event.pinch == nil, let source else { return }
        source.note(event)
        guard let touch = source.fingers[event.touch] else { return }
        let uiEvent = UIEvent(Array(source.fingers.values), at: event.time)
        if event.phase == .began {
            guard delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true else { return }
            followed.append(touch)
            touch.gestureRecognizers = (touch.gestureRecognizers ?? []) + [self]
            return touchesBegan([touch], with: uiEvent)
        }
        guard followed.contains(where: { $0 === touch }) else { return }
        switch event.phase {
        case .moved: touchesMoved([touch], with: uiEvent)
        case .ended, .cancelled:
            if followed.count == 1 { lifted = followed }
            let others = followed.filter { $0 !== touch }
            if event.phase == .ended {
                touchesEnded([touch], with: uiEvent)
            } else {
                touchesCancelled([touch], with: uiEvent)
            }
            followed = others
        case .began: break
        }
    }

    /// Calls the actions of the states that have come, in their order.
    fileprivate func respond() {
        guard !due.isEmpty else { return }
        hasWon = true
        let states = due
        due = []
        for state in states { call(state) }
    }

    fileprivate var status: GestureStatus {
        guard isEnabled else { return .failed }
        return switch current {
        case .possible: .possible
        case .began, .changed: .active
        case .ended: .ended
        case .failed, .cancelled: .failed
        }
    }

    fileprivate func prevents(_ other: UIGestureRecognizer) -> Bool {
        guard canPrevent(other), other.canBePrevented(by: self) else { return false }
        // One delegate is enough.
        return !(delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false)
            && !(other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false)
    }

    fileprivate func requiresFailure(of other: UIGestureRecognizer) -> Bool {
        if awaited.contains(where: { $0.object === other }) || shouldRequireFailure(of: other) { return true }
        if other.shouldBeRequiredToFail(by: self) { return true }
        return delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
    }
}

/// A recogniser as the arena of the scene knows it.
@MainActor
final class RecognizerLink: TouchRecognizer {
    /// Until its fingers are over, even if its view has gone meanwhile.
    private let recognizer: UIGestureRecognizer

    fileprivate init(_ recognizer: UIGestureRecognizer) { self.recognizer = recognizer }

    var status: GestureStatus { recognizer.status }
    var tapCount: Int { 0 }
    var deadline: Double? { recognizer.deadline }
    var gestureTraits: TouchTraits { recognizer.touchTraits }
    func handle(_ event: TouchEvent) { recognizer.handle(event) }
    func wait(until time: Double) { recognizer.wait(until: time) }
    func respond() { recognizer.respond() }
    func reset() { recognizer.touchesAreOver() }

    func prevents(_ other: any TouchRecognizer) -> Bool {
        (other as? RecognizerLink).map { recognizer.prevents($0.recognizer) } ?? true
    }

    func requiresFailure(of other: any TouchRecognizer) -> Bool {
        (other as? RecognizerLink).map { recognizer.requiresFailure(of: $0.recognizer) } ?? false
    }
}

/// Decides for a gesture.
@MainActor @preconcurrency
public protocol UIGestureRecognizerDelegate: AnyObject {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
}

extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        true
    }
}
