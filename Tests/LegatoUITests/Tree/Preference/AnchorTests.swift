// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

private struct Bounds: PreferenceKey {
    static let defaultValue: [Anchor<CGRect>] = []
    static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
}

private struct Points: PreferenceKey {
    static let defaultValue: Anchor<[CGPoint]>? = nil
    static func reduce(value: inout Anchor<[CGPoint]>?, nextValue: () -> Anchor<[CGPoint]>?) {
        value = value ?? nextValue()
    }
}

/// Three squares in a row, at 0, 40 and 80 of a row of 100 points, of which one is marked.
private struct Row: View {
    @State private var marked = 0
    @State private var lead = 0.0

    var body: some View {
        VStack(alignment: .leading) {
            HStack(spacing: 20) {
                ForEach(0..<3) { index in
                    Color.red.frame(width: 20, height: 20)
                        .anchorPreference(key: Bounds.self, value: .bounds) { index == marked ? [$0] : [] }
                }
            }
            .padding(.leading, lead)
            .overlayPreferenceValue(Bounds.self) { anchors in
                GeometryReader { proxy in
                    if let anchor = anchors.first {
                        Color.blue.id("mark")
                            .frame(width: proxy[anchor].width, height: proxy[anchor].height)
                            .offset(x: proxy[anchor].minX, y: proxy[anchor].minY)
                    }
                }
            }
            Color.clear.frame(width: 300, height: 1)
            Button("Last") { withAnimation(.linear(duration: 1)) { marked = 2 } }
            Button("Push") { lead = 60 }
        }
    }
}

@MainActor
@Suite struct AnchorTests {
    private func mark(_ stage: Stage) throws -> CGRect { try #require(stage.presentation(of: "mark")).frame }

    private struct Changing: View {
        @State private var isWide = false
        var body: some View {
            VStack(spacing: 0) {
                Color.red.frame(width: isWide ? 60 : 20, height: 20).id("view")
                    .anchorPreference(key: Bounds.self, value: .bounds) { [$0] }
                    .overlayPreferenceValue(Bounds.self) { anchors in
                        GeometryReader { proxy in
                            Color.blue.id("mark").frame(width: anchors.first.map { proxy[$0].width } ?? 0, height: 5)
                        }
                    }
                Button("Widen") { isWide = true }
            }
        }
    }

    @Test func `a view whose anchor is told changes as any other, and its anchor with it`() throws {
        let stage = Stage { Changing() }
        #expect(try mark(stage).width == 20)
        stage.tap("Widen")
        #expect(try #require(stage.presentation(of: "view")).frame.width == 60)
        #expect(try mark(stage).width == 60)
    }

    @Test func `an anchor tells where its view is, seen from the reader`() throws {
        let stage = Stage { Row() }
        // The column is 300 wide in a stage of 400.
        #expect(try mark(stage).minX == 50)
        #expect(try mark(stage).size == CGSize(width: 20, height: 20))
    }

    @Test func `what is placed by an anchor moves with the transaction that chose another one`() throws {
        let stage = Stage { Row() }
        stage.tap("Last")
        stage.advance(by: .milliseconds(500))
        #expect(abs(try mark(stage).minX - 90) < 1e-9)
        try stage.settle()
        #expect(try mark(stage).minX == 130)
    }

    @Test func `an anchor follows its view when layout moves it`() throws {
        let stage = Stage { Row() }
        stage.tap("Push")
        #expect(try mark(stage).minX == 110)
    }

    @Test func `anchors are points, fractions, rectangles, lists and perhaps nothing`() throws {
        let log = BodyLog()
        func tell(_ source: Anchor<[CGPoint]>.Source) -> some View {
            Color.red.frame(width: 40, height: 20)
                .anchorPreference(key: Points.self, value: source) { $0 }
                .padding(10)
                .backgroundPreferenceValue(Points.self) { anchor in
                    GeometryReader { proxy in
                        Color.clear.onAppear {
                            log.names = (anchor.map { proxy[$0] } ?? []).map { "\($0.x),\($0.y)" }
                        }
                    }
                }
        }
        _ = Stage { tell(Anchor.Source([.topLeading, .center, .bottomTrailing, .point(CGPoint(x: 1, y: 2))])) }
        #expect(log.names == ["10.0,10.0", "30.0,20.0", "50.0,30.0", "11.0,12.0"])
        _ = Stage { tell(Anchor.Source([.unitPoint(UnitPoint(x: 2, y: -1)), .leading])) }
        #expect(log.names == ["90.0,-10.0", "10.0,20.0"])
        let place = AnchorPlace()
        let nothing = Anchor<CGPoint?>.Source(Anchor<CGPoint>.Source?.none).anchor(of: .zero, in: place)
        #expect(nothing.value(through: ProjectionTransform()) == nil)
        let something = Anchor<CGPoint?>.Source(Anchor<CGPoint>.Source.center)
        let frame = CGRect(x: 0, y: 0, width: 4, height: 8)
        let shift = ProjectionTransform(CGAffineTransform(translationX: -5, y: 0))
        #expect(something.anchor(of: frame, in: place).value(through: shift) == CGPoint(x: -3, y: 4))
        let rectangle = Anchor<CGRect>.Source.rect(CGRect(x: 1, y: 1, width: 2, height: 2))
        let moved = rectangle.anchor(of: CGRect(x: 10, y: 10, width: 50, height: 50), in: place).value(through: shift)
        #expect(moved == CGRect(x: 6, y: 11, width: 2, height: 2))
    }

    @Test func `a transformed anchor preference adds to what the content says`() {
        let log = BodyLog()
        _ = Stage {
            Color.red.frame(width: 40, height: 40)
                .anchorPreference(key: Bounds.self, value: .bounds) { [$0] }
                .padding(5)
                .transformAnchorPreference(key: Bounds.self, value: .bounds) { $0.append($1) }
                .overlayPreferenceValue(Bounds.self) { anchors in
                    GeometryReader { proxy in
                        Color.clear.onAppear { log.names = anchors.map { "\(proxy[$0].minX) \(proxy[$0].width)" } }
                    }
                }
        }
        #expect(log.names == ["5.0 40.0", "0.0 50.0"])
    }

    @Test func `equal places in the space of one view are equal anchors`() {
        let (frame, place) = (CGRect(x: 1, y: 2, width: 3, height: 4), AnchorPlace())
        let anchor = Anchor<CGRect>.Source.bounds.anchor(of: frame, in: place)
        #expect(anchor == Anchor<CGRect>.Source.bounds.anchor(of: frame, in: place))
        #expect(anchor.hashValue == Anchor<CGRect>.Source.bounds.anchor(of: frame, in: place).hashValue)
        #expect(anchor != Anchor<CGRect>.Source.bounds.anchor(of: frame, in: AnchorPlace()))
        let (top, bottom) = (Anchor<CGPoint>.Source.top, Anchor<CGPoint>.Source.bottom)
        #expect(top.anchor(of: frame, in: place) != bottom.anchor(of: frame, in: place))
    }
}
