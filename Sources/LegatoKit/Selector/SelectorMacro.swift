// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Makes a ``Selector`` of a method: what `#selector` is where there is Objective-C.
///
///     #Selector(tap)                 // of the type around
///     #Selector(tap(_:))             // of several methods of this name
///     #Selector(Coordinator.tap)     // of another type
///     #Selector(coordinator.tap)     // of the type of an object
///
/// The method is found by the compiler, where it is written, so it may be private or inherited. It takes up to two arguments, and need not
/// be marked `@objc`.
///
/// Source: *documented* (The Swift Programming Language, `#selector`); the name is *chosen*, since the compiler keeps the other for itself.
@freestanding(expression)
public macro Selector<Method>(_ method: Method) -> Selector =
    #externalMacro(module: "LegatoMacros", type: "SelectorMacro")
