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
@Suite struct HandsTests {
    /// A stage of 100 by 100 points and the hands on it.
    private func stage(
        @ViewBuilder _ content: () -> some View
    ) throws -> (stage: HeadlessStage<ViewGraph>, hands: Hands) {
        let stage = try HeadlessStage(SceneConfiguration(size: CGSize(width: 100, height: 100), scale: 1)) { content() }
        return (stage, Hands(stage) { _ in throw SceneProblem.noScene })
    }

    private final class Log {
        var entries: [String] = []
    }

    private struct Traced: View {
        let log: Log
        var body: some View {
            Color.red
                .gesture(
                    DragGesture(minimumDistance: 0)
                        .onChanged { log.entries.append("moved \($0.location.x) \($0.location.y)") }
                        .onEnded { log.entries.append("ended \($0.location.x) \($0.location.y)") }
                )
                .onContinuousHover { phase in
                    switch phase {
                    case .active(let place): log.entries.append("hovers \(place.x) \(place.y)")
                    case .ended: log.entries.append("left")
                    }
                }
        }
    }

    @Test func `fingers and the pointer are where the host says, until they lift or are taken back`() throws {
        let log = Log()
        let (_, hands) = try stage { Traced(log: log) }
        func entries(of inputs: [SceneInput]) throws -> [String] {
            log.entries = []
            for input in inputs { _ = try hands.take(input) }
            return log.entries
        }
        #expect(try entries(of: [.pointer(SceneInput.Place(x: 10, y: 20), [])]) == ["hovers 10.0 20.0"])
        #expect(try entries(of: [.pointer(nil, [])]) == ["left"])
        #expect(
            try entries(of: [
                .press(.began, x: 30, y: 40, []), .press(.moved, x: 31, y: 42, []), .press(.ended, x: 32, y: 43, []),
            ]) == ["moved 30.0 40.0", "moved 31.0 42.0", "ended 32.0 43.0"])
        #expect(
            try entries(of: [
                .touch(finger: 5, .began, x: 50, y: 60, []), .touch(finger: 5, .moved, x: 51, y: 62, []),
                .touch(finger: 5, .cancelled, x: 51, y: 62, []), .touch(finger: 5, .ended, x: 51, y: 62, []),
            ]) == ["moved 50.0 60.0", "moved 51.0 62.0"])
    }

    private struct Pinched: View {
        let log: Log
        var body: some View {
            Color.red
                .gesture(
                    MagnifyGesture().onChanged { log.entries.append("scale \($0.magnification)") }
                        .onEnded { _ in log.entries.append("magnified") }
                )
                .simultaneousGesture(
                    RotateGesture().onChanged { log.entries.append("degrees \($0.rotation.degrees.rounded())") }
                        .onEnded { _ in log.entries.append("turned") })
        }
    }

    @Test func `a pinch magnifies by its scale and turns clockwise by its degrees`() throws {
        let log = Log()
        let (_, hands) = try stage { Pinched(log: log) }
        _ = try hands.take(.pointer(SceneInput.Place(x: 50, y: 50), []))
        #expect(try hands.take(.pinch(scale: 1, degrees: 0, .began, [])).isTaken)
        #expect(try hands.take(.pinch(scale: 2, degrees: 90, .moved, [])).isTaken)
        #expect(log.entries.sorted() == ["degrees 90.0", "scale 2.0"])
        log.entries = []
        #expect(try hands.take(.pinch(scale: 2, degrees: 90, .ended, [])).isTaken)
        #expect(log.entries.filter { !$0.contains(" ") }.sorted() == ["magnified", "turned"])
    }

    private struct Shortcuts: View {
        static let keys: [(EventModifiers, String, SceneInput.Modifiers)] = [
            ([], "none", []), (.shift, "shift", .shift), (.control, "control", .control), (.option, "option", .option),
            (.command, "command", .command), ([.shift, .option], "both", [.shift, .option]),
        ]
        let log: Log
        var body: some View {
            ForEach(Self.keys, id: \.1) { modifiers, name, _ in
                Button(name) { log.entries.append(name) }.keyboardShortcut("k", modifiers: modifiers)
            }
        }
    }

    @Test func `each key that is held is told from the others`() throws {
        let log = Log()
        let (_, hands) = try stage { Shortcuts(log: log) }
        for (_, name, held) in Shortcuts.keys {
            #expect(try hands.take(.key("k", held)).isTaken, "\(name)")
            #expect(log.entries == [name])
            log.entries = []
        }
        #expect(try !hands.take(.key("k", [.shift, .control])).isTaken)
    }

    private struct Dated: View {
        final class Dates { var all: [Date] = [] }
        let dates: Dates
        var body: some View {
            Color.red.gesture(DragGesture(minimumDistance: 0).onChanged { dates.all.append($0.time) })
        }
    }

    @Test func `a key is pressed when its device says, and what happens after it is no later than it was`() throws {
        let dates = Dated.Dates()
        let (stage, hands) = try stage { Dated(dates: dates) }
        stage.advance(to: 1)
        _ = try hands.take(.press(.began, x: 30, y: 40, []), at: 0.25)
        _ = try hands.take(.key("k", []), at: 0.5)
        _ = try hands.take(.press(.moved, x: 31, y: 40, []), at: 0.75)
        try #require(dates.all.count == 2)
        #expect(abs(dates.all[1].timeIntervalSince(dates.all[0]) - 0.5) < 1e-6)
    }

    private struct Scrolled: View {
        let log: Log
        var body: some View {
            ScrollView { Color.red.frame(height: 1000) }
                .onScrollPhaseChange { _, phase in log.entries.append("\(phase)") }
        }
    }

    @Test func `a wheel scrolls through the phases that its host reports`() throws {
        func phases(_ given: [SceneInput.WheelPhase]) throws -> [String] {
            let log = Log()
            let (stage, hands) = try stage { Scrolled(log: log) }
            _ = try hands.take(.pointer(SceneInput.Place(x: 50, y: 50), []))
            for (number, phase) in given.enumerated() {
                stage.advance(to: Double(number + 1) / 60)
                #expect(try hands.take(.wheel(x: 0, y: -10, phase, [])).isTaken)
            }
            return log.entries
        }
        #expect(try phases([.began, .changed]) == ["interacting"])
        #expect(try phases([.began, .changed, .ended]) == ["interacting", "idle"])
        #expect(try phases([.began, .changed, .cancelled]) == ["interacting", "idle"])
        #expect(try phases([.step]) == ["interacting", "idle"])
        let momentum: [SceneInput.WheelPhase] = [.began, .changed, .ended, .momentum, .momentum]
        #expect(try phases(momentum).count == 3 && phases(momentum).last != "idle")
        #expect(
            try phases(momentum + [.momentumEnded]).count == 4 && phases(momentum + [.momentumEnded]).last == "idle")
    }

    private struct Controls: View {
        var body: some View {
            VStack(spacing: 0) {
                Toggle("Sound", isOn: .constant(true)).frame(height: 40).accessibilityHint("Of all")
                Button {
                } label: {
                    Image(systemName: "star")
                }
                .frame(height: 20).accessibilityIdentifier("favourite")
                Color.red.frame(height: 40).onTapGesture {}
            }
            .frame(width: 100, height: 100)
        }
    }

    @Test func `what can be touched is listed with what assistive technology says of it`() throws {
        let (_, hands) = try stage { Controls() }
        let found = hands.touchables
        #expect(found.map(\.label) == ["Sound", "Favorite", nil])
        #expect(found.map(\.value) == ["1", nil, nil])
        #expect(found.map(\.hint) == ["Of all", nil, nil])
        #expect(found.map(\.identifier) == [nil, "favourite", nil])
        #expect(found.map(\.traits.names) == [["toggle"], ["button"], ["takes taps"]])
        #expect(found.map(\.accessibilityTraits) == [["toggle"], ["button"], []])
        #expect(found.map(\.y) == [5, 41, 60])
        #expect(found.map(\.height) == [31, 18, 40])
    }

    private struct Corners: View {
        var body: some View {
            ZStack {
                ForEach([("a", 0.0, 0.0), ("b", 80.0, 0.0), ("c", 0.0, 80.0), ("d", 80.0, 80.0)], id: \.0) { corner in
                    Button(corner.0) {}.frame(width: 20, height: 20)
                        .position(x: corner.1 + 10, y: corner.2 + 10)
                }
                Text("here").position(x: 70, y: 50)
            }
        }
    }

    @Test func `what is nearest to an input is found for every input that has a place`() throws {
        let (_, hands) = try stage { Corners() }
        func nearest(_ input: SceneInput) -> [String?] { hands.nearest(to: input).map(\.label) }
        #expect(nearest(.touch(finger: 1, .began, x: 30, y: 10, [])) == ["a", "b", "c"])
        #expect(nearest(.press(.began, x: 70, y: 10, [])) == ["b", "a", "d"])
        #expect(nearest(.tap(.place(x: 70, y: 95), isDown: false)) == ["d", "c", "b"])
        #expect(nearest(.tap(.label("here"), isDown: false)).first == "b")
        #expect(nearest(.tap(.label("nowhere"), isDown: false)) == [])
        // The pointer is where a wheel turns and fingers pinch.
        #expect(nearest(.wheel(x: 0, y: 1, .step, [])) == [])
        _ = try hands.take(.pointer(SceneInput.Place(x: 10, y: 70), []))
        for input in [SceneInput.wheel(x: 0, y: 1, .step, []), .pinch(scale: 1, degrees: 0, .began, [])] {
            #expect(nearest(input).first == "c")
        }
        for input in [SceneInput.pointer(nil, []), .key("a", []), .url("a:b"), .phase(.inactive)] {
            #expect(nearest(input) == [])
        }
    }
}
