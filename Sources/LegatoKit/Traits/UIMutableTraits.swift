// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

/// Values of traits that can be set.
///
/// Source: *documented* (UIKit, `UIMutableTraits`).
public protocol UIMutableTraits {
    /// The value that is set, else the default.
    subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
}

/// What a view or a controller says of traits for itself and all in it, whatever it inherits.
///
/// Source: *documented* (UIKit, `UITraitOverrides`).
public protocol UITraitOverrides: UIMutableTraits {
    /// Whether a value is set.
    func contains(_ trait: UITrait) -> Bool
    /// From now on the value is inherited.
    mutating func remove(_ trait: UITrait)
}

extension UIMutableTraits {
    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { self[UITraitUserInterfaceStyle.self] }
        set { self[UITraitUserInterfaceStyle.self] = newValue }
    }
    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { self[UITraitUserInterfaceIdiom.self] }
        set { self[UITraitUserInterfaceIdiom.self] = newValue }
    }
    /// Pixels per point; 0 is unspecified.
    public var displayScale: CGFloat {
        get { self[UITraitDisplayScale.self] }
        set { self[UITraitDisplayScale.self] = newValue }
    }
    public var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitHorizontalSizeClass.self] }
        set { self[UITraitHorizontalSizeClass.self] = newValue }
    }
    public var verticalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitVerticalSizeClass.self] }
        set { self[UITraitVerticalSizeClass.self] = newValue }
    }
    public var layoutDirection: UITraitEnvironmentLayoutDirection {
        get { self[UITraitLayoutDirection.self] }
        set { self[UITraitLayoutDirection.self] = newValue }
    }
    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { self[UITraitPreferredContentSizeCategory.self] }
        set { self[UITraitPreferredContentSizeCategory.self] = newValue }
    }
    public var accessibilityContrast: UIAccessibilityContrast {
        get { self[UITraitAccessibilityContrast.self] }
        set { self[UITraitAccessibilityContrast.self] = newValue }
    }
    public var legibilityWeight: UILegibilityWeight {
        get { self[UITraitLegibilityWeight.self] }
        set { self[UITraitLegibilityWeight.self] = newValue }
    }
}

/// Values of traits, as many as are set.
///
/// Protected by: value semantics. Values of classes are the caller's to protect, as on Apple's systems.
struct TraitValues: UITraitOverrides, @unchecked Sendable {
    private struct Entry {
        var trait: UITrait
        var value: Any
    }

    private var entries: [ObjectIdentifier: Entry] = [:]

    var isEmpty: Bool { entries.isEmpty }
    var traits: [UITrait] { entries.values.map(\.trait) }

    subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        get { entries[ObjectIdentifier(trait)]?.value as? T.Value ?? T.defaultValue }
        set { entries[ObjectIdentifier(trait)] = Entry(trait: trait, value: newValue) }
    }

    func contains(_ trait: UITrait) -> Bool { entries[ObjectIdentifier(trait)] != nil }
    mutating func remove(_ trait: UITrait) { entries[ObjectIdentifier(trait)] = nil }

    /// With the values of `other`, where it has any.
    func merging(_ other: TraitValues) -> TraitValues {
        if isEmpty { return other }
        var merged = self
        merged.entries.merge(other.entries) { $1 }
        return merged
    }

    func differs(in trait: UITrait, from other: TraitValues) -> Bool {
        func differs<T: UITraitDefinition>(_ trait: T.Type) -> Bool { !areEqual(self[trait], other[trait]) }
        return differs(trait)
    }

    /// Whether the same traits are set, to the same values. A default that is set is not the same as none.
    func isSame(as other: TraitValues) -> Bool {
        entries.count == other.entries.count && entries.keys.allSatisfy { other.entries[$0] != nil }
            && changes(from: other).isEmpty
    }

    /// The traits whose values differ, each once.
    func changes(from other: TraitValues) -> [UITrait] {
        let all = entries.merging(other.entries) { first, _ in first }
        return all.values.map(\.trait).filter { differs(in: $0, from: other) }
    }
}

private func areEqual<V>(_ left: V, _ right: V) -> Bool {
    guard let left = left as? any Equatable else { return false }
    func equals<E: Equatable>(_ left: E) -> Bool { right as? E == left }
    return equals(left)
}
