// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@Suite struct PathContainmentTests {
    @Test func `a circle contains what is nearer than its radius`() {
        let circle = Path(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20))
        for x in stride(from: -12.0, through: 12, by: 0.7) {
            for y in stride(from: -12.0, through: 12, by: 0.7) {
                let distance = hypot(x, y)
                guard abs(distance - 10) > 0.01 else { continue }
                #expect(circle.contains(CGPoint(x: x, y: y)) == (distance < 10))
            }
        }
    }

    @Test func `the two rules differ where an outline winds twice`() {
        var path = Path(CGRect(x: 0, y: 0, width: 30, height: 30))
        path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
        let inner = CGPoint(x: 15, y: 15)
        #expect(path.contains(inner) && !path.contains(inner, eoFill: true))
        #expect(path.contains(CGPoint(x: 5, y: 5), eoFill: true))
    }

    @Test func `open outlines count as closed`() throws {
        let triangle = try #require(Path("0 0 m 10 0 l 0 10 l"))
        #expect(triangle.contains(CGPoint(x: 2, y: 2)) && !triangle.contains(CGPoint(x: 8, y: 8)))
        #expect(!Path().contains(.zero))
        #expect(!triangle.contains(CGPoint(x: CGFloat.nan, y: 0)))
    }
}
