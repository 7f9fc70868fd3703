// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoMotion
import Testing

@MainActor
@Suite struct ProjectionTests {
    private func turned(
        degrees: Double, x: CGFloat = 0, y: CGFloat = 0, z: CGFloat = 0, anchorZ: CGFloat = 0, perspective: CGFloat = 1
    ) -> Rotation3D {
        var rotation = Rotation3D()
        rotation.angle = .degrees(degrees)
        rotation.axis = (x, y, z)
        rotation.anchorZ = anchorZ
        rotation.perspective = perspective
        return rotation
    }

    private func layer(_ rotation: Rotation3D, _ content: Layer) -> Layer {
        Make.layer(.rotation3D(Animated(rotation.animatableData), frame: Animated(Make.unit)), content)
    }

    @Test func `a turn about a vertical axis narrows the frame, and perspective shortens the far side`() throws {
        let tag = LayerTag(rawValue: 1)
        let flat = layer(turned(degrees: 60, y: 1, perspective: 0), Make.tagged(1, Make.square()))
        let frame = try #require(flat.presentation(of: tag, at: 0)).frame
        #expect(abs(frame.minX - 25) < 1e-9 && abs(frame.maxX - 75) < 1e-9 && abs(frame.height - 100) < 1e-9)
        // x′ = x cos φ / (1 + x sin φ / 100) from the middle, for x = ±50 and φ = 30°; the left side comes nearer.
        let deep = layer(turned(degrees: 30, y: 1), Make.tagged(1, Make.square()))
        let seen = try #require(deep.presentation(of: tag, at: 0)).frame
        let cosine = 3.0.squareRoot() / 2
        #expect(abs(seen.maxX - (50 + 50 * cosine / 1.25)) < 1e-9)
        #expect(abs(seen.minX - (50 - 50 * cosine / 0.75)) < 1e-9)
        #expect(abs(seen.height - 100 / 0.75) < 1e-9)
    }

    @Test func `a turn about the line of sight is a plain rotation`() throws {
        let layer = layer(turned(degrees: 45, z: 3), Make.tagged(1, Make.square()))
        let frame = try #require(layer.presentation(of: LayerTag(rawValue: 1), at: 0)).frame
        #expect(abs(frame.width - 100 * 2.0.squareRoot()) < 1e-9)
    }

    @Test func `an axis without a length and an angle of zero turn nothing`() throws {
        for rotation in [turned(degrees: 50), turned(degrees: 0, y: 1)] {
            #expect(rotation.projection(in: Make.unit).isIdentity)
        }
    }

    @Test func `an axis in front of the image moves it away also where nothing turns`() throws {
        // 40 points behind the plane that the eye, 100 points away, sees at its size.
        let projection = turned(degrees: 0, y: 1, anchorZ: 40).projection(in: Make.unit)
        let point = CGPoint(x: 100, y: 0).applying(projection)
        #expect(abs(point.x - (50 + 50 / 1.4)) < 1e-9 && abs(point.y - (50 - 50 / 1.4)) < 1e-9)
    }

    @Test func `an axis in front of the image lets it swing`() throws {
        // Half a turn about an axis 20 points in front: the image is mirrored, and as far before the axis as it was behind.
        let projection = turned(degrees: 180, y: 1, anchorZ: 20).projection(in: Make.unit)
        let point = CGPoint(x: 100, y: 50).applying(projection)
        #expect(abs(point.x - (50 - 50 / (1 - 0.2))) < 1e-9)
    }

    @Test func `the angle and the axis animate by their components`() throws {
        let start = turned(degrees: 0, x: 1)
        let end = turned(degrees: 90, y: 1, perspective: 0)
        let data = moving(from: start.animatableData, to: end.animatableData)
        var half = Rotation3D()
        half.animatableData = data.value(at: 0.5)
        #expect(abs(half.angle.degrees - 45) < 1e-9)
        #expect(abs(half.axis.x - 0.5) < 1e-9 && abs(half.axis.y - 0.5) < 1e-9 && abs(half.perspective - 0.5) < 1e-9)
    }

    @Test func `a touch reaches what shows there`() {
        let layer = layer(turned(degrees: 60, y: 1, perspective: 0), Make.tagged(7, Make.square()))
        #expect(layer.hitTest(CGPoint(x: 30, y: 50), at: 0) == [LayerTag(rawValue: 7)])
        #expect(layer.hitTest(CGPoint(x: 20, y: 50), at: 0) == nil)
        // On edge, nothing shows.
        let edge = self.layer(turned(degrees: 90, y: 1), Make.tagged(7, Make.square()))
        #expect(edge.hitTest(CGPoint(x: 20, y: 50), at: 0) == nil)
    }

    @Test func `a map of the user's is made from the corner of the frame`() throws {
        let frame = CGRect(x: 100, y: 50, width: 100, height: 100)
        let double = ProjectionTransform(CGAffineTransform(scaleX: 2, y: 2))
        let layer = Make.layer(
            .projection(double, frame: Animated(frame)), Make.tagged(1, Make.square(frame), frame: frame))
        let seen = try #require(layer.presentation(of: LayerTag(rawValue: 1), at: 0)).frame
        #expect(seen == CGRect(x: 100, y: 50, width: 200, height: 200))
    }

    @Test func `what a mask does not cover takes touches all the same`() {
        let mask = Make.square(CGRect(x: 0, y: 0, width: 50, height: 100))
        let layer = Make.layer(.mask, Make.tagged(3, Make.square()), mask)
        #expect(layer.hitTest(CGPoint(x: 25, y: 50), at: 0) == [LayerTag(rawValue: 3)])
        #expect(layer.hitTest(CGPoint(x: 75, y: 50), at: 0) == [LayerTag(rawValue: 3)])
    }
}
