// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoEncoding

@Suite struct TraceReaderTests {
    private static let scene = #"{"event":"scene","time":0,"version":1}"#

    /// What is said of a trace that cannot be read; "": nothing.
    private func failure(_ text: String) throws -> String {
        let folder = try Folder()
        let trace = try TraceFile(output: folder.file("t.pftrace"), of: "t.jsonl")
        trace.append(Array(text.utf8))
        do {
            try trace.complete()
            return ""
        } catch {
            #expect(error.code == .damagedTrace)
            #expect(folder.names.isEmpty)
            return error.message
        }
    }

    private static func attribute(_ change: (String, String)) -> String {
        let fields = [
            ("name", #""opacity""#), ("number", "1"), ("view", #""Card""#), ("path", #""Card""#), ("model", "[1]"),
            ("presentation", "[0]"), ("velocity", "[0]"),
        ]
        let texts = fields.map { $0.0 == change.0 ? change.1 : "\"\($0.0)\":\($0.1)" }.filter { !$0.isEmpty }
        return #"{"event":"begin","time":0,"attribute":{\#(texts.joined(separator: ","))}}"#
    }

    @Test(arguments: [
        ("", "A line must be a JSON object; got what is damaged or cut off. Make the trace again."),
        ("[1]", "A line must be a JSON object; got an array. Make the trace again."),
        ("3", "A line must be a JSON object; got the number 3. Make the trace again."),
        (
            #"{"event":"body","ti"#,
            "A line must be a JSON object; got what is damaged or cut off. Make the trace again."
        ),
        (#"{"event":"body"}"#, #""time" must be in the line; got nothing. Make the trace again."#),
        (#"{"time":1}"#, #""event" must be in the line; got nothing. Make the trace again."#),
        (#"{"event":"body","time":"now"}"#, #""time" must be a number; got a text. Make the trace again."#),
        (#"{"event":"body","time":null}"#, #""time" must be a number; got null. Make the trace again."#),
        (#"{"event":"body","time":-1}"#, #""time" must be a number of seconds from 0 to 1000000000; got -1.0."#),
        (#"{"event":"body","time":1e18}"#, #""time" must be a number of seconds from 0 to 1000000000; got 1e+18."#),
        (#"{"event":"body","time":"NaN"}"#, #""time" must be a number of seconds from 0 to 1000000000; got nan."#),
        (#"{"event":"body","time":0,"view":[]}"#, #""view" must be a text; got an array. Make the trace again."#),
        (
            #"{"event":"apply","time":0,"transaction":{"scope":1.5}}"#,
            "Each number of a line must fit its field; got one that does not, such as a fraction where a whole number belongs. "
                + "Make the trace again."
        ),
        (
            attribute(("presentation", #""presentation":[0,{}]"#)),
            #""attribute.presentation[1]" must be a number; got an object. Make the trace again."#
        ),
        (attribute(("velocity", "")), #""attribute.velocity" must be in the line; got nothing. Make the trace again."#),
        (
            #"{"event":"frame","time":0,"attributes":{}}"#,
            #""attributes" must be an array; got an object. Make the trace again."#
        ),
        (
            #"{"event":"scene","time":0,"version":1}"#,
            "Only the first line may be the one of the scene; got a second one. Pass one trace."
        ),
    ])
    func `a damaged line is named with its number, what was required and what was found`(
        line: String, message: String
    ) throws {
        let bad = line.isEmpty ? "\u{1}" : line
        #expect(try failure("\(Self.scene)\n\n\(bad)\n\(Self.scene)") == "t.jsonl:3: \(message)")
    }

    @Test(arguments: [
        ("", "1: A trace must begin with the line of its scene; got no line."),
        ("\n\n", "3: A trace must begin with the line of its scene; got no line."),
        (#"{"event":"body","time":0}"#, "1: The first line must be the one of the scene; got another event."),
    ])
    func `a trace begins with its scene`(text: String, message: String) throws {
        #expect(try failure(text) == "t.jsonl:\(message) Pass what 'legato render --trace FILE' wrote.")
    }

    @Test(arguments: ["2", "0.5", "\"1\"", "null"])
    func `a trace of another version is not read`(version: String) throws {
        #expect(
            try failure(#"{"event":"scene","time":0,"version":\#(version)}"#)
                == "t.jsonl:1: The trace must have the version 1; it has another. Convert it with the Legato that wrote it."
        )
    }

    @Test func `a line without an end is not read for ever`() throws {
        let folder = try Folder()
        let trace = try TraceFile(output: folder.file("t.pftrace"), of: "t.jsonl")
        let piece = [UInt8](repeating: UInt8(ascii: "["), count: 1 << 20)
        for _ in 0..<16 { trace.append(piece) }
        try trace.check()
        trace.append([UInt8(ascii: "[")])
        let error = #expect(throws: EncodingError.self) { try trace.check() }
        #expect(error?.message == "t.jsonl:1: A line must be at most 16 MiB long; this one is longer.")
        #expect(folder.names.isEmpty)
    }

    /// A few bytes of a small trace are changed, removed or replaced by what JSON is made of.
    @Test(arguments: 0..<40)
    func `a trace with any bytes changed is converted, or refused with a line and a sentence`(seed: UInt64) throws {
        let lines = [
            #"{"event":"scene","scale":2,"size":[200,200],"time":0,"version":1}"#,
            #"{"event":"apply","time":0,"transaction":{"animation":"a","scope":1,"source":"C.swift:3"},"update":2,"writes":1}"#,
            Self.attribute(("", "")), #"{"event":"frame","time":0.1,"attributes":[]}"#,
            #"{"event":"end","time":1,"reason":"finished","path":"Card","more":[1,{"a":null}]}"#,
        ]
        let text = Array(lines.joined(separator: "\n").utf8)
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        func random(_ bound: Int) -> Int {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Int(state % UInt64(bound))
        }
        for _ in 0..<25 {
            var bytes = text
            for _ in 0...random(3) {
                let index = random(bytes.count)
                switch random(3) {
                case 0: bytes[index] = UInt8(random(256))
                case 1: bytes.remove(at: index)
                default: bytes[index] = Array(#"{}[],:"\09eE.-"#.utf8)[random(14)]
                }
            }
            let folder = try Folder()
            let trace = try TraceFile(output: folder.file("t.pftrace"), of: "t.jsonl")
            trace.append(bytes)
            do {
                try trace.complete()
                try trace.publish()
                _ = try PerfettoContent(Array(Data(contentsOf: folder.file("t.pftrace"))))
            } catch let error as EncodingError {
                #expect(error.code == .damagedTrace && error.message.hasPrefix("t.jsonl:"), "seed \(seed): \(error)")
                #expect(folder.names.isEmpty)
            }
        }
    }

    @Test(arguments: ["[", #"{"a":"#])
    func `a line of objects inside of objects without end is damaged, too`(part: String) throws {
        let line = #"{"event":"body","time":0,"more":"# + String(repeating: part, count: 100_000)
        #expect(try failure("\(Self.scene)\n\(line)").hasPrefix("t.jsonl:2: "))
    }
}
