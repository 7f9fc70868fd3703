// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoRaster
import LegatoText

/// Pictures of one size in a grid, each with its time below it.
struct ContactSheet {
    /// How many moments of a clip are shown.
    static let count = 12

    /// In pixels, between pictures and around them; text is as high as twice of it.
    private let gap: Int
    private let columns: Int
    private let cells: [(time: Double, picture: PixelBuffer)]

    /// Lays out `cells`, at least one, so that the sheet is about as wide as a screen is to its height.
    init(_ cells: [(time: Double, picture: PixelBuffer)]) {
        self.cells = cells
        let width = cells[0].picture.width
        let height = cells[0].picture.height
        gap = max(8, width / 20)
        let best = (Double(cells.count) * 1.6 * Double(height) / Double(width)).squareRoot().rounded(.up)
        columns = min(cells.count, max(1, Int(best)))
    }

    /// The sheet; nil when it would be too large to hold.
    func picture() -> PixelBuffer? {
        let width = cells[0].picture.width
        let height = cells[0].picture.height
        let labelHeight = 2 * gap
        let rows = (cells.count + columns - 1) / columns
        guard
            let canvas = CairoCanvas(
                width: gap + columns * (width + gap), height: gap + rows * (height + labelHeight), scale: 1)
        else { return nil }
        canvas.clear(to: Self.paper)
        let places = cells.indices.map { index in
            (x: gap + index % columns * (width + gap), y: gap + index / columns * (height + labelHeight))
        }
        for (cell, place) in zip(cells, places) {
            let center = CGPoint(x: Double(place.x) + Double(width) / 2, y: Double(place.y + height + gap))
            draw("\(cell.time.formatted(.number.precision(.fractionLength(2)))) s", around: center, on: canvas)
        }
        var sheet = canvas.makePixelBuffer()
        for (cell, place) in zip(cells, places) { copy(cell.picture, to: &sheet, x: place.x, y: place.y) }
        return sheet
    }

    private static let paper = ResolvedColor(red: 0.93, green: 0.93, blue: 0.94)
    private static let ink = ResolvedColor(red: 0.35, green: 0.35, blue: 0.38)

    private func draw(_ text: String, around center: CGPoint, on canvas: CairoCanvas) {
        let font = FontDescription(size: CGFloat(gap), usesMonospacedDigits: true)
        let layout = PangoTextEngine.shared.layout(
            TextRequest(runs: [TextRequest.Run(text: text, font: font)]), width: .infinity)
        let origin = CGPoint(x: center.x - layout.size.width / 2, y: center.y - layout.size.height / 2)
        for run in layout.runs { canvas.draw(run, at: origin, with: .color(Self.ink)) }
    }

    /// Puts `picture` over the sheet. Where it is transparent the paper shows through.
    private func copy(_ picture: PixelBuffer, to sheet: inout PixelBuffer, x: Int, y: Int) {
        for row in 0..<picture.height {
            let source = row * picture.strideInBytes
            let target = (y + row) * sheet.strideInBytes + 4 * x
            for column in 0..<picture.width {
                let from = source + 4 * column
                let to = target + 4 * column
                let behind = 255 - Int(picture.bytes[from + 3])
                for channel in 0..<4 {
                    // Premultiplied source over opaque paper, rounded to nearest.
                    let below = (Int(sheet.bytes[to + channel]) * behind + 127) / 255
                    sheet.bytes[to + channel] = UInt8(min(255, Int(picture.bytes[from + channel]) + below))
                }
            }
        }
    }
}

/// The pictures a contact sheet may need, while nobody knows yet how long the clip will be: never more than twice as many
/// as it shows, evenly spread over what has been seen.
struct ContactSheetFrames {
    private(set) var kept: [(time: Double, picture: PixelBuffer)] = []
    private var seen = 0
    private var stride = 1
    private let capacity: Int

    init(capacity: Int = 2 * ContactSheet.count) { self.capacity = capacity }

    /// Counts a frame, and asks for its picture if it is one of those to keep.
    mutating func take(_ time: Double, _ picture: () -> PixelBuffer) {
        defer { seen += 1 }
        guard seen.isMultiple(of: stride) else { return }
        kept.append((time, picture()))
        guard kept.count > capacity else { return }
        kept = kept.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
        stride *= 2
    }

    /// At most `count` of the kept ones, evenly spread, first and last included.
    func chosen(_ count: Int = ContactSheet.count) -> [(time: Double, picture: PixelBuffer)] {
        guard kept.count > count else { return kept }
        return (0..<count).map { kept[Int((Double($0 * (kept.count - 1)) / Double(count - 1)).rounded())] }
    }
}
