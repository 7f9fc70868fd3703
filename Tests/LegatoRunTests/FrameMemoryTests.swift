// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoProtocol
import Testing

@testable import LegatoRun

@Suite struct FrameMemoryTests {
    @Test func `a frame goes into its own slot, whole or not at all`() throws {
        let layout = FrameLayout(width: 2, height: 1)
        let descriptor = try file(ofSize: layout.sizeInBytes)
        defer { close(descriptor) }
        let memory = try FrameMemory(descriptor: descriptor, layout: layout)
        func write(_ bytes: [UInt8], _ slot: UInt8) throws {
            try bytes.withUnsafeBytes { try memory.write($0, changed: nil, to: slot) }
        }
        try write([1, 2, 3, 4, 5, 6, 7, 8], 1)
        for count in [4, 7, 9, 12] {
            #expect(throws: SceneProblem.wrongRequest("A frame must have 8 bytes; this one has \(count).")) {
                try write([UInt8](repeating: 9, count: count), 0)
            }
        }
        var bytes = [UInt8](repeating: 99, count: 24)
        #expect(pread(descriptor, &bytes, 24, 0) == 24)
        #expect(bytes == [UInt8](repeating: 0, count: 8) + [1, 2, 3, 4, 5, 6, 7, 8] + [UInt8](repeating: 0, count: 8))
        for wrong in [FrameLayout(width: 2, height: 2), FrameLayout(width: 0, height: 1)] {
            #expect(
                throws: SceneProblem.wrongRequest(
                    "There is no memory for frames of \(wrong.width)x\(wrong.height) pixels.")
            ) { try FrameMemory(descriptor: descriptor, layout: wrong) }
        }
    }

    @Test func `a slot is given what differs from the frame that it had, however many were written elsewhere`() throws {
        let layout = FrameLayout(width: 3, height: 4)
        let descriptor = try file(ofSize: layout.sizeInBytes)
        defer { close(descriptor) }
        let memory = try FrameMemory(descriptor: descriptor, layout: layout)
        var frame = [UInt32](repeating: 1, count: 12)
        func write(_ slot: UInt8, changed area: PixelArea?) throws {
            try frame.withUnsafeBytes { try memory.write($0, changed: area, to: slot) }
        }
        func shown(_ slot: UInt8) throws -> [UInt32] {
            var pixels = [UInt32](repeating: 99, count: 12)
            let offset = try layout.offset(ofSlot: slot)
            #expect(pread(descriptor, &pixels, 48, offset) == 48)
            return pixels
        }
        for slot: UInt8 in 0..<3 { try write(slot, changed: nil) }
        // A pixel of the second row and one of the last.
        frame[4] = 2
        try write(0, changed: PixelArea(x: 1, y: 1, width: 1, height: 1))
        frame[11] = 3
        try write(1, changed: PixelArea(x: 2, y: 3, width: 1, height: 1))
        #expect(try shown(1) == frame)
        try write(2, changed: .empty)
        #expect(try shown(2) == frame)
        #expect(try shown(0)[4] == 2 && shown(0)[11] == 1)
        // What was not said to differ is not looked at.
        frame[0] = 4
        frame[8] = 4
        try write(0, changed: PixelArea(x: 2, y: 2, width: 5, height: 5))
        #expect(try shown(0)[0] == 1 && shown(0)[8] == 4 && shown(0)[11] == 3)
        try write(0, changed: nil)
        #expect(try shown(0) == frame)
        // Beyond the last pixel.
        try write(1, changed: PixelArea(x: 3, y: 4, width: 1, height: 1))
        #expect(try shown(1) == frame)
    }
}
