// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// A finger that goes down in a scroll view may be there to scroll. A control inside hears of it when it has stayed for a moment, has
// moved another way, or has lifted; of one that scrolls it never hears. Other gestures hear of every finger at once.

/// What a control is still to hear of a finger.
@MainActor
struct HeldTouch {
    /// In the order in which it happened.
    var events: [TouchEvent]
    /// When the control hears of it in any case, in seconds of the scene.
    let deadline: Double

    /// How long a finger stays before a control hears of it, in seconds. Source: *documented* (UIKit, `delaysContentTouches`), *measured*
    /// (screens 2).
    static let delay = 0.15
}

extension Contender {
    fileprivate var isControl: Bool { target.isControl }

    /// Whether the finger may still scroll what is around `other`.
    private func mayScroll(around other: Contender) -> Bool {
        nesting < other.nesting && recognizer.gestureTraits.contains(.scrolls) && (isPossible || isRecognized)
    }

    /// Tells the recogniser what a finger does, or keeps that for later.
    ///
    /// - Parameter others: All who hear of the finger; those that are no controls have heard it.
    fileprivate func hear(_ event: TouchEvent, besides others: [Contender]) {
        let mayScroll = others.contains { $0.mayScroll(around: self) }
        guard held != nil else {
            if event.phase == .began, touches.count == 1, mayScroll {
                held = HeldTouch(events: [event], deadline: event.time + HeldTouch.delay)
            } else {
                recognizer.handle(event)
            }
            return
        }
        held?.events.append(event)
        if event.phase == .ended || !mayScroll { catchUp() }
    }

    /// The recogniser hears what was kept for it.
    func catchUp() {
        guard let events = held?.events else { return }
        held = nil
        for event in events { recognizer.handle(event) }
    }
}

extension Touch {
    /// Tells the gestures that follow this touch what it does; controls last, as what is around says whether they hear it now.
    func inform(_ event: (any TouchTarget) -> TouchEvent) {
        let listening = contenders.filter { $0.standing != .over }
        for contender in listening where !contender.isControl { contender.recognizer.handle(event(contender.target)) }
        for contender in listening where contender.isControl {
            contender.hear(event(contender.target), besides: listening)
        }
    }
}
