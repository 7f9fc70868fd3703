// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoEngine
import LegatoMotion
import LegatoTransfer
import LegatoUI

/// What one finger carries, from the moment in which it lifts a view until what was carried has landed.
///
/// The finger belongs to the session: the view that it came from may leave the scene, move, or be shown elsewhere meanwhile. The session
/// has a root above all others, which takes no touches.
@MainActor
final class DragSession: TouchCarrier {
    let providers: [NSItemProvider]
    /// What is shown below the finger, in the environment of the view that it came from.
    let preview: AnyView
    let environment: EnvironmentValues
    /// Where the view was seen when it was lifted, in the root, in points. The part of the preview below the finger stays there.
    let home: CGRect
    let look: DragLook
    private let source: Portal
    // Protected by: the scene, which outlives what it shows.
    private unowned(unsafe) let graph: ViewGraph
    private let id: Int
    private let edges: EdgeScroll
    /// Where the finger is, and where it was when it lifted the view, in the root.
    private(set) var location: CGPoint
    private let start: CGPoint
    /// What would take it if the finger lifted now.
    private var target: DropTarget?
    /// What is below the finger and does not take it. It is asked again when the finger comes to it again.
    private var refusing: [DropTarget] = []
    private var isOver = false
    private var scrollsSoon = false

    /// How far the preview is from where the view was lifted.
    @ObjectState private(set) var way: CGSize
    @ObjectState private(set) var scale: Double
    @ObjectState private(set) var shadow: Double
    @ObjectState private(set) var opacity: Double
    /// What the target would do.
    @ObjectState private(set) var operation: DropOperation?

    init(
        _ providers: [NSItemProvider], preview: AnyView, environment: EnvironmentValues, home: CGRect, source: Portal,
        from start: CGPoint, to location: CGPoint, in graph: ViewGraph
    ) {
        (self.providers, self.preview, self.environment, self.home) = (providers, preview, environment, home)
        (self.source, self.start, self.location, self.graph) = (source, start, location, graph)
        look = DragLook.iOS18
        id = graph.part(SceneDrags.self).makeID()
        edges = EdgeScroll(in: graph)
        _way = ObjectState(CGSize(width: location.x - start.x, height: location.y - start.y), in: graph)
        _scale = ObjectState(1, in: graph)
        _shadow = ObjectState(0, in: graph)
        _opacity = ObjectState(1, in: graph)
        _operation = ObjectState(nil, in: graph)
    }

    /// The part of the preview that is below the finger when it is lifted.
    var anchor: UnitPoint {
        func part(_ value: CGFloat, _ length: CGFloat) -> CGFloat { length > 0 ? min(1, max(0, value / length)) : 0.5 }
        return UnitPoint(x: part(start.x - home.minX, home.width), y: part(start.y - home.minY, home.height))
    }

    /// Shows the preview, and lifts it.
    func begin() {
        graph.write(in: Transaction()) { [self] in
            graph.part(SceneDrags.self).roots[id] = SceneRoot(
                DragPreviewView(session: self), in: graph, identifiedBy: "drag \(id)", at: .carried)
        }
        updateTarget()
    }

    /// The preview is in the scene.
    func lift() {
        guard !isOver else { return }
        withAnimation(look.lifting) { (scale, shadow) = (look.scale, 1) }
    }

    // MARK: - The finger

    func touchDidChange(_ phase: TouchPhase, at location: CGPoint, time: Double) {
        guard !isOver else { return }
        switch phase {
        case .began, .moved:
            follow(location)
        case .ended:
            follow(location)
            drop()
        case .cancelled:
            leaveTarget()
            end { goBack() }
        }
    }

    private func follow(_ new: CGPoint) {
        guard new.x.isFinite, new.y.isFinite, new != location else { return }
        location = new
        // Watched, so that a way back begins with the speed of the finger.
        withTransaction(\.tracksVelocity, true) {
            way = CGSize(width: location.x - start.x, height: location.y - start.y)
        }
        updateTarget()
        scrollIfNear()
    }

    /// Scrolls what is below the finger at each 60th of a second while that is near an edge.
    private func scrollIfNear() {
        // A finger that moves does not put it off.
        guard !scrollsSoon else { return }
        scrollsSoon = true
        let step = 1.0 / 60
        graph.engine.setAlarm(at: graph.engine.time + step, for: self) { [weak self] in
            self?.scrollsSoon = false
            guard let self, !isOver, edges.advance(at: location, by: step) else { return }
            updateTarget()
            scrollIfNear()
        }
    }

    // MARK: - Targets

    /// Something about what is below the finger may have changed.
    func updateTarget() {
        guard !isOver else { return }
        let places = graph.dropPlaces(at: location)
        refusing.removeAll { target in !places.contains { $0.area.owner === target } }
        for place in places {
            guard let new = place.area.owner as? DropTarget, !refusing.contains(where: { $0 === new }) else { continue }
            let info = DropInfo(location: place.local(location), providers: providers, frame: place.frame)
            if new === target {
                take(new.update(info))
                return
            }
            guard new.accepts(info) else {
                refusing.append(new)
                continue
            }
            leaveTarget()
            target = new
            take(new.enter(info))
            return
        }
        leaveTarget()
    }

    private func take(_ operation: DropOperation) {
        guard operation != self.operation else { return }
        withAnimation(look.lifting) { self.operation = operation }
    }

    private func leaveTarget() {
        guard let target else { return }
        self.target = nil
        target.exit()
        withAnimation(look.lifting) { operation = nil }
    }

    /// A target is gone, or takes no more.
    func forget(_ gone: DropTarget) { if gone === target { leaveTarget() } }

    private func drop() {
        updateTarget()
        guard let target, target.operation == .copy || target.operation == .move else {
            leaveTarget()
            return end { goBack() }
        }
        self.target = nil
        let isTaken = target.perform()
        end { isTaken ? land() : goBack() }
    }

    // MARK: - The end

    private func end(_ motion: () -> Void) {
        isOver = true
        edges.end()
        graph.engine.setAlarm(at: nil, for: self)
        graph.part(SceneDrags.self).didEnd(self)
        motion()
    }

    private func land() {
        withAnimation(look.landing) {
            (scale, opacity, shadow, operation) = (look.landedScale, 0, 0, nil)
        } completion: { [removal] in
            removal()
        }
    }

    /// To where the view is now; what has left the scene fades where it is.
    private func goBack() {
        guard let frame = source.frameOfPlace(at: graph.engine.time) else { return land() }
        withAnimation(look.returning, completionCriteria: .removed) {
            way = CGSize(width: frame.midX - home.midX, height: frame.midY - home.midY)
            (scale, shadow, operation) = (1, 0, nil)
        } completion: { [removal] in
            removal()
        }
    }

    /// Removes the root, unless the scene has ended meanwhile.
    private var removal: () -> Void {
        { [weak graph, id] in
            guard let graph else { return }
            graph.write(in: Transaction()) {
                graph.part(SceneDrags.self).roots[id]?.remove()
                graph.part(SceneDrags.self).roots[id] = nil
            }
        }
    }
}

/// What fingers carry in one scene.
final class SceneDrags: ScenePart {
    /// One at a time.
    private(set) var current: DragSession?
    /// The roots of what is carried or lands, by the numbers of sessions: they go with the scene.
    var roots: [Int: SceneRoot<DragPreviewView>] = [:]
    private var lastID = 0

    init(in graph: ViewGraph) {}

    func makeID() -> Int {
        lastID += 1
        return lastID
    }

    func begin(_ session: DragSession) {
        current = session
        session.begin()
    }

    func didEnd(_ session: DragSession) { if session === current { current = nil } }
}
