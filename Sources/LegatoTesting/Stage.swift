// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoRaster
import LegatoStage
public import LegatoUI

/// A scene to test: headless, on virtual time, the same on every run.
///
///     let stage = Stage { Counter() }
///     stage.tap("Add")
///     stage.advance(by: .milliseconds(250))
///     #expect(stage.image() == reference)
///
/// Nothing moves unless the test says so, and nothing sleeps. `Date()`, `Task.sleep`, timers and random numbers of the
/// code under test are virtual inside the stage's calls.
@MainActor
public final class Stage {
    let stage: HeadlessStage

    /// Headless, on virtual time, `content` centred. Its onAppear has run; what that animates begins at 0 s.
    ///
    /// A `size` (in points) or `scale` (pixels per point) that no picture can have stops the program.
    public convenience init(
        size: CGSize = CGSize(width: 400, height: 400), scale: CGFloat = 2, reduceMotion: Bool = false,
        @ViewBuilder content: () -> some View
    ) {
        self.init(
            size: size, scale: scale, reduceMotion: reduceMotion, listeners: SceneListeners(), content: content)
    }

    package init(
        size: CGSize, scale: CGFloat, reduceMotion: Bool, listeners: SceneListeners,
        @ViewBuilder content: () -> some View
    ) {
        var configuration = SceneConfiguration(size: size, scale: scale)
        configuration.reducesMotion = reduceMotion
        do {
            stage = try HeadlessStage(configuration, listeners: listeners, content: content)
        } catch {
            fatalError(error.message)
        }
    }

    /// Taps what shows or is labelled so: its button or gesture, else its centre. What that animates begins exactly now.
    ///
    /// The first of several in reading order. No such label stops the program with a list of the labels.
    public func tap(_ label: String) {
        do {
            try stage.tap(label)
        } catch {
            fatalError(error.message)
        }
    }

    /// Taps what is at `point`, in points from the top left corner, as it looks now.
    public func tap(at point: CGPoint) { stage.tap(at: point) }

    /// Puts a finger down at `start` now, moves it in a straight line at each tick of the 60 Hz grid, and lifts it at `end`
    /// after `duration`; time moves on by as much. Both in points from the top left corner.
    ///
    /// A duration of 0 or less moves it at once. Points that are not finite stop the program.
    public func drag(from start: CGPoint, to end: CGPoint, over duration: Duration) {
        guard [start.x, start.y, end.x, end.y].allSatisfy(\.isFinite) else {
            fatalError("A drag must begin and end at finite points; got \(start) and \(end).")
        }
        stage.drag(from: start, to: end, over: max(0, duration.seconds))
    }

    /// Moves on: the ticks of the absolute 60 Hz grid from 0, timers at their own time, and exactly the end.
    ///
    /// Two advances by halves equal one by the whole. A negative duration moves nothing.
    public func advance(by duration: Duration) {
        let target = stage.time + duration.seconds
        guard target > stage.time else { return }
        stage.advance(to: target)
        stage.tick()
    }

    /// Moves on, tick by tick, until nothing animates and no timer is pending.
    ///
    /// - Throws: `StageTimeout` if that has not happened within `limit`.
    public func settle(within limit: Duration = .seconds(10)) throws {
        let end = stage.time + limit.seconds
        while !stage.isSettled {
            guard stage.time < end else { throw StageTimeout(limit: limit) }
            // Equivalent: constant, any tolerance above rounding errors and far below a tick works.
            let tick = (stage.time * HeadlessStage.tickRate + 1e-6).rounded(.down) + 1
            stage.advance(to: min(end, tick / HeadlessStage.tickRate))
        }
    }

    /// Whether nothing animates and no timer is pending.
    public var isSettled: Bool { stage.isSettled }

    /// The time since the content appeared.
    public var time: Duration { .seconds(stage.time) }

    /// The view with that `.id`, as it looks now; nil: not in the tree.
    public func presentation(of id: some Hashable) -> Presentation? {
        let id = AnyHashable(id)
        return stage.presentation(of: id).map {
            Presentation(
                frame: $0.frame, opacity: $0.opacity, blurRadius: $0.blurRadius,
                attributes: stage.attributes(of: id).map(AnimatedAttribute.init))
        }
    }

    /// Every text and label there is, in reading order.
    package var labels: [String] { stage.labels }

    /// How often bodies ran, boxes were laid out and layers were made since the scene appeared.
    package var statistics: ViewGraph.Statistics { stage.statistics }

    /// The scene as it looks now.
    public func image() -> StageImage { StageImage(pixels: stage.render(), scale: stage.configuration.scale) }
}

/// A scene that did not come to rest in the time it was given.
public struct StageTimeout: Error, CustomStringConvertible {
    /// How long it was given.
    public let limit: Duration

    public var description: String {
        "The stage must come to rest within \(limit); something still animates or a timer is pending. "
            + "Settle with a longer limit, or advance by a duration if it never ends."
    }
}

extension Duration {
    fileprivate var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
