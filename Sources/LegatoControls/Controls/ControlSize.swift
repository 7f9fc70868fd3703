// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
public import LegatoMotion
public import LegatoUI

/// How large controls are.
public enum ControlSize: CaseIterable, Hashable, Sendable {
    case mini
    case small
    case regular
    case large
    case extraLarge

    /// Around the label of a bordered button. Source: reported, the look of these sizes on an iPhone.
    var insets: EdgeInsets {
        switch self {
        case .mini, .small: EdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
        case .regular: EdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        case .large, .extraLarge: EdgeInsets(top: 14, leading: 20, bottom: 14, trailing: 20)
        }
    }

    /// The font of the label where nothing else is said; nil: body.
    var font: Font? { self == .mini || self == .small ? .subheadline : nil }

    /// Of a bordered button without a shape of its own. Source: reported.
    var cornerRadius: CGFloat { self == .large || self == .extraLarge ? 12 : 8 }
}

extension EnvironmentValues {
    @Entry public var controlSize: ControlSize = .regular
}

extension View {
    nonisolated public func controlSize(_ controlSize: ControlSize) -> some View {
        environment(\.controlSize, controlSize)
    }
}
