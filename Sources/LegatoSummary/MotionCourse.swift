// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEncoding

/// One motion, measured as its samples come. It keeps a few numbers for each component, and no samples.
struct MotionCourse {
    /// Where the motion is listed.
    let index: Int
    private var motion: MotionSummary.Motion
    private let names: [String?]
    private var components: [MeasuredComponent]
    private var fastest: MotionSummary.Speed?

    /// - Parameters:
    ///   - motion: without what is measured.
    ///   - attribute: as it is at the beginning.
    init(_ motion: MotionSummary.Motion, at index: Int, _ attribute: TraceEntry.Attribute) {
        self.index = index
        self.motion = motion
        components = zip(attribute.presentation, attribute.model).prefix(MotionSummarizer.mostComponents)
            .map { MeasuredComponent(from: $0, to: $1) }
        let count = attribute.model.count
        names = components.indices.map { ComponentNames.name($0, of: count, in: attribute.name) }
        sample(attribute, at: motion.time)
    }

    var animation: MotionSummary.Animation { motion.animation }

    /// Where each component is to go.
    var target: [Double] { components.map(\.to) }

    // MARK: - What the trace says of it

    mutating func sample(_ attribute: TraceEntry.Attribute, at time: Double) {
        for (index, value) in zip(components.indices, attribute.presentation) {
            components[index].sample(value, at: time)
        }
        let speed = attribute.speed
        guard speed.isFinite else { return }
        guard let last = fastest else { return fastest = MotionSummary.Speed(speed: speed, time: time) }
        guard speed > last.speed else { return }
        let isSame = speed - last.speed <= Self.rounding * speed
        fastest = MotionSummary.Speed(speed: speed, time: isSame ? last.time : time)
    }

    /// Speeds that differ by no more than this part are one speed, which was reached when the first of them was: what moves evenly has
    /// its top speed from its beginning. Source: chosen, what velocities of a trace vary by.
    private static let rounding = 1e-6

    /// The value was set at once: all of the motion is moved by the difference.
    mutating func set(_ attribute: TraceEntry.Attribute, at time: Double) {
        for (index, to) in zip(components.indices, attribute.model) {
            let from = attribute.from.flatMap { index < $0.count ? $0[index] : nil }
            components[index].set(to, from: from ?? components[index].to)
        }
        sample(attribute, at: time)
    }

    /// The value that a finger moves is to be another one.
    mutating func track(_ attribute: TraceEntry.Attribute, at time: Double) {
        for (index, to) in zip(components.indices, attribute.model) { components[index].to = to }
        motion.end = nil
        sample(attribute, at: time)
    }

    mutating func end(at time: Double, _ reason: String) {
        motion.end = MotionSummary.End(time: time, reason: reason)
    }

    // MARK: - What was measured

    var result: MotionSummary.Motion {
        // The value that a finger moves is always where it is to be; an endless motion goes on.
        let overshoots = !animation.isTracking
        let settles = overshoots && !animation.isEndless
        var result = motion
        result.components = zip(components, names).enumerated().filter { $1.0.hasMoved }.map { index, pair in
            let (component, name) = pair
            return MotionSummary.Component(
                index: index, name: name, from: component.from, to: component.to,
                shift: component.shift == 0 ? nil : component.shift, overshoot: overshoots ? component.overshoot : nil,
                settled: settles ? component.nearSince : nil)
        }
        let times = result.components.compactMap(\.settled)
        result.settled = times.count == result.components.count ? times.max() : nil
        result.topSpeed = fastest
        return result
    }
}

private struct MeasuredComponent {
    let from: Double
    var to: Double
    /// From `from` to `to`, without what was set on the way.
    let way: Double
    private(set) var shift = 0.0
    private(set) var hasMoved: Bool
    private(set) var overshoot: MotionSummary.Overshoot?
    /// Since when it has been near `to`; nil: it is not.
    private(set) var nearSince: Double?

    /// A value is near `to` within this part of the way. Source: chosen; of a way of 100 points that is one point, which hardly anybody sees.
    private static let nearness = 0.01

    init(from: Double, to: Double) {
        (self.from, self.to, way) = (from, to, to - from)
        hasMoved = !Self.isSame(from, to)
    }

    private static func isSame(_ left: Double, _ right: Double) -> Bool { left == right || left.isNaN && right.isNaN }

    mutating func set(_ new: Double, from old: Double) {
        guard !Self.isSame(old, new) else { return }
        shift += new - old
        to += new - old
        hasMoved = true
    }

    mutating func sample(_ value: Double, at time: Double) {
        hasMoved = hasMoved || !Self.isSame(value, from)
        let rest = value - to
        let isNear = way.isFinite && rest.magnitude <= Self.nearness * way.magnitude
        nearSince = isNear ? nearSince ?? time : nil
        // Without a way, every direction leads away from its end.
        let distance = way == 0 ? rest.magnitude : way > 0 ? rest : -rest
        guard way.isFinite, distance > overshoot?.distance ?? 0 else { return }
        overshoot = MotionSummary.Overshoot(
            distance: distance, share: way == 0 ? nil : distance / way.magnitude, time: time)
    }
}
