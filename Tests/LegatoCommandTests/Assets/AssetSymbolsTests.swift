// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoCommand

/// The symbols of catalogs, as Xcode names them, and where catalogs are found.
@Suite struct AssetSymbolsTests {
    @Test(arguments: [
        ("Hero", "hero"), ("hero card", "heroCard"), ("ic_home-filled", "icHomeFilled"), ("URLIcon", "urlIcon"),
        ("QR", "qr"), ("1st", "_1st"), ("HeroImage", "hero"), ("Image", "image"), ("hero image", "heroImage"),
        ("Übung", "übung"), ("a.b", "aB"),
    ])
    func `a name becomes camel case, without the kind of asset at its end`(name: String, symbol: String) {
        #expect(AssetSymbols.symbol(for: name, droppingSuffix: name == "hero image" ? nil : "Image") == symbol)
    }

    @Test func `a name without letters and digits has no symbol`() {
        #expect(AssetSymbols.symbol(for: "---", droppingSuffix: nil) == nil)
        #expect(AssetSymbols(images: ["---"], colors: []).isEmpty)
    }

    @Test func `namespaces become types, words of the language are quoted, and every name is declared once`() {
        let symbols = AssetSymbols(images: ["Icons/Plus", "class", "hero", "Hero"], colors: [])
        let source = symbols.source
        #expect(
            source.hasPrefix(
                """
                import SwiftUI
                extension ImageResource {
                    static let `class` = ImageResource(name: "class", bundle: .main)
                    static let hero = ImageResource(name: "Hero", bundle: .main)
                    enum Icons {
                        static let plus = ImageResource(name: "Icons/Plus", bundle: .main)
                    }
                }

                """), "\(source)")
    }

    @Test func `colours have the names of Xcode and their own, but for those of the system`() {
        let source = AssetSymbols(images: [], colors: ["BrandColor", "red"]).source
        #expect(source.contains("static let brand = ColorResource(name: \"BrandColor\", bundle: .main)"))
        #expect(source.contains("static let brandColor = ColorResource(name: \"BrandColor\", bundle: .main)"))
        #expect(source.contains("static let red = ColorResource(name: \"red\", bundle: .main)"))
        #expect(source.contains("static var brand: Color { Color(ColorResource.brand) }"))
        #expect(!source.contains("static var red: Color"))
    }

    @Test func `a name with quotes stays a name`() {
        let source = AssetSymbols(images: [#"a"; fatalError()"#], colors: []).source
        #expect(source.contains(#"name: "a\"; fatalError()""#))
    }

    /// A folder that is there for as long as the test.
    private func folder(_ paths: [String]) throws -> String {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("legato-\(UUID())").path
        for path in paths {
            try FileManager.default.createDirectory(
                atPath: "\(root)/\(path)", withIntermediateDirectories: true)
        }
        return root
    }

    private func found(_ source: String, in root: String) throws -> [String] {
        try AssetSources(named: [], sources: ["\(root)/\(source)"]).found.map { String($0.dropFirst(root.count + 1)) }
    }

    @Test func `the catalogs of the nearest folder of the project are found`() throws {
        let root = try folder([
            "App/Assets.xcassets", "App/Resources/More.xcassets", "App/Views/Cards/Small", "App/App.xcodeproj",
            "Other.xcassets", "Tool/.git", "Tool/Sources/A/B/C/D", "Tool/Preview Content/T.xcassets",
        ])
        defer { try? FileManager.default.removeItem(atPath: root) }
        let all = ["App/Assets.xcassets", "App/Resources/More.xcassets"]
        for source in ["App/A.swift", "App/Views/A.swift", "App/Views/Cards/A.swift", "App/Views/Cards/Small/A.swift"] {
            #expect(try found(source, in: root) == all, "\(source)")
        }
        #expect(try found("Tool/Sources/A/B/C/D/A.swift", in: root) == ["Tool/Preview Content/T.xcassets"])
        #expect(try found("A.swift", in: root) == ["Other.xcassets"])
    }

    @Test func `without a project only the folder of the source is looked at, and a package ends the search`() throws {
        let root = try folder(["Assets.xcassets", "Package/Sources"])
        defer { try? FileManager.default.removeItem(atPath: root) }
        #expect(try found("Package/A.swift", in: root).isEmpty)
        try Data().write(to: URL(fileURLWithPath: "\(root)/Package.swift"))
        #expect(try found("Package/Sources/A.swift", in: root) == ["Assets.xcassets"])
        try Data().write(to: URL(fileURLWithPath: "\(root)/Package/Package.swift"))
        #expect(try found("Package/Sources/A.swift", in: root).isEmpty)
    }

    @Test(arguments: ["App/Assets.xcassets", "App/Resources", "App/Preview Content", "Assets.xcassets", "Resources"])
    func `a link is not followed, and it is said how it can be`(link: String) throws {
        let root = UserHome.withoutLinks(
            try folder(["App", ".git", "elsewhere/Secret.xcassets/A.imageset", "elsewhere/Deep.xcassets"]))
        defer { try? FileManager.default.removeItem(atPath: root) }
        try FileManager.default.createSymbolicLink(atPath: "\(root)/\(link)", withDestinationPath: "\(root)/elsewhere")
        let sources = try AssetSources(named: [], sources: ["\(root)/App/A.swift", "\(root)/App/B.swift"])
        #expect(sources.paths.isEmpty)
        #expect(
            sources.notices == [
                "'\(root)/\(link)' is a symbolic link, which is not followed. Pass it with --assets '\(root)/\(link)'."
            ])
        let named = try AssetSources(named: ["\(root)/\(link)"], sources: ["\(root)/App/A.swift"])
        #expect(named.named == ["\(root)/elsewhere"] && named.found.isEmpty && named.notices.isEmpty)
    }

    @Test func `a catalog that was named is not asked again where it is found`() throws {
        let root = UserHome.withoutLinks(try folder(["Assets.xcassets"]))
        defer { try? FileManager.default.removeItem(atPath: root) }
        let sources = try AssetSources(named: ["\(root)/Assets.xcassets/"], sources: ["\(root)/A.swift"])
        #expect(sources.paths == ["\(root)/Assets.xcassets"])
    }

    @Test func `the names of a catalog are read without following links in it`() throws {
        let root = try folder(["Assets.xcassets/In.imageset", "outside/Out.imageset", "outside/Group/Deep.imageset"])
        defer { try? FileManager.default.removeItem(atPath: root) }
        for (link, target) in [
            ("Assets.xcassets/Out.imageset", "outside/Out.imageset"), ("Assets.xcassets/Group", "outside/Group"),
            ("Assets.xcassets/Loop", "Assets.xcassets"),
        ] {
            try FileManager.default.createSymbolicLink(
                atPath: "\(root)/\(link)", withDestinationPath: "\(root)/\(target)")
        }
        // A description that never ends is none.
        mkfifo("\(root)/Assets.xcassets/In.imageset/Contents.json", 0o600)
        let sources = try AssetSources(named: ["\(root)/Assets.xcassets"], sources: [])
        #expect(sources.symbols.source.contains("\"In\""))
        #expect(!sources.symbols.source.contains("\"Out\"") && !sources.symbols.source.contains("\"Deep\""))
    }

    @Test func `a path that is not there is refused`() {
        for path in ["/nowhere/A.xcassets", ""] {
            #expect(
                throws: CommandFailure(
                    "'\(path)' does not exist; pass an .xcassets folder, a folder or a file with --assets.")
            ) { try AssetSources(named: [path], sources: []) }
        }
    }
}
