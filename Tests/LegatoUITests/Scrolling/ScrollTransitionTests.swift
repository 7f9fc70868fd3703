// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoUI

/// Effects of rows of 100 points that scroll in and out of a viewport of 400.
@MainActor
@Suite struct ScrollTransitionTests {
    private func stage(
        _ configuration: ScrollTransitionConfiguration = .interactive(timingCurve: .linear), axis: Axis.Set = .vertical
    ) -> LegatoTesting.Stage {
        Stage {
            ScrollView(axis) {
                let rows = ForEach(0..<30, id: \.self) { number in
                    Color.red.frame(width: 100, height: 100).id("row \(number)")
                        .scrollTransition(configuration) { content, phase in
                            content.opacity(phase.isIdentity ? 1 : 0.2).offset(x: phase.value * 40)
                        }
                }
                if axis == .vertical { VStack(spacing: 0) { rows } } else { HStack(spacing: 0) { rows } }
            }
        }
    }

    private func opacity(_ row: Int, _ stage: LegatoTesting.Stage) throws -> Double {
        try #require(stage.presentation(of: "row \(row)")).opacity
    }

    private func isNear(_ left: Double, _ right: Double) -> Bool { abs(left - right) < 0.01 }

    @Test func `the effects are mixed by how much of a view has come in`() throws {
        let stage = stage()
        #expect(try isNear(opacity(0, stage), 1) && isNear(opacity(3, stage), 1))
        let finger = stage.touch(at: CGPoint(x: 200, y: 300))
        finger.move(to: CGPoint(x: 200, y: 265))
        // 25 points on: three quarters of the first row, one quarter of the fifth.
        #expect(try isNear(opacity(0, stage), 0.2 + 0.8 * 0.75))
        #expect(try isNear(opacity(2, stage), 1))
        #expect(try isNear(opacity(4, stage), 0.2 + 0.8 * 0.25))
        #expect(try isNear(stage.frame("row 0").minX, 150 - 40 * 0.25))
        #expect(try isNear(stage.frame("row 4").minX, 150 + 40 * 0.75))
    }

    @Test func `the curve of a transition without one of its own is ease in and out`() throws {
        let stage = stage(.interactive)
        stage.touch(at: CGPoint(x: 200, y: 300)).move(to: CGPoint(x: 200, y: 265))
        #expect(try isNear(opacity(0, stage), 0.2 + 0.8 * UnitCurve.easeInOut.value(at: 0.75)))
    }

    @Test func `thresholds say when a view shows for good`() throws {
        func shown(_ threshold: ScrollTransitionConfiguration.Threshold) throws -> Double {
            let stage = stage(.interactive(timingCurve: .linear).threshold(threshold))
            stage.touch(at: CGPoint(x: 200, y: 300)).move(to: CGPoint(x: 200, y: 265))
            return try (opacity(4, stage) - 0.2) / 0.8
        }
        // A quarter of the fifth row, 25 points, has come in.
        #expect(try isNear(shown(.visible), 0.25) && isNear(shown(.visible(0.5)), 0.5))
        #expect(try isNear(shown(.hidden), 1) && isNear(shown(.visible.inset(by: 25)), 0.2))
        #expect(try isNear(shown(.centered), 0.1))
        #expect(try isNear(shown(.visible.interpolated(towards: .visible(0.5), amount: 0.5)), 1 / 3.0))
    }

    @Test func `along the other axis it is the leading and the trailing edge`() throws {
        let stage = stage(axis: .horizontal)
        stage.touch(at: CGPoint(x: 200, y: 200)).move(to: CGPoint(x: 165, y: 200))
        #expect(try isNear(opacity(0, stage), 0.2 + 0.8 * 0.75) && isNear(opacity(4, stage), 0.2 + 0.8 * 0.25))
    }

    @Test func `an animated one changes at half of a view, by its animation`() throws {
        let stage = stage(.animated(.linear(duration: 1)))
        #expect(try isNear(opacity(0, stage), 1))
        let finger = stage.touch(at: CGPoint(x: 200, y: 300))
        finger.move(to: CGPoint(x: 200, y: 245))
        #expect(try isNear(opacity(0, stage), 1))
        finger.move(to: CGPoint(x: 200, y: 235))
        stage.advance(by: .milliseconds(500))
        #expect(try isNear(opacity(0, stage), 0.6))
        stage.advance(by: .seconds(1))
        #expect(try isNear(opacity(0, stage), 0.2))
    }

    @Test func `an animated one without an animation of its own has the default one`() throws {
        let stages = [stage(.animated), stage(.animated(.default)), stage(.animated(.linear(duration: 1)))]
        for stage in stages {
            stage.touch(at: CGPoint(x: 200, y: 300)).move(to: CGPoint(x: 200, y: 235))
            stage.advance(by: .milliseconds(150))
        }
        let opacities = try stages.map { try opacity(0, $0) }
        #expect(opacities[0] == opacities[1] && (0.21..<0.99).contains(opacities[0]))
        #expect(abs(opacities[0] - opacities[2]) > 0.02)
    }

    @Test func `the effects are asked for in three phases only`() throws {
        // Protected by: the main thread, on which transitions are asked.
        final class Phases: @unchecked Sendable {
            var values: Set<Double> = []
        }
        let phases = Phases()
        let stage = Stage {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<30, id: \.self) { _ in
                        Color.red.frame(width: 100, height: 100)
                            .scrollTransition { content, phase in
                                phases.values.insert(phase.value)
                                return content.opacity(1 - abs(phase.value))
                            }
                    }
                }
            }
        }
        let finger = stage.touch(at: CGPoint(x: 200, y: 300))
        for y in stride(from: 280.0, through: 30, by: -23) { finger.move(to: CGPoint(x: 200, y: y)) }
        #expect(phases.values == [-1, 0, 1])
    }

    @Test func `along an axis of its own only what leaves on that axis changes`() throws {
        let stage = Stage {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<30, id: \.self) { number in
                        Color.red.frame(width: 100, height: 100).id("row \(number)")
                            .scrollTransition(axis: .horizontal) { content, phase in
                                content.opacity(phase.isIdentity ? 1 : 0.2)
                            }
                    }
                }
            }
        }
        stage.touch(at: CGPoint(x: 200, y: 300)).move(to: CGPoint(x: 200, y: 240))
        #expect(try isNear(opacity(0, stage), 1))
    }

    @Test func `without a scroll view, or with the configuration that says so, nothing happens`() throws {
        let identity = stage(.identity)
        identity.touch(at: CGPoint(x: 200, y: 300)).move(to: CGPoint(x: 200, y: 265))
        #expect(try isNear(opacity(0, identity), 1))
        let alone = Stage {
            Color.red.id("row 0").scrollTransition { content, phase in content.opacity(phase.isIdentity ? 1 : 0) }
        }
        #expect(try isNear(opacity(0, alone), 1))
    }
}
