// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Menus of buttons. Source of the numbers: `docs/facts`, controls 4.
@MainActor
@Suite("Menus")
struct MenuTests {
    private let wish = Wish()
    private let calls = Calls()

    private func item(_ name: String, _ role: ButtonRole? = nil) -> some View {
        Button(name, role: role) { calls.note(name) }
    }

    private func menu(at alignment: Alignment = .top, @ViewBuilder _ content: @escaping @MainActor () -> some View)
        -> Stage
    {
        iPhone {
            Menu("menu") { content() }.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
        }
    }

    private func two(at alignment: Alignment) throws -> Stage {
        let stage = menu(at: alignment) {
            item("One")
            item("Two")
        }
        stage.tap("menu")
        try stage.settle()
        return stage
    }

    @Test("a tap opens a menu, a tap on an item closes it and acts")
    func opens() throws {
        let stage = try two(at: .top)
        #expect(labels(stage) == ["One", "Two"])
        stage.tap("Two")
        #expect(calls.take() == ["Two"])
        try stage.settle()
        #expect(labels(stage) == ["menu"])
    }

    @Test("a tap beside a menu closes it, and reaches nothing else")
    func closes() throws {
        let stage = iPhone {
            VStack {
                item("behind")
                Menu("menu") { item("One") }
            }
        }
        stage.tap("menu")
        try stage.settle()
        stage.tap(at: CGPoint(x: 30, y: 700))
        try stage.settle()
        #expect(labels(stage) == ["behind", "menu"] && calls.take() == [])
    }

    @Test("a menu is 250 points wide with rows of 43.8")
    func size() throws {
        let stage = try two(at: .top)
        let (one, two) = (stage.frame(of: "One"), stage.frame(of: "Two"))
        #expect(isNear(one.width, 250, within: 0.5) && isNear(one.height, 43.8, within: 0.5))
        #expect(isNear(two.minY - one.minY, 44.3, within: 0.8))
    }

    @Test(
        "it begins with its button at the left, ends with it at the right, and is centred between",
        arguments: [
            (Alignment.topLeading, 8.0), (.top, 71.5), (.topTrailing, 135),
        ])
    func side(_ alignment: Alignment, _ left: Double) throws {
        #expect(isNear(try two(at: alignment).frame(of: "One").minX, left, within: 0.6))
    }

    @Test(
        "below 55 % of the height it opens above its button, the first item nearest to that, unless the order is fixed")
    func above() throws {
        let stage = try two(at: .bottom)
        #expect(stage.frame(of: "One").minY > stage.frame(of: "Two").minY)
        #expect(stage.frame(of: "One").maxY < 818 - 20)
        let fixed = iPhone {
            Menu("menu") {
                item("One")
                item("Two")
            }
            .menuOrder(.fixed)
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
        }
        fixed.tap("menu")
        try fixed.settle()
        #expect(fixed.frame(of: "One").minY < fixed.frame(of: "Two").minY)
    }

    @Test("it grows from its button on a spring that passes its end a little")
    func motion() throws {
        let stage = menu { item("One") }
        stage.tap("menu")
        let (start, w, zeta) = (0.05, 328.0.squareRoot(), 0.8)
        stage.advance(by: .seconds(start))
        let damped = w * (1 - zeta * zeta).squareRoot()
        let wave = cos(damped * start) + zeta * w / damped * sin(damped * start)
        let scale = 1 - exp(-zeta * w * start) * wave
        #expect(isNear(stage.frame(of: "One").width, 250 * scale, within: 1))
        stage.advance(by: .seconds(0.25))
        #expect(stage.frame(of: "One").width > 250.5)
        try stage.settle()
        #expect(isNear(stage.frame(of: "One").width, 250, within: 0.5))
    }

    @Test("a toggle in a menu has a tick while it is on, and titles make room for it")
    func toggles() throws {
        struct Subject: View {
            @State private var isOn = true
            var body: some View {
                Menu("menu \(isOn)") {
                    Toggle("Sound", isOn: $isOn)
                    Button {
                    } label: {
                        Text("Other").id("other")
                    }
                }
                .frame(maxHeight: .infinity, alignment: .top)
            }
        }
        let stage = iPhone { Subject() }
        stage.tap("menu true")
        try stage.settle()
        #expect(isNear(stage.left("other"), 71.5 + 32, within: 0.6))
        stage.tap("Sound")
        try stage.settle()
        #expect(labels(stage) == ["menu false"])
        stage.tap("menu false")
        try stage.settle()
        #expect(isNear(stage.left("other"), 71.5 + 16, within: 0.6))
    }

    @Test("sections stand apart, with their titles")
    func sections() throws {
        let stage = menu {
            item("One")
            Section("Title") { item("Two") }
            item("Three")
        }
        stage.tap("menu")
        try stage.settle()
        #expect(labels(stage) == ["One", "Three", "Title", "Two"])
        let frames = ["One", "Title", "Two", "Three"].map { stage.frame(of: $0) }
        #expect(frames.map(\.minY) == frames.map(\.minY).sorted())
        #expect(isNear(frames[3].minY - frames[2].maxY, 8, within: 0.5))
    }

    @Test("a menu in a menu opens from its row, and an item in it closes both")
    func nested() throws {
        let stage = menu {
            item("One")
            Menu("inner") { item("Two") }
        }
        stage.tap("menu")
        try stage.settle()
        #expect(labels(stage).contains("inner"))
        stage.tap("inner")
        try stage.settle()
        #expect(labels(stage) == ["Two"])
        stage.tap(at: CGPoint(x: 30, y: 700))
        try stage.settle()
        #expect(labels(stage).contains("inner"))
        stage.tap("inner")
        try stage.settle()
        stage.tap("Two")
        try stage.settle()
        #expect(labels(stage) == ["menu"] && calls.take() == ["Two"])
    }

    @Test("a menu with an action of its own acts when it is tapped, and opens when a finger stays 0.4 s")
    func primaryAction() throws {
        let stage = iPhone {
            Menu("menu") {
                item("One")
            } primaryAction: {
                calls.note("primary")
            }
        }
        stage.tap("menu")
        try stage.settle()
        #expect(calls.take() == ["primary"] && labels(stage) == ["menu"])
        let finger = stage.touch(at: CGPoint(x: 196, y: 438))
        stage.advance(by: .seconds(0.39))
        #expect(labels(stage) == ["menu"])
        stage.advance(by: .seconds(0.02))
        #expect(labels(stage) == ["One"])
        finger.lift()
        try stage.settle()
        #expect(calls.take() == [] && labels(stage) == ["One"])
    }

    @Test("an action may leave its menu open, and present a sheet")
    func actions() throws {
        let stage = iPhone {
            Menu("menu") {
                item("Stay").menuActionDismissBehavior(.disabled)
                Button("Sheet") { wish.isOn = true }
            }
            .sheet(isPresented: wish.binding) { Text("sheet") }
        }
        stage.tap("menu")
        try stage.settle()
        stage.tap("Stay")
        try stage.settle()
        #expect(labels(stage) == ["Sheet", "Stay"] && calls.take() == ["Stay"])
        stage.tap("Sheet")
        try stage.settle()
        #expect(labels(stage) == ["sheet"])
    }

    @Test("a tap on the title of a page lists actions, which have the environment of their modifier")
    func titleMenu() throws {
        struct Named: View {
            @Environment(\.locale) private var locale
            let calls: Calls
            var body: some View { Button("Rename \(locale.identifier)") { calls.note("rename") } }
        }
        let stage = iPhone {
            NavigationStack {
                Color.white.navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
                    .toolbarTitleMenu { Named(calls: calls) }
                    .environment(\.locale, Locale(identifier: "fr_CH"))
            }
        }
        stage.tap("Title")
        try stage.settle()
        #expect(labels(stage) == ["Rename fr_CH"])
        stage.tap("Rename fr_CH")
        try stage.settle()
        #expect(labels(stage) == ["Title"] && calls.take() == ["rename"])
    }

    @Test("styles show a menu in their own way")
    func styles() throws {
        struct Loud: MenuStyle {
            func makeBody(configuration: Configuration) -> some View {
                HStack {
                    Text("loud")
                    Menu(configuration)
                }
            }
        }
        let stage = iPhone { Menu("menu") { item("One") }.menuStyle(Loud()) }
        #expect(labels(stage) == ["loud", "menu"])
        stage.tap("menu")
        try stage.settle()
        #expect(labels(stage) == ["One"])
        for style in [0, 1, 2] {
            let other = iPhone {
                switch style {
                case 0: Menu("menu") { item("One") }.menuStyle(.automatic)
                case 1: Menu("menu") { item("One") }.menuStyle(.button).buttonStyle(.bordered)
                default: Menu("menu") { item("One") }.menuStyle(.borderlessButton).menuIndicator(.hidden)
                }
            }
            #expect(labels(other) == ["menu"])
        }
    }

    @Test("each form of a menu's label")
    func forms() {
        let resource: LocalizedStringResource = "resource"
        let string = "string"
        let stage = iPhone {
            VStack {
                Menu("key") {}
                Menu(resource) {}
                Menu(string) {}
                Menu("symbol", systemImage: "star") {}
                Menu(string + " too", systemImage: "star") {}
                Menu("acts") {
                } primaryAction: {
                }
                Menu("acts too", systemImage: "star") {
                } primaryAction: {
                }
                Menu {
                } label: {
                    Text("label")
                }
            }
        }
        #expect(
            labels(stage) == [
                "acts", "acts too", "key", "label", "resource", "string", "string too", "symbol",
            ])
    }

    private struct Starred: MenuStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                Text("star")
                Menu(configuration)
            }
        }
    }

    @Test("a style counts for a menu, and not for those inside of it; of an open menu only its items have names")
    func styleOfOuterMenu() throws {
        let stage = iPhone {
            Menu("outer") {
                Button("Item") {}
                Menu("inner") { Button("Deep") {} }
            }
            .menuStyle(Starred())
        }
        #expect(labels(stage) == ["outer", "star"])
        stage.tap("outer")
        try stage.settle()
        #expect(labels(stage) == ["Item", "inner"])
        #expect(stage.elements.allSatisfy { $0.label != nil })
    }

    @Test("between sections is a band of 8 points, 8 % black")
    func sectionBand() throws {
        let stage = iPhone {
            Menu("menu") {
                Section { Button("One") {} }
                Section { Button("Two") {} }
            }
        }
        stage.tap("menu")
        try stage.settle()
        let (one, two) = (stage.frame(of: "One"), stage.frame(of: "Two"))
        #expect(isNear(two.minY - one.maxY, 8, within: 0.5))
        let x = one.minX + 30
        let (row, band) = (
            stage.color(at: CGPoint(x: x, y: one.minY + 4)), stage.color(at: CGPoint(x: x, y: one.maxY + 4))
        )
        #expect(zip(row, band).allSatisfy { abs(Double($0) * 0.92 - Double($1)) <= 4 })
    }
}
