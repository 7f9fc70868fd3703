// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoUI

/// How materials blur and saturate what is behind, and what labels and dividers are on them (screens 10).
@MainActor
@Suite struct MaterialLookTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        var material: Material
        var scheme: ColorScheme
        /// The standard deviation, in points.
        var radius: Double
        var saturation: Double
        /// How much the tint covers, and how white it is.
        var coverage: Double
        var white: Double
        var testDescription: String { "\(name), \(scheme)" }
    }

    /// Source: measured, on iOS 26.
    nonisolated static let rows: [Row] = [
        ("ultraThin", Material.ultraThin, 22.5, (1.1, 1.1), (0.38, 0.90), (0.43, 0.28)),
        ("thin", .thin, 29.5, (1.35, 1.35), (0.60, 0.93), (0.63, 0.19)),
        ("regular", .regular, 29.5, (1.5, 1.5), (0.81, 0.95), (0.80, 0.15)),
        ("thick", .thick, 45, (1.5, 1.5), (0.95, 0.96), (0.98, 0.12)),
        ("ultraThick", .ultraThick, 45, (1.5, 1.5), (0.98, 0.96), (0.98, 0.12)),
        ("bar", .bar, 22.5, (1.1, 2), (0.73, 0.96), (0.73, 0.10)),
    ].flatMap { name, material, radius, saturation, light, dark in
        [
            Row(
                name: name, material: material, scheme: .light, radius: radius, saturation: saturation.0,
                coverage: light.0, white: light.1),
            Row(
                name: name, material: material, scheme: .dark, radius: radius, saturation: saturation.1,
                coverage: dark.0, white: dark.1),
        ]
    }

    private func image(
        _ scheme: ColorScheme, width: CGFloat = 60, height: CGFloat = 60,
        @ViewBuilder _ content: @escaping () -> some View
    ) -> StageImage {
        let stage = Stage(size: CGSize(width: width, height: height), scale: 1, content: content)
        stage.change { $0.colorScheme = scheme }
        return stage.image()
    }

    @Test(arguments: rows) func `a material has these numbers`(row: Row) throws {
        var environment = EnvironmentValues()
        environment.colorScheme = row.scheme
        let effects = row.material._paint(in: environment).effects
        #expect(effects.count == 1)
        guard case .backdrop(let backdrop) = try #require(effects.first) else {
            Issue.record("no backdrop")
            return
        }
        #expect(backdrop.blurRadius == row.radius && backdrop.saturation == row.saturation)
        #expect(backdrop.tint.opacity == Float(row.coverage))
        #expect(abs(backdrop.tint.displayComponents.0 - row.white) < 1e-6)
    }

    @Test(arguments: rows) func `an edge behind a material is blurred by a Gaussian`(row: Row) {
        // Black, from the middle on white. Beyond, and above and below, it goes on.
        let image = image(row.scheme, width: 400, height: 8) {
            HStack(spacing: 0) {
                Color.black
                Color.white
            }.overlay { Rectangle().fill(row.material) }
        }
        func level(_ x: Int, radius: Double) -> Double {
            let part = erfc((200 - (Double(x) + 0.5)) / (radius * 2.0.squareRoot())) / 2
            return 255 * ((1 - row.coverage) * part + row.coverage * row.white)
        }
        /// How much brighter the right half is.
        func contrast(_ level: (Int) -> Double) -> Double {
            (0..<400).reduce(0) { $0 + ($1 < 200 ? -1 : 1) * level($1).rounded() }
        }
        for x in 0..<400 { #expect(abs(Double(image.color(x, 4)[1]) - level(x, radius: row.radius)) <= 2, "\(x)") }
        let found = contrast { Double(image.color($0, 4)[1]) }
        // Of the radii there are, the nearest is the material's.
        let radii = [row.radius, 22.5, 29.5, 45, row.radius * 1.1, row.radius / 1.1]
        let errors = radii.map { radius in abs(found - contrast { level($0, radius: radius) }) }
        #expect(errors.min() == errors[0], "\(errors)")
    }

    @Test(arguments: rows) func `a colour behind a material is as far from the grey of its luminance as it says`(
        row: Row
    ) {
        // Whose channels stay within bounds up to twice as far away.
        let color: [Double] = row.saturation > 1.5 ? [0.1, 0.15, 0.45] : [0.06, 0.08, 0.68]
        let image = image(row.scheme) {
            Color(red: color[0], green: color[1], blue: color[2]).overlay { Rectangle().fill(row.material) }
        }
        let luminance = 0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2]
        for (channel, component) in color.enumerated() {
            let saturated = luminance + row.saturation * (component - luminance)
            #expect(saturated >= 0 && saturated <= 1)
            let wanted = 255 * ((1 - row.coverage) * saturated + row.coverage * row.white)
            #expect(abs(Double(image.color(30, 30)[channel]) - wanted) <= 1.5, "\(channel)")
        }
    }

    // MARK: - Labels

    /// What a style shows on a regular material over a middle grey.
    private func shown(_ style: some ShapeStyle, _ scheme: ColorScheme) -> [Double] {
        let image = image(scheme) {
            Color(white: 0.5).overlay {
                Rectangle().fill(style).frame(width: 20, height: 20).frame(width: 40, height: 40)
                    .background(.regularMaterial)
            }
        }
        return image.color(30, 30).map(Double.init)
    }

    /// Of the regular material over a middle grey.
    private func ground(_ scheme: ColorScheme) -> Double {
        scheme == .light ? 0.19 * 127.5 + 0.81 * 0.95 * 255 : 0.20 * 127.5 + 0.80 * 0.15 * 255
    }

    /// A label of `opacity`: what it lacks of white is taken away in light, and it is added in dark.
    private func vibrant(_ opacity: Double, _ scheme: ColorScheme) -> [Double] {
        scheme == .light
            ? [60, 60, 67].map { ground(scheme) - opacity * (255 - $0) }
            : [235, 235, 245].map { ground(scheme) + opacity * $0 }
    }

    private func isNear(_ found: [Double], _ wanted: [Double]) -> Bool {
        zip(found, wanted).allSatisfy { abs($0 - $1) <= 1.5 }
    }

    @Test(arguments: [
        (HierarchicalShapeStyle.secondary, 0.6, 0.6), (.tertiary, 0.3, 0.3), (.quaternary, 0.18, 0.16),
    ]) func `weaker labels on a material are plus-darker in light and plus-lighter in dark`(
        style: HierarchicalShapeStyle, light: Double, dark: Double
    ) {
        #expect(isNear(shown(style, .light), vibrant(light, .light)))
        #expect(isNear(shown(style, .dark), vibrant(dark, .dark)))
    }

    @Test(arguments: [ColorScheme.light, .dark]) func `the primary label on a material is not vibrant`(
        scheme: ColorScheme
    ) {
        let label = scheme == .light ? 0.0 : 255
        #expect(isNear(shown(.primary, scheme), [label, label, label]))
        // Where its edge covers half of a pixel, it hides half of the material; vibrant, it would be half of white darker or lighter.
        let image = image(scheme) {
            Color(white: 0.5).overlay(alignment: .topLeading) {
                Path(CGRect(x: 20.5, y: 10, width: 10, height: 20)).fill(.primary).frame(width: 40, height: 40)
                    .background(.regularMaterial)
            }
        }
        let half = (ground(scheme) + label) / 2
        #expect(isNear(image.color(20, 20).map(Double.init), [half, half, half]))
        #expect(isNear(image.color(25, 20).map(Double.init), [label, label, label]))
    }

    @Test(arguments: [ColorScheme.light, .dark]) func `colours on a material are not vibrant`(scheme: ColorScheme) {
        let found = shown(Color(white: 0.4, opacity: 0.5), scheme)
        #expect(isNear(found, [1, 1, 1].map { $0 * (ground(scheme) + 0.4 * 255) / 2 }))
    }

    @Test(arguments: [ColorScheme.light, .dark]) func `a divider on a material is a quaternary label`(
        scheme: ColorScheme
    ) {
        let image = image(scheme) {
            Color(white: 0.5).overlay(alignment: .topLeading) {
                VStack(spacing: 0) {
                    Color.clear.frame(height: 20)
                    Divider()
                    Color.clear.frame(height: 19)
                }.frame(width: 40, height: 40).background(.regularMaterial)
            }
        }
        let rows = (19...21).map { image.color(20, $0).map(Double.init) }
        #expect(isNear(rows[1], vibrant(scheme == .light ? 0.18 : 0.16, scheme)))
        for row in [rows[0], rows[2]] { #expect(isNear(row, [1, 1, 1].map { $0 * ground(scheme) })) }
    }
}
