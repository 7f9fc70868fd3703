// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions

/// Builds scenes, one after the other, on one thread that does not end: the kernel ends a process with the thread that has started it.
/// What is asked for while one is built is built once.
final class SceneBuilder: Sendable {
    typealias Built = (result: Result<LiveScene, CommandFailure>, seconds: Double)

    private let requests = Mailbox<RenderOptions>()

    /// Both are called on the thread that builds.
    ///
    /// - Parameters:
    ///   - onStart: is called before each.
    ///   - take: gets each scene, which has appeared and waits at time 0, or why there is none.
    init(onStart: @escaping @Sendable () -> Void, take: @escaping @Sendable (Built) -> Void) {
        let requests = requests
        Thread {
            while true {
                guard var options = requests.next(within: .infinity) else { continue }
                while let later = requests.next(within: 0) { options = later }
                onStart()
                let start = MonotonicClock.now
                let result = Result { () throws(CommandFailure) in try Self.scene(options) }
                take((result, MonotonicClock.now - start))
            }
        }.start()
    }

    /// From any thread.
    func build(_ options: RenderOptions) { requests.post(options) }

    private static func scene(_ options: RenderOptions) throws(CommandFailure) -> LiveScene {
        let folder = try TemporaryFolder()
        do {
            var options = options
            options.files = try InputFiles.all(options.files)
            return try LiveScene(options, in: folder)
        } catch {
            folder.remove()
            throw error as? CommandFailure ?? CommandFailure((error as? UsageError)?.message ?? "\(error)")
        }
    }
}
