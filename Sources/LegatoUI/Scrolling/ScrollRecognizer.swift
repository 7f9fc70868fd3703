// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoMotion

/// The part of a scroll view that fingers and wheels move.
final class _ScrollTouchEffect: _TaggedEffect, WheelListener {
    let scroller: Scroller
    private let recognizer: ScrollRecognizer

    init(_ scroller: Scroller, node: _Node) {
        self.scroller = scroller
        recognizer = ScrollRecognizer(scroller)
        super.init(node: node)
        gesture = AttachedGesture(recognizer: recognizer, rank: .normal, mask: .all)
    }

    /// What fingers that scroll it do to the keyboard on the screen.
    var keyboardMode: ScrollDismissesKeyboardMode {
        get { recognizer.keyboardMode }
        set { recognizer.keyboardMode = newValue }
    }

    /// Whether fingers and wheels move it.
    var isScrollEnabled = true {
        didSet { gesture?.mask = isScrollEnabled ? .all : .subviews }
    }

    override var isViewport: Bool { true }

    override package var wheelListener: (any WheelListener)? { isScrollEnabled ? self : nil }

    func handle(_ event: WheelEvent) -> Bool {
        switch event.phase {
        case .began, .changed, .step, .momentum:
            let isMoved = scroller.scroll(by: event.delta)
            if event.phase == .step { scroller.endWheel() }
            // What took the beginning takes the rest.
            return isMoved || scroller.phase == .interacting
        case .ended, .cancelled, .momentumEnded:
            scroller.endWheel()
            return true
        }
    }
}

/// Follows the finger that scrolls.
private final class ScrollRecognizer: _Recognizer<CGPoint> {
    private let scroller: Scroller
    /// What it does to the keyboard on the screen.
    var keyboardMode = ScrollDismissesKeyboardMode.automatic
    private var touch: Int?
    /// How far from the top of the screen the finger is.
    private var height: CGFloat = 0
    private var start = CGPoint.zero
    private var startOffsets: [Double] = []
    private var current = Phase.failed
    private var time = 0.0

    /// How far a finger moves before it scrolls, in points: from there on the content follows. Source: *measured* (screens 2).
    private static let slop = 10.0

    init(_ scroller: Scroller) { self.scroller = scroller }

    override var phase: Phase { current }
    override var gestureTraits: TouchTraits { .scrolls }

    override func handle(_ event: TouchEvent) {
        // A pointer scrolls by its wheel.
        guard event.pinch == nil, !event.isPointer else { return }
        let location = event.location(in: .local)
        (time, height) = (event.time, event.location(in: .global).y)
        if event.phase == .began, touch == nil {
            // Another scroll view around may want it.
            guard scroller.tracks.contains(where: \.mayMove) else { return }
            touch = event.touch
            start = location
            // A finger stops what moves at once.
            let isCaught = scroller.isMoving
            startOffsets = zip(scroller.tracks, scroller.shifts).map { $0.unbanded($0.offset(at: event.time)) - $1 }
            scroller.hold(at: event.time)
            current = isCaught ? .active(location) : .possible(location)
            return
        }
        guard event.touch == touch else { return }
        if event.phase == .cancelled { return current = .failed }
        switch current {
        case .failed, .ended: return
        case .possible:
            guard begin(at: location) else {
                if event.phase == .ended { current = .failed }
                return
            }
        case .active: break
        }
        current = event.phase == .ended ? .ended(location) : .active(location)
    }

    /// Whether the finger has moved far enough along an axis that scrolls; what it moved until then does not count.
    private func begin(at location: CGPoint) -> Bool {
        let way = CGSize(width: location.x - start.x, height: location.y - start.y)
        guard hypot(way.width, way.height) >= Self.slop else { return false }
        if scroller.isOutdone(by: way) {
            current = .failed
            return false
        }
        if scroller.tracks.count == 1, let axis = scroller.tracks.first?.axis, abs(way[axis]) <= abs(way[axis.other]) {
            current = .failed
            return false
        }
        for track in scroller.tracks {
            let length = way[track.axis]
            let slop = min(Self.slop, abs(length))
            if track.axis == .horizontal {
                start.x += length < 0 ? -slop : slop
            } else {
                start.y += length < 0 ? -slop : slop
            }
        }
        return true
    }

    override func respond() {
        switch current {
        case .possible: scroller.enter(.tracking)
        case .active(let location):
            follow(location)
            scroller.moveKeyboard(keyboardMode, to: height)
        case .ended(let location):
            follow(location)
            scroller.release(at: time)
            scroller.moveKeyboard(keyboardMode, to: nil)
        case .failed: break
        }
    }

    private func follow(_ location: CGPoint) {
        if scroller.phase != .interacting { scroller.dismissKeyboard(keyboardMode) }
        let way = CGSize(width: location.x - start.x, height: location.y - start.y)
        let starts = zip(startOffsets, scroller.shifts).map { $0 + $1 }
        scroller.drag(to: zip(scroller.tracks, starts).map { $1 - way[$0.axis] }, at: time)
    }

    override func reset() {
        // Another gesture has the finger, or the host took it back: nothing goes on.
        if touch != nil, scroller.isHeld {
            scroller.release(at: .infinity)
            scroller.moveKeyboard(keyboardMode, to: nil)
        }
        (touch, current) = (nil, .failed)
    }
}
