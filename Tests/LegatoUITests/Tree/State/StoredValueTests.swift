// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Values that `UserDefaults` and scenes keep. Source: `docs/facts`, controls 7.
@MainActor
@Suite("Stored values")
struct StoredValueTests {
    /// A store of this test alone, which is never written to a file.
    private let store = UserDefaults(suiteName: "legato.tests.\(UUID().uuidString)")!

    private enum Fruit: String { case pear, plum }
    private enum Size: Int { case small = 1, large }

    private struct Flag: View {
        @AppStorage private var isOn: Bool
        init(_ store: UserDefaults) { _isOn = AppStorage(wrappedValue: false, "flag", store: store) }
        var body: some View {
            Button(isOn ? "on" : "off") { isOn.toggle() }
            Toggle("switch", isOn: $isOn)
        }
    }

    @Test("all views of a key show what one of them writes, and so do those of the app")
    func shared() {
        let stage = Stage {
            VStack {
                Flag(store)
                Flag(store)
            }
        }
        #expect(stage.labels.filter { $0 == "off" }.count == 2 && store.object(forKey: "flag") == nil)
        stage.tap("off")
        #expect(stage.labels.filter { $0 == "on" }.count == 2 && store.bool(forKey: "flag"))
        stage.perform { store.set(false, forKey: "flag") }
        #expect(stage.labels.filter { $0 == "off" }.count == 2)
        stage.perform { store.removeObject(forKey: "flag") }
        #expect(stage.labels.filter { $0 == "off" }.count == 2)
        stage.tap("switch")
        #expect(stage.labels.filter { $0 == "on" }.count == 2)
    }

    private struct All: View {
        @AppStorage private var flag: Bool
        @AppStorage private var count: Int
        @AppStorage private var number: Double
        @AppStorage private var text: String
        @AppStorage private var data: Data
        @AppStorage private var date: Date
        @AppStorage private var url: URL
        @AppStorage private var fruit: Fruit
        @AppStorage private var size: Size
        @AppStorage private var maybe: Int?
        @AppStorage private var maybeFruit: Fruit?
        @AppStorage private var maybeURL: URL?

        init(_ store: UserDefaults) {
            _flag = AppStorage(wrappedValue: true, "flag", store: store)
            _count = AppStorage(wrappedValue: 1, "count", store: store)
            _number = AppStorage(wrappedValue: 1.5, "number", store: store)
            _text = AppStorage(wrappedValue: "a", "text", store: store)
            _data = AppStorage(wrappedValue: Data([1]), "data", store: store)
            _date = AppStorage(wrappedValue: Date(timeIntervalSinceReferenceDate: 1), "date", store: store)
            _url = AppStorage(wrappedValue: URL(string: "https://a.b/c")!, "url", store: store)
            _fruit = AppStorage(wrappedValue: .pear, "fruit", store: store)
            _size = AppStorage(wrappedValue: .small, "size", store: store)
            _maybe = AppStorage("maybe", store: store)
            _maybeFruit = AppStorage("maybe fruit", store: store)
            _maybeURL = AppStorage("maybe url", store: store)
        }

        var body: some View {
            let first = "\(flag) \(count) \(number) \(text) \(data.count) \(date.timeIntervalSinceReferenceDate)"
            let second = "\(url.absoluteString) \(fruit) \(size) \(maybe ?? -1) \(maybeFruit?.rawValue ?? "none")"
            Text(first)
            Text(second)
            Text("url \(maybeURL?.absoluteString ?? "none")")
            Button("write") {
                (flag, count, number, text, data) = (false, 2, 2.5, "b", Data([1, 2]))
                (date, url) = (Date(timeIntervalSinceReferenceDate: 2), URL(string: "https://c.d/e?f")!)
                (fruit, size, maybe, maybeFruit, maybeURL) = (.plum, .large, 7, .plum, URL(string: "file:///e/f"))
            }
            Button("forget") { (maybe, maybeFruit, maybeURL) = (nil, nil, nil) }
        }
    }

    @Test("every kind of value has its default, is written and read, and an optional one is forgotten with nil")
    func kinds() {
        let stage = Stage { VStack { All(store) } }
        #expect(stage.labels.prefix(3) == ["true 1 1.5 a 1 1.0", "https://a.b/c pear small -1 none", "url none"])
        #expect(store.object(forKey: "count") == nil)
        stage.tap("write")
        #expect(
            stage.labels.prefix(3) == ["false 2 2.5 b 2 2.0", "https://c.d/e?f plum large 7 plum", "url file:///e/f"])
        #expect(store.integer(forKey: "count") == 2 && store.string(forKey: "fruit") == "plum")
        #expect(store.url(forKey: "maybe url") == URL(string: "file:///e/f") && store.integer(forKey: "size") == 2)
        stage.tap("forget")
        #expect(stage.labels.prefix(3) == ["false 2 2.5 b 2 2.0", "https://c.d/e?f plum large -1 none", "url none"])
        #expect(store.object(forKey: "maybe") == nil && store.object(forKey: "maybe url") == nil)
    }

    @Test("what is stored as another kind counts as none, flags and numbers as one another")
    func others() {
        store.set("seven", forKey: "count")
        store.set(3, forKey: "number")
        store.set(1, forKey: "flag")
        store.set("kiwi", forKey: "fruit")
        let stage = Stage { VStack { All(store) } }
        #expect(stage.labels.prefix(2) == ["true 1 3.0 a 1 1.0", "https://a.b/c pear small -1 none"])
    }

    private struct Bar: View {
        @AppStorage private var isWide: Bool
        @State private var own = false
        init(_ store: UserDefaults) { _isWide = AppStorage(wrappedValue: false, "wide", store: store) }
        var body: some View {
            VStack(spacing: 0) {
                Color.red.frame(width: isWide ? 100 : 20, height: 20).id("stored")
                Color.blue.frame(width: own ? 100 : 20, height: 20).id("own")
                Button("Go") {
                    withAnimation(evenly) {
                        isWide = true
                        own = true
                    }
                }
            }
        }
    }

    @Test("the animation of a write does not reach what it stores")
    func animation() throws {
        let stage = Stage { Bar(store) }
        stage.tap("Go")
        stage.advance(by: .milliseconds(500))
        let (stored, own) = try (stage.frame("stored").width, stage.frame("own").width)
        #expect(stored == 100 && isNear(own, 60))
    }

    private struct Counting: View {
        @AppStorage("count") private var count = 0
        var body: some View { Button("count \(count)") { count += 1 } }
    }

    @Test("the store around is used where a property names none, and may change")
    func around() {
        let other = UserDefaults(suiteName: "legato.tests.\(UUID().uuidString)")!
        other.set(5, forKey: "count")
        let isOther = RemoteState<Bool>()
        let stage = Stage {
            Remoted(isOther, false) { [store] in Counting().defaultAppStorage($0 ? other : store) }
        }
        #expect(stage.labels == ["count 0"])
        stage.tap("count 0")
        #expect(store.integer(forKey: "count") == 1)
        isOther.perform { isOther.value = true }
        #expect(stage.labels == ["count 5"])
        stage.tap("count 5")
        #expect(other.integer(forKey: "count") == 6 && store.integer(forKey: "count") == 1)
    }

    @Test("views that have gone, and values that nobody shows, cost nothing more")
    func gone() {
        let isThere = RemoteState<Bool>()
        let stage = Stage { Remoted(isThere, true) { [store] in if $0 { Flag(store) } else { Text("gone") } } }
        isThere.perform { isThere.value = false }
        stage.perform { store.set(true, forKey: "flag") }
        #expect(stage.labels == ["gone"])
        isThere.perform { isThere.value = true }
        #expect(stage.labels.contains("on"))
    }

    private struct Ratio: View {
        @SceneStorage("ratio") private var ratio = 0.0
        @AppStorage private var stored: Double
        init(_ store: UserDefaults) { _stored = AppStorage(wrappedValue: 0, "ratio", store: store) }
        var body: some View {
            Button("\(ratio) \(stored)") { (ratio, stored) = (.nan, .nan) }
            Button("back") { (ratio, stored) = (1, 1) }
        }
    }

    @Test("what is not a number is one value, and does not change without end")
    func notANumber() {
        let told = reports {
            let stage = Stage { VStack { Ratio(store) } }
            stage.tap("0.000000 0.000000")
            #expect(stage.labels == ["nan nan", "back"])
            stage.tap("nan nan")
            stage.tap("back")
            #expect(stage.labels == ["1.000000 1.000000", "back"])
        }
        #expect(told == [])
    }

    private struct Climbing: View {
        @AppStorage private var count: Int
        init(_ store: UserDefaults) { _count = AppStorage(wrappedValue: 0, "count", store: store) }
        var body: some View { Button("count \(count)") { count = 1 }.onChange(of: count) { count += 1 } }
    }

    @Test("a handler that writes what it watches is stopped once, and goes on at the next event only")
    func loop() {
        let told = reports {
            let stage = Stage { Climbing(store) }
            stage.tap("count 0")
            let count = store.integer(forKey: "count")
            #expect(count > 100 && count <= 1001)
            stage.advance(by: .seconds(1))
            #expect(store.integer(forKey: "count") == count)
        }
        #expect(told.count == 1 && told.allSatisfy { $0.contains("State is written again in each of 1000 updates") })
    }

    private struct Later: View {
        @AppStorage private var count: Int
        init(_ store: UserDefaults) { _count = AppStorage(wrappedValue: 0, "count", store: store) }
        var body: some View {
            Text("count \(count)").task {
                try? await Task.sleep(for: .seconds(1))
                count = 5
            }
        }
    }

    @Test("a write of a task reaches this scene and others at rest")
    func task() {
        let stage = Stage { Later(store) }
        let other = Stage { Climbing(UserDefaults(suiteName: "legato.tests.\(UUID().uuidString)")!) }
        let same = Stage { Later(store) }
        stage.advance(by: .milliseconds(1500))
        #expect(stage.labels == ["count 5"] && other.labels == ["count 0"])
        same.advance(by: .milliseconds(1))
        #expect(same.labels == ["count 5"])
    }

    // MARK: - Of a scene

    private struct Remembering: View {
        @SceneStorage("count") private var count = 0
        @SceneStorage("fruit") private var fruit: Fruit?
        @SceneStorage("place") private var place: URL?
        var body: some View {
            Button("count \(count) \(fruit?.rawValue ?? "none") \(place?.absoluteString ?? "nowhere")") {
                count += 1
                fruit = fruit == nil ? .plum : nil
                place = place == nil ? URL(string: "https://a.b/c") : nil
            }
        }
    }

    @Test("views of one scene share what it remembers, those of another scene do not")
    func scene() {
        let stage = Stage {
            VStack {
                Remembering()
                Remembering()
            }
        }
        let other = Stage { Remembering() }
        stage.tap("count 0 none nowhere")
        #expect(stage.labels == ["count 1 plum https://a.b/c", "count 1 plum https://a.b/c"])
        stage.tap("count 1 plum https://a.b/c")
        #expect(stage.labels == ["count 2 none nowhere", "count 2 none nowhere"])
        #expect(other.labels == ["count 0 none nowhere"])
    }
}
