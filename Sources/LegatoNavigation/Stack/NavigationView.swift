// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoUI

/// The older form of ``NavigationStack``: its content is the root.
///
/// Source: *documented* (SwiftUI, `NavigationView`). On a phone each style is a stack.
public struct NavigationView<Content: View>: View, _Nonisolated {
    private let content: Content

    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    @MainActor @preconcurrency public var body: some View {
        NavigationStack { content }
    }
}

/// How a ``NavigationView`` shows its columns. Code outside of Legato never implements this.
@preconcurrency @MainActor
public protocol NavigationViewStyle {}

public struct DefaultNavigationViewStyle: NavigationViewStyle {
    nonisolated public init() {}
}
public struct StackNavigationViewStyle: NavigationViewStyle {
    nonisolated public init() {}
}
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
    nonisolated public init() {}
}
public struct ColumnNavigationViewStyle: NavigationViewStyle {
    nonisolated init() {}
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
    @MainActor @preconcurrency public static var automatic: DefaultNavigationViewStyle { .init() }
}
extension NavigationViewStyle where Self == StackNavigationViewStyle {
    @MainActor @preconcurrency public static var stack: StackNavigationViewStyle { .init() }
}
extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
    @MainActor @preconcurrency public static var columns: ColumnNavigationViewStyle { .init() }
}

extension View {
    /// Says how navigation views inside show their columns; on a phone each style is a stack.
    nonisolated public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }
}
