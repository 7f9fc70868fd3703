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
            return edits { $0.animating(fields, of: type, hasData: hasData) }
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
        case .body(let type, .update, _): return edits { $0.animatingUpdate(of: type) }
        case .call, .body, .nothing: return []
        }
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
        let old = files[file].text.split(separator: "\n", omittingEmptySubsequences: false)
        let new = text.split(separator: "\n", omittingEmptySubsequences: false)
        let same = zip(old, new).prefix { $0 == $1 }.count
        let sameAtEnd = zip(old.dropFirst(same).reversed(), new.dropFirst(same).reversed()).prefix { $0 == $1 }.count
        let lines = new[same..<(new.count - sameAtEnd)]
        let indent = lines.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return Mend(
            file: file, text: text, replacement: lines.map { $0.dropFirst(indent) }.joined(separator: "\n"),
            line: line)
    }
}
