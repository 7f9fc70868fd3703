// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Materials as styles.
@MainActor
@Suite struct MaterialTests {
    /// Of each material the tint's coverage and white, light and dark. Source: measured, on iOS 26.
    nonisolated static let tints: [(String, Material, light: (Double, Double), dark: (Double, Double))] = [
        ("ultraThin", .ultraThin, (0.38, 0.90), (0.43, 0.28)),
        ("thin", .thin, (0.60, 0.93), (0.63, 0.19)),
        ("regular", .regular, (0.81, 0.95), (0.80, 0.15)),
        ("thick", .thick, (0.95, 0.96), (0.98, 0.12)),
        ("ultraThick", .ultraThick, (0.98, 0.96), (0.98, 0.12)),
        ("bar", .bar, (0.73, 0.96), (0.73, 0.10)),
    ]

    private func pixel(_ image: StageImage, _ x: Int, _ y: Int) -> [Int] {
        image.bytes[(y * image.strideInBytes + x * 4)...].prefix(4).map(Int.init)
    }

    private func image(
        _ scheme: ColorScheme = .light, reduceTransparency: Bool = false,
        @ViewBuilder _ content: @escaping () -> some View
    ) -> StageImage {
        let stage = Stage(size: CGSize(width: 60, height: 60), scale: 1, content: content)
        stage.change { settings in
            settings.colorScheme = scheme
            settings.reduceTransparency = reduceTransparency
        }
        return stage.image()
    }

    @Test func `white and black behind a material are what was measured`() {
        for (name, material, light, dark) in Self.tints {
            for scheme in [ColorScheme.light, .dark] {
                let (coverage, white) = scheme == .light ? light : dark
                for behind in [0.0, 1] {
                    let image = image(scheme) {
                        Color(white: behind).frame(width: 60, height: 60)
                            .overlay { Rectangle().fill(material).frame(width: 20, height: 20) }
                    }
                    let wanted = 255 * ((1 - coverage) * behind + coverage * white)
                    for channel in pixel(image, 30, 30).prefix(3) {
                        #expect(abs(Double(channel) - wanted) <= 1, "\(name), \(scheme), on \(behind)")
                    }
                    #expect(pixel(image, 15, 15)[0] == Int(255 * behind))
                }
            }
        }
    }

    @Test func `the styles of these names are the materials`() {
        func same(_ style: some ShapeStyle, _ material: Material) -> Bool {
            func card(_ style: some ShapeStyle) -> StageImage {
                image { Color.orange.frame(width: 60, height: 60).overlay { Circle().fill(style).padding(10) } }
            }
            return card(style).bytes == card(material).bytes
        }
        #expect(same(.ultraThinMaterial, .ultraThin) && same(.thinMaterial, .thin) && same(.regularMaterial, .regular))
        #expect(same(.thickMaterial, .thick) && same(.ultraThickMaterial, .ultraThick) && same(.bar, .bar))
        #expect(same(AnyShapeStyle(.thinMaterial), .thin) && !same(.thinMaterial, .regular))
    }

    @Test func `a background, a fill, a stroke, a symbol and a text are made of it`() {
        func differs(@ViewBuilder _ view: @escaping () -> some View) -> Bool {
            let plain = image { Color.blue.frame(width: 60, height: 60) }
            let styled = image { Color.blue.frame(width: 60, height: 60).overlay { view() } }
            // A light tint over blue: red and green come up, blue stays.
            return zip(0..<3600, 0..<3600).contains { index, _ in
                let (x, y) = (index % 60, index / 60)
                return pixel(styled, x, y)[2] > pixel(plain, x, y)[2] + 50
            }
        }
        #expect(differs { Color.clear.frame(width: 20, height: 20).background(.regularMaterial) })
        #expect(differs { Color.clear.frame(width: 20, height: 20).background(.regularMaterial, in: Circle()) })
        #expect(differs { Circle().stroke(.thinMaterial, lineWidth: 6).padding() })
        #expect(differs { Text("A").font(.largeTitle).foregroundStyle(.thickMaterial) })
        #expect(differs { Image(systemName: "star.fill").font(.largeTitle).foregroundStyle(.thickMaterial) })
        #expect(!differs { Color.clear })
    }

    @Test func `where transparency is to be reduced it is its opaque tint`() {
        for behind in [0.0, 1] {
            let image = image(reduceTransparency: true) {
                Color(white: behind).frame(width: 60, height: 60).overlay {
                    Rectangle().fill(.ultraThinMaterial).padding()
                }
            }
            #expect(pixel(image, 30, 30).prefix(3).allSatisfy { abs(Double($0) - 0.90 * 255) <= 1 })
        }
    }

    @Test func `what moves behind it shows on it, and no body is evaluated`() {
        let stage = Stage(size: CGSize(width: 100, height: 60), scale: 1) {
            Toggled { on in
                ZStack {
                    Circle().fill(.black).frame(width: 30, height: 30).offset(x: on ? 30 : -30)
                    Rectangle().fill(.ultraThinMaterial)
                }
            }
        }
        let before = stage.image()
        stage.advance(by: .milliseconds(900))
        let bodies = stage.statistics.bodies
        stage.advance(by: .milliseconds(100))
        let after = stage.image()
        #expect(stage.statistics.bodies == bodies)
        #expect(
            pixel(before, 20, 30)[0] < pixel(after, 20, 30)[0] && pixel(before, 80, 30)[0] > pixel(after, 80, 30)[0])
        // Mirrored.
        for x in 0..<50 { #expect(abs(pixel(before, x, 30)[0] - pixel(after, 99 - x, 30)[0]) <= 1) }
    }

    @Test func `one material turns into another by degrees, on the render thread`() throws {
        let stage = Stage(size: CGSize(width: 60, height: 60), scale: 1) {
            Toggled { on in Rectangle().fill(on ? Material.thick : .ultraThin).background(.black).id("x") }
        }
        stage.advance(by: .milliseconds(500))
        let half = pixel(stage.image(), 30, 30)[0]
        #expect(half > Int(255 * 0.38 * 0.90) + 20 && half < Int(255 * 0.95 * 0.96) - 20)
        let attribute = try #require(stage.presentation(of: "x")?.attributes.first { $0.name == "material" })
        #expect(attribute.thread == .render)
    }

    @Test func `weaker labels and dividers on a material are vibrant`() {
        func label(_ environment: @escaping (EnvironmentValues) -> Bool) -> Bool {
            var isOn = false
            _ = image {
                ReadingEnvironment { isOn = environment($0) }.background(.regularMaterial, in: Circle())
            }
            return isOn
        }
        #expect(label { $0.backgroundMaterial != nil })
        var isOn = true
        _ = image { ReadingEnvironment { isOn = $0.backgroundMaterial != nil }.background(.red) }
        #expect(!isOn)
        // Secondary: (60, 60, 67) at 60 %, added to what both lack of white. D + S − 1, with D the material over white.
        let shown = image {
            Rectangle().fill(.secondary).frame(width: 60, height: 60)
                .environment(\.backgroundMaterial, .regular).background(.white)
        }
        #expect(abs(Double(pixel(shown, 30, 30)[2]) - 255 * (1 - 0.6 * (1 - 60.0 / 255))) <= 1.5)
    }
}

/// Hands its environment to a closure.
private struct ReadingEnvironment: View {
    @Environment(\.self) var environment
    let body_: (EnvironmentValues) -> Void

    init(_ body: @escaping (EnvironmentValues) -> Void) { body_ = body }

    var body: some View {
        let _ = body_(environment)
        Color.clear
    }
}
