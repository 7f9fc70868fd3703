// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoRaster
import LegatoText
import Testing

@testable import LegatoEncoding

@Suite struct `A contact sheet` {
    private func sheet(_ count: Int, width: Int = 60, height: Int = 40) throws -> ContactSheet {
        ContactSheet(
            frames: try (0..<count).map {
                .init(time: Double($0) / 10, bitmap: try frame($0, width: width, height: height))
            })
    }

    @Test func `shows each frame unscaled where it is small enough`() throws {
        var wanted = try sheet(3)
        wanted.columns = 3
        let bitmap = try #require(wanted.bitmap(labels: PangoTextEngine.shared))
        try #require(bitmap.width == 3 * 60 + 4 * 24)
        for number in 0..<3 {
            let pixel = bitmap[24 + number * 84 + number * 8 + 4, 24 + 20]
            #expect(pixel == PixelBuffer.Pixel(red: 255, green: 0, blue: 0))
        }
    }

    @Test func `shrinks large frames to its cells`() throws {
        let bitmap = try #require(try sheet(1, width: 1000, height: 800).bitmap(labels: PangoTextEngine.shared))
        #expect(bitmap.width == 333 + 48)
    }

    @Test(arguments: [1, 2, 7, 30]) func `draws a label under each frame`(count: Int) throws {
        var wanted = try sheet(count)
        wanted.columns = 1
        let bitmap = try #require(wanted.bitmap(labels: PangoTextEngine.shared))
        for number in 0..<count {
            let top = 24 + number * (40 + 6 + 24 + 24) + 40 + 6
            let hasInk = (top..<top + 24).contains { y in
                (0..<bitmap.width).contains { x in bitmap[x, y].red < 128 }
            }
            #expect(hasInk)
        }
    }

    @Test func `is opaque and the same every time`() throws {
        let one = try #require(try sheet(5).bitmap(labels: PangoTextEngine.shared))
        #expect(try sheet(5).bitmap(labels: PangoTextEngine.shared) == one)
        #expect(stride(from: 3, to: one.bytes.count, by: 4).allSatisfy { one.bytes[$0] == 255 })
    }

    @Test func `of nothing is none`() throws {
        #expect(ContactSheet(frames: []).bitmap(labels: PangoTextEngine.shared) == nil)
    }

    @Test(
        arguments: [(0, "0.00 s"), (0.25, "0.25 s"), (1.0 / 3, "0.333 s"), (12, "12.00 s"), (0.1 + 0.2, "0.30 s")]
            as [(Double, String)])
    func `labels times with two digits, or three where two are not exact`(time: Double, label: String) {
        #expect(ContactSheet.label(time) == label)
    }
}

@Suite struct SheetTests {
    private func bitmap(_ width: Int, _ height: Int, _ pixel: [UInt8] = [0, 0, 255, 255]) throws -> PixelBuffer {
        var bitmap = try #require(PixelBuffer(width: width, height: height))
        for start in stride(from: 0, to: bitmap.bytes.count, by: 4) {
            bitmap.bytes.replaceSubrange(start..<start + 4, with: pixel)
        }
        return bitmap
    }

    private func sheet(_ bitmaps: [PixelBuffer], columns: Int? = nil, limit: Int? = nil) -> PixelBuffer? {
        var sheet = ContactSheet(
            frames: bitmaps.enumerated().map { .init(time: Double($0), bitmap: $1) }, columns: columns)
        #expect(sheet.cellLimit == 390)
        if let limit { sheet.cellLimit = limit }
        return sheet.bitmap(labels: PangoTextEngine.shared)
    }

    /// The gaps are 24 pixels wide; under each cell there are 6 to its label, which is 24 high.
    private func size(columns: Int, rows: Int, cell: (Int, Int)) -> [Int] {
        [columns * (cell.0 + 24) + 24, rows * (cell.1 + 6 + 24 + 24) + 24]
    }

    @Test(arguments: [
        (390, 780, 1), (391, 780, 2), (390, 781, 2), (780, 10, 2), (781, 10, 3), (10, 1560, 2), (10, 1561, 3),
        (1, 1, 1),
        (1, 2000, 3), (2000, 1, 6),
    ])
    func `a frame is shrunk by the least whole number that fits its cell`(width: Int, height: Int, factor: Int) throws {
        let made = try #require(sheet([try bitmap(width, height)]))
        let cell = (max(1, width / factor), max(1, height / factor))
        #expect([made.width, made.height] == size(columns: 1, rows: 1, cell: cell))
    }

    @Test func `frames are in rows, as many as asked for or as make the sheet half as wide again as high`() throws {
        let frames = try (0..<7).map { _ in try bitmap(60, 40) }
        for (columns, rows) in [(1, 7), (2, 4), (3, 3), (4, 2), (6, 2), (7, 1)] {
            let made = try #require(sheet(frames, columns: columns))
            #expect([made.width, made.height] == size(columns: columns, rows: rows, cell: (60, 40)))
        }
        // More columns than frames are as many; none is one.
        for (columns, count) in [(8, 7), (0, 1), (-3, 1)] {
            let made = try #require(sheet(frames, columns: columns))
            #expect(made.width == size(columns: count, rows: 1, cell: (60, 40))[0])
        }
        // Of n cells with the steps x and y, c columns are 1.5 times as wide as high where c x = 1.5 (n / c) y.
        for (count, width, height) in [(1, 60, 40), (3, 60, 40), (7, 60, 40), (12, 39, 84), (12, 30, 10), (30, 3, 2)] {
            let made = try #require(sheet(try (0..<count).map { _ in try bitmap(width, height) }))
            let (x, y) = (Double(width + 24), Double(height + 54))
            let columns = min(count, Int((1.5 * Double(count) * y / x).squareRoot().rounded()))
            #expect(
                [made.width, made.height]
                    == size(columns: columns, rows: (count + columns - 1) / columns, cell: (width, height)), "\(count)")
        }
    }

    @Test func `a shrunk pixel is the mean of its square on white`() throws {
        var frame = try bitmap(5, 5, [0, 0, 0, 255])
        // The first square: blue, half transparent red, nothing, black.
        for (index, pixel) in [
            (0, [255, 0, 0, 255]), (1, [0, 0, 128, 128]), (5, [0, 0, 0, 0]), (6, [0, 0, 0, 255]),
        ]
            as [(Int, [UInt8])]
        {
            frame.bytes.replaceSubrange(index * 4..<index * 4 + 4, with: pixel)
        }
        let made = try #require(sheet([frame], limit: 3))
        #expect([made.width, made.height] == size(columns: 1, rows: 1, cell: (2, 2)))
        // Blue: (255 + 127 + 255 + 0) / 4; green: (0 + 127 + 255 + 0) / 4; red: (0 + 255 + 255 + 0) / 4, rounded.
        #expect(made[24, 24] == PixelBuffer.Pixel(red: 128, green: 96, blue: 159))
        #expect(made[25, 24] == PixelBuffer.Pixel(red: 0, green: 0, blue: 0))
        #expect(made[25, 25] == PixelBuffer.Pixel(red: 0, green: 0, blue: 0))
        // Around it is the sheet.
        for (x, y) in [(23, 24), (26, 24), (24, 23), (24, 26), (0, 0)] {
            #expect(made[x, y] == PixelBuffer.Pixel(red: 242, green: 242, blue: 247), "\(x) \(y)")
        }
        #expect(try #require(sheet([frame], limit: 0)).width == 1 + 48)
        #expect(try #require(sheet([frame], limit: -5)).width == 1 + 48)
    }

    @Test func `a frame narrower than its cell is in the middle, at the top`() throws {
        let made = try #require(sheet([try bitmap(20, 10), try bitmap(10, 4, [255, 0, 0, 255])], columns: 2))
        let red = PixelBuffer.Pixel(red: 255, green: 0, blue: 0)
        let blue = PixelBuffer.Pixel(red: 0, green: 0, blue: 255)
        #expect(made[24, 24] == red && made[43, 33] == red)
        let left = 24 + 20 + 24 + 5
        #expect(made[left, 24] == blue && made[left + 9, 27] == blue)
        #expect(made[left - 1, 24] != blue && made[left + 10, 24] != blue && made[left, 28] != blue)
    }

    @Test(arguments: [1, 2, 3]) func `each pixel of a shrunk frame is the mean of its own square`(factor: Int) throws {
        func varied(_ width: Int, _ height: Int) throws -> PixelBuffer {
            var result = try bitmap(width, height)
            for index in 0..<width * height {
                let pixel: [UInt8] = [UInt8(index * 7 % 251), UInt8(index * 13 % 241), UInt8(index * 29 % 239), 255]
                result.bytes.replaceSubrange(index * 4..<index * 4 + 4, with: pixel)
            }
            return result
        }
        // The cells are 4 by 5 pixels; what does not make a whole pixel is left out.
        let frames = [
            try varied(4 * factor, 5 * factor), try varied(2 * factor + 1, 3 * factor), try varied(factor, 5 * factor),
            try varied(4 * factor, factor),
        ]
        let made = try #require(sheet(frames, columns: 2, limit: 4))
        #expect([made.width, made.height] == size(columns: 2, rows: 2, cell: (4, 5)))
        for (number, frame) in frames.enumerated() {
            let (width, height) = (frame.width / factor, frame.height / factor)
            let (left, top) = (24 + number % 2 * 28 + (4 - width) / 2, 24 + number / 2 * 59)
            func mean(_ x: Int, _ y: Int, _ channel: Int) -> UInt8 {
                var sum = 0
                for row in y * factor..<(y + 1) * factor {
                    for column in x * factor..<(x + 1) * factor {
                        sum += Int(frame.bytes[row * frame.strideInBytes + column * 4 + channel])
                    }
                }
                return UInt8((Double(sum) / Double(factor * factor)).rounded())
            }
            for y in 0..<height {
                for x in 0..<width {
                    let wanted = PixelBuffer.Pixel(red: mean(x, y, 2), green: mean(x, y, 1), blue: mean(x, y, 0))
                    #expect(made[left + x, top + y] == wanted, "frame \(number), pixel \(x) \(y)")
                }
            }
        }
    }

    @Test func `a colour beyond its opacity is as bright as can be`() throws {
        var frame = try bitmap(3, 1)
        frame.bytes = [200, 50, 0, 100, 0, 200, 50, 100, 50, 0, 200, 100]
        let made = try #require(sheet([frame]))
        #expect(made[24, 24] == PixelBuffer.Pixel(red: 155, green: 205, blue: 255))
        #expect(made[25, 24] == PixelBuffer.Pixel(red: 205, green: 255, blue: 155))
        #expect(made[26, 24] == PixelBuffer.Pixel(red: 255, green: 155, blue: 205))
    }

    @Test func `a limit of no pixels is one of one`() throws {
        #expect(try #require(sheet([try bitmap(2, 2)], limit: 0)).width == 1 + 48)
    }

    @Test func `a sheet has no more frames than an image has pixels in a row`() throws {
        let frame = ContactSheet.Frame(time: 0, bitmap: try bitmap(1, 1))
        #expect(SheetLayout(ContactSheet(frames: [ContactSheet.Frame](repeating: frame, count: 32_767))) != nil)
        #expect(SheetLayout(ContactSheet(frames: [ContactSheet.Frame](repeating: frame, count: 32_768))) == nil)
    }

    @Test func `a label of 18 points with digits of one width is in the middle under its frame`() throws {
        let made = try #require(sheet([try bitmap(100, 10), try bitmap(100, 10)], columns: 2))
        let canvas = try #require(CairoCanvas(width: made.width, height: made.height, scale: 1))
        canvas.clear(to: ResolvedColor(red: 0.95, green: 0.95, blue: 0.97))
        for (index, label) in ["0.00 s", "1.00 s"].enumerated() {
            let run = TextRequest.Run(text: label, font: FontDescription(size: 18, usesMonospacedDigits: true))
            let text = PangoTextEngine.shared.layout(TextRequest(runs: [run]), width: .infinity)
            let left = CGFloat(24 + index * 124) + (100 - text.size.width) / 2
            for run in text.runs {
                canvas.draw(
                    run, at: CGPoint(x: left.rounded(), y: 24 + 10 + 6),
                    with: .color(ResolvedColor(red: 0.24, green: 0.24, blue: 0.26)))
            }
        }
        let labels = canvas.makePixelBuffer()
        var differing = 0
        for y in 34..<made.height {
            for x in 0..<made.width where made[x, y] != labels[x, y] { differing += 1 }
        }
        #expect(differing == 0)
    }

    @Test func `a sheet that no image can hold is none`() throws {
        let pixel = try bitmap(1, 1)
        #expect(sheet([PixelBuffer](repeating: pixel, count: 600), columns: 1) == nil)
        #expect(sheet([PixelBuffer](repeating: pixel, count: 32_768)) == nil)
        #expect(sheet([]) == nil)
    }

    @Test(arguments: [(0.500_000_009, "0.50 s"), (0.500_000_012, "0.500 s"), (0.125, "0.125 s"), (10.01, "10.01 s")])
    func `a label of two digits forgives a millionth of a hundredth`(time: Double, label: String) {
        #expect(ContactSheet.label(time) == label)
    }
}
