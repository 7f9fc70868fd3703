// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@testable import LegatoRaster

/// Groups in groups against the same groups beside each other.
@Suite struct GroupPartsTests {
    private static let round = Path(ellipseIn: CGRect(x: 1, y: 2, width: 10, height: 11))
    private static let star = Path { path in
        path.addLines([(13, 2), (25, 8), (13, 14), (16, 8)].map { CGPoint(x: $0.0, y: $0.1) })
        path.closeSubpath()
    }
    private static let everything = CGRect(x: 0, y: 0, width: 28, height: 17)

    @Test func `clips after each other in one group are the clips in a group each`() throws {
        let red = ResolvedColor(red: 1, green: 0, blue: 0)
        let green = ResolvedColor(red: 0, green: 1, blue: 0)
        @Sendable func inOne(_ canvas: CairoCanvas) {
            canvas.group(GroupEffect(opacity: 0.5)) {
                canvas.clipped(to: Self.round) { canvas.fill(Self.everything, red) }
                canvas.clipped(to: Self.star) { canvas.fill(Self.everything, green) }
            }
        }
        @Sendable func apart(_ canvas: CairoCanvas) {
            canvas.group(GroupEffect(opacity: 0.5)) {
                canvas.clipped(to: Self.round) { canvas.fill(Self.everything, red) }
            }
            canvas.group(GroupEffect(opacity: 0.5)) {
                canvas.clipped(to: Self.star) { canvas.fill(Self.everything, green) }
            }
        }
        var pairs = zip(try everyBitmap(28, 17, inOne), try everyBitmap(28, 17, apart)).map {
            (way: $0.0.way, one: $0.0.bitmap, other: $0.1.bitmap)
        }
        pairs.append(
            (
                way: "by Cairo", one: try bitmap(28, 17, background: .clear, inOne),
                other: try bitmap(28, 17, background: .clear, apart)
            ))
        for pair in pairs {
            #expect(pair.one.greatestDifference(to: pair.other) <= 2, "\(pair.way)")
            #expect(pair.one[6, 7].isNear(128, 0, 0, 128) && pair.one[18, 8].isNear(0, 128, 0, 128), "\(pair.way)")
            #expect(pair.one[12, 1].alpha == 0, "\(pair.way)")
        }
    }

    @Test func `a projection that ends up outside of what is painted is no fault`() throws {
        let canvas = try #require(CairoCanvas(width: 20, height: 16, scale: 1))
        var faults: [String] = []
        canvas.onFault = { faults.append($0) }
        let map = ProjectionTransform(CGAffineTransform(translationX: 2, y: 1))
        func paint(within part: PixelRect) {
            canvas.clear(to: .white, within: part)
            canvas.group(GroupEffect(projection: map)) { canvas.fill(CGRect(x: 10, y: 9, width: 4, height: 3)) }
        }
        paint(within: PixelRect(minX: 0, minY: 0, maxX: 6, maxY: 5))
        #expect(faults.isEmpty, "\(faults)")
        let outside = canvas.makePixelBuffer()
        #expect(outside[3, 3].red == 255 && outside[13, 11].alpha == 0)
        paint(within: PixelRect(minX: 6, minY: 5, maxX: 20, maxY: 16))
        let inside = canvas.makePixelBuffer()
        #expect(inside[13, 11].red == 0 && inside[10, 9].red == 255 && faults.isEmpty)
    }
}
