// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CProcess
import Foundation
import LegatoProtocol
import LegatoRaster
import Testing

@testable import LegatoCommand

/// A scene that says nothing.
private final class SilentScene: SceneConnection {
    func send(_ message: HostMessage) throws(CommandFailure) {}
    func receive() throws(CommandFailure) -> SceneMessage { throw CommandFailure("It says nothing.") }
    func makeFrames(_ layout: FrameLayout) throws(CommandFailure) -> SharedFrames {
        throw CommandFailure("It has no frames.")
    }
}

/// Frames that a scene has painted, and copies of them.
private final class PaintedFrames {
    let layout: FrameLayout
    private let descriptor = process_make_shared_memory()
    private let frames: SharedFrames
    private let session = SceneSession(SilentScene())
    private var copies = FrameCopies()

    init(width: Int, height: Int) throws {
        layout = FrameLayout(width: width, height: height)
        frames = try SharedFrames(descriptor: descriptor, layout: layout)
    }

    deinit { close(descriptor) }

    /// The scene has painted this.
    func paint(_ pixels: [UInt32], in slot: UInt8 = 0) throws {
        let offset = try layout.offset(ofSlot: slot)
        #expect(pwrite(descriptor, pixels, pixels.count * 4, offset) == pixels.count * 4)
    }

    func copy(changed rect: PixelRect, in slot: UInt8 = 0) throws -> PixelBuffer {
        try copies.frame(in: slot, changed: rect, frames, session)
    }
}

extension PixelBuffer {
    fileprivate var pixels: [UInt32] { bytes.withUnsafeBytes { [UInt32]($0.bindMemory(to: UInt32.self)) } }
}

@Suite struct FrameCopiesTests {
    @Test func `each copy is the frame as it was, whoever has it, although only what differs is copied`() throws {
        let painted = try PaintedFrames(width: 4, height: 5)
        var frame = [UInt32](repeating: 0, count: 20)
        var held: [(copy: PixelBuffer, pixels: [UInt32])] = []
        for number in 0..<40 {
            let slot = UInt8(number % FrameLayout.slotCount)
            let place = number * 7 % 20
            frame[place] = UInt32(number + 1)
            try painted.paint(frame, in: slot)
            let change = PixelRect(minX: place % 4, minY: place / 4, maxX: place % 4 + 1, maxY: place / 4 + 1)
            let copy = try painted.copy(changed: change, in: slot)
            #expect(copy.pixels == frame, "\(number)")
            // Some are let go of, so that their memory may be taken.
            held.append((copy, frame))
            if number % 3 > 0 { held.removeFirst() }
        }
        #expect(held.count == 14)
        for (copy, pixels) in held { #expect(copy.pixels == pixels) }
    }

    @Test func `memory that nobody has any more is taken, without what is said to be as it was`() throws {
        let painted = try PaintedFrames(width: 2, height: 2)
        for _ in 0..<FrameCopies.most { _ = try painted.copy(changed: .empty) }
        try painted.paint([1, 2, 3, 4])
        let upper = PixelRect(minX: 0, minY: 0, maxX: 2, maxY: 1)
        #expect(try painted.copy(changed: upper).pixels == [1, 2, 0, 0])
    }

    @Test func `where more than half differs, all is copied, and no earlier copy is used after that`() throws {
        let painted = try PaintedFrames(width: 2, height: 2)
        for _ in 0..<FrameCopies.most { #expect(try painted.copy(changed: .empty).pixels == [0, 0, 0, 0]) }
        try painted.paint([1, 2, 3, 4])
        let all = PixelRect(minX: 0, minY: 0, maxX: 2, maxY: 2)
        #expect(try painted.copy(changed: all).pixels == [1, 2, 3, 4])
        #expect(try painted.copy(changed: .empty).pixels == [1, 2, 3, 4])
    }
}
