// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What happens next in a render: the taps and touches at their exact times and the frames at theirs, in order. What runs the
/// scene asks step by step, because without a given duration only the scene knows when it has come to rest.
package struct RenderSchedule: Sendable {
    package enum Step: Equatable, Sendable {
        case tap(RenderOptions.Tap)
        case touch(RenderOptions.Touch)
        /// Seconds of virtual time.
        case frame(Double)
    }

    private let framesPerSecond: Double
    private let stills: [Double]
    /// Of a clip of given duration.
    private let frameCount: Int?
    /// Whether there is an input at or after the default end of an endless scene.
    private let hasLateInput: Bool
    private var inputs: ArraySlice<(time: Double, step: Step)>
    private var frame = 0
    /// Whether an event happened since the last frame. The first such event is the appearance of the scene.
    private var hasUnseenEvent = true

    package init(_ options: RenderOptions) {
        framesPerSecond = options.framesPerSecond
        stills = options.stills
        frameCount = options.duration.map { Self.count(of: $0 * options.framesPerSecond) }
        inputs = Self.inputs(of: options)[...]
        hasLateInput = inputs.contains { $0.time >= RenderOptions.endlessDefaultDuration }
    }

    /// The taps and touches in the order of their times, which is stable: those of equal time are in the order of the options.
    package static func inputs(of options: RenderOptions) -> [(time: Double, step: Step)] {
        let taps = options.taps.map { (time: $0.time, step: Step.tap($0)) }
        let touches = options.touches.map { (time: $0.time, step: Step.touch($0)) }
        return (taps + touches).sorted { $0.time < $1.time }
    }

    /// The next step, or nil when the render is complete.
    ///
    /// - Parameters:
    ///   - isSettled: Whether, after all steps so far, nothing animates and no timer is pending.
    ///   - neverSettles: Whether something in the scene repeats for ever.
    package mutating func next(isSettled: Bool, neverSettles: Bool) -> Step? {
        guard let time = nextFrame(isSettled: isSettled, neverSettles: neverSettles) else { return nil }
        // An input at the very time of a frame comes first: the frame shows the moment it begins.
        if let input = inputs.first, input.time <= time {
            inputs.removeFirst()
            hasUnseenEvent = true
            return input.step
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
        // The first frame at or after rest is still shown, so that the last picture is the one at rest.
        if isSettled, inputs.isEmpty, !hasUnseenEvent { return nil }
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
