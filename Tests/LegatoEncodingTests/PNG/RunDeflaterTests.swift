// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@testable import LegatoEncoding

@Suite struct RunDeflaterTests {
    private let deflater = RunDeflater()

    /// A stream of them, read again.
    @discardableResult
    private func read(_ bytes: [UInt8]) throws -> Inflater {
        let inflater = try Inflater(deflater.compress(bytes))
        #expect(inflater.bytes == bytes)
        return inflater
    }

    /// The same numbers each time.
    private func numbers(_ count: Int, seed: UInt32) -> [UInt32] {
        var state = seed
        return (0..<count).map { _ in
            state = state &* 1_664_525 &+ 1_013_904_223
            return state >> 8
        }
    }

    private func noise(_ count: Int, seed: UInt32 = 1) -> [UInt8] { numbers(count, seed: seed).map { UInt8($0 >> 16) } }

    // MARK: - What is read is what was written

    @Test func `of any length, whatever repeats or not, the same bytes are read`() throws {
        for count in Array(0...40) + [255, 256, 257, 258, 259, 260, 261, 262, 515, 516, 517, 518, 519, 520] {
            try read([UInt8](repeating: 7, count: count))
            try read(noise(count))
            try read((0..<count).map { UInt8($0 % 3) })
            try read([1, 2] + [UInt8](repeating: 0, count: count) + [3])
        }
    }

    @Test func `random mixtures of runs, repetitions and noise are read as they were`() throws {
        for seed in 1...60 {
            var bytes: [UInt8] = []
            let choices = numbers(120, seed: UInt32(seed))
            for (index, choice) in choices.enumerated() {
                let length = Int(choice >> 4) % (seed % 3 == 0 ? 3000 : 90) + 1
                switch choice % 4 {
                case 0: bytes += [UInt8](repeating: UInt8(choice >> 8 & 3), count: length)
                case 1: bytes += noise(length, seed: choice)
                case 2 where !bytes.isEmpty:
                    let distance = Int(choices[(index + 1) % 120]) % bytes.count + 1
                    for _ in 0..<length { bytes.append(bytes[bytes.count - distance]) }
                default: bytes += (0..<length).map { UInt8($0 * 5 & 255) }
                }
            }
            try read(bytes)
        }
    }

    @Test func `one after the other, each has the bytes that it has alone`() {
        let inputs = [
            noise(5000), [UInt8](repeating: 3, count: 70_000), noise(5000),
            [1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3] + noise(40),
        ]
        for input in inputs { #expect(deflater.compress(input) == RunDeflater().compress(input)) }
    }

    // MARK: - What it is made of

    @Test func `a run is its first byte and the longest matches there are`() throws {
        let block = try #require(try read([UInt8](repeating: 9, count: 1 + 258 * 40)).blocks.first)
        #expect(block.literals == 1)
        #expect(block.matches.map(\.length) == [Int](repeating: 258, count: 40))
        #expect(block.matches.allSatisfy { $0.distance == 1 })
        // None of the parts is shorter than the format has.
        for rest in 1...4 {
            let lengths = try #require(try read([UInt8](repeating: 9, count: 1 + 258 * 3 + rest)).blocks.first).matches
                .map(\.length)
            #expect(lengths.reduce(0, +) == 258 * 3 + rest && lengths.allSatisfy { $0 >= 3 })
            #expect(lengths.count == 4)
        }
    }

    @Test func `what was there before is found as far back as the format reaches, and no further`() throws {
        let word = noise(64, seed: 5)
        func longest(after gap: Int) throws -> Int {
            // The four bytes of the gap are in no word.
            let filling = noise(gap, seed: 77)
            return try read(word + filling + word + noise(32, seed: 9)).blocks.flatMap(\.matches).map(\.length).max()
                ?? 0
        }
        #expect(try longest(after: 100) >= 64)
        #expect(try longest(after: 32_700 - 64) >= 64)
        #expect(try longest(after: 32_768) < 64)
    }

    @Test func `the longest of the last four places is taken`() throws {
        let text = Array("abcdeX0123abcdefgY4567abcdZ89xy".utf8)
        let end = Array("abcdefgh".utf8) + noise(40, seed: 3)
        let match = try #require(try read(text + end).blocks[0].matches.last { $0.length > 4 })
        #expect(match.length == 7 && match.distance == 21)
        for between in 0...5 {
            // Of what stands between the words, no byte is like the one after the last of them.
            let others = ["01", "23", "45", "67", "89"].prefix(between).map { "\($0)abcd" }.joined()
            let text = Array("abcdefgh\(others)XYabcdefgh".utf8) + noise(40, seed: 3)
            let longest = try read(text).blocks[0].matches.map(\.length).max()
            #expect(longest == (between < 4 ? 8 : 4), "\(between)")
        }
    }

    @Test func `a block ends before its codes fit badly`() throws {
        let blocks = try read(noise(60_000)).blocks
        #expect(blocks.count == 5)
        #expect(
            blocks.dropLast().allSatisfy {
                (12_288...12_300).contains($0.literals + $0.matches.map(\.length).reduce(0, +))
            })
        // Steps, too, are counted.
        var bytes: [UInt8] = []
        for number in numbers(10_000, seed: 4) { bytes += [UInt8](repeating: UInt8(number & 255), count: 12) }
        let many = try read(bytes).blocks
        #expect(many.count > 2 && many.allSatisfy { $0.matches.count <= 4200 })
    }

    @Test func `no code is longer than the format allows, however rare its symbol`() throws {
        // Each byte is 1.6 times as frequent as the one before it, so that its code would be a bit shorter.
        var bytes: [UInt8] = []
        var (count, before) = (1, 1)
        for value in 0..<19 {
            bytes += [UInt8](repeating: UInt8(value), count: count)
            (count, before) = (count + before, count)
        }
        // Mixed, so that there are no runs.
        let order = numbers(bytes.count, seed: 2)
        bytes = bytes.indices.sorted { (order[$0], $0) < (order[$1], $1) }.map { bytes[$0] }
        let code = HuffmanCode(
            frequencies: (0..<19).map { value in UInt32(bytes.count { $0 == value }) }, limit: 15)
        #expect(code.lengths.max() == 15)
        for block in try read(bytes).blocks { #expect(block.codeLengths[0].max() ?? 0 <= 14) }
    }

    @Test func `a frame in which little changes takes few bytes`() {
        // A row of a frame is its filter and the differences to the row above it, most of them zeros.
        var frame = [UInt8](repeating: 0, count: 400 * 1201)
        for (index, number) in numbers(2000, seed: 6).enumerated() { frame[index * 31] = UInt8(number & 15) }
        let size = deflater.compress(frame).count
        #expect(size < 6000)
    }
}

@Suite struct HuffmanCodeTests {
    /// How many bits symbols of these frequencies take.
    private func bits(_ code: HuffmanCode, _ frequencies: [UInt32]) -> Int {
        zip(code.lengths, frequencies).reduce(0) { $0 + Int($1.0) * Int($1.1) }
    }

    @Test func `frequent symbols have short codes`() {
        let code = HuffmanCode(frequencies: [1, 0, 8, 2, 4], limit: 15)
        #expect(code.lengths == [3, 0, 1, 3, 2])
        #expect(bits(code, [1, 0, 8, 2, 4]) == 8 + 8 + 6 + 3)
    }

    @Test func `codes of one length follow each other, the first bit lowest`() {
        // RFC 1951, 3.2.2: A to H have 3, 3, 3, 3, 3, 2, 4, 4 bits.
        let code = HuffmanCode(frequencies: [8, 8, 8, 8, 8, 16, 4, 4], limit: 15)
        #expect(code.lengths == [3, 3, 3, 3, 3, 2, 4, 4])
        let written = code.words.map { word in
            String((0..<word.count).map { word.bits >> $0 & 1 == 1 ? "1" : "0" })
        }
        #expect(written == ["010", "011", "100", "101", "110", "00", "1110", "1111"])
    }

    @Test func `a single symbol has a code of one bit, and none has none`() {
        #expect(HuffmanCode(frequencies: [0, 5, 0], limit: 15).lengths == [0, 1, 0])
        #expect(HuffmanCode(frequencies: [0, 0], limit: 15).lengths == [0, 0])
        #expect(HuffmanCode(frequencies: [0, 5, 0], limit: 15).words[1].count == 1)
    }

    @Test(arguments: [3, 4, 5, 7])
    func `under a limit all codes are used, and rarer symbols have no shorter ones`(limit: Int) {
        let frequencies: [UInt32] = [1, 1, 2, 3, 5, 8, 13, 21]
        let code = HuffmanCode(frequencies: frequencies, limit: limit)
        #expect(code.lengths.max() == UInt8(limit))
        #expect(code.lengths.reduce(0) { $0 + 1 << (limit - Int($1)) } == 1 << limit)
        #expect(zip(code.lengths, code.lengths.dropFirst()).allSatisfy { $0 >= $1 })
    }
}
