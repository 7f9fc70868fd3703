// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoProtocol
import SwiftUI
import Testing

@testable import LegatoRun
@testable import LegatoStage
@testable import LegatoUI

@MainActor
@Suite struct SceneSetupTests {
    private let screen: SceneScreen = {
        var screen = SceneScreen(
            preview: 0, width: 40, height: 30, scale: 2, frames: FrameLayout(width: 80, height: 60))
        screen.safeArea = .init(top: 1, leading: 2, bottom: 3, trailing: 4)
        screen.isDevice = true
        return screen
    }()

    @Test func `a scene is staged as the host says`() {
        var setup = SceneSetup()
        setup.settings.isDark = true
        setup.settings.locale = "de_DE"
        setup.settings.typeSize = 2
        setup.settings.showsStatusBar = true
        setup.seed = 9
        setup.assets = ["/a.xcassets"]
        setup.imageFolders = ["/images"]
        let configuration = setup.configuration(screen)
        #expect(configuration.size == CGSize(width: 40, height: 30) && configuration.scale == 2)
        #expect(configuration.safeArea == EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        #expect(configuration.isDark && configuration.showsStatusBar && configuration.ownsProcess)
        #expect(configuration.locale.identifier == "de_DE")
        #expect(configuration.typeSize == .medium)
        #expect(configuration.seed == 9)
        #expect(configuration.assets.map(\.path) == ["/a.xcassets"])
        #expect(configuration.imageFolders.map(\.path) == ["/images"])
        #expect(configuration.imageFolders[0].hasDirectoryPath)
        let usual = SceneSetup().configuration(screen)
        #expect(!usual.isDark && !usual.showsStatusBar && usual.background == nil)
    }

    @Test func `text runs as the locale has it, unless the host says otherwise`() {
        func direction(_ locale: String, _ isRightToLeft: Bool?) -> LayoutDirection {
            var setup = SceneSetup()
            setup.settings.locale = locale
            setup.settings.isRightToLeft = isRightToLeft
            return setup.configuration(screen).layoutDirection
        }
        #expect(direction("en_US", nil) == .leftToRight && direction("ar_EG", nil) == .rightToLeft)
        #expect(direction("en_US", true) == .rightToLeft && direction("ar_EG", false) == .leftToRight)
    }

    @Test func `a keyboard rises on the screen of a device alone`() {
        for (asked, device) in [
            (SceneSettings.Keyboard.onScreen, ScreenKeyboard.onScreen), (.unpainted, .unpainted),
            (.hardware, .hardware),
        ] {
            var setup = SceneSetup()
            setup.settings.keyboard = asked
            #expect(setup.configuration(screen).keyboard == device)
            var other = screen
            other.isDevice = false
            #expect(setup.configuration(other).keyboard == .hardware)
        }
    }

    @Test(arguments: [
        (SceneSettings.Accessibility.reduceMotion, AccessibilitySettings.reduceMotion),
        (.reduceTransparency, .reduceTransparency), (.increaseContrast, .increaseContrast), (.boldText, .boldText),
        (.differentiateWithoutColor, .differentiateWithoutColor),
    ])
    func `each setting for accessibility is its own`(asked: SceneSettings.Accessibility, given: AccessibilitySettings) {
        var setup = SceneSetup()
        setup.settings.accessibility = [asked]
        #expect(setup.configuration(screen).accessibility == given)
    }

    @Test func `a background is a colour with its opacity, or one by its name as the appearance has it`() {
        func background(_ background: SceneSetup.Background, isDark: Bool = false) -> ResolvedColor? {
            var setup = SceneSetup()
            setup.background = background
            setup.settings.isDark = isDark
            return setup.configuration(screen).background
        }
        #expect(background(.system) == nil)
        #expect(background(.clear)?.opacity == 0)
        #expect(
            background(.rgba(255, 51, 0, 102)) == ResolvedColor(red: 1, green: 0.2, blue: 0, opacity: 0.4))
        var dark = EnvironmentValues()
        dark.colorScheme = .dark
        #expect(background(.named("indigo"), isDark: true) == Color.indigo.resolve(in: dark))
        #expect(background(.named("indigo")) == Color.indigo.resolve(in: EnvironmentValues()))
        #expect(background(.named("indigo")) != background(.named("indigo"), isDark: true))
    }

    @Test func `an app begins inactive, a preview active`() {
        let usual = SceneSetup().configuration(screen)
        #expect(LibraryScene { AnyView(EmptyView()) }.first(usual).firstPhase == .active)
        #expect(LibraryScene(makeView: { AnyView(EmptyView()) }, isApp: true).first(usual).firstPhase == .inactive)
    }
}
