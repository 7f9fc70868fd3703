// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoRaster
import Testing

/// What the compositor paints, against Cairo alone, over scenes of every kind of layer and their nestings.
///
/// Two images of one scene differ at edges: a kept bitmap is interpolated where Cairo draws the outline anew, and effects
/// such as contrast make more of that. So a few pixels may differ by much, and all of them on average by little.
@Suite struct SceneSuiteTests {
    /// Pixels whose channels differ by more than 40 of 255, as a share of all, and the mean difference of all channels.
    struct Tolerance {
        var share: Double
        var mean: Double
        /// Nothing moves: every pixel is where Cairo puts it.
        static let still = Tolerance(share: 0.001, mean: 0.3)
        static let moving = Tolerance(share: 0.02, mean: 1.2)
    }

    static func expect(
        _ bitmap: PixelBuffer, like reference: PixelBuffer, within tolerance: Tolerance, _ what: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        var (far, sum) = (0, 0)
        for first in stride(from: 0, to: bitmap.bytes.count, by: 4) {
            var greatest = 0
            for index in first..<first + 4 {
                let difference = abs(Int(bitmap.bytes[index]) - Int(reference.bytes[index]))
                greatest = max(greatest, difference)
                sum += difference
            }
            if greatest > 40 { far += 1 }
        }
        let share = Double(far) / Double(bitmap.width * bitmap.height)
        let mean = Double(sum) / Double(bitmap.bytes.count)
        #expect(share <= tolerance.share && mean <= tolerance.mean, "\(what)", sourceLocation: sourceLocation)
    }

    /// One compositor serves all scenes, as it does all commits: what it keeps must not show in later frames.
    private func compare(seeds: ClosedRange<UInt64>, motion: Double, within tolerance: Tolerance) throws {
        var options = RandomScene.Options()
        options.motion = motion
        options.layers = 4
        let reference = try #require(CairoCanvas(width: 180, height: 140, scale: 2))
        let compositor = try #require(Compositor(width: 180, height: 140, scale: 2, isShared: false))
        for seed in seeds {
            let scene = RandomScene(seed: seed, options)
            for time in [0.3, 0.8] {
                reference.clear(to: .white)
                scene.root.draw(at: time, on: reference)
                compositor.paint(on: .white) { scene.root.draw(at: time, on: $0) }
                Self.expect(
                    compositor.makePixelBuffer(), like: reference.makePixelBuffer(), within: tolerance,
                    "scene \(seed) at \(time) s")
            }
        }
    }

    @Test func `static content looks as Cairo paints it`() throws {
        try compare(seeds: 1...40, motion: 0, within: .still)
    }

    @Test func `what moves looks as Cairo paints it, but for edges`() throws {
        try compare(seeds: 101...140, motion: 0.5, within: .moving)
    }

    @Test func `a frame is the same in two halves, in parts, and after any other frames`() throws {
        let whole = try #require(Compositor(width: 180, height: 140, scale: 2, isShared: false))
        let halves = try #require(Compositor(width: 180, height: 140, scale: 2, isShared: true))
        for seed in 1...30 as ClosedRange<UInt64> {
            var options = RandomScene.Options()
            options.layers = 4
            let scene = RandomScene(seed: seed, options)
            whole.paint(on: .white) { scene.root.draw(at: 0.4, on: $0) }
            let bitmap = whole.makePixelBuffer()
            halves.paint(on: .white) { scene.root.draw(at: 0.9, on: $0) }
            halves.paint(on: .white) { scene.root.draw(at: 0.4, on: $0) }
            #expect(halves.makePixelBuffer() == bitmap, "scene \(seed) in halves")
            // Painted over itself in parts, the image stays.
            let parts = [
                CGRect(x: 1.5, y: 2.5, width: 33.5, height: 28), CGRect(x: 35, y: 2, width: 50, height: 66),
                CGRect(x: -10, y: 45, width: 26, height: 160),
            ]
            halves.paint(on: .white, damage: parts) { scene.root.draw(at: 0.4, on: $0) }
            #expect(halves.makePixelBuffer() == bitmap, "scene \(seed) in parts")
        }
    }
}
