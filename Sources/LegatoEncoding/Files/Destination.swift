// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation

/// Where an output goes, with symbolic links followed as a program follows them that opens the path: a link stays and what
/// it names is replaced, or made where it names nothing.
package struct Destination {
    package enum Kind { case file, folder }

    /// As asked for; what messages name.
    let asked: String
    let kind: Kind
    /// Absolute, and no link itself.
    package let path: String
    var folder: String { Destination.folder(of: path) }
    var name: String { (path as NSString).lastPathComponent }

    /// More links than this make a circle. Source: documented, path_resolution(7).
    private static let linkLimit = 40

    /// Throws where something else than a file or folder that may be written has the path.
    package init(_ output: URL, _ kind: Kind) throws(EncodingError) {
        asked = output.path
        self.kind = kind
        var path = asked
        for _ in 0...Destination.linkLimit {
            var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
            guard readlink(path, &buffer, Int(PATH_MAX)) > 0 else { break }
            let target = buffer.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
            path = target.hasPrefix("/") ? target : "\(Destination.folder(of: path))/\(target)"
        }
        // The end of such a path is not the name of the folder.
        if kind == .folder, [".", ".."].contains((path as NSString).lastPathComponent), let real = realpath(path, nil) {
            path = String(cString: real)
            free(real)
        }
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        self.path = path
        // Followed by the system, which also knows what the links in /proc lead to.
        var status = stat()
        if stat(asked, &status) == 0 { try checkKind(status) }
        _ = try existing()
    }

    /// The status of what has the path now, nil for nothing. Throws where it cannot be replaced or written to.
    func existing() throws(EncodingError) -> stat? {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            if errno == ENOENT { return nil }
            throw .unwritable(asked, errno: errno)
        }
        try checkKind(status)
        guard Destination.isWritable(path, status) else { throw .readOnly(asked) }
        return status
    }

    private func checkKind(_ status: stat) throws(EncodingError) {
        let cause: String
        switch (status.st_mode & S_IFMT, kind) {
        case (S_IFREG, .file), (S_IFDIR, .folder): return
        case (S_IFDIR, _): cause = "it is a folder"
        case (S_IFREG, _): cause = "it is a file"
        case (S_IFLNK, _): cause = "its symbolic links make a circle"
        case (S_IFIFO, _): cause = "it is a pipe"
        case (S_IFSOCK, _): cause = "it is a socket"
        default: cause = "it is a device"
        }
        throw .unwritable(asked, cause: cause)
    }

    /// Not where no one may write, whatever this user may do besides.
    static func isWritable(_ path: String, _ status: stat) -> Bool {
        status.st_mode & 0o222 != 0 && faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) == 0
    }

    static func folder(of path: String) -> String { (path as NSString).deletingLastPathComponent }
}

// MARK: - Other names

extension Destination {
    /// A file or folder, whatever names it has.
    private struct Identity: Equatable {
        var device: dev_t
        var inode: ino_t
        /// In that folder, of something that is not there yet.
        var name: String?

        /// Nil: nothing has the path. Links are followed.
        init?(_ path: String, name: String? = nil) {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            (device, inode, self.name) = (status.st_dev, status.st_ino, name)
        }
    }

    private var identity: Identity? { Identity(path) ?? Identity(folder, name: name) }

    /// Whether the two are one file or folder, or one of them is the file of a frame in the other.
    package func collides(with other: Destination) -> Bool {
        guard let identity, let place = other.identity else { return path == other.path }
        return identity == place || isFrame(of: other) || other.isFrame(of: self)
    }

    private func isFrame(of frames: Destination) -> Bool {
        frames.kind == .folder && kind == .file && Destination.isFrame(path, in: frames.path)
    }

    private static func isFrame(_ path: String, in folder: String) -> Bool {
        let name = (path as NSString).lastPathComponent
        guard FrameList.isName(name) || name == FrameList.fileName, let folder = Identity(folder) else { return false }
        return Identity(Destination.folder(of: path)) == folder
    }

    /// Whether writing it would replace the file at `path`, under whatever name.
    package func replaces(_ path: String) -> Bool {
        guard let read = Identity(path) else { return false }
        return Identity(self.path) == read || kind == .folder && Destination.isFrame(path, in: self.path)
    }

    /// Whether it is there already, and is `folder` or in it at any depth.
    package func isThere(in folder: String) -> Bool {
        guard let own = Destination.real(path), let folder = Destination.real(folder) else { return false }
        return own == folder || own.hasPrefix(folder + "/")
    }

    private static func real(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}

extension EncodingError {
    static func readOnly(_ path: String) -> EncodingError {
        EncodingError(
            code: .unwritable,
            message: "Cannot write '\(path)': it is read-only. Choose another name, or allow writing to it (chmod u+w)."
        )
    }
}
