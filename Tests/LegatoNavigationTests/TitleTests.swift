// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Titles, back buttons and what bars take of a page. Source of the numbers: `docs/facts`, screens 4 and 1.
@MainActor
@Suite("Titles of pages")
struct TitleTests {
    private let notch = EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0)

    /// A page as large as the bars leave it.
    private func filled(_ id: String) -> some View {
        Color.yellow.frame(maxWidth: .infinity, maxHeight: .infinity).id(id)
    }

    @Test("a bar is 44 points high below the top of the screen, and 96 with a large title")
    func heights() throws {
        for (mode, height) in [(NavigationBarItem.TitleDisplayMode.inline, 44.0), (.large, 96), (.automatic, 96)] {
            let stage = phone(safeArea: notch) {
                NavigationStack { filled("page").navigationTitle("Title").navigationBarTitleDisplayMode(mode) }
            }
            let frame = try #require(stage.presentation(of: "page")?.frame)
            #expect(frame == CGRect(x: 0, y: 59 + height, width: 400, height: 800 - 59 - 34 - height), "\(mode)")
        }
    }

    @Test("a page without a title has an empty bar, whatever its title mode")
    func untitled() throws {
        for mode in [NavigationBarItem.TitleDisplayMode.inline, .large] {
            let stage = phone { NavigationStack { filled("page").navigationBarTitleDisplayMode(mode) } }
            #expect(stage.presentation(of: "page")?.frame.minY == 44, "\(mode)")
        }
    }

    @Test("on a low screen a bar is 32 points high, and titles are inline")
    func compact() throws {
        let stage = phone(CGSize(width: 852, height: 393)) {
            NavigationStack { filled("page").navigationTitle("Title") }
                .environment(\.verticalSizeClass, .compact)
        }
        #expect(stage.presentation(of: "page")?.frame.minY == 32)
        let title = stage.frame(of: "Title")
        #expect(abs(title.midX - 426) <= 0.5 && abs(title.midY - 16) <= 0.5)
    }

    @Test("an inline title is centred in the bar, a large one begins 16 points in and ends 8 above the lower edge")
    func places() throws {
        let inline = phone {
            NavigationStack { filled("page").navigationTitle("Title").navigationBarTitleDisplayMode(.inline) }
        }
        let title = inline.frame(of: "Title")
        #expect(abs(title.midX - 200) <= 0.5 && abs(title.midY - 22) <= 0.5)
        let large = phone { NavigationStack { filled("page").navigationTitle("Title") } }
        let largeTitle = large.frame(of: "Title")
        #expect(largeTitle.minX == 16 && abs(largeTitle.maxY - 88) <= 0.5)
        #expect(abs(largeTitle.height / title.height - 2) < 0.1, "34 points against 17")
    }

    @Test("a large title grows with the type size, and the bar with it; an inline one does not")
    func typeSize() throws {
        let stage = phone { NavigationStack { filled("page").navigationTitle("Title") } }
        let small = stage.frame(of: "Title").height
        stage.change { $0.dynamicTypeSize = .accessibility1 }
        try stage.settle()
        let grown = stage.frame(of: "Title")
        let top = try #require(stage.presentation(of: "page")?.frame.minY)
        #expect(grown.height > small * 1.2 && top > 96 && grown.maxY < top && grown.minY >= 44)
        let inline = phone {
            NavigationStack { filled("page").navigationTitle("Title").navigationBarTitleDisplayMode(.inline) }
        }
        let before = inline.frame(of: "Title")
        inline.change { $0.dynamicTypeSize = .accessibility1 }
        try inline.settle()
        #expect(inline.frame(of: "Title") == before)
    }

    @Test("a pushed page shows its title as the page below does, unless it says otherwise")
    func inheritance() throws {
        for (first, second, height) in [
            (NavigationBarItem.TitleDisplayMode.large, NavigationBarItem.TitleDisplayMode.automatic, 96.0),
            (.inline, .automatic, 44), (.inline, .large, 96), (.large, .inline, 44), (.automatic, .automatic, 96),
        ] {
            let paths = Paths<[Int]>([1, 2])
            let stage = phone {
                NavigationStack(path: paths.binding) {
                    filled("root").navigationTitle("Root").navigationBarTitleDisplayMode(first)
                        .navigationDestination(for: Int.self) { number in
                            filled("\(number)").navigationTitle("Page \(number)")
                                .navigationBarTitleDisplayMode(number == 1 ? second : .automatic)
                        }
                }
            }
            #expect(stage.presentation(of: "2").map { Double($0.frame.minY) } == height, "\(first), \(second)")
            stage.perform { paths.path = [1] }
            try stage.settle()
            #expect(stage.presentation(of: "1").map { Double($0.frame.minY) } == height, "\(first), \(second)")
        }
    }

    @Test("the back button has a chevron and the title of the page below, and pops")
    func backButton() throws {
        let paths = Paths<[Int]>([])
        let stage = phone {
            NavigationStack(path: paths.binding) {
                filled("root").navigationTitle("Root")
                    .navigationDestination(for: Int.self) { filled("\($0)").navigationTitle("Page \($0)") }
            }
        }
        #expect(labels(stage) == ["Root"])
        stage.perform { paths.path = [1] }
        try stage.settle()
        #expect(labels(stage) == ["Page 1", "Root"])
        let back = stage.frame(of: "Root")
        #expect(back.minX == 8 && back.minY == 0 && back.height == 44)
        stage.perform { paths.path = [1, 2] }
        try stage.settle()
        #expect(labels(stage) == ["Page 1", "Page 2"])
        stage.tap("Page 1")
        try stage.settle()
        #expect(paths.path == [1])
        stage.tap("Root")
        try stage.settle()
        #expect(paths.path.isEmpty && labels(stage) == ["Root"])
    }

    @Test("a page below without a title is called Back")
    func untitledBack() throws {
        let paths = Paths<[Int]>([1])
        let stage = phone {
            NavigationStack(path: paths.binding) {
                filled("root").navigationDestination(for: Int.self) { filled("\($0)") }
            }
        }
        #expect(stage.elements.contains { $0.label == "Back" && $0.traits.contains(.button) })
        stage.tap("Back")
        #expect(paths.path.isEmpty)
    }

    @Test("a title that leaves no room makes the back button say Back, or show its chevron alone")
    func longTitles() throws {
        func widths(_ title: String, _ root: String) throws -> (back: CGFloat, title: CGRect) {
            let stage = phone(CGSize(width: 300, height: 600)) {
                NavigationStack(path: .constant([1])) {
                    filled("root").navigationTitle(root)
                        .navigationDestination(for: Int.self) { _ in
                            filled("page").navigationTitle(title).navigationBarTitleDisplayMode(.inline)
                        }
                }
            }
            return (stage.frame(of: root).width, stage.frame(of: title))
        }
        let roomy = try widths("Here", "The page before")
        let tight = try widths("A title of more words", "The page before it, a long name")
        let none = try widths("A title that has not even room for itself in this bar", "The page before")
        #expect(roomy.back > tight.back && tight.back > none.back && none.back < 30)
        #expect(none.title.minX >= none.back + 8 && none.title.maxX <= 300)
    }

    @Test("a back button that is offered what it asks for says the whole title, whatever the fractions of a point")
    func exactRoom() throws {
        for title in ["Planets", "Colours", "Here", "Everything", "Settings", "Moons", "a", "Ångström"] {
            let stage = phone {
                NavigationStack(path: .constant([1])) {
                    filled("root").navigationTitle(title)
                        .navigationDestination(for: Int.self) { _ in filled("page") }
                }
            }
            // Its label is drawn from the chevron on, without room at its sides.
            let back = stage.frame(of: title)
            let width = try #require(phone { Text(title).font(.system(size: 17)) }.elements.first?.frame.width)
            #expect(abs(back.width - width - 20) < 2, "\(title)")
            #expect(stage.color(at: CGPoint(x: back.minX + 4, y: 22)) != [255, 255, 255], "\(title)")
        }
    }

    @Test("a title beside something wide leaves the middle, and comes no nearer than 8 points")
    func offCentre() throws {
        let stage = phone(CGSize(width: 320, height: 600)) {
            NavigationStack {
                filled("page").navigationTitle("The title here").navigationBarTitleDisplayMode(.inline)
                    .toolbar { Button("A rather long button") {} }
            }
        }
        let (title, button) = (stage.frame(of: "The title here"), stage.frame(of: "A rather long button"))
        #expect(button.maxX == 304)
        #expect(title.midX < 155 && abs(button.minX - title.maxX - 8) <= 0.5)
    }

    @Test("a hidden back button leaves the finger from the edge, and a role leaves the chevron")
    func hiddenBackButton() throws {
        let paths = Paths<[Int]>([1])
        let stage = phone {
            NavigationStack(path: paths.binding) {
                filled("root").navigationTitle("Root")
                    .navigationDestination(for: Int.self) { _ in filled("page").navigationBarBackButtonHidden() }
            }
        }
        #expect(labels(stage).isEmpty)
        stage.drag(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 380, y: 400), over: .seconds(0.3))
        #expect(paths.path.isEmpty)
        for (role, isShort) in [(ToolbarRole.editor, true), (.browser, true), (.navigationStack, false)] {
            let stage = phone {
                NavigationStack(path: .constant([1])) {
                    filled("root").navigationTitle("Root")
                        .navigationDestination(for: Int.self) { _ in filled("page").toolbarRole(role) }
                }
            }
            #expect((stage.frame(of: "Root").width < 30) == isShort)
        }
    }

    @Test("of titles around each other the outer one counts, of titles beside each other the first")
    func several() {
        let nested = phone { NavigationStack { filled("page").navigationTitle("Inner").navigationTitle("Outer") } }
        #expect(labels(nested) == ["Outer"])
        let beside = phone {
            NavigationStack {
                VStack {
                    Color.clear.navigationTitle("First").navigationSubtitle("below")
                    Color.clear.navigationTitle("Second").navigationBarTitleDisplayMode(.inline)
                }
            }
        }
        #expect(labels(beside) == ["First", "below"])
    }

    @Test("a subtitle stands below either title, and a title that is removed leaves no place")
    func subtitle() throws {
        for mode in [NavigationBarItem.TitleDisplayMode.inline, .large] {
            let stage = phone {
                NavigationStack {
                    filled("page").navigationTitle("Title").navigationSubtitle("Sub").navigationBarTitleDisplayMode(
                        mode)
                }
            }
            let (title, subtitle) = (stage.frame(of: "Title"), stage.frame(of: "Sub"))
            #expect(subtitle.minY >= title.maxY - 0.5 && subtitle.maxY <= (mode == .inline ? 44 : 112))
            #expect(title.minY >= (mode == .inline ? 0 : 44))
            #expect(subtitle.height < title.height)
        }
        let removed = phone {
            NavigationStack { filled("page").navigationTitle("Title").toolbar(removing: .title) }
        }
        #expect(labels(removed).isEmpty && removed.presentation(of: "page")?.frame.minY == 44)
    }

    @Test("an inline large title stands in the bar where reading begins")
    func inlineLarge() throws {
        let stage = phone {
            NavigationStack { filled("page").navigationTitle("Title").toolbarTitleDisplayMode(.inlineLarge) }
        }
        let title = stage.frame(of: "Title")
        #expect(title.minX == 16 && title.maxY <= 44 && title.height > 35)
        #expect(stage.presentation(of: "page")?.frame.minY == 44)
    }

    @Test("below an inline large title stands the subtitle, both in the bar, and items stand in place of either")
    func inlineLargeLines() throws {
        func lines(_ placements: [ToolbarItemPlacement]) -> [CGRect] {
            let stage = phone {
                NavigationStack {
                    filled("page").navigationTitle("Title").navigationSubtitle("Sub")
                        .toolbarTitleDisplayMode(.inlineLarge)
                        .toolbar {
                            if placements.contains(.title) {
                                ToolbarItem(placement: .title) { Text("Title item") }
                            }
                            if placements.contains(.subtitle) {
                                ToolbarItem(placement: .subtitle) { Text("Sub item") }
                            }
                        }
                }
            }
            let names = [
                placements.contains(.title) ? "Title item" : "Title",
                placements.contains(.subtitle) ? "Sub item" : "Sub",
            ]
            #expect(labels(stage) == names.sorted())
            return names.map { stage.frame(of: $0) }
        }
        for placements in [[], [.title], [.subtitle], [ToolbarItemPlacement.title, .subtitle]] {
            let frames = lines(placements)
            #expect(frames.allSatisfy { $0.minX == 16 && $0.minY >= -0.5 && $0.maxY <= 44.5 }, "\(frames)")
            #expect(frames[1].minY >= frames[0].maxY - 0.5)
        }
        let text = lines([])
        #expect(text[0].height > 1.5 * text[1].height)
    }

    @Test("the older names say the same")
    func olderNames() throws {
        let stage = phone {
            NavigationView {
                filled("page").navigationBarTitle("Title", displayMode: .inline)
                    .navigationBarItems(leading: Button("One") {}, trailing: Button("Two") {})
            }
        }
        #expect(labels(stage) == ["One", "Title", "Two"])
        #expect(stage.frame(of: "One").minX == 16 && stage.frame(of: "Two").maxX == 384)
        #expect(stage.presentation(of: "page")?.frame.minY == 44)
        let hidden = phone {
            NavigationView { filled("page").navigationBarTitle(Text("Title")).navigationBarHidden(true) }
        }
        #expect(labels(hidden).isEmpty && hidden.presentation(of: "page")?.frame.minY == 0)
    }

    @Test("where reading begins at the right, the bar is mirrored")
    func rightToLeft() throws {
        let stage = phone {
            NavigationStack(path: .constant([1])) {
                filled("root").navigationTitle("Root")
                    .navigationDestination(for: Int.self) { _ in
                        filled("page").navigationTitle("Page").toolbar { Button("End") {} }
                    }
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
        #expect(stage.frame(of: "Root").maxX == 392)
        #expect(stage.frame(of: "End").minX == 16)
        #expect(stage.frame(of: "Page").maxX == 384)
    }

    @Test("a title that changes is shown at once, on the back button of the page above, too")
    func changes() throws {
        struct Titled: View {
            @State private var count = 0
            var body: some View {
                NavigationStack(path: .constant([1])) {
                    Color.clear.navigationTitle("Root \(count)")
                        .navigationDestination(for: Int.self) { _ in
                            Button("More") { count += 1 }.navigationTitle("Page \(count)")
                        }
                }
            }
        }
        let stage = phone { Titled() }
        #expect(labels(stage) == ["More", "Page 0", "Root 0"])
        stage.tap("More")
        try stage.settle()
        #expect(labels(stage) == ["More", "Page 1", "Root 1"])
    }

    @Test("the highest of very many pages has the title mode of the root")
    func longPath() {
        let stage = phone {
            NavigationStack(path: .constant(Array(0..<2_000))) {
                Color.clear.navigationBarTitleDisplayMode(.inline)
                    .navigationDestination(for: Int.self) { Text("page").navigationTitle("Title \($0)") }
            }
        }
        #expect(stage.frame(of: "Title 1999").midY < 44)
    }
}
