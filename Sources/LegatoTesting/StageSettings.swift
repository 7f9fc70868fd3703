// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
import LegatoEngine
import LegatoStage
public import LegatoUI

/// What a scene gets from the device it is on and from its user's settings.
public struct StageSettings {
    /// In points.
    public var size: CGSize
    /// Pixels per point.
    public var scale: CGFloat
    /// What bars and the corners of the screen cover, in points; views that ignore the safe area reach over it.
    public var safeAreaInsets: EdgeInsets
    /// The appearance, where no view prefers one.
    public var colorScheme: ColorScheme
    /// What numbers and dates are formatted for; `en_US` at first.
    public var locale: Locale
    /// How large the user wants text to be.
    public var dynamicTypeSize: DynamicTypeSize
    /// Where reading begins.
    public var layoutDirection: LayoutDirection
    /// What types into fields: on the screen of a device a keyboard that rises there, else one beside it.
    public var keyboard: StageKeyboard
    /// Whether the user asked for less motion.
    public var reduceMotion: Bool
    /// Whether the user asked to see less of what is behind views.
    public var reduceTransparency: Bool
    /// Whether the user asked for more contrast.
    public var increaseContrast: Bool
    /// Whether the user asked for heavier text.
    public var boldText: Bool
    /// Whether the user asked that colour alone says nothing.
    public var differentiateWithoutColor: Bool
    /// Whether a screen reader is on.
    public var isVoiceOverEnabled: Bool
    /// Whether the device is used with switches.
    public var isSwitchControlEnabled: Bool
    /// Whether the colours of the screen are inverted. It shows in nothing but the environment.
    public var invertColors: Bool
    /// Whether the user asked that buttons are recognised by their shape. It shows in nothing but the environment.
    public var showButtonShapes: Bool
    /// Whether a finger that rests on a view may show it large. It shows in nothing but the environment.
    public var isLargeContentViewerEnabled: Bool
    /// Whether the device shows the simple screens of Assistive Access.
    public var isAssistiveAccessEnabled: Bool
}

/// What types into the fields of a stage.
public enum StageKeyboard: Hashable, Sendable {
    /// A keyboard beside the screen, of which nothing shows.
    case hardware
    /// A keyboard that rises on the screen while a field has the focus.
    case onScreen
    /// The same, but its keys are not painted.
    case unpainted
}

extension StageKeyboard {
    fileprivate init(_ keyboard: ScreenKeyboard) {
        switch keyboard {
        case .hardware: self = .hardware
        case .onScreen: self = .onScreen
        case .unpainted: self = .unpainted
        }
    }

    fileprivate var screenKeyboard: ScreenKeyboard {
        switch self {
        case .hardware: .hardware
        case .onScreen: .onScreen
        case .unpainted: .unpainted
        }
    }
}

extension Stage {
    /// The settings that the scene has now.
    public var settings: StageSettings {
        let configuration = stage.configuration
        return StageSettings(
            size: configuration.size, scale: configuration.scale, safeAreaInsets: configuration.safeArea,
            colorScheme: configuration.isDark ? .dark : .light, locale: configuration.locale,
            dynamicTypeSize: configuration.typeSize, layoutDirection: configuration.layoutDirection,
            keyboard: StageKeyboard(configuration.keyboard),
            reduceMotion: configuration.accessibility.contains(.reduceMotion),
            reduceTransparency: configuration.accessibility.contains(.reduceTransparency),
            increaseContrast: configuration.accessibility.contains(.increaseContrast),
            boldText: configuration.accessibility.contains(.boldText),
            differentiateWithoutColor: configuration.accessibility.contains(.differentiateWithoutColor),
            isVoiceOverEnabled: configuration.accessibility.contains(.voiceOver),
            isSwitchControlEnabled: configuration.accessibility.contains(.switchControl),
            invertColors: configuration.accessibility.contains(.invertColors),
            showButtonShapes: configuration.accessibility.contains(.buttonShapes),
            isLargeContentViewerEnabled: configuration.accessibility.contains(.largeContentViewer),
            isAssistiveAccessEnabled: configuration.accessibility.contains(.assistiveAccess))
    }

    /// The device is turned or another, or its settings change, now: what depends on them changes in the transaction in force.
    ///
    ///     withAnimation { stage.change { $0.colorScheme = .dark } }
    ///
    /// A size or scale that no image can have is recorded as an issue, and nothing changes.
    public func change(
        _ change: (inout StageSettings) -> Void, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        var settings = settings
        change(&settings)
        do {
            try stage.change { configuration in
                configuration.size = settings.size
                configuration.scale = settings.scale
                configuration.safeArea = settings.safeAreaInsets
                configuration.isDark = settings.colorScheme == .dark
                configuration.locale = settings.locale
                configuration.typeSize = settings.dynamicTypeSize
                configuration.layoutDirection = settings.layoutDirection
                configuration.keyboard = settings.keyboard.screenKeyboard
                configuration.accessibility = settings.accessibility
            }
        } catch {
            TestIssue(message: error.message).record(
                at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
        }
    }
}

extension StageSettings {
    fileprivate var accessibility: AccessibilitySettings {
        var all: AccessibilitySettings = []
        if reduceMotion { all.insert(.reduceMotion) }
        if reduceTransparency { all.insert(.reduceTransparency) }
        if increaseContrast { all.insert(.increaseContrast) }
        if boldText { all.insert(.boldText) }
        if differentiateWithoutColor { all.insert(.differentiateWithoutColor) }
        if isVoiceOverEnabled { all.insert(.voiceOver) }
        if isSwitchControlEnabled { all.insert(.switchControl) }
        if invertColors { all.insert(.invertColors) }
        if showButtonShapes { all.insert(.buttonShapes) }
        if isLargeContentViewerEnabled { all.insert(.largeContentViewer) }
        if isAssistiveAccessEnabled { all.insert(.assistiveAccess) }
        return all
    }
}
