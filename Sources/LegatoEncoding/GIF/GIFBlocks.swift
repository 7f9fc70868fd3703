// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The blocks of a GIF but for the images' data.
struct GIFBlocks {
    private let width: Int
    private let height: Int
    private let framesPerSecond: Double
    private let loops: Bool
    private let palette: Palette

    init(_ settings: EncoderSettings, _ palette: Palette) {
        (width, height) = (settings.width, settings.height)
        framesPerSecond = min(50, (settings.framesPerSecond * 1000).rounded() / 1000)
        loops = settings.loops
        self.palette = palette
    }

    private func words(_ numbers: Int...) -> [UInt8] {
        numbers.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    }

    /// What stands before the first image: the size, the palette, and that it loops. Source: documented, GIF89a, 18 and 19; the
    /// application block is that of Netscape 2.0, which all viewers know.
    var head: [UInt8] {
        var bytes = Array("GIF89a".utf8) + words(width, height)
        bytes += [UInt8(0b1111_0000 | (palette.bits - 1)), palette.clear, 0]
        for index in stride(from: 0, to: palette.bytes.count, by: 4) {
            bytes += [palette.bytes[index + 2], palette.bytes[index + 1], palette.bytes[index]]
        }
        if loops { bytes += [0x21, 0xff, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0] }
        return bytes
    }

    /// How an image is shown, and where. Source: documented, GIF89a, 20 and 23.
    func head(of image: GIFImage, _ number: Int) -> [UInt8] {
        let disposal: UInt8 = image.isErased ? 2 : 1
        return [0x21, 0xf9, 4, disposal << 2 | 1] + words(delay(of: number)) + [palette.clear, 0, 0x2c]
            + words(image.rect.minX, image.rect.minY, image.rect.width, image.rect.height) + [0]
    }

    /// How long an image stays, in hundredths of a second, so that none is shown too early or too late by more than a half.
    private func delay(of number: Int) -> Int {
        func hundredths(_ frames: Int) -> Double { (100 * Double(frames) / framesPerSecond).rounded() }
        return Int(min(65_535, hundredths(number + 1) - hundredths(number)))
    }

    var end: [UInt8] { [0x3b] }
}
