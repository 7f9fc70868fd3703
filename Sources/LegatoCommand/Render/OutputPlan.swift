// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEncoding
import LegatoOptions
import LegatoRaster

/// All that a render is going to write, checked before anything is compiled: each output can be written, none is another one, and none
/// takes the place of a file that the render reads.
struct OutputPlan {
    private struct Output {
        var path: String
        var isFolder = false
        /// Whether the folder it is in is made with it.
        var makesFolder = false
        var option: String
    }

    private var outputs: [Output] = []

    init(_ options: RenderOptions) {
        if !options.writesNothing { outputs += Self.frames(options) }
        if let trace = options.trace { outputs.append(Output(path: trace, option: "--trace")) }
        if let events = options.recordedEvents { outputs.append(Output(path: events, option: "--record-events")) }
    }

    /// - Parameter file: what `-o` names.
    init(file: String) { outputs = [Output(path: file, option: "-o")] }

    private static func frames(_ options: RenderOptions) -> [Output] {
        guard !options.isSheet, !options.stills.isEmpty else {
            return [Output(path: options.output, isFolder: options.format == .frames, option: "-o")]
        }
        let makesFolder = options.format == .frames
        let folder = makesFolder ? [Output(path: options.output, isFolder: true, option: "-o")] : []
        return folder
            + options.stills.map { Output(path: options.stillPath($0), makesFolder: makesFolder, option: "-o") }
    }

    /// - Parameters:
    ///   - sources: files that are read.
    ///   - assets: catalogs, folders and files whose images may be shown.
    func check(sources: [String], assets: [String]) throws(CommandFailure) {
        var destinations: [(output: Output, destination: Destination)] = []
        for output in outputs {
            try checkFolder(of: output)
            let destination: Destination
            do throws(EncodingError) {
                destination = try Destination(
                    URL(fileURLWithPath: output.path), output.isFolder ? .folder : .file)
            } catch { throw CommandFailure(error.message) }
            try checkPermission(of: output, W_OK)
            for source in sources where destination.replaces(source) {
                throw Self.refusal(output, "it would replace '\(source)', which this call reads")
            }
            for asset in assets where Self.isAsset(output.path, destination, of: asset) {
                throw Self.refusal(output, "it is one of the assets in '\(asset)'")
            }
            destinations.append((output, destination))
        }
        for (index, later) in destinations.enumerated() {
            for earlier in destinations[..<index] where later.destination.collides(with: earlier.destination) {
                throw Self.refusal(later.output, "\(earlier.output.option) writes the same file")
            }
        }
    }

    /// Whether the output would replace something that is in a catalog, or an image that is in a folder.
    private static func isAsset(_ path: String, _ destination: Destination, of asset: String) -> Bool {
        if destination.replaces(asset) { return true }
        guard destination.isThere(in: asset) else { return false }
        return asset.hasSuffix(".xcassets") || !AssetLibrary.names(at: URL(fileURLWithPath: path)).isEmpty
    }

    private static func refusal(_ output: Output, _ cause: String) -> CommandFailure {
        CommandFailure("Cannot write '\(output.path)': \(cause). Pass another path with \(output.option).")
    }

    /// The folder that the output is in is there, or is going to be made, and nothing of another kind has the output's name.
    private func checkFolder(of output: Output) throws(CommandFailure) {
        // Its folder is an output itself.
        guard !output.makesFolder else { return }
        let (path, option) = (output.path, output.option)
        let folder = Self.folder(of: path)
        var isFolder: ObjCBool = false  // Equivalent: constant, it is set before it is read.
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            throw CommandFailure(
                "Cannot write '\(path)': there is no folder '\(folder)'. Make it, or pass another path with \(option)."
            )
        }
        // What is in a folder that may not be searched is not known.
        try checkPermission(of: output, X_OK)
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return }
        if isFolder.boolValue, !output.isFolder { throw CommandFailure("Cannot write '\(path)': it is a folder.") }
        if !isFolder.boolValue, output.isFolder {
            throw CommandFailure("Cannot write frames into '\(path)': it is a file.")
        }
    }

    private func checkPermission(of output: Output, _ permission: Int32) throws(CommandFailure) {
        let folder = Self.folder(of: output.path)
        guard output.makesFolder || access(folder, permission) == 0 else {
            throw Self.refusal(output, "no permission to write in '\(folder)'")
        }
    }

    /// The folder that an output is in.
    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}

extension RenderOptions {
    /// `NAME-0.25.png`; in the folder, where one is asked for.
    func stillPath(_ time: Double) -> String {
        guard format == .frames else { return "\(output.dropLast(".png".count))-\(decimal(time)).png" }
        let name = URL(fileURLWithPath: files[0]).deletingPathExtension().lastPathComponent
        return "\(output)/\(name)-\(decimal(time)).png"
    }
}
