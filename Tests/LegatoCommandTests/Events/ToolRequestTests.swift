// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoProtocol
import Testing

@testable import LegatoOptions

/// The requests of tools, which are read as strictly as files of events.
@Suite struct ToolRequestTests {
    private func read(_ line: String) throws -> ToolRequest {
        var reader = TabReader(tab: 0)
        return try reader.readRequest(line)
    }

    private func error(_ line: String) -> ToolError? {
        do { _ = try read(line) } catch { return error as? ToolError }
        return nil
    }

    static let requests: [(String, ToolCommand)] = [
        (#"{"id":0,"method":"Live.hello"}"#, .hello),
        (#"{"id":0,"method":"Live.hello","params":{}}"#, .hello),
        (#"{"method":"Animation.setPaused","params":{"paused":true},"id":0}"#, .setPaused(true)),
        (#"{"id":0,"method":"Animation.setPlaybackRate","params":{"playbackRate":0.05}}"#, .setPlaybackRate(0.05)),
        (#"{"id":0,"method":"Animation.setPlaybackRate","params":{"playbackRate":1}}"#, .setPlaybackRate(1)),
        (#"{"id":0,"method":"Animation.getPlaybackRate"}"#, .getPlaybackRate),
        (#"{"id":0,"method":"Animation.getCurrentTime"}"#, .getCurrentTime),
        (#"{"id":0,"method":"Animation.seek","params":{"currentTime":0}}"#, .seek(0)),
        (#"{"id":0,"method":"Animation.seek","params":{"currentTime":2.5}}"#, .seek(2.5)),
        (#"{"id":0,"method":"Animation.step","params":{"frames":-600}}"#, .step(-600)),
        (#"{"id":0,"method":"Scene.elements"}"#, .elements),
        (#"{"id":0,"method":"Scene.still"}"#, .still),
        (
            #"{"id":0,"method":"Scene.set","params":{"dark":true,"typeSize":"large","reduceMotion":false}}"#,
            .set([.isDark(true), .typeSize(3), .accessibility(.reduceMotion, false)], isLandscape: nil)
        ),
        (#"{"id":0,"method":"Scene.set","params":{}}"#, .set([], isLandscape: nil)),
        (
            #"{"id":0,"method":"Scene.set","params":{"landscape":true,"rightToLeft":null,"locale":"pt-BR"}}"#,
            .set([.isRightToLeft(nil), .locale("pt_BR")], isLandscape: true)
        ),
        (#"{"id":0,"method":"Animation.setLoop","params":{"start":0.5,"end":2}}"#, .setLoop(0.5...2)),
        (#"{"id":0,"method":"Animation.setLoop"}"#, .setLoop(nil)),
        (#"{"id":0,"method":"Scene.goOn"}"#, .goOn),
        (#"{"id":0,"method":"Scene.clip","params":{"format":"gif"}}"#, .clip(.gif, seconds: 10)),
        (#"{"id":0,"method":"Scene.clip","params":{"format":"jsonl","seconds":0}}"#, .clip(.events, seconds: 0)),
        (#"{"id":0,"method":"Scene.restart"}"#, .restart(keepsStates: false)),
        (#"{"id":0,"method":"Scene.restart","params":{"keepsStates":true}}"#, .restart(keepsStates: true)),
        (#"{"id":0,"method":"Scene.input","params":{"tap":"Save"}}"#, .input(.tap(.label("Save"), isDown: false))),
        (#"{"id":0,"method":"Scene.input","params":{"key":"a"}}"#, .input(.key("a", []))),
    ]

    @Test(arguments: requests.indices)
    func `each method is read with its parameters`(index: Int) throws {
        let (line, command) = Self.requests[index]
        #expect(try read(line) == ToolRequest(id: 0, command: command))
    }

    @Test func `ids are whole numbers of 32 bits`() throws {
        #expect(try read(#"{"id":4294967295,"method":"Scene.still"}"#).id == .max)
        for id in ["4294967296", "-1", "1.5", "\"1\"", "null"] {
            let error = error("{\"id\":\(id),\"method\":\"Scene.still\"}")
            #expect(error?.code == -32600 && error?.id == nil, "\(id)")
        }
        #expect(error(#"{"method":"Scene.still"}"#)?.code == -32600)
    }

    static let refused: [(String, Int, String)] = [
        ("", -32700, "A line must be a JSON object, as in {\"time\":0.5,\"key\":\"return\"}; got the end of the line."),
        ("[1]", -32700, "A line must be a JSON object, as in {\"time\":0.5,\"key\":\"return\"}; got '[1]'."),
        (#"{"id":1,"method":"A.b","params":{"a":{}}}"#, -32700, "A value must not be an object; got '{}}}'."),
        (
            #"{"id":1,"params":{}}"#, -32600,
            "A request must have an \"id\", a whole number from 0, and a \"method\", and may have \"params\"."
        ),
        (
            #"{"id":1,"method":"Scene.still","jsonrpc":"2.0"}"#, -32600,
            "A request must have an \"id\", a whole number from 0, and a \"method\", and may have \"params\"."
        ),
        (#"{"id":1,"method":"Scene.stills"}"#, -32601, "There is no method 'Scene.stills'."),
        (#"{"id":1,"method":"Scene.still","params":1}"#, -32602, "\"params\" must be an object."),
        (#"{"id":1,"method":"Scene.still","params":{"a":1}}"#, -32602, "'Scene.still' has no parameter 'a'."),
        (#"{"id":1,"method":"Animation.setPaused"}"#, -32602, "'Animation.setPaused' needs \"paused\", true or false."),
        (
            #"{"id":1,"method":"Animation.setPaused","params":{"paused":1}}"#, -32602,
            "'Animation.setPaused' needs \"paused\", true or false."
        ),
        (
            #"{"id":1,"method":"Animation.setPlaybackRate","params":{"playbackRate":0.04}}"#, -32602,
            "'Animation.setPlaybackRate' needs a \"playbackRate\" from 0.05 to 1.0."
        ),
        (
            #"{"id":1,"method":"Animation.seek","params":{"currentTime":-1}}"#, -32602,
            "'Animation.seek' needs a \"currentTime\" from 0 to 3600.0, in seconds of the scene."
        ),
        (
            #"{"id":1,"method":"Animation.step","params":{"frames":601}}"#, -32602,
            "'Animation.step' needs \"frames\", a whole number from -600 to 600."
        ),
        (
            #"{"id":1,"method":"Animation.step","params":{"frames":0.5}}"#, -32602,
            "'Animation.step' needs \"frames\", a whole number from -600 to 600."
        ),
        (
            #"{"id":1,"method":"Scene.clip","params":{"format":"avi"}}"#, -32602,
            "'Scene.clip' needs a \"format\", one of png, gif, mp4, jsonl."
        ),
        (
            #"{"id":1,"method":"Scene.clip","params":{"format":"gif","seconds":11}}"#, -32602,
            "'Scene.clip' needs \"seconds\" from 0 to 10."
        ),
        (
            #"{"id":1,"method":"Animation.setLoop","params":{"start":1}}"#, -32602,
            "'Animation.setLoop' needs a \"start\" and an \"end\" after it, in seconds of the scene, or neither."
        ),
        (
            #"{"id":1,"method":"Animation.setLoop","params":{"start":2,"end":2}}"#, -32602,
            "'Animation.setLoop' needs a \"start\" and an \"end\" after it, in seconds of the scene, or neither."
        ),
        (#"{"id":1,"method":"Scene.set","params":{"landscape":1}}"#, -32602, "'Scene.set' has no switch 'landscape'."),
        (#"{"id":1,"method":"Scene.set","params":{"rate":0.5}}"#, -32602, "'Scene.set' has no switch 'rate'."),
        (
            #"{"id":1,"method":"Scene.restart","params":{"keepsStates":1}}"#, -32602,
            "'Scene.restart' needs \"keepsStates\" to be true or false."
        ),
    ]

    @Test(arguments: refused.indices)
    func `what is no request gets a code and a sentence`(index: Int) {
        let (line, code, message) = Self.refused[index]
        let error = error(line)
        #expect(error?.code == code && error?.message == message, "\(error.map { "\($0)" } ?? "none")")
    }

    @Test func `a request that has an id is refused with it`() {
        #expect(error(#"{"id":7,"method":"No.such"}"#)?.id == 7)
        #expect(error(#"{"id":7,"method":"Scene.input","params":{"tap":"a","x":1}}"#)?.id == 7)
        #expect(error(#"{"id":7,"method":"Scene.input","params":{}}"#)?.code == -32602)
    }

    @Test func `a tab asks in the same way beside its own messages`() throws {
        var reader = TabReader(tab: 0)
        #expect(
            try reader.read(#"{"id":3,"method":"Scene.still"}"#) == .request(ToolRequest(id: 3, command: .still)))
        #expect(
            try reader.read(#"{"id":3,"method":"Scene"}"#)
                == .refusal(ToolError(id: 3, code: .noMethod, "There is no method 'Scene'.")))
        #expect(throws: UsageError.self) { try reader.read(#"{"painted":{}}"#) }
        // Its fingers are those of its inputs.
        #expect(
            try reader.read(
                #"{"id":3,"method":"Scene.input","params":{"touch":1,"phase":"began","x":1,"y":2}}"#)
                == .request(ToolRequest(id: 3, command: .input(.touch(finger: 1, .began, x: 1, y: 2, [])))))
        _ = try reader.read(#"{"input":1,"touch":1,"phase":"moved","x":2,"y":2}"#)
    }
}
