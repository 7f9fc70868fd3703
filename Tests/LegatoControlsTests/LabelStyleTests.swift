// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoControls
import LegatoTesting
import LegatoUI
import SwiftUI
import TestSupport
import Testing

/// What of a label its style shows, and which style that is.
@MainActor
@Suite struct LabelStyleTests {
    /// A title of 50 by 20 points and an icon of 30 by 40.
    private func label() -> some View {
        Label(
            title: { Color.red.frame(width: 50, height: 20).id("title") },
            icon: { Color.blue.frame(width: 30, height: 40).id("icon") })
    }

    /// The frames of the title and the icon; nil: it does not show.
    private func frames(@ViewBuilder _ content: () -> some View) -> [CGRect?] {
        let stage = Stage(content: content)
        return ["title", "icon"].map { id in
            // The title that names an icon is there, and hidden.
            stage.presentation(of: id).flatMap { $0.opacity > 0 ? $0.frame : nil }
        }
    }

    private static let besideEachOther: [CGRect?] = [
        CGRect(x: 194, y: 190, width: 50, height: 20), CGRect(x: 156, y: 180, width: 30, height: 40),
    ]
    private static let title = CGRect(x: 175, y: 190, width: 50, height: 20)
    private static let icon = CGRect(x: 185, y: 180, width: 30, height: 40)

    @Test func `a style shows the title, the icon or both, and the automatic one what a label without a style shows`() {
        #expect(frames { label() } == Self.besideEachOther)
        #expect(frames { label().labelStyle(.automatic) } == Self.besideEachOther)
        #expect(frames { label().labelStyle(.titleAndIcon) } == Self.besideEachOther)
        #expect(frames { label().labelStyle(.titleOnly) } == [Self.title, nil])
        #expect(frames { label().labelStyle(.iconOnly) } == [nil, Self.icon])
        #expect(frames { label().labelStyle(DefaultLabelStyle()) } == Self.besideEachOther)
        #expect(frames { label().labelStyle(TitleAndIconLabelStyle()) } == Self.besideEachOther)
        #expect(frames { label().labelStyle(TitleOnlyLabelStyle()) } == [Self.title, nil])
        #expect(frames { label().labelStyle(IconOnlyLabelStyle()) } == [nil, Self.icon])
    }

    @Test func `the space and the width of icons are those an app asks for, wherever the label stands`() {
        // 10 points more between them move the title 5 to the right and the icon 5 to the left.
        let spaced: [CGRect?] = [
            CGRect(x: 199, y: 190, width: 50, height: 20), CGRect(x: 151, y: 180, width: 30, height: 40),
        ]
        #expect(frames { label().labelIconToTitleSpacing(18) } == spaced)
        #expect(frames { label().labelIconToTitleSpacing(18).labelIconToTitleSpacing(40) } == spaced)
        // 20 points more for the icon: it is in their middle.
        let reserved: [CGRect?] = [
            CGRect(x: 204, y: 190, width: 50, height: 20), CGRect(x: 156, y: 180, width: 30, height: 40),
        ]
        #expect(frames { label().labelReservedIconWidth(50) } == reserved)
        let row = frames { label().environment(\.labelForm, .row) }
        let wide = frames {
            label().labelReservedIconWidth(38).labelIconToTitleSpacing(26).environment(\.labelForm, .row)
        }
        #expect(wide[0]!.minX - wide[1]!.midX == row[0]!.minX - row[1]!.midX + 15)
        for value in [-1, .nan, .infinity] {
            let joined = frames { label().labelIconToTitleSpacing(value) }
            #expect(joined[0]!.minX == joined[1]!.maxX)
            let bare = frames { label().labelReservedIconWidth(value) }
            #expect(bare[0]!.minX - bare[1]!.midX == 8)
        }
    }

    @Test func `labels of controls are shown again inside of those that hide them`() {
        let toggle = Toggle("Wi-Fi", isOn: .constant(true))
        let hidden = Stage { toggle.labelsHidden() }.image()
        func isShown(@ViewBuilder _ toggle: () -> some View) -> Bool { Stage(content: toggle).image() != hidden }
        #expect(isShown { toggle } && isShown { toggle.labelsVisibility(.visible).labelsHidden() })
        #expect(!isShown { toggle.labelsVisibility(.hidden) })
        #expect(!isShown { toggle.labelsVisibility(.automatic).labelsHidden() })
        #expect(isShown { toggle.labelsVisibility(.automatic) })
    }

    @Test func `what a container makes of labels holds for the automatic style, and for no other`() {
        func contained(_ form: LabelForm, @ViewBuilder _ content: () -> some View) -> [CGRect?] {
            frames { content().environment(\.labelForm, form) }
        }
        let cases: [(LabelForm, [CGRect?])] = [(.iconOnly, [nil, Self.icon]), (.titleOnly, [Self.title, nil])]
        for (form, expected) in cases {
            #expect(contained(form) { label() } == expected)
            #expect(contained(form) { label().labelStyle(.automatic) } == expected)
            #expect(contained(form) { label().labelStyle(.titleAndIcon) } == Self.besideEachOther)
        }
        #expect(contained(.iconOnly) { label().labelStyle(.titleOnly) } == [Self.title, nil])
        #expect(contained(.titleOnly) { label().labelStyle(.iconOnly) } == [nil, Self.icon])
    }

    @Test func `of several styles around a label the innermost counts, the automatic one as well`() {
        #expect(frames { label().labelStyle(.titleOnly).labelStyle(.iconOnly) } == [Self.title, nil])
        #expect(frames { VStack { label() }.labelStyle(.iconOnly).labelStyle(.titleOnly) } == [nil, Self.icon])
        #expect(frames { label().labelStyle(.automatic).labelStyle(.titleOnly) } == Self.besideEachOther)
    }

    @Test func `an icon alone is called as its title, a title alone is its text`() {
        for isIconOnly in [true, false] {
            let stage = Stage {
                Group {
                    if isIconOnly {
                        Label("Add", systemImage: "plus").labelStyle(.iconOnly)
                    } else {
                        Label("Add", systemImage: "plus").labelStyle(.titleOnly)
                    }
                }
            }
            #expect(stage.elements.compactMap(\.label) == ["Add"])
        }
        let image = smallImage { Label("Add", systemImage: "plus").labelStyle(.titleOnly) }
        #expect(image == smallImage { Text("Add") })
        #expect(
            smallImage { Label("Add", systemImage: "plus").labelStyle(.iconOnly) }
                == smallImage { Image(systemName: "plus") })
    }

    @Test func `labels of buttons and toggles have the style around`() {
        let stage = Stage {
            VStack {
                Button("Add", systemImage: "plus") {}
                Toggle("Wi-Fi", systemImage: "wifi", isOn: .constant(true))
            }
            .labelStyle(.iconOnly)
        }
        #expect(Set(stage.elements.compactMap(\.label)) == ["Add", "Wi-Fi"])
        #expect(
            smallImage { Button("Add", systemImage: "plus") {}.labelStyle(.iconOnly) }
                == smallImage { Button(action: {}, label: { Image(systemName: "plus") }) })
    }

    /// The title before the icon, without space between them.
    private struct Turned: LabelStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack(spacing: 0) {
                configuration.title
                configuration.icon
            }
        }
    }

    /// A label of the style around, with a ground.
    private struct Framed: LabelStyle {
        func makeBody(configuration: Configuration) -> some View {
            Label(configuration).padding(10).background { Color.gray.id("ground") }
        }
    }

    @Test func `a style of the app puts the title and the icon where it wants`() {
        #expect(
            frames { label().labelStyle(Turned()) } == [
                CGRect(x: 160, y: 190, width: 50, height: 20), CGRect(x: 210, y: 180, width: 30, height: 40),
            ])
        #expect(frames { label().labelStyle(Turned()).labelStyle(.iconOnly) }.allSatisfy { $0 != nil })
    }

    @Test func `a style that shows its label again shows it in the style around, at last in that of the container`() {
        #expect(frames { label().labelStyle(Framed()) } == Self.besideEachOther)
        #expect(frames { label().labelStyle(Framed()).labelStyle(.titleOnly) } == [Self.title, nil])
        #expect(frames { label().labelStyle(Framed()).environment(\.labelForm, .iconOnly) } == [nil, Self.icon])
        let stage = Stage { label().labelStyle(Framed()).labelStyle(Framed()).labelStyle(.iconOnly) }
        #expect(stage.presentation(of: "ground") != nil)
        #expect(stage.presentation(of: "icon")?.frame == Self.icon)
    }

    @Test func `a label inside the title of a label has the style around that one`() {
        let stage = Stage {
            Label {
                Label {
                    Color.red.frame(width: 50, height: 20).id("inner title")
                } icon: {
                    Color.blue.frame(width: 30, height: 40).id("inner icon")
                }
            } icon: {
                Color.green.frame(width: 10, height: 10).id("outer icon")
            }
            .labelStyle(.titleOnly)
        }
        #expect(stage.presentation(of: "outer icon") == nil)
        #expect(stage.presentation(of: "inner title") != nil && stage.presentation(of: "inner icon") != nil)
    }

    @Test func `the title of a label keeps its state under a style whose values change`() {
        struct Spaced: LabelStyle {
            let spacing: CGFloat
            func makeBody(configuration: Configuration) -> some View {
                HStack(spacing: spacing) {
                    configuration.icon
                    configuration.title
                }
            }
        }
        struct Title: View {
            @State private var count = 0
            var body: some View { Button("count \(count)") { count += 1 } }
        }
        struct Scene: View {
            @State private var isWide = false
            var body: some View {
                VStack {
                    Label {
                        Title()
                    } icon: {
                        Color.red.frame(width: 10, height: 10).id("icon")
                    }
                    .labelStyle(Spaced(spacing: isWide ? 100 : 0))
                    Button("Widen") { isWide = true }
                }
            }
        }
        let stage = Stage { Scene() }
        stage.tap("count 0")
        let before = stage.presentation(of: "icon")?.frame.minX ?? 0
        stage.tap("Widen")
        #expect(Set(stage.elements.compactMap(\.label)) == ["Widen", "count 1"])
        #expect(stage.presentation(of: "icon")?.frame.minX == before - 50)
    }
}
