// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoMotion
package import LegatoUI

/// What views say about their presentation; nil: none says it. What is said further out counts before what is said inside of it.
struct PresentationTraits: Equatable {
    struct Background: Equatable {
        let version: DeclarationVersion
        let view: AnyView
        static func == (one: Self, other: Self) -> Bool { one.version === other.version }
    }

    struct Sizing: Equatable {
        let version: DeclarationVersion
        let sizing: any PresentationSizing
        static func == (one: Self, other: Self) -> Bool { one.version === other.version }
    }

    struct Detents: Equatable {
        var all: Set<PresentationDetent>
        /// Nil: the sheet itself holds it.
        var selected: PresentationDetent?
        /// Writes which one a finger chose.
        var select: ((PresentationDetent) -> Void)?

        static func == (one: Self, other: Self) -> Bool { one.all == other.all && one.selected == other.selected }
    }

    var detents: Detents?
    var dragIndicator: Visibility?
    var cornerRadius: CGFloat?
    var background: Background?
    var backgroundInteraction: PresentationBackgroundInteraction?
    var contentInteraction: PresentationContentInteraction?
    var horizontalAdaptation: PresentationAdaptation?
    var verticalAdaptation: PresentationAdaptation?
    var sizing: Sizing?
    var preventsDismissal = false
    /// Whether a popover has no arrow.
    var hidesArrow = false
}

enum PresentationTraitsKey: PreferenceKey {
    static var defaultValue: PresentationTraits { PresentationTraits() }

    static func reduce(value: inout PresentationTraits, nextValue: () -> PresentationTraits) {
        let next = nextValue()
        value.detents = value.detents ?? next.detents
        value.dragIndicator = value.dragIndicator ?? next.dragIndicator
        value.cornerRadius = value.cornerRadius ?? next.cornerRadius
        value.background = value.background ?? next.background
        value.backgroundInteraction = value.backgroundInteraction ?? next.backgroundInteraction
        value.contentInteraction = value.contentInteraction ?? next.contentInteraction
        value.horizontalAdaptation = value.horizontalAdaptation ?? next.horizontalAdaptation
        value.verticalAdaptation = value.verticalAdaptation ?? next.verticalAdaptation
        value.sizing = value.sizing ?? next.sizing
        value.preventsDismissal = value.preventsDismissal || next.preventsDismissal
        value.hidesArrow = value.hidesArrow || next.hidesArrow
    }
}

extension View {
    nonisolated func presentationTraits(_ change: @escaping (inout PresentationTraits) -> Void) -> some View {
        transformPreference(PresentationTraitsKey.self, change)
    }

    /// Lets the popover that shows this view stand without an arrow.
    nonisolated package func presentationArrowHidden() -> some View { presentationTraits { $0.hidesArrow = true } }
}
