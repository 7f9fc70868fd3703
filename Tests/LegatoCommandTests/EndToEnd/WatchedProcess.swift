// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Glibc

/// What a process takes from the system, as the kernel counts it.
struct WatchedProcess {
    struct Needs: Equatable {
        /// Of memory that is its own.
        var kilobytes: Int
        var descriptors: Int
        var threads: Int
        var children: Int
    }

    private let folder: String

    init(_ process: pid_t) { folder = "/proc/\(process)" }

    private func names(_ folder: String) -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] }

    private func text(_ name: String) -> String {
        (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)) ?? ""
    }

    private func field(_ name: String, in file: String) -> Int {
        let line = text(file).split(separator: "\n").first { $0.hasPrefix("\(name):") }
        return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    }

    private var threads: [String] { names("\(folder)/task") }

    /// The processes that it has started.
    var children: [pid_t] {
        threads.flatMap { text("task/\($0)/children").split(separator: " ").compactMap { pid_t($0) } }
    }

    /// It, and all that have been started by it or by those.
    var all: [WatchedProcess] { [self] + children.flatMap { WatchedProcess($0).all } }

    var name: String { text("comm").trimmingCharacters(in: .whitespacesAndNewlines) }

    /// How often one of its threads has been woken up, or has lost its turn.
    var switches: Int {
        threads.reduce(0) { sum, thread in
            sum + field("voluntary_ctxt_switches", in: "task/\(thread)/status")
                + field("nonvoluntary_ctxt_switches", in: "task/\(thread)/status")
        }
    }

    var needs: Needs {
        Needs(
            kilobytes: field("RssAnon", in: "status"), descriptors: names("\(folder)/fd").count,
            threads: threads.count, children: children.count)
    }
}
