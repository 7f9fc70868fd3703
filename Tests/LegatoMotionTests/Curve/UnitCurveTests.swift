// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion
import Testing

struct UnitCurveTests {
    static let grid = 1_048_576.0

    static let smoothCurves: [(name: String, curve: UnitCurve)] = [
        ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
        ("overshoot", UnitCurve(0.3, -0.6, 0.7, 1.6)), ("steep", UnitCurve(0.9, 0.1, 0.1, 0.9)),
    ]

    static let circles: [UnitCurve] = [.circularEaseIn, .circularEaseOut, .circularEaseInOut]

    @Test func `ease in out at a quarter is the value recorded from SwiftUI`() {
        #expect(UnitCurve.easeInOut.value(at: 0.25) * Self.grid == 135_436)
    }

    @Test(arguments: smoothCurves.map(\.curve) + circles)
    func `every curve runs from 0 to 1, and stays there outside`(curve: UnitCurve) {
        #expect(curve.value(at: 0) == 0)
        #expect(curve.value(at: 1) == 1)
        #expect(curve.value(at: -3) == 0)
        #expect(curve.value(at: 7) == 1)
        #expect(curve.value(at: -.infinity) == 0)
        #expect(curve.value(at: .infinity) == 1)
        #expect(curve.velocity(at: -3) == curve.velocity(at: 0))
        #expect(curve.velocity(at: 7) == curve.velocity(at: 1))
    }

    @Test(arguments: smoothCurves.dropFirst().map(\.curve))
    func `a bezier solves its equation and rounds to the grid`(curve: UnitCurve) {
        for index in 1..<200 {
            let value = curve.value(at: Double(index) / 200)
            #expect((value * Self.grid).rounded() == value * Self.grid)
        }
    }

    @Test(arguments: BezierTable.rows)
    func `a bezier agrees with the high-precision table to half a grid step`(row: BezierTable.Row) {
        let curve = UnitCurve(row.p1x, row.p1y, row.p2x, row.p2y)
        #expect(abs(curve.value(at: row.progress) - row.value) <= 0.5000001 / Self.grid)
        #expect(abs(curve.velocity(at: row.progress) - row.slope) <= 0.51 / Self.grid)
    }

    @Test(arguments: smoothCurves.map(\.curve) + circles)
    func `velocity is the derivative of value`(curve: UnitCurve) {
        let h = 1e-3
        for index in 5..<95 where index != 50 {
            let p = Double(index) / 100
            let slope = (curve.value(at: p + h) - curve.value(at: p - h)) / (2 * h)
            #expect(abs(curve.velocity(at: p) - slope) < 0.03 + 0.03 * abs(slope), "at \(p)")
        }
    }

    @Test func `the circular curves are quarter circles`() {
        #expect(isNear(UnitCurve.circularEaseIn.value(at: 0.6), 0.2, 1e-15))
        #expect(isNear(UnitCurve.circularEaseOut.value(at: 0.4), 0.8, 1e-15))
        #expect(isNear(UnitCurve.circularEaseInOut.value(at: 0.3), 0.1, 1e-15))
        #expect(isNear(UnitCurve.circularEaseInOut.value(at: 0.7), 0.9, 1e-15))
        #expect(UnitCurve.circularEaseInOut.value(at: 0.5) == 0.5)
    }

    @Test func `a circular curve is infinitely fast where it is vertical`() {
        #expect(UnitCurve.circularEaseIn.velocity(at: 1) == .infinity)
        #expect(UnitCurve.circularEaseOut.velocity(at: 0) == .infinity)
        #expect(UnitCurve.circularEaseInOut.velocity(at: 0.5) == .infinity)
        #expect(UnitCurve.circularEaseIn.velocity(at: 0) == 0)
        #expect(UnitCurve.circularEaseOut.velocity(at: 1) == 0)
    }

    @Test func `velocity at the ends is what SwiftUI answers`() {
        #expect(UnitCurve.easeOut.velocity(at: 0) == 1)
        #expect(UnitCurve.easeIn.velocity(at: 1) == 0)
        #expect(UnitCurve.easeIn.velocity(at: 0) == 0)
        #expect(UnitCurve.easeOut.velocity(at: 1) == 0)
        #expect(UnitCurve.linear.velocity(at: 0.3) == 1)
    }

    @Test func `where only x stands still the velocity is infinite, with the sign of y`() {
        #expect(UnitCurve(0, 1, 1, 1).velocity(at: 0) == .infinity)
        #expect(UnitCurve(0, -1, 1, 1).velocity(at: 0) == -.infinity)
    }

    @Test func `x of control points is limited to 0 to 1 and y is free`() {
        #expect(UnitCurve(-0.5, 2, 1.5, -1).velocity(at: 0.5) == -1)
        #expect(UnitCurve(-0.5, 2, 1.5, -1).value(at: 0.3) == UnitCurve(0, 2, 1, -1).value(at: 0.3))
        #expect(UnitCurve(0.3, 0, 0.3, 3).value(at: 0.5) > 1)
    }

    @Test func `the inverse swaps x and y`() {
        let curve = UnitCurve(0.2, 0.1, 0.6, 0.9)
        for index in 0...20 {
            let p = Double(index) / 20
            #expect(abs(curve.inverse.value(at: curve.value(at: p)) - p) < 1e-5)
        }
        #expect(UnitCurve.easeIn.inverse == UnitCurve(0, 0.42, 1, 1))
        #expect(UnitCurve.easeIn.inverse != .easeOut)
        #expect(UnitCurve.linear.inverse == .linear)
        #expect(UnitCurve.circularEaseIn.inverse == .circularEaseOut)
        #expect(UnitCurve.circularEaseOut.inverse == .circularEaseIn)
        #expect(UnitCurve.circularEaseInOut.inverse == .circularEaseInOut)
    }

    @Test func `curves are equal when made from the same control points`() {
        #expect(UnitCurve.easeIn == UnitCurve(0.42, 0, 1, 1))
        #expect(UnitCurve.easeIn.hashValue == UnitCurve(0.42, 0, 1, 1).hashValue)
        #expect(UnitCurve.linear != UnitCurve(0, 0, 1, 1))
        #expect(UnitCurve(-1, 0, 1, 1) != UnitCurve(0, 0, 1, 1))
    }

    @Test func `progress that is not a number gives no number, and control points like that do not hang`() {
        for (_, curve) in Self.smoothCurves.dropFirst() {
            #expect(curve.value(at: .nan).isNaN)
        }
        for bad in [Double.nan, .infinity, -.infinity, 1e300] {
            _ = UnitCurve(bad, bad, bad, bad).value(at: 0.5)
            _ = UnitCurve(bad, 0, 1, bad).velocity(at: 0.5)
            _ = CubicBezier(bad, 0, bad, 1).value(at: 0.5)
        }
    }

    @Test func `control points beyond 0 to 1 in x still give a point of the raw curve`() {
        // x(s) turns back; whichever branch is taken, the answer lies on the curve.
        let curve = CubicBezier(1.8, 0.2, -0.8, 0.9)
        for index in 1..<50 {
            let value = curve.value(at: Double(index) / 50)
            #expect(value >= -0.1 && value <= 1.1)
        }
    }
}
