// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions
import LegatoProtocol

/// Builds scenes, one after the other, on one thread that does not end: the kernel ends a process with the thread that has started it.
/// What is asked for while one is built is built once.
final class SceneBuilder: Sendable {
    typealias Built = Result<LiveScene, CommandFailure>

    private let requests = Mailbox<Request>()

    private enum Request: Sendable {
        case use(RenderOptions)
        /// - Parameter since: when the reason for it came, in seconds of the monotonic clock.
        case build(keepsStates: Bool, since: Double)
        case goOn(from: LiveMoment)

        var isBuild: Bool { if case .use = self { false } else { true } }
    }

    /// All are called on the thread that builds.
    ///
    /// - Parameters:
    ///   - options: what is built, until something else is used.
    ///   - console: where what the programs print is shown.
    ///   - onStart: is called before each.
    ///   - heritage: asks the scene that is shown for what it hands on; nil: no scene is shown.
    ///   - take: gets each scene, which has appeared and waits, or the reason why the build failed. A build that is asked for while
    ///     another one runs supersedes that.
    init(
        _ options: RenderOptions, _ console: Console, onStart: @escaping @Sendable () -> Void,
        heritage: @escaping @Sendable () -> LiveScene.Heritage?, take: @escaping @Sendable (Built) -> Void
    ) {
        let requests = requests
        Thread {
            var options = options
            while true {
                var isAsked = false
                var keepsStates = true
                var start = Double.infinity
                var moment: LiveMoment?
                var request = requests.next(within: .infinity)
                while let next = request {
                    switch next {
                    case .use(let other): options = other
                    case .build(let keeps, let since):
                        (isAsked, keepsStates, start) = (true, keeps && keepsStates, min(start, since))
                        moment = nil
                    case .goOn(let other):
                        (isAsked, moment, start) = (true, other, min(start, MonotonicClock.now))
                    }
                    request = requests.next(within: 0)
                }
                guard isAsked else { continue }
                onStart()
                let progress = BuildProgress(from: start) { requests.contains(where: \.isBuild) }
                progress.finish(.noticed)
                take(Self.scene(options, progress, console.writer(), moment, keepsStates, heritage))
            }
        }.start()
    }

    /// From any thread.
    ///
    /// - Parameters:
    ///   - keepsStates: whether the scene begins with the states of the one that is shown.
    ///   - since: when the reason for it came, in seconds of the monotonic clock.
    func build(keepsStates: Bool, since: Double = MonotonicClock.now) {
        requests.post(.build(keepsStates: keepsStates, since: since))
    }

    /// A scene of the same program goes on from a moment of the one that is shown. From any thread.
    func goOn(from moment: LiveMoment) { requests.post(.goOn(from: moment)) }

    /// What is built from now on. From any thread.
    func use(_ options: RenderOptions) { requests.post(.use(options)) }

    private static func scene(
        _ options: RenderOptions, _ progress: BuildProgress, _ console: Console.Writer, _ moment: LiveMoment?,
        _ keepsStates: Bool, _ heritage: @escaping () -> LiveScene.Heritage?
    ) -> Built {
        var folder: TemporaryFolder?
        do {
            let ownFolder = try TemporaryFolder()
            folder = ownFolder
            var options = options
            options.files = try InputFiles.all(options.files)
            if let record = moment?.record { (options.settings, options.variants) = (record.settings, record.variants) }
            return .success(
                try LiveScene(
                    options, in: ownFolder, progress, console, from: moment,
                    heritage: keepsStates ? heritage : nil))
        } catch {
            folder?.remove()
            return .failure(CommandFailure(error))
        }
    }
}
