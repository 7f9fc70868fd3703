// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoCommand

/// What comes with the imports that files have.
@Suite struct ImportTests {
    private let legato: CommandRunner

    init() throws { legato = try CommandRunner() }

    private func check(_ source: String, isBare: Bool = false) throws -> String {
        try legato.write("a.swift", source, isBare: isBare)
        return try legato.run("check", "a.swift").output
    }

    @Test(arguments: [
        "import UIKit\nlet color: UIColor = .systemBlue",
        "@preconcurrency import UIKit\nlet color: UIKit.UIColor = .red",
        "import class UIKit.UIImage\nlet image = UIImage(systemName: \"star\")",
        "import UIKit; let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))",
    ])
    func `UIKit can be imported for what there is of it`(source: String) throws {
        #expect(try check(source) == "a.swift: ok\n")
        #expect(try check(source, isBare: true) == "a.swift: ok\n")
    }

    @Test(arguments: [
        "import CoreGraphics\nlet rect: CGRect = .zero", "import CoreGraphics\nlet half: CoreGraphics.CGFloat = 0.5",
        "import struct CoreGraphics.CGSize\nlet size: CGSize = .zero",
    ])
    func `Core Graphics can be imported for what there is of it`(source: String) throws {
        #expect(try check(source) == "a.swift: ok\n")
        #expect(try check(source, isBare: true) == "a.swift: ok\n")
    }

    @Test func `what is wrong behind an import of a framework that is missing is found, too`() throws {
        let output = try check("import MapKit\nlet number: Int = \"one\"")
        #expect(output.contains("import MapKit") && output.contains("a.swift:3:"), "\(output)")
    }

    @Test func `what UIKit lacks here is missing by its name`() throws {
        let output = try check(
            "import UIKit\nfinal class Badge: UIDocumentMenuViewController {}\nlet renderer = UIPrintPageRenderer()")
        #expect(
            output.contains("missing  UIDocumentMenuViewController") && output.contains("missing  UIPrintPageRenderer"),
            "\(output)")
        #expect(!output.contains("import UIKit") && !output.contains("no such module"), "\(output)")
    }

    @Test(arguments: ["AppKit", "Cocoa", "QuartzCore"])
    func `the other kits can be imported for what both have`(module: String) throws {
        let source = "import \(module)\nfunc f() -> CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }"
        #expect(try check(source, isBare: true) == "a.swift: ok\n")
    }

    @Test(arguments: [
        ("canImport(UIKit)", "ios", true), ("canImport(UIKit)", "macos", false), ("canImport( UIKit )", "ios", true),
        ("canImport(UIKit, _version: 1)", "ios", true), ("canImport(UIKit.UIView)", "ios", true),
        ("canImport(AppKit)", "ios", false), ("canImport(AppKit)", "macos", true), ("canImport(Cocoa)", "macos", true),
        ("canImport(CoreGraphics)", "ios", true), ("canImport(QuartzCore)", "macos", true), ("os(iOS)", "ios", true),
        ("os(iOS)", "macos", false), ("os(macOS)", "macos", true), ("os(tvOS) || os(watchOS)", "ios", false),
        ("os(Linux)", "ios", true), ("os(Linux)", "macos", true), ("targetEnvironment(simulator)", "ios", false),
    ])
    func `a condition says what it says on the platform, to the check and to a render`(
        condition: String, platform: String, isTrue: Bool
    ) async throws {
        let source = """
            #if \(condition)
            typealias Shown = \(isTrue ? "Color" : "Wrong")
            #else
            typealias Shown = \(isTrue ? "Wrong" : "Color")
            #endif
            #Preview { Shown.red.frame(width: 10, height: 10) }
            """
        try legato.write("a.swift", source)
        let check = try await legato.run("check", "a.swift", "--platform", platform)
        #expect(check.code == 0 && check.output.hasPrefix("a.swift: ok\n"), "\(check.output)")
        let path = legato.folder.file("a.swift")
        for name in ["a.swift", path] {
            let result = try await legato.run(
                "render", name, "--platform", platform, "--size", "20x20", "--at", "0", "-o", "a.png")
            #expect(result.code == 0, "\(result.errors)")
        }
    }

    @Test func `a program that imports AppKit and not UIKit is one for macOS without being told`() throws {
        let condition = "#if os(macOS)\nlet a = 1\n#else\nlet b = 1\n#endif\nlet c = a"
        #expect(try check("import AppKit\n" + condition).hasPrefix("a.swift: ok\n"))
        #expect(try check("import AppKit\nimport UIKit\n" + condition).contains("cannot find 'a' in scope"))
        #expect(try legato.run("check", "a.swift", "--platform", "macos").output.hasPrefix("a.swift: ok\n"))
    }

    @Test func `what a branch lacks that is taken now is missing by its name`() throws {
        let source = "#if canImport(UIKit)\nlet host = UIDocumentMenuViewController()\n#else\nlet host = 1\n#endif"
        let output = try check(source)
        #expect(output.contains("missing  UIDocumentMenuViewController  1×  line 3"), "\(output)")
        #expect(output.contains("adapted  canImport(UIKit) → true  1×  line 2"), "\(output)")
    }

    @Test func `a condition in another file of the project says the same`() async throws {
        try legato.write("b.swift", "#if os(iOS)\nlet host = Color.red\n#else\nlet other = Color.red\n#endif")
        let output = try check("struct A: View { var body: some View { host } }")
        #expect(output.contains("'host' is declared in 'b.swift'") && !output.contains("cannot find"), "\(output)")
        let mac = try await legato.run("check", "a.swift", "--platform", "macos").output
        #expect(mac.contains("cannot find 'host' in scope"), "\(mac)")
    }

    @Test func `an error behind a condition keeps its line and column`() async throws {
        let source = "#if os(macOS)\nlet a = 1\n#else\nlet a: Int = \"x\"\n#endif\n#Preview { Text(\"\\(a)\") }"
        #expect(try check(source).contains("error    a.swift:5:14:"))
        let path = legato.folder.file("a.swift")
        let result = try await legato.run("render", path, "-o", "a.png")
        #expect(result.errors.contains("\(path):5:14: error:"), "\(result.errors)")
    }

    @Test func `connections come with SwiftUI`() throws {
        let source = """
            func load(_ url: URL) async throws -> Data {
                var request = URLRequest(url: url)
                request.httpMethod = "POST"
                let (data, response) = try await URLSession.shared.data(for: request)
                guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
                return data
            }
            """
        #expect(try check(source) == "a.swift: ok\n")
        #expect(try check("import FoundationNetworking\n" + source) == "a.swift: ok\n")
    }

    @Test func `a scene that asks for an address hears that there is no network`() async throws {
        try legato.write(
            "a.swift",
            """
            struct Loader: View {
                var body: some View {
                    Color.red.task {
                        do {
                            _ = try await URLSession.shared.data(from: URL(string: "http://127.0.0.1:9/")!)
                            print("loaded")
                        } catch { print("refused") }
                    }
                }
            }
            #Preview { Loader() }
            """)
        let result = try await legato.run("render", "a.swift", "--size", "20x20", "--at", "2", "-o", "a.png")
        #expect(result.code == 0, "\(result.errors)")
        #expect((result.output + result.errors).contains("refused"), "\(result.output)\(result.errors)")
    }

    /// The library of connections needs many others, which take longer to load than all the rest.
    @Test func `the runtime library does not load the library of connections`() throws {
        let library = try Data(
            contentsOf: URL(fileURLWithPath: try Installation.find(executable: legato.program).runtimeLibrary))
        #expect(library.range(of: Data("libFoundation.so".utf8)) != nil)
        #expect(library.range(of: Data("libFoundationNetworking.so".utf8)) == nil)
    }

    /// The linker does not look at these: a scene finds what it needs of them in its process.
    @Test func `the runtime library loads each library that a scene is not linked with`() throws {
        let ldd = try #require(CommandRunner.program("ldd"))
        let library = try Installation.find(executable: legato.program).runtimeLibrary
        let loaded = try legato.run([ldd, library], isCommand: true).output
        for name in DirectCompiler.loaded { #expect(loaded.contains("\(name) => "), "\(name)") }
    }

    @Test func `a scene may use libraries of the toolchain that the runtime does not load`() async throws {
        try legato.write(
            "a.swift",
            """
            import Distributed
            import FoundationXML
            import RegexBuilder
            distributed actor Counter { typealias ActorSystem = LocalTestingDistributedActorSystem }
            struct Reader: View {
                var body: some View {
                    let document = try? XMLDocument(xmlString: "<a><b/></a>")
                    let digits = "of 42".firstMatch(of: Regex { Capture { OneOrMore(.digit) } })
                    Color.red.onAppear {
                        print(document?.rootElement()?.childCount ?? 0, digits?.1 ?? "", Counter.self)
                    }
                }
            }
            #Preview { Reader() }
            """)
        let result = try await legato.run("render", "a.swift", "--size", "20x20", "--at", "0", "-o", "a.png")
        #expect(result.code == 0, "\(result.errors)")
        #expect((result.output + result.errors).contains("1 42 Counter"), "\(result.output)\(result.errors)")
    }

    @Test func `values are read and stored by key as on Apple's systems`() throws {
        let source = """
            func f() -> Int? {
                UserDefaults.standard.setValue(3, forKey: "a")
                return UserDefaults.standard.value(forKey: "a") as? Int
            }
            """
        #expect(try check(source) == "a.swift: ok\n")
    }
}
