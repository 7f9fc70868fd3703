// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@testable import LegatoRaster

/// How the work on a frame is shared, and what is left of it afterwards.
@Suite struct SharedFrameTests {
    /// Notes what of the image it was drawn for, and by which threads.
    ///
    /// Protected by: `lock`.
    private final class Scene: CompositorScene, @unchecked Sendable {
        private let lock = NSLock()
        private var windows: [PixelRect] = []
        private var threads: [Thread] = []

        func draw(on canvas: PixelCanvas) {
            let window = canvas.state.window
            lock.withLock {
                windows.append(window)
                threads.append(Thread.current)
            }
        }

        /// The parts it was drawn for since the last call, by their rows.
        func takeWindows() -> [PixelRect] {
            lock.withLock {
                let noted = windows
                windows = []
                return noted.sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
            }
        }

        var painters: [Thread] { lock.withLock { threads } }
    }

    private func compositor(_ width: Int, _ height: Int, isShared: Bool) throws -> Compositor {
        try #require(Compositor(width: width, height: height, scale: 1, isShared: isShared))
    }

    private func rect(_ minX: Int, _ minY: Int, _ maxX: Int, _ maxY: Int) -> PixelRect {
        PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    }

    @Test func `a shared frame has two halves of whole rows, without a gap and without an overlap`() throws {
        for height in [2, 3, 40, 41] {
            let scene = Scene()
            try compositor(30, height, isShared: true).paint(scene, on: .white, depth: 0)
            #expect(scene.takeWindows() == [rect(0, 0, 30, height / 2), rect(0, height / 2, 30, height)])
            try compositor(30, height, isShared: false).paint(scene, on: .white, depth: 0)
            #expect(scene.takeWindows() == [rect(0, 0, 30, height)])
        }
    }

    @Test func `a scene is drawn for what is damaged of each half, and for nothing else`() throws {
        let compositor = try compositor(40, 40, isShared: true)
        let scene = Scene()
        // With two pixels all round.
        for (damage, windows) in [
            ([CGRect(x: 10, y: 2, width: 4, height: 4)], [rect(8, 0, 16, 8)]),
            ([CGRect(x: 10, y: 30, width: 4, height: 4)], [rect(8, 28, 16, 36)]),
            ([CGRect(x: 10, y: 18, width: 4, height: 4)], [rect(8, 16, 16, 20), rect(8, 20, 16, 24)]),
            (
                [CGRect(x: 3, y: 5, width: 1, height: 1), CGRect(x: 20, y: 9, width: 1, height: 1)],
                [rect(1, 3, 6, 8), rect(18, 7, 23, 12)]
            ),
            ([CGRect(x: 900, y: 0, width: 5, height: 5)], []), ([], []),
        ] as [([CGRect], [PixelRect])] {
            compositor.paint(scene, on: .white, damage: damage, depth: 0)
            #expect(scene.takeWindows() == windows, "\(damage)")
        }
    }

    @Test(arguments: [false, true], [0, 4000]) func `a scene is let go when its frame is painted`(
        isShared: Bool, depth: Int
    ) throws {
        let compositor = try compositor(40, 40, isShared: isShared)
        weak var known: Scene?
        do {
            let scene = Scene()
            known = scene
            compositor.paint(scene, on: .white, depth: depth)
        }
        #expect(known == nil)
    }

    @Test func `deep scenes are painted by one thread, frame after frame`() throws {
        for isShared in [false, true] {
            let compositor = try compositor(40, 40, isShared: isShared)
            let scene = Scene()
            for _ in 0..<3 { compositor.paint(scene, on: .white, depth: 501) }
            let painters = scene.painters
            let first = try #require(painters.first)
            #expect(painters.count == (isShared ? 6 : 3) && painters.allSatisfy { $0 === first })
        }
    }

    /// Signals when the thread it was given to ends.
    private final class Farewell {
        private let end: DispatchSemaphore
        init(_ end: DispatchSemaphore) { self.end = end }
        deinit { end.signal() }
    }

    private static let farewells: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { held in
            guard let held = held as UnsafeMutableRawPointer? else { return }
            Unmanaged<Farewell>.fromOpaque(held).release()
        }
        return key
    }()

    private final class Parting: CompositorScene {
        private let end: DispatchSemaphore
        init(_ end: DispatchSemaphore) { self.end = end }
        func draw(on canvas: PixelCanvas) {
            let farewell = Unmanaged.passRetained(Farewell(end))
            pthread_setspecific(SharedFrameTests.farewells, farewell.toOpaque())
        }
    }

    @Test func `the threads of a compositor end with it`() throws {
        let end = DispatchSemaphore(value: 0)
        do {
            let compositor = try compositor(40, 40, isShared: false)
            compositor.paint(Parting(end), on: .white, depth: 501)
        }
        #expect(end.wait(timeout: .now() + 60) == .success)
    }

    @Test func `scales that no image can have are refused, and heights below zero`() {
        for scale in [0, -1, .infinity, -.infinity, .nan] as [CGFloat] {
            #expect(Compositor(width: 10, height: 10, scale: scale) == nil, "\(scale)")
        }
        #expect(Compositor(width: 10, height: -10, scale: 1) == nil)
        #expect(Compositor(width: -10, height: -10, scale: 1) == nil)
    }

    // MARK: Memory for figures

    /// What groups of such sizes leave for the next ones: an eighth more than they needed, each way.
    private func scratch(_ sizes: (width: Int, height: Int)...) -> Int {
        sizes.reduce(0) { $0 + 4 * ($1.width + $1.width / 8) * ($1.height + $1.height / 8) }
    }

    @Test func `figures take memory for the pixels they may touch, and leave it for the next ones`() throws {
        let line = Path { path in path.addLines([CGPoint(x: 10, y: 10), CGPoint(x: 30, y: 10)]) }
        let outline = GlyphOutline(path: Path(ellipseIn: CGRect(x: 1, y: -9, width: 7, height: 9)))
        let glyph = GlyphRun.Glyph(outline: outline, position: CGPoint(x: 10, y: 20))
        let run = GlyphRun(requestRun: 0, glyphs: [glyph])
        let star = Path { path in
            path.addLines([(1, 1), (18, 8), (1, 15), (6, 8)].map { CGPoint(x: $0.0, y: $0.1) })
            path.closeSubpath()
        }
        let everything = CGRect(x: 0, y: 0, width: 60, height: 50)
        let scenes: [(name: String, bytes: Int, paint: @Sendable (PixelCanvas) -> Void)] = [
            ("nothing", scratch(), { _ in }), ("a rectangle", scratch(), { $0.fill(everything) }),
            (
                "a line", scratch((24, 4)),
                { $0.stroke(line, style: StrokeStyle(lineWidth: 4, lineJoin: .round), with: .color(.black)) }
            ),
            // Its place is rounded, by less than a pixel.
            ("a glyph", scratch((9, 11)), { $0.draw(run, at: CGPoint(x: 2, y: 1), with: .color(.black)) }),
            // A group, and the coverage of its clip.
            (
                "a round clip", scratch((10, 8), (10, 8)),
                { canvas in
                    canvas.clipped(to: Path(ellipseIn: CGRect(x: 2, y: 2, width: 10, height: 8))) {
                        canvas.fill(everything)
                    }
                }
            ),
            (
                "a clip with a notch", scratch((17, 14), (17, 14)),
                { canvas in canvas.clipped(to: star) { canvas.fill(everything) } }
            ),
        ]
        for scene in scenes {
            let compositor = try compositor(60, 50, isShared: false)
            for _ in 0..<3 {
                compositor.paint(on: .white, scene.paint)
                #expect(compositor.statistics.scratchBytes == scene.bytes, "\(scene.name)")
            }
        }
    }
}
