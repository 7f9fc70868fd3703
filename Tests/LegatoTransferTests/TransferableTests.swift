// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Combine
import Foundation
import LegatoTransfer
import Testing

private let cardType = UTType(exportedAs: "com.example.card", conformingTo: .json)

private struct Card: Codable, Equatable, Transferable {
    var name: String
    static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(contentType: cardType)
        ProxyRepresentation(exporting: \.name)
    }
}

private struct Note: Equatable, Transferable {
    var text: String
    static var transferRepresentation: some TransferRepresentation {
        ProxyRepresentation {
            $0.text
        } importing: {
            Note(text: $0)
        }
    }
}

private struct Picture: Equatable, Transferable {
    var bytes: [UInt8]
    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(contentType: .png) {
            Data($0.bytes)
        } importing: {
            Picture(bytes: Array($0))
        }
        .suggestedFileName("Picture.png")
    }
}

private struct Document: Equatable, Transferable {
    var text: String
    static var transferRepresentation: some TransferRepresentation {
        FileRepresentation(contentType: .plainText) { document in
            let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).txt")
            try Data(document.text.utf8).write(to: url)
            return SentTransferredFile(url)
        } importing: { received in
            Document(
                text: "\(received.isOriginalFile) "
                    + String(decoding: try Data(contentsOf: received.file), as: UTF8.self))
        }
    }
}

private struct Secret: Equatable, Transferable {
    var text: String
    static var transferRepresentation: some TransferRepresentation {
        ProxyRepresentation {
            $0.text
        } importing: {
            Secret(text: $0)
        }
        .exportingCondition { !$0.text.isEmpty }
        .visibility(.ownProcess)
    }
}

/// Composed by another type, and in more than one level.
private struct Labelled: Equatable, Transferable {
    var text: String
    struct Form: TransferRepresentation {
        typealias Item = Labelled
        var body: some TransferRepresentation<Labelled> {
            ProxyRepresentation { (label: Labelled) in
                Note(text: label.text)
            } importing: {
                Labelled(text: $0.text)
            }
        }
    }
    static var transferRepresentation: some TransferRepresentation { Form() }
}

/// Forms in which values are passed on.
@Suite("Representations")
struct TransferableTests {
    private func provider<T: Transferable>(of value: T) -> NSItemProvider {
        let provider = NSItemProvider()
        provider.register(value)
        return provider
    }

    /// What a provider gives at once; nil: it comes later, or cannot be loaded.
    private func loaded<T: Transferable>(_ type: T.Type, from provider: NSItemProvider) -> T? {
        let got = Got<T?>()
        provider.loadTransferable(type: type) { got.add(try? $0.get()) }
        return got.all.first ?? nil
    }

    /// The same, whenever it comes.
    private func awaited<T: Transferable>(_ type: T.Type, from provider: NSItemProvider) async throws -> T {
        try await withCheckedThrowingContinuation { continuation in
            provider.loadTransferable(type: type) { continuation.resume(with: $0) }
        }
    }

    @Test("a coded value is encoded and decoded in the same call, in its own type")
    func codable() {
        let provider = provider(of: Card(name: "Ship"))
        #expect(provider.registeredTypeIdentifiers == ["com.example.card", "public.utf8-plain-text"])
        #expect(loaded(Card.self, from: provider) == Card(name: "Ship"))
        let got = Got<String>()
        provider.loadDataRepresentation(for: cardType) { data, _ in
            got.add(String(decoding: data ?? Data(), as: UTF8.self))
        }
        #expect(got.all == [#"{"name":"Ship"}"#])
    }

    @Test("a form that only sends is not one that receives: a card is text to others, and no text is a card")
    func oneWay() {
        #expect(loaded(String.self, from: provider(of: Card(name: "Ship"))) == "Ship")
        #expect(loaded(Card.self, from: provider(of: "Ship")) == nil)
    }

    @Test("a value that is passed on as another one comes back from it, and from any other of that type")
    func proxy() {
        #expect(loaded(Note.self, from: provider(of: Note(text: "a"))) == Note(text: "a"))
        #expect(loaded(Note.self, from: provider(of: "b")) == Note(text: "b"))
        #expect(loaded(String.self, from: provider(of: Note(text: "c"))) == "c")
        #expect(loaded(Labelled.self, from: provider(of: "d")) == Labelled(text: "d"))
        #expect(loaded(Note.self, from: provider(of: Labelled(text: "e"))) == Note(text: "e"))
    }

    @Test("data and files are made and read when they are asked for, later")
    func later() async throws {
        let picture = provider(of: Picture(bytes: [1, 2, 3]))
        #expect(picture.suggestedName == "Picture.png" && picture.registeredTypeIdentifiers == ["public.png"])
        #expect(try await awaited(Picture.self, from: picture) == Picture(bytes: [1, 2, 3]))
        let document = try await awaited(Document.self, from: provider(of: Document(text: "x")))
        #expect(document == Document(text: "false x"))
    }

    @Test("a condition decides whether a form is offered")
    func condition() {
        #expect(provider(of: Secret(text: "")).registeredTypeIdentifiers.isEmpty)
        #expect(loaded(Secret.self, from: provider(of: Secret(text: "s"))) == Secret(text: "s"))
    }

    @Test("values of Foundation are passed on as their types")
    func foundation() {
        #expect(loaded(String.self, from: provider(of: "text")) == "text")
        #expect(loaded(String.self, from: provider(of: "")) == "")
        #expect(loaded(String.self, from: provider(of: "Grüße 👋")) == "Grüße 👋")
        #expect(loaded(Data.self, from: provider(of: Data([0, 255]))) == Data([0, 255]))
        let url = URL(string: "https://example.com/a?b=c#d")
        #expect(loaded(URL.self, from: provider(of: url!)) == url)
        #expect(provider(of: url!).registeredTypeIdentifiers == ["public.url"])
        #expect(
            provider(of: URL(fileURLWithPath: "/a")).registeredTypeIdentifiers == ["public.file-url", "public.url"])
        #expect(loaded(AttributedString.self, from: provider(of: AttributedString("a"))) == AttributedString("a"))
        #expect(loaded(String.self, from: provider(of: AttributedString("a"))) == "a")
        #expect(loaded(AttributedString.self, from: provider(of: "b")) == AttributedString("b"))
    }

    @Test("data of a type are also data")
    func general() {
        #expect(loaded(Data.self, from: provider(of: "ab")) == Data("ab".utf8))
        #expect(loaded(URL.self, from: provider(of: "https://example.com")) == nil)
    }

    @Test("data that make no value fail, and say which type they had")
    func unreadable() {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(for: .utf8PlainText) { done in
            done(Data([0xFF, 0xFE, 0xFF]), nil)
            return nil
        }
        let got = Got<String>()
        provider.loadTransferable(type: String.self) { result in
            if case .failure(let error) = result { got.add("\(error)") }
        }
        #expect(got.all == ["The data of type 'public.plain-text' do not make a value of String."])
    }

    @Test("a provider registers what a closure returns later")
    func classes() {
        let provider = NSItemProvider()
        provider.registerObject(ofClass: NSString.self, visibility: .all) { done in
            done("late" as NSString, nil)
            return nil
        }
        #expect(loaded(String.self, from: provider) == "late")
    }

    @Test("another coder may be given")
    func coders() throws {
        struct Plain: Codable, Equatable, Transferable {
            var number: Int
            static var transferRepresentation: some TransferRepresentation {
                CodableRepresentation(
                    contentType: .propertyList, encoder: PropertyListEncoder(), decoder: PropertyListDecoder())
            }
        }
        #expect(loaded(Plain.self, from: provider(of: Plain(number: 3))) == Plain(number: 3))
    }

    private struct Page: Transferable {
        let url: URL
        static var transferRepresentation: some TransferRepresentation { ProxyRepresentation(exporting: \.url) }
    }

    @Test func `a value passed on as a web address is no file, and is received as the address`() async throws {
        let url = try #require(URL(string: "https://example.com/a"))
        let provider = Page(url: url).itemProvider
        #expect(!provider.hasItemConformingToTypeIdentifier(UTType.fileURL.identifier))
        #expect(try await URL.loaded(from: provider).value == url)
        let file = Page(url: URL(fileURLWithPath: "/a")).itemProvider
        #expect(file.hasItemConformingToTypeIdentifier(UTType.fileURL.identifier))
    }

    @Test func `no value is received as Never`() async {
        #expect(Never.importedTypes == [])
        await #expect(throws: TransferError.self) { _ = try await Never.loaded(from: "text".itemProvider).value }
    }
}
