// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoApp
@_exported public import LegatoDevices
package import LegatoDrawing
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
///
/// What a stage cannot do, because there is no such label or no image can have that size, is recorded as an issue of the
/// running test at the line that asked, and the test goes on.
@MainActor
public final class Stage {
    let stage: HeadlessStage<ViewGraph>
    private var hasReportedRunaway = false

    package var graph: ViewGraph { stage.content }

    /// Headless, on virtual time, `content` centred. Its onAppear has run; what that animates begins at 0 s.
    ///
    /// A `size` (in points) or `scale` (pixels per point) that no image can have is recorded as an issue, and the stage gets
    /// the default ones.
    public convenience init(
        size: CGSize = CGSize(width: 400, height: 400), scale: CGFloat = 2, reduceMotion: Bool = false,
        @ViewBuilder content: () -> some View,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        self.init(
            size: size, scale: scale, reduceMotion: reduceMotion, listeners: SceneListeners(), content: content,
            site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// The same on the screen of a device, with its safe area, and a keyboard that rises while a field has the focus.
    ///
    /// - Parameter scale: Pixels per point; nil: those of the device.
    public convenience init(
        device: Device, isLandscape: Bool = false, scale: CGFloat? = nil, reduceMotion: Bool = false,
        @ViewBuilder content: () -> some View,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        let (width, height) = device.size(isLandscape: isLandscape)
        let insets = device.safeArea(isLandscape: isLandscape)
        self.init(
            size: CGSize(width: width, height: height), scale: scale ?? device.scale, reduceMotion: reduceMotion,
            safeArea: EdgeInsets(
                top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing),
            keyboard: .onScreen, listeners: SceneListeners(), content: content,
            site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// The first window of an app. Its views have appeared, and the scene is active.
    ///
    ///     let stage = Stage(app: ShopApp.self)
    public convenience init<A: App>(
        app: A.Type, size: CGSize = CGSize(width: 400, height: 400), scale: CGFloat = 2, reduceMotion: Bool = false,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        self.init(
            size: size, scale: scale, reduceMotion: reduceMotion, firstPhase: .inactive, listeners: SceneListeners(),
            content: { AppView(A()) },
            site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
        stage.enter(.active)
    }

    /// The same on the screen of a device, with its safe area.
    public convenience init<A: App>(
        app: A.Type, device: Device, isLandscape: Bool = false, scale: CGFloat? = nil, reduceMotion: Bool = false,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        let (width, height) = device.size(isLandscape: isLandscape)
        let insets = device.safeArea(isLandscape: isLandscape)
        self.init(
            size: CGSize(width: width, height: height), scale: scale ?? device.scale, reduceMotion: reduceMotion,
            safeArea: EdgeInsets(
                top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing),
            keyboard: .onScreen, firstPhase: .inactive, listeners: SceneListeners(), content: { AppView(A()) },
            site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
        stage.enter(.active)
    }

    /// The same with what listens to it.
    package convenience init<A: App>(app: A.Type, listeners: SceneListeners) {
        self.init(
            size: CGSize(width: 400, height: 400), scale: 2, reduceMotion: false, firstPhase: .inactive,
            listeners: listeners, content: { AppView(A()) },
            site: CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column))
        stage.enter(.active)
    }

    package convenience init(
        size: CGSize, scale: CGFloat, reduceMotion: Bool, safeArea: EdgeInsets = EdgeInsets(),
        listeners: SceneListeners,
        @ViewBuilder content: () -> some View,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        self.init(
            size: size, scale: scale, reduceMotion: reduceMotion, safeArea: safeArea, listeners: listeners,
            content: content,
            site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    private init(
        size: CGSize, scale: CGFloat, reduceMotion: Bool, safeArea: EdgeInsets = EdgeInsets(),
        keyboard: ScreenKeyboard = .hardware, firstPhase: ScenePhase = .active, listeners: SceneListeners,
        @ViewBuilder content: () -> some View, site: CallSite
    ) {
        var configuration = SceneConfiguration(size: size, scale: scale)
        configuration.firstPhase = firstPhase
        configuration.accessibility = reduceMotion ? .reduceMotion : []
        configuration.safeArea = safeArea
        configuration.keyboard = keyboard
        do {
            stage = try HeadlessStage(configuration, listeners: listeners, content: content)
        } catch {
            TestIssue(message: error.message).record(at: site)
            configuration.size = CGSize(width: 400, height: 400)
            configuration.scale = 2
            do {
                stage = try HeadlessStage(configuration, listeners: listeners, content: content)
            } catch {
                // Only without memory for an image of the default size.
                fatalError(error.message)
            }
        }
        reportRunaway(at: site)
    }

    /// Taps what shows or is labelled so: its button or gesture, else its centre. What that animates begins exactly now.
    ///
    /// Of several, what can be touched comes before what cannot, then the first in reading order. Where no view says `label`, it is what
    /// shows several texts and is called by them all, as in ``elements``. No such label is recorded as an issue, with the labels that there are.
    public func tap(
        _ label: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        do {
            try stage.tap(label)
        } catch {
            TestIssue(message: error.message).record(at: site)
        }
        reportRunaway(at: site)
    }

    /// Taps what is at `point`, in points from the top left corner, as it looks now.
    ///
    /// A point that is not finite is recorded as an issue, and nothing is tapped.
    public func tap(
        at point: CGPoint, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        guard point.x.isFinite, point.y.isFinite else {
            return TestIssue(message: "A tap must be at a finite point; got \(point).").record(at: site)
        }
        stage.tap(at: point)
        reportRunaway(at: site)
    }

    /// Puts a finger down at `start` now, moves it in a straight line at each tick of the 60 Hz grid, and lifts it at `end`
    /// after `duration`; time moves on by as much. Both in points from the top left corner.
    ///
    /// A duration of 0 or less moves it at once. Points that are not finite are recorded as an issue, and nothing is touched.
    public func drag(
        from start: CGPoint, to end: CGPoint, over duration: Duration, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        guard [start.x, start.y, end.x, end.y].allSatisfy(\.isFinite) else {
            return TestIssue(message: "A drag must begin and end at finite points; got \(start) and \(end).")
                .record(at: site)
        }
        guard let target = target(after: duration, at: site) else { return }
        stage.drag(from: start, to: end, over: max(0, target - stage.time))
        reportRunaway(at: site)
    }

    /// Moves on: the ticks of the absolute 60 Hz grid from 0, timers at their own time, and exactly the end.
    ///
    /// Two advances by halves equal one by the whole. A negative duration moves nothing. A stage counts 292 years; what goes
    /// beyond is recorded as an issue, and nothing moves.
    public func advance(
        by duration: Duration, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        guard let target = target(after: duration, at: site), target > stage.time else { return }
        stage.advance(to: target)
        stage.tick()
        reportRunaway(at: site)
    }

    /// Moves on, tick by tick, until nothing animates that has an end and no timer is pending. What repeats without end, phases without
    /// a trigger, repeating keyframes and timelines, goes on.
    ///
    /// - Throws: `StageTimeout` if that has not happened within `limit`.
    public func settle(
        within limit: Duration = .seconds(10), fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) throws {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        defer { reportRunaway(at: site) }
        let end = min(stage.time + limit.seconds, Self.greatestTime)
        while !stage.isSettledButForEndlessMotion {
            guard stage.time < end else { throw StageTimeout(limit: limit) }
            // Equivalent: constant, any tolerance above rounding errors and far below a tick works.
            let tick = (stage.time * SceneConfiguration.tickRate + 1e-6).rounded(.down) + 1
            stage.advance(to: min(end, tick / SceneConfiguration.tickRate))
        }
    }

    /// Whether nothing animates and no timer is pending.
    public var isSettled: Bool { stage.isSettled }

    /// The time since the content appeared.
    public var time: Duration { .seconds(stage.time) }

    /// The view with that `.id`, as it looks now; nil: not in the tree.
    ///
    /// Its frame is where it shows: offsets, scales and rotations count whether they are written before `.id`, after it or around it.
    /// Opacity and blur are those that are written after it and around it.
    public func presentation(of id: some Hashable) -> Presentation? {
        let id = AnyHashable(id)
        return stage.presentation(of: id).map {
            Presentation(
                frame: stage.shownFrame(of: id) ?? $0.frame, opacity: $0.opacity, blurRadius: $0.blurRadius,
                attributes: stage.attributes(of: id).map(AnimatedAttribute.init))
        }
    }

    /// What shows a text, has a label or can be touched, as it is now, in reading order: by line, then from leading to trailing.
    public var elements: [StageElement] { stage.allElements.map(StageElement.init) }

    /// Every text and label there is, in reading order.
    package var labels: [String] { stage.labels }

    /// How often bodies ran, boxes were laid out and layers were made since the scene appeared.
    package var statistics: ViewGraph.Statistics { stage.statistics }

    /// How many nodes the scene may have.
    package var nodeLimit: Int {
        get { stage.nodeLimit }
        set { stage.nodeLimit = newValue }
    }

    /// The scene as it looks now.
    public func image() -> StageImage { StageImage(pixels: stage.render(), scale: stage.configuration.scale) }

    // MARK: - Issues

    /// How far the clock of a stage counts, in seconds. Source: nanoseconds in 64 bits.
    private static let greatestTime = 9e9

    /// The time `duration` from now; nil, and an issue, if the clock does not count so far.
    func target(after duration: Duration, at site: CallSite) -> Double? {
        let target = stage.time + duration.seconds
        guard target <= Self.greatestTime else {
            TestIssue(message: "A stage can move on to \(Int(Self.greatestTime)) s at most; got \(target) s.").record(
                at: site)
            return nil
        }
        return target
    }

    /// Work of the scene that never ends was stopped and no longer runs.
    func reportRunaway(at site: CallSite) {
        guard !hasReportedRunaway, let runaway = stage.runaway else { return }
        hasReportedRunaway = true
        TestIssue(message: runaway.description).record(at: site)
    }
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
