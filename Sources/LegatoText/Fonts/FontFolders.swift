// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CPango

/// Fonts that are not installed, from folders that a user names.
package enum FontFolders {
    /// The variable of the environment with the folders of a scene process, one in a line.
    package static let variable = "LEGATO_FONTS"

    /// Lets fontconfig find the fonts of the folders in `list`, and in folders inside of them, beside those that are installed.
    /// To be called before any text is laid out.
    package static func add(_ list: String?) {
        for folder in (list ?? "").split(separator: "\n") where !folder.isEmpty {
            _ = FcConfigAppFontAddDir(nil, String(folder))
        }
    }
}
