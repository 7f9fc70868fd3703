// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEncoding
import LegatoRaster
import Testing

@testable import LegatoCommand

/// Assets and hints, with the built command.
@Suite struct AssetCommandTests {
    let legato: CommandRunner

    init() throws { legato = try CommandRunner() }

    private func write(_ path: String, _ data: Data) throws {
        let file = URL(fileURLWithPath: legato.folder.file(path))
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    private func write(_ path: String, _ text: String) throws { try write(path, Data(text.utf8)) }

    /// A catalog with one blue image of 10 by 10 points and a colour.
    private func writeCatalog(_ name: String) throws {
        var blue = try #require(PixelBuffer(width: 10, height: 10))
        for index in blue.bytes.indices { blue.bytes[index] = index % 4 == 0 || index % 4 == 3 ? 255 : 0 }
        try write("\(name)/HeroImage.imageset/hero.png", Data(blue.pngData()))
        try write("\(name)/HeroImage.imageset/Contents.json", #"{"images":[{"filename":"hero.png","scale":"1x"}]}"#)
        try write(
            "\(name)/Brand.colorset/Contents.json",
            #"{"colors":[{"color":{"color-space":"srgb","components":{"red":"1.0","green":"0.0","blue":"0.0"}}}]}"#)
    }

    private static let source = """
        struct Card: View {
            var body: some View {
                VStack(spacing: 0) {
                    Image(.hero)
                    Image("HeroImage").resizable().frame(width: 10, height: 10)
                    Color(.brand).frame(width: 10, height: 10)
                    Rectangle().fill(.brand).frame(width: 10, height: 10)
                    Color.brand.frame(width: 10, height: 10)
                    Color("Brand").frame(width: 10, height: 10)
                    Image(uiImage: UIImage(named: "HeroImage") ?? UIImage()).frame(width: 10, height: 10)
                    Image(uiImage: UIImage(resource: .hero)).frame(width: 10, height: 10)
                    Color(UIColor(named: "Brand") ?? .black).frame(width: 10, height: 10)
                }
            }
        }
        #Preview(traits: .fixedLayout(width: 10, height: 90)) { Card() }
        """

    @Test(arguments: [true, false])
    func `images, colours and symbols come from a catalog beside the source, or from one that is passed`(
        isBeside: Bool
    ) async throws {
        try writeCatalog(isBeside ? "Assets.xcassets" : "elsewhere/deeper/and/deeper/Art.xcassets")
        try legato.write("card.swift", Self.source)
        let passed = isBeside ? [] : ["--assets", "elsewhere/deeper/and/deeper/Art.xcassets"]
        let check = try legato.run(["check", "card.swift"] + passed)
        #expect(check.output == "card.swift: ok\n")
        let result = try legato.run(
            ["render", "card.swift", "-o", "card.png", "--scale", "1", "-q"] + passed)
        #expect(result.code == 0 && result.errors == "", "\(result.errors)")
        let data = try #require(FileManager.default.contents(atPath: legato.folder.file("card.png")))
        let image = try PixelBuffer(pngData: [UInt8](data))
        let rows = (0..<9).map { row -> String in
            let pixel = image[5, row * 10 + 5]
            return pixel.red > 200 && pixel.blue < 50 ? "r" : pixel.blue > 200 && pixel.red < 50 ? "b" : "?"
        }
        #expect(rows.joined() == "bbrrrrbbr")
    }

    @Test func `without the catalog the hint says to pass it, in check and in render`() async throws {
        try legato.write("card.swift", "struct Card: View { var body: some View { Image(.hero) } }")
        let hint =
            "  hint     line 2: '.hero' is a symbol of an asset catalog that was not found; pass the catalog: "
            + "--assets Assets.xcassets"
        let check = try await legato.run("check", "card.swift")
        #expect(check.output.contains(hint), "\(check.output)")
        #expect(!check.output.contains("missing"))
        let render = try await legato.run("render", "card.swift")
        #expect(render.code == 1 && render.errors.contains(hint), "\(render.errors)")
    }

    @Test func `a type of another file is named with the file to pass`() async throws {
        try legato.write("a.swift", "struct A: View { var body: some View { FancyCard() } }")
        try legato.write("b.swift", "struct FancyCard: View { var body: some View { Text(\"b\") } }")
        let check = try await legato.run("check", "a.swift")
        #expect(
            check.output.contains(
                """
                  error    a.swift:2:40: 'FancyCard' is declared in 'b.swift', which is not among these files
                  hint     line 2: pass this file, too: legato check a.swift b.swift
                """),
            "\(check.output)")
        let both = try await legato.run("check", "a.swift", "b.swift")
        #expect(both.output == "a.swift: ok\nb.swift: ok\n")
    }

    @Test func `a framework that is not there is named at its line, with what it is for`() async throws {
        try legato.write("a.swift", "import Charts\nimport WatchKit\nlet a = 1")
        let check = try await legato.run("check", "a.swift")
        #expect(
            check.output.contains(
                "  hint     line 2: Legato does not have Charts, Apple's framework for charts; leave out what uses it, or put "
                    + "it behind '#if canImport(Charts)'"), "\(check.output)")
        #expect(
            check.output.contains(
                "  hint     line 3: Legato does not have WatchKit, Apple's framework for apps of a watch"),
            "\(check.output)")
    }

    @Test func `a path that is not there is refused`() async throws {
        try legato.write("a.swift", "struct A: View { var body: some View { Text(\"a\") } }")
        let result = try await legato.run("render", "a.swift", "--assets", "Nowhere.xcassets")
        #expect(
            result.errors
                == "legato: 'Nowhere.xcassets' does not exist; pass an .xcassets folder, a folder or a file with --assets.\n"
        )
        #expect(result.code == 1)
    }
}
