// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoMotion
import Testing

@Suite struct AngleTests {
    @Test func `degrees and radians are two views of one angle`() {
        #expect(Angle.degrees(180).radians == Double.pi)
        var angle = Angle(radians: Double.pi / 2)
        #expect(angle.degrees == 90)
        angle.degrees = 720
        #expect(abs(angle.radians - 4 * Double.pi) < 1e-12)
    }

    @Test func `animatable data is radians times 128`() {
        var angle = Angle.radians(2)
        #expect(angle.animatableData == 256)
        angle.animatableData *= 2
        #expect(angle.radians == 4)
    }

    @Test func `two turns are more than none`() {
        #expect(Angle.degrees(720) > .zero)
        #expect(Angle.degrees(720) != .zero)
        #expect(Angle.degrees(10) + .degrees(20) == .radians(Angle.degrees(10).radians + Angle.degrees(20).radians))
        #expect(-Angle.radians(1) == Angle.radians(-1))
    }
}
