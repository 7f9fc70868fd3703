// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoRaster

/// Compresses the indices of a GIF's frames. Belongs to one thread at a time.
///
/// Source: documented, GIF89a, appendix F: variable-length-code LZW compression.
final class LZWCompressor {
    /// For strings of two and more indices: the string without its last index, that index, and the string's code, in 12, 8 and 12 bits.
    /// 0 for a free place. At most half of the places are taken.
    private let table: UnsafeMutablePointer<UInt32>
    private static let placeBits: UInt32 = 13
    private static let codeLimit: UInt32 = 1 << 12
    /// Room for the codes of an image, which serves one image after the other.
    private var memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)

    init() {
        table = .allocate(capacity: 1 << Self.placeBits)
        // Equivalent: constant, every call begins with an empty table.
        table.initialize(repeating: 0, count: 1 << Self.placeBits)
    }

    deinit {
        table.deallocate()
        memory.deallocate()
    }

    /// The data of an image: `indices` in `rect` of a frame so many columns wide, drawn over `canvas`. Where both are the same, an
    /// index may be the clear one instead.
    ///
    /// Of the two, that one is taken that makes the longer string of those known; source: chosen, files are smaller than with the clear
    /// one alone.
    /// - Parameter bits: of an index, 2 to 8.
    func compress(
        _ indices: [UInt8], over canvas: [UInt8], in rect: PixelRect, width: Int, clear: UInt8, bits: Int
    ) -> [UInt8] {
        var codes = CodeWriter(memory(for: rect.width * rect.height))
        codes.begin(bits: UInt32(bits))
        empty()
        var (next, string) = (codes.firstFree, UInt32.max)
        indices.withUnsafeBufferPointer { indices in
            canvas.withUnsafeBufferPointer { canvas in
                for y in rect.minY..<rect.maxY {
                    for place in y &* width &+ rect.minX..<y &* width &+ rect.maxX {
                        let index = indices[place]
                        let wanted = canvas[place] == index ? clear : index
                        if string == .max {
                            string = UInt32(wanted)
                            continue
                        }
                        if let longer = find(string, wanted) ?? (wanted == index ? nil : find(string, index)) {
                            string = longer
                            continue
                        }
                        codes.add(string)
                        if next < Self.codeLimit {
                            insert(string, wanted, next)
                            codes.widen(for: next)
                            next &+= 1
                        } else {
                            codes.begin(bits: UInt32(bits))
                            empty()
                            next = codes.firstFree
                        }
                        string = UInt32(wanted)
                    }
                }
            }
        }
        codes.add(string)
        // A reader knows one more string by then.
        codes.widen(for: next)
        return codes.end()
    }

    /// At least so much as codes of so many indices take: of 12 bits at most, and two more for each 3,800.
    private func memory(for count: Int) -> UnsafeMutableRawPointer {
        let size = 2 * count + 64
        if memory.count < size {
            memory.deallocate()
            memory = .allocate(byteCount: size, alignment: 1)
        }
        return memory.baseAddress!
    }

    private func empty() { table.update(repeating: 0, count: 1 << Self.placeBits) }

    @inline(__always)
    private static func key(_ string: UInt32, _ index: UInt8) -> UInt32 { string << 8 | UInt32(index) }

    @inline(__always)
    private static func firstPlace(_ key: UInt32) -> Int { Int((key &* 0x9e37_79b1) >> (32 - placeBits)) }

    @inline(__always)
    private static func place(after place: Int) -> Int { (place &+ 1) & (1 << Int(placeBits) - 1) }

    /// The code of a string and an index after it; nil if it is not known.
    @inline(__always)
    private func find(_ string: UInt32, _ index: UInt8) -> UInt32? {
        let key = Self.key(string, index)
        var place = Self.firstPlace(key)
        while table[place] != 0 {
            if table[place] >> 12 == key { return table[place] & 0xfff }
            place = Self.place(after: place)
        }
        return nil
    }

    @inline(__always)
    private func insert(_ string: UInt32, _ index: UInt8, _ code: UInt32) {
        let key = Self.key(string, index)
        var place = Self.firstPlace(key)
        while table[place] != 0 { place = Self.place(after: place) }
        table[place] = key << 12 | code
    }
}

/// Codes of 3 to 12 bits, one after the other, the first ones in the low bits.
private struct CodeWriter {
    private let start: UnsafeMutableRawPointer
    private var next: UnsafeMutableRawPointer
    private var bits: UInt64 = 0
    private var bitCount: UInt64 = 0
    private var indexBits: UInt32 = 0
    /// Of a code.
    private var width: UInt32 = 0

    /// `memory` has room for all of them.
    init(_ memory: UnsafeMutableRawPointer) { (start, next) = (memory, memory) }

    /// The first code that stands for no index, no new beginning and no end.
    var firstFree: UInt32 { 1 << indexBits + 2 }

    /// Writes the code after which no string is known.
    mutating func begin(bits: UInt32) {
        // The first one tells how wide codes are from here on; later ones are as wide as those before.
        if width == 0 { width = bits + 1 }
        indexBits = bits
        add(1 << bits)
        width = bits + 1
    }

    @inline(__always)
    mutating func add(_ code: UInt32) {
        bits |= UInt64(code) << bitCount
        bitCount &+= UInt64(width)
        guard bitCount >= 32 else { return }
        next.storeBytes(of: UInt32(truncatingIfNeeded: bits).littleEndian, as: UInt32.self)
        next += 4
        bits >>= 32
        bitCount &-= 32
    }

    /// From now on codes are wide enough for `code`, which became known.
    @inline(__always)
    mutating func widen(for code: UInt32) { if code == 1 << width, width < 12 { width &+= 1 } }

    /// Writes the last code. Gives all as a GIF has them: the bits of an index, blocks of at most 255 bytes with their lengths, and an
    /// empty one.
    mutating func end() -> [UInt8] {
        add(1 << indexBits + 1)
        next.storeBytes(of: UInt32(truncatingIfNeeded: bits).littleEndian, as: UInt32.self)
        let count = next - start + Int(bitCount + 7) / 8
        var data = [UInt8(indexBits)]
        data.reserveCapacity(count + count / 255 + 3)
        for place in stride(from: 0, to: count, by: 255) {
            let block = UnsafeRawBufferPointer(start: start + place, count: min(255, count - place))
            data.append(UInt8(block.count))
            data += block
        }
        return data + [0]
    }
}
