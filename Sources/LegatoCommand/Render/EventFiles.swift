// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions

extension RenderOptions {
    /// These options with the events of their file among the others.
    ///
    /// - Throws: if the file does not exist or does not contain valid events: wrong usage.
    func readingEvents() throws(CommandFailure) -> RenderOptions {
        guard let eventsFile else { return self }
        let bytes: [UInt8]
        do {
            let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: eventsFile))
            defer { try? file.close() }
            // A byte more than there may be: a file without an end is not read to it.
            bytes = Array(try file.read(upToCount: EventFile.Limits.bytes + 1) ?? Data())
        } catch {
            throw CommandFailure(
                "Cannot read the events in '\(eventsFile)': \(Self.reason(error)). Name a file with --events.",
                exitCode: 2)
        }
        do throws(UsageError) {
            var options = self
            options.eventsFile = nil
            try options.add(try EventFile.events(in: bytes, name: eventsFile))
            return options
        } catch { throw CommandFailure(error.message, exitCode: 2) }
    }

    /// Writes all events where they are to be written.
    func recordEvents() throws(CommandFailure) {
        guard let recordedEvents else { return }
        do {
            try Data(EventFile.text(of: events).utf8).write(to: URL(fileURLWithPath: recordedEvents), options: .atomic)
        } catch {
            throw CommandFailure("Cannot write '\(recordedEvents)': \(Self.reason(error)).")
        }
    }

    private static func reason(_ error: any Error) -> String {
        let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
        return underlying.domain == NSPOSIXErrorDomain
            ? String(cString: strerror(Int32(underlying.code))) : error.localizedDescription
    }
}
