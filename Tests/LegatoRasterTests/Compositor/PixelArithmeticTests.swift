// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoRaster
import Testing

/// What one pixel over another makes, to the last bit.
@Suite struct PixelArithmeticTests {
    /// The product of two bytes as parts of 255, rounded to nearest.
    private static func product(_ a: Int, _ b: Int) -> Int { (2 * a * b + 255) / 510 }

    private static func color(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int) -> ResolvedColor {
        let opacity = Float(max(alpha, 1))
        return ResolvedColor(
            red: Float(red) / opacity, green: Float(green) / opacity, blue: Float(blue) / opacity,
            opacity: Float(alpha) / 255)
    }

    /// Premultiplied red, green, blue and opacity.
    private typealias Bytes = [Int]

    private static func over(_ front: Bytes, _ back: Bytes) -> Bytes {
        zip(front, back).map { $0 + product($1, 255 - front[3]) }
    }

    private static let fronts: [Bytes] = [
        [0, 0, 0, 0], [0, 0, 0, 1], [1, 0, 1, 1], [3, 60, 64, 64], [100, 0, 50, 127], [128, 128, 128, 128],
        [0, 200, 90, 201], [254, 253, 1, 254], [255, 0, 17, 255], [0, 0, 0, 255], [255, 255, 255, 255],
    ]

    private func expectRows(
        _ rows: [Bytes], _ bitmaps: [(way: String, bitmap: PixelBuffer)], columns: Range<Int>,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for (way, bitmap) in bitmaps {
            for (y, row) in rows.enumerated() {
                for x in columns {
                    let pixel = bitmap[x, y]
                    let found = [Int(pixel.red), Int(pixel.green), Int(pixel.blue), Int(pixel.alpha)]
                    #expect(found == row, "\(way), row \(y), column \(x)", sourceLocation: sourceLocation)
                }
            }
        }
    }

    /// Rows of the first colours and of a colour over those, from the column 2 on.
    private static let pairs = fronts.flatMap { front in fronts.map { (front: front, back: $0) } }

    private static func rect(_ row: Int, _ width: CGFloat) -> CGRect {
        CGRect(x: 2, y: CGFloat(row), width: width, height: 1)
    }

    // Widths that are and are not whole vectors of four.
    @Test(arguments: [1, 3, 4, 7]) func `a colour over another leaves of that what it is not opaque`(width: Int) throws
    {
        let bitmaps = try everyBitmap(12, Self.pairs.count) { canvas in
            for (row, pair) in Self.pairs.enumerated() {
                let (back, front) = (pair.back, pair.front)
                canvas.fill(Self.rect(row, CGFloat(width)), Self.color(back[0], back[1], back[2], back[3]))
                canvas.fill(Self.rect(row, CGFloat(width)), Self.color(front[0], front[1], front[2], front[3]))
            }
        }
        expectRows(Self.pairs.map { Self.over($0.front, $0.back) }, bitmaps, columns: 2..<(2 + width))
        for (_, bitmap) in bitmaps {
            for row in Self.pairs.indices {
                #expect(bitmap[1, row].alpha == 0 && bitmap[2 + width, row].alpha == 0)
            }
        }
    }

    @Test(arguments: [(3, 1.0), (4, 1), (7, 1), (7, 0.5), (7, 0.004), (4, 0.8), (7, 254.0 / 255)] as [(Int, Double)])
    func `a group is laid over what is behind it pixel by pixel, times its opacity`(width: Int, opacity: Double) throws
    {
        let factor = Int((opacity * 255).rounded())
        let bitmaps = try everyBitmap(12, Self.pairs.count) { canvas in
            for (row, pair) in Self.pairs.enumerated() {
                let back = pair.back
                canvas.fill(Self.rect(row, CGFloat(width)), Self.color(back[0], back[1], back[2], back[3]))
            }
            var effect = GroupEffect(opacity: opacity)
            effect.isIsolated = true
            canvas.group(effect) {
                for (row, pair) in Self.pairs.enumerated() {
                    let front = pair.front
                    canvas.fill(Self.rect(row, CGFloat(width)), Self.color(front[0], front[1], front[2], front[3]))
                }
            }
        }
        let expected = Self.pairs.map { pair in
            Self.over(pair.front.map { Self.product($0, factor) }, pair.back)
        }
        expectRows(expected, bitmaps, columns: 2..<(2 + width))
    }

    @Test func `pixels of one vector are told apart`() throws {
        // Clear, opaque and partial ones side by side, in every order of four.
        let kinds: [Bytes] = [[0, 0, 0, 0], [10, 200, 30, 255], [90, 20, 40, 100]]
        let back: Bytes = [200, 100, 50, 255]
        let rows = (0..<81).map { number in (0..<4).map { kinds[number / [1, 3, 9, 27][$0] % 3] } }
        for opacity in [1, 0.6] {
            let factor = Int((opacity * 255).rounded())
            let bitmaps = try everyBitmap(6, rows.count, background: Self.color(200, 100, 50, 255)) { canvas in
                var effect = GroupEffect(opacity: opacity)
                effect.isIsolated = true
                canvas.group(effect) {
                    for (y, row) in rows.enumerated() {
                        for (x, bytes) in row.enumerated() {
                            canvas.fill(
                                CGRect(x: CGFloat(x) + 1, y: CGFloat(y), width: 1, height: 1),
                                Self.color(bytes[0], bytes[1], bytes[2], bytes[3]))
                        }
                    }
                }
            }
            for column in 0..<4 {
                let expected = rows.map { Self.over($0[column].map { Self.product($0, factor) }, back) }
                expectRows(expected, bitmaps, columns: (column + 1)..<(column + 2))
            }
        }
    }

    @Test func `an edge between pixels takes its part of a colour`() throws {
        // A quarter, a half and three quarters of a pixel are 64, 128 and 191 of 255 parts.
        for (part, coverage) in [(0.25, 64), (0.5, 128), (0.75, 191), (1.0 / 255, 1), (254.0 / 255, 254)] {
            let bitmaps = try everyBitmap(12, Self.pairs.count) { canvas in
                for (row, pair) in Self.pairs.enumerated() {
                    let (back, front) = (pair.back, pair.front)
                    canvas.fill(Self.rect(row, 1), Self.color(back[0], back[1], back[2], back[3]))
                    canvas.fill(
                        Self.rect(row, part), Self.color(front[0], front[1], front[2], front[3]))
                }
            }
            let expected = Self.pairs.map { pair in
                Self.over(pair.front.map { Self.product($0, coverage) }, pair.back)
            }
            expectRows(expected, bitmaps, columns: 2..<3)
        }
    }

    @Test func `a row that is covered in part takes its part of a colour, from end to end`() throws {
        for (part, coverage) in [(0.5, 128), (1.0 / 255, 1), (254.0 / 255, 254)] {
            let bitmaps = try everyBitmap(12, Self.pairs.count) { canvas in
                for (row, pair) in Self.pairs.enumerated() {
                    let (back, front) = (pair.back, pair.front)
                    var rect = Self.rect(row, 7)
                    canvas.fill(rect, Self.color(back[0], back[1], back[2], back[3]))
                    rect.size.height = CGFloat(part)
                    canvas.fill(rect, Self.color(front[0], front[1], front[2], front[3]))
                }
            }
            let expected = Self.pairs.map { pair in
                Self.over(pair.front.map { Self.product($0, coverage) }, pair.back)
            }
            expectRows(expected, bitmaps, columns: 2..<9)
        }
    }

    @Test func `a clip between pixels keeps its part of an image`() throws {
        for part in [0.25, 0.5, 0.75, 1.0 / 255] {
            let bitmaps = try everyBitmap(12, Self.fronts.count) { canvas in
                canvas.clipped(to: Path(CGRect(x: 3 + part, y: -1, width: 5 - part - part, height: 99))) {
                    for (row, front) in Self.fronts.enumerated() {
                        canvas.fill(
                            CGRect(x: 0, y: CGFloat(row), width: 12, height: 1),
                            Self.color(front[0], front[1], front[2], front[3]))
                    }
                }
            }
            for (way, bitmap) in bitmaps {
                for (y, front) in Self.fronts.enumerated() {
                    #expect(bitmap[2, y].alpha == 0 && bitmap[8, y].alpha == 0, "\(way)")
                    for x in 4..<7 { #expect(Int(bitmap[x, y].green) == front[1], "\(way)") }
                    for x in [3, 7] {
                        let pixel = bitmap[x, y]
                        let covered = Int((255 * (1 - part)).rounded())
                        #expect(Int(pixel.red) == Self.product(front[0], covered), "\(way), \(part), row \(y)")
                        #expect(Int(pixel.alpha) == Self.product(front[3], covered), "\(way), \(part), row \(y)")
                    }
                }
            }
        }
    }
}
