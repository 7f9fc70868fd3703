// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEncoding
import LegatoOptions

/// Finds the user's lines in a compiled library.
struct LineTable {
    /// The program that does; absolute.
    let symbolizer: String
    let library: String
    let folder: TemporaryFolder
    /// Our own.
    let environment: [String: String]

    /// The place of the first of `offsets` that is a line of one of `files`, as "Card.swift:12"; nil: none is.
    func firstLine(of offsets: [UInt64], in files: [String]) -> String? {
        guard !offsets.isEmpty, ProgramSearch.isProgram(symbolizer) else { return nil }
        let output = folder.file("lines")
        defer { unlink(output) }
        let arguments = ["--obj=\(library)", "--output-style=GNU", "--no-inlines", "--functions=none"]
        let ending = try? ChildProcess.run(
            symbolizer, arguments + offsets.map { "0x" + String($0, radix: 16) }, in: folder.path,
            environment: ProgramSearch.environment(from: environment), standardOutput: .file(output),
            standardError: .file("/dev/null"), deadline: MonotonicClock.now + 10)
        guard ending == .exited(0), let text = try? String(contentsOfFile: output, encoding: .utf8) else { return nil }
        for line in text.split(separator: "\n") {
            for file in files {
                let name = URL(fileURLWithPath: file).path
                for prefix in ["\(file):", "\(name):", "\(AbsolutePath.of(file)):"] where line.hasPrefix(prefix) {
                    guard let number = Int(line.dropFirst(prefix.count).prefix { $0.isNumber }), number > 0 else {
                        continue
                    }
                    return PrintableText.line("\(file):\(number)")
                }
            }
        }
        return nil
    }
}
