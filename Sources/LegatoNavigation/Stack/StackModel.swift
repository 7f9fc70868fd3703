// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine
import LegatoLayers
import LegatoMotion
import LegatoUI

/// The pages of one stack and their motions.
///
/// A change of the path or of a link changes the list of pages in its own update. The motion begins in the next one (``startMotion()``), so
/// that a page that is new is first where it comes from. Nothing waits for a motion: each change begins from where the pages show.
@MainActor
final class StackModel {
    /// What had the focus as the pages changed.
    private weak var edited: (any FocusTarget)?
    private var states: States!
    // Protected by: the stack's view, whose scene outlives it; nothing is called once that has gone.
    private unowned(unsafe) var graph: ViewGraph!
    /// The number of the current motion; ends of earlier motions are ignored.
    private var motion = 0
    private var lastID = 0
    /// What is written where a value is pushed or popped.
    var path: StackPathAccess?
    /// Told what happens to the pages, and asked what may.
    var owner: StackOwner?
    private var swipe: BackSwipe?
    /// The page that fingers hold which comes and goes by a zoom.
    private weak var zoomed: StackPage?
    /// Whether the pages have changed under the finger, which moves nothing any more until it lifts.
    private var ignoresFinger = false
    /// Whether the stack has disappeared since it was shown.
    private var isSuspended = false
    var prefersCrossFade = false
    var reducesMotion = false
    /// The pages that move, whose ways to do so stay as they are.
    private var moving: Set<Int> = []
    /// The page that a pop has brought back to sight.
    private var revealed: Int?

    private struct States {
        let pages: ObjectState<[StackPage]>
        let changes: ObjectState<Int>
        let madePages: ObjectState<Int>
        let drawer: ObjectState<BarDrawer?>
    }

    nonisolated init() {}

    /// The pages of the beginning are there at once. Called before anything else, by the body that shows them.
    func begin(in graph: ViewGraph) {
        guard states == nil else { return }
        self.graph = graph
        let sources = [.root] + (path?.values() ?? []).map { StackPage.Source.value($0) }
        let pages = sources.enumerated().map { index, source in
            let isTop = index == sources.count - 1
            return page(
                source, at: PageProgress(arrival: 1, cover: isTop ? 0 : 1),
                isTop ? .shown : source == .root ? .covered : .waiting)
        }
        states = States(
            pages: ObjectState(pages, in: graph), changes: ObjectState(0, in: graph),
            madePages: ObjectState(0, in: graph), drawer: ObjectState(nil, in: graph))
    }

    /// From the lowest to the highest; pages that are leaving are above those that they show.
    private(set) var pages: [StackPage] {
        get { states.pages.wrappedValue }
        set { states.pages.wrappedValue = newValue }
    }
    /// Counts up with each change of the pages that is to move them.
    var changes: Int { states.changes.wrappedValue }
    /// Counts up when a page is made because one above it needs what it says.
    var madePages: Int { states.madePages.wrappedValue }
    /// The band that views around the stack say for the root.
    var drawer: BarDrawer? {
        get { states.drawer.wrappedValue }
        set { states.drawer.wrappedValue = newValue }
    }
    /// The pages that were not popped, the root first.
    var present: [StackPage] { pages.filter { !$0.isLeaving } }
    var top: StackPage { pages.last { !$0.isLeaving } ?? pages[0] }
    /// Whether one page is still seen behind another.
    var isMoving: Bool { pages.count { $0.stage == .shown } > 1 }
    /// Where the stack is if it is a column of a split view.
    var column: StackPlace? {
        get { pages[0].column }
        set { pages[0].column = newValue }
    }
    /// Whether the bars of this stack stand above it, and not in place of those of its column.
    var hasBarsOfItsOwn: Bool {
        guard let column = column?.page else { return true }
        return column.bars.stack.map { $0 !== self } ?? false
    }

    /// The order from back to front: a page that zooms is in front of the pages below it and of their bars. Other pages are behind the bars of
    /// the pages below them.
    func height(of page: StackPage) -> Double {
        let index = pages.firstIndex { $0 === page } ?? pages.count - 1
        return Double(pages[...index].count { $0.motion.zoomKey != nil })
    }

    private func page(_ source: StackPage.Source, at progress: PageProgress, _ stage: PageStage) -> StackPage {
        lastID += 1
        let id = lastID
        let dismissal = Dismissal(isPresented: true) { [weak self] in self?.dismiss(pageWithID: id) }
        return StackPage(
            id, source, at: progress, stage, dismissal: source == .root ? nil : dismissal, in: graph)
    }

    /// A page to push, or one that it is pushed above at the same time.
    private func newPage(_ source: StackPage.Source, isTop: Bool = true) -> StackPage {
        page(
            source, at: isTop ? PageProgress(arrival: 0, cover: 0) : PageProgress(arrival: 1, cover: 1),
            isTop ? .shown : .waiting)
    }

    // MARK: - What is to be shown

    /// The values of the path are others than before.
    func follow(_ values: [AnyHashable]) {
        let present = present
        var kept = present
        var known = 0
        if let cut = present.firstIndex(where: { page in
            guard let value = page.value else { return false }
            guard known < values.count, values[known] == value else { return true }
            known += 1
            return false
        }) {
            kept = Array(present[..<cut])
        }
        let position = kept.count
        let leaving = returningPages
        let new = values[known...].enumerated().map { index, value in
            leaving[position + index].flatMap { $0.source == .value(value) ? $0 : nil }
                ?? newPage(.value(value), isTop: known + index == values.count - 1)
        }
        change(to: kept + new)
    }

    /// Pages that slide out and may come back, by their positions above the root.
    private var returningPages: [Int: StackPage] {
        let first = present.count
        let sliding = pages.filter { $0.isLeaving && pops.contains($0.id) }
        return Dictionary(uniqueKeysWithValues: sliding.enumerated().map { (first + $0.offset, $0.element) })
    }

    /// A part of `page` says something else about the pages above.
    func take(_ declarations: PageDeclarations, from part: PagePart, of page: StackPage) {
        page.partDeclarations[part] = declarations
        let declarations = page.declarations
        var kept = present
        let lost = kept.firstIndex { linked in
            guard linked.owner === page, case .link(let id) = linked.source else { return false }
            return !declarations.links.contains { $0.id == id }
        }
        if let lost { kept.removeSubrange(lost...) }
        let missing = declarations.links.filter { link in
            guard let linked = kept.first(where: { $0.source == .link(link.id) }) else { return true }
            linked.link = link
            return false
        }
        if let link = missing.last, let below = kept.firstIndex(where: { $0 === page }) {
            let source = StackPage.Source.link(link.id)
            let known = returningPages[below + 1].flatMap { $0.source == source ? $0 : nil }
            let new = known ?? newPage(source)
            (new.link, new.owner) = (link, page)
            kept = kept[...below] + [new]
        }
        popValues(of: change(to: kept))
        // Of several that are to be shown above one page, the last one is.
        for link in missing.dropLast() { link.deactivate() }
    }

    /// Shows `new`, the pages from the root on. Those that it removes.
    @discardableResult
    private func change(to new: [StackPage]) -> [StackPage] {
        let old = present
        guard !new.elementsEqual(old, by: ===) else { return [] }
        if swipe != nil { (swipe, ignoresFinger) = (nil, true) }
        if let zoomed { drop(zoomed, isStaying: new.contains { $0 === zoomed }) }
        let top = new[new.count - 1]
        let staying = Set(new.map(\.id))
        let removed = old.filter { !staying.contains($0.id) }
        for page in removed {
            page.isLeaving = true
            page.left = old.last { staying.contains($0.id) }
        }
        let isPush = !old.contains { $0 === top }
        for page in removed { record(.leaves, page) }
        for page in new where !old.contains(where: { $0 === page }) {
            record(page.isLeaving ? .returns : .arrives, page)
        }
        for page in new { page.isLeaving = false }
        if top.stage != .shown { revealed = top.id }
        top.stage = .shown
        let leaving = pages.filter { $0.isLeaving && $0.stage == .shown }
        if top !== old.last {
            owner?.onEvent(.moves(to: top.value, isAnimated: !Transaction.current.disablesAnimations))
        }
        edited = graph.focusedTarget
        pages = isPush ? new.dropLast() + leaving + [top] : new + leaving
        pops = isPush ? [] : leaving.map(\.id)
        motion += 1  // Equivalent: sign, any number that differs from that of the previous motion will do.
        states.changes.wrappedValue += 1
        for page in removed.reversed() { deactivate(page) }
        return removed
    }

    private func record(_ change: EngineEvent.ScreenChange.Change, _ page: StackPage, isByFinger: Bool = false) {
        graph.engine.record(.screen(.init(change, "page", id: "\(page.id)", isByFinger: isByFinger)))
    }

    /// Of the pages that are leaving, those that slide out; others are behind a page that arrives.
    private var pops: [Int] = []

    /// Writes that a linked page was popped, unless that is why it was.
    private func deactivate(_ page: StackPage) {
        guard let link = page.link, let owner = page.owner else { return }
        if owner.declarations.links.contains(where: { $0.id == link.id }) { link.deactivate() }
    }

    /// Removes the values of pages that were popped from the path.
    private func popValues(of removed: [StackPage]) {
        let count = removed.count { $0.value != nil }
        if count > 0 { path?.pop(count) }
    }

    // MARK: - By code

    func push(_ value: AnyHashable) {
        guard let path else { return }
        if !path.push(value) {
            graph.report(
                "A navigation link has a value of the type \(type(of: value.base)), and the path of its stack holds "
                    + "values of another type: give the stack a NavigationPath.")
        }
    }

    /// Pops a page and all above it.
    private func dismiss(pageWithID id: Int) {
        let present = present
        guard let index = present.firstIndex(where: { $0.id == id }), index > 0 else { return }
        if let owner { return owner.pop(present[index - 1].value) }
        popValues(of: change(to: Array(present[..<index])))
    }

    /// Pops all pages above the root; false: there are none.
    func popToRoot() -> Bool {
        let present = present
        guard present.count > 1 else { return false }
        dismiss(pageWithID: present[1].id)
        return true
    }

    // MARK: - Motion

    /// Moves the pages to where they are to be. Called once views show them where they come from.
    func startMotion() {
        graph.endEditing(of: edited)
        guard !Transaction.current.disablesAnimations else {
            var transaction = Transaction()
            transaction.disablesAnimations = true
            withTransaction(transaction) {
                chooseMotions()
                arrange()
            }
            return settle()
        }
        // What the pages say about their bars and their ways to move is written first, so that these move with them.
        graph.write { [weak self] in
            guard let self else { return }
            instantly { self.chooseMotions() }
            graph.write(in: Transaction()) { [weak self] in self?.begin() }
        }
    }

    /// Applies what `body` writes in an update of its own, without an animation.
    private func instantly(_ body: () -> Void) {
        // Not in the animation of what made the views say something.
        var transaction = Transaction(animation: nil)
        transaction.disablesAnimations = true
        withTransaction(transaction, body)
    }

    /// Moves the pages by code: as the highest one that is popped does, or the one that is pushed.
    private func begin() {
        let flights = pages.filter { $0.stage == .shown }.compactMap { fly($0) }
        if flights.contains(where: \.completesPush) { completePush() }
        let decisive = pages.last { pops.contains($0.id) } ?? top
        if decisive.motion == .crossFade { return move(by: StackMotion.fade) }
        let flight = decisive.motion == .automatic ? nil : flights.last
        move(
            by: flight?.sides ?? StackMotion.slide,
            for: flights.reduce(StackMotion.slideDuration) { max($0, $1.duration) }, uncovering: flight?.cover)
    }

    /// A push that is interrupted is complete first: what it covers disappears, and appears again.
    private func completePush() {
        let page = top
        instantly { page.stage = .covered }
        instantly { page.stage = .shown }
    }

    /// - Parameters:
    ///   - duration: When the motion counts as ended, in seconds; nil: when nothing moves any more.
    ///   - cover: How pages below those that zoom move; nil: with the others.
    private func move(by animation: Animation, for duration: Double? = nil, uncovering cover: Animation? = nil) {
        motion += 1  // Equivalent: sign, any number that differs from that of the previous motion will do.
        let motion = motion
        // Not after the scene.
        let end: @MainActor @Sendable () -> Void = { [weak self, weak graph = graph] in
            if let self, graph != nil, self.motion == motion { settle() }
        }
        coverZoomed(by: cover ?? animation)
        guard let duration else {
            return withAnimation(animation, completionCriteria: .removed) {
                arrange()
            } completion: {
                MainActor.assumeIsolated(end)
            }
        }
        withAnimation(animation) { arrange() }
        graph.engine.setAlarm(at: graph.engine.time + duration, for: self, end)
    }

    /// The stack has disappeared: nothing waits for the end of a motion.
    func finish() {
        (swipe, zoomed, ignoresFinger, isSuspended) = (nil, nil, false, true)
        motion += 1  // Equivalent: sign, any number that differs from that of the previous motion will do.
        graph.engine.setAlarm(at: nil, for: self)
        settle()
    }

    /// The stack has appeared again: what was written meanwhile shows at once.
    func resume(_ values: [AnyHashable]) {
        guard isSuspended else { return }
        isSuspended = false
        follow(values)
        var transaction = Transaction()
        transaction.disablesAnimations = true
        withTransaction(transaction) { arrange() }
        settle()
    }

    /// Each page to its end: those that are popped beyond the edge, the one below the highest under that.
    private func arrange() {
        let shown = pages.filter { $0.stage == .shown }
        for (index, page) in shown.enumerated() {
            let slides = pops.contains(page.id)
            let isCovered = shown[(index + 1)...].contains { !pops.contains($0.id) }
            let end = PageProgress(
                arrival: slides ? 0 : page.isLeaving ? page.progress.arrival : 1, cover: isCovered ? 1 : 0)
            page.progress = end
        }
    }

    // MARK: - Zooms

    /// The views of `page` say how it comes and goes.
    func take(_ transition: _NavigationTransitionKind?, from page: StackPage) {
        page.transition = transition
        if !moving.contains(page.id), !page.isLeaving { instantly { chooseMotion(of: page) } }
    }

    private func chooseMotion(of page: StackPage) {
        let motion = (page.transition?.motion ?? .automatic)
            .adapted(reducesMotion: reducesMotion, prefersCrossFade: prefersCrossFade)
        if page.motion != motion { page.motion = motion }
    }

    /// How pages come and go: what their views say, unless they move already.
    private func chooseMotions() {
        let shown = pages.filter { $0.stage == .shown }
        for page in shown where !moving.contains(page.id) { chooseMotion(of: page) }
        for (page, above) in zip(shown, shown.dropFirst()) {
            // What covers a page that can be seen goes on doing so.
            guard page.progress.cover == 0 || page.id == revealed else { continue }
            setCoverMotion(of: page, to: above.motion)
        }
        revealed = nil
        moving.formUnion(shown.map(\.id))
    }

    private func setCoverMotion(of page: StackPage, to motion: _NavigationTransitionKind.Motion) {
        if page.coverMotion != motion { page.coverMotion = motion }
        if page.progress.cover == 1 { page.zoom.cover(motion.zoomKey != nil, by: nil) }
    }

    /// Begins the flight of a page that zooms to where it is to be; nil: it is on the way there.
    private func fly(_ page: StackPage) -> ZoomFlight? {
        guard let key = page.motion.zoomKey else { return nil }
        if pops.contains(page.id) { return page.zoom.close(to: key) }
        return page.isLeaving ? nil : page.zoom.open(from: key)
    }

    /// Moves the pages below those that zoom.
    private func coverZoomed(by animation: Animation) {
        let shown = pages.filter { $0.stage == .shown }
        for (index, page) in shown.enumerated() where page.coverMotion.zoomKey != nil {
            let isCovered = shown[(index + 1)...].contains { !pops.contains($0.id) }
            page.zoom.dimming = page.coverMotion.zoomKey?.guest?.zoomDimming
            page.zoom.cover(isCovered, by: animation, with: shown[(index + 1)...].first?.zoom)
        }
    }

    /// The motion has ended: what has left is gone, and what is behind the highest page is covered.
    private func settle() {
        let present = present
        moving = []
        defer { owner?.onEvent(.settled) }
        for page in pages where page.isLeaving { record(.settles, page) }
        record(.settles, top)
        if pages.count != present.count { pages = present }
        for page in present {
            let isTop = page === top
            page.progress = PageProgress(arrival: 1, cover: isTop ? 0 : 1)
            page.zoom.jump(isOpen: true)
            page.zoom.cover(!isTop && page.coverMotion.zoomKey != nil, by: nil)
            if isTop {
                page.stage = .shown
            } else if page.stage == .shown {
                page.stage = .covered
            }
        }
    }

    // MARK: - Destinations

    /// What shows `value`: of the pages that say it, the one nearest to the root.
    func destination(for value: AnyHashable) -> ValueDestination? {
        let type = ObjectIdentifier(Swift.type(of: value.base))
        for page in present {
            if let found = page.declarations.destinations.first(where: { $0.type == type }) { return found }
        }
        return nil
    }

    /// Nothing says what shows the value of `page`: a page below that has not been made yet may.
    func makePage(below page: StackPage) {
        let present = present
        guard let index = present.firstIndex(where: { $0 === page }) else { return }
        if let waiting = present[..<index].last(where: { $0.stage == .waiting }) {
            waiting.stage = .covered
            states.madePages.wrappedValue += 1
            return
        }
        // What appears in this update may still say it.
        graph.write { [weak self] in
            guard let self, !page.isLeaving, let value = page.value, destination(for: value) == nil else { return }
            graph.report(
                "There is no navigationDestination(for: \(type(of: value.base)).self) on the root or a page of the "
                    + "NavigationStack that shows \(value.base).")
        }
    }

    // MARK: - Fingers

    /// A finger takes the highest page.
    func swipe(by translation: Double, width: Double) {
        let present = present
        guard present.count > 1, !ignoresFinger else { return }
        let (page, below) = (present[present.count - 1], present[present.count - 2])
        if swipe == nil {
            guard owner?.mayPop() ?? true else { return ignoresFinger = true }
            hold(page, above: below)
            page.place.hold(\.arrival)
            below.place.hold(\.cover)
            swipe = BackSwipe(start: min(1, max(0, page.place.shown?.arrival ?? 1)), width: page.place.length ?? width)
        }
        guard let swipe else { return }
        let arrival = swipe.arrival(at: translation)
        page.progress.arrival = arrival
        below.progress.cover = arrival
    }

    /// Fingers hold `page` from now on: nothing ends by itself, and the page below can be seen.
    private func hold(_ page: StackPage, above below: StackPage) {
        motion += 1  // Equivalent: sign, any number that differs from that of the previous motion will do.
        let replaced = pages.filter { $0.isLeaving && !pops.contains($0.id) }.map(\.id)
        if !replaced.isEmpty { pages = pages.filter { !replaced.contains($0.id) } }
        if below.stage != .shown {
            below.progress = PageProgress(arrival: 1, cover: 1)
            below.stage = .shown
            revealed = below.id
        }
        instantly { chooseMotions() }
        record(.held, page, isByFinger: true)
        owner?.onEvent(.held(above: below.value))
    }

    /// Pops the page that fingers hold, which has been let go of.
    private func letGo(of page: StackPage, pops: Bool) {
        if pops {
            page.left = present.dropLast().last
            page.isLeaving = true
            self.pops.append(page.id)
        }
        record(pops ? .leaves : .returns, page, isByFinger: true)
        if !pops { owner?.onEvent(.returned) }
    }

    /// Writes that `page` was popped by a finger.
    private func writePop(of page: StackPage) {
        guard page.isLeaving else { return }
        withTransaction(Transaction()) {
            deactivate(page)
            popValues(of: [page])
        }
    }

    /// Fingers move the highest page, which zooms.
    func zoom(_ touch: ZoomTouch) {
        let present = present
        guard present.count > 1, !ignoresFinger else { return }
        let (page, below) = (present[present.count - 1], present[present.count - 2])
        if zoomed == nil {
            guard page.motion.zoomKey?.mayBeTaken(by: touch) ?? true else { return ignoresFinger = true }
            guard page.zoom.grab(touch.kind) else { return }
            hold(page, above: below)
            zoomed = page
            // The bars stand above the pages: those of a page that fingers hold are those of the page below already.
            withAnimation(StackMotion.fade) {
                page.progress.arrival = 0
                below.progress.cover = 0
            }
        }
        page.zoom.move(touch)
    }

    /// Fingers hold `page` no more, as the pages have changed.
    private func drop(_ page: StackPage, isStaying: Bool) {
        (zoomed, ignoresFinger) = (nil, true)
        if isStaying, let key = page.motion.zoomKey { _ = page.zoom.release(nil, to: key) }
    }

    /// Those of some kinds have lifted; nil: another gesture has them, or the host took them back.
    func endZoom(_ touch: ZoomTouch?, of kinds: ZoomTouch.Kind...) {
        ignoresFinger = false
        guard let page = zoomed, let key = page.motion.zoomKey, let grip = page.zoom.driver.grip,
            kinds.contains(grip)
        else { return }
        zoomed = nil
        guard let flight = page.zoom.release(touch, to: key) else { return }
        letGo(of: page, pops: !flight.opens)
        if flight.completesPush { completePush() }
        move(by: flight.sides ?? StackMotion.slide, for: flight.duration, uncovering: flight.cover)
        writePop(of: page)
    }

    /// The finger has lifted; nil: another gesture has it, or the host took it back.
    func endSwipe(_ end: (translation: Double, velocity: Double)?) {
        ignoresFinger = false
        guard let swipe else { return }
        self.swipe = nil
        let page = top
        letGo(of: page, pops: end.map { swipe.pops(at: $0.translation, velocity: $0.velocity) } ?? false)
        move(by: BackSwipe.landing)
        writePop(of: page)
    }
}

extension StackModel: Equatable {
    nonisolated static func == (one: StackModel, other: StackModel) -> Bool { one === other }
}

/// The path of a stack, wherever it is.
@MainActor
struct StackPathAccess {
    let values: @MainActor () -> [AnyHashable]
    /// False if the path holds values of another type.
    let push: @MainActor (AnyHashable) -> Bool
    let pop: @MainActor (Int) -> Void
}
