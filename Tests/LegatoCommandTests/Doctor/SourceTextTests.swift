// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoDoctor
import Testing

@testable import LegatoCommand

/// Where a file writes a property, and how that is animated; where it has what a finding is about.
@Suite struct SourceTextTests {
    private func writes(_ field: String, _ text: String) -> [String] {
        SourceText(text).writes(of: field).map { SourceText(text).text($0.range) }
    }

    @Test func `a write is the whole statement`() {
        #expect(writes("isOn", "Button(\"a\") { isOn = true }") == ["isOn = true"])
        #expect(writes("isOn", "{\n    self.isOn.toggle()\n    other = 1\n}") == ["self.isOn.toggle()"])
        #expect(writes("level", "{ taps += 1; level = f(a, b) }") == ["level = f(a, b)"])
        #expect(writes("items", "model.items[index].name = \"a\"") == ["model.items[index].name = \"a\""])
        #expect(writes("x", "x = a +\n    b\ny = 1") == ["x = a +\n    b"])
        #expect(writes("x", "x = isOn\n    ? 1\n    : 2\ny = 1") == ["x = isOn\n    ? 1\n    : 2"])
        for operation in ["+=", "-=", "*=", "/="] { #expect(writes("x", "x \(operation) 2") == ["x \(operation) 2"]) }
        for call in ["append(1)", "removeAll { $0 }", "insert(1, at: 0)", "shuffle()"] {
            #expect(writes("rows", "rows.\(call)") == ["rows.\(call)"])
        }
        #expect(writes("item", "model.item?.isDone = true") == ["model.item?.isDone = true"])
        #expect(writes("shots", "a()\nchange(&shots[index], 2)\nb()") == ["change(&shots[index], 2)"])
        #expect(writes("shots", "swap(a, by: &shots)") == ["swap(a, by: &shots)"])
        #expect(writes("shots", "a && shots; a & shots").isEmpty)
        #expect(writes("shots", "withAnimation { change(&shots[index]) }").isEmpty)
    }

    @Test func `what reads, declares or names is no write`() {
        for text in [
            "if isOn == true { }", "isOn != other", "@State private var isOn = false", "let isOn = 1", "f(isOn: 1)",
            "isOn.description", "isOn < 1", "// isOn = true", "\"isOn = true\"", "isOn", "case isOn = 1",
        ] {
            #expect(writes("isOn", text).isEmpty, "\(text)")
        }
    }

    @Test func `what is animated already, and initializers, are left out`() {
        for text in [
            "withAnimation { isOn = true }", "withAnimation(.spring(duration: 1)) { if a { isOn = true } }",
            "withTransaction(t) { isOn = true }", "init(a: Int) { self.isOn = true }",
            "context.animate { isOn = true }",
            "Toggle(\"a\", isOn: $isOn.animation())",
        ] {
            #expect(writes("isOn", text).isEmpty, "\(text)")
        }
        #expect(writes("isOn", "withAnimation { a = 1 }\nisOn = true") == ["isOn = true"])
    }

    @Test func `bindings come after writes`() {
        #expect(writes("isOn", "Toggle(\"a\", isOn: $isOn)\nisOn = true") == ["isOn = true", "$isOn"])
    }

    private func mends(_ text: String, _ cause: MotionFinding.Cause) -> [Mend] {
        Mender(files: [Mender.File(name: "A.swift", text: text)]).mends(for: cause)
    }

    private func line(_ number: Int) -> MotionFinding.Line { MotionFinding.Line(file: "A.swift", number: number) }

    @Test func `a write is animated as the same is elsewhere`() {
        let text = "withAnimation(.spring(duration: 1)) { isOn = true }\nButton(\"a\") { isOn = false }"
        let mend = mends(text, .write(type: "Panel", fields: ["isOn"], animation: line(1))).first
        #expect(mend?.replacement == "Button(\"a\") { withAnimation(.spring(duration: 1)) { isOn = false } }")
        #expect(mend?.line == 2)
        let plain = mends(text, .write(type: "Panel", fields: ["isOn"], animation: nil)).first
        #expect(plain?.replacement == "Button(\"a\") { withAnimation { isOn = false } }")
        let binding = mends("Toggle(\"a\", isOn: $isOn)", .write(type: "Panel", fields: ["isOn"], animation: nil)).first
        #expect(binding?.replacement == "Toggle(\"a\", isOn: $isOn.animation())")
        let watched = "x.animation(.easeIn, value: isOn)\nToggle(\"a\", isOn: $isOn)"
        #expect(
            mends(watched, .write(type: "Panel", fields: ["isOn"], animation: line(1))).first?.replacement
                == "Toggle(\"a\", isOn: $isOn.animation(.easeIn))")
        #expect(mends(text, .write(type: "Panel", fields: ["is On"], animation: nil)).isEmpty)
    }

    @Test func `the writes of the type itself come before those of others`() {
        let text = "struct A { func f() { isOn = true } }\nstruct B {\n    func f() { isOn = false }\n}"
        let cause = MotionFinding.Cause.write(type: "B", fields: ["isOn"], animation: nil)
        #expect(mends(text, cause).map(\.line) == [3])
        #expect(mends(text, .write(type: "C", fields: ["isOn"], animation: nil)).map(\.line) == [1, 2 + 1])
    }

    @Test func `an animation is said again behind the modifier that it does not reach`() {
        let text =
            "Circle()\n    .offset(x: isOn ? 1 : 0)\n    .animation(.spring, value: isOn)\n    .scaleEffect(f(isOn))\n    .padding()"
        let mend = mends(text, .modifier(line: line(4), fields: ["isOn"], animation: line(3))).first
        #expect(
            mend?.text.contains("    .scaleEffect(f(isOn))\n    .animation(.spring, value: isOn)\n    .padding()")
                == true)
        let inline = "Circle().offset(x: a).animation(.spring, value: isOn).scaleEffect(isOn ? 2 : 1)"
        #expect(
            mends(inline, .modifier(line: line(1), fields: ["isOn"], animation: line(1))).first?.text
                == inline + ".animation(.spring, value: isOn)")
        #expect(mends("a\nb", .modifier(line: line(1), fields: ["isOn"], animation: line(2))).isEmpty)
    }

    @Test func `a modifier is taken out, with its line where nothing else is on it`() {
        let text = "Circle()\n    .transaction { $0.animation = nil }\n    .padding()"
        #expect(mends(text, .call(.transaction, line: line(2))).map(\.text) == ["Circle()\n    .padding()"])
        #expect(mends("A().id(UUID()).padding()", .call(.id, line: line(1))).map(\.text) == ["A().padding()"])
        #expect(mends("A().id(f(a) { b }).padding()", .call(.id, line: line(1))).map(\.text) == ["A().padding()"])
        #expect(mends("A().padding()", .call(.id, line: line(1))).isEmpty)
        #expect(
            mends("A().transition(.slide)", .call(.removal, line: line(1))).map(\.text)
                == ["A().transition(.slide).zIndex(1)"])
        #expect(mends("A()", .call(.matchedGeometryEffect, line: line(1))).isEmpty)
    }

    @Test func `a closure on a line of its own does not belong to the modifier before it`() {
        let text = "A().id(b)\n{ c }.padding()"
        #expect(mends(text, .call(.id, line: line(1))).map(\.text) == ["A()\n{ c }.padding()"])
    }

    @Test func `what a representable does is done in an animation of its context`() {
        let text =
            "struct Bead: UIViewRepresentable {\n    func updateUIView(_ view: UIView, context: Context) {\n        view.alpha = 1\n    }\n}"
        let mend = mends(text, .body(type: "Bead", word: .update, fields: [])).first
        #expect(mend?.text.contains("        context.animate { view.alpha = 1 }\n") == true)
        let other = "struct Bead { func updateUIView(_ view: UIView, context other: Context) { a() } }"
        #expect(
            mends(other, .body(type: "Bead", word: .update, fields: [])).first?.text.contains(
                "{ other.animate { a() } }") == true)
        #expect(
            mends(
                "struct Bead { func updateUIView(_ view: UIView) { a() } }",
                .body(type: "Bead", word: .update, fields: [])
            ).isEmpty)
    }

    @Test(
        arguments: [
            (MotionFinding.Word.branch, 4), (.optional, 4), (.anyView, 6), (.forEach, 7), (.reader, 8), (.body, 2),
            (.canvas, 9),
            (.layout, 10), (.frame, 11), (.zoom, 12), (.update, 1),
        ])
    func `the line of a finding is the one in the type that has the word`(word: MotionFinding.Word, number: Int) {
        let text = """
            struct Panel: View {
                var body: some View {
                    if other { A() }
                    if isOn { B() }
                    let view: AnyView
                    view = AnyView(A())
                    ForEach(rows) { C() }
                    x.onPreferenceChange(Key.self) { }
                    Canvas { }
                    func sizeThatFits() {}
                    view.frame = a
                    .zoom(sourceID: 1)
                }
            }
            """
        #expect(SourceText(text).line(of: word, in: "Panel", ["isOn"]) == number)
        #expect(SourceText(text).line(of: word, in: "Other", ["isOn"]) == nil)
    }
}
