// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEncoding
import LegatoOptions
import LegatoProtocol
import LegatoRaster

/// Makes small images of a program's previews, one after the other, each in a process of its own: on one thread that does not end, as
/// `SceneBuilder` does. Files and settings that it has made them of already are not rendered again.
final class StillMaker: Sendable {
    /// What it is made of.
    private struct Request: Sendable {
        var built: BuiltProgram
        var options: RenderOptions
        var previews: [String]
    }

    /// Of the longer side, in pixels. Source: chosen.
    static let size = 120.0
    /// Further previews have none. Source: chosen.
    private static let most = 20
    /// How small and how large a point is, in pixels; a view that is as large as its content has half a pixel for each.
    private static let scales = 0.1...1.0
    private static let fittingScale = 0.5

    private let requests = Mailbox<Request>()

    /// - Parameter take: gets each image as a PNG with what `--preview` calls its preview, on the thread of the maker.
    init(take: @escaping @Sendable (_ preview: String, _ png: [UInt8]) -> Void) {
        let requests = requests
        Thread {
            var last: StillOrigin?
            while true {
                guard let request = requests.next(within: .infinity) else { continue }
                let origin = StillOrigin(request.built, request.options)
                if origin == last { continue }
                var isComplete = true
                for preview in request.previews.prefix(Self.most) {
                    // The newest request alone counts.
                    if requests.contains(where: { _ in true }) {
                        isComplete = false
                        break
                    }
                    if let png = try? Self.still(of: preview, request) {
                        take(preview, png)
                    } else {
                        // The program's files go with the scene that a newer one replaces.
                        isComplete = false
                    }
                }
                last = isComplete ? origin : nil
            }
        }.start()
    }

    /// Makes images of these previews, unless something else is asked for meanwhile. From any thread.
    func make(_ previews: [String], of built: BuiltProgram, _ options: RenderOptions) {
        requests.post(Request(built: built, options: options, previews: previews))
    }

    private static func still(of preview: String, _ request: Request) throws -> [UInt8] {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        var options = request.options
        options.preview = preview.isEmpty ? nil : preview
        let program = try SceneProgram(
            options, try AssetSources(named: options.assets, sources: options.files), try Toolchain(folder: folder),
            deadline: MonotonicClock.now + options.timeout, isLive: true, output: .nobody, of: request.built)
        defer { program.end() }
        try program.build()
        let list = try program.rendering.listPreviews(library: program.library)
        options.scale = scale(for: try list.choose(options.preview).description.layout, options)
        let screen = try program.rendering(as: options).chooseScreen(among: list).screen
        let frames = try program.session.show(screen).frames
        try program.session.beginFrame(at: 0, slot: 0)
        _ = try program.session.finishFrame(slot: 0)
        return try program.session.bitmap(in: 0, of: frames).pngData()
    }

    private static func scale(for layout: PreviewDescription.Layout, _ options: RenderOptions) -> Double {
        if layout == .fitting, options.fitsContent { return fittingScale }
        let screen = options.screen(for: layout).size
        return min(max(size / max(screen.width, screen.height), scales.lowerBound), scales.upperBound)
    }
}

/// What small images of previews depend on. The texts are those of the program: the files may have changed since it was compiled.
struct StillOrigin: Equatable {
    private var texts: [String]
    private var assets: [String: SourceContents.Stamp]
    private var settings: SceneSettings
    private var device: RenderOptions.Screen

    init(_ built: BuiltProgram, _ options: RenderOptions) {
        texts = built.sources.files.map(\.text)
        assets = SourceContents(options.files, assets: options.assets).assets
        settings = options.settings
        device = options.ownScreen
    }
}
