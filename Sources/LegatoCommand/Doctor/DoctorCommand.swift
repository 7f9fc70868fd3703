// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDoctor
import LegatoEncoding
import LegatoOptions
import LegatoProtocol

/// `legato doctor`: runs the previews of the user's files, says why something did not move, and proves what to write instead.
struct DoctorCommand {
    let options: DoctorOptions
    let tools: Toolchain
    /// Seconds of the monotonic clock when the command was called.
    let start: Double

    private var scene: RenderOptions { options.scene }
    private var deadline: Double { start + scene.timeout }

    /// Prints what it finds. True when nothing was found.
    func run() throws(CommandFailure) -> Bool {
        let assets = try AssetSources(named: scene.assets, sources: scene.files)
        let program = try build(scene, assets, tools, options.form == .text ? .terminal : .nobody)
        defer { program.end() }
        let (built, lines) = (program.forOthers, program.declarations)
        let files = built.sources.files
        var previews: [Preview] = []
        for name in try names(of: program) {
            var chosen = scene
            chosen.preview = name
            let examination = Examination(options: chosen, assets: assets, deadline: deadline)
            previews.append(Preview(name: name, examination: examination, result: try examination.run(built)))
        }
        program.end()
        let types = Set(files.flatMap { Self.types(in: $0.text) })
        let diagnosis = Diagnosis(
            previews.map(\.result.record), types: types, files: Set(files.map { Self.name(of: $0.path) }),
            animates: files.contains { Self.animates($0.text) })
        var items: [DoctorReport.Item] = []
        var texts = try scene.files.map { path throws(CommandFailure) in
            Mender.File(name: Self.name(of: path), text: try SourceFile.read(path))
        }
        var mended: Set<Int> = []
        for finding in diagnosis.findings {
            guard let place = place(of: finding, lines, texts),
                !isAllowed(finding.code, at: place, texts[place.file].text)
            else { continue }
            if finding.severity == .note, !options.showsNotes { continue }
            let seen = previews.first { $0.result.record.shows(finding) } ?? previews[0]
            let mend = try provedMend(for: finding, seen, texts, assets)
            if let mend, options.fixes {
                texts[mend.file].text = mend.text
                mended.insert(mend.file)
            }
            items.append(
                DoctorReport.Item(
                    code: finding.code.rawValue, severity: finding.severity.rawValue, file: scene.files[place.file],
                    line: place.line, message: finding.message, fix: mend?.replacement ?? finding.advice,
                    proved: mend == nil ? nil : true, preview: previews.count > 1 ? seen.name : nil))
        }
        for file in mended.sorted() { try write(texts[file].text, to: scene.files[file]) }
        let count = previews.count == 1 ? "1 preview" : "\(previews.count) previews"
        let hands = previews.reduce(0) { $0 + $1.result.record.inputs }
        let report = DoctorReport(
            items: items, scope: "\(count), \(hands == 1 ? "1 element" : "\(hands) elements") touched")
        try StandardStreams.write(report.text(in: options.form))
        return report.isClean
    }

    private struct Preview {
        var name: String?
        var examination: Examination
        var result: Examination.Result
    }

    /// What `--preview` calls the previews that are examined; nil: the one that is shown first.
    private func names(of program: SceneProgram) throws(CommandFailure) -> [String?] {
        if let preview = scene.preview { return [preview] }
        let list = try program.rendering.listPreviews(library: program.library)
        guard list.items.count > 1 else { return [nil] }
        return list.items.indices.map { "\($0 + 1)" }
    }

    // MARK: - Places

    private struct Place {
        /// The number of the file.
        var file: Int
        var line: Int
    }

    private func place(of finding: MotionFinding, _ lines: TypeLines, _ texts: [Mender.File]) -> Place? {
        switch finding.cause {
        case .watch(let line, _):
            return texts.firstIndex { $0.name == line.file }.map { Place(file: $0, line: line.number) }
        case .data(let type, _, let hasData):
            guard let line = lines[type], let file = texts.firstIndex(where: { $0.name == Self.name(of: line.path) })
            else { return nil }
            guard hasData else { return Place(file: file, line: line.number) }
            // Where the data are written, if they are.
            let all = texts[file].text.split(separator: "\n", omittingEmptySubsequences: false)
            let data = all.indices.first { $0 >= line.number - 1 && all[$0].contains("var animatableData") }
            return Place(file: file, line: data.map { $0 + 1 } ?? line.number)
        case .nothing: return Place(file: 0, line: 1)
        }
    }

    /// Whether `// legato:allow D4` stands on the line or on the one above it.
    private func isAllowed(_ code: MotionFinding.Code, at place: Place, _ text: String) -> Bool {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return [place.line - 1, place.line - 2].contains { index in
            guard lines.indices.contains(index), let mark = lines[index].range(of: "// legato:allow ") else {
                return false
            }
            return lines[index][mark.upperBound...].split(separator: " ").first.map(String.init) == code.rawValue
        }
    }

    private static func name(of path: String) -> String { (path as NSString).lastPathComponent }

    private static let wordsOfMotion: Set = [
        "withAnimation", "animation", "transition", "phaseAnimator", "keyframeAnimator", "contentTransition",
        "symbolEffect",
        "matchedGeometryEffect",
    ]

    private static func animates(_ text: String) -> Bool {
        BlankedSource(text).tokens.contains { wordsOfMotion.contains($0.text) }
    }

    /// The types that a file declares.
    private static func types(in text: String) -> [String] {
        let tokens = BlankedSource(text).tokens
        return zip(tokens, tokens.dropFirst()).filter { ["struct", "class", "enum"].contains($0.0.text) }.map(\.1.text)
    }

    // MARK: - Mends

    /// More are not tried. Source: chosen.
    private static let mostMends = 4

    /// The first change that does away with a finding, as another run with the same inputs shows; nil: none does.
    private func provedMend(
        for finding: MotionFinding, _ preview: Preview, _ texts: [Mender.File], _ assets: AssetSources
    ) throws(CommandFailure) -> Mend? {
        for mend in Mender(files: texts).mends(for: finding.cause).prefix(Self.mostMends) {
            let folder = try TemporaryFolder()
            defer { folder.remove() }
            var changed = preview.examination.options
            for (index, file) in texts.enumerated() {
                // Each in a folder of its own, since files of different folders may have one name.
                let own = folder.file("\(index)")
                let path = "\(own)/\(file.name)"
                guard mkdir(own, 0o700) == 0 else {
                    throw CommandFailure("Cannot make the folder '\(own)': \(String(cString: strerror(errno))).")
                }
                try write(index == mend.file ? mend.text : file.text, to: path)
                changed.files[index] = path
            }
            let tools = try Toolchain(folder: folder)
            guard let program = try? build(changed, assets, tools, .nobody) else { continue }
            defer { program.end() }
            let examination = Examination(options: changed, assets: assets, deadline: deadline)
            guard let result = try? examination.run(program.forOthers, doing: preview.result.inputs) else { continue }
            if result.record.proves(finding.subject, against: preview.result.record) { return mend }
        }
        return nil
    }

    private func build(
        _ options: RenderOptions, _ assets: AssetSources, _ tools: Toolchain, _ output: ProgramOutput
    ) throws(CommandFailure) -> SceneProgram {
        let program = try SceneProgram(options, assets, tools, deadline: deadline, output: output)
        do {
            try program.build()
        } catch {
            program.end()
            throw error
        }
        return program
    }

    private func write(_ text: String, to path: String) throws(CommandFailure) {
        do {
            let output = try PendingOutput(for: URL(fileURLWithPath: path))
            try output.write(Array(text.utf8))
            try output.complete()
            try PendingOutput.publish([output])
        } catch {
            throw CommandFailure("\(error)")
        }
    }
}
