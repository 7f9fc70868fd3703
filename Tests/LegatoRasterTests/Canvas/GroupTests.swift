// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoRaster
import Testing

@Suite struct GroupTests {
    private let red = ResolvedColor(red: 1, green: 0, blue: 0)

    @Test func `opacity is that of the group and not of its parts`() throws {
        let image = try bitmap(30, 10) { canvas in
            canvas.group(GroupEffect(opacity: 0.5)) {
                canvas.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
                canvas.fill(CGRect(x: 10, y: 0, width: 20, height: 10))
            }
        }
        for x in [5, 15, 25] { #expect(image[x, 5].isNear(128, 128, 128)) }
    }

    @Test func `opacities of nested groups multiply`() throws {
        let image = try bitmap(10, 10) { canvas in
            canvas.group(GroupEffect(opacity: 0.5)) {
                canvas.group(GroupEffect(opacity: 0.5)) { canvas.fill(CGRect(x: 0, y: 0, width: 10, height: 10)) }
            }
        }
        #expect(image[5, 5].isNear(191, 191, 191, within: 2))
    }

    @Test func `a group without effect is no group`() throws {
        func scene(_ canvas: CairoCanvas) {
            canvas.fill(Path(ellipseIn: CGRect(x: 1, y: 1, width: 8.5, height: 7)), red)
        }
        let plain = try bitmap(10, 10, scene)
        #expect(plain == (try bitmap(10, 10) { canvas in canvas.group(GroupEffect()) { scene(canvas) } }))
    }

    @Test func `what a group sets ends with it`() throws {
        let image = try bitmap(20, 20) { canvas in
            canvas.group(GroupEffect(opacity: 0.5)) {
                canvas.save()
                canvas.concatenate(CGAffineTransform(translationX: 10, y: 10))
                canvas.save()
            }
            canvas.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(image[0, 0].red == 0)
    }

    @Test func `too many restores and ends are forgiven`() throws {
        let image = try bitmap(10, 10) { canvas in
            canvas.restore()
            canvas.endGroup()
            canvas.beginGroup(GroupEffect(opacity: 0.5))
            canvas.restore()
            canvas.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            canvas.endGroup()
            canvas.endGroup()
        }
        #expect(image[5, 5].isNear(128, 128, 128))
    }

    @Test func `a shadow lies behind, moved, blurred and in its colour`() throws {
        let shadow = GroupEffect.Shadow(color: red, radius: 2, offset: CGSize(width: 20, height: 0))
        let image = try bitmap(100, 60) { canvas in
            canvas.group(GroupEffect(shadow: shadow)) { canvas.fill(CGRect(x: 20, y: 20, width: 30, height: 20)) }
        }
        #expect(image[45, 30].isNear(0, 0, 0))
        #expect(image[60, 30].isNear(255, 0, 0, within: 2))
        // On the shadow's edge half of it shows.
        #expect(image[69, 30].isNear(255, 114, 114, within: 20) && image[70, 30].isNear(255, 140, 140, within: 20))
        #expect(image[85, 30].isNear(255, 255, 255) && image[10, 30].isNear(255, 255, 255))
    }

    @Test func `an inner shadow falls onto the group from its edges, and nowhere else`() throws {
        let shadow = GroupEffect.Shadow(color: red, radius: 2, offset: CGSize(width: 8, height: 0), isInner: true)
        let image = try bitmap(100, 60, background: .clear) { canvas in
            canvas.group(GroupEffect(shadow: shadow)) {
                canvas.fill(CGRect(x: 20, y: 10, width: 50, height: 40), .white)
            }
        }
        #expect(image[21, 30].isNear(255, 0, 0, within: 2))
        // Half of it shows where the edge has moved to.
        #expect(image[27, 30].isNear(255, 114, 114, within: 20) && image[28, 30].isNear(255, 140, 140, within: 20))
        #expect(image[45, 30].isNear(255, 255, 255))
        // The edge that moves away throws nothing.
        #expect(image[69, 30].isNear(255, 255, 255))
        #expect(image[19, 30].alpha == 0 && image[70, 30].alpha == 0)
    }

    @Test func `an inner shadow keeps the opacity of the group, and covers it whole from far away`() throws {
        let shadow = GroupEffect.Shadow(
            color: ResolvedColor(red: 1, green: 0, blue: 0, opacity: 0.5), radius: 0,
            offset: CGSize(width: 1000, height: 0), isInner: true)
        let image = try bitmap(20, 20, background: .clear) { canvas in
            canvas.group(GroupEffect(shadow: shadow)) {
                canvas.fill(
                    CGRect(x: 5, y: 5, width: 10, height: 10), ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0.5))
            }
        }
        #expect(image[10, 10].isNear(64, 0, 0, 128, within: 2))
    }

    @Test func `a faded group does not show its shadow through itself`() throws {
        let shadow = GroupEffect.Shadow(color: .black, radius: 4, offset: .zero)
        let image = try bitmap(60, 60) { canvas in
            canvas.group(GroupEffect(shadow: shadow, opacity: 0.5)) {
                canvas.fill(CGRect(x: 20, y: 20, width: 20, height: 20), red)
            }
        }
        #expect(image[30, 30].isNear(255, 128, 128, within: 2))
        #expect(image[19, 30].red < 220)
    }

    @Test func `a shadow follows the scale of its view and turns with it`() throws {
        let shadow = GroupEffect.Shadow(color: red, radius: 0, offset: CGSize(width: 10, height: 0))
        let image = try bitmap(100, 100) { canvas in
            canvas.concatenate(CGAffineTransform(translationX: 50, y: 20).scaledBy(x: 2, y: 2).rotated(by: .pi / 2))
            canvas.group(GroupEffect(shadow: shadow)) { canvas.fill(CGRect(x: 0, y: -2, width: 4, height: 4)) }
        }
        #expect(image[50, 24].isNear(0, 0, 0) && image[50, 44].isNear(255, 0, 0, within: 2))
        #expect(image[70, 24].isNear(255, 255, 255))
    }

    @Test func `a shadow thrown from outside the group shows`() throws {
        let shadow = GroupEffect.Shadow(color: .black, radius: 2, offset: CGSize(width: 60, height: 0))
        let image = try bitmap(40, 40) { canvas in
            canvas.group(GroupEffect(shadow: shadow)) { canvas.fill(CGRect(x: -50, y: 10, width: 20, height: 20)) }
        }
        #expect(image[20, 20].isNear(0, 0, 0, within: 2) && image[2, 20].red > 250)
    }

    @Test func `a shadow between two pixels is between two pixels`() throws {
        func shadow(_ x: CGFloat) throws -> PixelBuffer {
            let shadow = GroupEffect.Shadow(color: .black, radius: 0, offset: CGSize(width: x, height: 30))
            return try bitmap(40, 60, background: .clear) { canvas in
                canvas.group(GroupEffect(shadow: shadow)) { canvas.fill(CGRect(x: 10, y: 10, width: 10, height: 10)) }
            }
        }
        let image = try shadow(0.25)
        #expect(image[10, 45].alpha == 191 && image[20, 45].alpha == 64 && image[15, 45].alpha == 255)
        #expect(abs(image.mass - 200) < 0.5)
    }

    @Test func `frames do not remember the ones before`() throws {
        let canvas = try #require(CairoCanvas(width: 60, height: 60, scale: 1))
        func frame(_ position: CGFloat) -> PixelBuffer {
            canvas.clear(to: .white)
            let shadow = GroupEffect.Shadow(color: .black, radius: 3, offset: CGSize(width: 2, height: 2))
            var tilt = CATransform3DIdentity
            tilt.m34 = -1 / 200
            let turned = ProjectionTransform(CATransform3DRotate(tilt, 0.4, 0, 1, 0))
            canvas.group(GroupEffect(blurRadius: 1, shadow: shadow, opacity: 0.8, projection: turned)) {
                canvas.fill(CGRect(x: position, y: position / 2, width: 20, height: 20), red)
                canvas.group(GroupEffect(blurRadius: 12)) { canvas.fill(CGRect(x: 5, y: 30, width: 9, height: 9)) }
            }
            // A frame may end in the middle of things.
            canvas.beginGroup(GroupEffect(opacity: 0.5))
            canvas.save()
            canvas.beginGroup(GroupEffect(clip: Path(CGRect(x: 0, y: 0, width: 1, height: 1))))
            canvas.save()
            return canvas.makePixelBuffer()
        }
        let first = frame(5)
        _ = frame(30)
        #expect(frame(5) == first)
    }
}
