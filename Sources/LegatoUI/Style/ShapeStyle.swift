// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoDrawing
import LegatoLayers
public import LegatoMotion

/// A colour or gradient to fill, stroke or write with.
public protocol ShapeStyle: Sendable {
    associatedtype Resolved: ShapeStyle = Never
    /// The style to use in `environment`; a style of your own implements this.
    func resolve(in environment: EnvironmentValues) -> Resolved

    /// The paint; Legato's own styles implement this, others get it from what they resolve to.
    func _paint(in environment: EnvironmentValues) -> _StylePaint
}

/// A style as colours, its geometry in fractions of what it will fill, and what it does to the picture of that.
public struct _StylePaint: Sendable {
    var paint: ShapePaint
    /// From the inside out.
    var effects: [PaintEffect] = []

    init(_ paint: ShapePaint) { self.paint = paint }

    func opacity(_ opacity: Double) -> _StylePaint {
        var style = self
        if effects.isEmpty {
            style.paint = paint.opacity(opacity)
        } else {
            style.effects.append(.opacity(opacity))
        }
        return style
    }
}

extension ShapeStyle {
    public func _paint(in environment: EnvironmentValues) -> _StylePaint {
        resolve(in: environment)._paint(in: environment)
    }
}

extension ShapeStyle where Resolved == Never {
    public func resolve(in environment: EnvironmentValues) -> Never {
        fatalError("\(Self.self) paints by itself and resolves to no other style.")
    }
}

extension Never: ShapeStyle {
    public func _paint(in environment: EnvironmentValues) -> _StylePaint {
        fatalError("There is no value of type Never to paint with.")
    }
}

extension ShapeStyle {
    /// The same style, its opacity multiplied by `opacity` (0…1).
    public func opacity(_ opacity: Double) -> some ShapeStyle { _FadedStyle(style: self, opacity: opacity) }
}

public struct _FadedStyle<Style: ShapeStyle>: ShapeStyle {
    let style: Style
    let opacity: Double

    public func _paint(in environment: EnvironmentValues) -> _StylePaint {
        style._paint(in: environment).opacity(opacity)
    }
}

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
}

/// Any style, its type hidden.
public struct AnyShapeStyle: ShapeStyle {
    private let style: any ShapeStyle

    public init<S: ShapeStyle>(_ style: S) { self.style = style }

    public func _paint(in environment: EnvironmentValues) -> _StylePaint { style._paint(in: environment) }
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

extension ShapeStyle where Self == Color {
    public static var red: Color { Color(.system(.red)) }
    public static var orange: Color { Color(.system(.orange)) }
    public static var yellow: Color { Color(.system(.yellow)) }
    public static var green: Color { Color(.system(.green)) }
    public static var mint: Color { Color(.system(.mint)) }
    public static var teal: Color { Color(.system(.teal)) }
    public static var cyan: Color { Color(.system(.cyan)) }
    public static var blue: Color { Color(.system(.blue)) }
    public static var indigo: Color { Color(.system(.indigo)) }
    public static var purple: Color { Color(.system(.purple)) }
    public static var pink: Color { Color(.system(.pink)) }
    public static var brown: Color { Color(.system(.brown)) }
    public static var gray: Color { Color(.system(.gray)) }
    public static var white: Color { Color(white: 1) }
    public static var black: Color { Color(white: 0) }
    public static var clear: Color { Color(white: 0, opacity: 0) }
}
