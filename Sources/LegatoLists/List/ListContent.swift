// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoEngine
import LegatoMotion
import LegatoUI
import Observation

/// What a list or a form shows: its ground, and its rows in a scroll view.
struct ListContent<Content: View>: View {
    let content: Content
    let selection: RowSelection?
    let isForm: Bool
    @Environment(\.listLook) private var look
    @Environment(\.scrollContentBackground) private var background
    @Environment(\.editMode) private var editMode
    @Environment(\.listRowSpacing) private var rowSpacing
    @Environment(\.listSectionSpacing) private var sectionSpacing
    @Environment(\.defaultMinListRowHeight) private var minRowHeight
    @Environment(\.scrollContentMarginEdges) private var marginEdges
    @Environment(\.listSectionIndexVisibility) private var indexVisibility
    @Environment(\.selectionMenu) private var selectionMenu
    @State private var model = ListModel()

    var body: some View {
        let look = isForm && look == .plain ? .insetGrouped : look
        let context = ListContext(
            look: look, metrics: metrics, selection: selection,
            isEditing: editMode?.wrappedValue.isEditing ?? false,
            rowSpacing: rowSpacing, sectionSpacing: sectionSpacing, minRowHeight: minRowHeight, menu: selectionMenu,
            model: model)
        ScrollViewReader { reader in
            ScrollView {
                VStack(spacing: 0) {
                    Group(sections: content) { sections in
                        let places = SectionPlace.places(of: sections, in: context)
                        Color.clear.frame(height: topMargin(above: places.first, in: context))
                            .preference(key: SectionIndexKey.self, value: SectionIndexEntry.entries(of: places))
                        ListRows(pinnedViews: look.isPlain ? .sectionHeaders : []) {
                            ForEach(places) { ListSection(place: $0, context: context) }
                        }
                    }
                }
            }
            .overlayPreferenceValue(SectionIndexKey.self, alignment: .trailing) { entries in
                if indexVisibility != .hidden, !entries.isEmpty {
                    SectionIndex(entries: entries, metrics: context.metrics) { reader.scrollTo($0, anchor: .top) }
                }
            }
            // The strip of a list in a row is not one of the list around.
            .transformPreference(SectionIndexKey.self) { $0 = [] }
        }
        .onChange(of: context.isEditing) { model.closeAll() }
        .onScrollPhaseChange { _, phase in if phase == .interacting { model.closeAll() } }
        .background {
            if background != .hidden {
                Color.system(look.isPlain ? .background : .groupedBackground).ignoresSafeArea()
            }
        }
        .environment(\.isRowTarget, false)
        .environment(\.rowDepth, 0)
        .environment(\.isInList, true)
        .environment(\.selectionMenu, nil)
        .environment(\.releasesSubviews, true)
        .environment(\.labelForm, .row)
    }
}

extension ListContent {
    private var metrics: ListMetrics {
        var metrics = ListMetrics()
        // The margins of the scroll view are all there is then. Source: *reported* (controls 1).
        if marginEdges.isSuperset(of: .horizontal) { metrics.cardInset = 0 }
        return metrics
    }

    /// What is free above the first section.
    private func topMargin(above first: SectionPlace?, in context: ListContext) -> CGFloat {
        let (metrics, hasHeader) = (context.metrics, first?.facts.hasHeader == true)
        if let margin = first?.facts.topMargin { return max(0, margin) }
        guard context.look.isPlain else { return hasHeader ? metrics.headerSpacing : metrics.topMargin }
        return hasHeader ? metrics.plainHeaderSpacing : 0
    }
}

/// The rows of a list, made on demand.
struct ListRows<Content: View>: _LazyContainer {
    let _arrangement: _LazyArrangement
    let _content: Content

    init(pinnedViews: PinnedScrollableViews, @ViewBuilder content: () -> Content) {
        (_arrangement, _content) = (.rows(pinnedViews: pinnedViews), content())
    }
}

/// What the rows and sections of one list know of it.
struct ListContext {
    let look: ListLook
    let metrics: ListMetrics
    let selection: RowSelection?
    let isEditing: Bool
    let rowSpacing: CGFloat?
    let sectionSpacing: ListSectionSpacing?
    let minRowHeight: CGFloat
    let menu: SelectionMenu?
    let model: ListModel

    /// Whether controls before the rows show which are selected.
    var showsSelectionControls: Bool { isEditing && selection?.isMultiple == true }
}

/// What goes on in the rows of one list.
@MainActor @Observable
final class ListModel {
    /// A row that is moved to the side, or that is to be.
    struct OpenRow {
        let id: Subview.ID
        /// Whether the buttons at its trailing edge are to show.
        let showsTrailing: Bool
        let serial: Int
    }

    private(set) var openRow: OpenRow?
    /// The row that a finger holds.
    private(set) var heldRow: Subview.ID?
    @ObservationIgnored private var serial = 0
    /// Rows that fingers move up or down.
    @ObservationIgnored let mover = RowMover()

    nonisolated init() {}

    /// Only one row is open.
    func open(_ id: Subview.ID, showsTrailing: Bool = false) {
        serial += 1
        openRow = OpenRow(id: id, showsTrailing: showsTrailing, serial: serial)
    }

    /// A row shows no longer.
    func forget(_ id: Subview.ID) {
        mover.forget(id)
        hold(id, false)
        close(id)
    }

    func hold(_ id: Subview.ID, _ isHeld: Bool) {
        if isHeld { heldRow = id } else if heldRow == id { heldRow = nil }
    }

    func close(_ id: Subview.ID) { if openRow?.id == id { openRow = nil } }
    func closeAll() { if openRow != nil { openRow = nil } }
}
