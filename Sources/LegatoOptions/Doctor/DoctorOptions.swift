// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Everything `legato doctor` can be told.
package struct DoctorOptions: Equatable, Sendable {
    /// How findings are printed.
    package enum Form: String, Sendable, CaseIterable {
        /// For people.
        case text
        case json
        /// Static Analysis Results Interchange Format 2.1.0.
        case sarif
        /// Commands of workflows of GitHub.
        case github
    }

    /// What is examined, and how it is shown: without outputs. Without events each element that can be touched is touched once.
    package var scene: RenderOptions
    package var form = Form.text
    /// Whether mends that are proved are written into the files.
    package var fixes = false
    /// Whether what is not sure to be meant is told as well.
    package var showsNotes = false
    /// A folder for images of what was seen; nil: none are made.
    package var stills: String?

    package init(scene: RenderOptions) { self.scene = scene }
}

extension Command {
    static func doctor(arguments: [String]) throws(UsageError) -> Command {
        var reader = DoctorOptionsReader(arguments)
        guard let options = try reader.read() else { return .help(.doctor) }
        return .doctor(options)
    }
}

/// Collects the arguments of `legato doctor`.
struct DoctorOptionsReader {
    private static let own = ["--fix", "--format", "--help", "--json", "--notes", "--stills"]
    /// Of `legato render`: what nothing is written for.
    private static let unused = [
        "-o", "--output", "--frame", "--fps", "--at", "--sheet", "--record-events", "--elements", "--list", "--trace",
        "--realtime",
        "--overwrite", "--background", "--scale",
    ]

    private var reader: RenderOptionsReader
    private var form = DoctorOptions.Form.text
    private var fixes = false
    private var showsNotes = false
    private var stills: String?

    init(_ arguments: [String]) { reader = RenderOptionsReader(arguments, command: "doctor") }

    /// nil when help is asked for.
    mutating func read() throws(UsageError) -> DoctorOptions? {
        while let item = try reader.cursor.next() {
            switch item {
            case .file(let path): reader.options.files.append(try Command.sourcePath(path))
            case .option("--help"), .option("-h"): return nil
            case .option("--fix"): fixes = true
            case .option("--notes"): showsNotes = true
            case .option("--json"): form = .json
            case .option("--stills"): stills = try reader.cursor.path(of: "--stills", like: "stills")
            case .option("--format"):
                let names = DoctorOptions.Form.allCases.map(\.rawValue)
                form = DoctorOptions.Form(rawValue: try reader.cursor.choice(of: "--format", among: names)) ?? .text
            case .option(let name) where Self.unused.contains(name):
                throw UsageError(
                    "\(name) is an option of 'legato render'; 'legato doctor' writes images with --stills alone.")
            case .option(let name):
                guard RenderOptionsReader.names.contains(name) else {
                    throw reader.cursor.unknown(
                        name, among: RenderOptionsReader.names.filter { !Self.unused.contains($0) } + Self.own)
                }
                try reader.readOption(name)
            }
        }
        guard !reader.options.files.isEmpty else {
            throw UsageError("Nothing to examine: name a Swift file, as in 'legato doctor File.swift'.")
        }
        if fixes, reader.options.files.contains("-") {
            throw UsageError("Standard input cannot be mended; name a file, or leave out --fix.")
        }
        // It is compared with the frame rate of an output, which there is not.
        reader.options.format = .frames
        try reader.settleNumbers()
        try reader.settleTimes()
        try reader.settleSandbox()
        var options = DoctorOptions(scene: reader.options)
        (options.form, options.fixes, options.showsNotes) = (form, fixes, showsNotes)
        options.stills = stills
        return options
    }
}
