// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoMotion
import Testing

@MainActor
@Suite struct PresentationTests {
    private let tag = LayerTag(rawValue: 1)

    @Test func `opacities multiply, blurs add, and neither leaves its range`() throws {
        let tree = Make.layer(
            .opacity(Animated(0.5)),
            Make.layer(
                .blur(Animated(3), opaqueIn: nil),
                Make.layer(
                    .opacity(Animated(1.5)),
                    Make.layer(
                        .blur(Animated(-4), opaqueIn: nil),
                        Make.layer(.blur(Animated(2), opaqueIn: nil), Make.tagged(1, Make.square()))))))
        let presentation = try #require(tree.presentation(of: tag, at: 0))
        #expect(presentation.opacity == 0.5)
        #expect(presentation.blurRadius == 5)
    }

    @Test func `transforms apply from the inside out`() throws {
        let shifted = Make.layer(scale(2), Make.layer(offset(10, 0), Make.tagged(1, Make.square())))
        #expect(try #require(shifted.presentation(of: tag, at: 0)).frame.minX == -30)
        let scaled = Make.layer(offset(10, 0), Make.layer(scale(2), Make.tagged(1, Make.square())))
        #expect(try #require(scaled.presentation(of: tag, at: 0)).frame.minX == -40)
    }

    @Test func `an effect outside of the tag counts, one inside does not`() throws {
        let inside = Make.tagged(1, Make.layer(.opacity(Animated(0.1)), Make.square()))
        #expect(try #require(inside.presentation(of: tag, at: 0)).opacity == 1)
    }

    @Test func `a rotated square has a larger box`() throws {
        let tree = Make.layer(rotation(degrees: 45), Make.tagged(1, Make.square()))
        let frame = try #require(tree.presentation(of: tag, at: 0)).frame
        #expect(abs(frame.width - 100 * 2.0.squareRoot()) < 1e-9)
        #expect(abs(frame.midX - 50) < 1e-9)
    }

    @Test func `an animated effect is told as it is at the time`() throws {
        let tree = Make.layer(.opacity(moving(from: 0.0, to: 1.0)), Make.tagged(1, Make.square()))
        for time in [1, 0.25, 0.5, 0] {
            #expect(try #require(tree.presentation(of: tag, at: time)).opacity == time)
        }
    }

    @Test func `a tag that is not in the tree has no presentation`() {
        #expect(Make.square().presentation(of: tag, at: 0) == nil)
    }

    @Test func `a presentation is found among siblings, the first of those with the tag`() throws {
        let tree = Make.layer(
            .group, Make.layer(offset(7, 0), Make.tagged(2, Make.square())),
            Make.layer(offset(10, 20), Make.tagged(1, Make.square())), Make.tagged(1, Make.square()))
        let found = try #require(tree.presentation(of: tag, at: 0))
        #expect(found.frame == CGRect(x: 10, y: 20, width: 100, height: 100) && found.placement == Make.unit)
        #expect(found.opacity == 1 && found.blurRadius == 0)
        // Inside of another tag as well.
        #expect(Make.tagged(5, tree).presentation(of: tag, at: 0) != nil)
        #expect(tree.presentation(of: LayerTag(rawValue: 2), at: 0)?.frame.minX == 7)
    }

    @Test func `every kind of transform counts, other kinds leave the frame`() throws {
        let area = CGRect(x: 0, y: 0, width: 100, height: 100)
        let projection = ProjectionTransform(CGAffineTransform(scaleX: 2, y: 3))
        var flat = Rotation3D()
        flat.axis = (0, 1, 0)
        flat.angle = .degrees(60)
        flat.perspective = 0
        let frame = Animated(area)
        let kinds: [(Layer.Kind, CGRect)] = [
            (offset(5, 7), CGRect(x: 5, y: 7, width: 100, height: 100)),
            (scale(2), CGRect(x: -50, y: -50, width: 200, height: 200)),
            (rotation(degrees: 90), area),
            (.projection(projection, frame: frame), CGRect(x: 0, y: 0, width: 200, height: 300)),
            (.rotation3D(Animated(flat.animatableData), frame: frame), CGRect(x: 25, y: 0, width: 50, height: 100)),
            (.group, area), (.isolated, area), (.blur(Animated(3), opaqueIn: nil), area),
            (.opacity(Animated(0.5)), area),
            (.clip(WholeRectangle(), evenOdd: false, frame: Animated(CGRect(x: 9, y: 9, width: 1, height: 1))), area),
        ]
        for (kind, expected) in kinds {
            let seen = try #require(Make.layer(kind, Make.tagged(1, Make.square())).presentation(of: tag, at: 0)).frame
            for (a, b) in [
                (seen.minX, expected.minX), (seen.minY, expected.minY), (seen.maxX, expected.maxX),
                (seen.maxY, expected.maxY),
            ] { #expect(abs(a - b) < 1e-9) }
        }
    }

    @Test func `frames, opacities and blurs in flight are those of the time`() throws {
        let tree = Make.layer(
            .blur(moving(from: CGFloat(2), to: 6), opaqueIn: nil),
            Make.layer(
                .opacity(moving(from: -1.0, to: 3.0)),
                Make.layer(.tag(tag, frame: Make.movingFrame(Make.unit)), Make.square())))
        for (time, opacity) in [(0.0, 0.0), (0.25, 0), (0.375, 0.5), (0.5, 1), (1, 1)] {
            let seen = try #require(tree.presentation(of: tag, at: time))
            #expect(seen.opacity == opacity && abs(Double(seen.blurRadius) - (2 + 4 * time)) < 1e-12)
            #expect(seen.placement == CGRect(x: 100 * time, y: 50 * time, width: 100, height: 100))
        }
    }

    @Test func `a place on the root is found in the layer, from its own corner`() throws {
        let frame = CGRect(x: 10, y: 20, width: 100, height: 100)
        func seen(_ kind: Layer.Kind) throws -> LayerPresentation {
            try #require(Make.layer(kind, Make.tagged(1, Make.square(), frame: frame)).presentation(of: tag, at: 0))
        }
        #expect(try seen(offset(5, 7)).localPoint(CGPoint(x: 18, y: 31)) == CGPoint(x: 3, y: 4))
        #expect(try seen(scale(2, in: .zero)).localPoint(CGPoint(x: 26, y: 48)) == CGPoint(x: 3, y: 4))
        #expect(try seen(scale(0)).localPoint(.zero) == nil)
        var deep = ProjectionTransform()
        deep.m13 = 0.01
        let projected = try seen(.projection(deep, frame: Animated(.zero)))
        // 100 shows at 50, and its height is halved.
        let point = try #require(projected.localPoint(CGPoint(x: 50, y: 15)))
        #expect(abs(point.x - 90) < 1e-9 && abs(point.y - 10) < 1e-9)
        #expect(projected.localPoint(CGPoint(x: 200, y: 15)) == nil)
    }

    @Test func `what is seen of one layer is converted to the coordinates of any other, at any time and on any thread`()
        async throws
    {
        let (near, far) = (LayerTag(rawValue: 1), LayerTag(rawValue: 2))
        let moved = Make.layer(
            .offset(moving(from: .zero, to: CGSize(width: 40, height: 0).animatableData)),
            Make.layer(scale(2), Make.tagged(1, Make.square())))
        let tree = Make.layer(offset(1000, 0), moved, Make.layer(offset(-7, 5), Make.tagged(2, Make.square())))
        let frames = await Task.detached {
            [0.75, 0, 0.25].map { time -> CGRect? in
                guard let from = tree.presentation(of: near, at: time), let to = tree.presentation(of: far, at: time),
                    let there = from.conversion(to: to), let back = to.conversion(to: from)
                else { return nil }
                let frame = there.boundingBox(of: from.placement)
                return back.boundingBox(of: frame) == from.placement ? frame : nil
            }
        }.value
        // Twice as large about its centre, moved by 40 in a second, and seen from 7 to the left and 5 further down.
        let expected = [30.0, 0, 10].map { CGRect(x: -50 + $0 + 7, y: -55, width: 200, height: 200) }
        #expect(frames == expected)
        let flat = try #require(
            Make.layer(scale(0), Make.tagged(3, Make.square())).presentation(of: LayerTag(rawValue: 3), at: 0))
        #expect(try #require(tree.presentation(of: near, at: 0)).conversion(to: flat) == nil)
    }
}
