// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoMotion

// Styles that stand for those of the environment.

/// The foreground style in force.
public struct ForegroundStyle: ShapeStyle {
    public init() {}

    public func _paint(in environment: EnvironmentValues) -> _StylePaint {
        environment.foregroundStyles.paint(level: 0, in: environment)
    }
}

/// A weaker level of the foreground style in force.
public struct HierarchicalShapeStyle: ShapeStyle {
    let level: Int

    public static let primary = HierarchicalShapeStyle(level: 0)
    public static let secondary = HierarchicalShapeStyle(level: 1)
    public static let tertiary = HierarchicalShapeStyle(level: 2)
    public static let quaternary = HierarchicalShapeStyle(level: 3)
    public static let quinary = HierarchicalShapeStyle(level: 4)

    public func _paint(in environment: EnvironmentValues) -> _StylePaint {
        environment.foregroundStyles.paint(level: level, in: environment)
    }
}

/// The tint in force; the accent colour where there is none.
public struct TintShapeStyle: ShapeStyle {
    public init() {}

    public func _paint(in environment: EnvironmentValues) -> _StylePaint {
        (environment.tint ?? Color.blue)._paint(in: environment)
    }
}

/// The background style in force; the scene's background where there is none.
public struct BackgroundStyle: ShapeStyle {
    public init() {}

    public func _paint(in environment: EnvironmentValues) -> _StylePaint {
        (environment.backgroundStyle ?? AnyShapeStyle(Color.systemBackground))._paint(in: environment)
    }

    /// Where no style is set, the weaker levels are the system's backgrounds one above the other.
    func paint(level: Int, in environment: EnvironmentValues) -> _StylePaint {
        if let style = environment.backgroundStyle {
            return ForegroundStyles(levels: [style]).paint(level: level, in: environment)
        }
        let color: SystemColor = level == 1 ? .secondaryBackground : .tertiaryBackground
        return Color.system(color)._paint(in: environment)
    }
}

extension ShapeStyle where Self == ForegroundStyle {
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
    public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
    public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle { .init(level: 0) }
    public static var secondary: HierarchicalShapeStyle { .init(level: 1) }
    public static var tertiary: HierarchicalShapeStyle { .init(level: 2) }
    public static var quaternary: HierarchicalShapeStyle { .init(level: 3) }
    public static var quinary: HierarchicalShapeStyle { .init(level: 4) }
}
