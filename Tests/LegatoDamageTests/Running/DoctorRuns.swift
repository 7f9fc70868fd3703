// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions
import LegatoProtocol

@testable import LegatoCommand

/// Runs the built doctor on texts, and counts what moves under its hands. Results are cached by the text, until the command is built again.
struct DoctorRuns: Sendable {
    /// The built command.
    let program: String
    private let cache: URL
    /// When the command and its runtime were built.
    private let version: String

    struct Finding: Codable, Equatable {
        var code: String
        var severity: String
        var line: Int
        var message: String

        var mark: DamagedFile.Mark { DamagedFile.Mark(code: code, line: line) }
    }

    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// - Parameter folder: where results are cached.
    init(folder: URL) throws {
        // The test bundle lies in the build folder, beside the command.
        let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        let products = bundle.deletingLastPathComponent()
        program = products.appendingPathComponent("legato").path
        cache = folder.appendingPathComponent("cache")
        try FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)
        version = try ["legato", "libLegatoRuntime.so", "legato-runner"].map { name in
            let path = products.appendingPathComponent(name).path
            guard let date = try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date else {
                throw Failure(description: "'\(path)' is missing. Run 'Scripts/build debug', or 'make damage'.")
            }
            return "\(date.timeIntervalSince1970)"
        }.joined(separator: " ")
    }

    /// - Parameter notes: whether notes are asked for, too.
    func findings(in text: String, named file: String, notes: Bool = false) throws -> [Finding] {
        try cached(notes ? "notes" : "findings", text, file) { path in
            let (code, output, errors) = try run(
                ["doctor", path, "--json"] + (notes ? ["--notes"] : []))
            struct Answer: Decodable { var findings: [Finding] }
            guard code < 2, let answer = try? JSONDecoder().decode(Answer.self, from: Data(output.utf8)) else {
                throw Failure(description: Self.firstLine(of: errors))
            }
            return answer.findings
        }
    }

    /// The text with the proved mends of the doctor; nil: there is still something to be found then.
    func mended(_ text: String, named file: String) throws -> String? {
        let mended: String = try cached("mended", text, file) { path in
            _ = try run(["doctor", path, "--fix", "--json"])
            return try String(contentsOfFile: path, encoding: .utf8)
        }
        return mended != text ? mended : nil
    }

    /// What moves while the doctor examines the file.
    func motions(in text: String, named file: String) throws -> MotionCounts {
        try cached("motions", text, file) { path in
            guard case .doctor(let options) = try Command(arguments: ["doctor", path]) else {
                throw Failure(description: "The doctor was asked for.")
            }
            do throws(CommandFailure) {
                return try Self.motions(options.scene)
            } catch {
                throw Failure(description: Self.firstLine(of: error.message))
            }
        }
    }

    private static func motions(_ scene: RenderOptions) throws(CommandFailure) -> MotionCounts {
        let deadline = MonotonicClock.now + scene.timeout
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let assets = try AssetSources(named: scene.assets, sources: scene.files)
        let program = try SceneProgram(
            scene, assets, try Toolchain(folder: folder), deadline: deadline, output: .nobody)
        defer { program.end() }
        try program.build()
        let count = try program.rendering.listPreviews(library: program.library).items.count
        var counts = MotionCounts()
        for preview in 0..<max(1, count) {
            var options = scene
            if count > 1 { options.preview = "\(preview + 1)" }
            let own = try TemporaryFolder()
            defer { own.remove() }
            let run = try SceneProgram(
                options, assets, try Toolchain(folder: own), deadline: deadline, output: .nobody,
                of: program.forOthers)
            defer { run.end() }
            let trace = TraceCollector(counts, limit: 256 << 20) { $0.add($1, preview: preview) }
            try Examination(options: options, assets: assets, deadline: deadline).run(run, .everything, into: trace)
            counts = trace.record
        }
        return counts
    }

    // MARK: - Running

    private func run(_ arguments: [String]) throws -> (code: Int32, output: String, errors: String) {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let (output, errors) = (folder.file("output"), folder.file("errors"))
        let ending = try ChildProcess.run(
            program, arguments, in: folder.path, environment: ProcessInfo.processInfo.environment,
            standardOutput: .file(output), standardError: .file(errors), deadline: MonotonicClock.now + 120)
        let said = try String(contentsOfFile: errors, encoding: .utf8)
        guard case .exited(let code) = ending else {
            throw Failure(description: "\(ending), \(Self.firstLine(of: said))")
        }
        return (code, try String(contentsOfFile: output, encoding: .utf8), said)
    }

    private static func firstLine(of text: String) -> String {
        let lines = text.split(separator: "\n")
        return String(lines.first { $0.contains("error:") } ?? lines.first ?? "nothing was said")
    }

    // MARK: - Results

    private struct Result<Value: Codable>: Codable {
        var value: Value?
        var failure: String?
    }

    private func cached<Value: Codable>(
        _ kind: String, _ text: String, _ file: String, _ make: (String) throws -> Value
    ) throws -> Value {
        let key = Self.hash("\(version)\n\(kind)\n\(file)\n\(text)")
        let place = cache.appendingPathComponent("\(kind)-\(String(key, radix: 16))")
        var result: Result<Value>
        if let data = try? Data(contentsOf: place),
            let known = try? JSONDecoder().decode(Result<Value>.self, from: data)
        {
            result = known
        } else {
            let folder = try TemporaryFolder()
            defer { folder.remove() }
            let path = folder.file(file)
            try text.write(toFile: path, atomically: true, encoding: .utf8)
            do { result = Result(value: try make(path)) } catch let failure as Failure {
                result = Result(failure: failure.description)
            }
            // What did not end, or was not found, may do so the next time.
            if result.failure?.contains("error:") != false {
                try JSONEncoder().encode(result).write(to: place, options: .atomic)
            }
        }
        guard let value = result.value else { throw Failure(description: result.failure ?? "") }
        return value
    }

    /// Source: documented (Fowler, Noll and Vo, FNV-1a).
    private static func hash(_ text: String) -> UInt64 {
        text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}
