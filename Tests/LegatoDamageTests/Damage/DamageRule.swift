// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What a damage does to a file.
enum DamageRule: String, CaseIterable, Codable {
    /// A `withAnimation` is taken out; the statements of its closure stay.
    case withoutScope
    /// One of several statements leaves the closure of a `withAnimation`.
    case statementOutside
    /// `$value.animation()` becomes `$value`.
    case plainBinding
    /// A modifier `.animation(_:value:)` is taken out.
    case withoutModifier
    /// Such a modifier stands before what it was to move.
    case modifierTooEarly
    /// Such a modifier watches a constant.
    case constantValue
    /// Such a modifier watches another property of the same type.
    case otherValue
    /// The property `animatableData` is taken out.
    case withoutData
    /// The macro `@Animatable`, or the conformance of a view to `Animatable`, is taken out.
    case withoutConformance
    /// One of several fields is left out of the animatable data.
    case fieldLeftOut
    /// The number that a shape animates becomes a whole number, which is no animatable data.
    case wholeNumber
    /// A view gets another id at each evaluation.
    case newIdentity
    /// A view gets the value as id by which it moves.
    case changingIdentity
    /// A view is written once in each branch of a condition that changes.
    case branch
    /// A view is wrapped in an `AnyView` whose type changes.
    case anyView
    /// `.transaction` takes the animation away.
    case transaction
    /// `.animation(nil, value:)` takes the animation away.
    case animationNil
    /// A transition stands on a view inside the one that is inserted.
    case transitionInside
    /// Another write cuts the animation off.
    case cutOff
    /// An animation repeats for ever.
    case endless
    /// A follower of a matched group wants to be its source, too.
    case secondSource
    /// The source of a matched group becomes a follower.
    case noSource
    /// `context.animate` is taken out; the statements of its closure stay.
    case outsideAnimate
    /// A value is written whenever it has changed.
    case loop
}
