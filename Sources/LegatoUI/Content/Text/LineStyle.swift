// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoDrawing

extension Text {
    /// What a line under or through text looks like.
    public struct LineStyle: Hashable, Sendable {
        /// What a line is drawn as, along the text.
        public struct Pattern: Hashable, Sendable {
            let pattern: TextRequest.Line.Pattern

            /// Without gaps.
            public static let solid = Pattern(pattern: .solid)
            /// Of dots.
            public static let dot = Pattern(pattern: .dot)
            /// Of dashes.
            public static let dash = Pattern(pattern: .dash)
            /// Of dashes with a dot between each two.
            public static let dashDot = Pattern(pattern: .dashDot)
            /// Of dashes with two dots between each two.
            public static let dashDotDot = Pattern(pattern: .dashDotDot)
        }

        let pattern: Pattern
        let color: Color?

        /// - Parameter color: Nil, the default: that of the text.
        public init(pattern: Pattern = .solid, color: Color? = nil) {
            self.pattern = pattern
            self.color = color
        }

        /// One line without gaps, in the colour of the text.
        public static let single = LineStyle()
    }

    /// Whether there is to be a line, and which one.
    enum LineSetting: Hashable, Sendable {
        case none
        case line(LineStyle)

        init(_ isActive: Bool, _ pattern: LineStyle.Pattern, _ color: Color?) {
            self = isActive ? .line(LineStyle(pattern: pattern, color: color)) : .none
        }

        var style: LineStyle? {
            switch self {
            case .none: nil
            case .line(let style): style
            }
        }
    }

    /// A line under the text; `color` nil: in the text's own.
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
        underline(isActive, pattern: .solid, color: color)
    }

    /// A line of a pattern under the text; `color` nil: in the text's own.
    public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
        changed { $0.underline = $0.underline ?? LineSetting(isActive, pattern, color) }
    }

    /// A line through the text; `color` nil: in the text's own.
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
        strikethrough(isActive, pattern: .solid, color: color)
    }

    /// A line of a pattern through the text; `color` nil: in the text's own.
    public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
        changed { $0.strikethrough = $0.strikethrough ?? LineSetting(isActive, pattern, color) }
    }
}

extension View {
    /// A line under all text inside; `color` nil: in the text's own.
    nonisolated public func underline(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        _EnvironmentView(content: self) { $0.textTraits.underline = Text.LineSetting(isActive, pattern, color) }
    }

    /// A line through all text inside; `color` nil: in the text's own.
    nonisolated public func strikethrough(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        _EnvironmentView(content: self) { $0.textTraits.strikethrough = Text.LineSetting(isActive, pattern, color) }
    }
}
