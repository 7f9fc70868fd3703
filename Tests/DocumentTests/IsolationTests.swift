// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

struct IsolationTests {
    @Test(arguments: [
        ("struct A { @MainActor public func f() {} }", ["f"]), ("@MainActor public final class A {}", ["A"]),
        ("public struct A { @MainActor\n    public init(_ a: Int) {} }", ["init"]),
        ("struct A { public @MainActor static let a = 1 }", ["a"]),
        ("@MainActor @frozen public struct A { var a: Int }", ["A"]),
        ("public protocol P {\n    @ViewBuilder @MainActor var body: Body { get }\n}", ["body"]),
        ("@preconcurrency public protocol P { @available(iOS 17, *) @MainActor func f(_ a: (Int) -> Void) }", ["f"]),
        ("extension A { @MainActor public subscript(a: Int) -> Int { 1 } }", ["subscript"]),
    ])
    func `a public declaration on the main actor alone is bare`(source: String, names: [String]) {
        #expect(Isolation(of: source).bare == names)
    }

    @Test(arguments: [
        "struct A { @MainActor @preconcurrency public func f() {} }", "@preconcurrency @MainActor public class A {}",
        "struct A { @MainActor func f() {} }", "@MainActor package final class A {}",
        "protocol P { @MainActor func f() }", "struct A { @MainActor public static func _make() {} }",
        "public struct A { public let f: @MainActor (Int) -> Void; public init(f: @escaping @MainActor (Int) -> Void) {} }",
        "public func f() { let g = { @MainActor in 1 }; struct B { @MainActor func g() {} } }",
        "@MainActor extension A { func f() {} }",
    ])
    func `any other declaration is not`(source: String) {
        #expect(Isolation(of: source).bare == [])
    }

    /// `LegatoTesting` is ours, so no older code uses it from where it must not be used.
    @Test func `what is public and on the main actor can be used in plain functions of Swift 5`() throws {
        let sources = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
        let paths = try #require(FileManager.default.enumerator(atPath: sources.path)).compactMap { $0 as? String }
        let swift = paths.filter { $0.hasSuffix(".swift") && !$0.hasPrefix("LegatoTesting/") }
        #expect(swift.count > 300)
        for path in swift.sorted() {
            let bare = Isolation(of: try String(contentsOf: sources.appending(path: path), encoding: .utf8)).bare
            #expect(bare == [], "\(path): write '@MainActor @preconcurrency'.")
        }
    }
}
