// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CProcess
import Foundation
import LegatoOptions

/// `legato render`: compiles the user's files while the scene process starts, has it show a preview, and writes what it shows.
struct RenderCommand {
    let options: RenderOptions
    let tools: Toolchain
    /// Seconds of the monotonic clock when the command was called.
    let start: Double

    func run() throws(CommandFailure) {
        try checkOutput()
        let deadline = start + options.timeout
        let sources = try SceneSources(paths: options.files)
        let assets = try AssetSources(named: options.assets, sources: options.files)
        assets.notices.forEach(ErrorOutput.report)
        let scene = try startScene(deadline: deadline, assets)
        defer { scene.end() }
        let compiler = SceneCompiler(
            tools: tools, sources: sources, paths: options.files, symbols: assets.symbols, deadline: deadline, timeout: options.timeout)
        let library = try compiler.compile()
        scene.symbolicate = { offsets in
            LineTable(tools: tools, library: library).firstLine(of: offsets, in: options.files.map(InputFiles.name))
        }
        let session = SceneSession(scene, isQuiet: options.isQuiet)
        try session.greet(requiresSandbox: options.requiresSandbox)
        var rendering = Rendering(
            options: options, assets: assets.paths, session: session, sources: sources, launcher: [tools.installation.runner] + Installation.guardArguments)
        guard !options.listsPreviews else {
            let list = try rendering.listPreviews(library: library)
            scene.end()
            return print(options.isJSON ? try list.json() : list.text)
        }
        guard !options.listsElements else {
            let lists = try rendering.listElements(library: library)
            scene.end()
            try options.recordEvents()
            return print(
                options.isJSON ? try ElementList.json(lists) + "\n" : lists.map(\.text).joined(), terminator: "")
        }
        let report = try rendering.run(library: library)
        scene.end()
        try options.recordEvents()
        if !options.isQuiet { print(report.line(wallSeconds: MonotonicClock.now - start)) }
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
        FontCache(cache: tools.cache, environment: tools.environment).warm(with: tools.installation)
        let policy = SandboxPolicy(
            options, assets: assets, installation: tools.installation, library: library, home: tools.cache.home,
            own: tools.environment)
        return try SceneProcess(tools.installation, policy: policy, deadline: deadline, timeout: options.timeout)
    }

    /// Fails before anything is compiled when the result could not be written.
    private func checkOutput() throws(CommandFailure) {
        if !options.writesNothing { try check(options.output, isFolder: options.format == .frames, option: "-o") }
        if let trace = options.trace { try check(trace, isFolder: false, option: "--trace") }
        if let events = options.recordedEvents { try check(events, isFolder: false, option: "--record-events") }
    }

    private func check(_ path: String, isFolder wantsFolder: Bool, option: String) throws(CommandFailure) {
        let folder = Self.folder(of: path)
        var isFolder: ObjCBool = false  // Equivalent: constant, it is set before it is read.
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            throw CommandFailure(
                "Cannot write '\(path)': there is no folder '\(folder)'. Make it, or pass another path with \(option)."
            )
        }
        guard access(folder, W_OK | X_OK) == 0 else {
            throw CommandFailure(
                "Cannot write '\(path)': no permission to write in '\(folder)'. Pass another path with \(option).")
        }
        let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        guard exists, isFolder.boolValue != wantsFolder else { return }
        throw CommandFailure(
            isFolder.boolValue
                ? "Cannot write '\(path)': it is a folder." : "Cannot write frames into '\(path)': it is a file.")
    }

    /// Where an output is put together before it gets its name: its own folder, or the one that holds the folder.
    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
