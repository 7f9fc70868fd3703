// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import Testing

@testable import LegatoKit

/// Images of views that are not on the screen.
@MainActor
@Suite struct ImageRendererTests {
    /// Renderers draw with what the last scene draws with.
    private let stage = Stage(size: CGSize(width: 60, height: 40), scale: 2) { Color.white }

    /// Blue, green, red and alpha, premultiplied.
    private func pixel(_ image: UIImage, _ x: Int, _ y: Int) throws -> [UInt8] {
        let bitmap = try #require(image.bitmap)
        let start = 4 * (y * bitmap.width + x)
        return Array(bitmap.bytes[start..<(start + 4)])
    }

    private struct Flag: View {
        var body: some View {
            HStack(spacing: 2) {
                Color(red: 1, green: 0, blue: 0).frame(width: 5, height: 4)
                Color(red: 0, green: 0, blue: 1).frame(width: 3, height: 8)
            }
        }
    }

    @Test func `a view has its ideal size, a pixel for each point, and is clear where it is empty`() throws {
        let image = try #require(ImageRenderer(content: Flag()).uiImage)
        #expect(image.size == CGSize(width: 10, height: 8) && image.scale == 1)
        #expect(try pixel(image, 0, 0) == [0, 0, 0, 0] && pixel(image, 0, 2) == [0, 0, 255, 255])
        #expect(try pixel(image, 5, 2) == [0, 0, 0, 0] && pixel(image, 9, 7) == [255, 0, 0, 255])
    }

    @Test func `the scale, what is proposed and what is behind can be set`() throws {
        let renderer = ImageRenderer(content: Flag())
        renderer.scale = 3
        renderer.isOpaque = true
        let image = try #require(renderer.uiImage)
        #expect(image.size == CGSize(width: 10, height: 8) && image.scale == 3 && image.bitmap?.width == 30)
        #expect(try pixel(image, 0, 0) == [0, 0, 0, 255] && pixel(image, 14, 6) == [0, 0, 255, 255])
        let filled = ImageRenderer(content: Color(red: 0, green: 1, blue: 0))
        #expect(filled.uiImage?.size == CGSize(width: 10, height: 10))
        filled.proposedSize = ProposedViewSize(width: 300, height: 7)
        let wide = try #require(filled.uiImage)
        #expect(wide.size == CGSize(width: 300, height: 7))
        #expect(try pixel(wide, 0, 0) == [0, 255, 0, 255] && pixel(wide, 299, 6) == [0, 255, 0, 255])
    }

    @Test func `what no image can have is nil`() {
        #expect(ImageRenderer(content: EmptyView()).uiImage == nil)
        #expect(ImageRenderer(content: Color.red.frame(width: 1e6, height: 1)).uiImage == nil)
        for scale in [0, -1, CGFloat.nan, .infinity] {
            let renderer = ImageRenderer(content: Flag())
            renderer.scale = scale
            #expect(renderer.uiImage == nil)
        }
        for size in [ProposedViewSize.infinity, .zero] {
            let renderer = ImageRenderer(content: Color.red)
            renderer.proposedSize = size
            #expect(renderer.uiImage == nil)
        }
    }

    @Test func `a length that is not a number is proposed as none`() {
        var reports: [String] = []
        var listeners = SceneListeners()
        listeners.onReport = { message in MainActor.assumeIsolated { reports.append(message) } }
        // Other tests may have made scenes since this one began.
        let stage = Stage(
            size: CGSize(width: 60, height: 40), scale: 2, reduceMotion: false, listeners: listeners
        ) { Color.white }
        defer { withExtendedLifetime(stage) {} }
        let renderer = ImageRenderer(content: Color.red)
        renderer.proposedSize = ProposedViewSize(width: .nan, height: 1)
        #expect(renderer.uiImage?.size == CGSize(width: 10, height: 1))
        let wanted = "A proposal's width must be a number; got nan, which counts as nil."
        #expect(reports.count == 1 && reports.allSatisfy { $0.hasPrefix(wanted) })
    }

    @Test func `it says before its image may change, and shows what was set`() throws {
        let renderer = ImageRenderer(content: Color(red: 1, green: 0, blue: 0).frame(width: 2, height: 2))
        var count = 0
        let observing = renderer.objectWillChange.sink { count += 1 }
        #expect(try pixel(#require(renderer.uiImage), 0, 0) == [0, 0, 255, 255])
        renderer.content = Color(red: 0, green: 0, blue: 1).frame(width: 2, height: 2)
        #expect(count == 1)
        #expect(try pixel(#require(renderer.uiImage), 0, 0) == [255, 0, 0, 255])
        renderer.scale = 2
        renderer.isOpaque = true
        renderer.proposedSize = .zero
        #expect(count == 4)
        observing.cancel()
    }

    private struct Snapshot: View {
        @State private var image: UIImage?

        var body: some View {
            ZStack {
                if let image { Image(uiImage: image) }
            }
            .onAppear { image = ImageRenderer(content: Flag()).uiImage }
        }
    }

    @Test func `a scene can make images while it runs, and stays the one that code without a scene sees`() throws {
        let own = Stage(size: CGSize(width: 20, height: 16), scale: 1) { Snapshot() }
        let shown = own.image()
        func pixel(_ x: Int, _ y: Int) -> [UInt8] {
            let start = y * shown.strideInBytes + 4 * x
            return Array(shown.bytes[start..<(start + 4)])
        }
        // In the middle: from 5 to 15 points and from 4 to 12.
        #expect(pixel(6, 8) == [0, 0, 255, 255] && pixel(14, 11) == [255, 0, 0, 255] && pixel(6, 4) == pixel(0, 0))
        #expect(UIScreen.main.bounds.size == CGSize(width: 20, height: 16))
    }

    @Test func `motion has not begun`() throws {
        struct Fading: View {
            @State private var isOn = false
            var body: some View {
                Color(red: 1, green: 0, blue: 0).frame(width: 4, height: 4).opacity(isOn ? 0 : 1)
                    .onAppear { withAnimation(.linear(duration: 1)) { isOn = true } }
            }
        }
        let image = try #require(ImageRenderer(content: Fading()).uiImage)
        #expect(try pixel(image, 1, 1) == [0, 0, 255, 255])
    }
}
