// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoProtocol

/// What happens next in a render: the events at their exact times and the frames at theirs, in order. What runs the
/// scene asks step by step, because without a given duration only the scene knows when it has come to rest.
package struct RenderSchedule: Sendable {
    package enum Step: Equatable, Sendable {
        case event(RenderOptions.Event)
        /// Seconds of virtual time.
        case frame(Double)
    }

    private let framesPerSecond: Double
    private let stills: [Double]
    /// Of a clip of given duration.
    private let frameCount: Int?
    /// Whether there is an input at or after the default end of an endless scene.
    private let hasLateInput: Bool
    private var events: ArraySlice<RenderOptions.Event>
    private var frame = 0
    /// Whether an event happened since the last frame. The first such event is the appearance of the scene.
    private var hasUnseenEvent = true

    package init(_ options: RenderOptions) {
        framesPerSecond = options.framesPerSecond
        stills = options.stills
        frameCount = options.duration.map { Self.count(of: $0 * options.framesPerSecond) }
        events = Self.events(of: options)[...]
        hasLateInput = events.contains { $0.time >= RenderOptions.endlessDefaultDuration }
    }

    /// How long the finger of a tap is down before it lifts at the time of the tap, in seconds. Source: chosen, the shortest time in which
    /// people see that something is pressed.
    package static let tapDuration = 0.1

    /// The events in the order of their times, which is stable: those of equal time are in the order of the options. Before each
    /// tap comes its first half; the finger of one tap lifts before that of the next goes down.
    package static func events(of options: RenderOptions) -> [RenderOptions.Event] {
        var events: [RenderOptions.Event] = []
        var lastTap = 0.0
        for event in options.eventsOfScene {
            if case .tap(let target, isDown: false) = event.input {
                var press = event
                press.time = max(lastTap, event.time - tapDuration)
                press.input = .tap(target, isDown: true)
                if press.time < event.time { events.append(press) }
                lastTap = event.time
            }
            events.append(event)
        }
        return events.sorted { $0.time < $1.time }
    }

    /// The next step, or nil when the render is complete.
    ///
    /// - Parameters:
    ///   - isSettled: Whether, after all steps so far, nothing animates and no timer is pending.
    ///   - neverSettles: Whether something in the scene repeats for ever.
    package mutating func next(isSettled: Bool, neverSettles: Bool) -> Step? {
        guard let time = nextFrame(isSettled: isSettled, neverSettles: neverSettles) else { return nil }
        // An input at the very time of a frame comes first: the frame shows the moment it begins.
        if let event = events.first, event.time <= time {
            events.removeFirst()
            hasUnseenEvent = true
            return .event(event)
        }
        frame += 1
        hasUnseenEvent = false
        return .frame(time)
    }

    /// The fraction of the work that is done, 0…1, as far as one can tell.
    package func progress(neverSettles: Bool) -> Double {
        let total = stills.isEmpty ? Double(frameCount ?? longestCount(neverSettles)) : Double(stills.count)
        return min(1, Double(frame) / total)
    }

    private func nextFrame(isSettled: Bool, neverSettles: Bool) -> Double? {
        guard stills.isEmpty else { return frame < stills.count ? stills[frame] : nil }
        let time = Double(frame) / framesPerSecond
        if let frameCount { return frame < frameCount ? time : nil }
        // The first frame at or after rest is still shown, so that the last image is the one at rest.
        if isSettled, events.isEmpty, !hasUnseenEvent { return nil }
        return frame < longestCount(neverSettles) ? time : nil
    }

    private func longestCount(_ neverSettles: Bool) -> Int {
        let isEndless = neverSettles && !hasLateInput
        let limit = isEndless ? RenderOptions.endlessDefaultDuration : RenderOptions.longestDefaultDuration
        return Self.count(of: limit * framesPerSecond)
    }

    /// The number of frames in a clip of `length` frames, rounded up; a millionth of a frame is rounding error. At
    /// least 1.
    ///
    /// A clip of one second at 50 frames per second has 50 frames, the last at 0.98 s, so that it loops without showing a
    /// moment twice.
    package static func count(of length: Double) -> Int { max(1, Int((length - 1e-6).rounded(.up))) }
}
