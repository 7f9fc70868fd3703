// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoDrawing
package import LegatoMotion

/// What fingers have made of an open page: how far its middle has moved, how large it is, and how far it has turned.
package struct ZoomDrag: Equatable, Sendable {
    /// In points.
    package var offset = CGSize.zero
    /// 1: as large as it was laid out.
    package var scale = 1.0
    /// In radians.
    package var turn = 0.0

    package init(offset: CGSize = .zero, scale: Double = 1, turn: Double = 0) {
        (self.offset, self.scale, self.turn) = (offset, scale, turn)
    }

    package typealias Data = AnimatablePair<CGSize.AnimatableData, AnimatablePair<Double, Double>>
    package var data: Data { Data(offset.animatableData, AnimatablePair(scale, turn)) }
    package init(_ data: Data) {
        offset.animatableData = data.first
        (scale, turn) = (data.second.first, data.second.second)
    }

    /// Scaled and turned about the point of the page that `start` was on, which is at `end` now.
    ///
    /// - Parameter page: Where the page was laid out.
    fileprivate init(_ page: CGRect, from start: CGPoint, to end: CGPoint, scale: Double, turn: Double = 0) {
        let (x, y) = (Double(page.midX - start.x) * scale, Double(page.midY - start.y) * scale)
        let middle = CGPoint(
            x: Double(end.x) + x * cos(turn) - y * sin(turn), y: Double(end.y) + x * sin(turn) + y * cos(turn))
        self.init(
            offset: CGSize(width: middle.x - page.midX, height: middle.y - page.midY), scale: scale, turn: turn)
    }
}

/// What fingers do on an open page, in points of the coordinates that it was laid out in.
package enum ZoomTouch: Equatable, Sendable {
    /// `way`: since the page began to follow; `velocity` in points per second.
    case pan(start: CGPoint, way: CGSize, velocity: CGSize)
    /// The same from the leading edge.
    case edge(start: CGPoint, way: CGSize, velocity: CGSize, isRightToLeft: Bool)
    /// `way`: of the middle between two fingers; `scale` and `turn`, in radians, since they began.
    case pinch(start: CGPoint, way: CGSize, scale: Double, turn: Double)

    package enum Kind: CaseIterable, Sendable { case pan, edge, pinch }

    package var kind: Kind {
        switch self {
        case .pan: .pan
        case .edge: .edge
        case .pinch: .pinch
        }
    }

    /// Where the fingers went down.
    package var start: CGPoint {
        switch self {
        case .pan(let start, _, _), .edge(let start, _, _, _), .pinch(let start, _, _, _): start
        }
    }

    /// In points per second; none for a pinch.
    package var velocity: CGSize {
        switch self {
        case .pan(_, _, let velocity), .edge(_, _, let velocity, _): velocity
        case .pinch: .zero
        }
    }

    /// The same in other coordinates, which are only shifted.
    package func moved(_ map: (CGPoint) -> CGPoint) -> ZoomTouch {
        switch self {
        case .pan(let start, let way, let velocity): .pan(start: map(start), way: way, velocity: velocity)
        case .edge(let start, let way, let velocity, let isRightToLeft):
            .edge(start: map(start), way: way, velocity: velocity, isRightToLeft: isRightToLeft)
        case .pinch(let start, let way, let scale, let turn):
            .pinch(start: map(start), way: way, scale: scale, turn: turn)
        }
    }

    /// The same `seconds` later, at its velocity.
    fileprivate func projected(by seconds: Double) -> ZoomTouch {
        func later(_ way: CGSize, _ velocity: CGSize) -> CGSize {
            CGSize(width: way.width + seconds * velocity.width, height: way.height + seconds * velocity.height)
        }
        switch self {
        case .pan(let start, let way, let velocity):
            return .pan(start: start, way: later(way, velocity), velocity: velocity)
        case .edge(let start, let way, let velocity, let isRightToLeft):
            return .edge(start: start, way: later(way, velocity), velocity: velocity, isRightToLeft: isRightToLeft)
        case .pinch:
            return self
        }
    }
}

extension ZoomLook {
    /// What `touch` makes of a page that was laid out in `page`.
    ///
    /// Source: *measured* (screens 6). What a finger does that moves against the direction of its gesture is *chosen*: the page follows
    /// as it does sideways.
    package func drag(_ touch: ZoomTouch, of page: CGRect) -> ZoomDrag {
        guard page.width > 0, page.height > 0 else { return ZoomDrag() }
        switch touch {
        case .pan(let start, let way, _):
            let end = CGPoint(
                x: start.x + side(way.width, in: page), y: start.y + fall(way.height, in: page))
            return ZoomDrag(page, from: start, to: end, scale: panScale(way.height / page.height))
        case .edge(let start, let way, _, let isRightToLeft):
            let inward = isRightToLeft ? -way.width : way.width
            let x = inward < 0 ? side(way.width, in: page) : way.width
            let end = CGPoint(x: start.x + x, y: start.y + side(way.height, in: page))
            return ZoomDrag(page, from: start, to: end, scale: 1 - edgeShrink * min(1, max(0, inward / page.width)))
        case .pinch(let start, let way, let scale, let turn):
            let end = CGPoint(x: start.x + way.width, y: start.y + way.height)
            return ZoomDrag(page, from: start, to: end, scale: min(1, max(0, scale)), turn: turn)
        }
    }

    /// The scale for a way down, in heights.
    private func panScale(_ way: Double) -> Double {
        if way <= 0 { return 1 }
        if way <= pan.linearWay { return 1 - pan.shrink * way }
        let edge = 1 - pan.shrink * pan.linearWay
        // As steep as before at first. Source: *chosen*.
        return edge - RubberBand(length: edge - pan.floor, stiffness: 1).shown(of: pan.shrink * (way - pan.linearWay))
    }

    /// How far the point under the finger goes down, in points.
    private func fall(_ way: Double, in page: CGRect) -> Double {
        let height = Double(page.height)
        if way < 0 { return side(way, in: page) }
        // From here on it would go up again.
        let most = (1 / (3 * pan.lag)).squareRoot()
        let heights = min(way / height, most)
        return height * (heights - pan.lag * heights * heights * heights)
    }

    /// How far it goes where it may not follow one to one, in points.
    private func side(_ way: Double, in page: CGRect) -> Double {
        RubberBand(length: pan.sideReach * page.width, stiffness: pan.sideGain).shown(of: way)
    }

    /// How fast the page moves under `touch`: the change of the drag per second.
    package func velocity(_ touch: ZoomTouch, of page: CGRect) -> ZoomDrag.Data {
        guard touch.velocity != .zero else { return .zero }
        // Short enough for the page to go straight, long enough for the difference of two numbers.
        let step = 1e-5
        var change = drag(touch.projected(by: step), of: page).data
        change -= drag(touch.projected(by: -step), of: page).data
        change.scale(by: 1 / (2 * step))
        return change
    }

    /// Whether a page that is let go of so is popped.
    package func pops(_ touch: ZoomTouch, of page: CGRect) -> Bool {
        let scale = drag(touch.projected(by: projection), of: page).scale
        switch touch.kind {
        case .pan: return scale < pan.limit
        case .edge: return scale < edgeLimit
        case .pinch: return scale < pinchLimit
        }
    }
}
