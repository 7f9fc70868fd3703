// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
public import LegatoMotion

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

/// A style with an effect on what is painted with it.
public struct _EffectStyle<Style: ShapeStyle>: ShapeStyle {
    enum Effect { case shadow(ShadowStyle), blend(BlendMode) }

    let style: Style
    let effect: Effect

    public func _paint(in environment: EnvironmentValues) -> _StylePaint {
        var paint = style._paint(in: environment)
        switch effect {
        case .shadow(let shadow): paint.effects.append(shadow.resolve(in: environment))
        case .blend(let mode): paint.effects.append(.blend(mode))
        }
        return paint
    }
}

/// A style whose gradient lies in a rectangle of its own.
public struct _PlacedStyle<Style: ShapeStyle>: ShapeStyle {
    let style: Style
    let rect: CGRect

    public func _paint(in environment: EnvironmentValues) -> _StylePaint {
        var paint = style._paint(in: environment)
        paint.paint = paint.paint.placed(in: rect)
        return paint
    }
}

/// A weaker level of a style.
public struct _LevelStyle<Style: ShapeStyle>: ShapeStyle {
    let style: Style
    let level: Int

    public func _paint(in environment: EnvironmentValues) -> _StylePaint {
        if let background = style as? BackgroundStyle { return background.paint(level: level, in: environment) }
        return ForegroundStyles(levels: [style]).paint(level: level, in: environment)
    }
}

extension ShapeStyle {
    /// The same style, what is painted with it throwing or taking a shadow. Its colour, radius and offset animate.
    public func shadow(_ style: ShadowStyle) -> some ShapeStyle { _EffectStyle(style: self, effect: .shadow(style)) }

    /// The same style, what is painted with it mixed with what is behind.
    public func blendMode(_ mode: BlendMode) -> some ShapeStyle { _EffectStyle(style: self, effect: .blend(mode)) }

    /// The same style, its gradient placed in `rect` (points from the top leading corner of what it fills) instead of the
    /// bounds of that.
    public func `in`(_ rect: CGRect) -> some ShapeStyle { _PlacedStyle(style: self, rect: rect) }

    /// The second level of this style.
    public var secondary: some ShapeStyle { _LevelStyle(style: self, level: 1) }
    /// The third level of this style.
    public var tertiary: some ShapeStyle { _LevelStyle(style: self, level: 2) }
    /// The fourth level of this style.
    public var quaternary: some ShapeStyle { _LevelStyle(style: self, level: 3) }
    /// The fifth level of this style.
    public var quinary: some ShapeStyle { _LevelStyle(style: self, level: 4) }
}

extension ShapeStyle where Self == AnyShapeStyle {
    /// The foreground style, its opacity multiplied by `opacity` (0…1).
    public static func opacity(_ opacity: Double) -> some ShapeStyle { ForegroundStyle().opacity(opacity) }

    /// The foreground style with a shadow.
    public static func shadow(_ style: ShadowStyle) -> some ShapeStyle { ForegroundStyle().shadow(style) }

    /// The foreground style, mixed with what is behind.
    public static func blendMode(_ mode: BlendMode) -> some ShapeStyle { ForegroundStyle().blendMode(mode) }
}
