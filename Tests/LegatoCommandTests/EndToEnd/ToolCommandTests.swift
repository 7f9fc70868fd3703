// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoRaster
import Testing

@testable import LegatoCommand

/// A live scene that a tool drives.
@Suite(.serialized) struct ToolCommandTests {
    private static let mover = """
        struct Mover: View {
            @State private var isMoved = false
            var body: some View {
                Color.red.frame(width: 10, height: 50).offset(x: isMoved ? 90 : 0)
                    .frame(width: 100, height: 50, alignment: .leading).background(.yellow)
                    .contentShape(Rectangle())
                    .accessibilityElement().accessibilityLabel("Mover")
                    .onTapGesture { withAnimation(.linear(duration: 1)) { isMoved.toggle() } }
            }
        }
        #Preview { Mover() }
        """

    private func legato(_ source: String = mover) throws -> CommandRunner {
        let legato = try CommandRunner()
        try legato.write("Scene.swift", source)
        return legato
    }

    private func run(_ legato: CommandRunner) throws -> ToolRun {
        try ToolRun(legato, ["Scene.swift", "--size", "100x50", "--scale", "1"])
    }

    private func image(_ still: [String: Any]) throws -> PixelBuffer {
        let text = try #require(still["png"] as? String)
        return try PixelBuffer(pngData: Array(try #require(Data(base64Encoded: text))))
    }

    /// Where the red is in the middle row.
    private func red(_ image: PixelBuffer) -> Range<Int>? {
        let row: Int = image.height / 2 * image.width
        var columns: [Int] = []
        // Yellow has green, red has none.
        for x in 0..<image.width where image.bytes[(row + x) * 4 + 1] < 150 { columns.append(x) }
        guard let first = columns.first, let last = columns.last else { return nil }
        return first..<(last + 1)
    }

    @Test func `a tool taps, seeks, looks back and gets the pixels of a render`() throws {
        let legato = try legato()
        let tool = try run(legato)
        let ready = try tool.event("Live.ready")
        #expect((ready["address"] as? String)?.hasPrefix("http://127.0.0.1:") == true)
        let shown = try tool.event("Scene.shown")
        #expect(shown["generation"] as? Int == 1 && shown["title"] as? String == "Scene.swift")
        #expect(shown["width"] as? Double == 100 && shown["scale"] as? Double == 1)
        let stages = try #require(shown["stages"] as? [String: Any])
        #expect(Set(stages.keys) == ["noticed", "compiled", "linked", "loaded", "shown"], "\(stages)")

        #expect(try tool.result("Live.hello")["version"] as? Int == 1)
        _ = try tool.result("Animation.setPaused", #"{"paused":true}"#)
        #expect(try tool.result("Animation.seek", #"{"currentTime":30}"#)["currentTime"] as? Double == 30)
        let tapped = try tool.result("Scene.input", #"{"tap":"Mover"}"#)
        #expect(tapped["matches"] as? Int == 1 && tapped["isTaken"] as? Bool == true)
        _ = try tool.result("Animation.seek", #"{"currentTime":30.5}"#)
        let half = try image(try tool.result("Scene.still"))
        #expect(red(half) == 45..<55)
        let rendered = try legato.run(
            [
                "render", "Scene.swift", "--size", "100x50", "--scale", "1", "--at", "2.5", "--tap", "50,25@2", "-o",
                "out.png",
            ])
        #expect(rendered.code == 0)
        #expect(half.bytes == (try PixelBuffer(pngData: Array(try legato.data("out-2.5.png")))).bytes)

        // Back, where nothing can be touched, and to the present again.
        #expect(try tool.result("Animation.seek", #"{"currentTime":30.25}"#)["currentTime"] as? Double == 30.25)
        let past = try tool.result("Animation.getCurrentTime")
        #expect(past["isPast"] as? Bool == true && past["isPaused"] as? Bool == true)
        #expect(abs((red(try image(try tool.result("Scene.still")))?.lowerBound ?? 0) - 22) <= 1)
        let refused = try tool.answer("Scene.input", #"{"tap":"Mover"}"#)["error"] as? [String: Any]
        #expect(refused?["code"] as? Int == -32000)
        #expect(refused?["message"] as? String == "The past is shown, in which nothing can be touched.")
        #expect(try tool.result("Animation.step", #"{"frames":600}"#)["currentTime"] as? Double == 30.5)
        #expect(try tool.result("Animation.getCurrentTime")["isPast"] as? Bool == false)
        _ = try tool.result("Animation.seek", #"{"currentTime":31.5}"#)
        #expect(red(try image(try tool.result("Scene.still"))) == 90..<100)

        let elements = try #require(try tool.result("Scene.elements")["elements"] as? [[String: Any]])
        #expect(elements.map { $0["label"] as? String } == ["Mover"])
        let unknown = try tool.answer("Scene.input", #"{"tap":"Nobody"}"#)["error"] as? [String: Any]
        #expect(unknown?["message"] as? String == "No view has this label.")
    }

    @Test func `a scene goes on from a moment of its past, and its inputs make the same images again`() throws {
        let source = Self.mover.replacing("isMoved.toggle()", with: "isMoved.toggle(); count += 1")
            .replacing(
                "@State private var isMoved", with: "@State private var count = 0\n    @State private var isMoved"
            )
            .replacing("accessibilityLabel(\"Mover\")", with: "accessibilityLabel(\"Mover \\(count)\")")
        let legato = try legato(source)
        let tool = try run(legato)
        _ = try tool.event("Scene.shown")
        _ = try tool.result("Animation.setPaused", #"{"paused":true}"#)
        func seek(_ time: Double) throws { _ = try tool.result("Animation.seek", "{\"currentTime\":\(time)}") }
        let touch = #""touch":1,"x":50,"y":25"#
        func tap(at time: Double) throws {
            try seek(time)
            _ = try tool.result("Scene.input", "{\"phase\":\"began\",\(touch)}")
            _ = try tool.result("Scene.input", "{\"phase\":\"ended\",\(touch)}")
        }
        let refused = try tool.answer("Scene.goOn")["error"] as? [String: Any]
        #expect(refused?["message"] as? String == "No past is shown to go on from.")
        try tap(at: 60)
        try tap(at: 60.4)
        try seek(60.75)
        let shown = try image(try tool.result("Scene.still"))
        try tap(at: 61)
        try tap(at: 61.5)
        #expect(try labels(tool) == ["Mover 4"])
        // Files that do not compile do not stand in the way.
        try legato.write("Scene.swift", "struct")
        _ = try tool.event("Scene.failed")
        try seek(60.75)
        #expect(try image(try tool.result("Scene.still")).bytes == shown.bytes)
        _ = try tool.result("Scene.goOn")
        #expect(try tool.event("Scene.shown")["generation"] as? Int == 2)
        _ = try tool.result("Animation.setPaused", #"{"paused":true}"#)
        #expect(try labels(tool) == ["Mover 2"])
        let now = try #require(try tool.result("Animation.getCurrentTime")["currentTime"] as? Double)
        #expect(now >= 60.75 && now < 70)
        try seek(60.75)
        #expect(try image(try tool.result("Scene.still")).bytes == shown.bytes)

        // The same events lead a render there.
        let events = try clip(tool, #"{"format":"jsonl"}"#)
        #expect(events.split(separator: UInt8(ascii: "\n")).count == 4)
        try events.write(to: URL(fileURLWithPath: legato.folder.file("events.jsonl")))
        try legato.write("Scene.swift", source)
        let rendered = try legato.run(
            [
                "render", "Scene.swift", "--size", "100x50", "--scale", "1", "--at", "60.75", "--events",
                "events.jsonl", "-o",
                "out.png",
            ])
        #expect(rendered.code == 0, "\(rendered.errors)")
        #expect(try PixelBuffer(pngData: Array(try legato.data("out-60.75.png"))).bytes == shown.bytes)
    }

    /// The bytes of what is saved.
    private func clip(_ tool: ToolRun, _ parameters: String) throws -> Data {
        let text = try #require(try tool.result("Scene.clip", parameters)["data"] as? String)
        return try #require(Data(base64Encoded: text))
    }

    private func labels(_ tool: ToolRun) throws -> [String?] {
        let elements = try #require(try tool.result("Scene.elements")["elements"] as? [[String: Any]])
        return elements.map { $0["label"] as? String }
    }

    @Test func `the last seconds are saved as a clip`() throws {
        let tool = try run(try legato())
        _ = try tool.event("Scene.shown")
        _ = try tool.result("Animation.setPaused", #"{"paused":true}"#)
        _ = try tool.result("Animation.seek", #"{"currentTime":30}"#)
        _ = try tool.result("Scene.input", #"{"tap":"Mover"}"#)
        _ = try tool.result("Animation.seek", #"{"currentTime":30.5}"#)
        let before = try image(try tool.result("Scene.still"))
        let gif = try clip(tool, #"{"format":"gif","seconds":0.5}"#)
        #expect(gif.starts(with: "GIF89a".utf8) && gif.count > 500)
        let mp4 = try clip(tool, #"{"format":"mp4","seconds":1}"#)
        #expect(mp4.dropFirst(4).starts(with: "ftyp".utf8))
        #expect(try PixelBuffer(pngData: Array(try clip(tool, #"{"format":"png"}"#))).bytes == before.bytes)
        // The scene goes on where it was.
        #expect(try image(try tool.result("Scene.still")).bytes == before.bytes)
        _ = try tool.result("Animation.seek", #"{"currentTime":31}"#)
        #expect(red(try image(try tool.result("Scene.still"))) == 90..<100)
    }

    @Test func `a span of the past plays over and over, and is what a clip holds meanwhile`() throws {
        let tool = try run(try legato())
        _ = try tool.event("Scene.shown")
        let none = try tool.answer("Animation.setLoop", #"{"start":100,"end":200}"#)["error"] as? [String: Any]
        #expect(none?["message"] as? String == "Nothing of that span is remembered.")
        _ = try tool.result("Animation.setPaused", #"{"paused":true}"#)
        _ = try tool.result("Animation.seek", #"{"currentTime":30}"#)
        _ = try tool.result("Scene.input", #"{"tap":"Mover"}"#)
        _ = try tool.result("Animation.seek", #"{"currentTime":32}"#)
        let loop = try tool.result("Animation.setLoop", #"{"start":30.25,"end":30.75}"#)
        #expect(loop["start"] as? Double == 30.25 && loop["end"] as? Double == 30.75)
        var (times, last): ([Double], Double) = ([], -1)
        // Until it has begun again twice.
        while times.count < 2 {
            let now = try tool.result("Animation.getCurrentTime")
            let time = try #require(now["currentTime"] as? Double)
            #expect(now["isPast"] as? Bool == true && now["isPaused"] as? Bool == false)
            #expect(now["loop"] as? [Double] == [30.25, 30.75])
            #expect(time >= 30.25 && time < 30.75)
            if time < last { times.append(time) }
            last = time
            // What shows is what showed then: nine points in a tenth of a second.
            let left = try #require(red(try image(try tool.result("Scene.still")))?.lowerBound)
            #expect((22...68).contains(left), "\(left)")
        }
        let refused = try tool.answer("Scene.input", #"{"tap":"Mover"}"#)["error"] as? [String: Any]
        #expect(refused?["code"] as? Int == -32000)
        // As long as the loop, however long was asked for: 26 images.
        let gif = try clip(tool, #"{"format":"gif","seconds":10}"#)
        let longer = try longGIF(tool)
        #expect(gif.count < longer)
        _ = try tool.result("Animation.setLoop", #"{"start":30.25,"end":30.75}"#)
        _ = try tool.result("Animation.setLoop")
        let stopped = try tool.result("Animation.getCurrentTime")
        #expect(stopped["isPaused"] as? Bool == true && stopped["loop"] is NSNull && stopped["isPast"] as? Bool == true)
        // More than is remembered is cut to that.
        let cut = try tool.result("Animation.setLoop", #"{"start":0,"end":3600}"#)
        #expect(cut["start"] as? Double == 22 && cut["end"] as? Double == 32)
        _ = try tool.result("Animation.setPaused", #"{"paused":false}"#)
        let present = try tool.result("Animation.getCurrentTime")
        #expect(present["isPast"] as? Bool == false && present["loop"] is NSNull)
        #expect(try #require(present["currentTime"] as? Double) >= 32)
    }

    /// The bytes of a clip of all of the motion.
    private func longGIF(_ tool: ToolRun) throws -> Int {
        _ = try tool.result("Animation.setLoop", #"{"start":29.5,"end":32}"#)
        return try clip(tool, #"{"format":"gif"}"#).count
    }

    @Test func `rates and switches are set, and hold for the next scene`() throws {
        let tool = try run(try legato())
        _ = try tool.event("Scene.shown")
        _ = try tool.result("Animation.setPlaybackRate", #"{"playbackRate":0.1}"#)
        #expect(try tool.result("Animation.getPlaybackRate")["playbackRate"] as? Double == 0.1)
        _ = try tool.result("Scene.set", #"{"dark":true,"typeSize":"xLarge"}"#)
        // A line of a file of events sets it in the same way.
        #expect(try tool.result("Scene.input", #"{"boldText":true}"#).isEmpty)
        let events = String(decoding: try clip(tool, #"{"format":"jsonl"}"#), as: UTF8.self)
        #expect(
            events.contains("\"dark\":true,\"typeSize\":\"xLarge\"}\n") && events.hasSuffix("\"boldText\":true}\n"),
            "\(events)")
        let wrong = try tool.answer("Scene.set", #"{"locale":"xx"}"#)["error"] as? [String: Any]
        #expect(wrong?["code"] as? Int == -32602)
        _ = try tool.result("Scene.restart")
        _ = try tool.event("Scene.building")
        #expect(try tool.event("Scene.shown")["generation"] as? Int == 2)
        #expect(try tool.result("Animation.getPlaybackRate")["playbackRate"] as? Double == 0.1)
    }

    @Test func `files that do not compile, and crashes, are events with their places`() throws {
        let legato = try legato()
        let tool = try run(legato)
        _ = try tool.event("Scene.shown")
        try legato.write("Scene.swift", Self.mover + "\nlet x: Int = \"a\"\n")
        let failed = try tool.event("Scene.failed")
        let diagnostics = try #require(failed["diagnostics"] as? [[String: Any]])
        #expect(diagnostics.first?["file"] as? String == "Scene.swift" && diagnostics.first?["line"] as? Int == 13)
        #expect(diagnostics.first?["severity"] as? String == "error")
        // The scene before goes on.
        _ = try tool.result("Scene.input", #"{"tap":"Mover"}"#)
        try legato.write("Scene.swift", Self.mover.replacing("isMoved.toggle()", with: "_ = [Int]()[3]"))
        #expect(try tool.event("Scene.shown")["generation"] as? Int == 2)
        let crash = try tool.answer("Scene.input", #"{"tap":"Mover"}"#)["error"] as? [String: Any]
        #expect(crash?["code"] as? Int == -32000)
        let stopped = try tool.event("Scene.stopped")
        #expect((stopped["message"] as? String)?.contains("Scene.swift:9") == true, "\(stopped)")
        let nothing = try tool.answer("Scene.still")["error"] as? [String: Any]
        #expect(nothing?["message"] as? String == "No scene is shown.")
        try legato.write("Scene.swift", Self.mover)
        #expect(try tool.event("Scene.shown")["generation"] as? Int == 3)
    }

    @Test func `nothing but the protocol is on standard output, and the end of the input ends all`() throws {
        let legato = try legato(
            Self.mover.replacing("isMoved.toggle()", with: "isMoved.toggle(); print(\"{printed}\")"))
        let tool = try run(legato)
        _ = try tool.event("Scene.shown")
        _ = try tool.result("Scene.input", #"{"tap":"Mover"}"#)
        // Each line that comes is read as JSON.
        _ = try tool.result("Animation.getCurrentTime")
        for line in ["", "no JSON", #"{"id":5}"#] { tool.say(line) }
        var codes: [Int] = []
        while codes.count < 2 {
            let object = try JSONSerialization.jsonObject(with: Data(try tool.nextLine().utf8)) as? [String: Any]
            if let error = object?["error"] as? [String: Any], let code = error["code"] as? Int { codes.append(code) }
        }
        #expect(codes == [-32700, -32600])
        #expect(tool.finish() == .exited(0))
        #expect(tool.errors.contains("program: {printed}"), "\(tool.errors)")
    }

    @Test func `a tab asks in the same way, and gets events once it has said hello`() throws {
        let legato = try legato()
        let run = try LiveRun(legato, ["Scene.swift", "--size", "100x50", "--scale", "1"])
        let tab = try run.tab()
        try tab.wait { $0.generation == 1 }
        tab.client.say(#"{"id":1,"method":"Live.hello"}"#)
        tab.client.say(#"{"id":2,"method":"Scene.elements"}"#)
        tab.client.say(#"{"id":3,"method":"Scene.nothing"}"#)
        try tab.wait { $0.answers.count == 4 }
        #expect(tab.answers[0] == #"{"id":1,"result":{"version":1}}"#)
        #expect(tab.answers[1].hasPrefix(#"{"method":"Scene.shown","params":{"generation":1,"#))
        #expect(tab.answers[2].contains(#""label":"Mover""#))
        #expect(tab.answers[3].hasPrefix(#"{"id":3,"error":{"code":-32601,"#))
    }
}
