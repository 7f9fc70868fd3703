// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEncoding
import LegatoOptions
import LegatoText

/// What a scene process may do, as it reads it when it starts, and its environment.
struct SandboxPolicy {
    /// Words that each name a limit, or are the value of the one before.
    var limits: [String] = []
    /// Everything that could make two runs differ is the same in both: the order of sets and dictionaries, the time zone
    /// and the language. Nothing else of ours is in it but what the user allows.
    var environment: [String: String] = [:]
    var isSandboxed: Bool
    /// In bytes.
    var memory: Int
    /// The folder that the process starts in: one of ours, with nothing in it but the library.
    var startFolder: String

    /// - Parameters:
    ///   - assets: where images and colours come from.
    ///   - library: the folder that the user's library will be in.
    ///   - home: an empty folder.
    ///   - own: our own environment.
    ///   - isLive: whether the process goes on until it is ended: then a turn has a limit, and not all of its time.
    init(
        _ options: RenderOptions, assets: AssetSources = AssetSources(), installation: Installation, library: String,
        home: String, own: [String: String], isLive: Bool = false
    ) {
        memory = options.memory
        isSandboxed = options.isSandboxed
        startFolder = library
        environment = [
            "SWIFT_DETERMINISTIC_HASHING": "1", "SWIFT_BACKTRACE": "enable=no", "TZ": "UTC", "LANG": "en_US.UTF-8",
            "HOME": home, "TMPDIR": home, "PATH": "/usr/bin:/bin",
            // Where Foundation keeps what `UserDefaults` stores: no folder can be there, so that it ends with the process.
            "XDG_CONFIG_HOME": "/dev/null/none",
            // Where fontconfig finds its caches.
            "XDG_CACHE_HOME": CacheFolder.user(own) ?? home,
        ]
        environment.merge(Self.fontVariables(in: own)) { $1 }
        environment["LD_LIBRARY_PATH"] = Self.absoluteFolders("LD_LIBRARY_PATH", in: own)
        for name in ["SWIFT_BACKTRACE"] + options.allowedVariables where own[name] != nil {
            environment[name] = own[name]
        }
        let symbols = Self.symbolFolder(installation, own)
        environment[SymbolFont.folderVariable] = symbols
        if !options.isSandboxed { limits.append("--no-sandbox") }
        if own["LEGATO_WITHOUT_LANDLOCK"] == "1" { limits.append("--no-landlock") }
        if options.allowsNetwork { limits.append("--allow-network") }
        // Both processors may be busy until the deadline.
        let limited = Int((options.timeout * Double(ProcessInfo.processInfo.processorCount)).rounded(.up)) + 10
        let seconds = isLive ? Int(Int32.max) : limited
        limits += ["--memory", "\(options.memory)", "--seconds", "\(seconds)", "--parent", "\(getpid())"]
        // The user's program reads what lies beside it by relative names.
        limits += ["--working-folder", FileManager.default.currentDirectoryPath]
        if let home = own["HOME"], home.hasPrefix("/") { limits += ["--home", UserHome.withoutLinks(home)] }
        var readable = [installation.folder, library, home]
        if let libraries = Installation.swiftLibraries { readable.append(libraries) }
        if let own = own["HOME"], own.hasPrefix("/") { readable += ["\(own)/.local/share/fonts", "\(own)/.fonts"] }
        if let cache = environment["XDG_CACHE_HOME"] { readable.append("\(cache)/fontconfig") }
        readable += (["LD_LIBRARY_PATH"] + Self.fontVariables).compactMap { Self.absoluteFolders($0, in: own) }
            .flatMap { $0.split(separator: ":").map(String.init) }
        if let symbols { readable.append(symbols) }
        readable += options.readablePaths.map(AbsolutePath.of) + assets.named
        let fonts = options.fontFolders.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
        if !fonts.isEmpty { environment[FontFolders.variable] = fonts.joined(separator: "\n") }
        readable += fonts
        for path in readable { limits += ["--read", path] }
        for path in assets.found { limits += ["--read-found", path] }
        for folder in options.sourceFolders { limits += ["--folder", AbsolutePath.of(folder)] }
    }

    /// What says where fonts are, of our environment: absolute folders.
    static func fontVariables(in own: [String: String]) -> [String: String] {
        var result: [String: String] = [:]
        for name in fontVariables { result[name] = absoluteFolders(name, in: own) }
        return result
    }

    private static func absoluteFolders(_ name: String, in own: [String: String]) -> String? {
        own[name].map(ProgramSearch.absoluteFolders).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Where the font of symbols is: as the environment says, beside the library of an installed copy, or in the user's folder.
    private static func symbolFolder(_ installation: Installation, _ own: [String: String]) -> String? {
        let installed = "\(installation.folder)/fonts"
        if own[SymbolFont.folderVariable] == nil,
            FileManager.default.fileExists(atPath: "\(installed)/\(SymbolFont.fileName)")
        {
            return installed
        }
        return SymbolFont.folder(in: own)
    }

    private static let fontVariables = ["FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT"]
}
