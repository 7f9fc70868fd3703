// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoMotion

/// The motion of an attribute in flight, which the same attribute of another scene can take over.
package struct AttributeMotion {
    package let name: AttributeName
    /// What shows, in the units of the attribute's name.
    package let value: [Double]
    /// In those units per second.
    package let velocity: [Double]
    /// The animation that began last; nil if only the velocity is tracked.
    package let animation: Animation?
    /// An `AnimatedAttribute<Value>.Flight`.
    fileprivate let flight: Any
}

extension AnimatedAttribute {
    fileprivate struct Flight {
        var time: Double
        var model: Value
        var value: Value
        var velocity: Value
        var animator: Animator<Value>
        var environment: EnvironmentValues
    }

    /// Custom animations have state that only ticks can compute, so their motion is not exported, nor is a change that has no time yet.
    func exportMotion(at time: Double) -> AttributeMotion? {
        guard let course, let animator = course.animator, course.pausedTime == nil, animator.isRandomAccess else {
            return nil
        }
        let report = report(at: time)
        var target = model
        for change in course.pending { target -= change.interval }
        return AttributeMotion(
            name: name, value: report.presentation, velocity: report.velocity, animation: report.animation,
            flight: Flight(
                time: time, model: target, value: value(at: time), velocity: velocity(at: time), animator: animator,
                environment: owner.environment))
    }

    func begin(_ motion: AttributeMotion, at time: Double) -> Bool {
        guard motion.name == name, let flight = motion.flight as? Flight, !isAnimating else { return false }
        if flight.model == model {
            // The same way goes on, to the end that it had.
            begin(with: flight.animator.delayed(by: time - flight.time))
        } else {
            guard let animation = motion.animation else { return false }
            begin(
                with: Animator(
                    animating: model - flight.value, with: animation, at: time, velocity: flight.velocity,
                    environment: flight.environment))
        }
        return true
    }

    private func begin(with animator: Animator<Value>) {
        let (engine, course) = (owner.engine, takeCourse())
        course.animator = animator
        showsModel = false
        engine.record(.begin(report(at: engine.time)))
        run(in: engine)
        owner.attributeDidChange(self)
    }
}
