// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import LegatoUI
import SwiftUI
import TestSupport
import Testing

/// A number that a body runs with while it moves.
private struct Meter: View, Animatable {
    nonisolated var value: Double
    let log: BodyLog
    nonisolated var animatableData: Double {
        get { value }
        set { value = newValue }
    }

    var body: some View {
        log.names.append("meter \(value)")
        return Color.red.frame(width: 10, height: 10)
    }
}

/// Scenes whose passes a test runs one by one.
@MainActor
protocol PassTesting {}

extension PassTesting {
    /// A square at `value`, and its graph.
    func makeScene(_ log: BodyLog = BodyLog()) -> (RemoteState<Double>, LegatoTesting.Stage) {
        let remote = RemoteState<Double>()
        let stage = Stage {
            Remoted(remote, 0.0) { value in
                let _ = log.names.append("\(value)")
                Square().offset(x: value)
            }
        }
        _ = log.take()
        return (remote, stage)
    }

    /// A scene whose body runs with the value while it moves, which nothing else shows.
    func makeMeter(_ log: BodyLog = BodyLog()) -> (RemoteState<Double>, LegatoTesting.Stage) {
        let remote = RemoteState<Double>()
        let stage = Stage { Remoted(remote, 0.0) { Meter(value: $0, log: log) } }
        _ = log.take()
        return (remote, stage)
    }

    /// The offset of the square as it is at `time`.
    func x(_ graph: ViewGraph, at time: Double) throws -> Double {
        let tag = try #require(graph.tag(of: "square"))
        let offset = graph.attributes(of: tag, at: time).first { $0.name == .offset }
        return try #require(offset).presentation[0]
    }
}
