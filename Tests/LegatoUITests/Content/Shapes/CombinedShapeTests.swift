// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Shapes made of two others.
@MainActor
@Suite struct CombinedShapeTests {
    private let rect = CGRect(x: 0, y: 0, width: 40, height: 20)

    @Test func `their path is that of both paths in one rectangle`() {
        let (a, b) = (Circle(), Rectangle().inset(by: 4))
        let (first, second) = (a.path(in: rect), b.path(in: rect))
        #expect(a.union(b).path(in: rect) == first.union(second))
        #expect(a.intersection(b).path(in: rect) == first.intersection(second))
        #expect(a.subtracting(b).path(in: rect) == first.subtracting(second))
        #expect(
            a.symmetricDifference(b, eoFill: true).path(in: rect) == first.symmetricDifference(second, eoFill: true))
        #expect(a.lineIntersection(b).path(in: rect) == first.lineIntersection(second))
        #expect(a.lineSubtraction(b).path(in: rect) == first.lineSubtraction(second))
        #expect(a.subtracting(b).sizeThatFits(ProposedViewSize(width: 40, height: 20)) == CGSize(width: 20, height: 20))
    }

    @Test func `a moon is a circle without another one`() {
        let image = Stage(size: CGSize(width: 40, height: 40), scale: 1) {
            Circle().subtracting(Circle().offset(x: 12)).fill(.black)
        }.image()
        func isDark(_ x: Int, _ y: Int) -> Bool { image.bytes[y * image.strideInBytes + x * 4] < 128 }
        #expect(isDark(5, 20) && !isDark(25, 20) && !isDark(39, 20) && !isDark(1, 1))
    }

    @Test func `the data of both animate, on the render thread`() throws {
        let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1) {
            Toggled { on in
                RoundedRectangle(cornerRadius: on ? 20 : 0).subtracting(Rectangle().offset(x: on ? 0 : 40)).id("x")
            }
        }
        stage.advance(by: .milliseconds(250))
        let bodies = stage.statistics.bodies
        stage.advance(by: .milliseconds(250))
        let shape = try #require(stage.presentation(of: "x")?.attributes.first { $0.name == "shape" })
        #expect(shape.thread == .render && stage.statistics.bodies == bodies)
        let image = stage.image()
        func isDark(_ x: Int, _ y: Int) -> Bool { image.bytes[y * image.strideInBytes + x * 4] < 128 }
        // Half of the way: cut in the middle, its corners half as round.
        #expect(isDark(10, 20) && !isDark(30, 20) && !isDark(1, 1))
    }
}
