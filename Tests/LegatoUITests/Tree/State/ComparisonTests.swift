// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

private protocol Named { var name: String { get } }
private struct Plain: Named { let name: String }

private final class Model {}

private struct Padded {
    var flag: Bool
    var length: Double
    var small: UInt8
    var count: Int32
}

private enum Choice { case none, some(String) }

/// Bodies run for inputs that differ, field by field, and for no others.
@MainActor
@Suite struct ComparisonTests {
    private final class Log { var runs = 0 }

    private struct Child<Input>: View {
        let input: Input
        let log: Log
        @State private var own = 0

        var body: some View {
            log.runs += 1
            return Color.red
        }
    }

    private struct Parent<Input>: View {
        let make: (Int) -> Input
        let log: Log
        @State private var turn = 0

        var body: some View {
            VStack {
                Child(input: make(turn), log: log)
                Button("Next") { turn += 1 }
                Text("\(turn)")
            }
        }
    }

    /// How often the child's body ran in two turns of its parent.
    private func runs<Input>(_ make: @escaping (Int) -> Input) -> Int {
        let log = Log()
        let stage = Stage { Parent(make: make, log: log) }
        let before = log.runs
        stage.tap("Next")
        stage.tap("Next")
        return log.runs - before
    }

    @Test func `inputs that are equal stop the update, whatever they are made of`() {
        let model = Model()
        #expect(runs { _ in Padded(flag: true, length: 1, small: 2, count: 3) } == 0)
        #expect(runs { _ in "a text that is too long to be kept in place" + String(7) } == 0)
        #expect(runs { _ in [1, 2, 3] } == 0)
        #expect(runs { _ in (1.0, 2) } == 0)
        #expect(runs { _ in model } == 0)
        #expect(runs { _ in Color(red: 0.1, green: 0.2, blue: 0.3) } == 0)
        #expect(runs { _ in Optional("text " + String(1)) } == 0)
    }

    @Test func `inputs that differ in one field run the body`() {
        #expect(runs { Padded(flag: true, length: 1, small: 2, count: Int32($0)) } == 2)
        #expect(runs { Padded(flag: $0 % 2 == 0, length: 1, small: 2, count: 3) } == 2)
        #expect(runs { "text \($0)" } == 2)
        #expect(runs { [$0] } == 2)
        #expect(runs { _ in Model() } == 2)
        #expect(runs { Choice.some("\($0)") } == 2)
    }

    @Test func `what cannot be compared counts as different, and does no harm`() {
        #expect(runs { turn in { turn } } == 2)
        #expect(runs { Plain(name: "a long name for a plain thing \($0)") as any Named } == 2)
        #expect(runs { Plain(name: "\($0)") as any Named } == 2)
    }

    @Test func `a weak reference is compared as a reference`() {
        struct Holder { weak var model: Model? }
        let model = Model()
        #expect(runs { _ in Holder(model: model) } <= 2)
        let other = Model()
        #expect(runs { Holder(model: $0 % 2 == 0 ? model : other) } == 2)
    }
}
