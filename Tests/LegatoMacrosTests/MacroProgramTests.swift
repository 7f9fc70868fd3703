// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

/// The program the compiler starts, spoken to as the compiler does: each message is its length in eight bytes and JSON.
@Suite struct MacroProgramTests {
    private func message(_ object: Any) throws -> Data {
        let body = try JSONSerialization.data(withJSONObject: object)
        var count = UInt64(body.count).littleEndian
        return withUnsafeBytes(of: &count) { Data($0) } + body
    }

    private func expansion(of type: String) throws -> Data {
        let macro = ["moduleName": "LegatoMacros", "typeName": type, "name": "Preview"]
        let location: [String: Any] = [
            "fileID": "Demo/Demo.swift", "fileName": "Demo.swift", "offset": 0, "line": 1, "column": 1,
        ]
        let syntax: [String: Any] = ["kind": "declaration", "source": "#Preview { Card() }", "location": location]
        return try message([
            "expandFreestandingMacro": [
                "macro": macro, "macroRole": "declaration", "discriminator": "d", "syntax": syntax,
            ] as [String: Any]
        ])
    }

    /// What the program answers to the messages, one text each, and how it ends.
    private func answers(to messages: [Data]) throws -> (texts: [String], code: Int32) {
        // The test bundle lies in the build folder, beside the program.
        let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        let process = Process()
        process.executableURL = bundle.deletingLastPathComponent().appendingPathComponent("LegatoMacros-tool")
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        for message in messages { try input.fileHandleForWriting.write(contentsOf: message) }
        try input.fileHandleForWriting.close()
        var rest = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        var texts: [String] = []
        while rest.count > 8 {
            let count = rest.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
            texts.append(String(decoding: rest.dropFirst(8).prefix(count), as: UTF8.self))
            rest = Data(rest.dropFirst(8 + count))
        }
        return (texts, process.terminationStatus)
    }

    @Test func `the program knows each macro by its type, and says of another that versions differ`() throws {
        let types = [
            "PreviewMacro", "AnimatableMacro", "AnimatableIgnoredMacro", "EntryMacro", "PreviewableMacro",
            "SelectorMacro",
        ]
        let (texts, code) = try answers(
            to: [try message(["getCapability": [String: Any]()])]
                + (try types.map { try expansion(of: $0) }) + [try expansion(of: "OtherMacro")])
        #expect(code == 0 && texts.count == 8)
        #expect(texts.first?.contains("protocolVersion") ?? false)
        #expect(texts.dropFirst().first?.contains("__PreviewRecord") ?? false)
        for text in texts.dropLast() { #expect(!text.contains("has no macro")) }
        let expected =
            "Legato has no macro 'OtherMacro': the compiled modules and the macro program are of different versions"
        #expect(texts.last?.contains(expected) ?? false)
    }
}
