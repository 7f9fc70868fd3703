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

@Suite struct FrameCopiesTests {
    @Test func `each copy is the frame as it was, whoever has it, although only what differs is copied`() throws {
        let layout = FrameLayout(width: 4, height: 5)
        let descriptor = process_make_shared_memory()
        defer { close(descriptor) }
        let frames = try SharedFrames(descriptor: descriptor, layout: layout)
        let session = SceneSession(SilentScene())
        var copies = FrameCopies()
        var frame = [UInt32](repeating: 0, count: 20)
        var held: [(copy: PixelBuffer, pixels: [UInt32])] = []
        for number in 0..<40 {
            let slot = UInt8(number % FrameLayout.slotCount)
            let place = number * 7 % 20
            frame[place] = UInt32(number + 1)
            let offset = try layout.offset(ofSlot: slot)
            #expect(pwrite(descriptor, frame, 80, offset) == 80)
            let change = PixelRect(minX: place % 4, minY: place / 4, maxX: place % 4 + 1, maxY: place / 4 + 1)
            let copy = try copies.frame(in: slot, changed: change, frames, session)
            let isSame = copy.bytes.withUnsafeBytes { $0.bindMemory(to: UInt32.self).elementsEqual(frame) }
            #expect(isSame, "\(number)")
            // Some are let go of, so that their memory may be taken.
            held.append((copy, frame))
            if number % 3 > 0 { held.removeFirst() }
        }
        #expect(held.count == 14)
        for (copy, pixels) in held {
            let isSame = copy.bytes.withUnsafeBytes { $0.bindMemory(to: UInt32.self).elementsEqual(pixels) }
            #expect(isSame)
        }
    }

    @Test func `memory that nobody has any more is taken, without what is said to be as it was`() throws {
        let layout = FrameLayout(width: 2, height: 2)
        let descriptor = process_make_shared_memory()
        defer { close(descriptor) }
        let frames = try SharedFrames(descriptor: descriptor, layout: layout)
        let session = SceneSession(SilentScene())
        var copies = FrameCopies()
        for _ in 0..<FrameCopies.most { _ = try copies.frame(in: 0, changed: .empty, frames, session) }
        let frame: [UInt32] = [1, 2, 3, 4]
        #expect(pwrite(descriptor, frame, 16, 0) == 16)
        let upper = PixelRect(minX: 0, minY: 0, maxX: 2, maxY: 1)
        let copy = try copies.frame(in: 0, changed: upper, frames, session)
        let pixels = copy.bytes.withUnsafeBytes { [UInt32]($0.bindMemory(to: UInt32.self)) }
        #expect(pixels == [1, 2, 0, 0])
    }

    @Test func `where more than half differs, all is copied, and no earlier copy is used after that`() throws {
        let layout = FrameLayout(width: 2, height: 2)
        let descriptor = process_make_shared_memory()
        defer { close(descriptor) }
        let frames = try SharedFrames(descriptor: descriptor, layout: layout)
        let session = SceneSession(SilentScene())
        var copies = FrameCopies()
        func shown(changed: PixelRect) throws -> [UInt32] {
            let copy = try copies.frame(in: 0, changed: changed, frames, session)
            return copy.bytes.withUnsafeBytes { [UInt32]($0.bindMemory(to: UInt32.self)) }
        }
        for _ in 0..<FrameCopies.most { #expect(try shown(changed: .empty) == [0, 0, 0, 0]) }
        #expect(pwrite(descriptor, [1, 2, 3, 4] as [UInt32], 16, 0) == 16)
        #expect(try shown(changed: frames.bounds) == [1, 2, 3, 4])
        #expect(try shown(changed: .empty) == [1, 2, 3, 4])
    }
}
