// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@MainActor
@Suite struct EffectTests {
    private struct Toggled<Content: View>: View {
        var animation: Animation
        @ViewBuilder var content: (Bool) -> Content
        @State private var on = false

        var body: some View {
            content(on).onAppear { withAnimation(animation) { on = true } }
        }
    }

    private func half(@ViewBuilder _ content: @escaping (Bool) -> some View) throws -> Presentation {
        let stage = Stage { Toggled(animation: .linear(duration: 1), content: content) }
        stage.advance(by: .milliseconds(500))
        return try #require(stage.presentation(of: "x"))
    }

    private var square: some View { Color.red.frame(width: 100, height: 100).id("x") }

    @Test func `scale, offset, opacity and blur are half-way at half time`() throws {
        #expect(abs(try half { on in square.scaleEffect(on ? 2 : 1) }.frame.width - 150) < 1e-9)
        #expect(abs(try half { on in square.offset(x: on ? 60 : 0, y: on ? -20 : 0) }.frame.minX - 180) < 1e-9)
        #expect(abs(try half { on in square.opacity(on ? 0 : 1) }.opacity - 0.5) < 1e-9)
        #expect(abs(try half { on in square.blur(radius: on ? 8 : 0) }.blurRadius - 4) < 1e-9)
    }

    @Test func `a rotation goes through the angles, and turns as often as asked`() throws {
        // A square at 45° is wider by the square root of two.
        let quarter = try half { on in square.rotationEffect(.degrees(on ? 90 : 0)) }
        #expect(abs(quarter.frame.width - 100 * 2.0.squareRoot()) < 1e-6)
        let turns = try half { on in square.offset(x: 100).rotationEffect(.degrees(on ? 720 : 0)) }
        #expect(abs(turns.frame.midX - 300) < 1e-6)
    }

    @Test func `an effect scales about its anchor`() throws {
        let frame = try half { on in square.scaleEffect(on ? 2 : 1, anchor: .topLeading) }.frame
        #expect(abs(frame.minX - 150) < 1e-9)
        #expect(abs(frame.maxX - 300) < 1e-9)
    }

    @Test func `the opacity of a group applies to the group as a whole`() {
        let stage = Stage(size: CGSize(width: 60, height: 20), scale: 1) {
            ZStack {
                Color.black.frame(width: 40, height: 20)
                Color.black.frame(width: 20, height: 20)
            }
            .opacity(0.5)
        }
        let image = stage.image()
        func value(x: Int) -> UInt8 { image.bytes[10 * image.strideInBytes + x * 4] }
        #expect(value(x: 15) == value(x: 30))
        #expect((126...129).contains(value(x: 30)))
    }

    @Test func `a built-in effect under a built-in animation calls no body`() {
        let log = BodyLog()
        struct Scene: View {
            let log: BodyLog
            @State private var on = false
            var body: some View {
                log.names.append("body")
                return Color.red.opacity(on ? 1 : 0).scaleEffect(on ? 1 : 0.5).rotationEffect(.degrees(on ? 90 : 0))
                    .onAppear { withAnimation(.bouncy(duration: 2)) { on = true } }
            }
        }
        let stage = Stage { Scene(log: log) }
        _ = log.take()
        let before = stage.statistics
        for _ in 0..<60 { stage.advance(by: .milliseconds(17)) }
        #expect(log.take().isEmpty)
        #expect(stage.statistics.bodies == before.bodies)
        #expect(stage.statistics.layouts == before.layouts)
        #expect(stage.statistics.layersMade == before.layersMade)
    }

    @Test func `a fill's colour animates through linear light`() {
        let stage = Stage(size: CGSize(width: 10, height: 10), scale: 1) {
            Toggled(animation: .linear(duration: 1)) { on in Rectangle().fill(on ? .white : .black) }
        }
        stage.advance(by: .milliseconds(500))
        // Half of the light is 188 of 255 in sRGB.
        #expect(stage.image().bytes[0] == 188)
    }

    @Test func `a corner radius, a trim and a line width animate with their shape`() {
        func bitmap(_ content: @escaping (Bool) -> some View, at time: Double) -> StageImage {
            let stage = Stage(size: CGSize(width: 60, height: 60)) {
                Toggled(animation: .linear(duration: 1), content: content)
            }
            stage.advance(by: .seconds(time))
            return stage.image()
        }
        /// What moves is painted in another rectangle than what stays, which Cairo rounds otherwise by a step or two.
        func looksLike(_ moving: StageImage, @ViewBuilder _ still: () -> some View) -> Bool {
            let still = Stage(size: CGSize(width: 60, height: 60), content: still).image()
            return moving.difference(from: still).map { $0.greatest <= 2 && $0.pixelCount < 10 } ?? false
        }
        #expect(
            looksLike(bitmap({ RoundedRectangle(cornerRadius: $0 ? 20 : 0) }, at: 0.5)) {
                RoundedRectangle(cornerRadius: 10)
            })
        #expect(
            looksLike(bitmap({ Circle().trim(from: 0, to: $0 ? 1 : 0).stroke(.red, lineWidth: 4) }, at: 0.25)) {
                Circle().trim(from: 0, to: 0.25).stroke(.red, lineWidth: 4)
            })
        #expect(
            looksLike(bitmap({ Circle().stroke(.red, lineWidth: $0 ? 9 : 1) }, at: 0.5)) {
                Circle().stroke(.red, lineWidth: 5)
            })
    }

    @Test func `a repeating rotation has no hitch where it starts again`() throws {
        let stage = Stage {
            Toggled(animation: .linear(duration: 1.2).repeatForever(autoreverses: false)) { on in
                Color.red.frame(width: 10, height: 10).id("x").offset(x: 100).rotationEffect(.degrees(on ? 360 : 0))
            }
        }
        for tick in 1...400 {
            stage.advance(by: .seconds(Double(tick) / 60) - stage.time)
            let frame = try #require(stage.presentation(of: "x")).frame
            let angle = 2 * Double.pi * Double(tick) / 72
            #expect(abs(frame.midX - 200 - 100 * cos(angle)) < 1e-6, "tick \(tick)")
            #expect(abs(frame.midY - 200 - 100 * sin(angle)) < 1e-6, "tick \(tick)")
        }
    }

    @Test func `hidden takes its place and shows nothing`() {
        let stage = Stage(size: CGSize(width: 20, height: 20)) { Color.red.hidden() }
        #expect(stage.image() == Stage(size: CGSize(width: 20, height: 20)) { EmptyView() }.image())
    }
}
