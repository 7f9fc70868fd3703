// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
package import LegatoDrawing
import LegatoMotion

/// How a page that zooms moves.
package struct ZoomMotion: CardMotion {
    /// Without a source, which ``place`` is.
    package var geometry: ZoomGeometry
    /// Where the source is; nil: the page comes without one.
    package var place: SeenPlace?
    package var sides: Animated<Double>
    package var top: Animated<Double>
    package var bottom: Animated<Double>
    package var drag: Animated<ZoomDrag.Data>
    package var fades: Animated<ZoomFades.Data>

    package init(
        _ geometry: ZoomGeometry, from place: SeenPlace?, sides: Animated<Double>, top: Animated<Double>,
        bottom: Animated<Double>, drag: Animated<ZoomDrag.Data>, fades: Animated<ZoomFades.Data>
    ) {
        (self.geometry, self.place, self.sides, self.top) = (geometry, place, sides, top)
        (self.bottom, self.drag, self.fades) = (bottom, drag, fades)
    }

    package var isStatic: Bool {
        sides.isStatic && top.isStatic && bottom.isStatic && drag.isStatic && fades.isStatic
            && place?.isStatic ?? true
    }

    package func state(at time: Double) -> CardState {
        var geometry = geometry
        geometry.source = place?.rect(at: time)
        return geometry.card(
            at: ZoomProgress(
                sides: sides.value(at: time), top: top.value(at: time), bottom: bottom.value(at: time),
                drag: ZoomDrag(drag.value(at: time)), fades: ZoomFades(fades.value(at: time))))
    }
}

/// How a page below one that zooms moves.
package struct ZoomCoverMotion: CardMotion {
    package var geometry: ZoomGeometry
    /// What is behind the page and goes back with it.
    package var ground: ResolvedColor
    package var covered: Animated<Double>
    /// The page in front, in the same coordinates; nil: it is not known, or does not fly.
    package var front: ZoomMotion?

    package init(
        _ geometry: ZoomGeometry, ground: ResolvedColor, covered: Animated<Double>, front: ZoomMotion? = nil
    ) {
        (self.geometry, self.ground, self.covered, self.front) = (geometry, ground, covered, front)
    }

    package var isStatic: Bool { covered.isStatic && front?.isStatic ?? true }

    package func state(at time: Double) -> CardState {
        var card = geometry.cover(at: covered.value(at: time))
        card.ground = ground
        if let front { card.hidden = front.state(at: time).opaqueRect }
        return card
    }
}
