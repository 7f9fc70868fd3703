// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@Suite struct DamageFinderTests {
    /// A rule on a small text: what comes out, and the answers that are right.
    struct Example: CustomTestStringConvertible, Sendable {
        var rule: DamageRule
        var source: String
        /// The lines that are others, each with its number.
        var lines: [String]
        var marks: [String]

        init(_ rule: DamageRule, _ source: String, _ lines: [String], _ marks: [String]) {
            (self.rule, self.source, self.lines, self.marks) = (rule, source, lines, marks)
        }

        var testDescription: String { rule.rawValue }
    }

    /// A view with a state, a line that the test is about (5) and one that writes (6).
    private static func panel(_ view: String, _ write: String, _ properties: String = "") -> String {
        """
        struct Panel: View {
            @State private var isOn = false\(properties)
            var body: some View {
                VStack {
                    \(view)
                    Button("Go") { \(write) }
                }
            }
        }
        #Preview { Panel() }
        """
    }

    private static let circle = "Circle().offset(x: isOn ? 80 : 0)"
    private static let watched = "Circle().offset(x: isOn ? 80 : 0).animation(.spring, value: isOn)"
    private static let scope = "withAnimation(.spring) { isOn.toggle() }"

    private static let shape = """
        struct Arc: Shape {
            var fraction: Double
            var animatableData: Double { get { fraction } set { fraction = newValue } }
            func path(in rect: CGRect) -> Path { arc(to: 360 * fraction) }
        }
        let arc = Arc(fraction: value)
        """

    static let examples: [Example] = [
        Example(
            .withoutScope, panel(circle, scope), [#"6: Button("Go") { isOn.toggle() }"#],
            ["D2:6", "D8:6", "D13:6", "N0:10"]),
        Example(
            .statementOutside, panel(circle, "withAnimation { isOn.toggle(); count += 1 }"),
            [#"6: Button("Go") { isOn.toggle(); withAnimation {  count += 1 } }"#],
            ["D2:6", "D13:6", "N0:10"]),
        Example(
            .plainBinding, panel("Toggle(\"On\", isOn: $isOn.animation(.bouncy))", "isOn.toggle()"),
            ["5: Toggle(\"On\", isOn: $isOn)"], ["D2:5", "D8:5", "D13:5", "N0:10"]),
        Example(
            .withoutModifier, panel(watched, "isOn.toggle()"), ["5: \(circle)"],
            ["D2:5", "D2:6", "D8:5", "D8:6", "D13:5", "D13:6", "N0:10"]),
        Example(
            .modifierTooEarly, panel(watched, "isOn.toggle()"),
            ["5: Circle().animation(.spring, value: isOn).offset(x: isOn ? 80 : 0)"],
            ["D2:5", "D2:6", "D8:5", "D8:6", "D13:5", "D13:6", "N0:10"]),
        Example(
            .constantValue, panel(watched, "isOn.toggle()"),
            ["5: Circle().offset(x: isOn ? 80 : 0).animation(.spring, value: 0)"], ["D3:5", "N0:10"]),
        Example(
            .otherValue, panel(watched, "isOn.toggle()", "; @State private var isNear = true"),
            ["5: Circle().offset(x: isOn ? 80 : 0).animation(.spring, value: isNear)"], ["D3:5", "N0:10"]),
        Example(.withoutData, shape, ["3:"], ["D4:1"]),
        Example(
            .withoutConformance, "@Animatable\nstruct Count: View { var value: Double }",
            ["1:"], ["D4:2"]),
        Example(
            .withoutConformance, "struct Count: View, Animatable {\n    var value: Double\n}",
            ["1: struct Count: View {"], ["D4:1"]),
        Example(
            .fieldLeftOut, "@Animatable\nstruct Star: Shape {\n    var depth: Double\n    var turn: Double\n}",
            ["3: @AnimatableIgnored var depth: Double"], ["D4:2"]),
        Example(
            .fieldLeftOut,
            """
            struct Star: Shape {
                var animatableData: AnimatablePair<Double, CGFloat> {
                    get { AnimatablePair(depth, turn) }
                    set {
                        depth = newValue.first
                        turn = newValue.second
                    }
                }
            }
            """,
            [
                "2: var animatableData: Double {", "3: get { depth }", "4: set { depth = newValue }", "5: }", "6: }",
                "7:", "8:", "9:",
            ], ["D4:2"]),
        Example(
            .wholeNumber, shape,
            [
                "2: var fraction: Int", "3:",
                "4: func path(in rect: CGRect) -> Path { arc(to: 360 * (Double(fraction) / 100)) }",
                "6: let arc = Arc(fraction: Int((value) * 100))",
            ], ["D1:1"]),
        Example(.newIdentity, panel(circle, scope), ["5: \(circle).id(UUID())"], ["D11:5", "N0:10"]),
        Example(
            .changingIdentity, panel(circle, scope), [#"5: \#(circle).id("\(isOn)")"#], ["D11:5", "N0:10"]),
        Example(
            .branch, panel(circle, scope), ["5: if isOn { \(circle) } else { \(circle) }"], ["D11:5", "N0:10"]),
        Example(
            .anyView, panel(circle, scope), ["5: isOn ? AnyView(\(circle)) : AnyView(\(circle).padding(0))"],
            ["D11:5", "N0:10"]),
        Example(
            .transaction, panel(watched, scope),
            ["5: \(circle).transaction { $0.animation = nil }.animation(.spring, value: isOn)"], ["D9:5", "N0:10"]),
        Example(
            .animationNil, panel(circle, scope), ["5: \(circle).animation(nil, value: isOn)"], ["D9:5", "N0:10"]),
        Example(
            .transitionInside, panel("if isOn { Text(\"A\").transition(.slide) }", scope),
            ["5: if isOn { VStack { Text(\"A\").transition(.slide) } }"], ["D13:5"]),
        Example(
            .cutOff, panel(circle, scope),
            [
                #"6: Button("Go") { withAnimation(.spring) { isOn.toggle() }"#,
                "7: DispatchQueue.main.asyncAfter(deadline: .now() + 0.07) {", "8: isOn.toggle()", "9: } }", "10: }",
                "11: }", "12: }", "13: #Preview { Panel() }",
            ], ["D8:8"]),
        Example(
            .endless, panel(circle, scope),
            [#"6: Button("Go") { withAnimation(.spring.repeatForever()) { isOn.toggle() } }"#], ["D10:6"]),
        Example(
            .endless, panel(circle, "withAnimation { isOn.toggle() }"),
            [#"6: Button("Go") { withAnimation(.default.repeatForever()) { isOn.toggle() } }"#], ["D10:6"]),
        Example(
            .secondSource, panel("Circle().matchedGeometryEffect(id: 1, in: space, isSource: false)", scope),
            ["5: Circle().matchedGeometryEffect(id: 1, in: space, isSource: true)"], ["D12:5"]),
        Example(
            .noSource, panel("Circle().matchedGeometryEffect(id: 1, in: space)", scope),
            ["5: Circle().matchedGeometryEffect(id: 1, in: space, isSource: false)"], ["D12:5"]),
        Example(
            .outsideAnimate,
            """
            struct Bead: UIViewRepresentable {
                func updateUIView(_ view: UIView, context: Context) {
                    context.animate { view.alpha = 0.2 }
                }
            }
            """, ["3: view.alpha = 0.2"], ["K1:2"]),
        Example(
            .loop, panel(circle, scope), ["5: \(circle).onChange(of: isOn) { isOn.toggle() }"], ["D16:5"]),
    ]

    private static let names = Set(examples.map(\.rule))

    @Test(arguments: examples)
    func `a rule damages one place, and says which answers are right`(example: Example) throws {
        let damage = try #require(DamageFinder(example.source).damages.first { $0.rule == example.rule })
        let damaged = damage.file(example.source)
        let old = example.source.split(separator: "\n", omittingEmptySubsequences: false)
        let new = damaged.text.split(separator: "\n", omittingEmptySubsequences: false)
        let changed = (0..<max(old.count, new.count)).filter { index in
            index >= old.count || index >= new.count || old[index] != new[index]
        }
        let lines = changed.map { index in
            let line = index < new.count ? new[index].trimmingSpaces : ""
            return line.isEmpty ? "\(index + 1):" : "\(index + 1): \(line)"
        }
        #expect(lines == example.lines)
        #expect(Set(damaged.marks.map(\.text)) == Set(example.marks))
    }

    @Test func `each rule has an example`() {
        #expect(Self.names == Set(DamageRule.allCases))
    }

    @Test(arguments: [
        // What is written is written in an animation, so no other write is at fault.
        ("@State private var x = 0.0\nfunc go() { withAnimation { x = 1 } }", []),
        ("@State private var x = 0.0\nfunc go() { x = 1 }", [2]),
        ("@State private var x = 0.0\nvar y: Double { x }\nfunc go() { x += 1 }", [3]),
        ("@State private var x = 0.0\nfunc go() { Task { self.x.negate() } }", [2]),
        ("@State private var x = [0.0]\nfunc go() { x[0] = 1\n (x, y) = (1, 2) }", [2, 3]),
        ("@State private var x = 0.0\nvar body: some View { Slider(value: $x) }", [2]),
        ("@State private var x = 0.0\nvar body: some View { Slider(value: $x.animation()) }", []),
        ("@Binding var x: Double\nfunc go() { change(&x) }", [2]),
        ("func bar(_ x: Double) -> some View { a }\nvar body: some View { bar(z) }\nfunc go() { z = 1 }", [3]),
    ])
    func `writes without an animation are found through what is made from them`(_ members: String, _ lines: [Int]) {
        let text = "struct A: View {\n\(members) }"
        let names: Set = members.contains("var y") ? ["y"] : ["x"]
        let found = SourceFacts(text).plainWrites(of: names).map { offset in
            text.utf8.prefix(offset).count { $0 == UInt8(ascii: "\n") }
        }
        #expect(found == lines)
    }

    @Test(arguments: [
        // It does not move.
        "Circle().offset(x: 80)",
        // It is no view of its own.
        "Circle().visualEffect { content, _ in content.offset(x: isOn ? 80 : 0) }",
        // What an action says does not move it.
        "Circle().onTapGesture { isOn.toggle() }",
        // A completion would get lost.
        "Circle().onAppear { withAnimation { run() } completion: { isOn = false } }",
        // It follows the finger.
        "Circle().gesture(DragGesture().onChanged { _ in withAnimation { isOn = true } })",
        // This animation watches nothing.
        "Circle().animation(.spring) { $0.opacity(0.5) }",
    ])
    func `what does not move is not damaged`(_ view: String) {
        let text = "struct A: View {\n@State var isOn = false\nvar body: some View { \(view) } }"
        #expect(DamageFinder(text).damages.isEmpty)
    }

    @Test func `an if is written where it makes views, and not in a property that has one`() {
        let property =
            "struct A: View {\n@State var isOn = false\nvar dot: some View { \(Self.circle) }\nfunc go() { isOn = true } }"
        let rules = Set(DamageFinder(property).damages.map(\.rule))
        #expect(!rules.contains(.branch) && rules.contains(.anyView) && rules.contains(.newIdentity))
    }
}

extension Substring {
    fileprivate var trimmingSpaces: Substring {
        var text = drop { $0 == " " }
        while text.last == " " { text.removeLast() }
        return text
    }
}
