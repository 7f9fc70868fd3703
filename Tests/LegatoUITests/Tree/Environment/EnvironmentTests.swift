// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

private struct NameKey: EnvironmentKey { static let defaultValue = "nobody" }

extension EnvironmentValues {
    fileprivate var ownName: String {
        get { self[NameKey.self] }
        set { self[NameKey.self] = newValue }
    }
}

/// Shows what one value of the environment is.
private struct Shown<Value>: View {
    @Environment private var value: Value
    init(_ path: KeyPath<EnvironmentValues, Value>) { _value = Environment(path) }
    var body: some View { Text("\(String(describing: value))") }
}

/// Puts one of two values into the environment, which a view inside shows.
private struct Reread<Value>: View {
    let path: WritableKeyPath<EnvironmentValues, Value>
    let values: [Value]
    @State private var index = 0

    init(path: WritableKeyPath<EnvironmentValues, Value>, values: [Value]) {
        self.path = path
        self.values = values
    }

    var body: some View {
        VStack {
            HStack { Shown(path) }.environment(path, values[index])
            Button("change") { index = 1 - index }
        }
    }
}

@MainActor
@Suite struct EnvironmentTests {
    /// Text and shapes that take what they look like from the environment, seen on a small stage.
    private func image(@ViewBuilder _ content: @escaping () -> some View) -> StageImage {
        Stage(size: CGSize(width: 160, height: 80), scale: 1, content: content).image()
    }

    private struct Words: View {
        var body: some View {
            VStack {
                Text("Some 111 words\nin lines")
                Text("more")
            }
        }
    }

    // MARK: - Values

    private func expect<Value: Equatable>(
        _ path: WritableKeyPath<EnvironmentValues, Value>, _ start: Value, _ other: Value,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let name = "\(path)"
        #expect(EnvironmentValues()[keyPath: path] == start, "\(name)", sourceLocation: sourceLocation)
        let plain = Stage { Shown(path) }
        #expect(plain.labels == ["\(start)"], "\(name) by itself", sourceLocation: sourceLocation)
        let stage = Stage { Reread(path: path, values: [start, other]) }
        for expected in [start, other, start, other] {
            #expect(stage.labels.contains("\(expected)"), "\(name)", sourceLocation: sourceLocation)
            stage.tap("change")
        }
    }

    @Test func `every value has its default, is handed down, and changes`() {
        expect(\.ownName, "nobody", "somebody")
        expect(\.colorScheme, .light, .dark)
        expect(\.font, nil, .title)
        expect(\.multilineTextAlignment, .leading, .trailing)
        expect(\.lineLimit, nil, 3)
        expect(\.lineSpacing, 0, 4)
        expect(\.isEnabled, true, false)
        expect(\.displayScale, 2, 3)
        expect(\.locale, Locale(identifier: "en_US"), Locale(identifier: "de_DE"))
        expect(\.imageScale, .medium, .large)
        expect(\.horizontalSizeClass, .compact, .regular)
        expect(\.verticalSizeClass, .regular, .compact)
        expect(\.scenePhase, .active, .background)
    }

    @Test func `a pixel is as long as the scale says`() {
        for (scale, length) in [(1.0, 1.0), (2, 0.5), (4, 0.25)] {
            let stage = Stage { Shown(\.pixelLength).environment(\.displayScale, scale) }
            #expect(stage.labels == ["\(length)"])
        }
    }

    @Test func `phases of a scene are in order`() {
        #expect(ScenePhase.background < ScenePhase.inactive && ScenePhase.inactive < ScenePhase.active)
    }

    @Test func `the inner value counts, a transform begins with the outer one, siblings see neither`() {
        let stage = Stage {
            VStack {
                HStack {
                    Shown(\.ownName)
                    Shown(\.ownName).transformEnvironment(\.ownName) { $0 += "!" }
                    Shown(\.ownName).environment(\.ownName, "inner").transformEnvironment(\.ownName) { $0 += "!" }
                }
                .environment(\.ownName, "outer")
                Shown(\.ownName)
            }
        }
        #expect(stage.labels == ["outer", "outer!", "inner", "nobody"])
    }

    @Test func `a value reaches what is made or changes later`() {
        struct Scene: View {
            @State private var name = "one"
            @State private var isThere = false
            var body: some View {
                VStack {
                    // Of all there is, the closure alone reads the name.
                    VStack { if isThere { Shown(\.ownName) } }.transformEnvironment(\.ownName) { $0 = name + "!" }
                    Button("rename") { name += "+" }
                    Button("there") { isThere.toggle() }
                }
            }
        }
        let stage = Stage { Scene() }
        stage.tap("rename")
        stage.tap("there")
        #expect(stage.labels.contains("one+!"))
        stage.tap("rename")
        #expect(stage.labels.contains("one++!"))
        stage.tap("there")
        stage.tap("rename")
        stage.tap("there")
        #expect(stage.labels.contains("one+++!"))
    }

    @Test func `a value reaches overlays, readers and what modifiers make`() {
        struct Scene: View {
            @State private var name = "one"
            var body: some View {
                VStack {
                    Color.red.overlay { Shown(\.ownName) }
                        .background { GeometryReader { _ in Shown(\.ownName).padding(1).opacity(0.5) } }
                        .environment(\.ownName, name)
                    Button("rename") { name = "two" }
                }
            }
        }
        let stage = Stage { Scene() }
        #expect(stage.labels.filter { $0 == "one" }.count == 2)
        stage.tap("rename")
        #expect(stage.labels.filter { $0 == "two" }.count == 2)
    }

    // MARK: - Text

    /// Modifiers that look the same, and not as without them.
    @Test func `every modifier of text, around a group, does what its name says`() {
        let plain = image { Words() }
        func same(_ name: String, _ one: StageImage, _ other: StageImage) {
            #expect(one == other, "\(name)")
            #expect(one != plain, "\(name) is seen")
        }
        func none(_ name: String, _ one: StageImage) { #expect(one == plain, "\(name)") }
        same("bold", image { Words().bold() }, image { Words().fontWeight(.semibold) })
        same("bold font", image { Words().bold() }, image { Words().font(.body.bold()) })
        none("not bold", image { Words().bold(false) })
        none("no longer bold", image { Words().bold(false).fontWeight(.bold) })
        same("italic", image { Words().italic() }, image { Words().font(.body.italic()) })
        same("is italic", image { Words().italic(true) }, image { Words().italic() })
        none("not italic", image { Words().italic(false) })
        same("monospaced", image { Words().monospaced() }, image { Words().fontDesign(.monospaced) })
        same("is monospaced", image { Words().monospaced(true) }, image { Words().font(.body.monospaced()) })
        none("not monospaced", image { Words().monospaced(false) })
        same("digits", image { Words().monospacedDigit() }, image { Words().font(.body.monospacedDigit()) })
        same("kerning", image { Words().kerning(2) }, image { Words().tracking(2) })
        none("no tracking", image { Words().tracking(0) })
        same("font", image { Words().font(.caption) }, image { Words().environment(\.font, .caption) })
        none("default font", image { Words().font(nil) })
        none("body", image { Words().font(.body) })
        none("default weight", image { Words().fontWeight(nil) })
        none("default design", image { Words().fontDesign(nil) })
        same(
            "lines' alignment", image { Words().multilineTextAlignment(.trailing) },
            image { Words().environment(\.multilineTextAlignment, .trailing) })
        none("leading lines", image { Words().multilineTextAlignment(.leading) })
        same("limit of lines", image { Words().lineLimit(1) }, image { Words().environment(\.lineLimit, 1) })
        none("no limit of lines", image { Words().lineLimit(nil) })
        same("spacing of lines", image { Words().lineSpacing(5) }, image { Words().environment(\.lineSpacing, 5) })
        none("no spacing of lines", image { Words().lineSpacing(0) })
    }

    @Test func `tracking is so many points after each character`() throws {
        let sizes = try asked {
            Text("four")
            HStack { Text("four") }.tracking(3)
        } _: { views in
            views.map { $0.sizeThatFits(.unspecified).width }
        }
        #expect(abs(sizes[1] - sizes[0] - 12) <= 3.5)
        #expect(sizes[1] > sizes[0] + 8)
    }

    @Test func `the scale of images changes the size of symbols`() throws {
        let sizes = try asked {
            HStack { Image(systemName: "star") }.imageScale(.small)
            HStack { Image(systemName: "star") }.imageScale(.medium)
            HStack { Image(systemName: "star") }
            HStack { Image(systemName: "star") }.imageScale(.large)
        } _: { views in
            views.map { $0.sizeThatFits(.unspecified).height }
        }
        #expect(sizes[0] < sizes[1] && sizes[1] == sizes[2] && sizes[2] < sizes[3])
    }

    // MARK: - Styles

    private struct Shapes: View {
        var body: some View {
            HStack(spacing: 0) {
                Rectangle()
                Rectangle().fill(.secondary)
                Rectangle().fill(.tertiary)
                Rectangle().fill(.tint)
            }
        }
    }

    /// Shapes in the colours of `Shapes`, by name.
    private func shapes(_ colors: any ShapeStyle...) -> StageImage {
        image {
            HStack(spacing: 0) {
                ForEach(0..<4) { index in AnyView(Rectangle().fill(AnyShapeStyle(colors[index]))) }
            }
        }
    }

    @Test func `styles of the foreground reach each level`() {
        let plain = image { Shapes() }
        #expect(
            image { Shapes().foregroundStyle(.red) }
                == shapes(Color.red, Color.red.opacity(0.5), Color.red.opacity(0.25), Color.accentColor))
        #expect(
            image { Shapes().foregroundStyle(.red, .green, .orange) }
                == shapes(Color.red, Color.green, Color.orange, Color.accentColor))
        let two = image { Shapes().foregroundStyle(.red, .green) }
        // The third is as much weaker than the second as it always is.
        #expect(two == shapes(Color.red, Color.green, Color.green.opacity(0.5), Color.accentColor))
        #expect(image { Shapes().foregroundColor(.red) } == image { Shapes().foregroundStyle(.red) })
        #expect(image { Shapes().foregroundColor(nil) } == plain)
        #expect(image { Shapes().foregroundColor(nil).foregroundStyle(.red) } == plain)
        #expect(image { Shapes().foregroundStyle(.red) } != plain)
    }

    @Test func `a tint is what the tint style means, none the accent colour`() {
        let plain = image { Shapes() }
        let tinted = shapes(Color.primary, Color.secondary, SystemStyle.tertiary, Color.green)
        #expect(image { Shapes().tint(.green) } == tinted)
        #expect(image { Shapes().tint(Color?.some(.green)) } == tinted)
        #expect(image { Shapes().accentColor(.green) } == tinted)
        #expect(image { Shapes().tint(LinearGradient?.none) } == plain)
        #expect(image { Shapes().tint(nil as Color?).tint(.green) } == plain)
        #expect(image { Shapes().accentColor(nil) } == plain)
    }

    private enum SystemStyle { static var tertiary: any ShapeStyle { HierarchicalShapeStyle.tertiary } }

    @Test func `a style of the background is what backgrounds are filled with that name none`() {
        let red = image { Words().background(Color.red) }
        #expect(image { Words().background().backgroundStyle(.red) } == red)
        #expect(image { Words().background().backgroundStyle(.blue) } != red)
        #expect(image { Words().background().backgroundStyle(.red).backgroundStyle(.blue) } == red)
    }

    @Test func `styles change, and go back`() {
        func check(_ name: String, @ViewBuilder _ content: @escaping (Bool) -> some View) {
            // High enough for three lines and the button, so that no line is left out.
            let size = CGSize(width: 240, height: 160)
            let stage = Stage(size: size, scale: 1) { Switching { content($0) } }
            let before = stage.image()
            stage.tap("Go")
            #expect(stage.image() != before, "\(name)")
            stage.tap("Go")
            #expect(stage.image() == before, "\(name)")
        }
        check("foreground") { Shapes().foregroundStyle($0 ? .red : .blue) }
        check("two") { Shapes().foregroundStyle(.red, $0 ? .red : .blue) }
        check("three") { Shapes().foregroundStyle(.red, .green, $0 ? .red : .blue) }
        check("colour") { Shapes().foregroundColor($0 ? .red : nil) }
        check("tint") { Shapes().tint($0 ? .red : .blue) }
        check("accent") { Shapes().accentColor($0 ? .red : nil) }
        check("background") { Words().background().backgroundStyle($0 ? .red : .blue) }
        check("scheme") { Shapes().colorScheme($0 ? .dark : .light) }
        check("preferred scheme") { Shapes().preferredColorScheme($0 ? .dark : nil) }
        check("bold") { Words().bold($0) }
        check("italic") { Words().italic($0) }
        check("tracking") { Words().tracking($0 ? 3 : 0) }
        check("spacing") { Words().lineSpacing($0 ? 3 : 0) }
        check("picture") { Image(systemName: "star").imageScale($0 ? .large : .small) }
    }

    @Test func `a scheme is that of what is inside, a preferred one that of the scene`() {
        let stage = Stage {
            VStack {
                Shown(\.colorScheme).colorScheme(.dark)
                Shown(\.colorScheme)
            }
        }
        #expect(stage.labels == ["dark", "light"])
        let preferred = Stage {
            VStack {
                Shown(\.colorScheme).preferredColorScheme(.dark)
                Shown(\.colorScheme)
            }
        }
        #expect(preferred.labels == ["dark", "dark"])
        let none = Stage { Shown(\.colorScheme).preferredColorScheme(nil) }
        #expect(none.labels == ["light"])
    }

    @Test func `what is disabled is not enabled again inside`() {
        let stage = Stage {
            VStack {
                Shown(\.isEnabled)
                Shown(\.isEnabled).disabled(true)
                Shown(\.isEnabled).disabled(false)
                Shown(\.isEnabled).disabled(false).disabled(true)
                Shown(\.isEnabled).disabled(true).disabled(false)
            }
        }
        #expect(stage.labels == ["true", "false", "true", "false", "false"])
    }

    @Test func `a safe area is of some kinds, of which there are two`() {
        #expect(SafeAreaRegions.container != .keyboard)
        #expect(SafeAreaRegions.container.isDisjoint(with: .keyboard))
        #expect(SafeAreaRegions.all.isSuperset(of: [.container, .keyboard]))
        // Apple's raw values. Source: documented (`SafeAreaRegions` in the module interface).
        #expect(SafeAreaRegions.container.rawValue == 1 && SafeAreaRegions.keyboard.rawValue == 2)
    }

    @Test func `what a stage has no room for leaves a view as it is`() {
        let plain = image { Shapes().padding(7) }
        #expect(image { Shapes().padding(7).ignoresSafeArea() } == plain)
        #expect(image { Shapes().padding(7).ignoresSafeArea(.keyboard, edges: .top) } == plain)
        #expect(image { Shapes().padding(7).edgesIgnoringSafeArea(.bottom) } == plain)
        #expect(image { Shapes().padding(7).statusBarHidden() } == plain)
        #expect(image { Shapes().padding(7).statusBar(hidden: true) } == plain)
    }
}
