// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEncoding
import LegatoOptions

/// `legato render`: compiles the user's files while the scene process starts, has it show a preview, and writes what it shows.
struct RenderCommand {
    /// With the events and the start values of their files.
    let options: RenderOptions
    /// Where those came from.
    let inputFiles: [String]
    let tools: Toolchain
    /// Seconds of the monotonic clock when the command was called.
    let start: Double

    func run() throws(CommandFailure) {
        let deadline = start + options.timeout
        let assets = try AssetSources(named: options.assets, sources: options.files)
        try OutputPlan(options).check(
            sources: options.files + inputFiles, assets: assets.paths)
        let program = try SceneProgram(options, assets, tools, deadline: deadline)
        defer { program.end() }
        // ffmpeg starts while the files are compiled.
        let video: StartedVideo?
        do { video = try FrameSink.startVideo(options, launcher: program.launcher) } catch {
            throw CommandFailure(error)
        }
        try program.build()
        let library = program.library
        var rendering = program.rendering
        let answer: String
        if options.listsPreviews {
            let list = try rendering.listPreviews(library: library)
            answer = (options.isJSON ? try list.json() : list.text) + "\n"
        } else if options.listsElements {
            let lists = try rendering.listElements(library: library)
            answer = options.isJSON ? try ElementList.json(lists) + "\n" : lists.map(\.text).joined()
        } else {
            let report = try rendering.run(library: library, video: video)
            answer = options.isQuiet ? "" : report.line(wallSeconds: MonotonicClock.now - start) + "\n"
        }
        // What the program printed comes before.
        program.end()
        try StandardStreams.write(answer)
    }
}
