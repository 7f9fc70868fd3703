// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
import LegatoEngine
import LegatoMotion

/// Two fingers that move apart or together.
public struct MagnifyGesture: _PrimitiveGesture {
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
        PairRecognizer(.pinches, gesture.condition) { $0.magnification }
    }

    @MainActor public static func _updateRecognizer(_ recognizer: _Recognizer<Value>, to gesture: Self) {
        (recognizer as? PairRecognizer<Value>)?.counts = gesture.condition
    }

    @MainActor private var condition: (Pair) -> Bool {
        { [minimumScaleDelta] in abs($0.scale - 1) >= minimumScaleDelta }
    }
}

/// Two fingers that turn around each other.
public struct RotateGesture: _PrimitiveGesture {
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
        PairRecognizer(.turns, gesture.condition) { $0.rotation }
    }

    @MainActor public static func _updateRecognizer(_ recognizer: _Recognizer<Value>, to gesture: Self) {
        (recognizer as? PairRecognizer<Value>)?.counts = gesture.condition
    }

    @MainActor private var condition: (Pair) -> Bool {
        { [minimumAngleDelta] in abs($0.turn) >= minimumAngleDelta.radians }
    }
}

/// The same as a factor alone. Deprecated on Apple's systems.
public struct MagnificationGesture: Gesture, _Nonisolated {
    public typealias Value = CGFloat

    public var minimumScaleDelta: CGFloat

    public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

    @MainActor @preconcurrency public var body: _MapGesture<MagnifyGesture, CGFloat> {
        MagnifyGesture(minimumScaleDelta: minimumScaleDelta).map { $0.magnification }
    }
}

/// The same as an angle alone. Deprecated on Apple's systems.
public struct RotationGesture: Gesture, _Nonisolated {
    public typealias Value = Angle

    public var minimumAngleDelta: Angle

    public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

    @MainActor @preconcurrency public var body: _MapGesture<RotateGesture, Angle> {
        RotateGesture(minimumAngleDelta: minimumAngleDelta).map { $0.rotation }
    }
}

/// Two fingers, from when the second went down; or two on a trackpad.
private struct Pair {
    let startLocation: CGPoint
    let startAnchor: UnitPoint
    /// How many times as far from each other they are as at the start.
    var scale: CGFloat = 1
    /// In radians, without jumps where a turn is full.
    var turn = 0.0
    var date: Date
    /// Of the factor and the angle, per second.
    var velocity = CGPoint.zero.animatableData

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

/// Follows the two fingers that go down first, or two on a trackpad, whichever begin first; it ends when one of them lifts.
private final class PairRecognizer<Value>: _Recognizer<Value> {
    /// Whether the change is large enough to begin with.
    var counts: (Pair) -> Bool
    private let makeValue: (Pair) -> Value
    private let traits: TouchTraits
    private var fingers: [(touch: Int, location: CGPoint)] = []
    /// The touch that stands for two fingers on a trackpad.
    private var trackpad: Int?
    private var pair: Pair?
    private var startDistance: CGFloat = 0
    private var angle = 0.0
    private var sampler = VelocitySampler<CGPoint.AnimatableData>()
    private var current = Phase.failed

    init(_ traits: TouchTraits, _ counts: @escaping (Pair) -> Bool, _ makeValue: @escaping (Pair) -> Value) {
        (self.traits, self.counts, self.makeValue) = (traits, counts, makeValue)
    }

    override var phase: Phase { current }
    override var gestureTraits: TouchTraits { traits }

    override func handle(_ event: TouchEvent) {
        if let pinch = event.pinch { handle(pinch, event) } else { handleFinger(event) }
    }

    private func handle(_ pinch: TrackpadPinch, _ event: TouchEvent) {
        if event.phase == .began, trackpad == nil, fingers.isEmpty {
            trackpad = event.touch
            current = .possible(nil)
            begin(at: event.location, event)
        }
        guard event.touch == trackpad else { return }
        if case .failed = current { return }
        guard event.phase != .cancelled else { return current = .failed }
        follow(event) { pair in (pair.scale, pair.turn) = (pinch.scale, pinch.rotation) }
    }

    private func handleFinger(_ event: TouchEvent) {
        if event.phase == .began, trackpad == nil, fingers.count < 2 {
            fingers.append((event.touch, event.location))
            if fingers.count == 1 {
                current = .possible(nil)
            } else {
                (startDistance, angle) = span
                let (first, second) = (fingers[0].location, fingers[1].location)
                begin(at: CGPoint(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2), event)
            }
        }
        guard let index = fingers.firstIndex(where: { $0.touch == event.touch }) else { return }
        fingers[index].location = event.location
        if case .failed = current { return }
        guard event.phase != .cancelled, pair != nil else {
            if event.phase == .ended || event.phase == .cancelled { current = .failed }
            return
        }
        follow(event) { pair in
            let (distance, angle) = span
            // The shorter way round.
            pair.turn += (angle - self.angle).remainder(dividingBy: 2 * .pi)
            self.angle = angle
            pair.scale = startDistance > 0 ? distance / startDistance : 1
        }
    }

    private func follow(_ event: TouchEvent, _ update: (inout Pair) -> Void) {
        guard var pair else { return }
        update(&pair)
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

    /// - Parameter middle: Of the two fingers, in the root.
    private func begin(at middle: CGPoint, _ event: TouchEvent) {
        let local = event.target.convert(middle, to: .local, at: event.time)
        let size = event.target.size
        pair = Pair(
            startLocation: local,
            startAnchor: UnitPoint(
                x: size.width > 0 ? local.x / size.width : 0, y: size.height > 0 ? local.y / size.height : 0),
            date: event.date)
        sampler = VelocitySampler()
    }

    override func reset() { (fingers, trackpad, pair, current) = ([], nil, nil, .failed) }
}
