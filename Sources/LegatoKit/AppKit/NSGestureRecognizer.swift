// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

/// Follows the mouse, or fingers on a trackpad, on its view and those in it, and recognises them as a gesture or fails.
///
/// It is a recogniser of UIKit in the coordinates of AppKit.
///
/// Source: *documented* (AppKit, `NSGestureRecognizer`).
@MainActor @preconcurrency
open class NSGestureRecognizer: NSObject {
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed

        /// Of a discrete gesture.
        public static let recognized = State.ended
    }

    private(set) lazy var backing = makeBacking()
    open internal(set) weak var view: NSView?
    /// Whose method is called; it is not retained.
    open weak var target: AnyObject?
    open var action: Selector?
    /// Called in place of the method.
    var onAction: (() -> Void)?

    /// - Parameter target: Whose method is called; it is not retained.
    public init(target: Any?, action: Selector?) {
        (self.target, self.action) = (target.map { $0 as AnyObject }, action)
        super.init()
        backing.onAction = { [weak self] in self?.act() }
    }

    override public convenience init() { self.init(target: nil, action: nil) }

    /// What recognises the gesture.
    func makeBacking() -> UIGestureRecognizer { UIGestureRecognizer() }

    private func act() {
        if let onAction { return onAction() }
        if let target, let action { TargetAction(target: target, selector: action).perform(self) }
    }

    open var state: State { State(rawValue: backing.state.rawValue) ?? .possible }
    open var isEnabled: Bool {
        get { backing.isEnabled }
        set { backing.isEnabled = newValue }
    }

    /// Where the gesture is, in a view; nil is the window.
    open func location(in view: NSView?) -> NSPoint {
        point(backing.location(in: view?.backing), in: view)
    }

    /// A point of what shows a view, whose coordinates run downwards, in those of the view.
    private func point(_ point: CGPoint, in view: NSView?) -> NSPoint {
        guard let view, !view.isFlipped else { return point }
        return NSPoint(x: point.x, y: view.bounds.height - point.y)
    }

    /// The same for a way.
    func way(_ way: CGPoint, in view: NSView?) -> NSPoint {
        view?.isFlipped == true ? way : NSPoint(x: way.x, y: -way.y)
    }
}

/// Clicks.
///
/// Source: *documented* (AppKit, `NSClickGestureRecognizer`).
@MainActor @preconcurrency
open class NSClickGestureRecognizer: NSGestureRecognizer {
    private var tap: UITapGestureRecognizer { unsafeDowncast(backing, to: UITapGestureRecognizer.self) }

    override func makeBacking() -> UIGestureRecognizer { UITapGestureRecognizer() }

    open var numberOfClicksRequired: Int {
        get { tap.numberOfTapsRequired }
        set { tap.numberOfTapsRequired = newValue }
    }
}

/// A drag.
///
/// Source: *documented* (AppKit, `NSPanGestureRecognizer`).
@MainActor @preconcurrency
open class NSPanGestureRecognizer: NSGestureRecognizer {
    private var pan: UIPanGestureRecognizer { unsafeDowncast(backing, to: UIPanGestureRecognizer.self) }

    override func makeBacking() -> UIGestureRecognizer { UIPanGestureRecognizer() }

    /// In points, since it began or was set.
    open func translation(in view: NSView?) -> NSPoint { way(pan.translation(in: view?.backing), in: view) }
    open func setTranslation(_ translation: NSPoint, in view: NSView?) {
        pan.setTranslation(way(translation, in: view), in: view?.backing)
    }
    /// In points per second.
    open func velocity(in view: NSView?) -> NSPoint { way(pan.velocity(in: view?.backing), in: view) }
}

/// A button that is held.
///
/// Source: *documented* (AppKit, `NSPressGestureRecognizer`).
@MainActor @preconcurrency
open class NSPressGestureRecognizer: NSGestureRecognizer {
    private var press: UILongPressGestureRecognizer {
        unsafeDowncast(backing, to: UILongPressGestureRecognizer.self)
    }

    override func makeBacking() -> UIGestureRecognizer { UILongPressGestureRecognizer() }

    /// In seconds.
    open var minimumPressDuration: TimeInterval {
        get { press.minimumPressDuration }
        set { press.minimumPressDuration = newValue }
    }
    /// In points.
    open var allowableMovement: CGFloat {
        get { press.allowableMovement }
        set { press.allowableMovement = newValue }
    }
}

/// Two fingers that pinch on a trackpad.
///
/// Source: *documented* (AppKit, `NSMagnificationGestureRecognizer`).
@MainActor @preconcurrency
open class NSMagnificationGestureRecognizer: NSGestureRecognizer {
    private var pinch: UIPinchGestureRecognizer { unsafeDowncast(backing, to: UIPinchGestureRecognizer.self) }

    override func makeBacking() -> UIGestureRecognizer { UIPinchGestureRecognizer() }

    /// By how much the scale is more than 1.
    open var magnification: CGFloat {
        get { pinch.scale - 1 }
        set { pinch.scale = newValue + 1 }
    }
}

/// Two fingers that turn on a trackpad.
///
/// Source: *documented* (AppKit, `NSRotationGestureRecognizer`).
@MainActor @preconcurrency
open class NSRotationGestureRecognizer: NSGestureRecognizer {
    private var turn: UIRotationGestureRecognizer {
        unsafeDowncast(backing, to: UIRotationGestureRecognizer.self)
    }

    override func makeBacking() -> UIGestureRecognizer { UIRotationGestureRecognizer() }

    /// In radians, against the clock.
    open var rotation: CGFloat {
        get { -turn.rotation }
        set { turn.rotation = -newValue }
    }
    open var rotationInDegrees: CGFloat {
        get { rotation * 180 / .pi }
        set { rotation = newValue * .pi / 180 }
    }
}
