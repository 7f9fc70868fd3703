// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

/// Reads a zlib stream as RFC 1950 and 1951 say, with what it is made of.
struct Inflater {
    struct Block {
        /// Of literals and lengths, and of distances.
        var codeLengths: [[Int]]
        var literals = 0
        var matches: [(length: Int, distance: Int)] = []
    }

    private(set) var bytes: [UInt8] = []
    private(set) var blocks: [Block] = []
    private let stream: [UInt8]
    private var bit = 16

    /// - Throws: where the stream is not as the specifications say.
    init(_ stream: [UInt8]) throws {
        self.stream = stream
        try #require(stream.count > 6)
        #expect(stream[0] & 15 == 8 && stream[0] >> 4 <= 7, "a window of 32 kB at most")
        #expect((Int(stream[0]) << 8 | Int(stream[1])) % 31 == 0 && stream[1] & 32 == 0)
        var isLast = false
        while !isLast {
            isLast = try take(1) == 1
            #expect(try take(2) == 2, "a code of its own")
            try readBlock()
        }
        bit = (bit + 7) / 8 * 8
        var (a, b) = (1, 0)
        for byte in bytes {
            a = (a + Int(byte)) % 65_521
            b = (b + a) % 65_521
        }
        #expect(try take(32) == Int(UInt32(b << 16 | a).byteSwapped))
        #expect(bit == stream.count * 8, "nothing follows")
    }

    private mutating func take(_ count: Int) throws -> Int {
        try #require(bit + count <= stream.count * 8)
        defer { bit += count }
        return (0..<count).reduce(0) { $0 | Int(stream[(bit + $1) / 8] >> UInt8((bit + $1) % 8) & 1) << $1 }
    }

    /// A code of symbols with these lengths, which leaves no code unused, but for one of a single symbol.
    private struct Code {
        var symbols: [Int: Int] = [:]

        init(_ lengths: [Int]) {
            var code = 0
            for length in 1...15 {
                for symbol in lengths.indices where lengths[symbol] == length {
                    symbols[1 << length | code] = symbol
                    code += 1
                }
                code <<= 1
            }
            #expect(code == 1 << 16 || symbols.count == 1, "all codes are used")
        }
    }

    private mutating func symbol(_ code: Code) throws -> Int {
        var word = 1
        while word < 1 << 16 {
            word = try word << 1 | take(1)
            if let symbol = code.symbols[word] { return symbol }
        }
        throw Mistake()
    }

    private struct Mistake: Error {}

    private mutating func readBlock() throws {
        let (literalCount, distanceCount, lengthCount) = (try take(5) + 257, try take(5) + 1, try take(4) + 4)
        var lengthLengths = [Int](repeating: 0, count: 19)
        for symbol in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15].prefix(lengthCount) {
            lengthLengths[symbol] = try take(3)
        }
        let code = Code(lengthLengths)
        var lengths: [Int] = []
        while lengths.count < literalCount + distanceCount {
            let symbol = try symbol(code)
            switch symbol {
            case 16: lengths += [Int](repeating: try #require(lengths.last), count: try take(2) + 3)
            case 17: lengths += [Int](repeating: 0, count: try take(3) + 3)
            case 18: lengths += [Int](repeating: 0, count: try take(7) + 11)
            default: lengths.append(symbol)
            }
        }
        try #require(lengths.count == literalCount + distanceCount)
        let parts = [Array(lengths[..<literalCount]), Array(lengths[literalCount...])]
        var block = Block(codeLengths: parts)
        let (literals, distances) = (Code(parts[0]), Code(parts[1]))
        while true {
            let symbol = try symbol(literals)
            if symbol == 256 { break }
            if symbol < 256 {
                bytes.append(UInt8(symbol))
                block.literals += 1
                continue
            }
            let length = try length(symbol - 257)
            let distance = try self.distance(try self.symbol(distances))
            try #require(distance <= min(bytes.count, 32_768))
            for _ in 0..<length { bytes.append(bytes[bytes.count - distance]) }
            block.matches.append((length, distance))
        }
        blocks.append(block)
    }

    /// Four symbols for each power of two from 8 on.
    private mutating func length(_ symbol: Int) throws -> Int {
        if symbol < 8 { return 3 + symbol }
        if symbol == 28 { return 258 }
        let bits = symbol / 4 - 1
        return try 3 + (4 + symbol % 4) << bits + take(bits)
    }

    /// Two symbols for each power of two from 4 on.
    private mutating func distance(_ symbol: Int) throws -> Int {
        if symbol < 4 { return 1 + symbol }
        let bits = symbol / 2 - 1
        return try 1 + (2 + symbol % 2) << bits + take(bits)
    }
}
