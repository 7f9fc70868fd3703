// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions
import Testing

@testable import LegatoCommand

/// Files of events that the command opens.
@Suite struct EventReadingTests {
    private func events(_ path: String, within seconds: Double) throws -> [Double] {
        try options(["--events", path]).readingEvents(deadline: MonotonicClock.now + seconds).events.map(\.time)
    }

    private let line = "{\"time\":0.5,\"tap\":[1,2]}\n"

    @Test func `a file and a pipe are read to their ends`() throws {
        let folder = try Folder()
        defer { folder.remove() }
        try line.write(toFile: folder.file("file"), atomically: true, encoding: .utf8)
        #expect(try events(folder.file("file"), within: 60) == [0.5])
        mkfifo(folder.file("pipe"), 0o600)
        // A writer that writes in pieces.
        let (line, path) = (line, folder.file("pipe"))
        Thread {
            let pipe = open(path, O_WRONLY)
            for byte in line.utf8 { _ = [byte].withUnsafeBytes { write(pipe, $0.baseAddress!, 1) } }
            close(pipe)
        }.start()
        #expect(try events(path, within: 60) == [0.5])
    }

    @Test func `a pipe without a writer, and one whose writer does not end, end at the deadline`() throws {
        let folder = try Folder()
        defer { folder.remove() }
        mkfifo(folder.file("pipe"), 0o600)
        for hasWriter in [false, true] {
            let writer = hasWriter ? open(folder.file("pipe"), O_RDWR) : -1
            if hasWriter { _ = write(writer, line, line.utf8.count) }
            let failure = #expect(throws: CommandFailure.self) { try events(folder.file("pipe"), within: 0.1) }
            #expect(failure?.exitCode == 1)
            #expect(
                failure?.message
                    == "Stopped after 60 s: nobody wrote the events in '\(folder.file("pipe"))', or nobody ended them. Raise "
                    + "--timeout if it only needs longer.")
            if hasWriter { close(writer) }
        }
    }
}
