// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEncoding

/// A control group of the kernel for a scene process, where we may make one: it bounds memory of every kind and the number of
/// threads. Where there is none, the limits that the process sets itself remain.
final class ControlGroup {
    /// One for each hierarchy that has a controller we set.
    let folders: [String]
    /// Moving a process may make the kernel wait, so it is done while we compile.
    private let queue = DispatchQueue(label: "legato.control-group")

    /// More threads than any scene needs. Source: chosen.
    private static let threads = 512

    /// - Parameter memory: in bytes.
    init?(memory: Int) {
        let settings = [
            // The second version of control groups has one hierarchy, the first one for each controller.
            "": ["memory.max": memory, "memory.swap.max": 0, "pids.max": Self.threads],
            "memory": ["memory.limit_in_bytes": memory], "pids": ["pids.max": Self.threads],
        ]
        guard let name = GroupName.own else { return nil }
        var made: [String] = []
        for (controller, parent) in Self.own {
            guard let values = settings[controller] else { continue }
            Self.removeAbandoned(in: parent)
            let folder = "\(parent)/\(name.text)"
            guard Leftovers.emptyFolder(folder, { mkdir(folder, 0o755) == 0 }) else { continue }
            let isSet = values.allSatisfy { name, value in
                Self.write("\(value)", to: "\(folder)/\(name)") || name == "memory.swap.max"
            }
            if isSet { made.append(folder) } else { Leftovers.release(path: folder) { _ = rmdir(folder) } }
        }
        guard !made.isEmpty else { return nil }
        folders = made
    }

    /// Puts a process into the group. Returns before it is there; `wait` knows when.
    func add(_ process: pid_t) {
        let folders = folders
        queue.async {
            for folder in folders { _ = Self.write("\(process)", to: "\(folder)/cgroup.procs") }
        }
    }

    /// Returns when the process is in the group.
    func wait() { queue.sync {} }

    /// Removes the group, whose process has ended.
    func remove() {
        wait()
        for folder in folders {
            Leftovers.release(path: folder) {
                // It is busy for a moment after its last process.
                var attempts = 1000
                while rmdir(folder) != 0, errno == EBUSY, attempts > 0 {
                    attempts -= 1
                    usleep(1000)
                }
            }
        }
    }

    /// The folders of the groups that this process is in, by their controllers.
    static var own: [(controller: String, folder: String)] {
        // To its end: the file says no length.
        guard let data = try? FileHandle(forReadingAtPath: "/proc/self/cgroup")?.readToEnd() else { return [] }
        let text = String(decoding: data, as: UTF8.self)
        return text.split(separator: "\n").flatMap { line -> [(String, String)] in
            let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 3 else { return [] }
            let path = parts[2] == "/" ? "" : parts[2]
            if parts[1].isEmpty { return [("", "/sys/fs/cgroup\(path)")] }
            return parts[1].split(separator: ",").map { (String($0), "/sys/fs/cgroup/\(parts[1])\(path)") }
        }
    }

    private static func write(_ text: String, to file: String) -> Bool {
        let descriptor = open(file, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return Glibc.write(descriptor, text, text.utf8.count) == text.utf8.count
    }

    /// Removes groups of commands that were killed. One with a process in it stays.
    static func removeAbandoned(in parent: String) {
        for file in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? [] {
            guard let name = GroupName(file), name.isAbandoned else { continue }
            rmdir("\(parent)/\(file)")
        }
    }
}

/// What a group says about the command that made it: a group can hold no file of ours, so its name is the mark.
struct GroupName: Equatable {
    /// The namespace of process numbers that the command is in, by its number in the kernel. The same number means another process in
    /// another one.
    var namespace: UInt64
    var process: pid_t

    private static let prefix = "legato"

    var text: String { "\(Self.prefix)-\(namespace)-\(process)" }

    /// This process's; nil: the system does not say which namespace it is in.
    static var own: GroupName? {
        var status = stat()
        guard stat("/proc/self/ns/pid", &status) == 0 else { return nil }
        return GroupName(namespace: UInt64(status.st_ino), process: getpid())
    }

    /// Nil: no command of ours makes a group of this name.
    init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, let namespace = UInt64(parts[1]), let process = pid_t(parts[2]), process > 0 else {
            return nil
        }
        self.init(namespace: namespace, process: process)
        guard self.text == text else { return nil }
    }

    init(namespace: UInt64, process: pid_t) { (self.namespace, self.process) = (namespace, process) }

    /// Whether the command has ended. Not known, and so false, of another namespace. Our own number is that of an earlier process
    /// before we make a group.
    var isAbandoned: Bool {
        guard let own = Self.own, namespace == own.namespace else { return false }
        return process == own.process || kill(process, 0) != 0 && errno == ESRCH
    }
}
