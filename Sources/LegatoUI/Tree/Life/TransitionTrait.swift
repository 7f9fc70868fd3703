// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine
public import LegatoMotion

/// The transition of an element. The type is fixed with the element; its parameters follow while the element is present.
public enum TransitionTrait: _TraitKey {
    public static var defaultValue: AnyTransition { .opacity }
    public static var _use: _TraitUse { .transition }

    @MainActor public static func _resolve(
        _ value: AnyTransition, replacing old: AnyTransition?, in environment: EnvironmentValues
    ) -> AnyTransition {
        // Decided once, when the element is made. Source: reported (motion-views 8).
        guard let old else { return environment.accessibilityPrefersCrossFadeTransitions ? value.withoutMotion : value }
        return value.storage.hasType(of: old.storage) ? value : old
    }
}

extension AnyTransition {
    @MainActor var withoutMotion: AnyTransition { storage.withoutMotion }
}

extension _Box {
    /// The box that stands for this one in the list of its container: this one, or what is around it with a background, an overlay or
    /// a mask that applies to each element.
    final var element: _Box {
        var box = self
        while let parent = box.parent, parent.standsFor === box {
            // What its own transition shows around it is no part of it.
            if graph.life.hasTransitionBoxes, box.transition?.wrapper != nil { break }
            box = parent
        }
        return box
    }

    /// The box that this one stands for in its list, which may be itself.
    final var subject: _Box {
        var box = self
        while let parent = box as? ParentBox, !parent.showsElementOfAnotherList, let inner = parent.standsFor {
            box = inner
        }
        return box
    }

    /// Records what happens to this element, at the line of its transition.
    ///
    /// - Parameter owner: What inserts or removes it.
    final func record(_ change: EngineEvent.LifeChange, by owner: _StructuralNode? = nil) {
        guard graph.engine.isRecording else { return }
        var place = node.placeInScene
        var report = LifeReport(change)
        if let source = transitionSource { (place.source, report.hasTransition) = (source, true) }
        if let owner {
            let transaction = owner.transaction
            report.animation = transaction.animation
            report.source =
                transaction.animation == nil ? transaction.stop(in: graph.engine.updateTransaction) : transaction.source
            report.unusedTransition = unusedTransition
        }
        graph.engine.record(.life(report), in: place)
    }

    /// Where the transition of this element was said.
    final var transitionSource: SourceLine? { mayHaveTraits ? self[TransitionTrait.self].storage.source : nil }

    /// The transition of a view inside that is no element of a list whose elements come and go.
    private var unusedTransition: SourceLine? {
        var found: SourceLine?
        forEachChild { child in
            guard found == nil else { return }
            found = (child.node.isInDynamicList ? nil : child.transitionSource) ?? child.unusedTransition
        }
        return found
    }

    /// What is known of the transition of this element.
    final var transitionFacts: _TransitionFacts {
        mayHaveTraits ? self[TransitionTrait.self].storage.facts : OpacityTransition._facts(of: OpacityTransition())
    }
}

extension _Node {
    /// Calls `body` with each element of a list that this node is.
    final func forEachElement(_ body: (_Box) -> Void) { forEachBox { body($0.element) } }

    /// Whether an element below may have another transition than the default.
    final var mayHaveTransition: Bool {
        if let box { return box.mayHaveTraits }
        var may = false
        forEachBox { if $0.mayHaveTraits { may = true } }
        return may
    }

    /// Whether elements below are to be gone before what takes their place appears.
    final var leavesFirst: Bool {
        var leavesFirst = false
        forEachElement { if $0.transitionFacts.contains(.isNone) { leavesFirst = true } }
        return leavesFirst
    }

    /// Calls `body` with each attribute of this node and of those below, not of their boxes.
    final func forEachNodeAttribute(_ body: (Attribute) -> Void) {
        attributes.forEach(body)
        forEachChild { $0.forEachNodeAttribute(body) }
    }
}

extension _Box {
    /// Calls `body` with each attribute of this box, of its effects and of the boxes inside.
    final func forEachAttributeInside(_ body: (Attribute) -> Void) {
        forEachOwnAttribute(body)
        forEachEffect { $0.forEachAttribute(body) }
        forEachChild { $0.forEachAttributeInside(body) }
        forEachRetainedChild { $0.forEachAttributeInside(body) }
    }
}
