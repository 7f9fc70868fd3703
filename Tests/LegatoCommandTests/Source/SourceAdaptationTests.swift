// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoOptions
import Testing

@testable import LegatoCommand

/// What becomes of a file before it is compiled.
private func adaptation(of text: String, for platform: Platform = .ios) -> SourceAdaptation {
    SourceAdaptation(of: Array(text.utf8), BlankedSource(text).tokens, for: platform)
}

private func adapted(_ text: String, for platform: Platform = .ios) -> String {
    var bytes = Array(text.utf8)
    adaptation(of: text, for: platform).apply(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
}

@Suite struct SourceAdaptationTests {
    @Test(arguments: [
        (
            "b.addTarget(self, action: #selector(tap), for: .touchUpInside)",
            "b.addTarget(self, action: #Selector(tap), for: .touchUpInside)"
        ),
        ("f(#selector(A.tap(_:)), #selector(self.b))", "f(#Selector(A.tap(_:)), #Selector(self.b))"),
        ("@objc func tap() {}", "      func tap() {}"), ("@objc\nfunc tap() {}", "     \nfunc tap() {}"),
        ("@objc(tap:with:) private func tap() {}", "                 private func tap() {}"),
        ("@objc (tap) let a = 1", "      (tap) let a = 1"), ("@objc dynamic var a = 1", "      dynamic var a = 1"),
        ("@objcMembers class A: NSObject {}", "             class A: NSObject {}"),
        ("@IBOutlet weak var label: UILabel!", "          weak var label: UILabel!"),
        ("@IBAction func tap() {}", "          func tap() {}"),
        ("@IBSegueAction func a() {}", "               func a() {}"),
        ("@UIApplicationMain class A {}", "@main              class A {}"),
        ("@NSApplicationMain\nclass A {}", "@main             \nclass A {}"),
        ("import UIKit.UIGestureRecognizerSubclass\nlet a = 1", "import UIKit                            \nlet a = 1"),
        ("import Cocoa.A.B; let a = 1", "import Cocoa    ; let a = 1"),
        ("animation(#keyPath(CALayer.bounds.size))", "animation(\"bounds.size\"                )"),
        ("#keyPath(opacity)", "\"opacity\"        "), ("#keyPath(self.a)", "\"a\"             "),
        ("#keyPath(Outer.Inner.a)", "\"a\"                    "),
        ("\"\\(#selector(tap))\"", "\"\\(#Selector(tap))\""),
    ])
    func `what only Objective-C has becomes what stands for it, in its place`(source: String, expected: String) {
        #expect(adapted(source) == expected)
        #expect(expected.utf8.count == source.utf8.count)
    }

    @Test(arguments: [
        "// @objc func tap() {}", "/* #selector(tap) /* @objc */ @objcMembers */", "let a = \"@objc #selector(tap)\"",
        "let a = #\"\\(#selector(tap)) @objc\"#", "let a = \"\"\"\n@objc\n#if os(iOS)\n\"\"\"",
        "let a = ##\"\"\"\n\"# @objc \\#(#selector(b))\n\"\"\"##", "let objc = 1, selector = 2",
        "@objcThing class A {}",
        "@IBInspectable @IBDesignable @GKInspectable @nonobjc var a = 1", "import class UIKit.UIImage", "import UIKit",
        "import Foundation", "import MyKit.Part", "f(#selector(getter: A.b))", "f(#selector(setter: A.b))",
        "#keyPath(a?.b)", "#keyPath()", "#keyPath(A)", "@main class A {}", "a.import UIKit.b", "let a = os(iOS)",
        "#error(\"os(iOS)\")", "#selector", "#", "@", "", "protocol P {}",
    ])
    func `everything else stays as it is`(source: String) {
        #expect(adaptation(of: source).changes.isEmpty)
        #expect(adapted(source) == source)
    }

    @Test(arguments: [
        ("@objc protocol P { func a() }", "protocol P:class { func a() }"),
        ("    @objc public protocol P {", "    public protocol P:class {"),
        ("@objc @MainActor protocol P {", "@MainActor protocol P:class {"),
        ("@objc(PName) protocol P {", "       protocol P:class {"),
        ("@objc\n    protocol P {", "\n   protocol P:class {"), ("@objc\nprotocol P {", "\nprotocol P:class{"),
        ("@objc\r\nprotocol P\t{", "\r\nprotocol P:class{"), ("@objc /* é */ protocol P{", "/* é */ protocol P:class{"),
        ("@objc protocol P: Q {", "      protocol P: Q {"), ("@objc\nprotocol P{", "     \nprotocol P{"),
        ("@objc protocol", "      protocol"),
    ])
    func `a protocol of Objective-C is one for classes, and what is behind its name stays in place`(
        source: String, expected: String
    ) {
        #expect(adapted(source) == expected)
        #expect(expected.utf8.count == source.utf8.count)
    }

    @Test(arguments: [
        ("#if os(iOS)", "#if true   ", "#if false  "), ("#if os( macOS )", "#if false      ", "#if true       "),
        ("#if !os(iOS) && DEBUG", "#if !true    && DEBUG", "#if !false   && DEBUG"),
        ("#elseif os(tvOS) || os(watchOS)", "#elseif false    || false      ", "#elseif false    || false      "),
        ("#if os(visionOS) || os(OSX)", "#if false        || false  ", "#if false        || true   "),
        ("#if os(xrOS)", "#if false   ", "#if false   "),
        ("#if canImport(UIKit)", "#if true            ", "#if false           "),
        ("#if canImport(UIKit.UIView)", "#if true                   ", "#if false                  "),
        ("#if canImport(UIKit, _version: 1)", "#if true                         ", "#if false                        "),
        (
            "#if canImport(AppKit)\n#elseif canImport(Cocoa)", "#if false            \n#elseif false           ",
            "#if true             \n#elseif true            "
        ),
        ("#if os(iOS) // os(macOS)\nos(iOS)", "#if true    // os(macOS)\nos(iOS)", "#if false   // os(macOS)\nos(iOS)"),
        ("#if os(\niOS)", "#if os(\niOS)", "#if os(\niOS)"),
    ])
    func `conditions say what they say on the platform`(source: String, ios: String, macos: String) {
        #expect(adapted(source) == ios)
        #expect(adapted(source, for: .macos) == macos)
    }

    @Test(arguments: [
        "#if os(Linux)", "#if !os(Linux)", "#if canImport(SwiftUI)", "#if canImport(CoreGraphics)",
        "#if canImport(QuartzCore)", "#if targetEnvironment(simulator)", "#if targetEnvironment(macCatalyst)",
        "#if swift(>=5.9)", "#if compiler(>=6) && arch(arm64)", "#if DEBUG", "#if os(Windows)", "#if x.os(iOS)",
        "#if os",
    ])
    func `conditions on anything but Apple's systems and their kits are the compiler's`(source: String) {
        for platform in Platform.allCases { #expect(adapted(source, for: platform) == source) }
    }

    @Test(arguments: [
        ("import AppKit", Platform.macos), ("import SwiftUI\n@preconcurrency import Cocoa", .macos),
        ("import class AppKit.NSView", .macos), ("import AppKit\nimport UIKit", .ios), ("import UIKit", .ios),
        ("import SwiftUI", .ios), ("#if os(macOS)\nimport AppKit\n#endif", .ios),
        ("#if canImport(UIKit)\nimport UIKit\n#else\nimport AppKit\n#endif", .ios), ("// import AppKit", .ios),
        ("", .ios),
        ("#if DEBUG\n#if A\n#endif\nimport AppKit\n#endif\nimport Foundation", .ios),
        ("#if DEBUG\n#endif\nimport AppKit", .macos),
    ])
    func `a program that imports AppKit whatever the conditions are, and not UIKit, is one for macOS`(
        source: String, platform: Platform
    ) {
        let calls = CallReader(tokens: BlankedSource(source).tokens)
        let other = CallReader(tokens: BlankedSource("import SwiftUI").tokens)
        #expect(Platform(nil, of: [other, calls]) == platform)
        for chosen in Platform.allCases { #expect(Platform(chosen, of: [calls]) == chosen) }
    }

    @Test func `the imports of a file are found with their attributes, kinds and submodules`() throws {
        let source = "@testable import A; import class B.C\nimport D.E.F\n#if G\nimport H\n#endif\nimport I"
        let imports = CallReader(tokens: BlankedSource(source).tokens).unconditionalImports
        #expect(imports.map(\.module) == ["A", "B", "D", "I"])
        let texts = imports.map { String(decoding: Array(source.utf8)[$0.range], as: UTF8.self) }
        #expect(texts == ["@testable import A", "import class B.C", "import D.E.F", "import I"])
    }

    @Test func `what was changed is listed once for each kind, with its lines`() {
        let source = "@objc func a() {}\n#if os(iOS)\n@objc func b() { f(#selector(a)) }\n#endif"
        let summary = adaptation(of: source).summary(in: BlankedSource(source))
        #expect(
            summary == [
                .init(what: "@objc left out", lines: [1, 3]), .init(what: "os(iOS) → true", lines: [2]),
                .init(what: "#selector → #Selector", lines: [3]),
            ])
        let others = [
            "@UIApplicationMain class A {}": "@UIApplicationMain → @main",
            "import UIKit.A.B": "import UIKit.A.B → import UIKit",
            "#keyPath(a)": "#keyPath → its text", "@objc protocol P {}": "@objc protocol → protocol for classes",
            "#if canImport( AppKit )": "canImport(AppKit) → false",
        ]
        for (source, what) in others {
            #expect(adaptation(of: source).changes.map(\.what) == [what])
        }
    }

    /// Each takes time that grows with the square of its length where a place is looked at for each one before it.
    @Test(arguments: [
        "@objc(", "@objc ", "@objc @a(", "@objc @a ", "#if os(", "#if a ", "#if canImport(UIKit ", "#selector(",
        "#keyPath(A", "#keyPath(a.",
        "import UIKit.A.", "import ", "forKeyPath:", "observe(",
    ])
    func `a line of anything, however long, is adapted in one pass`(piece: String) {
        let text = String(repeating: piece, count: 30_000)
        #expect(adapted(text).utf8.count == text.utf8.count)
        #expect(PortingHint.all(in: BlankedSource(text)).isEmpty)
        #expect(Platform(nil, of: [CallReader(tokens: BlankedSource(text).tokens)]) == .ios)
    }

    /// Parts of files, which are put together at random.
    private static let parts = [
        "@objc ", "@objc(a:b:)", "@objcMembers", "@IBOutlet ", "#selector(tap(_:))", "#selector(", " #keyPath(A.b) ",
        "#if os(iOS)",
        "#if canImport(AppKit) || !os(macOS)", "#elseif os(tvOS)", "#endif", "import UIKit.A", "protocol P {",
        "protocol ",
        "public ", "\n", "\r\n", " ", "\t", "{", "}", "(", ")", "\"", "\"\"\"", "#\"", "\"#", "\\(", "\\", "//", "/*",
        "*/", "é", "🎹",
        "a", ".", ",", ":", "\u{2028}", "@UIApplicationMain\n",
    ]

    @Test(arguments: 0..<12)
    func `whatever a file is, no byte is won or lost, and no line moves`(seed: UInt64) {
        var random = seed &+ 0x9E37_79B9_7F4A_7C15
        func next(_ count: Int) -> Int {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(random >> 33) % count
        }
        for _ in 0..<30 {
            let text = (0..<next(40)).map { _ in Self.parts[next(Self.parts.count)] }.joined()
            let before = Array(text.utf8)
            for platform in Platform.allCases {
                let whole = adaptation(of: text, for: platform)
                var after = before
                whole.apply(to: &after)
                #expect(after.count == before.count, "seed \(seed): \(text.debugDescription)")
                let ends = { (bytes: [UInt8]) in bytes.filter { $0 == 0x0A }.count }
                #expect(ends(after) == ends(before))
                // Outside of the changes, everything is as it was.
                var place = 0
                for change in whole.changes {
                    #expect(change.range.count == change.replacement.count && change.range.lowerBound >= place)
                    #expect(ends(Array(before[change.range])) == ends(change.replacement))
                    #expect(after[place..<change.range.lowerBound] == before[place..<change.range.lowerBound])
                    place = change.range.upperBound
                }
                #expect(after[place...] == before[place...])
                // What is adapted needs it no more.
                let text = String(decoding: after, as: UTF8.self)
                #expect(adaptation(of: text, for: platform).changes.isEmpty, "seed \(seed): \(text.debugDescription)")
            }
        }
    }
}
