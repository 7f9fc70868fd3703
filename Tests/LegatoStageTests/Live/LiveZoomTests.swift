// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEngine
import LegatoLayers
import LegatoUI
import SwiftUI
import Testing

/// A page that zooms on the render thread while the main thread does something else, or nothing.
@MainActor
@Suite struct LiveZoomTests {
    private struct Zoomed: View {
        @Namespace private var namespace
        @State private var path: [Int] = []

        var body: some View {
            NavigationStack(path: $path) {
                Color.red.frame(width: 40, height: 20)
                    .onTapGesture { path = [1] }
                    .accessibilityLabel("Open")
                    .matchedTransitionSource(id: 1, in: namespace)
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
                    .toolbar(.hidden, for: .navigationBar)
                    .navigationDestination(for: Int.self) { _ in
                        Color.yellow.id("page")
                            .toolbar(.hidden, for: .navigationBar)
                            .navigationTransition(.zoom(sourceID: 1, in: namespace))
                    }
            }
        }
    }

    /// How far the sides of the page have come after `time` seconds, from where they begin in points.
    private func left(of way: Double, after time: Double) -> Double {
        let frequency = (1000.0 / 3).squareRoot()
        return way * (1 + frequency * time) * exp(-frequency * time)
    }

    /// The flight begins with frame 2 from a source 40 points wide in the middle of 200.
    private func expectFlight(_ scene: LiveScene, from first: Int, to last: Int) throws {
        let frames = scene.log.frames.filter { $0.number >= first && $0.number <= last }
        for frame in frames {
            let seen = try scene.presentation("page", in: frame).frame
            let expected = left(of: 80, after: frame.time - Double(first) / 60)
            #expect(abs(seen.minX - expected) < 1e-6, "frame \(frame.number)")
            #expect(abs(seen.maxX - (200 - expected)) < 1e-6, "frame \(frame.number)")
        }
    }

    @Test func `a main thread that is busy for two seconds of a zoom drops no frame of it and repeats none`() throws {
        let scene = LiveScene { Zoomed() }
        defer { scene.stop() }
        scene.makeFrames(upTo: 1)
        try scene.stage.tap("Open")
        scene.makeFrames(upTo: 3)
        let statistics = scene.stage.graph.statistics
        scene.stage.perform {
            for number in 4...124 { scene.makeFrame(number) }
            #expect(scene.stage.graph.statistics == statistics)
        }
        // The flight takes 0.54 s.
        #expect(scene.log.frames.prefix(33).map(\.number) == Array(1...33))
        #expect(scene.stage.renderer.frameCounts.missed == 0)
        try expectFlight(scene, from: 2, to: 33)
        // Then what was due is done, once, and nothing moves.
        scene.makeFrames(upTo: 130)
        let last = try #require(scene.log.frames.last)
        #expect(try scene.presentation("page", in: last).frame == CGRect(x: 0, y: 0, width: 200, height: 100))
        #expect(scene.clock.scheduledCount == 0)
    }

    @Test func `while a page zooms the main thread runs no body, lays nothing out and has nothing to do`() throws {
        let scene = LiveScene { Zoomed() }
        defer { scene.stop() }
        scene.makeFrames(upTo: 1)
        try scene.stage.tap("Open")
        scene.makeFrames(upTo: 2)
        let statistics = scene.stage.graph.statistics
        // What is due is done in each of the frames, and that is nothing.
        scene.makeFrames(upTo: 30)
        #expect(scene.stage.graph.statistics == statistics)
        #expect(scene.clock.scheduledTimes.allSatisfy { $0 > 30.0 / 60 })
        #expect(scene.log.frames.map(\.number) == Array(1...30))
        try expectFlight(scene, from: 2, to: 30)
    }
}
