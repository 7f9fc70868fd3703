// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@testable import LegatoRaster

/// Outlines of SVG files. Expected values follow from its specification.
@Suite struct VectorPathReaderTests {
    private func path(_ text: String) -> Path { VectorPathReader.path(text) }

    @Test func `capital letters are places, small ones distances, and numbers need no space between them`() {
        let square = Path {
            $0.move(to: CGPoint(x: 1, y: 2))
            $0.addLine(to: CGPoint(x: 5, y: 2))
            $0.addLine(to: CGPoint(x: 5, y: -2))
            $0.closeSubpath()
        }
        for text in [
            "M1 2 L5 2 L5 -2 Z", "m1,2 4,0 0-4z", "M1 2h4v-4z", "M1 2H5V-2Z", "M1,2L5,2,5-2z", "M1e0.2e1 5 2 5-2z",
        ] {
            #expect(path(text) == square, "\(text)")
        }
        // After a close, distances count from where the subpath began.
        #expect(path("M1 2h4zl0 3").points.last == CGPoint(x: 1, y: 5))
    }

    @Test func `curves that go on mirror the last control point of their kind, or begin straight`() {
        let smooth = path("M0 0 C1 2 3 2 4 0 S7 -2 8 0")
        #expect(smooth == path("M0 0 C1 2 3 2 4 0 C5 -2 7 -2 8 0"))
        #expect(path("M0 0 Q2 3 4 0 T8 0") == path("M0 0 Q2 3 4 0 Q6 -3 8 0"))
        #expect(path("M0 0 L4 0 S7 -2 8 0") == path("M0 0 L4 0 C4 0 7 -2 8 0"))
        #expect(path("M0 0 C1 2 3 2 4 0 T8 0") == path("M0 0 C1 2 3 2 4 0 Q4 0 8 0"))
    }

    /// The greatest distance of the curve's points from a circle.
    private func error(of path: Path, center: CGPoint, radius: CGFloat) -> CGFloat {
        var last = CGPoint.zero
        var worst: CGFloat = 0
        path.forEach { element in
            if case .curve(let end, let control1, let control2) = element {
                for step in 0...8 {
                    let (t, s) = (CGFloat(step) / 8, 1 - CGFloat(step) / 8)
                    let x =
                        s * s * s * last.x + 3 * s * s * t * control1.x + 3 * s * t * t * control2.x + t * t * t * end.x
                    let y =
                        s * s * s * last.y + 3 * s * s * t * control1.y + 3 * s * t * t * control2.y + t * t * t * end.y
                    worst = max(worst, abs(hypot(x - center.x, y - center.y) - radius))
                }
                last = end
            } else if case .move(let end) = element {
                last = end
            }
        }
        return worst
    }

    @Test(arguments: [
        // A quarter of a circle about (0, 0): from (10, 0) to (0, 10), y downwards, clockwise; three quarters about (10, 10).
        ("M10 0A10 10 0 0 1 0 10", 0.0, 0.0, 1), ("M10 0A10 10 0 1 0 0 10", 0, 0, 3),
        ("M10 0A10 10 0 0 0 0 10", 10, 10, 1), ("M10 0a10 10 30 1 1-10 10", 10, 10, 3),
        // Flags need no space behind them.
        ("M10 0A10 10 0 010 10", 0, 0, 1),
    ])
    func `an arc is the one of four that its flags say`(text: String, x: Double, y: Double, quarters: Int) {
        let arc = path(text)
        #expect(arc.currentPoint == CGPoint(x: 0, y: 10))
        #expect(arc.verbs == [.move] + Array(repeating: .curve, count: quarters))
        #expect(error(of: arc, center: CGPoint(x: x, y: y), radius: 10) < 0.01)
    }

    @Test func `radii that are too small grow, and those of zero are a line`() {
        #expect(error(of: path("M0 0A1 1 0 0 1 8 0"), center: CGPoint(x: 4, y: 0), radius: 4) < 0.01)
        #expect(path("M0 0A0 5 0 0 1 8 0") == path("M0 0L8 0"))
        #expect(path("M3 3A5 5 0 0 1 3 3") == path("M3 3"))
    }

    @Test func `what follows a mistake is left out, and nothing crashes`() {
        #expect(path("M0 0L1 1L2") == path("M0 0L1 1"))
        #expect(path("M0 0L1 1X3 3L9 9") == path("M0 0L1 1"))
        #expect(path("L1 1").isEmpty && path("").isEmpty && path("hello").isEmpty && path("M").isEmpty)
        #expect(path("M1e99 0L1 1").isEmpty && path("Mnan 0").isEmpty && path("M- 0").isEmpty)
        #expect(path("M0 0" + String(repeating: "é", count: 99)) == path("M0 0"))
        #expect(path("M0 0" + String(repeating: "l1 1", count: 100_000)).currentPoint == CGPoint(x: 1e5, y: 1e5))
    }
}
