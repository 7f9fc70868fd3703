// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// A folder of ours that carries a mark: a file that says who made it. Without that mark nothing that is in a folder is ever
/// removed, whatever the folder's name is.
///
/// The mark is locked for as long as the folder is in use. It is removed last, so that what a killed process did not remove is
/// still known as ours. A process can also be killed before the mark is complete, or when only the folder is left to be removed.
/// So our folders are made private and with the sticky bit, as nobody else's are: such a folder is known as ours, too, as long as
/// it holds nothing but the beginning of a mark.
final class MarkedFolder {
    let path: String
    /// The file that is the mark; holds the lock.
    private let mark: Int32
    private var isRemoved = false

    static let markName = ".legato-made"
    static let markText =
        "Legato made this folder. It removes the folder with all that is in it when nothing uses it any more.\n"
    /// What a folder of ours is made with: for its user alone, and with the sticky bit. Some disks keep no such bit; there only the
    /// mark says that a folder is ours, and what a process left that was killed at its first or last step stays.
    static let mode = S_IRWXU | S_ISVTX

    /// Makes the folder at the first path that is free.
    ///
    /// - Parameter path: The path to try, by the number of the attempt, from 0.
    init(at path: (Int) -> String) throws(MakingFailure) {
        (self.path, mark) = try Leftovers.path { () throws(MakingFailure) -> (String, Int32) in
            for number in 0..<10_000 {  // Equivalent: bound and constant, any free path serves.
                do throws(MakingFailure) { return try Self.make(path(number)) } catch {
                    guard error.number == EEXIST else { throw error }
                }
            }
            throw MakingFailure(number: EEXIST)
        }
    }

    /// What the system said about it.
    struct MakingFailure: Error { let number: Int32 }

    deinit {
        remove()
        close(mark)
    }

    /// Removes the folder with all that is in it.
    func remove() {
        guard !isRemoved else { return }
        isRemoved = true
        Leftovers.release(path: path) { if Self.isMark(mark, of: path) { Self.remove(path) } }
    }

    /// Removes the folders of ours in `parent` that no process uses any more: those of processes that were killed.
    ///
    /// - Parameter isCandidate: whether a name may be that of one.
    static func removeAbandoned(in parent: String, named isCandidate: (String) -> Bool) {
        let folder = open(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return }
        defer { close(folder) }
        _ = forEachEntry(in: folder) { name in
            let name = String(cString: name)
            if isCandidate(name) { removeAbandoned("\(parent)/\(name)") }
        }
    }

    /// Removes the folder if it is ours and no process uses it.
    static func removeAbandoned(_ path: String) {
        guard let folder = OpenFolder(path) else { return }
        // Who had the lock before may have removed the mark, and another process may have made the path again.
        // Equivalent: removal, for a test to notice it two makers with one number and two that remove would have to meet.
        if let mark = folder.mark { guard flock(mark, LOCK_EX | LOCK_NB) == 0, isMark(mark, of: path) else { return } }
        switch folder.kind {
        case .marked: remove(path, folder)
        case .unfinished:
            // Where there was no mark, another process may have made its own by now. Then the folder is not empty, and stays.
            if folder.mark != nil { unlinkat(folder.descriptor, markName, 0) }
            rmdir(path)
        case nil: break
        }
    }

    /// Removes the folder if it carries our mark, whether or not it is in use.
    static func remove(_ path: String) {
        if let folder = OpenFolder(path), folder.kind == .marked { remove(path, folder) }
    }

    /// Whether it is a folder of ours, or nothing.
    static func isOursOrGone(_ path: String) -> Bool {
        var found = stat()
        return OpenFolder(path)?.kind != nil || lstat(path, &found) != 0 && errno == ENOENT
    }

    // MARK: - Making

    static func make(_ path: String) throws(MakingFailure) -> (path: String, mark: Int32) {
        guard mkdir(path, mode) == 0 else { throw MakingFailure(number: errno) }
        var made = stat()
        // Where files are shown as another user's, only their owner may take something out of a folder with that bit.
        if stat(path, &made) == 0, made.st_uid != geteuid() { chmod(path, S_IRWXU) }
        do throws(MakingFailure) { return (path, try addMark(to: path)) } catch {
            rmdir(path)
            throw error
        }
    }

    /// The descriptor of the mark. It gets its text when it is locked, so nobody takes it for abandoned. Where another process has
    /// removed it before, the path counts as taken.
    private static func addMark(to path: String) throws(MakingFailure) -> Int32 {
        let name = "\(path)/\(markName)"
        let mark = open(name, O_CREAT | O_EXCL | O_RDWR | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard mark >= 0 else { throw MakingFailure(number: errno == ENOENT ? EEXIST : errno) }
        // Where there are no locks, nobody can take one, and so nobody removes the folder. Who looks whether it is abandoned has
        // the lock for a moment.
        while flock(mark, LOCK_EX) != 0, errno == EINTR {}
        guard isMark(mark, of: path) else {
            close(mark)
            throw MakingFailure(number: EEXIST)
        }
        let count = write(mark, markText, markText.utf8.count)
        guard count == markText.utf8.count else {
            let number = count < 0 ? errno : ENOSPC
            unlink(name)
            close(mark)
            throw MakingFailure(number: number)
        }
        return mark
    }

    /// Whether the open mark is that of the folder: who had the lock before may have removed it.
    private static func isMark(_ mark: Int32, of path: String) -> Bool {
        var (named, opened) = (stat(), stat())
        return lstat("\(path)/\(markName)", &named) == 0 && fstat(mark, &opened) == 0 && named.st_ino == opened.st_ino
            && named.st_dev == opened.st_dev
    }

    // MARK: - Finding

    /// A folder that may be ours, and its mark, opened without following a link.
    private struct OpenFolder: ~Copyable {
        let descriptor: Int32
        let mark: Int32?

        enum Kind { case marked, unfinished }

        /// Nil where there is no folder.
        init?(_ path: String) {
            descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            guard descriptor >= 0 else { return nil }
            let mark = openat(descriptor, markName, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
            self.mark = mark < 0 ? nil : mark
        }

        deinit {
            close(descriptor)
            if let mark { close(mark) }
        }

        /// What the folder is now; nil where it is not ours.
        var kind: Kind? {
            guard let status = statusOfOurs(descriptor, S_IFDIR) else { return nil }
            var text: ArraySlice<UInt8> = []
            if let mark {
                guard statusOfOurs(mark, S_IFREG) != nil else { return nil }
                text = beginning(of: mark)
            }
            if text.elementsEqual(markText.utf8) { return .marked }
            let others = S_IRWXG | S_IRWXO
            guard status.st_mode & (S_ISVTX | others) == S_ISVTX, markText.utf8.starts(with: text) else { return nil }
            var holdsMore = false
            let isRead = forEachEntry(in: descriptor) { name in
                if mark == nil || strcmp(name, markName) != 0 { holdsMore = true }
            }
            return isRead && !holdsMore ? .unfinished : nil
        }

        /// Nil where it is something else, or another user's.
        private func statusOfOurs(_ descriptor: Int32, _ kind: mode_t) -> stat? {
            var found = stat()
            guard fstat(descriptor, &found) == 0, found.st_mode & S_IFMT == kind, found.st_uid == geteuid() else {
                return nil
            }
            return found
        }

        /// As long as our text and one byte more at most.
        private func beginning(of mark: Int32) -> ArraySlice<UInt8> {
            var bytes = [UInt8](repeating: 0, count: markText.utf8.count + 1)
            let count = pread(mark, &bytes, bytes.count, 0)
            return bytes.prefix(max(count, 0))
        }
    }

    // MARK: - Removing

    private static func remove(_ path: String, _ folder: borrowing OpenFolder) {
        // A thread or a program of ours may still be adding a file.
        for _ in 0..<removalLimit where empty(folder.descriptor, except: markName) {
            unlinkat(folder.descriptor, markName, 0)
            if rmdir(path) == 0 || errno != ENOTEMPTY { return }
        }
    }

    private static let removalLimit = 100

    /// Removes what is in a folder, and follows no link. False: something is left.
    private static func empty(_ folder: Int32, except retained: String? = nil) -> Bool {
        var isEmpty = true
        let isRead = forEachEntry(in: folder) { name in
            if retained.map({ strcmp(name, $0) == 0 }) != true, !removeEntry(name, in: folder) { isEmpty = false }
        }
        return isRead && isEmpty
    }

    private static func removeEntry(_ name: UnsafePointer<CChar>, in folder: Int32) -> Bool {
        if unlinkat(folder, name, 0) == 0 || errno == ENOENT { return true }
        let inner = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        if inner >= 0 {
            _ = empty(inner)
            close(inner)
        }
        return unlinkat(folder, name, Int32(AT_REMOVEDIR)) == 0
    }

    /// Calls `body` with the names in a folder, as bytes: a name need not be UTF-8. False where the folder cannot be read.
    private static func forEachEntry(in folder: Int32, _ body: (UnsafePointer<CChar>) -> Void) -> Bool {
        let copy = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard copy >= 0, let list = fdopendir(copy) else {
            if copy >= 0 { close(copy) }
            return false
        }
        defer { closedir(list) }
        while let entry = readdir(list) {
            withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                let name = bytes.bindMemory(to: CChar.self).baseAddress!
                if strcmp(name, ".") != 0, strcmp(name, "..") != 0 { body(name) }
            }
        }
        return true
    }
}
