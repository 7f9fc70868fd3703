// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoEngine
import LegatoMotion
import LegatoUI

/// The values of traits that hold somewhere: light or dark, how much room there is, and values of the app's own.
///
/// Source: *documented* (UIKit, `UITraitCollection`).
public final class UITraitCollection: Hashable, Sendable {
    let values: TraitValues

    init(_ values: TraitValues) { self.values = values }

    /// With no values.
    public convenience init() { self.init(TraitValues()) }
    /// With the values that `mutations` sets.
    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        self.init(TraitValues().changed(by: mutations))
    }
    /// With the values of all of them; the later one counts.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init(traitCollections.reduce(TraitValues()) { $0.merging($1.values) })
    }
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init { $0.userInterfaceStyle = userInterfaceStyle }
    }
    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        self.init { $0.userInterfaceIdiom = idiom }
    }
    public convenience init(displayScale scale: CGFloat) { self.init { $0.displayScale = scale } }
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init { $0.horizontalSizeClass = horizontalSizeClass }
    }
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init { $0.verticalSizeClass = verticalSizeClass }
    }
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init { $0.layoutDirection = layoutDirection }
    }
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
    }

    /// The value of a trait; its default where this collection has none.
    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { values[trait] }

    /// With what `mutations` changes.
    public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        UITraitCollection(values.changed(by: mutations))
    }
    /// With another value of a trait.
    public func replacing<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) -> UITraitCollection {
        modifyingTraits { $0[trait] = value }
    }

    /// Whether all values of `trait` are the same here.
    public func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let other = trait?.values else { return true }
        return other.traits.allSatisfy { !values.differs(in: $0, from: other) }
    }
    /// The traits that differ; all that have a value where there is no other collection.
    public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
        values.changes(from: traitCollection?.values ?? TraitValues())
    }
    /// Whether dynamic colours may look different.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        changedTraits(from: traitCollection).contains { $0.affectsColorAppearance }
    }
    /// Those of the system's traits that dynamic colours depend on.
    public static var systemTraitsAffectingColorAppearance: [UITrait] {
        [UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self]
    }

    public static func == (left: UITraitCollection, right: UITraitCollection) -> Bool {
        left === right || left.values.changes(from: right.values).isEmpty
    }
    public func hash(into hasher: inout Hasher) { hasher.combine(userInterfaceStyle) }
}

extension UITraitCollection {
    public var userInterfaceStyle: UIUserInterfaceStyle { self[UITraitUserInterfaceStyle.self] }
    public var userInterfaceIdiom: UIUserInterfaceIdiom { self[UITraitUserInterfaceIdiom.self] }
    /// Pixels per point; 0 is unspecified.
    public var displayScale: CGFloat { self[UITraitDisplayScale.self] }
    public var horizontalSizeClass: UIUserInterfaceSizeClass { self[UITraitHorizontalSizeClass.self] }
    public var verticalSizeClass: UIUserInterfaceSizeClass { self[UITraitVerticalSizeClass.self] }
    public var layoutDirection: UITraitEnvironmentLayoutDirection { self[UITraitLayoutDirection.self] }
    public var preferredContentSizeCategory: UIContentSizeCategory { self[UITraitPreferredContentSizeCategory.self] }
    public var accessibilityContrast: UIAccessibilityContrast { self[UITraitAccessibilityContrast.self] }
    public var legibilityWeight: UILegibilityWeight { self[UITraitLegibilityWeight.self] }
}

// MARK: - The current one

extension UITraitCollection {
    /// The traits of the view that is laid out or drawn, or that hears of other traits; otherwise those of the scene, on other threads than the
    /// main one the light appearance. Colours that are asked for without a view are resolved with them.
    public static var current: UITraitCollection {
        if let running { return running }
        guard MainThread.isCurrent else { return UITraitCollection(userInterfaceStyle: .light) }
        // Protected by: the check above.
        return MainActor.assumeIsolated { ofScene }
    }

    /// Runs `actions` with this one as ``current`` on this thread.
    public func performAsCurrent(_ actions: () -> Void) {
        let outer = Self.running
        Self.running = self
        defer { Self.running = outer }
        actions()
    }

    /// Of this thread; nil outside of ``performAsCurrent(_:)``.
    private static var running: UITraitCollection? {
        get { MainThread.isCurrent ? runningOnMainThread : Thread.current.threadDictionary[threadKey] as? Self }
        set {
            if MainThread.isCurrent {
                runningOnMainThread = newValue
            } else {
                Thread.current.threadDictionary[threadKey] = newValue
            }
        }
    }

    private static var threadKey: String { "UITraitCollection.current" }
    // Protected by: the main thread, which alone reads and writes it.
    nonisolated(unsafe) private static var runningOnMainThread: UITraitCollection?

    /// Those of the scene whose code runs.
    @MainActor static var ofScene: UITraitCollection {
        guard let inputs = ViewGraph.mainInputs else { return UITraitCollection(userInterfaceStyle: .light) }
        let (environment, size) = (inputs.environment, inputs.size)
        if let known, known.size == size, known.environment.isIdentical(to: environment) { return known.traits }
        let traits = UITraitCollection(environment)
        known = (environment, size, traits)
        return traits
    }

    /// Those of the scene that was asked about last: each view that is in no scene asks.
    @MainActor private static var known: (environment: EnvironmentValues, size: CGSize, traits: UITraitCollection)?
}

extension UITraitCollection {
    /// Without values of the app's own traits.
    var withoutTraitsOfTheApp: UITraitCollection {
        let system = values.ofTheSystem
        return system.traits.count == values.traits.count ? self : UITraitCollection(system)
    }
}

extension TraitValues {
    fileprivate func changed(by mutations: (inout any UIMutableTraits) -> Void) -> TraitValues {
        var traits: any UIMutableTraits = self
        mutations(&traits)
        return traits as? TraitValues ?? self
    }
}
