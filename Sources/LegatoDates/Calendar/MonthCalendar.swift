// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoEngine
import LegatoLists
import LegatoMotion
import LegatoUI

/// The months of a calendar, one at a time: a head with the month and what leads to others, and pages of days.
///
/// A finger turns the pages. The month in the head opens wheels for the month and the year.
struct MonthCalendar: View {
    let bounds: DateBounds
    /// The day whose month shows at first, and whenever it changes.
    let focus: Date
    let isChosen: (Date) -> Bool
    let choose: (Date) -> Void
    /// A day of the month from which pages are counted.
    @State private var anchor: Date
    @State private var page: MonthPage?
    @State private var showsWheels = false
    @Environment(\.dateRegion) private var region
    @Environment(\.calendarLook) private var look
    @Environment(\.isEnabled) private var isEnabled

    init(bounds: DateBounds, focus: Date, isChosen: @escaping (Date) -> Bool, choose: @escaping (Date) -> Void) {
        (self.bounds, self.focus, self.isChosen, self.choose) = (bounds, focus, isChosen, choose)
        _anchor = State(initialValue: focus)
        _page = State(initialValue: MonthPage(offset: 0))
    }

    /// How many months there are before and after the first one. Source: *chosen*, a hundred years.
    private static let reach = 1200

    /// The pages there are.
    private var pages: ClosedRange<Int> {
        let first = bounds.first.map { max(-Self.reach, region.months(from: anchor, to: $0)) } ?? -Self.reach
        let last = bounds.last.map { min(Self.reach, region.months(from: anchor, to: $0)) } ?? Self.reach
        return min(first, 0)...max(last, 0)
    }

    private var offset: Int { limited(page?.offset ?? 0) }
    private func limited(_ offset: Int) -> Int { min(max(offset, pages.lowerBound), pages.upperBound) }

    var body: some View {
        let pages = pages
        let month = region.month(of: anchor, plus: offset)
        VStack(spacing: 0) {
            MonthHead(
                title: region.monthTitle(month), showsWheels: showsWheels,
                toggle: { withAnimation(look.swap) { showsWheels.toggle() } },
                back: offset > pages.lowerBound ? { turn(by: -1) } : nil,
                forward: offset < pages.upperBound ? { turn(by: 1) } : nil)
            ZStack {
                if showsWheels {
                    DateWheels(
                        date: Binding(get: { month }, set: { show($0, within: bounds) }),
                        bounds: DateBounds(first: bounds.first.map(region.month(of:)), last: bounds.last),
                        content: .months
                    )
                    .transition(.opacity)
                } else {
                    VStack(spacing: 0) {
                        WeekdayHeads(names: region.weekdays)
                        MonthPages(pages: pages, page: $page) { offset in
                            MonthDays(
                                month: region.month(of: anchor, plus: offset), bounds: bounds, isChosen: isChosen,
                                choose: choose)
                        }
                    }
                    .transition(.opacity)
                }
            }
            .frame(height: look.monthHeight)
        }
        .frame(minWidth: look.calendarWidth * 0.8, idealWidth: look.calendarWidth)
        .opacity(isEnabled ? 1 : 0.5)
        .following(pages) { if $0 != nil, let page { self.page = MonthPage(offset: limited(page.offset)) } }
        .following(focus) { if let focus = $0 { follow(focus) } }
    }

    private func turn(by count: Int) {
        withAnimation(look.slide) { page = MonthPage(offset: offset + count) }
    }

    /// The wheels have another month.
    private func show(_ date: Date, within bounds: DateBounds) {
        anchor = bounds.clamp(date, now: date)
        page = MonthPage(offset: 0)
    }

    /// Another day was chosen.
    private func follow(_ focus: Date) {
        let wanted = region.months(from: anchor, to: focus)
        guard wanted != offset else { return }
        if pages.contains(wanted) {
            page = MonthPage(offset: wanted)
        } else {
            (anchor, page) = (focus, MonthPage(offset: 0))
        }
    }
}

/// The place of a month, counted from the one that showed first.
nonisolated struct MonthPage: Hashable, Identifiable {
    let offset: Int
    var id: Self { self }
}

nonisolated private struct MonthPageList: RandomAccessCollection {
    let offsets: ClosedRange<Int>
    var startIndex: Int { 0 }
    var endIndex: Int { offsets.count }
    subscript(index: Int) -> MonthPage { MonthPage(offset: offsets.lowerBound + index) }
}

/// Pages beside each other, each as wide as all of it. They are made on demand.
private struct MonthPages<Page: View>: View {
    let pages: ClosedRange<Int>
    @Binding var page: MonthPage?
    let content: (Int) -> Page

    init(pages: ClosedRange<Int>, page: Binding<MonthPage?>, @ViewBuilder content: @escaping (Int) -> Page) {
        (self.pages, _page, self.content) = (pages, page, content)
    }

    var body: some View {
        GeometryReader { proxy in
            ScrollView(.horizontal, showsIndicators: false) {
                LazyHStack(spacing: 0) {
                    ForEach(MonthPageList(offsets: pages)) { page in
                        content(page.offset)
                            .frame(width: proxy.size.width, height: proxy.size.height, alignment: .top)
                            .accessibilityHidden(page != self.page)
                    }
                }
                .scrollTargetLayout()
            }
            .scrollPosition(id: $page, anchor: .center)
            .scrollTargetBehavior(.paging)
            .contentMargins(.all, EdgeInsets())
            .modifier(PageSurroundings())
        }
    }
}

/// A calendar scrolls by itself, whatever scrolls around it.
nonisolated private struct PageSurroundings: ViewModifier {
    @MainActor func body(content: Content) -> some View {
        _EnvironmentView(content: content) { values in
            (values.isScrollEnabled, values.barScroll, values.scrollRival) = (values.isEnabled, nil, nil)
        }
    }
}
