// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoRaster
import SwiftUI
import Testing

@testable import LegatoStage

/// On an iPhone with 47 points above the safe area.
@MainActor
@Suite struct StatusBarTests {
    private func image(
        size: CGSize = CGSize(width: 390, height: 200), top: CGFloat = 47,
        _ change: (inout SceneConfiguration) -> Void = { _ in }, @ViewBuilder content: () -> some View
    ) throws -> PixelBuffer {
        var configuration = SceneConfiguration(size: size, scale: 1)
        configuration.safeArea = EdgeInsets(top: top, leading: 0, bottom: 34, trailing: 0)
        configuration.showsStatusBar = true
        change(&configuration)
        return try HeadlessStage(configuration, content: content).render()
    }

    /// Where something else than the background is, in rows.
    private func inkedRows(_ image: PixelBuffer, columns: Range<Int>, background: UInt8 = 255) -> Range<Int>? {
        let rows = (0..<image.height).filter { y in columns.contains { image[$0, y].green != background } }
        guard let first = rows.first, let last = rows.last else { return nil }
        return first..<last + 1
    }

    @Test func `the time is at the left and the battery at the right, above the safe area`() throws {
        let image = try image { Color.clear }
        for columns in [0..<130, 260..<390] {
            let rows = try #require(inkedRows(image, columns: columns))
            #expect(rows.lowerBound > 10 && rows.upperBound < 47)
        }
        // The camera is between them.
        #expect(inkedRows(image, columns: 140..<250) == nil)
    }

    @Test func `it has the colour of text, and changes sides with the direction of reading`() throws {
        let dark = try image({ $0.isDark = true }) { Color.clear }
        #expect(inkedRows(dark, columns: 0..<130, background: 0) != nil)
        let plain = try image { Color.clear }
        let mirrored = try image({ $0.layoutDirection = .rightToLeft }) { Color.clear }
        #expect(plain != mirrored && inkedRows(mirrored, columns: 0..<130) != nil)
    }

    @Test func `views may hide it, and no screen without a safe area above has one`() throws {
        let empty = PixelBuffer(width: 390, height: 200, bytes: Array(repeating: 255, count: 390 * 200 * 4))
        #expect(try image { Color.clear.statusBarHidden() } == empty)
        #expect(try image { VStack { Color.clear.statusBar(hidden: true) } } == empty)
        #expect(try image { Color.clear.statusBarHidden(false) } != empty)
        #expect(try image(top: 0) { Color.clear } == empty)
        #expect(try image({ $0.showsStatusBar = false }) { Color.clear } == empty)
    }

    @Test func `several views stand in a column below it`() throws {
        func middle(_ showsStatusBar: Bool) throws -> PixelBuffer.Pixel {
            let image = try image({ $0.showsStatusBar = showsStatusBar }) {
                Color.red.frame(width: 60, height: 40)
                Color.blue.frame(width: 60, height: 40)
            }
            return image[195, 75]
        }
        #expect(try middle(true) == middle(false))
    }

    @Test func `the scene below is as it would be without it, and what it shows has no label and takes no touch`()
        throws
    {
        var configuration = SceneConfiguration(size: CGSize(width: 390, height: 200), scale: 1)
        configuration.safeArea = EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0)
        var frames: [CGRect] = []
        for showsStatusBar in [false, true] {
            configuration.showsStatusBar = showsStatusBar
            var taps = 0
            let stage = try HeadlessStage(configuration) {
                Text("a").onGeometryChange(for: CGRect.self) {
                    $0.frame(in: .global)
                } action: {
                    frames.append($0)
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .background { Color.red.ignoresSafeArea().onTapGesture { taps += 1 } }
            }
            #expect(stage.labels == ["a"])
            // On the time.
            stage.tap(at: CGPoint(x: 65, y: 26))
            #expect(taps == 1)
        }
        #expect(frames.count == 2 && frames[0] == frames[1])
    }

    @Observable @MainActor
    final class Wish {
        var sheet = false
        var cover = false
        var hides = false
    }

    private struct Presenting: View {
        @Bindable var wish: Wish
        var body: some View {
            Color.clear
                .sheet(isPresented: $wish.sheet) { Color.green }
                .fullScreenCover(isPresented: $wish.cover) { Color.white.statusBarHidden(wish.hides) }
        }
    }

    @Test func `it is above a cover, which may hide it, and light where the screen has gone back behind a sheet`()
        throws
    {
        var configuration = SceneConfiguration(size: CGSize(width: 390, height: 400), scale: 1)
        configuration.safeArea = EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0)
        configuration.showsStatusBar = true
        let wish = Wish()
        let stage = try HeadlessStage(configuration) { Presenting(wish: wish) }
        var time = 0.0
        func rows(background: UInt8, _ change: () -> Void) throws -> Range<Int>? {
            stage.perform(change)
            time += 2
            stage.advance(to: time)
            return inkedRows(stage.render(), columns: 40..<130, background: background).map { $0.clamped(to: 0..<47) }
        }
        let plain = inkedRows(stage.render(), columns: 40..<130)
        #expect(try rows(background: 255) { wish.cover = true } == plain)
        #expect(try rows(background: 255) { wish.hides = true } == nil)
        #expect(try rows(background: 255) { wish.hides = false } == plain)
        #expect(try rows(background: 255) { wish.cover = false } == plain)
        // White on black, down to the card.
        let onDark = try rows(background: 0) { wish.sheet = true }
        #expect(onDark?.lowerBound == plain?.lowerBound)
        #expect(try rows(background: 255) { wish.sheet = false } == plain)
    }
}
