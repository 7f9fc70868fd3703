// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoDrawing
import LegatoMotion

/// A symbol image stretched to its frame: as a whole in one paint, or in parts that have paints and motions of their own.
package struct SymbolContent: Sendable {
    package var image: SymbolImage
    /// Of the whole, where there are no parts.
    package var paint: AnimatedPaint
    package var frame: AnimatedFrame
    /// From the back to the front. Empty: the whole is painted.
    package var parts: [SymbolPart] = []
    /// What moves the parts: each acts on what the ones before it show.
    package var motions: [SymbolMotion] = []

    package init(image: SymbolImage, paint: AnimatedPaint, frame: AnimatedFrame) {
        self.image = image
        self.paint = paint
        self.frame = frame
    }

    var isStatic: Bool {
        frame.isStatic && (parts.isEmpty ? paint.isStatic : parts.allSatisfy(\.isStatic))
            && motions.allSatisfy(\.isStatic)
    }

    /// What the part at `index` looks like at `time`.
    package func look(ofPart index: Int, at time: Double) -> SymbolLook {
        var place = SymbolMotion.Place(index: index, count: parts.count)
        let part = parts[index]
        place.isBase = part.role == .base
        if part.isVariable {
            for (other, part) in parts.enumerated() where part.isVariable {
                if other < index { place.variableIndex += 1 }
                place.variableCount += 1
            }
        }
        var look = motions.reduce(SymbolLook()) { $0.combined(with: $1.look(of: place, at: time)) }
        look.opacity *= part.opacity.value(at: time)
        return look
    }
}

/// A layer of a symbol with its paint.
package struct SymbolPart: Sendable {
    package var outline: GlyphOutline
    package var paint: AnimatedPaint
    /// Below 1 for a layer that a variable value leaves unlit.
    package var opacity: Animated<Double>
    package var role: SymbolLayer.Role
    /// As of the layer.
    package var name: String
    package var isVariable: Bool
    /// How much of its lines is drawn for a variable value, from 0 to 1; the rest is as faint as a layer that is unlit. Nil: all.
    package var trace: Animated<Double>?
    /// Whether its lines go around, clockwise from the top; those of enclosures always do.
    package var isRing = false

    package init(
        outline: GlyphOutline, paint: AnimatedPaint, opacity: Animated<Double> = Animated(1),
        role: SymbolLayer.Role = .base, name: String = "", isVariable: Bool = false
    ) {
        self.outline = outline
        self.paint = paint
        self.opacity = opacity
        self.role = role
        self.name = name
        self.isVariable = isVariable
    }

    fileprivate var isStatic: Bool { paint.isStatic && opacity.isStatic && trace?.isStatic != false }
}

/// What motions make of a part of a symbol at one time.
package struct SymbolLook: Equatable, Sendable {
    package var scale: CGFloat = 1
    /// Clockwise, in radians.
    package var rotation: CGFloat = 0
    /// In sizes of the symbol.
    package var offset = CGSize.zero
    package var opacity: Double = 1
    /// The part of its lines that is drawn, from 0 to 1.
    package var drawnFrom: Double = 0
    package var drawnTo: Double = 1

    package init() {}

    /// Both motions at once.
    func combined(with other: SymbolLook) -> SymbolLook {
        var look = self
        look.scale *= other.scale
        look.rotation += other.rotation
        look.offset = CGSize(width: offset.width + other.offset.width, height: offset.height + other.offset.height)
        look.opacity *= other.opacity
        look.drawnFrom = max(drawnFrom, other.drawnFrom)
        look.drawnTo = min(drawnTo, other.drawnTo)
        return look
    }

    /// This look at 0, `other` at 1.
    func mixed(with other: SymbolLook, by part: Double) -> SymbolLook {
        if part == 1 { return other }
        func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * CGFloat(part) }
        var look = self
        look.scale = max(0, mix(scale, other.scale))
        look.rotation = mix(rotation, other.rotation)
        look.offset = CGSize(
            width: mix(offset.width, other.offset.width), height: mix(offset.height, other.offset.height))
        look.opacity = min(max(mix(opacity, other.opacity), 0), 1)
        look.drawnFrom = min(max(mix(drawnFrom, other.drawnFrom), 0), 1)
        look.drawnTo = min(max(mix(drawnTo, other.drawnTo), 0), 1)
        return look
    }
}
