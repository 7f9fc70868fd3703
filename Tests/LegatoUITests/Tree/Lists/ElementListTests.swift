// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoUI

/// Notes its name when its body runs.
private struct Row: View {
    let name: String
    let log: BodyLog

    var body: some View {
        let _ = log.names.append(name)
        Color.red.frame(width: 10, height: 10)
    }
}

/// Two elements in one view.
private struct Pair: View {
    let name: String
    let log: BodyLog

    var body: some View {
        Row(name: "\(name)1", log: log)
        Row(name: "\(name)2", log: log)
    }
}

@MainActor
@Suite struct ElementListTests {
    private func count<V: View>(_: V) -> Int? { ElementCount.of(V.self) }

    @Test func `a type says how many elements its views are, where it knows`() {
        let log = BodyLog()
        #expect(count(Color.red) == 1)
        #expect(count(EmptyView()) == 0)
        #expect(
            count(
                VStack {
                    Color.red; Color.blue
                }) == 1)
        #expect(count(Pair(name: "a", log: log)) == 2)
        #expect(
            count(
                Group {
                    Pair(name: "a", log: log); Color.red
                }) == 3)
        #expect(count(Pair(name: "a", log: log).padding().opacity(0.5).onAppear {}.id(1)) == 2)
        #expect(count(Color.red.background(.blue).environment(\.font, .body).animation(.default, value: 1)) == 1)
        #expect(count(Optional(Color.red)) == nil)
        #expect(count(AnyView(Color.red)) == nil)
        #expect(count(ForEach(0..<3) { _ in Color.red }) == nil)
        #expect(log.take() == [])
    }

    @Test func `of a hundred thousand elements, those that are asked for are made`() {
        let log = BodyLog()
        let window = Window(50_000..<50_020)
        let stage = Stage {
            LazyColumn(window) { ForEach(0..<100_000, id: \.self) { Row(name: "\($0)", log: log) } }
        }
        #expect(log.take() == (50_000..<50_020).map(String.init))
        #expect(window.list?.elementCount == 100_000)
        #expect(stage.counts.nodes < 200)
    }

    @Test func `modifiers on a list are applied to the elements that are asked for`() throws {
        let log = BodyLog()
        let window = Window(0..<3)
        let stage = Stage {
            LazyColumn(window) {
                ForEach(0..<100_000, id: \.self) { Row(name: "\($0)", log: log) }
                    .padding(5).background(.blue).id("list")
            }
        }
        #expect(log.take() == ["0", "1", "2"])
        #expect(stage.counts.nodes < 100)
        let list = try #require(window.list)
        #expect(list.element(at: 1)?.outerSize == CGSize(width: 20, height: 20))
    }

    @Test func `asking for counts, identities and traits makes nothing`() throws {
        let log = BodyLog()
        let window = Window(0..<0)
        let stage = Stage {
            LazyColumn(window) {
                ForEach(["a", "b"], id: \.self) { Pair(name: $0, log: log).zIndex($0 == "b" ? 2 : 1) }
                ForEach(0..<1000, id: \.self) { Row(name: "\($0)", log: log) }.zIndex(3)
                ForEach(0..<1, id: \.self) { _ in Row(name: "x", log: log).zIndex(4).padding().zIndex(5) }.zIndex(6)
            }
        }
        let nodes = stage.counts.nodes
        let list = try #require(window.list)
        #expect(list.elementCount == 1005)
        let depths = [0, 1, 2, 3, 4, 1003, 1004].map { list.trait(_ZIndexTrait.self, ofElementAt: $0) }
        #expect(depths == [1, 1, 2, 2, 3, 3, 4])
        #expect((list.trait(TransitionTrait.self, ofElementAt: 0) == nil))
        let ids = (0..<1005).map { list.elementID(at: $0) }
        #expect(Set(ids).count == 1005 && !ids.contains(nil))
        #expect(list.elementID(at: 0) == list.elementID(at: 0) && list.elementID(at: 1005) == nil)
        #expect(log.take() == [] && stage.counts.nodes == nodes)
    }

    @Test func `an element keeps its name where others come before it, and another has its own`() throws {
        let window = Window(0..<0)
        let data = RemoteState<[String]>()
        let stage = Stage {
            Remoted(data, ["a", "b", "c"]) { data in
                LazyColumn(window) { ForEach(data, id: \.self) { _ in Color.red } }
            }
        }
        let list = try #require(window.list)
        let (a, b) = (list.elementID(at: 0), list.elementID(at: 1))
        data.perform { data.value = ["x", "b", "a"] }
        #expect(list.elementID(at: 2) == a && list.elementID(at: 1) == b && list.elementID(at: 0) != a)
        _ = stage
    }

    @Test func `what is made has not appeared until it is shown, and appears once`() {
        let log = BodyLog()
        let window = Window(0..<2)
        let stage = Stage {
            LazyColumn(window) {
                Color.red.onAppear { log.names.append("first") }
                ForEach(0..<100, id: \.self) { index in
                    Color.red.onAppear { log.names.append("+\(index)") }.onDisappear { log.names.append("-\(index)") }
                }
                Color.red.onAppear { log.names.append("last") }
            }
        }
        #expect(log.take() == ["first", "+0"])
        stage.perform { window.show(0..<3, prefetching: 0..<6) }
        #expect(log.take() == ["+1"])
        stage.perform { window.show(1..<4, prefetching: 0..<6) }
        #expect(log.take() == ["+2"])
        stage.perform { window.show(4..<5) }
        #expect(log.take() == ["-0", "-1", "-2", "+3"])
        stage.perform { window.show(100..<102) }
        #expect(log.take() == ["-3", "+99", "last"])
    }

    @Test func `elements that were made follow their data, and the others are not made for that`() {
        struct Item: View {
            let name: String
            let log: BodyLog
            @State private var first = ""
            var body: some View {
                let _ = log.names.append("\(name) of \(first)")
                Color.red.onAppear { first = name }
            }
        }
        let log = BodyLog()
        let window = Window(1..<3)
        let data = RemoteState<[String]>()
        let stage = Stage {
            Remoted(data, ["a", "b", "c", "d", "e"]) { data in
                LazyColumn(window) { ForEach(data, id: \.self) { Item(name: $0, log: log) } }
            }
        }
        #expect(log.take() == ["b of ", "c of ", "b of b", "c of c"])
        data.perform { data.value = ["a", "c", "b", "d", "e"] }
        #expect(log.take() == [])
        data.perform { data.value = ["e", "d", "a", "c", "b"] }
        // The two that are shown now are others; those before are let go.
        #expect(log.take() == ["d of ", "a of ", "d of d", "a of a"])
        _ = stage
    }

    @Test func `a repeated identity among elements on demand is reported, and shown once`() {
        let window = Window(0..<3)
        var stage: LegatoTesting.Stage?
        let told = reports {
            stage = Stage { LazyColumn(window) { ForEach([1, 1, 2], id: \.self) { Text("\($0)") } } }
        }
        #expect(told.count == 1 && told[0].contains("the identity 1"))
        #expect(stage?.labels == ["1", "2"])
    }

    @Test func `a list has no element beyond its last, and none at all of empty views`() throws {
        let (two, none) = (Window(0..<0), Window(0..<0))
        let stage = Stage {
            LazyColumn(two) { ForEach(0..<2, id: \.self) { _ in Color.red } }
            LazyColumn(none) { ForEach(0..<2, id: \.self) { _ in EmptyView() } }
        }
        for (list, count) in [(try #require(two.list), 2), (try #require(none.list), 0)] {
            #expect(list.elementCount == count)
            for index in [-1, count, count + 1, .max] {
                #expect(list.element(at: index) == nil && list.elementID(at: index) == nil)
                #expect(list.trait(_ZIndexTrait.self, ofElementAt: index) == nil)
                list.enter(.present, elementAt: index)
            }
            list.keepElements(in: [0..<count])
        }
        _ = stage
    }

    @Test func `a list may count more elements than there could be nodes`() throws {
        let window = Window(0..<0)
        let stage = Stage {
            LazyColumn(window) {
                ForEach(0..<Int.max, id: \.self) { _ in
                    Color.red.frame(width: 1, height: 1)
                    Color.blue.frame(width: 1, height: 1)
                }
            }
        }
        let list = try #require(window.list)
        #expect(list.elementCount == .max && list.sections == [section(0, .max, 0)])
        #expect(list.element(at: .max - 1) == nil && list.element(at: 1 << 33) == nil)
        #expect(list.element(at: 3) != nil)
        stage.perform { window.show(1_000_000_000..<1_000_000_002) }
        #expect(list.elementID(at: 1_000_000_001) != nil)
    }

    // MARK: - Sections

    private func section(_ header: Int, _ content: Int, _ footer: Int) -> ElementSection {
        ElementSection(header: header, content: content, footer: footer)
    }

    @Test func `the sections of a list are all of its elements, those outside of any in sections of their own`() throws
    {
        let window = Window(0..<0)
        let stage = Stage {
            LazyColumn(window) {
                Color.red
                Group {
                    Color.red; EmptyView()
                }
                Section("Title") {
                    Color.red
                    Section("Inner") { Color.red }
                }
                .padding()
                Section(content: { ForEach(0..<3, id: \.self) { _ in Color.red } }, footer: { Color.red })
                if true { Color.red }
                ForEach(0..<2, id: \.self) { _ in Color.red }
            }
        }
        let list = try #require(window.list)
        #expect(list.sections == [section(0, 2, 0), section(1, 3, 0), section(0, 3, 1), section(0, 3, 0)])
        #expect(list.sections.reduce(0) { $0 + $1.header + $1.content + $1.footer } == list.elementCount)
        _ = stage
    }

    @Test func `of a hundred thousand sections none is made to say how long they are`() throws {
        let log = BodyLog()
        let (window, plain) = (Window(0..<0), Window(0..<0))
        let stage = Stage {
            LazyColumn(window) {
                ForEach(0..<100_000, id: \.self) { index in
                    Section(content: { Pair(name: "\(index)", log: log) }, header: { Row(name: "h\(index)", log: log) })
                }
            }
            LazyColumn(plain) { ForEach(0..<100_000, id: \.self) { Row(name: "\($0)", log: log) } }
        }
        let list = try #require(window.list)
        #expect(list.elementCount == 300_000)
        #expect(list.sections == Array(repeating: section(1, 2, 0), count: 100_000))
        #expect(plain.list?.sections == [section(0, 100_000, 0)])
        #expect(log.take() == [])
        stage.perform { window.show(3..<5) }
        #expect(log.take() == ["h1", "11", "12"])
    }

    @Test func `a stack shows a section as its header, its content and its footer`() {
        expectSame(
            VStack(spacing: 2) {
                Section(content: { Color.red }, header: { Color.green }, footer: { Color.blue })
                Section(header: Color.green, footer: Color.blue) { Color.red }
                Section(footer: Color.blue) { Color.red }
                Section(header: Color.green) { Color.red }
                Section { Color.red }
                Section("Title") { Color.red }
            },
            VStack(spacing: 2) {
                Group {
                    Color.green; Color.red; Color.blue
                }
                Group {
                    Color.green; Color.red; Color.blue
                }
                Color.red; Color.blue
                Color.green; Color.red
                Color.red
                Text("Title"); Color.red
            })
    }

    @Test func `what is in a section follows its input`() {
        let remote = RemoteState<Int>()
        let stage = Stage {
            Remoted(remote, 1) { number in Section("Title \(number)") { Text("row \(number)") } }
        }
        #expect(stage.labels == ["Title 1", "row 1"])
        stage.perform { remote.value = 2 }
        #expect(stage.labels == ["Title 2", "row 2"])
    }
}
