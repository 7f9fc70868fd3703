// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion
public import LegatoUI

/// What the return key is for, written on a keyboard of the screen.
///
/// Source: *documented* (SwiftUI, `SubmitLabel`).
public struct SubmitLabel: Sendable {
    enum Kind { case done, go, send, join, route, search, `return`, next, `continue` }
    let kind: Kind

    public static var done: SubmitLabel { SubmitLabel(kind: .done) }
    public static var go: SubmitLabel { SubmitLabel(kind: .go) }
    public static var send: SubmitLabel { SubmitLabel(kind: .send) }
    public static var join: SubmitLabel { SubmitLabel(kind: .join) }
    public static var route: SubmitLabel { SubmitLabel(kind: .route) }
    public static var search: SubmitLabel { SubmitLabel(kind: .search) }
    public static var `return`: SubmitLabel { SubmitLabel(kind: .return) }
    public static var next: SubmitLabel { SubmitLabel(kind: .next) }
    public static var `continue`: SubmitLabel { SubmitLabel(kind: .continue) }
}

/// What can be submitted.
///
/// Source: *documented* (SwiftUI, `SubmitTriggers`).
public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Text fields.
    public static let text = SubmitTriggers(rawValue: 1)
    /// Fields of a search.
    public static let search = SubmitTriggers(rawValue: 2)
}

/// What views around a field do when it is submitted, the outermost first.
// Protected by: the main actor, on which views and their keys are.
struct SubmitActions: @unchecked Sendable {
    var all: [(triggers: SubmitTriggers, action: () -> Void)] = []

    /// Source: *documented* (controls 3), the innermost first.
    func submit(_ trigger: SubmitTriggers) {
        for entry in all.reversed() where entry.triggers.contains(trigger) { entry.action() }
    }
}

extension EnvironmentValues {
    @Entry var submitActions = SubmitActions()
    @Entry var submitLabel = SubmitLabel.return
}

extension View {
    /// Does something when a field inside is submitted: its return key is pressed. Those of views further inside come first.
    nonisolated public func onSubmit(
        of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
    ) -> some View {
        transformEnvironment(\.submitActions) { $0.all.append((triggers, action)) }
    }

    /// Whether the actions of ``SwiftUI/View/onSubmit(of:_:)`` around this view hear of the fields inside.
    nonisolated public func submitScope(_ isBlocking: Bool = true) -> some View {
        transformEnvironment(\.submitActions) { if isBlocking { $0.all = [] } }
    }

    /// What the return key of a keyboard on the screen says for the fields inside.
    nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
        environment(\.submitLabel, submitLabel)
    }
}
