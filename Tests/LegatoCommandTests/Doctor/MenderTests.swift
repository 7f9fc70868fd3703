// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoDoctor
import Testing

@testable import LegatoCommand

/// How files are changed.
@Suite struct MenderTests {
    private func mends(_ text: String, _ cause: MotionFinding.Cause) -> [String] {
        Mender(files: [Mender.File(name: "A.swift", text: text)]).mends(for: cause).map(\.text)
    }

    private func watching(_ field: String..., line: Int = 1) -> MotionFinding.Cause {
        .watch(line: MotionFinding.Line(file: "A.swift", number: line), fields: field)
    }

    private func data(_ fields: (String, String)..., hasData: Bool = false) -> MotionFinding.Cause {
        .data(type: "Arc", fields: fields.map { MotionFinding.Field($0.0, type: $0.1) }, hasData: hasData)
    }

    @Test func `another value is watched, whatever the arguments are`() {
        #expect(mends(".animation(.spring, value: title)", watching("size")) == [".animation(.spring, value: size)"])
        #expect(
            mends(".animation(.timingCurve(0, 0, 1, 1, duration: f(a, b)), value: [a, b]) { $0 }", watching("size"))
                == [".animation(.timingCurve(0, 0, 1, 1, duration: f(a, b)), value: size) { $0 }"])
        #expect(
            mends(
                "a\n    .animation(\n        .spring,\n        value: items.map(\\.value)\n    )",
                watching("size", line: 2))
                == ["a\n    .animation(\n        .spring,\n        value: size\n    )"])
        // One for each field, and each modifier on the line.
        #expect(mends("x.animation(a, value: b).animation(c, value: d)", watching("e", "f")).count == 4)
        #expect(mends(".animation(.spring)", watching("size")).isEmpty)
        #expect(mends("// .animation(.spring, value: a)", watching("size")).isEmpty)
        #expect(mends("\n.animation(.spring, value: title)", watching("size")).isEmpty)
        #expect(mends(".animation(.spring, value: title", watching("size")).isEmpty)
    }

    @Test func `a type gets data for one number, two and three`() {
        let start = "struct Arc: Shape {\n    var a: Double\n    var b: CGFloat = 1\n    var c: Float\n}"
        #expect(
            mends(start, data(("a", "Double"))) == [
                """
                struct Arc: Shape {
                    var animatableData: Double {
                        get { a }
                        set { a = newValue }
                    }
                    var a: Double
                    var b: CGFloat = 1
                    var c: Float
                }
                """
            ])
        let three = mends(start, data(("a", "Double"), ("b", "CGFloat"), ("c", "Float"))).first ?? ""
        #expect(three.contains("var animatableData: AnimatablePair<Double, AnimatablePair<CGFloat, Float>> {"))
        #expect(three.contains("get { AnimatablePair(a, AnimatablePair(b, c)) }"))
        for line in ["a = newValue.first", "b = newValue.second.first", "c = newValue.second.second"] {
            #expect(three.contains("            \(line)\n"))
        }
    }

    @Test func `a view becomes animatable, a constant variable`() {
        #expect(
            mends("struct Arc: View {\n  let a: Double\n}", data(("a", "Double"))) == [
                """
                struct Arc: View, Animatable {
                  var animatableData: Double {
                      get { a }
                      set { a = newValue }
                  }
                  var a: Double
                }
                """
            ])
        #expect(
            mends("struct Arc { var a: Double }", data(("a", "Double"))).first?.hasPrefix("struct Arc: Animatable {")
                == true)
        #expect(
            mends("struct Arc: View, Animatable { var a: Double }", data(("a", "Double"))).first?
                .hasPrefix("struct Arc: View, Animatable {\n") == true)
    }

    @Test func `a number need not have its type beside it`() {
        let mended =
            mends("struct Arc: Shape {\n    var a = 1.0\n    var b = other\n}", data(("a", "CGFloat"))).first ?? ""
        #expect(mended.contains("var animatableData: CGFloat {") && mended.contains("set { a = newValue }"))
    }

    @Test func `data that leave a field out take it up beside what they have`() {
        let text = """
            struct Arc: Shape {
                var a: Double
                var b: Double
                var c: Double
                var animatableData: Double {
                    get { a }
                    set { a = newValue }
                }
            }
            """
        let mended = mends(text, data(("b", "Double"), hasData: true)).first ?? ""
        #expect(mended.contains("var animatableData: AnimatablePair<Double, Double> {"))
        #expect(mended.contains("get { AnimatablePair(a, b) }") && !mended.contains("c = newValue"))
        #expect(mended.components(separatedBy: "animatableData").count == 2)
        // The macro makes the data.
        let ignored = "@Animatable struct Arc: Shape {\n    @AnimatableIgnored var a: Double\n    var b: Double\n}"
        #expect(
            mends(ignored, data(("a", "Double"), hasData: true))
                == ["@Animatable struct Arc: Shape {\n    var a: Double\n    var b: Double\n}"])
    }

    @Test func `what cannot be mended is left alone`() {
        #expect(mends("struct Arc: Shape { var a: Kind }", data(("a", "Kind"))).isEmpty)
        #expect(mends("struct Other: Shape { var a: Double }", data(("a", "Double"))).isEmpty)
        #expect(mends("struct Arc: Shape { var a: Double", data(("a", "Double"))).isEmpty)
        #expect(mends("struct Arc: Shape {}", .nothing).isEmpty)
    }

    @Test(arguments: ["a)\n.hidden(", "a b", "", "1a", "a\"", "a.b", "$0"])
    func `what a program calls a field is written only if it is a name`(name: String) {
        #expect(mends(".animation(.spring, value: title)", watching(name)).isEmpty)
        #expect(mends("struct Arc: Shape { var a = 1.0 }", data((name, "Double"))).isEmpty)
    }

    @Test func `what is shown of a mend is the lines that are others`() throws {
        let text = "a\n    .animation(.spring, value: title)\nb\n"
        let mend = try #require(
            Mender(files: [Mender.File(name: "A.swift", text: text)]).mends(for: watching("size", line: 2)).first)
        #expect(mend.replacement == ".animation(.spring, value: size)" && mend.file == 0)
    }

    @Test func `a file that ends anywhere, or begins there, is read without harm`() {
        for fault in PlantedFault.all {
            let bytes = Array(fault.source.utf8)
            for part in stride(from: 1, to: 8, by: 2) {
                let cut = bytes.count * part / 8
                for text in [bytes[..<cut], bytes[cut...]].map({ String(decoding: $0, as: UTF8.self) }) {
                    let mender = Mender(files: [Mender.File(name: "A.swift", text: text)])
                    for cause in Self.causes(fault.line ?? 1) { _ = mender.mends(for: cause) }
                    _ = StaticNotes(text, named: "A.swift").findings
                }
            }
        }
    }

    /// One of each kind, in the type that most of the faults have.
    private static func causes(_ number: Int) -> [MotionFinding.Cause] {
        let line = MotionFinding.Line(file: "A.swift", number: number)
        let calls: [MotionFinding.Call] = [
            .transaction, .id, .matchedGeometryEffect, .transition, .animation, .removal, .hidden,
        ]
        let words: [MotionFinding.Word] = [
            .branch, .anyView, .forEach, .update, .reader, .body, .layout, .canvas, .frame, .zoom, .optional,
        ]
        let fields = [MotionFinding.Field("value", type: "Int"), MotionFinding.Field("isRound", type: "Bool")]
        return calls.map { .call($0, line: line) }
            + ["Panel", "Bead"].flatMap { type in words.map { .body(type: type, word: $0, fields: ["isOn"]) } }
            + ["Panel", "Box", "Count"].map { .data(type: $0, fields: fields, hasData: false) }
            + [
                .watch(line: line, fields: ["isOn"]),
                .write(type: "Panel", fields: ["isOn", "value"], animation: line),
                .modifier(line: line, fields: ["isOn"], animation: line),
                .endless(line: line, modifiers: [line], fields: ["isOn"]), .merge(line: line, before: line),
            ]
    }
}
