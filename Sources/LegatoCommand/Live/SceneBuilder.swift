// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions
import LegatoProtocol

/// Builds scenes, one after the other, on one thread that does not end: the kernel ends a process with the thread that has started it.
/// What is asked for while one is built is built once.
final class SceneBuilder: Sendable {
    typealias Built = (result: Result<LiveScene, CommandFailure>, seconds: Double)

    private let requests = Mailbox<Request>()

    private enum Request: Sendable {
        case use(RenderOptions)
        case build(keepsStates: Bool)
    }

    /// Both are called on the thread that builds.
    ///
    /// - Parameters:
    ///   - options: what is built, until something else is used.
    ///   - console: where what the programs print is shown.
    ///   - onStart: is called before each.
    ///   - states: asks the scene that is shown for its states; nil: no scene is shown.
    ///   - take: gets each scene, which has appeared and waits at time 0, or the reason why the build failed.
    init(
        _ options: RenderOptions, _ console: Console, onStart: @escaping @Sendable () -> Void,
        states: @escaping @Sendable () -> Bytes?, take: @escaping @Sendable (Built) -> Void
    ) {
        let requests = requests
        Thread {
            var options = options
            while true {
                var isAsked = false
                var keepsStates = true
                var request = requests.next(within: .infinity)
                while let next = request {
                    switch next {
                    case .use(let other): options = other
                    case .build(let keeps): (isAsked, keepsStates) = (true, keeps && keepsStates)
                    }
                    request = requests.next(within: 0)
                }
                guard isAsked else { continue }
                onStart()
                let start = MonotonicClock.now
                let result = Result { () throws(CommandFailure) in
                    try Self.scene(options, console.writer()) { keepsStates ? states() : nil }
                }
                take((result, MonotonicClock.now - start))
            }
        }.start()
    }

    /// From any thread.
    ///
    /// - Parameter keepsStates: whether the scene begins with the states of the one that is shown.
    func build(keepsStates: Bool) { requests.post(.build(keepsStates: keepsStates)) }

    /// What is built from now on. From any thread.
    func use(_ options: RenderOptions) { requests.post(.use(options)) }

    private static func scene(
        _ options: RenderOptions, _ console: Console.Writer, states: () -> Bytes?
    ) throws(CommandFailure) -> LiveScene {
        let folder = try TemporaryFolder()
        do {
            var options = options
            options.files = try InputFiles.all(options.files)
            return try LiveScene(options, in: folder, console: console, states: states)
        } catch {
            folder.remove()
            throw error as? CommandFailure ?? CommandFailure((error as? UsageError)?.message ?? "\(error)")
        }
    }
}
