// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoRaster
import Testing

@Suite struct MaskTests {
    private let square = CGRect(x: 10, y: 10, width: 20, height: 20)

    private func masked(
        _ mask: GroupEffect = .mask, opacity: Float = 1, _ paintMask: (CairoCanvas) -> Void
    ) throws -> PixelBuffer {
        var whole = GroupEffect()
        whole.isIsolated = true
        return try bitmap(40, 40) { canvas in
            canvas.group(whole) {
                canvas.fill(square, ResolvedColor(red: 0, green: 0, blue: 0, opacity: opacity))
                canvas.group(mask) { paintMask(canvas) }
            }
        }
    }

    @Test func `only what the mask covers is left, by as much as it covers`() throws {
        let image = try masked { canvas in
            canvas.fill(CGRect(x: 0, y: 0, width: 20, height: 40), ResolvedColor(red: 1, green: 0, blue: 0))
            canvas.fill(
                CGRect(x: 20, y: 0, width: 5, height: 40), ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0.5))
        }
        #expect(image[15, 15].isNear(0, 0, 0) && image[22, 15].isNear(127, 127, 127) && image[27, 15].red == 255)
        #expect(image[5, 15].red == 255)
    }

    @Test func `a mask without anything in it leaves nothing`() throws {
        let blank = try bitmap(40, 40) { _ in }
        #expect(try masked { _ in } == blank)
        var broken = GroupEffect.mask
        broken.opacity = .nan
        #expect(try masked(broken) { $0.fill(square) } == blank)
        #expect(
            try masked { canvas in
                canvas.concatenate(CGAffineTransform(scaleX: 0, y: 1))
                canvas.fill(square)
            } == blank)
    }

    @Test func `what is cut out of a mask is cut out of what it masks`() throws {
        var takingAway = GroupEffect()
        takingAway.composition = .blend(.destinationOut)
        let image = try masked { canvas in
            canvas.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
            canvas.group(takingAway) { canvas.fill(CGRect(x: 15, y: 15, width: 10, height: 10)) }
        }
        #expect(image[12, 12].red == 0 && image[20, 20].red == 255 && image[28, 28].red == 0)
    }

    @Test func `a mask that cannot be seen masks what is in its own group only`() throws {
        let image = try bitmap(40, 40) { canvas in
            canvas.fill(square)
            canvas.group(GroupEffect(opacity: 0)) { canvas.group(.mask) {} }
        }
        #expect(image[15, 15].red == 0)
    }
}

extension GroupEffect {
    fileprivate static var mask: GroupEffect {
        var mask = GroupEffect()
        mask.composition = .mask
        return mask
    }
}
