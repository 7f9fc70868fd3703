// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
import LegatoDrawing
package import LegatoEngine
package import LegatoLayers
package import LegatoUI

extension HeadlessStage: SceneStage {
    package var now: Double { time }
}

extension HeadlessStage where Content == ViewGraph {
    /// The views appear: their `onAppear` has run when this returns.
    ///
    /// - Parameters:
    ///   - listeners: get what the scene does, from the first body on.
    /// - Throws: if the size in pixels is not one an image can have.
    package convenience init(
        _ configuration: SceneConfiguration, clock: VirtualClock? = nil,
        beginning: SceneBeginning = SceneBeginning(), listeners: SceneListeners = SceneListeners(),
        @ViewBuilder content: () -> some View
    ) throws(StageError) {
        try self.init(in: configuration, at: beginning.time, clock: clock, listeners: listeners) { _ in
            configuration.makeGraph(beginning: beginning, listeners: listeners, content)
        }
    }

    /// Called at the beginning of each pass on the main thread; see `SceneListeners.onPass`.
    package var onPass: ((ViewGraph.Pass?) -> Void)? {
        get { content.listeners.onPass }
        set { content.listeners.onPass = newValue }
    }

    /// What the passes did since the scene appeared.
    package var statistics: ViewGraph.Statistics { content.statistics }

    /// How many nodes the scene may have; what is beyond is not shown.
    package var nodeLimit: Int {
        get { content.limits.nodeLimit }
        set { content.limits.nodeLimit = newValue }
    }
}

extension HeadlessStage where Content == ViewGraph {
    /// Every text and label there is, in reading order.
    package var labels: [String] { elements.map(\.label) }

    /// Every text and label there is, with the frame of its view in points, in reading order.
    package var elements: [(label: String, frame: CGRect, isOffScreen: Bool)] {
        graph.labels(at: time).map { ($0.label, $0.frame, graph.isOffScreen($0, at: time)) }
    }

    /// What can be touched, and what has a text or label besides, in reading order.
    package var allElements: [SceneElementReport] { graph.elements(in: root, at: time) }

    /// Fingers go down now, each move along its path at each tick, and lift after `duration` seconds; 0 or less: at once.
    ///
    /// - Parameter paths: The places of each finger by the fraction of the duration, from 0 to 1.
    package func move(along paths: [(Double) -> CGPoint], over duration: Double) {
        let begin = time
        let first = nextFinger
        nextFinger += paths.count
        func handle(_ phase: TouchPhase, at fraction: Double) {
            for (number, path) in paths.enumerated() {
                self.handle(SceneEvent(.touch(.finger(first + number), phase, path(fraction))))
            }
        }
        handle(.began, at: 0)
        var tick = (begin * SceneConfiguration.tickRate + 1e-6).rounded(.down) + 1
        while tick / SceneConfiguration.tickRate < begin + duration - Engine.timeTolerance, runaway == nil {
            advance(to: tick / SceneConfiguration.tickRate)
            handle(.moved, at: (time - begin) / duration)
            tick += 1
        }
        advance(to: begin + duration)
        handle(.moved, at: 1)
        handle(.ended, at: 1)
    }

    /// The same for one finger on a straight line.
    package func drag(from start: CGPoint, to end: CGPoint, over duration: Double) {
        move(
            along: [{ CGPoint(x: start.x + (end.x - start.x) * $0, y: start.y + (end.y - start.y) * $0) }],
            over: duration)
    }
}

extension HeadlessStage where Content == ViewGraph {
    /// How the view with the identity `id` looks now; nil if there is none.
    package func presentation(of id: AnyHashable) -> LayerPresentation? {
        graph.tag(of: id).flatMap { root.presentation(of: $0, at: time) }
            ?? graph.guestPresentation(of: id, at: time)
    }

    /// Where the view with the identity `id` shows now, in the root, effects of its own included; nil if there is none.
    package func shownFrame(of id: AnyHashable) -> CGRect? {
        graph.tag(of: id).flatMap { graph.shownFrame(of: $0, at: time) }
    }

    /// The attributes that say how the view with the identity `id` looks, as they are now; see `ViewGraph`.
    package func attributes(of id: AnyHashable) -> [AttributeReport] {
        graph.tag(of: id).map { graph.attributes(of: $0, at: time) } ?? graph.guestAttributes(of: id, at: time)
    }
}
