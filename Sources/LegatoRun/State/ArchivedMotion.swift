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
    var beginsAnew: Bool

    struct Step: MessageValue {
        var time: Double
        var interval: ArchivedValue
        var velocity: ArchivedValue?
        var animation: ArchivedValue
        var isLoop, isTracking: Bool

        init(_ step: AttributeMotion.Step, _ objects: ObjectArchiver) throws(LostValue) {
            time = step.time
            interval = try objects.archive(step.interval)
            if let own = step.velocity { velocity = try objects.archive(own) }
            animation = try objects.archive(step.animation)
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
    init(_ motion: AttributeMotion, of name: String, _ objects: ObjectArchiver) throws(LostValue) {
        (self.name, kind, time) = (name, motion.name.rawValue, motion.time)
        beginsAnew = motion.beginsAnew
        model = try objects.archive(motion.model)
        value = try objects.archive(motion.value)
        velocity = try objects.archive(motion.velocity)
        var all: [Step] = []
        for step in motion.steps { all.append(try Step(step, objects)) }
        steps = all
        if let own = motion.memory { memory = try objects.archive(own) }
    }

    /// In bytes, or a little more.
    // Equivalent: sign, there is room to spare.
    var sizeBesideValues: Int { name.utf8.count + kind.utf8.count + 64 + 32 * steps.count }

    func write(to writer: inout MessageWriter) {
        writer.write(name, kind, time, model, value, velocity, steps, memory, beginsAnew)
    }

    init(from reader: inout MessageReader) throws(ProtocolError) {
        name = try reader.read()
        kind = try reader.read()
        time = try reader.read()
        model = try reader.read()
        value = try reader.read()
        velocity = try reader.read()
        steps = try reader.read()
        memory = try reader.read()
        beginsAnew = try reader.read()
    }
}

/// A motion of another version of the program, with what makes the objects in it.
struct TakenMotion: MotionInTransit {
    private let archived: ArchivedMotion
    private let objects: ObjectMaker

    init(_ archived: ArchivedMotion, _ objects: ObjectMaker) { (self.archived, self.objects) = (archived, objects) }

    func motion(of attribute: Attribute) -> AttributeMotion? {
        guard attribute.name.rawValue == archived.kind else { return nil }
        let type = attribute.valueType
        func vector(_ archived: ArchivedValue) -> (any VectorArithmetic)? {
            (try? objects.value(archived, as: type)) as? any VectorArithmetic
        }
        guard let model = vector(archived.model), let value = vector(archived.value),
            let velocity = vector(archived.velocity)
        else { return nil }
        let all = archived.steps.compactMap { step -> AttributeMotion.Step? in
            guard let interval = vector(step.interval),
                let animation = (try? objects.value(step.animation, as: Animation.self)) as? Animation
            else { return nil }
            return AttributeMotion.Step(
                interval: interval, velocity: step.velocity.flatMap(vector), animation: animation, isLoop: step.isLoop,
                isTracking: step.isTracking, time: step.time)
        }
        guard all.count == archived.steps.count else { return nil }
        var motion = AttributeMotion(
            name: attribute.name, time: archived.time, model: model, value: value, velocity: velocity, steps: all)
        motion.beginsAnew = archived.beginsAnew
        if let memory = archived.memory {
            guard let own = try? objects.value(memory, as: Self.memoryType(of: type)) else { return nil }
            motion.memory = own
        }
        return motion
    }

    private static func memoryType<Value: VectorArithmetic>(of type: Value.Type) -> any Any.Type {
        CustomMemory<Value>.self
    }
}
