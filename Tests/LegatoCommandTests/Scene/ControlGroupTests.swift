// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoCommand

@Suite struct ControlGroupTests {
    /// A number that no process has.
    private var ended: pid_t {
        get throws {
            let child = try ChildProcess.start("/bin/true", [])
            _ = ChildProcess.wait(child)
            return child
        }
    }

    @Test func `a name says which command made the group, and no other name is one`() throws {
        let own = try #require(GroupName.own)
        #expect(own.process == getpid())
        #expect(GroupName(own.text) == own)
        #expect(GroupName("legato-4026531836-17") == GroupName(namespace: 4_026_531_836, process: 17))
        for name in [
            "legato", "legato-17", "legato--17", "legato-1-", "legato-1-0", "legato-1--2", "legato-01-2",
            "legato-1-2-3",
            "legato-x-2", "legato-1-x", "legatos-1-2", "other-1-2", "legato-1-+2", "",
        ] {
            #expect(GroupName(name) == nil, "\(name)")
        }
    }

    @Test func `only groups of commands of ours that have ended are removed`() throws {
        // A folder stands for a hierarchy of groups: an empty one can be removed, as there.
        let folder = try Folder()
        defer { folder.remove() }
        let own = try #require(GroupName.own)
        let ended = try ended
        let abandoned = GroupName(namespace: own.namespace, process: ended).text
        let staying = [
            // Of a command that runs.
            GroupName(namespace: own.namespace, process: getppid()).text,
            // Of another namespace, where the number may be that of a process.
            GroupName(namespace: own.namespace + 1, process: ended).text,
            // Of somebody else.
            "legato-\(ended)", "legato-x", "user.slice",
        ]
        for name in staying + [abandoned] { mkdir(folder.file(name), 0o755) }
        // One that is in use.
        let used = GroupName(namespace: own.namespace, process: ended - 1)
        mkdir(folder.file(used.text), 0o755)
        mkdir(folder.file(used.text + "/inner"), 0o755)
        ControlGroup.removeAbandoned(in: folder.path)
        #expect(folder.names() == (staying + [used.text]).sorted())
    }

    /// Whether the kernel lets us make a group in a hierarchy and set its memory.
    private func canSetMemory(in parent: String, _ file: String) -> Bool {
        let folder = "\(parent)/legato-test-\(getpid())"
        guard mkdir(folder, 0o755) == 0 else { return false }
        defer { rmdir(folder) }
        return access("\(folder)/\(file)", W_OK) == 0
    }

    @Test func `where the kernel lets us make a group, it has our limit, and goes when it is removed`() throws {
        let files = ["": "memory.max", "memory": "memory.limit_in_bytes"]
        let possible = ControlGroup.own.filter { controller, parent in
            files[controller].map { canSetMemory(in: parent, $0) } ?? false
        }
        guard !possible.isEmpty else { return }
        let group = try #require(ControlGroup(memory: 1 << 30))
        for (controller, parent) in possible {
            let folder = try #require(group.folders.first { $0.hasPrefix(parent) })
            let limit = try String(contentsOfFile: "\(folder)/\(try #require(files[controller]))", encoding: .utf8)
            #expect(limit == "1073741824\n")
        }
        let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap {
            try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
        }
        for folder in group.folders { #expect(!open.contains { $0.hasPrefix(folder) }) }
        group.remove()
        for folder in group.folders { #expect(!FileManager.default.fileExists(atPath: folder)) }
    }
}
