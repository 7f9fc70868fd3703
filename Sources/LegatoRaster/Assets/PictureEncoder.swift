// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import CCairo
internal import LegatoDrawing

/// Turns pictures of a scene into files.
enum PictureEncoder {
    /// The bytes of a PNG file; nil without memory.
    static func png(_ picture: Picture) -> [UInt8]? {
        guard PixelBuffer.isAcceptable(width: picture.width, height: picture.height) else { return nil }
        var result: [UInt8] = []
        let status = picture.bytes.withUnsafeBufferPointer { bytes -> cairo_status_t in
            // Cairo only reads it.
            let image = cairo_image_surface_create_for_data(
                UnsafeMutablePointer(mutating: bytes.baseAddress), CAIRO_FORMAT_ARGB32, Int32(picture.width),
                Int32(picture.height), Int32(picture.width * 4))
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
}
