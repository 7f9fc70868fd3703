// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoMotion
import LegatoUI

/// Where text is inserted. It blinks once a second.
struct Caret: View {
    @State private var isBlinking = false

    var body: some View {
        Rectangle()
            .fill(.tint)
            .opacity(isBlinking ? 0 : 1)
            .animation(isBlinking ? Animation(Blink()) : nil, value: isBlinking)
            .onAppear { isBlinking = true }
            .accessibilityHidden(true)
    }
}

/// How the opacity of a caret changes in a second, over and over, between what it was and what it is to be.
struct Blink: CustomAnimation {
    /// Opacities at times in seconds; in between they change evenly. Source: *measured* (controls 3).
    static let steps: [(time: Double, opacity: Double)] = [
        (0, 1), (0.5, 1), (0.5375, 0.75), (0.575, 0.5), (0.6125, 0.25), (0.65, 0), (0.85, 0), (0.8875, 0.25),
        (0.925, 0.5), (0.9625, 0.75), (1, 1),
    ]

    static func opacity(at time: Double) -> Double {
        let time = time - time.rounded(.down)
        guard let next = steps.firstIndex(where: { $0.time > time }), next > 0 else { return 1 }
        let (start, end) = (steps[next - 1], steps[next])
        return start.opacity + (end.opacity - start.opacity) * (time - start.time) / (end.time - start.time)
    }

    nonisolated func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        value.scaled(by: 1 - Self.opacity(at: time))
    }
}
