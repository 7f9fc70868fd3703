// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// A vector as apps often write it: its zero has one element, and sums stop at the shorter operand.
private struct Samples: VectorArithmetic {
    var values: [Double]

    static var zero: Samples { Samples(values: [0]) }
    static func + (left: Samples, right: Samples) -> Samples { Samples(values: zip(left.values, right.values).map(+)) }
    static func - (left: Samples, right: Samples) -> Samples { Samples(values: zip(left.values, right.values).map(-)) }
    mutating func scale(by factor: Double) { for index in values.indices { values[index] *= factor } }
    var magnitudeSquared: Double { values.reduce(0) { $0 + $1 * $1 } }
}

/// Vectors whose zero has fewer elements than their values keep all of them on their way through views.
@MainActor
@Suite struct ShortZeroTests {
    @MainActor private final class Log { var shown: [[Double]] = [] }

    private struct Bars: Shape {
        var samples: Samples
        // Protected by: the main thread, on which shapes of the app are evaluated.
        nonisolated(unsafe) let log: ([Double]) -> Void
        var animatableData: Samples {
            get { samples }
            set { samples = newValue }
        }
        nonisolated func path(in rect: CGRect) -> Path {
            log(samples.values)
            return Path(rect)
        }
    }

    private struct Readout: View, Animatable {
        var samples: Samples
        let log: Log
        nonisolated var animatableData: Samples {
            get { MainActor.assumeIsolated { samples } }
            set { MainActor.assumeIsolated { samples = newValue } }
        }
        var body: some View {
            let _ = log.shown.append(samples.values)
            Text("\(samples.values.count)")
        }
    }

    private struct Scene: View {
        let log: Log
        let kind: String
        let animation: Animation
        @State private var samples = Samples(values: [0, 10, 20, 30])

        var body: some View {
            VStack {
                switch kind {
                case "shape": Bars(samples: samples) { values in MainActor.assumeIsolated { log.shown.append(values) } }
                case "any shape":
                    AnyShape(Bars(samples: samples) { values in MainActor.assumeIsolated { log.shown.append(values) } })
                default: Readout(samples: samples, log: log)
                }
                Text("Go").onTapGesture {
                    withAnimation(animation) { samples = Samples(values: samples.values.map { $0 + 100 }) }
                }
            }
        }
    }

    @Test(
        arguments: ["shape", "any shape", "body"],
        [Animation.linear(duration: 1), .spring(duration: 1), .easeInOut(duration: 1).delay(0.1)])
    func `a vector with a short zero moves as a whole`(kind: String, animation: Animation) throws {
        let log = Log()
        let stage = Stage(size: CGSize(width: 100, height: 100)) { Scene(log: log, kind: kind, animation: animation) }
        stage.tap("Go")
        stage.advance(by: .milliseconds(400))
        // A retarget on the way.
        stage.tap("Go")
        stage.advance(by: .milliseconds(200))
        _ = stage.image()
        let shown = try #require(log.shown.last)
        #expect(shown.count == 4)
        // All elements have come as far.
        for (index, value) in shown.enumerated() { #expect(abs(value - shown[0] - Double(10 * index)) < 1e-9) }
        #expect(shown[0] > 20 && shown[0] < 200)
        stage.advance(by: .seconds(5))
        _ = stage.image()
        #expect(log.shown.allSatisfy { $0.count == 4 } && log.shown.last == [200, 210, 220, 230])
    }
}
