// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoDoctor

/// A change of one file that may take the cause of a finding away.
struct Mend: Equatable {
    /// The number of the file.
    let file: Int
    /// The whole new text.
    let text: String
    /// The lines that are others, as they are then.
    let replacement: String
    /// The line that is at fault, from 1; nil: the one that the cause tells.
    var line: Int?
    /// Whether it is proved by the finding being gone: it moves something else than the finding is about.
    var isProvedByAbsence = false
}

/// Finds out how a file can be changed.
struct Mender {
    struct File {
        /// As the trace calls it: without its folder.
        var name: String
        var text: String
    }

    let files: [File]

    /// What to try, one after the other. The names of the fields come from the program that ran: only identifiers are written into a file.
    func mends(for cause: MotionFinding.Cause) -> [Mend] {
        switch cause {
        case .watch(let line, let told):
            return named(told).flatMap { field in
                edits(in: line.file) { $0.watching(field, line: line.number) }
            }
        case .data(let type, let fields, let hasData):
            guard fields.allSatisfy({ Self.isName($0.name) }) else { return [] }
            let data = edits { $0.animating(fields, of: type, hasData: hasData) }
            guard fields.contains(where: { $0.type == "Int" }) else { return data }
            return data
                + edits { $0.rollingTexts(of: fields.map(\.name), in: type) }.map { mend in
                    var mend = mend
                    mend.isProvedByAbsence = true
                    return mend
                }
        case .write(let type, let told, let line):
            let animation = line.flatMap(animationText)
            return writes(of: named(told), type).flatMap { file, site in
                SourceText(files[file].text).animating(site, by: animation).map { mend(file, $0, line: site.line) }
            }
        case .modifier(let line, let told, let animated):
            guard let animation = animationText(animated) else { return [] }
            return named(told).flatMap { field in
                edits(in: line.file) {
                    $0.adding("animation(\(animation), value: \(field))", behindCallWith: field, line: line.number)
                }
            }
        case .call(.transaction, let line):
            return edits(in: line.file) { $0.removing(["transaction", "animation"], line: line.number) }
        case .call(.id, let line): return edits(in: line.file) { $0.removing(["id"], line: line.number) }
        case .call(.removal, let line):
            return edits(in: line.file) { $0.adding("zIndex(1)", behind: "transition", line: line.number) }
        case .call(.hidden, let line):
            return edits(in: line.file) { text in
                text.adding("zIndex(1)", behindModifiersOn: line.number)
                    + text.linesOfCalls(["clipped", "clipShape", "mask"]).flatMap {
                        text.removing(["clipped", "clipShape", "mask"], line: $0)
                    }
            }
        case .call(.transition, let line): return edits(in: line.file) { $0.movingTransitionOut(line: line.number) }
        case .call(.matchedGeometryEffect, let line):
            return edits(in: line.file) { $0.mendingMatches(line: line.number) }
        case .endless(let line, let modifiers, let told):
            let lines = modifiers.filter { $0.file == line.file }.map(\.number)
            return edits(in: line.file) { $0.scopingAnimation(line: line.number, to: lines, on: named(told)) }
        case .merge(let line, let before):
            let animations = [before.flatMap(animationText)].compactMap { $0 } + curves(at: line)
            return animations.flatMap { animation in
                edits(in: line.file) { $0.replacingAnimation(by: animation, line: line.number) }
            }
        case .body(let type, let word, let told): return mends(for: word, in: type, named(told))
        case .call, .source, .nothing: return []
        }
    }

    private func mends(for word: MotionFinding.Word, in type: String, _ fields: [String]) -> [Mend] {
        edits { text in
            switch word {
            case .update: text.animatingUpdate(of: type)
            case .branch: text.mergingBranches(in: type, on: fields)
            case .anyView: text.mergingErasures(in: type)
            case .forEach: text.identifyingByPlace(in: type)
            case .frame: text.settingBounds(in: type)
            case .zoom: text.mendingZooms
            case .optional:
                text.line(of: word, in: type, fields).map { text.adding("zIndex(1)", inBranchOn: $0) } ?? []
            case .reader, .body, .layout, .canvas: []
            }
        }
    }

    /// A curve that takes as long as the spring at a line, and does not take over the velocity of what ran before.
    private func curves(at line: MotionFinding.Line) -> [String] {
        let spring = SourceText(animationText(line) ?? "")
        let duration = spring.callsOfModifiers.first.flatMap(spring.duration)
        return [duration.map { ".easeOut(duration: \($0))" } ?? ".easeOut"]
    }

    /// The places where one of `fields` is written without an animation: in a type, or anywhere, if it does not write it.
    func writes(of fields: [String], _ type: String) -> [(file: Int, site: SourceText.Write)] {
        let all = files.indices.flatMap { file in
            let text = SourceText(files[file].text)
            return fields.flatMap { field in text.writes(of: field).map { (file, $0, text.contains($0, in: type)) } }
        }
        let own = all.filter(\.2)
        return (own.isEmpty ? all : own).map { ($0.0, $0.1) }
    }

    /// The animation that is said at a line; nil: none is, or it is the default one.
    private func animationText(_ line: MotionFinding.Line) -> String? {
        files.first { $0.name == line.file }.flatMap { SourceText($0.text).animation(line: line.number) }
    }

    private func named(_ fields: [String]) -> [String] { fields.filter(Self.isName) }

    private func edits(in name: String? = nil, _ texts: (SourceText) -> [String]) -> [Mend] {
        files.indices.filter { name == nil || files[$0].name == name }.flatMap { file in
            texts(SourceText(files[file].text)).map { mend(file, $0) }
        }
    }

    private static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, !(0x30...0x39).contains(first) else { return false }
        return text.utf8.allSatisfy(BlankedSource.isIdentifier)
    }

    private func mend(_ file: Int, _ text: String, line: Int? = nil) -> Mend {
        Mend(
            file: file, text: text, replacement: Self.replacement(from: files[file].text, to: text), line: line)
    }

    /// The lines of `new` that are not in `old`, with an ellipsis where others are between them; where lines were only removed, these.
    private static func replacement(from old: String, to new: String) -> String {
        let before = old.split(separator: "\n", omittingEmptySubsequences: false)
        let after = new.split(separator: "\n", omittingEmptySubsequences: false)
        var (added, removed): ([Int], [String]) = ([], [])
        for change in after.difference(from: before) {
            switch change {
            case .insert(let offset, _, _): added.append(offset)
            case .remove(_, let line, _): removed.append(line.drop { $0 == " " }.description)
            }
        }
        guard !added.isEmpty else { return "leave out \(removed.reversed().joined(separator: " "))" }
        let indent = added.map { after[$0].prefix { $0 == " " }.count }.min() ?? 0
        var lines: [String] = []
        for (index, offset) in added.enumerated() {
            if index > 0, added[index - 1] + 1 < offset { lines.append("…") }
            lines.append(String(after[offset].dropFirst(indent)))
        }
        return lines.joined(separator: "\n")
    }
}
