// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoUI

private struct Sum: PreferenceKey {
    static let defaultValue = 0
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

private struct Unread: PreferenceKey {
    static let defaultValue = 0
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

/// Readers are asked again where something changed, and visit what says something.
@MainActor
@Suite struct PreferenceCostTests {
    private let number = RemoteState<Int>()
    private let unread = RemoteState<Int>()
    private let silent = RemoteState<Int>()

    /// A reader around one view that says a number, among a thousand that say nothing.
    private func scene(_ log: BodyLog) -> LegatoTesting.Stage {
        let (number, unread, silent) = (number, unread, silent)
        return LegatoTesting.Stage(size: CGSize(width: 100, height: 100)) {
            VStack(spacing: 0) {
                ForEach(0..<1000, id: \.self) { _ in
                    VStack(spacing: 0) { Color.red.padding(1).opacity(0.5) }
                }
                Remoted(number, 1) { Color.red.preference(key: Sum.self, value: $0) }
                Remoted(unread, 1) { Color.red.preference(key: Unread.self, value: $0) }
                Remoted(silent, 1) { Color.red.frame(width: CGFloat($0)) }
            }
            .onPreferenceChange(Sum.self) { log.names.append("\($0)") }
        }
    }

    private func visits(_ write: () -> Void) -> Int {
        let graph = number.graph!
        let before = graph.statistics.preferences
        write()
        return graph.statistics.preferences - before
    }

    @Test func `a change visits the way to what says something, and not the thousand that do not`() {
        let log = BodyLog()
        let stage = scene(log)
        #expect(visits { number.perform { number.value = 2 } } < 20)
        #expect(log.take() == ["1", "2"])
        _ = stage
    }

    @Test func `a change of what no reader asks for, or of nothing said, visits nothing`() {
        let log = BodyLog()
        let stage = scene(log)
        #expect(visits { unread.perform { unread.value = 2 } } == 0)
        #expect(visits { silent.perform { silent.value = 2 } } == 0)
        #expect(log.take() == ["1"])
        _ = stage
    }

    @Test func `any number of readers beside each other settle together`() throws {
        let stage = Stage {
            VStack(spacing: 0) {
                ForEach(1..<60, id: \.self) { index in
                    Color.red.frame(width: 2, height: 2).preference(key: Sum.self, value: index)
                        .overlayPreferenceValue(Sum.self) {
                            Color.blue.frame(width: CGFloat($0), height: 2).id("\(index)")
                        }
                }
            }
        }
        for index in 1..<60 {
            #expect(try #require(stage.presentation(of: "\(index)")).frame.width == CGFloat(index))
        }
    }
}
