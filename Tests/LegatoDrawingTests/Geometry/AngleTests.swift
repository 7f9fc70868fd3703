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

    @Test func `angles add, subtract, scale and compare by their radians`() {
        let (a, b) = (Angle.radians(3), Angle.radians(-0.5))
        #expect((a + b).radians == 2.5)
        #expect((a - b).radians == 3.5)
        #expect((a * 4).radians == 12)
        #expect((a / 4).radians == 0.75)
        #expect((-a).radians == -3)
        #expect(b < a && !(a < b) && !(a < a))
        #expect((a / 0).radians == .infinity)
    }

    @Test func `the assigning operators do what the plain ones do`() {
        var angle = Angle.radians(3)
        angle += .radians(0.5)
        #expect(angle.radians == 3.5)
        angle -= .radians(1.5)
        #expect(angle.radians == 2)
        angle *= 4
        #expect(angle.radians == 8)
        angle /= 16
        #expect(angle.radians == 0.5)
    }

    @Test func `an angle without a number is no turn`() {
        #expect(Angle().radians == 0 && Angle.zero.radians == 0 && Angle.zero.degrees == 0)
    }

    @Test func `degrees are 180 of π, each way`() {
        for degrees in [-720.0, -30, 0, 45, 90, 405] {
            #expect(abs(Angle(degrees: degrees).radians - degrees / 180 * Double.pi) < 1e-12)
            #expect(abs(Angle.degrees(degrees).degrees - degrees) < 1e-12)
            var angle = Angle.zero
            angle.degrees = degrees
            #expect(abs(angle.radians - degrees / 180 * Double.pi) < 1e-12)
        }
    }
}
