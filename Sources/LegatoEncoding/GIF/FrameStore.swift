// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CVectors
import Foundation

/// Frames without loss in a temporary file, which are read once all have been written. Belongs to one thread at a time.
///
/// Each frame is a number, how many words follow, and these words of 32 bits. A word with a kind in its highest two bits and how many
/// pixels it is about in the others: pixels that are those of the last frame; pixels of one colour, the word after it; or pixels that
/// follow it one by one.
// Protected by: the thread of the jobs that write, until the last one has been taken; then the thread that took it.
final class FrameStore: @unchecked Sendable {
    private enum Kind: UInt32 { case same, run, literal }

    private let file: Int32
    private let path: String
    private let pixelCount: Int
    private var last: [UInt32]
    /// Of one frame, after the word that counts them. There are at most two more than pixels: a run takes two words for three pixels at
    /// least, and what is the same one for two, which make up for the first word of what is literal before them.
    private var words: [UInt32]
    private var offset = 0

    private static let countBits: UInt32 = 30
    /// The vectors of this processor.
    private static let level = vector_level_of_processor()

    /// - Parameter path: a file that does not exist.
    init(_ path: String, width: Int, height: Int) throws(EncodingError) {
        self.path = path
        pixelCount = width * height
        last = [UInt32](repeating: 0, count: pixelCount)
        words = [UInt32](repeating: 0, count: pixelCount + 3)
        file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw failure("make", errno) }
    }

    deinit { if file >= 0 { close(file) } }

    private func failure(_ what: String, _ number: Int32) -> EncodingError {
        EncodingError(
            code: .encoderFailed,
            message: "Cannot \(what) a temporary file: \(String(cString: strerror(number))). "
                + "Make room, or set TMPDIR to another folder.")
    }

    // MARK: Writing

    /// Adds a frame; so many pixels as it has.
    /// - Parameter range: outside of it all are as in the last frame. nil: that is not known.
    func append(
        _ pixels: UnsafeBufferPointer<UInt32>, changed range: Range<Int>? = nil
    ) throws(EncodingError) {
        precondition(pixels.count == pixelCount, "A frame must have \(pixelCount) pixels; got \(pixels.count).")
        let range = range ?? pixels.indices
        let count = words.withUnsafeMutableBufferPointer { words in
            last.withUnsafeMutableBufferPointer { last in
                let count = Self.pack(pixels, last, range, into: words)
                _ = last[range].update(fromContentsOf: pixels[range])
                return count
            }
        }
        words[0] = UInt32(count - 1)
        let number = words.withUnsafeBytes { bytes -> Int32 in
            var written = 0
            while written < 4 * count {
                let result = write(file, bytes.baseAddress! + written, 4 * count - written)
                if result > 0 { written += result } else if errno != EINTR { return errno }
            }
            return 0
        }
        if number != 0 { throw failure("write", number) }
    }

    /// Returns how many words there are, the first one included.
    private static func pack(
        _ pixels: UnsafeBufferPointer<UInt32>, _ last: UnsafeMutableBufferPointer<UInt32>, _ range: Range<Int>,
        into words: UnsafeMutableBufferPointer<UInt32>
    ) -> Int {
        let end = pixels.count
        var (count, x) = (1, 0)
        func add(_ kind: Kind, _ length: Int) {
            words[count] = kind.rawValue << countBits | UInt32(length)
            count &+= 1
        }
        func isSame(at x: Int) -> Bool { pixels[x] == last[x] && (x &+ 1 == end || pixels[x &+ 1] == last[x &+ 1]) }
        func isRun(at x: Int) -> Bool {
            x &+ 2 < end && pixels[x] == pixels[x &+ 1] && pixels[x] == pixels[x &+ 2]
        }
        while x < end {
            let start = x
            if isSame(at: x) {
                // What is outside of the range is the same without a look.
                x = max(x, min(range.lowerBound, end))
                x &+= (pixels.baseAddress! + x).sameCount(
                    as: last.baseAddress! + x, atMost: max(range.upperBound &- x, 0))
                if x >= range.upperBound { x = end }
                add(.same, x &- start)
            } else if isRun(at: x) {
                while x < end, pixels[x] == pixels[start] { x &+= 1 }
                add(.run, x &- start)
                words[count] = pixels[start]
                count &+= 1
            } else {
                // Equivalent: removal, the loop below does the same one by one.
                x &+= pixels_literal_count(level, pixels.baseAddress! + x, last.baseAddress! + x, end &- x)
                while x < end, !isSame(at: x), !isRun(at: x) { x &+= 1 }
                add(.literal, x &- start)
                for index in start..<x { words[count &+ index &- start] = pixels[index] }
                count &+= x &- start
            }
        }
        return count
    }

    // MARK: Reading

    /// Goes back to the first frame. Nothing is added after that.
    func rewind() {
        offset = 0
        last = [UInt32](repeating: 0, count: pixelCount)
    }

    /// Shows the pixels of the next frame to `body`, and between which of them some have changed; false after the last one.
    func next(_ body: (UnsafeBufferPointer<UInt32>, _ changed: Range<Int>) -> Void) throws(EncodingError) -> Bool {
        guard try read(1) else { return false }
        let count = Int(words[0])
        guard count <= pixelCount + 2, try read(count) else { throw failure("read", EIO) }
        var changed = 0..<0
        words.withUnsafeBufferPointer { words in
            last.withUnsafeMutableBufferPointer { pixels in
                var (place, x) = (0, 0)
                while place < count {
                    let length = Int(words[place] & (1 << Self.countBits - 1))
                    // Equivalent: bound, what was written fits.
                    guard x &+ length <= pixels.count else { return }
                    let kind = Kind(rawValue: words[place] >> Self.countBits)
                    if kind != .same { changed = (changed.isEmpty ? x : changed.lowerBound)..<x &+ length }
                    switch kind {
                    case .run:
                        for index in x..<x &+ length { pixels[index] = words[place &+ 1] }
                        place &+= 2
                    case .literal:
                        for index in 0..<length { pixels[x &+ index] = words[place &+ 1 &+ index] }
                        place &+= length &+ 1
                    case .same, nil:
                        place &+= 1
                    }
                    x &+= length
                }
            }
        }
        last.withUnsafeBufferPointer { body($0, changed) }
        return true
    }

    /// Reads words to the start of `words`; false where the file ends before them.
    private func read(_ count: Int) throws(EncodingError) -> Bool {
        var done = 0
        var number: Int32 = 0
        words.withUnsafeMutableBytes { bytes in
            while done < 4 * count {
                let result = pread(file, bytes.baseAddress! + done, 4 * count - done, off_t(offset + done))
                if result > 0 {
                    done += result
                } else if result == 0 || errno != EINTR {
                    number = result == 0 ? 0 : errno
                    break
                }
            }
        }
        if number != 0 { throw failure("read", number) }
        offset += done
        return done == 4 * count
    }
}
