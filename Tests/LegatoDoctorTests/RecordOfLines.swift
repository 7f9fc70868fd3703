// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEncoding

@testable import LegatoDoctor

extension RunRecord {
    /// The record of a trace of these lines, without the first one.
    init(_ lines: [String]) throws {
        self.init()
        var reader = TraceReader(name: "trace")
        let scene = #"{"event":"scene","time":0,"version":1,"size":[100,100],"scale":1}"#
        try reader.read(Array(([scene] + lines).map { $0 + "\n" }.joined().utf8)) { add($0) }
    }
}
