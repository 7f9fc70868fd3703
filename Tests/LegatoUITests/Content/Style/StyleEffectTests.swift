// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Shadows, blend modes and other things that styles do besides colouring.
@MainActor
@Suite struct StyleEffectTests {
    private func image(at time: Double = 0, @ViewBuilder _ content: @escaping (Bool) -> some View) -> StageImage {
        let stage = Stage(size: CGSize(width: 60, height: 60), scale: 1) {
            Toggled { on in content(on).padding(12) }
        }
        stage.advance(by: .seconds(time))
        return stage.image()
    }

    /// Whether no byte of two images differs by more than a little; edges of what moves are not those of what is still.
    private func looksTheSame(_ a: StageImage, _ b: StageImage, within tolerance: Int = 1) -> Bool {
        zip(a.bytes, b.bytes).allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
    }

    @Test func `a drop shadow of a style is the shadow of what is painted with it`() {
        let shadow = ShadowStyle.drop(color: .red, radius: 6, x: 4, y: 2)
        func same(_ styled: some View, _ plain: some View) -> Bool {
            looksTheSame(image { _ in styled }, image { _ in plain.shadow(color: .red, radius: 6, x: 4, y: 2) })
        }
        #expect(same(Circle().fill(.blue.shadow(shadow)), Circle().fill(.blue)))
        #expect(same(Circle().stroke(.blue.shadow(shadow), lineWidth: 3), Circle().stroke(.blue, lineWidth: 3)))
        #expect(same(Text("Ag").foregroundStyle(.blue.shadow(shadow)), Text("Ag").foregroundStyle(.blue)))
        #expect(
            same(
                Image(systemName: "star").foregroundStyle(.blue.gradient.shadow(shadow)),
                Image(systemName: "star").foregroundStyle(.blue.gradient)))
        #expect(same(Circle().foregroundStyle(.shadow(shadow)), Circle()))
        #expect(!same(Circle().fill(.blue), Circle().fill(.blue)))
    }

    @Test func `the shadow of a style moves, on the render thread`() throws {
        let moving = { (on: Bool) in
            ShadowStyle.inner(color: .black, radius: on ? 8 : 0, x: on ? 4 : 0, y: 0)
        }
        let half = image(at: 0.5) { Circle().fill(.yellow.shadow(moving($0))) }
        let still = image { _ in Circle().fill(.yellow.shadow(.inner(color: .black, radius: 4, x: 2))) }
        let isHalfWay = looksTheSame(half, still, within: 8)
        #expect(isHalfWay)
        let stage = Stage { Toggled { Circle().fill(.yellow.shadow(moving($0))).id("x") } }
        stage.advance(by: .milliseconds(250))
        let bodies = stage.statistics.bodies
        stage.advance(by: .milliseconds(250))
        let shadow = try #require(stage.presentation(of: "x")?.attributes.first { $0.name == "shadow" })
        #expect(shadow.thread == .render && stage.statistics.bodies == bodies)
    }

    @Test func `an inner shadow stays inside`() {
        let plain = image { _ in Circle().fill(.yellow) }
        let shaded = image { _ in Circle().fill(.yellow.shadow(.inner(color: .black, radius: 3))) }
        func pixel(_ image: StageImage, _ x: Int, _ y: Int) -> [UInt8] {
            Array(image.bytes[(y * image.strideInBytes + x * 4)...].prefix(4))
        }
        #expect(pixel(shaded, 30, 30) == pixel(plain, 30, 30))
        #expect(pixel(shaded, 11, 30) == pixel(plain, 11, 30))
        #expect(pixel(shaded, 14, 30)[1] < pixel(plain, 14, 30)[1] - 40)
    }

    @Test func `shadows of a style add up, and its opacity is that of all`() {
        let styled = image { _ in
            Circle().fill(.yellow.shadow(.inner(radius: 4)).shadow(.drop(radius: 4)).opacity(0.5))
        }
        let around = image { _ in
            Circle().fill(.yellow.shadow(.inner(radius: 4))).shadow(radius: 4).opacity(0.5)
        }
        let isSame = looksTheSame(styled, around)
        #expect(isSame)
    }

    @Test func `parts of a text have shadows of their own`() {
        let styled = image { _ in
            Text("A").foregroundStyle(.red.shadow(.drop(color: .black, radius: 0, x: 0, y: 20)))
                + Text("g").foregroundStyle(.blue)
        }
        let plain = image { _ in Text("A").foregroundStyle(.red) + Text("g").foregroundStyle(.blue) }
        let rows = { (image: StageImage, y: Int) in
            Array(image.bytes[(y * image.strideInBytes)...].prefix(image.strideInBytes))
        }
        let isSame = looksTheSame(styled, plain)
        #expect(!isSame)
        // The shadow is below the first letter alone.
        #expect(rows(styled, 48).suffix(4 * 28) == rows(plain, 48).suffix(4 * 28))
        #expect(rows(styled, 48).prefix(4 * 30) != rows(plain, 48).prefix(4 * 30))
    }

    @Test func `a style mixes with what is behind`() {
        let styled = image { _ in
            ZStack {
                Color.yellow
                Circle().fill(.cyan.blendMode(.multiply))
            }
        }
        let around = image { _ in
            ZStack {
                Color.yellow
                Circle().fill(.cyan).blendMode(.multiply)
            }
        }
        let isSame = looksTheSame(styled, around)
        #expect(isSame)
    }

    @Test func `a gradient placed in a rectangle is that of a view in that place`() {
        let gradient = LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
        let half = image(at: 0.5) { on in
            Rectangle().fill(gradient.in(CGRect(x: 0, y: 0, width: on ? 36 : 0, height: 36)))
        }
        let narrow = image { _ in
            HStack(spacing: 0) {
                Rectangle().fill(gradient)
                Color.blue
            }
        }
        let isSame = looksTheSame(half, narrow)
        #expect(isSame)
    }

    @Test func `a style made of the foreground style means that outside of where it is set`() {
        func same(_ a: some View, _ b: some View) -> Bool { looksTheSame(image { _ in a }, image { _ in b }) }
        #expect(same(Circle().foregroundStyle(.primary.opacity(0.5)), Circle().opacity(0.5)))
        #expect(
            same(
                Circle().foregroundStyle(AnyShapeStyle(.foreground)).foregroundStyle(.red),
                Circle().foregroundStyle(.red)))
        #expect(
            same(Circle().foregroundStyle(.opacity(0.5)).foregroundStyle(.red), Circle().fill(.red.opacity(0.5))))
        #expect(same(Circle().fill(.red.secondary), Circle().fill(.red.opacity(0.5))))
        #expect(same(Circle().fill(.tint).tint(ForegroundStyle()).foregroundStyle(.red), Circle().fill(.red)))
    }

    @Test func `the system's styles have its colours`() {
        func same(_ a: some View, _ b: some View) -> Bool { looksTheSame(image { _ in a }, image { _ in b }) }
        #expect(
            same(Circle().fill(.fill), Circle().fill(Color(red: 120 / 255, green: 120 / 255, blue: 0.5).opacity(0.2))))
        #expect(same(Circle().fill(.link), Circle().fill(.blue)))
        #expect(same(Circle().fill(.placeholder), Circle().fill(.tertiary)))
        #expect(same(Circle().fill(.selection).tint(.red), Circle().fill(.red)))
        #expect(same(Circle().fill(.windowBackground).background(.red), Circle().fill(.white).background(.red)))
        let separator = Color(red: 60 / 255, green: 60 / 255, blue: 67 / 255).opacity(0.29)
        #expect(same(Circle().fill(.separator), Circle().fill(separator)))
    }

    @Test func `the background style and the tint are styles of any kind`() {
        func same(_ a: some View, _ b: some View) -> Bool { looksTheSame(image { _ in a }, image { _ in b }) }
        let gradient = LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
        #expect(same(Circle().fill(.tint).tint(gradient), Circle().fill(gradient)))
        #expect(same(Circle().background(in: .rect).backgroundStyle(gradient), Circle().background(gradient)))
        #expect(same(Circle().background().backgroundStyle(.yellow), Circle().background(.yellow)))
        #expect(same(Circle().fill(.background).backgroundStyle(.background), Circle().fill(.white)))
    }
}
