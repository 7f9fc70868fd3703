// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Why something did not move as it was meant to.
package struct MotionFinding: Equatable, Sendable {
    /// Stable: tools and comments name them. `docs/doctor.md` explains each.
    package enum Code: String, Sendable, CaseIterable {
        /// A modifier watches another value than the one that changes.
        case wrongValue = "D3"
        /// A type has no data to be animated, or its data leaves a field out.
        case notAnimatable = "D4"
        /// Nothing moved at all.
        case nothingMoved = "N0"
    }

    package enum Severity: String, Sendable {
        case finding, note
    }

    /// A place in the user's files.
    package struct Line: Hashable, Sendable {
        /// `Card.swift`, as the trace calls it.
        package var file: String
        /// From 1.
        package var number: Int

        package init(file: String, number: Int) { (self.file, self.number) = (file, number) }

        /// Reads `Card.swift:31`; nil: it is something else.
        package init?(_ text: String) {
            guard let colon = text.lastIndex(of: ":"), let number = Int(text[text.index(after: colon)...]) else {
                return nil
            }
            self.init(file: String(text[..<colon]), number: number)
        }
    }

    /// What is at fault, as far as a trace tells it.
    package enum Cause: Equatable, Sendable {
        /// The modifier at `line` watches something that did not change when one of `fields` did.
        case watch(line: Line, fields: [String])
        /// `type` shows `fields`, which are not among its data.
        case data(type: String, fields: [Field], hasData: Bool)
        case nothing
    }

    package struct Field: Hashable, Sendable {
        package var name: String
        package var type: String

        package init(_ name: String, type: String) { (self.name, self.type) = (name, type) }
    }

    /// What stood still: an attribute, a text or a shape.
    package struct Subject: Hashable, Sendable {
        package var path: String
        /// The name of an attribute; nil: any of what is there.
        package var attribute: String?

        package init(path: String, attribute: String?) { (self.path, self.attribute) = (path, attribute) }
    }

    package var code: Code
    package var severity = Severity.finding
    package var cause: Cause
    package var subject: Subject
    /// What was seen, and why.
    package var message: String
    /// What to write instead.
    package var advice: String
}
