// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoDrawing
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

// Only a style itself can show what a pressed button looks like: no touch here presses one for a time.
@testable import LegatoControls

/// What buttons look like in each of their states.
@MainActor
@Suite struct ButtonStyleTests {
    private struct Look: CustomStringConvertible {
        var role: ButtonRole?
        var isEnabled = true
        var isPressed = false
        var tint: Color?
        var size = ControlSize.regular

        var description: String {
            "\(String(describing: role)), enabled: \(isEnabled), pressed: \(isPressed), \(String(describing: tint)), \(size)"
        }

        /// What a control is tinted with.
        var color: Color { role == .destructive ? .red : tint ?? .blue }

        static let all: [Look] = [nil, .destructive, .cancel].flatMap { (role: ButtonRole?) in
            [true, false].flatMap { isEnabled in
                [true, false].flatMap { isPressed in
                    [nil, Color.green].map { tint in
                        Look(role: role, isEnabled: isEnabled, isPressed: isPressed, tint: tint)
                    }
                }
            }
        }
    }

    private struct Pressed<Base: ButtonStyle>: ButtonStyle {
        let base: Base
        let isPressed: Bool

        func makeBody(configuration: Configuration) -> some View {
            base.makeBody(
                configuration: Configuration(
                    role: configuration.role, label: configuration.label, isPressed: isPressed,
                    activate: configuration.activate))
        }
    }

    private func button(_ style: some ButtonStyle, _ state: Look) -> StageImage {
        smallImage {
            Button("Go", role: state.role) {}
                .buttonStyle(Pressed(base: style, isPressed: state.isPressed))
                .tint(state.tint).disabled(!state.isEnabled).controlSize(state.size)
        }
    }

    // Source of the disabled colour: the system's tertiary label, 60, 60, 67 at 30 %.
    private let disabled = Color(red: 60 / 255, green: 60 / 255, blue: 67 / 255, opacity: 0.3)

    @Test func `a button without a border writes in its tint, red if it destroys, and fades while pressed`() {
        for state in Look.all {
            let expected = smallImage {
                Text("Go").foregroundColor(state.isEnabled ? state.color : disabled).opacity(state.isPressed ? 0.2 : 1)
            }
            #expect(button(TintedButtonLook(), state).looksLike(expected), "\(state)")
        }
    }

    @Test func `a plain button shows its label as it is, and fades while pressed`() {
        for state in Look.all {
            let expected = smallImage { Text("Go").opacity(state.isPressed ? 0.5 : 1) }
            #expect(button(PlainButtonLook(), state).looksLike(expected), "\(state)")
        }
    }

    /// Source of the gray: the system's tertiary fill, 118, 118, 128 at 12 %.
    @Test
    func `a bordered button is filled with 15 percent of its tint, gray without one, a prominent one with all of it`() {
        let gray = Color(red: 118 / 255, green: 118 / 255, blue: 128 / 255, opacity: 0.12)
        for state in Look.all {
            let tint = state.isEnabled ? state.color : .gray
            func expected(label: Color, fill: Color) -> StageImage {
                smallImage {
                    Text("Go").foregroundColor(label).padding(.horizontal, 12).padding(.vertical, 7)
                        .background { RoundedRectangle(cornerRadius: 8).fill(fill) }
                        .opacity(state.isPressed ? 0.75 : 1)
                }
            }
            let bordered = expected(label: tint, fill: state.tint == nil ? gray : tint.opacity(0.15))
            #expect(button(BorderedButtonLook(isProminent: false), state).looksLike(bordered), "bordered, \(state)")
            let prominent = expected(label: .white, fill: tint.opacity(state.isEnabled ? 1 : 0.5))
            #expect(button(BorderedButtonLook(isProminent: true), state).looksLike(prominent), "prominent, \(state)")
        }
    }

    @Test func `the corners of a bordered button follow its size, unless it has a shape`() {
        func looks(_ shape: ButtonBorderShape?, _ size: ControlSize, like outline: some Shape) -> Bool {
            let insets: (CGFloat, CGFloat) =
                switch size {
                case .mini, .small: (10, 5)
                case .regular: (12, 7)
                case .large, .extraLarge: (20, 15)
                }
            let label = Color.green.frame(width: 30, height: 20)
            let button = smallImage {
                Button(action: {}, label: { label }).buttonStyle(.borderedProminent).controlSize(size)
                    .transformEnvironment(\.buttonBorderShape) { if let shape { $0 = shape } }
            }
            let expected = smallImage {
                label.padding(.horizontal, insets.0).padding(.vertical, insets.1).background { outline.fill(.blue) }
            }
            return button.looksLike(expected)
        }
        for size in ControlSize.allCases {
            let radius: CGFloat = size == .regular ? 8 : size < .regular ? 14 : 12
            let automatic = RoundedRectangle(cornerRadius: radius)
            #expect(looks(nil, size, like: automatic), "\(size)")
            #expect(looks(.automatic, size, like: automatic), "\(size)")
            #expect(looks(.roundedRectangle, size, like: automatic), "\(size)")
            #expect(looks(.capsule, size, like: Capsule()), "\(size)")
            #expect(looks(.roundedRectangle(radius: 3), size, like: RoundedRectangle(cornerRadius: 3)), "\(size)")
        }
    }

    @Test func `a border shape is a shape of its own, of the regular size`() {
        let rect = CGRect(x: 3, y: 5, width: 60, height: 40)
        #expect(ButtonBorderShape.automatic.path(in: rect) == RoundedRectangle(cornerRadius: 8).path(in: rect))
        #expect(ButtonBorderShape.capsule.path(in: rect) == Capsule().path(in: rect))
        #expect(
            ButtonBorderShape.roundedRectangle(radius: 3).path(in: rect)
                == RoundedRectangle(cornerRadius: 3).path(in: rect))
        #expect(ButtonBorderShape.roundedRectangle == .automatic)
        #expect(
            smallImage { Color.red.clipShape(.buttonBorder) }
                == smallImage { Color.red.clipShape(ButtonBorderShape.automatic) })
        #expect(ButtonBorderShape.capsule != .automatic)
        #expect(ButtonBorderShape.roundedRectangle(radius: 3) != .roundedRectangle(radius: 4))
        let image = smallImage { Text("Go").buttonBorderShape(.capsule) }
        #expect(image == smallImage { Text("Go") })
    }

    @Test func `a border shape changes its size on the render thread`() throws {
        let stage = Stage {
            Toggled { on in ButtonBorderShape.capsule.fill(.red).frame(width: on ? 200 : 100, height: 50).id("x") }
        }
        stage.milliseconds(500)
        let moving = try #require(stage.presentation(of: "x")).attributes.filter { $0.animation != nil }
        #expect(!moving.isEmpty)
        #expect(moving.allSatisfy { $0.thread == .render })
    }

    @Test func `a bordered button keeps the distances of its size around the label`() throws {
        for (size, x, y) in [
            (ControlSize.mini, 10.0, 5.0), (.small, 10, 5), (.regular, 12, 7), (.large, 20, 15), (.extraLarge, 20, 15),
        ] {
            for isProminent in [false, true] {
                let stage = Stage {
                    Button(action: {}, label: { Color.red.frame(width: 40, height: 20).id("label") })
                        .buttonStyle(BorderedButtonLook(isProminent: isProminent)).id("button").controlSize(size)
                }
                let (label, button) = (try stage.frame("label"), try stage.frame("button"))
                #expect(label == button.insetBy(dx: x, dy: y), "\(size)")
                #expect(label.size == CGSize(width: 40, height: 20))
            }
        }
    }

    @Test(arguments: ControlSize.allCases)
    func `a bordered button with a line of text is as high as its size says`(_ size: ControlSize) throws {
        let height: CGFloat = size < .regular ? 28 : size == .regular ? 103 / 3 : 151 / 3
        let stage = Stage(size: CGSize(width: 100, height: 100), scale: 3) {
            Button("Go") {}.buttonStyle(.bordered).controlSize(size).id("button")
        }
        #expect(abs(try stage.frame("button").height - height) < 1e-6)
    }

    @Test func `a circle is as wide as high, around the larger side of its label`() throws {
        for (width, height) in [(40.0, 20.0), (20, 40)] {
            let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1) {
                Button(action: {}, label: { Color.red.frame(width: width, height: height).id("label") })
                    .buttonStyle(.borderedProminent).buttonBorderShape(.circle).id("button")
            }
            let (label, button) = (try stage.frame("label"), try stage.frame("button"))
            #expect(button.size == CGSize(width: 54, height: 54))
            #expect(label.midX == button.midX && label.midY == button.midY)
            let image = stage.image()
            // Its corners are bare.
            #expect(image.shows([255, 255, 255], at: Int(button.minX) + 4, Int(button.minY) + 4))
            #expect(!image.shows([255, 255, 255], at: Int(button.midX), Int(button.minY) + 3))
        }
    }

    @Test func `a border shape with an inset runs parallel to the shape`() {
        let rect = CGRect(x: 0, y: 0, width: 60, height: 40)
        let inner = rect.insetBy(dx: 3, dy: 3)
        func path(_ shape: ButtonBorderShape) -> Path { shape.inset(by: 1).inset(by: 2).path(in: rect) }
        #expect(path(.roundedRectangle(radius: 10)) == RoundedRectangle(cornerRadius: 7).path(in: inner))
        #expect(path(.automatic) == RoundedRectangle(cornerRadius: 5).path(in: inner))
        #expect(path(.capsule) == Capsule().path(in: inner))
        #expect(path(.circle) == Circle().path(in: inner))
        #expect(ButtonBorderShape.circle.inset(by: 40).path(in: rect).isEmpty)
    }

    @Test func `a range keeps the size of controls within it`() {
        struct Reader: View {
            let note: (ControlSize) -> Void
            @Environment(\.controlSize) private var size
            var body: some View {
                let _ = note(size)
                Color.red
            }
        }
        func size(_ size: ControlSize, _ limit: (Reader) -> some View) -> ControlSize? {
            var seen: ControlSize?
            let reader = Reader { seen = $0 }
            _ = Stage { limit(reader).controlSize(size) }
            return seen
        }
        #expect(size(.large) { $0.controlSize(...ControlSize.regular) } == .regular)
        #expect(size(.mini) { $0.controlSize(ControlSize.small...) } == .small)
        #expect(size(.large) { $0.controlSize(.small...(.extraLarge)) } == .large)
        #expect(size(.extraLarge) { $0.controlSize(ControlSize.mini..<ControlSize.small) } == .mini)
    }

    @Test func `a button with a role alone is called as that`() {
        let stage = Stage {
            VStack {
                Button(role: .cancel) {}
                Button(role: .close) {}
                Button(role: .confirm) {}
                Button(role: .destructive) {}
            }
        }
        #expect(stage.labels == ["Cancel", "Close", "Done", "Delete"])
    }

    @Test func `the styles of the system are these looks`() {
        func image(_ style: some ButtonStyle) -> StageImage { smallImage { Button("Go") {}.buttonStyle(style) } }
        func image(_ style: some PrimitiveButtonStyle) -> StageImage {
            smallImage { Button("Go") {}.buttonStyle(style) }
        }
        let tinted = image(TintedButtonLook())
        #expect(image(.automatic).looksLike(tinted) && image(.borderless).looksLike(tinted))
        #expect(image(.plain).looksLike(image(PlainButtonLook())))
        #expect(image(.bordered).looksLike(image(BorderedButtonLook(isProminent: false))))
        #expect(image(.borderedProminent).looksLike(image(BorderedButtonLook(isProminent: true))))
        let all = [tinted, image(.plain), image(.bordered), image(.borderedProminent)]
        for (index, one) in all.enumerated() {
            for other in all.dropFirst(index + 1) { #expect(!one.looksLike(other)) }
        }
    }

    /// Sets the button off by two taps, and shows it in the style around.
    private struct TwoTaps: PrimitiveButtonStyle {
        @State private var count = 0
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                configuration.label
                Text(configuration.role == .destructive ? "destroys \(count)" : "count \(count)")
                    .onTapGesture {
                        count += 1
                        if count % 2 == 0 { configuration.trigger() }
                    }
                Button(configuration)
            }
        }
    }

    @Test func `a primitive style says itself what sets a button off`() {
        var taps = 0
        let stage = Stage {
            Button("Go", role: .destructive) { taps += 1 }
                .buttonStyle(TwoTaps())
                .buttonStyle(Framed())
        }
        #expect(stage.labels == ["Go", "destroys 0", "framed", "Go"])
        stage.tap("destroys 0")
        #expect(taps == 0)
        stage.tap("destroys 1")
        #expect(taps == 1)
        stage.tap("framed, Go")
        #expect(taps == 2)
    }

    private struct Extended: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                configuration.label
                Button("More") {}
            }
        }
    }

    @Test func `a button that a style makes has the style around`() {
        let stage = Stage { Button("Go") {}.buttonStyle(Extended()).buttonStyle(Framed()) }
        #expect(stage.labels == ["framed", "Go", "More"])
        let plain = Stage { Button("Go") {}.buttonStyle(Extended()) }
        #expect(plain.labels == ["Go", "More"])
    }

    private struct Framed: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                Text("framed")
                configuration.label
            }
        }
    }

    @Test func `the label of a small button is smaller, unless a font is given`() throws {
        func size(_ style: some PrimitiveButtonStyle, _ size: ControlSize, _ font: Font? = nil) throws -> CGFloat {
            let scene = RuledScene { Button("Go") {}.buttonStyle(style).controlSize(size).font(font) }
            return try #require(scene.engine.requests.last).runs[0].font.size
        }
        for control in ControlSize.allCases {
            let small: CGFloat = control == .mini || control == .small ? 15 : 17
            #expect(try size(.bordered, control) == small, "\(control)")
            #expect(try size(.borderless, control) == small, "\(control)")
            #expect(try size(.plain, control) == 17, "\(control)")
            #expect(try size(.bordered, control, .title) == 28, "\(control)")
        }
    }

    // MARK: - What a style is told

    private struct Telling: ButtonStyle {
        let name: String
        func makeBody(configuration: Configuration) -> some View {
            let role =
                configuration.role == .destructive ? "destructive" : configuration.role == .cancel ? "cancel" : "none"
            VStack {
                configuration.label
                Text("\(name) \(role)\(configuration.isPressed ? " pressed" : "")")
            }
        }
    }

    @Test func `a style is told the role and the label, from every initializer`() {
        func told(@ViewBuilder _ button: () -> some View) -> [String] {
            Stage { button().buttonStyle(Telling(name: "style")) }.labels
        }
        let title = "Go"[...]
        #expect(told { Button("Go") {} } == ["Go", "style none"])
        #expect(told { Button("Go", role: .destructive) {} } == ["Go", "style destructive"])
        #expect(told { Button("Go", role: .cancel) {} } == ["Go", "style cancel"])
        #expect(told { Button(title, role: .cancel) {} } == ["Go", "style cancel"])
        #expect(told { Button(title) {} } == ["Go", "style none"])
        #expect(told { Button("Go", systemImage: "heart", role: .destructive) {} } == ["Go", "style destructive"])
        #expect(told { Button(action: {}, label: { Text("Go") }) } == ["Go", "style none"])
        #expect(told { Button(role: .cancel, action: {}, label: { Text("Go") }) } == ["Go", "style cancel"])
    }

    @Test func `a button with a symbol shows it beside its title`() {
        let button = smallImage { Button("Go", systemImage: "heart") {} }
        #expect(button == smallImage { Label("Go", systemImage: "heart").foregroundColor(.blue) })
    }

    @Test func `the nearest style counts, for all buttons inside`() {
        let stage = Stage {
            VStack {
                Button("A") {}.buttonStyle(Telling(name: "inner"))
                Button("B") {}
            }.buttonStyle(Telling(name: "outer"))
        }
        #expect(stage.labels == ["A", "inner none", "B", "outer none"])
    }

    @Test func `another style shows at once, and the newest action is called`() {
        struct Scene: View {
            @State private var step = 0
            @State private var called = "nothing"
            var body: some View {
                VStack {
                    Button("Go") {
                        called = "step \(step)"
                        step += 1
                    }.buttonStyle(Telling(name: "style \(step)"))
                    Text(called)
                }
            }
        }
        let stage = Stage { Scene() }
        #expect(stage.labels == ["Go", "style 0 none", "nothing"])
        for step in 0..<3 {
            stage.tap("Go")
            #expect(stage.labels == ["Go", "style \(step + 1) none", "step \(step)"])
        }
    }

    @Test func `a flexible button is as wide as its place, in bordered styles`() {
        func width(_ sizing: ButtonSizing, isProminent: Bool) -> CGFloat {
            let stage = Stage {
                HStack {
                    if isProminent {
                        Button("Go") {}.buttonStyle(.borderedProminent).id("button")
                    } else {
                        Button("Go") {}.buttonStyle(.bordered).id("button")
                    }
                }
                .buttonSizing(sizing).frame(width: 300)
            }
            return stage.presentation(of: "button")?.frame.width ?? 0
        }
        for isProminent in [true, false] {
            #expect(width(.flexible, isProminent: isProminent) == 300)
            #expect(width(.fitted, isProminent: isProminent) < 100)
            #expect(width(.automatic, isProminent: isProminent) == width(.fitted, isProminent: isProminent))
        }
    }

    @Test func `a rename button begins what is around it, and is disabled where nothing is renamed`() {
        var renamed = 0
        let stage = Stage { RenameButton().renameAction { renamed += 1 } }
        stage.tap("Rename")
        #expect(renamed == 1)
        #expect(Stage { RenameButton() }.image() == Stage { RenameButton().renameAction {}.disabled(true) }.image())
        #expect(Stage { RenameButton() }.image() != Stage { RenameButton().renameAction {} }.image())
    }
}
