// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoRaster

/// Columns and rows of a picture, in pixels from its top left corner.
struct PixelRect: Equatable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
}

extension PixelBuffer {
    var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}
