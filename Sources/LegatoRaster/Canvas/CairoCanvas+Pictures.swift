// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import CCairo
internal import Foundation
internal import LegatoDrawing

extension CairoCanvas {
    func cairoDraw(_ picture: Picture, in rect: CGRect, opacity: Double = 1) {
        guard state.isVisible, rect.width > 0, rect.height > 0, picture.width > 0, picture.height > 0 else { return }
        let box = pixels(covering: rect)
        guard !box.isEmpty else { return }  // Equivalent: guard, only skips work.
        let surface = target
        let context = surface.context
        picture.bytes.withUnsafeBufferPointer { bytes in
            // Cairo only reads it: a source is never painted on.
            let pixels = UnsafeMutablePointer(mutating: bytes.baseAddress)
            let image = cairo_image_surface_create_for_data(
                pixels, CAIRO_FORMAT_ARGB32, Int32(picture.width), Int32(picture.height), Int32(picture.width * 4))
            defer { cairo_surface_destroy(image) }
            cairo_save(context)
            setMatrix(state.transform, of: context)
            cairo_translate(context, Double(rect.minX), Double(rect.minY))
            cairo_scale(
                context, Double(rect.width) / Double(picture.width), Double(rect.height) / Double(picture.height))
            cairo_set_source_surface(context, image, 0, 0)
            // Without it, the outermost pixels would fade into nothing.
            cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
            cairo_set_antialias(context, CAIRO_ANTIALIAS_DEFAULT)
            cairo_rectangle(context, 0, 0, Double(picture.width), Double(picture.height))
            if opacity < 1 {
                cairo_clip(context)
                cairo_paint_with_alpha(context, opacity)
            } else {
                cairo_fill(context)
            }
            cairo_restore(context)
        }
        surface.ink = surface.ink.union(box)
    }
}
