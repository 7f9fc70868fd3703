// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoKit

private enum Theme: Int {
    case standard, warm, cold
}

private struct ThemeTrait: UITraitDefinition {
    static let defaultValue = Theme.standard
    static let affectsColorAppearance = true
}

private struct CountTrait: UITraitDefinition {
    static let defaultValue = 0
}

extension UITraitCollection {
    fileprivate var theme: Theme { self[ThemeTrait.self] }
}

extension UIMutableTraits {
    fileprivate var theme: Theme {
        get { self[ThemeTrait.self] }
        set { self[ThemeTrait.self] = newValue }
    }
}

private struct ThemeKey: UITraitBridgedEnvironmentKey {
    static let defaultValue = Theme.standard
    static func read(from traitCollection: UITraitCollection) -> Theme { traitCollection.theme }
    static func write(to mutableTraits: inout any UIMutableTraits, value: Theme) { mutableTraits.theme = value }
}

/// Bridges a trait of the system.
private struct DarkKey: UITraitBridgedEnvironmentKey {
    static let defaultValue = false
    static func read(from traitCollection: UITraitCollection) -> Bool { traitCollection.userInterfaceStyle == .dark }
    static func write(to mutableTraits: inout any UIMutableTraits, value: Bool) {
        mutableTraits.userInterfaceStyle = value ? .dark : .light
    }
}

extension EnvironmentValues {
    fileprivate var theme: Theme {
        get { self[ThemeKey.self] }
        set { self[ThemeKey.self] = newValue }
    }
    fileprivate var isDark: Bool {
        get { self[DarkKey.self] }
        set { self[DarkKey.self] = newValue }
    }
}

@MainActor @Observable private final class ThemeModel { var theme = Theme.cold }

/// Facts: kit 1 and the pages of `UITraitCollection`.
@MainActor
@Suite struct TraitTests {
    // MARK: - Collections

    @Test func `a collection has the values that it was given, and the defaults of the others`() {
        let traits = UITraitCollection {
            $0.horizontalSizeClass = .regular
            $0.theme = .warm
        }
        #expect(traits.horizontalSizeClass == .regular && traits.theme == .warm)
        #expect(traits.verticalSizeClass == .unspecified && traits.userInterfaceStyle == .unspecified)
        #expect(traits.displayScale == 0 && traits.preferredContentSizeCategory == .unspecified)
        #expect(traits.layoutDirection == .unspecified && traits.userInterfaceIdiom == .unspecified)
        #expect(traits[CountTrait.self] == 0)
        #expect(ThemeTrait.name == "ThemeTrait" && ThemeTrait.identifier.hasSuffix("ThemeTrait"))
        #expect(!CountTrait.affectsColorAppearance)
    }

    @Test func `collections are merged, changed, and compared by their values`() {
        let wide = UITraitCollection(horizontalSizeClass: .regular)
        let both = UITraitCollection(traitsFrom: [wide, UITraitCollection(displayScale: 2)])
        #expect(both.horizontalSizeClass == .regular && both.displayScale == 2)
        let later = UITraitCollection(traitsFrom: [both, UITraitCollection(horizontalSizeClass: .compact)])
        #expect(later.horizontalSizeClass == .compact && later.displayScale == 2)
        #expect(both.containsTraits(in: wide) && !later.containsTraits(in: wide) && wide.containsTraits(in: nil))
        #expect(!wide.containsTraits(in: both))
        let counted = both.replacing(CountTrait.self, value: 3)
        #expect(counted[CountTrait.self] == 3 && both[CountTrait.self] == 0)
        let warm = both.modifyingTraits { $0.theme = .warm }
        #expect(warm.theme == .warm && warm.displayScale == 2)
        #expect(both != counted && both == UITraitCollection(traitsFrom: [both]))
        // A value that is the default is as none.
        #expect(both.replacing(CountTrait.self, value: 0) == both)
        #expect(both.replacing(CountTrait.self, value: 0).hashValue == both.hashValue)
    }

    @Test func `what differs between two collections is told, and whether colours look different`() {
        let light = UITraitCollection(userInterfaceStyle: .light)
        let dark = light.modifyingTraits {
            $0.userInterfaceStyle = .dark
            $0[CountTrait.self] = 2
        }
        let changed = Set(dark.changedTraits(from: light).map { ObjectIdentifier($0) })
        #expect(changed == [ObjectIdentifier(UITraitUserInterfaceStyle.self), ObjectIdentifier(CountTrait.self)])
        #expect(dark.hasDifferentColorAppearance(comparedTo: light))
        #expect(!light.replacing(CountTrait.self, value: 1).hasDifferentColorAppearance(comparedTo: light))
        #expect(light.modifyingTraits { $0.theme = .cold }.hasDifferentColorAppearance(comparedTo: light))
        #expect(light.changedTraits(from: nil).count == 1)
        #expect(UITraitCollection.systemTraitsAffectingColorAppearance.allSatisfy { $0.affectsColorAppearance })
    }

    @Test func `values of UIKit and of SwiftUI are the same, and what is unspecified is none`() {
        for (size, category) in zip(DynamicTypeSize.allCases, UIContentSizeCategory.everySize) {
            #expect(DynamicTypeSize(category) == size && UIContentSizeCategory(size) == category)
            #expect(category.isAccessibilityCategory == size.isAccessibilitySize)
        }
        #expect(UIContentSizeCategory.large < .accessibilityMedium && .unspecified < UIContentSizeCategory.extraSmall)
        #expect(DynamicTypeSize(UIContentSizeCategory.unspecified) == nil)
        #expect(UIContentSizeCategory(nil) == .unspecified)
        #expect(LayoutDirection(.rightToLeft) == .rightToLeft && LayoutDirection(.leftToRight) == .leftToRight)
        #expect(LayoutDirection(.unspecified) == nil)
        #expect(UserInterfaceSizeClass(.regular) == .regular && UserInterfaceSizeClass(.unspecified) == nil)
        #expect(UIUserInterfaceSizeClass(nil) == .unspecified && UIUserInterfaceSizeClass(.compact) == .compact)
        #expect(ColorSchemeContrast(.high) == .increased && UIAccessibilityContrast(nil) == .unspecified)
        #expect(ColorSchemeContrast(.normal) == .standard && ColorSchemeContrast(.unspecified) == nil)
        #expect(LegibilityWeight(.bold) == .bold && UILegibilityWeight(nil) == .unspecified)
        #expect(LegibilityWeight(.regular) == .regular && LegibilityWeight(.unspecified) == nil)
    }

    // MARK: - Views

    /// Notes what it hears.
    private final class Listener: UIView {
        var heard: [String] = []
        var layoutStyle = UIUserInterfaceStyle.unspecified

        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
            heard.append("\(previous.map { "\($0.theme)" } ?? "none") to \(traitCollection.theme)")
        }
        override func layoutSubviews() { layoutStyle = UITraitCollection.current.userInterfaceStyle }
    }

    private func shown(_ root: UIView, theme: Theme = .standard) -> Stage {
        Stage(size: CGSize(width: 200, height: 200), scale: 2) {
            Board.Shown(root: root).environment(\.theme, theme)
        }
    }

    @Test func `a view in a scene has the traits of SwiftUI's environment`() {
        let root = UIView()
        let stage = Stage(size: CGSize(width: 200, height: 200), scale: 3) {
            Board.Shown(root: root)
                .environment(\.layoutDirection, .rightToLeft).environment(\.horizontalSizeClass, .regular)
                .environment(\.legibilityWeight, .bold).environment(\.theme, .cold)
                .environment(\.colorScheme, .dark).dynamicTypeSize(.xxLarge)
        }
        withExtendedLifetime(stage) {
            let traits = root.traitCollection
            #expect(traits.userInterfaceStyle == .dark && traits.displayScale == 3)
            #expect(traits.preferredContentSizeCategory == .extraExtraLarge)
            #expect(traits.layoutDirection == .rightToLeft && traits.legibilityWeight == .bold)
            #expect(traits.horizontalSizeClass == .regular && traits.verticalSizeClass == .regular)
            #expect(traits.accessibilityContrast == .normal && traits.userInterfaceIdiom == .phone)
            #expect(traits.theme == .cold)
        }
    }

    @Test func `overrides of a view hold for all in it, and the nearest one counts`() {
        let (root, middle, leaf, sibling) = (UIView(), UIView(), UIView(), UIView())
        root.addSubview(middle)
        root.addSubview(sibling)
        middle.addSubview(leaf)
        let stage = shown(root)
        withExtendedLifetime(stage) {
            middle.traitOverrides.theme = .warm
            middle.overrideUserInterfaceStyle = .dark
            #expect(root.traitCollection.theme == .standard && sibling.traitCollection.theme == .standard)
            #expect(middle.traitCollection.theme == .warm && leaf.traitCollection.theme == .warm)
            #expect(leaf.traitCollection.userInterfaceStyle == .dark)
            leaf.traitOverrides.theme = .cold
            #expect(leaf.traitCollection.theme == .cold && leaf.traitCollection.userInterfaceStyle == .dark)
            #expect(middle.traitOverrides.contains(ThemeTrait.self) && !root.traitOverrides.contains(ThemeTrait.self))
            middle.traitOverrides.remove(ThemeTrait.self)
            middle.overrideUserInterfaceStyle = .unspecified
            #expect(middle.traitCollection == root.traitCollection)
            #expect(leaf.traitCollection.theme == .cold && leaf.traitCollection.userInterfaceStyle == .light)
        }
    }

    @Test func `a view hears of traits that change, once each time, and not of others`() throws {
        let (root, listener) = (UIView(), Listener())
        root.addSubview(listener)
        let stage = shown(root, theme: .warm)
        // It had expected those of the scene, without the app's.
        #expect(listener.heard == ["standard to warm"])
        var counts: [Int] = []
        var themes: [Theme] = []
        listener.registerForTraitChanges([CountTrait.self]) { (view: Listener, previous: UITraitCollection) in
            counts += [previous[CountTrait.self], view.traitCollection[CountTrait.self]]
        }
        let registration = listener.registerForTraitChanges([ThemeTrait.self, CountTrait.self]) {
            (view: Listener, _) in themes.append(view.traitCollection.theme)
        }
        root.traitOverrides.theme = .cold
        #expect(listener.heard.last == "warm to cold" && counts.isEmpty && themes == [.cold])
        root.traitOverrides.theme = .cold
        #expect(listener.heard.count == 2 && themes == [.cold])
        root.traitOverrides[CountTrait.self] = 4
        #expect(counts == [0, 4] && themes == [.cold, .cold])
        listener.unregisterForTraitChanges(registration)
        listener.traitOverrides.theme = .standard
        #expect(themes == [.cold, .cold] && listener.heard.last == "cold to standard")
        withExtendedLifetime(stage) {}
    }

    private final class Registering: UIView {
        var calls: [String] = []

        func register() {
            registerForTraitChanges([ThemeTrait.self]) { (self: Self, previous) in
                self.calls.append("typed \(previous.theme)")
            }
            registerForTraitChanges([ThemeTrait.self]) { view, _ in view.calls.append("untyped") }
            registerForTraitChanges([ThemeTrait.self], action: #Selector(Registering.changedAtAll))
            registerForTraitChanges([ThemeTrait.self], target: self, action: #Selector(Registering.changed(_:_:)))
        }
        func changedAtAll() { calls.append("method") }
        func changed(_ view: Registering, _ previous: UITraitCollection) {
            calls.append("method of \(view === self) with \(previous.theme)")
        }
    }

    @Test func `handlers and methods are called in the order in which they were registered`() {
        let view = Registering()
        let stage = shown(view)
        view.register()
        view.traitOverrides.theme = .warm
        #expect(view.calls == ["typed standard", "untyped", "method", "method of true with standard"])
        withExtendedLifetime(stage) {}
    }

    @Test func `a view that moves to another place of its scene hears of the traits there`() {
        let (root, place, listener) = (UIView(), UIView(), Listener())
        root.addSubview(place)
        root.addSubview(listener)
        place.traitOverrides.theme = .warm
        let stage = shown(root)
        #expect(listener.heard.isEmpty)
        place.addSubview(listener)
        #expect(listener.heard == ["standard to warm"])
        root.addSubview(listener)
        #expect(listener.heard.last == "warm to standard")
        withExtendedLifetime(stage) {}
    }

    @Test func `the current traits are those of the view that is laid out, else those of the scene`() throws {
        let (root, listener) = (UIView(), Listener())
        root.addSubview(listener)
        listener.overrideUserInterfaceStyle = .dark
        let stage = shown(root)
        try stage.settle()
        #expect(listener.layoutStyle == .dark)
        stage.perform {
            #expect(UITraitCollection.current.userInterfaceStyle == .light)
            UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
                #expect(UIColor.systemBackground.cgColor.components == UIColor.black.cgColor.components)
            }
            #expect(UITraitCollection.current.userInterfaceStyle == .light)
        }
        #expect(UIScreen.main.traitCollection.userInterfaceStyle == .light)
    }

    @Test func `a dynamic colour of an app's own trait is asked again where that changes`() throws {
        let root = UIView()
        root.backgroundColor = UIColor { $0.theme == .warm ? .red : .blue }
        let stage = shown(root)
        try stage.settle()
        func color() -> (red: UInt8, green: UInt8, blue: UInt8) {
            stage.image().color(at: CGPoint(x: 100, y: 100))
        }
        #expect(color() == (0, 0, 255))
        try stage.settle { root.traitOverrides.theme = .warm }
        #expect(color() == (255, 0, 0))
        let faded = UIColor { $0.theme == .warm ? .red : .blue }.withAlphaComponent(0.5)
        let warm = faded.resolvedColor(with: UITraitCollection { $0.theme = .warm })
        #expect(warm == UIColor.red.withAlphaComponent(0.5))
    }

    // MARK: - Controllers

    @Test func `overrides of a controller hold for its view, for what is in it and for its children`() throws {
        let (parent, child) = (UIViewController(), UIViewController())
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        var heard: [Theme] = []
        child.registerForTraitChanges([ThemeTrait.self]) { (controller: UIViewController, previous) in
            heard += [previous.theme, controller.traitCollection.theme]
        }
        let stage = parent.phone()
        try stage.settle { parent.traitOverrides.theme = .cold }
        #expect(parent.traitCollection.theme == .cold && parent.view.traitCollection.theme == .cold)
        #expect(child.traitCollection.theme == .cold && heard == [.standard, .cold])
        // A view's own are not its controller's.
        child.view.traitOverrides.theme = .warm
        #expect(child.traitCollection.theme == .cold && child.view.traitCollection.theme == .warm)
        parent.overrideUserInterfaceStyle = .dark
        #expect(child.view.traitCollection.userInterfaceStyle == .dark)
        #expect(parent.overrideUserInterfaceStyle == .dark && child.overrideUserInterfaceStyle == .unspecified)
    }

    // MARK: - SwiftUI

    private struct Reader: View {
        @Environment(\.theme) private var theme
        @Environment(\.colorScheme) private var scheme
        @Environment(\.isDark) private var isDark
        @Environment(\.dynamicTypeSize) private var size
        let read: @MainActor (String) -> Void

        var body: some View {
            let _ = read("\(theme) \(scheme) \(isDark) \(size)")
            Color.clear
        }
    }

    @Test func `views that a controller hosts read its overrides, also where they change`() throws {
        var texts: [String] = []
        let host = UIHostingController(rootView: Reader { texts.append($0) })
        let parent = UIViewController()
        parent.addChild(host)
        parent.view.addSubview(host.view)
        host.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        parent.traitOverrides.theme = .warm
        let stage = parent.phone()
        try stage.settle()
        #expect(texts.last == "warm light false large")
        try stage.settle { parent.overrideUserInterfaceStyle = .dark }
        #expect(texts.last == "warm dark true large")
        try stage.settle { host.traitOverrides.preferredContentSizeCategory = .accessibilityLarge }
        #expect(texts.last == "warm dark true accessibility2")
        try stage.settle {
            parent.traitOverrides.remove(ThemeTrait.self)
            parent.overrideUserInterfaceStyle = .unspecified
        }
        #expect(texts.last == "standard light false accessibility2")
    }

    @Test func `views of UIKit in SwiftUI have a bridged value as a trait, and hosted views inside of them read it`()
        throws
    {
        var texts: [String] = []
        let (root, hosting) = (UIView(), UIHostingController(rootView: Reader { texts.append($0) }))
        hosting.view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        root.addSubview(hosting.view)
        struct Themed: View {
            let model: ThemeModel
            let root: UIView
            var body: some View { Board.Shown(root: root).environment(\.theme, model.theme) }
        }
        let model = ThemeModel()
        let stage = Stage { Themed(model: model, root: root) }
        try stage.settle()
        #expect(root.traitCollection.theme == .cold && texts.last == "cold light false large")
        try stage.settle { model.theme = .warm }
        #expect(root.traitCollection.theme == .warm && texts.last == "warm light false large")
    }

    @Test func `an override that is the default counts until it is removed`() throws {
        var texts: [String] = []
        let (root, hosting) = (UIView(), UIHostingController(rootView: Reader { texts.append($0) }))
        hosting.view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        root.addSubview(hosting.view)
        root.traitOverrides.theme = .standard
        let stage = Stage { Board.Shown(root: root).environment(\.theme, .warm) }
        try stage.settle()
        #expect(root.traitCollection.theme == .standard && texts.last == "standard light false large")
        try stage.settle { root.traitOverrides.remove(ThemeTrait.self) }
        #expect(root.traitCollection.theme == .warm && texts.last == "warm light false large")
    }

    @Test func `views that a controller hosts are evaluated once for a change of SwiftUI's environment`() throws {
        var texts: [String] = []
        let (root, hosting) = (UIView(), UIHostingController(rootView: Reader { texts.append($0) }))
        hosting.view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        root.addSubview(hosting.view)
        struct Themed: View {
            let model: ThemeModel
            let root: UIView
            var body: some View { Board.Shown(root: root).environment(\.theme, model.theme) }
        }
        let model = ThemeModel()
        let stage = Stage { Themed(model: model, root: root) }
        try stage.settle()
        texts = []
        try stage.settle { model.theme = .warm }
        #expect(texts == ["warm light false large"])
    }

    @Test func `traits are current on the thread that says so`() async {
        let styles = await withCheckedContinuation { continuation in
            Thread {
                var styles = [UITraitCollection.current.userInterfaceStyle]
                UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
                    styles.append(UITraitCollection.current.userInterfaceStyle)
                    UITraitCollection(displayScale: 2).performAsCurrent {
                        styles.append(UITraitCollection.current.userInterfaceStyle)
                    }
                    styles.append(UITraitCollection.current.userInterfaceStyle)
                }
                styles.append(UITraitCollection.current.userInterfaceStyle)
                continuation.resume(returning: styles)
            }.start()
        }
        #expect(styles == [.light, .dark, .unspecified, .dark, .light])
    }

    @Test func `a bridged key that writes a trait of the system changes what SwiftUI calls it`() throws {
        var texts: [String] = []
        let stage = Stage { Reader { texts.append($0) }.environment(\.isDark, true) }
        try stage.settle()
        #expect(texts.last == "standard dark true large")
        var values = EnvironmentValues()
        values.theme = .warm
        values.theme = .cold
        #expect(values.theme == .cold && values.colorScheme == .light && !values.isDark)
    }
}

extension UIContentSizeCategory {
    fileprivate static let everySize: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium,
        .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]
}
