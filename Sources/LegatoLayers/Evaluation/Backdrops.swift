// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoMotion

// Materials and damage. A material reads all pixels of its rectangle as they are before anything in front of it is painted, so it is
// painted whole, or not at all.

extension Layer {
    /// `damage`, each rectangle grown over every material that it reaches.
    func growing(_ damage: [CGRect], at time: Double, within window: CGRect) -> [CGRect] {
        guard readsBackdrop, !damage.isEmpty else { return damage }
        var areas: [CGRect] = []
        collectBackdrops(at: time, .identity, within: window, into: &areas)
        var grown = damage
        for index in grown.indices {
            var isGrowing = true
            // Ends, as each round takes an area in.
            while isGrowing {
                isGrowing = false
                for area in areas where grown[index].intersects(area) && !grown[index].contains(area) {
                    grown[index] = grown[index].union(area)
                    isGrowing = true
                }
            }
        }
        return grown
    }

    /// Where materials are, in root coordinates.
    ///
    /// - Parameter transform: From the coordinates of the parent to those of the root.
    private func collectBackdrops(
        at time: Double, _ transform: CGAffineTransform, within window: CGRect, into areas: inout [CGRect]
    ) {
        var inner = transform
        switch kind {
        case .backdrop:
            let extent = extent(at: time)
            if extent.isEmpty { return }
            // It reads whole pixels, which its edges may cut.
            let area = extent.rect.applying(transform).insetBy(dx: -1, dy: -1)
            let isKnown = !extent.isEverywhere && (area.minX + area.minY + area.width + area.height).isFinite
            let seen = isKnown ? area.intersection(window) : window
            if !seen.isNull { areas.append(seen) }
            return
        case .offset, .scroll, .follow, .scale, .rotation:
            inner = kind.transform(at: time).concatenating(transform)
        case .rotation3D, .projection:
            let projection = kind.projection(at: time)
            // In a group with a 3D rotation, materials see that group alone, which is always painted whole.
            guard projection.isAffine else { return }
            inner = projection.affine.concatenating(transform)
        default:
            break
        }
        let first = areas.count
        for child in children where child.readsBackdrop {
            child.collectBackdrops(at: time, inner, within: window, into: &areas)
        }
        guard areas.count > first else { return }
        switch kind {
        case .blur, .shadow:
            // Whatever of the blurred group is painted depends on all of it.
            let extent = extent(at: time)
            let box = extent.isEverywhere ? window : extent.rect.applying(transform).intersection(window)
            for index in first..<areas.count where !box.isNull { areas[index] = areas[index].union(box) }
        default:
            break
        }
    }
}
