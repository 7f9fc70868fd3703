// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTransfer
import Synchronization
import Testing

/// What completion handlers got.
final class Got<Value: Sendable>: Sendable {
    private let values = Mutex<[Value]>([])
    var all: [Value] { values.withLock { $0 } }
    func add(_ value: Value) { values.withLock { $0.append(value) } }
}

/// Providers of data.
@Suite("Item providers")
struct NSItemProviderTests {
    @Test("a text is offered as text, and read as text and as a string in the same call")
    func text() {
        let provider = NSItemProvider(object: "hello" as NSString)
        #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
        #expect(provider.hasItemConformingToTypeIdentifier("public.text"))
        #expect(!provider.hasItemConformingToTypeIdentifier("public.image"))
        #expect(provider.canLoadObject(ofClass: NSString.self) && provider.canLoadObject(ofClass: String.self))
        #expect(!provider.canLoadObject(ofClass: NSURL.self) && !provider.canLoadObject(ofClass: URL.self))
        let got = Got<String>()
        let progress = provider.loadObject(ofClass: NSString.self) { object, error in
            got.add("\(object as? NSString ?? "none"), \(error == nil)")
        }
        provider.loadObject(ofClass: String.self) { text, _ in got.add(text ?? "none") }
        provider.loadDataRepresentation(for: .text) { data, _ in got.add("\(data?.count ?? -1)") }
        #expect(got.all == ["hello, true", "hello", "5"])
        #expect(progress.isFinished)
    }

    @Test("a URL is offered as one, and as one of a file only where it is")
    func url() {
        let web = NSItemProvider(object: NSURL(string: "https://example.com/a")!)
        #expect(web.registeredTypeIdentifiers == ["public.url"])
        let file = NSItemProvider(object: URL(fileURLWithPath: "/a") as NSURL)
        #expect(file.registeredTypeIdentifiers == ["public.file-url", "public.url"])
        let got = Got<URL?>()
        web.loadObject(ofClass: URL.self) { url, _ in got.add(url) }
        web.loadItem(forTypeIdentifier: "public.url", options: nil) { item, _ in got.add((item as? NSURL) as URL?) }
        #expect(got.all == [URL(string: "https://example.com/a"), URL(string: "https://example.com/a")])
    }

    @Test("an empty provider offers nothing, and says so")
    func empty() {
        let provider = NSItemProvider()
        #expect(provider.registeredTypeIdentifiers.isEmpty && !provider.canLoadObject(ofClass: NSString.self))
        let got = Got<TransferError.Code?>()
        provider.loadObject(ofClass: String.self) { _, error in got.add((error as? TransferError)?.code) }
        provider.loadDataRepresentation(for: .png) { _, error in got.add((error as? TransferError)?.code) }
        #expect(got.all == [.noRepresentation, .noRepresentation])
    }

    @Test("an item is given back as it was given, and as data of its type")
    func item() {
        let provider = NSItemProvider(item: "x" as NSString, typeIdentifier: "com.example.card")
        #expect(provider.registeredTypeIdentifiers == ["com.example.card"])
        let got = Got<String>()
        provider.loadItem(forTypeIdentifier: "com.example.card", options: nil) { item, _ in
            got.add((item as? NSString).map { $0 as String } ?? "none")
        }
        provider.loadDataRepresentation(forTypeIdentifier: "com.example.card") { data, _ in
            got.add(String(decoding: data ?? Data(), as: UTF8.self))
        }
        #expect(got.all == ["x", "x"])
    }

    @Test("registered data are loaded as a text where that is their type, else as data, and an error as itself")
    func items() {
        let provider = NSItemProvider()
        for type in [UTType.utf8PlainText, .png] {
            provider.registerDataRepresentation(for: type) { done in
                done(Data("abc".utf8), nil)
                return nil
            }
        }
        provider.registerDataRepresentation(for: .zip) { done in
            done(nil, CocoaError(.fileNoSuchFile))
            return nil
        }
        let got = Got<String>()
        for type in [UTType.utf8PlainText, .png, .zip] {
            provider.loadItem(forTypeIdentifier: type.identifier, options: nil) { item, error in
                if let text = item as? NSString {
                    got.add("text \(text as String)")
                } else if let data = item as? NSData {
                    got.add("\(data.length) bytes")
                } else {
                    got.add("none, \(error is CocoaError)")
                }
            }
        }
        #expect(got.all == ["text abc", "3 bytes", "none, true"])
    }

    @Test("the first option of files is to open them in place")
    func fileOptions() {
        #expect(NSItemProviderFileOptions.openInPlace.rawValue == 1)
        #expect(!NSItemProviderFileOptions().contains(.openInPlace))
    }

    @Test("data are loaded when they are asked for, and the first registered type that fits is meant")
    func registered() {
        let got = Got<String>()
        let provider = NSItemProvider()
        provider.registerDataRepresentation(for: .json) { done in
            got.add("json")
            done(Data("1".utf8), nil)
            return nil
        }
        provider.registerDataRepresentation(for: .utf8PlainText) { done in
            got.add("text")
            done(Data("2".utf8), nil)
            return nil
        }
        #expect(got.all == [])
        provider.loadDataRepresentation(for: .text) { data, _ in
            got.add(String(decoding: data ?? Data(), as: UTF8.self))
        }
        provider.loadDataRepresentation(for: .plainText) { data, _ in
            got.add(String(decoding: data ?? Data(), as: UTF8.self))
        }
        #expect(got.all == ["json", "1", "text", "2"])
    }

    @Test("what is delivered later comes later, once")
    func later() async throws {
        let waiting = Got<@Sendable (Data?, (any Error)?) -> Void>()
        let provider = NSItemProvider()
        provider.registerDataRepresentation(for: .png) { done in
            waiting.add(done)
            return nil
        }
        let got = Got<Int>()
        await withCheckedContinuation { continuation in
            provider.loadDataRepresentation(for: .image) { data, _ in
                got.add(data?.count ?? -1)
                continuation.resume()
            }
            #expect(got.all == [])
            waiting.all[0](Data([1, 2]), nil)
            waiting.all[0](Data([1, 2, 3]), nil)
        }
        #expect(got.all == [2])
    }

    @Test("an error of a handler is that of the load")
    func failing() {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(for: .png) { done in
            done(nil, CocoaError(.fileNoSuchFile))
            return nil
        }
        let got = Got<Bool>()
        provider.loadDataRepresentation(for: .png) { _, error in got.add(error is CocoaError) }
        #expect(got.all == [true])
    }

    @Test("a copy offers the same, and goes on by itself")
    func copies() throws {
        let provider = NSItemProvider(object: "a" as NSString)
        provider.suggestedName = "name"
        let copy = try #require(provider.copy() as? NSItemProvider)
        copy.registerDataRepresentation(for: .png) { _ in nil }
        #expect(copy.suggestedName == "name" && copy.registeredTypeIdentifiers.count == 2)
        #expect(provider.registeredTypeIdentifiers.count == 1)
    }

    @Test("a file is offered in the type of its extension")
    func files() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).txt")
        try Data("content".utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let provider = try #require(NSItemProvider(contentsOf: url))
        #expect(provider.registeredTypeIdentifiers == ["public.plain-text", "public.file-url"])
        let got = Got<String>()
        provider.loadDataRepresentation(for: .text) { data, _ in
            got.add(String(decoding: data ?? Data(), as: UTF8.self))
        }
        provider.loadFileRepresentation(forTypeIdentifier: "public.text") { url, _ in got.add(url?.pathExtension ?? "")
        }
        #expect(got.all == ["content", "txt"])
        // It is a copy, which the receiver may move away.
        provider.loadFileRepresentation(forTypeIdentifier: "public.text") { copy, _ in
            got.add(copy == url ? "original" : (try? String(contentsOf: copy ?? url, encoding: .utf8)) ?? "none")
        }
        #expect(got.all.last == "content")
        let named = NSItemProvider()
        named.suggestedName = "Report v1.2 / draft"
        named.registerDataRepresentation(forTypeIdentifier: "public.plain-text", visibility: .all) { done in
            done(Data(), nil)
            return nil
        }
        named.loadFileRepresentation(forTypeIdentifier: "public.plain-text") { url, _ in
            got.add(url?.lastPathComponent ?? "none")
        }
        #expect(got.all.last == "Report v1.2 : draft.txt")
        let page = NSItemProvider(item: NSURL(string: "https://example.com"), typeIdentifier: nil)
        #expect(page.registeredTypeIdentifiers == ["public.url"])
        #expect(NSItemProvider(contentsOf: URL(string: "https://example.com")) == nil)
    }
}
