// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CBench
import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI

/// Frames of many moving things at one pixel a point: milliseconds of the processor's time on the thread that asks for the
/// frame, and of wall time, since a large frame is painted by two threads; and calls of the allocator by the first of them.
@MainActor
enum RasterBenchmarks {
    static func run(_ bench: Bench) {
        for (width, height) in [(800, 600), (1920, 1080)] {
            let size = CGSize(width: width, height: height)
            func scene(_ name: String, @ViewBuilder _ content: () -> some View) {
                render("raster.\(name).\(width)x\(height)", size, bench, content)
            }
            scene("clear") { EmptyView() }
            scene("layers100") { LayersScene() }
            scene("circles100") { CirclesScene() }
            scene("rrects200") { RoundedRectanglesScene() }
            scene("labels100") { LabelsScene() }
            scene("blur200") { BlurScene() }
            scene("elements1000") { ElementsScene(count: 1000) }
            scene("elements5000") { ElementsScene(count: 5000) }
            scene("particles5000") { ParticlesScene(count: 5000) }
        }
        // A phone's screen at two pixels a point: what moves alone, and under a material of 390 by 200 points; a mesh of 4 by 4 points.
        let phone = CGSize(width: 390, height: 844)
        render("raster.behind.390x844@2x", phone, scale: 2, bench) { MaterialScene(hasMaterial: false) }
        render("raster.material.390x844@2x", phone, scale: 2, bench) { MaterialScene(hasMaterial: true) }
        render("raster.mesh4x4.390x844@2x", phone, scale: 2, bench) { MeshScene() }
    }

    private static let frames = 120

    private static func render(
        _ name: String, _ size: CGSize, scale: CGFloat = 1, _ bench: Bench, @ViewBuilder _ content: () -> some View
    ) {
        guard bench.wants(name) else { return }
        let stage = Stage(size: size, scale: scale, content: content)
        var main: [Double] = []
        var paint: [Double] = []
        var wall: [Double] = []
        var allocations: Int64 = 0
        // First all views have to have begun, and what is kept has to be painted at its scales.
        let warmUp = 240
        for frame in 0..<(warmUp + frames) {
            let start = bench_thread_nanoseconds()
            stage.advance(to: Double(frame + 1) / 60)
            let spent = Double(bench_thread_nanoseconds() - start) / 1e6
            let allocationsBefore = thread_allocations()
            let (wallStart, paintStart) = (bench_wall_nanoseconds(), bench_thread_nanoseconds())
            stage.paintWhole()
            let painted = Double(bench_thread_nanoseconds() - paintStart) / 1e6
            let waited = Double(bench_wall_nanoseconds() - wallStart) / 1e6
            guard frame >= warmUp else { continue }
            allocations += thread_allocations() - allocationsBefore
            main.append(spent)
            paint.append(painted)
            wall.append(waited)
        }
        bench.report(name, paint, unit: "ms/frame")
        bench.report("\(name).wall", wall, unit: "ms/frame")
        bench.report("\(name).main_thread", main, unit: "ms/frame")
        bench.report("\(name).allocations", Double(allocations) / Double(frames), unit: "1/frame")
    }
}
