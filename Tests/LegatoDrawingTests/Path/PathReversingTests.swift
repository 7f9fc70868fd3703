// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@Suite struct PathReversingTests {
    private let points = (0..<8).map { CGPoint(x: $0, y: $0 * $0) }

    @Test func `an open subpath begins at its end, with control points the other way round`() {
        let path = Path { path in
            path.move(to: points[0])
            path.addLine(to: points[1])
            path.addQuadCurve(to: points[3], control: points[2])
            path.addCurve(to: points[6], control1: points[4], control2: points[5])
        }
        let reversed = Path { path in
            path.move(to: points[6])
            path.addCurve(to: points[3], control1: points[5], control2: points[4])
            path.addQuadCurve(to: points[1], control: points[2])
            path.addLine(to: points[0])
        }
        #expect(path.reversed == reversed && reversed.reversed == path)
    }

    @Test func `a closed subpath begins where it did, and subpaths change their order`() {
        let path = Path { path in
            path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
            path.move(to: points[7])
        }
        let reversed = Path { path in
            path.move(to: points[7])
            path.move(to: .zero)
            path.addLine(to: CGPoint(x: 0, y: 10))
            path.addLine(to: CGPoint(x: 10, y: 10))
            path.addLine(to: CGPoint(x: 10, y: 0))
            path.closeSubpath()
        }
        #expect(path.reversed == reversed && Path().reversed.isEmpty)
    }
}
