// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A prefix code with the fewest bits for symbols of known frequencies, none longer than a limit.
///
/// Source: documented, RFC 1951, 3.2.2: codes of one length follow each other in the order of their symbols.
struct HuffmanCode {
    /// The code of a symbol, its first bit lowest. Its lower 16 bits are the code, the upper ones how many they are.
    struct Word {
        var packed: UInt32 = 0

        @inline(__always) var bits: UInt32 { packed & 0xFFFF }
        @inline(__always) var count: UInt32 { packed &>> 16 }
    }

    /// Of each symbol; 0 for one that does not occur.
    private(set) var lengths: [UInt8]
    private(set) var words: [Word]

    /// - Parameter limit: in bits, up to 15 and enough for all symbols.
    init(frequencies: [UInt32], limit: Int) {
        lengths = Self.lengths(frequencies, limit)
        words = Self.words(lengths)
    }

    private static func lengths(_ frequencies: [UInt32], _ limit: Int) -> [UInt8] {
        var lengths = [UInt8](repeating: 0, count: frequencies.count)
        let symbols = frequencies.indices.filter { frequencies[$0] > 0 }
            .sorted { (frequencies[$0], $0) < (frequencies[$1], $1) }
        guard symbols.count > 1 else {
            if let only = symbols.first { lengths[only] = 1 }
            return lengths
        }
        var rarest = 0
        let counts = counts(symbols.map { frequencies[$0] }, limit)
        for length in counts.indices.reversed() {
            for _ in 0..<counts[length] {
                lengths[symbols[rarest]] = UInt8(length)
                rarest += 1
            }
        }
        return lengths
    }

    /// How many symbols have codes of each length, from 0 to `limit`. `frequencies` are two or more, the lowest first.
    private static func counts(_ frequencies: [UInt32], _ limit: Int) -> [Int] {
        let leaves = frequencies.count
        // The symbols, then what joins two: each of these is at least as frequent as those before.
        var weights = frequencies.map(UInt64.init)
        weights.reserveCapacity(2 * leaves - 1)
        var parents = [Int](repeating: 0, count: 2 * leaves - 1)
        var (leaf, inner) = (0, leaves)
        func rarest(in weights: [UInt64]) -> Int {
            if leaf < leaves, inner == weights.count || weights[leaf] <= weights[inner] {
                leaf += 1
                return leaf - 1
            }
            inner += 1
            return inner - 1
        }
        while weights.count < 2 * leaves - 1 {
            let (first, second) = (rarest(in: weights), rarest(in: weights))
            (parents[first], parents[second]) = (weights.count, weights.count)
            weights.append(weights[first] + weights[second])
        }
        var depths = [Int](repeating: 0, count: 2 * leaves - 1)
        var counts = [Int](repeating: 0, count: limit + 1)
        // In 1/2^limit of all codes there are.
        var taken = 0
        for index in (0..<2 * leaves - 2).reversed() {
            depths[index] = depths[parents[index]] + 1
            guard index < leaves else { continue }
            counts[min(depths[index], limit)] += 1
            taken += 1 << (limit - min(depths[index], limit))
        }
        // Those that were too long have taken more than there is. One of the longest goes beside a shorter one, which gets one bit more.
        while taken > 1 << limit {
            guard let shorter = counts[..<limit].lastIndex(where: { $0 > 0 }) else { break }
            counts[shorter] -= 1
            counts[shorter + 1] += 2
            counts[limit] -= 1
            taken -= 1
        }
        return counts
    }

    private static func words(_ lengths: [UInt8]) -> [Word] {
        var counts = [UInt32](repeating: 0, count: 17)
        for length in lengths where length > 0 { counts[Int(length) + 1] += 1 }
        // The first code of each length.
        var next: [UInt32] = [0, 0]
        for length in 2..<17 { next.append((next[length - 1] + counts[length]) << 1) }
        return lengths.map { length in
            guard length > 0 else { return Word() }
            var (code, reversed) = (next[Int(length)], UInt32(0))
            next[Int(length)] += 1
            for _ in 0..<length {
                reversed = reversed << 1 | code & 1
                code >>= 1
            }
            return Word(packed: reversed | UInt32(length) << 16)
        }
    }
}
