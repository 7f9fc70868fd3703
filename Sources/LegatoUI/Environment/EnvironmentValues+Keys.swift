// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing
public import LegatoMotion

/// Light or dark.
public enum ColorScheme: Hashable, CaseIterable, Sendable {
    case light
    case dark
}

/// How lines of text stand to each other.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
    case leading
    case center
    case trailing
}

extension EnvironmentValues {
    @Entry public var colorScheme: ColorScheme = .light

    /// The font of text that names none; nil: body.
    @Entry public var font: Font?

    @Entry public var multilineTextAlignment: TextAlignment = .leading

    /// The greatest number of lines of a text; nil: as many as it needs.
    @Entry public var lineLimit: Int?

    /// Extra points between lines.
    @Entry public var lineSpacing: CGFloat = 0

    @Entry public var isEnabled: Bool = true

    /// Pixels per point.
    @Entry public var displayScale: CGFloat = 2

    /// The size of a pixel in points.
    public var pixelLength: CGFloat { 1 / displayScale }

    @Entry public var locale = Locale(identifier: "en_US")

    @Entry public var imageScale: Image.Scale = .medium

    /// The style of backgrounds that name none; nil: the scene's background.
    @Entry public var backgroundStyle: AnyShapeStyle?

    @Entry var tint: (any ShapeStyle)?
    @Entry var foregroundStyles = ForegroundStyles()
    @Entry var textTraits = TextTraits()
}
