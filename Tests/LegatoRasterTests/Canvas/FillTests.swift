// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoRaster
import Testing

@Suite struct FillTests {
    @Test func `a colour arrives as its bytes`() throws {
        let green = ResolvedColor(red: 52.0 / 255, green: 199.0 / 255, blue: 89.0 / 255)
        let image = try bitmap(4, 4) { $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4), green) }
        #expect(image[2, 2] == PixelBuffer.Pixel(red: 52, green: 199, blue: 89))
        let cleared = try bitmap(4, 4, background: green) { _ in }
        #expect(cleared[0, 0] == PixelBuffer.Pixel(red: 52, green: 199, blue: 89))
    }

    @Test func `points become pixels by the scale`() throws {
        let image = try bitmap(10, 10, scale: 2) { $0.fill(CGRect(x: 1, y: 2, width: 2, height: 1)) }
        for y in 0..<10 {
            for x in 0..<10 {
                let isInside = (2..<6).contains(x) && (4..<6).contains(y)
                #expect(image[x, y].red == (isInside ? 0 : 255))
            }
        }
    }

    @Test(arguments: [0.25, 0.5, 0.75])
    func `an edge within a pixel covers its part of it`(part: Double) throws {
        let image = try bitmap(4, 4) { $0.fill(CGRect(x: 1, y: 1, width: 1 + part, height: 1)) }
        #expect(image[1, 1].red == 0)
        #expect(image[2, 1].isNear(Int(255 * (1 - part)), Int(255 * (1 - part)), Int(255 * (1 - part)), within: 3))
        #expect(image[3, 1].red == 255)
    }

    @Test func `without antialiasing a pixel is in or out`() throws {
        let image = try bitmap(20, 20) {
            $0.fill(
                Path(ellipseIn: CGRect(x: 1.3, y: 1.7, width: 16, height: 16)), with: .color(.black), evenOdd: false,
                antialiased: false)
        }
        for y in 0..<20 { for x in 0..<20 { #expect(image[x, y].red == 0 || image[x, y].red == 255) } }
        #expect(image[9, 9].red == 0)
    }

    @Test func `a disc has the area of a disc`() throws {
        let image = try bitmap(100, 100, background: .clear) {
            $0.fill(Path(ellipseIn: CGRect(x: 10.2, y: 9.7, width: 80, height: 80)))
        }
        #expect(abs(image.mass - Double.pi * 1600) < 8)
    }

    @Test func `the even-odd rule leaves a hole`() throws {
        var path = Path(CGRect(x: 0, y: 0, width: 9, height: 9))
        path.addRect(CGRect(x: 3, y: 3, width: 3, height: 3))
        let wound = try bitmap(9, 9) { $0.fill(path) }
        let odd = try bitmap(9, 9) { $0.fill(path, with: .color(.black), evenOdd: true, antialiased: true) }
        #expect(wound[4, 4].red == 0 && odd[4, 4].red == 255 && odd[1, 1].red == 0)
    }

    @Test func `quadratic curves are drawn as what they are`() throws {
        let path = try #require(Path("0 0 m 50 100 100 0 q h"))
        let image = try bitmap(100, 60, background: .clear) { $0.fill(path) }
        // Under a parabola: two thirds of base times height.
        #expect(abs(image.mass - 2.0 / 3 * 100 * 50) < 10)
    }

    @Test func `transforms add up and end with restore`() throws {
        let image = try bitmap(20, 20) { canvas in
            canvas.save()
            canvas.concatenate(CGAffineTransform(translationX: 10, y: 10))
            canvas.concatenate(CGAffineTransform(scaleX: 2, y: 2))
            canvas.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            canvas.restore()
            canvas.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(image[11, 11].red == 0 && image[12, 11].red == 255 && image[9, 11].red == 255)
        #expect(image[0, 0].red == 0 && image[1, 0].red == 255)
    }

    @Test func `clips cut, nest, and end with their group`() throws {
        let image = try bitmap(20, 20) { canvas in
            canvas.clipped(to: Path(CGRect(x: 5, y: 5, width: 10, height: 10))) {
                canvas.clipped(to: Path(CGRect(x: 0, y: 0, width: 10, height: 20))) {
                    canvas.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
                }
                canvas.fill(CGRect(x: 12, y: 0, width: 20, height: 20), ResolvedColor(red: 1, green: 0, blue: 0))
            }
            canvas.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        }
        #expect(image[7, 7].red == 0 && image[11, 7].red == 255 && image[4, 7].red == 255)
        #expect(image[13, 7].isNear(255, 0, 0) && image[16, 7].isNear(255, 255, 255) && image[13, 3].green == 255)
        #expect(image[1, 1].red == 0)
    }

    @Test func `a clip holds for a group, too`() throws {
        let image = try bitmap(20, 20) { canvas in
            canvas.clipped(to: Path(ellipseIn: CGRect(x: 5, y: 5, width: 10, height: 10))) {
                canvas.group(GroupEffect(opacity: 0.5)) { canvas.fill(CGRect(x: 0, y: 0, width: 20, height: 20)) }
            }
        }
        #expect(image[10, 10].isNear(128, 128, 128) && image[5, 5].red > 250 && image[1, 1].red == 255)
    }
}
