// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDoctor
import LegatoEncoding
import LegatoOptions
import LegatoProtocol
import LegatoRaster

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
        try checkStills()
        let assets = try AssetSources(named: scene.assets, sources: scene.files)
        let program = try build(scene, assets, tools, options.form == .text ? .terminal : .nobody)
        defer { program.end() }  // Equivalent: removal, the process ends with the last reference to it as well.
        let built = program.forOthers
        var previews: [Preview] = []
        for var preview in try choosePreviews(of: program, assets) {
            preview.result = try preview.examination.run(built)
            try noteUnseen(in: &preview.result, preview.examination, built)
            if scene.measuresCosts {
                for _ in 1..<Self.costRuns {
                    let other = try preview.examination.run(built, doing: preview.result.inputs)
                    preview.result.record.takeLeastCosts(of: other.record)
                }
            }
            previews.append(preview)
        }
        // What the program printed comes before.
        program.end()
        var texts: [Mender.File] = []
        for (path, file) in zip(scene.files, built.sources.files) {
            // As they are on the disk; standard input is read once.
            texts.append(
                Mender.File(name: Self.name(of: file.path), text: path == "-" ? file.text : try SourceFile.read(path)))
        }
        let findings = Self.diagnosis(previews.map(\.result.record), of: texts).findings
        let items = try items(for: findings, previews, program.declarations, &texts, assets, built)
        let report = DoctorReport(items: items, scope: Self.scope(of: previews))
        try StandardStreams.write(report.text(in: options.form))
        return report.isClean
    }

    /// How often costs are measured: the least counts. Source: chosen.
    private static let costRuns = 3

    private static func diagnosis(_ records: [RunRecord], of files: [Mender.File]) -> Diagnosis {
        Diagnosis(
            records, types: Set(files.flatMap { types(in: $0.text) }), files: Set(files.map(\.name)),
            animates: files.contains { names(wordsOfMotion, $0.text) })
    }

    /// Looks at what moves, where something may hide it.
    private func noteUnseen(
        in result: inout Examination.Result, _ examination: Examination, _ built: BuiltProgram
    ) throws(CommandFailure) {
        guard built.sources.files.contains(where: { Self.names(Self.wordsOfCover, $0.text) }) else { return }
        let names = Set(built.sources.files.map { Self.name(of: $0.path) })
        try examination.noteUnseen(in: &result, of: built, files: names)
    }

    /// A preview that is examined.
    private struct Preview {
        /// What `--preview` calls it; nil: it is the one that is shown.
        var name: String?
        var place: PreviewList.Place?
        var examination: Examination
        var result = Examination.Result(record: RunRecord(), inputs: [])
    }

    private func choosePreviews(of program: SceneProgram, _ assets: AssetSources) throws(CommandFailure) -> [Preview] {
        let list = try program.rendering.listPreviews(library: program.library)
        var chosen: [(name: String?, place: PreviewList.Place?)] = []
        if scene.preview != nil || list.items.count <= 1 {
            chosen = [(scene.preview, try list.choose(scene.preview).place)]
        } else {
            chosen = list.items.enumerated().map { ("\($0 + 1)", $1.place) }
        }
        return chosen.map { name, place in
            var options = scene
            options.preview = name
            return Preview(
                name: name, place: place, examination: Examination(options: options, assets: assets, deadline: deadline)
            )
        }
    }

    private static func scope(of previews: [Preview]) -> String {
        let touched = previews.reduce(0) { $0 + $1.result.record.inputs }
        return "\(previews.count == 1 ? "1 preview" : "\(previews.count) previews"), "
            + "\(touched == 1 ? "1 element" : "\(touched) elements") touched"
    }

    /// What is printed of findings, in the order of the files. Mends that are proved and wanted are written.
    private func items(
        for findings: [MotionFinding], _ previews: [Preview], _ lines: TypeLines, _ texts: inout [Mender.File],
        _ assets: AssetSources, _ built: BuiltProgram
    ) throws(CommandFailure) -> [DoctorReport.Item] {
        var placed: [(finding: MotionFinding, seen: Preview, place: Place)] = []
        let written = options.showsNotes ? texts.flatMap { StaticNotes($0.text, named: $0.name).findings } : []
        for finding in findings + written where finding.severity != .note || options.showsNotes {
            let seen = previews.first { $0.result.record.shows(finding) } ?? previews[0]
            guard let place = place(of: finding, in: seen, lines, texts),
                !isAllowed(finding.code, at: place, texts[place.file].text)
            else { continue }
            // What a run has shown is not said again.
            if case .source = finding.cause,
                placed.contains(where: { $0.place == place && $0.finding.code == finding.code })
            {
                continue
            }
            placed.append((finding, seen, place))
        }
        placed.sort { $0.place < $1.place }
        var items: [(place: Place, item: DoctorReport.Item)] = []
        var mended: Set<Int> = []
        // From the last one on, so that a mend moves no line of those that follow.
        for (finding, seen, firstPlace) in placed.reversed() {
            let mend = try provedMend(for: finding, seen, texts, assets)
            var place = firstPlace
            if let mend, let line = mend.line { place = Place(file: mend.file, line: line) }
            if isAllowed(finding.code, at: place, texts[place.file].text) { continue }
            if let mend, options.fixes {
                texts[mend.file].text = mend.text
                mended.insert(mend.file)
            }
            let item = DoctorReport.Item(
                code: finding.code.rawValue, severity: finding.severity.rawValue,
                file: InputFiles.name(of: scene.files[place.file]), line: place.line, message: finding.message,
                fix: mend?.replacement ?? finding.advice, proved: mend == nil ? nil : true,
                preview: previews.count > 1 ? seen.name : nil,
                stills: try stills(of: finding, in: seen, number: placed.count - items.count, built))
            items.append((place, item))
        }
        for file in mended.sorted() { try write(texts[file].text, to: scene.files[file]) }
        return items.reversed().sorted { $0.place < $1.place }.map(\.item)
    }

    // MARK: - Stills

    /// How long before and after the time of a finding it is shown, in seconds. Source: chosen; most motions are over by then.
    private static let (lead, delay) = (1.0 / 60, 0.5)

    /// Images can be written into a folder that is there, or that can be made.
    private func checkStills() throws(CommandFailure) {
        guard let folder = options.stills else { return }
        var isFolder: ObjCBool = false  // Equivalent: constant, it is set before it is read.
        if FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), !isFolder.boolValue {
            throw CommandFailure("Cannot write images into '\(folder)': it is a file. Name a folder with --stills.")
        }
    }

    /// Writes what a preview shows before and after a finding, where that is asked for. Returns the paths.
    private func stills(
        of finding: MotionFinding, in preview: Preview, number: Int, _ built: BuiltProgram
    ) throws(CommandFailure) -> [String]? {
        guard let folder = options.stills, let time = finding.time else { return nil }
        var images: [PixelBuffer] = []
        try preview.examination.show(
            built, doing: preview.result.inputs, at: [max(0, time - Self.lead), time + Self.delay]
        ) { images.append($1) }
        var paths: [String] = []
        for (name, image) in zip(["before", "after"], images) {
            let path = "\(folder)/\(number)-\(finding.code.rawValue)-\(name).png"
            do {
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            } catch {
                throw CommandFailure("Cannot make the folder '\(folder)'. Name another one with --stills.")
            }
            do { try write(try image.pngData(), to: path) } catch { throw CommandFailure(error) }
            paths.append(path)
        }
        return paths
    }

    // MARK: - Places

    private struct Place: Comparable {
        /// The number of the file.
        var file: Int
        var line: Int

        static func < (left: Place, right: Place) -> Bool { (left.file, left.line) < (right.file, right.line) }
    }

    private func place(
        of finding: MotionFinding, in preview: Preview, _ lines: TypeLines, _ texts: [Mender.File]
    ) -> Place? {
        func inFile(_ name: String, _ line: Int) -> Place? {
            texts.firstIndex { $0.name == name }.map { Place(file: $0, line: line) }
        }
        switch finding.cause {
        case .watch(let line, _), .modifier(let line, _, _), .endless(let line, _, _), .merge(let line, _),
            .call(_, let line), .source(let line):
            return inFile(line.file, line.number)
        case .write(let type, let fields, let animation):
            if let (file, site) = Mender(files: texts).writes(of: fields, type).first {
                return Place(file: file, line: site.line)
            }
            return
                (animation ?? lines[type].map { MotionFinding.Line(file: Self.name(of: $0.path), number: $0.number) })
                .flatMap { inFile($0.file, $0.number) }
        case .body(let type, let word, let fields):
            for file in texts.indices {
                if let line = SourceText(texts[file].text).line(of: word, in: type, fields) {
                    return Place(file: file, line: line)
                }
            }
            return lines[type].flatMap { inFile(Self.name(of: $0.path), $0.number) }
        case .data(let type, _, let hasData):
            guard let line = lines[type], let file = texts.firstIndex(where: { $0.name == Self.name(of: line.path) })
            else { return nil }
            guard hasData else { return Place(file: file, line: line.number) }
            // Where the data are written, if they are.
            let all = texts[file].text.split(separator: "\n", omittingEmptySubsequences: false)
            let data = all.indices.first { $0 >= line.number - 1 && all[$0].contains("var animatableData") }
            return Place(file: file, line: data.map { $0 + 1 } ?? line.number)
        case .nothing: return Place(file: preview.place?.file ?? 0, line: preview.place?.lines.lowerBound ?? 1)
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
        "symbolEffect", "matchedGeometryEffect",
    ]

    /// What may hide something else.
    private static let wordsOfCover: Set = [
        "mask", "clipped", "clipShape", "ZStack", "overlay", "background", "zIndex",
    ]

    /// Whether a file says one of these words.
    private static func names(_ words: Set<String>, _ text: String) -> Bool {
        BlankedSource(text).tokens.contains { words.contains($0.text) }
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
        let mends = Mender(files: texts).mends(for: finding.cause).prefix(Self.mostMends)
        guard !mends.isEmpty else { return nil }
        let before = Self.diagnosis([preview.result.record], of: texts).count(of: finding.severity)
        for mend in mends {
            var finding = finding
            finding.isTooMuch = finding.isTooMuch || mend.isProvedByAbsence
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
            guard var result = try? examination.run(program.forOthers, doing: preview.result.inputs) else { continue }
            if finding.code == .hidden {
                guard (try? noteUnseen(in: &result, examination, program.forOthers)) != nil else { continue }
            }
            guard result.record.proves(finding, against: preview.result.record) else { continue }
            // What was too much is gone, and not just at another line.
            if finding.isTooMuch {
                var mended = texts
                mended[mend.file].text = mend.text
                guard Self.diagnosis([result.record], of: mended).count(of: finding.severity) < before else { continue }
            }
            return mend
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

    private func write(_ text: String, to path: String) throws(CommandFailure) { try write(Array(text.utf8), to: path) }

    private func write(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
        do {
            let output = try PendingOutput(for: URL(fileURLWithPath: path))
            try output.write(bytes)
            try output.complete()
            try PendingOutput.publish([output])
        } catch {
            throw CommandFailure("\(error)")
        }
    }
}
