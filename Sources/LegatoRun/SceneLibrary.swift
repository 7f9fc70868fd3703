// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoUI

/// The user's compiled files in this process.
struct SceneLibrary {
    let previews: [PreviewRegistry.Entry]
}

extension SceneLibrary {
    /// Loads the library, which stays loaded.
    init(path: String) throws(RunFailure) {
        guard dlopen(path, RTLD_NOW | RTLD_GLOBAL) != nil else {
            throw RunFailure("Cannot load the compiled program: \(String(cString: dlerror())).")
        }
        previews = PreviewRegistry.previews(inLibraryAt: path)
    }

    /// The preview called `name`, or the first one.
    func preview(named name: String?) throws(RunFailure) -> PreviewRegistry.Entry {
        guard let first = previews.first else {
            throw RunFailure("No view found: what the file calls a preview is not compiled in. Add '#Preview { … }'.")
        }
        guard let name else { return first }
        if let match = previews.first(where: { $0.name == name }) { return match }
        let names = previews.compactMap(\.name)
        throw RunFailure(
            names.isEmpty
                ? "There is no preview '\(name)'; none has a name. Leave --preview out, or write '#Preview(\"\(name)\")'."
                : "There is no preview '\(name)'. There are: \(names.map { "'\($0)'" }.joined(separator: ", ")).")
    }
}
