// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

struct RepositoryTests {
    private static let repository = Repository(files: [
        "README.md": "", "Makefile": "PREFIX ?= /usr\n\ntest: setup\n\t@true\n", ".gitignore": ".build/\nout/\n",
        "Package.swift": """
        .library(name: "Runtime", type: .dynamic, targets: ["Engine"]),
        .executable(
            name: "player", targets: ["Engine"]),
        """,
        "Sources/Engine/Layer/Layer.swift": """
        /// A layer.
        struct Layer {
            // Deviation: it is one.
            init(size: Int) {}
            func draw(at time: Double, on canvas: Canvas, line: Int = #line) {}
            func draw() {}
            var damage: Int { let hidden = 1; return hidden }
        }
        func withAnimation() {}
        @attached(member) macro Entry() = #externalMacro(module: "M", type: "T")
        let format = "gif"
        """,
        "Sources/Engine/Twice.swift": "", "Tests/EngineTests/Twice.swift": "let seed = variable(\"LEGATO_SEED\")",
        "Sources/LegatoOptions/Options.swift": "let words = [\"render\", \"--trace\", \"-o\"]",
        "Scripts/plots": "", ".ci/run": "",
    ])

    @Test(arguments: [
        "README.md", "Sources/Engine", "Sources/Engine/", "Layer.swift", "Scripts/plots NAME", ".ci/run", "out/*.gif",
        ".build/tree", "make test", "make test [PREFIX=…]", "PREFIX", "PREFIX=/opt", "LEGATO_SEED", "legato render",
        "legato render File.swift --trace out.jsonl -o X", "--trace FILE", "swift test --filter EngineTests",
        "swift build --package-path Scripts", "import Engine", "// Deviation:", "Engine", "EngineTests", "Runtime",
        "player", "Layer", "damage", ".damage", "Layer.damage", "draw", "draw()", "draw(at:on:)", "Layer.draw(at:on:)",
        "draw(at:on:line:)", "Layer(size:)", "withAnimation", "@Entry", "#Entry", ".gif",
    ])
    func `what is there is not missing`(name: String) {
        #expect(Self.repository.reasonIsMissing(name) == nil)
    }

    @Test(arguments: [
        ("WRITEME.md", "there is no such file"), ("Sources/Engine/Box", "there is no such file"),
        ("engine/Layer.swift", "there is no such file"), ("Twice.swift", "2 files have this name; write the path"),
        ("Scripts/imports", "there is no such file"), ("Scripts/imports NAME", "there is no such file"),
        ("make tests", "the Makefile has no target tests"),
        ("make test SEED=1", "neither the Makefile nor a source reads a variable SEED"),
        ("LEGATO_OTHER", "neither the Makefile nor a source reads a variable LEGATO_OTHER"),
        ("legato rendr", "Sources/LegatoOptions has no command or option rendr"),
        ("legato render --tracing", "Sources/LegatoOptions has no command or option --tracing"),
        ("--tracing FILE", "Sources/LegatoOptions has no command or option --tracing"),
        ("swift test --filter Others", "there is no module or folder Others"),
        ("import Others", "there is no module or folder Others"),
        ("// Difference:", "no file contains this comment"), ("Layers", "Sources declares no Layers"),
        ("hidden", "Sources declares no hidden"), ("Layer.bounds", "Layer declares no bounds"),
        ("Layers.damage", "Sources declares no Layers"), ("Layer.withAnimation", "Layer declares no withAnimation"),
        ("draw(at:)", "draw has the labels (), (at:on:line:)"),
        ("draw(at:in:)", "draw has the labels (), (at:on:line:)"),
        ("Layer.draw(in:)", "draw has the labels (), (at:on:line:)"), ("Layer()", "Layer has the labels (size:)"),
        ("damage(at:)", "damage has no parameters"), ("@Other", "Sources declares no Other"),
        ("#damage", "Sources declares no macro damage"), (".tiff", "Sources declares no tiff"),
        ("name value", "this must be a command, a path or a name"),
    ])
    func `what is missing is reported with the reason`(name: String, reason: String) {
        #expect(Self.repository.reasonIsMissing(name) == reason)
    }

    @Test func `each missing name of a page is reported with its line`() {
        let page = Page(
            name: "Page.md",
            text: """
                `Layer` is drawn by `Layer.draw(at:in:)`.

                See `Sources/Engine/Box.swift`,
                `make bench` and `Date()`.
                """)
        let missing = Self.repository.missing(on: page, known: ["Date()"])
        #expect(
            missing.map(\.description) == [
                "Page.md:1: `Layer.draw(at:in:)`: draw has the labels (), (at:on:line:)",
                "Page.md:3: `Sources/Engine/Box.swift`: there is no such file",
                "Page.md:4: `make bench`: the Makefile has no target bench",
            ])
    }

    @Test func `sources that were not understood are listed`() {
        let repository = Repository(files: ["Sources/A.swift": "struct A {}", "Sources/B.swift": "struct B {"])
        #expect(repository.unreadable == ["Sources/B.swift"])
    }
}
