// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation

/// An output without its final name yet: a file, or a folder of files, in a hidden folder beside the name. It gets the name at the end, and
/// is removed otherwise.
///
/// The hidden folder is a `MarkedFolder`. What a killed process left is removed by the next output of the same name.
package final class PendingOutput {
    /// Of the file or folder.
    package let path: String
    private let destination: Destination
    private let overwrites: Bool
    private let hidden: MarkedFolder
    /// Of the file until it is complete, or of the folder; negative where it is closed.
    private var descriptor: Int32 = -1
    /// Whether the folder of frames exists already. What is pending is in it then, and so on its disk.
    private let isInside: Bool
    private var frames: [FrameList.Entry] = []

    /// Makes the file.
    package convenience init(for output: URL) throws(EncodingError) {
        try self.init(for: output, .file)
    }

    /// Makes the file, or the folder for numbered frames. Throws where that is not allowed: a folder that holds anything
    /// but the frames of an earlier render is an output only if it `overwrites`.
    ///
    /// - Parameter makesFolder: Whether the folder that the file is in is made at the end where there is none.
    init(
        for output: URL, _ kind: Destination.Kind, overwrites: Bool = true, makesFolder: Bool = false
    ) throws(EncodingError) {
        destination = try Destination(output, kind)
        self.overwrites = overwrites
        let name = PendingName(for: destination.name)
        var folder = destination.folder
        if makesFolder, access(folder, F_OK) != 0 { folder = Destination.folder(of: folder) }
        MarkedFolder.removeAbandoned(in: folder, named: name.matches)
        let existing = try destination.existing()
        isInside = kind == .folder && existing != nil
        if isInside {
            folder = destination.path
            MarkedFolder.removeAbandoned(in: folder, named: name.matches)
            try PendingOutput.checkContent(of: destination, overwrites: overwrites, except: name)
        }
        hidden = try PendingOutput.makeHiddenFolder(name, in: folder, naming: destination.asked)
        path = "\(hidden.path)/content"
        switch kind {
        case .file: descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_NOFOLLOW | O_CLOEXEC, 0o666)
        case .folder:
            if mkdir(path, 0o777) == 0 { descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
        }
        guard descriptor >= 0 else { throw .unwritable(destination.asked, errno: errno) }
    }

    private static func makeHiddenFolder(
        _ name: PendingName, in folder: String, naming asked: String
    ) throws(EncodingError) -> MarkedFolder {
        do throws(MarkedFolder.MakingFailure) {
            return try MarkedFolder { number in (folder == "/" ? "/" : "\(folder)/") + name.numbered(number) }
        } catch { throw .unwritable(asked, errno: error.number) }
    }

    deinit { discard() }

    /// Removes what is pending. Nothing else is done after it.
    package func discard() {
        hidden.remove()
        closeContent()
    }

    @discardableResult
    private func closeContent() -> Bool {
        guard descriptor >= 0 else { return true }
        defer { descriptor = -1 }
        return close(descriptor) == 0
    }

    // MARK: - Writing

    /// Adds bytes to the file.
    package func write(_ bytes: [UInt8]) throws(EncodingError) {
        try PendingOutput.write(bytes, to: descriptor, naming: destination.asked)
    }

    /// Replaces bytes that are in the file, from its start.
    func replace(at offset: Int, with bytes: [UInt8]) throws(EncodingError) {
        guard pwrite(descriptor, bytes, bytes.count, off_t(offset)) == bytes.count else {
            throw .unwritable(destination.asked, errno: errno)
        }
    }

    /// Adds a file to the folder: the next frame.
    func addFrame(_ bytes: [UInt8]) throws(EncodingError) {
        let entry = FrameList.Entry(name: FrameList.name(frames.count), bytes: bytes)
        try addFile(entry.name, bytes)
        frames.append(entry)
    }

    private func addFile(_ name: String, _ bytes: [UInt8]) throws(EncodingError) {
        let named = "\(destination.asked)/\(name)"
        let file = openat(descriptor, name, O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw .unwritable(named, errno: errno) }
        let outcome = Result { () throws(EncodingError) in
            try PendingOutput.write(bytes, to: file, naming: named)
        }
        guard close(file) == 0 else { throw .unwritable(named, errno: errno) }
        try outcome.get()
    }

    private static func write(_ bytes: [UInt8], to file: Int32, naming path: String) throws(EncodingError) {
        var offset = 0
        while offset < bytes.count {
            let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress! + offset, bytes.count - offset) }
            if count > 0 {
                offset += count
            } else if count == 0 || errno != EINTR {
                throw .unwritable(path, errno: count == 0 ? ENOSPC : errno)
            }
        }
    }

    // MARK: - Ending

    /// Waits until all that is written is on the disk. Throws where it is not all there.
    package func complete() throws(EncodingError) {
        guard isThere else {
            throw .unwritable(destination.asked, cause: "its hidden file '\(path)' was removed or replaced")
        }
        if destination.kind == .folder {
            for frame in frames { try syncFile(frame.name) }
            try addFile(FrameList.fileName, FrameList(frames).bytes)
        }
        try sync(descriptor, naming: destination.asked)
        // One of many outputs should not hold a descriptor until all are complete.
        guard destination.kind == .folder || closeContent() else { throw .unwritable(destination.asked, errno: errno) }
    }

    /// Whether the path still names what was made.
    private var isThere: Bool {
        var (named, opened) = (stat(), stat())
        return lstat(path, &named) == 0 && fstat(descriptor, &opened) == 0 && named.st_ino == opened.st_ino
            && named.st_dev == opened.st_dev
    }

    private func syncFile(_ name: String) throws(EncodingError) {
        let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
        guard file >= 0 else { throw .unwritable("\(destination.asked)/\(name)", errno: errno) }
        defer { close(file) }
        try sync(file, naming: "\(destination.asked)/\(name)")
    }

    private func sync(_ file: Int32, naming path: String) throws(EncodingError) {
        while fsync(file) != 0 {
            switch errno {
            case EINTR: continue
            // A file system that cannot do it.
            case EINVAL, ENOSYS, ENOTSUP, EROFS: return
            default: throw .unwritable(path, errno: errno)
            }
        }
    }

    /// Gives what is complete the output's name.
    package func publish() throws(EncodingError) { try PendingOutput.publish([self]) }

    /// Gives all that is complete its names, in this order. Where one of them cannot get its name, those before it lose theirs again, and
    /// nothing is pending any more. No signal stops the command in between.
    package static func publish(_ outputs: [PendingOutput]) throws(EncodingError) {
        var names = GivenNames()
        let failure = Leftovers.uninterrupted { () -> EncodingError? in
            do throws(EncodingError) {
                for output in outputs { try output.publish(&names) }
                return nil
            } catch {
                names.takeBack()
                return error
            }
        }
        for output in outputs { output.discard() }
        if let failure { throw failure }
    }

    /// In a folder that is there already, the frames of an earlier render make room, and other files stay.
    private func publish(_ names: inout GivenNames) throws(EncodingError) {
        let found = try destination.existing()
        if destination.kind == .folder, isInside || found != nil { return try publishFrames(&names) }
        if hidden.path != "\(destination.folder)/\((hidden.path as NSString).lastPathComponent)" {
            let failure = names.makeFolder(destination.folder)
            guard failure == 0 else { throw .unwritable(destination.asked, errno: failure) }
        }
        // As a program that writes over it would leave it.
        if let found { chmod(path, found.st_mode & 0o777) }
        try give(destination.path, to: path, naming: destination.asked, &names)
    }

    private func give(
        _ name: String, to content: String, naming asked: String, _ names: inout GivenNames
    ) throws(EncodingError) {
        let failure = names.give(name, to: content, keepingOldIn: hidden.path)
        guard failure == 0 else { throw .unwritable(asked, errno: failure) }
    }

    private func publishFrames(_ names: inout GivenNames) throws(EncodingError) {
        let folder = destination.path
        let list = FrameList(in: folder)
        let old = list.entries.filter { FrameList([$0]).contains($0.name, at: "\(folder)/\($0.name)") }
        let oldNames = Set(old.map(\.name))
        for frame in frames { try checkPlace(frame.name, isOurs: oldNames.contains(frame.name)) }
        // A process that is killed now leaves a list that is right about both.
        try replaceList(FrameList(old.union(frames)), &names)
        for frame in frames {
            try give(
                "\(folder)/\(frame.name)", to: "\(path)/\(frame.name)", naming: "\(destination.asked)/\(frame.name)",
                &names)
        }
        for name in oldNames.subtracting(frames.map(\.name)) {
            names.remove("\(folder)/\(name)", keepingOldIn: hidden.path)
        }
        try replaceList(FrameList(frames), &names)
    }

    /// Throws where a frame may not take its name in the folder.
    private func checkPlace(_ name: String, isOurs: Bool) throws(EncodingError) {
        let (place, named) = ("\(destination.path)/\(name)", "\(destination.asked)/\(name)")
        var status = stat()
        guard lstat(place, &status) == 0 else { return }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw .unwritable(named, errno: EISDIR) }
        guard isOurs || overwrites else { throw .occupied(destination.asked, by: name) }
        guard status.st_mode & S_IFMT != S_IFREG || Destination.isWritable(place, status) else {
            throw .readOnly(named)
        }
    }

    private func replaceList(_ list: FrameList, _ names: inout GivenNames) throws(EncodingError) {
        unlinkat(descriptor, FrameList.fileName, 0)
        try addFile(FrameList.fileName, list.bytes)
        try give(
            "\(destination.path)/\(FrameList.fileName)", to: "\(path)/\(FrameList.fileName)",
            naming: "\(destination.asked)/\(FrameList.fileName)", &names)
    }

    /// Throws where a folder holds something else than the frames of an earlier render, or frames that are read-only.
    private static func checkContent(
        of destination: Destination, overwrites: Bool, except pending: PendingName
    ) throws(EncodingError) {
        let list = FrameList(in: destination.path)
        for name in names(in: destination.path).sorted() where name != FrameList.fileName {
            // What another render is about to publish, or has just published.
            if pending.matches(name), MarkedFolder.isOursOrGone("\(destination.path)/\(name)") { continue }
            let isOurs = list.contains(name, at: "\(destination.path)/\(name)")
            guard isOurs || overwrites else { throw .occupied(destination.asked, by: name) }
            var status = stat()
            if isOurs, lstat("\(destination.path)/\(name)", &status) == 0,
                !Destination.isWritable("\(destination.path)/\(name)", status)
            {
                throw .readOnly("\(destination.asked)/\(name)")
            }
        }
    }

    private static func names(in folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }
}

extension EncodingError {
    static func occupied(_ folder: String, by name: String) -> EncodingError {
        EncodingError(
            code: .occupied,
            message:
                "The folder '\(folder)' must be empty or hold frames of an earlier render only; it holds '\(name)'. "
                + "Choose another folder, or pass --overwrite to replace files with the names of frames and keep the others."
        )
    }
}
