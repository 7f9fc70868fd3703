// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What moved in one run of a scene, and how: a value that text, JSON and pages are made of. `docs/motion.md` defines each number.
package struct MotionSummary: Equatable, Sendable {
    /// In the order in which they began.
    package var motions: [Motion] = []
    /// In the order in which they happened.
    package var jumps: [Jump] = []
    /// How many of each are left out, because there were too many.
    package var omitted = Omitted()
    /// In seconds: the time of the last entry.
    package var duration = 0.0

    /// An attribute of a view. Texts are cut off after `MotionSummarizer.longestText` characters.
    package struct Attribute: Encodable, Equatable, Sendable {
        /// `offset`, `frame`, `opacity`, …
        package var name: String
        /// As the trace numbers it.
        package var number: Int
        /// The type of the nearest view or modifier.
        package var view: String
        package var path: String
        /// The nearest view around it whose body was evaluated; nil: `view` is one that has a name of its own.
        package var within: String?
        /// The line of its modifier, where that is known.
        package var line: String?
    }

    package struct Animation: Encodable, Equatable, Sendable {
        /// As the trace describes it.
        package var curve: String
        /// The line that asked for it.
        package var line: String?
        /// Whether it repeats for ever.
        package var isEndless: Bool
        /// Whether it shows the value that is asked for at once, and measures its speed: a finger moves it.
        package var isTracking: Bool
    }

    /// One animation of one attribute, until it ends or another one takes over or adds to it.
    package struct Motion: Encodable, Equatable, Sendable {
        package enum Start: String, Encodable, Sendable {
            /// The value was at rest.
            case begin
            /// It takes over what ran.
            case merge
            /// It is added to what ran.
            case combine
        }

        package var attribute: Attribute
        package var animation: Animation
        package var start: Start
        /// In seconds.
        package var time: Double
        /// What ran before; nil where nothing did.
        package var previous: Previous?
        /// Those that move, in their order.
        package var components: [Component]
        /// When the last component settles, in seconds; nil: it does not.
        package var settled: Double?
        /// Nil: there was no speed that is a finite number.
        package var topSpeed: Speed?
        /// Nil: it has no end in the trace.
        package var end: End?
    }

    package struct Component: Encodable, Equatable, Sendable {
        /// From 0.
        package var index: Int
        /// `x`; nil: the value has no other component.
        package var name: String?
        package var from: Double
        package var to: Double
        /// The part of `to` that was set at once on the way; nil: none.
        package var shift: Double?
        /// Nil: it does not go beyond `to`.
        package var overshoot: Overshoot?
        /// In seconds; nil: it does not settle.
        package var settled: Double?
    }

    package struct Overshoot: Encodable, Equatable, Sendable {
        /// How far beyond `to`, in the unit of the value.
        package var distance: Double
        /// The same as a part of the way from `from` to `to`; nil: there is no way.
        package var share: Double?
        /// In seconds.
        package var time: Double
    }

    package struct Speed: Encodable, Equatable, Sendable {
        /// In units of the value per second.
        package var speed: Double
        /// In seconds.
        package var time: Double
    }

    /// What an animation takes over, or is added to.
    package struct Previous: Encodable, Equatable, Sendable {
        package struct Component: Encodable, Equatable, Sendable {
            /// From 0.
            package var index: Int
            package var name: String?
            /// What shows then.
            package var value: Double
            /// In units of the value per second.
            package var velocity: Double
            /// Where it was to go; nil: not known.
            package var to: Double?
        }

        /// Nil: not known.
        package var animation: Animation?
        /// Those that were on their way or had a velocity.
        package var components: [Component]
        /// The length of the velocity.
        package var speed: Double
    }

    package struct End: Encodable, Equatable, Sendable {
        /// In seconds.
        package var time: Double
        /// That of the trace, or `combined`: another animation was added.
        package var reason: String
    }

    /// A value that was set at once while something moved, or several times at short intervals.
    package struct Jump: Encodable, Equatable, Sendable {
        package struct Component: Encodable, Equatable, Sendable {
            /// From 0.
            package var index: Int
            package var name: String?
            package var from: Double
            package var to: Double
        }

        package var attribute: Attribute
        /// In seconds.
        package var time: Double
        /// The time of the last of several.
        package var until: Double?
        package var count: Int
        /// Those that changed: from the first value to the last.
        package var components: [Component]
    }

    package struct Omitted: Encodable, Equatable, Sendable {
        package var motions = 0
        package var jumps = 0
    }
}

extension MotionSummary: Encodable {
    private enum CodingKeys: CodingKey {
        case motions, jumps, omitted
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(motions, forKey: .motions)
        try fields.encode(jumps, forKey: .jumps)
        if omitted != Omitted() { try fields.encode(omitted, forKey: .omitted) }
    }
}
