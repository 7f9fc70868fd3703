// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoUI

// A view inherits the traits of its controller where it has one, else of its superview; a controller those of its view's superview; the
// outermost view those of SwiftUI's environment. Each adds its overrides.

/// What has traits.
@MainActor @preconcurrency
public protocol UITraitEnvironment: AnyObject {
    var traitCollection: UITraitCollection { get }
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// A registration for changes of traits, which `unregisterForTraitChanges` ends.
public protocol UITraitChangeRegistration: AnyObject {}

/// What a view or a controller knows of its traits.
struct TraitState {
    var overrides = TraitValues()
    /// Those that it has heard of last; nil before it is in a scene.
    fileprivate var told: UITraitCollection?
    fileprivate var observers: [TraitObserver] = []

    fileprivate mutating func endObserving(_ registration: any UITraitChangeRegistration) {
        observers.removeAll { $0 === registration }
    }
}

final class TraitObserver: UITraitChangeRegistration {
    fileprivate let traits: [UITrait]
    fileprivate let call: @MainActor (_ previous: UITraitCollection) -> Void

    init(_ traits: [UITrait], _ call: @escaping @MainActor (UITraitCollection) -> Void) {
        (self.traits, self.call) = (traits, call)
    }
}

/// A view or a controller, as far as its traits are concerned.
@MainActor
protocol TraitHolder: UITraitEnvironment {
    var traitState: TraitState { get set }
    /// Without its overrides.
    var inheritedTraits: UITraitCollection { get }
    /// The traits of it and of all in it may be others.
    func traitsMayHaveChanged()
}

extension TraitHolder {
    var ownTraits: UITraitCollection {
        let overrides = traitState.overrides
        let inherited = inheritedTraits
        return overrides.isEmpty ? inherited : UITraitCollection(inherited.values.merging(overrides))
    }

    /// Those that it has heard of last, without asking what is around.
    var knownTraits: UITraitCollection { traitState.told ?? traitCollection }

    /// Whether its traits are others than it has heard of.
    var expectsOtherTraits: Bool { traitState.told != traitCollection }

    func set(_ overrides: TraitValues) {
        guard !traitState.overrides.isEmpty || !overrides.isEmpty else { return }
        traitState.overrides = overrides
        traitsMayHaveChanged()
    }

    func override(_ style: UIUserInterfaceStyle) {
        var overrides = traitState.overrides
        if style == .unspecified {
            overrides.remove(UITraitUserInterfaceStyle.self)
        } else {
            overrides.userInterfaceStyle = style
        }
        set(overrides)
    }

    /// Says what has changed since the last time. A view that enters its first scene has expected the traits of that.
    func tellTraits(of host: ViewHost?) {
        let new = traitCollection
        let old = traitState.told ?? host?.traits.withoutTraitsOfTheApp ?? new
        traitState.told = new
        guard old !== new, old != new else { return }
        new.performAsCurrent {
            traitCollectionDidChange(old)
            let changed = Set(new.changedTraits(from: old).map { ObjectIdentifier($0) })
            for observer in traitState.observers
            where observer.traits.contains(where: { changed.contains(ObjectIdentifier($0)) }) {
                observer.call(old)
            }
        }
    }
}

extension UIView: TraitHolder {
    var inheritedTraits: UITraitCollection { controller?.traitCollection ?? traitsAround }
    /// Those of what the view is in.
    var traitsAround: UITraitCollection { superview?.traitCollection ?? host?.traits ?? .current }

    /// What this view and those around it say of traits.
    var overridesAround: TraitValues {
        let around = superview?.overridesAround ?? TraitValues()
        return around.merging(controller?.traitState.overrides ?? TraitValues()).merging(traitState.overrides)
    }

    /// Traits that this view and all in it have, whatever they inherit. They hold at once.
    public var traitOverrides: any UITraitOverrides {
        get { traitState.overrides }
        set { if let values = newValue as? TraitValues { set(values) } }
    }

    /// Light or dark, whatever is around; unspecified: as it is around.
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traitState.overrides.userInterfaceStyle }
        set { override(newValue) }
    }
}

extension UIViewController: TraitHolder {
    var inheritedTraits: UITraitCollection {
        viewIfLoaded?.traitsAround ?? parent?.traitCollection ?? .current
    }

    func traitsMayHaveChanged() { viewIfLoaded?.traitsMayHaveChanged() }

    /// Traits that this controller, its view and all in it have, whatever they inherit. They hold at once.
    public var traitOverrides: any UITraitOverrides {
        get { traitState.overrides }
        set { if let values = newValue as? TraitValues { set(values) } }
    }

    /// Light or dark, whatever is around; unspecified: as it is around.
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traitState.overrides.userInterfaceStyle }
        set { override(newValue) }
    }
}

// MARK: - Hearing of changes

/// What tells of changes of its traits: views and controllers, and nothing else.
///
/// Source: *documented* (UIKit, `UITraitChangeObservable`).
@MainActor @preconcurrency
public protocol UITraitChangeObservable: UITraitEnvironment {
    typealias TraitChangeHandler<TraitEnvironment> = (
        _ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection
    ) -> Void
}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}

extension UITraitChangeObservable {
    /// Calls `handler` with the object and the traits it had, whenever one of `traits` is another one.
    @discardableResult
    public func registerForTraitChanges<Observable>(
        _ traits: [UITrait], handler: @escaping TraitChangeHandler<Observable>
    ) -> any UITraitChangeRegistration {
        observe(traits) { [weak self] in if let self = self as? Observable { handler(self, $0) } }
    }

    /// Calls `handler` with the object and the traits it had, whenever one of `traits` is another one.
    @_disfavoredOverload @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], handler: @escaping TraitChangeHandler<Self>)
        -> any UITraitChangeRegistration
    {
        observe(traits) { [weak self] in if let self { handler(self, $0) } }
    }

    /// Performs a method of `target` with the object and the traits it had, whenever one of `traits` is another one.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector)
        -> any UITraitChangeRegistration
    {
        let target = TargetAction(target: target as AnyObject, selector: action)
        return observe(traits) { [weak self] in target.perform(self, $0) }
    }

    /// Performs a method of the object with itself and the traits it had, whenever one of `traits` is another one.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        observe(traits) { [weak self] in
            if let self { TargetAction(target: self, selector: action).perform(self, $0) }
        }
    }

    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        (self as? any TraitHolder)?.traitState.endObserving(registration)
    }

    private func observe(_ traits: [UITrait], _ call: @escaping @MainActor (UITraitCollection) -> Void)
        -> any UITraitChangeRegistration
    {
        let observer = TraitObserver(traits, call)
        (self as? any TraitHolder)?.traitState.observers.append(observer)
        return observer
    }
}
