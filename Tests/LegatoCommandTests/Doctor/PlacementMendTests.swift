// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoDoctor
import Testing

@testable import LegatoCommand

/// How views that are replaced, modifiers that stand elsewhere, groups and frames are written otherwise.
@Suite struct PlacementMendTests {
    private func mends(_ text: String, _ cause: MotionFinding.Cause) -> [String] {
        Mender(files: [Mender.File(name: "A.swift", text: text)]).mends(for: cause).map(\.text)
    }

    private func line(_ number: Int) -> MotionFinding.Line { MotionFinding.Line(file: "A.swift", number: number) }

    private func inType(_ text: String) -> String { "struct Panel: View {\n\(text)\n}" }

    private func mends(_ text: String, _ word: MotionFinding.Word, _ fields: [String] = ["isOn"]) -> [String] {
        mends(inType(text), .body(type: "Panel", word: word, fields: fields)).map {
            String($0.dropFirst("struct Panel: View {\n".count).dropLast("\n}".count))
        }
    }

    // MARK: - D11

    @Test func `two branches become one view, as far to the left as they were`() {
        #expect(mends("if isOn { A(1) } else { A(2) }", .branch) == ["A(isOn ? 1 : 2)"])
        #expect(
            mends(
                "    if isOn {\n        A(1)\n            .b()\n    } else {\n        A(2)\n            .b()\n    }",
                .branch)
                == ["    A(isOn ? 1 : 2)\n        .b()"])
        #expect(mends("if a < 2, isOn { A(1) } else { A(2) }", .branch).isEmpty)
        for text in [
            "if let isOn { A(1) } else { A(2) }", "if isOn { A(1) } else if b { A(2) }", "if isOn { A(1) }",
            "if other { A(1) } else { A(2) }", "if isOn { A(1); B() } else { A(2) }", "if isOn { A(1) } else { B(2) }",
            "switch isOn { case true: A(1) default: A(2) }", "if isOn { A(1) } else {",
        ] {
            #expect(mends(text, .branch).isEmpty, "\(text)")
        }
    }

    @Test func `two views in AnyView become one`() {
        let one = "return AnyView(A(isOn ? 1 : 2))"
        #expect(mends("if isOn { return AnyView(A(1)) }\nreturn AnyView(A(2))", .anyView) == [one])
        #expect(mends("if isOn { return AnyView(A(1)) } else { return AnyView(A(2)) }", .anyView) == [one])
        #expect(
            mends("var a: AnyView { isOn ? AnyView(A(1)) : AnyView(A(2)) }", .anyView)
                == ["var a: AnyView { AnyView(A(isOn ? 1 : 2)) }"])
        #expect(
            mends("return a.isOn ? AnyView(A(1)) : AnyView(A(2))", .anyView) == ["return AnyView(A(a.isOn ? 1 : 2))"])
        #expect(mends("a + b ? AnyView(A(1)) : AnyView(A(2))", .anyView).isEmpty)
        #expect(mends("AnyView(A(1))", .anyView).isEmpty && mends("if isOn { return 1 }\nreturn 2", .anyView).isEmpty)
    }

    @Test func `elements are told apart by their places`() {
        #expect(
            mends("ForEach(values, id: \\.self) { value in A(value) }", .forEach)
                == ["ForEach(Array(values.enumerated()), id: \\.offset) { _, value in A(value) }"])
        #expect(
            mends("ForEach(items) { A($0.name, $0) }", .forEach)
                == ["ForEach(Array(items.enumerated()), id: \\.offset) { A($0.element.name, $0.element) }"])
        #expect(
            mends("ForEach(a + b) { A($0) }", .forEach)
                == ["ForEach(Array((a + b).enumerated()), id: \\.offset) { A($0.element) }"])
        for text in [
            "ForEach(0..<count) { A($0) }", "ForEach($items) { A($0) }", "ForEach(items) { A() }", "ForEach(a)",
        ] {
            #expect(mends(text, .forEach).isEmpty, "\(text)")
        }
    }

    // MARK: - D13 and D14

    @Test func `a transition moves to the outermost container in its branch`() {
        func moved(_ text: String) -> [String] { mends(text, .call(.transition, line: line(1))) }
        #expect(
            moved("if a { VStack { A().transition(.slide) }.padding(3) }")
                == ["if a { VStack { A() }.padding(3).transition(.slide) }"])
        #expect(
            moved("if a { HStack(spacing: 2) { Group { A().transition(.slide); B() } } }")
                == ["if a { HStack(spacing: 2) { Group { A(); B() } }.transition(.slide) }"])
        #expect(moved("if a { A().transition(.slide) }").isEmpty && moved("A().transition(.slide)").isEmpty)
    }

    @Test func `the only view of a branch is drawn in front`() {
        #expect(mends("if isOn { A().b { c } }", .optional) == ["if isOn { A().b { c }.zIndex(1) }"])
        #expect(mends("if isOn { A(); B() }", .optional).isEmpty)
    }

    // MARK: - D10

    @Test func `an endless animation reaches a modifier alone`() {
        let cause = MotionFinding.Cause.endless(line: line(3), modifiers: [line(1)], fields: ["isOn"])
        func text(_ effect: String, _ write: String) -> String { "A(isOn)\(effect)\n    .frame(width: 2)\n\(write)" }
        let old = text(".opacity(isOn ? f(1) : 0)", "withAnimation(.linear.repeatForever()) { isOn = true }")
        let scope = ".animation(.linear.repeatForever()) { $0.opacity(isOn ? f(1) : 0) }"
        #expect(mends(old, cause) == [text(scope, "isOn = true"), text(scope + ".geometryGroup()", "isOn = true")])
        let lines = "A.x(isOn)\n\nwithAnimation(.a) {\n    isOn = true\n    b = 1\n}"
        #expect(mends(lines, cause).first == "A.animation(.a) { $0.x(isOn) }\n\nisOn = true\nb = 1")
        #expect(mends("A.x(isOn)\n\nwithAnimation { isOn = true }", cause).isEmpty)
        #expect(mends("A.x(other)\n\nwithAnimation(.a) { isOn = true }", cause).isEmpty)
        #expect(mends("A.x(isOn)\n\nwithAnimation(.a) { }", cause).isEmpty)
        #expect(mends(old, .endless(line: line(3), modifiers: [], fields: ["isOn"])).isEmpty)
    }

    // MARK: - D7

    @Test func `what takes over is as fast as what ran, or a curve`() {
        let text = "withAnimation(.snappy) { x = 1 }\nwithAnimation(.spring(duration: 2, bounce: 0)) { x = 2 }"
        let first = "withAnimation(.snappy) { x = 1 }\n"
        #expect(
            mends(text, .merge(line: line(2), before: line(1)))
                == [
                    first + "withAnimation(.snappy) { x = 2 }",
                    first + "withAnimation(.easeOut(duration: 2)) { x = 2 }",
                ])
        #expect(mends(text, .merge(line: line(1), before: nil)).count == 1)
        #expect(mends("withAnimation { x = 1 }", .merge(line: line(1), before: nil)).isEmpty)
        // The same would change nothing.
        #expect(
            mends("withAnimation(.a) { x = 1 }", .merge(line: line(1), before: line(1)))
                == ["withAnimation(.easeOut) { x = 1 }"])
    }

    // MARK: - D12 and K4

    @Test func `one of several sources follows, or shows alone`() {
        func mended(_ text: String) -> [String] { mends(text, .call(.matchedGeometryEffect, line: line(1))) }
        #expect(
            mended("A().matchedGeometryEffect(id: 1, in: s)")
                == ["A().matchedGeometryEffect(id: 1, in: s, isSource: false)"])
        #expect(
            mended("A().matchedGeometryEffect(id: 1, in: s, isSource: isOn)")
                == ["A().matchedGeometryEffect(id: 1, in: s, isSource: false)"])
        let (a, b) = ("A().matchedGeometryEffect(id: 1, in: s", "B().matchedGeometryEffect(id: 1, in: s")
        #expect(
            mended("\(a))\n\(b))\nC().matchedGeometryEffect(id: 2, in: s)").map { $0.split(separator: "\n").prefix(2) }
                == [["\(a), isSource: false)", "\(b))"], ["\(a))", "\(b), isSource: false)"]])
        #expect(
            mended("VStack { A().matchedGeometryEffect(id: 1, in: s).opacity(isOn ? 1 : 0) }").first
                == "VStack { if isOn { A().matchedGeometryEffect(id: 1, in: s) } }")
        #expect(
            mended("  A().matchedGeometryEffect(id: 1, in: s)\n    .opacity(isOn ? 1 : 0)\n    .b()").first
                == "  if isOn {\n      A().matchedGeometryEffect(id: 1, in: s)\n        .b()\n  }")
    }

    @Test func `what follows nothing follows a source that is there`() {
        let source = "A().matchedGeometryEffect(id: \"a\", in: s)"
        let text = "B().matchedGeometryEffect(id: \"b\", in: t, isSource: false)\n\(source)"
        #expect(
            mends(text, .call(.matchedGeometryEffect, line: line(1)))
                == ["B().matchedGeometryEffect(id: \"a\", in: s, isSource: false)\n\(source)", "B()\n\(source)"])
    }

    @Test func `a zoom grows from a source that is there`() {
        let source = "A().matchedTransitionSource(id: item.id, in: s)"
        #expect(
            mends("\(source)\nPage().navigationTransition(.zoom(sourceID: 1, in: t))", .zoom, [])
                == ["\(source)\nPage().navigationTransition(.zoom(sourceID: item.id, in: s))"])
        #expect(mends("Page().navigationTransition(.zoom(sourceID: 1, in: t))", .zoom, []).isEmpty)
        let link = "NavigationLink(\"a\") { VStack { Page().navigationTransition(.zoom(sourceID: 1, in: t)) } }"
        #expect(mends(link, .zoom, []) == [link + ".matchedTransitionSource(id: 1, in: t)"])
    }

    // MARK: - K5

    @Test(arguments: [
        ("view.frame = box", "view.bounds.size = box.size; view.center = CGPoint(x: box.midX, y: box.midY)"),
        ("view.frame = f(a)", "view.bounds.size = (f(a)).size; view.center = CGPoint(x: (f(a)).midX, y: (f(a)).midY)"),
        (
            "a.b.frame = CGRect(x: 1, y: y + 2, width: 3, height: w)",
            "a.b.bounds.size = CGSize(width: 3, height: w); a.b.center = CGPoint(x: 1 + 3 / 2, y: (y + 2) + w / 2)"
        ),
        ("view.frame.size = s", "view.bounds.size = s"), ("view.frame.size.width = 2", "view.bounds.size.width = 2"),
        ("view.frame.origin.x = a ? 1 : 2", "view.center.x = (a ? 1 : 2) + view.bounds.width / 2"),
        ("view?.frame.origin.y = 2", "view?.center.y = 2 + (view?.bounds.height ?? 0) / 2"),
        (
            "view.frame.origin = p",
            "view.center = CGPoint(x: p.x + view.bounds.width / 2, y: p.y + view.bounds.height / 2)"
        ),
    ])
    func `a frame becomes bounds and a centre`(old: String, new: String) {
        #expect(mends("a { \(old) }", .frame) == ["a { \(new) }"])
        #expect(mends("  \(old)", .frame) == ["  " + new.replacing("; ", with: "\n  ")])
    }

    @Test func `a frame that is read, or changed in part by an operator, is left as it is`() {
        for text in ["a = view.frame", "view.frame.size.width += 2", "view.frame.x = 2", "frame = 2"] {
            #expect(mends(text, .frame).isEmpty, "\(text)")
        }
    }

    // MARK: - D1

    @Test func `a whole number or a flag becomes a number with values between`() {
        func widened(_ code: String, _ type: String) -> [String] {
            mends(code, .data(type: "Arc", fields: [MotionFinding.Field("a", type: type)], hasData: false))
        }
        let data = "    var animatableData: Double {\n        get { a }\n        set { a = newValue }\n    }\n"
        #expect(
            widened("struct Arc: Shape {\n    let a: Int\n    let b = f(a: a, x.a)\n}\nArc(a: n, c: 1)", "Int")
                == [
                    "struct Arc: Shape {\n\(data)    var a: Double\n    let b = f(a: Int(a), x.a)\n}\nArc(a: Double(n), c: 1)"
                ])
        #expect(
            widened("struct Arc: Shape {\n    var a: Bool\n    let b = f(a ? 1 : x + 2)\n}\nArc(a: !n)", "Bool")
                == [
                    "struct Arc: Shape {\n\(data)    var a: Double\n    let b = f(1 * a + (x + 2) * (1 - a))\n}\nArc(a: !n ? 1 : 0)"
                ])
        for (code, type) in [
            ("struct Arc: Shape { var a: Bool\n let b = a }", "Bool"),
            ("struct Arc: Shape { var a = 1\n let b = 2 }", "Int"),
            ("struct Arc: Shape { var a: Int = 1\n let b = 2 }", "Int"),
            ("struct Arc: Shape { var a: Kind\n let b = 2 }", "Kind"),
        ] {
            #expect(widened(code, type).isEmpty, "\(code)")
        }
    }

    @Test func `a text of a whole number may roll`() {
        let text = "struct Arc: View {\n    var a: Int\n    var b: some View { Text(\"\\(a)\").bold(); Text(c) }\n}"
        let mender = Mender(files: [Mender.File(name: "A.swift", text: text)])
        let mends = mender.mends(
            for: .data(type: "Arc", fields: [MotionFinding.Field("a", type: "Int")], hasData: false))
        #expect(mends.map(\.isProvedByAbsence) == [false, true])
        #expect(mends.last?.text.contains("Text(\"\\(a)\").contentTransition(.numericText()).bold(); Text(c)") == true)
    }

    @Test func `a comment behind the brace of a type stays there`() {
        let text = "struct Arc: Shape {  // round\n    var a: Double\n}"
        let mended = mends(text, .data(type: "Arc", fields: [MotionFinding.Field("a", type: "Double")], hasData: false))
        #expect(mended.first?.hasPrefix("struct Arc: Shape {  // round\n    var animatableData") == true)
    }

    // MARK: - D15

    @Test func `what is hidden is drawn in front, or without what clips it`() {
        let text = "  A().a(isOn)\n    .b()\n  B()\n  C { A() }\n    .clipped()"
        #expect(
            mends(text, .call(.hidden, line: line(1))) == [
                "  A().a(isOn)\n    .b()\n    .zIndex(1)\n  B()\n  C { A() }\n    .clipped()",
                "  A().a(isOn)\n    .b()\n  B()\n  C { A() }",
            ])
        #expect(mends("A().a().mask { B() }", .call(.hidden, line: line(1))).last == "A().a()")
    }

    // MARK: - What is printed

    @Test func `lines that changed are printed, with an ellipsis for those between`() {
        let mend = Mender(files: [
            Mender.File(name: "A.swift", text: "    A.x(isOn)\n    b\n    withAnimation(.a) { isOn = true }")
        ])
        .mends(for: .endless(line: line(3), modifiers: [line(1)], fields: ["isOn"])).first
        #expect(mend?.replacement == "A.animation(.a) { $0.x(isOn) }\n…\nisOn = true")
        let removed = Mender(files: [Mender.File(name: "A.swift", text: "  A()\n    .id(b)\n  C()")])
            .mends(for: .call(.id, line: line(2))).first
        #expect(removed?.text == "  A()\n  C()" && removed?.replacement == "leave out .id(b)")
    }
}
