// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@MainActor
@Suite struct ColorTests {
    @Test func `a faded colour says by how much, whatever the number`() {
        #expect(Color.red.opacity(0.25).description == "25% red")
        #expect(Color.red.opacity(.nan).description == "nan% red")
        #expect(Color.red.opacity(.infinity).description == "inf% red")
        #expect(Color.red.opacity(1e300).description.hasSuffix("% red"))
    }

    @Test func `a colour says what it is made of`() {
        #expect(Color.red.description == "red")
        #expect(Color.accentColor.description == "accentColor")
        // Beyond whole numbers that can be counted.
        #expect(Color.red.opacity(1e18).description == "1e+20% red")
        #expect(Color.red.opacity(0.256).description == "26% red")
        #expect(Color.red.mix(with: .blue, by: 0.5).description == "red mixed with blue by 0.5")
        let resolved = Color.Resolved(red: 1, green: 0, blue: 0)
        #expect(Color(resolved).description == resolved.description)
    }

    private static let light = EnvironmentValues()
    private static let dark: EnvironmentValues = {
        var values = EnvironmentValues()
        values.colorScheme = .dark
        return values
    }()

    /// In 255ths and the opacity, light and dark. Source: behaviour 21.
    private static let system: [(name: String, color: Color, light: [Float], dark: [Float])] = [
        ("red", .red, [255, 59, 48, 1], [255, 69, 58, 1]),
        ("orange", .orange, [255, 149, 0, 1], [255, 159, 10, 1]),
        ("yellow", .yellow, [255, 204, 0, 1], [255, 214, 10, 1]),
        ("green", .green, [52, 199, 89, 1], [48, 209, 88, 1]),
        ("mint", .mint, [0, 199, 190, 1], [99, 230, 226, 1]),
        ("teal", .teal, [48, 176, 199, 1], [64, 200, 224, 1]),
        ("cyan", .cyan, [50, 173, 230, 1], [100, 210, 255, 1]),
        ("blue", .blue, [0, 122, 255, 1], [10, 132, 255, 1]),
        ("indigo", .indigo, [88, 86, 214, 1], [94, 92, 230, 1]),
        ("purple", .purple, [175, 82, 222, 1], [191, 90, 242, 1]),
        ("pink", .pink, [255, 45, 85, 1], [255, 55, 95, 1]),
        ("brown", .brown, [162, 132, 94, 1], [172, 142, 104, 1]),
        ("gray", .gray, [142, 142, 147, 1], [142, 142, 147, 1]),
        ("white", .white, [255, 255, 255, 1], [255, 255, 255, 1]),
        ("black", .black, [0, 0, 0, 1], [0, 0, 0, 1]),
        ("clear", .clear, [0, 0, 0, 0], [0, 0, 0, 0]),
        ("primary", .primary, [0, 0, 0, 1], [255, 255, 255, 1]),
        ("secondary", .secondary, [60, 60, 67, 0.6], [235, 235, 245, 0.6]),
        ("accentColor", .accentColor, [0, 122, 255, 1], [10, 132, 255, 1]),
    ]

    private func expect(_ color: Color.Resolved, _ numbers: [Float], _ name: String) {
        let found = [color.red * 255, color.green * 255, color.blue * 255, color.opacity]
        #expect(zip(found, numbers).allSatisfy { abs($0 - $1) < 0.01 }, "\(name) is \(found), not \(numbers)")
    }

    @Test func `every system colour has the system's numbers in both appearances`() {
        for (name, color, light, dark) in Self.system {
            expect(color.resolve(in: Self.light), light, "light \(name)")
            expect(color.resolve(in: Self.dark), dark, "dark \(name)")
        }
    }

    @Test func `every colour can be named where a style is wanted`() {
        func resolved<S: ShapeStyle>(_ style: S) -> Color? { style as? Color }
        let named: [(String, Color?)] = [
            ("red", resolved(.red)), ("orange", resolved(.orange)), ("yellow", resolved(.yellow)),
            ("green", resolved(.green)), ("mint", resolved(.mint)), ("teal", resolved(.teal)),
            ("cyan", resolved(.cyan)), ("blue", resolved(.blue)), ("indigo", resolved(.indigo)),
            ("purple", resolved(.purple)), ("pink", resolved(.pink)), ("brown", resolved(.brown)),
            ("gray", resolved(.gray)), ("white", resolved(.white)), ("black", resolved(.black)),
            ("clear", resolved(.clear)),
        ]
        for (name, color) in named {
            let expected = Self.system.first { $0.name == name }?.color
            #expect(color == expected && color != nil, "\(name)")
        }
    }

    @Test func `components mean what their space says, and are opaque unless said otherwise`() {
        expect(Color(red: 0.2, green: 0.4, blue: 0.6).resolve(in: Self.light), [51, 102, 153, 1], "sRGB")
        expect(
            Color(red: 0.2, green: 0.4, blue: 0.6, opacity: 0.5).resolve(in: Self.light), [51, 102, 153, 0.5], "faded")
        expect(Color(white: 0.4).resolve(in: Self.light), [102, 102, 102, 1], "white")
        expect(Color(white: 0.4, opacity: 0.2).resolve(in: Self.light), [102, 102, 102, 0.2], "faded white")
        let linear = Color(.sRGBLinear, red: 0.1, green: 0.2, blue: 0.3, opacity: 0.4).resolve(in: Self.light)
        #expect([linear.linearRed, linear.linearGreen, linear.linearBlue, linear.opacity] == [0.1, 0.2, 0.3, 0.4])
        let grey = Color(.sRGBLinear, white: 0.25).resolve(in: Self.light)
        #expect([grey.linearRed, grey.linearGreen, grey.linearBlue, grey.opacity] == [0.25, 0.25, 0.25, 1])
    }

    @Test func `hues go round from red, and a hue beyond a turn wraps`() {
        // The sixths of the circle, in 255ths.
        let sixths: [[Float]] = [
            [255, 0, 0, 1], [255, 255, 0, 1], [0, 255, 0, 1], [0, 255, 255, 1], [0, 0, 255, 1], [255, 0, 255, 1],
        ]
        for turn in -1...1 {
            for (index, numbers) in sixths.enumerated() {
                let hue = Double(turn) + Double(index) / 6
                let color = Color(hue: hue, saturation: 1, brightness: 1).resolve(in: Self.light)
                expect(color, numbers, "a hue of \(hue)")
            }
        }
        // Between red and yellow, green is on its way; less saturation adds white, less brightness takes light.
        let color = Color(hue: 1 / 12, saturation: 0.5, brightness: 0.8, opacity: 0.25)
        expect(color.resolve(in: Self.light), [0.8 * 255, 0.6 * 255, 0.4 * 255, 0.25], "a pale orange")
    }

    @Test func `a faded colour multiplies its opacity, a mixed one lies between`() {
        expect(Color.red.opacity(0.5).opacity(0.5).resolve(in: Self.dark), [255, 69, 58, 0.25], "faded twice")
        let mixed = Color.black.mix(with: .white, by: 0.25, in: .device).resolve(in: Self.light)
        expect(mixed, [63.75, 63.75, 63.75, 1], "a quarter of the way in encoded components")
        let perceived = Color.black.mix(with: .white, by: 0.25).resolve(in: Self.light)
        #expect(perceived != mixed)
        #expect(perceived == Color.black.mix(with: .white, by: 0.25, in: .perceptual).resolve(in: Self.light))
        let ends = Color.red.mix(with: .primary, by: 1, in: .device)
        expect(ends.resolve(in: Self.dark), [255, 255, 255, 1], "all of the other, in the appearance")
        expect(Color.primary.mix(with: .red, by: 0, in: .device).resolve(in: Self.dark), [255, 255, 255, 1], "none")
    }

    @Test func `the accent colour is the tint, and a tint of the accent colour is the system's`() {
        expectSame(Color.accentColor.tint(.red), Color.red)
        expectSame(Color.accentColor, Color.blue)
        expectSame(Color.accentColor.tint(Color.accentColor), Color.blue)
        expectSame(Color.accentColor.tint(Color.accentColor.opacity(0.5)), Color.blue.opacity(0.5))
        expectSame(Color.accentColor.tint(Color?.none).tint(.red), Color.blue)
        expectSame(Color.accentColor.accentColor(.green), Color.green)
    }

    @Test func `a colour is a view of any size, and follows the appearance`() {
        expectSame(Color.red, Rectangle().fill(.red))
        expectDifferent(Color.red.environment(\.colorScheme, .dark), Color.red)
    }
}
