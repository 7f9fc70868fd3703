// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoRaster
import TestSupport
import Testing

@testable import LegatoCommand

/// What becomes of a scene's states as its file is edited: one kind of edit after the other, in one run of the command.
@Suite(.serialized) struct EditTests {
    /// A program whose body shows `text`; a tap does `action`.
    private static func program(
        _ states: String, text: String, action: String = "", types: String = "", view: String? = nil
    ) -> String {
        """
        import SwiftUI
        \(types)
        struct Program: View {
            \(states)
            var body: some View {
                \(view ?? #"Text("\#(text)")"#).frame(width: 100, height: 50).contentShape(Rectangle())
                    .onTapGesture { \(action) }
            }
        }
        #Preview { Program() }
        """
    }

    struct Edit: CustomTestStringConvertible {
        var testDescription: String
        var before: String
        var after: String
        /// What shows after the edit.
        var shows: String
        /// The reasons for what is reset.
        var lost: [String] = []

        init(_ name: String, _ before: String, _ after: String, shows: String, lost: [String] = []) {
            (testDescription, self.before, self.after, self.shows, self.lost) = (name, before, after, shows, lost)
        }
    }

    private static let count = "@State private var count = 0"
    private static let add = "count += 1"

    private static func counter(_ edit: (inout String) -> Void = { _ in }) -> String {
        var source = program(count, text: #"\(count)"#, action: add)
        edit(&source)
        return source
    }

    private static func typed(
        _ type: String, _ value: String, _ change: String, types: String = "", text: String = #"\(value)"#
    )
        -> String
    {
        program("@State private var value: \(type) = \(value)", text: text, action: change, types: types)
    }

    static let edits = kept + more + lost

    private static let kept: [Edit] = [
        Edit("a comment", counter(), counter { $0 += "// seen" }, shows: "1"),
        Edit("another text", counter(), program(count, text: #"n \(count)"#, action: add), shows: "n 1"),
        Edit("another action", counter(), program(count, text: #"\(count)"#, action: "count += 10"), shows: "1"),
        Edit("another start value", counter(), program("@State private var count = 5", text: #"\(count)"#), shows: "1"),
        Edit("a modifier more", counter(), counter { $0.replace(".frame(", with: ".bold().frame(") }, shows: "1"),
        Edit(
            "a modifier less",
            program(count, text: #"\(count)"#, action: add).replacing(".frame(", with: ".italic().frame("), counter(),
            shows: "1"),
        Edit("a function more", counter(), counter { $0 += "\nfunc unused() -> Int { 3 }\n" }, shows: "1"),
        Edit(
            "a state more, behind", counter(),
            program(count + "\n    @State private var other = 7", text: #"\(count) \(other)"#), shows: "1 7"),
        Edit(
            "an import more", counter(),
            counter { $0.replace("import SwiftUI", with: "import SwiftUI\nimport Foundation") },
            shows: "1"),
        Edit(
            "lines moved", counter(), counter { $0.replace("import SwiftUI", with: "import SwiftUI\n\n\n") }, shows: "1"
        ),
        Edit(
            "a property that is no state", counter(),
            program("let title = 2\n    " + count, text: #"\(title) \(count)"#),
            shows: "2 1"),
        Edit(
            "an environment value more", counter(),
            program(count + "\n    @Environment(\\.colorScheme) private var scheme", text: #"\(count)"#), shows: "1"),
        Edit(
            "an integer that becomes a number", counter(),
            program("@State private var count = 0.5", text: #"\(count)"#),
            shows: "1.000000"),
        Edit(
            "a value that becomes optional", counter(),
            program("@State private var count: Int? = nil", text: #"\(count ?? -1)"#), shows: "1"),
        Edit(
            "a narrower integer that it fits", counter(),
            program("@State private var count: UInt8 = 0", text: #"\(count)"#),
            shows: "1"),
    ]

    private static let more: [Edit] = [
        Edit(
            "an array", typed("[String]", "[]", #"value.append("a")"#, text: #"\(value.joined())"#),
            typed("[String]", #"["z"]"#, "", text: #"<\(value.joined())>"#), shows: "<a>"),
        Edit(
            "a struct with a property more",
            typed("Item", "Item()", "value.a = 4", types: "struct Item { var a = 1 }", text: #"\(value.a)"#),
            typed("Item", "Item()", "", types: "struct Item { var b = 9; var a = 1 }", text: #"\(value.a) \(value.b)"#),
            shows: "4 9"),
        Edit(
            "a struct with a property less",
            typed("Item", "Item()", "value.a = 4", types: "struct Item { var a = 1; var b = 2 }", text: #"\(value.a)"#),
            typed("Item", "Item()", "", types: "struct Item { var a = 1 }", text: #"\(value.a)"#), shows: "4"),
        Edit(
            "a struct with its properties in another order",
            typed(
                "Item", "Item()", "value.a = 4; value.b = 5", types: "struct Item { var a = 1; var b = 2 }", text: "x"),
            typed("Item", "Item()", "", types: "struct Item { var b = 1; var a = 2 }", text: #"\(value.a) \(value.b)"#),
            shows: "4 5"),
        Edit(
            "a case that moves", typed("Tab", ".one", "value = .two", types: "enum Tab { case one, two }", text: "x"),
            typed("Tab", ".one", "", types: "enum Tab { case two, three, one }"), shows: "two"),
        Edit(
            "a case with values",
            typed(
                "Load", ".idle", "value = .done([3, 4], name: nil)",
                types: "enum Load { case idle, done([Int], name: String?) }", text: "x"),
            typed(
                "Load", ".idle", "", types: "enum Load { case done([Int], name: String?), failed(Int), idle }",
                text: "ok \\(value)"),
            shows: "ok done([3, 4], name: nil)"),
        Edit(
            "a dictionary by cases",
            typed("[Tab: Int]", "[:]", "value[.two] = 6", types: "enum Tab { case one, two }", text: "x"),
            typed("[Tab: Int]", "[:]", "", types: "enum Tab { case one, two }", text: #"\(value[.two] ?? 0)"#),
            shows: "6"),
        Edit(
            "an observable object with a property more",
            program(
                "@State private var model = Model()", text: #"\(model.count)"#, action: "model.count += 1",
                types: "import Observation\n@Observable final class Model { var count = 0 }"),
            program(
                "@State private var model = Model()", text: #"\(model.count) \(model.more)"#,
                types: "import Observation\n@Observable final class Model { var more = 8; var count = 0 }"),
            shows: "1 8"),
        Edit(
            "a state object",
            program(
                "@StateObject private var model = Model()", text: #"\(model.count)"#, action: "model.count += 1",
                types: "final class Model: ObservableObject { @Published var count = 0 }"),
            program(
                "@StateObject private var model = Model()", text: #"n \(model.count)"#,
                types: "final class Model: ObservableObject { @Published var count = 0; @Published var name = \"\" }"),
            shows: "n 1"),
        Edit(
            "a stored value", program(#"@AppStorage("n") private var count = 0"#, text: #"\(count)"#, action: add),
            program(#"@AppStorage("n") private var count = 3"#, text: #"n \(count)"#), shows: "n 1"),
        Edit(
            "a scene's value", program(#"@SceneStorage("n") private var count = 0"#, text: #"\(count)"#, action: add),
            program(#"@SceneStorage("n") private var count = 3"#, text: #"n \(count)"#), shows: "n 1"),
        Edit(
            "a view inside of another one",
            program(
                "", text: "",
                types:
                    "struct Inner: View { \(count)\n var body: some View { Text(\"\\(count)\").frame(width: 100, height: 50).contentShape(Rectangle()).onTapGesture { count += 1 } } }",
                view: "Inner()"),
            program(
                "let a = 1", text: "",
                types: "struct Inner: View { \(count)\n var body: some View { Text(\"in \\(count)\") } }",
                view: "Inner()"), shows: "in 1"),
        Edit(
            "an element of a loop, by its identity",
            program("", text: "", types: cell, view: #"VStack { ForEach(["a", "b"], id: \.self) { Cell(name: $0) } }"#),
            program("", text: "", types: cell, view: #"VStack { ForEach(["c", "b"], id: \.self) { Cell(name: $0) } }"#),
            shows: "c0, b1 c0 b1", lost: ["this state no longer exists"]),
        Edit(
            "a custom animation in flight", animated(by: "Half", text: ""), animated(by: "Half", text: "n "),
            shows: "n 50"),
        Edit(
            "a custom animation in flight that remembers an object", animated(by: "Held", text: ""),
            animated(by: "Held", text: "n "), shows: "n 50"),
        Edit(
            "an object inside of a struct",
            typed(
                "Item", "Item()", "value.a.n = 2",
                types: "final class Box { var n = 1 }\nstruct Item { var a = Box() }", text: "x"),
            typed(
                "Item", "Item()", "", types: "final class Box { var n = 1 }\nstruct Item { var a = Box() }",
                text: #"\(value.a.n)"#), shows: "2"),
        Edit(
            "observable objects in one, of which one is there twice", library(text: ""), library(text: "n "),
            shows: "n 2 7 true"),
        Edit("a private state that is not", counter(), program("@State var count = 0", text: #"\(count)"#), shows: "1"),
        Edit(
            "a line of code in the body", counter(), counter { $0.replace("Text(", with: "let _ = 3\n        Text(") },
            shows: "1"),
    ]

    private static let lost: [Edit] = [
        Edit(
            "a text in place of a number", counter(), program(#"@State private var count = "a""#, text: #"\(count)"#),
            shows: "a",
            lost: ["it is no 'String'"]),
        Edit(
            "a narrower integer that it does not fit",
            program("@State private var count = 299", text: "x", action: add),
            program("@State private var count: UInt8 = 4", text: #"\(count)"#), shows: "4", lost: ["it is no 'UInt8'"]),
        Edit(
            "a state less", counter(), program("", text: "none"), shows: "none", lost: ["this state no longer exists"]),
        Edit(
            "a view of another name", counter(), counter { $0 = $0.replacing("Program", with: "Other") }, shows: "0",
            lost: ["this state no longer exists"]),
        Edit(
            "a case that is gone", typed("Tab", ".one", "value = .two", types: "enum Tab { case one, two }", text: "x"),
            typed("Tab", ".one", "", types: "enum Tab { case one, three }"), shows: "one", lost: ["'Tab' has no 'two'"]),
        Edit(
            "a case that has other values",
            typed("Tab", ".one", "value = .two(3)", types: "enum Tab { case one, two(Int) }", text: "x"),
            typed("Tab", ".one", "", types: "enum Tab { case one, two(String) }"), shows: "one",
            lost: ["it is no 'String'"]),
        Edit(
            "a struct that becomes an enum",
            typed("Item", "Item()", "value.a = 2", types: "struct Item { var a = 1 }", text: "x"),
            typed("Item", ".a", "", types: "enum Item { case a }"), shows: "a", lost: ["it is no 'Item' any more"]),
        Edit(
            "an optional without a value in place of one", typed("Int?", "3", "value = nil", text: "x"),
            typed("Int", "5", ""), shows: "5", lost: ["it is no 'Int'"]),
        Edit(
            "a function", program("@State private var run: () -> Int = { 1 }", text: "x", action: "run = { 2 }"),
            program("@State private var run: () -> Int = { 1 }", text: #"\(run())"#), shows: "1",
            lost: ["'() -> Int' has no stored properties"]),
        Edit(
            "an object of a library",
            typed("[NSObject]", "[]", "value.append(NSLock())", types: "import Foundation", text: #"\(value.count)"#),
            typed("[NSObject]", "[]", "", types: "import Foundation", text: #"n \(value.count)"#), shows: "n 0",
            lost: ["'NSLock' is a class of a library"]),
        Edit(
            "objects in a list that hold functions",
            typed(
                "[Box]", "[]", "value.append(Box())", types: "final class Box { var run = { 1 } }",
                text: #"\(value.count)"#),
            typed("[Box]", "[]", "", types: "final class Box { var run = { 1 } }", text: #"n \(value.count)"#),
            shows: "n 0", lost: ["'run' of 'Box': '() -> Int' has no stored properties"]),
        Edit(
            "objects in a list whose class has a property more",
            typed("[Box]", "[]", "value.append(Box())", types: "final class Box { var n = 1 }", text: "x"),
            typed(
                "[Box]", "[]", "", types: "final class Box { var n = 1; var more = 2 }", text: #"n \(value.count)"#),
            shows: "n 0", lost: ["'more' of 'Box' is new"]),
        Edit(
            "a property of an object that is a text now",
            typed(
                "Box", "Box()", "(value.n, value.m) = (2, 3)", types: "final class Box { var n = 1; var m = 1 }",
                text: "x"),
            typed(
                "Box", "Box()", "", types: "final class Box { var n = 1; var m = \"a\" }",
                text: #"\(value.n) \(value.m)"#),
            shows: "2 a", lost: ["'m' of 'Box': it is no 'String'"]),
        Edit(
            "a completion of an animation in flight",
            program(
                count, text: "",
                action: "withAnimation(.linear(duration: 1000)) { count += 1 } completion: { count = 90 }",
                view: #"Text("\(count)").opacity(count > 0 ? 0.5 : 1)"#),
            program(count, text: "", view: #"Text("n \(count)").opacity(count > 0 ? 0.5 : 1)"#), shows: "n 1",
            lost: ["a function does not cross, so it is not called"]),
        Edit(
            "a view that is leaving", leaver(text: ""), leaver(text: "n "), shows: "n 1",
            lost: ["it was leaving, and is gone at once"]),
        Edit(
            "a view that moved into another one", counter(),
            program(
                "", text: "", types: "struct Inner: View { \(count)\n var body: some View { Text(\"\\(count)\") } }",
                view: "Inner()"), shows: "0",
            lost: ["this state no longer exists"]),
    ]

    /// A tap removes a view, which takes its time.
    private static func leaver(text: String) -> String {
        program(
            count, text: "", action: "withAnimation(.linear(duration: 1000)) { count += 1 }",
            view: "HStack { Text(\"\(text)\\(count)\"); if count == 0 { Color.red.frame(width: 20) } }")
    }

    /// A tap makes an object in another one; another state holds it, too.
    private static func library(text: String) -> String {
        program(
            "@State private var library = Library()\n    @State private var chosen: Book? = nil",
            text: text + #"\(library.books.count) \(chosen?.pages ?? 0) \(library.books.last === chosen)"#,
            action: "library.books += [Book(), Book()]; chosen = library.books[1]; chosen?.pages = 7",
            types: """
                import Observation
                @Observable final class Book { var pages = 0 }
                @Observable final class Library { var books: [Book] = []; @ObservationIgnored var onChange = {} }
                """)
    }

    /// A number that a tap animates from 0 to 100 by a custom animation, which stays at a half of the way.
    private static func animated(by animation: String, text: String) -> String {
        program(
            "@State private var value = 0.0", text: "",
            action: "withAnimation(Animation(\(animation)())) { value = 100 }",
            types: """
                final class Box { var share = 0.1 }
                struct Part: AnimationStateKey { static var defaultValue: Double { 0.1 } }
                struct Kept: AnimationStateKey { static var defaultValue: Box? { nil } }
                struct Half: CustomAnimation {
                    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
                        context.state[Part.self] = 0.5
                        return time < 1000 ? value.scaled(by: context.state[Part.self]) : nil
                    }
                }
                struct Held: CustomAnimation {
                    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
                        let box = context.state[Kept.self] ?? Box()
                        box.share = time < 1e-9 ? 0.1 : 0.5
                        context.state[Kept.self] = box
                        return time < 1000 ? value.scaled(by: box.share) : nil
                    }
                }
                struct Amount: View, Animatable {
                    var animatableData: Double
                    var body: some View { Text("\(text)\\(Int(animatableData))") }
                }
                """, view: "Amount(animatableData: value)")
    }

    private static let cell = """
        struct Cell: View {
            let name: String
            @State private var count = 0
            var body: some View { Text("\\(name)\\(count)").frame(width: 100, height: 20).contentShape(Rectangle()).onTapGesture { count += 1 } }
        }
        """

    @Test func `forty kinds of edit keep what they can and name what they reset`() throws {
        #expect(Self.edits.count >= 40)
        let legato = try CommandRunner()
        try legato.write("Scene.swift", Self.counter())
        let tool = try ToolRun(legato, ["Scene.swift", "--size", "100x50", "--scale", "1"])
        _ = try tool.event("Scene.shown")
        for number in stride(from: 0, to: Self.edits.count, by: Self.isThorough ? 1 : 4) {
            let edit = Self.edits[number]
            // Another program than that of the edit before, whose states are not to be seen.
            func own(_ source: String) -> String { source.replacing("Program", with: "Program\(number)") }
            try legato.write("Scene.swift", own(edit.before))
            _ = try tool.event("Scene.shown")
            _ = try tool.result("Scene.input", #"{"tap":[50,35]}"#)
            try legato.write("Scene.swift", own(edit.after))
            let shown = try tool.event("Scene.shown")
            let elements = try tool.result("Scene.elements")["elements"] as? [[String: Any]] ?? []
            let labels = elements.compactMap { $0["label"] as? String }
            #expect(labels.joined(separator: " ") == edit.shows, "\(edit.testDescription): \(shown)")
            let lost = (shown["lost"] as? [String] ?? []).map { $0.drop { $0 != ":" }.dropFirst(2) }.map(String.init)
            #expect(lost == edit.lost, "\(edit.testDescription): \(shown)")
        }
    }

    // MARK: - At random

    /// What an edit adds to a program, and its undoing takes away: none of it costs a state.
    private enum Feature: String, CaseIterable {
        case comment, bold, padding, function, foundation, state, environment, start, property, field, enumCase, moved
    }

    private static func program(with features: Set<Feature>) -> String {
        func text(_ feature: Feature, _ text: String, else other: String = "") -> String {
            features.contains(feature) ? text : other
        }
        return """
            import SwiftUI
            import Observation
            \(text(.foundation, "import Foundation"))
            \(text(.comment, "// A comment."))
            struct Item { \(text(.field, "var more = 1;")) var count = 0 }
            enum Turn { case \(text(.enumCase, "none,")) left, right }
            @Observable final class Model { \(text(.property, "var name = 1;")) var count = 0 }
            \(text(.function, "func unused() -> Int { 3 }"))
            struct Inner: View {
                @State private var item = Item()
                \(text(.state, "@State private var other = 2"))
                var body: some View {
                    Text("\\(item.count)")\(text(.bold, ".bold()")).frame(width: 40, height: 20).contentShape(Rectangle())
                        .onTapGesture { item.count += 1 }
                }
            }
            \(text(.moved, "\n\n"))
            struct Program: View {
                \(text(.environment, "@Environment(\\.colorScheme) private var scheme"))
                @State private var count = \(text(.start, "5", else: "0"))
                @State private var turn = Turn.left
                @State private var model = Model()
                var body: some View {
                    VStack(spacing: 0) {
                        Text("\\(count) \\(model.count) \\(turn)").frame(width: 100, height: 30).contentShape(Rectangle())
                            .onTapGesture {
                                count += 1
                                model.count += 2
                                turn = turn == .left ? .right : .left
                            }
                        Inner()\(text(.padding, ".padding(0)"))
                    }
                }
            }
            #Preview { Program() }
            """
    }

    private static let asked = ProcessInfo.processInfo.environment["LEGATO_LIVE_ROUNDS"].flatMap(Int.init)
    /// Whether all of the table is tried, and not each fourth kind.
    private static var isThorough: Bool { asked != nil }
    /// `LEGATO_LIVE_ROUNDS` says how many: five times as many edits.
    private static var rounds: Int { (asked ?? 3) * 5 }

    @Test func `random edits and their undoing end in the image of a fresh start with the same states`() throws {
        let legato = try CommandRunner()
        try legato.write("Scene.swift", Self.program(with: []))
        let arguments = ["Scene.swift", "--size", "100x50", "--scale", "1"]
        let tool = try ToolRun(legato, arguments)
        _ = try tool.event("Scene.shown")
        var generator = Chance(state: 39)
        var features: Set<Feature> = []
        var taps: [String] = []
        func save() throws {
            try legato.write("Scene.swift", Self.program(with: features))
            let shown = try tool.event("Scene.shown")
            // A state that an edit has added is gone with its undoing, and nothing else.
            let lost = (shown["lost"] as? [String] ?? []).filter { !$0.contains("Inner.1: ") }
            #expect(lost.isEmpty, "\(features): \(lost)")
        }
        for round in 0..<Self.rounds {
            let feature = Feature.allCases[Int(generator.next() % UInt64(Feature.allCases.count))]
            if features.remove(feature) == nil { features.insert(feature) }
            try save()
            guard round % 2 == 0 else { continue }
            taps.append(generator.next() % 2 == 0 ? "[50,15]" : "[50,40]")
            _ = try tool.result("Scene.input", "{\"tap\":\(taps[taps.count - 1])}")
        }
        if !features.isEmpty {
            features = []
            try save()
        }
        let fresh = try ToolRun(legato, arguments)
        _ = try fresh.event("Scene.shown")
        for tap in taps { _ = try fresh.result("Scene.input", "{\"tap\":\(tap)}") }
        let (edited, expected) = (try tool.result("Scene.still"), try fresh.result("Scene.still"))
        #expect(edited["png"] as? String == expected["png"] as? String)
        #expect(
            try tool.result("Scene.elements")["elements"] as? NSArray == fresh.result("Scene.elements")["elements"]
                as? NSArray)
    }
}
