// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoCommand

/// Which fonts a render finds, and what it says of those it misses.
@Suite struct RenderFontTests {
    private let legato: CommandRunner

    init() throws { legato = try CommandRunner() }

    /// What fontconfig reads: these folders of fonts and no others.
    private func fonts(in folders: String...) throws -> [String: String] {
        let list = folders.map { "<dir>\($0)</dir>" }.joined()
        try "<fontconfig>\(list)<cachedir>\(legato.folder.file("fonts"))</cachedir></fontconfig>"
            .write(toFile: legato.folder.file("fonts.conf"), atomically: true, encoding: .utf8)
        return ["FONTCONFIG_FILE": legato.folder.file("fonts.conf")]
    }

    @Test func `without fonts a render fails and says what to install`() async throws {
        try legato.write("a.swift", "#Preview { Text(\"1\") }")
        let result = try await legato.run("render", "a.swift", "-o", "a.png", environment: try fonts())
        #expect(result.code == 1)
        #expect(
            result.errors
                == "legato: No font is installed, so no text can be drawn. Install fonts: on Debian and Ubuntu with "
                + "'apt install fonts-inter fonts-dejavu-core'.\n")
        #expect(try !legato.names().contains("a.png"))
    }

    @Test func `without the system font a render tells once what to install`() async throws {
        try legato.write("a.swift", "#Preview { VStack { Text(\"1\"); Text(\"2\").bold(); Text(\"3\").font(.title) } }")
        let result = try await legato.run(
            "render", "a.swift", "-o", "a.png", environment: try fonts(in: "/usr/share/fonts/truetype/dejavu"))
        #expect(result.code == 0)
        #expect(
            result.errors
                == "scene: The font Inter, which stands for the system font, is not installed; text is set in another "
                + "one. Install Inter: on Debian and Ubuntu with 'apt install fonts-inter'.\n")
    }

    @Test func `a folder of fonts is as good as installed fonts, whatever is deep in it`() async throws {
        try legato.write("a.swift", "#Preview { Text(\"Fonts\").font(.custom(\"Caladea\", size: 40)) }")
        let (sans, serif) = ("/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/truetype/crosextra")
        let folder = legato.folder.file("own")
        try FileManager.default.createDirectory(atPath: "\(folder)/deep", withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: "\(serif)/Caladea-Regular.ttf", toPath: "\(folder)/deep/C.TTF")
        try legato.write("own/read.txt", "no font")
        var images: [Data?] = []
        for (folders, options) in [([sans, serif], []), ([sans], ["--fonts", "own"]), ([sans], [])] {
            let list = folders.joined(separator: "</dir><dir>")
            let result = try legato.run(
                ["render", "a.swift", "-o", "a.png", "--size", "200x60"] + options, environment: try fonts(in: list))
            #expect(result.code == 0 && !result.errors.contains("Fontconfig"), "\(result.errors)")
            images.append(FileManager.default.contents(atPath: legato.folder.file("a.png")))
        }
        #expect(images[0] != nil && images[1] == images[0] && images[2] != images[0])
        let missing = try await legato.run("render", "a.swift", "-o", "b.png", "--fonts", "nowhere")
        #expect(missing.code == 1)
        #expect(
            missing.errors == "legato: There is no folder 'nowhere' with fonts. Pass one that exists with --fonts.\n")
    }
}
