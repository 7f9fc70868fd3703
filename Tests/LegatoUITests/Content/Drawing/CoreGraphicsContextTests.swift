// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Core Graphics within a canvas.
@MainActor
@Suite struct CoreGraphicsContextTests {
    private let black = [0, 0, 0]
    private let white = [255, 255, 255]

    @Test func `it draws into the same layer, in its order and with its transform`() {
        let image = drawn { context, _ in
            context.fill(.box(0, 0, 20, 20), with: .color(.bytes(255, 0, 0)))
            context.translateBy(x: 10, y: 10)
            context.withCGContext { graphics in
                #expect(graphics.ctm == CGAffineTransform(translationX: 10, y: 10))
                graphics.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
                graphics.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
                graphics.translateBy(x: 100, y: 0)
            }
            context.fill(.box(5, 5, 5, 5), with: .color(.black))
        }
        #expect(image.color(5, 5) == [255, 0, 0] && image.color(12, 12) == [0, 0, 255])
        #expect(image.color(17, 17) == black && image.color(35, 35) == white)
    }

    @Test func `opacity, blend mode, filters and clips of the context apply to each operation`() {
        let image = drawn(on: .bytes(0, 255, 0)) { context, _ in
            context.opacity = 0.5
            context.clip(to: .box(0, 0, 20, 40))
            context.addFilter(.colorInvert())
            context.withCGContext { graphics in
                #expect(graphics.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 20, height: 40))
                graphics.setFillColor(gray: 1, alpha: 1)
                graphics.fill(CGRect(x: 0, y: 0, width: 40, height: 10))
                graphics.setAlpha(0.5)
                graphics.fill(CGRect(x: 0, y: 20, width: 40, height: 10))
            }
        }
        #expect(image.shows([0, 128, 0], at: 10, 5) && image.color(30, 5) == [0, 255, 0])
        #expect(image.shows([0, 191, 0], at: 10, 25))
        let multiplied = drawn { context, _ in
            context.fill(.box(0, 0, 40, 40), with: .color(.bytes(255, 0, 0)))
            context.blendMode = .multiply
            context.withCGContext { graphics in
                graphics.setFillColor(gray: 0.5, alpha: 1)
                graphics.fill(CGRect(x: 0, y: 0, width: 20, height: 40))
                graphics.setBlendMode(.normal)
                graphics.fill(CGRect(x: 20, y: 0, width: 20, height: 40))
            }
        }
        #expect(multiplied.shows([128, 0, 0], at: 10, 10) && multiplied.shows([128, 128, 128], at: 30, 10))
    }

    @Test func `UIKit draws into a canvas, too`() {
        let image = drawn { context, _ in
            context.withCGContext { graphics in
                UIGraphicsPushContext(graphics)
                UIColor.blue.setFill()
                UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 40, height: 40)).fill()
                UIGraphicsPopContext()
                #expect(graphics.makeImage() == nil)
            }
        }
        #expect(image.color(20, 20) == [0, 0, 255] && image.color(1, 1) == white)
    }

    @Test func `an error of the code is handed on`() {
        struct Failure: Error {}
        _ = drawn { context, _ in
            #expect(throws: Failure.self) { try context.withCGContext { _ in throw Failure() } }
        }
    }

    // MARK: - Views in contexts

    /// Red above, blue below.
    private struct Flag: View {
        var body: some View {
            VStack(spacing: 0) {
                Color(red: 1, green: 0, blue: 0).frame(width: 10, height: 10)
                Color(red: 0, green: 0, blue: 1).frame(width: 10, height: 10)
            }
        }
    }

    @Test func `a view is drawn with Core Graphics upside down where y runs downwards`() {
        let image = drawn { context, _ in
            context.withCGContext { graphics in
                ImageRenderer(content: Flag()).render { size, draw in
                    #expect(size == CGSize(width: 10, height: 20))
                    graphics.translateBy(x: 20, y: 0)
                    draw(graphics)
                    graphics.translateBy(x: -20, y: 20)
                    graphics.scaleBy(x: 1, y: -1)
                    draw(graphics)
                }
            }
        }
        #expect(image.color(25, 5) == [0, 0, 255] && image.color(25, 15) == [255, 0, 0])
        #expect(image.color(5, 5) == [255, 0, 0] && image.color(5, 15) == [0, 0, 255] && image.color(15, 5) == white)
    }

    @Test func `a view in a bitmap is upright, and its pixels can be had at once`() throws {
        let stage = Stage(size: CGSize(width: 20, height: 20), scale: 1) { Color.white }
        try withExtendedLifetime(stage) {
            let renderer = ImageRenderer(content: Flag())
            renderer.scale = 2
            let pixels = try #require(renderer.cgImage)
            #expect(pixels.width == 20 && pixels.height == 40)
            var made: CGImage?
            renderer.render { size, draw in
                let context = CGContext(
                    data: nil, width: Int(size.width), height: Int(size.height), bitsPerComponent: 8, bytesPerRow: 0,
                    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
                context.map(draw)
                made = context?.makeImage()
            }
            let bitmap = try #require(made).bitmap
            #expect(Array(bitmap.bytes.prefix(4)) == [0, 0, 255, 255])
            #expect(Array(bitmap.bytes.suffix(4)) == [255, 0, 0, 255])
        }
    }

    @Test(arguments: [0, -1, CGFloat.nan]) func `a scale that is none renders nothing`(_ scale: CGFloat) {
        let stage = Stage(size: CGSize(width: 20, height: 20), scale: 1) { Color.white }
        withExtendedLifetime(stage) {
            var size: CGSize?
            ImageRenderer(content: Flag()).render(rasterizationScale: scale) { given, _ in size = given }
            #expect(size == .zero)
        }
    }
}
