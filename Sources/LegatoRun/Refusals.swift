// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import CStageTime
import Foundation
import LegatoProtocol
import LegatoStage

/// Reports to the host what the sandbox refuses, the first time for each kind.
enum Refusals {
    private static let lock = NSLock()
    // Protected by: `lock`.
    nonisolated(unsafe) private static var channel: MessageChannel?
    // Protected by: `lock`.
    nonisolated(unsafe) private static var known: Set<Refusal> = []

    /// Watches every library of the process that is loaded by now. Call again after each `dlopen`.
    static func watch(_ channel: MessageChannel) {
        lock.withLock { self.channel = channel }
        stage_time_watch_refusals { kind, detail in
            guard let refusal = Refusal(rawValue: UInt8(truncatingIfNeeded: kind)) else { return }
            Refusals.report(refusal, detail.map { String(cString: $0) } ?? "")
        }
        VirtualClock.adoptLoadedLibraries()  // Equivalent: removal, the server does so once a scene's library is open.
    }

    private static func report(_ refusal: Refusal, _ detail: String) {
        let isNew = lock.withLock { known.insert(refusal).inserted }
        guard isNew, let channel = lock.withLock({ channel }) else { return }
        try? channel.send(SceneMessage.refused(refusal, detail: String(detail.prefix(1000))))
    }
}
