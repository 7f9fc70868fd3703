// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoEngine
import LegatoMotion
import LegatoUI

/// The pages of a tab view side by side, in a scroll view that turns one at a time.
///
/// While a finger scrolls, the page of which more than half is visible is selected. A selection by code scrolls to its page in the
/// transaction of the write: at once, unless that is animated.
nonisolated struct TabPageView: View {
    let pages: SubviewsCollection
    let current: Int
    let mode: PageTabViewStyle.IndexDisplayMode
    /// Selects a page; true: a finger that turned the pages has done it.
    let select: @MainActor (Int, Bool) -> Void
    @State private var link = TabPageLink()

    @MainActor var body: some View {
        let currentID = pages.indices.contains(current) ? pages[current].id : nil
        let (link, select) = (link, select)
        let _ = link.follow(current, of: pages) { select($0, true) }
        ScrollView(.horizontal, showsIndicators: false) {
            LazyHStack(spacing: 0) {
                ForEach(pages) { page in
                    ZStack { page }
                        // What other pages say of a bar around counts when they are chosen.
                        .transformPreference(BarAppearancesKey.self) { appearances in
                            if page.id != currentID { appearances = BarAppearances() }
                        }
                        .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
                        .containerRelativeFrame(.horizontal)
                }
            }
            .scrollTargetLayout()
        }
        .scrollTargetBehavior(.paging)
        // Narrower pages keep the current one in view.
        .defaultScrollAnchor(UnitPoint(x: CGFloat(current) / CGFloat(max(1, pages.count - 1)), y: 0), for: .sizeChanges)
        .transformEnvironment(\.scrollPositionLink) { $0 = link }
        .overlay(alignment: .bottom) {
            if mode.shows(pages.count) { PageIndex(count: pages.count, current: current) { select($0, false) } }
        }
        .environment(\.tabBarPlacement, .pageIndicator)
    }
}

/// Binds the place of the scroll view to the page that is selected.
@MainActor
private final class TabPageLink: ScrollPositionLink {
    private var pages = SubviewsCollection()
    private var current = 0
    private var select: (@MainActor (Int) -> Void)?
    /// The page that the scroll view shows or moves to.
    private var known: Subview.ID?

    nonisolated init() {}

    func follow(_ current: Int, of pages: SubviewsCollection, _ select: @escaping @MainActor (Int) -> Void) {
        (self.current, self.pages, self.select) = (current, pages, select)
    }

    let anchor: UnitPoint? = .center

    func takeWish() -> ScrollWish? {
        guard pages.indices.contains(current) else { return nil }
        let wanted = pages[current].id
        guard known != wanted else { return nil }
        // A scroll view begins at its first page.
        let isThere = known == nil && current == 0
        known = wanted
        return isThere ? nil : .view(AnyHashable(wanted), .center)
    }

    func didMove(_ move: ScrollMove, to ids: [AnyHashable]) {
        guard move == .user, let id = ids.lazy.compactMap({ $0.base as? Subview.ID }).first, id != known,
            let index = pages.firstIndex(where: { $0.id == id })
        else { return }
        known = id
        select?(index)
    }
}

/// A dot for each page. A tap turns to the page before or after; a finger that moves along the dots chooses the one below it.
///
/// Source: *measured* (dots of 10 points, 18 apart, in a row of 26), *documented* (UIKit, `UIPageControl`: what a finger does),
/// *chosen* (colours, and how far and for how long a finger moves).
private struct PageIndex: View {
    let count: Int
    let current: Int
    let select: @MainActor (Int) -> Void
    @GestureState private var isTouched = false
    @Environment(\.pageIndexStyle) private var style
    @Environment(\.layoutDirection) private var direction

    private static let dot = 10.0
    private static let pitch = 18.0
    /// A finger that has moved less than this taps.
    private static let slop = 8.0
    private static let turn = Animation.easeInOut(duration: 0.3)

    private var width: Double { Self.pitch * Double(count) }

    private var touch: some Gesture {
        DragGesture(minimumDistance: 0)
            .updating($isTouched) { _, isTouched, _ in isTouched = true }
            .onChanged { value in
                if abs(value.translation.width) >= Self.slop {
                    turn(to: Int((place(of: value) / Self.pitch).rounded(.down)))
                }
            }
            .onEnded { value in
                guard abs(value.translation.width) < Self.slop else { return }
                turn(to: place(of: value) < width / 2 ? current - 1 : current + 1)
            }
    }

    /// How far a finger is from where the first dot begins.
    private func place(of value: DragGesture.Value) -> Double {
        direction == .rightToLeft ? width - value.location.x : value.location.x
    }

    private func turn(to page: Int) {
        let page = min(max(page, 0), count - 1)
        if page != current { withAnimation(Self.turn) { select(page) } }
    }

    var body: some View {
        HStack(spacing: Self.pitch - Self.dot) {
            ForEach(0..<count, id: \.self) { page in
                Circle().fill(Color.white.opacity(page == current ? 1 : 0.3)).frame(width: Self.dot, height: Self.dot)
            }
        }
        .frame(width: width, height: 26)
        .background {
            if style._showsBackground(isTouched: isTouched) {
                Capsule().fill(Color.black.opacity(0.3)).padding(.horizontal, -4)
            }
        }
        .contentShape(Rectangle())
        .gesture(touch)
    }
}
