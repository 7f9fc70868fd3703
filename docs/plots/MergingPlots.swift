// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// The plots of the article on merging. Each preview is one picture, under its name.
import SwiftUI

/// To 100 with one animation, and back with another from a moment on.
private func thereAndBack(_ first: Animation, _ second: Animation, at moment: Double) -> (Double) -> Double? {
    let before = Animator(animating: 100.0, with: first, at: 0)
    var after = before
    after.retarget(by: -100, with: second, at: moment)
    return { time in (time < moment ? before.value(at: time) ?? 100 : after.value(at: time) ?? 0) }
}

#Preview("merge-springs") {
    let range = 0.0...1.2
    let moment = 0.15
    let first = Animator(animating: 100.0, with: .bouncy, at: 0)
    Page {
        Plot(
            title: "A spring to 100, called back after 0.15 s", x: range, y: -12...125,
            xTicks: .every(0.2, range), yTicks: .every(25, 0...125, digits: 0),
            moments: [Moment(id: "retarget", time: moment, y: -7)],
            dots: [CGPoint(x: moment, y: first.value(at: moment) ?? 0)],
            curves: [
                Curve("not interrupted", .gray, lineWidth: 1.5, dash: [2, 4], over: range, count: 360) {
                    first.value(at: $0) ?? 100
                },
                Curve(
                    ".bouncy, merged", .orange, over: range, count: 360,
                    thereAndBack(.bouncy, .bouncy, at: moment)),
                Curve("from a standstill", .blue, dash: [5, 4], over: moment...1.2, count: 315) { time in
                    let place = first.value(at: moment) ?? 0
                    let back = Animator(animating: -place, with: .bouncy, at: moment)
                    return place + (back.value(at: time) ?? -place)
                },
            ])
    }
}

#Preview("merge-curves") {
    let range = 0.0...1.6
    let moment = 0.6
    let curve = Animation.easeInOut(duration: 1)
    let first = Animator(animating: 100.0, with: curve, at: 0)
    let back = Animator(animating: 1.0, with: curve, at: moment)
    Page {
        Plot(
            title: "Ease to 100 in 1 s, called back after 0.6 s", x: range, y: 0...125,
            xTicks: .every(0.2, range), yTicks: .every(25, 0...125, digits: 0),
            moments: [Moment(id: "retarget", time: moment, y: 8)],
            dots: [CGPoint(x: moment, y: first.value(at: moment) ?? 0)],
            curves: [
                Curve("what shows", .orange, over: range, thereAndBack(curve, curve, at: moment)),
                Curve("the first, which runs on", .blue, lineWidth: 1.5, dash: [5, 4], over: range) {
                    first.value(at: $0) ?? 100
                },
                Curve("what the second takes back", .pink, lineWidth: 1.5, dash: [2, 4], over: moment...1.6) { time in
                    (back.value(at: time) ?? 1) * (first.value(at: time) ?? 100)
                },
            ])
    }
}

#Preview("merge-velocity") {
    let range = 0.0...1.4
    let moment = 0.3
    let curve = UnitCurve.easeInOut
    let end = 100.0
    /// On to 160 with a spring, from an animation to 100.
    func onwards(after first: Animation) -> (Double) -> Double? {
        let before = Animator(animating: end, with: first, at: 0)
        var after = before
        after.retarget(by: 60, with: .smooth(duration: 0.8), at: moment)
        return { time in time < moment ? before.value(at: time) : after.value(at: time) ?? 160 }
    }
    return Page {
        Plot(
            title: "A spring takes over an ease of 0.6 s halfway, with or without its velocity", x: range, y: 0...175,
            xTicks: .every(0.2, range), yTicks: .every(50, 0...150, digits: 0),
            moments: [Moment(id: "retarget by 60", time: moment, y: 12)],
            dots: [CGPoint(x: moment, y: 50)],
            curves: [
                Curve(".timingCurve(.easeInOut): velocity", .orange, over: range, count: 420) {
                    onwards(after: .timingCurve(curve, duration: 0.6))($0)
                },
                Curve(".easeInOut: none", .blue, dash: [5, 4], over: range, count: 420) {
                    onwards(after: .easeInOut(duration: 0.6))($0)
                },
            ])
    }
}
