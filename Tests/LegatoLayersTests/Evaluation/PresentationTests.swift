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
}
