// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Animates the stored variables of a type: writes `animatableData`, and the conformance to ``Animatable``.
///
/// A variable takes part when its type can animate: `Double`, `Float`, `CGFloat`, angles, points, sizes, rectangles,
/// resolved colours, ``AnimatablePair``, and every type of your own that is ``Animatable``. Variables of other types
/// (`Int`, `Bool`, `String`, enums, classes, closures) are left out without a word, as are constants, computed, lazy and
/// static variables, and those with a property wrapper. Leave out one more with ``AnimatableIgnored()``. An
/// `animatableData` written by hand wins.
///
/// Source: *documented* (Apple's `Animatable()` macro); which types are left out is decided by the overloads of
/// `__AnimatableField` where the type is declared.
@attached(extension, conformances: Animatable)
@attached(member, names: named(animatableData))
public macro Animatable() = #externalMacro(module: "LegatoMacros", type: "AnimatableMacro")

/// Leaves a variable out of what ``Animatable()`` animates: it takes its new value at once.
@attached(accessor, names: named(willSet))
public macro AnimatableIgnored() = #externalMacro(module: "LegatoMacros", type: "AnimatableIgnoredMacro")
