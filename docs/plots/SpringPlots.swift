// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// The plots of the article on springs. Each preview is one picture, under its name.
import SwiftUI

private let half = CGSize(width: 340, height: 320)

#Preview("spring-bounce") {
    let range = 0.0...1.2
    Page {
        Plot(
            title: "One duration, five bounces", x: range, y: 0...1.4,
            xTicks: .every(0.2, range), yTicks: .every(0.5, 0...1.4),
            moments: [Moment(id: "duration 0.5", time: 0.5, y: 0.12)],
            curves: [
                (-0.5, Color.purple), (0, .blue), (0.15, .green), (0.3, .orange), (0.6, .pink),
            ].map { bounce, color in
                let spring = Spring(duration: 0.5, bounce: bounce)
                return Curve(
                    "bounce " + (bounce < 0 ? "−\(-bounce)" : bounce == 0 ? "0" : "\(bounce)"), color, over: range
                ) { spring.value(target: 1, time: $0) }
            })
    }
}

#Preview("spring-regimes") {
    let range = 0.0...1.2
    let damping: [(Double, Color)] = [(0.3, .pink), (1, .blue), (2, .purple)]
    Page {
        Plot(
            title: "Value", x: range, y: -0.1...1.5, xTicks: .every(0.4, range), yTicks: .every(0.5, 0...1.5),
            curves: damping.map { ratio, color in
                let spring = Spring(response: 0.5, dampingRatio: ratio)
                return Curve("ζ \(String(ratio))", color, over: range) { spring.value(target: 1, time: $0) }
            }, size: half)
        Plot(
            title: "Its derivative, per second", x: range, y: -6...10, xTicks: .every(0.4, range),
            yTicks: .every(4, -4...8, digits: 0),
            curves: damping.map { ratio, color in
                let spring = Spring(response: 0.5, dampingRatio: ratio)
                // From values, because the query of an overdamped spring is not the derivative.
                return Curve("ζ \(String(ratio))", color, over: range) { time in
                    let step = 1e-5
                    return (spring.value(target: 1, time: time + step) - spring.value(target: 1, time: time)) / step
                }
            }, size: half)
    }
}

#Preview("spring-steps") {
    let start = 0.0...0.024
    let whole = 0.0...1.0
    let bouncy = Spring.bouncy
    let stepped = Animator(animating: 1.0, with: .bouncy, at: 0)
    Page {
        Plot(
            title: "The first steps of .bouncy", x: start, y: 0...0.045,
            xTicks: [0, 1, 2, 3, 4, 5, 6, 7].map { Tick($0 / 300, String(format: "%.0f", $0)) },
            yTicks: .every(0.01, 0...0.04, digits: 2), xLabel: "steps of 1/300 s",
            curves: [
                Curve("animation", .orange, over: start, count: 2000) { stepped.value(at: $0) },
                Curve("Spring", .blue, dash: [5, 4], over: start) { bouncy.value(target: 1, time: $0) },
            ], size: half)
        Plot(
            title: "Animation less Spring, of the way", x: whole, y: -0.0065...0.0025,
            xTicks: .every(0.2, whole), yTicks: .every(0.002, -0.006...0.002, digits: 3),
            curves: [
                ("smooth", Animation.smooth, Spring.smooth, Color.blue), ("snappy", .snappy, .snappy, .green),
                ("bouncy", .bouncy, .bouncy, .orange),
            ].map { name, animation, spring, color in
                let animator = Animator(animating: 1000.0, with: animation, at: 0)
                return Curve(name, color, lineWidth: 2, over: whole, count: 300) { time in
                    // At the ends of steps, where nothing waits for the next one.
                    let step = (time * 300).rounded() / 300
                    return animator.value(at: step).map { $0 / 1000 - spring.value(target: 1, time: step) }
                }
            }, size: half)
    }
}

#Preview("spring-settling") {
    let range = 0.0...1.8
    let spring = Spring.bouncy
    let powers = ["10⁻⁵", "10⁻⁴", "10⁻³", "10⁻²", "10⁻¹", "1"]
    Page {
        Plot(
            title: "How much of the way remains to Spring.bouncy", x: range, y: -5...0.6,
            xTicks: .every(0.2, range), yTicks: powers.enumerated().map { Tick(Double($0) - 5, $1) },
            moments: [
                Moment(id: "duration", time: spring.duration, y: -4.6, alignment: .trailing),
                Moment(id: "end for 1", time: Animator(animating: 1.0, with: .bouncy, at: 0).end ?? 0, y: 0.3),
                Moment(id: "settlingDuration", time: spring.settlingDuration, y: 0.3),
                Moment(id: "end for 1000", time: Animator(animating: 1000.0, with: .bouncy, at: 0).end ?? 0, y: 0.3),
            ],
            curves: [
                Curve("what remains", .orange, over: range, count: 3600) { (time: Double) -> Double? in
                    let value: Double = spring.value(target: 1, time: time)
                    return time < 1.25 ? max(log10(abs(1 - value)), -5) : nil
                },
                Curve("the envelope by which settlingDuration judges", .blue, dash: [5, 4], over: range) {
                    (time: Double) -> Double? in
                    let decay = spring.damping / (2 * spring.mass)
                    let envelope = log10((1 + decay) * exp(-decay * time))
                    return envelope > -5 && envelope < 0.6 ? envelope : nil
                },
            ])
    }
}

#Preview("spring-overdamped") {
    let range = 0.0...2.0
    let spring = Spring(duration: 0.5, bounce: -0.5)
    Page {
        Plot(
            title: "An overdamped spring, bounce −0.5, towards 1", x: range, y: 0...4,
            xTicks: .every(0.5, range), yTicks: .every(1, 0...4, digits: 0),
            curves: [
                Curve("value", .blue, over: range) { spring.value(target: 1, time: $0) },
                Curve("derivative of value", .green, over: range) { time in
                    let step = 1e-5
                    return (spring.value(target: 1, time: time + step) - spring.value(target: 1, time: time)) / step
                },
                Curve("velocity, as it answers", .pink, dash: [5, 4], over: range) {
                    spring.velocity(target: 1, time: $0)
                },
            ])
    }
}
