// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
import LegatoMotion

/// Two fingers that move apart or together.
nonisolated public struct MagnifyGesture: _PrimitiveGesture {
    /// By how much the scale changes before it counts.
    public var minimumScaleDelta: CGFloat

    public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

    /// How much larger, and around what.
    public struct Value: Equatable, Sendable {
        public var time: Date
        /// 1 at the start.
        public var magnification: CGFloat
        /// Per second.
        public var velocity: CGFloat
        /// Where the middle between the fingers was at the start, in the view.
        public var startAnchor: UnitPoint
        public var startLocation: CGPoint
    }

    @MainActor public static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Value> {
        PairRecognizer(gesture.condition) { $0.magnification }
    }

    @MainActor public static func _updateRecognizer(_ recognizer: _Recognizer<Value>, to gesture: Self) {
        (recognizer as? PairRecognizer<Value>)?.counts = gesture.condition
    }

    @MainActor private var condition: (Pair) -> Bool {
        { [minimumScaleDelta] in abs($0.scale - 1) >= minimumScaleDelta }
    }
}

/// Two fingers that turn around each other.
nonisolated public struct RotateGesture: _PrimitiveGesture {
    /// How far they turn before it counts.
    public var minimumAngleDelta: Angle

    public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

    /// How far, and around what.
    public struct Value: Equatable, Sendable {
        public var time: Date
        /// Zero at the start, more than a full turn after several.
        public var rotation: Angle
        /// Per second.
        public var velocity: Angle
        /// Where the middle between the fingers was at the start, in the view.
        public var startAnchor: UnitPoint
        public var startLocation: CGPoint
    }

    @MainActor public static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Value> {
        PairRecognizer(gesture.condition) { $0.rotation }
    }

    @MainActor public static func _updateRecognizer(_ recognizer: _Recognizer<Value>, to gesture: Self) {
        (recognizer as? PairRecognizer<Value>)?.counts = gesture.condition
    }

    @MainActor private var condition: (Pair) -> Bool {
        { [minimumAngleDelta] in abs($0.turn) >= minimumAngleDelta.radians }
    }
}

/// The same as a factor alone. Deprecated on Apple's systems.
nonisolated public struct MagnificationGesture: Gesture {
    public typealias Value = CGFloat

    public var minimumScaleDelta: CGFloat

    public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

    @MainActor public var body: _MapGesture<MagnifyGesture, CGFloat> {
        MagnifyGesture(minimumScaleDelta: minimumScaleDelta).map { $0.magnification }
    }
}

/// The same as an angle alone. Deprecated on Apple's systems.
nonisolated public struct RotationGesture: Gesture {
    public typealias Value = Angle

    public var minimumAngleDelta: Angle

    public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

    @MainActor public var body: _MapGesture<RotateGesture, Angle> {
        RotateGesture(minimumAngleDelta: minimumAngleDelta).map { $0.rotation }
    }
}

/// Two fingers, from when the second went down.
private struct Pair {
    let startDistance: CGFloat
    let startLocation: CGPoint
    let startAnchor: UnitPoint
    var distance: CGFloat
    /// In radians, without jumps where a turn is full.
    var turn = 0.0
    var date: Date
    /// Of the factor and the angle, per second.
    var velocity = CGPoint.zero.animatableData

    var scale: CGFloat { startDistance > 0 ? distance / startDistance : 1 }

    var magnification: MagnifyGesture.Value {
        MagnifyGesture.Value(
            time: date, magnification: scale, velocity: velocity.first, startAnchor: startAnchor,
            startLocation: startLocation)
    }

    var rotation: RotateGesture.Value {
        RotateGesture.Value(
            time: date, rotation: .radians(turn), velocity: .radians(velocity.second), startAnchor: startAnchor,
            startLocation: startLocation)
    }
}

/// Follows the two fingers that go down first; it ends when one of them lifts.
private final class PairRecognizer<Value>: _Recognizer<Value> {
    /// Whether the change is large enough to begin with.
    var counts: (Pair) -> Bool
    private let makeValue: (Pair) -> Value
    private var fingers: [(touch: Int, location: CGPoint)] = []
    private var pair: Pair?
    private var angle = 0.0
    private var sampler = VelocitySampler<CGPoint.AnimatableData>()
    private var current = Phase.failed

    init(_ counts: @escaping (Pair) -> Bool, _ makeValue: @escaping (Pair) -> Value) {
        (self.counts, self.makeValue) = (counts, makeValue)
    }

    override var phase: Phase { current }

    override func handle(_ event: TouchEvent) {
        if event.phase == .began, fingers.count < 2 {
            fingers.append((event.touch, event.location))
            if fingers.count == 1 { current = .possible(nil) } else { begin(event) }
        }
        guard let index = fingers.firstIndex(where: { $0.touch == event.touch }) else { return }
        fingers[index].location = event.location
        if case .failed = current { return }
        guard event.phase != .cancelled, pair != nil else {
            if event.phase == .ended || event.phase == .cancelled { current = .failed }
            return
        }
        follow(event)
    }

    private func follow(_ event: TouchEvent) {
        guard var pair else { return }
        let (distance, angle) = span
        // The shorter way round.
        pair.turn += (angle - self.angle).remainder(dividingBy: 2 * .pi)
        self.angle = angle
        pair.distance = distance
        pair.date = event.date
        sampler.add(CGPoint(x: pair.scale, y: pair.turn).animatableData, at: event.time)
        pair.velocity = sampler.velocity
        self.pair = pair
        if case .possible = current, !counts(pair) {
            if event.phase == .ended { current = .failed }
        } else {
            current = event.phase == .ended ? .ended(makeValue(pair)) : .active(makeValue(pair))
        }
    }

    private var span: (distance: CGFloat, angle: Double) {
        let (first, second) = (fingers[0].location, fingers[1].location)
        let (x, y) = (second.x - first.x, second.y - first.y)
        return (hypot(x, y), atan2(y, x))
    }

    private func begin(_ event: TouchEvent) {
        let (distance, angle) = span
        self.angle = angle
        let middle = CGPoint(
            x: (fingers[0].location.x + fingers[1].location.x) / 2,
            y: (fingers[0].location.y + fingers[1].location.y) / 2)
        let local = event.effect.localPoint(middle, at: event.time)
        let size = event.effect.size
        pair = Pair(
            startDistance: distance, startLocation: local,
            startAnchor: UnitPoint(
                x: size.width > 0 ? local.x / size.width : 0, y: size.height > 0 ? local.y / size.height : 0),
            distance: distance, date: event.date)
        sampler = VelocitySampler()
    }

    override func reset() { (fingers, pair, current) = ([], nil, .failed) }
}
