// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoUI

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
    /// Of a linked page: the one whose view shows it.
    weak var owner: StackPage?
    private let states: States
    /// What its value was shown by last: a page that leaves may have lost the view that says so.
    var lastDestination: ValueDestination?
    /// How its views leave it; nil: as those around the stack do.
    let dismissal: Dismissal?

    private struct States {
        let progress: ObjectState<PageProgress>
        let stage: ObjectState<PageStage>
        let isLeaving: ObjectState<Bool>
        let holdsPages: ObjectState<Bool>
        let declarations: ObjectState<PageDeclarations>
        let link: ObjectState<LinkedPage?>
    }

    init(
        _ id: Int, _ source: Source, at progress: PageProgress, _ stage: PageStage, dismissal: Dismissal?,
        in graph: ViewGraph
    ) {
        (self.id, self.source, self.dismissal) = (id, source, dismissal)
        states = States(
            progress: ObjectState(progress, in: graph), stage: ObjectState(stage, in: graph),
            isLeaving: ObjectState(false, in: graph), holdsPages: ObjectState(false, in: graph),
            declarations: ObjectState(PageDeclarations(), in: graph),
            link: ObjectState(nil, in: graph))
    }

    var value: AnyHashable? {
        if case .value(let value) = source { value } else { nil }
    }

    /// Where the page is, or is on its way to.
    var progress: PageProgress {
        get { states.progress.value }
        set { if newValue != progress { states.progress.value = newValue } }
    }

    var stage: PageStage {
        get { states.stage.value }
        set { if newValue != stage { states.stage.value = newValue } }
    }

    /// Whether the page was popped or replaced, and only shows until the motion has ended.
    var isLeaving: Bool {
        get { states.isLeaving.value }
        set { if newValue != isLeaving { states.isLeaving.value = newValue } }
    }

    /// Whether a stack inside of it shows a page above its own root.
    var holdsPages: Bool {
        get { states.holdsPages.value }
        set { if newValue != holdsPages { states.holdsPages.value = newValue } }
    }

    /// What its views say about the pages above.
    var declarations: PageDeclarations {
        get { states.declarations.value }
        set { states.declarations.value = newValue }
    }

    /// The content of a linked page.
    var link: LinkedPage? {
        get { states.link.value }
        set { states.link.value = newValue }
    }
}
