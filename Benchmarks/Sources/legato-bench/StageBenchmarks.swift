// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CBenchClock
import LegatoTesting
import SwiftUI

/// What a headless render costs, and what one change of state costs among many views.
@MainActor
enum StageBenchmarks {
    static func run(_ bench: Bench) {
        render(bench)
        for count in [100, 1_000, 10_000] { change(among: count, bench) }
    }

    /// Frames of a card that grows, tilts and lifts on a spring, at an iPhone's size: each part in ms, and all in frames
    /// per second.
    private static func render(_ bench: Bench) {
        let names = ["advance", "paint", "png"].map { "render.card.\($0)" }
        guard (names + ["render.card.frames"]).contains(where: bench.wants) else { return }
        let stage = Stage(size: CGSize(width: 390, height: 844)) { BenchCard() }
        stage.tap("Legato")
        var parts: [[Double]] = [[], [], []]
        var frames: [Double] = []
        for index in 0..<90 {
            if index % 30 == 29 { stage.tap("Legato") }
            let start = bench_nanoseconds()
            stage.advance(by: .seconds(1) / 60)
            let advanced = bench_nanoseconds()
            let image = stage.image()
            let painted = bench_nanoseconds()
            let data = try? image.pngData()
            let encoded = bench_nanoseconds()
            precondition(data?.isEmpty == false, "a frame gave no PNG")
            for (part, span) in [advanced - start, painted - advanced, encoded - painted].enumerated() {
                parts[part].append(Double(span) / 1e6)
            }
            frames.append(1e9 / Double(painted - start))
        }
        for (name, samples) in zip(names, parts) where bench.wants(name) { bench.report(name, samples, unit: "ms") }
        if bench.wants("render.card.frames") { bench.report("render.card.frames", frames, unit: "frames/s") }
    }

    /// One leaf changes its state among `count` leaves that do not; update, layout and commit up to the next tick.
    private static func change(among count: Int, _ bench: Bench) {
        let name = "state.change.among\(count)"
        guard bench.wants(name) else { return }
        let remote = Remote()
        let stage = Stage(size: CGSize(width: 400, height: 400), scale: 1) { ManyViews(count: count, remote: remote) }
        bench.run(name, unit: "us/change", count: 1_000, repetitions: 200) { _ in
            remote.add()
            stage.advance(by: .seconds(1) / 60)
        }
        precondition(remote.value > 200, "the state did not change")
    }
}

private struct BenchCard: View {
    @State private var isLifted = false

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            HStack {
                Image(systemName: isLifted ? "heart.fill" : "heart").foregroundStyle(.pink)
                Text("Legato").font(.headline)
                Spacer()
            }
            Text("Notes joined without a break between them.").font(.subheadline).foregroundStyle(.secondary)
        }
        .padding(20)
        .frame(width: isLifted ? 300 : 240)
        .background(.white, in: RoundedRectangle(cornerRadius: isLifted ? 28 : 14))
        .shadow(color: .black.opacity(0.25), radius: isLifted ? 24 : 6, y: isLifted ? 16 : 3)
        .rotationEffect(.degrees(isLifted ? -3 : 0))
        .scaleEffect(isLifted ? 1.05 : 1)
        .onTapGesture { withAnimation(.bouncy(duration: 0.6)) { isLifted.toggle() } }
    }
}

/// Changes a view's state from outside, as a timer or a network answer would.
@MainActor
private final class Remote {
    var value = 0
    var add: () -> Void = {}
}

private struct ManyViews: View {
    let count: Int
    let remote: Remote

    var body: some View {
        VStack(spacing: 0) {
            Changing(remote: remote)
            ForEach(0..<count, id: \.self) { _ in
                Color.gray.frame(width: 4, height: 0.01)
            }
        }
    }
}

private struct Changing: View {
    @State private var number = 0
    let remote: Remote

    var body: some View {
        Color.blue
            .frame(width: 40, height: 20)
            .opacity(number.isMultiple(of: 2) ? 1 : 0.5)
            .onAppear {
                remote.add = {
                    number += 1
                    remote.value += 1
                }
            }
    }
}
