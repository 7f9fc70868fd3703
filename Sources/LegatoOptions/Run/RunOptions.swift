// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Everything `legato run` can be told.
package struct RunOptions: Equatable, Sendable {
    /// What is shown, and how: without outputs, times and events.
    package var scene: RenderOptions
    /// Of this machine. Empty: all that it has.
    package var address = "127.0.0.1"
    /// 0: one that is free.
    package var port: UInt32 = 0
    /// Other names that the page may be asked for by, in lower case.
    package var hosts: [String] = []
    /// Whether a tool drives the command by standard input and output.
    package var isDriven = false
    /// What opens a line of a file in an editor; nil: the page has no such links.
    package var editor: EditorAddress?

    /// Seconds for a build, and for one answer of the program. Source: chosen, several times what large files take.
    package static let timeout = 20.0

    package init(scene: RenderOptions) { self.scene = scene }

    /// As it stands in the address of the page.
    package var shownAddress: String {
        address.isEmpty ? "localhost" : address.contains(":") ? "[\(address)]" : address
    }

    /// By which names the page may be asked for: those of this machine to itself, of the address, and what the user has named.
    package var knownHosts: [String] {
        let own = ["localhost", "127.0.0.1", "[::1]"]
        return own + [shownAddress] + hosts
    }
}

extension Command {
    static func run(arguments: [String]) throws(UsageError) -> Command {
        var reader = RunOptionsReader(arguments)
        guard let options = try reader.read() else { return .help(.run) }
        return .run(options)
    }
}

/// Collects the arguments of `legato run`.
struct RunOptionsReader {
    private static let own = ["--port", "--host", "--allow-host", "--editor-url", "--stdio", "--help"]
    /// Of `legato render`: what a live scene has no use for.
    private static let unused = [
        "-o", "--output", "--frame", "--fps", "--duration", "--at", "--sheet", "--tap", "--type", "--open-url",
        "--drag",
        "--scroll", "--press", "--pinch", "--rotate", "--events", "--record-events", "--elements", "--list", "--json",
        "--trace", "--costs", "--realtime", "--quiet", "-q", "--overwrite",
    ]

    private var reader: RenderOptionsReader
    private var address: String?
    private var port: UInt32 = 0
    private var hosts: [String] = []
    private var editor: EditorAddress?
    private var isDriven = false

    init(_ arguments: [String]) {
        reader = RenderOptionsReader(arguments, command: "run")
        reader.options.timeout = RunOptions.timeout
    }

    /// nil when help is asked for.
    mutating func read() throws(UsageError) -> RunOptions? {
        while let item = try reader.cursor.next() {
            switch item {
            case .file(let path): reader.options.files.append(try Command.sourcePath(path))
            case .option("--help"), .option("-h"): return nil
            case .option("--port"):
                port = UInt32(try readPort())
            case .option("--stdio"): isDriven = true
            case .option("--host"): address = try readAddress()
            case .option("--allow-host"): hosts.append(try readHost())
            case .option("--editor-url"):
                editor = try EditorAddress(reader.cursor.value(of: "--editor-url", like: "vscode://file/{file}:{line}"))
            case .option(let name) where Self.unused.contains(name):
                throw UsageError("\(name) is an option of 'legato render'; a live scene has no use for it.")
            case .option(let name):
                guard RenderOptionsReader.names.contains(name) else {
                    let known = RenderOptionsReader.names.filter { !Self.unused.contains($0) } + Self.own
                    throw reader.cursor.unknown(name, among: known)
                }
                try reader.readOption(name)
            }
        }
        guard !reader.options.files.isEmpty else {
            throw UsageError("Nothing to run: name a Swift file, as in 'legato run File.swift'.")
        }
        guard !reader.options.files.contains("-") else {
            throw UsageError("Standard input cannot be saved again; name a file.")
        }
        // It is compared with the frame rate of an output, which there is not.
        reader.options.format = .frames
        try reader.settleNumbers()
        try reader.settleSandbox()
        var options = RunOptions(scene: reader.options)
        options.address = address ?? options.address
        options.port = port
        options.hosts = hosts
        options.isDriven = isDriven
        options.editor = editor
        return options
    }

    private mutating func readPort() throws(UsageError) -> UInt16 {
        let text = try reader.cursor.value(of: "--port", like: "8080")
        if let port = UInt16(text) { return port }
        throw UsageError("--port must be a whole number from 0 to 65535; got '\(text)'.")
    }

    private mutating func readAddress() throws(UsageError) -> String {
        let text = try reader.cursor.value(of: "--host", like: "127.0.0.1")
        if text == "localhost" { return "127.0.0.1" }
        if text == "0.0.0.0" || text == "::" { return "" }
        let isAddress = text.utf8.allSatisfy { "0123456789abcdefABCDEF.:".utf8.contains($0) }
        guard isAddress, text.contains(where: { $0 == "." || $0 == ":" }) else {
            throw UsageError(
                "--host must be an address of this machine, as in 127.0.0.1, or 0.0.0.0 for all; got '\(text)'.")
        }
        return text
    }

    private mutating func readHost() throws(UsageError) -> String {
        let text = try reader.cursor.value(of: "--allow-host", like: "preview.example.com")
        let isName = text.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
        }
        guard isName, !text.isEmpty else {
            throw UsageError(
                "--allow-host must be the name of a machine without a port, as in preview.example.com; got '\(text)'.")
        }
        return text.lowercased()
    }
}
