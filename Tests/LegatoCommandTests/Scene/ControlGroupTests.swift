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
}
