// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@MainActor
@Suite struct CanvasTests {
    /// What the code of a canvas was called with.
    @MainActor
    final class Calls {
        var sizes: [CGSize] = []
        var symbols: [CGSize?] = []
    }

    private let black = [0, 0, 0]
    private let white = [255, 255, 255]

    // MARK: - Size

    @Test func `a canvas takes all the space that it is offered`() {
        let calls = Calls()
        _ = Stage(size: CGSize(width: 120, height: 80)) { Canvas { _, size in calls.sizes.append(size) } }
        #expect(calls.sizes == [CGSize(width: 120, height: 80)])
    }

    @Test func `a canvas without an offer is ten points wide and high, as shapes are`() {
        let calls = Calls()
        _ = Stage { Canvas { _, size in calls.sizes.append(size) }.fixedSize() }
        #expect(calls.sizes == [CGSize(width: 10, height: 10)])
    }

    @Test func `what is drawn outside of a canvas is cut off`() {
        let image = smallImage(width: 40, height: 40) {
            Canvas { context, _ in context.fill(.box(-100, -100, 200, 200), with: .color(.black)) }
                .frame(width: 20, height: 20)
        }
        #expect(image.color(20, 20) == black && image.color(10, 10) == black && image.color(29, 29) == black)
        #expect(image.color(9, 20) == white && image.color(30, 20) == white && image.color(20, 9) == white)
    }

    @Test func `a canvas without a size draws nothing and does no harm`() {
        let image = smallImage(width: 40, height: 40) {
            Canvas { context, _ in context.fill(.box(0, 0, 40, 40), with: .color(.black)) }.frame(width: 0, height: 20)
        }
        #expect(image.color(20, 20) == white)
    }

    // MARK: - When the code runs

    struct Counting: View {
        let calls: Calls
        @State private var width: CGFloat = 20
        @State private var other = 0
        @State private var isMoved = false

        var body: some View {
            let width = width
            VStack {
                Canvas { context, size in
                    calls.sizes.append(size)
                    context.fill(Path(CGRect(x: 0, y: 0, width: width, height: 10)), with: .color(.black))
                }
                .frame(width: 60, height: 60)
                .offset(x: isMoved ? 50 : 0)
                Button("Wider") { self.width += 1 }
                Button("Other \(other)") { other += 1 }
                Button("Move") { withAnimation(.linear(duration: 1)) { isMoved.toggle() } }
            }
        }
    }

    @Test func `the code runs again when what it uses is another`() {
        let calls = Calls()
        let stage = Stage { Counting(calls: calls) }
        #expect(calls.sizes.count == 1)
        stage.tap("Wider")
        #expect(calls.sizes.count == 2)
    }

    @Test func `an animation around a canvas runs no code`() {
        let calls = Calls()
        let stage = Stage { Counting(calls: calls) }
        stage.tap("Move")
        let begun = calls.sizes.count
        stage.advance(by: .seconds(1))
        #expect(calls.sizes.count == begun)
    }

    @Test func `in a timeline the code runs once a frame`() {
        let calls = Calls()
        let stage = Stage {
            TimelineView(.animation) { timeline in
                let seconds = timeline.date.timeIntervalSinceReferenceDate
                Canvas { context, size in
                    calls.sizes.append(size)
                    context.opacity = seconds
                }
            }
        }
        let begun = calls.sizes.count
        stage.advance(by: .milliseconds(500))
        #expect(calls.sizes.count - begun == 30)
    }

    @Observable @MainActor
    final class Model { var color = Color.black }

    @Test func `the code runs again when an object that it reads has changed`() {
        let model = Model()
        let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1) {
            Canvas { context, _ in
                context.fill(.box(0, 0, 40, 40), with: .color(MainActor.assumeIsolated { model.color }))
            }
        }
        #expect(stage.image().color(20, 20) == black)
        model.color = .white
        stage.advance(by: .milliseconds(20))
        #expect(stage.image().color(20, 20) == white)
    }

    @Test func `while its size animates the code draws in the sizes between`() {
        struct Growing: View {
            let calls: Calls
            @State private var isLarge = false
            var body: some View {
                VStack {
                    Canvas { _, size in calls.sizes.append(size) }.frame(width: isLarge ? 200 : 100, height: 50)
                    Button("Grow") { withAnimation(.linear(duration: 1)) { isLarge = true } }
                }
            }
        }
        let calls = Calls()
        let stage = Stage { Growing(calls: calls) }
        stage.tap("Grow")
        stage.advance(by: .milliseconds(500))
        #expect(abs((calls.sizes.last?.width ?? 0) - 150) < 4)
        stage.advance(by: .milliseconds(600))
        #expect(calls.sizes.last == CGSize(width: 200, height: 50))
    }

    // MARK: - Symbols

    @Test func `symbols are found by their tags and have their sizes`() {
        let calls = Calls()
        _ = Stage(size: CGSize(width: 100, height: 80)) {
            Canvas { context, _ in
                calls.symbols = [
                    context.resolveSymbol(id: 1)?.size, context.resolveSymbol(id: "two")?.size,
                    context.resolveSymbol(id: 3)?.size,
                ]
            } symbols: {
                Color.red.frame(width: 10, height: 20).tag(1)
                Color.blue.tag("two")
                Color.green
            }
        }
        #expect(calls.symbols == [CGSize(width: 10, height: 20), CGSize(width: 100, height: 80), nil])
    }

    @Test func `a symbol is drawn wherever the code says, with the state of the context`() {
        let image = smallImage(width: 60, height: 40) {
            Canvas { context, _ in
                guard let symbol = context.resolveSymbol(id: 0) else { return }
                context.draw(symbol, at: CGPoint(x: 10, y: 10))
                context.draw(symbol, in: CGRect(x: 30, y: 0, width: 20, height: 20))
                context.opacity = 0.5
                context.draw(symbol, at: CGPoint(x: 0, y: 40), anchor: .bottomLeading)
            } symbols: {
                Color.black.frame(width: 10, height: 10).tag(0)
            }
        }
        #expect(image.color(10, 10) == black && image.color(5, 5) == black && image.color(16, 10) == white)
        #expect(image.color(31, 1) == black && image.color(48, 18) == black && image.color(52, 10) == white)
        #expect(image.shows([128, 128, 128], at: 5, 35) && image.color(12, 35) == white)
    }

    @Test func `symbols are living views`() {
        struct Living: View {
            @State private var isDark = false
            var body: some View {
                VStack(spacing: 0) {
                    Canvas { context, _ in
                        if let symbol = context.resolveSymbol(id: 0) { context.draw(symbol, at: CGPoint(x: 10, y: 10)) }
                    } symbols: {
                        Color.black.opacity(isDark ? 1 : 0).frame(width: 20, height: 20).tag(0)
                    }
                    .frame(width: 40, height: 40)
                    Button("Show") { withAnimation(.linear(duration: 1)) { isDark = true } }
                }
                .frame(width: 100, height: 100, alignment: .topLeading)
            }
        }
        let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1) { Living() }
        let x = (0..<100).first { _ in true } ?? 0
        #expect(x == 0)
        stage.tap("Show")
        stage.advance(by: .milliseconds(500))
        let half = stage.image()
        let greys = (0..<100).map { half.color($0, 5)[0] }
        #expect(greys.contains { abs($0 - 128) < 5 })
        stage.advance(by: .milliseconds(600))
        let whole = stage.image()
        #expect((0..<100).contains { whole.color($0, 5) == black })
    }

    // MARK: - Touches

    @Test func `a canvas takes touches everywhere, and its symbols take none`() {
        struct Touched: View {
            let calls: Calls
            var body: some View {
                Canvas { context, _ in
                    if let symbol = context.resolveSymbol(id: 0) { context.draw(symbol, at: CGPoint(x: 50, y: 50)) }
                } symbols: {
                    Color.red.frame(width: 40, height: 40).onTapGesture { calls.symbols.append(nil) }.tag(0)
                }
                .onTapGesture { calls.sizes.append(.zero) }
            }
        }
        let calls = Calls()
        let stage = Stage(size: CGSize(width: 100, height: 100)) { Touched(calls: calls) }
        stage.tap(at: CGPoint(x: 50, y: 50))
        stage.tap(at: CGPoint(x: 5, y: 95))
        #expect(calls.sizes.count == 2 && calls.symbols.isEmpty)
    }

    // MARK: - Hostile input

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude])
    func `numbers that mean nothing draw nothing and do no harm`(_ number: CGFloat) {
        let image = drawn { context, _ in
            var broken = context
            broken.fill(.box(number, 0, 10, 10), with: .color(.black))
            broken.stroke(Path(ellipseIn: CGRect(x: 0, y: 0, width: number, height: 5)), with: .color(.black))
            broken.stroke(.box(0, 0, 5, 5), with: .color(.white), lineWidth: number)
            broken.draw(Text("a"), at: CGPoint(x: number, y: 0))
            broken.draw(Text("a"), in: CGRect(x: 0, y: 0, width: number, height: number))
            broken.draw(Image(systemName: "heart"), in: CGRect(x: 0, y: number, width: 10, height: number))
            broken.addFilter(.blur(radius: number))
            broken.addFilter(.alphaThreshold(min: Double(number)))
            broken.clip(to: .box(number, 0, 5, 5))
            broken.fill(.box(0, 0, 10, 10), with: .color(.black))
            broken.scaleBy(x: number, y: 1)
            _ = broken.clipBoundingRect
            broken.opacity = Double(number)
            broken.drawLayer { $0.fill(.box(0, 0, 10, 10), with: .color(.black)) }
            context.fill(.box(30, 30, 10, 10), with: .color(.black))
        }
        #expect(image.color(35, 35) == [0, 0, 0])
    }
}
