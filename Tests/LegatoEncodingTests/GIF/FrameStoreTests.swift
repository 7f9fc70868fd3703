// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoEncoding

/// Frames that wait in a file.
@Suite struct FrameStoreTests {
    private func store(_ frames: [[UInt32]], width: Int, height: Int = 1, in folder: Folder) throws -> FrameStore {
        let store = try FrameStore(folder.file("frames").path, width: width, height: height)
        for frame in frames { try frame.withUnsafeBufferPointer { try store.append($0) } }
        store.rewind()
        return store
    }

    private func next(_ store: FrameStore) throws -> [UInt32]? {
        var frame: [UInt32]?
        let isThere = try store.next { pixels, _ in frame = Array(pixels) }
        #expect(isThere == (frame != nil))
        return frame
    }

    private func check(_ frames: [[UInt32]], width: Int, height: Int = 1) throws {
        let folder = try Folder()
        let store = try store(frames, width: width, height: height, in: folder)
        for frame in frames { #expect(try next(store) == frame) }
        #expect(try next(store) == nil)
        #expect(try next(store) == nil)
    }

    /// All frames of two colours and up to five pixels.
    @Test func `each small frame comes back as it was, after each other one`() throws {
        func frame(_ bits: Int, _ count: Int) -> [UInt32] { (0..<count).map { UInt32(bits >> $0 & 1) * 0xff } }
        for count in 1...5 {
            var frames: [[UInt32]] = []
            for first in 0..<1 << count {
                for second in 0..<1 << count { frames += [frame(first, count), frame(second, count)] }
            }
            try check(frames, width: count)
        }
    }

    @Test func `what no frame makes small comes back as well, and takes no more than two words beside its pixels`()
        throws
    {
        var state: UInt32 = 1
        func noise(_ colors: UInt32) -> [UInt32] {
            (0..<35 * 17).map { _ in
                state = state &* 1_664_525 &+ 1_013_904_223
                return state >> 8 % colors
            }
        }
        // Of two or three colours, runs and what is the same are as short as they may be.
        let frames = [0xff_ffff, 2, 3, 2, 0xff_ffff, 4].map { noise($0) }
        try check(frames, width: 35, height: 17)
        let folder = try Folder()
        _ = try store(frames, width: 35, height: 17, in: folder)
        let size = try #require(try folder.file("frames").resourceValues(forKeys: [.fileSizeKey]).fileSize)
        #expect(size <= frames.count * 4 * (35 * 17 + 2))
    }

    @Test func `what is literal ends where pixels are as before or are the same, wherever that is`() throws {
        for first in 1...40 {
            for second in [1, 7, 8, 9, 10, 45] {
                // All odd at first, then even but for 30 that stay, and with 20 of one colour.
                let count = first + 30 + second + 20 + 11
                let before = (0..<UInt32(count)).map { 2 * $0 + 1 }
                var after = before.map { $0 + 1 }
                after.replaceSubrange(first..<first + 30, with: before[first..<first + 30])
                let run = first + 30 + second..<first + 30 + second + 20
                after.replaceSubrange(run, with: [UInt32](repeating: 0, count: 20))
                try check([before, after], width: count)
                let folder = try Folder()
                _ = try store([before, after], width: count, in: folder)
                let size = try #require(try folder.file("frames").resourceValues(forKeys: [.fileSizeKey]).fileSize)
                #expect(
                    size == 4 * (2 + count + 1 + (1 + first) + 1 + (1 + second) + 2 + (1 + 11)), "\(first), \(second)")
            }
        }
    }

    @Test func `a frame that does not change takes two words, and one of one colour three`() throws {
        let folder = try Folder()
        let (one, other) = ([UInt32](repeating: 7, count: 1000), [UInt32](repeating: 9, count: 1000))
        let store = try store([one, one, one, other], width: 1000, in: folder)
        let size = try #require(try folder.file("frames").resourceValues(forKeys: [.fileSizeKey]).fileSize)
        #expect(size == 4 * (3 + 2 + 2 + 3))
        for frame in [one, one, one, other] { #expect(try next(store) == frame) }
    }

    @Test func `the same is stored where it is known what has changed, and it is told with each frame`() throws {
        var state: UInt32 = 7
        func number(_ limit: Int) -> Int {
            state = state &* 1_664_525 &+ 1_013_904_223
            return Int(state >> 8) % limit
        }
        var frame = [UInt32](repeating: 0, count: 60)
        var (frames, changes): ([[UInt32]], [Range<Int>]) = ([], [])
        for _ in 0..<200 {
            let begin = number(61)
            let range = begin..<begin + number(61 - begin)
            for index in range { frame[index] = UInt32(number(3)) }
            frames.append(frame)
            // All are said to have changed in the first one.
            changes.append(frames.count == 1 ? 0..<60 : range)
        }
        let (whole, known) = (try Folder(), try Folder())
        _ = try store(frames, width: 60, in: whole)
        let store = try FrameStore(known.file("frames").path, width: 60, height: 1)
        for (frame, range) in zip(frames, changes) {
            try frame.withUnsafeBufferPointer { try store.append($0, changed: range) }
        }
        store.rewind()
        #expect(try Data(contentsOf: whole.file("frames")) == Data(contentsOf: known.file("frames")))
        var last = [UInt32](repeating: 0, count: 60)
        for frame in frames {
            _ = try store.next { pixels, range in
                #expect(Array(pixels) == frame)
                #expect(pixels.indices.allSatisfy { pixels[$0] == last[$0] || range.contains($0) })
                // A pixel alone that is the same may be counted as one that has changed.
                #expect(range.isEmpty || range.contains { pixels[$0] != last[$0] } || range.count <= 3)
            }
            last = frame
        }
    }

    @Test func `a file that was cut off is an error and no frame`() throws {
        let folder = try Folder()
        let frames = [(0..<50).map { UInt32($0) }, (0..<50).map { UInt32($0 * 3) }]
        let store = try store(frames, width: 50, in: folder)
        truncate(folder.file("frames").path, 4 * 70)
        #expect(try next(store) == frames[0])
        let error = #expect(throws: EncodingError.self) { _ = try next(store) }
        #expect(error?.code == .encoderFailed)
        #expect(error?.message.hasPrefix("Cannot read a temporary file: ") == true)
    }

    @Test func `a file that cannot be made is named as such`() throws {
        let error = #expect(throws: EncodingError.self) {
            _ = try FrameStore("/no/such/folder/frames", width: 1, height: 1)
        }
        #expect(
            error?.message
                == "Cannot make a temporary file: No such file or directory. Make room, or set TMPDIR to another folder."
        )
    }
}
