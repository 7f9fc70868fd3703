// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions
import LegatoProtocol

/// Files that are compiled, for other processes than the one that they were compiled for. They are gone with that, unless another one has
/// taken them over.
struct BuiltProgram: Sendable {
    var library: String
    var sources: SceneSources
}

/// The user's files with the process that shows them.
final class SceneProgram {
    let scene: SceneProcess
    let session: SceneSession
    private let sources: SceneSources
    private let options: RenderOptions
    private let assets: AssetSources
    private let tools: Toolchain
    private let deadline: Double
    private let history: Double
    private let isLive: Bool
    /// The compiled files; empty before `build`.
    private(set) var library = ""
    private let built: BuiltProgram?

    /// Starts the process and reads the files.
    ///
    /// - Parameters:
    ///   - deadline: in seconds of the monotonic clock.
    ///   - isLive: whether it goes on until it is ended.
    ///   - history: for how long the scene keeps what it has committed, in seconds.
    ///   - output: where lines go that the program prints and that are said about it.
    ///   - built: a library of the same files that it loads; nil: it is built for itself.
    init(
        _ options: RenderOptions, _ assets: AssetSources, _ tools: Toolchain, deadline: Double, isLive: Bool = false,
        history: Double = 0, output: ProgramOutput = .terminal, of built: BuiltProgram? = nil
    ) throws(CommandFailure) {
        self.history = history
        self.isLive = isLive
        self.options = options
        self.assets = assets
        self.tools = tools
        self.deadline = deadline
        self.built = built
        func say(_ notice: String) {
            let line = ErrorOutput.line(notice)
            if output.isInTerminal { ErrorOutput.print(line) }
            output.onLine(line)
        }
        assets.notices.forEach(say)
        sources =
            if let built { built.sources } else { try SceneSources(paths: options.files, platform: options.platform) }
        if options.preview == nil { sources.notices.forEach(say) }
        scene = try Self.start(
            options, assets, tools, deadline: deadline, isLive: isLive, output)
        session = SceneSession(scene, isQuiet: options.isQuiet, output: output)
    }

    func end() { scene.end() }

    /// The paths of the files.
    var files: [String] { sources.files.map(\.path) }

    /// Where the types of the files are declared.
    var declarations: TypeLines { TypeLines(sources.files.map { ($0.path, BlankedSource($0.text)) }) }

    /// Compiles the files while the process gets ready. Throws the compiler's diagnostics where they do not compile.
    func build() throws(CommandFailure) {
        var optimizing = tools
        optimizing.isOptimizing = options.measuresCosts
        let compiler = SceneCompiler(
            tools: optimizing, sources: sources, paths: options.files, symbols: assets.symbols, deadline: deadline,
            timeout: options.timeout, platform: options.platform, command: isLive ? "legato run" : "legato render")
        if let built {
            library = try Self.link(built.library, into: tools.folder.file("library"))
        } else {
            library = try compiler.compile()
        }
        let (tools, library, files) = (tools, library, options.files)
        scene.symbolicate = { offsets in
            let table = LineTable(
                symbolizer: tools.compiler.symbolizer, library: library, folder: tools.folder,
                environment: tools.environment)
            return table.firstLine(of: offsets, in: files.map(InputFiles.name))
        }
        try session.greet(requiresSandbox: options.requiresSandbox)
    }

    /// A library under the same name in another folder.
    private static func link(_ library: String, into folder: String) throws(CommandFailure) -> String {
        let path = "\(folder)/\((library as NSString).lastPathComponent)"
        guard Glibc.link(library, path) == 0 else {
            throw CommandFailure("The program cannot be loaded again: \(String(cString: strerror(errno))).")
        }
        return path
    }

    /// What runs encoders that are programs.
    var launcher: [String] { [tools.installation.runner] + Installation.guardArguments }

    /// What was built, for other processes.
    var forOthers: BuiltProgram { BuiltProgram(library: library, sources: sources) }

    /// What chooses a preview and shows it.
    var rendering: Rendering { rendering(as: options) }

    func rendering(as options: RenderOptions) -> Rendering {
        Rendering(
            options: options, assets: assets.paths, session: session, sources: sources,
            launcher: launcher, deadline: deadline, history: history)
    }

    private static func start(
        _ options: RenderOptions, _ assets: AssetSources, _ tools: Toolchain, deadline: Double, isLive: Bool,
        _ output: ProgramOutput
    ) throws(CommandFailure) -> SceneProcess {
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
            own: tools.environment, isLive: isLive)
        return try SceneProcess(
            tools.installation, policy: policy, deadline: deadline, timeout: options.timeout, output: output)
    }
}
