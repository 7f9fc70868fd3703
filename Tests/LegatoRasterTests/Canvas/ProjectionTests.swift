// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoRaster
import Testing

@Suite struct ProjectionTests {
    private func projected(_ projection: ProjectionTransform, scale: CGFloat = 1) throws -> PixelBuffer {
        try bitmap(60, 60, scale: scale) { canvas in
            canvas.group(GroupEffect(projection: projection)) {
                canvas.fill(CGRect(x: 10, y: 10, width: 10, height: 10))
            }
        }
    }

    @Test func `a translation moves the image and nothing else`() throws {
        let moved = try projected(ProjectionTransform(CGAffineTransform(translationX: 7, y: 20)))
        #expect(moved == (try bitmap(60, 60) { $0.fill(CGRect(x: 17, y: 30, width: 10, height: 10)) }))
    }

    @Test func `it is made in points`() throws {
        let moved = try projected(ProjectionTransform(CGAffineTransform(translationX: 7, y: 8)), scale: 2)
        #expect(moved[36, 38].red == 0 && moved[33, 38].red == 255 && moved[53, 55].red == 0)
    }

    @Test func `what comes from outside the image is there`() throws {
        let image = try bitmap(60, 60) { canvas in
            canvas.group(GroupEffect(projection: ProjectionTransform(CGAffineTransform(translationX: 60, y: 0)))) {
                canvas.fill(CGRect(x: -50, y: 10, width: 10, height: 10))
            }
        }
        #expect(image[15, 15].red == 0)
    }

    @Test func `perspective shrinks what is far`() throws {
        var space = CATransform3DIdentity
        space.m34 = -1 / 100
        let turn = ProjectionTransform(CATransform3DRotate(space, 0.8, 0, 1, 0))
        let center = ProjectionTransform(CGAffineTransform(translationX: 50, y: 50))
        let projection = center.inverted().concatenating(turn).concatenating(center)
        let image = try bitmap(100, 100, background: .clear) { canvas in
            canvas.group(GroupEffect(projection: projection)) {
                canvas.fill(CGRect(x: 20, y: 30, width: 60, height: 40))
            }
        }
        func height(_ x: Int) -> Int { (0..<100).filter { image[x, $0].alpha > 128 }.count }
        // The column of x is at the depth −x·sin φ: its height is 40 / (1 + x·sin φ / 100).
        for x in [-25.0, 0, 25] {
            let factor = 1 / (1 + x * sin(0.8) / 100)
            let column = 50 + x * cos(0.8) * factor
            #expect(abs(Double(height(Int(column))) - 40 * factor) <= 1.5)
        }
    }

    @Test func `an image on edge or behind the eye is not seen`() throws {
        let blank = try bitmap(60, 60) { _ in }
        #expect(try projected(ProjectionTransform(CGAffineTransform(scaleX: 0, y: 1))) == blank)
        var behind = ProjectionTransform()
        behind.m33 = -1
        #expect(try projected(behind) == blank)
        var horizon = ProjectionTransform()
        horizon.m13 = -0.08
        _ = try projected(horizon)
    }

    @Test func `a shrunk image keeps its light`() throws {
        let stripes = Path { path in
            for x in stride(from: 0.0, to: 60, by: 2) { path.addRect(CGRect(x: x, y: 0, width: 1, height: 60)) }
        }
        let image = try bitmap(60, 60) { canvas in
            canvas.group(GroupEffect(projection: ProjectionTransform(CGAffineTransform(scaleX: 0.25, y: 0.25)))) {
                canvas.fill(stripes)
            }
        }
        #expect(image[7, 7].isNear(128, 128, 128, within: 10))
    }
}
