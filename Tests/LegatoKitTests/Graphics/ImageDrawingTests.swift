// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import Testing

@testable import LegatoKit

/// Images drawn into contexts, and made by them.
@MainActor
@Suite struct ImageDrawingTests {
    /// Red over blue, 10 by 20 points, a green corner on the upper left.
    private func flag(scale: CGFloat = 1) -> UIImage {
        kitDrawn(width: 10, height: 20, scale: scale) { context in
            context.setFillColor(UIColor.red.cgColor)
            context.fill(rect(0, 0, 10, 10))
            context.setFillColor(UIColor.blue.cgColor)
            context.fill(rect(0, 10, 10, 10))
            context.setFillColor(UIColor.green.cgColor)
            context.fill(rect(0, 0, 2, 2))
        }
    }

    @Test func `Core Graphics draws an image upside down where y runs downwards, UIKit draws it upright`() throws {
        let pixels = try #require(flag().cgImage)
        let image = kitDrawn { context in
            context.draw(pixels, in: rect(0, 0, 10, 20))
            flag().draw(in: rect(20, 0, 20, 40))
        }
        #expect(image.pixel(5, 5) == blue && image.pixel(5, 15) == red && image.pixel(0, 19) == green)
        #expect(image.pixel(25, 10) == red && image.pixel(25, 30) == blue && image.pixel(20, 0) == green)
        #expect(image.pixel(0, 0) == blue && image.pixel(15, 5) == clear)
    }

    @Test func `an image in its own size counts points, and takes a blend mode and an opacity`() {
        let image = kitDrawn { _ in
            flag(scale: 2).draw(at: CGPoint(x: 5, y: 5))
            flag().draw(at: CGPoint(x: 20, y: 5), blendMode: .normal, alpha: 0.5)
            flag().draw(in: rect(5, 5, 10, 20), blendMode: .destinationOut, alpha: 1)
        }
        #expect(image.pixel(10, 10) == clear && image.shows([128, 0, 0, 128], at: 25, 10))
        #expect(image.shows([0, 0, 128, 128], at: 25, 20) && image.pixel(25, 25) == clear)
    }

    @Test func `a tint colours an image where it is opaque, and a symbol is black without one`() {
        let image = kitDrawn { _ in
            flag().withTintColor(.green).draw(at: .zero)
            UIImage(systemName: "square.fill")?.draw(in: rect(20, 0, 20, 20))
            UIImage(systemName: "square.fill")?.withTintColor(.red).draw(in: rect(20, 20, 20, 20))
        }
        #expect(image.pixel(5, 5) == green && image.pixel(5, 15) == green && image.pixel(15, 5) == clear)
        #expect(image.pixel(30, 10) == black && image.pixel(30, 30) == red)
    }

    @Test func `a pattern repeats an image from the corner of its rectangle`() throws {
        let pixels = try #require(flag().cgImage)
        let image = kitDrawn { context in
            flag().drawAsPattern(in: rect(5, 5, 35, 15))
            context.clip(to: rect(0, 20, 40, 20))
            context.draw(pixels, in: rect(5, 20, 5, 10), byTiling: true)
        }
        #expect(image.pixel(5, 5) == green && image.pixel(15, 5) == green && image.pixel(8, 8) == red)
        #expect(image.pixel(30, 18) == blue && image.pixel(4, 10) == clear && image.pixel(10, 3) == clear)
        // Tiles of 5 by 10, upside down: blue above, and green in the lower left corner.
        #expect(image.pixel(2, 22) == blue && image.pixel(2, 27) == red && image.pixel(37, 33) == blue)
        #expect(image.pixel(5, 29) == green && image.pixel(10, 39) == green)
    }

    @Test func `without interpolation pixels keep their edges`() throws {
        let dot = kitDrawn(width: 2, height: 1) { context in
            context.fill(rect(0, 0, 1, 1))
            context.setFillColor(gray: 1, alpha: 1)
            context.fill(rect(1, 0, 1, 1))
        }
        let pixels = try #require(dot.cgImage)
        let image = kitDrawn { context in
            context.interpolationQuality = .none
            context.draw(pixels, in: rect(0, 0, 40, 20))
            context.interpolationQuality = .low
            context.draw(pixels, in: rect(0, 20, 40, 20))
        }
        #expect(image.pixel(19, 10) == black && image.pixel(20, 10) == white)
        #expect(image.shows([128, 128, 128, 255], at: 20, 30, tolerance: 8))
    }

    @Test func `an image knows its pixels, its scale and its orientation`() throws {
        let pixels = try #require(flag().cgImage)
        #expect(pixels.width == 10 && pixels.height == 20)
        let fine = UIImage(cgImage: pixels, scale: 2, orientation: .up)
        #expect(fine.size == CGSize(width: 5, height: 10) && fine.cgImage === pixels && fine.imageOrientation == .up)
        #expect(UIImage(cgImage: pixels) == UIImage(cgImage: pixels) && UIImage(cgImage: pixels).scale == 1)
        #expect(UIImage(cgImage: pixels, scale: .nan, orientation: .up).scale == 1)
        let turned = UIImage(cgImage: pixels, scale: 1, orientation: .right)
        // By a quarter of a turn with the clock: what was above is on the right.
        #expect(turned.size == CGSize(width: 20, height: 10) && turned.cgImage === pixels)
        #expect(turned.pixel(15, 5) == red && turned.pixel(5, 5) == blue && turned.pixel(19, 0) == green)
        let template = turned.withRenderingMode(.alwaysTemplate)
        #expect(template.imageOrientation == .right && template.size == turned.size && template.cgImage === pixels)
        #expect(UIImage().cgImage == nil && UIImage(systemName: "heart")?.cgImage == nil)
        // Source: documented (the order of the constants of UIImage.Orientation).
        #expect(UIImage.Orientation.right.rawValue == 3 && UIImage.Orientation.rightMirrored.rawValue == 7)
    }

    @Test func `a part of the pixels is an image`() throws {
        let part = try #require(flag().cgImage?.cropping(to: rect(0, 8, 10, 4)))
        let image = UIImage(cgImage: part)
        #expect(image.size == CGSize(width: 10, height: 4) && image.pixel(5, 1) == red && image.pixel(5, 2) == blue)
    }

    @Test func `JPEG data has the image on white`() throws {
        let image = kitDrawn(width: 32, height: 32) { context in
            context.setFillColor(UIColor.blue.cgColor)
            context.fill(rect(0, 0, 32, 16))
        }
        let data = try #require(image.jpegData(compressionQuality: 1))
        let again = try #require(UIImage(data: data))
        #expect(again.size == image.size && again.shows(blue, at: 5, 5, tolerance: 3))
        #expect(again.shows(white, at: 5, 25, tolerance: 3))
        #expect(UIImage().jpegData(compressionQuality: 1) == nil)
    }

    @Test func `a bitmap has its origin below, and draws images upright`() throws {
        let pixels = try #require(flag().cgImage)
        let context = try #require(
            CGContext(
                data: nil, width: 20, height: 30, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        context.fill(rect(0, 0, 5, 5))
        context.draw(pixels, in: rect(10, 0, 10, 20))
        let image = UIImage(cgImage: try #require(context.makeImage()))
        #expect(
            image.size == CGSize(width: 20, height: 30) && image.pixel(2, 27) == black && image.pixel(2, 2) == clear)
        #expect(image.pixel(15, 15) == red && image.pixel(15, 25) == blue && image.pixel(10, 10) == green)
        // What is drawn later is not in an image that was made before.
        context.clear(rect(0, 0, 20, 30))
        #expect(image.pixel(2, 27) == black)
        #expect(UIImage(cgImage: try #require(context.makeImage())).pixel(2, 27) == clear)
    }
}
