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
    @State private var model = ListModel()

    var body: some View {
        let look = isForm && look == .plain ? .insetGrouped : look
        let context = ListContext(
            look: look, metrics: ListMetrics(), selection: selection,
            isEditing: editMode?.wrappedValue.isEditing ?? false,
            rowSpacing: rowSpacing, sectionSpacing: sectionSpacing, minRowHeight: minRowHeight, model: model)
        ScrollView {
            VStack(spacing: 0) {
                Group(sections: content) { sections in
                    Color.clear.frame(height: topMargin(of: sections, in: context))
                    ListRows(pinnedViews: look.isPlain ? .sectionHeaders : []) {
                        ForEach(SectionPlace.places(of: sections)) { ListSection(place: $0, context: context) }
                    }
                }
            }
        }
        .onScrollPhaseChange { _, phase in if phase == .interacting { model.closeAll() } }
        .background {
            if background != .hidden {
                Color.system(look.isPlain ? .background : .groupedBackground).ignoresSafeArea()
            }
        }
        .environment(\.isInList, true)
        .environment(\.releasesSubviews, true)
        .environment(\.labelForm, .row)
    }
}

extension ListContent {
    /// What is free above the first section.
    private func topMargin(of sections: SectionCollection, in context: ListContext) -> CGFloat {
        let metrics = context.metrics
        guard context.look.isPlain else {
            return sections.first?.header.isEmpty == false ? metrics.headerSpacing : metrics.topMargin
        }
        return sections.first?.header.isEmpty == false ? metrics.plainHeaderSpacing : 0
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
    let model: ListModel
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
    @ObservationIgnored private var serial = 0
    /// The row that a finger moves up or down.
    var moved: MovedRow?
    /// How far the finger has moved it, in points.
    private(set) var movedWay: CGFloat = 0

    nonisolated init() {}

    /// Only one row is open.
    func open(_ id: Subview.ID, showsTrailing: Bool = false) {
        serial += 1
        openRow = OpenRow(id: id, showsTrailing: showsTrailing, serial: serial)
    }

    // MARK: - Moving

    /// The rows that are made, and where they are.
    @ObservationIgnored var rows: [Subview.ID: MovableRow] = [:]
    @ObservationIgnored var frames: [Subview.ID: CGRect] = [:]
    @ObservationIgnored private var move: RowMove?
    private(set) var dropped: DroppedRow?

    /// A finger has moved a row by `way` points since it lifted it.
    func move(_ id: Subview.ID, by way: CGFloat) {
        if moved == nil { lift(id) }
        guard let move, moved?.id == id else { return }
        let target = move.target(at: way)
        movedWay = way
        if target != moved?.target { withAnimation(RowMotion.landing) { moved?.target = target } }
    }

    func forget(_ id: Subview.ID) { (rows[id], frames[id]) = (nil, nil) }

    private func lift(_ id: Subview.ID) {
        guard let own = rows[id], let frame = frames[id], let loop = own.loop else { return }
        var places: [Int: CGRect] = [:]
        for (id, row) in rows where row.loop == loop && row.isMovable { places[row.index] = frames[id] }
        move = RowMove(frames: places, start: own.index)
        movedWay = 0
        withAnimation(RowMotion.landing) {
            moved = MovedRow(
                id: id, loop: loop, target: own.index, start: own.index, height: frame.height)
        }
    }

    /// The position in its section at which a row is seen.
    func shownIndex(of row: RowPlace, in loop: LoopElement?) -> Int {
        guard let moved, moved.loop == loop?.loop else { return row.index }
        return moved.id == row.id ? moved.target : row.index - moved.step(of: row.index)
    }

    /// The finger has let go of the row: the data is asked to move its element, which is counted before that.
    func drop(_ id: Subview.ID, _ element: LoopElement?) {
        guard let moved, let move, moved.id == id else { return }
        self.move = nil
        serial += 1
        dropped = DroppedRow(id: id, distance: move.distance(to: moved.target), serial: serial)
        let places = moved.target - moved.start
        guard places != 0, let element else { return }
        element.actions.move?(IndexSet(integer: element.offset), element.offset + places + (places > 0 ? 1 : 0))
    }

    func close(_ id: Subview.ID) { if openRow?.id == id { openRow = nil } }
    func closeAll() { openRow = nil }
}
