// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoMotion
import TestSupport
import Testing

@testable import LegatoQuartz

/// Facts: kit 1.
@Suite struct TransformVectorTests {
    private func components(_ m: CATransform3D) -> [CGFloat] {
        [
            m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34, m.m41, m.m42, m.m43,
            m.m44,
        ]
    }

    /// The greatest difference of a component, as a fraction of the greatest component.
    private func error(_ a: CATransform3D?, _ b: CATransform3D) -> CGFloat {
        guard let a else { return .infinity }
        let scale = max(1, components(b).map(abs).max() ?? 1)
        return zip(components(a), components(b)).map { abs($0 - $1) }.max()! / scale
    }

    private func middle(_ a: TransformVector, _ b: TransformVector, _ fraction: Double = 0.5) -> CATransform3D {
        var way = b - a
        way.scale(by: fraction)
        return (a + way).matrix
    }

    /// The angle about z that a map turns by, of what it does to the x axis.
    private func angle(_ m: CATransform3D) -> Double { atan2(Double(m.m12), Double(m.m11)) }

    private func turned(_ angle: CGFloat) -> CATransform3D { CATransform3DMakeRotation(angle, 0, 0, 1) }

    @Test func `a map of the plane is the same when it is put together again, mirror images too`() throws {
        var chance = Chance(state: 41)
        var mirrored = 0
        for round in 0..<4000 {
            func number() -> CGFloat { CGFloat.random(in: -4...4, using: &chance) }
            let map = CGAffineTransform(number(), number(), number(), number(), 100 * number(), 100 * number())
            // Near a plane onto a line, the inverse is not exact.
            guard abs(map.determinant) > 0.01 else { continue }
            if map.determinant < 0 { mirrored += 1 }
            let matrix = CATransform3DMakeAffineTransform(map)
            let parts = try #require(TransformVector(matrix))
            #expect(error(parts.matrix, matrix) < 1e-12, "round \(round)")
        }
        #expect(mirrored > 1000)
    }

    @Test func `a map of space with perspective is the same when it is put together again`() throws {
        var chance = Chance(state: 4141)
        for round in 0..<4000 {
            func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &chance) }
            func scale() -> CGFloat { number(0.5...2) * (Bool.random(using: &chance) ? 1 : -1) }
            var map = CATransform3DMakeRotation(
                number(-3.1...3.1), number(-1...1), number(-1...1), number(0.1...1))
            map = CATransform3DScale(map, scale(), scale(), scale())
            map = CATransform3DConcat(map, CATransform3DMakeTranslation(number(-9...9), number(-9...9), number(-9...9)))
            var perspective = CATransform3DIdentity
            perspective.m34 = -1 / number(50...500)
            perspective.m14 = number(-0.001...0.001)
            map = CATransform3DConcat(map, perspective)
            let parts = try #require(TransformVector(map))
            // Parts are of the map with a last component of 1, which shows the same.
            var same = map
            let w = map.m44
            same = CATransform3D(
                m11: same.m11 / w, m12: same.m12 / w, m13: same.m13 / w, m14: same.m14 / w, m21: same.m21 / w,
                m22: same.m22 / w, m23: same.m23 / w, m24: same.m24 / w, m31: same.m31 / w, m32: same.m32 / w,
                m33: same.m33 / w, m34: same.m34 / w, m41: same.m41 / w, m42: same.m42 / w, m43: same.m43 / w, m44: 1)
            #expect(error(parts.matrix, same) < 1e-12, "round \(round)")
        }
    }

    @Test func `between two maps lies what is between their parts: a turn turns evenly and keeps its size`() throws {
        let from = try #require(TransformVector(turned(0.2)))
        let to = try #require(TransformVector(CATransform3DScale(turned(1.4), 3, 3, 1)))
        let between = middle(from, to)
        #expect(isNear(angle(between), 0.8, within: 1e-12))
        #expect(isNear(hypot(between.m11, between.m12), 2, within: 1e-12))
    }

    @Test(arguments: [(0.3, 3.4, -0.1), (3.0, -3.0, 0.2), (0.0, 3.5, -2.0), (-2.0, 2.0, -1.0)])
    func `a turn goes the short way round`(_ from: Double, _ to: Double, _ sign: Double) throws {
        let start = try #require(TransformVector(turned(from)))
        let end = try #require(TransformVector(turned(to), near: start))
        var way = to - from
        if way > .pi { way -= 2 * .pi }
        if way < -.pi { way += 2 * .pi }
        let turn = (end.rotation.z - start.rotation.z) / 128
        #expect(isNear(turn, way, within: 1e-12))
        #expect(abs(turn) <= .pi)
        #expect(isNear(cos(angle(end.matrix) - to), 1, within: 1e-12))
    }

    @Test func `a whole turn does nothing, and half a turn is the longest`() throws {
        let start = try #require(TransformVector(CATransform3DIdentity))
        let whole = try #require(TransformVector(turned(2 * .pi), near: start))
        #expect((whole - start).magnitudeSquared < 1e-20)
        let half = try #require(TransformVector(turned(.pi), near: start))
        #expect(isNear(abs(half.rotation.z) / 128, .pi, within: 1e-12))
        // From half a turn on, the same way round.
        let more = try #require(TransformVector(turned(.pi * 1.25), near: half))
        #expect(isNear(abs(more.rotation.z - half.rotation.z) / 128, .pi / 4, within: 1e-9))
    }

    @Test(arguments: [
        SIMD3<Double>(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1), SIMD3(0.6, 0.8, 0), SIMD3(0.48, 0.6, 0.64),
    ])
    func `half a turn about any axis is found, and goes on about it`(_ axis: SIMD3<Double>) throws {
        func turned(_ angle: Double) -> CATransform3D {
            CATransform3DMakeRotation(angle, CGFloat(axis.x), CGFloat(axis.y), CGFloat(axis.z))
        }
        let half = try #require(TransformVector(turned(.pi)))
        #expect(error(half.matrix, turned(.pi)) < 1e-9)
        let quarter = try #require(TransformVector(turned(.pi / 2)))
        #expect(error(middle(TransformVector(CATransform3DIdentity)!, quarter), turned(.pi / 4)) < 1e-9)
    }

    @Test func `what maps space onto a plane, or is not finite, has no parts`() {
        #expect(TransformVector(CATransform3DMakeScale(0, 1, 1)) == nil)
        #expect(TransformVector(CATransform3DMakeScale(0, 0, 0)) == nil)
        #expect(TransformVector(CATransform3DMakeScale(1, 1, 0)) == nil)
        #expect(TransformVector(CATransform3DMakeScale(.nan, 1, 1)) == nil)
        #expect(TransformVector(CATransform3DMakeTranslation(.infinity, 0, 0)) == nil)
        #expect(TransformVector(CATransform3D()) == nil)
        var noDistance = CATransform3DIdentity
        noDistance.m44 = 0
        #expect(TransformVector(noDistance) == nil)
    }

    @Test func `a mirror image turns as little as it can`() throws {
        // Mirrored left to right, and upside down.
        let first = try #require(TransformVector(CATransform3DMakeScale(-1, 1, 1)))
        #expect(first.scale.x == -1 && first.scale.y == 1 && first.rotation == .zero)
        let second = try #require(TransformVector(CATransform3DMakeScale(1, -1, 1)))
        #expect(second.scale.x == 1 && second.scale.y == -1 && second.rotation == .zero)
    }
}
