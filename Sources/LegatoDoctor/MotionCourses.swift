// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEncoding

/// How far each animation went that took over another one, or ran beside it.
struct MotionCourses {
    struct Course {
        let entry: TraceEntry
        /// The line of the animation that ran before; nil: it is unknown.
        let before: String?
        /// Each component's least and greatest value of those that were asked for up to its begin.
        let asked: [ClosedRange<Double>]
        /// The same of what showed since.
        fileprivate(set) var shown: [ClosedRange<Double>]

        /// How far it went too far, in parts of the distance between all that was asked for; of the component that went furthest.
        ///
        /// One that is alone goes too far beyond where it began and where it is to end; of several that are added up, beyond all that was
        /// asked for.
        var excess: Double {
            guard let attribute = entry.attribute else { return 0 }
            // A value may have fewer components than it had: a gradient with fewer colours.
            let count = min(asked.count, shown.count, attribute.presentation.count)
            return (0..<count).map { index in
                let (asked, shown) = (asked[index], shown[index])
                let distance = asked.upperBound - asked.lowerBound
                guard distance > 1e-9 else { return 0 }
                let (begin, target) = (attribute.presentation[index], attribute.model[index])
                let own = entry.event == "combine" ? asked : min(begin, target)...max(begin, target)
                return max(own.lowerBound - shown.lowerBound, shown.upperBound - own.upperBound) / distance
            }.max() ?? 0
        }
    }

    private(set) var courses: [Course] = []
    /// The index of the last one of each attribute.
    private var last: [Int: Int] = [:]
    /// What was asked for of each attribute.
    private var asked: [Int: [ClosedRange<Double>]] = [:]

    /// More components are not looked at, and no more animations. Source: chosen; the data of a shape may have thousands.
    private static let (mostComponents, most) = (8, 10_000)

    mutating func begin(_ entry: TraceEntry) {
        guard let attribute = entry.attribute, courses.count < Self.most,
            attribute.presentation.count == attribute.model.count,
            (attribute.presentation + attribute.model).allSatisfy(\.isFinite)
        else { return }
        let number = attribute.number
        // A value at rest shows what was asked for; one that moves does not.
        var range = asked[number] ?? Self.ranges(attribute.presentation)
        Self.extend(&range, by: attribute.model)
        asked[number] = range
        let before = last[number].flatMap { courses[$0].entry.attribute?.source }
        last[number] = courses.count
        courses.append(
            Course(entry: entry, before: before, asked: range, shown: Self.ranges(attribute.presentation)))
    }

    mutating func note(_ attribute: TraceEntry.Attribute) {
        guard let index = last[attribute.number] else { return }
        Self.extend(&courses[index].shown, by: attribute.presentation)
    }

    private static func ranges(_ numbers: [Double]) -> [ClosedRange<Double>] {
        numbers.prefix(mostComponents).map { $0.isFinite ? $0...$0 : 0...0 }
    }

    private static func extend(_ ranges: inout [ClosedRange<Double>], by numbers: [Double]) {
        for (index, number) in zip(ranges.indices, numbers) where number.isFinite {
            ranges[index] = min(ranges[index].lowerBound, number)...max(ranges[index].upperBound, number)
        }
    }
}
