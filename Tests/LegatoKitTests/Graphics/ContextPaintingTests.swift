// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import Testing

@testable import LegatoKit

/// The pixels of what is drawn with Core Graphics.
@MainActor
@Suite struct ContextPaintingTests {
    // MARK: - Figures

    @Test func `what is filled is black at first, then in the colour that was set`() {
        let image = kitDrawn { context in
            context.fill(rect(0, 0, 10, 10))
            context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
            context.fill([rect(10, 0, 10, 10), rect(15, 5, 10, 10)])
            context.setFillColor(gray: 1, alpha: 0.5)
            context.fillEllipse(in: rect(0, 20, 20, 20))
        }
        #expect(image.pixel(5, 5) == black && image.pixel(12, 5) == red && image.pixel(17, 7) == red)
        #expect(image.shows([128, 128, 128, 128], at: 10, 30) && image.pixel(0, 20) == clear)
        #expect(image.pixel(30, 30) == clear && image.pixel(10, 0) == red && image.pixel(9, 9) == black)
    }

    @Test func `paths are filled by the winding number or by the even-odd rule`() {
        let image = kitDrawn { context in
            for (y, rule) in [(0.0, CGPathFillRule.winding), (20, .evenOdd)] {
                context.addRect(rect(0, y, 20, 20))
                context.addRect(rect(5, y + 5, 10, 10))
                context.fillPath(using: rule)
            }
        }
        #expect(image.pixel(10, 10) == black && image.pixel(10, 30) == clear && image.pixel(2, 30) == black)
    }

    @Test func `lines have the width, ends and dashes of the state`() {
        let image = kitDrawn { context in
            context.setStrokeColor(UIColor.red.cgColor)
            context.setLineWidth(4)
            context.strokeLineSegments(between: [CGPoint(x: 10, y: 5), CGPoint(x: 30, y: 5), .zero])
            context.setLineCap(.square)
            context.strokeLineSegments(between: [CGPoint(x: 10, y: 15), CGPoint(x: 30, y: 15)])
            context.setLineCap(.butt)
            context.setLineDash(phase: 0, lengths: [5, 5])
            context.move(to: CGPoint(x: 0, y: 25))
            context.addLine(to: CGPoint(x: 40, y: 25))
            context.strokePath()
        }
        #expect(image.pixel(9, 5) == clear && image.pixel(10, 3) == red && image.pixel(29, 6) == red)
        #expect(image.pixel(20, 2) == clear && image.pixel(20, 7) == clear && image.pixel(5, 2) == clear)
        #expect(image.pixel(8, 15) == red && image.pixel(7, 15) == clear && image.pixel(31, 15) == red)
        #expect(image.pixel(2, 25) == red && image.pixel(7, 25) == clear && image.pixel(12, 25) == red)
    }

    @Test func `a line has the width of the coordinates that it is drawn in, and stays where its points were set`() {
        let image = kitDrawn { context in
            context.move(to: CGPoint(x: 0, y: 20))
            context.addLine(to: CGPoint(x: 40, y: 20))
            context.scaleBy(x: 1, y: 5)
            context.setLineWidth(2)
            context.strokePath()
        }
        #expect(image.pixel(20, 15) == black && image.pixel(20, 24) == black)
        #expect(image.pixel(20, 14) == clear && image.pixel(20, 25) == clear)
    }

    @Test func `a frame is drawn over its rectangle's sides, and a path filled before its line`() {
        let image = kitDrawn { context in
            context.setStrokeColor(UIColor.red.cgColor)
            context.stroke(rect(10, 10, 20, 20), width: 6)
            context.setFillColor(UIColor.blue.cgColor)
            context.setLineWidth(2)
            context.addRect(rect(17, 17, 6, 6))
            context.drawPath(using: .fillStroke)
            context.setLineWidth(1)
            context.strokeEllipse(in: rect(1, 1, 4, 4))
        }
        #expect(image.pixel(7, 20) == red && image.pixel(12, 20) == red && image.pixel(6, 20) == clear)
        #expect(image.pixel(13, 20) == clear && image.pixel(16, 20) == red && image.pixel(17, 20) == red)
        #expect(image.pixel(18, 20) == blue && image.pixel(3, 3)[3] == 0 && image.pixel(1, 3)[3] > 100)
    }

    @Test func `edges are sharp without antialiasing`() {
        let image = kitDrawn { context in
            context.fill(rect(0, 0, 10.5, 10))
            context.setShouldAntialias(false)
            context.fillEllipse(in: rect(0, 20, 15, 15))
            context.strokeEllipse(in: rect(20, 20, 15, 15))
        }
        #expect(image.shows([0, 0, 0, 128], at: 10, 5, tolerance: 2))
        var levels: Set<Int> = []
        for y in 20..<40 { for x in 0..<40 { levels.insert(image.pixel(x, y)[3]) } }
        #expect(levels == [0, 255])
    }

    // MARK: - States

    @Test func `restoring brings back colours, widths and opacity`() {
        let image = kitDrawn { context in
            context.saveGState()
            context.setFillColor(UIColor.red.cgColor)
            context.setAlpha(0.5)
            context.translateBy(x: 20, y: 0)
            context.fill(rect(0, 0, 10, 10))
            context.restoreGState()
            context.fill(rect(0, 0, 10, 10))
        }
        #expect(image.pixel(5, 5) == black && image.shows([128, 0, 0, 128], at: 25, 5))
    }

    @Test func `opacities multiply with those of colours`() {
        let image = kitDrawn { context in
            context.setAlpha(0.5)
            context.setFillColor(gray: 0, alpha: 0.5)
            context.fill(rect(0, 0, 40, 40))
        }
        #expect(image.shows([0, 0, 0, 64], at: 20, 20))
    }

    @Test func `a blend mode applies to each operation`() {
        let image = kitDrawn { context in
            context.setFillColor(UIColor(red: 1, green: 0.5, blue: 0, alpha: 1).cgColor)
            context.fill(rect(0, 0, 40, 40))
            context.setBlendMode(.multiply)
            context.setFillColor(gray: 0.5, alpha: 1)
            context.fill(rect(0, 0, 10, 40))
            context.setBlendMode(.destinationOut)
            context.fill(rect(10, 0, 10, 40))
            context.setBlendMode(.copy)
            context.setFillColor(gray: 0, alpha: 0)
            context.fill(rect(20, 0, 10, 40))
        }
        #expect(image.shows([128, 64, 0, 255], at: 5, 20) && image.pixel(15, 20) == clear)
        #expect(image.pixel(25, 20) == clear && image.shows([255, 128, 0, 255], at: 35, 20))
    }

    @Test func `clearing takes away what is in a rectangle and within the clips, whatever the state is`() {
        let image = kitDrawn { context in
            context.fill(rect(0, 0, 40, 40))
            context.setAlpha(0.2)
            context.setShadow(offset: .zero, blur: 5)
            context.clip(to: rect(0, 0, 20, 40))
            context.clear(rect(10, 10, 20, 20))
        }
        #expect(image.pixel(15, 15) == clear && image.pixel(25, 15) == black && image.pixel(5, 15) == black)
        let opaque = kitDrawn(opaque: true) { context in
            context.setFillColor(gray: 1, alpha: 1)
            context.fill(rect(0, 0, 40, 40))
            context.clear(rect(10, 10, 20, 20))
        }
        #expect(opaque.pixel(15, 15) == black && opaque.pixel(5, 15) == white)
    }

    @Test func `clips cut each other`() {
        let image = kitDrawn { context in
            context.saveGState()
            context.clip(to: [rect(0, 0, 10, 40), rect(20, 0, 10, 40)])
            context.addEllipse(in: rect(0, 0, 40, 40))
            context.clip()
            context.fill(rect(0, 0, 40, 40))
            context.restoreGState()
            context.fill(rect(15, 15, 2, 2))
        }
        #expect(image.pixel(8, 20) == black && image.pixel(25, 20) == black && image.pixel(0, 0) == clear)
        #expect(image.pixel(12, 20) == clear && image.pixel(35, 20) == clear && image.pixel(15, 15) == black)
    }

    // MARK: - Shadows and layers

    @Test func `shadows are moved in the coordinates that the context began with`() {
        let image = kitDrawn { context in
            context.translateBy(x: 0, y: 40)
            context.scaleBy(x: 1, y: -1)
            context.setShadow(offset: CGSize(width: 10, height: 5), blur: 0, color: UIColor.red.cgColor)
            // From (5, 5) to (15, 15) on screen.
            context.fill(rect(5, 25, 10, 10))
            context.setShadow(offset: .zero, blur: 0, color: nil)
            context.fill(rect(35, 35, 5, 5))
        }
        #expect(image.pixel(10, 10) == black && image.pixel(20, 15) == red && image.pixel(20, 8) == clear)
        #expect(image.pixel(20, 19) == red && image.pixel(20, 20) == clear && image.pixel(37, 8) == clear)
    }

    @Test func `a shadow without a colour is black at a third`() {
        let image = kitDrawn { context in
            context.setFillColor(UIColor.white.cgColor)
            context.setShadow(offset: CGSize(width: 20, height: 0), blur: 0)
            context.fill(rect(5, 5, 10, 10))
        }
        #expect(image.shows([0, 0, 0, 85], at: 30, 10) && image.pixel(10, 10) == white)
    }

    @Test func `half of a blurred shadow's edge is half as dark`() {
        let image = kitDrawn(width: 80) { context in
            context.setShadow(offset: CGSize(width: 40, height: 0), blur: 8, color: UIColor.black.cgColor)
            context.fill(rect(0, -40, 20, 120))
        }
        // On the edge at 60 a Gaussian has a half, and a standard deviation of 4 further 0.1587.
        let (inside, outside) = (image.pixel(59, 20)[3], image.pixel(60, 20)[3])
        #expect(abs((inside + outside) / 2 - 128) <= 4)
        #expect(abs((image.pixel(63, 20)[3] + image.pixel(64, 20)[3]) / 2 - 40) <= 6)
    }

    @Test func `a transparency layer is one operation`() {
        let image = kitDrawn { context in
            context.setAlpha(0.5)
            context.setShadow(offset: CGSize(width: 0, height: 20), blur: 0, color: UIColor.red.cgColor)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.fill(rect(0, 0, 20, 10))
            context.fill(rect(10, 0, 20, 10))
            context.endTransparencyLayer()
            context.setAlpha(1)
            context.setShadow(offset: .zero, blur: 0, color: nil)
            context.beginTransparencyLayer(in: rect(30, 30, 5, 5), auxiliaryInfo: nil)
            context.fill(rect(0, 0, 40, 40))
            context.endTransparencyLayer()
        }
        #expect(image.shows([0, 0, 0, 128], at: 5, 5) && image.shows([0, 0, 0, 128], at: 15, 5))
        #expect(image.shows([128, 0, 0, 128], at: 5, 25) && image.shows([128, 0, 0, 128], at: 15, 25))
        #expect(image.pixel(32, 32) == black && image.pixel(36, 36) == clear && image.pixel(5, 15) == clear)
    }

    @Test func `in a layer blend modes see the layer alone, and clips from outside hold`() {
        let image = kitDrawn { context in
            context.fill(rect(0, 0, 40, 40))
            context.clip(to: rect(0, 0, 20, 40))
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.setFillColor(UIColor.red.cgColor)
            context.fill(rect(0, 0, 40, 40))
            context.setBlendMode(.clear)
            context.fill(rect(0, 0, 10, 40))
            context.endTransparencyLayer()
        }
        #expect(image.pixel(5, 5) == black && image.pixel(15, 5) == red && image.pixel(25, 5) == black)
    }

    // MARK: - Gradients

    private func makeGradient() -> CGGradient? {
        CGGradient(
            colorsSpace: CGColorSpaceCreateDeviceRGB(),
            colors: [UIColor.black.cgColor, UIColor.white.cgColor] as CFArray, locations: [0, 1])
    }

    @Test func `a linear gradient ends at its ends unless it is drawn beyond them`() throws {
        let gradient = try #require(makeGradient())
        let (start, end) = (CGPoint(x: 10, y: 0), CGPoint(x: 30, y: 0))
        let image = kitDrawn { $0.drawLinearGradient(gradient, start: start, end: end, options: []) }
        #expect(image.pixel(9, 20) == clear && image.pixel(30, 20) == clear)
        #expect(image.shows([134, 134, 134, 255], at: 20, 0, tolerance: 2) && image.pixel(20, 39)[3] == 255)
        let before = kitDrawn {
            $0.drawLinearGradient(gradient, start: start, end: end, options: .drawsBeforeStartLocation)
        }
        #expect(before.pixel(0, 20) == black && before.pixel(30, 20) == clear)
        let after = kitDrawn {
            $0.clip(to: rect(0, 0, 40, 20))
            $0.drawLinearGradient(gradient, start: start, end: end, options: .drawsAfterEndLocation)
        }
        #expect(after.pixel(9, 10) == clear && after.pixel(39, 10) == white && after.pixel(39, 20) == clear)
        let none = kitDrawn {
            $0.drawLinearGradient(gradient, start: start, end: start, options: .drawsAfterEndLocation)
        }
        #expect(none.pixel(20, 20) == clear)
    }

    @Test func `a radial gradient ends at its circles unless it is drawn beyond them`() throws {
        let gradient = try #require(makeGradient())
        let center = CGPoint(x: 20, y: 20)
        func drawn(_ start: CGFloat, _ end: CGFloat, _ options: CGGradientDrawingOptions) -> UIImage {
            kitDrawn {
                $0.drawRadialGradient(
                    gradient, startCenter: center, startRadius: start, endCenter: center, endRadius: end,
                    options: options)
            }
        }
        let ring = drawn(5, 15, [])
        #expect(ring.pixel(20, 20) == clear && ring.shows([128, 128, 128, 255], at: 30, 20, tolerance: 15))
        #expect(ring.pixel(37, 20) == clear)
        let all = drawn(5, 15, [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        #expect(all.pixel(20, 20) == black && all.pixel(0, 0) == white)
        let inwards = drawn(15, 5, .drawsAfterEndLocation)
        #expect(inwards.pixel(20, 20) == white && inwards.pixel(37, 20) == clear)
        let outside = drawn(15, 5, .drawsBeforeStartLocation)
        #expect(outside.pixel(20, 20) == clear && outside.pixel(0, 0) == black)
        #expect(drawn(5, 5, .drawsAfterEndLocation).pixel(0, 0) == clear && drawn(-1, 5, []).pixel(20, 20) == clear)
    }

    @Test func `a radial gradient may run between circles about two points`() throws {
        let gradient = try #require(makeGradient())
        let image = kitDrawn {
            $0.drawRadialGradient(
                gradient, startCenter: CGPoint(x: 10, y: 20), startRadius: 5, endCenter: CGPoint(x: 30, y: 20),
                endRadius: 5, options: [])
        }
        // At 20.5 on the axis, the greatest s with |10.5 − 20 s| = 5 is 0.775.
        #expect(image.shows([198, 198, 198, 255], at: 20, 20, tolerance: 4) && image.pixel(20, 10) == clear)
    }

    @Test func `of circles in each other, the outer one has a smooth edge`() throws {
        let gradient = try #require(makeGradient())
        let image = kitDrawn {
            $0.drawRadialGradient(
                gradient, startCenter: CGPoint(x: 15, y: 15), startRadius: 2, endCenter: CGPoint(x: 20, y: 20),
                endRadius: 15, options: [])
        }
        #expect(image.pixel(15, 15) == clear && image.pixel(2, 2) == clear && image.pixel(30, 25)[3] == 255)
        // At (27.5, 20.5) from (15 + 5 s, 15 + 5 s) it is 2 + 13 s: 119 s² + 232 s − 182.5 = 0, so s = 0.601.
        #expect(image.shows([153, 153, 153, 255], at: 27, 20, tolerance: 4))
        var levels: Set<Int> = []
        for y in 0..<40 { for x in 0..<40 { levels.insert(image.pixel(x, y)[3]) } }
        #expect(levels.count > 10)
    }

    @Test func `locations are put in order, and a colour space says where colours are mixed`() throws {
        let colors = [UIColor.white.cgColor, UIColor.black.cgColor]
        let space = try #require(CGColorSpace(name: CGColorSpace.linearSRGB))
        let turned = try #require(CGGradient(colorsSpace: space, colors: colors, locations: [1, 0]))
        let image = kitDrawn {
            $0.drawLinearGradient(turned, start: .zero, end: CGPoint(x: 40, y: 0), options: [])
        }
        // Half of the light is 188 encoded.
        #expect(image.pixel(0, 0)[0] < 60 && image.shows([188, 188, 188, 255], at: 20, 0, tolerance: 3))
        let components = try #require(
            CGGradient(
                colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [1, 0, 0, 1, 0, 0, 1, 1], locations: nil,
                count: 2))
        let mixed = kitDrawn {
            $0.drawLinearGradient(components, start: .zero, end: CGPoint(x: 40, y: 0), options: [])
        }
        #expect(mixed.shows([128, 0, 128, 255], at: 20, 0, tolerance: 4))
    }

    @Test func `a conic gradient runs once round from its angle, clockwise on screen`() throws {
        let gradient = try #require(makeGradient())
        let image = kitDrawn { $0.drawConicGradient(gradient, center: CGPoint(x: 20, y: 20), angle: .pi / 2) }
        #expect(image.shows([64, 64, 64, 255], at: 2, 20, tolerance: 6))
        #expect(image.shows([128, 128, 128, 255], at: 20, 2, tolerance: 6))
        #expect(image.shows([191, 191, 191, 255], at: 38, 20, tolerance: 6))
    }
}
