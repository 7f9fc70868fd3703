// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoProtocol
import LegatoStage
import SwiftUI
import Testing

@testable import LegatoApp
@testable import LegatoRun
@testable import LegatoUI

/// What a live page asks of a scene: to be painted as it was, to take over states, and to be on a device that is set otherwise.
@Suite struct LiveSceneServerTests {
    private static let remembering = {
        var setup = SceneSetup()
        setup.history = 10
        return setup
    }()

    @Test func `a scene is painted as it was, by what it had committed, and stays at its time`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let library = SceneLibrary(previews: [ServedScene.entry("A") { ServedScene.Dot() }])
                let memory = try file(ofSize: 3 * 6400)
                func pixels(_ slot: Int) -> [UInt8] {
                    var bytes = [UInt8](repeating: 0, count: 6400)
                    precondition(pread(memory, &bytes, 6400, off_t(slot * 6400)) == 6400)
                    return bytes
                }
                let past = (1...40).map { HostMessage.advance(to: Double($0) / 60 + 0.25, slot: nil) }
                let (answers, succeeded) = try ServedScene.answers(
                    to: [
                        .configure(Self.remembering), .load(library: ""), ServedScene.screen(width: 40, height: 40),
                        .advance(to: 0.25, slot: 0),
                    ] + past + [.advance(to: 3, slot: 1), .past(time: 0.25, slot: 2), .advance(to: 3, slot: nil)],
                    frames: memory, library: library)
                precondition(succeeded)
                guard case .frame(let frame, _) = answers[answers.count - 2] else { preconditionFailure("\(answers)") }
                precondition(frame.slot == 2 && frame.time == 0.25)
                precondition(pixels(2) == pixels(0) && pixels(1) != pixels(0))
            }
        }
    }

    @Test func `a scene remembers ten seconds, and gives the oldest image for what was before`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let library = SceneLibrary(previews: [ServedScene.entry("A") { ServedScene.Dot() }])
                let moves = (1...1800).map { HostMessage.advance(to: Double($0) / 60, slot: nil) }
                let asked = [-1, 0, 19, 20, 25, 30, 31, .infinity].map { HostMessage.past(time: $0, slot: 0) }
                let (answers, _) = try ServedScene.answers(
                    to: [.configure(Self.remembering), .load(library: ""), ServedScene.screen(width: 40, height: 40)]
                        + moves
                        + asked,
                    frames: try file(ofSize: 3 * 6400), library: library)
                let times = answers.suffix(asked.count).map { answer -> Double in
                    if case .frame(let frame, _) = answer { frame.time } else { -1 }
                }
                precondition(times == [20, 20, 20, 20, 25, 30, 30, 30], "\(times)")
            }
        }
    }

    @Test func `the states of a scene begin the next one, and what is lost is named`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let screen = ServedScene.screen(width: 300, height: 300)
                let (answers, _) = try ServedScene.answers(
                    to: [
                        .load(library: ""), screen, .input(.tap(.place(x: 150, y: 150), isDown: false)),
                        .input(.tap(.place(x: 150, y: 150), isDown: false)), .states,
                    ], frames: try file(ofSize: 3 * 360_000),
                    library: SceneLibrary(previews: [ServedScene.entry("A") { OldProgram.Counter() }]))
                guard case .states(let states) = answers.last else { preconditionFailure("\(answers)") }
                let (next, _) = try ServedScene.answers(
                    to: [.load(library: ""), .restore(states), screen, .takenOver, .elements],
                    frames: try file(ofSize: 3 * 360_000),
                    library: SceneLibrary(previews: [ServedScene.entry("A") { NewProgram.Counter() }]))
                guard case .takenOver(let kept, let count, let lost) = next[next.count - 2],
                    case .elements(let elements) = next.last
                else { preconditionFailure("\(next)") }
                precondition(elements.first?.label == "2 taps, new", "\(elements)")
                precondition(kept == 1 && count == 2 && lost.count == 2, "\(kept) \(lost)")
                precondition(lost[0].hasSuffix("Counter.1: '() -> ()' has no stored properties"), "\(lost)")
                precondition(lost[1].hasSuffix("Counter.2: it is no 'String'"), "\(lost)")
                // Bytes of somebody else hold no states.
                let (other, _) = try ServedScene.answers(
                    to: [.load(library: ""), .restore(Bytes([9, 9, 9])), screen, .takenOver],
                    frames: try file(ofSize: 3 * 360_000),
                    library: SceneLibrary(previews: [ServedScene.entry("A") { NewProgram.Counter() }]))
                precondition(other.last == .takenOver(kept: 0, lost: 0, reasons: []))
            }
        }
    }

    private enum OldProgram {
        struct Counter: View {
            @State private var count = 0
            @State private var action = {}
            @State private var name = 5
            var body: some View { Text("\(count)").onTapGesture { count += 1 } }
        }
    }

    private enum NewProgram {
        struct Counter: View {
            @State private var count = 0
            @State private var action = {}
            @State private var name = "new"
            var body: some View { Text("\(count) taps, \(name)") }
        }
    }

    @Test func `a device that is set otherwise changes the scene, which goes on`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                struct Looks: View {
                    @Environment(\.colorScheme) private var scheme
                    @Environment(\.dynamicTypeSize) private var size
                    @Environment(\.layoutDirection) private var direction
                    @Environment(\.accessibilityReduceMotion) private var isReduced
                    @State private var taps = 0
                    var body: some View {
                        Text(verbatim: "\(scheme) \(size) \(direction) \(isReduced) \(taps)").onTapGesture { taps += 1 }
                    }
                }
                var settings = SceneSettings()
                settings.isDark = true
                settings.typeSize = 8
                settings.isRightToLeft = true
                settings.accessibility = [.reduceMotion]
                let (answers, _) = try ServedScene.answers(
                    to: [
                        .load(library: ""), ServedScene.screen(width: 300, height: 300),
                        .input(.tap(.place(x: 150, y: 150), isDown: false)), .elements, .change(settings), .elements,
                    ], frames: try file(ofSize: 3 * 360_000),
                    library: SceneLibrary(previews: [ServedScene.entry("A") { Looks() }]))
                let labels = answers.compactMap { answer -> String? in
                    if case .elements(let elements) = answer { elements.first?.label } else { nil }
                }
                precondition(
                    labels == ["light large leftToRight false 1", "dark accessibility2 rightToLeft true 1"], "\(labels)"
                )
            }
        }
    }

    @Test func `a scene that is not asked to remember has the present image alone`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let (answers, _) = try ServedScene.answers(
                    to: [
                        .load(library: ""), ServedScene.screen(width: 40, height: 40), .advance(to: 0.5, slot: nil),
                        .advance(to: 1, slot: nil), .past(time: 0.5, slot: 0),
                    ], frames: try file(ofSize: 3 * 6400),
                    library: SceneLibrary(previews: [ServedScene.entry("A") { ServedScene.Dot() }]))
                guard case .frame(let frame, _) = answers.last else { preconditionFailure("\(answers)") }
                precondition(frame.time == 1)
            }
        }
    }

    private struct Large: View {
        @State private var before = 1
        @State private var text = String(repeating: "x", count: 5 << 20)
        @State private var after = 1
        let isOld: Bool
        var body: some View {
            Text(verbatim: "\(before) \(after) \(text.count)").onAppear { if isOld { (before, after) = (2, 3) } }
        }
    }

    @Test func `a state that is too large for a message is named, and the others cross`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let screen = ServedScene.screen(width: 100, height: 100)
                let frames = try file(ofSize: 3 * 40_000)
                let (answers, _) = try ServedScene.answers(
                    to: [.load(library: ""), screen, .states], frames: frames,
                    library: SceneLibrary(previews: [ServedScene.entry("A") { Large(isOld: true) }]))
                guard case .states(let states) = answers.last else { preconditionFailure("\(answers)") }
                let (next, _) = try ServedScene.answers(
                    to: [.load(library: ""), .restore(states), screen, .takenOver, .elements], frames: frames,
                    library: SceneLibrary(previews: [ServedScene.entry("A") { Large(isOld: false) }]))
                guard case .takenOver(2, 1, let reasons) = next[next.count - 2],
                    case .elements(let elements) = next.last
                else { preconditionFailure("\(next)") }
                precondition(reasons[0].hasSuffix("Large.1: it is too large"), "\(reasons)")
                precondition(elements.first?.label == "2 3 \(5 << 20)", "\(elements)")
            }
        }
    }

    @Test func `states that the next program does not have are counted, and the first hundred are named`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                struct Row: View {
                    @State private var count = 0
                    var body: some View { Text("\(count)") }
                }
                let screen = ServedScene.screen(width: 100, height: 100)
                let frames = try file(ofSize: 3 * 40_000)
                let (answers, _) = try ServedScene.answers(
                    to: [.load(library: ""), screen, .states], frames: frames,
                    library: SceneLibrary(
                        previews: [ServedScene.entry("A") { VStack { ForEach(0..<500, id: \.self) { _ in Row() } } }]))
                guard case .states(let states) = answers.last else { preconditionFailure("\(answers)") }
                let (next, _) = try ServedScene.answers(
                    to: [.load(library: ""), .restore(states), screen, .takenOver], frames: frames,
                    library: SceneLibrary(previews: [ServedScene.entry("A") { Text("A") }]))
                guard case .takenOver(0, 500, let reasons)? = next.last else { preconditionFailure("\(next)") }
                precondition(reasons.count == 100 && reasons[0].hasSuffix("Row.0: this state no longer exists"))
            }
        }
    }

    @Test func `a scene that is measured first takes over states, too`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let frames = try file(ofSize: 3 * 360_000)
                let shown = SceneScreen(
                    preview: 0, width: 300, height: 300, scale: 1, frames: FrameLayout(width: 300, height: 300))
                let library = SceneLibrary(previews: [ServedScene.entry("A") { OldProgram.Counter() }])
                let (answers, _) = try ServedScene.answers(
                    to: [
                        .load(library: ""), .show(shown), .input(.tap(.place(x: 150, y: 150), isDown: false)), .states,
                    ], frames: frames, library: library)
                guard case .states(let states) = answers.last else { preconditionFailure("\(answers)") }
                let (next, _) = try ServedScene.answers(
                    to: [.restore(states), .load(library: ""), .measure(shown), .show(shown), .elements],
                    frames: frames,
                    library: library)
                guard case .elements(let elements) = next.last else { preconditionFailure("\(next)") }
                precondition(elements.first?.label == "1", "\(elements)")
            }
        }
    }
}
