// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// A stage as large as a phone of 390 points, whose tree is checked after each pass.
@MainActor
func phone(@ViewBuilder _ content: () -> some View) -> LegatoTesting.Stage {
    Stage(size: CGSize(width: 390, height: 800), content: content)
}

/// A row that is as high as a line of text, with a name.
struct Line: View {
    let name: String
    init(_ name: String) { self.name = name }
    var body: some View { Color.clear.frame(height: 22).id(name) }
}

/// Where the rows, headers and lines of a list are. Source of the numbers: `docs/facts/controls.md` 1.
@MainActor
@Suite struct ListTests {
    private let white = [255, 255, 255]
    private let ground = [242, 242, 247]

    @Test func `rows of 44 points stand on a card that is 20 points inside of the list and 35 below its top`() throws {
        let stage = phone {
            List {
                Line("a"); Line("b"); Line("c")
            }
        }
        let frames = try ["a", "b", "c"].map { try #require(stage.presentation(of: $0)).frame }
        #expect(frames.map(\.minY) == [46, 90, 134])
        #expect(frames.allSatisfy { $0.minX == 40 && $0.width == 310 })
        #expect(stage.color(at: CGPoint(x: 19, y: 60)) == ground)
        #expect(stage.color(at: CGPoint(x: 21, y: 60)) == white)
        #expect(stage.color(at: CGPoint(x: 195, y: 34)) == ground)
        #expect(stage.color(at: CGPoint(x: 195, y: 35 + 132 + 1)) == ground)
        // The corners are round, those between rows are not.
        #expect(stage.color(at: CGPoint(x: 20.5, y: 35.5)) == ground)
        #expect(stage.color(at: CGPoint(x: 20.5, y: 80)) == white)
    }

    @Test func `in the dark the ground is black and cards are lighter`() {
        let stage = phone { List { Line("a") }.environment(\.colorScheme, .dark) }
        #expect(stage.color(at: CGPoint(x: 10, y: 60)) == [0, 0, 0])
        #expect(stage.color(at: CGPoint(x: 30, y: 60)) == [28, 28, 30])
    }

    @Test func `rows of a plain list reach from edge to edge, from the top on`() throws {
        let stage = phone {
            List {
                Line("a"); Line("b")
            }.listStyle(.plain)
        }
        let frames = try ["a", "b"].map { try #require(stage.presentation(of: $0)).frame }
        #expect(frames == [11, 55].map { CGRect(x: 20, y: $0, width: 350, height: 22) })
        #expect(stage.color(at: CGPoint(x: 1, y: 20)) == white)
    }

    @Test func `a grouped list has groups from edge to edge`() throws {
        let stage = phone { List { Line("a") }.listStyle(.grouped) }
        #expect(try #require(stage.presentation(of: "a")).frame == CGRect(x: 20, y: 46, width: 350, height: 22))
        #expect(stage.color(at: CGPoint(x: 0.5, y: 36)) == white)
        #expect(stage.color(at: CGPoint(x: 0.5, y: 34)) == ground)
    }

    @Test func `a type of the app that only conforms to the protocol changes nothing`() throws {
        struct Mine: ListStyle {}
        let stage = phone { List { Line("a") }.listStyle(.plain).listStyle(Mine()) }
        #expect(try #require(stage.presentation(of: "a")).frame.minX == 20)
    }

    // MARK: - Sections

    @Test func `sections are 35 points apart, 20 where it is compact, and as far as a number says`() throws {
        for (spacing, distance) in [(ListSectionSpacing?.none, 35.0), (.default, 35), (.compact, 20), (.custom(7), 7)] {
            let stage = phone {
                let list = List {
                    Section { Line("a") }; Section { Line("b") }
                }
                if let spacing { list.listSectionSpacing(spacing) } else { list }
            }
            let place = try #require(stage.presentation(of: "b")).frame.minY
            #expect(isNear(place, 90 + distance), "\(String(describing: spacing))")
        }
    }

    @Test func `of two sections that ask for a distance each gives half, and one alone is enough`() throws {
        let stage = phone {
            List {
                Section { Line("a") }.listSectionSpacing(10)
                Section { Line("b") }.listSectionSpacing(30)
                Section { Line("c") }
            }
            .listSectionSpacing(100)
        }
        let places = try ["a", "b", "c"].map { try #require(stage.presentation(of: $0)).frame.minY }
        #expect(places == [46, 110, 184])
    }

    @Test func `a hostile distance is the usual one`() throws {
        for spacing in [CGFloat.nan, .infinity] {
            let stage = phone {
                List {
                    Section { Line("a") }; Section { Line("b") }
                }.listSectionSpacing(spacing)
            }
            #expect(try #require(stage.presentation(of: "b")).frame.minY == 46 + 44 + 35)
        }
    }

    @Test func `a header of one line takes 55.5 points with the distance above it, in capitals of 13 points`() throws {
        let stage = phone {
            List {
                Section("Fruit") { Line("a") }; Section("Nuts") { Line("b") }
            }
        }
        #expect(isNear(stage.presentation(of: "a")?.frame.minY, 55.5 + 11))
        #expect(isNear(stage.presentation(of: "b")?.frame.minY, 2 * 55.5 + 44 + 11))
        let header = try #require(stage.elements.first { $0.label?.lowercased() == "fruit" })
        #expect(header.frame.minX == 40)
        #expect(header.frame.height == 16)
    }

    @Test func `a footer stands 8 points below its card`() throws {
        let stage = phone {
            List {
                Section {
                    Line("a")
                } footer: {
                    Color.red.frame(height: 10).id("footer")
                }
                Section { Line("b") }
            }
        }
        let footer = try #require(stage.presentation(of: "footer")).frame
        #expect(footer == CGRect(x: 40, y: 35 + 44 + 8, width: 310, height: 10))
        #expect(try #require(stage.presentation(of: "b")).frame.minY == 35 + 44 + 18 + 35 + 11)
    }

    @Test func `the header of a plain list stays at the top until the next one pushes it out`() throws {
        let stage = phone {
            List {
                ForEach(0..<3) { section in
                    Section {
                        ForEach(0..<10) { row in Line("\(section).\(row)") }
                    } header: {
                        Color.red.frame(height: 20).id("header \(section)")
                    }
                }
            }
            .listStyle(.plain)
        }
        // 22 points above each, 6 above and below its title.
        #expect(try #require(stage.presentation(of: "header 0")).frame.minY == 28)
        #expect(try #require(stage.presentation(of: "0.0")).frame.minY == 22 + 32 + 11)
        stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 300), over: .seconds(1))
        stage.advance(by: .seconds(2))
        #expect(try #require(stage.presentation(of: "header 0")).frame.minY == 6)
        #expect(try #require(stage.presentation(of: "0.2")).frame.minY < 22 + 32 + 11 + 88 - 80)
    }

    @Test func `sections of a sidebar fold and unfold`() throws {
        struct Sections: View {
            @State var isOpen = true
            var body: some View {
                List {
                    Section("Folders", isExpanded: $isOpen) {
                        Line("a"); Line("b")
                    }
                    Section { Line("c") }
                }
                .listStyle(.sidebar)
            }
        }
        let stage = phone { Sections() }
        let open = try #require(stage.presentation(of: "c")).frame.minY
        stage.tap("Collapse")
        try stage.settle()
        #expect(stage.presentation(of: "a") == nil)
        #expect(try #require(stage.presentation(of: "c")).frame.minY == open - 88)
        stage.tap("Expand")
        stage.advance(by: .milliseconds(100))
        let halfway = try #require(stage.presentation(of: "c")).frame.minY
        #expect(open - 88 < halfway && halfway < open)
    }

    @Test func `in other styles a section shows its rows, whatever its binding says`() {
        let stage = phone { List { Section("Folders", isExpanded: .constant(false)) { Line("a") } } }
        #expect(stage.presentation(of: "a") != nil)
        #expect(!stage.elements.contains { $0.label == "Expand" })
    }

    // MARK: - Rows

    @Test func `a row keeps its own insets, edge by edge`() throws {
        let stage = phone {
            List {
                Line("none").listRowInsets(EdgeInsets())
                Line("some").listRowInsets(.leading, 50).listRowInsets(.vertical, 1)
                Line("usual").listRowInsets(nil)
            }
            .environment(\.defaultMinListRowHeight, 0)
        }
        let frames = try ["none", "some", "usual"].map { try #require(stage.presentation(of: $0)).frame }
        #expect(frames[0] == CGRect(x: 20, y: 35, width: 350, height: 22))
        #expect(frames[1] == CGRect(x: 70, y: 35 + 22 + 1, width: 280, height: 22))
        #expect(frames[2] == CGRect(x: 40, y: 35 + 22 + 24 + 11, width: 310, height: 22))
    }

    @Test func `rows are as high as the environment says at least, with their content in the middle`() throws {
        let stage = phone {
            List {
                Line("a"); Line("b")
            }.environment(\.defaultMinListRowHeight, 60)
        }
        let places = try ["a", "b"].map { try #require(stage.presentation(of: $0)).frame.midY }
        #expect(places == [35 + 30, 35 + 90])
    }

    @Test func `with a distance between rows each has a card of its own, and no line`() throws {
        let stage = phone {
            List {
                Line("a"); Line("b")
            }.listRowSpacing(10)
        }
        #expect(try #require(stage.presentation(of: "b")).frame.minY == 46 + 44 + 10)
        #expect(stage.color(at: CGPoint(x: 20.5, y: 35 + 43.5)) == ground)
        #expect(stage.color(at: CGPoint(x: 195, y: 35 + 43.75)) == white)
        #expect(stage.color(at: CGPoint(x: 195, y: 35 + 49)) == ground)
    }

    @Test func `a background of a row takes the place of its card, with its corners`() {
        let stage = phone {
            List {
                Line("a").listRowBackground(Color.red)
                Line("b").listRowBackground(Color.clear)
            }
        }
        #expect(stage.color(at: CGPoint(x: 30, y: 50)) == [255, 59, 48])
        #expect(stage.color(at: CGPoint(x: 20.5, y: 35.5)) == ground)
        #expect(stage.color(at: CGPoint(x: 30, y: 100)) == ground)
    }

    @Test func `the ground of a list can be hidden, and its cards stay`() {
        let stage = phone {
            List { Line("a") }.scrollContentBackground(.hidden).background(Color.green)
        }
        #expect(stage.color(at: CGPoint(x: 10, y: 60)) == [52, 199, 89])
        #expect(stage.color(at: CGPoint(x: 30, y: 60)) == white)
    }

    @Test func `an empty list shows its ground, and one with empty sections their headers`() {
        #expect(phone { List { EmptyView() } }.color(at: CGPoint(x: 100, y: 100)) == ground)
        let stage = phone { List { Section("Empty") {} } }
        #expect(stage.elements.contains { $0.label?.lowercased() == "empty" })
    }

    // MARK: - Lines

    /// Where the line below the first row is red, from left to right; nil: nowhere.
    private func line(_ stage: LegatoTesting.Stage, y: CGFloat = 35 + 43.75) -> ClosedRange<CGFloat>? {
        let image = stage.image()
        let red = stride(from: 0.25, to: 390, by: 0.5).filter {
            image.color(at: CGPoint(x: $0, y: y), scale: 2) == [255, 0, 0]
        }
        guard let first = red.first, let last = red.last else { return nil }
        return first - 0.25...last + 0.25
    }

    private func lined(@ViewBuilder _ row: () -> some View) -> LegatoTesting.Stage {
        let row = row().listRowSeparatorTint(Color(red: 1, green: 0, blue: 0))
        return phone {
            List {
                row; Line("z")
            }
        }
    }

    @Test func `a line of one pixel begins where the first text of the row does, and ends at the edge of the card`() {
        #expect(line(lined { Text("Text") }) == 40...370)
        #expect(line(lined { Line("a") }) == 40...370)
        let icon = lined {
            HStack(spacing: 0) {
                Color.blue.frame(width: 30, height: 22); Text("Text"); Spacer(); Text("End")
            }
        }
        #expect(line(icon) == 70...370)
        #expect(line(icon, y: 35 + 43.25) == nil)
    }

    @Test func `guides of a row say where its line begins and ends`() {
        let stage = lined {
            Text("Text").alignmentGuide(.listRowSeparatorLeading) { _ in 100 }
                .alignmentGuide(.listRowSeparatorTrailing) { _ in 200 }
        }
        #expect(line(stage) == 140...240)
    }

    @Test func `a line is hidden where one of the rows beside it hides that edge`() {
        #expect(line(lined { Line("a").listRowSeparator(.hidden) }) == nil)
        #expect(line(lined { Line("a").listRowSeparator(.hidden, edges: .bottom) }) == nil)
        #expect(line(lined { Line("a").listRowSeparator(.hidden, edges: .top) }) != nil)
        let below = phone {
            List {
                Line("a").listRowSeparatorTint(Color(red: 1, green: 0, blue: 0))
                Line("b").listRowSeparator(.hidden, edges: .top)
            }
        }
        #expect(line(below) == nil)
    }

    @Test func `a line is hidden beside a row that is selected or that a finger holds`() throws {
        struct Chosen: View {
            @State var chosen: Int?
            var body: some View {
                List(selection: $chosen) {
                    ForEach(0..<3) { Line("\($0)").listRowSeparatorTint(Color(red: 1, green: 0, blue: 0)) }
                }
            }
        }
        let below = 35 + 43.75 + 44
        for (chosen, isAbove, isBelow) in [(nil, true, true), (0, false, true), (1, false, false), (2, true, false)] {
            let stage = phone { Chosen(chosen: chosen) }
            #expect((line(stage) != nil) == isAbove, "\(String(describing: chosen))")
            #expect((line(stage, y: below) != nil) == isBelow, "\(String(describing: chosen))")
        }
        let stage = phone { Chosen() }
        let finger = stage.touch(at: CGPoint(x: 200, y: 35 + 66))
        stage.advance(by: .milliseconds(300))
        #expect(line(stage) == nil && line(stage, y: below) == nil)
        finger.cancel()
        try stage.settle()
        #expect(line(stage) != nil && line(stage, y: below) != nil)
    }

    @Test func `horizontal margins of the content take the place of the distance from cards to the edges`() {
        func card(_ margin: CGFloat?) -> [Double] {
            let stage = phone {
                if let margin {
                    List { Line("a") }.contentMargins(.horizontal, margin, for: .scrollContent)
                } else {
                    List { Line("a") }
                }
            }
            let white = stride(from: 0.25, to: 390, by: 0.5).filter {
                stage.color(at: CGPoint(x: $0, y: 35 + 22)) == [255, 255, 255]
            }
            return [white.first ?? 0, white.last ?? 0]
        }
        #expect(card(nil) == [20.25, 369.75])
        #expect(card(8) == [8.25, 381.75])
        #expect(card(0) == [0.25, 389.75])
        // Those of a scroll view around it are not its own.
        let inner = phone {
            ScrollView { List { Line("a") }.frame(height: 300) }.contentMargins(.horizontal, 0, for: .scrollContent)
        }
        #expect(inner.color(at: CGPoint(x: 10, y: 35 + 22)) == [242, 242, 247])
    }

    @Test func `the last row of a group has no line, that of a plain section has one`() {
        let red = Color(red: 1, green: 0, blue: 0)
        #expect(line(phone { List { Line("a").listRowSeparatorTint(red) } }) == nil)
        let plain = phone { List { Line("a").listRowSeparatorTint(red) }.listStyle(.plain) }
        #expect(line(plain, y: 43.75) == 20...390)
        let hidden = phone {
            List { Section { Line("a").listRowSeparatorTint(red) }.listSectionSeparator(.hidden) }.listStyle(.plain)
        }
        #expect(line(hidden, y: 43.75) == nil)
    }

    // MARK: - Accessories

    @Test func `a badge of a part of a row stands at the trailing end of the row`() {
        let plain = phone { NavigationStack { List { NavigationLink("Inbox") { Text("a") }.badge(3) } } }
        let inside = phone {
            NavigationStack {
                List {
                    NavigationLink {
                        Text("a")
                    } label: {
                        Text("Inbox").badge(3)
                    }
                }
            }
        }
        #expect(plain.image() == inside.image())
        let none = phone { NavigationStack { List { NavigationLink("Inbox") { Text("a") } } } }
        #expect(plain.image() != none.image())
    }

    @Test func `badges stand at the trailing end, and 0 is none`() throws {
        let stage = phone {
            List {
                Text("Mail").badge(12); Text("Spam").badge(0); Text("Sent").badge("new")
            }
        }
        let badge = try #require(stage.elements.first { $0.label == "12" })
        #expect(isNear(badge.frame.maxX, 350))
        #expect(stage.elements.contains { $0.label == "new" } && !stage.elements.contains { $0.label == "0" })
    }

    @Test func `labels have their icons in a column of 28 points, and their titles 16 after it`() throws {
        let stage = phone {
            List {
                Label("Wi-Fi", systemImage: "wifi"); Label("Mail", systemImage: "mail")
            }
        }
        for title in ["Wi-Fi", "Mail"] {
            #expect(try #require(stage.elements.first { $0.label == title }).frame.minX == 40 + 28 + 16)
        }
    }

    // MARK: - Right to left

    @Test func `from right to left everything is mirrored`() throws {
        let stage = phone {
            List {
                HStack(spacing: 0) {
                    Color.red.frame(width: 10, height: 22).id("a")
                    Spacer()
                }
                .badge(3)
                Text("Other")
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
        #expect(try #require(stage.presentation(of: "a")).frame.maxX == 350)
        #expect(isNear(stage.frame(of: "3").minX, 40))
        #expect(isNear(stage.frame(of: "Other").maxX, 350))
    }
}
