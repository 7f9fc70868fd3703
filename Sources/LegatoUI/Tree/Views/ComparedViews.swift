// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoMotion

/// A view modifier whose body runs with in-between data while its data animates.
///
/// Deprecated on Apple's systems: a `ViewModifier` that is `Animatable` does the same.
public protocol AnimatableModifier: Animatable, ViewModifier {}

/// A modifier that changes nothing.
public struct EmptyModifier: ViewModifier, Sendable {
    public static let identity = EmptyModifier()

    nonisolated public init() {}

    public func body(content: Content) -> some View { content }
}

/// A view whose body runs only when it differs from the one before, by its own `==`.
public struct EquatableView<Content: Equatable & View>: View, _Nonisolated {
    public var content: Content

    public init(content: Content) { self.content = content }

    @MainActor @preconcurrency public var body: some View { content }
}

extension EquatableView: Equatable {
    public static func == (left: EquatableView, right: EquatableView) -> Bool { left.content == right.content }
}

extension View where Self: Equatable {
    nonisolated public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
