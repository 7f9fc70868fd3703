// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoEncoding

@Suite struct TraceFileTests {
    @Test func `a long trace is written piece by piece, each line once`() throws {
        let folder = try Folder()
        let trace = try TraceFile(output: folder.file("t.jsonl"))
        func pendingSize() throws -> Int {
            #expect(folder.names.allSatisfy { $0.hasSuffix(".part") })
            return try Data(contentsOf: URL(fileURLWithPath: trace.output.path)).count
        }
        let padding = String(repeating: "-", count: 40)
        for number in 0..<4000 {
            trace.append(Array("\(padding)\(number)\n".utf8))
            if number == 10 { #expect(try pendingSize() == 0) }
        }
        // Of some 180 kB no more than 64 kB are left to write.
        let written = try pendingSize()
        try trace.complete()
        #expect(folder.names != ["t.jsonl"])
        try trace.publish()
        #expect(folder.names == ["t.jsonl"])
        let text = try String(contentsOf: folder.file("t.jsonl"), encoding: .utf8)
        #expect(written >= 1 << 16 && text.utf8.count - written < 1 << 16)
        #expect(text == (0..<4000).map { "\(padding)\($0)\n" }.joined())
    }

    @Test func `a trace released unfinished leaves nothing`() throws {
        let folder = try Folder()
        do {
            let trace = try TraceFile(output: folder.file("t.jsonl"))
            trace.append(Array("{}\n".utf8))
        }
        do {
            let trace = try TraceFile(output: folder.file("t.jsonl"))
            try trace.complete()
        }
        #expect(folder.names.isEmpty)
        #expect(throws: EncodingError.self) { try TraceFile(output: URL(fileURLWithPath: "/no/folder/t.jsonl")) }
    }

    @Test func `a trace for which there is no room fails at its end, and leaves nothing`() async {
        await #expect(processExitsWith: .success) {
            let folder = try Folder()
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit()
            getrlimit(__rlimit_resource_t(1), &limit)
            let before = limit.rlim_cur
            // Also where there is room again by then: something is missing all the same.
            for hasRoomAtTheEnd in [false, true] {
                var trace: TraceFile? = try TraceFile(output: folder.file("t.jsonl"))
                // No file may grow beyond a hundred bytes, as on a disk that is full.
                limit.rlim_cur = 100
                setrlimit(__rlimit_resource_t(1), &limit)
                for _ in 0..<4000 { trace?.append(Array("long enough to fill a piece\n".utf8)) }
                limit.rlim_cur = before
                if hasRoomAtTheEnd { setrlimit(__rlimit_resource_t(1), &limit) }
                #expect(throws: (any Error).self) { try trace?.complete() }
                setrlimit(__rlimit_resource_t(1), &limit)
                trace = nil
                #expect(folder.names.isEmpty)
            }
        }
    }
}
