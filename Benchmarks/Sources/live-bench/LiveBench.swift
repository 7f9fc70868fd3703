// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// What a live scene costs, as a tab on this machine meets it that paints at once: wall time.
struct LiveBench {
    let program: String
    /// The folder with the scenes of `legato-bench`.
    let scenes: String
    /// Only benchmarks whose name contains this run; empty: all.
    let only: String

    func run() throws {
        try eventToFrame("counter", "CounterScene()")
        try eventToFrame("card", "CardScene()")
        try save(lines: 100)
        try save(lines: 1000)
        try frames("elements1000", "ElementsScene(count: 1000)", ["--size", "800x600", "--scale", "1"])
        try bytes("card", "CardScene()") { try $0.send(#""tap":[195,422]"#) }
        try bytes("counter", "CounterScene()") { try $0.send(#""tap":[195,422]"#) }
        try bytes("list", Self.list) { tab in
            try tab.send(#""touch":1,"phase":"began","x":195,"y":700"#)
            for step in 1...60 {
                try tab.send(#""touch":1,"phase":"moved","x":195,"y":\#(700 - Double(step) * 5)"#)
            }
        }
        try stepBack()
        try idle()
    }

    private static let list = "List(0..<100, id: \\.self) { Text(\"Row \\($0) of a list\") }"
    private static let phone = ["--size", "390x844", "--scale", "2"]

    private func wants(_ name: String) -> Bool { only.isEmpty || name.contains(only) }

    private func start(_ view: String, _ arguments: [String] = phone) throws -> LiveCommand {
        var files = ["Preview.swift": "import SwiftUI\n#Preview { \(view) }\n"]
        for name in ["Scenes/CardScene", "Scenes/CounterScene", "Scenes/GridOf", "RasterScenes"] {
            let file = URL(fileURLWithPath: "\(scenes)/\(name).swift")
            files[file.lastPathComponent] = try String(contentsOf: file, encoding: .utf8)
        }
        return try LiveCommand(program, files, arguments)
    }

    private func report(_ name: String, _ value: Double, _ unit: String) {
        print("\(name) \((value * 1000).rounded() / 1000) \(unit)")
    }

    /// The median, then the 95th percentile.
    private func report(_ name: String, _ samples: [Double], _ unit: String) {
        let sorted = samples.sorted()
        report(name, sorted[sorted.count / 2], unit)
        report("\(name).p95", sorted[sorted.count * 95 / 100], unit)
    }

    /// From a tap to the frame that shows it.
    private func eventToFrame(_ scene: String, _ view: String) throws {
        let name = "live.event_to_frame.\(scene)"
        guard wants(name) else { return }
        let command = try start(view)
        let tab = try command.tab()
        let samples = try (0..<100).map { _ in
            // Also what the tap before has set in motion is shown.
            _ = try tab.receive(for: 0.05)
            return try LiveTab.seconds { try tab.send(#""tap":[195,422]"#) } * 1000
        }
        report(name, samples, "ms")
    }

    /// From a save to the first frame of the scene that was saved.
    private func save(lines: Int) throws {
        let name = "live.save_to_frame.lines\(lines)"
        guard wants(name) else { return }
        let command = try LiveCommand(program, ["Scene.swift": Self.source(lines: lines, version: 0)], Self.phone)
        let tab = try command.tab()
        var generation: UInt32 = 1
        let samples = try (1...10).map { version in
            generation += 1
            let seconds = try LiveTab.seconds {
                try command.save("Scene.swift", Self.source(lines: lines, version: version))
                try tab.next { $0.generation == generation }
            }
            _ = try tab.receive(for: 0.2)
            return seconds
        }
        report(name, samples, "s")
    }

    /// A file of views of ten lines, each with a state and an animation.
    private static func source(lines: Int, version: Int) -> String {
        let views = (0..<(lines / 10 - 1)).map { index in
            """
            struct Part\(index): View {
                @State private var isOn = false
                var body: some View {
                    HStack {
                        Text("Part \(index) \(version)").font(.headline)
                        Circle().fill(isOn ? .red : .blue).frame(width: 20)
                    }
                    .opacity(isOn ? 1 : 0.5).onTapGesture { withAnimation { isOn.toggle() } }
                }
            }
            """
        }
        let shown = (0..<min(9, views.count)).map { "Part\($0)()" }.joined(separator: "; ")
        return "import SwiftUI\n\(views.joined(separator: "\n"))\n#Preview { VStack { \(shown) } }\n"
    }

    /// How many frames of a scene that moves without end arrive in a second, and how large they are.
    private func frames(_ scene: String, _ view: String, _ arguments: [String]) throws {
        let name = "live.frames.\(scene)"
        guard wants(name) else { return }
        let command = try start(view, arguments)
        let tab = try command.tab()
        _ = try tab.receive(for: 2)
        let seconds = 5.0
        let processes = command.processes
        let before = processes.map(\.seconds)
        let frames = try tab.receive(for: seconds).frames
        for (index, process) in processes.enumerated() {
            let spent = (process.seconds - before[index]) / Double(frames.count) * 1000
            report("\(name).processor.\(process.name)", spent, "ms/frame")
        }
        report(name, Double(frames.count) / seconds, "frames/s")
        report("\(name).size", Double(frames.reduce(0) { $0 + $1.size }) / Double(frames.count) / 1000, "kB/frame")
    }

    /// How large the frames of a scene are while something moves.
    private func bytes(_ scene: String, _ view: String, _ move: (LiveTab) throws -> Void) throws {
        let name = "live.frame_size.\(scene)"
        guard wants(name) else { return }
        let command = try start(view)
        let tab = try command.tab()
        _ = try tab.receive(for: 0.5)
        tab.sizes = []
        try move(tab)
        _ = try tab.receive(for: 0.5)
        report(name, Double(tab.sizes.reduce(0, +)) / Double(tab.sizes.count) / 1000, "kB/frame")
    }

    /// From a step to the frame before to that frame.
    private func stepBack() throws {
        let name = "live.step_back"
        guard wants(name) else { return }
        // It turns evenly, so that no two frames are the same.
        let command = try start(
            "Restless(index: 1) { RoundedRectangle(cornerRadius: 30).fill(.blue).frame(width: 200, height: 200) }")
        let tab = try command.tab()
        _ = try tab.receive(for: 1)
        tab.say(#"{"time":"pause"}"#)
        _ = try tab.receive(for: 0.2)
        let samples = try (0..<20).map { _ in
            // One frame is not painted right after another.
            _ = try tab.receive(for: 0.05)
            return try LiveTab.seconds {
                tab.say(#"{"time":"back"}"#)
                try tab.next()
            } * 1000
        }
        report(name, samples, "ms")
    }

    /// What a scene that does not move costs in ten seconds.
    private func idle() throws {
        let name = "live.idle"
        guard wants(name) else { return }
        let command = try start("CardScene()")
        let tab = try command.tab()
        _ = try tab.receive(for: 3)
        let processes = command.processes
        let before = processes.map(\.switches)
        let (frames, others) = try tab.receive(for: 10)
        let after = processes.map(\.switches)
        report("\(name).frames", Double(frames.count), "frames/10s")
        report("\(name).messages", Double(others), "messages/10s")
        for (index, process) in processes.enumerated() {
            let counts = after[index].map { $0.value - (before[index][$0.key] ?? 0) }
            report("\(name).wakeups.\(process.name)", Double(counts.reduce(0, +)), "1/10s")
        }
    }
}
