// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
public import LegatoMotion

/// Something an element says to the container around it: its depth, its layout priority, its tag.
///
/// A trait passes through every modifier and through composed views, and ends at a container. Where several modifiers write one
/// trait, the innermost counts.
nonisolated public protocol _TraitKey {
    associatedtype Value
    static var defaultValue: Value { get }
    static var _use: _TraitUse { get }
    /// Whether it is one of several that one modifier may write (``ContainerValues``).
    static var _isContainerValue: Bool { get }
    /// What an element has that says `value`, in place of `old`; nil: it is new.
    @MainActor static func _resolve(_ value: Value, replacing old: Value?, in environment: EnvironmentValues) -> Value
}

extension _TraitKey {
    public static var _isContainerValue: Bool { false }

    @MainActor public static func _resolve(
        _ value: Value, replacing old: Value?, in environment: EnvironmentValues
    ) -> Value { value }
}

/// What the container does with a trait, and so what a change of it invalidates.
public enum _TraitUse: Sendable {
    case layout
    /// Read by layouts, and by code that shows the elements where it wants.
    case value
    case paintingOrder
    /// Read when an element is inserted or removed.
    case transition
}

/// Writes one trait of the elements it is applied to.
nonisolated public struct _TraitWritingModifier<Key: _TraitKey>: _BoxModifier {
    let value: Key.Value

    package init(value: Key.Value) { self.value = value }

    @MainActor public func _makeEffect(in node: _Node) -> Effect { Effect(value, node: node) }
    @MainActor public func _update(_ effect: Effect) { effect.update(to: value) }

    public final class Effect: _BoxEffect {
        fileprivate var value: Key.Value

        fileprivate init(_ value: Key.Value, node: _Node) {
            self.value = Key._resolve(value, replacing: nil, in: node.environment)
            super.init(node: node)
        }

        fileprivate func update(to value: Key.Value) {
            if haveSameBytes(self.value, value) { return }
            self.value = Key._resolve(value, replacing: self.value, in: node.environment)
            switch Key._use {
            case .layout: box.invalidateContainer()
            case .value:
                box.invalidateContainer()
                node.traitsDidChange()
            case .paintingOrder: box.container?.zIndexDidChange()
            case .transition: box.transitionDidChange()
            }
        }

        override var writesTrait: Bool { true }

        override func trait(_ key: ObjectIdentifier) -> _BoxEffect? {
            contentTrait(key) ?? (key == ObjectIdentifier(Key.self) ? self : nil)
        }
    }
}

extension _Box {
    /// What this element says to its container.
    final subscript<Key: _TraitKey>(key: Key.Type) -> Key.Value {
        guard let effect = trait(ObjectIdentifier(key)) else { return Key.defaultValue }
        if Key._isContainerValue { return unsafeDowncast(effect, to: _ContainerValueEffect.self).value(of: key) }
        return unsafeDowncast(effect, to: _TraitWritingModifier<Key>.Effect.self).value
    }
}

// MARK: - Order in depth

public enum _ZIndexTrait: _TraitKey {
    public static var defaultValue: Double { 0 }
    public static var _use: _TraitUse { .paintingOrder }
}

extension View {
    /// Views with a higher `value` are shown before those with a lower one, equal ones in the order they stand.
    nonisolated public func zIndex(_ value: Double) -> some View {
        _WrappedView(content: self, modifier: _TraitWritingModifier<_ZIndexTrait>(value: value))
    }
}

// MARK: - Layout

public enum _LayoutPriorityTrait: _TraitKey {
    public static var defaultValue: Double { 0 }
    public static var _use: _TraitUse { .layout }
}

extension _Box {
    /// Who chooses before the others in a stack.
    final var layoutPriority: Double {
        guard trait(ObjectIdentifier(_LayoutPriorityTrait.self)) != nil else { return defaultLayoutPriority }
        return Double(node.defined(CGFloat(self[_LayoutPriorityTrait.self]), "A layout priority"))
    }
}

extension View {
    nonisolated public func layoutPriority(_ value: Double) -> some View {
        _WrappedView(content: self, modifier: _TraitWritingModifier<_LayoutPriorityTrait>(value: value))
    }
}
