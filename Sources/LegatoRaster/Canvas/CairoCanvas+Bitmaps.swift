// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import CCairo
internal import Foundation
internal import LegatoDrawing

extension CairoCanvas {
    func cairoDraw(_ bitmap: Bitmap, in rect: CGRect, style: ImageStyle = ImageStyle(), opacity: Double = 1) {
        guard state.isVisible, rect.width > 0, rect.height > 0, bitmap.width > 0, bitmap.height > 0 else { return }
        let box = pixels(covering: rect)
        guard !box.isEmpty else { return }  // Equivalent: guard, only skips work.
        if style.isStretched {
            let steps = steps(for: bitmap, in: rect, style.sampling)
            let level = bitmap.level(steps) { BitmapReduction.half(of: $0) }
            let factor = CGFloat(1 << steps)
            level.bytes.withUnsafeBytes { bytes in
                guard let pixels = bytes.baseAddress else { return }
                paint(
                    pixels, width: level.width, height: level.height,
                    extent: CGSize(width: CGFloat(bitmap.width) / factor, height: CGFloat(bitmap.height) / factor),
                    in: rect, style, filter: style.sampling.filter, opacity: opacity)
            }
        } else {
            drawAssembled(bitmap, in: rect, style, opacity: opacity)
        }
        target.ink = target.ink.union(box)
    }

    /// Puts the bitmap together for this place, in pixels of the screen.
    private func drawAssembled(_ bitmap: Bitmap, in rect: CGRect, _ style: ImageStyle, opacity: Double) {
        let map = state.transform
        var width = rect.width * hypot(map.a, map.b)
        var height = rect.height * hypot(map.c, map.d)
        guard width.isFinite, height.isFinite, width > 0, height > 0 else { return }
        // What is larger than any screen is assembled in fewer pixels.
        let shrink = min(1, (CGFloat(Self.greatestAssembly) / (width * height)).squareRoot())
        (width, height) = ((width * shrink).rounded(.up), (height * shrink).rounded(.up))
        guard width <= CGFloat(PixelBuffer.greatestSide), height <= CGFloat(PixelBuffer.greatestSide) else {
            return report("A picture with tiles or caps is not drawn: it is too long and thin")
        }
        let assembly = ImageAssembly(
            bitmap, style, size: CGSize(width: rect.width, height: rect.height), width: Int(width), height: Int(height)
        )
        guard let memory = gradientMemory.grow(to: assembly.width * assembly.height * 4) else {
            return reportNoMemory(
                for: "a picture", PixelRect(minX: 0, minY: 0, maxX: assembly.width, maxY: assembly.height))
        }
        assembly.fill(memory.assumingMemoryBound(to: UInt32.self))
        paint(
            memory, width: assembly.width, height: assembly.height, extent: CGSize(width: width, height: height),
            in: rect, style, filter: style.sampling == .nearest ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR,
            opacity: opacity)
    }

    /// In pixels. Source: chosen, several screens.
    private static let greatestAssembly = 1 << 24

    /// How often the bitmap is halved before it is shown in `rect`: the screen's pixels then cover 0.76 to 1.52 of its own,
    /// between which nothing is lost and little aliased.
    private func steps(for bitmap: Bitmap, in rect: CGRect, _ sampling: ImageStyle.Sampling) -> Int {
        let map = state.transform
        let across = CGFloat(bitmap.width) / (rect.width * hypot(map.a, map.b))
        let down = CGFloat(bitmap.height) / (rect.height * hypot(map.c, map.d))
        let reduction = Double(min(across, down))
        guard reduction.isFinite, reduction > 1 else { return 0 }
        switch sampling {
        case .nearest, .linear: return 0
        case .reduced: return min(16, Int(log2(reduction) + 0.4))
        case .averaged: return min(16, Int(log2(reduction)))
        }
    }

    /// Stretches the part (0, 0, extent) of pixels over `rect`.
    private func paint(
        _ bytes: UnsafeRawPointer, width: Int, height: Int, extent: CGSize, in rect: CGRect, _ style: ImageStyle,
        filter: cairo_filter_t, opacity: Double
    ) {
        // Cairo refuses all that follows a map without an inverse.
        let (across, down) = (rect.width / extent.width, rect.height / extent.height)
        guard across * down * abs(state.transform.determinant) > 1e-12 else { return }
        let context = target.context
        // Cairo only reads it: a source is never painted on.
        let pixels = UnsafeMutablePointer(mutating: bytes.assumingMemoryBound(to: UInt8.self))
        let image = cairo_image_surface_create_for_data(
            pixels, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))
        defer { cairo_surface_destroy(image) }
        cairo_save(context)
        setMatrix(state.transform, of: context)
        cairo_translate(context, Double(rect.minX), Double(rect.minY))
        cairo_scale(context, Double(across), Double(down))
        cairo_set_source_surface(context, image, 0, 0)
        // Without it, the outermost pixels would fade into nothing.
        cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
        cairo_pattern_set_filter(cairo_get_source(context), filter)
        cairo_set_antialias(context, style.isAntialiased ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
        cairo_rectangle(context, 0, 0, Double(extent.width), Double(extent.height))
        if opacity < 1 {
            cairo_clip(context)
            cairo_paint_with_alpha(context, opacity)
        } else {
            cairo_fill(context)
        }
        cairo_restore(context)
    }
}

extension CairoCanvas {
    /// Makes a bitmap, repeated from `origin` on, the source; false where there is nothing to see.
    func setSource(_ tiles: ImageTiles, from origin: CGPoint, opacity: Double, of context: OpaquePointer) -> Bool {
        let bitmap = tiles.bitmap
        guard bitmap.width > 0, bitmap.height > 0, tiles.size.width > 0, tiles.size.height > 0, opacity > 0 else {
            return false
        }
        let map = CGAffineTransform(
            a: tiles.size.width / CGFloat(tiles.width), b: 0, c: 0, d: tiles.size.height / CGFloat(tiles.height),
            tx: origin.x, ty: origin.y
        ).concatenating(state.transform)
        guard map.isFinite, abs(map.determinant) > 1e-12 else { return false }
        guard let memory = gradientMemory.grow(to: tiles.width * tiles.height * 4) else {
            reportNoMemory(for: "a picture", PixelRect(minX: 0, minY: 0, maxX: tiles.width, maxY: tiles.height))
            return false
        }
        let pixels = memory.assumingMemoryBound(to: UInt32.self)
        let factor = UInt32((min(opacity, 1) * 255).rounded())
        bitmap.bytes.withUnsafeBytes { source in
            for y in 0..<tiles.height {
                let row = ((tiles.y + y) * bitmap.width + tiles.x) * 4
                for x in 0..<tiles.width {
                    let pixel = source.loadUnaligned(fromByteOffset: row + x * 4, as: UInt32.self)
                    pixels[y * tiles.width + x] = factor == 255 ? pixel : pixel.scaled(by: factor)
                }
            }
        }
        guard
            let image = cairo_image_surface_create_for_data(
                memory.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(tiles.width),
                Int32(tiles.height), Int32(tiles.width * 4)), let pattern = cairo_pattern_create_for_surface(image)
        else { return false }
        defer {
            cairo_pattern_destroy(pattern)
            cairo_surface_destroy(image)
        }
        let inverse = map.inverted()
        var matrix = cairo_matrix_t()
        cairo_matrix_init(
            &matrix, Double(inverse.a), Double(inverse.b), Double(inverse.c), Double(inverse.d), Double(inverse.tx),
            Double(inverse.ty))
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
        // Sources are placed by the matrix in force when they are set: pixels here.
        var current = cairo_matrix_t()
        cairo_get_matrix(context, &current)
        cairo_identity_matrix(context)
        cairo_set_source(context, pattern)
        cairo_set_matrix(context, &current)
        return true
    }
}

extension ImageStyle.Sampling {
    fileprivate var filter: cairo_filter_t {
        switch self {
        case .nearest: CAIRO_FILTER_NEAREST
        case .linear, .reduced: CAIRO_FILTER_BILINEAR
        case .averaged: CAIRO_FILTER_GOOD
        }
    }
}
