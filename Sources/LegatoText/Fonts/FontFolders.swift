// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CPango
import Foundation

/// Fonts that are not installed, from folders that a user names.
package enum FontFolders {
    /// The variable of the environment with the folders of a scene process, one in a line.
    package static let variable = "LEGATO_FONT_FOLDERS"

    /// Lets fontconfig find the fonts of the folders in `list`, and in folders inside of them, beside those that are installed.
    /// To be called before any text is laid out.
    package static func add(_ list: String?) {
        for folder in (list ?? "").split(separator: "\n") where !folder.isEmpty {
            // File by file: of a folder as a whole, fontconfig would write a list beside those of the system.
            let names = FileManager.default.enumerator(atPath: String(folder))
            while let name = names?.nextObject() as? String {
                guard formats.contains(String(name.suffix(4)).lowercased()) else { continue }
                _ = FcConfigAppFontAddFile(nil, "\(folder)/\(name)")
            }
        }
    }

    private static let formats: Set = [".ttf", ".otf", ".ttc", ".otc"]
}
