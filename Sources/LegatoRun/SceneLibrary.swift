// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoProtocol
import LegatoStage
import LegatoUI

/// The user's compiled files in this process.
struct SceneLibrary {
    let previews: [PreviewRegistry.Entry]
}

extension SceneLibrary {
    /// Loads the library, which stays loaded.
    init(path: String) throws(SceneProblem) {
        guard dlopen(path, RTLD_NOW | RTLD_GLOBAL) != nil else {
            throw .unloadable(String(cString: dlerror()))
        }
        VirtualClock.adoptLoadedLibraries()
        previews = PreviewRegistry.previews(inLibraryAt: path)
    }

    var descriptions: [PreviewDescription] {
        previews.map {
            PreviewDescription(
                name: $0.name, layout: PreviewDescription.Layout($0.layout), file: $0.file, line: $0.line,
                provider: $0.provider)
        }
    }

    /// - Throws: if there is none with this number.
    func preview(_ number: Int) throws(SceneProblem) -> PreviewRegistry.Entry {
        guard previews.indices.contains(number) else {
            throw .wrongRequest("There is no preview number \(number); the library has \(previews.count).")
        }
        return previews[number]
    }
}

extension PreviewDescription.Layout {
    init(_ layout: PreviewRegistry.Layout) {
        switch layout {
        case .fixed(let width, let height): self = .fixed(width: width, height: height)
        case .device(let isLandscape): self = .device(isLandscape: isLandscape)
        case .sizeThatFits: self = .fitting
        }
    }
}
