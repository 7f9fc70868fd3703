// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// A finger that goes down in a scroll view may be there to scroll. A control inside is notified of it when it has stayed for a moment, has
// moved another way, or has lifted; it is never notified of one that scrolls. Other gestures get every finger at once.

/// The events of a finger that are held back from a control.
@MainActor
struct HeldTouch {
    /// In the order in which it happened.
    var events: [TouchEvent]
    /// When the control is notified in any case, in seconds of the scene.
    let deadline: Double

    /// How long a finger stays before a control is notified, in seconds. Source: *documented* (UIKit, `delaysContentTouches`), *measured*
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
    /// - Parameter others: All recognisers that the finger is on; those that are not controls have been notified already.
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

    /// Delivers the events that were held back.
    func catchUp() {
        guard let events = held?.events else { return }
        held = nil
        for event in events { recognizer.handle(event) }
    }
}

extension Touch {
    /// Notifies the gestures that follow this touch; controls last, as the gestures around them decide whether events are held back.
    func inform(_ event: (any TouchTarget) -> TouchEvent) {
        let listening = contenders.filter { $0.standing != .over }
        for contender in listening where !contender.isControl { contender.recognizer.handle(event(contender.target)) }
        for contender in listening where contender.isControl {
            contender.hear(event(contender.target), besides: listening)
        }
    }
}
