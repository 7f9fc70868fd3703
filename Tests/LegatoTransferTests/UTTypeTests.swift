// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTransfer
import Testing

/// Types of data.
@Suite("Types")
struct UTTypeTests {
    @Test(
        "a type conforms to itself and to what it is a kind of, at any distance",
        arguments: [
            (UTType.png, UTType.image, true), (.png, .data, true), (.png, .item, true), (.png, .content, true),
            (.png, .png, true), (.image, .png, false), (.utf8PlainText, .plainText, true),
            (.utf8PlainText, .text, true),
            (.plainText, .utf8PlainText, false), (.fileURL, .url, true), (.url, .fileURL, false), (.json, .text, true),
            (.html, .text, true), (.rtf, .text, true), (.mp3, .audio, true), (.mpeg4Movie, .movie, true),
            (.audio, .movie, false), (.pdf, .data, true), (.pdf, .compositeContent, true), (.folder, .directory, true),
            (.folder, .data, false), (.swiftSource, .sourceCode, true), (.swiftSource, .plainText, true),
            (.json, .image, false), (.heic, .image, true), (.svg, .image, true), (.commaSeparatedText, .text, true),
        ])
    func conformance(_ type: UTType, _ other: UTType, _ isKind: Bool) {
        #expect(type.conforms(to: other) == isKind)
        #expect(type.isSubtype(of: other) == (isKind && type != other))
        #expect(other.isSupertype(of: type) == (isKind && type != other))
    }

    @Test("a type of the system is found by its identifier in any case, others are not")
    func identifiers() {
        #expect(UTType("public.png") == .png && UTType("PUBLIC.PNG") == .png)
        #expect(UTType("com.adobe.pdf") == .pdf && UTType("com.compuserve.gif") == .gif)
        #expect(UTType("com.example.nothing") == nil && UTType("") == nil)
        #expect(UTType.png.identifier == "public.png" && UTType.png.description == "public.png")
    }

    @Test(
        "extensions and MIME types are those of their type, in any case",
        arguments: [
            ("png", UTType.png), ("PNG", .png), ("jpg", .jpeg), ("jpeg", .jpeg), ("txt", .plainText), ("json", .json),
            ("mp3", .mp3), ("mov", .quickTimeMovie), ("htm", .html), ("swift", .swiftSource),
            ("csv", .commaSeparatedText),
        ])
    func extensions(_ text: String, _ type: UTType) {
        #expect(UTType(filenameExtension: text) == type)
    }

    @Test("a type has a preferred extension, a MIME type and a description where it has one")
    func tags() {
        #expect(UTType.jpeg.preferredFilenameExtension == "jpg" && UTType.jpeg.preferredMIMEType == "image/jpeg")
        #expect(UTType.jpeg.tags[.filenameExtension] == ["jpg", "jpeg", "jpe"])
        #expect(UTType.png.localizedDescription == "PNG image")
        #expect(UTType.item.preferredFilenameExtension == nil && UTType.item.preferredMIMEType == nil)
        #expect(UTType(mimeType: "text/html") == .html && UTType(mimeType: "APPLICATION/JSON") == .json)
    }

    @Test("an extension that nobody knows makes a type of its own, below what was asked for")
    func dynamic() throws {
        let type = try #require(UTType(filenameExtension: "board"))
        #expect(type.isDynamic && !type.isDeclared && type.preferredFilenameExtension == "board")
        #expect(type.conforms(to: .data) && !type.conforms(to: .text) && type == UTType(filenameExtension: "BOARD"))
        #expect(UTType(filenameExtension: "png", conformingTo: .text)?.isDynamic == true)
        #expect(UTType(filenameExtension: "") == nil && UTType(filenameExtension: "a/b") == nil)
    }

    @Test("a type of an app conforms to what it says, and to data otherwise")
    func exported() throws {
        let card = UTType(exportedAs: "com.example.card", conformingTo: .json)
        #expect(card.conforms(to: .json) && card.conforms(to: .text) && !card.conforms(to: .image))
        #expect(UTType(importedAs: "com.example.other").conforms(to: .data))
        #expect(
            card == UTType(importedAs: "com.example.Card")
                && card.hashValue == UTType(importedAs: "com.example.card").hashValue)
        let deck = UTType(exportedAs: "com.example.deck", conformingTo: card)
        #expect(deck.conforms(to: card) && deck.conforms(to: .text) && !card.conforms(to: deck))
        #expect(UTType("com.example.deck") == deck && UTType("com.example.deck")?.conforms(to: .json) == true)
        let provider = NSItemProvider()
        provider.registerDataRepresentation(for: deck) { _ in nil }
        #expect(provider.hasItemConformingToTypeIdentifier("public.json"))
        #expect(!card.isDynamic && !card.isPublic && UTType.png.isPublic)
    }

    @Test("a type is coded as its identifier")
    func coding() throws {
        let data = try JSONEncoder().encode([UTType.png, UTType(exportedAs: "com.example.card")])
        #expect(String(decoding: data, as: UTF8.self) == #"["public.png","com.example.card"]"#)
        #expect(
            try JSONDecoder().decode([UTType].self, from: data).map(\.identifier) == ["public.png", "com.example.card"])
    }

    @Test("a URL gets the extension of a type")
    func urls() {
        let url = URL(fileURLWithPath: "/a/b")
        #expect(url.appendingPathExtension(for: .png).lastPathComponent == "b.png")
        #expect(url.appendingPathExtension(for: .item).lastPathComponent == "b")
        #expect(url.appendingPathComponent("c", conformingTo: .json).lastPathComponent == "c.json")
    }
}
