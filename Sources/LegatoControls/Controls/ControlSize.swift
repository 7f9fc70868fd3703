// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
public import LegatoMotion
public import LegatoUI

/// How large controls are.
public enum ControlSize: CaseIterable, Hashable, Comparable, Sendable {
    case mini
    case small
    case regular
    case large
    case extraLarge

    /// Around the label of a bordered button: with a line of text it is 28, 34.33 or 50.33 high. Source: reported (controls 4).
    var insets: EdgeInsets {
        switch self {
        case .mini, .small: EdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
        case .regular: EdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        case .large, .extraLarge: EdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
        }
    }

    /// The font of the label where nothing else is said; nil: body.
    var font: Font? { self == .mini || self == .small ? .subheadline : nil }

    /// Of a bordered button without a shape of its own. Source: reported (controls 4).
    var cornerRadius: CGFloat {
        switch self {
        case .mini, .small: 14
        case .regular: 8
        case .large, .extraLarge: 12
        }
    }
}

extension EnvironmentValues {
    @Entry public var controlSize: ControlSize = .regular
}

extension View {
    nonisolated public func controlSize(_ controlSize: ControlSize) -> some View {
        environment(\.controlSize, controlSize)
    }

    /// Keeps the size of controls inside within a range: one that is outside becomes the nearest of the range.
    nonisolated public func controlSize<T: RangeExpression>(_ range: T) -> some View where T.Bound == ControlSize {
        let sizes = ControlSize.allCases.filter { range.contains($0) }
        return transformEnvironment(\.controlSize) { size in
            guard let first = sizes.first, let last = sizes.last else { return }
            size = min(max(size, first), last)
        }
    }
}

extension EdgeInsets {
    /// The smallest of these on all sides.
    var least: EdgeInsets {
        let length = min(top, leading, bottom, trailing)
        return EdgeInsets(top: length, leading: length, bottom: length, trailing: length)
    }
}
