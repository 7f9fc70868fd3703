// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoMotion
import LegatoUI

/// Where text is inserted. It blinks once a second.
struct Caret: View {
    var body: some View {
        Rectangle()
            .fill(.tint)
            .keyframeAnimator(initialValue: 1.0, repeating: true) { caret, opacity in
                caret.opacity(opacity)
            } keyframes: { _ in
                Self.blink
            }
            .accessibilityHidden(true)
    }

    /// Opacities, and when they are reached after the one before, in seconds; in between they change evenly. Source: *measured* (controls 3).
    @KeyframeTrackContentBuilder<Double>
    private static var blink: some KeyframeTrackContent<Double> {
        LinearKeyframe(1, duration: 0.5)
        LinearKeyframe(0.75, duration: 0.0375)
        LinearKeyframe(0.5, duration: 0.0375)
        LinearKeyframe(0.25, duration: 0.0375)
        LinearKeyframe(0, duration: 0.0375)
        LinearKeyframe(0, duration: 0.2)
        LinearKeyframe(0.25, duration: 0.0375)
        LinearKeyframe(0.5, duration: 0.0375)
        LinearKeyframe(0.75, duration: 0.0375)
        LinearKeyframe(1, duration: 0.0375)
    }

    /// How opaque it is, in seconds after it began.
    static func opacity(at time: Double) -> Double {
        let timeline = KeyframeTimeline(initialValue: 1.0) { KeyframeTrack { blink } }
        return timeline.value(time: time.truncatingRemainder(dividingBy: timeline.duration))
    }
}
