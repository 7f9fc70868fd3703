// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoControls
import LegatoUI

/// What of a page may say something about the pages above it.
enum PagePart: CaseIterable {
    case content
    /// The items of its bars, which stand above the stack.
    case bars
    /// What of its bars moves with it: items in place of a large title, and a band below that.
    case backdrop
}

/// One page of a stack, from its push until it is gone.
@MainActor
final class StackPage: Identifiable {
    enum Source: Equatable {
        case root
        /// A value of the path.
        case value(AnyHashable)
        /// What a view on a page below shows.
        case link(AnyHashable)
    }

    nonisolated let id: Int
    let source: Source
    let place = PagePlace()
    /// A page of a stack has a ground of its own.
    let zoom = ZoomPlace(isOpaque: true)
    let rival = ScrollRival()
    /// Of a linked page: the one whose view shows it.
    weak var owner: StackPage?
    /// The page below it when it was popped.
    weak var left: StackPage?
    /// Of the root of a stack that is a column of a split view: the page of that column.
    var column: StackPlace?
    /// The scroll view below its bars at the top, and that above those at the bottom, which may be another one.
    let scroll = BarScroll()
    let lowerScroll = BarScroll(at: .bottom)
    /// What its value was shown by last: a page that leaves may have lost the view that says so.
    var lastDestination: ValueDestination?
    /// How its views leave it, or nil if they leave it as those around the stack do.
    let dismissal: Dismissal?

    /// Where the page is, or where it is going.
    @ObjectState var progress: PageProgress
    @ObjectState var stage: PageStage
    /// What its views say of how it comes and goes.
    var transition: _NavigationTransitionKind?
    /// How it comes and goes.
    @ObjectState var motion: _NavigationTransitionKind.Motion
    /// How the page above it comes and goes.
    @ObjectState var coverMotion: _NavigationTransitionKind.Motion
    /// Whether the page was popped or replaced, and only shows until the motion has ended.
    @ObjectState var isLeaving: Bool
    /// Whether a stack inside of it shows a page above its own root.
    @ObjectState var holdsPages: Bool
    /// What its parts say about the pages above.
    @ObjectState var partDeclarations: [PagePart: PageDeclarations]
    /// What its own views say about its bars.
    @ObjectState var contentBars: BarDeclarations
    @ObjectState var contentAppearances: BarAppearances
    /// What its own views say about what presents the stack.
    @ObjectState var presentationTraits: PresentationTraits
    @ObjectState var itemTraits: BarItemTraits
    /// What of its content is under its bars.
    @ObjectState var edges: BarEdges
    /// The content of a linked page.
    @ObjectState var link: LinkedPage?
    /// Whether its lists are edited.
    @ObjectState var editMode: EditMode

    init(
        _ id: Int, _ source: Source, at progress: PageProgress, _ stage: PageStage, dismissal: Dismissal?,
        in graph: ViewGraph
    ) {
        (self.id, self.source, self.dismissal) = (id, source, dismissal)
        _progress = ObjectState(progress, in: graph)
        _stage = ObjectState(stage, in: graph)
        _motion = ObjectState(.automatic, in: graph)
        _coverMotion = ObjectState(.automatic, in: graph)
        _isLeaving = ObjectState(false, in: graph)
        _holdsPages = ObjectState(false, in: graph)
        _partDeclarations = ObjectState([:], in: graph)
        _contentBars = ObjectState(BarDeclarations(), in: graph)
        _contentAppearances = ObjectState(BarAppearances(), in: graph)
        _presentationTraits = ObjectState(PresentationTraits(), in: graph)
        _itemTraits = ObjectState(BarItemTraits(), in: graph)
        _edges = ObjectState(BarEdges(), in: graph)
        _link = ObjectState(nil, in: graph)
        _editMode = ObjectState(.inactive, in: graph)
        if progress.arrival == 1 { zoom.jump(isOpen: true) }
    }

    /// What its views read and write as the edit mode.
    var editModeBinding: Binding<EditMode> {
        Binding(
            get: { [weak self] in MainActor.assumeIsolated { self?.editMode ?? .inactive } },
            set: { [weak self] mode in MainActor.assumeIsolated { self?.editMode = mode } })
    }

    /// What is said about the pages above.
    var declarations: PageDeclarations {
        PagePart.allCases.reduce(into: PageDeclarations()) { sum, part in
            PageDeclarationsKey.reduce(value: &sum) { partDeclarations[part] ?? PageDeclarations() }
        }
    }

    /// What is said about its bars: by its views, and by those around its stack if that is a column.
    var bars: BarDeclarations {
        guard var bars = column?.page?.bars else { return contentBars }
        bars.stack = nil
        BarDeclarationsKey.reduce(value: &bars) { contentBars }
        return bars
    }
    var appearances: BarAppearances {
        guard var appearances = column?.page?.appearances else { return contentAppearances }
        BarAppearancesKey.reduce(value: &appearances) { contentAppearances }
        return appearances
    }

    /// What its back button does.
    var wayBack: Dismissal? { dismissal ?? column?.page?.dismissal }

    var value: AnyHashable? {
        if case .value(let value) = source { value } else { nil }
    }
}
