// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

private final class Model {}

private final class EqualModel: Equatable {
    static func == (left: EqualModel, right: EqualModel) -> Bool { true }
}

private enum Choice { case none, number(Int), text(String) }
private enum Plain: Equatable { case one, two }
private struct Nothing {}

/// Equal where its number is.
private struct Loose: Equatable {
    var number: Int
    var note: String
    static func == (left: Loose, right: Loose) -> Bool { left.number == right.number }
}

/// Fields with room between them.
private struct Mixed {
    var flag = true
    var length = 1.0
    var small: UInt8 = 2
    var text = "a text that does not fit in place"
    var count: Int32 = 3
    var loose = Loose(number: 1, note: "a")
    var inner = Inner()
    struct Inner {
        var byte: Int8 = 1
        var wide: Int64 = 2
        var list = [1]
    }
}

/// Fields of every kind in a view's input: which changes run its body.
@MainActor
@Suite struct ComparedFieldTests {
    @MainActor private final class Log { var runs = 0 }

    private struct Child<Input>: View {
        let input: Input
        let log: Log
        var body: some View {
            log.runs += 1
            return Color.red
        }
    }

    /// Whether the body runs for the second input after the first, and whether for the first once more.
    private func runs<Input>(_ first: @autoclosure () -> Input, _ second: @autoclosure () -> Input) -> Bool {
        let log = Log()
        let turn = RemoteState<Int>()
        let inputs = [first(), second()]
        let stage = Stage { Remoted(turn, 0) { Child(input: inputs[$0], log: log) } }
        let before = log.runs
        turn.perform { turn.value = 1 }
        let changed = log.runs - before
        #expect(changed <= 1)
        turn.perform { turn.value = 0 }
        #expect(log.runs - before == 2 * changed)
        _ = stage
        return changed == 1
    }

    @Test func `numbers run the body when they are other ones`() {
        #expect(runs(1, 2) && !runs(1, 1))
        #expect(runs(UInt(1), 2) && !runs(UInt(1), 1))
        #expect(runs(Int8(1), 2) && !runs(Int8(1), 1))
        #expect(runs(UInt8(1), 2) && !runs(UInt8(1), 1))
        #expect(runs(Int16(1), 2) && !runs(Int16(1), 1))
        #expect(runs(UInt16(1), 2) && !runs(UInt16(1), 1))
        #expect(runs(Int32(1), 2) && !runs(Int32(1), 1))
        #expect(runs(UInt32(1), 2) && !runs(UInt32(1), 1))
        #expect(runs(Int64(1), 2) && !runs(Int64(1), 1))
        #expect(runs(UInt64(1), 2) && !runs(UInt64(1), 1))
        #expect(runs(1.0, 2) && !runs(1.0, 1))
        #expect(runs(Float(1), 2) && !runs(Float(1), 1))
        #expect(runs(CGFloat(1), 2) && !runs(CGFloat(1), 1))
        #expect(runs(true, false) && !runs(true, true))
    }

    @Test func `of numbers the bytes count: minus zero is another, an undefined one the same`() {
        #expect(runs(0.0, -0.0) && runs(Float(0), -0.0) && runs(CGFloat(0), -0.0))
        #expect(!runs(Double.nan, .nan))
    }

    @Test func `what can be compared is asked`() {
        #expect(!runs(Loose(number: 1, note: "a"), Loose(number: 1, note: "b")))
        #expect(runs(Loose(number: 1, note: "a"), Loose(number: 2, note: "a")))
        #expect(!runs("text " + String(1), "text " + String(1)) && runs("text 1", "text 2"))
        #expect(!runs(Array(0..<9), Array(0..<9)) && runs([1], [2]) && runs([1], []))
        #expect(!runs(["a": 1, "b": 2], ["b": 2, "a": 1]) && runs(["a": 1], ["a": 2]))
        #expect(!runs(Plain.one, .one) && runs(Plain.one, .two))
        #expect(!runs(Optional("text " + String(1)), "text " + String(1)) && runs("a", nil))
        #expect(!runs(Color(red: 0.5, green: 0, blue: 0), Color(red: 0.5, green: 0, blue: 0)))
    }

    @Test func `references are compared as such, also where they could be compared otherwise`() {
        let (model, other) = (Model(), Model())
        #expect(!runs(model, model) && runs(model, other))
        #expect(!runs(Optional(model), model) && runs(Optional(model), nil) && runs(Optional(model), other))
        let (equal, alike) = (EqualModel(), EqualModel())
        #expect(!runs(equal, equal) && runs(equal, alike) && runs(Optional(equal), alike))
    }

    @Test func `a value of several fields is looked into, field by field`() {
        #expect(!runs(Mixed(), Mixed()))
        let changes: [(inout Mixed) -> Void] = [
            { $0.flag = false }, { $0.length = 2 }, { $0.small = 3 },
            { $0.text = "another text, as long as the first" },
            { $0.count = 4 }, { $0.loose.number = 2 }, { $0.inner.byte = 2 }, { $0.inner.wide = 3 },
            { $0.inner.list = [2] },
        ]
        for (index, change) in changes.enumerated() {
            var changed = Mixed()
            change(&changed)
            #expect(runs(Mixed(), changed), "\(index)")
        }
        var same = Mixed()
        same.loose.note = "another note"
        same.text = ["a text", "that does not", "fit in place"].joined(separator: " ")
        same.inner.list = Array(1...1)
        #expect(!runs(Mixed(), same))
    }

    @Test func `values without a size are all the same`() {
        #expect(!runs(Nothing(), Nothing()) && !runs((), ()))
    }

    @Test func `of an enum that cannot be compared the bytes decide`() {
        #expect(!runs(Choice.number(1), .number(1)) && runs(Choice.number(1), .number(2)))
        #expect(runs(Choice.number(1), .none) && !runs(Choice.none, .none))
        #expect(runs(Choice.text("a"), .text("b")))
    }

    @Test func `tuples are compared as a whole`() {
        #expect(!runs((1, 2.0), (1, 2.0)) && runs((1, 2.0), (1, 3.0)) && runs((1, 2.0), (2, 2.0)))
    }

    @Test func `an environment's value, a state and a namespace are no inputs`() {
        struct Holder: View {
            let log: Log
            @State private var count = 0
            @Namespace private var names
            @Environment(\.colorScheme) private var scheme
            var body: some View {
                log.runs += 1
                return Text("\(count)")
            }
        }
        let log = Log()
        let turn = RemoteState<Int>()
        let stage = Stage {
            Remoted(turn, 0) { turn in
                Text("\(turn)")
                Holder(log: log)
            }
        }
        #expect(log.runs == 1)
        turn.perform { turn.value = 1 }
        #expect(log.runs == 1)
        _ = stage
    }

    @Test func `a state is written when its value is another, by the same comparison`() {
        func runs<Value>(_ first: Value, _ second: Value) -> Bool {
            let log = Log()
            let remote = RemoteState<Value>()
            let stage = Stage {
                Remoted(remote, first) { _ in
                    let _ = log.runs += 1
                    Color.red
                }
            }
            let before = log.runs
            remote.perform { remote.value = second }
            _ = stage
            return log.runs > before
        }
        #expect(runs(1, 2) && !runs(1, 1))
        #expect(!runs("text " + String(1), "text " + String(1)) && runs("a", "b"))
        #expect(!runs(Loose(number: 1, note: "a"), Loose(number: 1, note: "b")))
        let model = Model()
        #expect(!runs(model, model) && runs(model, Model()))
        #expect(!runs([1, 2], [1, 2]) && runs([1, 2], [2, 1]))
    }
}
