// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions
import Testing

@testable import LegatoCommand

@Suite struct CheckCommandTests {
    private let legato: CommandRunner

    init() throws {
        legato = try CommandRunner()
        try legato.write("good.swift", "struct Good: View { var body: some View { Text(\"a\") } }")
        try legato.write(
            "bad.swift",
            """
            struct A: View {
                var body: some View { Text("a").glow() }
            }
            struct B: View {
                var body: some View { Gauge(1) }
            }
            struct C: View {
                var body: some View { Text("c").glow() }
            }
            #if os(iOS)
            #endif
            let number: Int = "one"
            """)
    }

    @Test func `a file that compiles is ok, with exit code 0`() async throws {
        let result = try await legato.run("check", "good.swift")
        #expect(result.output == "good.swift: ok\n")
        #expect(result.errors == "")
        #expect(result.code == 0)
    }

    @Test func `a file that does not import SwiftUI is told to, and checked as if it did`() async throws {
        let text = """
            struct A: View {
                @State private var isOn = false
                var body: some View { Text("a").glow() }
            }
            #Preview { A() }
            """
        try legato.write("bare.swift", text, isBare: true)
        try legato.write("own.swift", "struct Color {}\nlet color: Color = 1", isBare: true)
        let result = try await legato.run("check", "good.swift", "bare.swift", "own.swift")
        #expect(
            result.output == """
                good.swift: ok
                bare.swift: 1 missing, 1 other error
                  missing  .glow  1×  line 3
                  error    bare.swift:1:11: cannot find type 'View' in scope
                  hint     line 1: 'View' is declared by SwiftUI, which this file does not import; write \
                'import SwiftUI' at its beginning
                own.swift: 1 other error
                  error    own.swift:2:20: cannot convert value of type 'Int' to specified type 'Color'

                """)
        let render = try await legato.run("render", "bare.swift")
        #expect(render.errors.contains("write 'import SwiftUI' at its beginning"))
        #expect(!render.errors.contains("missing  View"))
    }

    @Test func `missing API is grouped by name, the rest is shown as it is, with exit code 1`() async throws {
        let result = try await legato.run("check", "good.swift", "bad.swift")
        #expect(
            result.output == """
                good.swift: ok
                bad.swift: 2 missing, 1 other error
                  missing  .glow  2×  lines 3, 9
                  missing  Gauge  1×  line 6
                  error    bad.swift:13:19: cannot convert value of type 'String' to specified type 'Int'
                  hint     line 11: os(iOS) is false on Linux, so this branch is left out; to keep it, write \
                'os(iOS) || os(Linux)' or '#if canImport(SwiftUI)'

                """)
        #expect(result.code == 1)
    }

    @Test func `files see each other's types, and each has its own list`() async throws {
        try legato.write("one.swift", "struct One: View { var body: some View { Two().sheet(1) } }")
        try legato.write("two.swift", "struct Two: View { var body: some View { Text(\"2\") } }\nlet a = Two().flip")
        let result = try await legato.run("check", "one.swift", "two.swift")
        #expect(
            result.output == """
                one.swift: 1 missing
                  missing  .sheet  1×  line 2
                two.swift: 1 other error
                  error    two.swift:3:15: value of type 'Two' has no member 'flip'

                """)
    }

    @Test func `everything missing in one body is found in one call`() async throws {
        try legato.write(
            "body.swift",
            """
            import UIKit
            struct Card: View {
                @Namespace private var space
                @FocusState private var isFocused: Bool
                @State private var isShown = false
                var body: some View {
                    VStack {
                        ScrollView(.horizontal) {
                            LazyVStack { Text("a").matchedGeometryEffect(id: 1, in: space) }
                        }
                        .scrollTargetBehavior(.viewAligned)
                        Text("b").background(Color(.systemGray6)).contentTransition(.numericText())
                        PhaseAnimator([0, 1]) { phase in
                            Text("c").opacity(phase == 1 ? 1 : 0)
                        } animation: { phase in .spring(duration: Double(phase)) }
                        TextField("d", text: .constant("")).textFieldStyle(.roundedBorder).focused($isFocused)
                    }
                    .navigationTitle("e")
                    .sheet(isPresented: $isShown) { Text("f").presentationDetents([.medium]) }
                }
            }
            """)
        let result = try await legato.run("check", "body.swift")
        let names = result.output.split(separator: "\n").filter { $0.hasPrefix("  missing") }
            .map { $0.split(separator: " ")[1] }
        #expect(
            Set(names) == [
                "import", "@FocusState", "TextField", ".textFieldStyle",
                ".focused",
                ".navigationTitle", ".sheet", ".presentationDetents",
            ])
        #expect(!result.output.contains("  error "))
    }

    @Test func `the user's own errors hide nothing that is missing, and the other way round`() async throws {
        try legato.write(
            "own.swift",
            """
            struct Row: View {
                @State private var items = [1, 2]
                var body: some View {
                    FancyCard(count: items.cuont).swipeActions { Text(itms.description) }
                    List(items) { item in Text("\\(item)").frame(width: CGFloat(item)).flipp().help(item) }
                    Form { items.map { Row().fancy($0) } }.onKeyPress(.space) { .handled }
                }
            }
            """)
        let result = try await legato.run("check", "own.swift")
        #expect(
            result.output == """
                own.swift: 6 missing, 4 other errors
                  missing  .flipp         1×  line 6
                  missing  .help          1×  line 6
                  missing  .onKeyPress    1×  line 7
                  missing  .swipeActions  1×  line 5
                  missing  Form           1×  line 7
                  missing  List           1×  line 6
                  error    own.swift:5:9: cannot find 'FancyCard' in scope
                  error    own.swift:5:32: value of type '[Int]' has no dynamic member 'cuont' using key path from root type \
                '[Int]'
                  error    own.swift:5:59: cannot find 'itms' in scope
                  error    own.swift:7:34: value of type 'Row' has no member 'fancy'
                  hint     line 5: 'FancyCard' is declared in none of these files; pass the one that declares it, too: \
                legato check own.swift Other.swift

                """)
        #expect(result.code == 1)
    }

    @Test func `a value of a missing type may stand where another type is expected`() async throws {
        try legato.write(
            "values.swift",
            """
            struct Chart: View {
                var body: some View {
                    GeometryGrid { proxy in
                        Text("a").offset(x: proxy).opacity(proxy.fade).sheet(1)
                    }
                    List { context, size in
                        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
                    }
                    .help(2)
                }
            }
            """)
        let result = try await legato.run("check", "values.swift")
        #expect(
            result.output == """
                values.swift: 3 missing, 1 other error
                  missing  .help   1×  line 10
                  missing  .sheet  1×  line 5
                  missing  List    1×  line 7
                  error    values.swift:4:9: cannot find 'GeometryGrid' in scope
                  hint     line 4: 'GeometryGrid' is declared in none of these files; pass the one that declares it, too: \
                legato check values.swift Other.swift

                """)
    }

    @Test func `errors that follow from something missing are left out`() async throws {
        try legato.write(
            "snap.swift",
            """
            struct Snap: DropDelegate {
                func performDrop(info: DropInfo) -> Bool {
                    info.itemProviders(for: []).isEmpty
                }
            }
            class Screen: UIViewController {
                override func viewDidLoad() { super.viewDidLoad(); view.alpha = 0.5 }
            }
            struct A: View { var body: some View { Text("a").onDrop(of: [], delegate: Snap().joined(with: .paging)) } }
            """)
        let result = try await legato.run("check", "snap.swift")
        #expect(
            result.output == """
                snap.swift: 4 missing
                  missing  .onDrop           1×  line 10
                  missing  DropDelegate      1×  line 2
                  missing  DropInfo          1×  line 3
                  missing  UIViewController  1×  line 7

                """)
    }

    @Test(arguments: ["-a b.swift", "a'\"#.swift", "a\nb.swift", "@a.swift", "é: error: .swift"])
    func `a file may be called whatever it likes`(name: String) async throws {
        try legato.write(name, "let a: Int = \"one\"")
        let result = try await legato.run("check", "--", name)
        #expect(
            result.output == "\(PrintableText.line(name)): 1 other error\n  error    \(PrintableText.line(name)):2:14: "
                + "cannot convert value of type 'String' to specified type 'Int'\n")
    }

    @Test func `the JSON is what the help describes`() async throws {
        let result = try await legato.run("check", "--json", "bad.swift", "good.swift")
        #expect(result.code == 1)
        let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
        let files = try #require(object?["files"] as? [[String: Any]])
        #expect(object?["ok"] as? Bool == false)
        #expect(files.map { $0["path"] as? String } == ["bad.swift", "good.swift"])
        #expect(files.map { $0["ok"] as? Bool } == [false, true])
        let missing = try #require(files[0]["missing"] as? [[String: Any]])
        #expect(missing.map { $0["name"] as? String } == [".glow", "Gauge"])
        #expect(missing[0]["lines"] as? [Int] == [3, 9])
        #expect(missing[0]["count"] as? Int == 2)
        #expect((files[0]["errors"] as? [[String: Any]])?.first?["line"] as? Int == 13)
        #expect((files[0]["hints"] as? [[String: Any]])?.first?["line"] as? Int == 11)
    }

    @Test func `a file that is not text is a failure, not a crash`() async throws {
        let path = legato.folder.file("binary.swift")
        try Data([0xff, 0xfe, 0x00, 0x80]).write(to: URL(fileURLWithPath: path))
        let result = try await legato.run("check", "binary.swift", "good.swift")
        #expect(result.code == 1)
        #expect(result.output.hasPrefix("binary.swift: "))
        #expect(result.output.hasSuffix("good.swift: ok\n"))
        #expect(result.errors == "")
    }

    @Test func `version names Legato, the compilers and the libraries`() async throws {
        let result = try await legato.run("--version")
        #expect(result.code == 0)
        for name in [
            "Legato ", "Built by: Swift version ", "cairo: ", "pango: ", "Compiler: Swift version ", "ffmpeg: ",
        ] {
            #expect(result.output.contains(name), "\(name)")
        }
    }

    @Test func `a compiler that is not one is refused`() async throws {
        let result = try await legato.run("check", "good.swift", environment: ["LEGATO_SWIFTC": "/bin/true"])
        #expect(result.code == 1)
        #expect(result.errors == "legato: '/bin/true' does not answer '--version' as a Swift compiler does.\n")
    }
}
