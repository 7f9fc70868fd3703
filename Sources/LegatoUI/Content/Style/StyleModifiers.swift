// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoMotion

extension EnvironmentValues {
    /// The style of backgrounds that name none; nil: the scene's background.
    @Entry public var backgroundStyle: AnyShapeStyle?

    @Entry package var tint: (any ShapeStyle)?
    @Entry package var foregroundStyles = ForegroundStyles()
}

extension View {
    nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        _EnvironmentView(content: self) { $0.setForeground([style]) }
    }

    nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
        _ primary: S1, _ secondary: S2
    ) -> some View {
        _EnvironmentView(content: self) { $0.setForeground([primary, secondary]) }
    }

    nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
        _ primary: S1, _ secondary: S2, _ tertiary: S3
    ) -> some View {
        _EnvironmentView(content: self) { $0.setForeground([primary, secondary, tertiary]) }
    }

    /// The foreground colour; nil: that of the system.
    nonisolated public func foregroundColor(_ color: Color?) -> some View {
        _EnvironmentView(content: self) { environment in
            if let color {
                environment.setForeground([color])
            } else {
                environment.foregroundStyles = ForegroundStyles()
            }
        }
    }

    @_disfavoredOverload
    nonisolated public func tint(_ tint: Color?) -> some View {
        _EnvironmentView(content: self) { $0.tint = tint }
    }

    /// The style of controls and of `.tint` inside; nil: the accent colour.
    nonisolated public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
        _EnvironmentView(content: self) { environment in
            environment.tint = tint.map { environment.outer($0) }
        }
    }

    /// The style of backgrounds that name none, and of `.background`.
    nonisolated public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        _EnvironmentView(content: self) { $0.backgroundStyle = AnyShapeStyle($0.outer(style)) }
    }

    nonisolated public func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }
}
