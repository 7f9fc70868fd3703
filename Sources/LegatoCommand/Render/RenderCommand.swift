// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CProcess
import Foundation
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
        assets.notices.forEach(ErrorOutput.report)
        let sources = try SceneSources(paths: options.files)
        if options.preview == nil { sources.notices.forEach(ErrorOutput.report) }
        let scene = try startScene(deadline: deadline, assets)
        defer { scene.end() }
        let compiler = SceneCompiler(
            tools: tools, sources: sources, paths: options.files, symbols: assets.symbols, deadline: deadline,
            timeout: options.timeout)
        let library = try compiler.compile()
        scene.symbolicate = { offsets in
            let table = LineTable(
                symbolizer: tools.compiler.symbolizer, library: library, folder: tools.folder,
                environment: tools.environment)
            return table.firstLine(of: offsets, in: options.files.map(InputFiles.name))
        }
        let session = SceneSession(scene, isQuiet: options.isQuiet)
        try session.greet(requiresSandbox: options.requiresSandbox)
        var rendering = Rendering(
            options: options, assets: assets.paths, session: session, sources: sources,
            launcher: [tools.installation.runner] + Installation.guardArguments, deadline: deadline)
        let answer: String
        if options.listsPreviews {
            let list = try rendering.listPreviews(library: library)
            answer = (options.isJSON ? try list.json() : list.text) + "\n"
        } else if options.listsElements {
            let lists = try rendering.listElements(library: library)
            answer = options.isJSON ? try ElementList.json(lists) + "\n" : lists.map(\.text).joined()
        } else {
            let report = try rendering.run(library: library)
            answer = options.isQuiet ? "" : report.line(wallSeconds: MonotonicClock.now - start) + "\n"
        }
        // What the program printed comes before.
        scene.end()
        try StandardStreams.write(answer)
    }

    private func startScene(deadline: Double, _ assets: AssetSources) throws(CommandFailure) -> SceneProcess {
        let library = tools.folder.file("library")
        guard mkdir(library, 0o700) == 0 else {
            throw CommandFailure("Cannot make the folder '\(library)': \(String(cString: strerror(errno))).")
        }
        for folder in options.fontFolders {
            var isFolder: ObjCBool = false  // Equivalent: constant, it is set before it is read.
            guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
                throw CommandFailure("There is no folder '\(folder)' with fonts. Pass one that exists with --fonts.")
            }
        }
        for path in options.readablePaths where access(path, F_OK) != 0 {
            throw CommandFailure(
                "'\(PrintableText.line(path))' does not exist; pass a file or folder that does with --allow-read.")
        }
        FontCache(cache: tools.cache, environment: tools.environment).warm(with: tools.installation)
        let policy = SandboxPolicy(
            options, assets: assets, installation: tools.installation, library: library, home: tools.cache.home,
            own: tools.environment)
        return try SceneProcess(tools.installation, policy: policy, deadline: deadline, timeout: options.timeout)
    }
}
