// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions
import LegatoRaster

/// The Swift files that arguments name: files, folders with all that is in them, and `-` for standard input.
enum InputFiles {
    /// Source: chosen, more than one module of an app has.
    static let most = 500

    /// Each file once, in the order of the arguments, whatever it is called; those of a folder by name, without what is hidden and
    /// without following links.
    ///
    /// - Throws: if an argument names no Swift file.
    static func all(_ arguments: [String]) throws -> [String] {
        var result: [String] = []
        var seen: Set<FileIdentity> = []
        for argument in arguments {
            var paths = [argument]
            if argument == standardInput {
                guard !result.contains(standardInput) else { continue }
            } else if let folder = try folder(argument) {
                paths = try files(in: folder)
            }
            for path in paths {
                if let identity = FileIdentity(of: path), path != standardInput {
                    guard seen.insert(identity).inserted else { continue }
                }
                result.append(path)
            }
            guard result.count <= most else {
                throw CommandFailure(
                    "'\(argument)' has more than \(most) Swift files. Name a smaller folder, or the files that belong together."
                )
            }
        }
        return result
    }

    static let standardInput = "-"
    /// What the compiler's messages call it.
    static let standardInputName = "<stdin>.swift"

    /// What a file is called in messages.
    static func name(of path: String) -> String { path == standardInput ? standardInputName : path }

    /// The folder that an argument names, without slashes at its end; nil: it names a file, or nothing that is there.
    private static func folder(_ argument: String) throws -> String? {
        var isFolder: ObjCBool = false  // Equivalent: constant, it is set before it is read.
        let exists = FileManager.default.fileExists(atPath: argument, isDirectory: &isFolder)
        if exists, isFolder.boolValue {
            var path = argument
            while path.count > 1, path.hasSuffix("/") { path.removeLast() }
            return path
        }
        if argument.hasSuffix(".swift") { return nil }
        throw UsageError(
            exists
                ? "'\(argument)' is not a Swift file: its name must end in .swift."
                : "'\(argument)' is neither a Swift file, whose name ends in .swift, nor a folder that is there.")
    }

    private static func files(in folder: String) throws -> [String] {
        var walk = ProjectWalk()
        walk.visit(folder, deeply: true, isNamed: true)
        guard !walk.files.isEmpty else {
            throw CommandFailure("The folder '\(folder)' has no Swift files. Name one that has, or a file.")
        }
        return walk.files.sorted().map { folder == "." && $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0 }
    }
}
