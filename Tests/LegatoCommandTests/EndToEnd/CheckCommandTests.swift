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
                var body: some View { Text("a").mapControls() }
            }
            struct B: View {
                var body: some View { Table(1) }
            }
            struct C: View {
                var body: some View { Text("c").mapControls() }
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
                var body: some View { Text("a").mapControls() }
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
                  missing  .mapControls  1×  line 3
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
                  missing  .mapControls  2×  lines 3, 9
                  missing  Table         1×  line 6
                  error    bad.swift:13:19: cannot convert value of type 'String' to specified type 'Int'
                  adapted  os(iOS) → true  1×  line 11

                """)
        #expect(result.code == 1)
    }

    @Test func `files see each other's types, and each has its own list`() async throws {
        try legato.write("one.swift", "struct One: View { var body: some View { Two().onPasteCommand(1) } }")
        try legato.write("two.swift", "struct Two: View { var body: some View { Text(\"2\") } }\nlet a = Two().flip")
        let result = try await legato.run("check", "one.swift", "two.swift")
        #expect(
            result.output == """
                one.swift: 1 missing
                  missing  .onPasteCommand  1×  line 2
                two.swift: 1 other error
                  error    two.swift:3:15: value of type 'Two' has no member 'flip'

                """)
    }

    @Test func `everything missing in one body is found in one call`() async throws {
        try legato.write(
            "body.swift",
            """
            import MapKit
            struct Card: View {
                @Namespace private var space
                @AccessibilityFocusState private var isFocused: Bool
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
                        VSplitView { Text("d") }.tableStyle(.inset).accessibilityFocused($isFocused)
                    }
                    .searchDictationBehavior(.automatic)
                    .fileImporter(isPresented: $isShown) { Text("f").hoverEffect(.lift) }
                }
            }
            """)
        let result = try await legato.run("check", "body.swift")
        let names = result.output.split(separator: "\n").filter { $0.hasPrefix("  missing") }
            .map { $0.split(separator: " ")[1] }
        #expect(
            Set(names) == [
                "import", "VSplitView", ".tableStyle", ".searchDictationBehavior", ".fileImporter", ".hoverEffect",
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
                    FancyCard(count: items.cuont).fileMover { Text(itms.description) }
                    Table(items) { item in Text("\\(item)").frame(width: CGFloat(item)).flipp().hoverEffect(item) }
                    VSplitView { items.map { Row().fancy($0) } }.onPencilDoubleTap(.space) { .handled }
                }
            }
            """)
        let result = try await legato.run("check", "own.swift")
        #expect(
            result.output == """
                own.swift: 5 missing, 5 other errors
                  missing  .fileMover          1×  line 5
                  missing  .hoverEffect        1×  line 6
                  missing  .onPencilDoubleTap  1×  line 7
                  missing  Table               1×  line 6
                  missing  VSplitView          1×  line 7
                  error    own.swift:5:9: cannot find 'FancyCard' in scope
                  error    own.swift:5:32: value of type '[Int]' has no dynamic member 'cuont' using key path from root type \
                '[Int]'
                  error    own.swift:5:56: cannot find 'itms' in scope
                  error    own.swift:6:76: value of type 'some View' has no member 'flipp'
                  error    own.swift:7:40: value of type 'Row' has no member 'fancy'
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
                        Text("a").offset(x: proxy).opacity(proxy.fade).onPasteCommand(1)
                    }
                    Table { context, size in
                        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
                    }
                    .hoverEffect(2)
                }
            }
            """)
        let result = try await legato.run("check", "values.swift")
        #expect(
            result.output == """
                values.swift: 3 missing, 1 other error
                  missing  .hoverEffect     1×  line 10
                  missing  .onPasteCommand  1×  line 5
                  missing  Table            1×  line 7
                  error    values.swift:4:9: cannot find 'GeometryGrid' in scope
                  hint     line 4: 'GeometryGrid' is declared in none of these files; pass the one that declares it, too: \
                legato check values.swift Other.swift

                """)
    }

    @Test func `errors that follow from something missing are left out`() async throws {
        try legato.write(
            "snap.swift",
            """
            struct Snap: FileDocument {
                func read(file: FetchedResults) -> Bool {
                    file.itemProviders(for: []).isEmpty
                }
            }
            class Screen: UIDocumentMenuViewController {
                override func viewDidLoad() { super.viewDidLoad(); view.alpha = 0.5 }
            }
            struct A: View { var body: some View { Text("a").fileMover(of: [], delegate: Snap().joined(with: .paging)) } }
            """)
        let result = try await legato.run("check", "snap.swift")
        #expect(
            result.output == """
                snap.swift: 4 missing
                  missing  .fileMover                    1×  line 10
                  missing  FetchedResults                1×  line 3
                  missing  FileDocument                  1×  line 2
                  missing  UIDocumentMenuViewController  1×  line 7

                """)
    }

    @Test func `a program begins with an app or a delegate of the application, and with nothing else`() async throws {
        try legato.write("start.swift", "@UIApplicationMain class Delegate: UIResponder, UIApplicationDelegate {}")
        let result = try await legato.run("check", "start.swift")
        #expect(result.code == 0 && result.output.hasPrefix("start.swift: ok"), "\(result.output)")
        try legato.write("start.swift", "@main struct Start {}")
        let refused = try await legato.run("check", "start.swift")
        #expect(
            refused.output.contains(
                "hint     line 2: a program begins with a type that is an App or a UIApplicationDelegate; without one, "
                    + "'#Preview { … }' shows a view"), "\(refused.output)")
    }

    @Test func `of a delegate that begins a program more is called than of one that an app has`() async throws {
        let methods = """
                func applicationDidBecomeActive(_ application: UIApplication) {}
                func applicationWillTerminate(_ application: UIApplication) {}
            """
        try legato.write(
            "start.swift", "@main final class Delegate: UIResponder, UIApplicationDelegate {\n\(methods)\n}")
        let result = try await legato.run("check", "start.swift")
        #expect(result.output.contains("applicationWillTerminate(_:) of a delegate is never called"))
        #expect(!result.output.contains("applicationDidBecomeActive"), "\(result.output)")
        try legato.write("start.swift", "class Delegate: UIResponder, UIApplicationDelegate {\n\(methods)\n}")
        let other = try await legato.run("check", "start.swift")
        #expect(other.output.contains("applicationDidBecomeActive(_:) of a delegate is never called"))
    }

    @Test func `what a class of UIKit lacks is missing in classes that inherit from it, by itself and behind a value`()
        async throws
    {
        try legato.write(
            "screen.swift",
            """
            class Base: UIViewController {}
            class Screen: Base {
                func f() { restorationIdentifier = "a"; print(self.storyboard as Any, titel) }
            }
            func g(_ screen: Screen, _ layer: CALayer) {
                print(screen.storyboard as Any, UIResponder.keyboardDidShowNotification, layer.compositingFilter as Any)
                layer.colour = nil
            }
            """)
        let result = try await legato.run("check", "screen.swift")
        #expect(
            result.output == """
                screen.swift: 4 missing, 2 other errors
                  missing  .storyboard                              2×  lines 4, 7
                  missing  .compositingFilter                       1×  line 7
                  missing  .restorationIdentifier                   1×  line 4
                  missing  UIResponder.keyboardDidShowNotification  1×  line 7
                  error    screen.swift:4:75: cannot find 'titel' in scope
                  error    screen.swift:8:11: value of type 'CALayer' has no member 'colour'

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
        #expect(missing.map { $0["name"] as? String } == [".mapControls", "Table"])
        #expect(missing[0]["lines"] as? [Int] == [3, 9])
        #expect(missing[0]["count"] as? Int == 2)
        #expect((files[0]["errors"] as? [[String: Any]])?.first?["line"] as? Int == 13)
        #expect((files[0]["hints"] as? [[String: Any]])?.isEmpty == true)
        let adapted = try #require((files[0]["adapted"] as? [[String: Any]])?.first)
        #expect(adapted["what"] as? String == "os(iOS) → true" && adapted["count"] as? Int == 1)
        #expect(adapted["lines"] as? [Int] == [11])
    }

    @Test(arguments: ["check", "render"])
    func `a file that is not UTF-8 is refused with the place of the wrong byte`(command: String) async throws {
        let path = legato.folder.file("binary.swift")
        try (Data("let a = 1\nlet b = ".utf8) + Data([0xff, 0xfe])).write(to: URL(fileURLWithPath: path))
        let result = try await legato.run(command, "binary.swift", "good.swift")
        #expect(result.code == 1)
        #expect(result.output == "")
        #expect(
            result.errors
                == "legato: 'binary.swift' must be text in UTF-8: the byte at line 2, column 9 is none. Save it as UTF-8.\n"
        )
    }

    // MARK: The project of the files

    /// Writes a project whose theme has names that Apple's frameworks have, too.
    private func writeProject() throws {
        for folder in ["app", "app/Theme", "app/Other"] {
            try FileManager.default.createDirectory(
                atPath: legato.folder.file(folder), withIntermediateDirectories: true)
        }
        try legato.write("app/Package.swift", "", isBare: true)
        try legato.write("app/Other/Package.swift", "", isBare: true)
        try legato.write("app/Other/Store.swift", "class Store {}\nstruct Unrelated {}")
        try legato.write(
            "app/Theme/Theme.swift",
            """
            import MapKit
            extension Color { static let background = Color.blue; static var card: Color { .red } }
            extension View {
                func cardStyle() -> some View { padding().mapControls() }
                func cornerRadius(_ radius: CGFloat, corners: UIRectCorner) -> some View { self }
            }
            struct Badge: View { var store: Store; var body: some View { Text("b") } }
            """)
        try legato.write("app/Store.swift", "class Store { var title = \"\" }")
        try legato.write(
            "app/Card.swift",
            """
            struct Card: View {
                var body: some View {
                    ZStack {
                        Color.background.ignoresSafeArea()
                        Badge(store: Store()).cardStyle()
                        Text("a").cornerRadius(4, corners: [.topLeft]).background(Color.card.ignoresSafeArea())
                        Chart { Text("b") }
                    }
                }
            }
            """)
    }

    @Test func `names of other files of the project are errors with the files to add, and not missing`() async throws {
        try writeProject()
        let result = try await legato.run("check", "app/Card.swift")
        #expect(
            result.output == """
                app/Card.swift: 1 missing, 6 other errors
                  missing  Chart  1×  line 8
                  error    app/Card.swift:5:19: 'background' is declared in 'app/Theme/Theme.swift', which is not among these \
                files
                  error    app/Card.swift:6:13: 'Badge' is declared in 'app/Theme/Theme.swift', which is not among these files
                  error    app/Card.swift:6:26: 'Store' is declared in 'app/Store.swift', which is not among these files
                  error    app/Card.swift:6:35: 'cardStyle' is declared in 'app/Theme/Theme.swift', which is not among these \
                files
                  error    app/Card.swift:7:23: 'cornerRadius' is declared in 'app/Theme/Theme.swift', which is not among \
                these files
                  error    app/Card.swift:7:77: 'card' is declared in 'app/Theme/Theme.swift', which is not among these files
                  hint     line 5: pass these 2 files, too: legato check app/Card.swift app/Theme/Theme.swift app/Store.swift

                """)
        let all = try await legato.run("check", "app/Card.swift", "app/Theme/Theme.swift", "app/Store.swift")
        #expect(all.output.hasPrefix("app/Card.swift: 1 missing\n  missing  Chart  1×  line 8\n"))
    }

    @Test func `a name of a file that cannot be compiled beside is an error, and not missing`() async throws {
        try legato.write("card.swift", "struct Card: View { var body: some View { Chart { Text(\"a\") } } }")
        // Its card is another one.
        try legato.write("old.swift", "struct Card {}\nstruct Chart<Content> { init(_ content: () -> Content) {} }")
        let result = try await legato.run("check", "card.swift")
        #expect(
            result.output.hasPrefix(
                "card.swift: 1 other error\n  error    card.swift:2:43: cannot find 'Chart' in scope\n"),
            "\(result.output)\(result.errors)")
        #expect(result.code == 1)
    }

    @Test func `a folder is checked as its Swift files, without those of another project`() async throws {
        try writeProject()
        let result = try await legato.run("check", "app")
        #expect(
            result.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }.map { $0.prefix { $0 != ":" } } == [
                "app/Card.swift", "app/Store.swift", "app/Theme/Theme.swift",
            ])
    }

    @Test func `a name of another program is declared in none of the files, and links are not followed`() async throws {
        try writeProject()
        try legato.write("app/Use.swift", "let a = Unrelated()")
        try FileManager.default.createSymbolicLink(
            atPath: legato.folder.file("app/Linked.swift"),
            withDestinationPath: legato.folder.file("app/Other/Store.swift"))
        let result = try await legato.run("check", "app/Use.swift")
        #expect(
            result.output == """
                app/Use.swift: 1 other error
                  error    app/Use.swift:2:9: cannot find 'Unrelated' in scope
                  hint     line 2: 'Unrelated' is declared in none of these files; pass the one that declares it, too: \
                legato check app/Use.swift Other.swift

                """)
        #expect(result.errors.contains("/app/Linked.swift' is a symbolic link, which is not followed."))
    }

    @Test func `of many links that are not followed five are named`() async throws {
        try writeProject()
        try legato.write("app/Use.swift", "let a = Unrelated()")
        try legato.write("Other.swift", "")
        for number in 1...7 {
            try FileManager.default.createSymbolicLink(
                atPath: legato.folder.file("app/Linked\(number).swift"),
                withDestinationPath: legato.folder.file("Other.swift"))
        }
        let result = try await legato.run("check", "app/Use.swift")
        #expect(result.errors.split(separator: "\n").count { $0.contains("is a symbolic link") } == 5)
    }

    // MARK: The compiler's limits

    @Test func `what is missing in an expression that the compiler gives up on is found`() async throws {
        try legato.write(
            "sum.swift",
            """
            struct A: View {
                let a = 1.0, b = 2, c: CGFloat = 3
                var body: some View {
                    VStack {
                        Text("x").frame(width: a * 2 + c / 3 - Double(b) * 4 + 1 - c * 2, height: b + 3 * a - c + 2 / 4 - a)
                            .mapControls()
                        Chart { Text("y") }
                        Text("z").onPasteCommand(1)
                    }
                }
            }
            """)
        let result = try await legato.run("check", "sum.swift")
        #expect(
            result.output == """
                sum.swift: 3 missing
                  missing  .mapControls     1×  line 7
                  missing  .onPasteCommand  1×  line 9
                  missing  Chart            1×  line 8

                """)
    }

    @Test func `what a file says about its own lines does not mislead`() async throws {
        try legato.write(
            "moved.swift",
            """
            #sourceLocation(file: "/etc/passwd", line: 900)
            let a = Chart()
            #sourceLocation()
            let b: Int = ""
            """)
        let result = try await legato.run("check", "moved.swift")
        #expect(
            result.output == """
                moved.swift: 1 missing, 1 other error
                  missing  Chart  1×  line 3
                  error    moved.swift:5:14: cannot convert value of type 'String' to specified type 'Int'

                """)
    }

    @Test func `a compiler that crashes is reported in a sentence`() async throws {
        let script = legato.folder.file("swiftc")
        try """
        #!/bin/sh
        case " $* " in *" --version "*) exec swiftc --version ;; esac
        echo 'Please submit a bug report (https://swift.org/contributing/#reporting-bugs)' >&2
        echo 'Stack dump:' >&2
        for file; do :; done
        echo "4.	While type-checking 'body' (at $file:3:9)" >&2
        exit 1
        """.write(toFile: script, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: script)
        let result = try await legato.run("check", "good.swift", environment: ["LEGATO_SWIFTC": script])
        #expect(result.code == 1)
        #expect(result.errors.hasPrefix("legato: The Swift compiler crashed at line 3 of 'good.swift', or near it."))
        #expect(!result.errors.contains("Please submit"))
    }

    @Test func `a compiler that gives up at a place that is not in the file is quoted`() async throws {
        try legato.write("empty.swift", "", isBare: true)
        let script = legato.folder.file("swiftc")
        try """
        #!/bin/sh
        case " $* " in *" --version "*) exec swiftc --version ;; esac
        for file; do :; done
        echo "$file:9:9: error: \(DiagnosticReader.givenUp)" >&2
        exit 1
        """.write(toFile: script, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: script)
        let result = try await legato.run("check", "empty.swift", environment: ["LEGATO_SWIFTC": script])
        #expect(
            result.output
                == "empty.swift: 1 other error\n  error    empty.swift:9:9: \(DiagnosticReader.givenUp)\n")
        #expect(result.code == 1)
    }

    @Test func `standard input is checked under a name of its own`() async throws {
        let result = try await legato.run(
            "check", "-", prefix: ["/bin/sh", "-c", "cat bad.swift | \"$@\"", "sh"])
        #expect(result.output.hasPrefix("<stdin>.swift: 2 missing, 1 other error\n"))
        #expect(result.output.contains("  error    <stdin>.swift:13:19: "))
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
