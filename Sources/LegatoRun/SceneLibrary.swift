// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoApp
import LegatoProtocol
import LegatoStage
import LegatoUI

/// The user's compiled files in this process.
struct SceneLibrary {
    let previews: [PreviewRegistry.Entry]
    /// What the program starts with; nil: it is no app.
    var app: AppRegistry.Entry?
}

/// What a library can show.
struct LibraryScene {
    var makeView: @MainActor @Sendable () -> AnyView
    /// Whether it is an app, which becomes active when its views have appeared.
    var isApp = false
}

extension SceneLibrary {
    /// Loads the library, which stays loaded.
    @MainActor
    init(path: String) throws(SceneProblem) {
        guard let handle = dlopen(path, RTLD_NOW | RTLD_GLOBAL) else {
            throw .unloadable(String(cString: dlerror()))
        }
        VirtualClock.adoptLoadedLibraries()
        previews = PreviewRegistry.previews(inLibraryAt: path)
        app = AppRegistry.app(inLibraryAt: path, main: Self.main(of: handle))
    }

    /// What a type that is marked `@main` is compiled to; nil: no type is.
    private static func main(of handle: UnsafeMutableRawPointer) -> (() -> Void)? {
        guard let symbol = dlsym(handle, "main") else { return nil }
        typealias Main = @convention(c) (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32
        let main = unsafeBitCast(symbol, to: Main.self)
        return { _ = main(CommandLine.argc, CommandLine.unsafeArgv) }
    }

    /// The app comes after the previews.
    var descriptions: [PreviewDescription] {
        previews.map {
            PreviewDescription(
                name: $0.name, layout: PreviewDescription.Layout($0.layout), file: $0.file, line: $0.line,
                provider: $0.provider)
        }
            + (app.map { app in
                [
                    PreviewDescription(
                        name: app.name, layout: .device(isLandscape: false), provider: app.name, isApp: true)
                ]
            } ?? [])
    }

    /// The scene with this number in ``descriptions``.
    ///
    /// - Throws: if the library has no scene of that number.
    func scene(_ number: Int) throws(SceneProblem) -> LibraryScene {
        if previews.indices.contains(number) { return LibraryScene(makeView: previews[number].makeView) }
        guard number == previews.count, let app else {
            throw .wrongRequest("There is no preview number \(number); the library has \(previews.count).")
        }
        return LibraryScene(makeView: app.makeView, isApp: true)
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
