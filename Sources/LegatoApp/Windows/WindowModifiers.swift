// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoUI

/// How the size of a window follows its content. A window of a phone is as large as the screen whatever this says.
public struct WindowResizability: Sendable {
    private enum Kind { case automatic, contentSize, contentMinSize }
    private let kind: Kind

    public static var automatic: WindowResizability { WindowResizability(kind: .automatic) }
    public static var contentSize: WindowResizability { WindowResizability(kind: .contentSize) }
    public static var contentMinSize: WindowResizability { WindowResizability(kind: .contentMinSize) }
}

/// The look of a Mac's window.
public protocol WindowStyle {}

/// The look that the system chooses.
public struct DefaultWindowStyle: WindowStyle { public init() {} }
/// A window whose title is hidden.
public struct HiddenTitleBarWindowStyle: WindowStyle { public init() {} }
/// A window with a title bar.
public struct TitleBarWindowStyle: WindowStyle { public init() {} }
/// A window without a frame.
public struct PlainWindowStyle: WindowStyle { public init() {} }

extension WindowStyle where Self == DefaultWindowStyle { public static var automatic: Self { Self() } }
extension WindowStyle where Self == HiddenTitleBarWindowStyle { public static var hiddenTitleBar: Self { Self() } }
extension WindowStyle where Self == TitleBarWindowStyle { public static var titleBar: Self { Self() } }
extension WindowStyle where Self == PlainWindowStyle { public static var plain: Self { Self() } }

/// A scene with a modifier of a Mac's windows, which is reported.
nonisolated private struct MacScene<S: Scene, Note: SceneNote>: _PrimitiveScene {
    let scene: S
    @MainActor var _window: S._Window { scene._window }
    @MainActor static var _facts: _SceneFacts { S._facts + _SceneFacts(notes: [Note.text]) }
}

/// What is reported of a modifier.
private protocol SceneNote { static var text: String { get } }

/// What is reported of `windowStyle`.
private enum WindowStyleNote: SceneNote {
    static var text: String {
        "windowStyle(_:) has no effect: a window of a phone has no title bar and no frame."
    }
}

// What sizes of windows mean on a phone is documented: nothing.
extension Scene {
    /// The size of a new window. A window of a phone is as large as the screen.
    nonisolated public func defaultSize(_ size: CGSize) -> some Scene { self }

    /// The size of a new window. A window of a phone is as large as the screen.
    nonisolated public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }

    /// How the size of a window follows its content. A window of a phone is as large as the screen.
    nonisolated public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }

    /// The look of a Mac's window. It has no effect, which is reported.
    nonisolated public func windowStyle<Style: WindowStyle>(_ style: Style) -> some Scene {
        MacScene<Self, WindowStyleNote>(scene: self)
    }

    /// Which scene takes an event from outside. A phone has one, which takes them all.
    nonisolated public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }
}

extension View {
    /// Which window takes an event from outside. A phone has one, which takes them all.
    nonisolated public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View { self }
}
