// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import Testing

@testable import LegatoKit

/// Image renderers, and the contexts that are current.
@MainActor
@Suite struct ImageContextTests {
    /// Renderers ask the scene that was made last.
    private func makeScene() { _ = Stage(size: CGSize(width: 20, height: 20), scale: 3) { Color.white } }

    @Test func `an image has the screen's scale unless the format says otherwise`() {
        makeScene()
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 5)).image { _ in }
        #expect(image.scale == 3 && image.size == CGSize(width: 10, height: 5) && image.cgImage?.width == 30)
        #expect(
            UIGraphicsImageRendererFormat.default().scale == 3 && UIGraphicsImageRendererFormat.preferred().scale == 3)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 5), format: format)
        format.scale = 5
        #expect(renderer.image { _ in }.scale == 2 && renderer.format.scale == 2)
        format.scale = .nan
        #expect(UIGraphicsImageRenderer(size: CGSize(width: 10, height: 5), format: format).image { _ in }.scale == 3)
    }

    @Test func `sizes grow to whole pixels`() {
        makeScene()
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10.1, height: 0.2), format: format).image { _ in }
        #expect(image.size == CGSize(width: 10.5, height: 0.5))
        let third = UIGraphicsImageRenderer(size: CGSize(width: 100 / 3.0, height: 1)).image { _ in }
        #expect(third.cgImage?.width == 100)
    }

    @Test func `bounds say what of the coordinates is in the image`() {
        makeScene()
        let image = UIGraphicsImageRenderer(bounds: rect(10, 20, 10, 10)).image { context in
            UIColor.red.setFill()
            context.fill(rect(10, 20, 5, 5))
        }
        #expect(
            image.size == CGSize(width: 10, height: 10) && image.pixel(14, 14) == red && image.pixel(15, 15) == clear)
    }

    @Test(arguments: [0, -5, CGFloat.nan, .infinity, 1e9]) func `a size that no image has gives an empty one`(
        _ side: CGFloat
    ) {
        makeScene()
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: side, height: 5))
        #expect(renderer.image { $0.fill(rect(0, 0, 5, 5)) }.size == .zero)
        #expect(renderer.pngData { _ in }.isEmpty && renderer.jpegData(withCompressionQuality: 1) { _ in }.isEmpty)
        UIGraphicsBeginImageContextWithOptions(CGSize(width: side, height: 5), false, 1)
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test func `the context of a renderer draws, clips, and shows what there is`() {
        makeScene()
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        var half: UIImage?
        let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40), format: format).image { context in
            #expect(UIGraphicsGetCurrentContext() === context.cgContext && context.format.scale == 1)
            UIColor.red.set()
            context.fill(rect(0, 0, 10, 10))
            half = context.currentImage
            context.stroke(rect(20, 0, 10, 10))
            context.fill(rect(5, 0, 5, 10), blendMode: .clear)
            context.stroke(rect(0, 0, 5, 10), blendMode: .destinationOut)
            context.clip(to: rect(0, 20, 10, 40))
            UIColor.blue.setFill()
            context.fill(rect(0, 0, 40, 40))
        }
        #expect(image.pixel(2, 5) == red && image.pixel(7, 5) == clear && image.pixel(0, 5) == clear)
        #expect(image.pixel(20, 5) == red && image.pixel(29, 9) == red && image.pixel(21, 5) == clear)
        #expect(image.pixel(30, 5) == clear && image.pixel(5, 30) == blue && image.pixel(15, 30) == clear)
        #expect(half?.pixel(7, 5) == red && half?.pixel(20, 5) == clear && UIGraphicsGetCurrentContext() == nil)
    }

    @Test func `data is a file with the image`() throws {
        makeScene()
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8))
        let png = renderer.pngData { $0.fill(rect(0, 0, 8, 8)) }
        let jpeg = renderer.jpegData(withCompressionQuality: 0.9) { $0.fill(rect(0, 0, 8, 8)) }
        #expect(try #require(UIImage(data: png)).pixel(12, 12) == black)
        #expect(try #require(UIImage(data: jpeg)).shows(black, at: 12, 12, tolerance: 3))
    }

    @Test func `contexts nest, each ended by its own function`() throws {
        makeScene()
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 10), true, 0)
        let outer = try #require(UIGraphicsGetCurrentContext())
        UIGraphicsPushContext(outer)
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() === outer)
        UIGraphicsPopContext()
        UIGraphicsPopContext()
        UIGraphicsBeginImageContext(CGSize(width: 4, height: 4))
        #expect(UIGraphicsGetCurrentContext() !== outer)
        #expect(UIGraphicsGetImageFromCurrentImageContext()?.scale == 1)
        UIGraphicsEndImageContext()
        let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
        #expect(image.scale == 3 && image.pixel(0, 0) == black)
        UIGraphicsEndImageContext()
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test func `each thread has contexts of its own`() {
        makeScene()
        UIGraphicsBeginImageContext(CGSize(width: 4, height: 4))
        defer { UIGraphicsEndImageContext() }
        let done = DispatchSemaphore(value: 0)
        // Protected by: the semaphore.
        nonisolated(unsafe) var results: [Bool] = []
        Thread {
            results = [UIGraphicsGetCurrentContext() == nil]
            let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { $0.fill(rect(0, 0, 2, 2)) }
            results.append(image.pixel(0, 0) == black)
            done.signal()
        }.start()
        done.wait()
        #expect(results == [true, true] && UIGraphicsGetCurrentContext() != nil)
    }

    @Test func `rectangles replace what is there, frames lie inside`() {
        makeScene()
        let image = kitDrawn { context in
            context.fill(rect(0, 0, 40, 40))
            UIColor(red: 1, green: 0, blue: 0, alpha: 0.5).setFill()
            UIRectFill(rect(0, 0, 10, 10))
            UIRectFillUsingBlendMode(rect(10, 0, 10, 10), .normal)
            UIRectFrame(rect(0, 20, 10, 10))
            UIRectFrameUsingBlendMode(rect(20, 20, 10, 10), .destinationOut)
            UIRectClip(rect(0, 35, 5, 5))
            UIRectFill(rect(0, 30, 40, 10))
        }
        let faint = [128, 0, 0, 128]
        #expect(image.shows(faint, at: 5, 5) && image.shows([128, 0, 0, 255], at: 15, 5))
        #expect(image.shows(faint, at: 0, 25) && image.shows(faint, at: 9, 29) && image.pixel(1, 25) == black)
        #expect(image.shows([0, 0, 0, 128], at: 20, 20) && image.pixel(21, 21) == black)
        #expect(image.shows(faint, at: 2, 37) && image.pixel(2, 33) == black && image.pixel(10, 37) == black)
    }

    @Test func `without a context nothing is drawn`() {
        makeScene()
        UIRectFill(rect(0, 0, 1, 1))
        UIColor.red.set()
        UIBezierPath(rect: rect(0, 0, 1, 1)).fill()
        "text".draw(at: .zero)
        UIImage(systemName: "heart")?.draw(at: .zero)
        #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
    }
}
