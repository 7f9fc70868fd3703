// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoMotion

/// A modifier that depends on the environment: it resolves to another modifier, and again whenever the environment changes.
///
/// Source: *documented* (SwiftUI, `EnvironmentalModifier`).
// Deviation: on Apple's systems `Body` is `Never`; here the body applies the resolved modifier.
@MainActor @preconcurrency
public protocol EnvironmentalModifier: ViewModifier {
    associatedtype ResolvedModifier: ViewModifier

    /// The modifier to apply in an environment.
    nonisolated func resolve(in environment: EnvironmentValues) -> ResolvedModifier
}

extension EnvironmentalModifier {
    @MainActor @preconcurrency public func body(content: Content) -> _ResolvedModifierView<Self> {
        _ResolvedModifierView(content: content, modifier: self)
    }
}

/// Content with the modifier that its environment resolves to.
nonisolated public struct _ResolvedModifierView<Modifier: EnvironmentalModifier>: View {
    let content: Modifier.Content
    let modifier: Modifier
    @Environment(\.self) private var environment

    @MainActor @preconcurrency public var body: some View { content.modifier(modifier.resolve(in: environment)) }
}
