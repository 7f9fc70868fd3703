// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoDrawing

/// Pictures in folders: `name.png`, or `name@2x.png` and `name@3x.png` for finer screens. Each is read once.
package final class FilePictures: PictureLibrary {
    private let folders: [URL]
    private let lock = NSLock()
    // Protected by: `lock`.
    nonisolated(unsafe) private var known: [String: Picture?] = [:]

    package init(folders: [URL]) { self.folders = folders }

    package func picture(named name: String, displayScale: CGFloat) -> Picture? {
        lock.withLock {
            if let picture = known[name] { return picture }
            let picture = read(name, displayScale)
            known[name] = .some(picture)
            return picture
        }
    }

    private func read(_ name: String, _ displayScale: CGFloat) -> Picture? {
        // The finest that the screen can show first, then whatever there is.
        let scales = [3, 2, 1].sorted { abs(CGFloat($0) - displayScale) < abs(CGFloat($1) - displayScale) }
        for folder in folders {
            for scale in scales {
                let file = folder.appendingPathComponent(scale == 1 ? "\(name).png" : "\(name)@\(scale)x.png")
                guard let data = try? Data(contentsOf: file), let pixels = try? PixelBuffer(pngData: [UInt8](data))
                else {
                    continue
                }
                return Picture(
                    width: pixels.width, height: pixels.height, scale: CGFloat(scale), bytes: pixels.bytes)
            }
        }
        return nil
    }
}
