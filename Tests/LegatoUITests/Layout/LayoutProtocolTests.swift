// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

private struct Number: LayoutValueKey { static let defaultValue = -1 }
private struct Word: LayoutValueKey { static let defaultValue = "none" }

/// Calls of the requirements of a layout, in order.
///
/// Protected by: the main thread, on which views are laid out.
private final class Calls: @unchecked Sendable {
    var names: [String] = []
    func take() -> [String] {
        defer { names = [] }
        return names
    }
}

/// A row of views that records each call. All its answers are set from outside.
private struct Noting: Layout {
    let calls: Calls
    var gap: CGFloat = 0
    var leading: CGFloat?
    var bottom: CGFloat?
    var keeps = ViewSpacing()

    func makeCache(subviews: Subviews) -> [CGFloat] {
        calls.names.append("make \(subviews.count)")
        return subviews.map { $0.sizeThatFits(.unspecified).width }
    }

    func updateCache(_ cache: inout [CGFloat], subviews: Subviews) {
        calls.names.append("update \(cache.count) to \(subviews.count)")
        cache = subviews.map { $0.sizeThatFits(.unspecified).width }
    }

    func spacing(subviews: Subviews, cache: inout [CGFloat]) -> ViewSpacing { keeps }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGFloat]) -> CGSize {
        CGSize(width: cache.reduce(0, +) + gap * CGFloat(max(0, cache.count - 1)), height: 30)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGFloat]) {
        var x = bounds.minX
        for (view, width) in zip(subviews, cache) {
            view.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
            x += width + gap
        }
    }

    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout [CGFloat]
    ) -> CGFloat? { guide == .leading ? leading.map { bounds.minX + $0 + CGFloat(cache.count) } : nil }

    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout [CGFloat]
    ) -> CGFloat? { guide == .bottom ? bottom.map { bounds.maxY - $0 - CGFloat(subviews.count) } : nil }
}

/// Leaves placing its views to `place`.
private struct Placing: Layout {
    // Protected by: the main thread, on which tests of views run.
    nonisolated(unsafe) let place: (CGRect, LayoutSubviews) -> Void

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: 100, height: 60)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        place(bounds, subviews)
    }
}

@MainActor
@Suite struct LayoutProtocolTests {
    private func block(_ id: String, _ width: CGFloat, _ height: CGFloat) -> some View {
        Color.red.frame(width: width, height: height).id(id)
    }

    private func stage(@ViewBuilder _ content: () -> some View) -> Stage {
        Stage(size: CGSize(width: 100, height: 60), content: content)
    }

    @Test func `a view that a layout does not place stands at the centre, with the size it takes there`() throws {
        let stage = stage {
            Placing { _, views in views[1].place(at: .zero, proposal: .unspecified) }(
                {
                    block("forgotten", 30, 20)
                    block("placed", 30, 20)
                    Color.blue.id("filling")
                })
        }
        #expect(try stage.frame("forgotten") == CGRect(x: 35, y: 20, width: 30, height: 20))
        #expect(try stage.frame("placed") == CGRect(x: 0, y: 0, width: 30, height: 20))
        #expect(try stage.frame("filling") == CGRect(x: 0, y: 0, width: 100, height: 60))
    }

    @Test func `of two places the last counts`() throws {
        let stage = stage {
            Placing { _, views in
                views[0].place(at: CGPoint(x: 50, y: 40), proposal: ProposedViewSize(width: 7, height: 7))
                views[0].place(at: CGPoint(x: 5, y: 4), proposal: ProposedViewSize(width: 9, height: 8))
            }({ Color.red.id("a") })
        }
        #expect(try stage.frame("a") == CGRect(x: 5, y: 4, width: 9, height: 8))
    }

    @Test func `a view is placed by any of its points`() throws {
        let anchors: [UnitPoint] = [
            .topLeading, .top, .topTrailing, .leading, .center, .trailing, .bottomLeading, .bottom, .bottomTrailing,
            UnitPoint(x: 0.25, y: 2),
        ]
        for anchor in anchors {
            let stage = stage {
                Placing { bounds, views in
                    views[0].place(at: CGPoint(x: 50, y: 40), anchor: anchor, proposal: .unspecified)
                }({ block("a", 20, 10) })
            }
            let expected = CGRect(x: 50 - 20 * anchor.x, y: 40 - 10 * anchor.y, width: 20, height: 10)
            #expect(try stage.frame("a") == expected, "\(anchor)")
        }
    }

    @Test func `a layout's views are a collection, with their values and priorities`() throws {
        typealias Answer = (
            counts: [Int], widths: [[CGFloat]], numbers: [Int], words: [String], priorities: [Double], same: [Bool]
        )
        let answer: Answer = try asked {
            block("a", 1, 1).layoutValue(key: Number.self, value: 5).layoutPriority(2)
            block("b", 2, 2).layoutValue(key: Word.self, value: "inner").layoutValue(key: Number.self, value: 6)
                .padding(0)
            block("c", 3, 3).overlay { Color.red.layoutValue(key: Number.self, value: 7) }
            block("d", 4, 4).layoutPriority(-1).layoutPriority(0.5)
        } _: { views in
            func widths(_ views: LayoutSubviews) -> [CGFloat] { views.map { $0.sizeThatFits(.unspecified).width } }
            return (
                [views.startIndex, views.endIndex, views.count, views[1..<3].count],
                [widths(views), widths(views[1..<3]), widths(views[[3, 0]])],
                views.map { $0[Number.self] }, views.map { $0[Word.self] }, views.map(\.priority),
                [views == views, views[0] == views[0], views[0] == views[1], views == views[0..<2]]
            )
        }
        #expect(answer.counts == [0, 4, 4, 2])
        #expect(answer.widths == [[1, 2, 3, 4], [2, 3], [4, 1]])
        #expect(answer.numbers == [5, 6, -1, -1])
        #expect(answer.words == ["none", "inner", "none", "none"])
        // The inner one counts.
        #expect(answer.priorities == [2, 0, 0, -1])
        #expect(answer.same == [true, true, false, false])
    }

    /// A layout as itself, hidden, and hidden twice.
    private var ways: [(name: String, view: (Noting, AnyView) -> AnyView)] {
        [
            ("itself", { layout, content in AnyView(layout { content }) }),
            ("hidden", { layout, content in AnyView(AnyLayout(layout) { content }) }),
            ("hidden twice", { layout, content in AnyView(AnyLayout(AnyLayout(layout)) { content }) }),
        ]
    }

    private struct Changing: View {
        let calls: Calls
        let view: (Noting, AnyView) -> AnyView
        @State private var gap = 5.0
        @State private var count = 2
        @State private var width = 20.0
        @State private var other = 0

        var body: some View {
            VStack {
                view(
                    Noting(calls: calls, gap: gap),
                    AnyView(ForEach(0..<count, id: \.self) { Color.red.frame(width: width, height: 10).id("\($0)") }))
                Button("Widen") { gap += 10 }
                Button("Add") { count += 1 }
                Button("Grow") { width += 4 }
                Button("Both") { (gap, count, width) = (gap + 1, count + 1, width + 1) }
                Button("Other \(other)") { other += 1 }
            }
        }
    }

    @Test func `a layout makes its cache once, and updates it when it or its views change`() throws {
        for (name, view) in ways {
            let calls = Calls()
            let stage = Stage { Changing(calls: calls, view: view) }
            func distance(_ index: Int = 1) throws -> CGFloat {
                try stage.frame("\(index)").minX - stage.frame("\(index - 1)").maxX
            }
            #expect(calls.take() == ["make 2"], "\(name)")
            #expect(try distance() == 5)
            stage.tap("Widen")
            #expect(calls.take() == ["update 2 to 2"], "\(name)")
            #expect(try distance() == 15, "\(name)")
            stage.tap("Add")
            #expect(calls.take() == ["update 2 to 3"], "\(name)")
            #expect(try distance(2) == 15, "\(name)")
            stage.tap("Other 0")
            #expect(calls.take() == [], "\(name)")
            stage.tap("Grow")
            #expect(calls.take() == ["update 3 to 3"], "\(name)")
            #expect(try distance() == 15, "\(name)")
            #expect(try stage.frame("0").width == 24, "\(name)")
            stage.tap("Both")
            #expect(calls.take() == ["update 3 to 4"], "\(name)")
            #expect(try distance(3) == 16, "\(name)")
            #expect(try stage.frame("3").width == 25, "\(name)")
        }
    }

    private struct Deep: View {
        let calls: Calls
        let view: (Noting, AnyView) -> AnyView
        @State private var count = 1
        @State private var width = 20.0

        var body: some View {
            VStack {
                view(
                    Noting(calls: calls, gap: 5),
                    AnyView(
                        ForEach(0..<3, id: \.self) { column in
                            HStack(spacing: 0) {
                                VStack(spacing: 0) {
                                    HStack(spacing: 0) {
                                        ForEach(0..<count, id: \.self) { row in
                                            Color.red.frame(width: width, height: 10).id("\(column) \(row)")
                                        }
                                    }
                                }
                            }
                        }))
                Button("Add") { count += 1 }
                Button("Grow") { width += 4 }
                Button("Both") { (count, width) = (count + 1, width + 1) }
            }
        }
    }

    @Test func `of many changes deep inside its views in one update, a layout hears once`() throws {
        for (name, view) in ways {
            let calls = Calls()
            let stage = Stage { Deep(calls: calls, view: view) }
            #expect(calls.take() == ["make 3"], "\(name)")
            let steps: [(button: String, count: Int, width: CGFloat)] = [
                ("Add", 2, 20), ("Grow", 2, 24), ("Both", 3, 25), ("Add", 4, 25),
            ]
            for (button, count, width) in steps {
                stage.tap(button)
                #expect(calls.take() == ["update 3 to 3"], "\(name), \(button)")
                for column in 0..<3 {
                    let (first, last) = (try stage.frame("\(column) 0"), try stage.frame("\(column) \(count - 1)"))
                    #expect(last.maxX - first.minX == width * CGFloat(count), "\(name), \(button)")
                    guard column > 0 else { continue }
                    let before = try stage.frame("\(column - 1) \(count - 1)")
                    #expect(first.minX - before.maxX == 5, "\(name), \(button)")
                }
            }
        }
    }

    @Test func `a cache that a layout does not update is made anew`() throws {
        // Protected by: the main thread, on which views are laid out.
        final class Count: @unchecked Sendable { var made: [Int] = [] }
        struct Remade: Layout {
            let count: Count
            func makeCache(subviews: Subviews) -> Int {
                count.made.append(subviews.count)
                return subviews.count
            }
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) -> CGSize {
                CGSize(width: cache, height: 1)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) {}
        }
        struct Scene: View {
            let count: Count
            @State private var views = 3
            var body: some View {
                VStack {
                    Remade(count: count) { ForEach(0..<views, id: \.self) { _ in Color.red } }
                        .overlay { Color.blue.id("size") }
                    Button("Add") { views += 2 }
                }
            }
        }
        let count = Count()
        let stage = Stage { Scene(count: count) }
        #expect(count.made == [3])
        #expect(try stage.frame("size").width == 3)
        stage.tap("Add")
        #expect(count.made == [3, 5])
        #expect(try stage.frame("size").width == 5)
    }

    @Test func `a layout says where its guides are, and leaves the others to its views`() throws {
        for (name, view) in ways {
            // No guide is set anywhere in the first tree.
            let column = Stage {
                VStack(alignment: .leading, spacing: 0) {
                    block("a", 100, 10)
                    view(Noting(calls: Calls(), leading: 30), AnyView(block("b", 50, 20)))
                }
            }
            // 30 and one view.
            #expect(try column.frame("a").minX - column.frame("b").minX == 31, "\(name)")
            let row = Stage {
                HStack(alignment: .bottom, spacing: 0) {
                    block("a", 100, 10)
                    view(Noting(calls: Calls(), bottom: 5), AnyView(block("b", 50, 30)))
                }
            }
            // 5 and one view above the bottom.
            #expect(try row.frame("b").maxY - row.frame("a").maxY == 6, "\(name)")
            let inner = Stage {
                VStack(alignment: .leading, spacing: 0) {
                    block("a", 100, 10)
                    view(
                        Noting(calls: Calls(), gap: 5),
                        AnyView(
                            Group {
                                block("b", 50, 30)
                                block("c", 50, 30).alignmentGuide(.leading) { _ in 10 }
                            }))
                }
            }
            // The second view begins at 55, its guide is 10 further.
            #expect(try inner.frame("a").minX - inner.frame("b").minX == 65, "\(name)")
        }
    }

    @Test func `a layout asked for its guides before it is placed tells those for what it is proposed`() throws {
        for (name, view) in ways {
            let dimensions = try asked {
                view(Noting(calls: Calls(), leading: 30, bottom: 5), AnyView(block("b", 50, 20)))
            } _: {
                $0[0].dimensions(in: .unspecified)
            }
            #expect(dimensions[explicit: .leading] == 31 && dimensions[explicit: .bottom] == 24, "\(name)")
            #expect(dimensions[explicit: .trailing] == nil && dimensions[explicit: .top] == nil, "\(name)")
        }
    }

    @Test func `a layout says which distance it keeps to its neighbours`() throws {
        for (name, view) in ways {
            for (keeps, expected) in [(ViewSpacing(), 8.0), (.zero, 0)] {
                let stage = Stage {
                    VStack {
                        block("a", 20, 10)
                        view(Noting(calls: Calls(), keeps: keeps), AnyView(block("b", 20, 10)))
                    }
                }
                #expect(try stage.frame("b").minY - stage.frame("a").maxY == expected, "\(name)")
            }
        }
    }

    @Test func `the defaults of a layout say nothing`() throws {
        let dimensions = try asked {
            Placing(place: { _, _ in })({})
        } _: {
            $0[0].dimensions(in: .unspecified)
        }
        #expect(dimensions[explicit: .leading] == nil && dimensions[explicit: .top] == nil)
        #expect(Placing.layoutProperties.stackOrientation == nil)
        #expect(HStackLayout.layoutProperties.stackOrientation == .horizontal)
        #expect(VStackLayout.layoutProperties.stackOrientation == .vertical)
        #expect(ZStackLayout.layoutProperties.stackOrientation == nil)
    }

    @Test func `the layouts of stacks begin as the stacks do`() throws {
        func frames(_ view: some View) throws -> [CGRect] {
            let stage = Stage { view.frame(width: 300, height: 200) }
            return [try stage.frame("a"), try stage.frame("b")]
        }
        @ViewBuilder func content() -> some View {
            block("a", 20, 10)
            block("b", 30, 40)
        }
        #expect(try frames(HStackLayout()(content)) == frames(HStack(content: content)))
        #expect(try frames(VStackLayout()(content)) == frames(VStack(content: content)))
        #expect(try frames(ZStackLayout()(content)) == frames(ZStack(content: content)))
        #expect(HStackLayout().spacing == nil && VStackLayout().spacing == nil)
    }

    /// Animatable data across two kinds of layout: each kind starts from its own data, not from the other's.
    @Test func `a layout that takes the place of another kind begins with its own data`() throws {
        struct Line: Layout {
            var x: CGFloat
            var animatableData: CGFloat {
                get { x }
                set { x = newValue }
            }
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                CGSize(width: 300, height: 20)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                for view in subviews { view.place(at: CGPoint(x: bounds.minX + x, y: 0), proposal: .unspecified) }
            }
        }
        struct Doubled: Layout {
            var x: CGFloat
            var animatableData: CGFloat {
                get { x }
                set { x = newValue }
            }
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                CGSize(width: 300, height: 20)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                for view in subviews { view.place(at: CGPoint(x: bounds.minX + 2 * x, y: 0), proposal: .unspecified) }
            }
        }
        struct Scene: View {
            @State private var layout = AnyLayout(Line(x: 10))
            var body: some View {
                VStack {
                    layout { Color.red.frame(width: 10, height: 10).id("a") }
                    Button("On") { withAnimation(evenly) { layout = AnyLayout(Line(x: 50)) } }
                    Button("Other") { layout = AnyLayout(Doubled(x: 100)) }
                }
            }
        }
        let stage = Stage { Scene() }
        #expect(try stage.frame("a").minX == 60)
        stage.tap("On")
        stage.milliseconds(500)
        #expect(abs(try stage.frame("a").minX - 80) <= 0.25)
        let stopped = Stage { Scene() }
        stopped.tap("Other")
        #expect(try stopped.frame("a").minX == 250)
        // A running animation ends when the kind of layout changes.
        stage.tap("Other")
        try stage.settle()
        #expect(try stage.frame("a").minX == 250)
    }
}
