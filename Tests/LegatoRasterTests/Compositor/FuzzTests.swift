// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CAllocations
import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoRaster
import Testing

/// Random scenes with random commits, removals and retargets against Cairo alone. `make fuzz` lets it run for long.
@Suite struct FuzzTests {
    /// How many scenes a run of the tests has, and how many seconds of them `make fuzz` asks for.
    private static let scenes = 12
    private static let seconds = ProcessInfo.processInfo.environment["LEGATO_FUZZ_SECONDS"].flatMap(Double.init)
    private static let firstSeed =
        ProcessInfo.processInfo.environment["LEGATO_FUZZ_SEED"].flatMap(UInt64.init) ?? 7000

    @Test func `random scenes look as Cairo paints them, and the cache does not grow`() throws {
        let reference = try #require(CairoCanvas(width: 180, height: 140, scale: 2))
        let compositor = try #require(Compositor(width: 180, height: 140, scale: 2, isShared: true))
        let end = Self.seconds.map { Date().addingTimeInterval($0) }
        var seed = Self.firstSeed
        var memory: [Int] = []
        while end.map({ Date() < $0 }) ?? (seed < Self.firstSeed + UInt64(Self.scenes)) {
            var options = RandomScene.Options()
            options.layers = 4
            options.motion = Double(seed % 4) / 4
            var scene = RandomScene(seed: seed, options)
            for step in 0..<6 {
                if step > 0 { scene.change() }
                let (root, time) = (scene.root, Double(step) / 5)
                reference.clear(to: .white)
                root.draw(at: time, on: reference)
                compositor.paint(on: .white) { root.draw(at: time, on: $0) }
                SceneSuiteTests.expect(
                    compositor.makePixelBuffer(), like: reference.makePixelBuffer(), within: .any,
                    "scene \(seed), step \(step)")
            }
            #expect(compositor.statistics.cachedBytes < 64 << 20)
            if seed % 100 == 0 { memory.append(Self.residentBytes) }
            seed += 1
        }
        // After a while the process has all it needs. A sanitizer, under which nothing is counted, keeps what is freed.
        if memory.count > 4, thread_allocations() >= 0 {
            print("\(seed - Self.firstSeed) scenes; the process after each 100, in MB: \(memory.map { $0 >> 20 })")
            #expect(memory[memory.count - 1] - memory[2] < 32 << 20, "\(memory)")
        }
    }

    @Test func `numbers that no view should have hang nothing and crash nothing`() throws {
        let compositor = try #require(Compositor(width: 180, height: 140, scale: 2, isShared: true))
        for seed in 1...40 as ClosedRange<UInt64> {
            var options = RandomScene.Options()
            options.isHostile = true
            var scene = RandomScene(seed: seed, options)
            for step in 0..<3 {
                scene.change()
                let (root, time) = (scene.root, Double(step) / 2)
                compositor.paint(on: .white) { root.draw(at: time, on: $0) }
                _ = root.damage(at: time + 0.1, since: root, at: time)
            }
        }
    }

    @Test func `thousands of nested groups are drawn`() throws {
        func nested(_ levels: Int, _ kind: Layer.Kind) -> Layer {
            let square = ShapeContent(
                source: ConstantPath(Path(CGRect(x: 0, y: 0, width: 10, height: 10))),
                drawing: .fill(evenOdd: false, antialiased: true), paint: AnimatedPaint(.color(.black)),
                frame: Animated(CGRect(x: 5, y: 5, width: 10, height: 10)))
            var layer = Layer(id: LayerID(rawValue: 0), kind: .shape(square))
            for level in 1...levels {
                layer = Layer(id: LayerID(rawValue: UInt64(level)), kind: kind, children: [layer])
            }
            return layer
        }
        let compositor = try #require(Compositor(width: 40, height: 40, scale: 1))
        for kind in [Layer.Kind.isolated, .group, .colors(.brightness, Animated(0))] {
            let layer = nested(2500, kind)
            compositor.paint(on: .white, depth: layer.depth) { layer.draw(at: 0, on: $0) }
            #expect(compositor.makePixelBuffer()[10, 10].red == 0)
        }
        let faults = Faults()
        compositor.onFault = { faults.all.append($0) }
        let endless = nested(Layer.greatestDepth + 1, .group)
        for _ in 0..<2 { compositor.paint(on: .white, depth: endless.depth) { endless.draw(at: 0, on: $0) } }
        #expect(faults.all.count == 1)
        #expect(compositor.makePixelBuffer()[10, 10].red == 255)
    }

    /// Protected by: the test's thread, which paints and is told of faults.
    private final class Faults: @unchecked Sendable {
        var all: [String] = []
    }

    private static var residentBytes: Int {
        let statistics = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        return (Int(statistics.split(separator: " ").dropFirst().first ?? "") ?? 0) * 4096
    }
}

extension SceneSuiteTests.Tolerance {
    /// Small scenes in which one text or one contrast is half of the image.
    static let any = SceneSuiteTests.Tolerance(share: 0.06, mean: 3)
}
