// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoUI

/// Where scrolls come to rest, and what is told of them.
@MainActor
@Suite struct ScrollTargetTests {
    private final class Log<Value> {
        var values: [Value] = []
        func take() -> [Value] {
            defer { values = [] }
            return values
        }
    }

    /// Cards of 100 points with gaps of 20, side by side.
    private struct Cards: View {
        var isLazy = false
        var body: some View {
            if isLazy {
                LazyHStack(spacing: 20) { cards }.scrollTargetLayout()
            } else {
                HStack(spacing: 20) { cards }.scrollTargetLayout()
            }
        }

        private var cards: some View {
            ForEach(0..<50, id: \.self) { Color.red.frame(width: 100, height: 100).id("card \($0)") }
        }
    }

    private let start = CGPoint(x: 200, y: 200)

    private func swipe(_ stage: LegatoTesting.Stage, by x: CGFloat, over seconds: Double = 0.1) throws {
        stage.drag(from: start, to: CGPoint(x: start.x - x, y: start.y), over: .seconds(seconds))
        try stage.settle()
    }

    private func offset(_ stage: LegatoTesting.Stage) throws -> CGFloat { try -stage.frame("card 0").minX }

    // MARK: - Behaviours

    @Test func `paging turns one page at the most, as far as the way and a tenth of a second of the velocity say`()
        throws
    {
        func stage() -> LegatoTesting.Stage {
            Stage { ScrollView(.horizontal) { Cards() }.scrollTargetBehavior(.paging) }
        }
        let quick = stage()
        try swipe(quick, by: 190)
        #expect(try offset(quick) == 400)
        try swipe(quick, by: 190)
        #expect(try offset(quick) == 800)
        try swipe(quick, by: -190)
        #expect(try offset(quick) == 400)
        let slow = stage()
        try swipe(slow, by: 100, over: 2)
        #expect(try offset(slow) == 0)
        let far = stage()
        // 150 points at 1000 a second: 150 + 100 is more than half of a page.
        try swipe(far, by: 160, over: 0.16)
        #expect(try offset(far) == 400)
    }

    @Test func `views are aligned by their beginning, one at a time from side to side`() throws {
        for isLazy in [false, true] {
            let stage = Stage {
                ScrollView(.horizontal) { Cards(isLazy: isLazy) }.scrollTargetBehavior(.viewAligned)
            }
            try swipe(stage, by: 190)
            #expect(try offset(stage) == 120, "\(isLazy)")
            try swipe(stage, by: 80, over: 2)
            #expect(try offset(stage) == 240, "\(isLazy)")
            try swipe(stage, by: 40, over: 2)
            #expect(try offset(stage) == 240, "\(isLazy)")
        }
    }

    @Test func `limits say how many views a flick may pass, and anchors where they are aligned`() throws {
        func stage(_ behavior: ViewAlignedScrollTargetBehavior) -> LegatoTesting.Stage {
            Stage { ScrollView(.horizontal) { Cards() }.scrollTargetBehavior(behavior) }
        }
        let few = stage(.viewAligned(limitBehavior: .alwaysByFew))
        try swipe(few, by: 190)
        #expect(try offset(few) == 360)
        let any = stage(.viewAligned(limitBehavior: .never))
        try swipe(any, by: 190)
        // 180 + (1900 − 10)·0.499 = 1123 would be the end.
        #expect(try offset(any) == 1080)
        let centred = stage(.viewAligned(limitBehavior: .never, anchor: .center))
        try swipe(centred, by: 190)
        #expect(try (offset(centred) + 200 - 50).truncatingRemainder(dividingBy: 120) == 0)
    }

    @Test func `a behaviour of one's own is told of the scroll, and says where it ends`() throws {
        struct Halves: ScrollTargetBehavior {
            let log: Log<String>
            func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
                log.values.append(
                    "\(context.axes == .horizontal) \(context.containerSize.width) \(context.contentSize.width) "
                        + "\(context.originalTarget.rect.minX) \(Int(context.velocity.dx.rounded())) "
                        + "\(context.isEnabled)")
                target.rect.origin.x = 77
            }
        }
        let log = Log<String>()
        let stage = Stage { ScrollView(.horizontal) { Cards() }.scrollTargetBehavior(Halves(log: log)) }
        try swipe(stage, by: 190, over: 0.19)
        #expect(log.take() == ["true 400.0 5980.0 0.0 1000 true"])
        #expect(try offset(stage) == 77)
    }

    // MARK: - Geometry

    @Test func `geometry is told at the beginning, and at each place of a scroll`() throws {
        let log = Log<CGFloat>()
        let stage = Stage {
            ScrollView { Color.red.frame(width: 100, height: 2000).id("content") }
                .contentMargins(.top, 30)
                .onScrollGeometryChange(for: CGFloat.self) {
                    $0.contentOffset.y
                } action: {
                    log.values.append($1)
                }
        }
        #expect(log.take() == [-30])
        let finger = stage.touch(at: start)
        finger.move(to: CGPoint(x: 200, y: 150))
        #expect(log.take() == [10])
        stage.advance(by: .milliseconds(10))
        finger.move(to: CGPoint(x: 200, y: 130))
        finger.lift()
        _ = log.take()
        stage.advance(by: .milliseconds(100))
        let told = log.take()
        #expect(told.count >= 5 && told == told.sorted())
        try stage.settle()
        let last = try #require(log.take().last)
        #expect(abs(last - (try -stage.frame("content").minY)) <= 0.5)
    }

    @Test func `sizes, insets and what shows follow from each other`() {
        let geometry = ScrollGeometry(
            contentOffset: CGPoint(x: 0, y: -20), contentSize: CGSize(width: 100, height: 1000),
            contentInsets: EdgeInsets(top: 20, leading: 0, bottom: 10, trailing: 0),
            containerSize: CGSize(width: 100, height: 400))
        #expect(geometry.visibleRect == CGRect(x: 0, y: -20, width: 100, height: 400))
        #expect(geometry.bounds == CGRect(x: 0, y: 0, width: 100, height: 370))
    }

    @Test func `phases are told in their order, with velocities`() throws {
        let log = Log<String>()
        let stage = Stage {
            ScrollView(.horizontal) { Cards() }
                .onScrollPhaseChange { old, new, context in
                    log.values.append("\(old.debugDescription)-\(new.debugDescription) \(context.velocity != nil)")
                }
        }
        try swipe(stage, by: 100)
        #expect(
            log.take() == [
                "idle-tracking true", "tracking-interacting true", "interacting-decelerating true",
                "decelerating-idle false",
            ])
        stage.tap(at: start)
        #expect(log.take().last == "tracking-idle false")
    }

    // MARK: - Positions

    @Test func `an identity that is set is scrolled to, and one that is scrolled to is set`() throws {
        struct Scene: View {
            @State private var id: Int?
            var body: some View {
                VStack(spacing: 0) {
                    ScrollView(.horizontal) { Cards() }.scrollPosition(id: $id)
                    Button("Far") { withAnimation(.linear(duration: 1)) { id = 20 } }
                    Text(id.map { "at \($0)" } ?? "nowhere")
                }
            }
        }
        let stage = Stage { Scene() }
        stage.tap("Far")
        stage.advance(by: .milliseconds(500))
        #expect(try abs(offset(stage) - 1200) <= 0.5)
        try stage.settle()
        #expect(try offset(stage) == 2400)
        stage.drag(from: start, to: CGPoint(x: 70, y: 200), over: .seconds(2))
        try stage.settle()
        stage.tap("at 21")
        // 120 points by the finger, and (65 − 10)·0.499 by its velocity.
        #expect(try abs(offset(stage) - 2547.5) <= 1)
    }

    @Test func `a position names a view, a place or an edge`() throws {
        struct Scene: View {
            @State private var position = ScrollPosition(idType: Int.self)
            let log: Log<String>
            var body: some View {
                VStack(spacing: 0) {
                    ScrollView(.horizontal) { Cards() }.scrollPosition($position)
                    Button("View") { position.scrollTo(id: 10) }
                    Button("Place") { position.scrollTo(x: 333) }
                    Button("End") { position.scrollTo(edge: .trailing) }
                    Button("Beginning") { position.scrollTo(edge: .leading) }
                    let _ = log.values.append("\(position.viewID(type: Int.self) ?? -1) \(position.isPositionedByUser)")
                }
            }
        }
        let log = Log<String>()
        let stage = Stage { Scene(log: log) }
        stage.tap("View")
        #expect(try offset(stage) == 1200)
        stage.tap("Place")
        #expect(try offset(stage) == 333)
        stage.tap("End")
        #expect(try offset(stage) == 5980 - 400)
        stage.tap("Beginning")
        #expect(try offset(stage) == 0)
        _ = log.take()
        stage.drag(from: CGPoint(x: 300, y: 130), to: CGPoint(x: 165, y: 130), over: .seconds(2))
        try stage.settle()
        #expect(log.take().last == "1 true")
        stage.tap("Beginning")
        #expect(try offset(stage) == 0)
    }

    // MARK: - Spaces

    @Test func `views inside are told their places in what the scroll view shows`() throws {
        let log = Log<CGFloat>()
        let stage = Stage {
            ScrollView(.horizontal) {
                GeometryReader { proxy in
                    let _ = log.values.append(proxy.frame(in: .scrollView(axis: .horizontal)).minX)
                    Color.red
                }
                .frame(width: 1000, height: 100)
            }
            .padding(.leading, 50)
        }
        #expect(log.take().last == 0)
        stage.touch(at: start).move(to: CGPoint(x: 150, y: 200))
        #expect(log.take().last == -40)
    }

    // MARK: - What a binding hears

    private struct Bound: View {
        var isLazy = false
        var initial: Int?
        let log: Log<String>
        @State private var id: Int?
        @State private var margin: CGFloat = 0

        init(isLazy: Bool = false, initial: Int? = nil, log: Log<String>) {
            (self.isLazy, self.initial, self.log) = (isLazy, initial, log)
            _id = State(initialValue: initial)
        }

        var body: some View {
            let _ = log.values.append(id.map { "\($0)" } ?? "nil")
            VStack(spacing: 0) {
                ScrollViewReader { proxy in
                    ScrollView(.horizontal) { Cards(isLazy: isLazy) }.scrollPosition(id: $id).padding(.top, margin)
                    Button("Code") { proxy.scrollTo(10, anchor: .leading) }
                }
                Button("Far") { withAnimation(.linear(duration: 1)) { id = 20 } }
                Button("Last") { id = 49 }
                Button("None") { id = nil }
                Button("Grow") { margin += 10 }
            }
        }
    }

    @Test(arguments: [false, true])
    func `a scroll view that appears in an animation begins where its binding says`(isLazy: Bool) throws {
        struct Scene: View {
            let isLazy: Bool
            @State private var id: Int? = 20
            @State private var isShown = false
            var body: some View {
                VStack(spacing: 0) {
                    if isShown { ScrollView(.horizontal) { Cards(isLazy: isLazy) }.scrollPosition(id: $id) }
                    Button("Show") { withAnimation(.linear(duration: 1)) { isShown = true } }
                }
            }
        }
        let stage = Stage { Scene(isLazy: isLazy) }
        stage.tap("Show")
        stage.advance(by: .milliseconds(100))
        #expect(stage.presentation(of: "card 20")?.frame.minX == 0)
    }

    @Test(arguments: [false, true])
    func `an identity that is nil stays nil until something scrolls`(isLazy: Bool) throws {
        let log = Log<String>()
        let stage = Stage { Bound(isLazy: isLazy, log: log) }
        stage.milliseconds(500)
        stage.tap("Grow")
        try stage.settle()
        #expect(Set(log.take()) == ["nil"])
        try swipe(stage, by: 240, over: 2)
        #expect(log.take().last.flatMap { Int($0) }.map { $0 >= 2 } == true)
        stage.tap("None")
        stage.tap("Grow")
        try stage.settle()
        #expect(log.take().last == "nil")
        try swipe(stage, by: 50)
        #expect(log.take().last != "nil")
    }

    @Test(arguments: [false, true])
    func `while an animated scroll to an identity runs, the binding keeps that identity`(isLazy: Bool) throws {
        let log = Log<String>()
        let stage = Stage { Bound(isLazy: isLazy, log: log) }
        _ = log.take()
        stage.tap("Far")
        stage.milliseconds(500)
        try stage.settle()
        #expect(Set(log.take()) == ["20"])
        #expect(try isLazy || offset(stage) == 2400)
    }

    @Test func `an identity that cannot come to its place stays what it was set to`() throws {
        let log = Log<String>()
        let stage = Stage { Bound(initial: 48, log: log) }
        #expect(try offset(stage) == 5980 - 400)
        stage.tap("Last")
        stage.tap("Grow")
        try stage.settle()
        #expect(Set(log.take()) == ["48", "49"])
    }

    @Test func `code and fingers set it, a finger in the midst of an animated scroll, too`() throws {
        let log = Log<String>()
        let stage = Stage { Bound(log: log) }
        stage.tap("Code")
        #expect(log.take().last == "10")
        stage.tap("Far")
        stage.milliseconds(500)
        #expect(log.take().last == "20")
        let finger = stage.touch(at: CGPoint(x: 200, y: 170))
        finger.move(to: CGPoint(x: 180, y: 170))
        finger.lift()
        #expect(log.take().last.flatMap { Int($0) }.map { (14...17).contains($0) } == true)
    }
}
