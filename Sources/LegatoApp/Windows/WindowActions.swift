// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoMotion
import LegatoUI

/// Opens windows: what `openWindow` of the environment is. A phone has one window; each call is reported once.
///
/// Source: *documented* (SwiftUI, `OpenWindowAction`): without support for several windows, it does nothing.
@MainActor @preconcurrency
public struct OpenWindowAction: Sendable {
    nonisolated fileprivate init() {}

    public func callAsFunction(id: String) { report("openWindow(id: \"\(id)\")") }
    public func callAsFunction<D: Codable & Hashable>(value: D) { report("openWindow(value: \(value))") }
    public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
        report("openWindow(id: \"\(id)\", value: \(value))")
    }

    private func report(_ call: String) {
        ViewGraph.main?.report("\(call) has no effect: a phone has one window.")
    }
}

/// Closes windows: what `dismissWindow` of the environment is. A phone has one window; each call is reported once.
///
/// Source: *documented* (SwiftUI, `DismissWindowAction`).
@MainActor @preconcurrency
public struct DismissWindowAction: Sendable {
    nonisolated fileprivate init() {}

    public func callAsFunction() { report("dismissWindow()") }
    public func callAsFunction(id: String) { report("dismissWindow(id: \"\(id)\")") }
    public func callAsFunction<D: Codable & Hashable>(value: D) { report("dismissWindow(value: \(value))") }
    public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
        report("dismissWindow(id: \"\(id)\", value: \(value))")
    }

    private func report(_ call: String) {
        ViewGraph.main?.report("\(call) has no effect: the window of a phone stays.")
    }
}

extension EnvironmentValues {
    /// Opens a window. A phone has one, and reports calls.
    public var openWindow: OpenWindowAction { OpenWindowAction() }
    /// Closes a window. A phone has one, and reports calls.
    public var dismissWindow: DismissWindowAction { DismissWindowAction() }
    /// Whether the app may have several windows: false, as on a phone.
    public var supportsMultipleWindows: Bool { false }
}
