// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing
import LegatoMotion

/// A finger that moves.
public struct DragGesture: _PrimitiveGesture {
    /// How far the finger moves before it counts, in points; 0 or less: it counts at once.
    public var minimumDistance: CGFloat
    /// The space in which locations are reported.
    public var coordinateSpace: CoordinateSpace

    public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        self.minimumDistance = minimumDistance
        self.coordinateSpace = coordinateSpace.coordinateSpace
    }

    @_disfavoredOverload
    public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
        self.minimumDistance = minimumDistance
        self.coordinateSpace = coordinateSpace
    }

    @MainActor public static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Value> { DragRecognizer(gesture) }

    @MainActor public static func _updateRecognizer(_ recognizer: _Recognizer<Value>, to gesture: Self) {
        (recognizer as? DragRecognizer)?.gesture = gesture
    }
}

extension DragGesture {
    /// Where the finger is, where it came from, and how fast it goes.
    public struct Value: Equatable, Sendable {
        public var time: Date
        public var location: CGPoint
        public var startLocation: CGPoint
        /// In points per second, smoothed over the last three places of the finger.
        public let velocity: CGSize

        /// A value for tests and previews of what a drag does; `velocity` is in points per second.
        public init(time: Date, location: CGPoint, startLocation: CGPoint, velocity: CGSize) {
            self.time = time
            self.location = location
            self.startLocation = startLocation
            self.velocity = velocity
        }

        /// The way from the start to here.
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }

        /// How long the finger is taken to go on as fast as it is, in seconds. Source: documented (the velocity is four
        /// times the way to the predicted end).
        private static var prediction: CGFloat { 0.25 }

        /// Where the finger would end if it were let go of now.
        public var predictedEndLocation: CGPoint {
            CGPoint(x: location.x + velocity.width * Self.prediction, y: location.y + velocity.height * Self.prediction)
        }

        /// The way from the start to the predicted end.
        public var predictedEndTranslation: CGSize {
            CGSize(
                width: predictedEndLocation.x - startLocation.x, height: predictedEndLocation.y - startLocation.y)
        }
    }
}

/// Follows the finger that goes down first.
private final class DragRecognizer: _Recognizer<DragGesture.Value> {
    var gesture: DragGesture
    private var touch: Int?
    private var start = CGPoint.zero
    private var sampler = VelocitySampler<CGPoint.AnimatableData>()
    private var current = Phase.failed

    init(_ gesture: DragGesture) { self.gesture = gesture }

    override var phase: Phase { current }
    override var gestureTraits: TouchTraits { .drags }

    override func handle(_ event: TouchEvent) {
        guard event.pinch == nil else { return }
        let location = event.location(in: gesture.coordinateSpace)
        if event.phase == .began, touch == nil {
            touch = event.touch
            start = location
            sampler = VelocitySampler()
            current = .possible(nil)
        }
        guard event.touch == touch else { return }
        if event.phase == .cancelled { return current = .failed }
        if case .failed = current { return }
        sampler.add(location.animatableData, at: event.time)
        if case .possible = current {
            let distance = hypot(location.x - start.x, location.y - start.y)
            guard distance >= gesture.minimumDistance else {
                if event.phase == .ended { current = .failed }
                return
            }
        }
        let velocity = sampler.velocity
        let value = DragGesture.Value(
            time: event.date, location: location, startLocation: start,
            velocity: CGSize(width: velocity.first, height: velocity.second))
        current = event.phase == .ended ? .ended(value) : .active(value)
    }

    override func reset() { (touch, current) = (nil, .failed) }
}
