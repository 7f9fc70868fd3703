// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import LegatoLayers
internal import LegatoMotion

/// The style of text, symbols and shapes that name none of their own, and its weaker levels.
package struct ForegroundStyles: Sendable {
    /// From primary on; nil at the first place: the label colours of the system.
    var levels: [any ShapeStyle] = []
    /// How many levels weaker the whole is than `levels` say.
    var shift = 0
    /// Whether an enclosing view has set a style, even the default one; controls then do not use their tint.
    package var isExplicit = false

    /// How much of a style shows at each level when only the first is given. Source: chosen, near the label colours.
    private static let opacities = [1, 0.5, 0.25, 0.18, 0.12]

    func paint(level: Int, in environment: EnvironmentValues) -> _StylePaint {
        let level = min(level + shift, Self.opacities.count - 1)
        guard !levels.isEmpty else {
            let label: SystemColor =
                switch level {
                case 0: .primary
                case 1: .secondary
                case 2: .tertiary
                default: .quaternary
                }
            let color = label.resolve(isDark: environment.colorScheme == .dark)
            var paint = _StylePaint(.color(level == 4 ? color.multiplyingOpacity(by: 0.7) : color))
            if level > 0, environment.backgroundMaterial != nil {
                // Vibrant: what is behind the material shows in weaker labels. Source: chosen; what a public reimplementation does.
                paint.effects = [.blend(environment.colorScheme == .dark ? .plusLighter : .plusDarker)]
            }
            return paint
        }
        if level < levels.count { return levels[level]._paint(in: environment) }
        let opacity = Self.opacities[level] / Self.opacities[levels.count - 1]
        return levels[levels.count - 1]._paint(in: environment).opacity(opacity)
    }
}

extension EnvironmentValues {
    /// A level of the foreground style, as the style, means that level of the one outside; so it does within other styles.
    package mutating func setForeground(_ styles: [any ShapeStyle]) {
        if styles.count == 1, let style = styles[0] as? HierarchicalShapeStyle {
            foregroundStyles.shift += style.level
            foregroundStyles.isExplicit = true
        } else if styles.count == 1, styles[0] is ForegroundStyle {
            return
        } else {
            foregroundStyles = ForegroundStyles(
                levels: styles.map { $0 is Color ? $0 : OuterStyle(style: $0, foreground: foregroundStyles) },
                isExplicit: true)
        }
    }

    /// A style for what is inside, in which the styles in force mean those here.
    func outer(_ style: some ShapeStyle) -> any ShapeStyle {
        if style is Color || style is Gradient { return style }
        return OuterStyle(
            style: style, foreground: foregroundStyles, others: .init(tint: tint, background: backgroundStyle))
    }
}

/// A style that was set for all that is inside: what it says of the styles in force is about those outside, itself excluded.
private struct OuterStyle: ShapeStyle {
    struct Others { var tint: (any ShapeStyle)?, background: AnyShapeStyle? }

    let style: any ShapeStyle
    let foreground: ForegroundStyles
    /// Nil: those where it is painted with.
    var others: Others?

    func _paint(in environment: EnvironmentValues) -> _StylePaint {
        var environment = environment
        environment.foregroundStyles = foreground
        if let others {
            environment.tint = others.tint
            environment.backgroundStyle = others.background
        }
        return style._paint(in: environment)
    }
}
