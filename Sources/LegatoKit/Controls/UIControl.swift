// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoUI

/// A view that a finger acts on, and that reports what it does.
///
/// Source: *documented* (UIKit, `UIControl`).
@MainActor @preconcurrency
open class UIControl: UIView {
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let touchDown = Event(rawValue: 1 << 0)
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        public static let touchDragInside = Event(rawValue: 1 << 2)
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        public static let touchDragExit = Event(rawValue: 1 << 5)
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        public static let touchCancel = Event(rawValue: 1 << 8)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let normal: State = []
        public static let highlighted = State(rawValue: 1)
        public static let disabled = State(rawValue: 2)
        public static let selected = State(rawValue: 4)
    }

    public enum ContentHorizontalAlignment: Int, Sendable {
        case center, left, right, fill, leading, trailing
    }

    public enum ContentVerticalAlignment: Int, Sendable {
        case center, top, bottom, fill
    }

    private struct Registration {
        weak var target: AnyObject?
        let selector: Selector?
        let action: UIAction?
        let events: Event
    }

    private var registrations: [Registration] = []

    public init(frame: CGRect, primaryAction: UIAction?) {
        super.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    override public init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open var isEnabled = true { didSet { if isEnabled != oldValue { stateDidChange() } } }
    open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
    /// Whether a finger holds it down.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
    open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }

    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    /// Whether a finger follows the control.
    open private(set) var isTracking = false
    /// Whether that finger is in the control, or near it.
    open private(set) var isTouchInside = false

    // MARK: - Actions

    /// Calls a method of `target`, which is not retained, for these events. A target that is nil is nobody.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        let target = target.map { $0 as AnyObject }
        registrations.append(Registration(target: target, selector: action, action: nil, events: controlEvents))
    }

    /// Nil stands for every target, or every action.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        registrations.removeAll {
            $0.selector != nil && (target == nil || $0.target === target as AnyObject)
                && (action == nil || $0.selector == action) && !$0.events.isDisjoint(with: controlEvents)
        }
    }

    open func addAction(_ action: UIAction, for controlEvents: Event) {
        registrations.removeAll { $0.action?.identifier == action.identifier && $0.events == controlEvents }
        registrations.append(Registration(selector: nil, action: action, events: controlEvents))
    }

    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        registrations.removeAll {
            $0.action?.identifier == action.identifier && !$0.events.isDisjoint(with: controlEvents)
        }
    }

    /// Calls what was added for these events.
    open func sendActions(for controlEvents: Event) { send(controlEvents, nil) }

    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        guard let target else { return }
        TargetAction(target: target as AnyObject, selector: action).perform(self, event)
    }

    private func send(_ events: Event, _ event: UIEvent?) {
        for registration in registrations where !registration.events.isDisjoint(with: events) {
            if let action = registration.action {
                action.perform(from: self)
            } else if let selector = registration.selector, let target = registration.target {
                sendAction(selector, to: target, for: event)
            }
        }
    }

    // MARK: - Fingers

    /// A finger has gone down in the control. False: it is not followed.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    open func cancelTracking(with event: UIEvent?) {}

    /// How far beside the control a finger still counts, in points. Source: *reported* (controls 5).
    private static let reach: CGFloat = 70

    private func isInside(_ touch: UITouch) -> Bool {
        let reach = isTouchInside ? Self.reach : 0
        return bounds.insetBy(dx: -reach, dy: -reach).contains(touch.location(in: self))
    }

    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, !isTracking, let touch = touches.first else { return }
        isTracking = beginTracking(touch, with: event)
        guard isTracking else { return }
        (isTouchInside, isHighlighted) = (true, true)
        send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
    }

    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        let (was, now) = (isTouchInside, isInside(touch))
        (isTouchInside, isHighlighted) = (now, now)
        guard continueTracking(touch, with: event) else { return end(nil, event) }
        if was != now { send(now ? .touchDragEnter : .touchDragExit, event) }
        send(now ? .touchDragInside : .touchDragOutside, event)
    }

    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        let isInside = isInside(touch)
        end(touch, event)
        send(isInside ? .touchUpInside : .touchUpOutside, event)
        if isInside, reportsPrimaryAction { send(.primaryActionTriggered, event) }
    }

    override open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking else { return }
        (isTracking, isTouchInside, isHighlighted) = (false, false, false)
        cancelTracking(with: event)
        send(.touchCancel, event)
    }

    private func end(_ touch: UITouch?, _ event: UIEvent?) {
        (isTracking, isTouchInside, isHighlighted) = (false, false, false)
        endTracking(touch, with: event)
    }

    // MARK: - For our own subclasses

    func stateDidChange() {}
    /// Whether a tap is what the control is for.
    var reportsPrimaryAction: Bool { false }
    var touchTraits: TouchTraits { [.touches] }
}

/// Something to do, with its name.
///
/// Source: *documented* (UIKit, `UIAction`).
@MainActor @preconcurrency
open class UIAction: NSObject {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    public typealias UIActionHandler = @MainActor (UIAction) -> Void

    open var title: String
    open var image: UIImage?
    public let identifier: Identifier
    /// Who performs it, while it is performed.
    open private(set) var sender: Any?
    private let handler: UIActionHandler

    public init(
        title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, handler: @escaping UIActionHandler
    ) {
        (self.title, self.image, self.handler) = (title, image, handler)
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        super.init()
    }

    func perform(from sender: Any) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}
