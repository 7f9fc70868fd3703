// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoEncoding

/// Makes a summary of a trace, entry by entry.
///
/// A trace may be as long as it likes: of a motion a few numbers are kept for each component, of an attribute at rest nothing. How many
/// motions and jumps are listed is limited, and how long texts are; what is beyond is counted.
package struct MotionSummarizer {
    /// Source: chosen; more motions are not looked at one by one.
    package static let mostMotions = 10_000
    /// Source: chosen.
    package static let mostJumps = 1_000
    /// Of a value, as in a Perfetto trace. Source: chosen; more cannot be looked at.
    package static let mostComponents = 64
    /// In Unicode scalars. Source: chosen, longer than names and descriptions are.
    package static let longestText = 1_000
    /// How many views are remembered whose bodies were evaluated. Source: chosen.
    private static let mostBodies = 20_000
    /// How many elements are remembered that are inserted at one time. Source: chosen.
    private static let mostInsertions = 100
    /// Paths are looked at from their end up to this many views. Source: chosen.
    private static let deepest = 64
    /// Jumps of an attribute that follow each other within this time are one, in seconds. Source: chosen; three ticks, as a finger or a
    /// timeline sets a value at each tick.
    private static let pause = 0.05

    private var summary = MotionSummary()
    /// The motions in flight, by the number of their attribute.
    private var courses: [Int: MotionCourse] = [:]
    /// The attributes among them that a finger moves.
    private var tracked: Set<Int> = []
    /// Motions that the trace has just said to be retargeted, until their successors begin.
    private var retargeted: [Int: MotionCourse] = [:]
    /// What was set at this time while nothing moved: something may still begin.
    private var sets: [MotionSummary.Jump] = []
    /// Where elements were inserted at this time. What is set in them then is where they begin, not a jump.
    private var inserted: [String] = []
    /// The place of the last jump of an attribute.
    private var jumps: [Int: Int] = [:]
    private var bodies: Set<String> = []

    package init() {}

    /// The next entry of the trace.
    package mutating func add(_ entry: TraceEntry) {
        if entry.time > summary.duration {
            (sets, inserted) = ([], [])
            summary.duration = entry.time
        }
        switch entry.event {
        case "frame":
            for attribute in entry.attributes ?? [] { courses[attribute.number]?.sample(attribute, at: entry.time) }
        case "insert":
            if inserted.count < Self.mostInsertions, let path = entry.path {
                inserted.append(Self.place(ofElementAt: Self.cut(path)))
            }
        case "body": if bodies.count < Self.mostBodies, let path = entry.path { bodies.insert(Self.cut(path)) }
        default:
            guard let attribute = entry.attribute else { return }
            switch entry.event {
            case "begin": begin(.begin, attribute, entry)
            case "merge": begin(.merge, attribute, entry)
            case "combine": begin(.combine, attribute, entry)
            case "set": set(attribute, entry)
            case "end": end(attribute, entry)
            default: break
            }
        }
    }

    /// The summary of all entries so far.
    package var result: MotionSummary {
        var result = summary
        for course in retargeted.values { result.motions[course.index] = course.result }
        for course in courses.values { result.motions[course.index] = course.result }
        return result
    }

    // MARK: - Motions

    private mutating func begin(
        _ start: MotionSummary.Motion.Start, _ attribute: TraceEntry.Attribute, _ entry: TraceEntry
    ) {
        let number = attribute.number
        let description = CurveDescription(Self.cut(attribute.animation ?? ""))
        let animation = MotionSummary.Animation(
            curve: description.text, line: attribute.source.map(Self.cut), isEndless: description.isEndless,
            isTracking: description.isTracking)
        var last = courses.removeValue(forKey: number)
        last?.end(at: entry.time, start == .combine ? "combined" : "retargeted")
        last = last ?? retargeted.removeValue(forKey: number)
        tracked.remove(number)
        if var last, last.animation.isTracking, animation.isTracking, start == .merge {
            // What a finger moves is one motion, however often it is asked to be somewhere else.
            last.track(attribute, at: entry.time)
            courses[number] = last
            tracked.insert(number)
            return
        }
        if let last { summary.motions[last.index] = last.result }
        if !animation.isTracking { flushSets() }
        guard summary.motions.count < Self.mostMotions else {
            summary.omitted.motions += 1
            return
        }
        let motion = MotionSummary.Motion(
            attribute: describe(attribute, entry), animation: animation, start: start, time: entry.time,
            previous: start == .begin ? nil : MotionSummary.Previous(of: attribute, last), components: [])
        courses[number] = MotionCourse(motion, at: summary.motions.count, attribute)
        summary.motions.append(motion)
        if animation.isTracking { tracked.insert(number) }
    }

    private mutating func end(_ attribute: TraceEntry.Attribute, _ entry: TraceEntry) {
        guard var course = courses.removeValue(forKey: attribute.number) else { return }
        tracked.remove(attribute.number)
        let reason = Self.cut(entry["reason"]?.text ?? "")
        course.sample(attribute, at: entry.time)
        course.end(at: entry.time, reason)
        if reason == "retargeted" {
            retargeted[attribute.number] = course
        } else {
            summary.motions[course.index] = course.result
        }
    }

    // MARK: - Jumps

    /// What a finger moves is to be where it is at once, and so is what follows it.
    private var isMoving: Bool { courses.count > tracked.count }

    private mutating func set(_ attribute: TraceEntry.Attribute, _ entry: TraceEntry) {
        courses[attribute.number]?.set(attribute, at: entry.time)
        guard !inserted.contains(where: { attribute.path.hasPrefix("\($0)/") }) else { return }
        let old = attribute.from ?? []
        let count = attribute.model.count
        let components = zip(old, attribute.model).prefix(Self.mostComponents).enumerated()
            .filter { $1.0 != $1.1 }
            .map { index, ends in
                MotionSummary.Jump.Component(
                    index: index, name: ComponentNames.name(index, of: count, in: attribute.name), from: ends.0,
                    to: ends.1)
            }
        guard !components.isEmpty else { return }
        let jump = MotionSummary.Jump(
            attribute: describe(attribute, entry), time: entry.time, count: 1, components: components)
        if isMoving {
            add(jump)
        } else if sets.count < Self.mostJumps {
            sets.append(jump)
        } else {
            summary.omitted.jumps += 1
        }
    }

    private mutating func flushSets() {
        let known = sets
        sets = []
        for jump in known { add(jump) }
    }

    private mutating func add(_ jump: MotionSummary.Jump) {
        let number = jump.attribute.number
        if let index = jumps[number],
            jump.time - (summary.jumps[index].until ?? summary.jumps[index].time) <= Self.pause
        {
            summary.jumps[index].join(jump)
        } else if summary.jumps.count < Self.mostJumps {
            jumps[number] = summary.jumps.count
            summary.jumps.append(jump)
        } else {
            summary.omitted.jumps += 1
        }
    }

    // MARK: - Texts

    private func describe(_ attribute: TraceEntry.Attribute, _ entry: TraceEntry) -> MotionSummary.Attribute {
        let (view, path) = (Self.cut(attribute.view), Self.cut(attribute.path))
        return MotionSummary.Attribute(
            name: Self.cut(attribute.name), number: attribute.number, view: view, path: path,
            within: view.hasPrefix("_") ? body(around: path) : nil, line: entry.source.map(Self.cut))
    }

    /// The nearest view around a path whose body was evaluated and that is no detail of a modifier.
    private func body(around path: String) -> String? {
        var rest = path[...]
        for _ in 0..<Self.deepest {
            guard let slash = rest.lastIndex(of: "/") else { return nil }
            rest = rest[..<slash]
            let name = rest.split(separator: "/").last ?? ""
            if !name.hasPrefix("_"), !name.hasPrefix("["), bodies.contains(String(rest)) { return String(name) }
        }
        return nil
    }

    /// The path of the place in its container that an element has: without its view, and the modifiers around that.
    private static func place(ofElementAt path: String) -> String {
        let parts = path.split(separator: "/").dropLast()
        return parts.prefix((parts.lastIndex { !$0.hasPrefix("_") } ?? -1) + 1).joined(separator: "/")
    }

    private static func cut(_ text: String) -> String {
        guard text.utf8.count > longestText else { return text }
        return String(text.unicodeScalars.prefix(longestText))
    }
}

extension MotionSummary.Previous {
    /// - Parameter course: what is known of it.
    fileprivate init(of attribute: TraceEntry.Attribute, _ course: MotionCourse?) {
        let targets = course?.target ?? []
        let count = attribute.presentation.count
        let values = zip(attribute.presentation, attribute.velocity).prefix(MotionSummarizer.mostComponents)
        animation = course?.animation
        components = values.enumerated().compactMap { index, pair in
            let (value, velocity) = pair
            let to = index < targets.count ? targets[index] : nil
            guard velocity != 0 || value != to ?? value else { return nil }
            return Component(
                index: index, name: ComponentNames.name(index, of: count, in: attribute.name), value: value,
                velocity: velocity, to: to)
        }
        speed = attribute.speed
    }
}

extension MotionSummary.Jump {
    /// A later one of the same attribute.
    fileprivate mutating func join(_ later: MotionSummary.Jump) {
        until = later.time
        count += 1
        for component in later.components {
            if let index = components.firstIndex(where: { $0.index == component.index }) {
                components[index].to = component.to
            } else {
                components.append(component)
            }
        }
        components.sort { $0.index < $1.index }
    }
}
