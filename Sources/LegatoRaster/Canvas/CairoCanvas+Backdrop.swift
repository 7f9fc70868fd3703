// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import Foundation
internal import LegatoDrawing

extension CairoCanvas {
    /// Shows, as far as `mask` covers, what has been painted behind it so far.
    ///
    /// What is behind is what the open groups have painted, one over the other, without their effects: a material in a view that
    /// fades or throws a shadow sees through to the scene.
    func show(_ backdrop: GroupEffect.Backdrop, where mask: Surface, opacity: Double) {
        let ink = mask.ink.intersection(mask.area)
        let visible = ink.intersection(state.window)
        guard !visible.isEmpty else { return }
        // What is painted lies in there, but for numbers that are rounded.
        let box = backdrop.area.map { PixelRect(covering: $0.applying(state.transform)).union(ink) } ?? ink
        let blur = GaussianBlur(sigma: sigma(ofRadius: backdrop.blurRadius)) ?? .none
        let target = target
        do {
            // Of the whole box, whatever of it is painted: it decides which pixels are averaged.
            try blurrer.fill(
                target, with: backdrop, blur, behind: pixelsBehind, covering: box,
                where: mask, opacity: UInt8((min(opacity, 1) * 255).rounded()), within: visible)
        } catch {
            return reportNoMemory(for: "a material", box)
        }
        target.ink = target.ink.union(visible)
    }

    /// What has been painted on so far; nothing behind a group that is turned in space.
    private var pixelsBehind: BackdropPixels {
        let turned = groups.lastIndex { group in
            guard case .offscreen(_, let effect) = group.kind, let projection = effect.projection else { return false }
            return !projection.isIdentity
        }
        if let turned, case .offscreen(let surface, _) = groups[turned].kind {
            return BackdropPixels(on: surface, under: groups[(turned + 1)...], within: surface.area)
        }
        return BackdropPixels(on: base, under: groups[...], within: bounds)
    }
}

/// Pixels of a surface and of the open groups painted over it.
struct BackdropPixels {
    private let base: Surface
    private let groups: ArraySlice<CairoCanvas.Group>
    private let isAlone: Bool
    /// Where there are pixels.
    let area: PixelRect

    init(on base: Surface, under groups: ArraySlice<CairoCanvas.Group>, within bounds: PixelRect) {
        self.base = base
        self.groups = groups
        isAlone = !groups.contains {
            if case .offscreen = $0.kind { return true }
            return false
        }
        area = base.area.intersection(bounds)
    }

    /// Gives the pixels of `box`, which lies in the area, and how many there are from one row to the next.
    ///
    /// - Parameter scratch: Room for the box.
    func withPixels(
        of box: PixelRect, scratch: UnsafeMutablePointer<UInt32>, _ body: (UnsafePointer<UInt32>, Int) -> Void
    ) {
        base.withPixels { pixels in
            guard !isAlone else { return body(pixels + base.index(box.minX, box.minY), base.stride) }
            for y in box.minY..<box.maxY {
                (scratch + (y - box.minY) * box.width)
                    .update(from: pixels + base.index(box.minX, y), count: box.width)
            }
            for group in groups {
                guard case .offscreen(let surface, _) = group.kind else { continue }
                let part = box.intersection(surface.area).intersection(surface.ink)
                surface.withPixels { front in
                    for y in part.minY..<part.maxY {
                        PixelRow.blend(
                            front + surface.index(part.minX, y), opacity: 255,
                            over: scratch + (y - box.minY) * box.width + (part.minX - box.minX), count: part.width)
                    }
                }
            }
            body(scratch, box.width)
        }
    }
}
