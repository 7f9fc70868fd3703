// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoCommand

/// Code of the Swift 5 mode, as most files are written: what is isolated to the main actor is used in plain functions, as it can be on
/// Apple's systems. No warning is allowed.
@Suite struct PlainFunctionTests {
    private let legato: CommandRunner

    init() throws { legato = try CommandRunner() }

    /// What the compiler says about a file that imports SwiftUI.
    private func diagnostics(_ source: String) throws -> String {
        try legato.write("plain.swift", source)
        let installation = try Installation.find(executable: legato.program)
        let compiler = try SwiftCompiler.find(
            environment: ProcessInfo.processInfo.environment, in: legato.folder)
        let arguments = compiler.commonArguments(
            installation, moduleCache: CacheFolder(ProcessInfo.processInfo.environment, else: legato.folder).modules)
        let result = try legato.run(
            [compiler.path, "-typecheck", "-diagnostic-style=llvm"] + arguments + ["plain.swift"], isCommand: true)
        return result.output + result.errors
    }

    @Test(arguments: [
        "func f() -> AnyTransition { AnyTransition(.opacity) }",
        "func f() -> some Transition { OpacityTransition().combined(with: .scale).animation(.linear) }",
        """
        func f() -> some View {
            Color.red.transition(.opacity).transition(.move(edge: .top)).transition(.symbolEffect(.appear))
                .transition(.blurReplace.combined(with: .push(from: .leading)))
                .transition(.asymmetric(insertion: .slide, removal: .offset(x: 1)))
        }
        """,
        "func f() -> Bool { OpacityTransition.properties.hasMotion || SlideTransition.properties.hasMotion }",
        "class A { let transition = IdentityTransition().combined(with: .opacity) as Any }",
        """
        struct Turn: Transition {
            func body(content: Content, phase: TransitionPhase) -> some View { content }
        }
        func f() -> some View { Turn().combined(with: .opacity).apply(content: Text("a"), phase: .identity) }
        func g() -> Bool { Turn.properties.hasMotion }
        """,
    ])
    func `transitions`(source: String) throws { #expect(try diagnostics(source) == "") }

    @Test(arguments: [
        "func f() -> some Gesture { DragGesture().onChanged { _ in }.onEnded { _ in } }",
        """
        func f(_ state: GestureState<Bool>) -> some Gesture {
            TapGesture().sequenced(before: DragGesture()).updating(state) { _, _, _ in }
        }
        """,
        "func f(_ gesture: some Gesture) { _ = gesture.body }",
        "func f() { _ = MagnificationGesture().body }",
    ])
    func `gestures`(source: String) throws { #expect(try diagnostics(source) == "") }

    @Test(arguments: [
        "func f(_ view: some View) { _ = view.body }",
        "func f() { _ = Color.red.body; _ = Circle().body; _ = Text(\"a\").body; _ = Divider().body }",
        "func f() -> some View { Button(\"a\") {}.buttonStyle(.bordered) }",
        "func f(_ isOn: Binding<Bool>) -> some View { Toggle(\"a\", isOn: isOn).toggleStyle(.button) }",
        "func f() -> some View { Label(\"a\", systemImage: \"star\") }",
        "func f() { _ = Slider(value: .constant(0.5)).body; _ = AsyncImage(url: nil) }",
        """
        struct Padded: ViewModifier {
            func body(content: Content) -> some View { content.padding() }
        }
        func f() -> some View { Text("a").modifier(Padded().concat(EmptyModifier.identity)) }
        func g() -> some ViewModifier { Padded().animation(.linear) }
        """,
        """
        struct Pressed: ButtonStyle {
            func makeBody(configuration: Configuration) -> some View { configuration.label }
        }
        func f() -> some View { Button("a") {}.buttonStyle(Pressed()) }
        func g(_ configuration: ButtonStyleConfiguration) { _ = Pressed().makeBody(configuration: configuration) }
        """,
        """
        struct Pages: TabContent {
            var body: some TabContent<Int> { Tab("a", systemImage: "star", value: 1) { Text("a") } }
        }
        func f() { _ = Pages().body; _ = TabView { Text("a") }.body }
        """,
        """
        struct Card: View {
            @State private var isOn = false
            var body: some View { Text("a") }
        }
        class A { let card = Card() }
        struct Cards: PreviewProvider { static var previews: some View { Card() } }
        func f() { _ = Cards.previews; _ = EquatableView(content: Text("a")).body }
        """,
    ])
    func `views, modifiers and styles`(source: String) throws { #expect(try diagnostics(source) == "") }

    @Test(arguments: [
        """
        final class Model: ObservableObject { @Published var a = 1 }
        func f(_ object: ObservedObject<Model>) { _ = object.wrappedValue; _ = object.projectedValue.a }
        func g() { _ = ObservedObject(wrappedValue: Model()); _ = StateObject(wrappedValue: Model()).wrappedValue }
        """,
        "func f(_ proxy: ScrollViewProxy) { proxy.scrollTo(1) }",
        "func f(_ proxy: GeometryProxy) -> CGRect { proxy.frame(in: .global).insetBy(dx: proxy.size.width, dy: 0) }",
        """
        func f() -> CGImage? {
            let renderer = ImageRenderer(content: Text("a"))
            renderer.scale = 2
            return renderer.cgImage
        }
        """,
        """
        func f() -> CGRect { UIScreen.main.bounds }
        func g() { UIImpactFeedbackGenerator(style: .light).impactOccurred(); _ = UIDevice.current.name }
        func h(_ url: URL) { UIApplication.shared.open(url) }
        """,
    ])
    func `objects and proxies`(source: String) throws { #expect(try diagnostics(source) == "") }

    /// What files extend, and what their extensions use.
    @Test func `extensions of values, shapes, containers, gestures and transitions`() throws {
        let values = """
            AnyTransition Color Text Image Circle Rectangle RoundedRectangle Capsule AnyShape Shape
            InsettableShape Layout GeometryEffect VisualEffect LinearGradient MeshGradient VStack HStack ZStack
            LazyVStack LazyHGrid Grid GridRow ScrollView ScrollViewReader ForEach Group Section Canvas AnyView
            EmptyView Spacer Divider Slider TabView GeometryReader TimelineView PhaseAnimator KeyframeAnimator
            ModifiedContent TapGesture DragGesture LongPressGesture MagnifyGesture RotateGesture
            MagnificationGesture OpacityTransition MoveTransition AsymmetricTransition ViewThatFits OffsetShape
            EquatableView TupleView
            """.split { $0.isWhitespace }
        let body = "{ func title() -> some View { Text(\"a\").modifier(Title()).shown() } }"
        let extensions = values.map { "extension \($0) \(body)" }
        let source = """
            struct Title: ViewModifier {
                func body(content: Content) -> some View { content.font(.title) }
            }
            extension View {
                func shown() -> some View { Button("a") {}.buttonStyle(.plain) }
            }

            """
        #expect(try diagnostics(source + extensions.joined(separator: "\n")) == "")
    }
}
