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
        let output = try check("import UIKit\nfinal class Badge: UIView {}\nlet label = UILabel()")
        #expect(output.contains("missing  UIView") && output.contains("missing  UILabel"), "\(output)")
        #expect(!output.contains("import UIKit") && !output.contains("no such module"), "\(output)")
    }

    @Test(arguments: [
        "canImport(UIKit)", "canImport( UIKit )", "canImport(UIKit, _version: 1)", "canImport(UIKit.UIView)",
        "canImport(CoreGraphics)",
    ])
    func `a condition that asks for UIKit goes on saying no`(condition: String) async throws {
        let source = """
            #if \(condition)
            typealias Host = UIViewController
            #elseif canImport(SwiftUI)
            typealias Host = Color
            #endif
            #Preview { Host.red.frame(width: 10, height: 10) }
            """
        #expect(try check(source) == "a.swift: ok\n")
        let path = legato.folder.file("a.swift")
        for name in ["a.swift", path] {
            let result = try await legato.run("render", name, "--size", "20x20", "--at", "0", "-o", "a.png")
            #expect(result.code == 0, "\(result.errors)")
        }
    }

    @Test func `a condition in another file of the project goes on saying no`() async throws {
        try legato.write(
            "b.swift", "#if canImport(UIKit)\nlet host = UIViewController()\n#else\nlet host = Color.red\n#endif")
        let output = try check("struct A: View { var body: some View { host } }")
        #expect(output.contains("'host' is declared in 'b.swift'") && !output.contains("UIViewController"), "\(output)")
    }

    @Test func `an error behind a condition keeps its line and column`() async throws {
        let source = "#if canImport(UIKit)\nlet a = 1\n#else\nlet a: Int = \"x\"\n#endif\n#Preview { Text(\"\\(a)\") }"
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
