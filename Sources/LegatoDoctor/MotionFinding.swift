// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Why something did not move as it was meant to.
package struct MotionFinding: Equatable, Sendable {
    /// Stable: tools and comments name them. `docs/doctor.md` explains each.
    package enum Code: String, Sendable, CaseIterable {
        /// A type has no values between two others, as a flag has none.
        case fixedType = "D1"
        /// No animation reaches a change that moves elsewhere.
        case noAnimation = "D2"
        /// A modifier watches another value than the one that changes.
        case wrongValue = "D3"
        /// A type has no data to be animated, or its data leaves a field out.
        case notAnimatable = "D4"
        /// User code that runs for each frame takes too long, or may.
        case expensiveCode = "D5"
        /// The code of many views takes too long at one time.
        case tooMuch = "D6"
        /// An animation took over a velocity that carries it too far, or is added to another one.
        case merged = "D7"
        /// A change without an animation cuts one off.
        case overwritten = "D8"
        /// An animation is taken away on its way, or reaches what it was not meant for.
        case stopped = "D9"
        /// An endless animation moves what layout has placed.
        case endlessLayout = "D10"
        /// A view is replaced by another one instead of changing.
        case lostIdentity = "D11"
        /// A matched group has several sources, or none.
        case matchedSources = "D12"
        /// A transition does not run.
        case unusedTransition = "D13"
        /// An element that leaves is drawn behind its siblings.
        case drawnBehind = "D14"
        /// What moves is not to be seen, behind something else or outside of a mask.
        case hidden = "D15"
        /// Views write what they depend on.
        case loop = "D16"
        /// A view of UIKit is changed outside of `context.animate`.
        case outsideAnimate = "K1"
        /// A page that is to zoom finds no source.
        case zoomSource = "K4"
        /// The frame of a view of UIKit is set while it has a transform.
        case transformedFrame = "K5"
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
    package enum Cause: Hashable, Sendable {
        /// The modifier at `line` watches something that did not change when one of `fields` did.
        case watch(line: Line, fields: [String])
        /// `type` shows `fields`, which are not among its data.
        case data(type: String, fields: [Field], hasData: Bool)
        /// One of `fields` of `type` is written without an animation. `animation`: the line of one that moves the same elsewhere.
        case write(type: String, fields: [String], animation: Line?)
        /// The modifier at `line`, which depends on one of `fields`, stands outside of what the animation at the other line reaches.
        case modifier(line: Line, fields: [String], animation: Line)
        /// The endless animation at `line` moves places besides what the modifiers at the other lines, which depend on `fields`, show.
        case endless(line: Line, modifiers: [Line], fields: [String])
        /// The animation at `line` takes over from the one at the other line, or is added to it.
        case merge(line: Line, before: Line?)
        /// What is called at `line`.
        case call(Call, line: Line)
        /// What `type` does where it says `word`, one of `fields` being in the condition, if that is known.
        case body(type: String, word: Word, fields: [String])
        /// What is written at a line, and no run has shown.
        case source(line: Line)
        case nothing

        /// What tells it from others: a type whose data leave fields out is one cause, whichever of them change, and so is what a line says.
        var identity: Cause {
            switch self {
            case .data(let type, _, let hasData): .data(type: type, fields: [], hasData: hasData)
            case .endless(let line, _, _): .endless(line: line, modifiers: [], fields: [])
            case .merge(let line, _): .merge(line: line, before: nil)
            case .watch, .write, .modifier, .call, .body, .source, .nothing: self
            }
        }

        /// The type whose code is at fault; nil: a line says it.
        var type: String? {
            switch self {
            case .write(let type, _, _), .body(let type, _, _), .data(let type, _, _): type
            case .watch, .modifier, .endless, .merge, .call, .source, .nothing: nil
            }
        }
    }

    /// A modifier at a line of its own.
    package enum Call: String, Sendable {
        case transaction, id, matchedGeometryEffect, transition, animation
        /// The transition of a view that leaves.
        case removal
        /// A modifier whose motion is hidden.
        case hidden
    }

    /// How to find the place in the declaration of a type.
    package enum Word: String, Sendable {
        case branch, anyView, forEach, update, reader, body, layout, canvas, frame, zoom
        /// An `if` around a view that comes and goes.
        case optional
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
        /// Whether it may be anywhere inside of `path`.
        package var isInside = false

        package init(path: String, attribute: String?, isInside: Bool = false) {
            (self.path, self.attribute, self.isInside) = (path, attribute, isInside)
        }

        func matches(_ path: String, _ name: String) -> Bool {
            let (own, other) = (self.path.withoutScopes, path.withoutScopes)
            return (own == other || isInside && other.isInside(own)) && (attribute == nil || name == attribute)
        }
    }

    /// Whether it is about an attribute, by its path and name, as a record has them: `Panel/Circle#offset`.
    func isAbout(_ key: String) -> Bool {
        guard let mark = key.lastIndex(of: "#") else { return false }
        return subject.matches(String(key[..<mark]), String(key[key.index(after: mark)...]))
    }

    package var code: Code
    package var severity = Severity.finding
    package var cause: Cause
    /// What is to move with the mend.
    package var subject: Subject
    /// Whether the mend does not make something move, but takes something away.
    package var isTooMuch = false
    /// When it was seen, in seconds of the scene; nil: at no time of its own.
    package var time: Double?
    /// What was seen, and why.
    package var message: String
    /// What to write instead.
    package var advice: String

    package init(
        code: Code, severity: Severity = .finding, cause: Cause, subject: Subject, isTooMuch: Bool = false,
        time: Double? = nil, message: String, advice: String
    ) {
        (self.code, self.severity, self.cause, self.subject) = (code, severity, cause, subject)
        (self.isTooMuch, self.time, self.message, self.advice) = (isTooMuch, time, message, advice)
    }
}
