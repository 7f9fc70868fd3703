// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoDrawing
package import LegatoLayers

/// What a scene hands to its renderer: how it looks at any time from a frame on.
package struct Commit: Sendable {
    package var root: Layer
    /// The size of the scene, in points, and the pixels per point.
    package var size: CGSize
    package var scale: CGFloat
    /// What is behind everything.
    package var background: ResolvedColor
    /// The number of the first frame that shows it.
    package var first: Int
    /// Until when it changes by itself, in seconds; infinite: for ever.
    package var end: Double

    package init(
        root: Layer, size: CGSize, scale: CGFloat, background: ResolvedColor, first: Int, end: Double
    ) {
        self.root = root
        self.size = size
        self.scale = scale
        self.background = background
        self.first = first
        self.end = end
    }
}

/// Shows the frames of a render thread, on that thread.
package protocol FramePresenter: AnyObject, Sendable {
    /// Renders the frame of `commit` with this number, at `time` in seconds, and presents it.
    func present(_ commit: Commit, frame: Int, at time: Double)
}

/// Evaluates and shows a scene frame by frame on a thread of its own.
///
/// It owns what it received, so a busy main thread drops no frame of a motion that runs by itself. It renders frames only
/// while something changes: without a new commit, and past the end of the last one, it sleeps. It never waits for a
/// commit: `publish` refuses one that is too late for its first frame, and the caller commits again for a later frame.
///
/// Protected by: `condition`, all that can change.
package final class RenderThread: @unchecked Sendable {
    private let clock: any FrameClock
    private let presenter: any FramePresenter

    private let condition = NSCondition()
    /// The commit that is shown, then those that are shown from their first frame on.
    private var commits: [Commit] = []
    /// The frame that was begun last, and the one that was shown last.
    private var begun = -1
    private var shown = -1
    /// The next frame in which something changes; nil: none does.
    private var due: Int?
    private var isStopping = false
    private var hasStopped = false
    private var counts = (made: 0, missed: 0)

    /// Deep trees are evaluated by recursion: room for that, in bytes. Source: chosen, for several thousand levels.
    private static let stackSize = 64 << 20  // Equivalent: constant, a larger stack works as well.

    /// Starts the thread, which sleeps until the first commit. Only `stop()` ends it.
    package init(clock: any FrameClock, presenter: any FramePresenter) {
        self.clock = clock
        self.presenter = presenter
        let thread = Thread { self.run() }
        thread.stackSize = Self.stackSize
        thread.start()
    }

    // MARK: - From other threads

    /// How many frames were presented, and how many were dropped although something changed in them.
    package var frameCounts: (made: Int, missed: Int) { locked { counts } }

    /// The first frame that a new commit can still be shown in.
    package var nextFrame: Int { locked { clock.frame(after: begun) } }

    /// Takes a commit. False, and nothing is taken, if its first frame has been begun without it.
    package func publish(_ commit: Commit) -> Bool {
        locked {
            // The thread is stopping and presents no more frames, so nothing is lost.
            guard !isStopping else { return true }
            guard begun < commit.first else { return false }
            // This commit is newer than those that start at its frame or later, so they are never shown.
            // Equivalent: bound, of two commits for one frame `begin` takes the later.
            while let last = commits.last, last.first >= commit.first { commits.removeLast() }
            commits.append(commit)
            due = min(due ?? .max, commit.first)
            condition.broadcast()
            return true
        }
    }

    /// Returns when every frame up to `number` in which something changes is shown.
    package func waitUntilShown(_ number: Int) {
        locked {
            while !hasStopped, due ?? .max <= number || (shown < begun && begun <= number) { condition.wait() }
        }
    }

    /// Finishes the frame in hand and ends the thread. Returns when it has ended, so it is not for the presenter to call.
    package func stop() {
        locked {
            isStopping = true
            condition.broadcast()
            while !hasStopped { condition.wait() }
        }
    }

    private func locked<R>(_ body: () -> R) -> R {
        condition.lock()
        defer { condition.unlock() }
        return body()
    }

    // MARK: - On the thread

    private func run() {
        while let (number, commit) = beginFrame() {
            presenter.present(commit, frame: number, at: clock.time(of: number))
            locked {
                shown = number
                counts.made += 1
                condition.broadcast()
            }
        }
        locked {
            commits = []
            hasStopped = true
            condition.broadcast()
        }
    }

    /// Sleeps until a frame is due and until its time has come; nil: the thread ends.
    private func beginFrame() -> (number: Int, commit: Commit)? {
        var passed: Int?
        while let next = nextFrame(after: passed) {
            clock.wait(for: next)
            passed = next
            let frame = locked { () -> (number: Int, commit: Commit)? in
                // If late, render the next frame that can still be presented.
                let number = clock.frame(after: next - 1)
                guard !isStopping, let due, due <= number else { return nil }
                return begin(number)
            }
            if let frame { return frame }
        }
        return nil
    }

    /// Sleeps until a frame is due. Returns that frame, or an earlier one at which to check again, since a newer commit may
    /// be due sooner or the thread may have to end. Nil: the thread ends.
    private func nextFrame(after passed: Int?) -> Int? {
        locked {
            while true {
                if isStopping { return nil }
                if let due {
                    // A frame that is already due is late once its time has passed.
                    return min(clock.frame(after: max(begun, due - 1)), clock.frame(after: passed ?? begun))
                }
                condition.wait()
            }
        }
    }

    private func begin(_ number: Int) -> (number: Int, commit: Commit) {
        counts.missed += number - (due ?? number)
        begun = number
        while commits.count > 1, commits[1].first <= number { commits.removeFirst() }
        let shown = commits[0]
        // The first frame past the end is rendered, too: it shows everything at rest.
        due = shown.end > clock.time(of: number) ? number + 1 : commits.dropFirst().first?.first
        return (number, shown)
    }
}
