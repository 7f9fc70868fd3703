// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Sharing and pasting in one scene. Source: `docs/facts/controls.md` 8.
@MainActor
@Suite struct SharingTests {
    private let calls = Calls()

    private struct Desk: View {
        let calls: Calls
        var body: some View {
            VStack {
                ShareLink("Text", item: "shared words")
                ShareLink(item: URL(string: "https://example.com/a")!)
                ShareLink(items: [1, 2].map { Coin(value: $0) }) {
                    SharePreview("Coin \($0.value)")
                } label: {
                    Text("Coins")
                }
                PasteButton(payloadType: String.self) { calls.note("paste \($0)") }
                PasteButton(payloadType: Coin.self) { calls.note("coins \($0.map(\.value))") }.id("coins")
                PasteButton(supportedContentTypes: [.url]) { calls.note("urls \($0.count)") }.id("urls")
            }
        }
    }

    private func desk() -> LegatoTesting.Stage {
        let calls = calls
        return Stage(size: CGSize(width: 400, height: 800)) { Desk(calls: calls) }
    }

    private func pastes(_ stage: LegatoTesting.Stage) -> [Bool] {
        stage.elements.filter { $0.label == "Paste" && $0.traits.contains(.button) }.map {
            !$0.traits.contains(.disabled)
        }
    }

    private func copy(_ label: String, on stage: LegatoTesting.Stage) throws {
        stage.tap(label)
        try stage.settle()
        stage.tap("Copy")
        try stage.settle()
    }

    @Test func `a link without a title is called Share and has a symbol`() {
        let stage = Stage { ShareLink(item: "a") }
        #expect(stage.labels == ["Share…"])
    }

    @Test func `a link opens a sheet with what is shared, its subject and its message`() throws {
        let stage = Stage(size: CGSize(width: 400, height: 800)) {
            ShareLink(
                "Send", item: "words", subject: Text("Subject"), message: Text("Message"),
                preview: SharePreview("Preview", image: Image(systemName: "star")))
        }
        stage.tap("Send")
        try stage.settle()
        #expect(stage.labels == ["Subject", "Close", "Message", "Preview", "Copy"])
        stage.tap("Close")
        try stage.settle()
        #expect(stage.labels == ["Send"])
    }

    @Test func `in a sheet the title of what is shared stands 12 points beside a picture of 48`() throws {
        let stage = Stage(size: CGSize(width: 400, height: 800)) {
            ShareLink("Send", item: "words", subject: Text("Subject"))
        }
        stage.tap("Send")
        try stage.settle()
        let subject = try #require(stage.elements.first { $0.label == "Subject" }).frame
        let title = try #require(stage.elements.first { $0.label == "words" }).frame
        #expect(isNear(title.minX - subject.minX, 48 + 12))
    }

    @Test func `what has no preview is shown as the text that it is`() throws {
        let stage = desk()
        stage.tap("Share…")
        try stage.settle()
        #expect(stage.labels == ["Close", "https://example.com/a", "Copy"])
    }

    @Test func `a paste button is disabled until something of its types was copied`() throws {
        let stage = desk()
        #expect(pastes(stage) == [false, false, false])
        try copy("Text", on: stage)
        #expect(pastes(stage) == [true, false, false])
        try copy("Share…", on: stage)
        #expect(pastes(stage) == [false, false, true])
        try copy("Coins", on: stage)
        #expect(pastes(stage) == [false, true, false])
    }

    @Test func `a paste button passes on what was copied, in its order`() throws {
        let stage = desk()
        func paste(_ index: Int) throws {
            let frame = (stage.elements.filter { $0.label == "Paste" && $0.traits.contains(.button) }[index].frame)
            stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        }
        try copy("Text", on: stage)
        try paste(0)
        try paste(1)
        try copy("Coins", on: stage)
        try paste(1)
        try copy("Share…", on: stage)
        try paste(2)
        #expect(calls.take() == [#"paste ["shared words"]"#, "coins [1, 2]", "urls 1"])
    }

    @Test func `what was copied belongs to its scene`() throws {
        let (one, other) = (desk(), desk())
        try copy("Text", on: one)
        #expect(pastes(one) == [true, false, false] && pastes(other) == [false, false, false])
    }

    @Test func `all forms of a link say what they are given`() {
        let url = URL(string: "https://example.com")!
        let preview = SharePreview("Preview")
        let title: LocalizedStringKey = "Key"
        let string = "String"
        let all: [(String, AnyView)] = [
            ("Share…", AnyView(ShareLink(item: url))), ("Share…", AnyView(ShareLink(item: string))),
            ("Own", AnyView(ShareLink(item: url) { Text("Own") })),
            ("Own", AnyView(ShareLink(item: string) { Text("Own") })),
            ("Key", AnyView(ShareLink(title, item: url))), ("String", AnyView(ShareLink(string, item: url))),
            ("Text", AnyView(ShareLink(Text("Text"), item: url))), ("Key", AnyView(ShareLink(title, item: string))),
            ("String", AnyView(ShareLink(string, item: string))),
            ("Text", AnyView(ShareLink(Text("Text"), item: string))),
            ("Share…", AnyView(ShareLink(item: Coin(value: 1), preview: preview))),
            ("Own", AnyView(ShareLink(item: Coin(value: 1), preview: preview) { Text("Own") })),
            ("Key", AnyView(ShareLink(title, item: Coin(value: 1), preview: preview))),
            ("String", AnyView(ShareLink(string, item: Coin(value: 1), preview: preview))),
            ("Text", AnyView(ShareLink(Text("Text"), item: Coin(value: 1), preview: preview))),
            ("Share…", AnyView(ShareLink(items: [url]))), ("Own", AnyView(ShareLink(items: [url]) { Text("Own") })),
            ("Share…", AnyView(ShareLink(items: [string]))),
            ("Share…", AnyView(ShareLink(items: [Coin(value: 1)]) { _ in preview })),
            ("Key", AnyView(ShareLink(title, items: [Coin(value: 1)]) { _ in preview })),
        ]
        for (label, view) in all {
            let stage = Stage { view }
            #expect(stage.labels == [label])
        }
    }

    @Test func `a picture is passed on as a view of this process, and not as data`() throws {
        let calls = calls
        let stage = Stage {
            ZStack {
                Placed(x: 250, y: 250) {
                    Color.blue.frame(width: 100, height: 100)
                        .dropDestination(for: Image.self) { images, _ in
                            calls.note("\(images == [Image(systemName: "star")])")
                            return true
                        }
                }
                Placed(x: 20, y: 20) {
                    Color.red.frame(width: 80, height: 80).draggable(Image(systemName: "star"))
                }
            }
        }
        let finger = stage.lift(at: source)
        finger.move(to: hole)
        finger.lift()
        #expect(calls.take() == ["true"])
    }
}

private struct Coin: Codable, Transferable {
    var value: Int
    static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(contentType: UTType(exportedAs: "com.example.coin"))
    }
}
