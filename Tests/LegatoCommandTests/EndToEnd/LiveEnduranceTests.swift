// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Glibc
import Testing

@testable import LegatoCommand

/// A command that has lived through many scenes that failed. `LEGATO_LIVE_ROUNDS` says through how many; `make test-live`, a hundred.
@Suite(.serialized) struct LiveEnduranceTests {
    private static let rounds = ProcessInfo.processInfo.environment["LEGATO_LIVE_ROUNDS"].flatMap(Int.init) ?? 6

    /// What goes wrong.
    private enum Fault: String, CaseIterable {
        case crash = "values[3] = 1"
        case endless = "while values.isEmpty {}"
        case crashAtOnce, endlessAtOnce
    }

    /// A scene whose `round` makes it another program.
    private static func source(_ fault: Fault, round: Int) -> String {
        let atOnce = fault == .crashAtOnce ? Fault.crash : fault == .endlessAtOnce ? .endless : nil
        return """
            struct Faulty: View {
                @State private var values: [Int] = []
                var body: some View {
                    Text("\(round)").frame(width: 100, height: 50).background(.yellow)
                        .onTapGesture { \(fault == .endless ? Fault.endless.rawValue : Fault.crash.rawValue) }
                        .onAppear { \(atOnce?.rawValue ?? "") }
                }
            }
            #Preview { Faulty() }
            """
    }

    @Test func `crashes and endless loops, one after the other, leave nothing behind, and the command does not grow`()
        throws
    {
        let hostile = try HostileProgram()
        let before = try hostile.leftovers()
        try hostile.legato.write("Scene.swift", Self.source(.crash, round: 0))
        let run = try LiveRun(
            hostile.legato, ["Scene.swift", "--size", "100x50", "--scale", "1", "--timeout", "5"],
            environment: ["TMPDIR": hostile.temporary])
        let tab = try run.tab()
        try tab.wait { $0.generation == 1 }
        var (generation, shown) = (UInt32(1), Fault.crash)
        func save(_ fault: Fault, round: Int) throws {
            try hostile.legato.write("Scene.swift", Self.source(fault, round: round))
            guard fault == .crash || fault == .endless else { return }
            generation += 1
            try tab.wait { $0.generation == generation && $0.problem.text.isEmpty }
            shown = fault
        }
        let command = WatchedProcess(run.process)
        var early: WatchedProcess.Needs?
        for round in 1...Self.rounds {
            tab.client.say(#"{"input":\#(round),"tap":[50,25]}"#)
            if shown == .crash { try tab.wait { $0.problem.title == "The scene has stopped" } }
            // Those that take all the time that a scene is given come now and then.
            if round % 20 == 5 || round % 20 == 15 {
                try save(round % 20 == 5 ? .endlessAtOnce : .crashAtOnce, round: round)
                try tab.wait { $0.problem.title == "The scene cannot be shown" }
            }
            try save(round % 2 == 0 ? .crash : .endless, round: -round)
            if round == min(10, Self.rounds / 2) { early = command.needs }
        }
        let late = command.needs
        let first = try #require(early)
        print("Of \(Self.rounds) failures: \(first), then \(late)")
        #expect(late.descriptors == first.descriptors && late.threads == first.threads)
        #expect(late.children == first.children)
        // Of memory the allocator keeps now more, now less: not as much as would be lost by one page for each failure of a hundred.
        #expect(late.kilobytes <= first.kilobytes + 256, "\(first) \(late)")
        #expect(run.interrupt() == .exited(128 + SIGINT))
        #expect(throws: PageClient.Failure.self) { try PageClient(port: run.port) }
        #expect(try hostile.leftovers() == before)
    }
}
