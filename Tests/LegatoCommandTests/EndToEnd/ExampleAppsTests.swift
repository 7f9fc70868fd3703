// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions
import Testing

@testable import LegatoCommand

/// The apps among the examples, of several files each, driven by fingers.
@Suite struct ExampleAppsTests {
    private let legato: CommandRunner

    init() throws { legato = try CommandRunner() }

    private static let examples = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Examples")

    /// What the labels are of all that can be touched at each of `times`.
    private func labels(in app: String, at times: [Double], _ fingers: String...) async throws -> [[String]] {
        let schedule = times.map { "\($0)" }.joined(separator: ",")
        let path = Self.examples.appendingPathComponent(app).path
        let arguments = ["render", path, "--device", "iPhone 15", "--elements", "--at", schedule] + fingers
        let result = try await legato.run(beside: arguments)
        #expect(result.code == 0 && result.errors == "", "\(result.errors)")
        let moments = result.output.components(separatedBy: "At ").dropFirst()
        try #require(moments.count == times.count, "\(result.output)")
        return moments.map { moment in
            moment.split(separator: "\n").dropFirst().filter { !$0.contains("(scrolls)") }.compactMap { line in
                line.split(separator: "'").dropFirst().first.map(String.init)
            }
        }
    }

    @Test func `the first line of every example says how make demo renders it as a GIF`() throws {
        let files = FileManager.default
        let names = try files.contentsOfDirectory(atPath: Self.examples.path).sorted()
        #expect(names.count > 30)
        for name in names {
            let place = Self.examples.appendingPathComponent(name)
            let isFile = name.hasSuffix(".swift")
            let source = isFile ? place : place.appendingPathComponent("\(name)App.swift")
            let line = try String(contentsOf: source, encoding: .utf8).split(separator: "\n")[0]
            guard line.hasPrefix("// legato render ") else { continue }
            // As a shell splits it.
            let words = line.dropFirst("// legato render ".count).matches(of: /(?:"[^"]*"|[^\s"])+/)
            let arguments = words.map { $0.output.filter { $0 != "\"" } }
            let command = try Command(arguments: ["render", place.path, "-o", "demo/\(name).gif"] + arguments)
            guard case .render(let options) = command else {
                Issue.record("\(name): \(arguments)")
                continue
            }
            #expect(options.files == [place.path], "\(name)")
            #expect(options.output == "demo/\(name).gif", "\(name)")
        }
    }

    @Test func `chores are deleted by a swipe, added in a sheet, and deleted on their page`() async throws {
        let moments = try await labels(
            in: "Chores", at: [0.1, 1.3, 2.1, 4.1, 5.2, 7.5], "--drag", "350,347,60,347@0.3/0.35", "--tap",
            "New chore@1.4",
            "--tap", "Sweep the stairs@2.2", "--tap", "Add@3", "--tap", "Water the herbs, 10 min, Low priority@4.2",
            "--tap", "Delete chore@5.3", "--tap", "Delete@6.2")
        let washing = "Wash the dishes, 20 min, High priority"
        #expect(moments[0].contains(washing) && moments[0].count == 11)
        #expect(!moments[1].contains(washing) && moments[1].contains("Wipe the stove, 15 min, Normal priority"))
        #expect(
            Set(moments[2]).isSuperset(of: ["Cancel", "Add", "Sweep the stairs", "Low", "Normal", "High", "Urgent"]))
        #expect(moments[3].contains("Sweep the stairs, 15 min, Normal priority") && !moments[3].contains("Add"))
        #expect(Set(moments[4]).isSuperset(of: ["Chores", "Done", "Flagged", "Delete chore", "Minutes"]))
        #expect(moments[5].contains("New chore") && !moments[5].contains { $0.hasPrefix("Water the herbs") })
    }

    @Test func `moons zoom, are pulled back, and popped by code during the push; facts are held by a finger`()
        async throws
    {
        let moments = try await labels(
            in: "Moons", at: [0.3, 1.3, 2.3, 3.3, 4.6, 5.7, 6.8, 8.1], "--tap", "Io@0.4",
            "--drag",
            "200,300,212,345@1.4/0.4", "--drag", "200,300,240,520@2.4/0.5", "--tap", "Titan@3.7", "--tap",
            "Facts@4.9", "--drag", "100,400,200,420@5.9/0.4", "--drag", "60,300,330,330@7/0.5")
        #expect(Set(moments[0]).isSuperset(of: ["Io", "Europa", "Titan", "Charon"]))
        #expect(moments.map { $0.contains("Titan") } == [true, false, false, true, true, false, false, true])
        #expect(moments.map { $0.contains("Moons") } == [false, true, true, false, false, true, true, false])
    }

    @Test func `chores are hidden, folded and done from menus, headers and leading swipes`() async throws {
        let moments = try await labels(
            in: "Chores", at: [0.9, 1.9, 2.9, 4.1], "--tap", "Options@0.2", "--tap", "Show done@1", "--tap",
            "349,297@2",
            "--drag", "40,408,330,408@3/0.35")
        #expect(Set(moments[0]).isSuperset(of: ["Show done", "Finish all"]))
        let bed = "Make the bed, 5 min, Normal priority"
        #expect(!moments[1].contains(bed) && moments[1].contains("Fold the laundry, 25 min, Normal priority"))
        #expect(moments[2].contains("Expand") && !moments[2].contains { $0.hasSuffix("High priority") })
        // Done, it is hidden.
        #expect(!moments[3].contains("Fold the laundry, 25 min, Normal priority"))
    }

    @Test func `a cabin is heated, its lamps are dimmed, moved and removed, and all is reset`() async throws {
        let moments = try await labels(
            in: "Cabin", at: [0.1, 1.2, 2.3, 3.1, 4.9, 7], "--tap", "Heating@0.4", "--tap", "Lights@1.4", "--tap",
            "Night@2.4",
            "--tap", "Edit@3.2", "--tap", "Done@4", "--tap", "Cabin@5", "--tap", "Dark@6")
        #expect(!moments[0].contains("Increment") && moments[0].contains("Reset everything"))
        #expect(
            Set(moments[1]).isSuperset(of: ["Increment", "Decrement"]) && moments[1].contains { $0.contains("Preheat") }
        )
        let brightness = ["Porch", "Kitchen", "Bunk room"].map { "Brightness of \($0)" }
        #expect(Set(moments[2]).isSuperset(of: brightness + ["Stairs", "Day", "Night", "Edit"]))
        #expect(moments[3].filter { $0.hasPrefix("Brightness") } == ["Brightness of Porch"])
        #expect(moments[4].contains("Edit") && !moments[4].contains("Done"))
        #expect(Set(moments[5]).isSuperset(of: ["Heating", "Increment", "Dark"]))
    }

    @Test func `a basket is filled, delivered and paid`() async throws {
        let moments = try await labels(
            in: "Market", at: [0.8, 2.2, 3.7, 4.3, 5.1, 8], "--tap", "Fruit@0.3", "--tap",
            "Pears, In season, €2.40@1.5", "--tap",
            "Increment@2.3", "--tap", "Add to basket@2.6", "--tap", "Basket@3.2", "--tap", "By bike@3.8", "--tap",
            "Check out@4.4", "--tap", "Pay now@5.2")
        #expect(moments[0].filter { $0.contains("€") } == ["Pears, In season, €2.40", "Plums, €3.10"])
        #expect(Set(moments[1]).isSuperset(of: ["Market", "Increment", "Add to basket"]))
        for moment in moments[2...3] {
            #expect(Set(moment).isSuperset(of: ["Pick up", "By bike", "By post", "Paper bag", "Check out"]))
        }
        #expect(moments[4].contains("Pay now"))
        #expect(moments[5].contains("Go to the shop") && !moments[5].contains("Check out"))
    }

    @Test func `a login goes on from field to field, keeps the focus of a wrong password, and lets in`() async throws {
        let path = Self.examples.appendingPathComponent("Login.swift").path
        let result = try await legato.run(
            "render", path, "--device", "iPhone 15", "--at", "1.1,1.4,1.9,2.3,3.5", "--elements", "--tap", "Name@0.3",
            "--type", "Ada\\n@0.8", "--type", "love\\nlace\\n@1.5")
        #expect(result.code == 0 && result.errors == "", "\(result.errors)")
        let moments = result.output.components(separatedBy: "At ").dropFirst()
        let fields = moments.map { moment in
            moment.split(separator: "\n").dropFirst().compactMap { $0.split(separator: "'").dropFirst().first }
        }
        #expect(fields.dropLast().allSatisfy { $0 == ["Name", "Password"] } && fields.last?.isEmpty == true)
    }
}
