// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CBench
import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI

/// Views of UIKit under one block, as small as those of `elements1000`, in a scene of 800 x 600: what a block takes to begin, a frame
/// to paint and the main thread to do meanwhile; and what one retarget after another takes.
@MainActor
enum KitBenchmarks {
    static func run(_ bench: Bench) {
        block(bench)
        retargets(bench, "classic") { view, x in
            UIView.animate(withDuration: 0.5) { view.center.x = x }
        }
        retargets(bench, "spring") { view, x in UIView.animate(.spring) { view.center.x = x } }
    }

    private static let count = 1000
    private static let size = CGSize(width: 800, height: 600)

    private struct Shown: UIViewRepresentable {
        let root: UIView
        func makeUIView(context: Context) -> UIView { root }
        func updateUIView(_ uiView: UIView, context: Context) {}
    }

    private static func block(_ bench: Bench) {
        let name = "kit.block\(count)"
        guard bench.wants(name) else { return }
        let root = UIView()
        let views = (0..<count).map { index in
            let view = UIView(frame: CGRect(x: 16 * (index % 50), y: 20 + 28 * (index / 50), width: 14, height: 10))
            view.backgroundColor = UIColor(
                hue: CGFloat(index) / CGFloat(count), saturation: 0.8, brightness: 0.9, alpha: 1)
            view.layer.cornerRadius = 3
            root.addSubview(view)
            return view
        }
        let stage = Stage(size: size, scale: 1) { Shown(root: root) }
        var (begin, main, paint, wall) = ([Double](), [Double](), [Double](), [Double]())
        var frame = 0
        func next() {
            frame += 1
            stage.advance(to: Double(frame) / 60)
        }
        for round in 0..<8 {
            let isOn = round.isMultiple(of: 2)
            let start = bench_thread_nanoseconds()
            stage.perform {
                UIView.animate(withDuration: 1) {
                    for view in views {
                        view.alpha = isOn ? 0.3 : 1
                        view.transform = isOn ? CGAffineTransform(scaleX: 1.4, y: 1.4) : .identity
                        view.center.x += isOn ? 20 : -20
                    }
                }
            }
            if round > 1 { begin.append(Double(bench_thread_nanoseconds() - start) / 1e6) }
            for _ in 0..<55 {
                let start = bench_thread_nanoseconds()
                next()
                let ticked = Double(bench_thread_nanoseconds() - start) / 1e6
                let (wallStart, paintStart) = (bench_wall_nanoseconds(), bench_thread_nanoseconds())
                stage.paintWhole()
                guard round > 1 else { continue }
                main.append(ticked)
                paint.append(Double(bench_thread_nanoseconds() - paintStart) / 1e6)
                wall.append(Double(bench_wall_nanoseconds() - wallStart) / 1e6)
            }
            for _ in 0..<10 { next() }
        }
        bench.report("\(name).begin", begin, unit: "ms")
        bench.report(name, paint, unit: "ms/frame")
        bench.report("\(name).wall", wall, unit: "ms/frame")
        bench.report("\(name).main_thread", main, unit: "ms/frame")
    }

    /// A view that is sent elsewhere in each of 1 000 frames: the first hundred and the last hundred of them.
    private static func retargets(_ bench: Bench, _ kind: String, _ send: (UIView, CGFloat) -> Void) {
        let name = "kit.retarget.\(kind)"
        guard bench.wants(name) else { return }
        let (root, view) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)))
        view.backgroundColor = .red
        root.addSubview(view)
        let stage = Stage(size: size, scale: 1) { Shown(root: root) }
        let samples = (1...1000).map { frame in
            let start = bench_thread_nanoseconds()
            stage.perform { send(view, frame.isMultiple(of: 2) ? 100 : 700) }
            stage.advance(to: Double(frame) / 60)
            stage.evaluate()
            return Double(bench_thread_nanoseconds() - start) / 1e3
        }
        // Until half a second has passed, each frame has a block more in flight.
        bench.report("\(name).first", Array(samples[50..<150]), unit: "us/frame")
        bench.report("\(name).last", Array(samples[900...]), unit: "us/frame")
    }
}
