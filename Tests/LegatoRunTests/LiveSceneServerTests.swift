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

    @MainActor private static var moving: some View {
        Circle().frame(width: 40, height: 10).animation(.linear, value: 1)
    }
    private static let movingLine = #line - 2

    private struct Row: View {
        var number: Int
        var body: some View { Text("Row \(number)").frame(width: 100, height: 30) }
    }

    @Test func `what shows at a place is named with its type, its path, its label and its frame`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let library = SceneLibrary(previews: [
                    ServedScene.entry("A") {
                        VStack(spacing: 0) {
                            ForEach(0..<2) { Row(number: $0) }
                            ZStack {
                                Color.red.frame(width: 100, height: 20).zIndex(1).accessibilityLabel("Above")
                                Color.blue.frame(width: 100, height: 20)
                            }
                            ScrollView { Color.green.frame(height: 100) }.frame(width: 100, height: 10)
                            Self.moving
                        }.frame(width: 100, height: 110, alignment: .top)
                    }
                ])
                @MainActor func element(_ y: Double) throws -> PointedElement? {
                    let (answers, _) = try ServedScene.answers(
                        to: [
                            .configure(SceneSetup()), .load(library: ""), ServedScene.screen(width: 100, height: 110),
                            .advance(to: 0, slot: nil), .point(x: 50, y: y),
                        ], frames: try file(ofSize: 3 * 4 * 100 * 110), library: library)
                    guard case .pointed(let element)? = answers.last else { preconditionFailure("\(answers)") }
                    return element
                }
                let text = try #require(try element(45))
                precondition(text.type == "Text" && text.label == "Row 1", "\(text)")
                precondition(text.path.contains("[1]/Row/") && text.path.hasSuffix("Text"), "\(text)")
                precondition(text.y >= 30 && text.y + text.height <= 60 && text.width < 100, "\(text)")
                let above = try #require(try element(70))
                precondition(above.label == "Above" && above.path.hasSuffix("/Color/Rectangle"), "\(above)")
                precondition((above.x, above.y, above.width, above.height) == (0, 60, 100, 20), "\(above)")
                // What is scrolled out of sight is not found.
                let scrolled = try #require(try element(85))
                precondition(scrolled.type == "Rectangle" && scrolled.height == 100, "\(scrolled)")
                let circle = try #require(try element(95))
                precondition(circle.type == "Circle" && circle.label == nil, "\(circle)")
                precondition(circle.file == "LiveSceneServerTests.swift" && circle.line == Self.movingLine, "\(circle)")
                let nothing = try element(105)
                precondition(nothing == nil)
            }
        }
    }

    @Test
    func `a scene sends what it asks to be opened where it is asked to, and reports that nothing opens it elsewhere`()
        async
    {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let library = SceneLibrary(previews: [
                    ServedScene.entry("A") {
                        Link("Open", destination: URL(string: "https://example.com/a?b=c")!).frame(
                            width: 40, height: 40)
                    }
                ])
                @MainActor func answers(_ setup: SceneSetup) throws -> [SceneMessage] {
                    try ServedScene.answers(
                        to: [
                            .configure(setup), .load(library: ""), ServedScene.screen(width: 40, height: 40),
                            .advance(to: 0, slot: nil), .input(.tap(.place(x: 20, y: 20), isDown: false)),
                            .input(.tap(.place(x: 20, y: 20), isDown: false)),
                        ], frames: try file(ofSize: 3 * 6400), library: library
                    ).answers
                }
                var asking = SceneSetup()
                asking.asksAboutLinks = true
                let asked = try answers(asking)
                precondition(asked.count { $0 == .link("https://example.com/a?b=c") } == 2, "\(asked)")
                let reported = try answers(SceneSetup())
                precondition(
                    reported.count {
                        $0 == .notice("Nothing opens 'https://example.com/a?b=c': there is no other app here.")
                    } == 1, "\(reported)")
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

    /// What the second of two programs shows of the first one's scene, at the same time: both paint it, the first one goes on meanwhile.
    ///
    /// - Returns: the pixels of both, and the labels of the second.
    @MainActor
    private static func images(
        of old: PreviewRegistry.Entry, _ new: PreviewRegistry.Entry, after requests: [HostMessage], at times: [Double],
        size: Int = 200
    ) throws -> (old: [[UInt8]], new: [[UInt8]], last: [SceneMessage]) {
        let bytes = size * size * 4
        func run(_ entry: PreviewRegistry.Entry, _ requests: [HostMessage], at times: [Double]) throws -> (
            images: [[UInt8]], answers: [SceneMessage]
        ) {
            let memory = try file(ofSize: 3 * bytes)
            // Protected by: the scene, which answers one request after the other.
            nonisolated(unsafe) var images: [[UInt8]] = []
            // Each image is read before the next one is painted.
            let library = SceneLibrary(previews: [entry])
            let all = requests + times.flatMap { [HostMessage.advance(to: $0, slot: 0), .elements] } + [.states]
            let (answers, _) = try ServedScene.answers(to: all, frames: memory, library: library) {
                var image = [UInt8](repeating: 0, count: bytes)
                precondition(pread(memory, &image, bytes, 0) == bytes)
                images.append(image)
            }
            return (images, answers)
        }
        let begin: [HostMessage] = [.configure(remembering), .load(library: "")]
        let screen = ServedScene.screen(width: size, height: size)
        let before = try run(old, begin + [screen] + requests, at: [])
        guard case .states(let states)? = before.answers.last else { preconditionFailure("\(before.answers)") }
        let going = try run(old, begin + [screen] + requests, at: times)
        let next = try run(new, begin + [.restore(states), screen, .takenOver], at: times)
        return (going.images, next.images, next.answers)
    }

    private static func label(_ answers: [SceneMessage]) -> [String] {
        for case .elements(let elements) in answers.reversed() { return elements.compactMap(\.label) }
        return []
    }

    /// A square that three taps move, turn, fade and colour, by a spring that is retargeted.
    private struct Springs: View {
        @State private var step = 0
        var body: some View {
            Rectangle().fill(step % 2 == 0 ? .red : .blue)
                .frame(width: CGFloat(20 + 15 * step), height: 30)
                .rotationEffect(.degrees(Double(step) * 25))
                .opacity(1 - Double(step) * 0.2)
                .offset(x: CGFloat(step) * 20, y: step == 2 ? 30 : 0)
                .frame(width: 200, height: 200)
                .contentShape(Rectangle())
                .onTapGesture { withAnimation(.spring(duration: 0.7, bounce: 0.4)) { step += 1 } }
        }
    }

    private static func tap(at time: Double, x: Double = 100, y: Double = 100) -> [HostMessage] {
        [.advance(to: time, slot: nil), .input(.tap(.place(x: x, y: y), isDown: false))]
    }

    @Test func `what is in flight goes on in the next program, to the pixel`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let entry = ServedScene.entry("A") { Springs() }
                let requests =
                    Self.tap(at: 0.5) + Self.tap(at: 0.62) + Self.tap(at: 0.7) + [.advance(to: 0.81, slot: nil)]
                let times = [0.82, 0.9, 1, 1.25, 1.6, 2.5]
                let (old, new, answers) = try Self.images(of: entry, entry, after: requests, at: times)
                precondition(old == new)
                precondition(Set(old).count == times.count)
                precondition(answers.contains(.takenOver(kept: 1, lost: 0, reasons: [])))
            }
        }
    }

    @Observable final class Song: Identifiable {
        var number: Int
        init(_ number: Int) { self.number = number }
    }

    private struct SongRow: View {
        let song: Song
        @State private var taps = 0
        var body: some View {
            Text("\(song.number)").frame(width: 200, height: 50).background(.yellow)
                .offset(x: CGFloat(taps) * 30).contentShape(Rectangle())
                .onTapGesture { withAnimation(.spring(duration: 0.7)) { taps += 1 } }
        }
    }

    private struct Songs: View {
        @State private var songs: [Song] = []
        var body: some View {
            VStack(spacing: 0) {
                ForEach(songs) { SongRow(song: $0) }
                Color.blue.onTapGesture { songs.append(Song(songs.count)) }
            }
        }
    }

    @Test func `views that objects identify keep their states and motions, as the objects stay the same`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let entry = ServedScene.entry("A") { Songs() }
                let requests =
                    Self.tap(at: 0.1, y: 190) + Self.tap(at: 0.2, y: 190) + Self.tap(at: 0.3, y: 75)
                    + Self.tap(at: 0.5, y: 25) + [.advance(to: 0.6, slot: nil)]
                let (old, new, answers) = try Self.images(of: entry, entry, after: requests, at: [0.65, 0.8, 2])
                precondition(old == new)
                precondition(Set(old).count == 3)
                precondition(answers.contains(.takenOver(kept: 3, lost: 0, reasons: [])), "\(answers)")
                precondition(Self.label(answers) == ["0", "1"], "\(Self.label(answers))")
            }
        }
    }

    @Test func `time goes on, so that what counts from a date does not jump`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                struct Watch: View {
                    @State private var start = Date()
                    @State private var appearances: [Double] = []
                    var body: some View {
                        TimelineView(.periodic(from: start, by: 0.25)) { timeline in
                            Text("\(timeline.date.timeIntervalSince(start)), \(appearances.count)")
                        }
                        .onAppear { appearances.append(Date().timeIntervalSince(start)) }
                    }
                }
                let entry = ServedScene.entry("A") { Watch() }
                let (_, _, answers) = try Self.images(
                    of: entry, entry, after: [.advance(to: 1.3, slot: nil)], at: [1.4, 1.6])
                precondition(Self.label(answers) == ["1.500000, 2"], "\(answers)")
            }
        }
    }

    @Test func `scroll offsets, paths of pages, the text that is typed and its focus go on`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                struct Rows: View {
                    var body: some View {
                        ScrollView {
                            LazyVStack(spacing: 0) {
                                ForEach(0..<100) { Text("row \($0)").frame(height: 50) }
                            }
                        }
                    }
                }
                let rows = ServedScene.entry("A") { Rows() }
                let wheel: [HostMessage] = [
                    .input(.pointer(.init(x: 100, y: 100), [])), .input(.wheel(x: 0, y: -1234, .step, [])),
                    .advance(to: 1, slot: nil),
                ]
                let scrolled = try Self.images(of: rows, rows, after: wheel, at: [5])
                precondition(scrolled.old == scrolled.new)
                precondition(Self.label(scrolled.last).contains("row 26"), "\(Self.label(scrolled.last))")

                struct Pages: View {
                    var body: some View {
                        NavigationStack {
                            NavigationLink("open", value: 7)
                                .navigationDestination(for: Int.self) { Text("page \($0)") }
                        }
                    }
                }
                let pages = ServedScene.entry("A") { Pages() }
                let open = HostMessage.input(.tap(.label("open"), isDown: false))
                let pushed = try Self.images(of: pages, pages, after: [open, .advance(to: 2, slot: nil)], at: [2.5])
                precondition(Self.label(pushed.last).contains("page 7"), "\(Self.label(pushed.last))")

                struct Form: View {
                    @State private var name = ""
                    @State private var city = ""
                    @FocusState private var field: Int?
                    var body: some View {
                        VStack {
                            TextField("Name", text: $name).focused($field, equals: 1)
                            TextField("City", text: $city).focused($field, equals: 2)
                            Text("field \(field ?? 0): \(city)")
                        }
                    }
                }
                let form = ServedScene.entry("A") { Form() }
                let focus = HostMessage.input(.tap(.label("City"), isDown: false))
                let type = "Rome".map { HostMessage.input(.key(String($0), [])) }
                let typed = try Self.images(
                    of: form, form, after: [focus, .advance(to: 1, slot: nil)] + type + [.advance(to: 1.5, slot: nil)],
                    at: [1.6])
                precondition(Self.label(typed.last).contains("field 2: Rome"), "\(Self.label(typed.last))")
            }
        }
    }

    @Test func `values that the scene and its user have stored, and objects of views, go on`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                final class Model: ObservableObject {
                    @Published var count = 0
                }
                struct Stored: View {
                    @AppStorage("name") private var name = "none"
                    @SceneStorage("tab") private var tab = 0
                    @StateObject private var model = Model()
                    var body: some View {
                        Text("\(name) \(tab) \(model.count)").onTapGesture {
                            name = "Ann"
                            tab += 2
                            model.count += 3
                        }
                    }
                }
                let entry = ServedScene.entry("A") { Stored() }
                let (_, _, answers) = try Self.images(of: entry, entry, after: Self.tap(at: 0.1), at: [0.2])
                precondition(Self.label(answers) == ["Ann 2 3"], "\(answers)")
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
                        .input(.tap(.place(x: 150, y: 150), isDown: false)), .elements,
                        .input(.switches(settings.switches(from: SceneSettings()))), .elements,
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
