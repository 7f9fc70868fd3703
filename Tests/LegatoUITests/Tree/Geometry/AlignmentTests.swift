// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// A custom guide in both directions. Its default is a quarter of the length.
private enum Quarter: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { (context.width + context.height) / 4 }
}

/// An alignment by name, and where it is in a view without text, as a fraction of its length.
private struct Named<Guide> {
    var name: String
    var guide: Guide
    var fraction: CGFloat
}

@MainActor
@Suite struct AlignmentTests {
    private static let horizontal = [
        Named(name: "leading", guide: HorizontalAlignment.leading, fraction: 0),
        Named(name: "center", guide: HorizontalAlignment.center, fraction: 0.5),
        Named(name: "trailing", guide: HorizontalAlignment.trailing, fraction: 1),
    ]

    private static let vertical = [
        Named(name: "top", guide: VerticalAlignment.top, fraction: 0),
        Named(name: "center", guide: VerticalAlignment.center, fraction: 0.5),
        Named(name: "bottom", guide: VerticalAlignment.bottom, fraction: 1),
        // A view without text stands on its bottom edge.
        Named(name: "first baseline", guide: VerticalAlignment.firstTextBaseline, fraction: 1),
        Named(name: "last baseline", guide: VerticalAlignment.lastTextBaseline, fraction: 1),
    ]

    /// Every alignment in two directions that has a name, with the ones it is made of.
    private static let both: [(Alignment, HorizontalAlignment, VerticalAlignment)] = [
        (.center, .center, .center), (.leading, .leading, .center), (.trailing, .trailing, .center),
        (.top, .center, .top), (.bottom, .center, .bottom), (.topLeading, .leading, .top),
        (.topTrailing, .trailing, .top), (.bottomLeading, .leading, .bottom), (.bottomTrailing, .trailing, .bottom),
        (.centerFirstTextBaseline, .center, .firstTextBaseline), (.centerLastTextBaseline, .center, .lastTextBaseline),
        (.leadingFirstTextBaseline, .leading, .firstTextBaseline),
        (.leadingLastTextBaseline, .leading, .lastTextBaseline),
        (.trailingFirstTextBaseline, .trailing, .firstTextBaseline),
        (.trailingLastTextBaseline, .trailing, .lastTextBaseline),
    ]

    private func fraction(_ guide: HorizontalAlignment) throws -> CGFloat {
        try #require(Self.horizontal.first { $0.guide == guide }).fraction
    }

    private func fraction(_ guide: VerticalAlignment) throws -> CGFloat {
        try #require(Self.vertical.first { $0.guide == guide }).fraction
    }

    private func block(_ id: String, _ width: CGFloat, _ height: CGFloat) -> some View {
        Color.red.frame(width: width, height: height).id(id)
    }

    @Test func `an alignment in two directions is made of one in each`() {
        for (alignment, horizontal, vertical) in Self.both {
            #expect(alignment == Alignment(horizontal: horizontal, vertical: vertical))
            #expect(alignment.horizontal == horizontal && alignment.vertical == vertical)
        }
        for (index, (alignment, _, _)) in Self.both.enumerated() {
            for (other, _, _) in Self.both[..<index] { #expect(alignment != other) }
        }
        #expect(HorizontalAlignment(Quarter.self) == HorizontalAlignment(Quarter.self))
        #expect(HorizontalAlignment(Quarter.self) != .center)
    }

    @Test func `a column lines up every horizontal guide`() throws {
        for each in Self.horizontal {
            let stage = Stage {
                VStack(alignment: each.guide, spacing: 0) {
                    block("wide", 100, 10)
                    block("narrow", 40, 10)
                }
            }
            let (wide, narrow) = (try stage.frame("wide"), try stage.frame("narrow"))
            #expect(narrow.minX - wide.minX == 60 * each.fraction, "\(each.name)")
            #expect(narrow.minY == wide.maxY && wide.minX == 150, "\(each.name)")
        }
    }

    @Test func `a row lines up every vertical guide`() throws {
        for each in Self.vertical {
            let stage = Stage {
                HStack(alignment: each.guide, spacing: 0) {
                    block("tall", 10, 100)
                    block("low", 10, 40)
                }
            }
            let (tall, low) = (try stage.frame("tall"), try stage.frame("low"))
            #expect(low.minY - tall.minY == 60 * each.fraction, "\(each.name)")
            #expect(low.minX == tall.maxX && tall.minY == 150, "\(each.name)")
        }
    }

    @Test func `a frame, a depth, an overlay and a background line up both guides`() throws {
        for (alignment, horizontal, vertical) in Self.both {
            let (x, y) = (try fraction(horizontal), try fraction(vertical))
            let frame = Stage { block("inner", 20, 10).frame(width: 100, height: 60, alignment: alignment).id("outer") }
            let flexible = Stage {
                block("inner", 20, 10)
                    .frame(minWidth: 100, maxWidth: 100, minHeight: 60, maxHeight: 60, alignment: alignment)
            }
            let depth = Stage {
                ZStack(alignment: alignment) {
                    block("outer", 100, 60)
                    block("inner", 20, 10)
                }
            }
            let overlay = Stage { block("outer", 100, 60).overlay(alignment: alignment) { block("inner", 20, 10) } }
            let overlaid = Stage { block("outer", 100, 60).overlay(block("inner", 20, 10), alignment: alignment) }
            let background = Stage {
                block("outer", 100, 60).background(alignment: alignment) { block("inner", 20, 10) }
            }
            let behind = Stage { block("outer", 100, 60).background(block("inner", 20, 10), alignment: alignment) }
            let mask = Stage { block("outer", 100, 60).mask(alignment: alignment) { block("inner", 20, 10) } }
            let preference = Stage {
                block("outer", 100, 60).overlayPreferenceValue(Told.self, alignment: alignment) { _ in
                    block("inner", 20, 10)
                }
            }
            for (index, stage) in [
                frame, flexible, depth, overlay, overlaid, background, behind, mask, preference,
            ].enumerated() {
                let expected = CGRect(x: 150 + 80 * x, y: 170 + 50 * y, width: 20, height: 10)
                #expect(try stage.frame("inner") == expected, "\(index), \(alignment)")
            }
        }
    }

    @Test func `several attached views stand over each other at the same guides`() throws {
        for (alignment, horizontal, vertical) in Self.both {
            let (x, y) = (try fraction(horizontal), try fraction(vertical))
            let stage = Stage {
                block("outer", 100, 60).overlay(alignment: alignment) {
                    block("one", 20, 10)
                    block("two", 40, 30)
                }
            }
            let (one, two) = (try stage.frame("one"), try stage.frame("two"))
            #expect(two.origin == CGPoint(x: 150 + 60 * x, y: 170 + 30 * y), "\(alignment)")
            #expect(one.origin == CGPoint(x: two.minX + 20 * x, y: two.minY + 20 * y), "\(alignment)")
        }
    }

    @Test func `a view tells its guides, explicit ones only where something in it says so`() throws {
        let dimensions = try asked {
            block("a", 40, 20)
            block("b", 40, 20).alignmentGuide(.trailing) { $0.width - 5 }.alignmentGuide(VerticalAlignment.center) {
                $0[.top] + 3
            }
        } _: {
            [$0[0].dimensions(in: .unspecified), $0[1].dimensions(in: .unspecified)]
        }
        let (plain, moved) = (dimensions[0], dimensions[1])
        #expect(plain.width == 40 && plain.height == 20)
        #expect([plain[.leading], plain[HorizontalAlignment.center], plain[.trailing]] == [0, 20, 40])
        #expect([plain[.top], plain[VerticalAlignment.center], plain[.bottom]] == [0, 10, 20])
        #expect(plain[.firstTextBaseline] == 20 && plain[.lastTextBaseline] == 20)
        #expect(plain[HorizontalAlignment(Quarter.self)] == 15 && plain[VerticalAlignment(Quarter.self)] == 15)
        for each in Self.horizontal {
            #expect(plain[explicit: each.guide] == nil)
            #expect(moved[explicit: each.guide] == (each.guide == .trailing ? 35 : nil), "\(each.name)")
        }
        for each in Self.vertical {
            #expect(plain[explicit: each.guide] == nil)
            #expect(moved[explicit: each.guide] == (each.guide == .center ? 3 : nil), "\(each.name)")
        }
        #expect(moved[.leading] == 0 && moved[.trailing] == 35 && moved[VerticalAlignment.center] == 3)
        // Of the same size.
        #expect(plain == moved)
        let other = try asked {
            block("c", 41, 20)
        } _: {
            $0[0].dimensions(in: .unspecified)
        }
        let third = try asked {
            block("c", 40, 21)
        } _: {
            $0[0].dimensions(in: .unspecified)
        }
        #expect(plain != other && plain != third)
    }

    @Test func `a guide sees the guides inside, and the outermost counts`() throws {
        let dimensions = try asked {
            block("a", 40, 20).alignmentGuide(.leading) { $0[.leading] + 3 }.alignmentGuide(.leading) {
                10 * $0[.leading]
            }
            block("b", 40, 20).alignmentGuide(.leading) { _ in .nan }
            block("c", 40, 20).alignmentGuide(.leading) { _ in .infinity }
        } _: { views in
            views.map { $0.dimensions(in: .unspecified) }
        }
        #expect(dimensions[0][.leading] == 30)
        // A guide that is not finite is ignored.
        #expect(dimensions[1][explicit: .leading] == nil && dimensions[2][explicit: .leading] == nil)
    }

    @Test func `one's own guide in one direction is another than in the other`() throws {
        let dimensions = try asked {
            block("a", 40, 20).alignmentGuide(HorizontalAlignment(Quarter.self)) { _ in 7 }
        } _: {
            $0[0].dimensions(in: .unspecified)
        }
        #expect(dimensions[explicit: HorizontalAlignment(Quarter.self)] == 7)
        #expect(dimensions[explicit: VerticalAlignment(Quarter.self)] == nil)
    }

    /// A block with guides 5 from its leading edge and 3 from its top.
    private struct Guided: View {
        var body: some View {
            Color.red.frame(width: 40, height: 20)
                .alignmentGuide(HorizontalAlignment(Quarter.self)) { _ in 5 }
                .alignmentGuide(VerticalAlignment(Quarter.self)) { _ in 3 }
                .alignmentGuide(.leading) { _ in 6 }
        }
    }

    @Test func `a guide reaches through everything around its view, by as much as the view stands inside`() throws {
        func expect(
            _ name: String, _ x: CGFloat, _ y: CGFloat, @ViewBuilder _ content: () -> some View
        ) throws {
            let dimensions = try asked(content) { $0[0].dimensions(in: .unspecified) }
            #expect(dimensions[explicit: HorizontalAlignment(Quarter.self)] == 5 + x, "\(name)")
            #expect(dimensions[explicit: VerticalAlignment(Quarter.self)] == 3 + y, "\(name)")
            #expect(dimensions[explicit: .leading] == 6 + x, "\(name)")
        }
        try expect("itself", 0, 0) { Guided() }
        try expect("padding", 10, 20) {
            Guided().padding(EdgeInsets(top: 20, leading: 10, bottom: 1, trailing: 2))
        }
        try expect("frame", 30, 20) { Guided().frame(width: 100, height: 60) }
        try expect("flexible frame", 60, 0) {
            Guided().frame(minWidth: 100, minHeight: 60, alignment: .topTrailing)
        }
        try expect("fixed size", 0, 0) { Guided().fixedSize() }
        try expect("position", 2, 3) { Guided().position(x: 22, y: 13) }
        try expect("priority", 0, 0) { Guided().layoutPriority(1) }
        try expect("effects", 0, 0) { Guided().opacity(0.5).scaleEffect(2).offset(x: 9) }
        try expect("group", 0, 0) { Guided().geometryGroup() }
        try expect("name", 0, 0) { Guided().coordinateSpace(.named("a")) }
        try expect("overlay", 0, 0) { Guided().overlay { Color.blue } }
        try expect("background", 0, 0) { Guided().background { Color.blue } }
        try expect("mask", 0, 0) { Guided().mask { Color.blue } }
        try expect("row", 20, 5) {
            HStack(spacing: 0) {
                Color.blue.frame(width: 20, height: 30)
                Guided()
            }
        }
        try expect("column", 10, 30) {
            VStack(spacing: 0) {
                Color.blue.frame(width: 60, height: 30)
                Guided()
            }
        }
        try expect("depth", 60, 0) {
            ZStack(alignment: .topTrailing) {
                Color.blue.frame(width: 100, height: 30)
                Guided()
            }
        }
        try expect("row layout", 20, 5) {
            HStackLayout(spacing: 0) {
                Color.blue.frame(width: 20, height: 30)
                Guided()
            }
        }
    }

    @Test func `what is attached says nothing for the view it is attached to`() throws {
        let dimensions = try asked {
            block("a", 40, 20).overlay { Guided() }.background { Guided() }
        } _: {
            $0[0].dimensions(in: .unspecified)
        }
        #expect(dimensions[explicit: HorizontalAlignment(Quarter.self)] == nil && dimensions[explicit: .leading] == nil)
    }

    @Test func `of several views that set a guide the mean counts`() throws {
        let dimensions = try asked {
            VStack(alignment: .leading, spacing: 0) {
                ForEach([2, 4, 9] as [CGFloat], id: \.self) { (x: CGFloat) in
                    Color.red.frame(width: 40, height: 20).alignmentGuide(HorizontalAlignment(Quarter.self)) { _ in x }
                        .alignmentGuide(VerticalAlignment(Quarter.self)) { _ in x }
                }
                block("silent", 40, 20)
            }
        } _: {
            $0[0].dimensions(in: .unspecified)
        }
        #expect(dimensions[explicit: HorizontalAlignment(Quarter.self)] == 5)
        // 2, 20 + 4 and 40 + 9.
        #expect(dimensions[explicit: VerticalAlignment(Quarter.self)] == 25)
    }

    @Test func `a column's first baseline is its topmost, its last the lowest`() throws {
        let dimensions = try asked {
            Text("x")
            VStack(spacing: 7) {
                Text("x")
                Text("x")
                Text("x")
            }
            HStack(alignment: .top, spacing: 0) {
                Text("x").padding(.top, 30)
                Text("x").padding(.top, 10)
                Text("x").padding(.top, 20)
            }
            VStack(spacing: 7) {
                Color.red.frame(width: 10, height: 10)
                Text("x")
                Color.red.frame(width: 10, height: 10)
            }
        } _: { views in
            views.map { $0.dimensions(in: .unspecified) }
        }
        let text = dimensions[0]
        let (first, last, height) = (text[.firstTextBaseline], text[.lastTextBaseline], text.height)
        #expect(first == last && first > height / 2 && first < height)
        #expect(dimensions[1][.firstTextBaseline] == first)
        #expect(dimensions[1][explicit: .lastTextBaseline] == 2 * (height + 7) + last)
        #expect(dimensions[2][.firstTextBaseline] == 10 + first && dimensions[2][.lastTextBaseline] == 30 + last)
        #expect(dimensions[3][.firstTextBaseline] == 17 + first && dimensions[3][.lastTextBaseline] == 17 + last)
    }

    @Test func `a row lines up the baselines of texts, and stands what has none on the line`() throws {
        for (guide, isFirst) in [(VerticalAlignment.firstTextBaseline, true), (.lastTextBaseline, false)] {
            let texts = try asked {
                Text("x").font(.system(size: 40))
                Text("x\nx").font(.system(size: 12))
            } _: { views in
                views.map { $0.dimensions(in: .unspecified)[guide] }
            }
            let stage = Stage {
                HStack(alignment: guide, spacing: 0) {
                    Text("x").font(.system(size: 40)).id("large")
                    Text("x\nx").font(.system(size: 12)).id("small")
                    block("block", 10, 10)
                }
            }
            let (large, small) = (try stage.frame("large"), try stage.frame("small"))
            // Frames are whole pixels of half a point.
            #expect(abs(large.minY + texts[0] - small.minY - texts[1]) <= 0.5, "\(isFirst)")
            #expect(abs(large.minY + texts[0] - (try stage.frame("block").maxY)) <= 0.5, "\(isFirst)")
        }
    }

    @Test func `a guide that moves moves the view, however deep it is`() throws {
        struct Case {
            var name: String
            var view: (CGFloat) -> AnyView
        }
        struct Scene: View {
            let content: (CGFloat) -> AnyView
            @State private var guide = 0.0
            var body: some View {
                VStack(alignment: .leading, spacing: 0) {
                    Color.red.frame(width: 100, height: 10).id("a")
                    content(guide)
                    Button("Go") { guide = 30 }
                }
            }
        }
        let cases = [
            Case(name: "itself") { guide in
                AnyView(Color.blue.frame(width: 50, height: 10).id("b").alignmentGuide(.leading) { _ in guide })
            },
            Case(name: "in an effect") { guide in
                AnyView(
                    Color.blue.frame(width: 50, height: 10).id("b").alignmentGuide(.leading) { _ in guide }
                        .opacity(0.5).padding(.top, 1))
            },
            Case(name: "in an overlaid view") { guide in
                AnyView(
                    Color.blue.frame(width: 50, height: 10).id("b").alignmentGuide(.leading) { _ in guide }
                        .overlay { Color.clear })
            },
            Case(name: "in stacks in a frame") { guide in
                AnyView(
                    HStack(spacing: 0) {
                        ZStack {
                            Color.blue.frame(width: 50, height: 10).id("b").alignmentGuide(.leading) { _ in guide }
                        }
                    }
                    .frame(width: 50))
            },
            Case(name: "by what stands before it") { guide in
                AnyView(
                    HStack(spacing: 0) {
                        Color.clear.frame(width: guide, height: 10)
                        Color.blue.frame(width: 50, height: 10).id("b").alignmentGuide(.leading) { _ in 0 }
                        Color.clear.frame(width: 30 - guide, height: 10)
                    })
            },
        ]
        for each in cases {
            let stage = Stage { Scene(content: each.view) }
            #expect(try stage.frame("a").minX == stage.frame("b").minX, "\(each.name)")
            stage.tap("Go")
            let moved = try stage.frame("a").minX - stage.frame("b").minX
            #expect(moved == (each.name == "by what stands before it" ? 0 : 30), "\(each.name)")
        }
    }

    @Test func `a baseline that moves within a view of the same height moves its neighbours`() throws {
        struct Scene: View {
            @State private var isLow = false
            var body: some View {
                VStack {
                    HStack(alignment: .firstTextBaseline, spacing: 0) {
                        Color.red.frame(width: 10, height: 10).id("a")
                        VStack(spacing: 0) {
                            Color.clear.frame(width: 10, height: isLow ? 30 : 10)
                            Text("x").id("text")
                            Color.clear.frame(width: 10, height: isLow ? 10 : 30)
                        }
                        .padding(5)
                    }
                    Button("Go") { isLow.toggle() }
                }
            }
        }
        let stage = Stage { Scene() }
        func distance() throws -> CGFloat { try stage.frame("a").maxY - stage.frame("text").minY }
        let before = try distance()
        stage.tap("Go")
        #expect(try distance() == before)
        stage.tap("Go")
        #expect(try distance() == before)
    }

    private struct Told: PreferenceKey {
        static let defaultValue = 0
        static func reduce(value: inout Int, nextValue: () -> Int) {}
    }
}
