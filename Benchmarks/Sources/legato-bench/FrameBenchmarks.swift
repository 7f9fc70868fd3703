// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CBench
import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI

/// A headless render of 390 x 844 points at scale 2, frame by frame at 60 Hz: milliseconds per frame of each part, and
/// frames per second of all but the encoder.
@MainActor
enum FrameBenchmarks {
    static func run(_ bench: Bench) {
        render("card", bench) { CardScene() }
        render("counter", bench) { CounterScene() }
        render("loader", bench) { LoaderScene() }
        render("hue", bench) { HueScene() }
        render("ellipses", bench) { TurningEllipsesScene() }
        render("materials", bench) { MaterialsScene() }
    }

    private static let frames = 240
    /// A tap this often keeps things moving, in frames.
    private static let tapInterval = 60

    private static func render(_ name: String, _ bench: Bench, @ViewBuilder content: () -> some View) {
        let name = "frame.\(name)"
        guard bench.wants(name) else { return }
        let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2, content: content)
        var passes = Passes()
        stage.observePasses { passes.begin($0) }
        var samples: [String: [Double]] = [:]
        func sample(_ part: String, _ nanoseconds: Double) { samples[part, default: []].append(nanoseconds / 1e6) }
        func time(_ part: String, _ body: () -> Void) -> Double {
            let start = bench_thread_nanoseconds()
            body()
            let spent = Double(bench_thread_nanoseconds() - start)
            sample(part, spent)
            return spent
        }
        for frame in 0..<frames {
            passes.reset()
            let start = bench_wall_nanoseconds()
            let main = time("main") {
                if frame % tapInterval == 0 { stage.tap(at: CGPoint(x: 195, y: 422)) }
                stage.advance(to: Double(frame + 1) / 60)
            }
            let paint = time("paint") { stage.paint() }
            sample("wall", Double(bench_wall_nanoseconds() - start))
            sample("rendered", main + paint)
            for (part, spent) in passes.spent { sample(part, spent) }
            let evaluate = time("evaluate") { stage.evaluate() }
            sample("raster", paint - evaluate)
        }
        for part in ["update", "layout", "commit", "evaluate", "raster", "paint"] {
            bench.report("\(name).\(part)", samples[part] ?? [], unit: "ms/frame")
        }
        report(bench, "\(name).rendered", samples["rendered"] ?? [])
        report(bench, "\(name).wall", samples["wall"] ?? [])
        encode(name, stage, bench)
    }

    /// Frames per second over all of them: the slow ones count as long as they last.
    private static func report(_ bench: Bench, _ name: String, _ milliseconds: [Double]) {
        let sum = milliseconds.reduce(0, +)
        bench.report(name, Double(milliseconds.count) / sum * 1000, unit: "frames/s")
    }

    /// Wall time, because the encoder is a process of its own.
    private static func encode(_ name: String, _ stage: Stage, _ bench: Bench) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("legato-bench-\(getpid())")
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for kind in ["gif", "png/"] {
                let path = folder.appendingPathComponent("clip").path + (kind == "gif" ? ".gif" : "/")
                let bitmaps = (0..<30).map { index in
                    if index % 30 == 0 { stage.tap(at: CGPoint(x: 195, y: 422)) }
                    stage.advance(by: .milliseconds(20))
                    return stage.image()
                }
                let start = bench_wall_nanoseconds()
                let encoder = try stage.makeEncoder(path: path, framesPerSecond: 50)
                for bitmap in bitmaps { try encoder.append(bitmap) }
                try encoder.finish()
                let spent = Double(bench_wall_nanoseconds() - start)
                let part = kind == "gif" ? "encode_gif" : "encode_png"
                bench.report("\(name).\(part)", spent / 1e6 / Double(bitmaps.count), unit: "ms/frame")
            }
        } catch {
            FileHandle.standardError.write(Data("\(name): \(error)\n".utf8))
        }
    }
}

/// How long each pass of an event took, by the moments at which they begin.
struct Passes {
    private var current: String?
    private var start: UInt64 = 0
    private(set) var spent: [String: Double] = [:]

    mutating func begin(_ pass: String?) {
        let now = bench_thread_nanoseconds()
        if let current { spent[current, default: 0] += Double(now - start) }
        current = pass
        start = now
    }

    mutating func reset() { spent = ["update": 0, "layout": 0, "commit": 0] }
}
