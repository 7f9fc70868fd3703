// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoEngine
import LegatoMotion
import LegatoUI

/// The stack that a view is in, and its page. Weak: a page keeps the environment of its toolbars, which has this.
struct StackPlace {
    weak var model: StackModel?
    weak var page: StackPage?
    /// Whether this is a column of a split view, and not inside of a stack in it.
    var isColumn = false
}

extension EnvironmentValues {
    @Entry var stackPlace: StackPlace?
}

/// The root of a stack, as its body gave it: what holds it is compared by identity, so that it is updated with the stack only.
final class PageRoot<Root: View> {
    let view: Root
    init(_ view: Root) { self.view = view }
}

/// A page of a stack where it shows.
struct StackPageView<Root: View>: View {
    let page: StackPage
    let model: StackModel
    /// Whether it is in front of all that stay.
    let isTop: Bool
    let root: PageRoot<Root>?

    var body: some View {
        PageContent(page.stage) { StackPageContent(page: page, model: model, root: root) }
            .modifier(ZoomFingers(page: page, model: model, isEnabled: isTop))
            .modifier(PageMotion(page: page))
            .allowsHitTesting(isTop)
            .accessibilityHidden(!isTop)
            .transformPreference(PresentationTraitsKey.self) { if !isTop { $0 = PresentationTraits() } }
    }
}

/// Lets fingers pull a page that zooms off the one below, or pinch it.
private struct ZoomFingers: ViewModifier {
    let page: StackPage
    let model: StackModel
    let isEnabled: Bool
    @GestureState private var isHeld = false

    private var gesture: some Gesture {
        ZoomGesture(page.zoom.look)
            .updating($isHeld) { _, isHeld, _ in isHeld = true }
            .onChanged { model.zoom($0) }
            .onEnded { model.endZoom($0, of: .pan, .pinch) }
    }

    func body(content: Content) -> some View {
        content
            .gesture(gesture, isEnabled: isEnabled && page.motion.zoomKey != nil)
            .onChange(of: isHeld) { _, isHeld in if !isHeld { model.endZoom(nil, of: .pan, .pinch) } }
    }
}

/// Moves a page as it arrives and is covered. Of the page only this is evaluated when a finger moves it.
private struct PageMotion: ViewModifier {
    let page: StackPage

    func body(content: Content) -> some View {
        let progress = page.progress
        let slides = page.motion == .automatic
        let slidesAway = page.coverMotion == .automatic
        content
            .overlay {
                Color.black.ignoresSafeArea()
                    .pageFade(page.place, progress, covered: (0, slidesAway ? StackMotion.dim : 0))
                    .allowsHitTesting(false)
            }
            .background(alignment: .leading) {
                if slides { EdgeShadow().pageFade(page.place, progress, arriving: (0, 1)) }
            }
            .zoomPage(page.zoom)
            .pageFade(page.place, progress, arriving: page.motion == .crossFade ? (0, 1) : nil)
            .pageShift(
                page.place, progress, from: slides ? 1 : 0, to: slidesAway ? StackMotion.coverFraction : 0)
    }
}

/// The views of a page within the safe area that its bars leave, and what of its bars moves with it.
private struct StackPageContent<Root: View>: View {
    let page: StackPage
    let model: StackModel
    let root: PageRoot<Root>?
    @Environment(\.barLook) private var look
    @Environment(\.pageBackground) private var background
    @Environment(\.verticalSizeClass) private var verticalSizeClass
    @ScaledMetric(relativeTo: .largeTitle) private var titleLine = 41.0

    var body: some View {
        let bars = model.bars(of: page, isCompact: verticalSizeClass == .compact)
        let heights = BarHeights(bars, in: look, titleLine: titleLine)
        let _ = page.scroll.stops = heights.stops
        let _ = (page.scroll.titleEnd, page.scroll.barEnd) = (heights.titleEnd, heights.barEnd)
        let isSearching = bars.isSearching
        StackPageViews(page: page, model: model, root: root)
            .safeAreaPadding(EdgeInsets(top: heights.top, leading: 0, bottom: 0, trailing: 0))
            .bottomBarRoom(heights.bottom)
            .background(background)
            .overlay {
                PageBackdrop(page: page, model: model, bars: bars, heights: heights)
                    .ignoresSafeArea(.keyboard, edges: .bottom)
            }
            .onChange(of: isSearching) { _, isSearching in
                guard isSearching else { return }
                // What has scrolled under the bar that goes comes back with the rest.
                let collapse = BarHeights(bars.atRest, in: look, titleLine: titleLine).collapse
                page.scroll.scroll(backBy: collapse, in: Transaction.current)
            }
    }
}

/// The views of a page, evaluated apart from what its bars say.
private struct StackPageViews<Root: View>: View {
    let page: StackPage
    let model: StackModel
    let root: PageRoot<Root>?
    @Environment(\.dismissal) private var dismissal
    @Environment(\.barLook) private var look
    @Environment(\.scrollRival) private var outerRival

    /// What takes fingers before the scroll views of the page: the page itself if it zooms, else what is around the stack.
    private var rival: ScrollRival {
        page.rival.takes = { [weak page, weak outerRival] way, isAtTop in
            guard page?.motion.zoomKey != nil else { return outerRival?.takes(way, isAtTop) ?? false }
            return way.height > 0 && isAtTop
        }
        return page.rival
    }

    var body: some View {
        let fade = Animation.linear(duration: look.fade)
        let _ =
            page.scroll.onChange = { [weak page] edges, isFirst in
                withAnimation(isFirst ? nil : fade) {
                    page?.edges.isCollapsed = edges.isCollapsed
                    page?.edges.isUnderTop = edges.isUnderTop
                }
            }
        let _ =
            page.lowerScroll.onChange = { [weak page] edges, isFirst in
                withAnimation(isFirst ? nil : fade) { page?.edges.isUnderBottom = edges.isUnderBottom }
            }
        let _ = page.scroll.outer = page.lowerScroll
        VStack {
            if let root {
                root.view
            } else {
                LinkedContent(page: page, model: model)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .overlay { PageCover(page: page, model: model) }
        .environment(\.stackPlace, StackPlace(model: model, page: page))
        .environment(\.dismissal, page.dismissal ?? dismissal)
        .environment(\.editMode, page.editModeBinding)
        .environment(\.barScroll, page.scroll)
        .environment(\.scrollRival, rival)
        .environment(\.barDrawer, nil)
        .reportsDeclarations(of: page, from: .content, to: model)
        .onPreferenceChange(BarDeclarationsKey.self) { [weak page] declarations in
            MainActor.assumeIsolated { page?.contentBars = declarations }
        }
        .onPreferenceChange(BarAppearancesKey.self) { [weak page] appearances in
            MainActor.assumeIsolated { page?.contentAppearances = appearances }
        }
        .onPreferenceChange(PresentationTraitsKey.self) { [weak page] traits in
            MainActor.assumeIsolated { page?.presentationTraits = traits }
        }
        .onPreferenceChange(NavigationTransitionKey.self) { [weak model, weak page] transition in
            MainActor.assumeIsolated { if let model, let page { model.take(transition, from: page) } }
        }
    }
}

extension View {
    /// Reports what this part of a page says about the pages above.
    func reportsDeclarations(of page: StackPage, from part: PagePart, to model: StackModel) -> some View {
        onPreferenceChange(PageDeclarationsKey.self) { [weak model, weak page] declarations in
            MainActor.assumeIsolated {
                if let model, let page { model.take(declarations, from: part, of: page) }
            }
        }
    }
}

/// What a page above the root shows.
private struct LinkedContent: View {
    let page: StackPage
    let model: StackModel

    private func destination(for value: AnyHashable) -> ValueDestination? {
        if !page.isLeaving { page.lastDestination = model.destination(for: value) }
        return page.lastDestination
    }

    var body: some View {
        if let link = page.link {
            link.content()
        } else if let value = page.value {
            if let destination = destination(for: value) {
                destination.content(value)
            } else {
                MissingDestination()
                    .onAppear { model.makePage(below: page) }
                    .onChange(of: model.madePages) { model.makePage(below: page) }
            }
        }
    }
}

/// What shows where nothing says how a value is shown. Source: *reported* (screens 4).
private struct MissingDestination: View {
    var body: some View {
        Image(systemName: "exclamationmark.triangle.fill").foregroundStyle(.yellow)
    }
}

/// The shadow of a page on the one that it covers, outside of its leading edge. Source: *measured* (screens 4); that it comes with the page
/// is *chosen*.
private struct EdgeShadow: View {
    private static let width = 18.0
    @Environment(\.layoutDirection) private var direction

    var body: some View {
        // Points of gradients are not mirrored.
        let isRightToLeft = direction == .rightToLeft
        LinearGradient(
            stops: [
                .init(color: .black.opacity(0), location: 0),
                .init(color: .black.opacity(0.012), location: 8 / Self.width),
                .init(color: .black.opacity(0.023), location: 1),
            ], startPoint: isRightToLeft ? .trailing : .leading, endPoint: isRightToLeft ? .leading : .trailing
        )
        .frame(width: Self.width)
        .ignoresSafeArea(edges: .vertical)
        .alignmentGuide(.leading) { $0[.trailing] }
        .allowsHitTesting(false)
        .accessibilityHidden(true)
    }
}
