// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoMotion
import Testing

@testable import LegatoRaster

/// Random scenes that are larger than what is seen of them.
@Suite struct HiddenLayersTests {
    private static let size = (width: 90, height: 70)

    private func scenes(_ body: (_ root: Layer, _ time: Double, _ words: Comment) throws -> Void) rethrows {
        for seed in 500..<540 as Range<UInt64> {
            var options = RandomScene.Options()
            options.layers = 10
            options.size = CGSize(width: 300, height: 240)
            options.motion = Double(seed % 3) / 3
            var scene = RandomScene(seed: seed, options)
            for step in 0..<4 {
                if step > 0 { scene.change() }
                try body(scene.root, Double(step) / 3, "scene \(seed), step \(step)")
            }
        }
    }

    @Test func `a frame without what is out of sight is the same to the byte`() throws {
        let compositors = try (0..<2).map { _ in
            try #require(Compositor(width: Self.size.width * 2, height: Self.size.height * 2, scale: 2, isShared: true))
        }
        scenes { root, time, words in
            for (compositor, skips) in zip(compositors, [true, false]) {
                compositor.paint(on: .white, depth: root.depth) {
                    $0.skipsHidden = skips
                    root.draw(at: time, on: $0)
                }
            }
            #expect(compositors[0].makePixelBuffer() == compositors[1].makePixelBuffer(), words)
        }
    }

    @Test func `damage without what is out of sight leaves the same frames`() throws {
        let parts = try #require(
            Compositor(width: Self.size.width * 2, height: Self.size.height * 2, scale: 2, isShared: true))
        let whole = try #require(
            Compositor(width: Self.size.width * 2, height: Self.size.height * 2, scale: 2, isShared: true))
        var last: (root: Layer, time: Double)?
        scenes { root, time, words in
            let damage = last.flatMap { root.damage(at: time, since: $0.root, at: $0.time, within: parts.area) }
            parts.paint(on: .white, damage: damage, depth: root.depth) { root.draw(at: time, on: $0) }
            whole.paint(on: .white, depth: root.depth) { root.draw(at: time, on: $0) }
            #expect(parts.makePixelBuffer() == whole.makePixelBuffer(), words)
            last = (root, time)
        }
    }

    @Test func `pixels are within the extents`() throws {
        let compositor = try #require(Compositor(width: 300, height: 240, scale: 1, isShared: false))
        scenes { root, time, words in
            for layer in root.children where !layer.extent.isEverywhere {
                compositor.paint(on: .white, depth: layer.depth) { layer.draw(at: time, on: $0) }
                let bitmap = compositor.makePixelBuffer()
                // Pixels that are covered in part, and a pixel that Cairo's blur rounds up.
                let extent = layer.extent.rect.insetBy(dx: -2, dy: -2)
                var outside = 0
                for y in 0..<240 {
                    for x in 0..<300 where !extent.contains(CGPoint(x: x, y: y)) {
                        let pixel = bitmap[x, y]
                        if pixel.red != 255 || pixel.green != 255 || pixel.blue != 255 { outside += 1 }
                    }
                }
                #expect(outside == 0, words)
            }
        }
    }

    @Test func `touches are within the extents, but for what is cut off by a clip or a mask`() {
        var generator = SeededGenerator(seed: 77)
        func check(_ layer: Layer, _ time: Double, _ words: Comment) {
            for _ in 0..<8 {
                let point = CGPoint(
                    x: CGFloat.random(in: -100...400, using: &generator),
                    y: CGFloat.random(in: -100...300, using: &generator))
                guard layer.hitTest(point, at: time) != nil else { continue }
                #expect(layer.isTouchedBeyondExtent || layer.extent.contains(point), words)
            }
            for child in layer.children { check(child, time, words) }
        }
        scenes { root, time, words in check(root, time, words) }
    }
}
