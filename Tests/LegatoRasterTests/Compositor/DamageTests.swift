// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoMotion
import LegatoRaster
import Testing

@Suite struct DamageTests {
    private func square(_ id: UInt64, _ x: CGFloat, to end: CGFloat? = nil) -> Layer {
        let frame = CGRect(x: x, y: 10, width: 10, height: 10)
        var animated = AnimatedFrame(frame)
        if let end {
            let there = CGRect(x: end, y: 10, width: 10, height: 10)
            animated = Animated(
                there.animatableData,
                animator: Animator(
                    animating: there.animatableData - frame.animatableData, with: .linear(duration: 1), at: 0,
                    environment: EnvironmentValues()))
        }
        return Layer(
            id: LayerID(rawValue: id),
            kind: .shape(
                ShapeContent(
                    source: ConstantPath(Path(CGRect(x: 0, y: 0, width: 10, height: 10))),
                    drawing: .fill(evenOdd: false, antialiased: true), paint: AnimatedPaint(.color(.black)),
                    frame: animated)))
    }

    private func group(_ children: Layer...) -> Layer {
        Layer(id: LayerID(rawValue: 1000), kind: .group, children: children)
    }

    @Test func `the same static layers look the same at any time`() {
        let root = group(square(1, 0), square(2, 30))
        #expect(root.damage(at: 5, since: root, at: 1) == [])
    }

    @Test func `what moves is damaged where it was and where it is`() {
        let root = group(square(1, 0), square(2, 100, to: 200))
        #expect(
            root.damage(at: 0.5, since: root, at: 0) == [
                CGRect(x: 100, y: 10, width: 10, height: 10), CGRect(x: 150, y: 10, width: 10, height: 10),
            ])
        // Past its end nothing moves.
        #expect(root.damage(at: 5, since: root, at: 4)?.allSatisfy { $0.minX == 200 } ?? false)
    }

    @Test func `what comes, goes or changes its order is damaged`() {
        let (a, b, c) = (square(1, 0), square(2, 30), square(3, 60))
        #expect(
            group(a, c).damage(at: 0, since: group(a, b, c), at: 0) == [CGRect(x: 30, y: 10, width: 10, height: 10)])
        #expect(
            group(a, b, c).damage(at: 0, since: group(a, c), at: 0) == [CGRect(x: 30, y: 10, width: 10, height: 10)])
        #expect(group(b, a).damage(at: 0, since: group(a, b), at: 0)?.isEmpty == false)
    }

    @Test func `many moving parts are everything`() {
        let root = Layer(
            id: LayerID(rawValue: 0), kind: .group,
            children: (1...100).map { square($0, CGFloat($0), to: CGFloat($0) + 50) })
        #expect(root.damage(at: 0.5, since: root, at: 0) == nil)
    }

    @Test func `frames painted by their damage are the frames painted whole`() throws {
        for seed in 1...25 as ClosedRange<UInt64> {
            var options = RandomScene.Options()
            options.layers = 5
            options.motion = 0.2
            var scene = RandomScene(seed: seed, options)
            let whole = try #require(Compositor(width: 180, height: 140, scale: 2))
            let parts = try #require(Compositor(width: 180, height: 140, scale: 2))
            var last: (root: Layer, time: Double)?
            for step in 0..<8 {
                if step % 3 == 2 { scene.change() }
                let (root, time) = (scene.root, Double(step) / 7)
                whole.paint(on: .white) { root.draw(at: time, on: $0) }
                let damage = last.flatMap { root.damage(at: time, since: $0.root, at: $0.time) }
                parts.paint(on: .white, damage: damage) { root.draw(at: time, on: $0) }
                last = (root, time)
                #expect(parts.makePixelBuffer() == whole.makePixelBuffer(), "scene \(seed), step \(step)")
            }
        }
    }
}
