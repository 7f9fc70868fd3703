// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CBench
import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI

/// What a typed character costs, from the key to the committed layers, and what a list tells assistive technology.
@MainActor
enum EditingBenchmarks {
    static func run(_ bench: Bench) {
        type("edit.paragraphs100.type", paragraphs: 100, bench)
        type("edit.paragraph1.type", paragraphs: 1, bench)
        for count in [100, 10_000] { elements(count, bench) }
    }

    private struct Editor: View {
        @State var text: String

        var body: some View { TextEditor(text: $text).padding() }
    }

    /// 10,000 characters; each key is typed in the middle of them.
    private static func type(_ name: String, paragraphs: Int, _ bench: Bench) {
        guard bench.wants(name) else { return }
        let words = String(repeating: "legato ", count: 10_000 / paragraphs / 7)
        let text = Array(repeating: words, count: paragraphs).joined(separator: "\n")
        let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2) { Editor(text: text) }
        stage.tap(at: CGPoint(x: 195, y: 400))
        stage.paint()
        var spent: [Double] = []
        for _ in 0..<50 {
            let start = bench_thread_nanoseconds()
            stage.type("a")
            spent.append(Double(bench_thread_nanoseconds() - start) / 1e6)
            stage.advance(by: .milliseconds(100))
            stage.paint()
        }
        bench.report(name, spent, unit: "ms")
    }

    /// The elements of a list: those of the rows that it has made, however many there are.
    private static func elements(_ count: Int, _ bench: Bench) {
        let name = "accessibility.n\(count)"
        guard bench.wants(name) else { return }
        let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2) {
            List(0..<count, id: \.self) { Text("Row \($0)") }
        }
        stage.paint()
        var spent: [Double] = []
        for _ in 0..<20 {
            let start = bench_thread_nanoseconds()
            let elements = stage.accessibilityElements
            spent.append(Double(bench_thread_nanoseconds() - start) / 1e6)
            precondition(!elements.isEmpty && elements.count < 100, "Only rows that are made are elements.")
        }
        bench.report(name, spent, unit: "ms")
    }
}
