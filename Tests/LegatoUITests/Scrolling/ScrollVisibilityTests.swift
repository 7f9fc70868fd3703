// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoUI

/// Rows of 100 points in a viewport of 400, and who hears which of them show.
@MainActor
@Suite struct ScrollVisibilityTests {
    private final class Log<Value> {
        var values: [Value] = []
        func take() -> [Value] {
            defer { values = [] }
            return values
        }
    }

    private struct Rows: View {
        let threshold: Double
        let log: Log<String>
        var isLazy = false

        var body: some View {
            let rows = ForEach(0..<20, id: \.self) { number in
                Color.red.frame(width: 400, height: 100)
                    .onScrollVisibilityChange(threshold: threshold) { log.values.append("\(number) \($0)") }
            }
            ScrollView {
                if isLazy { LazyVStack(spacing: 0) { rows } } else { VStack(spacing: 0) { rows } }
            }
        }
    }

    private let log = Log<String>()
    private let middle = CGPoint(x: 200, y: 200)

    @Test func `a view hears when as much of it as its threshold says shows, and when it does not`() {
        let half = [(48.0, []), (52, ["0 false", "4 true"]), (48, ["0 true", "4 false"])]
        let cases: [(threshold: Double, isLazy: Bool, [(offset: Double, heard: [String])])] = [
            (0.5, false, half), (0.5, true, half),
            (0.2, false, [(18, []), (22, ["4 true"]), (78, []), (82, ["0 false"])]),
            (1, false, [(2, ["0 false"]), (98, []), (100, ["4 true"])]),
        ]
        for (threshold, isLazy, steps) in cases {
            let stage = Stage { Rows(threshold: threshold, log: log, isLazy: isLazy) }
            #expect(log.take().sorted() == (0..<4).map { "\($0) true" })
            let finger = stage.touch(at: middle)
            finger.move(to: CGPoint(x: 200, y: 190))
            for (offset, heard) in steps {
                finger.move(to: CGPoint(x: 200, y: 190 - offset))
                #expect(log.take().sorted() == heard, "\(threshold), \(offset)")
            }
        }
    }

    @Test func `while a fling carries them, views are heard of as they come`() throws {
        let stage = Stage { Rows(threshold: 0.5, log: log) }
        _ = log.take()
        stage.swipe(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 100), over: .milliseconds(100))
        try stage.settle()
        let heard = log.take()
        // To 190 + 990 points and further.
        let places = try (5...9).map { try #require(heard.firstIndex(of: "\($0) true")) }
        #expect(heard.contains("10 true") && heard.contains("0 false") && places == places.sorted())
        #expect(Set(heard).count == heard.count)
    }

    @Test func `one that is removed while it shows is not visible any more`() {
        let remote = RemoteState<Bool>()
        let log = log
        let stage = Stage {
            ScrollView {
                Remoted(remote, true) { isThere in
                    if isThere {
                        Color.red.frame(height: 50).onScrollVisibilityChange { log.values.append("\($0)") }
                    }
                }
            }
        }
        #expect(log.take() == ["true"])
        stage.perform { remote.value = false }
        #expect(log.take() == ["false"])
    }

    @Test func `without a scroll view, and for thresholds that are no fractions, nothing goes wrong`() {
        let log = log
        _ = Stage { Color.red.onScrollVisibilityChange { log.values.append("\($0)") } }
        #expect(log.take() == [])
        for (threshold, expected) in [(-1.0, 4), (0, 4), (7, 4), (.infinity, 4), (.nan, 4), (-.infinity, 4)] {
            _ = Stage { Rows(threshold: threshold, log: log) }
            #expect(log.take().count == expected, "\(threshold)")
        }
        _ = Stage {
            ScrollView { Color.red.frame(width: 0, height: 0).onScrollVisibilityChange { log.values.append("\($0)") } }
        }
        #expect(log.take() == ["true"])
    }

    @Test func `outside of a scroll view one hears the identities of those of its targets that show, in their order`() {
        for isLazy in [false, true] {
            let log = Log<[Int]>()
            let stage = Stage {
                ScrollView {
                    let rows = ForEach(0..<20, id: \.self) { _ in Color.red.frame(width: 400, height: 100) }
                    if isLazy {
                        LazyVStack(spacing: 0) { rows }.scrollTargetLayout()
                    } else {
                        VStack(spacing: 0) { rows }.scrollTargetLayout()
                    }
                }
                .onScrollTargetVisibilityChange(idType: Int.self) { log.values.append($0) }
                .onScrollTargetVisibilityChange(idType: String.self) { if !$0.isEmpty { log.values.append([-1]) } }
            }
            #expect(log.take() == [[0, 1, 2, 3]])
            let finger = stage.touch(at: middle)
            finger.move(to: CGPoint(x: 200, y: 142))
            #expect(log.take() == [])
            finger.move(to: CGPoint(x: 200, y: 138))
            #expect(log.take() == [[1, 2, 3, 4]], "lazy: \(isLazy)")
            finger.move(to: CGPoint(x: 200, y: 10))
            #expect(log.take() == [[2, 3, 4, 5]])
        }
    }

    @Test func `thresholds of targets count as those of views do`() {
        let log = Log<[String]>()
        let stage = Stage {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<20, id: \.self) { Color.red.frame(width: 400, height: 100).id("row \($0)") }
                }
                .scrollTargetLayout()
            }
            .onScrollTargetVisibilityChange(idType: String.self, threshold: 1) { log.values.append($0) }
        }
        stage.touch(at: middle).move(to: CGPoint(x: 200, y: 189))
        #expect(log.take() == [["row 0", "row 1", "row 2", "row 3"], ["row 1", "row 2", "row 3"]])
    }

    // MARK: - Velocities

    @Test func `a phase that changes under a finger says how fast that moves the content`() throws {
        let log = Log<(String, CGVector?)>()
        let stage = Stage {
            ScrollView { Color.red.frame(width: 400, height: 4000) }
                .onScrollPhaseChange { _, new, context in log.values.append((new.debugDescription, context.velocity)) }
        }
        stage.drag(from: CGPoint(x: 200, y: 390), to: CGPoint(x: 200, y: 190), over: .milliseconds(200))
        let phases = log.take()
        #expect(phases.map(\.0) == ["tracking", "interacting", "decelerating"])
        #expect(phases[0].1 == CGVector(dx: 0, dy: 0) && phases[2].1?.dx == 0)
        #expect(abs((phases[2].1?.dy ?? 0) - 1000) < 1e-6)
        try stage.settle()
        #expect(log.take().last?.1 == nil)
    }
}
