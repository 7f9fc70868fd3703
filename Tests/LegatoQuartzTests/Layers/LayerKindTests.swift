// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoMotion
import TestSupport
import Testing

@testable import LegatoQuartz

/// Layers that show shapes, gradients and text. Facts: kit 1.
@MainActor
@Suite struct LayerKindTests {
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    private let stage = LayerStage()

    private func set(_ change: () -> Void) {
        stage.perform {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            change()
            CATransaction.commit()
        }
    }

    /// An event whose changes take a second, evenly.
    private func move(_ change: () -> Void) {
        stage.perform {
            CATransaction.begin()
            CATransaction.setAnimationDuration(1)
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
            change()
            CATransaction.commit()
        }
    }

    private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGPath {
        CGPath(rect: CGRect(x: x, y: y, width: width, height: height), transform: nil)
    }

    // MARK: - CAShapeLayer

    private func shape(_ path: CGPath?) -> CAShapeLayer {
        let shape = CAShapeLayer()
        shape.frame = CGRect(x: 50, y: 50, width: 20, height: 20)
        shape.path = path
        set { stage.root.addSublayer(shape) }
        return shape
    }

    @Test func `a shape is filled in black and not stroked, in its own coordinates, beyond its bounds as well`() {
        let shape = shape(rect(10, 10, 80, 40))
        #expect(shape.strokeColor == nil && shape.lineWidth == 1 && shape.lineCap == .butt && shape.lineJoin == .miter)
        #expect(stage.pixel(61, 61) == [0, 0, 0] && stage.pixel(139, 99) == [0, 0, 0])
        #expect(stage.isWhite(59, 61) && stage.isWhite(141, 99))
        set {
            shape.fillColor = nil
            shape.strokeColor = red
            shape.lineWidth = 10
        }
        #expect(stage.isWhite(80, 80) && stage.pixel(56, 80) == [255, 0, 0] && stage.pixel(64, 80) == [255, 0, 0])
        #expect(stage.isWhite(54, 80) && stage.isWhite(66, 80))
        set { shape.path = nil }
        #expect(stage.isWhite(56, 80))
    }

    @Test func `by the even-odd rule a path inside of another one is a hole`() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 80, height: 80))
        path.addRect(CGRect(x: 20, y: 20, width: 40, height: 40))
        let shape = shape(path)
        #expect(stage.pixel(90, 90) == [0, 0, 0])
        set { shape.fillRule = .evenOdd }
        #expect(stage.isWhite(90, 90) && stage.pixel(60, 60) == [0, 0, 0])
    }

    @Test func `a path moves point by point to one with the same elements, on the renderer`() throws {
        let shape = shape(rect(0, 0, 40, 40))
        move { shape.path = rect(40, 0, 80, 40) }
        let events = stage.stage.recording { stage.milliseconds(500) }
        #expect(events.flatMap(\.attributes).allSatisfy { $0.thread == .render })
        // From 20 to 80 of the layer.
        #expect(stage.isWhite(68, 60) && stage.pixel(72, 60) == [0, 0, 0])
        #expect(stage.pixel(128, 60) == [0, 0, 0] && stage.isWhite(132, 60))
        let shown = try #require(shape.presentation()?.path)
        #expect(shown.boundingBox == CGRect(x: 20, y: 0, width: 60, height: 40))
        #expect(shape.path == rect(40, 0, 80, 40))
        stage.milliseconds(500)
        #expect(stage.isWhite(88, 60) && stage.pixel(92, 60) == [0, 0, 0] && stage.pixel(168, 60) == [0, 0, 0])
    }

    @Test func `a path with other elements is shown at once`() {
        let shape = shape(rect(0, 0, 40, 40))
        move { shape.path = CGPath(ellipseIn: CGRect(x: 40, y: 0, width: 40, height: 40), transform: nil) }
        #expect(stage.isWhite(60, 70) && stage.pixel(110, 70) == [0, 0, 0])
        #expect(shape.presentation()?.path == shape.path)
    }

    @Test func `a part of the path is stroked, and its ends move`() throws {
        let line = CGMutablePath()
        line.move(to: CGPoint(x: 0, y: 0))
        line.addLine(to: CGPoint(x: 100, y: 0))
        let shape = shape(line)
        set {
            shape.strokeColor = red
            shape.lineWidth = 6
            shape.strokeEnd = 0
        }
        #expect(stage.isWhite(52, 50))
        move { shape.strokeEnd = 1 }
        stage.milliseconds(400)
        #expect(stage.pixel(52, 50) == [255, 0, 0] && stage.pixel(88, 50) == [255, 0, 0] && stage.isWhite(92, 50))
        #expect(isNear(try #require(shape.presentation()).strokeEnd, 0.4, within: 1e-6))
        set {
            shape.removeAllAnimations()
            shape.strokeStart = 0.5
        }
        #expect(stage.isWhite(98, 50) && stage.pixel(102, 50) == [255, 0, 0] && stage.pixel(148, 50) == [255, 0, 0])
    }

    @Test func `a dashed line has dashes and gaps in turn, from its phase on, which moves`() {
        let line = CGMutablePath()
        line.move(to: CGPoint(x: 0, y: 0))
        line.addLine(to: CGPoint(x: 100, y: 0))
        let shape = shape(line)
        set {
            shape.strokeColor = red
            shape.lineWidth = 6
            shape.lineDashPattern = [20, 10]
        }
        #expect(shape.lineDashPattern == [20, 10])
        func isInked(_ x: Int) -> Bool { stage.pixel(50 + x, 50) == [255, 0, 0] }
        #expect(isInked(2) && isInked(17) && !isInked(22) && !isInked(27) && isInked(32))
        move { shape.lineDashPhase = 30 }
        stage.milliseconds(500)
        // 15 further on.
        #expect(isInked(2) && !isInked(7) && !isInked(12) && isInked(17))
        set { shape.lineDashPattern = nil }
        #expect(isInked(25))
    }

    @Test func `width and colours of a shape move`() throws {
        let shape = shape(rect(0, 0, 40, 40))
        set { shape.strokeColor = red }
        move {
            shape.lineWidth = 11
            shape.strokeColor = blue
            shape.fillColor = .white
        }
        stage.milliseconds(500)
        let shown = try #require(shape.presentation())
        #expect(isNear(shown.lineWidth, 6, within: 1e-6))
        let colors = (try #require(shown.strokeColor?.color), try #require(shown.fillColor?.color))
        #expect(isNear(colors.0.red, 0.5, within: 1e-3) && isNear(colors.0.blue, 0.5, within: 1e-3))
        #expect(isNear(colors.1.red, 0.5, within: 1e-3))
    }

    // MARK: - CAGradientLayer

    private func gradient(_ colors: [CGColor]) -> CAGradientLayer {
        let gradient = CAGradientLayer()
        gradient.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
        gradient.colors = colors
        set { stage.root.addSublayer(gradient) }
        return gradient
    }

    @Test func `a gradient runs from top to bottom, evenly in encoded colours, inside of round corners`() {
        let gradient = gradient([red, blue])
        func isMixed(_ x: Int, _ y: Int, _ part: Double) -> Bool {
            let pixel = stage.pixel(x, y)
            return isNear(Double(pixel[0]), 255 * (1 - part), within: 2)
                && isNear(Double(pixel[2]), 255 * part, within: 2)
        }
        #expect(isMixed(60, 50, 0.005) && isMixed(140, 75, 0.255) && isMixed(60, 149, 0.995))
        set { gradient.locations = [0.5, 1] }
        #expect(isMixed(60, 95, 0) && isMixed(60, 125, 0.51))
        set {
            gradient.locations = nil
            (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0))
            gradient.cornerRadius = 50
        }
        #expect(isMixed(75, 100, 0.255) && stage.isWhite(52, 52))
    }

    @Test func `a radial gradient runs from its start to the corner of a box, a conic one around its start`() {
        let gradient = gradient([red, blue])
        set {
            gradient.type = .radial
            (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
        }
        #expect(stage.pixel(100, 100)[0] > 250 && stage.pixel(146, 100)[2] > 225 && stage.pixel(100, 54)[2] > 225)
        #expect(isNear(Double(stage.pixel(125, 100)[2]), 127.5, within: 4))
        // Narrower than high: half-way after 12.5 and 25 points.
        set { gradient.endPoint = CGPoint(x: 0.75, y: 1) }
        #expect(isNear(Double(stage.pixel(112, 100)[2]), 127.5, within: 6))
        #expect(isNear(Double(stage.pixel(100, 125)[2]), 127.5, within: 4))
        set {
            gradient.type = .conic
            gradient.endPoint = CGPoint(x: 1, y: 0.5)
        }
        // Clockwise from the right.
        #expect(stage.pixel(140, 102)[0] > 245 && stage.pixel(140, 97)[2] > 245)
        #expect(isNear(Double(stage.pixel(60, 100)[2]), 127.5, within: 4))
        #expect(isNear(Double(stage.pixel(100, 140)[2]), 64, within: 4))
    }

    @Test func `colours, places and ends of a gradient move; another number of colours shows at once`() throws {
        let gradient = gradient([red, blue])
        move {
            gradient.colors = [blue, blue]
            gradient.locations = [0.2, 1]
            gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
        }
        stage.milliseconds(500)
        let shown = try #require(gradient.presentation())
        let first = try #require(shown.colors?.first as? CGColor)
        #expect(isNear(first.color.red, 0.5, within: 1e-3) && isNear(first.color.blue, 0.5, within: 1e-3))
        #expect(isNear(shown.locations?.first?.doubleValue, 0.1, within: 1e-6))
        #expect(isNear(shown.startPoint.y, 0.25, within: 1e-6))
        move { gradient.colors = [red, blue, red] }
        #expect(stage.pixel(100, 52)[0] > 250)
    }

    @Test func `one colour fills, none shows nothing, and what is no colour is left out`() {
        let gradient = gradient([red])
        #expect(stage.pixel(100, 100) == [255, 0, 0])
        set { gradient.colors = [] }
        #expect(stage.isWhite(100, 100))
        set { gradient.colors = ["red", blue] }
        #expect(stage.pixel(100, 100) == [0, 0, 255])
        set {
            gradient.colors = [red, blue]
            gradient.locations = [.init(value: Double.nan), .init(value: -Double.infinity)]
            gradient.startPoint = CGPoint(x: CGFloat.nan, y: .infinity)
        }
        _ = stage.pixel(100, 100)
    }

    // MARK: - CATextLayer

    /// The first and the last column, and the first row, that is not white.
    private var ink: (left: Int, right: Int, top: Int)? {
        var found: (left: Int, right: Int, top: Int)?
        let image = stage.stage.image()
        let (bytes, stride) = (image.bytes, image.strideInBytes)
        for y in 0..<200 {
            for x in 0..<200 where bytes[y * stride + 4 * x] != 255 {
                let old = found ?? (x, x, y)
                found = (min(old.left, x), max(old.right, x), min(old.top, y))
            }
        }
        return found
    }

    @Test func `a text stands at the upper edge, at the side that it is aligned to`() throws {
        let text = CATextLayer()
        #expect(text.fontSize == 36 && text.foregroundColor == CGColor(gray: 1, alpha: 1) && !text.isWrapped)
        set {
            text.frame = CGRect(x: 20, y: 20, width: 160, height: 100)
            text.string = "III"
            text.fontSize = 20
            text.foregroundColor = .black
            stage.root.addSublayer(text)
        }
        let left = try #require(ink)
        #expect((20..<26).contains(left.left) && (20..<32).contains(left.top))
        set { text.alignmentMode = .right }
        let right = try #require(ink)
        #expect((174..<180).contains(right.right) && right.right - right.left == left.right - left.left)
        set { text.alignmentMode = .center }
        let center = try #require(ink)
        #expect(abs(center.left + center.right - 199) <= 2)
        set { text.string = NSAttributedString(string: "IIIIII") }
        let attributed = try #require(ink)
        #expect(attributed.right - attributed.left > center.right - center.left)
        set { text.string = nil }
        #expect(ink == nil)
    }

    @Test func `a text that is too long goes on, is wrapped, or ends in dots`() throws {
        let text = CATextLayer()
        set {
            text.frame = CGRect(x: 20, y: 20, width: 60, height: 100)
            text.string = "one two three four"
            text.fontSize = 14
            text.foregroundColor = .black
            stage.root.addSublayer(text)
        }
        #expect(try #require(ink).right > 90)
        set { text.truncationMode = .end }
        #expect(try #require(ink).right < 81)
        set {
            text.truncationMode = .none
            text.isWrapped = true
        }
        #expect(try #require(ink).right < 81)
    }
}
