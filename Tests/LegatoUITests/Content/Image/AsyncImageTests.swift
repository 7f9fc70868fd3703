// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Images that are loaded from files and out of addresses.
@MainActor
@Suite struct AsyncImageTests {
    private static let data =
        "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20width='8'%20height='8'%3E"
        + "%3Crect%20width='8'%20height='8'%20fill='%2300f'/%3E%3C/svg%3E"

    private func pixel(_ stage: Stage, _ place: Int) -> [UInt8] {
        let image = stage.image()
        let start = place * image.strideInBytes + place * 4
        return Array(image.bytes[start..<start + 4])
    }

    private func phases(_ url: URL?, transaction: Transaction = Transaction()) -> [String] {
        var phases: [String] = []
        let stage = Stage(size: CGSize(width: 20, height: 20), scale: 1) {
            AsyncImage(url: url, transaction: transaction) { phase in
                let name =
                    switch phase {
                    case .empty: "empty"
                    case .success: "success"
                    case .failure: "failure"
                    }
                let _ = phases.last == name ? () : phases.append(name)
                Text(name)
            }
        }
        stage.advance(by: .milliseconds(500))
        return phases
    }

    @Test func `an image comes after a phase without one`() throws {
        #expect(phases(URL(string: Self.data)) == ["empty", "success"])
    }

    @Test func `a file is read`() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("legato-\(UUID()).png")
        defer { try? FileManager.default.removeItem(at: file) }
        let red = Stage(size: CGSize(width: 8, height: 8), scale: 1) { Color(red: 1, green: 0, blue: 0) }
        try Data(try red.image().pngData()).write(to: file)
        #expect(phases(file) == ["empty", "success"])
        let stage = Stage(size: CGSize(width: 20, height: 20), scale: 1) { AsyncImage(url: file) }
        // Gray over all until it is there, then in its size.
        stage.advance(by: .milliseconds(500))
        #expect(pixel(stage, 10) == pixel(red, 4))
        #expect(pixel(stage, 1) != pixel(red, 4))
    }

    @Test func `no address stays empty, and what cannot be loaded fails`() {
        #expect(phases(nil) == ["empty"])
        #expect(phases(URL(string: "https://example.com/a.png")) == ["empty", "failure"])
        #expect(phases(URL(fileURLWithPath: "/nowhere.png")) == ["empty", "failure"])
        #expect(phases(URL(string: "data:image/png;base64,AAAA")) == ["empty", "failure"])
    }

    @Test func `a network address says why it is not loaded`() {
        var message = ""
        let stage = Stage {
            AsyncImage(url: URL(string: "https://example.com/a.png")) { phase in
                let _ = message = phase.error?.localizedDescription ?? message
                Text("a")
            }
        }
        stage.advance(by: .milliseconds(500))
        #expect(
            message == "'https://example.com/a.png' is not loaded, as a scene has no network; file: and data: URLs are."
        )
    }

    @Test func `another address loads another image`() {
        struct Scene: View {
            @State private var isSecond = false
            let urls: [URL?]
            var body: some View {
                AsyncImage(url: urls[isSecond ? 1 : 0]) {
                    $0.resizable()
                } placeholder: {
                    Color.black
                }
                .contentShape(Rectangle()).onTapGesture { isSecond = true }
            }
        }
        let second = Self.data.replacingOccurrences(of: "%2300f", with: "%23f00")
        let stage = Stage(size: CGSize(width: 20, height: 20), scale: 1) {
            Scene(urls: [URL(string: Self.data), URL(string: second)])
        }
        stage.advance(by: .milliseconds(500))
        let blue = pixel(stage, 10)
        stage.tap(at: CGPoint(x: 10, y: 10))
        stage.advance(by: .milliseconds(500))
        #expect(pixel(stage, 10) != blue)
    }

    @Test func `phases change in the transaction`() throws {
        let stage = Stage(size: CGSize(width: 100, height: 20), scale: 1) {
            AsyncImage(url: URL(string: Self.data), transaction: Transaction(animation: .linear(duration: 1))) {
                phase in
                Color.red.frame(width: phase.image == nil ? 10 : 30).id("x")
            }
        }
        stage.advance(by: .milliseconds(500))
        let width = try #require(stage.presentation(of: "x")).frame.width
        #expect(width > 15 && width < 25)
    }
}
