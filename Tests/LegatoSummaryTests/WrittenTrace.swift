// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEncoding

@testable import LegatoSummary

/// A trace that is written line by line, as `legato render --trace` writes it.
struct WrittenTrace {
    private(set) var lines = [#"{"event":"scene","time":0,"version":1,"size":[100,100],"scale":1}"#]

    /// The value of an attribute at a time.
    struct Value {
        var name = "opacity"
        var number = 1
        var path = "Panel/_Effect"
        var view = "_Effect"
        var shows: [Double]
        var to: [Double]
        var velocity: [Double]?
        var from: [Double]?
        var animation: String? = "LinearAnimation(duration: 1.0)"

        fileprivate var json: String {
            func list(_ numbers: [Double]) -> String {
                "[\(numbers.map { $0.isFinite ? "\($0)" : "\"\(roundedText($0))\"" }.joined(separator: ","))]"
            }
            let optional = [
                from.map { #""from":\#(list($0))"# },
                animation.map { #""animation":"\#($0)","source":"Panel.swift:9""# },
            ].compactMap { $0 }.map { ",\($0)" }.joined()
            return #"{"name":"\#(name)","number":\#(number),"view":"\#(view)","path":"\#(path)","model":\#(list(to)),"#
                + #""presentation":\#(list(shows)),"velocity":\#(list(velocity ?? shows.map { _ in 0 }))\#(optional)}"#
        }
    }

    /// Something happens to an attribute.
    mutating func add(_ event: String, _ time: Double, _ value: Value, reason: String? = nil) {
        let reason = reason.map { #","reason":"\#($0)""# } ?? ""
        lines.append(
            #"{"event":"\#(event)","time":\#(time),"source":"Panel.swift:7","attribute":\#(value.json)\#(reason)}"#)
    }

    mutating func frame(_ time: Double, _ values: Value...) { frame(time, values) }

    mutating func frame(_ time: Double, _ values: [Value]) {
        lines.append(
            #"{"event":"frame","time":\#(time),"attributes":[\#(values.map(\.json).joined(separator: ","))]}"#)
    }

    mutating func note(_ event: String, _ time: Double, path: String) {
        lines.append(#"{"event":"\#(event)","time":\#(time),"path":"\#(path)"}"#)
    }

    /// A motion from its beginning to its end, with a frame for each tick between.
    ///
    /// - Parameter value: what shows at a time since the beginning, in seconds, and how fast it changes.
    mutating func run(
        from start: Double, for duration: Double, to: [Double], like example: Value = Value(shows: [], to: []),
        _ value: (Double) -> (shows: [Double], velocity: [Double])
    ) {
        func sample(_ time: Double) -> Value {
            var sample = example
            (sample.shows, sample.velocity) = value(time)
            sample.to = to
            return sample
        }
        add("begin", start, sample(0))
        var tick = 1.0
        while tick / 60 < duration {
            frame(start + tick / 60, sample(tick / 60))
            tick += 1
        }
        var last = sample(duration)
        (last.shows, last.velocity) = (to, to.map { _ in 0 })
        add("end", start + duration, last, reason: "finished")
    }

    /// - Parameter ending: how many bytes are cut off at the end.
    func summary(cutting ending: Int = 0) throws -> MotionSummary {
        var reader = TraceReader(name: "trace")
        var summarizer = MotionSummarizer()
        let bytes = Array(lines.map { $0 + "\n" }.joined().utf8).dropLast(ending)
        try reader.read(Array(bytes)) { summarizer.add($0) }
        try reader.finish { summarizer.add($0) }
        return summarizer.result
    }
}
