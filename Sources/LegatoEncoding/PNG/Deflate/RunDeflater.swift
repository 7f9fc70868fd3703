// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Compresses bytes to zlib streams, quickly where most of them are the same as the byte before, as in a frame of which little changes:
/// such a run costs a look at eight bytes at a time. Elsewhere what was there before is looked for as libraries do. Belongs to one thread
/// at a time.
///
/// The nearest matches are looked at, and the longest is taken: that a longer one may begin with the next byte is not considered.
///
/// Source: measured, frames of 780×1688 pixels: a tenth of the time of libdeflate's level 6 where a twentieth of a frame is no run, for 5 to
/// 10 % more bytes; of a frame that is all noise, two thirds of the time.
final class RunDeflater {
    /// Literals as they are in the input, then a match, but for the last one of a block.
    private struct Step {
        var literals: UInt32
        /// Of the match, 0 without one. A match of more than 258 bytes is written as several.
        var length: UInt32
        var distance: UInt32
    }

    /// A block ends with so many steps, or with three times as many literals. Source: measured, a quarter of it, and four times as much,
    /// make more bytes.
    private static let blockSteps = 4096
    /// How many places are looked at for a match. Source: measured, with twice as many 1 to 3 % fewer bytes in an eighth more time; with
    /// half of it up to 19 % more bytes in the same time.
    private static let searchDepth = 4
    /// Within a match this long nothing is looked for later. Source: chosen.
    private static let longMatch = 64
    private static let leastMatch = 4
    /// Of literals: with seven bits that are not written yet, four of them fit into 64.
    private static let literalLimit = 14
    private static let window = 32_768
    private static let hashBits: UInt32 = 15
    private static let nowhere = UInt32.max
    /// Reads of eight bytes begin before the last this many.
    private static let margin = 16

    // Where four bytes with the same hash were last, and for each of the last places where they were before.
    private let heads: UnsafeMutablePointer<UInt32>
    private let earlier: UnsafeMutablePointer<UInt32>
    private let steps: UnsafeMutablePointer<Step>
    private var stepCount = 0
    // How often a block has each literal, its end, and each symbol of lengths; and each symbol of distances.
    private let literals: UnsafeMutableBufferPointer<UInt32>
    private let distances: UnsafeMutableBufferPointer<UInt32>

    init() {
        heads = .allocate(capacity: 1 << Int(Self.hashBits))
        earlier = .allocate(capacity: Self.window)
        earlier.initialize(repeating: Self.nowhere, count: Self.window)
        steps = .allocate(capacity: Self.blockSteps + 1)
        literals = .allocate(capacity: 286)
        distances = .allocate(capacity: 30)
    }

    deinit {
        heads.deallocate()
        earlier.deallocate()
        steps.deallocate()
        literals.deallocate()
        distances.deallocate()
    }

    /// The same bytes give the same stream. Fewer than 2³².
    func compress(_ bytes: [UInt8]) -> [UInt8] {
        precondition(bytes.count < Int(Self.nowhere))
        heads.initialize(repeating: Self.nowhere, count: 1 << Int(Self.hashBits))
        // A literal takes 14 bits at most, a match of four bytes 47, the codes of a block 600 bytes.
        return [UInt8](unsafeUninitializedCapacity: 2 * bytes.count + 1024) { target, count in
            bytes.withUnsafeBytes { bytes in
                guard let input = bytes.baseAddress, let target = target.baseAddress else { return }
                var stream = BitStream(at: target)
                // A window of 32 kB, no dictionary, the lowest level. Source: documented, RFC 1950, 2.2.
                stream.add(0x0178, 16)
                var place = 0
                repeat {
                    let end = gather(input, from: place, count: bytes.count)
                    write(input + place, isLast: end == bytes.count, to: &stream)
                    place = end
                } while place < bytes.count
                stream.align()
                stream.end.storeBytes(of: Deflater.adler32(bytes).bigEndian, as: UInt32.self)
                count = UnsafeRawPointer(stream.end) - UnsafeRawPointer(target) + 4
            }
        }
    }

    // MARK: - Matches

    /// Makes the steps of a block. Returns where it ends.
    private func gather(_ input: UnsafeRawPointer, from start: Int, count: Int) -> Int {
        stepCount = 0
        literals.initialize(repeating: 0)
        distances.initialize(repeating: 0)
        let safe = count - Self.margin
        var (place, begin, literalCount) = (start, start, 0)
        while place < safe, stepCount < Self.blockSteps, literalCount + place - begin < 3 * Self.blockSteps {
            var match = run(input, at: place, count: count)
            if match.length == 0 {
                match = find(input, at: place, count: count)
                note(input, place)
                guard match.length > 0 else {
                    place += 1
                    continue
                }
            }
            literalCount += place - begin
            add(input, literals: begin..<place, match)
            let end = place + match.length
            let first = match.length > Self.longMatch ? end - Self.leastMatch : place + 1
            for inside in first..<max(first, min(end, safe)) { note(input, inside) }
            (place, begin) = (end, end)
        }
        // What is left of the input is too little to look for anything.
        if place >= safe { place = count }
        add(input, literals: begin..<place, (0, 0))
        return place
    }

    private typealias Match = (length: Int, distance: Int)

    /// How many bytes from `place` on are as the one before it; 0 for fewer than eight.
    @inline(__always)
    private func run(_ input: UnsafeRawPointer, at place: Int, count: Int) -> Match {
        guard place > 0, load(input + place) == load(input + place - 1) else { return (0, 0) }
        return (matchLength(input, at: place, distance: 1, limit: count - place), 1)
    }

    /// The longest of the nearest matches; its length is 0 where nothing matches.
    @inline(__always)
    private func find(_ input: UnsafeRawPointer, at place: Int, count: Int) -> Match {
        var best: Match = (0, 0)
        var longest = Self.leastMatch - 1  // Equivalent: constant, four bytes are compared first.
        let limit = min(count - place, 258)
        let four = (input + place).loadUnaligned(as: UInt32.self)
        var candidate = heads[hash(four)]
        var left = Self.searchDepth
        while left > 0, longest < limit, candidate != Self.nowhere, place - Int(candidate) < Self.window {
            let known = Int(candidate)
            if (input + known).loadUnaligned(as: UInt32.self) == four,
                input.load(fromByteOffset: known + longest, as: UInt8.self)
                    == input.load(fromByteOffset: place + longest, as: UInt8.self)
            {
                let length = matchLength(input, at: place, distance: place - known, limit: limit)
                if length > longest {
                    longest = length
                    best = (length, place - known)
                }
            }
            let before = earlier[known & (Self.window - 1)]
            // Its place may have been taken by a later one.
            guard before < candidate else { break }
            candidate = before
            left &-= 1
        }
        return best
    }

    @inline(__always)
    private func note(_ input: UnsafeRawPointer, _ place: Int) {
        let hash = hash((input + place).loadUnaligned(as: UInt32.self))
        earlier[place & (Self.window - 1)] = heads[hash]
        heads[hash] = UInt32(truncatingIfNeeded: place)
    }

    /// Fibonacci hashing: 2³² over the golden ratio.
    @inline(__always)
    private func hash(_ four: UInt32) -> Int { Int((four &* 0x9E37_79B1) &>> (32 &- Self.hashBits)) }

    @inline(__always)
    private func load(_ place: UnsafeRawPointer) -> UInt64 { place.loadUnaligned(as: UInt64.self).littleEndian }

    /// How many bytes are the same as those `distance` before.
    @inline(__always)
    private func matchLength(_ input: UnsafeRawPointer, at place: Int, distance: Int, limit: Int) -> Int {
        let (here, there) = (input + place, input + place - distance)
        var length = 0
        while length &+ 8 <= limit {
            let difference = load(here + length) ^ load(there + length)
            if difference != 0 { return length &+ difference.trailingZeroBitCount &>> 3 }
            length &+= 8
        }
        while length < limit,
            here.load(fromByteOffset: length, as: UInt8.self) == there.load(fromByteOffset: length, as: UInt8.self)
        { length &+= 1 }
        return length
    }

    @inline(__always)
    private func add(_ input: UnsafeRawPointer, literals range: Range<Int>, _ match: Match) {
        for place in range { literals[Int(input.load(fromByteOffset: place, as: UInt8.self))] &+= 1 }
        Self.forEachPart(of: UInt32(match.length)) { length in
            literals[257 + RangeCode(length: length).symbol] &+= 1
            distances[RangeCode(distance: UInt32(match.distance)).symbol] &+= 1
        }
        steps[stepCount] = Step(
            literals: UInt32(range.count), length: UInt32(match.length), distance: UInt32(match.distance))
        stepCount += 1
    }

    /// A match as several of the format's, of 3 to 258 bytes each.
    @inline(__always)
    private static func forEachPart(of length: UInt32, _ body: (UInt32) -> Void) {
        var left = length
        while left > 258 {
            let part: UInt32 = left < 258 + 3 ? left - 3 : 258
            body(part)
            left -= part
        }
        if left > 0 { body(left) }
    }

    // MARK: - Codes

    /// Writes the steps. Source: documented, RFC 1951, 3.2.7.
    private func write(_ input: UnsafeRawPointer, isLast: Bool, to stream: inout BitStream) {
        literals[256] = 1
        // One distance code at least is to be there.
        if distances.allSatisfy({ $0 == 0 }) { distances[0] = 1 }
        let code = HuffmanCode(frequencies: Array(literals), limit: Self.literalLimit)
        let distanceCode = HuffmanCode(frequencies: Array(distances), limit: 15)
        stream.add(isLast ? 1 : 0, 1)
        stream.add(2, 2)
        CodeLengths(code.lengths + distanceCode.lengths).write(to: &stream)
        code.words.withUnsafeBufferPointer { words in
            distanceCode.words.withUnsafeBufferPointer { distanceWords in
                var place = input
                for index in 0..<stepCount {
                    let step = steps[index]
                    var left = step.literals
                    while left >= 4 {
                        let four = place.loadUnaligned(as: UInt32.self).littleEndian
                        stream.add(words[Int(four & 0xFF)])
                        stream.add(words[Int(four &>> 8 & 0xFF)])
                        stream.add(words[Int(four &>> 16 & 0xFF)])
                        stream.add(words[Int(four &>> 24)])
                        stream.flush()
                        place += 4
                        left &-= 4
                    }
                    while left > 0 {
                        stream.add(words[Int(place.load(as: UInt8.self))])
                        place += 1
                        left &-= 1
                    }
                    stream.flush()
                    guard step.length > 0 else { continue }
                    place += Int(step.length)
                    let distance = RangeCode(distance: step.distance)
                    let word = distanceWords[distance.symbol]
                    Self.forEachPart(of: step.length) { part in
                        let length = RangeCode(length: part)
                        stream.add(words[257 + length.symbol])
                        stream.add(length.rest, length.restBits)
                        stream.add(word)
                        stream.add(distance.rest, distance.restBits)
                        stream.flush()
                    }
                }
                stream.add(words[256])
                stream.flush()
            }
        }
    }
}

/// The symbol that stands for several lengths or distances, and which of them it is. Source: documented, RFC 1951, 3.2.5.
private struct RangeCode {
    let symbol: Int
    let rest: UInt32
    let restBits: UInt32
}

extension RangeCode {
    /// Four symbols for each power of two, and one for the longest.
    @inline(__always)
    init(length: UInt32) {
        self = length == 258 ? RangeCode(symbol: 28, rest: 0, restBits: 0) : RangeCode(length &- 3, symbolBits: 2)
    }

    /// Two symbols for each power of two.
    @inline(__always)
    init(distance: UInt32) { self.init(distance &- 1, symbolBits: 1) }

    /// - Parameter symbolBits: how many bits after the first are those of the symbol. Numbers without more have a symbol each.
    @inline(__always)
    private init(_ number: UInt32, symbolBits: UInt32) {
        let bits = UInt32(truncatingIfNeeded: 32 &- (number | 1).leadingZeroBitCount)
        restBits = bits > symbolBits &+ 1 ? bits &- symbolBits &- 1 : 0
        symbol = Int(restBits &<< symbolBits &+ number &>> restBits)
        rest = number & ((1 &<< restBits) &- 1)
    }
}

/// How long the codes of a block are, as it says that itself. Source: documented, RFC 1951, 3.2.7.
private struct CodeLengths {
    /// A length, or one of three symbols for several that are the same, and how many.
    private var entries: [(symbol: Int, rest: UInt32)] = []

    private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    private static let restBits: [UInt32] = [2, 3, 7]

    /// - Parameter lengths: those of 286 literals and lengths, then those of 30 distances.
    init(_ lengths: [UInt8]) {
        var index = 0
        while index < lengths.count {
            let length = lengths[index]
            let count = lengths[index...].prefix { $0 == length }.count
            let taken: Int
            if length == 0, count >= 3 {
                taken = min(count, 138)
                entries.append(taken > 10 ? (18, UInt32(taken - 11)) : (17, UInt32(taken - 3)))
            } else if count >= 4 {
                taken = min(count, 7)
                entries.append((Int(length), 0))
                entries.append((16, UInt32(taken - 4)))
            } else {
                taken = 1
                entries.append((Int(length), 0))
            }
            index += taken
        }
    }

    func write(to stream: inout BitStream) {
        var frequencies = [UInt32](repeating: 0, count: 19)
        for entry in entries { frequencies[entry.symbol] += 1 }
        let code = HuffmanCode(frequencies: frequencies, limit: 7)
        // 286 literals and lengths, 30 distances, and all 19 symbols here.
        stream.add(29, 5)
        stream.add(29, 5)
        stream.add(15, 4)
        stream.flush()
        for symbol in Self.order {
            stream.add(UInt32(code.lengths[symbol]), 3)
            stream.flush()
        }
        for entry in entries {
            stream.add(code.words[entry.symbol])
            if entry.symbol > 15 { stream.add(entry.rest, Self.restBits[entry.symbol - 16]) }
            stream.flush()
        }
    }
}
