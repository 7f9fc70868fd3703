// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// A folder of ours that carries a mark: a file that says who made it. Nothing without that mark is ever removed, whatever its name
/// is.
///
/// The mark is locked for as long as the folder is in use. It is removed last, so that what a killed process did not remove is
/// still known as ours.
final class MarkedFolder {
    let path: String
    /// The file that is the mark; holds the lock.
    private let mark: Int32
    private var isRemoved = false

    static let markName = ".legato-made"
    static let markText =
        "Legato made this folder. It removes the folder with all that is in it when nothing uses it any more.\n"

    /// - Parameter make: makes the folder and gives its path; nil with `errno` where it cannot be made.
    init(_ make: () -> String?) throws(MakingFailure) {
        (path, mark) = try Leftovers.path { () throws(MakingFailure) -> (String, Int32) in
            guard let path = make() else { throw MakingFailure(number: errno) }
            do throws(MakingFailure) { return (path, try Self.addMark(to: path)) } catch {
                unlink("\(path)/\(Self.markName)")
                rmdir(path)
                throw error
            }
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
        Leftovers.release(path: path) { Self.remove(path, where: { _ in true }) }
    }

    /// Removes the folder if it carries our mark and no process uses it: that of a process that was killed.
    static func removeAbandoned(_ path: String) {
        remove(path) { mark in flock(mark, LOCK_EX | LOCK_NB) == 0 && isMark(mark, of: path) }
    }

    /// Removes the folder if it carries our mark, whether or not it is in use.
    static func remove(_ path: String) { remove(path, where: { _ in true }) }

    /// Whether it is a folder that carries our mark.
    static func isMarked(_ path: String) -> Bool {
        guard let (folder, mark) = open(path) else { return false }
        close(folder)
        close(mark)
        return true
    }

    // MARK: - Marks

    /// The descriptor of the mark. It gets its text when it is locked, so nobody takes it for abandoned.
    private static func addMark(to path: String) throws(MakingFailure) -> Int32 {
        let name = "\(path)/\(markName)"
        let mark = Glibc.open(name, O_CREAT | O_EXCL | O_RDWR | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard mark >= 0 else { throw MakingFailure(number: errno) }
        // Where there are no locks, nobody can take one, and so nobody removes the folder.
        _ = flock(mark, LOCK_EX | LOCK_NB)
        let count = write(mark, markText, markText.utf8.count)
        guard count == markText.utf8.count else {
            let number = count < 0 ? errno : ENOSPC
            close(mark)
            throw MakingFailure(number: number)
        }
        return mark
    }

    /// Opens a folder of this user's and its mark, without following a link. Nil where it is not such a folder, or has no mark of ours.
    private static func open(_ path: String) -> (folder: Int32, mark: Int32)? {
        let folder = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard folder >= 0 else { return nil }
        let mark = openat(folder, markName, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard mark >= 0, isOurs(folder, S_IFDIR), isOurs(mark, S_IFREG), hasText(mark) else {
            close(folder)
            if mark >= 0 { close(mark) }
            return nil
        }
        return (folder, mark)
    }

    private static func isOurs(_ descriptor: Int32, _ kind: mode_t) -> Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == kind && status.st_uid == geteuid()
    }

    private static func hasText(_ mark: Int32) -> Bool {
        let text = Array(markText.utf8)
        var bytes = [UInt8](repeating: 0, count: text.count + 1)
        return pread(mark, &bytes, bytes.count, 0) == text.count && bytes.starts(with: text)
    }

    /// Whether the open mark is still that of the folder: who had the lock before may have removed it.
    private static func isMark(_ mark: Int32, of path: String) -> Bool {
        var (named, opened) = (stat(), stat())
        return lstat("\(path)/\(markName)", &named) == 0 && fstat(mark, &opened) == 0 && named.st_ino == opened.st_ino
            && named.st_dev == opened.st_dev
    }

    // MARK: - Removing

    private static func remove(_ path: String, where isWanted: (_ mark: Int32) -> Bool) {
        guard let (folder, mark) = open(path) else { return }
        defer {
            close(folder)
            close(mark)
        }
        guard isWanted(mark) else { return }
        // A thread or a program of ours may still be adding a file.
        for _ in 0..<removalLimit where empty(folder, except: markName) {
            unlinkat(folder, markName, 0)
            if rmdir(path) == 0 || errno != ENOTEMPTY { return }
        }
    }

    private static let removalLimit = 100

    /// Removes what is in a folder, and follows no link. False: something is left.
    private static func empty(_ folder: Int32, except retained: String? = nil) -> Bool {
        let copy = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard copy >= 0, let list = fdopendir(copy) else {
            if copy >= 0 { close(copy) }
            return false
        }
        defer { closedir(list) }
        var isEmpty = true
        while let entry = readdir(list) {
            // As bytes: a name need not be UTF-8.
            withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                let name = bytes.bindMemory(to: CChar.self).baseAddress!
                func isNamed(_ other: String) -> Bool { strcmp(name, other) == 0 }
                let isRetained = isNamed(".") || isNamed("..") || retained.map(isNamed) == true
                if !isRetained, !removeEntry(name, in: folder) { isEmpty = false }
            }
        }
        return isEmpty
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
}
