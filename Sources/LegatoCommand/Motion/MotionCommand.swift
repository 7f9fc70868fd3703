// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEncoding
import LegatoOptions
import LegatoSummary

/// `legato motion`: runs a scene, or reads the trace of one, and says of each motion from where to where, how fast, and what it took over.
struct MotionCommand {
    let options: MotionOptions
    /// Seconds of the monotonic clock when the command was called.
    let start: Double

    private var deadline: Double { start + options.timeout }

    func run() throws(CommandFailure) {
        let summary =
            switch options.subject {
            case .scene(let scene): try run(scene)
            case .trace(let path): try read(path)
            }
        let report = MotionReport(summary)
        try StandardStreams.write(options.isJSON ? report.json() : report.text)
    }

    private func run(_ scene: RenderOptions) throws(CommandFailure) -> MotionSummary {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let assets = try AssetSources(named: scene.assets, sources: scene.files)
        // Standard output holds the summary and nothing else.
        let program = try SceneProgram(
            scene, assets, try Toolchain(folder: folder), deadline: deadline,
            output: ProgramOutput(usesStandardOutput: false))
        defer { program.end() }
        let trace = TraceCollector(MotionSummarizer(), limit: SceneSession.traceLimit) { $0.add($1) }
        try Examination(options: scene, assets: assets, deadline: deadline).run(program, .options, into: trace)
        return trace.record.result
    }

    private func read(_ path: String) throws(CommandFailure) -> MotionSummary {
        let input = InputFile(
            path: path, holds: "trace", advice: "Name what 'legato render --trace FILE' wrote.",
            limit: SceneSession.traceLimit)
        var reader = TraceReader(name: PrintableText.line(path))
        var summarizer = MotionSummarizer()
        var size = 0
        try input.read(deadline: deadline, timeout: options.timeout) { bytes throws(CommandFailure) in
            size += bytes.count
            guard size <= SceneSession.traceLimit else {
                throw CommandFailure(
                    "A trace must be at most \(SceneSession.traceLimit >> 30) GiB large; '\(path)' is larger. Trace a shorter time.",
                    exitCode: 2)
            }
            do throws(EncodingError) {
                try reader.read(Array(bytes)) { entry throws(EncodingError) in summarizer.add(entry) }
            } catch { throw CommandFailure(error.message, exitCode: 2) }
        }
        do throws(EncodingError) {
            try reader.finish { entry throws(EncodingError) in summarizer.add(entry) }
        } catch { throw CommandFailure(error.message, exitCode: 2) }
        return summarizer.result
    }
}
