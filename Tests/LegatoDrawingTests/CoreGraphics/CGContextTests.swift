// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

/// States, transforms and paths of a context; its pixels are tested where there are some.
@Suite struct CGContextTests {
    /// 100 by 80 points, y downwards.
    private func makeContext(_ state: DrawingState = DrawingState(), scale: CGFloat? = nil) -> CGContext {
        CGContext(
            DrawingRecorder(area: CGRect(x: 0, y: 0, width: 100, height: 80)), in: state,
            for: scale.map { CGContext.BitmapTarget(scale: $0) })
    }

    private func makeBitmap(
        data: UnsafeMutableRawPointer? = nil, width: Int = 100, height: Int = 80, bits: Int = 8, row: Int = 0,
        space: CGColorSpace = CGColorSpaceCreateDeviceRGB(), info: CGImageAlphaInfo = .premultipliedLast
    ) -> CGContext? {
        CGContext(
            data: data, width: width, height: height, bitsPerComponent: bits, bytesPerRow: row, space: space,
            bitmapInfo: info.rawValue)
    }

    // MARK: - Transforms

    @Test func `device coordinates are pixels from the lower left corner`() {
        let context = makeContext(scale: 2)
        #expect(context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 160))
        #expect(context.convertToDeviceSpace(CGPoint(x: 10, y: 5)) == CGPoint(x: 20, y: 150))
        #expect(context.convertToUserSpace(CGPoint(x: 20, y: 150)) == CGPoint(x: 10, y: 5))
        #expect(context.convertToDeviceSpace(CGSize(width: 1, height: 1)) == CGSize(width: 2, height: -2))
        #expect(
            context.convertToDeviceSpace(CGRect(x: 0, y: 0, width: 5, height: 10))
                == CGRect(x: 0, y: 140, width: 10, height: 20))
        #expect(context.width == 200 && context.height == 160)
        #expect(makeBitmap()?.ctm == .identity)
    }

    @Test func `a transform applies before those that were there`() {
        let context = makeContext()
        context.translateBy(x: 10, y: 20)
        context.scaleBy(x: 2, y: 3)
        context.concatenate(CGAffineTransform(translationX: 1, y: 1))
        #expect(context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 12, ty: 23))
        context.rotate(by: .pi / 2)
        let point = context.convertToDeviceSpace(CGPoint(x: 1, y: 0))
        #expect(abs(point.x - 12) < 1e-9 && abs(point.y - 26) < 1e-9)
    }

    // MARK: - States

    @Test func `restoring goes back to what was saved last, and no further than the first`() {
        let context = makeContext()
        context.translateBy(x: 1, y: 0)
        context.saveGState()
        context.translateBy(x: 1, y: 0)
        context.interpolationQuality = .high
        context.saveGState()
        context.translateBy(x: 1, y: 0)
        context.restoreGState()
        #expect(context.ctm.tx == 2 && context.interpolationQuality == .high)
        context.restoreGState()
        #expect(context.ctm.tx == 1 && context.interpolationQuality == .default)
        context.restoreGState()
        #expect(context.ctm.tx == 1)
    }

    @Test func `a transparency layer restores the state before it, and keeps what was saved before`() {
        let context = makeContext()
        context.saveGState()
        context.translateBy(x: 1, y: 0)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.translateBy(x: 1, y: 0)
        context.restoreGState()
        #expect(context.ctm.tx == 2)
        context.saveGState()
        context.endTransparencyLayer()
        #expect(context.ctm.tx == 1)
        context.endTransparencyLayer()
        context.restoreGState()
        #expect(context.ctm.tx == 0)
    }

    // MARK: - The path

    @Test func `points of a path stay where they are when the transform changes`() {
        let context = makeContext()
        context.move(to: CGPoint(x: 10, y: 10))
        context.translateBy(x: 5, y: 5)
        #expect(context.currentPointOfPath == CGPoint(x: 5, y: 5))
        context.addLine(to: CGPoint(x: 10, y: 10))
        #expect(context.boundingBoxOfPath == CGRect(x: 5, y: 5, width: 5, height: 5))
        #expect(context.path.map { Path($0) } == Path { $0.addLines([CGPoint(x: 5, y: 5), CGPoint(x: 10, y: 10)]) })
        context.translateBy(x: -5, y: -5)
        #expect(context.boundingBoxOfPath == CGRect(x: 10, y: 10, width: 5, height: 5))
    }

    @Test func `a path is no part of the state, and drawing or clipping uses it up`() {
        let context = makeContext()
        let uses: [(String, (CGContext) -> Void)] = [
            ("fill", { $0.fillPath() }), ("stroke", { $0.strokePath() }), ("both", { $0.drawPath(using: .fillStroke) }),
            ("clip", { $0.clip() }), ("begin", { $0.beginPath() }), ("figure", { $0.fill(CGRect.zero) }),
            ("rectangle", { $0.clip(to: CGRect(x: 0, y: 0, width: 9, height: 9)) }),
        ]
        for (name, use) in uses {
            context.saveGState()
            context.addRect(CGRect(x: 1, y: 2, width: 3, height: 4))
            context.restoreGState()
            #expect(!context.isPathEmpty, "\(name)")
            use(context)
            #expect(context.isPathEmpty && context.path == nil && context.boundingBoxOfPath.isNull, "\(name)")
            #expect(context.currentPointOfPath == .zero, "\(name)")
        }
    }

    @Test func `the steps of a path are those of a path as a value`() {
        let context = makeContext()
        let (a, b, c) = (CGPoint(x: 1, y: 2), CGPoint(x: 30, y: 4), CGPoint(x: 5, y: 60))
        context.move(to: a)
        context.addCurve(to: b, control1: c, control2: a)
        context.addQuadCurve(to: c, control: b)
        context.addArc(tangent1End: a, tangent2End: b, radius: 2)
        context.closePath()
        context.addRects([CGRect(origin: a, size: CGSize(width: 3, height: 3))])
        context.addEllipse(in: CGRect(origin: b, size: CGSize(width: 5, height: 7)))
        context.addArc(center: c, radius: 4, startAngle: 0, endAngle: 2, clockwise: true)
        context.addLines(between: [a, b, c])
        context.addPath(CGPath(rect: CGRect(origin: c, size: CGSize(width: 1, height: 1)), transform: nil))
        let path = Path { path in
            path.move(to: a)
            path.addCurve(to: b, control1: c, control2: a)
            path.addQuadCurve(to: c, control: b)
            path.addArc(tangent1End: a, tangent2End: b, radius: 2)
            path.closeSubpath()
            path.addRect(CGRect(origin: a, size: CGSize(width: 3, height: 3)))
            path.addEllipse(in: CGRect(origin: b, size: CGSize(width: 5, height: 7)))
            path.addArc(center: c, radius: 4, startAngle: .zero, endAngle: .radians(2), clockwise: true)
            path.addLines([a, b, c])
            path.addRect(CGRect(origin: c, size: CGSize(width: 1, height: 1)))
        }
        #expect(context.path.map { Path($0) } == path)
    }

    @Test func `whether a point is drawn depends on the way of drawing`() {
        let context = makeContext()
        context.translateBy(x: 10, y: 0)
        context.setLineWidth(4)
        context.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
        context.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
        let (hole, ring, edge) = (CGPoint(x: 15, y: 15), CGPoint(x: 5, y: 5), CGPoint(x: -1, y: 15))
        #expect(context.pathContains(hole, mode: .fill) && !context.pathContains(hole, mode: .eoFill))
        #expect(context.pathContains(ring, mode: .eoFill) && !context.pathContains(ring, mode: .stroke))
        #expect(context.pathContains(edge, mode: .stroke) && context.pathContains(edge, mode: .eoFillStroke))
        #expect(!context.pathContains(edge, mode: .fill) && !context.pathContains(CGPoint(x: -3, y: 15), mode: .stroke))
    }

    @Test func `the outline of a line takes the place of the path, with the width of the moment`() {
        let context = makeContext()
        context.move(to: CGPoint(x: 10, y: 10))
        context.addLine(to: CGPoint(x: 30, y: 10))
        context.scaleBy(x: 2, y: 2)
        context.setLineWidth(3)
        context.replacePathWithStrokedPath()
        // From 5 to 15 and 5 ± 1.5 in the coordinates of the moment.
        #expect(context.boundingBoxOfPath == CGRect(x: 5, y: 3.5, width: 10, height: 3))
    }

    // MARK: - Clips

    @Test func `clips add up, go with the state, and can be taken back as a whole`() {
        let context = makeContext()
        #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 100, height: 80))
        context.clip(to: CGRect(x: 10, y: 10, width: 50, height: 50))
        context.saveGState()
        context.translateBy(x: 10, y: 10)
        context.addEllipse(in: CGRect(x: 20, y: 20, width: 60, height: 10))
        context.clip()
        let box = context.boundingBoxOfClipPath
        #expect(abs(box.minX - 20) < 1e-6 && abs(box.minY - 20) < 1e-6 && abs(box.maxX - 50) < 1e-6)
        context.restoreGState()
        #expect(context.boundingBoxOfClipPath == CGRect(x: 10, y: 10, width: 50, height: 50))
        context.clip()
        #expect(context.boundingBoxOfClipPath == CGRect(x: 10, y: 10, width: 50, height: 50))
        context.clip(to: CGRect(x: 70, y: 70, width: 5, height: 5))
        #expect(context.boundingBoxOfClipPath.isEmpty)
        context.resetClip()
        #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 100, height: 80))
        context.clip(to: [])
        #expect(context.boundingBoxOfClipPath.isEmpty)
    }

    @Test func `clips that a context began with cannot be taken back`() {
        var state = DrawingState()
        let box = CGRect(x: 1, y: 2, width: 30, height: 40)
        state.clips.append(.path(Path(box), evenOdd: false, isInverse: false))
        let context = makeContext(state)
        context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
        context.resetClip()
        #expect(context.boundingBoxOfClipPath == box)
    }

    // MARK: - Bitmaps

    @Test func `a bitmap has premultiplied pixels of 8 bits in RGB, in memory of its own`() {
        #expect(makeBitmap()?.width == 100 && makeBitmap()?.height == 80)
        #expect(makeBitmap(info: .premultipliedFirst) != nil && makeBitmap(row: 400) != nil)
        var byte: UInt8 = 0
        withUnsafeMutableBytes(of: &byte) { #expect(makeBitmap(data: $0.baseAddress) == nil) }
        #expect(makeBitmap(width: 0) == nil && makeBitmap(height: -1) == nil && makeBitmap(width: .max) == nil)
        #expect(makeBitmap(bits: 16) == nil && makeBitmap(row: 399) == nil && makeBitmap(info: .last) == nil)
        #expect(makeBitmap(space: CGColorSpaceCreateDeviceGray()) == nil)
    }

    @Test func `a bitmap of one column or of one row is repeated, and one without pixels is not`() {
        for (width, height, isRepeated) in [(1, 3, true), (3, 1, true), (1, 1, true), (0, 0, false)] {
            let context = makeContext()
            let bytes = [UInt8](repeating: 255, count: 4 * width * height)
            context.tileAll(Bitmap(width: width, height: height, scale: 1, bytes: bytes))
            #expect(context.drawing.ink.isEmpty != isRepeated, "\(width) × \(height)")
        }
    }

    @Test func `numbers that are none and maps without a way back neither crash nor draw`() {
        let numbers: [CGFloat] = [.nan, .infinity, -.infinity, .greatestFiniteMagnitude, 0]
        for a in numbers {
            for b in numbers {
                let context = makeContext()
                let rect = CGRect(x: a, y: b, width: b, height: a)
                context.setShadow(offset: CGSize(width: a, height: b), blur: a)
                context.setLineWidth(a)
                context.setMiterLimit(b)
                context.setAlpha(a)
                context.setLineDash(phase: a, lengths: [b])
                context.clip(to: rect)
                context.stroke(rect)
                context.concatenate(CGAffineTransform(a: a, b: 0, c: 0, d: b, tx: a, ty: b))
                context.fill(rect)
                context.strokeEllipse(in: rect)
                context.addArc(center: rect.origin, radius: a, startAngle: b, endAngle: a, clockwise: true)
                context.replacePathWithStrokedPath()
                _ = (context.path, context.boundingBoxOfPath, context.boundingBoxOfClipPath, context.currentPointOfPath)
                let colors = [CGColor.black, CGColor.white]
                guard let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: nil) else { continue }
                context.drawLinearGradient(gradient, start: rect.origin, end: CGPoint(x: b, y: b), options: [])
                context.drawRadialGradient(
                    gradient, startCenter: rect.origin, startRadius: a, endCenter: .zero, endRadius: b, options: [])
                context.drawConicGradient(gradient, center: rect.origin, angle: a)
                context.clear(rect)
                _ = context.drawing.ink
            }
        }
        let flat = makeContext()
        flat.scaleBy(x: 0, y: 1)
        flat.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        flat.stroke(CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(flat.drawing.ink.isEmpty)
    }
}
