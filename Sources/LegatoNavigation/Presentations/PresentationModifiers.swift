// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoControls
import LegatoMotion
public import LegatoUI

// MARK: - What presents

extension View {
    /// - Parameter dialog: Nil: there is nothing to present.
    nonisolated func presentsDialog(
        _ style: PresentationStyle, _ dialog: DialogContent?, _ isPresented: Binding<Bool>
    ) -> some View {
        modifier(
            PresentationModifier(
                style, subject: isPresented.wrappedValue && dialog != nil ? true : nil, dialog: dialog,
                isWanted: { isPresented.wrappedValue }, deactivate: { isPresented.wrappedValue = false }))
    }

    nonisolated func presentsDialog<Item: Identifiable>(
        _ style: PresentationStyle, _ item: Binding<Item?>, _ dialog: (Item) -> DialogContent
    ) -> some View {
        let value = item.wrappedValue
        return modifier(
            PresentationModifier(
                style, subject: value.map { AnyHashable($0.id) }, dialog: value.map(dialog),
                isWanted: { item.wrappedValue != nil }, deactivate: { item.wrappedValue = nil }))
    }

    /// Presents a sheet while `isPresented` is true. It turns false when the sheet begins to leave; `onDismiss` is called when it has left.
    ///
    /// Source: *documented* (SwiftUI); the motion is *measured* (screens 5).
    nonisolated public func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View { modifier(PresentationModifier(.sheet, isPresented, onDismiss: onDismiss, content)) }

    /// Presents a sheet for `item` while it is not nil. Another item dismisses the sheet and presents a new one.
    nonisolated public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { modifier(PresentationModifier(.sheet, item, onDismiss: onDismiss, content)) }

    /// Presents a view on the whole screen while `isPresented` is true.
    nonisolated public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View { modifier(PresentationModifier(.cover, isPresented, onDismiss: onDismiss, content)) }

    /// Presents a view for `item` on the whole screen while it is not nil.
    nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { modifier(PresentationModifier(.cover, item, onDismiss: onDismiss, content)) }
}

// MARK: - What is presented

extension View {
    /// The heights at which the sheet that shows this view can rest, of which it first takes the lowest.
    nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        presentationTraits { $0.detents = PresentationTraits.Detents(all: detents) }
    }

    /// The heights at which the sheet that shows this view can rest.
    ///
    /// - Parameter selection: The one at which it rests; a finger that chooses another one writes it.
    nonisolated public func presentationDetents(
        _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
    ) -> some View {
        let selected = selection.wrappedValue
        return presentationTraits {
            $0.detents = PresentationTraits.Detents(
                all: detents, selected: selected, select: { selection.wrappedValue = $0 })
        }
    }

    /// Whether the sheet shows the bar that it can be dragged by. Automatic: if it has several heights.
    nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View {
        presentationTraits { $0.dragIndicator = visibility }
    }

    /// - Parameter cornerRadius: Of the sheet, in points; nil: the usual one.
    nonisolated public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
        presentationTraits { $0.cornerRadius = cornerRadius }
    }

    /// Fills what is behind this view in its presentation.
    nonisolated public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
        presentationBackground { Rectangle().fill(style) }
    }

    /// Shows a view behind this one in its presentation.
    nonisolated public func presentationBackground<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        let content = content()
        let background = PresentationTraits.Background(
            version: DeclarationVersion(),
            view: AnyView(content.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)))
        return presentationTraits { $0.background = background }
    }

    /// Whether what is behind the sheet that shows this view takes touches.
    nonisolated public func presentationBackgroundInteraction(
        _ interaction: PresentationBackgroundInteraction
    ) -> some View { presentationTraits { $0.backgroundInteraction = interaction } }

    /// What a finger that moves up on a scroll view in the sheet does first.
    nonisolated public func presentationContentInteraction(
        _ behavior: PresentationContentInteraction
    ) -> some View { presentationTraits { $0.contentInteraction = behavior } }

    /// What the presentation of this view is where the screen is narrow or low.
    nonisolated public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
        presentationCompactAdaptation(horizontal: adaptation, vertical: adaptation)
    }

    /// What the presentation of this view is where the screen is narrow, and where it is low.
    nonisolated public func presentationCompactAdaptation(
        horizontal horizontalAdaptation: PresentationAdaptation, vertical verticalAdaptation: PresentationAdaptation
    ) -> some View {
        presentationTraits {
            $0.horizontalAdaptation = horizontalAdaptation
            $0.verticalAdaptation = verticalAdaptation
        }
    }

    /// Prevents that a finger dismisses the sheet that shows this view.
    nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        presentationTraits { $0.preventsDismissal = $0.preventsDismissal || isDisabled }
    }
}
