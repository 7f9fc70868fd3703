// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Not an animation one sees: it shows the model's value and watches how fast it changes, so that a spring that follows
/// takes over the speed of the finger. Lasts 2 s after the last change.
///
/// Source: *reported* (behaviour 10).
struct VelocityTrackingAnimation: BuiltInAnimation {
    /// The samples of one attribute.
    private struct Samples<Value: VectorArithmetic>: AnimationStateKey {
        static var defaultValue: VelocitySampler<Value> { VelocitySampler() }
    }

    func makeKind() -> AnimationKind {
        .velocityTracking
    }

    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        var sampler = context.state[Samples<V>.self]
        if sampler.newest?.value != value {
            sampler.add(value, at: time)
            context.state[Samples<V>.self] = sampler
        }
        return time < sampler.end ? value : nil
    }

    func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
        let sampler = context.state[Samples<V>.self]
        return sampler.newest == nil ? value.zeroed : sampler.velocity(at: time)
    }

    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
    ) -> Bool {
        if case .velocityTracking = previous.kind { return true }
        return false
    }
}

extension Animation {
    /// What an attribute runs while a gesture changes it without an animation: it shows the model's value and samples its
    /// velocity for the spring that comes after.
    package static let velocityTracking = Animation(kind: .velocityTracking)
}

/// Velocity tracking of one attribute: each retarget is a sample. Immutable.
@usableFromInline
final class TrackingRun<Value: VectorArithmetic> {
    private let sampler: VelocitySampler<Value>

    private init(_ sampler: VelocitySampler<Value>) {
        self.sampler = sampler
    }

    /// Begins with a sample.
    @usableFromInline
    convenience init(_ displacement: Value, at time: Double) {
        var sampler = VelocitySampler<Value>()
        sampler.add(displacement, at: time)
        self.init(sampler)
    }

    /// With another sample.
    func adding(_ displacement: Value, at time: Double) -> TrackingRun {
        var sampler = sampler
        sampler.add(displacement, at: time)
        return TrackingRun(sampler)
    }

    /// When it ends, in seconds.
    @usableFromInline var end: Double { sampler.end }

    /// The velocity at a time, faded; nil from the end on.
    @usableFromInline
    func velocity(at time: Double) -> Value? {
        time < end ? sampler.velocity(at: time) : nil
    }
}

extension TrackingRun: Sendable where Value: Sendable {}
