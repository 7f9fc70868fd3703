// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Combine
import Foundation
import Observation
import SwiftUI
import Synchronization
import Testing

@testable import LegatoRun

/// Which object is which, after values that hold objects have crossed.
@Suite struct ObjectMakerTests {
    /// Every value of an archive, read with the same objects.
    private func cross(_ values: [Any], as types: [any Any.Type], initial: [Any?] = []) throws -> [Any] {
        let archiver = ObjectArchiver()
        let archived = try values.map { try archiver.archive($0) }
        let maker = ObjectMaker(archiver.objects)
        return try zip(archived, types).enumerated().map { index, pair in
            try maker.value(pair.0, as: pair.1, initial: index < initial.count ? initial[index] : nil)
        }
    }

    private func cross<T>(_ value: T, initial: T? = nil) throws -> T {
        try #require(try cross([value], as: [T.self], initial: [initial])[0] as? T)
    }

    private func reason(_ body: () throws -> Any) -> String {
        do { return "none: \(try body())" } catch { return (error as? LostValue)?.reason ?? "\(error)" }
    }

    class Shape {
        var name = "shape"
    }
    final class Circle: Shape {
        var radius = 1.5
        let text = "a text that is longer than a word"
    }
    final class Node {
        var name: String
        var next: Node?
        weak var previous: Node?
        var children: [Node] = []
        init(_ name: String) { self.name = name }
    }
    @Observable final class Book: Identifiable {
        var title: String
        var pages: [Int] = []
        init(_ title: String) { self.title = title }
    }
    @Observable final class Library {
        var books: [Book] = []
        var favourite: Book?
        @ObservationIgnored var onChange: () -> Void = {}
    }

    @Test func `an object in a value is made with its properties, and those of the classes above it`() throws {
        let circle = Circle()
        (circle.name, circle.radius) = ("round", 4)
        for shape in [try cross([circle])[0], try cross([circle] as [Shape])[0], try cross(Circle?.some(circle))!] {
            let made = try #require(shape as? Circle)
            #expect(made !== circle && made.name == "round" && made.radius == 4 && made.text == circle.text)
        }
        struct Holder { var circle: Circle, number: Int }
        #expect(try cross(Holder(circle: circle, number: 3)).circle.radius == 4)
        #expect(try cross(["a": circle])["a"]?.radius == 4)
    }

    @Test func `one that several values hold stays one, within a state and across states`() throws {
        let (one, other) = (Circle(), Circle())
        let made = try cross(
            [[one, other, one], ["one": one], other], as: [[Circle].self, [String: Circle].self, Circle.self])
        let list = try #require(made[0] as? [Circle])
        #expect(list[0] === list[2] && list[0] !== list[1])
        #expect((made[1] as? [String: Circle])?["one"] === list[0])
        #expect(made[2] as? Circle === list[1])
    }

    @Test func `objects that hold each other do so again, weakly where they did`() throws {
        let (a, b, c) = (Node("a"), Node("b"), Node("c"))
        (a.next, b.next, b.previous, a.children) = (b, a, a, [a, b, c])
        c.previous = b
        defer { (a.next, a.children) = (nil, []) }
        let made = try cross(a)
        let next = try #require(made.next)
        #expect(made.name == "a" && next.name == "b" && next.next === made && next.previous === made)
        #expect(made.children.map(\.name) == ["a", "b", "c"] && made.children[0] === made && made.children[1] === next)
        #expect(made.children[2].previous === next)
        // What is made is released as what the program makes.
        weak let last = made.children[2]
        made.children = []
        #expect(last == nil)
        (made.next, next.next) = (nil, nil)
    }

    @Test func `objects at random that hold each other at random do so again, whichever value is read first`() throws {
        var state: UInt64 = 39
        func random(below limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        for round in 0..<300 {
            let nodes = (0...random(below: 12)).map { Node("\($0)") }
            func any() -> Node { nodes[random(below: nodes.count)] }
            for node in nodes {
                if random(below: 3) > 0 { node.next = any() }
                if random(below: 3) > 0 { node.previous = any() }
                node.children = (0..<random(below: 4)).map { _ in any() }
            }
            let archiver = ObjectArchiver()
            let (one, all) = (try archiver.archive(any()), try archiver.archive(nodes))
            let maker = ObjectMaker(archiver.objects)
            var first: Node?
            // The program may begin with some of them.
            let own = random(below: 2) == 0 ? Node("own") : nil
            own?.next = random(below: 2) == 0 ? own : Node("another")
            func readOne() throws { first = try maker.value(one, as: Node.self, initial: own) as? Node }
            if round % 2 == 0 { try readOne() }
            let made = try #require(try maker.value(all, as: [Node].self) as? [Node])
            if round % 2 == 1 { try readOne() }
            #expect(made.map(\.name) == nodes.map(\.name) && Set(made.map { ObjectIdentifier($0) }).count == made.count)
            func isSame(_ new: Node?, _ old: Node?) -> Bool {
                guard let new, let old else { return new == nil && old == nil }
                return made.contains { $0 === new } && new.name == old.name
            }
            for (new, old) in zip(made, nodes) {
                #expect(isSame(new.next, old.next) && isSame(new.previous, old.previous), "round \(round)")
                #expect(new.children.count == old.children.count)
                #expect(zip(new.children, old.children).allSatisfy { isSame($0, $1) }, "round \(round)")
            }
            #expect(isSame(first, nodes.first { $0.name == first?.name }))
            for node in nodes + made + [own].compactMap(\.self) { (node.next, node.children) = (nil, []) }
        }
    }

    @Test func `a chain of ten thousand objects crosses`() throws {
        var nodes = [Node("0")]
        for number in 1..<10_000 {
            nodes.append(Node("\(number)"))
            nodes[number - 1].next = nodes[number]
        }
        // One after the other, as a chain that is released at once nests as deeply.
        func unlink(_ first: Node) -> Int {
            var (node, count) = (Optional(first), 0)
            while let present = node {
                (node, count) = (present.next, count + 1)
                present.next = nil
            }
            return count
        }
        let made = try cross(nodes[0])
        #expect(unlink(made) == 10_000)
        #expect(unlink(nodes[0]) == 10_000)
    }

    @Test func `an object that the program begins with is filled, and what it holds is made or filled`() throws {
        let old = Library()
        old.books = [Book("A"), Book("B")]
        old.books[1].pages = [1, 2]
        old.favourite = old.books[1]
        let new = Library()
        var calls = 0
        new.onChange = { calls += 1 }
        let own = Book("own")
        new.favourite = own
        #expect(try cross(old, initial: new) === new)
        #expect(new.books.map(\.title) == ["A", "B"] && new.books[1].pages == [1, 2])
        #expect(new.favourite === new.books[1])
        new.onChange()
        #expect(calls == 1)
        // Those that were made are observed, too.
        // Protected by: this thread, on which all of it happens.
        nonisolated(unsafe) var isChanged = false
        withObservationTracking {
            _ = new.books[0].title
        } onChange: {
            isChanged = true
        }
        new.books[0].title = "C"
        #expect(isChanged)
        // The first place that holds one decides; here that is one of the program's own.
        final class Pair {
            var first = Circle()
            var second = Circle()
        }
        let (pair, next) = (Pair(), Pair())
        pair.second = pair.first
        pair.first.radius = 9
        let first = next.first
        #expect(try cross(pair, initial: next) === next)
        #expect(next.first === first && next.second === first && first.radius == 9)
    }

    @Test func `an object whose program began with one at two places becomes two where it was two`() throws {
        final class Pair {
            var first = Circle()
            var second: Circle
            init() { second = first }
        }
        let (old, new) = (Pair(), Pair())
        old.second = Circle()
        (old.first.radius, old.second.radius) = (2, 3)
        _ = try cross(old, initial: new)
        #expect(new.first !== new.second && new.first.radius == 2 && new.second.radius == 3)
    }

    @Test func `published properties of an object that is made have publishers`() throws {
        final class Model: ObservableObject {
            @Combine.Published var count = 0
            let objectWillChange = ObservableObjectPublisher()
        }
        final class Other: ObservableObject {
            @Combine.Published var name = ""
        }
        let (model, other) = (Model(), Other())
        (model.count, other.name) = (4, "a")
        let made = try cross([model])[0]
        let next = try cross([other])[0]
        var heard: [Int] = []
        var changes = 0
        let following = [made.$count.sink { heard.append($0) }, next.objectWillChange.sink { changes += 1 }]
        made.count = 5
        next.name = "b"
        #expect(heard == [4, 5] && changes == 1)
        withExtendedLifetime(following) {}
    }

    struct Key: Hashable {
        var book: Reader
    }
    final class Reader: Hashable {
        var name: String
        var friends: Set<Reader> = []
        init(_ name: String) { self.name = name }
        static func == (one: Reader, other: Reader) -> Bool { one.name == other.name }
        func hash(into hasher: inout Hasher) { hasher.combine(name) }
    }

    @Test func `objects are found by their own hashes, and one that is a key of itself is named`() throws {
        let (a, b) = (Reader("a"), Reader("b"))
        a.friends = [b, Reader("c")]
        #expect(try cross(Set([a, b])) == [Reader("a"), Reader("b")])
        let made = try cross([Key(book: a): [b]])
        #expect(made[Key(book: Reader("a"))] == [Reader("b")])
        #expect(made.keys.first?.book.friends.contains(Reader("c")) == true)
        b.friends = [a]
        defer { b.friends = [] }
        #expect(
            reason { try cross([a]) }
                == "'friends' of 'Reader': 'friends' of 'Reader': 'Reader' is in a key of something that it holds")
    }

    final class Locked {
        let mutex = Mutex(3)
        let nothing: Void = ()
        var number = 1
    }

    @Test func `one that cannot be made is named by its property, and costs that value alone`() throws {
        final class Timed {
            var lock = NSLock()
            var number = 1
        }
        final class Unowned {
            unowned let owner: Circle
            unowned(unsafe) let other: Circle
            init(_ owner: Circle) { (self.owner, other) = (owner, owner) }
        }
        #expect(reason { try cross([Timed()]) } == "'lock' of 'Timed': 'NSLock' is a class of a library")
        let owner = Circle()
        #expect(reason { try cross([Unowned(owner)]) } == "'other' of 'Unowned': nothing holds it")
        let locked = Locked()
        locked.number = 7
        #expect(reason { try cross([locked]) } == "'mutex' of 'Locked': it cannot be copied")
        let own = Locked()
        #expect(try cross(locked, initial: own).number == 7 && own.mutex.withLock { $0 } == 3)
        // Its properties may be read by code that runs in it alone.
        actor Store {
            var count = 1
        }
        #expect(reason { try cross([Store()]) } == "'Store' is an actor")
        // What a library has in an object is not known.
        // Protected by: the library; it stores nothing of its own.
        final class Queue: OperationQueue, @unchecked Sendable {}
        #expect(reason { try cross([Queue()]) } == "'Queue' has more in it than the program says")
        // Circles are made again for a value that can be made.
        let archiver = ObjectArchiver()
        let shared = Circle()
        shared.radius = 8
        struct Both { var circle: Circle, timed: Timed }
        let (first, second) = (
            try archiver.archive(Both(circle: shared, timed: Timed())), try archiver.archive([shared])
        )
        let maker = ObjectMaker(archiver.objects)
        #expect(throws: LostValue.self) { try maker.value(first, as: Both.self) }
        #expect((try maker.value(second, as: [Circle].self) as? [Circle])?.first?.radius == 8)
    }

    @Test func `unowned and weak properties refer to what they did, also in structs`() throws {
        final class Part {
            unowned var whole: Whole
            init(_ whole: Whole) { self.whole = whole }
        }
        final class Whole {
            var part: Part?
            var number = 7
        }
        let whole = Whole()
        whole.part = Part(whole)
        let made = try cross([whole])[0]
        #expect(made.part?.whole === made && made.number == 7)
        struct Link {
            weak var target: Whole?
            var number = 1
        }
        struct Links {
            var links: [Link]
            var target: Whole
        }
        let links = try cross(Links(links: [Link(target: whole), Link(target: nil)], target: whole))
        #expect(links.links[0].target === links.target && links.links[1].target == nil && links.target.number == 7)
        let filled = try cross(Link(target: whole, number: 3), initial: Link(target: made))
        // Nothing else of what crossed holds it.
        #expect(filled.number == 3)
    }

    @Test func `what only a weak property holds lives until the scene has begun`() throws {
        let archiver = ObjectArchiver()
        let (a, b) = (Node("a"), Node("b"))
        a.previous = b
        let values = (try archiver.archive([a]), try archiver.archive([b]))
        let maker = ObjectMaker(archiver.objects)
        let first = try #require(try maker.value(values.0, as: [Node].self) as? [Node])[0]
        let second = try #require(try maker.value(values.1, as: [Node].self) as? [Node])[0]
        #expect(first.previous === second && second.name == "b")
        maker.settle()
        weak var last = first.previous
        #expect(last != nil)
        last = nil
        withExtendedLifetime(second) {}
    }

    @Test func `a property of an object that is of another type now is named, and the others are read`() throws {
        final class Model {
            var count = 1
            var name = "own"
            var shape = Shape()
        }
        let archiver = ObjectArchiver()
        let archived = try archiver.archive(Model())
        var objects = archiver.objects
        objects[0].fields = [
            .init(name: "count", value: .integer(7)), .init(name: "name", value: .integer(3)),
            .init(name: "shape", value: .lost("it is a function")), .init(name: "gone", value: .integer(3)),
        ]
        let maker = ObjectMaker(objects)
        let model = Model()
        _ = try maker.value(archived, as: Model.self, initial: model)
        #expect(model.count == 7 && model.name == "own")
        #expect(maker.takeLosses() == ["'name' of 'Model': it is no 'String'"])
        #expect(maker.takeLosses().isEmpty)
    }

    @Test func `objects that are not in the archive, or of a class that is gone, are no objects`() throws {
        #expect(reason { try ObjectMaker().value(.object(3), as: Circle.self) } == "its object is not known")
        let gone = ArchivedObject(type: "Gone", mangledName: "11LegatoScene4GoneC")
        #expect(
            reason { try ObjectMaker([gone]).value(.object(0), as: Circle.self) } == "there is no 'Gone' any more")
        let any = try cross([Node("a")] as [Any])[0]
        #expect((any as? Node)?.name == "a")
        let archiver = ObjectArchiver()
        let node = try archiver.archive(Node("a"))
        #expect(reason { try ObjectMaker(archiver.objects).value(node, as: Circle.self) } == "it is no 'Circle'")
    }

    enum Old {
        @Observable final class Song {
            var title = ""
        }
    }
    enum New {
        @Observable final class Song {
            var rating: Int?
            var title = ""
        }
        enum Rated {
            final class Song {
                lazy var rating = 3
                var _title = ""
                var stars = 5
            }
        }
    }

    @Test func `an optional property that is new has no value, and another one that is new is named`() throws {
        let song = Old.Song()
        song.title = "A"
        let archiver = ObjectArchiver()
        let archived = try archiver.archive([song])
        let made = try ObjectMaker(archiver.objects).value(archived, as: [New.Song].self) as? [New.Song]
        #expect(made?.first?.title == "A" && made?.first?.rating == nil)
        #expect(
            reason { try ObjectMaker(archiver.objects).value(archived, as: [New.Rated.Song].self) }
                == "'stars' of 'Song' is new")
    }

    class Base {
        private var number = 1
        var inherited: Int { number }
    }
    final class Derived: Base {
        private var number = 2
        var text = "a"
    }

    @Test func `two properties of one name are not confused`() throws {
        #expect(reason { try cross([Derived()]) } == "'number' of 'Derived': two properties have this name")
        let (old, new) = (Derived(), Derived())
        old.text = "b"
        _ = try cross(old, initial: new)
        #expect(new.text == "b" && new.inherited == 1)
    }

    @Test func `objects for which there is no room are not archived, and nothing that holds them is`() throws {
        let large = Node(String(repeating: "a", count: 1000))
        let small = Node("b")
        let archiver = ObjectArchiver(room: 1000)
        #expect(reason { try archiver.archive([large, small]) } == "it is too large")
        #expect(archiver.objects.isEmpty)
        let list = try archiver.archive([small])
        #expect(archiver.objects.count == 1 && list == .list([.object(0)]))
    }

    @Test func `room that a value has taken is not there for the next one`() throws {
        let text = String(repeating: "a", count: 600)
        let archiver = ObjectArchiver(room: 1000)
        _ = try archiver.archive(text)
        #expect(reason { try archiver.archive(text) } == "it is too large")
        #expect(try archiver.archive("b") == .text("b"))
    }

    @Test func `objects in each other are filled to a depth of 32 and made below it, and any number beside each other`()
        throws
    {
        func chain(_ name: String) -> [Node] {
            let nodes = (0..<40).map { Node("\(name) \($0)") }
            for (node, next) in zip(nodes, nodes.dropFirst()) { node.next = next }
            return nodes
        }
        let (old, own) = (chain("old"), chain("own"))
        var present = Optional(try cross(old[0], initial: own[0]))
        for index in 0..<40 {
            let node = try #require(present)
            #expect(node.name == "old \(index)" && (node === own[index]) == (index < 32), "\(index)")
            present = node.next
        }
        #expect(present == nil)
        let (others, places) = ((0..<40).map { Node("\($0)") }, (0..<40).map { _ in Node("own") })
        let filled = try cross(others, as: others.map { _ in Node.self }, initial: places)
        #expect(zip(filled, places).allSatisfy { $0 as? Node === $1 })
        #expect(places.map(\.name) == others.map(\.name))
    }

    @Test func `an object that may be missing now is the program's own, with what the other one had`() throws {
        let (old, own) = (Node("old"), Node("own"))
        let made = try cross([old], as: [Node?.self], initial: [Node?.some(own) as Any])[0] as? Node
        #expect(made === own && own.name == "old")
    }

    @Test func `another object in the memory of one that is gone is not called by its number`() throws {
        let archiver = ObjectArchiver()
        let archived = try archiver.archive(Circle())
        let maker = ObjectMaker(archiver.objects)
        maker.settle()
        // Others may take the memory first, so it is tried again.
        for _ in 0..<10_000 {
            var made = try maker.value(archived, as: Circle.self) as? Circle
            guard let identifier = made.map(ObjectIdentifier.init) else { break }
            let name = maker.name(of: identifier)
            made = nil
            let other = Circle()
            #expect(name == "object 0" && maker.name(of: identifier) == nil)
            guard ObjectIdentifier(other) == identifier else { continue }
            let again = try #require(try maker.value(archived, as: Circle.self) as? Circle)
            #expect(maker.name(of: identifier) == nil && maker.name(of: ObjectIdentifier(again)) == "object 0")
            return withExtendedLifetime(other) {}
        }
        Issue.record("No object is in the memory of one that is gone.")
    }

    @Test func `what a published property holds is filled, and keeps its type where that is not declared`() throws {
        final class Model: ObservableObject {
            @Combine.Published var child = Node("own")
            @Combine.Published var anything: Any = 1
        }
        let (old, new) = (Model(), Model())
        old.child.name = "old"
        old.anything = "a text"
        let child = new.child
        _ = try cross(old, initial: new)
        #expect(new.child === child && child.name == "old")
        #expect(new.anything as? String == "a text")
    }
}
