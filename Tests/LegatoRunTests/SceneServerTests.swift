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

/// Each scene owns the time of its process, so it has one of its own.
@Suite struct SceneServerTests {
    @Test func `a server says its version and what its sandbox lacks, and ends with its host`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let (answers, succeeded) = try ServedScene.answers(
                    to: [.hello(version: HostMessage.version)], frames: -1)
                precondition(answers == [.hello(version: HostMessage.version, missingProtections: 2)] && succeeded)
                let (refusal, served) = try ServedScene.answers(
                    to: [.hello(version: 1), .hello(version: HostMessage.version)], frames: -1)
                precondition(
                    refusal == [
                        .failed(.wrongVersion(own: HostMessage.version))
                    ] && !served)
            }
        }
    }

    @Test func `a library lists its previews with their layouts`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let library = SceneLibrary(previews: [
                    ServedScene.entry("A", .fixed(width: 3, height: 4)) { EmptyView() },
                    ServedScene.entry(nil, .device(landscape: true)) { EmptyView() },
                    ServedScene.entry("C") { EmptyView() },
                ])
                let (answers, _) = try ServedScene.answers(to: [.load(library: "")], frames: -1, library: library)
                precondition(
                    answers == [
                        .loaded([
                            PreviewDescription(name: "A", layout: .fixed(width: 3, height: 4)),
                            PreviewDescription(name: nil, layout: .device(isLandscape: true)),
                            PreviewDescription(name: "C", layout: .fitting),
                        ])
                    ])
                let (missing, served) = try ServedScene.answers(to: [.load(library: "/nowhere.so")], frames: -1)
                guard case .failed(.unloadable(let reason))? = missing.last else { preconditionFailure("\(missing)") }
                precondition(reason.hasPrefix("/nowhere.so: ") && !served)
                let (other, _) = try ServedScene.answers(to: [.load(library: "libm.so.6")], frames: -1)
                precondition(other == [.loaded([])])
            }
        }
    }

    @Test func `a scene is shown, moved, painted, tapped and listed`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let frames = try file(ofSize: 96)
                let library = SceneLibrary(previews: [
                    ServedScene.entry("A") { Color(.sRGB, red: 1, green: 0, blue: 0).accessibilityLabel("Go") }
                ])
                let (answers, succeeded) = try ServedScene.answers(
                    to: [
                        .load(library: ""), ServedScene.screen(), .advance(to: 0.5, slot: nil),
                        .advance(to: 0.5, slot: 2),
                        .advance(to: 0.6, slot: 1),
                        .input(.tap(.label("Go"), isDown: false)), .input(.tap(.label("Stop"), isDown: false)),
                        .elements,
                        .touchables, .credit(slot: 0),
                    ], frames: frames, library: library)
                let state = SceneState(isSettled: true, animatesForever: false, nextWakeUp: .infinity)
                precondition(
                    answers.dropFirst() == [
                        .advanced(state), .advanced(state), .frame(SceneFrame(slot: 2, number: 0, time: 0.5), state),
                        // Nothing has changed since, so nothing was written.
                        .frame(SceneFrame(slot: 1, number: 0, time: 0.6, damage: .empty), state),
                        .received(matches: 1, isTaken: false), .received(matches: 0, isTaken: false),
                        .elements([SceneElement(label: "Go", x: 0, y: 0, width: 4, height: 2)]), .elements([]),
                    ] && succeeded, "\(answers)")
                var bytes = [UInt8](repeating: 9, count: 4)
                pread(frames, &bytes, 4, 64)
                precondition(bytes == [0, 0, 255, 255])
                pread(frames, &bytes, 4, 32)
                precondition(bytes == [0, 0, 0, 0])
            }
        }
    }

    private struct Phase: View {
        @Environment(\.scenePhase) private var phase
        @State private var url = "none"
        @State private var phases: [String] = []
        var body: some View {
            Color.red.accessibilityLabel((phases + ["\(phase)", url]).joined(separator: " "))
                .onAppear { phases.append("\(phase)") }
                .onOpenURL { url = $0.absoluteString }
        }
    }

    private struct PhaseApp: App {
        var body: some Scene { WindowGroup { Phase() } }
    }

    @Test func `the app of a library comes after its previews, appears inactive, and takes phases and URLs`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let library = SceneLibrary(
                    previews: [ServedScene.entry("A") { Phase() }],
                    app: AppRegistry.Entry(name: "PhaseApp") { AnyView(AppView(PhaseApp())) })
                let (answers, succeeded) = try ServedScene.answers(
                    to: [
                        .load(library: ""), ServedScene.screen(1), .elements, .input(.phase(.background)),
                        .input(.url("shop:item/7")), .elements, ServedScene.screen(0), .elements, ServedScene.screen(2),
                    ], frames: try file(ofSize: 96), library: library)
                precondition(
                    answers.first
                        == .loaded([
                            PreviewDescription(name: "A", layout: .fitting),
                            PreviewDescription(
                                name: "PhaseApp", layout: .device(isLandscape: false), provider: "PhaseApp", isApp: true
                            ),
                        ]))
                let labels = answers.compactMap { answer -> String? in
                    guard case .elements(let elements) = answer else { return nil }
                    return elements.first?.label
                }
                precondition(
                    labels == [
                        "inactive active none", "inactive background shop:item/7", "active active none",
                    ], "\(labels)")
                precondition(
                    answers.filter { $0 == .received(matches: 1, isTaken: true) }.count == 2 && !succeeded
                        && answers.last
                            == .failed(.wrongRequest("There is no preview number 2; the library has 1.")),
                    "\(answers)")
            }
        }
    }

    @Test func `a frame says which pixels may differ from the one before`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let library = SceneLibrary(previews: [ServedScene.entry("A") { ServedScene.Dot() }])
                let (answers, _) = try ServedScene.answers(
                    to: [
                        .load(library: ""), ServedScene.screen(width: 40, height: 40), .advance(to: 0, slot: 0),
                        .advance(to: 0.5, slot: 1), .advance(to: 3, slot: 2),
                    ], frames: try file(ofSize: 3 * 6400), library: library)
                let damages = answers.compactMap { answer -> PixelArea?? in
                    guard case .frame(let frame, _) = answer else { return nil }
                    return .some(frame.damage)
                }
                precondition(damages.count == 3 && damages[0] == nil, "\(answers)")
                // From where it was to where it is, and two pixels around.
                for (damage, from, to) in [(damages[1], 0, 14), (damages[2], 10, 24)] {
                    guard let area = damage else { preconditionFailure("\(damages)") }
                    precondition(area.x <= max(0, from - 2) && area.x + area.width >= to + 2, "\(area)")
                    precondition(area.width <= 24 && area.y == 0 && (6...12).contains(area.height), "\(area)")
                }
            }
        }
    }

    @Test func `a host has as many fingers as it likes, each with a number of its own`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let frames = try file(ofSize: 96)
                let library = SceneLibrary(previews: [ServedScene.entry("A") { Tapped() }])
                func touch(_ finger: UInt32, _ phase: SceneInput.TouchPhase, _ x: Double) -> HostMessage {
                    .input(.touch(finger: finger, phase, x: x, y: 1, []))
                }
                let (answers, succeeded) = try ServedScene.answers(
                    to: [
                        .load(library: ""), ServedScene.screen(), touch(7, .began, 0.5), touch(3, .began, 3.5),
                        touch(3, .moved, 3), touch(7, .ended, 0.5), .elements, touch(3, .ended, 3), .elements,
                        touch(3, .ended, 3), touch(3, .began, 9),
                    ], frames: frames, library: library)
                let found = answers.map { answer in
                    switch answer {
                    case .received(_, let isTaken): isTaken ? "1" : "0"
                    case .elements(let elements): elements.compactMap(\.label).joined(separator: " ")
                    default: ""
                    }
                }
                // The end of a touch is taken where it has scrolled something.
                precondition(
                    found.suffix(9) == ["1", "1", "1", "0", "left 1 right 0", "0", "left 1 right 1", "0", "0"]
                        && succeeded,
                    "\(answers)")
                for (message, reason) in [
                    (touch(0, .began, .nan), "The numbers of an event must be finite; one is not."),
                    (
                        .input(.tap(.place(x: .infinity, y: 1), isDown: true)),
                        "A tap must be at a finite place; got inf, 1.0."
                    ),
                    (
                        .input(.tap(.place(x: 1, y: .nan), isDown: true)),
                        "A tap must be at a finite place; got 1.0, nan."
                    ),
                    (.input(.key("ab", [])), "A key must be one character; got 2."),
                ] as [(HostMessage, String)] {
                    let (answers, succeeded) = try ServedScene.answers(
                        to: [.load(library: ""), ServedScene.screen(), message], frames: frames, library: library)
                    precondition(answers.last == .failed(.wrongRequest(reason)) && !succeeded, "\(answers)")
                }
            }
        }
    }

    @Test func `a host's pointer, trackpad and keys reach the scene, and taps come in two halves`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let library = SceneLibrary(previews: [ServedScene.entry("A") { Devices() }])
                let inputs: [SceneInput] = [
                    .wheel(x: 0, y: 1, .step, []), .pointer(SceneInput.Place(x: 1, y: 1), []),
                    .wheel(x: 0, y: 1, .step, []), .pinch(scale: 1, degrees: 0, .began, []),
                    .pinch(scale: 2, degrees: 90, .moved, []), .pinch(scale: 2, degrees: 90, .cancelled, []),
                    .press(.began, x: 1, y: 1, []), .press(.ended, x: 1, y: 1, []), .key("s", [.command]),
                    .key("s", []),
                    .tap(.place(x: 1, y: 1), isDown: true), .tap(.place(x: 1, y: 1), isDown: false),
                    .tap(.place(x: 9, y: 9), isDown: true), .tap(.place(x: 9, y: 9), isDown: false),
                    .tap(.label("none"), isDown: true), .touch(finger: 1, .began, x: 1, y: 1, []),
                    .touch(finger: 1, .cancelled, x: 1, y: 1, []),
                ]
                let (answers, succeeded) = try ServedScene.answers(
                    to: [.load(library: ""), ServedScene.screen()] + inputs.map { .input($0) } + [
                        .elements, .touchables,
                    ],
                    frames: try file(ofSize: 96), library: library)
                let taken = answers.compactMap { answer -> Bool? in
                    if case .received(_, let isTaken) = answer { isTaken } else { nil }
                }
                precondition(
                    taken == [
                        false, true, false, true, true, true, true, false, true, false, true, true, true, false, true,
                        true,
                        true,
                    ] && succeeded, "\(answers)")
                guard case .elements(let labels)? = answers.dropLast().last,
                    case .elements(let touchables)? = answers.last
                else { preconditionFailure("\(answers)") }
                precondition(labels.map(\.label) == ["scale 2 taps 3"], "\(labels)")
                precondition(touchables.map(\.traits.names) == [["button", "takes pinches"]], "\(touchables)")
            }
        }
    }

    private struct Devices: View {
        @State private var scale = 1.0
        @State private var taps = 0

        var body: some View {
            Button {
                taps += 1
            } label: {
                Color.red
            }
            .keyboardShortcut("s")
            .simultaneousGesture(MagnifyGesture().onChanged { scale = $0.magnification })
            .accessibilityLabel("scale \(Int(scale)) taps \(taps)")
        }
    }

    @Test func `a live scene tells the inputs that there is nothing for, up to a limit`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                var setup = SceneSetup()
                setup.isLive = true
                let library = SceneLibrary(previews: [ServedScene.entry("A") { Tapped() }])
                let inputs: [SceneInput] =
                    [
                        .touch(finger: 1, .began, x: 1, y: 1, []), .touch(finger: 1, .ended, x: 1, y: 1, []),
                        .touch(finger: 1, .began, x: 9, y: 1, []), .touch(finger: 1, .moved, x: 9, y: 2, []),
                        .tap(.place(x: 3, y: 1), isDown: true), .tap(.place(x: 3, y: 1), isDown: false),
                    ] + Array(repeating: .key("a", []), count: 20)
                let (answers, succeeded) = try ServedScene.answers(
                    to: [
                        .configure(setup), .load(library: ""), ServedScene.screen(),
                        .live(
                            until: 0.02, framesPerSecond: 60, inputs: inputs.map { TimedInput(time: 0.01, input: $0) }),
                    ], frames: try file(ofSize: 96), library: library)
                let untaken = answers.compactMap { answer -> (Int, [SceneElement])? in
                    if case .untaken(let input, let nearest) = answer { (input, nearest) } else { nil }
                }
                precondition(untaken.map(\.0) == [2] + Array(6..<15) && succeeded, "\(answers)")
                // The right half is nearer than the left one.
                precondition(untaken[0].1.map(\.x) == [2, 0], "\(untaken)")
                precondition(untaken[1].1.isEmpty)
                guard case .ended? = answers.last else { preconditionFailure("\(answers)") }
            }
        }
    }

    private struct Twins: View {
        var body: some View {
            VStack(spacing: 0) {
                ForEach(0..<2) { _ in Color.red.onTapGesture {}.accessibilityLabel("Go") }
                Color.blue.onTapGesture {}.accessibilityLabel("Only")
            }
        }
    }

    @Test func `a live scene says what several views match, and takes no input after its end`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                var setup = SceneSetup()
                setup.isLive = true
                let library = SceneLibrary(previews: [ServedScene.entry("A") { Twins() }])
                @MainActor func answers(_ inputs: [TimedInput]) throws -> [SceneMessage] {
                    try ServedScene.answers(
                        to: [
                            .configure(setup), .load(library: ""), ServedScene.screen(),
                            .live(until: 0.1, framesPerSecond: 60, inputs: inputs),
                        ], frames: try file(ofSize: 96), library: library
                    ).answers
                }
                let go = SceneInput.tap(.label("Go"), isDown: false)
                let found = try answers([
                    TimedInput(time: 0, input: .tap(.label("Only"), isDown: false)), TimedInput(time: 0.05, input: go),
                    TimedInput(time: 0.1, input: .key("a", [])), TimedInput(time: 0.2, input: go),
                    TimedInput(time: 0.2, input: .key("b", [])),
                ])
                let said = found.filter {
                    switch $0 {
                    case .ambiguous, .untaken: true
                    default: false
                    }
                }
                precondition(said == [.ambiguous(input: 1, matches: 2), .untaken(input: 2, nearest: [])], "\(found)")
                guard case .ended? = found.last else { preconditionFailure("\(found)") }
                let failed = try answers([TimedInput(time: 0, input: .tap(.label("Stop"), isDown: false))])
                guard case .failed(.other(let reason))? = failed.last else { preconditionFailure("\(failed)") }
                precondition(reason.contains("Stop") && reason.contains("Go"), reason)
            }
        }
    }

    @Test func `a live scene says of each finger that moved and lifted that it scrolled nothing`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                var setup = SceneSetup()
                setup.isLive = true
                let library = SceneLibrary(previews: [ServedScene.entry("A") { Twins() }])
                func touch(_ finger: UInt32, _ phase: SceneInput.TouchPhase, _ x: Double = 1) -> SceneInput {
                    .touch(finger: finger, phase, x: x, y: 1, [])
                }
                let inputs = [
                    touch(1, .began), touch(2, .began), touch(1, .moved, 2), touch(2, .ended), touch(1, .ended, 2),
                    touch(1, .began), touch(1, .ended),
                ]
                let (answers, _) = try ServedScene.answers(
                    to: [
                        .configure(setup), .load(library: ""), ServedScene.screen(),
                        .live(until: 0.02, framesPerSecond: 60, inputs: inputs.map { TimedInput(time: 0, input: $0) }),
                    ], frames: try file(ofSize: 96), library: library)
                let untaken = answers.filter { if case .untaken = $0 { true } else { false } }
                precondition(untaken == [.untaken(input: 4, nearest: [])], "\(answers)")
            }
        }
    }

    @Test func `the frames of a live scene are numbered from its beginning, as many in a second as the host asks for`()
        async
    {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                var setup = SceneSetup()
                setup.isLive = true
                let library = SceneLibrary(previews: [ServedScene.entry("A") { ServedScene.Dot() }])
                let (answers, _) = try ServedScene.answers(
                    to: [
                        .configure(setup), .load(library: ""), ServedScene.screen(width: 40, height: 40),
                        .live(until: 0.5, framesPerSecond: 20, inputs: []),
                    ], frames: try file(ofSize: 3 * 6400), library: library)
                let frames = answers.compactMap { if case .frame(let frame, _) = $0 { frame } else { nil } }
                precondition(!frames.isEmpty && frames.allSatisfy { $0.time == Double($0.number) / 20 }, "\(answers)")
            }
        }
    }

    private final class Speeds {
        var all: [CGFloat] = []
    }

    private struct Dragged: View {
        let speeds: Speeds
        var body: some View {
            Color.red.gesture(DragGesture(minimumDistance: 0).onChanged { speeds.all.append($0.velocity.width) })
        }
    }

    @Test func `velocities in a live scene follow from the times that the host gave, however late inputs are taken`()
        async
    {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                var setup = SceneSetup()
                setup.isLive = true
                // Protected by: the main thread.
                nonisolated(unsafe) let speeds = Speeds()
                let library = SceneLibrary(previews: [ServedScene.entry("A") { Dragged(speeds: speeds) }])
                // A hundred points in a second.
                let inputs: [TimedInput] = [(0.01, SceneInput.TouchPhase.began), (0.02, .moved), (0.03, .moved)].map {
                    TimedInput(time: $0.0, input: .touch(finger: 1, $0.1, x: 100 * $0.0, y: 1, []))
                }
                _ = try ServedScene.answers(
                    to: [
                        .configure(setup), .load(library: ""), ServedScene.screen(),
                        .live(until: 0.04, framesPerSecond: 60, inputs: inputs),
                    ], frames: try file(ofSize: 96), library: library)
                precondition(speeds.all.count == 3 && abs(speeds.all[2] - 100) < 1e-6, "\(speeds.all)")
            }
        }
    }

    private struct Tapped: View {
        @State private var left = 0
        @State private var right = 0

        var body: some View {
            HStack(spacing: 0) {
                Color.red.onTapGesture { left += 1 }
                Color.blue.onTapGesture { right += 1 }
            }
            .accessibilityLabel("left \(left) right \(right)")
        }
    }

    @Test func `what a host asks for too early, or wrongly, ends the scene with a sentence`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let frames = try file(ofSize: 96)
                let library = SceneLibrary(previews: [ServedScene.entry("A") { EmptyView() }])
                for (requests, message) in [
                    ([.advance(to: 1, slot: nil)], SceneProblem.noScene),
                    ([.elements], SceneProblem.noScene),
                    (
                        [.input(.tap(.label(""), isDown: false))],
                        SceneProblem.noScene
                    ),
                    (
                        [.live(until: 1, framesPerSecond: 60, inputs: [])],
                        SceneProblem.noScene
                    ),
                    ([ServedScene.screen()], .wrongRequest("There is no preview number 0; the library has 0.")),
                    (
                        [.load(library: ""), ServedScene.screen(1)],
                        .wrongRequest("There is no preview number 1; the library has 1.")
                    ),
                    (
                        [.load(library: ""), ServedScene.screen(width: 4, height: 3)],
                        .wrongRequest("There is no memory for frames of 4x3 pixels.")
                    ),
                    (
                        [.load(library: ""), ServedScene.screen(), .advance(to: 0, slot: 3)],
                        .other("A frame must be in one of 3 slots; got slot 3.")
                    ),
                ] as [([HostMessage], SceneProblem)] {
                    let (answers, succeeded) = try ServedScene.answers(to: requests, frames: frames, library: library)
                    precondition(answers.last == .failed(message) && !succeeded, "\(answers)")
                }
            }
        }
    }

    @Test func `a trace comes before the answer, with the scene first`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                var setup = SceneSetup()
                setup.wantsTrace = true
                let library = SceneLibrary(previews: [ServedScene.entry("A") { Color.red }])
                let (answers, _) = try ServedScene.answers(
                    to: [.configure(setup), .load(library: ""), ServedScene.screen()], frames: try file(ofSize: 96),
                    library: library)
                guard answers.count == 3, case .trace(let bytes) = answers[1], case .advanced = answers[2] else {
                    preconditionFailure("\(answers)")
                }
                let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
                precondition(
                    lines[0] == #"{"event":"scene","scale":1,"size":[4,2],"time":0,"version":1}"#, "\(lines)")
                precondition(lines.count > 1)
            }
        }
    }

    private struct Measured: View {
        let times: Speeds
        var body: some View {
            Color.red.frame(width: 12, height: 7).accessibilityLabel("measured").onAppear { times.all.append(1) }
        }
    }

    @Test func `what was measured appears once, and shows on a screen of its size; another preview is made anew`() async
    {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                // Protected by: the main thread.
                nonisolated(unsafe) let times = Speeds()
                let library = SceneLibrary(previews: [
                    ServedScene.entry("A") { Measured(times: times) },
                    ServedScene.entry("B") { Color.blue.accessibilityLabel("other") },
                ])
                func screen(_ preview: Int, _ width: Int, _ height: Int) -> SceneScreen {
                    SceneScreen(
                        preview: preview, width: Double(width), height: Double(height), scale: 1,
                        frames: FrameLayout(width: width, height: height))
                }
                let frames = try file(ofSize: 3 * 4 * 12 * 7)
                let (answers, succeeded) = try ServedScene.answers(
                    to: [
                        .load(library: ""), .measure(screen(0, 40, 30)), .show(screen(0, 12, 7)), .elements,
                        .measure(screen(0, 40, 30)), .show(screen(1, 6, 6)), .elements,
                        .measure(screen(0, 40, 30)), .show(screen(0, 12, 7)), .show(screen(0, 12, 7)),
                    ], frames: frames, library: library)
                precondition(answers[1] == .measured(width: 12, height: 7) && succeeded, "\(answers)")
                precondition(
                    answers[3] == .elements([SceneElement(label: "measured", x: 0, y: 0, width: 12, height: 7)]),
                    "\(answers)")
                precondition(
                    answers[6] == .elements([SceneElement(label: "other", x: 0, y: 0, width: 6, height: 6)]),
                    "\(answers)")
                // Once for each measurement, not again when that is shown, but when it is shown again.
                precondition(times.all.count == 4)
                var setup = SceneSetup()
                setup.wantsTrace = true
                let (traced, _) = try ServedScene.answers(
                    to: [.configure(setup), .load(library: ""), .measure(screen(0, 40, 30))], frames: frames,
                    library: library)
                guard case .trace(let bytes)? = traced.dropFirst().first else { preconditionFailure("\(traced)") }
                precondition(String(decoding: bytes, as: UTF8.self).contains(#""size":[40,30]"#))
            }
        }
    }
}
