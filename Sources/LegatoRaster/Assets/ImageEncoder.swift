// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import CCairo
internal import CCodecs
internal import LegatoDrawing

/// Turns images of a scene into files.
enum ImageEncoder {
    /// The bytes of a PNG file; nil without memory.
    static func png(_ bitmap: Bitmap) -> [UInt8]? {
        guard PixelBuffer.isAcceptable(width: bitmap.width, height: bitmap.height) else { return nil }
        var result: [UInt8] = []
        let status = bitmap.bytes.withUnsafeBufferPointer { bytes -> cairo_status_t in
            // Cairo only reads it.
            let image = cairo_image_surface_create_for_data(
                UnsafeMutablePointer(mutating: bytes.baseAddress), CAIRO_FORMAT_ARGB32, Int32(bitmap.width),
                Int32(bitmap.height), Int32(bitmap.width * 4))
            defer { cairo_surface_destroy(image) }
            return withUnsafeMutablePointer(to: &result) { target in
                cairo_surface_write_to_png_stream(
                    image,
                    { closure, data, length in
                        guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
                        closure.assumingMemoryBound(to: [UInt8].self).pointee.append(
                            contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
                        return CAIRO_STATUS_SUCCESS
                    }, target)
            }
        }
        return status == CAIRO_STATUS_SUCCESS ? result : nil
    }

    /// From this quality on, colours have as many pixels as brightness. Source: chosen.
    private static let fineQuality = 0.9

    /// The bytes of a JPEG file, where the image is clear on white; nil without memory or the library.
    ///
    /// - Parameter quality: 0, the smallest file, … 1, the best.
    static func jpeg(_ bitmap: Bitmap, quality: Double) -> [UInt8]? {
        guard PixelBuffer.isAcceptable(width: bitmap.width, height: bitmap.height) else { return nil }
        var pixels = bitmap.bytes
        for start in stride(from: 0, to: pixels.count, by: 4) where pixels[start + 3] < 255 {
            let white = 255 - Int(pixels[start + 3])
            for channel in start..<start + 3 { pixels[channel] = UInt8(min(Int(pixels[channel]) + white, 255)) }
        }
        // Written so that NaN is 0.
        let share = quality > 0 ? min(quality, 1) : 0
        var file: UnsafeMutablePointer<UInt8>?
        var length = 0
        let result = encode_jpeg(
            pixels, bitmap.width, bitmap.height, Int32(max((share * 100).rounded(), 1)), share >= fineQuality, &file,
            &length)
        guard result == codec_done, let file else { return nil }
        defer { free_jpeg(file) }
        return [UInt8](UnsafeBufferPointer(start: file, count: length))
    }
}
