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

    @Test func `the catalogs of the nearest folder are found, two folders up at most`() throws {
        let root = try folder([
            "App/Assets.xcassets", "App/Resources/More.xcassets", "App/Views/Cards/Small", "Other.xcassets",
        ])
        defer { try? FileManager.default.removeItem(atPath: root) }
        func names(_ source: String) -> [String] {
            AssetSources.catalogs(near: "\(root)/\(source)").map { String($0.dropFirst(root.count + 1)) }
        }
        let all = ["App/Assets.xcassets", "App/Resources/More.xcassets"]
        #expect(names("App/A.swift") == all)
        #expect(names("App/Views/A.swift") == all)
        #expect(names("App/Views/Cards/A.swift") == all)
        #expect(names("App/Views/Cards/Small/A.swift").isEmpty)
        #expect(names("A.swift") == ["Other.xcassets"])
    }

    @Test func `a package ends the search`() throws {
        let root = try folder(["Assets.xcassets", "Package/Sources"])
        defer { try? FileManager.default.removeItem(atPath: root) }
        #expect(AssetSources.catalogs(near: "\(root)/Package/Sources/A.swift").count == 1)
        FileManager.default.createFile(atPath: "\(root)/Package/Package.swift", contents: Data())
        #expect(AssetSources.catalogs(near: "\(root)/Package/Sources/A.swift").isEmpty)
    }

    @Test func `a path that is not there is refused`() {
        #expect(throws: CommandFailure.self) { try AssetSources(named: ["/nowhere/A.xcassets"], sources: []) }
    }
}
