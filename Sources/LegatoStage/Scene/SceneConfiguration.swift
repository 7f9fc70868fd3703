// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoDrawing
import LegatoEngine
import LegatoLayers
import LegatoMotion
package import LegatoRaster
import LegatoText
package import LegatoUI

/// What a scene is staged with, whatever time it lives on.
package struct SceneConfiguration: Sendable {
    /// In points.
    package var size: CGSize
    /// Pixels per point.
    package var scale: CGFloat
    package var isDark = false
    /// nil: the system's background, as the scene's colour scheme has it.
    package var background: ResolvedColor?
    /// What content leaves free along the edges, in points.
    package var safeArea = EdgeInsets()
    package var locale = Locale(identifier: "en_US")
    package var typeSize = DynamicTypeSize.large
    package var layoutDirection = LayoutDirection.leftToRight
    package var accessibility = AccessibilitySettings()
    /// What types into its fields.
    package var keyboard = ScreenKeyboard.hardware
    /// Whether the bar with the time is shown above the safe area.
    package var showsStatusBar = false
    /// The phase in which the views appear; see ``SceneStage/enter(_:)`` for the others.
    package var firstPhase = ScenePhase.active
    package var seed: UInt64 = 0
    /// Asset catalogs, folders and files with what views name.
    package var assets: [URL] = []
    /// Where else images lie that views name.
    package var imageFolders: [URL] = []
    /// The process shows this scene only, and everything in it lives on virtual time.
    package var ownsProcess = false

    /// Ticks of the main thread in a second. Source: documented (the display's usual rate).
    package static let tickRate = 60.0

    package init(size: CGSize, scale: CGFloat = 2) {
        self.size = size
        self.scale = scale
    }
}

/// What a user may ask of all apps.
package struct AccessibilitySettings: OptionSet, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    package static let reduceMotion = AccessibilitySettings(rawValue: 1 << 0)
    package static let reduceTransparency = AccessibilitySettings(rawValue: 1 << 1)
    package static let increaseContrast = AccessibilitySettings(rawValue: 1 << 2)
    package static let boldText = AccessibilitySettings(rawValue: 1 << 3)
    package static let differentiateWithoutColor = AccessibilitySettings(rawValue: 1 << 4)
    package static let voiceOver = AccessibilitySettings(rawValue: 1 << 5)
    package static let switchControl = AccessibilitySettings(rawValue: 1 << 6)
    package static let invertColors = AccessibilitySettings(rawValue: 1 << 7)
    package static let buttonShapes = AccessibilitySettings(rawValue: 1 << 8)
    package static let largeContentViewer = AccessibilitySettings(rawValue: 1 << 9)
    package static let assistiveAccess = AccessibilitySettings(rawValue: 1 << 10)
}

extension SceneConfiguration {
    /// What paints frames of the scene's size.
    ///
    /// - Throws: if the size in pixels is not one an image can have.
    package func makeCompositor() throws(StageError) -> Compositor {
        let width = (size.width * scale).rounded()
        let height = (size.height * scale).rounded()
        guard width >= 1, height >= 1,
            width <= 1e6, height <= 1e6,  // Equivalent: bound and constant, no image is nearly as large.
            let compositor = Compositor(width: Int(width), height: Int(height), scale: scale)
        else {
            throw StageError(
                code: .size,
                message:
                    "The stage must be at least one pixel and at most \(PixelBuffer.greatestSide) on each side; got "
                    + "\(size.width) x \(size.height) points at scale \(scale)."
            )
        }
        return compositor
    }

    /// The tree of `content`, which appears.
    @MainActor
    func makeGraph(
        beginning: SceneBeginning = SceneBeginning(), listeners: SceneListeners, _ makeContent: () -> some View
    ) -> ViewGraph {
        let inputs = makeInputs()
        let images = SceneImageLibrary(library: AssetLibrary(assets: assets, folders: imageFolders))
        DrawingPainter.install { $0.painted() }
        let content = ViewGraph.makeContent(
            for: inputs, textEngine: SceneTextEngine(), images: images, makeContent)
        guard showsStatusBar else {
            return ViewGraph(
                content, inputs: inputs, textEngine: SceneTextEngine(), images: images, beginning: beginning,
                listeners: listeners)
        }
        return ViewGraph(
            StatusBarScene(content: content), inputs: inputs, textEngine: SceneTextEngine(), images: images,
            beginning: beginning, listeners: listeners)
    }

    /// The inputs of a scene that begins with it.
    func makeInputs() -> SceneInputs {
        var inputs = SceneInputs(size: size, scale: scale)
        give(to: &inputs)
        if firstPhase != .active { inputs.environment.scenePhase = firstPhase }
        return inputs
    }

    /// What of it a scene gets as its inputs, at its beginning and whenever it changes. Values of the environment that stay the
    /// same are not assigned: views are asked again for each that is.
    func give(to inputs: inout SceneInputs) {
        inputs.size = size
        inputs.scale = scale
        inputs.safeArea = safeArea
        func set<Value: Equatable>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) {
            if inputs.environment[keyPath: keyPath] != value { inputs.environment[keyPath: keyPath] = value }
        }
        set(\.colorScheme, isDark ? .dark : .light)
        set(\.horizontalSizeClass, sizeClasses.horizontal)
        set(\.verticalSizeClass, sizeClasses.vertical)
        set(\.screenKeyboard, keyboard)
        set(\.locale, locale)
        set(\.dynamicTypeSize, typeSize)
        set(\.layoutDirection, layoutDirection)
        set(\.accessibilityReduceMotion, accessibility.contains(.reduceMotion))
        set(\.accessibilityReduceTransparency, accessibility.contains(.reduceTransparency))
        set(\.accessibilityDifferentiateWithoutColor, accessibility.contains(.differentiateWithoutColor))
        set(\.colorSchemeContrast, accessibility.contains(.increaseContrast) ? .increased : .standard)
        set(\.accessibilityVoiceOverEnabled, accessibility.contains(.voiceOver))
        set(\.accessibilitySwitchControlEnabled, accessibility.contains(.switchControl))
        set(\.accessibilityInvertColors, accessibility.contains(.invertColors))
        set(\.accessibilityShowButtonShapes, accessibility.contains(.buttonShapes))
        set(\.accessibilityLargeContentViewerEnabled, accessibility.contains(.largeContentViewer))
        set(\.accessibilityAssistiveAccessEnabled, accessibility.contains(.assistiveAccess))
        set(\.legibilityWeight, accessibility.contains(.boldText) ? .bold : .regular)
    }

    /// How much room the screen has, in outline, as far as its safe area says what device it is of; else as on a phone held upright.
    ///
    /// Source: *documented* (Apple's table of size classes): a phone on its side is low, and a large one wide as well; an iPad is neither.
    private var sizeClasses: (horizontal: UserInterfaceSizeClass?, vertical: UserInterfaceSizeClass?) {
        let isOnItsSide = safeArea.leading > 0 && safeArea.trailing > 0 && safeArea.top == 0
        if isOnItsSide { return (size.width >= Self.wideSide ? .regular : .compact, .compact) }
        return (size.width >= Self.tabletSide && safeArea.top > 0 ? .regular : .compact, .regular)
    }

    /// The shorter side of the smallest tablet, and the longer one of the smallest phone that is wide on its side, in points.
    private static let tabletSide: CGFloat = 744
    private static let wideSide: CGFloat = 926

    /// The background of a scene.
    @MainActor
    func background(of content: some SceneContent) -> ResolvedColor {
        if let background { return background }
        return content.isDark
            ? ResolvedColor(red: 0, green: 0, blue: 0) : ResolvedColor(red: 1, green: 1, blue: 1)
    }
}

/// Why a scene cannot be staged, or not be touched as asked.
package struct StageError: Error, CustomStringConvertible, Sendable {
    package enum Code: Sendable { case size, label, action, fonts }

    package var code: Code
    package var message: String
    package var description: String { message }
}

extension SceneConfiguration {
    /// Lets text be set in fonts of the folders that a scene process was told of. To be called before anything else that needs fonts.
    package static func addFonts(_ environment: [String: String]) { FontFolders.add(environment[FontFolders.variable]) }

    /// - Throws: if no font is installed, for then nothing that has a text in it looks like itself.
    package static func checkFonts() throws(StageError) {
        guard !PangoTextEngine.shared.hasFonts else { return }
        throw StageError(
            code: .fonts,
            message: "No font is installed, so no text can be drawn. Install fonts: on Debian and Ubuntu with "
                + "'apt install fonts-inter fonts-dejavu-core'.")
    }
}
