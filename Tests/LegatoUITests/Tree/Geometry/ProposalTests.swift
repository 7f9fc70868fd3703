// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// What views answer to each kind of proposal.
@MainActor
@Suite struct ProposalTests {
    /// No proposal, zero, infinity, a size, and a size in one direction only.
    private static let proposals: [ProposedViewSize] = [
        .unspecified, .zero, .infinity, ProposedViewSize(width: 100, height: 60),
        ProposedViewSize(width: 100, height: nil), ProposedViewSize(width: nil, height: 60),
    ]

    /// Sizes are finite: this is the greatest. Source: chosen (`_Box.sane`).
    private static let most = 1e7

    /// `expected` for each of `proposals`, in their order.
    private func expect(
        _ name: String, _ expected: [(Double, Double)], @ViewBuilder _ content: () -> some View,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let sizes = try asked(content) { views in Self.proposals.map { views[0].sizeThatFits($0) } }
        for (index, size) in sizes.enumerated() {
            let (width, height) = expected[index]
            #expect(
                size == CGSize(width: width, height: height), "\(name), \(Self.proposals[index])",
                sourceLocation: sourceLocation)
        }
    }

    /// The same size whatever is proposed.
    private func always(_ width: Double, _ height: Double) -> [(Double, Double)] {
        Array(repeating: (width, height), count: Self.proposals.count)
    }

    @Test func `leaves that fill take what is proposed, and 10 points where nothing is`() throws {
        let filling = [(10, 10), (0, 0), (Self.most, Self.most), (100, 60), (100, 10), (10, 60)]
        try expect("colour", filling) { Color.red }
        try expect("rectangle", filling) { Rectangle() }
        try expect("reader of geometry", filling) { GeometryReader { _ in Color.red } }
        try expect("divider", [(10, 0.5), (0, 0.5), (Self.most, 0.5), (100, 0.5), (100, 0.5), (10, 0.5)]) { Divider() }
        try expect("spacer", [(8, 8), (8, 8), (Self.most, Self.most), (100, 60), (100, 8), (8, 60)]) { Spacer() }
        try expect("spacer of 20", [(20, 20), (20, 20), (Self.most, Self.most), (100, 60), (100, 20), (20, 60)]) {
            Spacer(minLength: 20)
        }
        try expect("spacer of 80", [(80, 80), (80, 80), (Self.most, Self.most), (100, 80), (100, 80), (80, 80)]) {
            Spacer(minLength: 80)
        }
    }

    @Test func `a spacer runs along the stack it stands in and has no thickness`() throws {
        try expect("column", [(0, 8), (0, 8), (0, Self.most), (0, 60), (0, 8), (0, 60)]) { VStack { Spacer() } }
        try expect("row", [(8, 0), (8, 0), (Self.most, 0), (100, 0), (100, 0), (8, 0)]) { HStack { Spacer() } }
        try expect("depth", [(8, 8), (8, 8), (Self.most, Self.most), (100, 60), (100, 8), (8, 60)]) {
            ZStack { Spacer() }
        }
    }

    @Test func `padding takes from the proposal, to nothing at least, and adds to the size`() throws {
        let insets = EdgeInsets(top: 1, leading: 2, bottom: 4, trailing: 8)
        try expect("colour", [(20, 15), (10, 5), (Self.most, Self.most), (100, 60), (100, 15), (20, 60)]) {
            Color.red.padding(insets)
        }
        try expect("block", always(30, 15)) { Color.red.frame(width: 20, height: 10).padding(insets) }
        try expect("edges", always(50, 40)) {
            Color.red.frame(width: 20, height: 10).padding(15)
        }
    }

    @Test func `a frame with both lengths has them, with one it leaves the other to its content`() throws {
        try expect("both", always(30, 40)) { Color.red.frame(width: 30, height: 40) }
        try expect("width", [(30, 10), (30, 0), (30, Self.most), (30, 60), (30, 10), (30, 60)]) {
            Color.red.frame(width: 30)
        }
        try expect("height", [(10, 40), (0, 40), (Self.most, 40), (100, 40), (100, 40), (10, 40)]) {
            Color.red.frame(height: 40)
        }
        try expect("none", always(20, 10)) { Color.red.frame(width: 20, height: 10).frame() }
        // The content is proposed the frame's length: a text breaks at it.
        let (wide, narrow) = try asked {
            Text("one two three four").frame(width: 300)
            Text("one two three four").frame(width: 60)
        } _: {
            ($0[0].sizeThatFits(.unspecified), $0[1].sizeThatFits(.unspecified))
        }
        #expect(wide.width == 300 && narrow.width == 60 && narrow.height >= 2 * wide.height)
    }

    /// What a flexible frame answers in one direction. Source: documented (`frame(minWidth:…)`): a bound that is given clamps
    /// the proposal; where none is, the content decides; without a proposal the ideal length does.
    @Test func `a flexible frame clamps what is proposed between its bounds`() throws {
        struct Case {
            var least, ideal, most: CGFloat?
            /// The answers to the proposals nil, 0, infinity, 100 and 60, around a colour, which fills, and a block of 70.
            var colour, block: [CGFloat]
        }
        let proposals: [CGFloat?] = [nil, 0, .infinity, 100, 60]
        let (end, inf) = (Self.most, CGFloat.infinity)
        let cases = [
            Case(colour: [10, 0, end, 100, 60], block: [70, 70, 70, 70, 70]),
            Case(least: 80, colour: [80, 80, end, 100, 80], block: [80, 80, 80, 80, 80]),
            Case(least: 30, colour: [30, 30, end, 100, 60], block: [70, 30, 70, 70, 60]),
            Case(ideal: 40, colour: [40, 0, end, 100, 60], block: [40, 70, 70, 70, 70]),
            Case(most: 50, colour: [10, 0, 50, 50, 50], block: [50, 50, 50, 50, 50]),
            Case(most: 90, colour: [10, 0, 90, 90, 60], block: [70, 70, 90, 90, 70]),
            Case(most: inf, colour: [10, 0, end, 100, 60], block: [70, 70, end, 100, 70]),
            Case(least: 30, most: 90, colour: [30, 30, 90, 90, 60], block: [70, 30, 90, 90, 60]),
            Case(least: 30, ideal: 40, most: 90, colour: [40, 30, 90, 90, 60], block: [40, 30, 90, 90, 60]),
            Case(least: 30, ideal: 20, most: 90, colour: [30, 30, 90, 90, 60], block: [30, 30, 90, 90, 60]),
            Case(least: 0, ideal: 99, most: 90, colour: [99, 0, 99, 99, 60], block: [99, 0, 99, 99, 60]),
        ]
        for (number, each) in cases.enumerated() {
            let (wide, tall) = try asked {
                Color.red.frame(minWidth: each.least, idealWidth: each.ideal, maxWidth: each.most)
                Color.red.frame(minHeight: each.least, idealHeight: each.ideal, maxHeight: each.most)
                Color.red.frame(width: 70, height: 7)
                    .frame(minWidth: each.least, idealWidth: each.ideal, maxWidth: each.most)
                Color.red.frame(width: 7, height: 70)
                    .frame(minHeight: each.least, idealHeight: each.ideal, maxHeight: each.most)
            } _: { views in
                (
                    [0, 2].map { view in
                        proposals.map { views[view].sizeThatFits(ProposedViewSize(width: $0, height: 5)).width }
                    },
                    [1, 3].map { view in
                        proposals.map { views[view].sizeThatFits(ProposedViewSize(width: 5, height: $0)).height }
                    }
                )
            }
            #expect(wide == [each.colour, each.block], "widths of case \(number)")
            #expect(tall == [each.colour, each.block], "heights of case \(number)")
        }
    }

    @Test func `the direction that a flexible frame says nothing of is the content's`() throws {
        try expect("width only", [(10, 10), (0, 0), (90, Self.most), (90, 60), (90, 10), (10, 60)]) {
            Color.red.frame(maxWidth: 90)
        }
        try expect("height only", [(10, 10), (0, 0), (Self.most, 50), (100, 50), (100, 10), (10, 50)]) {
            Color.red.frame(maxHeight: 50)
        }
    }

    @Test func `the content of a flexible frame is offered what the frame came to be`() throws {
        struct Inner: View { var body: some View { Color.red.id("inner") } }
        func inner(@ViewBuilder _ frame: (Inner) -> some View) throws -> CGSize {
            let stage = Stage(size: CGSize(width: 100, height: 60)) { frame(Inner()) }
            return try stage.frame("inner").size
        }
        #expect(try inner { $0.frame(maxWidth: 30, maxHeight: 20) } == CGSize(width: 30, height: 20))
        #expect(try inner { $0.frame(minWidth: 130, minHeight: 70) } == CGSize(width: 130, height: 70))
        #expect(try inner { $0.frame(minWidth: 30, minHeight: 20) } == CGSize(width: 100, height: 60))
        #expect(
            try inner { $0.frame(idealWidth: 44, idealHeight: 33).fixedSize() } == CGSize(width: 44, height: 33))
        #expect(try inner { $0.frame(minWidth: 5).fixedSize() } == CGSize(width: 10, height: 10))
    }

    @Test func `a fixed size is the ideal one in the directions that are fixed`() throws {
        try expect("both", always(10, 10)) { Color.red.fixedSize() }
        try expect("width", [(10, 10), (10, 0), (10, Self.most), (10, 60), (10, 10), (10, 60)]) {
            Color.red.fixedSize(horizontal: true, vertical: false)
        }
        try expect("height", [(10, 10), (0, 10), (Self.most, 10), (100, 10), (100, 10), (10, 10)]) {
            Color.red.fixedSize(horizontal: false, vertical: true)
        }
        try expect("neither", [(10, 10), (0, 0), (Self.most, Self.most), (100, 60), (100, 10), (10, 60)]) {
            Color.red.fixedSize(horizontal: false, vertical: false)
        }
    }

    @Test func `a fixed size is what its content is placed with`() throws {
        func inner(_ horizontal: Bool, _ vertical: Bool) throws -> CGSize {
            let stage = Stage(size: CGSize(width: 100, height: 60)) {
                Color.red.id("inner").fixedSize(horizontal: horizontal, vertical: vertical)
            }
            return try stage.frame("inner").size
        }
        #expect(try inner(true, true) == CGSize(width: 10, height: 10))
        #expect(try inner(true, false) == CGSize(width: 10, height: 60))
        #expect(try inner(false, true) == CGSize(width: 100, height: 10))
    }

    @Test func `a position fills what is proposed, and puts the middle of its content there`() throws {
        try expect("position", [(20, 30), (0, 0), (Self.most, Self.most), (100, 60), (100, 30), (20, 60)]) {
            Color.red.frame(width: 20, height: 30).position(x: 1, y: 2)
        }
        let stage = Stage(size: CGSize(width: 100, height: 60)) {
            Color.red.frame(width: 20, height: 30).id("inner").position(x: 70, y: 25)
        }
        #expect(try stage.frame("inner") == CGRect(x: 60, y: 10, width: 20, height: 30))
    }

    @Test func `an aspect ratio fits into the proposal or fills it`() throws {
        let fitting = [(10.0, 10.0), (0, 0), (Self.most, Self.most), (100, 50), (100, 50), (120, 60)]
        try expect("2 fits", fitting) { Color.red.aspectRatio(2, contentMode: .fit) }
        try expect("size fits", fitting) {
            Color.red.aspectRatio(CGSize(width: 14, height: 7), contentMode: .fit)
        }
        try expect("2 fills", [(10, 10), (0, 0), (Self.most, Self.most), (120, 60), (100, 50), (120, 60)]) {
            Color.red.aspectRatio(2, contentMode: .fill)
        }
        // 100 to 60 is less narrow than 1 to 1.
        try expect("1 fits", [(10, 10), (0, 0), (Self.most, Self.most), (60, 60), (100, 100), (60, 60)]) {
            Color.red.aspectRatio(1, contentMode: .fit)
        }
        try expect("1 fills", [(10, 10), (0, 0), (Self.most, Self.most), (100, 100), (100, 100), (60, 60)]) {
            Color.red.aspectRatio(1, contentMode: .fill)
        }
    }

    @Test func `an aspect ratio that is not given is the content's own`() throws {
        let wide = Color.red.frame(idealWidth: 40, idealHeight: 20)
        try expect("fit", [(40, 20), (0, 0), (Self.most, Self.most), (100, 50), (100, 50), (120, 60)]) {
            wide.scaledToFit()
        }
        try expect("fill", [(40, 20), (0, 0), (Self.most, Self.most), (120, 60), (100, 50), (120, 60)]) {
            wide.scaledToFill()
        }
        // Without a height there is no ratio to keep; it is square.
        try expect("flat", [(40, 0), (0, 0), (Self.most, Self.most), (60, 60), (100, 100), (60, 60)]) {
            Color.red.frame(idealWidth: 40, idealHeight: 0).scaledToFit()
        }
    }

    @Test(arguments: [0, -2, .infinity, -.infinity] as [CGFloat])
    func `a ratio that is none changes nothing`(ratio: CGFloat) throws {
        for mode in ContentMode.allCases {
            try expect("\(mode)", [(10, 10), (0, 0), (Self.most, Self.most), (100, 60), (100, 10), (10, 60)]) {
                Color.red.aspectRatio(ratio, contentMode: mode)
            }
        }
    }

    @Test func `a ratio that is no number counts as one that is not given`() throws {
        let wide = Color.red.frame(idealWidth: 40, idealHeight: 20)
        try expect("fit", [(40, 20), (0, 0), (Self.most, Self.most), (100, 50), (100, 50), (120, 60)]) {
            wide.aspectRatio(CGFloat.nan, contentMode: .fit)
        }
    }

    @Test func `what keeps its ratio is placed with the size it took`() throws {
        let stage = Stage(size: CGSize(width: 100, height: 60)) {
            Color.red.id("inner").aspectRatio(2, contentMode: .fit)
        }
        #expect(try stage.frame("inner") == CGRect(x: 0, y: 5, width: 100, height: 50))
    }

    @Test func `a stack of what fills fills, and keeps its gaps when there is no room`() throws {
        try expect("row", [(24, 10), (4, 0), (Self.most, Self.most), (100, 60), (100, 10), (24, 60)]) {
            HStack(spacing: 4) {
                Color.red
                Color.red
            }
        }
        try expect("column", [(10, 24), (0, 4), (Self.most, Self.most), (100, 60), (100, 24), (10, 60)]) {
            VStack(spacing: 4) {
                Color.red
                Color.red
            }
        }
        try expect("depth", [(10, 10), (0, 0), (Self.most, Self.most), (100, 60), (100, 10), (10, 60)]) {
            ZStack {
                Color.red
                Color.red
            }
        }
    }

    @Test func `a stack of blocks is as large as they are, whatever is proposed`() throws {
        try expect("row", always(64, 30)) {
            HStack(spacing: 4) {
                Color.red.frame(width: 20, height: 30)
                Color.red.frame(width: 40, height: 10)
            }
        }
        try expect("column", always(40, 44)) {
            VStack(spacing: 4) {
                Color.red.frame(width: 20, height: 30)
                Color.red.frame(width: 40, height: 10)
            }
        }
        try expect("depth", always(40, 30)) {
            ZStack {
                Color.red.frame(width: 20, height: 30)
                Color.red.frame(width: 40, height: 10)
            }
        }
        try expect("layouts", always(64, 30)) {
            HStackLayout(spacing: 4) {
                Color.red.frame(width: 20, height: 30)
                Color.red.frame(width: 40, height: 10)
            }
        }
    }

    @Test func `a stack of nothing has no size`() throws {
        try expect("row", always(0, 0)) { HStack {} }
        try expect("column", always(0, 0)) { VStack {} }
        try expect("depth", always(0, 0)) { ZStack {} }
        try expect("row layout", always(0, 0)) { HStackLayout() {} }
        try expect("column layout", always(0, 0)) { VStackLayout() {} }
        try expect("depth layout", always(0, 0)) { ZStackLayout() {} }
    }

    @Test func `what is attached has no say in the size`() throws {
        let block = Color.red.frame(width: 20, height: 30)
        try expect("overlay", always(20, 30)) { block.overlay { Color.blue.frame(width: 50, height: 50) } }
        try expect("background", always(20, 30)) { block.background { Color.blue.frame(width: 50, height: 50) } }
        try expect("mask", always(20, 30)) { block.mask { Color.blue.frame(width: 50, height: 50) } }
    }

    @Test func `effects and names leave the size alone`() throws {
        let filling = [(10, 10), (0, 0), (Self.most, Self.most), (100, 60), (100, 10), (10, 60)]
        try expect("effects", filling) { Color.red.opacity(0.5).offset(x: 3).rotationEffect(.degrees(4)) }
        try expect("name", filling) { Color.red.coordinateSpace(.named("a")) }
        try expect("group", filling) { Color.red.geometryGroup() }
        try expect("values", filling) { Color.red.layoutPriority(3).zIndex(2).alignmentGuide(.leading) { _ in 5 } }
    }

    @Test func `a size is finite and no less than nothing`() throws {
        struct Absurd: Layout {
            let length: CGFloat
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                CGSize(width: length, height: length)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
        }
        for (length, expected) in [(-5, 0), (.nan, 0), (.infinity, Self.most), (-.infinity, 0), (7, 7)]
            as [(CGFloat, Double)]
        {
            try expect("\(length)", always(expected, expected)) { Absurd(length: length) {} }
        }
    }

    @Test func `a place is finite: as far as a thousand million points`() throws {
        struct Far: Layout {
            let x: CGFloat
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { .zero }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                for view in subviews { view.place(at: CGPoint(x: x, y: -x), proposal: .unspecified) }
            }
        }
        for (x, expected) in [(.nan, 0), (.infinity, 1e9), (-.infinity, -1e9), (1e12, 1e9), (7, 7)]
            as [(CGFloat, CGFloat)]
        {
            let stage = Stage(size: CGSize(width: 2, height: 2)) {
                VStack { Far(x: x) { Color.red.id("far") } }.frame(width: 2, height: 2, alignment: .topLeading)
            }
            #expect(try stage.frame("far").origin == CGPoint(x: expected, y: -expected), "\(x)")
        }
    }

    @Test func `a proposal names its size, and fills what it does not name`() {
        #expect(ProposedViewSize(CGSize(width: 3, height: 4)) == ProposedViewSize(width: 3, height: 4))
        #expect(ProposedViewSize.zero == ProposedViewSize(CGSize.zero))
        #expect(ProposedViewSize.unspecified == ProposedViewSize(width: nil, height: nil))
        #expect(ProposedViewSize.infinity == ProposedViewSize(width: .infinity, height: .infinity))
        let replaced = ProposedViewSize(width: 3, height: nil)
            .replacingUnspecifiedDimensions(by: CGSize(width: 7, height: 8))
        #expect(replaced == CGSize(width: 3, height: 8))
        let other = ProposedViewSize(width: nil, height: 3)
            .replacingUnspecifiedDimensions(by: CGSize(width: 7, height: 8))
        #expect(other == CGSize(width: 7, height: 3))
        #expect(ProposedViewSize.unspecified.replacingUnspecifiedDimensions() == CGSize(width: 10, height: 10))
    }

    @Test func `a view is measured once for a proposal, and again when it has changed`() throws {
        // Protected by: the main thread, on which views are laid out.
        final class Count: @unchecked Sendable { var asked: [ProposedViewSize] = [] }
        struct Measured: Layout {
            let count: Count
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                count.asked.append(proposal)
                return CGSize(width: 10, height: 10)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
        }
        let count = Count()
        let asking = { (width: Int) in ProposedViewSize(width: CGFloat(width), height: 1) }
        let again = try asked {
            Measured(count: count) {}
        } _: { views in
            count.asked = []
            for _ in 1...3 { for width in 1...5 { _ = views[0].sizeThatFits(asking(width)) } }
            return count.asked
        }
        #expect(again == (1...5).map(asking))
        // A stack proposes its whole size to an only child, and measures it for nothing else.
        count.asked = []
        _ = Stage(size: CGSize(width: 50, height: 40)) { HStack { Measured(count: count) {} } }
        #expect(count.asked == [ProposedViewSize(width: 50, height: 40)])
    }
}
