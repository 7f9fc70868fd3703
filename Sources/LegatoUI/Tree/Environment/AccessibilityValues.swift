// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoMotion

/// How much colours are to stand out from each other.
public enum ColorSchemeContrast: Hashable, CaseIterable, Sendable {
    case standard
    case increased
}

/// How heavy text is to be.
public enum LegibilityWeight: Hashable, Sendable {
    case regular
    case bold
}

// What the user asked for, as far as views are concerned. Reduced motion is with animations.
extension EnvironmentValues {
    @Entry private var reducesTransparency = false
    @Entry private var differentiatesWithoutColor = false
    @Entry private var increasesContrast = false
    @Entry private var technologies = AssistiveSettings()

    /// Whether views are to show less of what is behind them.
    public package(set) var accessibilityReduceTransparency: Bool {
        get { reducesTransparency }
        set { reducesTransparency = newValue }
    }

    /// Whether colour alone is to say nothing.
    public package(set) var accessibilityDifferentiateWithoutColor: Bool {
        get { differentiatesWithoutColor }
        set { differentiatesWithoutColor = newValue }
    }

    /// Whether the user asked for more contrast.
    public package(set) var colorSchemeContrast: ColorSchemeContrast {
        get { increasesContrast ? .increased : .standard }
        set { increasesContrast = newValue == .increased }
    }

    /// How heavy the user wants text to be: bold makes every font heavier.
    @Entry public var legibilityWeight: LegibilityWeight?

    /// Whether a screen reader is on.
    public package(set) var accessibilityVoiceOverEnabled: Bool {
        get { technologies.contains(.screenReader) }
        set { technologies.set(.screenReader, newValue) }
    }

    /// Whether the device is used with switches.
    public package(set) var accessibilitySwitchControlEnabled: Bool {
        get { technologies.contains(.switchControl) }
        set { technologies.set(.switchControl, newValue) }
    }

    /// Whether the colours of the screen are inverted.
    public package(set) var accessibilityInvertColors: Bool {
        get { technologies.contains(.invertedColors) }
        set { technologies.set(.invertedColors, newValue) }
    }

    /// Whether buttons are to be recognised by their shape.
    public package(set) var accessibilityShowButtonShapes: Bool {
        get { technologies.contains(.buttonShapes) }
        set { technologies.set(.buttonShapes, newValue) }
    }

    /// Whether a finger that rests on a view may show it large.
    public package(set) var accessibilityLargeContentViewerEnabled: Bool {
        get { technologies.contains(.largeContentViewer) }
        set { technologies.set(.largeContentViewer, newValue) }
    }

    /// Whether the device shows the simple screens of Assistive Access.
    public package(set) var accessibilityAssistiveAccessEnabled: Bool {
        get { technologies.contains(.assistiveAccess) }
        set { technologies.set(.assistiveAccess, newValue) }
    }
}

/// What is on of the technologies that an app can only ask for.
private struct AssistiveSettings: OptionSet {
    let rawValue: UInt8

    static let screenReader = AssistiveSettings(rawValue: 1)
    static let switchControl = AssistiveSettings(rawValue: 1 << 1)
    static let invertedColors = AssistiveSettings(rawValue: 1 << 2)
    static let buttonShapes = AssistiveSettings(rawValue: 1 << 3)
    static let largeContentViewer = AssistiveSettings(rawValue: 1 << 4)
    static let assistiveAccess = AssistiveSettings(rawValue: 1 << 5)

    mutating func set(_ settings: AssistiveSettings, _ isOn: Bool) {
        if isOn { formUnion(settings) } else { subtract(settings) }
    }
}
