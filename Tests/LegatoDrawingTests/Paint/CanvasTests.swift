// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

/// A canvas that does no more than it must.
private final class PlainCanvas: Canvas {
    var fills: [(path: Path, evenOdd: Bool, antialiased: Bool)] = []

    func save() {}
    func restore() {}
    func concatenate(_ transform: CGAffineTransform) {}
    func fill(_ path: Path, with paint: Paint, evenOdd: Bool, antialiased: Bool) {
        fills.append((path, evenOdd, antialiased))
    }
    func stroke(_ path: Path, style: StrokeStyle, with paint: Paint) {}
    func draw(_ run: GlyphRun, at origin: CGPoint, with paint: Paint) {}
    func draw(_ bitmap: Bitmap, in rect: CGRect, style: ImageStyle) {}
    func beginGroup(_ effect: GroupEffect) {}
    func endGroup() {}
}

private final class Nothing: StaticContent {
    func paint(on canvas: some Canvas) {}
    var solid: SolidFigure? { nil }
}

@Suite struct CanvasTests {
    @Test func `a plain canvas keeps nothing and fills rectangles as it fills outlines`() throws {
        let canvas = PlainCanvas()
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        canvas.fill(rect, under: EdgeOverlap(left: 1, top: 2, right: 3, bottom: 4), with: .color(.black))
        let fill = try #require(canvas.fills.first)
        #expect(canvas.fills.count == 1 && fill.path == Path(rect) && !fill.evenOdd && fill.antialiased)
        #expect(canvas.isBetweenPixels(rect) && !canvas.cachesBitmaps)
        #expect(!canvas.draw(Nothing(), opacity: 1, isMoving: true))
    }

    @Test func `edges are covered by nothing unless said otherwise`() {
        let overlap = EdgeOverlap()
        #expect([overlap.left, overlap.top, overlap.right, overlap.bottom] == [0, 0, 0, 0])
        let corners = overlap.corners
        #expect([corners.topLeft, corners.topRight, corners.bottomLeft, corners.bottomRight] == [0, 0, 0, 0])
        #expect(EdgeOverlap(top: 2) != overlap && EdgeOverlap(top: 2) == EdgeOverlap(left: 0, top: 2))
    }

    @Test func `a group does nothing unless it is told to`() {
        let effect = GroupEffect()
        #expect(effect.clip == nil && effect.colors == nil && effect.shadow == nil && effect.projection == nil)
        #expect(effect.blurRadius == 0 && effect.opacity == 1 && effect.composition == .blend(.normal))
        #expect(!effect.blursOpaquely && !effect.blendsWithBackground && !effect.isIsolated)
        #expect(!GroupEffect.Shadow(color: .black, radius: 1, offset: .zero).isInner)
    }

    @Test func `an image is as large as its pixels are at its scale`() {
        let bitmap = Bitmap(width: 6, height: 4, scale: 2, bytes: Array(repeating: 0, count: 96))
        #expect(bitmap.size == CGSize(width: 3, height: 2))
        #expect(bitmap.width == 6 && bitmap.height == 4 && bitmap.scale == 2)
    }

    @Test func `an image has four bytes for each of its pixels`() async {
        await #expect(processExitsWith: .failure) {
            _ = Bitmap(width: 6, height: 4, scale: 2, bytes: Array(repeating: 0, count: 95))
        }
    }

    @Test func `a gradient mixes perceptually unless said otherwise`() {
        #expect(ResolvedGradient(stops: []).colorSpace == .perceptual)
    }
}
