// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoOptions

@Suite struct JSONLineTests {
    private func fields(_ text: String) throws -> [String: JSONLine.Value] {
        Dictionary(uniqueKeysWithValues: try JSONLine(text.utf8).fields.map { ($0.name, $0.value) })
    }

    private func problem(_ bytes: some Sequence<UInt8>) -> String {
        do {
            _ = try JSONLine(bytes)
            return ""
        } catch { return error.message }
    }

    @Test func `a line is an object of plain values and of arrays of them`() throws {
        #expect(
            try fields(#" { "a" : -12.5e1 , "b":"x","c":[1,null,"y"], "d":true,"e":false,"f":null,"g":[] } "#) == [
                "a": .number(-125), "b": .string("x"), "c": .array([.number(1), .null, .string("y")]), "d": .bool(true),
                "e": .bool(false), "f": .null, "g": .array([]),
            ])
        #expect(try fields("{}").isEmpty)
        #expect(try fields("\t{\"a\":0}\r") == ["a": .number(0)])
    }

    @Test(arguments: [
        (#""""#, ""), (#""é\u00e9""#, "éé"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
        (#""\ud83d\ude00 \uF700""#, "😀 \u{F700}"), (#""\u0000""#, "\0"),
    ])
    func `texts have all escapes of JSON`(literal: String, text: String) throws {
        #expect(try fields("{\"a\":\(literal)}") == ["a": .string(text)])
        #expect(try fields("{\"a\":\(JSONText.literal(text))}") == ["a": .string(text)])
    }

    @Test(arguments: [
        ("", #"A line must be a JSON object, as in {"time":0.5,"key":"return"}; got the end of the line."#),
        ("[1]", #"A line must be a JSON object, as in {"time":0.5,"key":"return"}; got '[1]'."#),
        ("{\"a\":1", "After a value must come a comma or the end of the object; got the end of the line."),
        ("{\"a\" 1}", "After the name \"a\" must come a colon; got '1}'."),
        ("{a:1}", "A name or a text must be in quotation marks; got 'a:1}'."),
        ("{\"a\":1,}", "A name or a text must be in quotation marks; got '}'."),
        ("{\"a\":1}{}", "After the object the line must end; got '{}'. Put each event on a line of its own."),
        ("{\"a\":1,\"a\":2}", "\"a\" stands in the line twice; leave one out."),
        ("{\"a\":{\"b\":{}}}", "A value must not be an object; got '{\"b\":{}}}'."),
        ("{\"a\":[[1]]}", "An array must not hold another one; got '[1]]}'."),
        ("{\"a\":[1 2]}", "After a value of an array must come a comma or its end; got '2]}'."),
        ("{\"a\":[1,]}", "A value must be a number, a text, an array, true, false or null; got ']}'."),
        ("{\"a\":}", "A value must be a number, a text, an array, true, false or null; got '}'."),
        ("{\"a\":nan}", "A value must be a number, a text, an array, true, false or null; got 'nan}'."),
        ("{\"a\":01}", "A number must be like -12.5 or 3e2; got '01'."),
        ("{\"a\":1.}", "A number must be like -12.5 or 3e2; got '1.'."),
        ("{\"a\":-}", "A number must be like -12.5 or 3e2; got '-'."),
        ("{\"a\":1e999}", "A number must be like -12.5 or 3e2; got '1e999'."),
        ("{\"a\":1-2}", "A number must be like -12.5 or 3e2; got '1-2'."),
        ("{\"a\":0x10}", "After a value must come a comma or the end of the object; got 'x10}'."),
        ("{\"a\":\"b}", "A text must end with a quotation mark; got the end of the line."),
        ("{\"a\":\"\\", "A text must end with a quotation mark; got the end of the line."),
        ("{\"a\":\"\t\"}", "A text must not hold control characters; write \\u and four digits."),
        (#"{"a":"\x"}"#, #"After a backslash must come one of "\/bfnrt, or u and four digits; got 'x"}'."#),
        (#"{"a":"\u12"}"#, #"After a backslash must come one of "\/bfnrt, or u and four digits; got 'u12"}'."#),
        (#"{"a":"\u+123"}"#, #"After a backslash must come one of "\/bfnrt, or u and four digits; got 'u+123"}'."#),
        (#"{"a":"\ude00"}"#, #"After a backslash must come one of "\/bfnrt, or u and four digits; got 'ude00"}'."#),
        (#"{"a":"\ud83d"}"#, #"After a backslash must come one of "\/bfnrt, or u and four digits; got 'ud83d"}'."#),
        (#"{"a":"\ud83dA"}"#, #"After a backslash must come one of "\/bfnrt, or u and four digits; got 'ud83dA"}'."#),
    ])
    func `what is no such line is refused, with what was found`(line: String, message: String) {
        #expect(problem(line.utf8) == message)
    }

    @Test func `bytes that are no text are refused`() {
        #expect(problem(Array("{\"a\":\"".utf8) + [0xC3, 0x28] + Array("\"}".utf8)).contains("must be UTF-8"))
    }

    @Test func `no bytes make the reader trap, and what it takes Foundation takes, too`() {
        var state: UInt64 = 7
        func random(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(truncatingIfNeeded: state >> 33) % count
        }
        let pieces = [
            "{", "}", "[", "]", ",", ":", "\"a\"", "\"", "\\", "\\u00e9", "\\ud83d", "1", "-", ".5", "e9", "true",
            "null", " ",
            "é",
        ]
        var taken = 0
        for _ in 0..<20_000 {
            let text = "{\"x\":" + (0..<random(6)).map { _ in pieces[random(pieces.count)] }.joined() + "}"
            guard problem(text.utf8) == "" else { continue }
            taken += 1
            #expect(throws: Never.self, "\(text)") { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
        }
        #expect(taken > 500)
    }

    @Test func `a deep line costs no stack`() {
        let deep = "{\"a\":" + String(repeating: "[", count: 1_000_000)
        #expect(problem(deep.utf8).hasPrefix("An array must not hold another one"))
    }
}
