// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoUI

/// The only window of its kind, on a Mac. A phone shows it where the app has no ``WindowGroup``.
///
/// Source: *documented* (SwiftUI, `Window`); that it is shown on a phone is *chosen*.
nonisolated public struct Window<Content: View>: _PrimitiveScene {
    private let content: Content

    public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) { self.content = content() }
    public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    @MainActor public var _window: Content { content }
    @MainActor public static var _facts: _SceneFacts { _SceneFacts(scenes: [("Window", .desktop)]) }
}

/// The settings of an app, in a menu of a Mac. A phone does not show them; that is reported.
///
/// Source: *documented* (SwiftUI, `Settings`).
nonisolated public struct Settings<Content: View>: _PrimitiveScene {
    public init(@ViewBuilder content: () -> Content) {}

    @MainActor public var _window: EmptyView { EmptyView() }
    @MainActor public static var _facts: _SceneFacts { _SceneFacts(scenes: [("Settings", .menu)]) }
}

/// A menu in the menu bar of a Mac. A phone does not show it; that is reported.
///
/// Source: *documented* (SwiftUI, `MenuBarExtra`).
nonisolated public struct MenuBarExtra<Label: View, Content: View>: _PrimitiveScene {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
    public init(isInserted: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}

    @MainActor public var _window: EmptyView { EmptyView() }
    @MainActor public static var _facts: _SceneFacts { _SceneFacts(scenes: [("MenuBarExtra", .menu)]) }
}

extension MenuBarExtra where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {}
}

extension MenuBarExtra where Label == Image {
    public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {}
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {}
}
