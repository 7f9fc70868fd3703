// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoMotion
import LegatoProtocol
import LegatoStage
import LegatoUI

extension SceneSetup {
    /// The same in the stage's words.
    @MainActor
    func configuration(_ screen: SceneScreen) -> SceneConfiguration {
        var configuration = SceneConfiguration(
            size: CGSize(width: screen.width, height: screen.height), scale: screen.scale)
        configuration.safeArea = EdgeInsets(
            top: screen.safeArea.top, leading: screen.safeArea.leading, bottom: screen.safeArea.bottom,
            trailing: screen.safeArea.trailing)
        let locale = Locale(identifier: settings.locale)
        configuration.isDark = settings.isDark
        configuration.locale = locale
        configuration.typeSize = DynamicTypeSize.allCases[Int(settings.typeSize)]
        let isRightToLeft = settings.isRightToLeft ?? (locale.language.characterDirection == .rightToLeft)
        configuration.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        configuration.showsStatusBar = settings.showsStatusBar
        configuration.keyboard = screen.isDevice ? ScreenKeyboard(settings.keyboard) : .hardware
        configuration.accessibility = AccessibilitySettings(settings.accessibility)
        configuration.background = background.color(isDark: settings.isDark)
        configuration.seed = seed
        configuration.ownsProcess = true
        configuration.assets = assets.map { URL(fileURLWithPath: $0) }
        configuration.imageFolders = imageFolders.map { URL(fileURLWithPath: $0, isDirectory: true) }
        return configuration
    }
}

extension LibraryScene {
    /// What the scene begins with.
    func first(_ configuration: SceneConfiguration) -> SceneConfiguration {
        var configuration = configuration
        if isApp { configuration.firstPhase = .inactive }
        return configuration
    }
}

extension ScreenKeyboard {
    fileprivate init(_ keyboard: SceneSettings.Keyboard) {
        switch keyboard {
        case .onScreen: self = .onScreen
        case .unpainted: self = .unpainted
        case .hardware: self = .hardware
        }
    }
}

extension AccessibilitySettings {
    fileprivate init(_ settings: Set<SceneSettings.Accessibility>) {
        self = []
        for setting in settings {
            switch setting {
            case .reduceMotion: insert(.reduceMotion)
            case .reduceTransparency: insert(.reduceTransparency)
            case .increaseContrast: insert(.increaseContrast)
            case .boldText: insert(.boldText)
            case .differentiateWithoutColor: insert(.differentiateWithoutColor)
            }
        }
    }
}

extension SceneSetup.Background {
    /// nil: the system's.
    @MainActor
    fileprivate func color(isDark: Bool) -> ResolvedColor? {
        switch self {
        case .system: return nil
        case .clear: return .clear
        case .rgba(let red, let green, let blue, let opacity):
            return ResolvedColor(
                red: Float(red) / 255, green: Float(green) / 255, blue: Float(blue) / 255, opacity: Float(opacity) / 255
            )
        case .named(let name):
            let colors: [String: Color] = [
                "black": .black, "blue": .blue, "brown": .brown, "cyan": .cyan, "gray": .gray, "green": .green,
                "indigo": .indigo, "mint": .mint, "orange": .orange, "pink": .pink, "purple": .purple, "red": .red,
                "teal": .teal, "white": .white, "yellow": .yellow,
            ]
            var environment = EnvironmentValues()
            environment.colorScheme = isDark ? .dark : .light
            return (colors[name] ?? .white).resolve(in: environment)
        }
    }
}
