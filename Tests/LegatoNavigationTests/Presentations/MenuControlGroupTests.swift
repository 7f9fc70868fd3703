// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Groups of controls in menus, and menus of groups. Source of the numbers: `docs/facts`, controls 4.
@MainActor
@Suite struct MenuControlGroupTests {
    private let calls = Calls()

    private func button(_ name: String, _ symbol: String) -> some View {
        Button(name, systemImage: symbol) { calls.note(name) }
    }

    /// An open menu with a group of two controls in a style, below a plain item.
    private func open<S: ControlGroupStyle>(_ style: S) throws -> Stage {
        let stage = iPhone {
            Menu("menu") {
                Button("First") {}
                ControlGroup("Group") {
                    button("Cut", "scissors")
                    button("Copy", "doc.on.doc")
                }
                .controlGroupStyle(style)
            }
        }
        stage.tap("menu")
        try stage.settle()
        return stage
    }

    @Test func `the controls of a group are a row of a menu, icons above titles, and segments in a sheet above it`()
        throws
    {
        let wish = Wish()
        let stage = iPhone {
            Menu("menu") {
                Button("First") {}
                ControlGroup {
                    button("Cut", "scissors")
                    button("Copy", "doc.on.doc")
                }
            }
            .sheet(isPresented: wish.binding) {
                ControlGroup {
                    Button("Left") {}
                    Button("Right") {}
                }
            }
        }
        stage.tap("menu")
        try stage.settle()
        let rows = ["First", "Cut", "Copy"].map { stage.frame(of: $0) }
        #expect(rows[1].minY == rows[2].minY && rows[1].minY >= rows[0].maxY)
        #expect(rows[1].width == 125 && rows[2].width == 125 && rows[1].maxX == rows[2].minX)
        #expect(rows[1].height == 60 && rows[2].height == 60)
        stage.tap("Copy")
        try stage.settle()
        #expect(calls.take() == ["Copy"])
        #expect(!labels(stage).contains("Copy"))
        try stage.settle { wish.isOn = true }
        #expect(stage.frame(of: "Left").minY == stage.frame(of: "Right").minY)
        #expect(stage.frame(of: "Left").width < 125)
    }

    @Test func `a palette in a menu is a row of icons as high as other rows, elsewhere segments`() throws {
        let stage = try open(.palette)
        let (first, cut, copy) = (stage.frame(of: "First"), stage.frame(of: "Cut"), stage.frame(of: "Copy"))
        #expect(cut.minY == copy.minY && cut.width == 125 && copy.width == 125)
        #expect(abs(cut.height - first.height) <= 0.5)
        stage.tap("Cut")
        try stage.settle()
        #expect(calls.take() == ["Cut"])
        func image(_ style: some ControlGroupStyle) -> StageImage {
            smallImage { ControlGroup { button("A", "star") }.controlGroupStyle(style) }
        }
        #expect(image(.palette) == image(.automatic))
    }

    @Test func `a toggle of a palette has a ground while it is on`() throws {
        @MainActor func open(_ isOn: Bool) throws -> Stage {
            let stage = iPhone {
                Menu("menu") {
                    ControlGroup {
                        Toggle("Bold", systemImage: "bold", isOn: .constant(isOn))
                        Toggle("Italic", systemImage: "italic", isOn: .constant(false))
                    }
                    .controlGroupStyle(.palette)
                }
            }
            stage.tap("menu")
            try stage.settle()
            return stage
        }
        for isOn in [true, false] {
            let stage = try open(isOn)
            let (bold, italic) = (stage.frame(of: "Bold"), stage.frame(of: "Italic"))
            let on = stage.color(at: CGPoint(x: bold.minX + 20, y: bold.midY))
            let off = stage.color(at: CGPoint(x: italic.minX + 20, y: italic.midY))
            #expect((on[0] < off[0] - 10) == isOn)
        }
    }

    @Test func `a menu style is a row that opens a menu of rows`() throws {
        let stage = try open(.menu)
        #expect(labels(stage) == ["First", "Group"])
        stage.tap("Group")
        try stage.settle()
        let (cut, copy) = (stage.frame(of: "Cut"), stage.frame(of: "Copy"))
        #expect(cut.minX == copy.minX && cut.width == 250)
        #expect(cut.maxY <= copy.minY || copy.maxY <= cut.minY)
        stage.tap("Copy")
        try stage.settle()
        #expect(calls.take() == ["Copy"])
        #expect(labels(stage) == ["menu"])
    }

    @Test func `a compact menu is a row that opens a row of icons`() throws {
        let stage = try open(.compactMenu)
        #expect(labels(stage) == ["First", "Group"])
        stage.tap("Group")
        try stage.settle()
        let (cut, copy) = (stage.frame(of: "Cut"), stage.frame(of: "Copy"))
        #expect(cut.minY == copy.minY && cut.width == 125)
        stage.tap("Cut")
        try stage.settle()
        #expect(calls.take() == ["Cut"])
    }

    @Test func `outside of menus both are buttons with the group's label, or three dots`() throws {
        let stage = iPhone {
            VStack {
                ControlGroup("Rows") { button("Cut", "scissors") }.controlGroupStyle(.menu)
                ControlGroup { button("Copy", "doc.on.doc") }.controlGroupStyle(.compactMenu)
            }
        }
        #expect(labels(stage) == ["More", "Rows"])
        stage.tap("More")
        try stage.settle()
        stage.tap("Copy")
        try stage.settle()
        stage.tap("Rows")
        try stage.settle()
        stage.tap("Cut")
        #expect(calls.take() == ["Copy", "Cut"])
    }

    @Test func `a finger that opened the menu moves to a control of a row and lifts`() throws {
        let stage = iPhone {
            Menu("menu") {
                Button("First") {}
                ControlGroup {
                    button("Cut", "scissors")
                    button("Copy", "doc.on.doc")
                }
            }
        }
        let start = stage.frame(of: "menu")
        let finger = stage.touch(at: CGPoint(x: start.midX, y: start.midY))
        stage.milliseconds(1200)
        let copy = stage.frame(of: "Copy")
        finger.move(to: CGPoint(x: copy.midX, y: copy.midY))
        stage.milliseconds(100)
        finger.lift()
        try stage.settle()
        #expect(calls.take() == ["Copy"])
    }

    @Test func `a menu in a row of controls opens a menu of rows in their own size`() throws {
        let stage = iPhone {
            Menu("menu") {
                ControlGroup {
                    button("Cut", "scissors")
                    Menu("More", systemImage: "ellipsis") { Button("Deep") { calls.note("Deep") } }
                }
            }
        }
        stage.tap("menu")
        try stage.settle()
        #expect(stage.frame(of: "More").minY == stage.frame(of: "Cut").minY)
        stage.tap("More")
        try stage.settle()
        #expect(stage.frame(of: "Deep").width == 250)
        #expect(abs(stage.frame(of: "Deep").height - 43.8) <= 0.5)
        stage.tap("Deep")
        #expect(calls.take() == ["Deep"])
    }

    @Test func `in a compact menu icons stand alone, as high as other rows`() throws {
        let stage = try open(.compactMenu)
        let row = stage.frame(of: "Group").height
        stage.tap("Group")
        try stage.settle()
        #expect(abs(stage.frame(of: "Cut").height - row) <= 0.5 && row < 60)
    }

    @Test func `a line stands between two controls of a row, and none before the first`() throws {
        let stage = iPhone {
            Menu("menu") {
                ControlGroup {
                    button("Cut", "scissors")
                    button("Copy", "doc.on.doc")
                }
            }
        }
        stage.tap("menu")
        try stage.settle()
        let (cut, copy) = (stage.frame(of: "Cut"), stage.frame(of: "Copy"))
        func brightness(_ x: CGFloat) -> Int { stage.color(at: CGPoint(x: x, y: cut.minY + 4))[0] }
        let ground = brightness(copy.minX + 5)
        #expect(brightness(copy.minX + 0.25) < ground - 5)
        #expect(abs(brightness(cut.minX + 0.25) - ground) <= 5)
    }
}
