// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
public import LegatoMotion

/// A shadow as part of a style: behind what is painted with it, or onto that.
///
///     Circle().fill(.blue.gradient.shadow(.inner(color: .black, radius: 5)).shadow(.drop(radius: 3, y: 2)))
public struct ShadowStyle: Equatable, Sendable {
    let color: Color
    let radius: CGFloat
    let offset: CGSize
    let isInner: Bool

    /// A shadow behind what is painted. `radius` is the blur's reach in points; `x` and `y` move it, in points.
    public static func drop(
        color: Color = .init(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(color: color, radius: radius, offset: CGSize(width: x, height: y), isInner: false)
    }

    /// A shadow on what is painted, thrown by all that is around it, as if it lay in a hole. `radius` is the blur's reach in
    /// points; `x` and `y` move it, in points.
    public static func inner(
        color: Color = .init(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(color: color, radius: radius, offset: CGSize(width: x, height: y), isInner: true)
    }

    func resolve(in environment: EnvironmentValues) -> PaintEffect {
        .shadow(
            GroupEffect.Shadow(
                color: color.resolve(in: environment), radius: radius, offset: offset, isInner: isInner))
    }
}

/// A style with an effect on the picture of what is painted with it.
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
        ForegroundStyles(levels: [style]).paint(level: level, in: environment)
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
