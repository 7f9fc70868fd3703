// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@testable import LegatoCommand

/// Two views that are written as one.
@Suite struct ViewChainTests {
    private func merged(_ first: String, _ second: String, _ condition: String = "isOn") -> String? {
        let (one, other) = (SourceText(first), SourceText(second))
        return ViewChain(one, one.tokens.indices).flatMap { chain in
            ViewChain(other, other.tokens.indices).flatMap { chain.merged(with: $0, condition) }
        }
    }

    @Test func `arguments that differ depend on the condition`() {
        #expect(merged("Circle().fill(.red)", "Circle().fill(.blue)") == "Circle().fill(isOn ? .red : .blue)")
        #expect(
            merged("Box(a, width: f(1, 2)).frame(width: 4, height: 5)", "Box(b, width: 3).frame(width: 4, height: 6)")
                == "Box(isOn ? a : b, width: isOn ? f(1, 2) : 3).frame(width: 4, height: isOn ? 5 : 6)")
        #expect(merged("Text(\"a\")", "Text(\"b\")") == "Text(isOn ? \"a\" : \"b\")")
        #expect(merged("A(x ? 1 : 2)", "A(3)", "a ?? b") == "A((a ?? b) ? (x ? 1 : 2) : 3)")
        #expect(
            merged("Color.red.frame(width: 1)", "Color.red.frame(width: 2)") == "Color.red.frame(width: isOn ? 1 : 2)")
        #expect(merged("content", "content") == "content")
        #expect(
            merged("A()\n    .opacity(0.4)\n    .b { c }", "A().opacity(1).b { c }")
                == "A()\n    .opacity(isOn ? 0.4 : 1)\n    .b { c }")
    }

    @Test func `a modifier of one alone does nothing for the other`() {
        #expect(merged("A().offset(x: 80, y: 2)", "A()") == "A().offset(x: isOn ? 80 : 0, y: isOn ? 2 : 0)")
        #expect(
            merged("A().frame(width: 1)", "A().offset(y: 8).frame(width: 1).blur(radius: 3)")
                == "A().offset(y: isOn ? 0 : 8).frame(width: 1).blur(radius: isOn ? 0 : 3)")
        #expect(
            merged("A()", "A().opacity(0.2).scaleEffect(2, anchor: .top)")
                == "A().opacity(isOn ? 1 : 0.2).scaleEffect(isOn ? 1 : 2, anchor: .top)")
        #expect(merged("A().padding(.leading, 8)", "A()") == "A().padding(.leading, isOn ? 8 : 0)")
        #expect(merged("A().rotationEffect(.degrees(9))", "A()") == "A().rotationEffect(isOn ? .degrees(9) : .zero)")
    }

    @Test func `views of other kinds, other closures and modifiers that always do something are left as they are`() {
        #expect(merged("Circle()", "Rectangle()") == nil)
        #expect(merged("A().frame(width: 1)", "A().frame(height: 1)") == nil)
        #expect(merged("A().frame(width: 1)", "A()") == nil && merged("A()", "A().border(.red)") == nil)
        #expect(merged("VStack { a }", "VStack { b }") == nil)
        #expect(merged("A().padding()", "A()") == nil)
        #expect(merged("A().offset(x: 1).blur(radius: 2)", "A().blur(radius: 2).offset(x: 1)") == nil)
        #expect(
            merged("A(); B()", "A(); B()") == nil && merged("let a = 1", "let a = 1") == nil && merged("", "") == nil)
    }
}
