// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrag
import LegatoDrawing
import LegatoEngine
import LegatoMotion
import LegatoNavigation
import LegatoUI

/// A view of a list as one of its rows: on its ground, with its lines, its accessories, and what fingers do with it.
struct ListRow: View {
    let row: RowPlace
    let section: SectionConfiguration
    let margins: EdgeInsets
    let context: ListContext
    @State private var memory = RowMemory()

    var body: some View {
        let facts = memory.facts(of: row, section, in: context)
        let index = context.model.mover.shownIndex(of: row, in: facts.loop)
        let shape = cardShape(at: index)
        let content = RowBody(row: row, facts: facts, line: hasLine(facts, at: index), context: context)
        VStack(spacing: 0) {
            Group {
                if facts.hasSwipe {
                    SwipeRow(
                        id: row.id, leading: facts.leadingSwipe, trailing: facts.trailingSwipe,
                        isEditing: context.isEditing, model: context.model,
                        shape: shape, content: content)
                } else {
                    content.clipShape(shape)
                }
            }
            .modifier(SelectionMenuModifier(items: facts.menuItems(in: context)))
        }
        .modifier(RowDropArea(element: facts.loop))
        .modifier(RowMotion(row: row, element: facts.loop, isMovable: facts.isMovable, context: context))
        .padding(margins)
        .padding(.bottom, row.index == row.count - 1 ? 0 : context.rowSpacing ?? 0)
        .transition(.opacity)
    }

    private func isLast(_ index: Int) -> Bool { index == row.count - 1 }

    private func cardShape(at index: Int) -> UnevenRoundedRectangle {
        let radius = context.look.hasCards ? context.metrics.cornerRadius : 0
        let isOwnCard = (context.rowSpacing ?? 0) > 0
        let (top, bottom) = (index == 0 || isOwnCard ? radius : 0, isLast(index) || isOwnCard ? radius : 0)
        return UnevenRoundedRectangle(
            topLeadingRadius: top, bottomLeadingRadius: bottom, bottomTrailingRadius: bottom, topTrailingRadius: top)
    }

    /// Whether there is a line below. A line between two rows is hidden if one of them hides it; the last row of a section has one only in
    /// a plain list. Source: controls 1.
    private func hasLine(_ facts: RowFacts, at index: Int) -> Bool {
        if facts.separator == .hidden || (context.rowSpacing ?? 0) > 0 || facts.showsSelection(in: context) {
            return false
        }
        if isLast(index) { return context.look.isPlain && facts.sectionSeparator != .hidden }
        return !facts.isLineHiddenByNext
    }
}

/// What a row says to its list, and what can be done with it.
struct RowFacts {
    let insets: EdgeInsets
    let background: AnyView?
    let badge: Text?
    let separator: Visibility
    let separatorTint: Color?
    let sectionSeparator: Visibility
    /// Whether the row below hides the line between both.
    let isLineHiddenByNext: Bool
    /// The row below in this section.
    let next: Subview.ID?
    let badgeProminence: BadgeProminence?
    let loop: LoopElement?
    /// What the row is selected as, and whether it is; nil: it cannot be selected.
    let selected: (value: AnyHashable, isSelected: Bool)?
    /// Whether a tap selects the row. One of several is selected in edit mode only. Source: controls 1.
    let isSelectedByTaps: Bool
    let isDeletable: Bool
    let isMovable: Bool
    let hasSwipe: Bool
    let leadingSwipe: SwipeActions?
    let trailingSwipe: SwipeActions?

    @MainActor init(_ row: RowPlace, _ section: SectionConfiguration, in context: ListContext) {
        let values = row.view.containerValues
        var insets = values.rowInsets(context.metrics.rowInsets)
        insets.leading += CGFloat(values.rowDepth) * context.metrics.depthInset
        self.insets = insets
        (background, badge) = (values.rowBackground, values.badge)
        badgeProminence = values.badgeProminence
        let below = row.index + 1 < section.content.count ? section.content[row.index + 1] : nil
        let next = below?.containerValues
        self.next = below?.id
        separator = values.bottomSeparator
        separatorTint =
            next.map { values.bottomSeparatorTint ?? $0.topSeparatorTint }
            ?? values.bottomSectionSeparatorTint ?? values.bottomSeparatorTint
        sectionSeparator = values.bottomSectionSeparator
        let nextValue = below.flatMap { $0.containerValues.isSelectionDisabled ? nil : context.selection?.value($0) }
        let isNextSelected = nextValue.map { context.selection?.isSelected($0) == true } ?? false
        isLineHiddenByNext = next?.topSeparator == .hidden || isNextSelected && !context.showsSelectionControls
        let selection = values.isSelectionDisabled ? nil : context.selection
        selected = selection.flatMap { selection in
            selection.value(row.view).map { ($0, selection.isSelected($0)) }
        }
        isSelectedByTaps = selected != nil && (selection?.isMultiple != true || context.isEditing)
        let loop = row.view.loopElement
        self.loop = loop
        let delete = values.isDeleteDisabled ? nil : loop?.actions.delete
        isDeletable = delete != nil
        isMovable = loop?.actions.move != nil && !values.isMoveDisabled
        hasSwipe = isDeletable || values.leadingSwipe != nil || values.trailingSwipe != nil
        leadingSwipe = context.isEditing ? nil : values.leadingSwipe
        if let delete, let loop, values.trailingSwipe == nil || context.isEditing {
            trailingSwipe = SwipeActions(
                allowsFullSwipe: true,
                content: AnyView(Button("Delete", role: .destructive) { delete(IndexSet(integer: loop.offset)) }))
        } else {
            trailingSwipe = context.isEditing ? nil : values.trailingSwipe
        }
    }
}

extension RowFacts {
    /// The context menu of the row; nil: it has none.
    @MainActor func menuItems(in context: ListContext) -> (() -> AnyView)? {
        guard let menu = context.menu, let selected, menu.handles(selected.value) else { return nil }
        return { menu.items(context.selection?.values(for: selected.value) ?? [selected.value]) }
    }

    /// What a tap on the row does instead of selecting it.
    @MainActor func primaryAction(in context: ListContext) -> (() -> Void)? {
        guard let menu = context.menu, let action = menu.primaryAction, let selected, menu.handles(selected.value)
        else { return nil }
        return { action(context.selection?.values(for: selected.value) ?? [selected.value]) }
    }

    /// Whether the ground of the row shows that it is selected.
    @MainActor func showsSelection(in context: ListContext) -> Bool {
        selected?.isSelected == true && !context.showsSelectionControls
    }
}

/// What was known of a row last. A row that leaves is no longer in its list, and keeps its look.
@MainActor
private final class RowMemory {
    private var known: RowFacts?

    nonisolated init() {}

    func facts(of row: RowPlace, _ section: SectionConfiguration, in context: ListContext) -> RowFacts {
        if let known, !row.view.isInList { return known }
        let facts = RowFacts(row, section, in: context)
        known = facts
        return facts
    }
}

/// A row without what moves it.
private struct RowBody: View {
    let row: RowPlace
    let facts: RowFacts
    let line: Bool
    let context: ListContext
    /// What the controls in it do.
    @State private var actions = RowActionsKey.Actions()
    @GestureState private var isPressed = false
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.pixelLength) private var pixelLength
    private var metrics: ListMetrics { context.metrics }

    private var editControl: RowEditControl.Kind? {
        guard context.isEditing else { return nil }
        if let selected = facts.selected, context.selection?.isMultiple == true {
            return .selection(selected.isSelected)
        }
        return facts.isDeletable ? .delete : nil
    }

    var body: some View {
        let insets = facts.insets
        RowLayout(line: line, lineStart: insets.leading + (editControl == nil ? 0 : metrics.editInset)) {
            HStack(spacing: 0) {
                if let editControl {
                    RowEditControl(kind: editControl, metrics: metrics) {
                        context.model.open(row.id, showsTrailing: true)
                    }
                    .transition(.move(edge: .leading).combined(with: .opacity))
                }
                HStack(spacing: 0) {
                    row.view
                        .environment(\.isRowTarget, true)
                        .environment(\.isLiftedByContainer, facts.isMovable)
                        .environment(\.dragGround, ground)
                        .environment(\.releasesSubviews, false)
                        .frame(maxWidth: .infinity, alignment: .leading)
                    RowAccessories(
                        badge: facts.badge ?? actions.badge, prominence: facts.badgeProminence,
                        hasChevron: actions.hasLink,
                        metrics: metrics)
                }
                .padding(insets)
                if context.isEditing, facts.isMovable {
                    RowGrip(metrics: metrics)
                        .modifier(RowGripDrag(row: row, element: facts.loop, context: context))
                        .padding(.leading, -insets.trailing)
                        .transition(.move(edge: .trailing).combined(with: .opacity))
                }
            }
            .frame(minHeight: context.minRowHeight)
            SeparatorLine(tint: facts.separatorTint, row: row.id, next: facts.next, model: context.model)
                .frame(height: pixelLength)
        }
        .background {
            RowGround(
                background: facts.background,
                isSelected: facts.showsSelection(in: context), isHeld: isPressed && facts.background == nil,
                context: context)
        }
        .contentShape(Rectangle())
        .activation(.button, isPressed: $isPressed, isEnabled: isActive) { activate() }
        .onChange(of: isPressed) { context.model.hold(row.id, isPressed) }
        .onPreferenceChange(RowActionsKey.self) { actions in MainActor.assumeIsolated { self.actions = actions } }
        // Those of a list in this row are not set off by the row of a list around.
        .transformPreference(RowActionsKey.self) { $0 = RowActionsKey.Actions() }
    }

    /// What a view of the row is carried on.
    private var ground: DragGround {
        DragGround(
            color: .system(context.look.isPlain ? .background : .card), insets: facts.insets,
            cornerRadius: metrics.cornerRadius)
    }

    private var isActive: Bool {
        // A tap beside an open row closes it.
        if context.model.openRow != nil { return true }
        if context.isEditing { return facts.isSelectedByTaps }
        return isEnabled
            && (facts.isSelectedByTaps || facts.primaryAction(in: context) != nil || !actions.all.isEmpty)
    }

    private func activate() {
        // And does nothing more.
        guard context.model.openRow == nil else { return context.model.closeAll() }
        if !context.isEditing, let action = facts.primaryAction(in: context) {
            action()
        } else if facts.isSelectedByTaps, let selected = facts.selected {
            context.selection?.toggle(selected.value)
        }
        if !context.isEditing { for action in actions.all { action.perform() } }
    }
}

/// What is behind a row.
private struct RowGround: View {
    let background: AnyView?
    let isSelected: Bool
    let isHeld: Bool
    let context: ListContext

    var body: some View {
        if let background {
            background
        } else {
            Color.system(isSelected ? .selectedCard : context.look.isPlain ? .background : .card)
                .overlay {
                    Color.system(.selectedCard).opacity(isHeld ? 1 : 0)
                        .animation(highlight, value: isHeld)
                }
        }
    }

    private var highlight: Animation? { isHeld ? nil : .easeOut(duration: context.metrics.highlightFade) }
}

/// A line below a row, which does not show while a finger holds a row beside it. Source: *measured* (controls 1, iOS 26).
private struct SeparatorLine: View {
    let tint: Color?
    let row: Subview.ID
    let next: Subview.ID?
    let model: ListModel

    var body: some View {
        let held = model.heldRow
        (tint ?? Color.system(.separator)).opacity(held != nil && (held == row || held == next) ? 0 : 1)
    }
}

/// What stands at the trailing end of a row: its badge, and the chevron of one that leads elsewhere.
private struct RowAccessories: View {
    let badge: Text?
    let prominence: BadgeProminence?
    let hasChevron: Bool
    let metrics: ListMetrics

    var body: some View {
        if let badge { RowBadge(text: badge, ownProminence: prominence).padding(.leading, metrics.accessoryGap) }
        if hasChevron {
            Image(systemName: "chevron.forward")
                .font(.footnote.weight(.semibold))
                .foregroundStyle(.tertiary)
                .frame(width: metrics.chevronWidth, alignment: .trailing)
                .padding(.leading, metrics.accessoryGap)
                .accessibilityHidden(true)
        }
    }
}

/// Source: that badges are secondary is *documented*; how they stand out is *chosen*.
private struct RowBadge: View {
    let text: Text
    /// What the row says, if it does.
    let ownProminence: BadgeProminence?
    @Environment(\.badgeProminence) private var prominence

    var body: some View {
        switch ownProminence ?? prominence {
        case .decreased: text.foregroundStyle(.tertiary)
        case .increased:
            text.font(.subheadline).foregroundStyle(.white).padding(.horizontal, 7).padding(.vertical, 1)
                .background(.red, in: .capsule)
        default: text.foregroundStyle(.secondary)
        }
    }
}

/// The content of a row with the line at its lower edge, which begins where the content says.
private struct RowLayout: Layout {
    /// Whether there is a line.
    let line: Bool
    /// Where the line begins in a row without text.
    let lineStart: CGFloat

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        subviews.first?.sizeThatFits(proposal) ?? .zero
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        guard subviews.count == 2 else { return }
        let proposal = ProposedViewSize(bounds.size)
        subviews[0].place(at: bounds.origin, proposal: proposal)
        let content = subviews[0].dimensions(in: proposal)
        let start = content[explicit: .listRowSeparatorLeading] ?? content[explicit: .firstTextLeading] ?? lineStart
        let end = content[explicit: .listRowSeparatorTrailing] ?? bounds.width
        let width = line ? max(0, end - start) : 0
        let height = subviews[1].sizeThatFits(ProposedViewSize(width: width, height: nil)).height
        subviews[1].place(
            at: CGPoint(x: bounds.minX + start, y: bounds.maxY - height),
            proposal: ProposedViewSize(width: width, height: height))
    }
}
