// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import TestSupport
import Testing

@testable import LegatoQuartz

/// What layers look like, by pixels. Facts: kit 1.
@MainActor
@Suite struct LayerLookTests {
    private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private let black = [0, 0, 0]
    private let red = [255, 0, 0]
    private let blue = [0, 0, 255]
    /// From 60 to 140 both ways.
    private let layer = CALayer(CGRect(x: 60, y: 60, width: 80, height: 80))
    private let stage = LayerStage()

    init() { stage.add(layer) }

    /// An event in which nothing moves.
    private func set(_ change: () -> Void) {
        stage.perform {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            change()
            CATransaction.commit()
        }
    }

    /// Red on the left, blue on the right.
    private func image(width: Int = 20, height: Int = 10) throws -> CGImage {
        let context = try #require(
            CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        context.setFillColor(Self.red)
        context.fill(CGRect(x: 0, y: 0, width: width / 2, height: height))
        context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        context.fill(CGRect(x: width / 2, y: 0, width: width / 2, height: height))
        return try #require(context.makeImage())
    }

    @Test func `sublayers are cut off at the bounds only where the layer masks to them`() {
        set { layer.addSublayer(CALayer(CGRect(x: 60, y: 0, width: 80, height: 40), Self.red)) }
        #expect(stage.pixel(130, 70) == red && stage.pixel(170, 70) == red)
        set { layer.masksToBounds = true }
        #expect(stage.pixel(130, 70) == red && stage.isWhite(141, 70))
        // At round corners, too.
        set { layer.cornerRadius = 40 }
        #expect(stage.isWhite(138, 62) && stage.pixel(130, 95) == red)
    }

    @Test func `a round corner is a quarter of a circle, and only where the mask of corners says so`() {
        set { layer.cornerRadius = 40 }
        // 40 from the centre of the circle: on the diagonal at 100 − 28.3.
        for (x, y) in [(70, 70), (129, 70), (70, 129), (129, 129)] { #expect(stage.isWhite(x, y)) }
        for (x, y) in [(73, 73), (126, 73), (73, 126), (126, 126)] { #expect(stage.pixel(x, y) == black) }
        set { layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner] }
        #expect(stage.isWhite(62, 62) && stage.isWhite(137, 137))
        #expect(stage.pixel(137, 62) == black && stage.pixel(62, 137) == black)
    }

    @Test func `a continuous corner begins further away than a circular one`() {
        set { layer.cornerRadius = 20 }
        let circular = (60..<140).filter { stage.pixel($0, 60) == black }.count
        set { layer.cornerCurve = .continuous }
        let continuous = (60..<140).filter { stage.pixel($0, 60) == black }.count
        #expect(continuous < circular)
    }

    @Test func `the border is along the inside of the bounds, above sublayers, and round where these are`() {
        set {
            layer.backgroundColor = nil
            layer.addSublayer(CALayer(CGRect(x: 0, y: 0, width: 80, height: 80), Self.red))
            layer.borderWidth = 10
        }
        // Black unless it is said.
        #expect(stage.isWhite(58, 100) && stage.pixel(61, 100) == black && stage.pixel(68, 100) == black)
        #expect(stage.pixel(71, 100) == red && stage.pixel(100, 100) == red && stage.pixel(138, 100) == black)
        set {
            layer.sublayers = nil
            layer.cornerRadius = 40
            layer.borderColor = Self.red
        }
        // A ring between 30 and 40 from the middle.
        #expect(stage.pixel(75, 75) == red && stage.isWhite(70, 70) && stage.isWhite(81, 81))
        // A border that meets in the middle fills the layer.
        set { layer.borderWidth = 60 }
        #expect(stage.pixel(100, 100) == red)
    }

    @Test func `a mask shows only what it covers, in the coordinates of the layer, and moves`() {
        let mask = CALayer(CGRect(x: 20, y: 20, width: 20, height: 20))
        set { layer.mask = mask }
        #expect(stage.isWhite(70, 70) && stage.pixel(90, 90) == black && stage.isWhite(110, 110))
        // It has been shown, so it moves by itself.
        stage.perform { mask.position.x += 40 }
        #expect(stage.pixel(90, 90) == black)
        stage.milliseconds(250)
        #expect(stage.isWhite(90, 90) && stage.pixel(130, 90) == black)
        set { layer.mask = nil }
        #expect(stage.pixel(70, 70) == black)
    }

    @Test func `a layer is as opaque as a whole, not each part of it`() {
        set {
            layer.addSublayer(CALayer(CGRect(x: 0, y: 0, width: 40, height: 80)))
            layer.addSublayer(CALayer(CGRect(x: 20, y: 0, width: 40, height: 80)))
            layer.opacity = 0.5
        }
        let gray = stage.pixel(70, 100)
        #expect(isNear(Double(gray[0]), 127.5, within: 1))
        #expect(stage.pixel(90, 100) == gray && stage.pixel(130, 100) == gray)
        set { layer.opacity = -3 }
        #expect(layer.opacity == 0 && stage.isWhite(100, 100))
        set { layer.opacity = 7 }
        #expect(layer.opacity == 1 && stage.pixel(100, 100) == black)
    }

    @Test func `a hidden layer is not shown, nor what is in it`() {
        set {
            layer.addSublayer(CALayer(CGRect(x: 100, y: 0, width: 20, height: 20)))
            layer.isHidden = true
        }
        #expect(stage.isWhite(100, 100) && stage.isWhite(170, 70))
        set { layer.isHidden = false }
        #expect(stage.pixel(100, 100) == black && stage.pixel(170, 70) == black)
    }

    @Test func `the shadow is that of all that the layer shows, unless it has a path, or masks to its bounds`() {
        set {
            layer.shadowColor = Self.red
            layer.shadowOffset = CGSize(width: 30, height: 0)
            layer.shadowRadius = 0
        }
        // It is clear at first.
        #expect(stage.isWhite(150, 100))
        set { layer.shadowOpacity = 1 }
        #expect(stage.pixel(150, 100) == red && stage.pixel(130, 100) == black && stage.isWhite(172, 100))
        set { layer.shadowOpacity = 0.5 }
        let half = stage.pixel(150, 100)
        #expect(half[0] == 255 && isNear(Double(half[1]), 127.5, within: 1))
        set {
            layer.shadowOpacity = 1
            layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 120, height: 20), transform: nil)
        }
        #expect(stage.pixel(200 - 15, 70) == red && stage.isWhite(150, 100))
        set {
            layer.shadowPath = nil
            layer.masksToBounds = true
        }
        #expect(stage.isWhite(150, 100))
    }

    @Test func `a shadow is blurred by its radius`() {
        set {
            layer.shadowOpacity = 1
            layer.shadowOffset = .zero
            layer.shadowRadius = 8
        }
        // At the edge of a long side half of it is covered; a standard deviation away 15.9 %, two away 2.3 %.
        #expect(isNear(255 - Double(stage.pixel(100, 148)[0]), 0.159 * 255, within: 8))
        #expect(isNear(255 - Double(stage.pixel(100, 156)[0]), 0.023 * 255, within: 6))
    }

    @Test(arguments: [
        (CALayerContentsGravity.resize, CGRect(x: 60, y: 60, width: 80, height: 80)),
        (.resizeAspect, CGRect(x: 60, y: 80, width: 80, height: 40)),
        (.resizeAspectFill, CGRect(x: 20, y: 60, width: 160, height: 80)),
        (.center, CGRect(x: 90, y: 95, width: 20, height: 10)),
        (.top, CGRect(x: 90, y: 60, width: 20, height: 10)),
        (.bottom, CGRect(x: 90, y: 130, width: 20, height: 10)),
        (.left, CGRect(x: 60, y: 95, width: 20, height: 10)),
        (.right, CGRect(x: 120, y: 95, width: 20, height: 10)),
        (.topLeft, CGRect(x: 60, y: 60, width: 20, height: 10)),
        (.topRight, CGRect(x: 120, y: 60, width: 20, height: 10)),
        (.bottomLeft, CGRect(x: 60, y: 130, width: 20, height: 10)),
        (.bottomRight, CGRect(x: 120, y: 130, width: 20, height: 10)),
    ])
    func `contents fill the bounds as their gravity says`(_ gravity: CALayerContentsGravity, _ rect: CGRect) throws {
        let image = try image()
        set {
            layer.backgroundColor = nil
            layer.contents = image
            layer.contentsGravity = gravity
        }
        let (left, right) = (Int(rect.minX), Int(rect.maxX) - 1)
        let (top, bottom, middle) = (Int(rect.minY), Int(rect.maxY) - 1, Int(rect.midY))
        #expect(stage.pixel(left, middle) == red && stage.pixel(right, middle) == blue)
        #expect(stage.isWhite(left - 1, middle) && stage.isWhite(right + 1, middle))
        #expect(stage.pixel(left, top) == red && stage.isWhite(left, top - 1))
        #expect(stage.pixel(left, bottom) == red && stage.isWhite(left, bottom + 1))
    }

    @Test func `contents of two pixels per point are half as large`() throws {
        let image = try image()
        set {
            layer.backgroundColor = nil
            layer.contents = image
            layer.contentsGravity = .topLeft
            layer.contentsScale = 2
        }
        #expect(
            stage.pixel(60, 60) == red && stage.pixel(69, 64) == blue && stage.isWhite(70, 60) && stage.isWhite(60, 65))
        set { layer.contents = "no image" }
        #expect(stage.isWhite(60, 60))
    }

    @Test func `contents follow bounds that move, as the gravity says`() throws {
        let image = try image()
        set {
            layer.backgroundColor = nil
            layer.contents = image
        }
        stage.perform {
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
            layer.bounds.size.width = 40
            CATransaction.setAnimationTimingFunction(nil)
        }
        stage.milliseconds(125)
        // 60 wide, about 100.
        #expect(
            stage.isWhite(68, 100) && stage.pixel(72, 100) == red && stage.pixel(127, 100) == blue
                && stage.isWhite(131, 100))
        set { layer.contentsGravity = .left }
        #expect(stage.pixel(72, 100) == red && stage.pixel(88, 100) == blue && stage.isWhite(92, 100))
    }

    /// Draws its left half red.
    private final class Half: CALayer {
        var drawings: [CGRect] = []
        override func draw(in ctx: CGContext) {
            drawings.append(bounds)
            ctx.setFillColor(LayerLookTests.red)
            ctx.fill(CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width / 2, height: bounds.height / 2))
        }
    }

    @Test func `a layer draws itself once, when it needs display, and is stretched from then on`() {
        let half = Half()
        set {
            half.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
            stage.root.addSublayer(half)
        }
        #expect(half.drawings.isEmpty && stage.isWhite(5, 5))
        set {
            half.setNeedsDisplay()
            half.setNeedsDisplay()
            #expect(half.needsDisplay())
        }
        #expect(half.drawings == [CGRect(x: 0, y: 0, width: 40, height: 40)] && !half.needsDisplay())
        // y runs downwards.
        #expect(stage.pixel(5, 5) == red && stage.isWhite(25, 5) && stage.isWhite(5, 25))
        set { half.frame.size.width = 60 }
        #expect(half.drawings.count == 1 && stage.pixel(28, 5) == red && stage.isWhite(32, 5))
        set { half.contentsGravity = .right }
        #expect(stage.isWhite(18, 5) && stage.pixel(22, 5) == red && stage.isWhite(42, 5))
    }

    @Test func `a layer that needs display when its bounds change is drawn at the final size, once`() {
        let half = Half()
        set {
            half.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
            half.needsDisplayOnBoundsChange = true
            stage.root.addSublayer(half)
            half.setNeedsDisplay()
        }
        half.drawings = []
        stage.perform { half.frame = CGRect(x: 0, y: 0, width: 80, height: 40) }
        stage.milliseconds(300)
        #expect(half.drawings == [CGRect(x: 0, y: 0, width: 80, height: 40)])
        #expect(stage.pixel(38, 5) == red && stage.isWhite(42, 5))
        // What only moves is not drawn again.
        stage.perform { half.position.x += 10 }
        #expect(half.drawings.count == 1)
    }

    @Test func `what is drawn is cut off at the bounds`() {
        final class Wide: CALayer {
            override func draw(in ctx: CGContext) {
                ctx.setFillColor(LayerLookTests.red)
                ctx.fill(bounds.insetBy(dx: -20, dy: -20))
            }
        }
        let wide = Wide()
        set {
            wide.frame = CGRect(x: 20, y: 20, width: 20, height: 20)
            stage.root.addSublayer(wide)
            wide.setNeedsDisplay()
        }
        #expect(stage.pixel(20, 20) == red && stage.isWhite(18, 20) && stage.isWhite(41, 20))
    }

    @Test func `a delegate draws, and lays out sublayers`() {
        final class Painter: CALayerDelegate {
            var layouts = 0
            func draw(_ layer: CALayer, in ctx: CGContext) {
                ctx.setFillColor(LayerLookTests.red)
                ctx.fill(layer.bounds)
            }
            func layoutSublayers(of layer: CALayer) { layouts += 1 }
        }
        let painter = Painter()
        set {
            layer.delegate = painter
            layer.setNeedsDisplay()
            layer.setNeedsLayout()
        }
        #expect(stage.pixel(100, 100) == red && painter.layouts == 1)
    }

    @Test func `the origin of the bounds scrolls the sublayers`() {
        set {
            layer.backgroundColor = nil
            layer.addSublayer(CALayer(CGRect(x: 40, y: 40, width: 20, height: 20)))
            layer.bounds.origin = CGPoint(x: 30, y: 40)
        }
        #expect(stage.pixel(70, 60) == black && stage.pixel(89, 79) == black)
        #expect(stage.isWhite(69, 60) && stage.isWhite(90, 60) && stage.isWhite(70, 80))
    }
}
