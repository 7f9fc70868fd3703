// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import CCodecs
package import Foundation
package import LegatoDrawing

/// Turns the bytes of image files into images: PNG, JPEG, WebP, HEIC, AVIF and SVG.
///
/// Files are not trusted: their sizes are looked at before memory is asked for, and the libraries that read them run in the
/// scene's sandbox. Orientation in EXIF is applied, and colour profiles of JPEG, WebP and HEIC files are converted to sRGB.
package enum ImageDecoder {
    /// What a file is, by its first bytes.
    package enum Format: Hashable, Sendable {
        case png, jpeg, webp, heif, svg

        package init?(_ bytes: some RandomAccessCollection<UInt8>) {
            let start = Array(bytes.prefix(12))
            func has(_ text: String, at place: Int) -> Bool {
                start.count >= place + text.utf8.count && start[place...].starts(with: text.utf8)
            }
            if start.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
                self = .png
            } else if start.starts(with: [0xFF, 0xD8, 0xFF]) {
                self = .jpeg
            } else if has("RIFF", at: 0), has("WEBP", at: 8) {
                self = .webp
            } else if has("ftyp", at: 4) {
                self = .heif
            } else if Self.isXML(bytes) {
                self = .svg
            } else {
                return nil
            }
        }

        /// Whether there is a tag `svg` near the beginning of a text.
        private static func isXML(_ bytes: some RandomAccessCollection<UInt8>) -> Bool {
            let text = String(decoding: bytes.prefix(4096), as: UTF8.self)
            return text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.first == "<" && text.contains("<svg")
        }
    }

    /// The image in a file.
    ///
    /// - Parameters:
    ///   - scale: pixels per point. Of a vector image, what it is drawn with.
    /// - Throws: why there is none, without a full stop: "it is truncated or damaged".
    package static func bitmap(_ bytes: [UInt8], scale: CGFloat) throws(ImageCodingError) -> Bitmap {
        guard let format = Format(bytes) else {
            throw ImageCodingError(code: .notAnImage, message: reason(for: bytes))
        }
        switch format {
        case .png:
            try checkPNG(bytes)
            let pixels = try png(bytes)
            return Bitmap(width: pixels.width, height: pixels.height, scale: scale, bytes: pixels.bytes)
        case .jpeg: return try bitmap("JPEG", bytes, scale, Exif.orientation(ofJPEG: bytes), decode_jpeg)
        case .webp: return try bitmap("WebP", bytes, scale, Exif.orientation(ofWebP: bytes), decode_webp)
        case .heif: return try bitmap("HEIC", bytes, scale, .up, decode_heif)
        case .svg:
            let number = Double(scale)
            // By its own size in points, which need not be a whole number of pixels.
            var (width, height) = (0.0, 0.0)
            return try bitmap("SVG", bytes, scale, .up) { draw_svg($0, $1, number, $2, &width, &height) }
        }
    }

    private static func png(_ bytes: [UInt8]) throws(ImageCodingError) -> PixelBuffer {
        do { return try PixelBuffer(pngData: bytes) } catch let error as ImageCodingError { throw error } catch {
            throw ImageCodingError(code: .notAnImage, message: "\(error)")
        }
    }

    /// Its size stands at a fixed place. Source: documented, the PNG specification.
    private static func checkPNG(_ bytes: [UInt8]) throws(ImageCodingError) {
        guard bytes.count >= 24 else {
            throw ImageCodingError(code: .notAnImage, message: "it is truncated")
        }
        func number(at place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
        let (width, height) = (number(at: 16), number(at: 20))
        guard width <= PixelBuffer.greatestSide, height <= PixelBuffer.greatestSide,
            width * height <= Int(greatest_pixel_count)
        else { throw tooLarge(width, height) }
    }

    private static func tooLarge(_ width: Int, _ height: Int) -> ImageCodingError {
        ImageCodingError(
            code: .notAnImage,
            message: "it has \(width) x \(height) pixels, and at most 64 million are shown")
    }

    private static func bitmap(
        _ name: String, _ bytes: [UInt8], _ scale: CGFloat, _ orientation: ImageOrientation,
        _ decode: (UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<codec_image>?) -> codec_result
    ) throws(ImageCodingError) -> Bitmap {
        var image = codec_image()
        defer { free_image(&image) }
        let result = bytes.withUnsafeBufferPointer { decode($0.baseAddress, $0.count, &image) }
        switch result {
        case codec_done: break
        case codec_missing:
            throw ImageCodingError(
                code: .notAnImage, message: "the library for \(name) files is not installed; run Scripts/setup")
        case codec_too_large:
            throw ImageCodingError(
                code: .notAnImage, message: "it has more than the 64 million pixels that are shown at most")
        case codec_out_of_memory:
            throw ImageCodingError(code: .notAnImage, message: "there is no memory for its pixels")
        case codec_too_slow:
            throw ImageCodingError(code: .notAnImage, message: "drawing it takes too long")
        default:
            throw ImageCodingError(code: .notAnImage, message: "it is truncated or damaged, or no \(name) file")
        }
        convert_colors(&image)
        let (width, height) = (Int(image.width), Int(image.height))
        guard PixelBuffer.isAcceptable(width: width, height: height), let pixels = image.pixels else {
            throw tooLarge(width, height)
        }
        var result8 = [UInt8](UnsafeBufferPointer(start: pixels, count: width * height * 4))
        if !image.is_premultiplied { result8.premultiply() }
        let upright = orientation.upright(result8, width: width, height: height)
        return Bitmap(width: upright.width, height: upright.height, scale: scale, bytes: upright.bytes)
    }

    /// Why bytes of no known format cannot be read.
    private static func reason(for bytes: [UInt8]) -> String {
        if bytes.isEmpty { return "the file is empty" }
        let names: [(String, [UInt8])] = [
            ("PDF", Array("%PDF".utf8)), ("GIF", Array("GIF8".utf8)), ("TIFF", [0x49, 0x49, 0x2A, 0]),
            ("TIFF", [0x4D, 0x4D, 0, 0x2A]), ("BMP", Array("BM".utf8)),
        ]
        let name = names.first { bytes.starts(with: $0.1) }?.0
        return (name.map { "it is a \($0) file" } ?? "it is no image")
            + "; PNG, JPEG, WebP, HEIC and SVG are read"
    }
}

extension [UInt8] {
    /// Multiplies the three colours of each pixel by its fourth byte.
    fileprivate mutating func premultiply() {
        withUnsafeMutableBufferPointer { bytes in
            var index = 0
            while index + 4 <= bytes.count {
                let alpha = UInt32(bytes[index + 3])
                if alpha < 255 {
                    for channel in index..<index + 3 {
                        bytes[channel] = UInt8((UInt32(bytes[channel]) * alpha + 127) / 255)
                    }
                }
                index += 4
            }
        }
    }
}
