// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoMotion

/// One thing the engine did, at a time of the stage.
///
/// All that tests, traces and tools know of the engine's doings comes through these; see `docs/trace.md` for what each says.
package struct EngineEvent: Sendable {
    /// Seconds since the scene appeared.
    package var time: Double
    package var kind: Kind
    /// The view or modifier it happened in; nil: the scene as a whole.
    package var place: Place?

    package enum Kind: Sendable {
        /// User code opened a scope that sets something: `withAnimation`, `withTransaction`.
        case open(TransactionReport)
        /// An update applied writes that were made in one transaction.
        case apply(TransactionReport, writes: Int, update: Int)
        /// The body of a view or modifier was evaluated.
        case body(BodyReport)
        /// Without its body, a closure of a view was evaluated, that of a `ForEach` or a reader, as a dynamic property of the view changed.
        case closure(BodyReport)
        /// A shape was replaced by another one.
        case shape(BodyReport)
        /// A modifier that animates changes of a value compared that with the one before.
        case watch(isChanged: Bool, animation: Animation?)
        /// A text, or a symbol, has become another one.
        case content(ContentReport)
        /// The processor time that user code took, only where that is asked for: no two runs have the same.
        case cost(CostReport)
        /// A container or modifier placed what is inside it.
        case layout(width: Double, height: Double)
        /// An attribute took another value without an animation.
        case set(AttributeReport)
        /// An attribute at rest began to move.
        case begin(AttributeReport)
        /// An animation took over what ran, with the velocity that the report shows.
        case merge(AttributeReport)
        /// An animation runs beside what ran; their effects add up.
        case combine(AttributeReport)
        /// An animation of an attribute is over.
        case end(AttributeReport, EndReason)
        /// An element of a list came to another part of its life.
        case life(LifeReport)
        /// An element that begins to leave is drawn behind a view from now on that it was in front of, which hides `share` of it.
        case covered(by: String, share: Double, hasTransition: Bool)
        /// A view was replaced by another one, which has neither its state nor its motion.
        case identity(IdentityReport)
        /// A representable made, updated or dismantled its object.
        case representable(RepresentableChange, animation: Animation?)
        /// A controller of UIKit is told something about its view.
        case controller(ControllerCall, type: String)
        /// A block of UIKit has run, in which so many layers began to move.
        case block(BlockMotion, animation: Animation?, layers: Int)
        /// A phase animator moves to the phase number `index`; `isRetrigger`: it was animating to another one.
        case phase(String, index: Int, isRetrigger: Bool)
        /// A run along keyframes begins, which lasts `duration` seconds; `isRetrigger`: one was in flight.
        case keyframes(duration: Double, isRetrigger: Bool)
        /// A view is the source of a matched group from now on, which the others follow. `sources`: how many views want to be it; of 0, it is
        /// a view that follows none.
        case match(id: String, followers: Int, sources: Int)
        /// A page or something presented comes, leaves, or has a finger on it.
        case screen(ScreenChange)
        /// A completion handler is called.
        case complete(AnimationCompletionCriteria)
        /// What moves, as it is at this time.
        case frame([AttributeReport])
        /// Haptic feedback was requested, such as "impact light".
        case feedback(String)
        /// Something is wrong with the scene.
        case message(String, MessageTopic? = nil)
    }

    /// What a page of a stack, or something presented, does.
    package struct ScreenChange: Sendable {
        package enum Change: String, Sendable {
            case arrives
            case leaves
            /// A finger has taken it.
            case held
            /// It was leaving, or in the hand of a finger, and is to stay.
            case returns
            /// It is there, or gone, and nothing waits for its motion any more.
            case settles
        }

        package var change: Change
        /// What it is: a page, a sheet.
        package var screen: String
        /// Which one of the scene.
        package var id: String
        package var isByFinger: Bool

        package init(_ change: Change, _ screen: String, id: String, isByFinger: Bool = false) {
            (self.change, self.screen, self.id, self.isByFinger) = (change, screen, id, isByFinger)
        }
    }

    /// What a message is about, where tools look for that.
    package enum MessageTopic: String, Sendable {
        /// Views write what they depend on, so that an update never ends.
        case loop
        /// Several elements have one identity.
        case identity
        /// The frame of a view of UIKit was set while it has a transform.
        case transformedFrame
        /// A page that is to zoom found no source.
        case zoomSource
    }

    package enum RepresentableChange: String, Sendable {
        case makes, updates, dismantles
    }

    package enum ControllerCall: String, Sendable {
        case didLoad, willAppear, isAppearing, didAppear, willDisappear, didDisappear
    }

    /// How what is set in a block of UIKit moves.
    package enum BlockMotion: String, Sendable {
        /// By an `Animation`.
        case animation
        /// As in `animate(withDuration:)`.
        case classic
        case keyframes
        /// Not at all.
        case immediate
    }

    package enum LifeChange: Sendable {
        case inserted
        /// It is leaving for as long as its transition takes.
        case removed
        /// It was inserted again while it was leaving.
        case returned
        case gone
    }

    /// Why an animation is over.
    package enum EndReason: String, Sendable {
        /// It came to its end.
        case finished
        /// Another animation took over.
        case retargeted
        /// The value was replaced by one that nothing leads to, as a colour by a gradient.
        case removed
        /// The view left the tree.
        case viewGone
    }
}

/// A transaction as an event describes it.
package struct TransactionReport: Sendable {
    /// Tells the scopes that user code opened apart; 0: outside of any.
    package var scope: Int
    package var animation: Animation?
    package var disablesAnimations: Bool
    package var isContinuous: Bool
    /// Where the animation was said.
    package var source: SourceLine?
}

/// Why a body was evaluated, or how a shape differs from the one before.
package struct BodyReport: Sendable {
    /// A stored property that has another value than at the evaluation before.
    package struct Field: Equatable, Sendable {
        package var name: String
        package var type: String
        /// The numbers that it held and holds; nil for other values, and for those of states.
        package var from: Double?
        package var to: Double?

        package init(_ name: String, type: String, from: Double? = nil, to: Double? = nil) {
            (self.name, self.type, self.from, self.to) = (name, type, from, to)
        }
    }

    /// The type of a shape; nil: that of the place.
    package var type: String?
    package var changed: [Field]
    /// Whether the type is `Animatable`.
    package var isAnimatable: Bool
    /// What animates changes there in this update; nil: nothing.
    package var animation: Animation?
    /// Where that was said.
    package var source: SourceLine?

    package init(
        of type: String? = nil, changed: [Field], isAnimatable: Bool, animation: Animation?, source: SourceLine?
    ) {
        (self.type, self.changed) = (type, changed)
        (self.isAnimatable, self.animation, self.source) = (isAnimatable, animation, source)
    }
}

/// What a piece of user code cost.
package struct CostReport: Equatable, Sendable {
    package enum Part: String, Sendable {
        case body, layout, canvas
    }

    package var part: Part
    /// Of the main thread.
    package var microseconds: Double

    package init(_ part: Part, microseconds: Double) { (self.part, self.microseconds) = (part, microseconds) }
}

/// What happened to an element of a list.
package struct LifeReport: Sendable {
    package var change: EngineEvent.LifeChange
    /// What animates the change; nil: nothing, or the transition itself.
    package var animation: Animation?
    /// Where that was said, or where the animation of the update was taken away.
    package var source: SourceLine?
    /// Whether the line of the place is that of its transition.
    package var hasTransition = false
    /// The line of a transition that was given to a view inside of the element, where none runs.
    package var unusedTransition: SourceLine?

    package init(
        _ change: EngineEvent.LifeChange, animation: Animation? = nil, source: SourceLine? = nil,
        unusedTransition: SourceLine? = nil
    ) {
        (self.change, self.animation, self.source) = (change, animation, source)
        self.unusedTransition = unusedTransition
    }
}

/// A view that another one has replaced.
package struct IdentityReport: Sendable {
    package enum Cause: String, Sendable {
        /// `.id(_:)` has another value.
        case id
        /// The other branch of an `if` or `switch`.
        case branch
        /// An `AnyView` holds a view of another type.
        case type
        /// An element of a `ForEach` has another identity, at the place of one that is gone.
        case element
    }

    /// What both views have, by different values, so that it could have moved.
    package struct Loss: Equatable, Sendable {
        package var name: AttributeName
        package var from: [Double]
        package var to: [Double]

        package init(_ name: AttributeName, from: [Double], to: [Double]) {
            (self.name, self.from, self.to) = (name, from, to)
        }
    }

    package var cause: Cause
    /// The type of an identity.
    package var type: String?
    /// The identities; of a type, the types.
    package var from: String?
    package var to: String?
    /// What could have moved, if both views show the same.
    package var losses: [Loss]
    /// How many states were lost that had been written.
    package var states: Int
    /// Whether the views have the same leaves, and their texts the same words.
    package var isSame: Bool
    /// What animates changes there in this update; nil: nothing.
    package var animation: Animation?
    /// Where that was said.
    package var source: SourceLine?

    package init(
        _ cause: Cause, type: String? = nil, from: String? = nil, to: String? = nil, losses: [Loss], states: Int,
        isSame: Bool,
        animation: Animation?, source: SourceLine?
    ) {
        func cut(_ text: String?) -> String? { text.map { $0.count > 80 ? $0.prefix(79) + "…" : $0 } }
        (self.cause, self.type, self.from, self.to) = (cause, type, cut(from), cut(to))
        (self.losses, self.states, self.isSame) = (losses, states, isSame)
        (self.animation, self.source) = (animation, source)
    }
}

/// A text, or the name of a symbol, that another one has replaced.
package struct ContentReport: Sendable {
    package var from: String
    package var to: String
    /// What animates changes there in this update; nil: nothing.
    package var animation: Animation?
    /// Where that was said.
    package var source: SourceLine?
    /// Whether the view was told how its content is to change.
    package var hasTransition: Bool

    /// - Parameter from: as `to`, it is cut off after 80 characters.
    package init(from: String, to: String, animation: Animation?, source: SourceLine?, hasTransition: Bool = false) {
        self.hasTransition = hasTransition
        func cut(_ text: String) -> String { text.count > 80 ? text.prefix(79) + "…" : text }
        (self.from, self.to, self.animation, self.source) = (cut(from), cut(to), animation, source)
    }
}

/// An attribute as it is at a time.
package struct AttributeReport: Sendable {
    package var name: AttributeName
    /// Tells attributes of one name in one place apart.
    package var serial: Int
    package var place: Place
    /// The components of the value that was asked for: points, radians, fractions, linear colour channels; those of users' own
    /// animatable data as they are.
    package var model: [Double]
    /// Those of the value that it had; nil but where a value was set without an animation.
    package var from: [Double]? = nil
    /// The components of the value that shows.
    package var presentation: [Double]
    /// The rate of change of what shows, per second.
    package var velocity: [Double]
    /// What moves it; nil at rest.
    package var animation: Animation?
    /// Where the animation was said; of a value that was set, the line that took away the animation of the update.
    package var source: SourceLine?
    /// Why the main thread has to compute the value; nil: the renderer does, or nothing moves.
    package var mainThreadReason: String?
    /// What was said before of the animation and its line; nil: nothing was.
    package var words: Words?

    /// What takes longer to say than all numbers.
    package struct Words: Sendable {
        package let animation: String?
        package let source: String?

        package init(of animation: Animation?, at source: SourceLine?) {
            (self.animation, self.source) = (animation?.description, source?.description)
        }
    }

    package init(
        name: AttributeName, serial: Int, place: Place, model: [Double], from: [Double]? = nil, presentation: [Double],
        velocity: [Double], animation: Animation? = nil, source: SourceLine? = nil, mainThreadReason: String? = nil
    ) {
        (self.name, self.serial, self.place) = (name, serial, place)
        (self.model, self.from, self.presentation, self.velocity) = (model, from, presentation, velocity)
        (self.animation, self.source, self.mainThreadReason) = (animation, source, mainThreadReason)
    }
}
