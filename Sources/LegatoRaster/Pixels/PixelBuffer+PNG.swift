// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import CCairo

/// Why a file could not become an image.
package struct ImageCodingError: Error, CustomStringConvertible, Sendable {
    package enum Code: Sendable { case notAnImage }

    package var code: Code
    package var message: String
    package var description: String { message }
}

extension PixelBuffer {
    /// The image in a PNG file, taken as sRGB. Where opacity is partial, colours are within a step of what was
    /// written, since they are premultiplied again.
    package init(pngData: [UInt8]) throws {
        var remaining = pngData[...]
        let surface = withUnsafeMutablePointer(to: &remaining) { source in
            cairo_image_surface_create_from_png_stream(
                { closure, target, length in
                    guard let closure, let target else { return CAIRO_STATUS_READ_ERROR }
                    let source = closure.assumingMemoryBound(to: ArraySlice<UInt8>.self)
                    guard source.pointee.count >= Int(length) else { return CAIRO_STATUS_READ_ERROR }
                    for index in 0..<Int(length) { target[index] = source.pointee[source.pointee.startIndex + index] }
                    source.pointee.removeFirst(Int(length))
                    return CAIRO_STATUS_SUCCESS
                }, source)
        }
        defer { cairo_surface_destroy(surface) }
        let status = cairo_surface_status(surface)
        let width = Int(cairo_image_surface_get_width(surface))
        let height = Int(cairo_image_surface_get_height(surface))
        let format = cairo_image_surface_get_format(surface)
        // Equivalent: guard, a surface that has failed has no data.
        guard status == CAIRO_STATUS_SUCCESS, let data = cairo_image_surface_get_data(surface),
            // Equivalent: guard, Cairo before 1.18 reads every file as one of these two.
            format == CAIRO_FORMAT_ARGB32 || format == CAIRO_FORMAT_RGB24,
            // Equivalent: order, the limits of both sides are the same.
            Self.isAcceptable(width: width, height: height)
        else {
            let reason =
                status == CAIRO_STATUS_SUCCESS
                ? "its pixels are not 8-bit colours" : String(cString: cairo_status_to_string(status))
            throw ImageCodingError(code: .notAnImage, message: "Cannot read \(pngData.count) bytes as PNG: \(reason).")
        }
        cairo_surface_flush(surface)  // Equivalent: removal, nothing was painted.
        let stride = Int(cairo_image_surface_get_stride(surface))
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * height * 4)
        for y in 0..<height {
            bytes.append(contentsOf: UnsafeBufferPointer(start: data + y * stride, count: width * 4))
        }
        if format == CAIRO_FORMAT_RGB24 {
            // The fourth byte of an image without opacity means nothing.
            for index in Swift.stride(from: 3, to: bytes.count, by: 4) { bytes[index] = 255 }
        }
        self.init(width: width, height: height, bytes: bytes)
    }
}
