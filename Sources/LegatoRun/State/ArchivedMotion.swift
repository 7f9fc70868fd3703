// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine
import LegatoMotion
import LegatoProtocol
import LegatoUI

/// An attribute in flight, by the name that it has in every run of the program.
struct ArchivedMotion: MessageValue {
    var name: String
    /// The name of its kind.
    var kind: String
    var time: Double
    var model, value, velocity: ArchivedValue
    var steps: [Step]
    /// What a custom animation has come to.
    var memory: ArchivedValue?

    struct Step: MessageValue {
        var time: Double
        var interval: ArchivedValue
        var velocity: ArchivedValue?
        var animation: ArchivedValue
        var isLoop, isTracking: Bool

        init(_ step: AttributeMotion.Step) throws(LostValue) {
            time = step.time
            interval = try ArchivedValue(step.interval)
            if let own = step.velocity { velocity = try ArchivedValue(own) }
            animation = try ArchivedValue(step.animation)
            (isLoop, isTracking) = (step.isLoop, step.isTracking)
        }

        func write(to writer: inout MessageWriter) {
            writer.write(time, interval, velocity, animation, isLoop, isTracking)
        }

        init(from reader: inout MessageReader) throws(ProtocolError) {
            time = try reader.read()
            interval = try reader.read()
            velocity = try reader.read()
            animation = try reader.read()
            isLoop = try reader.read()
            isTracking = try reader.read()
        }
    }

    /// - Throws: what in it does not cross.
    @MainActor
    init(_ motion: AttributeMotion, of name: String) throws(LostValue) {
        (self.name, kind, time) = (name, motion.name.rawValue, motion.time)
        model = try ArchivedValue(motion.model)
        value = try ArchivedValue(motion.value)
        velocity = try ArchivedValue(motion.velocity)
        var all: [Step] = []
        for step in motion.steps { all.append(try Step(step)) }
        steps = all
        if let own = motion.memory { memory = try ArchivedValue(own) }
    }

    func write(to writer: inout MessageWriter) { writer.write(name, kind, time, model, value, velocity, steps, memory) }

    init(from reader: inout MessageReader) throws(ProtocolError) {
        name = try reader.read()
        kind = try reader.read()
        time = try reader.read()
        model = try reader.read()
        value = try reader.read()
        velocity = try reader.read()
        steps = try reader.read()
        memory = try reader.read()
    }
}

extension ArchivedMotion: MotionInTransit {
    func motion(of attribute: Attribute) -> AttributeMotion? {
        guard attribute.name.rawValue == kind else { return nil }
        let type = attribute.valueType
        func vector(_ archived: ArchivedValue) -> (any VectorArithmetic)? {
            (try? archived.value(as: type)) as? any VectorArithmetic
        }
        guard let model = vector(model), let value = vector(value), let velocity = vector(velocity) else { return nil }
        let all = steps.compactMap { step -> AttributeMotion.Step? in
            guard let interval = vector(step.interval),
                let animation = (try? step.animation.value(as: Animation.self)) as? Animation
            else { return nil }
            return AttributeMotion.Step(
                interval: interval, velocity: step.velocity.flatMap(vector), animation: animation, isLoop: step.isLoop,
                isTracking: step.isTracking, time: step.time)
        }
        guard all.count == steps.count else { return nil }
        var motion = AttributeMotion(
            name: attribute.name, time: time, model: model, value: value, velocity: velocity, steps: all)
        if let memory {
            guard let own = try? memory.value(as: Self.memoryType(of: type)) else { return nil }
            motion.memory = own
        }
        return motion
    }

    private static func memoryType<Value: VectorArithmetic>(of type: Value.Type) -> any Any.Type {
        CustomMemory<Value>.self
    }
}
