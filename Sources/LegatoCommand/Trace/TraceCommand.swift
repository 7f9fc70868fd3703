// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEncoding
import LegatoOptions

/// `legato trace`: converts the lines of a trace to a trace for Perfetto.
struct TraceCommand {
    let options: TraceOptions
    /// Seconds of the monotonic clock when the command was called.
    let start: Double

    func run() throws(CommandFailure) {
        let isStandardInput = options.file == InputFiles.standardInput
        let path = isStandardInput ? "/dev/stdin" : options.file
        try OutputPlan(file: options.output).check(sources: [path], assets: [])
        let input = InputFile(
            path: path, holds: "trace", advice: "Name what 'legato render --trace FILE' wrote.", limit: Self.largest)
        let name = PrintableText.line(isStandardInput ? "standard input" : options.file)
        do {
            let trace = try TraceFile(output: URL(fileURLWithPath: options.output), of: name)
            try read(input, into: trace)
            try trace.complete()
            guard MonotonicClock.now < start + options.timeout else {
                throw DeadlineWatch.failure(after: options.timeout, "the trace is not converted yet")
            }
            try trace.publish()
            if !options.isQuiet { try StandardStreams.write(line(trace) + "\n") }
        } catch let failure as CommandFailure {
            throw failure
        } catch let error as EncodingError {
            throw CommandFailure(error.message, exitCode: error.code == .damagedTrace ? 2 : 1)
        } catch {
            throw CommandFailure("\(error)")
        }
    }

    /// In bytes. Source: chosen, as large as a trace may become that a render writes.
    private static let largest = SceneSession.traceLimit

    private func read(_ input: InputFile, into trace: TraceFile) throws {
        var size = 0
        try input.read(deadline: start + options.timeout, timeout: options.timeout) { bytes throws(CommandFailure) in
            size += bytes.count
            guard size <= Self.largest else {
                throw CommandFailure(
                    "A trace must be at most \(Self.largest >> 30) GiB large; '\(options.file)' is larger. Trace a shorter time.",
                    exitCode: 2)
            }
            trace.append(bytes)
            do throws(EncodingError) { try trace.check() } catch {
                throw CommandFailure(error.message, exitCode: error.code == .damagedTrace ? 2 : 1)
            }
        }
    }

    private func line(_ trace: TraceFile) -> String {
        "\(trace.eventCount) events in \(fixed(trace.duration, digits: 2)) s on \(trace.trackCount) tracks, converted in "
            + "\(fixed(MonotonicClock.now - start, digits: 2)) s: \(PrintableText.line(options.output))"
    }
}
