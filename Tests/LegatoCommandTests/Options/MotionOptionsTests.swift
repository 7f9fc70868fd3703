// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@testable import LegatoOptions

@Suite struct MotionOptionsTests {
    private func options(_ arguments: String...) throws -> MotionOptions {
        guard case .motion(let options) = try Command(arguments: ["motion"] + arguments) else {
            throw UsageError("Not a call of 'legato motion'.")
        }
        return options
    }

    private func scene(_ options: MotionOptions) throws -> RenderOptions {
        guard case .scene(let scene) = options.subject else { throw UsageError("Not a scene.") }
        return scene
    }

    @Test func `a Swift file is enough: its scene appears, and people read what moved`() throws {
        let options = try options("Card.swift")
        let scene = try scene(options)
        #expect(scene.files == ["Card.swift"] && scene.preview == nil && scene.events.isEmpty)
        #expect(!options.isJSON && options.timeout == 60)
    }

    @Test func `a scene and what hands do are said as a render has them`() throws {
        let options = try options(
            "Card.swift", "Row.swift", "--preview", "Big", "--tap", "Open@0.5", "--drag", "1,2,3,4@1", "--device",
            "iPhone 15", "--duration", "2", "--timeout", "30", "--json")
        let scene = try scene(options)
        #expect(scene.files == ["Card.swift", "Row.swift"] && scene.preview == "Big" && scene.duration == 2)
        #expect(scene.events.contains { $0.time == 0.5 } && scene.device?.name == "iPhone 15")
        #expect(options.isJSON && options.timeout == 30 && scene.timeout == 30)
        #expect(try self.scene(self.options("Card.swift", "--size", "200x300")).size?.width == 200)
    }

    @Test func `a file that ends in jsonl is a trace`() throws {
        for name in ["trace.jsonl", "folder/Trace.JSONL"] {
            let options = try options(name, "--json", "--timeout", "5")
            #expect(options.subject == .trace(name) && options.isJSON && options.timeout == 5)
        }
        // The events of a scene are no trace.
        #expect(try scene(options("Card.swift", "--events", "hand.jsonl")).eventsFile == "hand.jsonl")
    }

    @Test(
        arguments: [
            (
                [],
                "Nothing to sum up: name a Swift file or a trace, as in 'legato motion File.swift' or 'legato motion trace.jsonl'."
            ),
            ([""], "A Swift file or a folder must have a name; got ''."),
            (["A.swift", "-o", "a.gif"], "-o is an option of 'legato render'; 'legato motion' writes no files."),
            (["A.swift", "--trace", "a"], "--trace is an option of 'legato render'; 'legato motion' writes no files."),
            (["A.swift", "--jsn"], "Unknown option '--jsn'. Did you mean '--json'?"),
            (["A.swift", "--tap", "Open@-1"], nil),
            (
                ["a.jsonl", "b.jsonl"],
                "A trace is summed up by itself; got 'a.jsonl' and 'b.jsonl'. Name one of them."
            ),
            (
                ["A.swift", "a.jsonl"], "A trace is summed up by itself; got 'a.jsonl' and 'A.swift'. Name one of them."
            ),
            (
                ["a.jsonl", "--tap", "Open"],
                "--tap is for a scene that is run, and 'a.jsonl' is the trace of one that was; leave it out, or name Swift files."
            ),
            (["a.jsonl", "--timeout", "0"], "--timeout must be a number from 0.1 to 86400; got '0'."),
        ] as [([String], String?)])
    func `what cannot be meant is refused with a sentence`(arguments: [String], message: String?) {
        let error = #expect(throws: UsageError.self) { try Command(arguments: ["motion"] + arguments) }
        if let message { #expect(error == UsageError(message)) }
    }

    @Test func `help is shown where it is asked for`() throws {
        #expect(try Command(arguments: ["motion", "-h"]) == .help(.motion))
        #expect(try Command(arguments: ["help", "motion"]) == .help(.motion))
        #expect(HelpTopic.motion.text.contains("--json") && HelpTopic.overview.text.contains("legato motion"))
    }
}
