// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoLists

/// The strip of the labels of sections, their margins, and menus for what is selected.
@MainActor
@Suite struct SectionIndexTests {
    private struct Names: View {
        let letters: [String]
        var visibility = Visibility.automatic

        var body: some View {
            List {
                ForEach(letters, id: \.self) { letter in
                    Section {
                        ForEach(0..<10) { Line("\(letter)\($0)") }
                    } header: {
                        Text("Names with \(letter)")
                    }
                    .sectionIndexLabel(letter)
                }
            }
            .listStyle(.plain)
            .listSectionIndexVisibility(visibility)
        }
    }

    @Test func `the labels of sections stand below each other at the trailing edge, in the middle of the list`() throws
    {
        let stage = phone { Names(letters: ["A", "B", "C"]) }
        let frames = ["A", "B", "C"].map { stage.frame(of: $0) }
        #expect(frames.allSatisfy { isNear($0.midX, 390 - 8, within: 0.5) })
        #expect(isNear(frames[1].midY, 400, within: 0.5))
        #expect(isNear(frames[1].midY - frames[0].midY, 14) && isNear(frames[2].midY - frames[1].midY, 14))
    }

    @Test func `right to left the strip is at the left`() throws {
        let stage = phone { Names(letters: ["A"]).environment(\.layoutDirection, .rightToLeft) }
        #expect(isNear(stage.frame(of: "A").midX, 8))
    }

    @Test func `a finger on a label scrolls to its section at once, and on to others as it moves`() throws {
        let stage = phone { Names(letters: ["A", "B", "C", "D", "E"]) }
        let start = center("C", on: stage)
        let finger = stage.touch(at: start)
        stage.advance(by: .seconds(0.05))
        #expect(isNear(stage.frame(of: "Names with C").midY, 16, within: 8))
        finger.move(to: CGPoint(x: start.x, y: start.y - 14))
        stage.advance(by: .seconds(0.05))
        #expect(isNear(stage.frame(of: "Names with B").midY, 16, within: 8))
        // Above and below all labels are the first and the last.
        finger.move(to: CGPoint(x: start.x, y: 10))
        stage.advance(by: .seconds(0.05))
        #expect(stage.presentation(of: "A0") != nil)
        finger.lift()
    }

    @Test func `the strip is hidden on demand, where no section has a label, and a list in a row keeps its own`() {
        #expect(phone { Names(letters: ["A"], visibility: .hidden) }.frame(of: "A") == .zero)
        #expect(phone { Names(letters: ["A"], visibility: .visible) }.frame(of: "A") != .zero)
        let unnamed = phone {
            List { Section("Rows") { Line("a") }.sectionIndexLabel(String?.none) }
        }
        #expect(unnamed.elements.compactMap(\.label) == ["Rows"])
        let nested = phone { List { Names(letters: ["A"]).frame(height: 300) } }
        #expect(nested.elements.filter { $0.label == "A" }.count == 1)
    }

    @Test func `labels that have no room give way to dots, the first and the last stay`() {
        typealias Line = SectionIndexLine
        #expect(Line.lines(for: 3, in: 3) == [.entry(0), .entry(1), .entry(2)])
        #expect(Line.lines(for: 26, in: 5) == [.entry(0), .dot(after: 0), .entry(12), .dot(after: 12), .entry(25)])
        #expect(Line.lines(for: 26, in: 4) == [.entry(0), .dot(after: 0), .entry(25)])
        #expect(Line.lines(for: 4, in: 3) == [.entry(0), .dot(after: 0), .entry(3)])
        #expect(Line.lines(for: 4, in: 1) == [.entry(0)])
        #expect(Line.lines(for: 4, in: 0).isEmpty)
        #expect(Line.lines(for: 0, in: 0).isEmpty)
    }

    @Test func `a low list shows as many labels as it has room for, and all are reached`() throws {
        let letters = (65..<91).map { String(UnicodeScalar($0)) }
        let stage = phone { Names(letters: letters).frame(height: 100) }
        let shown = stage.elements.compactMap(\.label).filter { $0.count == 1 }
        // 100 - 16 leaves room for 6 lines.
        #expect(shown == ["A", "M", "Z"])
        let first = center("A", on: stage)
        let last = center("Z", on: stage)
        let finger = stage.touch(at: CGPoint(x: first.x, y: first.y + (last.y - first.y) * 0.25))
        stage.advance(by: .seconds(0.05))
        #expect(stage.elements.contains { $0.label == "Names with H" })
        finger.lift()
    }

    // MARK: - Margins

    @Test func `margins of a section take the place of what is free beside its rows, header and footer`() throws {
        let stage = phone {
            List {
                Section {
                    Line("a")
                } header: {
                    Color.clear.frame(height: 10).id("header")
                } footer: {
                    Color.clear.frame(height: 10).id("footer")
                }
                .listSectionMargins(.leading, 0)
                .listSectionMargins(.trailing, 50)
                Section { Line("b") }
            }
        }
        func frame(_ id: String) throws -> CGRect { try #require(stage.presentation(of: id)).frame }
        #expect(try (frame("a").minX, frame("a").maxX) == (20, 320))
        #expect(try (frame("header").minX, frame("header").maxX) == (20, 320))
        #expect(try (frame("footer").minX, frame("footer").maxX) == (20, 320))
        #expect(try (frame("b").minX, frame("b").maxX) == (40, 350))
        #expect(stage.color(at: CGPoint(x: 335, y: 76)) == [255, 255, 255])
        #expect(stage.color(at: CGPoint(x: 345, y: 76)) == [242, 242, 247])
    }

    @Test func `margins above and below are each half of the distance between sections, all of it above the first`()
        throws
    {
        func places(top: CGFloat?, bottom: CGFloat?, first: CGFloat?) throws -> [CGFloat] {
            let stage = phone {
                List {
                    Section { Line("a") }.listSectionMargins(.bottom, bottom).listSectionMargins(.top, first)
                    Section { Line("b") }.listSectionMargins(.top, top)
                }
            }
            return try ["a", "b"].map { try #require(stage.presentation(of: $0)).frame.minY }
        }
        #expect(try places(top: nil, bottom: nil, first: nil) == [46, 125])
        #expect(try places(top: 5, bottom: nil, first: nil) == [46, 90 + 17.5 + 5])
        #expect(try places(top: nil, bottom: 3, first: nil) == [46, 90 + 17.5 + 3])
        #expect(try places(top: 5, bottom: 3, first: 10) == [21, 65 + 8])
        #expect(try places(top: -100, bottom: .nan, first: -9) == [11, 55])
    }

    // MARK: - Menus for what is selected

    private struct Selecting: View {
        @State var selection: Set<Int> = [1, 2]
        @State var editMode = EditMode.inactive
        let log: Log

        var body: some View {
            List(0..<4, id: \.self, selection: $selection) { Text("Row \($0)") }
                .contextMenu(forSelectionType: Int.self) { items in
                    Button("Open \(items.sorted().map(String.init).joined(separator: "+"))") {
                        log.names.append("menu")
                    }
                } primaryAction: { items in
                    log.names.append("open \(items.sorted())")
                }
                .environment(\.editMode, $editMode)
        }
    }

    @MainActor
    private final class Log {
        var names: [String] = []
    }

    @Test func `the menu of a selected row is for all that is selected, that of another row for it alone`() throws {
        let stage = phone { Selecting(log: Log()) }
        func menu(of row: String) throws -> [String] {
            stage.press(at: center(row, on: stage), for: .seconds(0.7))
            stage.advance(by: .seconds(1))
            let names = stage.elements.compactMap(\.label).filter { $0.hasPrefix("Open") }
            stage.tap(at: CGPoint(x: 380, y: 790))
            stage.advance(by: .seconds(1))
            return names
        }
        #expect(try menu(of: "Row 1") == ["Open 1+2"])
        #expect(try menu(of: "Row 3") == ["Open 3"])
    }

    @Test func `a tap performs the primary action and selects nothing, but in edit mode it selects`() {
        let log = Log()
        let stage = phone { Selecting(log: log) }
        stage.tap("Row 3")
        stage.tap("Row 2")
        #expect(log.names == ["open [3]", "open [1, 2]"])
        let editing = phone { Selecting(editMode: .active, log: log) }
        editing.tap("Row 3")
        #expect(log.names.count == 2)
    }

    @Test func `rows that are selected by another type have no menu, and their taps select`() throws {
        struct Other: View {
            @State var selection: String?
            let log: Log
            var body: some View {
                List(["a", "b"], id: \.self, selection: $selection) { Text($0) }
                    .contextMenu(forSelectionType: Int.self) { _ in
                        Button("Open") {}
                    } primaryAction: { _ in
                        log.names.append("open")
                    }
                    .onChange(of: selection) { log.names.append(selection ?? "") }
            }
        }
        let log = Log()
        let stage = phone { Other(log: log) }
        stage.press(at: center("a", on: stage), for: .seconds(0.7))
        stage.advance(by: .seconds(1))
        #expect(!stage.elements.contains { $0.label == "Open" })
        stage.tap("b")
        #expect(log.names.last == "b" && !log.names.contains("open"))
    }

    // MARK: - Forms in columns

    @Test func `a form in columns ends labels where the controls begin`() throws {
        let stage = phone {
            Form {
                LabeledContent("A long label") { Color.red.frame(width: 30, height: 20).id("one") }
                LabeledContent("Short") { Color.red.frame(width: 60, height: 20).id("two") }
                Color.red.frame(width: 10, height: 10).id("alone")
                Section("Head") { LabeledContent("S") { Color.red.frame(width: 60, height: 20).id("three") } }
            }
            .formStyle(.columns)
        }
        let starts = try ["one", "two", "alone", "three"].map { try #require(stage.presentation(of: $0)).frame.minX }
        #expect(Set(starts).count == 1)
        let ends = ["A long label", "Short"].map { stage.frame(of: $0).maxX }
        #expect(ends.allSatisfy { isNear($0, starts[0] - 8, within: 0.5) })
    }
}

/// The middle of the element with a label.
@MainActor
private func center(_ label: String, on stage: LegatoTesting.Stage) -> CGPoint {
    let frame = stage.frame(of: label)
    return CGPoint(x: frame.midX, y: frame.midY)
}
