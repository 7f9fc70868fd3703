// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Images of pixels, and images that code draws.
@MainActor
@Suite struct DrawnImageTests {
    private let white = [255, 255, 255]

    /// A red dot of 10 points in the upper left corner of 20 by 10.
    private func dot(_ label: Text? = nil, opaque: Bool = false) -> Image {
        Image(size: CGSize(width: 20, height: 10), label: label, opaque: opaque) { context in
            context.fill(Path(CGRect(x: 0, y: 0, width: 10, height: 10)), with: .color(.bytes(255, 0, 0)))
        }
    }

    private func shown(scale: CGFloat = 1, @ViewBuilder _ content: () -> some View) -> StageImage {
        Stage(size: CGSize(width: 40, height: 40), scale: scale) {
            ZStack(alignment: .topLeading) {
                Color.white
                content()
            }
        }.image()
    }

    @Test func `orientations have Apple's numbers`() {
        let all: [Image.Orientation] = [
            .up, .upMirrored, .down, .downMirrored, .left, .leftMirrored, .right, .rightMirrored,
        ]
        #expect(all.map(\.rawValue) == [0, 2, 6, 4, 1, 3, 7, 5] && Image.Orientation.allCases == all)
        #expect(all.allSatisfy { Image.Orientation(rawValue: $0.rawValue) == $0 })
    }

    @Test func `an image that code draws has its size`() {
        let image = shown { dot().background(Color.bytes(0, 0, 255)) }
        #expect(image.color(5, 5) == [255, 0, 0] && image.color(15, 5) == [0, 0, 255])
        #expect(image.color(25, 5) == white && image.color(5, 15) == white)
        let opaque = shown { dot(opaque: true) }
        #expect(opaque.color(15, 5) == [0, 0, 0] && opaque.color(5, 5) == [255, 0, 0])
    }

    @Test func `it is drawn in the pixels of the screen`() {
        func half(_ scale: CGFloat) -> StageImage {
            shown(scale: scale) {
                Image(size: CGSize(width: 10, height: 10)) { context in
                    context.fill(Path(CGRect(x: 0, y: 0, width: 0.5, height: 10)), with: .color(.black))
                }
            }
        }
        #expect(half(2).color(0, 5) == [0, 0, 0] && half(2).color(1, 5) == white)
        #expect(half(1).shows([128, 128, 128], at: 0, 5))
    }

    @Test func `it is drawn with the environment of its view`() {
        let image = shown {
            Image(size: CGSize(width: 10, height: 10)) { context in
                context.fill(Path(CGRect(x: 0, y: 0, width: 10, height: 10)), with: .foreground)
                #expect(context.environment.layoutDirection == .rightToLeft)
            }
            .foregroundStyle(Color.bytes(0, 255, 0))
            .environment(\.layoutDirection, .rightToLeft)
        }
        #expect(image.color(5, 5) == [0, 255, 0])
    }

    @Test func `it is resized, tiled and a template as other images are`() {
        let image = shown {
            dot().resizable().frame(width: 40, height: 20)
            dot().resizable(resizingMode: .tile).frame(width: 40, height: 10).offset(y: 20)
            dot().renderingMode(.template).foregroundStyle(Color.bytes(0, 0, 255)).offset(y: 30)
        }
        #expect(image.color(15, 15) == [255, 0, 0] && image.color(25, 15) == white)
        #expect(
            image.color(5, 25) == [255, 0, 0] && image.color(15, 25) == white && image.color(25, 25) == [255, 0, 0])
        #expect(image.color(5, 35) == [0, 0, 255] && image.color(15, 35) == white)
    }

    @Test func `it can be drawn in a canvas, and fill a shape`() {
        let image = drawn { context, _ in
            context.draw(dot(), in: CGRect(x: 0, y: 0, width: 20, height: 10))
        }
        #expect(image.color(5, 5) == [255, 0, 0] && image.color(15, 5) == white)
        let filled = shown { Rectangle().fill(ImagePaint(image: dot())) }
        #expect(filled.color(25, 15) == [255, 0, 0] && filled.color(35, 15) == white)
    }

    @Test(arguments: [
        CGSize.zero, CGSize(width: -1, height: 5), CGSize(width: CGFloat.nan, height: 1), CGSize(width: 1e9, height: 1),
    ])
    func `a size that no image has shows nothing`(_ size: CGSize) {
        let image = shown {
            Image(size: size) { $0.fill(Path(CGRect(x: 0, y: 0, width: 9, height: 9)), with: .color(.black)) }
        }
        #expect(image.color(0, 0) == white)
    }

    // MARK: - Core Graphics

    @Test func `pixels of Core Graphics are shown at a scale and in an orientation`() throws {
        // Renderers draw with what the last scene draws with.
        _ = shown {}
        let pixels = try #require(ImageRenderer(content: Split()).cgImage)
        let image = shown {
            Image(pixels, scale: 1, label: Text("split"))
            Image(decorative: pixels, scale: 2).offset(y: 10)
            Image(decorative: pixels, scale: 1, orientation: .right).offset(x: 20)
        }
        #expect(image.color(2, 5) == [255, 0, 0] && image.color(15, 5) == [0, 0, 255])
        #expect(
            image.color(2, 12) == [255, 0, 0] && image.color(7, 12) == [0, 0, 255] && image.color(12, 12) == white)
        // By a quarter of a turn with the clock: what was on the left is above.
        #expect(
            image.color(25, 5) == [255, 0, 0] && image.color(25, 15) == [0, 0, 255] && image.color(35, 5) == white)
    }

    /// Red on the left, blue on the right, 20 by 10.
    private struct Split: View {
        var body: some View {
            HStack(spacing: 0) {
                Color(red: 1, green: 0, blue: 0).frame(width: 10, height: 10)
                Color(red: 0, green: 0, blue: 1).frame(width: 10, height: 10)
            }
        }
    }
}
