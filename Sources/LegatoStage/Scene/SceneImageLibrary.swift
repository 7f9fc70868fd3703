// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoRaster

/// The images of a scene, decoded without memory of the scene's: some decoders have threads of their own, and those of SVG lay out text;
/// see ``SceneTextEngine``.
struct SceneImageLibrary: ImageLibrary {
    let library: AssetLibrary

    func image(named name: String, in folder: String?, for traits: ImageTraits) -> ImageAnswer {
        VirtualClock.withProcessMemory { library.image(named: name, in: folder, for: traits) }
    }

    func color(named name: String, in folder: String?) -> AssetColor? {
        VirtualClock.withProcessMemory { library.color(named: name, in: folder) }
    }

    func image(in bytes: [UInt8], scale: CGFloat) -> ImageAnswer {
        VirtualClock.withProcessMemory { library.image(in: bytes, scale: scale) }
    }

    func png(of bitmap: Bitmap) -> [UInt8]? { VirtualClock.withProcessMemory { library.png(of: bitmap) } }

    func jpeg(of bitmap: Bitmap, quality: Double) -> [UInt8]? {
        VirtualClock.withProcessMemory { library.jpeg(of: bitmap, quality: quality) }
    }
}
