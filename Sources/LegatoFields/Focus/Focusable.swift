// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoLayers
import LegatoMotion
public import LegatoUI

/// What the focus lets someone do with a view.
///
/// Source: *documented* (SwiftUI, `FocusInteractions`).
public struct FocusInteractions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Use it like a button.
    public static var activate: FocusInteractions { FocusInteractions(rawValue: 1) }
    /// Change what it shows by keys.
    public static var edit: FocusInteractions { FocusInteractions(rawValue: 2) }
    public static var automatic: FocusInteractions { [.activate, .edit] }
}

/// Behind a view that can have the focus and takes no keys itself; modifiers around it do.
private final class FocusableAnchor: Guest, FocusTarget {
    private let host: GuestHost
    var isFocusable: Bool

    init(_ host: GuestHost, isFocusable: Bool) {
        (self.host, self.isFocusable) = (host, isFocusable)
        host.register(self)
    }

    var canBeFocused: Bool { isFocusable && host.environment.isEnabled }
    func focusDidChange(isFocused: Bool) {}
    func handle(_ key: KeyEquivalent, _ modifiers: EventModifiers) -> Bool { false }
    func handle(_ text: TextInput) -> Bool { false }

    func size(for proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions(by: .zero) }
    func place(in size: CGSize) {}
    func makeLayer(at time: Double) -> Layer? { nil }
    func leave() {}
}

extension View {
    /// Whether this view can have the focus, and with it the keys of ``SwiftUI/View/onKeyPress(_:action:)``.
    nonisolated public func focusable(_ isFocusable: Bool = true) -> some View {
        background {
            GuestView {
                FocusableAnchor($0, isFocusable: isFocusable)
            } update: {
                $0.isFocusable = isFocusable
            }
        }
    }

    /// Whether this view can have the focus. A phone moves it by code and by the tabulator key, whatever the interactions are.
    nonisolated public func focusable(
        _ isFocusable: Bool = true, interactions: FocusInteractions
    ) -> some View { focusable(isFocusable && !interactions.isEmpty) }
}
