// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// A hidden file or folder beside the output, which takes the output's name at the end and is removed otherwise.
final class PendingOutput {
    let path: String
    private let destination: String
    private let isFolder: Bool
    private var isPending = true

    /// Makes the file, or the folder where `isFolder`. Throws where that is not allowed.
    init(for output: URL, isFolder: Bool = false) throws(EncodingError) {
        destination = output.standardizedFileURL.path
        self.isFolder = isFolder
        var isDirectory: ObjCBool = false  // Equivalent: constant, set if there is a file, and else not read.
        if FileManager.default.fileExists(atPath: destination, isDirectory: &isDirectory),
            isDirectory.boolValue != isFolder
        {
            throw PendingOutput.unwritable(destination, cause: isFolder ? "it is a file" : "it is a folder")
        }
        let folder = (destination as NSString).deletingLastPathComponent
        let name = (destination as NSString).lastPathComponent
        // Numbered, not random: chance is virtual and seeded in a program that is being rendered.
        for number in 0..<10_000 {  // Equivalent: bound and constant, any free number serves.
            let candidate = "\(folder)/.\(name).\(getpid())-\(number).part"
            let made: Bool
            if isFolder {
                made = mkdir(candidate, 0o777) == 0
            } else {
                let descriptor = open(candidate, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o666)
                made = descriptor >= 0
                if made { close(descriptor) }
            }
            if made {
                path = candidate
                return
            }
            if errno != EEXIST { break }
        }
        throw PendingOutput.unwritable(destination, cause: String(cString: strerror(errno)))
    }

    deinit { discard() }

    /// Renames it to the output. Where that is a folder already, the files of this one move into it, and numbered frames of
    /// an earlier, longer clip are removed.
    func publish() throws(EncodingError) {
        var isDirectory: ObjCBool = false  // Equivalent: constant, set if there is a file, and else not read.
        let exists = FileManager.default.fileExists(atPath: destination, isDirectory: &isDirectory)
        if isFolder, exists, isDirectory.boolValue { return try publishFiles() }
        guard rename(path, destination) == 0 else {
            let cause = String(cString: strerror(errno))
            throw PendingOutput.unwritable(destination, cause: cause)
        }
        isPending = false
    }

    private func publishFiles() throws(EncodingError) {
        let files = FileManager.default
        do {
            let fresh = Set(try files.contentsOfDirectory(atPath: path))
            for name in fresh where rename("\(path)/\(name)", "\(destination)/\(name)") != 0 {
                throw PendingOutput.unwritable("\(destination)/\(name)", cause: String(cString: strerror(errno)))
            }
            for name in try files.contentsOfDirectory(atPath: destination)
            where !fresh.contains(name) && FolderWriter.isFrameName(name) {
                unlink("\(destination)/\(name)")
            }
        } catch let error as EncodingError {
            throw error
        } catch {
            throw PendingOutput.unwritable(destination, cause: "\(error)")
        }
        discard()
    }

    func discard() {
        guard isPending else { return }
        isPending = false
        try? FileManager.default.removeItem(atPath: path)
    }

    static func unwritable(_ path: String, cause: String) -> EncodingError {
        EncodingError(
            code: .unwritable,
            message: "Cannot write '\(path)': \(cause). Choose a name in a folder that exists and may be written to.")
    }
}
