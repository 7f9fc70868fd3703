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

private enum ColorSchemeKey: EnvironmentKey { static let defaultValue = ColorScheme.light }
private enum TintKey: EnvironmentKey { static let defaultValue: (any ShapeStyle)? = nil }
private enum BackgroundStyleKey: EnvironmentKey { static let defaultValue: AnyShapeStyle? = nil }
private enum ForegroundKey: EnvironmentKey { static let defaultValue = ForegroundStyles() }
private enum FontKey: EnvironmentKey { static let defaultValue: Font? = nil }
private enum TextTraitsKey: EnvironmentKey { static let defaultValue = TextTraits() }
private enum AlignmentKeyInEnvironment: EnvironmentKey { static let defaultValue = TextAlignment.leading }
private enum LineLimitKey: EnvironmentKey { static let defaultValue: Int? = nil }
private enum LineSpacingKey: EnvironmentKey { static let defaultValue: CGFloat = 0 }
private enum EnabledKey: EnvironmentKey { static let defaultValue = true }
private enum DisplayScaleKey: EnvironmentKey { static let defaultValue: CGFloat = 2 }
private enum LocaleKey: EnvironmentKey { static let defaultValue = Locale(identifier: "en_US") }
private enum ImageScaleKey: EnvironmentKey { static let defaultValue = Image.Scale.medium }

extension EnvironmentValues {
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }

    /// The font of text that names none; nil: body.
    public var font: Font? {
        get { self[FontKey.self] }
        set { self[FontKey.self] = newValue }
    }

    public var multilineTextAlignment: TextAlignment {
        get { self[AlignmentKeyInEnvironment.self] }
        set { self[AlignmentKeyInEnvironment.self] = newValue }
    }

    /// The greatest number of lines of a text; nil: as many as it needs.
    public var lineLimit: Int? {
        get { self[LineLimitKey.self] }
        set { self[LineLimitKey.self] = newValue }
    }

    /// Extra points between lines.
    public var lineSpacing: CGFloat {
        get { self[LineSpacingKey.self] }
        set { self[LineSpacingKey.self] = newValue }
    }

    public var isEnabled: Bool {
        get { self[EnabledKey.self] }
        set { self[EnabledKey.self] = newValue }
    }

    /// Pixels per point.
    public var displayScale: CGFloat {
        get { self[DisplayScaleKey.self] }
        set { self[DisplayScaleKey.self] = newValue }
    }

    /// The size of a pixel in points.
    public var pixelLength: CGFloat { 1 / displayScale }

    public var locale: Locale {
        get { self[LocaleKey.self] }
        set { self[LocaleKey.self] = newValue }
    }

    public var imageScale: Image.Scale {
        get { self[ImageScaleKey.self] }
        set { self[ImageScaleKey.self] = newValue }
    }

    /// The style of backgrounds that name none; nil: the scene's background.
    public var backgroundStyle: AnyShapeStyle? {
        get { self[BackgroundStyleKey.self] }
        set { self[BackgroundStyleKey.self] = newValue }
    }

    var tint: (any ShapeStyle)? {
        get { self[TintKey.self] }
        set { self[TintKey.self] = newValue }
    }

    var foregroundStyles: ForegroundStyles {
        get { self[ForegroundKey.self] }
        set { self[ForegroundKey.self] = newValue }
    }

    var textTraits: TextTraits {
        get { self[TextTraitsKey.self] }
        set { self[TextTraitsKey.self] = newValue }
    }
}
