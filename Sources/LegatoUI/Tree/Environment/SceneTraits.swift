// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoMotion

/// How much room there is in one direction, in outline.
public enum UserInterfaceSizeClass: Sendable {
    case compact
    case regular
}

/// Whether the scene is on screen and takes events.
public enum ScenePhase: Comparable, Hashable, Sendable {
    case background
    case inactive
    case active
}

/// What types into the fields of a scene, as far as its screen is concerned.
package enum ScreenKeyboard: UInt8, CaseIterable, Sendable {
    /// A keyboard beside the screen: nothing rises.
    case hardware
    /// A keyboard rises on the screen while a field has the focus.
    case onScreen
    /// The same, but its keys are not painted.
    case unpainted
}

extension EnvironmentValues {
    /// That of the device on which the scene is.
    @Entry package var screenKeyboard = ScreenKeyboard.hardware

    /// Compact, as on an iPhone upright, unless the scene has the screen of a tablet or of a large phone on its side, or a view around says
    /// otherwise.
    @Entry public var horizontalSizeClass: UserInterfaceSizeClass? = .compact

    /// Regular, as on an iPhone upright, unless the scene has the screen of a phone on its side, or a view around says otherwise.
    @Entry public var verticalSizeClass: UserInterfaceSizeClass? = .regular

    /// That of the scene: active, unless its host moves it to another phase or a view around says otherwise. The scene of an app is
    /// inactive until its views have appeared.
    @Entry public var scenePhase: ScenePhase = .active

    /// Pixels per point.
    @Entry public var displayScale: CGFloat = 2

    /// The size of a pixel in points.
    public var pixelLength: CGFloat { 1 / displayScale }

    /// What numbers, dates and cases of letters are made for.
    @Entry public var locale = Locale(identifier: "en_US")

    /// What dates are divided into: that of the process, unless a view around says otherwise.
    @Entry public var calendar: Calendar = .current

    /// Where the clocks of dates stand: the time zone of the process, unless a view around says otherwise. It counts before that of
    /// the calendar.
    @Entry public var timeZone: TimeZone = .current
}
