// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine
public import LegatoMotion
import LegatoUI

/// A key of SwiftUI's environment whose value is a trait of UIKit: what one says, the other inherits.
///
/// ```swift
/// extension ThemeKey: UITraitBridgedEnvironmentKey {
///     static func read(from traitCollection: UITraitCollection) -> Theme { traitCollection.theme }
///     static func write(to mutableTraits: inout any UIMutableTraits, value: Theme) { mutableTraits.theme = value }
/// }
/// ```
///
/// Source: *documented* (SwiftUI, `UITraitBridgedEnvironmentKey`).
public protocol UITraitBridgedEnvironmentKey: EnvironmentKey {
    static func read(from traitCollection: UITraitCollection) -> Self.Value
    static func write(to mutableTraits: inout any UIMutableTraits, value: Self.Value)
}

extension EnvironmentValues {
    /// The value under a key that is a trait of UIKit.
    public subscript<K: UITraitBridgedEnvironmentKey>(key: K.Type) -> K.Value {
        get { K.read(from: UITraitCollection(self)) }
        set {
            let before = TraitValues(self)
            var traits: any UIMutableTraits = before
            K.write(to: &traits, value: newValue)
            guard let traits = traits as? TraitValues else { return }
            write(traits, over: before)
        }
    }
}

// SwiftUI's environment holds all traits: those that it knows by its own keys, the others together under one.
extension EnvironmentValues {
    private struct FurtherTraitsKey: EnvironmentKey {
        static var defaultValue: TraitValues { TraitValues() }
    }

    /// Traits that have no value of SwiftUI's.
    fileprivate var furtherTraits: TraitValues {
        get { self[FurtherTraitsKey.self] }
        set { self[FurtherTraitsKey.self] = newValue }
    }

    /// Takes the traits that differ from `before`, which it had.
    private mutating func write(_ traits: TraitValues, over before: TraitValues) {
        var changes = TraitValues()
        for trait in traits.changes(from: before) { changes.copy(trait, from: traits) }
        override(changes)
    }

    /// Takes all values of `overrides`. What is unspecified changes nothing of SwiftUI's own.
    mutating func override(_ overrides: TraitValues) {
        guard !overrides.isEmpty else { return }
        if let scheme = ColorScheme(overrides.userInterfaceStyle) { colorScheme = scheme }
        if overrides.displayScale > 0 { displayScale = overrides.displayScale }
        if let size = UserInterfaceSizeClass(overrides.horizontalSizeClass) { horizontalSizeClass = size }
        if let size = UserInterfaceSizeClass(overrides.verticalSizeClass) { verticalSizeClass = size }
        if let direction = LayoutDirection(overrides.layoutDirection) { layoutDirection = direction }
        if let size = DynamicTypeSize(overrides.preferredContentSizeCategory) { dynamicTypeSize = size }
        if let contrast = ColorSchemeContrast(overrides.accessibilityContrast) { colorSchemeContrast = contrast }
        if let weight = LegibilityWeight(overrides.legibilityWeight) { legibilityWeight = weight }
        var further = overrides
        for trait in TraitValues.ofSwiftUI { further.remove(trait) }
        if !further.isEmpty { furtherTraits = furtherTraits.merging(further) }
    }
}

extension TraitValues {
    /// The traits that SwiftUI knows by keys of its own.
    fileprivate static var ofSwiftUI: [UITrait] {
        [
            UITraitUserInterfaceStyle.self, UITraitDisplayScale.self, UITraitHorizontalSizeClass.self,
            UITraitVerticalSizeClass.self, UITraitLayoutDirection.self, UITraitPreferredContentSizeCategory.self,
            UITraitAccessibilityContrast.self, UITraitLegibilityWeight.self,
        ]
    }

    /// Without traits of the app's own.
    var ofTheSystem: TraitValues {
        var system = TraitValues()
        for trait in Self.ofSwiftUI + [UITraitUserInterfaceIdiom.self] where contains(trait) {
            system.copy(trait, from: self)
        }
        return system
    }

    fileprivate init(_ environment: EnvironmentValues) {
        self = environment.furtherTraits
        userInterfaceStyle = UIUserInterfaceStyle(environment.colorScheme)
        displayScale = environment.displayScale
        horizontalSizeClass = UIUserInterfaceSizeClass(environment.horizontalSizeClass)
        verticalSizeClass = UIUserInterfaceSizeClass(environment.verticalSizeClass)
        layoutDirection = UITraitEnvironmentLayoutDirection(environment.layoutDirection)
        preferredContentSizeCategory = UIContentSizeCategory(environment.dynamicTypeSize)
        accessibilityContrast = UIAccessibilityContrast(environment.colorSchemeContrast)
        legibilityWeight = UILegibilityWeight(environment.legibilityWeight ?? .regular)
        if !contains(UITraitUserInterfaceIdiom.self), MainThread.isCurrent {
            // Protected by: the check above.
            userInterfaceIdiom = MainActor.assumeIsolated { UIDevice.current.userInterfaceIdiom }
        }
    }

    fileprivate mutating func copy(_ trait: UITrait, from other: TraitValues) {
        func copy<T: UITraitDefinition>(_ trait: T.Type) { self[trait] = other[trait] }
        copy(trait)
    }
}

extension UITraitCollection {
    /// What SwiftUI's environment says.
    convenience init(_ environment: EnvironmentValues) { self.init(TraitValues(environment)) }
}
