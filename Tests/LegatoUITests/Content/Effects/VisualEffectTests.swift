// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Effects that may depend on the geometry of the view they are on.
@MainActor
@Suite struct VisualEffectTests {
    private struct Toggled<Content: View>: View {
        @ViewBuilder var content: (Bool) -> Content
        @State private var on = false

        var body: some View {
            content(on).onAppear { withAnimation(.linear(duration: 1)) { on = true } }
        }
    }

    private func half(@ViewBuilder _ content: @escaping (Bool) -> some View) throws -> Presentation {
        let stage = Stage { Toggled(content: content) }
        stage.advance(by: .milliseconds(500))
        return try #require(stage.presentation(of: "x"))
    }

    private var square: some View { Color.red.frame(width: 100, height: 100).id("x") }

    @Test func `a visual effect knows the size of its view`() throws {
        let frame = try half { on in
            square.visualEffect { content, proxy in content.offset(x: on ? proxy.size.width : 0) }
        }.frame
        #expect(abs(frame.minX - (200 - 50 + 50)) < 1e-9)
        #expect(frame.width == 100)
    }

    @Test func `visual effects follow each other in the order they are written`() throws {
        let first = try half { on in
            square.visualEffect { content, _ in content.offset(x: 50).scaleEffect(on ? 3 : 1) }
        }.frame
        #expect(abs(first.midX - (200 + 50 * 2)) < 1e-9 && abs(first.width - 200) < 1e-9)
        let second = try half { on in
            square.visualEffect { content, _ in content.scaleEffect(on ? 3 : 1).offset(x: 50) }
        }.frame
        #expect(abs(second.midX - (200 + 50)) < 1e-9 && abs(second.width - 200) < 1e-9)
    }

    @Test func `a visual effect knows the place of its view, and follows it`() throws {
        let stage = Stage {
            Toggled { on in
                square.visualEffect { content, proxy in content.opacity(proxy.frame(in: .global).minX / 300) }
                    .frame(maxWidth: .infinity, alignment: on ? .trailing : .leading)
            }
        }
        #expect(try #require(stage.presentation(of: "x")).opacity == 0)
        stage.advance(by: .milliseconds(500))
        let half = try #require(stage.presentation(of: "x")).opacity
        #expect(abs(half - 0.5) < 1e-9)
        stage.advance(by: .milliseconds(600))
        #expect(try #require(stage.presentation(of: "x")).opacity == 1)
    }

    @Test func `a visual effect knows named spaces, and follows them`() throws {
        let stage = Stage {
            Toggled { on in
                square.visualEffect { content, proxy in
                    content.opacity(proxy.frame(in: .named("outer")).minX / 100)
                }
                .padding(.leading, on ? 100 : 0)
                .coordinateSpace(.named("outer"))
            }
        }
        stage.advance(by: .seconds(1.1))
        #expect(try #require(stage.presentation(of: "x")).opacity == 1)
    }

    private struct ReadInside: View {
        @State private var isFaint = false
        static var bodies = 0

        var body: some View {
            Self.bodies += 1
            return VStack {
                Color.red.frame(width: 100, height: 100).id("x").visualEffect { content, _ in
                    content.opacity(isFaint ? 0 : 1)
                }
                Button("Go") { withAnimation(.linear(duration: 1)) { isFaint = true } }
            }
        }
    }

    @Test func `state that only a visual effect reads moves it, calls no body and runs on the render thread`() throws {
        ReadInside.bodies = 0
        let stage = Stage { ReadInside() }
        stage.tap("Go")
        stage.advance(by: .milliseconds(500))
        let presentation = try #require(stage.presentation(of: "x"))
        #expect(abs(presentation.opacity - 0.5) < 1e-9)
        #expect(presentation.attributes.first { $0.name == "opacity" }?.thread == .render)
        #expect(ReadInside.bodies == 1)
    }

    @Test func `all visual effects are half-way at half time`() throws {
        let presentation = try half { on in
            square.visualEffect { content, _ in
                content.blur(radius: on ? 8 : 0).brightness(on ? 1 : 0).contrast(on ? 0 : 1).saturation(on ? 0 : 1)
                    .grayscale(on ? 1 : 0).hueRotation(.radians(on ? 1 : 0)).opacity(on ? 0 : 1).offset(y: on ? 10 : 0)
                    .scaleEffect(x: on ? 3 : 1, y: 1, anchor: .leading).rotationEffect(.zero)
                    .rotation3DEffect(.zero, axis: (x: 0, y: 1, z: 0)).transformEffect(.identity)
                    .transformEffect(ProjectionTransform()).blendMode(.normal)
            }
        }
        #expect(abs(presentation.blurRadius - 4) < 1e-9 && abs(presentation.opacity - 0.5) < 1e-9)
        #expect(abs(presentation.frame.width - 200) < 1e-9)
        for (name, value) in [("brightness", 0.5), ("contrast", 0.5), ("saturation", 0.5), ("grayscale", 0.5)] {
            let attribute = try #require(presentation.attributes.first { $0.name == name })
            #expect(abs(attribute.presentation[0] - value) < 1e-9 && attribute.thread == .render)
        }
    }

    private struct Several: View {
        @State private var isFaint = false

        var body: some View {
            VStack {
                Group {
                    Color.red.frame(width: 40, height: 10).id("narrow")
                    Color.red.frame(width: 100, height: 10).id("wide")
                }
                .visualEffect { content, proxy in
                    content.opacity(proxy.size.width / (isFaint ? 200 : 100))
                }
                Button("Go") { isFaint = true }
            }
        }
    }

    @Test func `each view of a group gets the effect for its own geometry`() throws {
        let stage = Stage { Several() }
        func opacities() throws -> [Double] {
            try ["narrow", "wide"].map { try #require(stage.presentation(of: $0)).opacity }
        }
        #expect(try opacities() == [0.4, 1])
        stage.tap("Go")
        #expect(try opacities() == [0.2, 0.5])
    }

    private struct Leaving: View {
        @State private var isShown = true

        var body: some View {
            VStack {
                if isShown {
                    Color.red.visualEffect { content, proxy in
                        content.offset(x: proxy.size.width).opacity(0.5).scaleEffect(0.5)
                    }
                }
                Button("Go") { withAnimation { isShown.toggle() } }
            }
        }
    }

    @Test func `a view with visual effects leaves and comes back`() throws {
        let stage = Stage { Leaving() }
        for _ in 0..<4 {
            stage.tap("Go")
            stage.advance(by: .milliseconds(100))
        }
        try stage.settle()
    }
}
