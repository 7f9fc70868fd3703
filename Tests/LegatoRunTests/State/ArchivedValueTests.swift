// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Combine
import Foundation
import LegatoProtocol
import Observation
import SwiftUI
import Testing

@testable import LegatoRun

/// What of a program's values another version of it can read. Two versions are two types of one name.
@Suite struct ArchivedValueTests {
    /// What has come from another process.
    private struct Sent: Equatable {
        var value: ArchivedValue
        var objects: [ArchivedObject] = []

        func value(as type: any Any.Type, initial: Any? = nil) throws -> Any {
            try ObjectMaker(objects).value(value, as: type, initial: initial)
        }
    }

    /// Through bytes, as from one process to another.
    private func sent(_ value: Any) throws -> Sent {
        let archiver = ObjectArchiver()
        let archived = Sent(value: try archiver.archive(value), objects: archiver.objects)
        var writer = MessageWriter()
        writer.write(archived.value, archived.objects)
        var reader = MessageReader(writer.bytes[...])
        let read = Sent(value: try reader.read(), objects: try reader.read())
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
        #expect(
            (try ArchivedValue.double(.nan).value(as: Double.self, objects: ObjectMaker()) as? Double)?.isNaN == true)
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
        #expect(reason { try sent(Old.Load.idle).value(as: New.Tab.self) } == "it is no 'Tab' any more")
    }

    enum OldShape: Equatable {
        case none
        case circle(Double)
        case box(width: Double, height: Double)
        case note(Old.Note)
        indirect case pair(OldShape, OldShape)
        case empty(Void = ())
        case more([OldShape], name: String?)

        static func == (one: OldShape, other: OldShape) -> Bool { "\(one)" == "\(other)" }
    }

    enum NewShape: Equatable {
        case box(width: Double, height: Double)
        case circle(Double)
        case none(Int)
        case line
    }

    @Test func `a case with values crosses with them, in boxes and tuples, too`() throws {
        let note = Old.Note(title: "A", stars: 3, tags: ["x", "y"])
        let shapes: [OldShape] = [
            .none, .circle(1.5), .box(width: 3, height: 4), .note(note), .pair(.circle(1), .pair(.none, .note(note))),
            .empty(), .more([.none, .circle(2)], name: nil), .more([], name: "a name that is longer than a word"),
        ]
        for shape in shapes { #expect(try cross(shape) == shape) }
        #expect(try cross(shapes) == shapes)
        let result = try sent(Result<Int, CancellationError>.success(3)).value(as: Result<Int, CancellationError>.self)
        #expect(try (result as? Result<Int, CancellationError>)?.get() == 3)
        // Nothing is released twice, and nothing is leaked.
        final class Owner {}
        enum Owned { case none, by(Owner) }
        weak var object: Owner?
        do {
            let owned = try sent(Owned.by(Owner())).value(as: Owned.self)
            if case .by(let owner)? = owned as? Owned { object = owner }
            #expect(object != nil)
        }
        #expect(object == nil)
    }

    @Test func `a case crosses to one of its name while that has such values`() throws {
        func new(_ shape: OldShape) throws -> NewShape? {
            let archived = try sent(shape)
            guard case .choice(_, let name, let values) = archived.value else { return nil }
            return try Sent(value: .choice(type: "NewShape", name, values)).value(as: NewShape.self) as? NewShape
        }
        #expect(try new(.circle(2)) == .circle(2))
        #expect(try new(.box(width: 1, height: 2)) == .box(width: 1, height: 2))
        #expect(reason { try new(.none) as Any } == "'none' of 'NewShape' has values now")
        #expect(reason { try new(.note(Old.Note(title: "", stars: 0, tags: []))) as Any } == "'NewShape' has no 'note'")
        // Values that a case has no longer are forgotten.
        #expect(
            try Sent(value: .choice(type: "NewShape", "line", .integer(3))).value(as: NewShape.self) as? NewShape
                == .line)
    }

    @Test func `tuples cross by their labels, and by their places where they have none`() throws {
        func cross<each T>(_ value: (repeat each T)) throws -> (repeat each T)? {
            try sent(value).value(as: (repeat each T).self) as? (repeat each T)
        }
        let pair = try #require(try cross((3, "three")))
        #expect(pair.0 == 3 && pair.1 == "three")
        let labelled = try #require(
            try sent((x: 1.5, y: [2])).value(as: (x: Double, y: [Int]).self) as? (x: Double, y: [Int]))
        #expect(labelled.x == 1.5 && labelled.y == [2])
        let turned = try #require(
            try sent((x: 1.5, y: [2])).value(as: (y: [Int], x: Double).self) as? (y: [Int], x: Double))
        #expect(turned.x == 1.5 && turned.y == [2])
        #expect(reason { try sent((1, 2)).value(as: (Int, Int, Int).self) } == "'2' of '(Int, Int, Int)' is new")
    }

    @Test func `what is only known by a protocol crosses with the name of its type`() throws {
        let values: [any Hashable] = [1, "a", Old.Tab.search, [AnyHashable(2.5), AnyHashable("b")]]
        let crossed = try #require(try sent(values).value(as: [any Hashable].self) as? [any Hashable])
        #expect(crossed.map { AnyHashable($0) } == values.map { AnyHashable($0) })
        #expect(try cross(AnyHashable(Old.Tab.search)) == AnyHashable(Old.Tab.search))
        #expect(try cross([AnyHashable("a"): AnyHashable(1)]) == ["a": 1])
        #expect((try sent([Any?.some(3), nil]).value(as: [Any?].self) as? [Any?])?.map { $0 as? Int } == [3, nil])
        let unknown = Sent(value: .list([.typed(name: "11LegatoScene4GoneV", .integer(1))]))
        #expect(reason { try unknown.value(as: [Any].self) } == "its type no longer exists")
        #expect(reason { try sent([3]).value(as: [Any].self) } == "its type is not known")
        #expect(reason { try unknown.value(as: [AnyHashable].self) } == "its type no longer exists")
    }

    @Test func `colours and animations cross, and paths of pages with values of several types`() throws {
        for color in [Color.red, .primary, .accentColor, Color(red: 0.1, green: 0.2, blue: 0.3).opacity(0.5)] {
            #expect(try cross(color) == color)
        }
        for angle in [Angle.degrees(30)] { #expect(try cross(angle) == angle) }
        #expect(try cross(UnitPoint.bottomLeading) == .bottomLeading)
        #expect(try cross(ColorScheme?.some(.dark)) == .some(.dark))
        var path = NavigationPath()
        path.append(3)
        path.append(Old.Tab.search)
        path.append("a")
        #expect(try cross(path) == path)
        #expect(try sent(NavigationPath()).value(as: NavigationPath.self) as? NavigationPath == NavigationPath())
    }

    final class Published: ObservableObject {
        @Combine.Published var count = 0
        @Combine.Published var notes: [Old.Note] = []
        @Combine.Published var action: (() -> Void)?
        var plain = "a"
    }

    @Test func `a published property of an object goes on with its value, and with those who follow it`() throws {
        let old = Published()
        (old.count, old.notes, old.plain) = (4, [Old.Note(title: "A", stars: 1, tags: [])], "b")
        let new = Published()
        var heard: [Int] = []
        var changes = 0
        let following = [
            new.$count.sink { heard.append($0) }, new.objectWillChange.sink { changes += 1 },
        ]
        #expect(try sent(old).value(as: Published.self, initial: new) as? Published === new)
        #expect(new.count == 4 && new.notes == old.notes && new.plain == "b" && new.action == nil)
        #expect(heard == [0, 4] && changes == 0)
        new.count = 5
        #expect(heard == [0, 4, 5] && changes == 1)
        withExtendedLifetime(following) {}
        // It may have been one of an object that is observed otherwise.
        let observed = Old.Model()
        observed.count = 7
        var other = try sent(observed)
        other.objects[0].type = "Published"
        _ = try other.value(as: Published.self, initial: new)
        #expect(new.count == 7)
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
        #expect(new.count == 7 && new.notes == old.notes && new.tab == .profile && new.isNew && new.owner === new)
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
    }

    @Test func `functions, objects of libraries, and what holds itself do not cross, and are named`() throws {
        struct Action { var name: String, run: () -> Void }
        indirect enum Chain { case end, link(Chain) }
        #expect(reason { try sent(Action(name: "a") {}) } == "'() -> ()' has no stored properties")
        #expect(reason { try sent(["a": NSLock()]) } == "'NSLock' is a class of a library")
        var chain = Chain.end
        for _ in 0..<100 { chain = .link(chain) }
        #expect(reason { try sent(chain) } == "it is nested too deeply, or holds itself")
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
            [], [12], [9, 0, 0, 0, 0], [8, 0, 0, 0, 0, 0, 0, 0, 0, 1], [6, 255, 255, 255, 255],
            [7, 0, 0, 0, 0, 255, 255, 255, 255], [5, 1, 0, 0, 0, 0xFF], deep,
        ] {
            #expect(throws: ProtocolError.self) { try read(bytes) }
        }
    }
}
