// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoCommand

/// What rendered programs find in `UserDefaults`, and what becomes of what they store.
@Suite struct StoredDefaultsTests {
    private let legato: CommandRunner

    init() throws {
        legato = try CommandRunner()
        try legato.write(
            "a.swift",
            """
            struct A: View {
                @AppStorage("name") private var name = "nobody"
                @AppStorage("count") private var count = 0
                @AppStorage("on") private var isOn = false
                @AppStorage("own", store: UserDefaults(suiteName: "group.own")) private var own = 0
                var body: some View {
                    Text("\\(name) \\(count)")
                        .onAppear {
                            print(name, count, isOn, own, UserDefaults.standard.stringArray(forKey: "list") ?? [])
                            (name, count, own) = ("someone", count + 1, own + 1)
                            UserDefaults.standard.synchronize()
                            UserDefaults(suiteName: "group.own")?.synchronize()
                            print(name, count, own)
                            UserDefaults.standard.removeObject(forKey: "name")
                            print(name)
                        }
                }
            }
            #Preview { A() }
            """)
        try #"{"name":"Jane","count":4,"on":true,"list":["a","b"]}"#.write(
            toFile: legato.folder.file("d.json"), atomically: true, encoding: .utf8)
    }

    private func render(_ options: [String] = []) throws -> CommandRunner.Result {
        try legato.run(["render", "a.swift", "-o", "a.png", "--at", "0", "--size", "60x40", "-q"] + options)
    }

    /// What the program printed.
    private func printed(_ result: CommandRunner.Result) -> [String] {
        (result.output + result.errors).split(separator: "\n").filter { $0.hasPrefix("program: ") }
            .map { String($0.dropFirst(9)) }
    }

    @Test(arguments: [[], ["--no-sandbox"], ["--realtime"]])
    func `a program finds the values of a file stored, and may write over them`(_ others: [String]) throws {
        let result = try legato.run(
            ["render", "a.swift", "-o", "a/", "--duration", "0.1", "--size", "60x40", "-q", "--defaults", "d.json"]
                + others)
        #expect(result.code == 0)
        #expect(printed(result) == [#"Jane 4 true 0 ["a", "b"]"#, "someone 5 1", "nobody"])
    }

    @Test(arguments: [[], ["--no-sandbox"]])
    func `what a program stores is gone after the run, and nothing is said of it`(_ others: [String]) throws {
        for _ in 0..<2 {
            let result = try render(others)
            #expect(result.code == 0)
            #expect(printed(result) == ["nobody 0 false 0 []", "someone 1 1", "nobody"])
            #expect(!(result.output + result.errors).contains("legato:"))
        }
    }

    @Test func `a bad file is wrong usage, and its name is no output`() throws {
        try "[1]".write(toFile: legato.folder.file("list.json"), atomically: true, encoding: .utf8)
        let bad = try render(["--defaults", "list.json"])
        #expect(bad.code == 2)
        #expect(
            bad.errors == "legato: list.json: a file of defaults must hold one dictionary, with values by their keys.\n"
        )
        try FileManager.default.moveItem(atPath: legato.folder.file("d.json"), toPath: legato.folder.file("d.png"))
        let same = try legato.run("render", "a.swift", "-o", "d.png", "--defaults", "d.png")
        #expect(same.code == 1)
        #expect(same.errors.contains("it would replace 'd.png', which this call reads"))
    }
}
