// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEncoding
import LegatoOptions

extension RenderOptions {
    /// These options with the events of their file among the others.
    ///
    /// - Parameter deadline: in seconds of the monotonic clock: a pipe may have no writer, or one that never ends.
    /// - Throws: if the file does not exist or does not contain valid events: wrong usage.
    func readingEvents(deadline: Double) throws(CommandFailure) -> RenderOptions {
        guard let eventsFile else { return self }
        let file = InputFile(
            path: eventsFile, holds: "events", advice: "Name a file with --events.", limit: EventFile.Limits.bytes)
        let bytes = try file.read(deadline: deadline, timeout: timeout)
        do throws(UsageError) {
            var options = self
            options.eventsFile = nil
            try options.add(try EventFile.events(in: bytes, name: eventsFile))
            return options
        } catch { throw CommandFailure(error.message, exitCode: 2) }
    }

    /// A file with all events, complete and without its name; nil: none was asked for.
    func recordEvents() throws(EncodingError) -> PendingOutput? {
        guard let recordedEvents else { return nil }
        let file = try PendingOutput(for: URL(fileURLWithPath: recordedEvents))
        try file.write(Array(EventFile.text(of: events).utf8))
        try file.complete()
        return file
    }
}
