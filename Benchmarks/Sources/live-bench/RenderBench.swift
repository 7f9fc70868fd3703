// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// `legato render` from the call to the finished file: two seconds at 390 x 844 points and scale 2, 50 frames a second, or a still.
struct RenderBench {
    let program: String
    /// The folder with the scenes of `legato-bench`.
    let scenes: String
    /// Only benchmarks whose name contains this run; empty: all.
    let only: String

    func run() throws {
        let clips: [(name: String, scene: String, outputs: [String])] = [
            ("hue", "HueScene", ["clip/", "clip.gif"]), ("ellipses", "TurningEllipsesScene", ["clip/", "clip.gif"]),
            ("materials", "MaterialsScene", ["clip/", "clip.gif"]),
            ("loader", "LoaderScene", ["still.png", "clip/", "clip.gif", "clip.mp4", "clip.apng"]),
        ]
        for clip in clips { for output in clip.outputs { try render(clip.name, clip.scene, output) } }
    }

    /// The file of a scene and those that it needs, as a user has them; what else is in the folder would be compiled, too.
    private func render(_ name: String, _ scene: String, _ output: String) throws {
        let kind =
            switch output {
            case "clip/": "png"
            case "still.png": "still"
            default: String(output.drop { $0 != "." }.dropFirst())
            }
        let name = "render.\(name).\(kind)"
        guard only.isEmpty || name.contains(only) else { return }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("render-bench-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try "import SwiftUI\n#Preview { \(scene)() }\n"
            .write(to: folder.appendingPathComponent("Preview.swift"), atomically: true, encoding: .utf8)
        let files = (scene == "TurningEllipsesScene" ? [scene, "GridOf"] : [scene]).map {
            "\(scenes)/Scenes/\($0).swift"
        }
        var (walls, processors) = ([Double](), [Double]())
        for _ in 0..<3 {
            let before = childSeconds()
            let start = Date()
            let process = Process()
            process.executableURL = URL(fileURLWithPath: program)
            process.arguments =
                ["render", "Preview.swift"] + files.map { URL(fileURLWithPath: $0).path }
                + ["-o", output, "--size", "390x844", "--scale", "2", "--quiet"]
                + (kind == "still" ? [] : ["--duration", "2", "--fps", "50"])
            process.currentDirectoryURL = folder
            try process.run()
            process.waitUntilExit()
            guard process.terminationStatus == 0 else { throw PageClient.Failure(message: "\(name) failed.") }
            walls.append(Date().timeIntervalSince(start))
            processors.append(childSeconds() - before)
        }
        print("\(name) \(rounded(walls.sorted()[1])) s")
        print("\(name).processor \(rounded(processors.sorted()[1])) s")
    }

    private func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

    /// Processor time of the processes that ended, and of those they waited for.
    private func childSeconds() -> Double {
        var usage = rusage()
        getrusage(RUSAGE_CHILDREN.rawValue, &usage)
        func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
        return seconds(usage.ru_utime) + seconds(usage.ru_stime)
    }
}
