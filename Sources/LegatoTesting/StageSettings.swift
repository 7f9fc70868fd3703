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
    /// Whether the user asked for less motion.
    public var reduceMotion: Bool
}

extension Stage {
    /// The settings that the scene has now.
    public var settings: StageSettings {
        let configuration = stage.configuration
        return StageSettings(
            size: configuration.size, scale: configuration.scale, safeAreaInsets: configuration.safeArea,
            colorScheme: configuration.isDark ? .dark : .light, locale: configuration.locale,
            reduceMotion: configuration.reducesMotion)
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
                configuration.reducesMotion = settings.reduceMotion
            }
        } catch {
            TestIssue(message: error.message).record(
                at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
        }
    }
}
