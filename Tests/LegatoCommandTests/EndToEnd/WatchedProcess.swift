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

    private func names(_ folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }

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

    /// How often each of its threads has been woken up, or has lost its turn.
    var switches: [String: Int] {
        let counts = threads.map { thread in
            let status = "task/\(thread)/status"
            return (
                thread, field("voluntary_ctxt_switches", in: status) + field("nonvoluntary_ctxt_switches", in: status)
            )
        }
        return Dictionary(counts) { $1 }
    }

    /// Of processor time, since it was started.
    var seconds: Double {
        // What comes before the ")" is its name. The twelfth and thirteenth field after that count hundredths of a second.
        let fields = text("stat").split(separator: ")").last?.split(separator: " ") ?? []
        return fields.count > 12 ? ((Double(fields[11]) ?? 0) + (Double(fields[12]) ?? 0)) / 100 : 0
    }

    var needs: Needs {
        Needs(
            kilobytes: field("RssAnon", in: "status"), descriptors: names("\(folder)/fd").count,
            threads: threads.count, children: children.count)
    }
}
