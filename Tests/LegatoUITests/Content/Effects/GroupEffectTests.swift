// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Effects on the group of a view: its colours, its mask, its place in space.
@MainActor
@Suite struct GroupEffectTests {
    private struct Toggled<Content: View>: View {
        @ViewBuilder var content: (Bool) -> Content
        @State private var on = false

        var body: some View {
            content(on).onAppear { withAnimation(.linear(duration: 1)) { on = true } }
        }
    }

    /// Red, green, blue of the pixel in the middle of a stage of 20 by 20 points.
    private func middle(at time: Double = 0, @ViewBuilder _ content: @escaping (Bool) -> some View) -> [Int] {
        let stage = Stage(size: CGSize(width: 20, height: 20), scale: 1) { Toggled(content: content) }
        stage.advance(by: .seconds(time))
        return pixel(stage.image(), 10, 10)
    }

    private func pixel(_ image: StageImage, _ x: Int, _ y: Int) -> [Int] {
        let first = y * image.strideInBytes + x * 4
        return [2, 1, 0].map { Int(image.bytes[first + $0]) }
    }

    private func near(_ a: [Int], _ b: [Int], within tolerance: Int = 1) -> Bool {
        zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
    }

    private let base = Color(red: 0.8, green: 0.2, blue: 0.4)

    @Test func `brightness, contrast, saturation and greys are half-way at half time`() {
        #expect(near(middle(at: 0.5) { base.brightness($0 ? 0.4 : 0) }, [255, 102, 153]))
        #expect(near(middle(at: 0.5) { base.contrast($0 ? 0 : 1) }, [166, 89, 115]))
        #expect(near(middle(at: 0.5) { base.saturation($0 ? 0 : 1) }, [146, 69, 95]))
        #expect(near(middle(at: 0.5) { base.grayscale($0 ? 1 : 0) }, [146, 69, 95]))
        #expect(near(middle { _ in base.colorInvert() }, [51, 204, 153]))
    }

    @Test func `a hue goes through the angles`() {
        let turned = middle { _ in base.hueRotation(.degrees(90)) }
        #expect(near(middle(at: 0.5) { base.hueRotation(.degrees($0 ? 180 : 0)) }, turned))
    }

    @Test func `a factor of colours animates through linear light`() {
        // Half of the light is 188 of 255.
        #expect(near(middle(at: 0.5) { Color.white.colorMultiply($0 ? .white : .black) }, [188, 188, 188]))
    }

    @Test func `luminance becomes opacity`() {
        #expect(near(middle { _ in Color.white.luminanceToAlpha() }, [0, 0, 0]))
        #expect(near(middle { _ in Color.black.luminanceToAlpha() }, [255, 255, 255]))
    }

    @Test func `a mask shows what it covers, and moves`() {
        let stage = Stage(size: CGSize(width: 20, height: 20), scale: 1) {
            Toggled { on in
                Color.black.mask(alignment: .leading) { Rectangle().frame(width: 10).offset(x: on ? 10 : 0) }
            }
        }
        #expect(pixel(stage.image(), 5, 10) == [0, 0, 0] && pixel(stage.image(), 15, 10) == [255, 255, 255])
        stage.advance(by: .milliseconds(500))
        #expect(pixel(stage.image(), 3, 10) == [255, 255, 255] && pixel(stage.image(), 10, 10) == [0, 0, 0])
        #expect(pixel(stage.image(), 17, 10) == [255, 255, 255])
        #expect(middle { _ in Color.black.mask(EmptyView()) } == [255, 255, 255])
    }

    @Test func `a hole is cut by a blend mode in an isolated group`() {
        let stage = Stage(size: CGSize(width: 20, height: 20), scale: 1) {
            ZStack {
                Color.black
                Circle().frame(width: 10, height: 10).blendMode(.destinationOut)
            }
            .compositingGroup()
        }
        #expect(pixel(stage.image(), 10, 10) == [255, 255, 255] && pixel(stage.image(), 2, 2) == [0, 0, 0])
    }

    @Test func `a blend mode mixes with what is behind`() {
        #expect(
            near(
                middle { _ in
                    ZStack {
                        base; Color(white: 0.5).blendMode(.multiply)
                    }
                }, [102, 26, 51]))
        #expect(
            near(
                middle { _ in
                    ZStack {
                        base; Color(white: 0.5).blendMode(.screen).drawingGroup()
                    }
                }, [128, 128, 128]))
    }

    @Test func `a turn in space is half-way at half time, and calls no body`() throws {
        let stage = Stage {
            Toggled { on in
                Color.red.frame(width: 100, height: 100).id("x")
                    .rotation3DEffect(.degrees(on ? 120 : 0), axis: (x: 0, y: 1, z: 0), perspective: 0)
            }
        }
        let bodies = stage.statistics.bodies
        stage.advance(by: .milliseconds(500))
        #expect(abs(try #require(stage.presentation(of: "x")).frame.width - 50) < 1e-9)
        #expect(stage.statistics.bodies == bodies)
    }

    private struct Shake: GeometryEffect {
        var animatableData: CGFloat
        func effectValue(size: CGSize) -> ProjectionTransform {
            ProjectionTransform(CGAffineTransform(translationX: size.width * animatableData, y: 0))
        }
    }

    @Test func `a geometry effect of the user's is asked with its data on the way and its size`() throws {
        for ignored in [false, true] {
            let stage = Stage {
                Toggled { on in
                    let square = Color.red.frame(width: 100, height: 100).id("x")
                    let effect = Shake(animatableData: on ? 1 : 0)
                    if ignored { square.modifier(effect.ignoredByLayout()) } else { square.modifier(effect) }
                }
            }
            #expect(try #require(stage.presentation(of: "x")).frame.minX == 150)
            stage.advance(by: .milliseconds(500))
            #expect(abs(try #require(stage.presentation(of: "x")).frame.minX - 200) < 1e-9)
            stage.advance(by: .seconds(1))
            #expect(try #require(stage.presentation(of: "x")).frame.minX == 250)
        }
    }

    @Test func `transforms are made from the leading corner and change at once`() throws {
        let stage = Stage {
            Toggled { on in
                Color.red.frame(width: 100, height: 100).id("x")
                    .transformEffect(CGAffineTransform(scaleX: on ? 2 : 1, y: 1))
            }
        }
        stage.advance(by: .milliseconds(100))
        #expect(try #require(stage.presentation(of: "x")).frame == CGRect(x: 150, y: 150, width: 200, height: 100))
        var projection = ProjectionTransform()
        projection.m31 = 30
        let moved = Stage { Color.red.frame(width: 10, height: 10).id("x").projectionEffect(projection) }
        #expect(try #require(moved.presentation(of: "x")).frame.minX == 225)
    }

    @Test func `an opaque blur ends at the frame and does not fade there`() {
        let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1) {
            Color.black.frame(width: 20, height: 20).blur(radius: 4, opaque: true)
        }
        #expect(pixel(stage.image(), 10, 10) == [0, 0, 0] && pixel(stage.image(), 9, 20) == [255, 255, 255])
    }

    @Test func `every gradient has a form as a style`() {
        let gradient = Gradient(colors: [base, base])
        let any = gradient.colorSpace(.device)
        let expected = [204, 51, 102]
        #expect(
            near(middle { _ in Rectangle().fill(.linearGradient(any, startPoint: .top, endPoint: .bottom)) }, expected))
        #expect(near(middle { _ in Rectangle().fill(.radialGradient(any, endRadius: 5)) }, expected))
        #expect(
            near(middle { _ in Rectangle().fill(.conicGradient(stops: gradient.stops, center: .center)) }, expected))
        #expect(
            near(
                middle { _ in Rectangle().fill(.angularGradient(any, startAngle: .zero, endAngle: .degrees(9))) },
                expected))
        #expect(near(middle { _ in Rectangle().fill(.ellipticalGradient(gradient)) }, expected))
        #expect(near(middle { _ in Rectangle().fill(.ellipticalGradient(colors: [base, base])) }, expected))
    }
}
