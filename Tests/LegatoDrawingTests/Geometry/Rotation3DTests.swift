// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoMotion
import Testing

@Suite struct Rotation3DTests {
    private func rotation(
        _ degrees: Double, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat, anchor: UnitPoint = .center,
        anchorZ: CGFloat = 0, perspective: CGFloat = 1
    ) -> Rotation3D {
        var rotation = Rotation3D()
        rotation.angle = .degrees(degrees)
        rotation.axis = (x, y, z)
        rotation.anchor = anchor
        rotation.anchorZ = anchorZ
        rotation.perspective = perspective
        return rotation
    }

    @Test func `a rotation begins without a turn about the centre, in perspective`() {
        let rotation = Rotation3D()
        #expect(rotation.angle == .zero && rotation.axis == (0, 0, 0))
        #expect(rotation.anchor == .center && rotation.anchorZ == 0 && rotation.perspective == 1)
    }

    @Test func `its numbers are angle, axis, anchor, depth and perspective, there and back`() {
        let one = rotation(30, 1, 2, 3, anchor: UnitPoint(x: 0.25, y: 0.75), anchorZ: 5, perspective: 6)
        let data = one.animatableData
        #expect(abs(data.first - 128 * Double.pi / 6) < 1e-12)
        #expect(data.second.first == 1 && data.second.second.first == 2 && data.second.second.second.first == 3)
        let rest = data.second.second.second.second
        #expect(rest.first == AnimatablePair(32, 96) && rest.second == AnimatablePair(5, 6))
        var copy = Rotation3D()
        #expect(copy != one)
        copy.animatableData = data
        #expect(copy == one && copy.axis == (1, 2, 3) && copy.anchorZ == 5 && copy.perspective == 6)
        #expect(copy.anchor == UnitPoint(x: 0.25, y: 0.75) && abs(copy.angle.degrees - 30) < 1e-12)
    }

    private let wide = CGRect(x: 10, y: 20, width: 400, height: 100)
    private let tall = CGRect(x: 10, y: 20, width: 100, height: 400)

    @Test func `the eye is as far away as the longer side is long`() {
        for (rect, x, y) in [(wide, 210.0, 70.0), (tall, 60, 220)] {
            // About a vertical axis, 10 points to the right turn by 30° to 10 cos 30° at 5 points behind the plane.
            let seen = CGPoint(x: CGFloat(x) + 10, y: CGFloat(y) + 10).applying(
                rotation(30, 0, 1, 0).projection(in: rect))
            #expect(abs(Double(seen.x) - (x + 10 * 0.75.squareRoot() / (1 + 5.0 / 400))) < 1e-9)
            #expect(abs(Double(seen.y) - (y + 10 / (1 + 5.0 / 400))) < 1e-9)
        }
    }

    @Test func `perspective brings the eye nearer, 0 takes it away`() {
        let center = CGPoint(x: 210, y: 70)
        let point = CGPoint(x: 220, y: 80)
        for perspective in [0, 0.5, 2] as [CGFloat] {
            let map = rotation(30, 0, 1, 0, perspective: perspective).projection(in: wide)
            let depth = 1 + 5 * perspective / 400
            let seen = point.applying(map)
            #expect(abs(seen.x - (center.x + 10 * CGFloat(0.75).squareRoot() / depth)) < 1e-9)
            #expect(abs(seen.y - (center.y + 10 / depth)) < 1e-9)
            #expect(map.isAffine == (perspective == 0))
        }
    }

    @Test func `the anchor stays where it is, wherever in the rectangle it lies`() {
        for anchor in [UnitPoint.topLeading, .bottomTrailing, UnitPoint(x: 0.25, y: 0.75)] {
            let place = anchor.location(in: wide)
            let map = rotation(50, 1, 2, 3, anchor: anchor).projection(in: wide)
            let seen = place.applying(map)
            #expect(abs(seen.x - place.x) < 1e-9 && abs(seen.y - place.y) < 1e-9)
            #expect(!map.isIdentity)
        }
    }

    @Test func `half a turn about an axis in front mirrors at its depth`() {
        // The plane, moved back by 30 points and turned, is 30 points nearer to an eye 400 points away; what it is moved back to front by
        // afterwards no longer counts.
        let map = rotation(180, 0, 1, 0, anchorZ: 30).projection(in: wide)
        let seen = CGPoint(x: 230, y: 90).applying(map)
        #expect(abs(seen.x - (210 - 20 / (1 - 30.0 / 400))) < 1e-9)
        #expect(abs(seen.y - (70 + 20 / (1 - 30.0 / 400))) < 1e-9)
    }

    @Test func `depth counts before the perspective, as measured`() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
        let seen = rotation(45, 1, 0, 0, anchorZ: 2, perspective: 2).projection(in: rect).boundingBox(of: rect)
        for (value, expected) in [
            (seen.minX, -24.104), (seen.maxX, 124.104), (seen.minY, 13.231), (seen.maxY, 53.296),
        ] {
            #expect(abs(Double(value) - expected) < 1e-3)
        }
    }

    @Test func `a mirror reverses the sense of every axis but the one that goes through it`() {
        let mirror = ProjectionTransform(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: wide.minX + wide.maxX, ty: 0))
        for axis in [(1.0, 0.0, 0.0), (0, 1, 0), (0, 0, 1), (1, 2, 3)] {
            let turn = rotation(
                35, axis.0, axis.1, axis.2, anchor: UnitPoint(x: 0.2, y: 0.9), anchorZ: 6, perspective: 0.5)
            let expected = mirror.concatenating(turn.projection(in: wide)).concatenating(mirror)
            for point in [CGPoint(x: 10, y: 20), CGPoint(x: 410, y: 20), CGPoint(x: 77, y: 111)] {
                let (seen, mirrored) = (point.applying(expected), point.applying(turn.mirrored.projection(in: wide)))
                #expect(abs(seen.x - mirrored.x) < 1e-9 && abs(seen.y - mirrored.y) < 1e-9)
            }
        }
    }

    @Test func `an empty rectangle has no perspective and gives numbers`() {
        let map = rotation(45, 0, 1, 0).projection(in: CGRect(x: 5, y: 6, width: 0, height: 0))
        #expect(map.isFinite && map.isAffine)
        let point = CGRect(x: 0, y: 0, width: 0.5, height: 0.25)
        #expect(!rotation(45, 0, 1, 0).projection(in: point).isAffine)
    }
}
