// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CBench
import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI

/// What lists of rows with switches cost: opening one, a frame of a fling, and changes of its data.
@MainActor
enum ListBenchmarks {
    static func run(_ bench: Bench) {
        for count in [100, 10_000] { rows(count, bench) }
        segments(bench)
        memory(bench)
    }

    private struct Item: Identifiable {
        let id: Int
        var isOn = false
    }

    /// Changes the data from outside.
    @MainActor
    private final class Remote {
        var change: (_ change: (inout [Item]) -> Void) -> Void = { _ in }
    }

    private struct Rows: View {
        let remote: Remote
        @State var items: [Item]

        var body: some View {
            List {
                ForEach($items) { $item in Toggle("Row \(item.id)", isOn: $item.isOn) }
                    .onDelete { items.remove(atOffsets: $0) }
            }
            .onAppear { remote.change = { $0(&items) } }
        }
    }

    private static func make(_ count: Int) -> (Stage, Remote) {
        let remote = Remote()
        let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2) {
            Rows(remote: remote, items: (0..<count).map { Item(id: $0) })
        }
        return (stage, remote)
    }

    private static func rows(_ count: Int, _ bench: Bench) {
        let name = "list.n\(count)"
        open(count, bench)
        fling(count, bench)
        change("\(name).toggle", count, bench) { $0[3].isOn.toggle() }
        change("\(name).remove", count, bench) { $0.remove(at: $0.count / 2) }
        change("\(name).removeSeen", count, bench) { $0.remove(at: 5) }
        change("\(name).move", count, bench) { $0.move(fromOffsets: [2], toOffset: $0.count - 2) }
    }

    private static func open(_ count: Int, _ bench: Bench) {
        let name = "list.n\(count).open"
        guard bench.wants(name) else { return }
        var opening: [Double] = []
        for _ in 0..<10 {
            let start = bench_thread_nanoseconds()
            make(count).0.paint()
            opening.append(Double(bench_thread_nanoseconds() - start) / 1e6)
        }
        bench.report(name, opening, unit: "ms")
    }

    /// The first fling of a list, which moves all the time.
    private static func fling(_ count: Int, _ bench: Bench) {
        let name = "list.n\(count).fling"
        guard bench.wants(name) else { return }
        var costs = FrameCosts()
        for _ in 0..<10 {
            let (stage, _) = make(count)
            stage.paint()
            stage.swipe(from: CGPoint(x: 195, y: 800), to: CGPoint(x: 195, y: 100))
            costs.measure(30, of: stage)
        }
        costs.report(name, bench)
    }

    private struct Segments: View {
        @State private var side = 0

        var body: some View {
            Picker("Side", selection: $side) { ForEach(0..<3) { Text("Segment \($0)").tag($0) } }
                .pickerStyle(.segmented)
                .padding()
        }
    }

    /// From the tap on a segment to the last frame of its thumb.
    private static func segments(_ bench: Bench) {
        let name = "segments.tap"
        guard bench.wants(name) else { return }
        let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2) { Segments() }
        stage.paint()
        var costs = FrameCosts()
        for round in 0..<20 {
            stage.tap("Segment \(round % 2 == 0 ? 2 : 0)")
            // The first frame makes what the others show.
            stage.advance(by: .seconds(1.0 / 60))
            stage.paint()
            costs.measure(30, of: stage)
            stage.advance(by: .seconds(1))
            stage.paint()
        }
        costs.report(name, bench)
        costs.reportAllocations(name, bench)
    }

    /// In microseconds: from the write, which is animated, to the first frame.
    private static func change(_ name: String, _ count: Int, _ bench: Bench, _ change: (inout [Item]) -> Void) {
        guard bench.wants(name) else { return }
        let (stage, remote) = make(count)
        stage.paint()
        var spent: [Double] = []
        for _ in 0..<20 {
            let start = bench_thread_nanoseconds()
            stage.perform { withAnimation { remote.change(change) } }
            spent.append(Double(bench_thread_nanoseconds() - start) / 1e3)
            stage.advance(by: .seconds(1))
        }
        bench.report(name, spent, unit: "us")
    }

    /// What it leaves in memory to scroll past 10,000 rows once, in bytes for each.
    private static func memory(_ bench: Bench) {
        let name = "list.memory"
        guard bench.wants(name) else { return }
        var proxy: ScrollViewProxy?
        let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2) {
            ScrollViewReader { reader in
                let _ = proxy = reader
                List(0..<10_000, id: \.self) { Text("Row \($0)") }
            }
        }
        func scroll() {
            for row in stride(from: 0, to: 10_000, by: 10) {
                stage.perform { proxy?.scrollTo(row, anchor: .top) }
                stage.advance(by: .seconds(1.0 / 60))
            }
            stage.perform { proxy?.scrollTo(0, anchor: .top) }
            stage.advance(by: .seconds(1))
        }
        let before = bench_allocated_bytes()
        scroll()
        bench.report(name, [(Double(bench_allocated_bytes()) - Double(before)) / 10_000], unit: "bytes/row")
    }
}
