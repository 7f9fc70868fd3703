// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoProtocol
import Observation
import Testing

@testable import LegatoRun

/// What of a program's values another version of it can read. Two versions are two types of one name.
@Suite struct ArchivedValueTests {
    /// Through bytes, as from one process to another.
    private func sent(_ value: Any) throws -> ArchivedValue {
        let archived = try ArchivedValue(value)
        var writer = MessageWriter()
        archived.write(to: &writer)
        var reader = MessageReader(writer.bytes[...])
        let read = try ArchivedValue(from: &reader)
        try reader.finish()
        #expect(read == archived)
        return read
    }

    private func cross<T: Equatable>(_ value: T) throws -> T? { try sent(value).value(as: T.self) as? T }

    private func reason(_ body: () throws -> Any) -> String {
        do { return "none: \(try body())" } catch { return (error as? LostValue)?.reason ?? "\(error)" }
    }

    // MARK: Values of the library

    @Test func `numbers, texts and dates cross as they are`() throws {
        #expect(try cross(true) == true)
        for value in [Int.min, -1, 0, .max] { #expect(try cross(value) == value) }
        #expect(try cross(UInt64.max) == .max && cross(UInt8.max) == .max && cross(Int8.min) == .min)
        for value in [0, -0.1, .infinity, -.infinity, .leastNonzeroMagnitude, .greatestFiniteMagnitude] {
            #expect(try cross(value) == value)
        }
        #expect((try ArchivedValue(Double.nan).value(as: Double.self) as? Double)?.isNaN == true)
        #expect(try cross(Float(1.25)) == 1.25 && cross(CGFloat(-3.5)) == -3.5)
        for text in ["", "naïve 👩‍👩‍👧 \u{0}\n"] { #expect(try cross(text) == text) }
        #expect(try cross(Character("🇩🇪")) == "🇩🇪")
        let date = Date(timeIntervalSinceReferenceDate: 123.456)
        #expect(try cross(date) == date)
        let identifier = UUID()
        #expect(try cross(identifier) == identifier)
        #expect(try cross(URL(string: "https://example.com/a?b#c")) == URL(string: "https://example.com/a?b#c"))
        #expect(try cross(Data([0, 255, 10])) == Data([0, 255, 10]))
        #expect(try cross(CGPoint(x: 1, y: -2)) == CGPoint(x: 1, y: -2))
        #expect(try cross(CGRect(x: 1, y: 2, width: 3, height: 4)) == CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test func `collections and optionals cross with what is in them`() throws {
        #expect(try cross([3, 1, 2]) == [3, 1, 2])
        #expect(try cross([Int]()) == [])
        #expect(try cross(Set(["a", "b"])) == ["a", "b"])
        #expect(try cross(["a": [1, 2], "b": []]) == ["a": [1, 2], "b": []])
        #expect(try cross(Int?.none) == .some(nil) && cross(Int?(4)) == 4)
        #expect(try cross([Int??.none, .some(nil), 5]) == [nil, .some(nil), 5])
    }

    // MARK: Types of the program

    enum Old {
        struct Note: Equatable {
            var title: String
            var stars: Int
            var tags: [String]
        }
        enum Tab: Equatable { case home, search, profile }
        enum Load: Equatable { case idle, failed(String), done }
        struct Point: Equatable { var x, y: Double }
        @Observable final class Model {
            var count = 0
            var notes: [Note] = []
            var tab = Tab.home
            @ObservationIgnored var onChange: () -> Void = {}
            weak var owner: Model?
        }
    }

    enum New {
        struct Note: Equatable {
            var tags: [String]
            var title: String
            var isRead = false
        }
        enum Tab: Equatable { case inbox, profile, home }
        enum Load: Equatable { case failed(String, Int), idle, done }
        struct Point: Equatable { var y, x: Double }
        @Observable final class Model {
            var isNew = true
            var notes: [Old.Note] = []
            var count = 0
            var tab = Tab.inbox
            @ObservationIgnored var onChange: () -> Void = {}
            weak var owner: Model?
        }
    }

    @Test func `a struct crosses by the names of its properties, wherever they stand`() throws {
        #expect(try sent(Old.Point(x: 1, y: 2)).value(as: New.Point.self) as? New.Point == New.Point(y: 2, x: 1))
        let note = Old.Note(title: "A", stars: 3, tags: ["x"])
        #expect(try cross(note) == note && cross([note]) == [note])
    }

    @Test func `what is new in a struct is taken from what the program begins with, and what is gone is forgotten`()
        throws
    {
        let archived = try sent(Old.Note(title: "A", stars: 3, tags: ["x"]))
        let initial = New.Note(tags: [], title: "", isRead: true)
        #expect(
            try archived.value(as: New.Note.self, initial: initial) as? New.Note
                == New.Note(tags: ["x"], title: "A", isRead: true))
        #expect(reason { try archived.value(as: New.Note.self) } == "'isRead' of 'Note' is new")
    }

    @Test func `a case crosses by its name, wherever it stands`() throws {
        for (old, new) in [(Old.Tab.home, New.Tab.home), (.profile, .profile)] {
            #expect(try sent(old).value(as: New.Tab.self) as? New.Tab == new)
        }
        #expect(reason { try sent(Old.Tab.search).value(as: New.Tab.self) } == "'Tab' has no 'search'")
        #expect(try sent(Old.Load.done).value(as: New.Load.self) as? New.Load == .done)
        #expect(try sent(Old.Load.idle).value(as: New.Load.self) as? New.Load == .idle)
        #expect(reason { try sent(Old.Load.failed("x")) } == "a case of 'Load' has values")
    }

    @Test func `a generic struct, a range and a pair of values cross, too`() throws {
        struct Box<Value: Equatable>: Equatable { var value: Value }
        #expect(try cross(Box(value: [1, 2])) == Box(value: [1, 2]))
        #expect(try cross(1...5) == 1...5)
        #expect(try cross(Box(value: Box(value: Old.Tab.search))) == Box(value: Box(value: .search)))
        struct Nothing: Equatable {}
        #expect(try cross(Nothing()) == Nothing())
    }

    @Test func `an object of the next program is filled, property by property, and keeps what cannot cross`() throws {
        let old = Old.Model()
        old.count = 7
        old.notes = [Old.Note(title: "A", stars: 1, tags: [])]
        old.tab = .profile
        old.owner = old
        let new = New.Model()
        var calls = 0
        new.onChange = { calls += 1 }
        let value = try sent(old).value(as: New.Model.self, initial: new)
        #expect(value as? New.Model === new)
        #expect(new.count == 7 && new.notes == old.notes && new.tab == .profile && new.isNew && new.owner == nil)
        new.onChange()
        #expect(calls == 1)
        // It is observed as before.
        // Protected by: this thread, on which all of it happens.
        nonisolated(unsafe) var isTold = false
        withObservationTracking {
            _ = new.count
        } onChange: {
            isTold = true
        }
        new.count = 8
        #expect(isTold)
    }

    @Test func `what was archived can be read while it is one of the values' kinds, and no longer`() throws {
        #expect(try sent(3).value(as: Double.self) as? Double == 3)
        #expect(try sent(3).value(as: Int?.self) as? Int? == 3)
        #expect(reason { try sent("3").value(as: Int.self) } == "it is no 'Int'")
        #expect(reason { try sent(300).value(as: UInt8.self) } == "it is no 'UInt8'")
        #expect(reason { try sent([1]).value(as: [String].self) } == "it is no 'String'")
        #expect(reason { try sent(3).value(as: Old.Note.self) } == "it is no 'Note' any more")
        #expect(reason { try sent(Old.Tab.home).value(as: Old.Load.self) } == "it is no 'Load' any more")
        #expect(reason { try sent(Old.Model()).value(as: Old.Model.self) } == "there is no 'Model' yet")
    }

    @Test func `functions, objects inside of values, and what holds itself do not cross, and are named`() throws {
        struct Action { var name: String, run: () -> Void }
        struct Holder { var model: Old.Model }
        final class Ring {
            var next: [Ring] = []
        }
        indirect enum Chain { case end, link(Chain) }
        #expect(reason { try sent(Action(name: "a") {}) } == "'() -> ()' has no stored properties")
        #expect(reason { try sent(Holder(model: Old.Model())) } == "'Model' is a class")
        #expect(reason { try sent(Chain.link(.end)) } == "a case of 'Chain' has values")
        #expect(try sent(Ring()) == .record(type: "Ring", [.init(name: "next", value: .list([]))]))
        var nested: [Any] = []
        for _ in 0..<100 { nested = [nested] }
        #expect(reason { try sent(nested) } == "it is nested too deeply, or holds itself")
    }

    @Test func `bytes that are no archive are refused, however deep they claim to be`() {
        func read(_ bytes: [UInt8]) throws -> ArchivedValue {
            var reader = MessageReader(bytes[...])
            return try ArchivedValue(from: &reader)
        }
        let deep = [UInt8](repeating: 0, count: 0) + (0..<100_000).flatMap { _ in [6, 1, 0, 0, 0] as [UInt8] }
        for bytes in [
            [], [9], [6, 255, 255, 255, 255], [7, 0, 0, 0, 0, 255, 255, 255, 255], [5, 1, 0, 0, 0, 0xFF], deep,
        ] {
            #expect(throws: ProtocolError.self) { try read(bytes) }
        }
    }
}
