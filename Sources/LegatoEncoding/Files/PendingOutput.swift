// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation

/// A hidden file beside the output, or a hidden folder beside or in it, which takes the output's name at the end and is removed
/// otherwise.
///
/// It is locked for as long as it is pending. What a killed process left is locked no more, and the next output of the same
/// name removes it.
package final class PendingOutput {
    /// Of the hidden file or folder.
    package let path: String
    private let destination: Destination
    private let overwrites: Bool
    /// Of the file or folder; holds the lock.
    private let descriptor: Int32
    /// Whether the hidden folder lies in the folder of frames, which exists already, and so on its disk.
    private let isInside: Bool
    private var isPending = true
    private var frames: [FrameList.Entry] = []

    /// Makes the file.
    package convenience init(for output: URL) throws(EncodingError) {
        try self.init(for: output, .file, overwrites: true)
    }

    /// Makes the file, or the folder for numbered frames. Throws where that is not allowed: a folder that holds anything
    /// but the frames of an earlier render is an output only if it `overwrites`.
    init(for output: URL, _ kind: Destination.Kind, overwrites: Bool) throws(EncodingError) {
        destination = try Destination(output, kind)
        self.overwrites = overwrites
        let name = PendingName(for: destination.name)
        PendingOutput.removeStale(name, in: destination.folder)
        let existing = try destination.existing()
        isInside = kind == .folder && existing != nil
        let folder = isInside ? destination.path : destination.folder
        if isInside {
            PendingOutput.removeStale(name, in: folder)
            try PendingOutput.checkContent(of: destination, overwrites: overwrites, except: name)
        }
        for number in 0..<10_000 {  // Equivalent: bound and constant, any free number serves.
            let candidate = folder == "/" ? "/\(name.numbered(number))" : "\(folder)/\(name.numbered(number))"
            let descriptor = Leftovers.descriptor(candidate) { PendingOutput.make(candidate, kind) }
            if descriptor >= 0 {
                // Somebody else may have taken it for stale meanwhile.
                if PendingOutput.lock(descriptor, candidate) {
                    self.descriptor = descriptor
                    path = candidate
                    return
                }
                close(descriptor)
            } else if errno != EEXIST {
                break
            }
        }
        throw .unwritable(destination.asked, errno: errno)
    }

    deinit { discard() }

    /// Removes what is pending. Nothing else is done after it.
    package func discard() {
        guard isPending else { return }
        isPending = false
        Leftovers.release(path: path) { PendingOutput.remove(path, descriptor) }
        close(descriptor)
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
        guard PendingOutput.isSame(path, descriptor) else {
            throw .unwritable(destination.asked, cause: "its hidden file '\(path)' was removed or replaced")
        }
        if destination.kind == .folder {
            for frame in frames { try syncFile(frame.name) }
            try addFile(FrameList.fileName, FrameList(frames).bytes)
        }
        try sync(descriptor, naming: destination.asked)
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

    /// Gives what is complete the output's name. In a folder that is there already, the frames of an earlier render make room,
    /// and other files stay.
    package func publish() throws(EncodingError) {
        let found = try destination.existing()
        if destination.kind == .folder, isInside || found != nil { return try publishFrames() }
        // As a program that writes over it would leave it.
        if let found { fchmod(descriptor, found.st_mode & 0o777) }
        let isRenamed = Leftovers.release(path: path) { rename(path, destination.path) == 0 }
        guard isRenamed else { throw .unwritable(destination.asked, errno: errno) }
        isPending = false
        close(descriptor)
    }

    private func publishFrames() throws(EncodingError) {
        let folder = destination.path
        let list = FrameList(in: folder)
        let old = list.entries.filter { FrameList([$0]).contains($0.name, at: "\(folder)/\($0.name)") }
        let oldNames = Set(old.map(\.name))
        for frame in frames { try checkPlace(frame.name, isOurs: oldNames.contains(frame.name)) }
        // A process that is killed now leaves a list that is right about both.
        try replaceList(FrameList(old.union(frames)))
        for frame in frames where rename("\(path)/\(frame.name)", "\(folder)/\(frame.name)") != 0 {
            throw .unwritable("\(destination.asked)/\(frame.name)", errno: errno)
        }
        for name in oldNames.subtracting(frames.map(\.name)) { unlink("\(folder)/\(name)") }
        try replaceList(FrameList(frames))
        discard()
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

    private func replaceList(_ list: FrameList) throws(EncodingError) {
        unlinkat(descriptor, FrameList.fileName, 0)
        try addFile(FrameList.fileName, list.bytes)
        guard rename("\(path)/\(FrameList.fileName)", "\(destination.path)/\(FrameList.fileName)") == 0 else {
            throw .unwritable("\(destination.asked)/\(FrameList.fileName)", errno: errno)
        }
    }

    /// Throws where a folder holds something else than the frames of an earlier render, or frames that are read-only.
    private static func checkContent(
        of destination: Destination, overwrites: Bool, except pending: PendingName
    ) throws(EncodingError) {
        let list = FrameList(in: destination.path)
        for name in names(in: destination.path).sorted() where name != FrameList.fileName && !pending.matches(name) {
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

    // MARK: - Locks

    /// A new file or folder, open; negative where that fails.
    private static func make(_ path: String, _ kind: Destination.Kind) -> Int32 {
        switch kind {
        case .file: open(path, O_CREAT | O_EXCL | O_RDWR | O_NOFOLLOW | O_CLOEXEC, 0o666)
        case .folder: mkdir(path, 0o777) == 0 ? open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) : -1
        }
    }

    /// Whether the lock was taken, and the path still names what was locked.
    private static func lock(_ descriptor: Int32, _ path: String) -> Bool {
        flock(descriptor, LOCK_EX | LOCK_NB) == 0 && isSame(path, descriptor)
    }

    private static func isSame(_ path: String, _ descriptor: Int32) -> Bool {
        var (named, opened) = (stat(), stat())
        return lstat(path, &named) == 0 && fstat(descriptor, &opened) == 0 && named.st_ino == opened.st_ino
            && named.st_dev == opened.st_dev
    }

    /// Removes what killed processes of this user left.
    private static func removeStale(_ pending: PendingName, in folder: String) {
        for name in names(in: folder) where pending.matches(name) {
            let path = "\(folder)/\(name)"
            let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            defer { close(descriptor) }
            var status = stat()
            guard fstat(descriptor, &status) == 0, status.st_uid == geteuid(), lock(descriptor, path) else { continue }
            remove(path, descriptor)
        }
    }

    /// A pending folder holds plain files only.
    private static func remove(_ path: String, _ descriptor: Int32) {
        var status = stat()
        guard isSame(path, descriptor), fstat(descriptor, &status) == 0 else { return }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            unlink(path)
            return
        }
        for name in names(in: path) { unlinkat(descriptor, name, 0) }
        rmdir(path)
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
