// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import LegatoUI
import SwiftUI
import TestSupport
import Testing

// MARK: - Views without an end

private struct InStack: View { var body: some View { VStack { InStack() } } }
private struct Ping: View { var body: some View { Pong().padding(1) } }
private struct Pong: View {
    var body: some View {
        HStack {
            Ping()
            Text("x")
        }
    }
}
private struct InGroup: View { var body: some View { Group { InGroup() } } }
private struct InCondition: View {
    var isOn = true
    var body: some View { if isOn { InCondition() } else { Text("off") } }
}
private struct InOptional: View {
    var isOn = true
    var body: some View { if isOn { InOptional() } }
}
private struct InForEach: View { var body: some View { ForEach(0..<1) { _ in InForEach() } } }
private struct InOverlay: View { var body: some View { Text("x").overlay { InOverlay() } } }
private struct InBackground: View { var body: some View { Text("x").background(InBackground()) } }
private struct InMask: View { var body: some View { Color.red.mask { InMask() } } }
private struct InLabel: View {
    var body: some View {
        Button {
        } label: {
            InLabel()
        }
    }
}
private struct InReader: View { var body: some View { GeometryReader { _ in InReader() } } }
private struct InEffects: View {
    var body: some View { InEffects().opacity(0.9).offset(x: 1).rotationEffect(.degrees(3)).blur(radius: 1).id(1) }
}
private struct InEnvironment: View {
    var body: some View { InEnvironment().font(.body).animation(.default, value: 1).onAppear {}.onTapGesture {} }
}
private struct Count: PreferenceKey {
    static let defaultValue = 0
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}
private struct InPreference: View {
    var body: some View {
        Text("x").preference(key: Count.self, value: 1).overlayPreferenceValue(Count.self) { _ in InPreference() }
    }
}
private struct InModifier: ViewModifier {
    func body(content: Content) -> some View {
        VStack {
            content
            Text("m").modifier(InModifier())
        }
    }
}
private struct InStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { Button("x") {}.buttonStyle(InStyle()) }
}
private struct Column: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        subviews.reduce(into: .zero) { size, view in
            let next = view.sizeThatFits(proposal)
            size = CGSize(width: max(size.width, next.width), height: size.height + next.height)
        }
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for view in subviews { view.place(at: bounds.origin, proposal: proposal) }
    }
}
private struct InLayout: View {
    var body: some View {
        Column {
            InLayout()
            Text("x")
        }
    }
}
private struct InAnyView: View { var body: some View { AnyView(InAnyView()) } }
private struct Growing<T>: View { var body: some View { Growing<T?>() } }
private struct Doubling<T>: View { var body: some View { VStack { Doubling<(T, T)>() } } }
private struct GrowingModifier<T>: ViewModifier {
    func body(content: Content) -> some View { content.modifier(GrowingModifier<T?>()) }
}

/// Each level of its layout needs 200 kB of the stack.
private struct Greedy: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        withUnsafeTemporaryAllocation(byteCount: 200_000, alignment: 8) { bytes in
            bytes[0] = 1
            return subviews.first?.sizeThatFits(proposal) ?? .zero
        }
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        subviews.first?.place(at: bounds.origin, proposal: proposal)
    }
}
private struct InGreedy: View { var body: some View { Greedy { InGreedy() } } }

/// Deep trees end, and the rest of the scene lives on.
@MainActor
@Suite struct TreeLimitTests {
    struct Scene: Sendable, CustomTestStringConvertible {
        let name: String
        var culprit: String { name.isEmpty ? "" : ": \(name)" }
        let make: @MainActor @Sendable () -> AnyView
        var testDescription: String { name }

        init(_ name: String, _ make: @escaping @MainActor @Sendable () -> AnyView) {
            self.name = name
            self.make = make
        }
    }

    /// Shows the scene, taps it, paints it, changes its environment and removes it.
    private func messages(of scene: Scene) -> [String] {
        reports {
            let stage = UncheckedStage { scene.make() }
            stage.tap(at: CGPoint(x: 200, y: 200))
            stage.advance(by: .milliseconds(100))
            _ = stage.image()
            stage.change { $0.colorScheme = .dark }
            _ = stage.labels
        }
    }

    nonisolated private static let endless: [Scene] = [
        Scene("InStack") { AnyView(InStack()) }, Scene("Pong") { AnyView(Ping()) },
        Scene("InGroup") { AnyView(InGroup()) }, Scene("InCondition") { AnyView(InCondition()) },
        Scene("InOptional") { AnyView(InOptional()) }, Scene("InForEach") { AnyView(InForEach()) },
        Scene("InOverlay") { AnyView(InOverlay()) }, Scene("InBackground") { AnyView(InBackground()) },
        Scene("InMask") { AnyView(InMask()) }, Scene("InLabel") { AnyView(InLabel()) },
        Scene("InReader") { AnyView(InReader()) }, Scene("InEffects") { AnyView(InEffects()) },
        Scene("InEnvironment") { AnyView(InEnvironment()) }, Scene("InPreference") { AnyView(InPreference()) },
        Scene("InModifier") { AnyView(Text("x").modifier(InModifier())) }, Scene("InLayout") { AnyView(InLayout()) },
        Scene("") { AnyView(Button("x") {}.buttonStyle(InStyle())) },
        Scene("InAnyView") { AnyView(InAnyView()) },
    ]

    @Test(arguments: endless)
    func `a view that contains itself without an end is reported once, with its name`(scene: Scene) throws {
        let told = messages(of: scene)
        #expect(told.count == 1, "\(told)")
        let message = try #require(told.first)
        #expect(message.hasPrefix("Views are nested too deeply: what is inside of more than 2400 views"))
        #expect(message.hasSuffix(" Look for a view that contains itself\(scene.culprit)."), "\(message)")
    }

    @Test(arguments: [
        Scene("Growing") { AnyView(Growing<Int>()) }, Scene("Doubling") { AnyView(Doubling<Int>()) },
        Scene("GrowingModifier") { AnyView(Text("x").modifier(GrowingModifier<Int>())) },
    ])
    func `a generic type that contains itself with ever new parameters ends before the runtime takes for ever`(
        scene: Scene
    ) {
        #expect(
            messages(of: scene) == [
                "\(scene.name) contains itself with other type parameters more than 16 times; what is further inside is "
                    + "not shown. Give it an end, or hide what is inside in an AnyView."
            ])
    }

    /// 5 000 of the same around a text.
    nonisolated private static func nested(
        _ name: String, _ wrap: @escaping @MainActor @Sendable (AnyView) -> AnyView
    ) -> Scene {
        Scene(name) {
            var view = AnyView(Text("inside"))
            for _ in 0..<5000 { view = wrap(view) }
            return view
        }
    }

    @Test(arguments: [
        nested("stacks") { view in AnyView(VStack { view }) },
        nested("paddings") { AnyView($0.padding(0.1)) },
        nested("rotations") { AnyView($0.rotationEffect(.degrees(1))) },
        nested("mixed") { view in
            AnyView(
                HStack {
                    Text("a")
                    VStack {
                        view.frame(maxWidth: .infinity)
                        Spacer()
                    }
                })
        },
    ])
    func `5000 containers inside each other are reported once`(scene: Scene) {
        let told = messages(of: scene)
        #expect(told.count == 1, "\(told)")
        #expect(told.first?.hasSuffix(" Look for a view that contains itself.") == true)
    }

    @Test func `a tree that becomes deep and flat again takes events all the while`() {
        struct Later: View {
            @State private var depth = 0
            var body: some View {
                var view = AnyView(Text("inside"))
                for _ in 0..<depth { view = AnyView(VStack { view }.opacity(0.9)) }
                return VStack {
                    Button("Go") { withAnimation { depth = depth == 0 ? 5000 : 0 } }
                    view
                }
            }
        }
        let told = reports {
            let stage = UncheckedStage { Later() }
            #expect(stage.labels == ["Go", "inside"])
            for _ in 0..<2 {
                stage.tap("Go")
                stage.advance(by: .milliseconds(100))
                _ = stage.image()
                #expect(stage.labels == ["Go"])
                stage.tap("Go")
                #expect(stage.labels == ["Go", "inside"])
            }
        }
        #expect(told.count == 1, "\(told)")
    }

    @Test func `a layout whose frames are larger than the stack ends with the size of the stack`() {
        let told = messages(of: Scene("Greedy") { AnyView(InGreedy()) })
        #expect(told.count == 2, "\(told)")
        #expect(told.contains { $0.hasPrefix("Views are nested too deeply for the stack of this thread, which has ") })
    }

    // MARK: - How many

    @Test func `rows without number end at the limit of nodes, and are reported once`() {
        struct Rows: View {
            @State private var count = 10
            var body: some View {
                VStack(spacing: 0) {
                    Button("More") { count = 1_000_000_000 }
                    Button("Fewer") { count = 10 }
                    ForEach(0..<count, id: \.self) { _ in Color.red.frame(height: 1) }
                }
            }
        }
        var nodes = 0
        let told = reports {
            let stage = UncheckedStage { Rows() }
            #expect(stage.nodeLimit == 1_000_000)
            stage.nodeLimit = 2000
            stage.tap("More")
            nodes = stage.statistics.nodes
            stage.tap("Fewer")
            #expect(stage.labels == ["More", "Fewer"])
            _ = stage.image()
        }
        #expect((2000...2010).contains(nodes))
        #expect(told.count == 1, "\(told)")
        #expect(
            told.first?.hasPrefix("A scene may have 2000 views and modifiers; the rest is not shown. ") == true)
    }

    @Test func `nodes that left make room for others`() {
        struct Rows: View {
            @State private var first = 0
            var body: some View {
                VStack(spacing: 0) {
                    Button("Next") { first += 200 }
                    ForEach(first..<first + 200, id: \.self) { _ in Color.red }
                }
            }
        }
        let told = reports {
            let stage = UncheckedStage { Rows() }
            stage.nodeLimit = 2000
            for _ in 0..<12 { stage.tap("Next") }
            #expect(stage.statistics.nodes > 2400)
        }
        #expect(told == [])
    }
}
