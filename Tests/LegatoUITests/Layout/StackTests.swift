// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Who gets how much of a stack, and how far neighbours stand from each other.
@MainActor
@Suite struct StackTests {
    private func block(_ width: CGFloat, _ height: CGFloat) -> some View {
        Color.red.frame(width: width, height: height)
    }

    @Test func `in a stack of fixed height what stretches is as high as the largest view`() throws {
        let stage = Stage(size: CGSize(width: 300, height: 200)) {
            HStack(spacing: 0) {
                block(10, 20).frame(maxHeight: .infinity).id("stretched")
                Divider().id("divider")
                block(10, 50)
            }
            .fixedSize(horizontal: false, vertical: true).id("stack")
        }
        #expect(try stage.frame("stack").height == 50)
        #expect(try stage.frame("stretched").height == 50)
        #expect(try stage.frame("divider").minY == 75 && stage.frame("divider").height == 50)
        let column = Stage(size: CGSize(width: 300, height: 200)) {
            VStack(spacing: 0) {
                Text("Some").frame(maxWidth: .infinity).id("stretched")
                block(90, 10)
            }
            .fixedSize()
        }
        #expect(try column.frame("stretched").width == 90)
    }

    @Test func `distances between neighbours depend on what they are`() throws {
        // Of a font that has nothing between its lines. Below it a view stands a line and a tenth without the capitals.
        let text = Text("x").font(.system(size: 20))
        let tenth = (20.0 * 2444 / 2048 / 10 * 2).rounded(.up) / 2
        let (above, below) = (20.0 * 494 / 2048 + tenth, 20.0 * (2444 - 1443) / 2048 + tenth)
        let height = try asked {
            text
        } _: {
            $0[0].sizeThatFits(.unspecified).height
        }
        func column(_ name: String, _ gap: CGFloat, _ blocks: CGFloat, @ViewBuilder _ content: () -> some View) throws {
            let size = try asked {
                VStack(content: content)
            } _: {
                $0[0].sizeThatFits(.unspecified)
            }
            #expect(abs(size.height - blocks - gap) < 1e-9, "\(name)")
        }
        try column("blocks", 8, 30) {
            block(10, 10)
            block(10, 20)
        }
        try column("three blocks", 16, 60) {
            block(10, 10)
            block(10, 20)
            block(10, 30)
        }
        try column("texts", 0, 2 * height) {
            text
            text
        }
        try column("text and block", below, height + 10) {
            text
            block(10, 10)
        }
        try column("block and text", above, height + 10) {
            block(10, 10)
            text
        }
        try column("block and spacer", 0, 10 + 8) {
            block(10, 10)
            Spacer()
        }
        try column("spacer and block", 0, 8 + 10) {
            Spacer()
            block(10, 10)
        }
        try column("columns of texts", 0, 3 * height) {
            text
            VStack {
                text; text
            }
        }
        try column("columns with a block", below, 2 * height + 10) {
            text
            VStack {
                text; block(10, 10)
            }
        }
        try column("empty stack", 8, 10) {
            block(10, 10)
            VStack {}
        }
        try column("a text in a frame", below, height + 40) {
            text
            text.frame(height: 40)
        }
        try column("a text in padding", below, 2 * height + 4) {
            text
            text.padding(2)
        }
        try column("a text in a position", below, 2 * height) {
            text
            text.position(x: 0, y: 0)
        }
        try column("a text with effects", 0, 2 * height) {
            text
            text.opacity(0.5).zIndex(1).fixedSize()
        }
        try column("a text with a background", 0, 2 * height) {
            text
            text.background(Color.red).overlay { Color.blue }
        }
        // Along a row texts are 8 apart, too.
        let width = try asked {
            text
        } _: {
            $0[0].sizeThatFits(.unspecified).width
        }
        let row = try asked {
            HStack {
                text; text
            }
        } _: {
            $0[0].sizeThatFits(.unspecified)
        }
        #expect(abs(row.width - 2 * width - 8) < 1e-9)
    }

    @Test func `a layout hears what its views keep to each other`() throws {
        let (row, column) = try asked {
            block(10, 10)
            Text("x").font(.system(size: 20))
            Text("y").font(.system(size: 20))
            Spacer()
            VStackLayout() { Text("x").font(.system(size: 20)) }
            HStackLayout() { block(1, 1) }
            ZStackLayout() { Text("x").font(.system(size: 20)) }
        } _: { views in
            func distances(_ axis: Axis) -> [CGFloat] {
                zip(views, views.dropFirst()).map { $0.spacing.distance(to: $1.spacing, along: axis) }
            }
            return (distances(.horizontal), distances(.vertical))
        }
        #expect(row == [8, 8, 0, 0, 8, 8])
        let tenth = (20.0 * 2444 / 2048 / 10 * 2).rounded(.up) / 2
        let (above, below) = (20.0 * 494 / 2048 + tenth, 20.0 * (2444 - 1443) / 2048 + tenth)
        for (distance, expected) in zip(column, [above, 0, 0, 0, below, above]) {
            #expect(abs(distance - expected) < 1e-9)
        }
        #expect(ViewSpacing().distance(to: ViewSpacing(), along: .horizontal) == 8)
        #expect(ViewSpacing.zero.distance(to: ViewSpacing(), along: .vertical) == 0)
        #expect(ViewSpacing().distance(to: .zero, along: .vertical) == 0)
    }

    /// Widths of views with identities "0", "1" … in a row of 100 points without gaps.
    private func widths(_ count: Int, @ViewBuilder _ content: () -> some View) throws -> [CGFloat] {
        let stage = Stage(size: CGSize(width: 100, height: 40)) { HStack(spacing: 0, content: content) }
        return try (0..<count).map { try stage.frame("\($0)").width }
    }

    /// The same of a column.
    private func heights(_ count: Int, @ViewBuilder _ content: () -> some View) throws -> [CGFloat] {
        let stage = Stage(size: CGSize(width: 40, height: 100)) { VStack(spacing: 0, content: content) }
        return try (0..<count).map { try stage.frame("\($0)").height }
    }

    @Test func `the least flexible choose first, and each is offered an equal share of what is left`() throws {
        // The second takes 20 of 33, then the first 30 of 40, and the third what is left.
        let row = try widths(3) {
            Color.red.frame(minWidth: 0, maxWidth: 30).id("0")
            Color.red.frame(width: 20).id("1")
            Color.red.id("2")
        }
        #expect(row == [30, 20, 50])
        let column = try heights(3) {
            Color.red.frame(minHeight: 0, maxHeight: 30).id("0")
            Color.red.frame(height: 20).id("1")
            Color.red.id("2")
        }
        #expect(column == [30, 20, 50])
        // Their order in the row does not matter.
        let turned = try widths(3) {
            Color.red.id("2")
            Color.red.frame(width: 20).id("1")
            Color.red.frame(minWidth: 0, maxWidth: 30).id("0")
        }
        #expect(turned == [30, 20, 50])
    }

    @Test func `flexibility is from the least to the greatest length, not the greatest alone`() throws {
        // 60…70 gives way by 10 and chooses first: it takes 60. 0…30 gives way by 30.
        let row = try widths(2) {
            Color.red.frame(minWidth: 0, maxWidth: 50).id("0")
            Color.red.frame(minWidth: 60, maxWidth: 70).id("1")
        }
        #expect(row == [40, 60])
    }

    @Test func `of two that give way equally the first chooses first`() throws {
        // Both give way by 10. Who is first is offered 50 of 100; the other what that leaves.
        let large = try widths(2) {
            Color.red.frame(minWidth: 60, maxWidth: 70).id("0")
            Color.red.frame(minWidth: 0, maxWidth: 10).id("1")
        }
        #expect(large == [60, 10])
        let small = try widths(2) {
            Color.red.frame(minWidth: 0, maxWidth: 10).id("0")
            Color.red.frame(minWidth: 60, maxWidth: 70).id("1")
        }
        #expect(small == [10, 70])
    }

    @Test func `a higher priority chooses before all others, who keep their least`() throws {
        let row = try widths(4) {
            Color.red.frame(minWidth: 10).id("0")
            Color.red.frame(minWidth: 5).layoutPriority(-1).id("1")
            Color.red.frame(minWidth: 0, maxWidth: 200).layoutPriority(1).id("2")
            Color.red.frame(width: 20).id("3")
        }
        #expect(row == [10, 5, 65, 20])
        let column = try heights(3) {
            Color.red.id("0")
            Color.red.frame(minHeight: 0, maxHeight: 30).layoutPriority(2).id("1")
            Color.red.frame(minHeight: 0, maxHeight: 50).layoutPriority(1).id("2")
        }
        #expect(column == [20, 30, 50])
        // Those of one priority share what those above them left.
        let shared = try widths(4) {
            Color.red.id("0")
            Color.red.id("1")
            Color.red.frame(width: 10).layoutPriority(3).id("2")
            Color.red.frame(width: 30).layoutPriority(3).id("3")
        }
        #expect(shared == [30, 30, 10, 30])
    }

    @Test func `gaps are taken before anything is shared`() throws {
        let stage = Stage(size: CGSize(width: 100, height: 100)) {
            HStack(spacing: 10) {
                Color.red.id("a")
                Color.red.id("b")
                Color.red.id("c")
            }
        }
        for (index, id) in ["a", "b", "c"].enumerated() {
            let expected = CGRect(x: CGFloat(index) * (80.0 / 3 + 10), y: 0, width: 80.0 / 3, height: 100)
            let frame = try stage.frame(id)
            // Whole pixels of half a point.
            #expect(abs(frame.minX - expected.minX) <= 0.25 && abs(frame.width - expected.width) <= 0.25)
        }
    }

    @Test func `what does not fit reaches over both ends, and what is left gets nothing`() throws {
        let row = try widths(3) {
            Color.red.frame(width: 80).id("0")
            Color.red.id("1")
            Color.red.frame(width: 60).id("2")
        }
        #expect(row == [80, 0, 60])
        let stage = Stage(size: CGSize(width: 100, height: 40)) {
            HStack(spacing: 0) {
                Color.red.frame(width: 80).id("0")
                Color.red.frame(width: 60).id("1")
            }
        }
        #expect(try stage.frame("0").minX == -20 && stage.frame("1").maxX == 120)
    }

    @Test func `spacers yield to views, and share what is left`() throws {
        let stage = Stage(size: CGSize(width: 100, height: 40)) {
            HStack {
                block(20, 20).id("0")
                Spacer()
                block(20, 20).id("1")
                Spacer()
                block(20, 20).id("2")
            }
        }
        #expect(try stage.frame("0").minX == 0 && stage.frame("1").minX == 40 && stage.frame("2").minX == 80)
        let text = Stage(size: CGSize(width: 100, height: 40)) {
            HStack(spacing: 0) {
                Spacer()
                Color.red.id("0")
            }
        }
        #expect(try text.frame("0") == CGRect(x: 8, y: 0, width: 92, height: 40))
    }

    @Test func `the least that a spacer keeps`() throws {
        for (spacer, least) in [(Spacer(), 8.0), (Spacer(minLength: 0), 0), (Spacer(minLength: 30), 30)] {
            let row = Stage(size: CGSize(width: 10, height: 10)) {
                HStack {
                    block(20, 20).id("0")
                    spacer
                    block(20, 20).id("1")
                }
            }
            #expect(try row.frame("1").minX - row.frame("0").maxX == least)
            let column = Stage(size: CGSize(width: 10, height: 10)) {
                VStack {
                    block(20, 20).id("0")
                    spacer
                    block(20, 20).id("1")
                }
            }
            #expect(try column.frame("1").minY - column.frame("0").maxY == least)
        }
    }

    @Test func `a divider lies across its stack, whatever is around it`() throws {
        func line(@ViewBuilder _ content: () -> some View) throws -> CGSize {
            try Stage(size: CGSize(width: 100, height: 60), scale: 2, content: content).frame("line").size
        }
        #expect(try line { HStack { Divider().id("line") } } == CGSize(width: 0.5, height: 60))
        #expect(try line { VStack { Divider().id("line") } } == CGSize(width: 100, height: 0.5))
        #expect(try line { ZStack { Divider().id("line") } } == CGSize(width: 100, height: 0.5))
        #expect(try line { Divider().id("line") } == CGSize(width: 100, height: 0.5))
        // 60, 60, 67 at 0.29 over white, and 84, 84, 88 at 0.6 over black.
        for (scheme, ground, expected) in [
            (ColorScheme.light, Color.white, [198, 198, 200]), (.dark, .black, [50, 50, 53]),
        ] {
            let image = smallImage(width: 9, height: 1) {
                Divider().background(ground).environment(\.colorScheme, scheme)
            }
            #expect(image.shows(expected, at: 4, 0))
        }
        #expect(try line { HStack { Divider().id("line").padding(5).opacity(1) } } == CGSize(width: 0.5, height: 50))
        #expect(try line { HStackLayout() { Divider().id("line") } } == CGSize(width: 0.5, height: 60))
        #expect(try line { VStackLayout() { Divider().id("line") } } == CGSize(width: 100, height: 0.5))
        #expect(try line { HStack { VStack { Divider().id("line") } } } == CGSize(width: 100, height: 0.5))
        let single = Stage(size: CGSize(width: 100, height: 60), scale: 1) { Divider().id("line") }
        #expect(try single.frame("line").height == 1)
    }

    @Test func `several views where one is wanted are a column in the middle`() throws {
        let stage = Stage(size: CGSize(width: 100, height: 100)) {
            block(20, 20).id("0")
            block(40, 20).id("1")
        }
        #expect(try stage.frame("0") == CGRect(x: 40, y: 26, width: 20, height: 20))
        #expect(try stage.frame("1") == CGRect(x: 30, y: 54, width: 40, height: 20))
    }

    @Test func `the scene is in the middle of the stage, across and along`() throws {
        let stage = Stage(size: CGSize(width: 100, height: 60)) { block(20, 10).id("0") }
        #expect(try stage.frame("0") == CGRect(x: 40, y: 25, width: 20, height: 10))
    }

    /// Views placed by the layouts of the package, in bounds that do not begin at nothing.
    @Test func `layouts of stacks place within the bounds they are given`() throws {
        struct Shifted<L: Layout>: Layout {
            let layout: L
            func makeCache(subviews: Subviews) -> L.Cache { layout.makeCache(subviews: subviews) }
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout L.Cache) -> CGSize {
                layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
            }
            func placeSubviews(
                in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout L.Cache
            ) {
                layout.placeSubviews(
                    in: bounds.offsetBy(dx: 7, dy: 11), proposal: proposal, subviews: subviews, cache: &cache)
            }
        }
        func frames(_ view: some View) throws -> [CGRect] {
            let stage = Stage(size: CGSize(width: 100, height: 80)) {
                view.frame(width: 100, height: 80, alignment: .topLeading)
            }
            return [try stage.frame("a"), try stage.frame("b")]
        }
        @ViewBuilder func content() -> some View {
            block(20, 10).id("a")
            block(30, 40).id("b")
        }
        func check(_ layout: some Layout, _ view: some View) throws {
            let (plain, shifted) = (try frames(view), try frames(Shifted(layout: layout)(content)))
            #expect(shifted == plain.map { $0.offsetBy(dx: 7, dy: 11) })
        }
        try check(HStackLayout(spacing: 3), HStack(spacing: 3, content: content))
        try check(VStackLayout(spacing: 3), VStack(spacing: 3, content: content))
        try check(ZStackLayout(alignment: .trailing), ZStack(alignment: .trailing, content: content))
    }
}
