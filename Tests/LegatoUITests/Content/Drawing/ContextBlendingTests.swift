// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@MainActor
@Suite struct ContextBlendingTests {
    private let back = [200, 100, 40]
    private let front = [90, 200, 20]

    /// The colour where `front` was drawn over `back`, both in the same canvas, with `mode`.
    private func blended(_ mode: GraphicsContext.BlendMode, opacity: Double = 1, asLayer: Bool = false) -> [Int] {
        let image = drawn { context, _ in
            context.fill(.box(0, 0, 40, 40), with: .color(.bytes(back[0], back[1], back[2])))
            context.blendMode = mode
            context.opacity = opacity
            let color = GraphicsContext.Shading.color(.bytes(front[0], front[1], front[2]))
            if asLayer {
                context.drawLayer { $0.fill(.box(0, 0, 20, 40), with: color) }
            } else {
                context.fill(.box(0, 0, 20, 40), with: color)
            }
        }
        return image.color(10, 20)
    }

    private func near(_ left: [Int], _ right: [Int]) -> Bool { zip(left, right).allSatisfy { abs($0 - $1) <= 1 } }

    @Test(arguments: [false, true])
    func `modes mix by their formulas`(_ asLayer: Bool) {
        func each(_ mix: (Double, Double) -> Double) -> [Int] {
            zip(front, back).map { Int((min(max(mix(Double($0) / 255, Double($1) / 255), 0), 1) * 255).rounded()) }
        }
        #expect(near(blended(.normal, asLayer: asLayer), front))
        #expect(near(blended(.plusLighter, asLayer: asLayer), each { min(1, $0 + $1) }))
        #expect(near(blended(.plusDarker, asLayer: asLayer), each { max(0, 1 - ((1 - $1) + (1 - $0))) }))
        #expect(near(blended(.multiply, asLayer: asLayer), each { $0 * $1 }))
        #expect(near(blended(.screen, asLayer: asLayer), each { $0 + $1 - $0 * $1 }))
        #expect(near(blended(.darken, asLayer: asLayer), each { min($0, $1) }))
        #expect(near(blended(.lighten, asLayer: asLayer), each { max($0, $1) }))
        #expect(near(blended(.difference, asLayer: asLayer), each { abs($0 - $1) }))
        #expect(near(blended(.exclusion, asLayer: asLayer), each { $0 + $1 - 2 * $0 * $1 }))
        #expect(near(blended(.sourceAtop, asLayer: asLayer), front))
        #expect(near(blended(.destinationOver, asLayer: asLayer), back))
        #expect(near(blended(.xor, asLayer: asLayer), [255, 255, 255]))
        #expect(near(blended(.destinationOut, asLayer: asLayer), [255, 255, 255]))
        #expect(near(blended(.clear, asLayer: asLayer), [255, 255, 255]))
        #expect(near(blended(.copy, asLayer: asLayer), front))
        #expect(near(blended(.sourceIn, asLayer: asLayer), front))
        #expect(near(blended(.sourceOut, asLayer: asLayer), [255, 255, 255]))
        #expect(near(blended(.destinationIn, asLayer: asLayer), back))
        #expect(near(blended(.destinationAtop, asLayer: asLayer), back))
    }

    @Test func `light adds up with opacity`() {
        // Half of the front, added.
        #expect(near(blended(.plusLighter, opacity: 0.5), [245, 200, 50]))
    }

    @Test func `many sums end at white`() {
        let image = drawn(on: .black) { context, _ in
            context.blendMode = .plusLighter
            for _ in 0..<5 {
                context.fill(
                    Path(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40)), with: .color(.bytes(40, 60, 10)))
            }
        }
        #expect(near(image.color(20, 20), [200, 255, 50]))
    }

    @Test func `a path with a replacing mode changes nothing outside of its outline`() {
        for mode in [GraphicsContext.BlendMode.clear, .copy, .sourceIn, .destinationIn] {
            let image = drawn { context, _ in
                context.fill(.box(0, 0, 40, 40), with: .color(.bytes(back[0], back[1], back[2])))
                context.blendMode = mode
                context.fill(.box(0, 0, 20, 40), with: .color(.blue.opacity(0.5)))
            }
            #expect(near(image.color(30, 20), back))
        }
    }

    @Test func `a copy with an opacity replaces what is behind`() {
        let image = drawn { context, _ in
            context.fill(.box(0, 0, 40, 40), with: .color(.black))
            context.blendMode = .copy
            context.fill(.box(0, 0, 20, 40), with: .color(.black.opacity(0.5)))
        }
        #expect(near(image.color(10, 20), [128, 128, 128]) && image.color(30, 20) == [0, 0, 0])
    }

    @Test func `a layer with destinationIn is a mask for all before it`() {
        let image = drawn { context, _ in
            context.fill(.box(0, 0, 40, 40), with: .color(.black))
            context.blendMode = .destinationIn
            context.drawLayer { $0.fill(.box(0, 0, 20, 40), with: .color(.red)) }
        }
        #expect(image.color(10, 20) == [0, 0, 0] && image.color(30, 20) == [255, 255, 255])
    }

    @Test func `an erased pixel is erased as far as it is covered`() {
        let image = drawn { context, _ in
            context.fill(.box(0, 0, 40, 40), with: .color(.black))
            context.blendMode = .clear
            context.fill(.box(0, 0, 20.5, 40), with: .color(.black))
        }
        #expect(image.color(10, 20) == [255, 255, 255] && near(image.color(20, 20), [128, 128, 128]))
    }

    @Test func `what blends in a canvas does not blend with what is behind the canvas`() {
        let image = drawn(on: .black) { context, _ in
            context.blendMode = .multiply
            context.fill(.box(0, 0, 40, 40), with: .color(.white))
        }
        #expect(image.color(20, 20) == [255, 255, 255])
    }

    @Test func `a blend mode counts within clips`() {
        let image = drawn { context, _ in
            context.fill(.box(0, 0, 40, 40), with: .color(.bytes(100, 100, 100)))
            context.clip(to: .box(0, 0, 20, 40))
            context.blendMode = .plusLighter
            context.fill(.box(0, 0, 40, 40), with: .color(.bytes(50, 0, 0)))
        }
        #expect(near(image.color(10, 20), [150, 100, 100]) && near(image.color(30, 20), [100, 100, 100]))
    }

    @Test func `a mode keeps its number, and unknown numbers are normal`() {
        #expect(GraphicsContext.BlendMode.plusLighter.rawValue == 27 && GraphicsContext.BlendMode.clear.rawValue == 16)
        _ = drawn { context, _ in
            context.blendMode = .xor
            #expect(context.blendMode == .xor)
            context.blendMode = GraphicsContext.BlendMode(rawValue: 99)
            #expect(context.blendMode == .normal)
        }
    }
}
