// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

private struct Block: View {
    let id: String
    var width: CGFloat?
    var height: CGFloat?
    var body: some View { Color.red.frame(width: width, height: height).id(id) }
}

@MainActor
@Suite struct LayoutTests {
    /// Frames on a stage of 400 by 400 points.
    private func frame(of id: String, @ViewBuilder _ content: () -> some View) throws -> CGRect {
        try #require(Stage(content: content).presentation(of: id)).frame
    }

    @Test func `the content is centred on the stage`() throws {
        let frame = try frame(of: "a") { Block(id: "a", width: 100, height: 50) }
        #expect(frame == CGRect(x: 150, y: 175, width: 100, height: 50))
    }

    @Test func `a colour fills what it is offered`() throws {
        #expect(try frame(of: "a") { Block(id: "a") } == CGRect(x: 0, y: 0, width: 400, height: 400))
    }

    @Test func `padding is 16 points unless told otherwise`() throws {
        let inner = try frame(of: "a") { Block(id: "a").padding() }
        #expect(inner == CGRect(x: 16, y: 16, width: 368, height: 368))
        let edges = try frame(of: "a") { Block(id: "a").padding(.leading, 30).padding([.top, .bottom], 5) }
        #expect(edges == CGRect(x: 30, y: 5, width: 370, height: 390))
    }

    @Test func `a stack keeps its spacing, 8 points by default, and aligns across`() throws {
        let stage = Stage {
            VStack(alignment: .trailing) {
                Block(id: "a", width: 100, height: 50)
                Block(id: "b", width: 40, height: 20)
                HStack(alignment: .top, spacing: 3) {
                    Block(id: "c", width: 10, height: 10)
                    Block(id: "d", width: 10, height: 30)
                }
            }
        }
        let (a, b) = (try #require(stage.presentation(of: "a")).frame, try #require(stage.presentation(of: "b")).frame)
        let (c, d) = (try #require(stage.presentation(of: "c")).frame, try #require(stage.presentation(of: "d")).frame)
        #expect(b.minY - a.maxY == 8)
        #expect(b.maxX == a.maxX)
        #expect(d.minX - c.maxX == 3)
        #expect(d.minY == c.minY)
        #expect(d.maxX == a.maxX)
    }

    @Test func `flexible children share what fixed ones leave`() throws {
        let stage = Stage {
            HStack(spacing: 0) {
                Block(id: "a")
                Block(id: "b", width: 100)
                Block(id: "c")
            }
        }
        #expect(try #require(stage.presentation(of: "a")).frame.width == 150)
        #expect(try #require(stage.presentation(of: "b")).frame.minX == 150)
        #expect(try #require(stage.presentation(of: "c")).frame == CGRect(x: 250, y: 0, width: 150, height: 400))
    }

    @Test func `a spacer takes what is left, and pushes`() throws {
        let stage = Stage {
            HStack {
                Block(id: "a", width: 50, height: 50)
                Spacer()
                Block(id: "b", width: 50, height: 50)
            }
        }
        #expect(try #require(stage.presentation(of: "a")).frame.minX == 0)
        #expect(try #require(stage.presentation(of: "b")).frame.maxX == 400)
    }

    @Test func `a higher layout priority chooses first`() throws {
        let stage = Stage {
            HStack(spacing: 0) {
                Block(id: "a")
                Block(id: "b").layoutPriority(1)
            }
        }
        #expect(try #require(stage.presentation(of: "a")).frame.width == 0)
        #expect(try #require(stage.presentation(of: "b")).frame.width == 400)
    }

    @Test func `a frame proposes its size and places its content by the alignment`() throws {
        let corner = try frame(of: "a") {
            Block(id: "a", width: 20, height: 10).frame(width: 100, height: 100, alignment: .bottomTrailing)
        }
        #expect(corner == CGRect(x: 230, y: 240, width: 20, height: 10))
        #expect(try frame(of: "a") { Block(id: "a").frame(width: 120) }.width == 120)
    }

    @Test func `a flexible frame is as large as its bounds and the proposal let it`() throws {
        let most = try frame(of: "f") { Block(id: "a", width: 20, height: 20).frame(maxWidth: .infinity).id("f") }
        #expect(most.width == 400)
        #expect(most.height == 20)
        let bounded = try frame(of: "f") { Block(id: "a").frame(maxWidth: 150, maxHeight: 60).id("f") }
        #expect(bounded.size == CGSize(width: 150, height: 60))
        let least = try frame(of: "f") { Block(id: "a", width: 20, height: 20).frame(minWidth: 90).id("f") }
        #expect(least.width == 90)
        let ideal = try frame(of: "f") { Block(id: "a").frame(idealWidth: 70, idealHeight: 30).fixedSize().id("f") }
        #expect(ideal.size == CGSize(width: 70, height: 30))
    }

    @Test func `backgrounds and overlays get the view's size and have no say in it`() throws {
        let stage = Stage {
            Block(id: "a", width: 100, height: 60)
                .background { Block(id: "back") }
                .overlay(alignment: .topTrailing) { Block(id: "badge", width: 30, height: 30).offset(x: 10, y: -10) }
        }
        let (a, back) = (
            try #require(stage.presentation(of: "a")).frame, try #require(stage.presentation(of: "back")).frame
        )
        #expect(a == back)
        let badge = try #require(stage.presentation(of: "badge")).frame
        #expect(badge.maxX == a.maxX + 10)
        #expect(badge.minY == a.minY - 10)
    }

    @Test func `modifiers of a group apply to each of its views`() throws {
        let stage = Stage {
            VStack(spacing: 0) {
                Group {
                    Block(id: "a", width: 10, height: 10)
                    Block(id: "b", width: 10, height: 10)
                }
                .padding(5)
            }
        }
        let (a, b) = (try #require(stage.presentation(of: "a")).frame, try #require(stage.presentation(of: "b")).frame)
        #expect(b.minY - a.maxY == 10)
    }

    @Test func `a geometry reader tells its size and place, and starts at the top left`() throws {
        let stage = Stage {
            GeometryReader { proxy in
                Block(id: "a", width: proxy.size.width / 2, height: 10)
                Text("\(Int(proxy.frame(in: .global).minX)) \(Int(proxy.frame(in: .local).minX))")
            }
            .frame(width: 200, height: 100)
        }
        #expect(try #require(stage.presentation(of: "a")).frame == CGRect(x: 100, y: 150, width: 100, height: 10))
        #expect(stage.labels == ["100 0"])
    }

    @Test func `texts of a row share a baseline`() throws {
        let stage = Stage {
            HStack(alignment: .firstTextBaseline) {
                Text("Large").font(.largeTitle).id("large")
                Text("small").font(.caption).id("small")
            }
        }
        let (large, small) = (
            try #require(stage.presentation(of: "large")).frame, try #require(stage.presentation(of: "small")).frame
        )
        #expect(small.maxY < large.maxY)
        #expect(small.minY > large.minY + 5)
    }

    @Test func `text wraps at the width it is offered and keeps to its line limit`() throws {
        let text = "One two three four five six seven eight nine ten eleven twelve"
        let whole = try frame(of: "t") { Text(text).id("t") }
        let narrow = try frame(of: "t") { Text(text).id("t").frame(width: 120) }
        let limited = try frame(of: "t") { Text(text).lineLimit(2).id("t").frame(width: 120) }
        #expect(narrow.width <= 120)
        #expect(narrow.height > whole.height * 2)
        #expect(limited.height < narrow.height)
    }

    @Test func `placed frames animate, layout runs at final values`() throws {
        struct Scene: View {
            @State private var isWide = false
            @State private var widths: [CGFloat] = []
            var body: some View {
                VStack {
                    GeometryReader { proxy in
                        Color.red.id("bar")
                        Text("width \(Int(proxy.size.width))")
                    }
                    .frame(width: isWide ? 300 : 100, height: 50)
                    Button("Go") { withAnimation(.linear(duration: 1)) { isWide = true } }
                }
            }
        }
        let stage = Stage { Scene() }
        stage.tap("Go")
        #expect(stage.labels.contains("width 300"))
        stage.advance(by: .milliseconds(500))
        let bar = try #require(stage.presentation(of: "bar")).frame
        #expect(abs(bar.width - 200) < 1e-9)
        #expect(abs(bar.midX - 200) < 1e-9)
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -50, 1e30])
    func `absurd lengths neither crash nor hang`(length: CGFloat) {
        let stage = Stage {
            VStack(spacing: length) {
                Circle().frame(width: length, height: length)
                Text("x").padding(length).offset(x: length).scaleEffect(length).blur(radius: length)
                    .rotationEffect(.degrees(length)).shadow(radius: length).opacity(length)
                HStack { Spacer(minLength: length) }.frame(minWidth: length, maxWidth: length)
                RoundedRectangle(cornerRadius: length).trim(from: length, to: 1).stroke(.red, lineWidth: length)
                Color.blue.position(x: length, y: length)
            }
        }
        #expect(stage.image().widthInPixels == 800)
    }

    @Test func `three hundred nested modifiers lay out`() {
        var view = AnyView(Text("deep"))
        for _ in 0..<300 { view = AnyView(view.padding(0.1)) }
        #expect(Stage { view }.labels == ["deep"])
    }

    @Test func `a view that comes back in another depth is laid out as if it had always been there`() throws {
        func stage(_ remote: RemoteState<Int>, at start: Int) -> Stage {
            Stage {
                Remoted(remote, start) { depth in
                    HStack(spacing: 3) {
                        Block(id: "before", width: 20, height: 20)
                        if depth == 0 {
                            Block(id: "x", width: 20, height: 20)
                        } else if depth == 1 {
                            VStack(spacing: 1) {
                                Block(id: "x", width: 30, height: 20).padding(4)
                                Block(id: "below", width: 5, height: 40)
                            }
                        } else {
                            ZStack { HStack { VStack { Block(id: "x", width: 20, height: 50).frame(width: 60) } } }
                                .padding(2)
                        }
                        Block(id: "after", width: 10, height: CGFloat(20 + depth * 10))
                    }
                }
            }
        }
        for from in 0..<3 {
            for to in 0..<3 where to != from {
                let remote = RemoteState<Int>()
                let changed = stage(remote, at: from)
                remote.value = to
                changed.tap(at: .zero)
                let fresh = stage(RemoteState<Int>(), at: to)
                for id in ["before", "x", "after"] {
                    #expect(try changed.frame(id) == fresh.frame(id), "\(id), from \(from) to \(to)")
                }
            }
        }
    }
}
