// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CPango
import Foundation
import LegatoDrawing

/// The bitmaps of glyphs without outlines, such as emoji, read through FreeType at the largest size that their font has.
///
/// Not thread-safe: the engine holds its lock around every call.
struct ColorGlyphs {
    private struct Key: Hashable {
        var face: OpaquePointer
        var glyph: UInt32
    }

    /// A bitmap and its place about the glyph's origin, in multiples of the font's size, y downwards.
    private struct PlacedBitmap {
        var bitmap: Bitmap
        var box: CGRect
    }

    private var faces: [OpaquePointer: ColorFace] = [:]
    /// Each takes about 70 kB. Nil: the glyph has no bitmap.
    // Equivalent: constant, no pixel depends on how many are cached.
    private var bitmaps = TwoGenerationCache<Key, PlacedBitmap?>(generationLimit: 128)

    /// The bitmap of `glyph` where `font` has bitmaps, for a font of `size` points; nil: it has none.
    mutating func bitmap(of glyph: UInt32, in font: OpaquePointer, size: CGFloat) -> GlyphBitmap? {
        let face = hb_font_get_face(font)!
        guard hb_ot_color_has_png(face) != 0 else { return nil }
        let key = Key(face: face, glyph: glyph)
        let bitmap: PlacedBitmap?
        if let known = bitmaps.value(for: key) {
            bitmap = known
        } else {
            if faces[face] == nil { faces[face] = ColorFace(face) }
            bitmap = faces[face]?.bitmap(of: glyph).map { PlacedBitmap(bitmap: $0.bitmap, box: $0.box) }
            bitmaps.store(bitmap, for: key)
        }
        guard let bitmap else { return nil }
        let box = bitmap.box
        return GlyphBitmap(
            bitmap.bitmap,
            box: CGRect(
                x: box.minX * size, y: box.minY * size, width: box.width * size, height: box.height * size))
    }
}

/// A font of bitmaps, opened by FreeType.
private final class ColorFace {
    private let library: FT_Library
    private let face: FT_Face
    /// What FreeType reads from; the face of HarfBuzz is retained, so that its address stays its identity.
    private let blob: OpaquePointer
    private let source: OpaquePointer
    private let pixelsPerEm: CGFloat

    /// Nil: FreeType cannot read it.
    init?(_ source: OpaquePointer) {
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0, let library else { return nil }
        let blob = hb_face_reference_blob(source)!
        var length: UInt32 = 0
        let data = hb_blob_get_data(blob, &length)
        var face: FT_Face?
        let isOpen = data.map { data in
            data.withMemoryRebound(to: UInt8.self, capacity: Int(length)) {
                FT_New_Memory_Face(library, $0, Int(length), Int(hb_face_get_index(source) & 0xFFFF), &face) == 0
            }
        }
        guard isOpen == true, let face, face.pointee.num_fixed_sizes > 0, let sizes = face.pointee.available_sizes
        else {
            hb_blob_destroy(blob)
            FT_Done_FreeType(library)
            return nil
        }
        let largest = (0..<Int(face.pointee.num_fixed_sizes)).max { sizes[$0].y_ppem < sizes[$1].y_ppem } ?? 0
        FT_Select_Size(face, FT_Int(largest))
        pixelsPerEm = CGFloat(sizes[largest].y_ppem) / 64
        self.library = library
        self.face = face
        self.blob = blob
        self.source = hb_face_reference(source)
    }

    deinit {
        FT_Done_Face(face)
        FT_Done_FreeType(library)
        hb_blob_destroy(blob)
        hb_face_destroy(source)
    }

    /// The bitmap of a glyph, and its place in multiples of the font's size.
    func bitmap(of glyph: UInt32) -> (bitmap: Bitmap, box: CGRect)? {
        // Source: documented, `FT_LOAD_COLOR`.
        let loadsColor: Int32 = 1 << 20
        guard pixelsPerEm > 0, FT_Load_Glyph(face, glyph, loadsColor) == 0, let slot = face.pointee.glyph else {
            return nil
        }
        let bitmap = slot.pointee.bitmap
        let (width, height) = (Int(bitmap.width), Int(bitmap.rows))
        guard bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue), width > 0, height > 0, let buffer = bitmap.buffer
        else {
            return nil
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * height * 4)
        for row in 0..<height {
            bytes += UnsafeBufferPointer(start: buffer + row * Int(bitmap.pitch), count: width * 4)
        }
        let unit = 1 / pixelsPerEm
        let box = CGRect(
            x: CGFloat(slot.pointee.bitmap_left) * unit, y: -CGFloat(slot.pointee.bitmap_top) * unit,
            width: CGFloat(width) * unit, height: CGFloat(height) * unit)
        return (Bitmap(width: width, height: height, scale: 1, bytes: bytes), box)
    }
}
