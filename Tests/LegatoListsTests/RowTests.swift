// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// What taps on rows do, and which rows are selected. Source: `docs/facts/controls.md` 1.
@MainActor
@Suite struct RowTests {
    private let held = [209, 209, 214]
    private let white = [255, 255, 255]

    // MARK: - Controls in rows

    @Test func `the whole row of a button is its target`() {
        let calls = Calls()
        let stage = phone { List { Button("Go") { calls.note("go") } } }
        stage.tap(at: CGPoint(x: 360, y: 57))
        #expect(calls.take() == ["go"])
        stage.tap("Go")
        #expect(calls.take() == ["go"])
        stage.tap(at: CGPoint(x: 10, y: 57))
        #expect(calls.take() == [])
    }

    @Test func `of several buttons in a row all are set off, unless they have a style`() {
        let calls = Calls()
        let stage = phone {
            List {
                HStack {
                    Button("One") { calls.note("one") }
                    Button("Two") { calls.note("two") }
                }
                HStack {
                    Button("Three") { calls.note("three") }.buttonStyle(.borderless)
                    Button("Four") { calls.note("four") }.buttonStyle(.plain)
                    Spacer()
                }
            }
        }
        stage.tap("Two")
        #expect(calls.take() == ["one", "two"])
        stage.tap("Three")
        #expect(calls.take() == ["three"])
        stage.tap("Four")
        #expect(calls.take() == ["four"])
        stage.tap(at: CGPoint(x: 340, y: 35 + 66))
        #expect(calls.take() == [])
    }

    @Test func `a disabled button in a row is not set off, and its row is no target`() {
        let calls = Calls()
        let stage = phone {
            List {
                Button("Go") { calls.note("go") }.disabled(true)
                Text("Other")
            }
        }
        stage.tap(at: CGPoint(x: 360, y: 57))
        #expect(calls.take() == [])
    }

    @Test func `a link pushes its page wherever the row is tapped, and has a chevron`() throws {
        let stage = phone {
            NavigationStack {
                List {
                    NavigationLink("About") { Color.red.id("page") }
                    NavigationLink("Value", value: 1)
                }
                .navigationTitle("List")
            }
        }
        let place = stage.frame(of: "About")
        // Of the chevron, which ends where the insets of the row begin.
        let gray = stride(from: 330.0, to: 360, by: 0.5).filter {
            stage.color(at: CGPoint(x: $0, y: place.midY))[0] < 240
        }
        #expect(isNear(gray.last, 350, within: 2) && gray.first ?? 0 > 340)
        stage.tap(at: CGPoint(x: 300, y: place.midY))
        try stage.settle()
        #expect(stage.presentation(of: "page") != nil)
    }

    @Test func `what is presented from a row is outside of the list`() throws {
        struct Presenting: View {
            @State var isShown = false
            let calls: Calls
            var body: some View {
                List {
                    Button("Show") { isShown = true }
                        .sheet(isPresented: $isShown) {
                            VStack {
                                Button("Inside") { calls.note("inside") }
                                HStack(spacing: 0) { Label("Wi-Fi", systemImage: "wifi").id("label") }
                                DisclosureGroup("Fold", isExpanded: .constant(true)) { Line("folded") }
                            }
                        }
                }
            }
        }
        let calls = Calls()
        let stage = phone { Presenting(calls: calls) }
        stage.tap("Show")
        try stage.settle()
        stage.tap("Inside")
        #expect(calls.take() == ["inside"])
        // Beside its title by 8 points and not in a column of icons.
        #expect(try #require(stage.presentation(of: "label")).frame.width < 80)
        #expect(stage.frame(of: "Fold").minX < 40)
    }

    @Test func `a held row darkens after 150 milliseconds, and lightens over 300 when it is let go of`() throws {
        let stage = phone { List { Button("Go") {} } }
        let place = CGPoint(x: 200, y: 40)
        let finger = stage.touch(at: CGPoint(x: 200, y: 57))
        stage.advance(by: .milliseconds(140))
        #expect(stage.color(at: place) == white)
        stage.advance(by: .milliseconds(30))
        #expect(stage.color(at: place) == held)
        finger.lift()
        stage.advance(by: .milliseconds(150))
        let fading = stage.color(at: place)[0]
        #expect(held[0] < fading && fading < 255)
        stage.advance(by: .milliseconds(200))
        #expect(stage.color(at: place) == white)
    }

    @Test func `a finger that scrolls sets nothing off and darkens nothing`() {
        let calls = Calls()
        let stage = phone { List { ForEach(0..<40) { row in Button("Row \(row)") { calls.note("\(row)") } } } }
        stage.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 300), over: .milliseconds(200))
        stage.advance(by: .seconds(3))
        #expect(calls.take() == [])
    }

    @Test func `a switch in a row is touched by itself, and its row is 44 points high`() throws {
        let stage = phone {
            List {
                Toggle("On", isOn: .constant(true))
                Line("next")
            }
        }
        #expect(try #require(stage.presentation(of: "next")).frame.minY == 35 + 44 + 11)
    }

    // MARK: - Selection

    private struct Choosing: View {
        @State var chosen: Int?
        let calls: Calls
        var body: some View {
            List(selection: $chosen) {
                ForEach(1..<4, id: \.self) { Text("Row \($0)") }
                Text("Tagged").tag(10)
                Text("Locked").tag(11).selectionDisabled()
                Text("Untagged")
            }
            .onChange(of: chosen) { calls.note(chosen.map { "\($0)" } ?? "none") }
        }
    }

    @Test func `a tap selects a row by its tag or its identity, without edit mode`() {
        let calls = Calls()
        let stage = phone { Choosing(calls: calls) }
        stage.tap("Row 2")
        #expect(calls.take() == ["2"])
        #expect(stage.color(at: CGPoint(x: 300, y: 35 + 66)) == held)
        stage.tap("Tagged")
        #expect(calls.take() == ["10"])
        #expect(stage.color(at: CGPoint(x: 300, y: 35 + 66)) == white)
        // Rows without a value of the type are no targets.
        stage.tap(at: CGPoint(x: 300, y: 35 + 44 * 4.5))
        stage.tap(at: CGPoint(x: 300, y: 35 + 44 * 5.5))
        #expect(calls.take() == [])
    }

    private struct ChoosingMany: View {
        @State var chosen: Set<Int> = []
        let calls: Calls
        var body: some View {
            NavigationStack {
                List(1..<4, id: \.self, selection: $chosen) { Text("Row \($0)") }
                    .toolbar { EditButton() }
                    .navigationTitle("Rows")
                    .onChange(of: chosen) { calls.note(chosen.sorted().map { "\($0)" }.joined(separator: " ")) }
            }
        }
    }

    @Test func `many rows are selected in edit mode only, and a second tap takes one away`() throws {
        let calls = Calls()
        let stage = phone { ChoosingMany(calls: calls) }
        stage.tap(at: CGPoint(x: 300, y: stage.frame(of: "Row 1").midY))
        #expect(calls.take() == [])
        let before = stage.frame(of: "Row 1").minX
        stage.tap("Edit")
        try stage.settle()
        #expect(isNear(stage.frame(of: "Row 1").minX, before + 40))
        for row in ["Row 3", "Row 1", "Row 3"] { stage.tap(row) }
        #expect(calls.take() == ["3", "1 3", "1"])
        stage.tap("Done")
        try stage.settle()
        #expect(stage.frame(of: "Row 1").minX == before)
    }

    // MARK: - On demand

    @Test func `rows that move among thousands keep their state, by one place and by many`() {
        struct Counter: View {
            let name: Int
            @State private var count = 0
            var body: some View { Button("\(name): \(count)") { count += 1 } }
        }
        struct Rows: View {
            @State var names = Array(1..<5_000)
            var body: some View {
                List {
                    Section { Text("First") }
                    Section {
                        ForEach(names, id: \.self) { Counter(name: $0) }
                    }
                }
                .overlay(alignment: .bottom) {
                    HStack {
                        Button("Remove") { names.remove(at: 1) }
                        Button("Down") { names.move(fromOffsets: [0], toOffset: 22) }
                    }
                }
            }
        }
        let stage = Stage(size: CGSize(width: 390, height: 1400)) { Rows() }
        func shown() -> [String] { stage.elements.compactMap(\.label).filter { $0.hasSuffix(": 1") }.sorted() }
        for name in [1, 3, 20] { stage.tap("\(name): 0") }
        stage.tap("Remove")
        #expect(shown() == ["1: 1", "20: 1", "3: 1"])
        stage.tap("Down")
        #expect(shown() == ["1: 1", "20: 1", "3: 1"])
        #expect(stage.frame(of: "1: 1").minY > stage.frame(of: "20: 1").minY)
        #expect(stage.frame(of: "3: 1").minY < stage.frame(of: "20: 1").minY)
    }

    @Test func `a row far away is gone with its state, and one nearby keeps it`() {
        struct Counter: View {
            let name: Int
            let calls: Calls
            @State private var count = 0
            var body: some View {
                Button("\(name): \(count)") { count += 1 }
                    .onAppear { calls.note("+\(name)") }
                    .onDisappear { calls.note("-\(name)") }
            }
        }
        let calls = Calls()
        var proxy: ScrollViewProxy?
        let stage = phone {
            ScrollViewReader { reader in
                let _ = proxy = reader
                List(0..<200, id: \.self) { Counter(name: $0, calls: calls) }
            }
        }
        func scroll(to row: Int) {
            stage.perform { proxy?.scrollTo(row, anchor: .top) }
            stage.advance(by: .milliseconds(100))
        }
        stage.tap("1: 0")
        _ = calls.take()
        scroll(to: 6)
        #expect(calls.take().contains("-1"))
        scroll(to: 0)
        #expect(stage.elements.contains { $0.label == "1: 1" })
        scroll(to: 150)
        scroll(to: 0)
        #expect(stage.elements.contains { $0.label == "1: 0" })
    }

    @Test func `of 10,000 rows those near what shows are made, and a reader scrolls to one that was not`() throws {
        var made: Set<Int> = []
        var proxy: ScrollViewProxy?
        let stage = phone {
            ScrollViewReader { reader in
                let _ = proxy = reader
                List(0..<10_000, id: \.self) { number in
                    let _ = made.insert(number)
                    Line("\(number)")
                }
            }
        }
        #expect(made.count < 50)
        stage.perform { proxy?.scrollTo(9_000, anchor: .center) }
        stage.advance(by: .milliseconds(100))
        #expect(isNear(stage.presentation(of: "9000")?.frame.midY, 400, within: 2))
        #expect(made.count < 150)
    }
}
