// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoRaster
import LegatoStage
import SwiftUI
import Testing

@MainActor
@Suite struct SceneConfigurationTests {
    private func configuration(_ change: (inout SceneConfiguration) -> Void = { _ in }) -> SceneConfiguration {
        var configuration = SceneConfiguration(size: CGSize(width: 4, height: 4), scale: 1)
        change(&configuration)
        return configuration
    }

    private func pixel(_ configuration: SceneConfiguration, @ViewBuilder _ content: () -> some View) throws
        -> PixelBuffer.Pixel
    {
        try HeadlessStage(configuration, content: content).render()[0, 0]
    }

    private let white = PixelBuffer.Pixel(red: 255, green: 255, blue: 255)
    private let black = PixelBuffer.Pixel(red: 0, green: 0, blue: 0)

    @Test func `what is not said is plain`() {
        let plain = SceneConfiguration(size: CGSize(width: 4, height: 3))
        #expect(plain.size == CGSize(width: 4, height: 3) && plain.scale == 2)
        #expect(!plain.isDark && plain.accessibility.isEmpty && !plain.ownsProcess)
        #expect(plain.background == nil && plain.seed == 0 && plain.imageFolders.isEmpty)
    }

    @Test func `the background is the system's, the one a view asks for, or the one that is set`() throws {
        #expect(try pixel(configuration()) { EmptyView() } == white)
        #expect(try pixel(configuration { $0.isDark = true }) { EmptyView() } == black)
        #expect(try pixel(configuration()) { Color.clear.preferredColorScheme(.dark) } == black)
        #expect(try pixel(configuration { $0.isDark = true }) { Color.clear.preferredColorScheme(.light) } == white)
        let blue = ResolvedColor(red: 0, green: 0, blue: 1)
        #expect(
            try pixel(configuration { $0.background = blue }) { Color.clear.preferredColorScheme(.dark) }
                == PixelBuffer.Pixel(red: 0, green: 0, blue: 255))
        #expect(
            try pixel(configuration { $0.background = .clear }) { EmptyView() }
                == PixelBuffer.Pixel(red: 0, green: 0, blue: 0, alpha: 0))
    }

    private struct Reader: View {
        @Environment(\.colorScheme) private var colorScheme
        @Environment(\.displayScale) private var displayScale
        @Environment(\.accessibilityReduceMotion) private var isReduced
        var body: some View { Text("\(colorScheme == .dark ? "dark" : "light") \(displayScale) \(isReduced)") }
    }

    @Test func `views read the scheme, the scale and the wish for less motion`() throws {
        let plain = try HeadlessStage(configuration()) { Reader() }
        #expect(plain.labels == ["light 1.000000 false"])
        let other = try HeadlessStage(
            configuration {
                $0.isDark = true
                $0.scale = 3
                $0.accessibility = .reduceMotion
            }
        ) { Reader() }
        #expect(other.labels == ["dark 3.000000 true"])
    }

    private struct Chance: View {
        var body: some View { Text("\(UInt64.random(in: 0 ... .max))") }
    }

    @Test func `chance follows the seed`() throws {
        func draw(_ seed: UInt64) throws -> [String] {
            try HeadlessStage(configuration { $0.seed = seed }) { Chance() }.labels
        }
        #expect(try draw(1) == draw(1))
        #expect(try draw(1) != draw(2))
        #expect(try HeadlessStage(configuration()) { Chance() }.labels == draw(0))
    }

    @Test(arguments: [
        ((4.0, 3.0), 2.0, (8, 6)), ((0.5, 0.5), 1, (1, 1)), ((10.3, 10.2), 2, (21, 20)), ((32_767, 1), 1, (32_767, 1)),
        ((1, 32_767), 1, (1, 32_767)), ((300, 200), 0.01, (3, 2)),
    ])
    func `an image has the points times the scale, rounded`(size: (Double, Double), scale: Double, pixels: (Int, Int))
        throws
    {
        let compositor = try SceneConfiguration(size: CGSize(width: size.0, height: size.1), scale: scale)
            .makeCompositor()
        #expect((compositor.width, compositor.height) == pixels)
        #expect(Double(compositor.scale) == scale)
    }

    nonisolated private static let impossible: [(size: (Double, Double), scale: Double)] = [
        ((0.4, 5), 1), ((5, 0.4), 1), ((32_768, 1), 1), ((1, 32_768), 1), ((1e300, 1), 1), ((1, 1e300), 1),
        ((Double.nan, 1), 1), ((1, Double.infinity), 1), ((5, 5), 0), ((5, 5), -1), ((5, 5), Double.nan),
        ((30_000, 30_000), 1), ((Double.infinity, 1), 1), ((1, Double.nan), 1), ((-5, -5), 1), ((-1e300, 1), 1),
        ((1, -1e300), 1),
    ]

    @Test(arguments: impossible)
    func `a size that no image can have is refused with what it is`(size: (Double, Double), scale: Double) {
        let configuration = SceneConfiguration(size: CGSize(width: size.0, height: size.1), scale: scale)
        let failure = #expect(throws: StageError.self) { try configuration.makeCompositor() }
        #expect(failure?.code == .size)
        #expect(
            failure?.message
                == "The stage must be at least one pixel and at most 32767 on each side; got \(size.0) x \(size.1) points at "
                + "scale \(scale).")
    }
}
