// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEncoding
import LegatoRaster
import Testing

/// Catalogs as Xcode writes them.
@Suite struct AssetCatalogTests {
    /// A catalog that is there for as long as the test.
    private final class Catalog {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("legato-\(UUID()).xcassets")

        init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

        deinit { try? FileManager.default.removeItem(at: url) }

        func write(_ path: String, _ text: String) throws {
            let file = url.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }

        /// An image whose width tells it from others.
        func bitmap(_ path: String, width: Int) throws {
            try write(path, "")
            try Data(try #require(PixelBuffer(width: width, height: 1)).pngData())
                .write(to: url.appendingPathComponent(path))
        }

        func library() -> AssetLibrary { AssetLibrary(assets: [url]) }
    }

    private static let dark = #""appearances":[{"appearance":"luminosity","value":"dark"}]"#

    private func width(_ catalog: Catalog, _ name: String, _ scale: CGFloat, isDark: Bool = false) -> Int? {
        catalog.library().image(
            named: name, in: nil, for: ImageTraits(displayScale: scale, isDark: isDark)
        ).bitmap?.width
    }

    @Test func `an image set has a file for each scale and appearance`() throws {
        let catalog = try Catalog()
        try catalog.write(
            "Hero.imageset/Contents.json",
            """
            {"images":[
              {"idiom":"universal","scale":"1x","filename":"a.png"},
              {"idiom":"universal","scale":"2x","filename":"b.png"},
              {"idiom":"universal","scale":"3x"},
              {"idiom":"universal","scale":"1x","filename":"c.png",\(Self.dark)}
            ],"info":{"author":"xcode","version":1}}
            """)
        for (name, width) in [("a", 1), ("b", 2), ("c", 3)] {
            try catalog.bitmap("Hero.imageset/\(name).png", width: width)
        }
        #expect(width(catalog, "Hero", 1) == 1)
        #expect(width(catalog, "Hero", 2) == 2)
        #expect(width(catalog, "Hero", 3) == 2)
        #expect(width(catalog, "Hero", 1, isDark: true) == 3)
        #expect(width(catalog, "Hero", 3, isDark: true) == 3)
        #expect(width(catalog, "hero", 1) == nil)
        let bitmap = catalog.library().image(named: "Hero", in: nil, for: ImageTraits(displayScale: 2)).bitmap
        #expect(bitmap?.scale == 2 && bitmap?.size.width == 1)
    }

    @Test func `a vector alone serves every scale, and stays sharp where that is asked for`() throws {
        let catalog = try Catalog()
        for (name, properties) in [
            ("Plain", ""), ("Sharp", #","properties":{"preserves-vector-representation":true}"#),
        ] {
            try catalog.write(
                "\(name).imageset/Contents.json",
                #"{"images":[{"idiom":"universal","filename":"a.svg"}]\#(properties)}"#)
            try catalog.write("\(name).imageset/a.svg", String(decoding: ImageFiles.svg, as: UTF8.self))
        }
        #expect(width(catalog, "Plain", 2) == 32)
        #expect(width(catalog, "Plain", 3) == 48)
        #expect(width(catalog, "Sharp", 2) == 128)
        let sharp = catalog.library().image(named: "Sharp", in: nil, for: ImageTraits(displayScale: 2)).bitmap
        #expect(sharp?.size == CGSize(width: 16, height: 8))
    }

    @Test func `folders name what is in them only where they provide a namespace`() throws {
        let catalog = try Catalog()
        let set = #"{"images":[{"idiom":"universal","filename":"a.png"}]}"#
        for folder in ["Icons/", "Icons/Small/", "Plain/"] {
            try catalog.write("\(folder)Plus.imageset/Contents.json", set)
            try catalog.bitmap("\(folder)Plus.imageset/a.png", width: folder.utf8.count)
        }
        try catalog.write("Icons/Contents.json", #"{"properties":{"provides-namespace":true}}"#)
        try catalog.write("Plain/Contents.json", #"{"info":{}}"#)
        #expect(width(catalog, "Plus", 1) == 6)
        #expect(width(catalog, "Icons/Plus", 1) != nil)
        #expect(AssetCatalog(catalog.url).imageNames == ["Icons/Plus", "Plus"])
    }

    private func slicing(_ resizing: String, scale: String = "2x") throws -> ImageSlicing? {
        let catalog = try Catalog()
        try catalog.write(
            "Panel.imageset/Contents.json",
            #"{"images":[{"filename":"a.png","scale":"\#(scale)","resizing":\#(resizing)}]}"#)
        try catalog.bitmap("Panel.imageset/a.png", width: 40)
        guard
            case .found(let named) = catalog.library().image(
                named: "Panel", in: nil, for: ImageTraits(displayScale: 2))
        else { return nil }
        return named.slicing
    }

    @Test func `slices are pixels of their image: caps, and how much of it is between them`() throws {
        let insets = #""cap-insets":{"top":2,"left":4,"bottom":6,"right":8}"#
        let nine = try #require(
            try slicing(#"{"mode":"9-part","center":{"mode":"tile","width":2,"height":4},\#(insets)}"#))
        #expect(nine.caps == ImageStyle.Caps(left: 2, top: 1, right: 4, bottom: 3))
        #expect(nine.isTiled && nine.center == CGSize(width: 1, height: 2))
        let across = try #require(
            try slicing(
                #"{"mode":"3-part-horizontal","center":{"mode":"stretch","width":2,"height":4},\#(insets)}"#,
                scale: "1x"))
        #expect(across.caps == ImageStyle.Caps(left: 4, right: 8))
        #expect(!across.isTiled && across.center == CGSize(width: 2, height: 0))
        let down = try #require(
            try slicing(#"{"mode":"3-part-vertical","center":{"mode":"fill","height":4},\#(insets)}"#))
        #expect(down.caps == ImageStyle.Caps(top: 1, bottom: 3))
        #expect(!down.isTiled && down.center == CGSize(width: 0, height: 2))
        #expect(try slicing(#"{"mode":"5-part",\#(insets)}"#) == nil && slicing("[]") == nil)
        let wrong = try #require(try slicing(#"{"mode":"9-part","cap-insets":{"top":-2,"left":"x","bottom":1e99}}"#))
        #expect(wrong.caps == ImageStyle.Caps())
    }

    @Test func `a symbol set is a symbol by its name, among the names of images`() throws {
        let catalog = try Catalog()
        try catalog.write(
            "Icons/bird.symbolset/Contents.json",
            #"{"symbols":[{"idiom":"mac","filename":"b.svg"},{"idiom":"universal","filename":"a.svg"}]}"#)
        try catalog.write("Icons/Contents.json", #"{"properties":{"provides-namespace":true}}"#)
        try catalog.write(
            "Icons/bird.symbolset/a.svg", #"<svg><g id="Regular-M"><path d="M0 0h10v-10z"/></g></svg>"#)
        try catalog.write("empty.symbolset/Contents.json", #"{"symbols":[{"filename":"../a.svg"}]}"#)
        try catalog.write("plain.symbolset/Contents.json", #"{"symbols":[{"filename":"a.svg"}]}"#)
        try catalog.write("plain.symbolset/a.svg", String(decoding: ImageFiles.svg, as: UTF8.self))
        try catalog.write("gone.symbolset/Contents.json", #"{"symbols":[{"filename":"a.svg"}]}"#)
        let library = catalog.library()
        func reason(_ name: String) -> String? {
            let answer = library.image(named: name, in: nil, for: ImageTraits(displayScale: 1))
            if case .unreadable(let reason) = answer { return reason }
            return nil
        }
        func template(_ scale: CGFloat) -> SymbolTemplate? {
            let answer = library.image(named: "Icons/bird", in: nil, for: ImageTraits(displayScale: scale))
            if case .symbol(let template) = answer { return template }
            return nil
        }
        #expect(template(1) != nil && template(1) === template(2))
        #expect(AssetCatalog(catalog.url).imageNames == ["Icons/bird", "empty", "gone", "plain"])
        #expect(reason("empty") == "its symbol set names no file")
        #expect(reason("plain") == "'a.svg' has no group such as 'Regular-M'")
        #expect(reason("gone") == "'a.svg' cannot be opened")
    }

    @Test func `a template is one because its set says so`() throws {
        let catalog = try Catalog()
        try catalog.write(
            "Glyph.imageset/Contents.json",
            #"{"images":[{"filename":"a.png"}],"properties":{"template-rendering-intent":"template"}}"#)
        try catalog.bitmap("Glyph.imageset/a.png", width: 1)
        let answer = catalog.library().image(named: "Glyph", in: nil, for: ImageTraits(displayScale: 1))
        guard case .found(let named) = answer else {
            Issue.record("nothing found")
            return
        }
        #expect(named.isTemplate)
    }

    @Test func `colours are fractions, bytes or hexadecimal, in their colour space, for each appearance`() throws {
        let catalog = try Catalog()
        func color(_ space: String, _ red: String, _ green: String, _ blue: String, _ alpha: String) -> String {
            #""color":{"color-space":"\#(space)","components":{"red":"\#(red)","green":"\#(green)","blue":"\#(blue)","alpha":"\#(alpha)"}}"#
        }
        try catalog.write(
            "Brand.colorset/Contents.json",
            """
            {"colors":[{"idiom":"universal",\(color("srgb", "0.200", "51", "0x33", "0.500"))},
            {"idiom":"universal",\(Self.dark),\(color("display-p3", "1.000", "0.000", "0.000", "1.000"))}]}
            """)
        try catalog.write(
            "Paper.colorset/Contents.json",
            #"{"colors":[{"color":{"color-space":"gray-gamma-22","components":{"white":"0.250","alpha":"1.000"}}}]}"#)
        try catalog.write(
            "System.colorset/Contents.json",
            #"{"colors":[{"color":{"platform":"ios","reference":"systemRedColor"}}]}"#)
        let library = catalog.library()
        let brand = try #require(library.color(named: "Brand", in: nil))
        #expect(brand.light == ResolvedColor(red: 0.2, green: 0.2, blue: 0.2, opacity: 0.5))
        #expect(brand.dark == ResolvedColor(colorSpace: .displayP3, red: 1, green: 0, blue: 0))
        let paper = try #require(library.color(named: "Paper", in: nil))
        #expect(paper.light == ResolvedColor(red: 0.25, green: 0.25, blue: 0.25) && paper.dark == paper.light)
        #expect(library.color(named: "System", in: nil) == nil && library.color(named: "Nothing", in: nil) == nil)
    }

    @Test func `descriptions that mean harm name nothing outside of their set and never crash`() throws {
        let catalog = try Catalog()
        try catalog.write("secret.png", "")
        try catalog.bitmap("secret.png", width: 7)
        for (index, text) in [
            #"{"images":[{"filename":"../secret.png"}]}"#, #"{"images":[{"filename":"/etc/passwd"}]}"#,
            #"{"images":[{"filename":".."}]}"#, #"{"images":"no list"}"#, "[]", "", "{",
            #"{"images":[{"filename":"a.png","scale":"1e9x"}]}"#, #"{"images":[{"filename":"a.png","scale":"-1x"}]}"#,
            String(repeating: "[", count: 100_000),
        ].enumerated() {
            try catalog.write("Bad\(index).imageset/Contents.json", text)
            #expect(width(catalog, "Bad\(index)", 1) == nil)
            try catalog.write("Bad\(index).colorset/Contents.json", text)
        }
        for text in [#""red":"nan""#, #""red":"1e999""#, #""red":{}"#] {
            try catalog.write(
                "Odd.colorset/Contents.json",
                #"{"colors":[{"color":{"components":{\#(text),"green":"0.1","blue":"0.1"}}}]}"#)
            #expect(catalog.library().color(named: "Odd", in: nil) == nil)
        }
        #expect(width(catalog, "../secret", 1) == nil)
    }

    @Test func `files and folders serve as assets, too, and bundles have their own`() throws {
        let folder = try Catalog()
        try folder.bitmap("sun@2x.png", width: 4)
        try folder.bitmap("deep/moon.png", width: 5)
        let file = AssetLibrary(assets: [folder.url.appendingPathComponent("sun@2x.png")])
        #expect(file.image(named: "sun", in: nil, for: ImageTraits(displayScale: 1)).bitmap?.scale == 2)
        let bundle = AssetLibrary().image(
            named: "moon", in: folder.url.appendingPathComponent("deep").path, for: ImageTraits(displayScale: 1))
        #expect(bundle.bitmap?.width == 5)
    }
}
