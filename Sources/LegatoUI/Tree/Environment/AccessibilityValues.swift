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
}
