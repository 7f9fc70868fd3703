// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

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

/// A style as colours, its geometry in fractions of what it will fill, and its effects on what is painted with it.
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

/// Any style, its type hidden.
public struct AnyShapeStyle: ShapeStyle {
    private let style: any ShapeStyle

    public init<S: ShapeStyle>(_ style: S) { self.style = style }

    public func _paint(in environment: EnvironmentValues) -> _StylePaint { style._paint(in: environment) }
}
