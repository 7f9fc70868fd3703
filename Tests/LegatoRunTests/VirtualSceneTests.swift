// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoProtocol
import SwiftUI
import Testing

@testable import LegatoRun
@testable import LegatoStage
@testable import LegatoUI

@MainActor
@Suite struct VirtualSceneTests {
    /// A square of ten points that jumps to another place after a second.
    private struct Jumping: View {
        let from: CGPoint
        let to: CGPoint
        @State private var hasJumped = false
        var body: some View {
            Color.red.frame(width: 10, height: 10)
                .position(hasJumped ? to : from)
                .task {
                    try? await Task.sleep(for: .seconds(1))
                    hasJumped = true
                }
        }
    }

    /// What a frame of 60 by 50 points at this scale says has changed where the square jumps.
    private func damage(from: CGPoint, to: CGPoint, scale: Double) throws -> PixelArea? {
        let layout = FrameLayout(width: Int(60 * scale), height: Int(50 * scale))
        let descriptor = try file(ofSize: layout.sizeInBytes)
        defer { close(descriptor) }
        let library = LibraryScene { AnyView(Jumping(from: from, to: to)) }
        var scene = try VirtualScene(
            library, SceneConfiguration(size: CGSize(width: 60, height: 50), scale: scale), listeners: SceneListeners(),
            configure: { _ in throw SceneProblem.noScene })
        scene.memory = try FrameMemory(descriptor: descriptor, layout: layout)
        #expect(try scene.paint(into: 0).damage == nil)
        scene.advance(to: 2)
        return try scene.paint(into: 1).damage
    }

    @Test func `objects that identify views are called by their numbers wherever they are named`() throws {
        final class Song: Identifiable {}
        struct Row: View {
            let song: Song
            @State private var text = ""
            @State private var isMoved = false
            @FocusState private var isFocused: Bool
            var body: some View {
                TextField("Name", text: $text).focused($isFocused)
                    .offset(x: isMoved ? 20 : 0)
                    .animation(.linear(duration: 3), value: isMoved)
                    .onAppear { (isFocused, isMoved) = (true, true) }
            }
        }
        struct Counter: View {
            @State private var count = 7
            var body: some View { Text("\(count)") }
        }
        struct Songs: View {
            @State private var songs = [Song(), Song()]
            var body: some View {
                ForEach(songs) { Row(song: $0) }
                ForEach(["a//b"], id: \.self) { _ in Counter() }
            }
        }
        let library = LibraryScene { AnyView(VStack { Songs() }) }
        let scene = try VirtualScene(
            library, SceneConfiguration(size: CGSize(width: 100, height: 100), scale: 1), listeners: SceneListeners(),
            configure: { _ in throw SceneProblem.noScene })
        scene.advance(to: 0.5)
        let archive = scene.archive
        for number in 0...1 {
            #expect(archive.states.contains { $0.path.contains("[object \(number)]") })
            #expect(archive.motions.contains { $0.name.contains("[object \(number)]") })
        }
        #expect(archive.focus?.contains("[object ") == true, "\(archive.focus ?? "none")")
        #expect(archive.states.contains { $0.path.contains("[a//b]") }, "\(archive.states.map(\.path))")
        // One that is said to be smaller than it is would not fit into a message.
        for motion in archive.motions {
            var values = [motion.model, motion.value, motion.velocity] + [motion.memory].compactMap(\.self)
            for step in motion.steps { values += [step.interval, step.animation] + [step.velocity].compactMap(\.self) }
            let sizes = values.map(\.encodedSize).reduce(0, +)
            #expect(motion.sizeBesideValues + sizes >= motion.encodedSize)
        }
    }

    @Test func `what was shown at a time is what had changed by then, whenever the scene was asked`() throws {
        struct Turning: View {
            @State private var isTapped = false
            @State private var hasJumped = false
            var body: some View {
                (isTapped ? Color.blue : hasJumped ? .green : .red)
                    .onTapGesture { isTapped = true }
                    .task {
                        try? await Task.sleep(for: .seconds(1))
                        hasJumped = true
                    }
            }
        }
        let layout = FrameLayout(width: 60, height: 50)
        let descriptor = try file(ofSize: layout.sizeInBytes)
        defer { close(descriptor) }
        let memory = try FrameMemory(descriptor: descriptor, layout: layout)
        let configuration = SceneConfiguration(size: CGSize(width: 60, height: 50), scale: 1)
        var scene = try VirtualScene(
            LibraryScene { AnyView(Turning()) }, configuration, history: 10, listeners: SceneListeners(),
            configure: { _ in throw SceneProblem.noScene })
        scene.memory = memory
        _ = try scene.paint(into: 0)
        // Nobody asks in between: neither when it jumps, nor between the tap and the next time.
        scene.advance(to: 2)
        _ = try scene.take(.tap(.place(x: 30, y: 25), isDown: false))
        scene.advance(to: 4)
        _ = try scene.paint(into: 1)
        let all = PixelArea(x: 0, y: 0, width: 60, height: 50)
        for (time, damage) in [
            (0.5, all), (0.99, .empty), (1.01, all), (1.99, .empty), (2, all), (3, .empty), (1.5, all), (0, all),
        ] {
            #expect(try scene.paint(past: time, into: 2).damage == damage, "\(time)")
        }
    }

    @Test func `a frame's damage is in pixels, two wider than what changed on every side, and inside the frame`() throws
    {
        #expect(
            try damage(from: CGPoint(x: 20, y: 25), to: CGPoint(x: 40, y: 20), scale: 1)
                == PixelArea(x: 13, y: 13, width: 34, height: 19))
        #expect(
            try damage(from: CGPoint(x: 20, y: 25), to: CGPoint(x: 40, y: 20), scale: 2)
                == PixelArea(x: 28, y: 28, width: 64, height: 34))
        #expect(
            try damage(from: CGPoint(x: 5, y: 5), to: CGPoint(x: 55, y: 45), scale: 1)
                == PixelArea(x: 0, y: 0, width: 60, height: 50))
        // What left the frame needs a pixel at least.
        #expect(
            try damage(from: CGPoint(x: -100, y: 20), to: CGPoint(x: -200, y: 20), scale: 1).map(\.width) ?? 0 <= 1)
    }

    @Test func `the elements of a scene have their places on the screen, or are off it`() throws {
        let library = LibraryScene {
            AnyView(
                ZStack {
                    Color.red.frame(width: 10, height: 6).accessibilityLabel("on").position(x: 25, y: 13)
                    Color.red.frame(width: 4, height: 2).accessibilityLabel("off").position(x: 200, y: 40)
                })
        }
        let scene = try VirtualScene(
            library, SceneConfiguration(size: CGSize(width: 60, height: 50), scale: 1), listeners: SceneListeners(),
            configure: { _ in throw SceneProblem.noScene })
        #expect(
            scene.elements == [
                SceneElement(label: "on", x: 20, y: 10, width: 10, height: 6),
                SceneElement(label: "off", traits: .offScreen, x: 198, y: 39, width: 4, height: 2),
            ])
    }
}
