// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEncoding
import LegatoMotion
import LegatoOptions
import LegatoRaster
import LegatoStage
import LegatoUI

/// One render from the first appearance to the finished file.
@MainActor
struct Rendering {
    let options: RenderOptions
    let preview: PreviewRegistry.Entry

    func run() throws -> RenderReport {
        let size = sceneSize
        let pixels = try options.pixels(of: size)
        if options.platform == .macos {
            tell("--platform macos changes nothing yet: there is neither UIKit nor AppKit to choose from.")
        }
        // Before the scene exists: without an encoder there is no point in running the user's code.
        var sink = try FrameSink(options, width: pixels.width, height: pixels.height)
        let configuration = configuration(size)
        let trace = try options.trace.map { try TraceOutput(path: $0) }
        trace?.append(TraceLine(scene: configuration))
        if options.isRealtime {
            let live = LiveRendering(options: options, preview: preview, configuration: configuration)
            let report = try live.run(into: sink, trace: trace)
            try trace?.finish()
            return report
        }
        let recorder = trace.map { trace in { event in trace.append(TraceLine(event)) } }
        let stage = try HeadlessStage(configuration, listeners: SceneListeners(recorder: recorder)) {
            preview.makeView()
        }
        var progress = ProgressBar(isQuiet: options.isQuiet)
        defer { progress.clear() }

        var schedule = RenderSchedule(options)
        while let step = schedule.next(isSettled: stage.isSettled, neverSettles: stage.animatesForever) {
            switch step {
            case .tap(let tap):
                stage.advance(to: tap.time)
                try self.tap(tap.label, on: stage)
            case .frame(let time):
                stage.advance(to: time)
                try sink.take(time) { stage.render() }
                progress.show(schedule.progress(neverSettles: stage.animatesForever))
            }
            if let runaway = stage.runaway { throw RunFailure(runaway) }
        }
        let report = try sink.finish { stage.render() }
        try trace?.finish()
        return report
    }

    /// What the command line says, else what the preview asks for, else an iPhone.
    private var sceneSize: RenderOptions.Size {
        if let size = options.size { return size }
        let device = RenderOptions.defaultSize
        switch preview.layout {
        case .fixed(let width, let height): return .init(width: width, height: height)
        case .device(landscape: true): return .init(width: device.height, height: device.width)
        case .device(landscape: false), .sizeThatFits: return device
        }
    }

    private func configuration(_ size: RenderOptions.Size) -> SceneConfiguration {
        var configuration = SceneConfiguration(
            size: CGSize(width: size.width, height: size.height), scale: options.scale)
        configuration.isDark = options.isDark
        configuration.background = options.background.map(resolve)
        configuration.seed = options.seed
        configuration.ownsProcess = true
        configuration.pictureFolders = pictureFolders
        return configuration
    }

    /// Pictures lie beside the sources; each folder once, in the order of the files.
    private var pictureFolders: [URL] {
        var folders: [URL] = []
        for file in options.files {
            let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
            if !folders.contains(folder) { folders.append(folder) }
        }
        return folders
    }

    private func resolve(_ background: RenderOptions.Background) -> ResolvedColor {
        switch background {
        case .clear: .clear
        case .named(let name): named(name)
        case .rgba(let red, let green, let blue, let opacity):
            ResolvedColor(
                red: Float(red) / 255, green: Float(green) / 255, blue: Float(blue) / 255, opacity: Float(opacity) / 255
            )
        }
    }

    private func named(_ name: String) -> ResolvedColor {
        let colors: [String: Color] = [
            "black": .black, "blue": .blue, "brown": .brown, "cyan": .cyan, "gray": .gray, "green": .green,
            "indigo": .indigo, "mint": .mint, "orange": .orange, "pink": .pink, "purple": .purple, "red": .red,
            "teal": .teal, "white": .white, "yellow": .yellow,
        ]
        var environment = EnvironmentValues()
        environment.colorScheme = options.isDark ? .dark : .light
        return (colors[name] ?? .white).resolve(in: environment)
    }

    private func tap(_ label: String, on stage: HeadlessStage) throws {
        let count = try stage.tap(label)
        guard count > 1 else { return }
        tell("\(count) views match '\(label)'; the first in reading order was tapped.")
    }

    private func tell(_ message: String) {
        try? FileHandle.standardError.write(contentsOf: Data("legato: \(message)\n".utf8))
    }
}
