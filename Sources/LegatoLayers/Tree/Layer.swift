// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoDrawing
package import LegatoMotion

/// Names a layer across commits, also when it moves to another parent.
package struct LayerID: Hashable, Sendable {
    package var rawValue: UInt64
    package init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// What the views asked to recognise again on screen: a gesture's area, or a view with an `id`.
package struct LayerTag: Hashable, Sendable {
    package var rawValue: UInt64
    package init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// One node of the picture, immutable: a commit makes new layers for what changed and shares the rest.
///
/// The tree says everything a renderer needs for any time until the next commit, so it can be evaluated on another
/// thread, at any time and in any order. Frames are absolute in the root's coordinates, transforms apply about them.
package final class Layer: Sendable {
    package let id: LayerID
    package let kind: Kind
    /// Whether it looks the same at any time: nothing in it is on its way.
    package let isStill: Bool
    /// Whether its own numbers stay as they are.
    let kindIsStill: Bool
    /// Whether its picture is worth keeping even where nothing moves it.
    let isKept: Bool
    /// Whether it blends with what is behind it, so that it cannot be painted apart.
    let blendsWithBackground: Bool
    /// Whether the opacity of its picture is that of the one thing it paints, be it a picture that is kept.
    let isOnePicture: Bool
    /// Whether it is a filled rectangle, whatever its numbers are.
    let isRectangle: Bool
    /// Whether there is such a one in it.
    let hasRectangles: Bool
    /// Painted in this order, the first at the back.
    package let children: [Layer]
    /// How many layers a search for neighbours meets in it, itself included.
    let searchLength: Int32
    /// Around all that is painted and touched in it; in the coordinates of its parent.
    package let extent: Extent
    private let levels: Int32
    /// How many layers there are from here to the furthest one below.
    package var depth: Int { Int(levels) }

    package init(id: LayerID, kind: Kind, children: [Layer] = []) {
        self.id = id
        self.kind = kind
        self.children = children
        var (childrenAreStill, someChildBlends, deepest) = (true, false, Int32(0))
        var (someChildHasRectangles, length) = (false, Int32(0))
        for child in children {
            childrenAreStill = childrenAreStill && child.isStill
            someChildBlends = someChildBlends || child.blendsWithBackground
            deepest = max(deepest, child.levels)
            someChildHasRectangles = someChildHasRectangles || child.hasRectangles
            length += child.searchLength
        }
        let traits = kind.traits
        kindIsStill = traits.contains(.still)
        isKept = traits.contains(.cached)
        isStill = childrenAreStill && kindIsStill
        blendsWithBackground = traits.contains(.blends) || someChildBlends && !traits.contains(.isolates)
        isOnePicture =
            traits.contains(.oneBitmap) || isStill && !blendsWithBackground
            || traits.contains(.passesOn) && children.count == 1 && children[0].isOnePicture
        isRectangle = traits.contains(.rectangle)
        hasRectangles = isRectangle || someChildHasRectangles
        searchLength = traits.contains(.keepsNeighbours) ? 1 + length : 1
        levels = 1 + deepest
        extent = kind.extent(around: children)
    }

    /// What is larger than a group or an opacity is indirect, as every layer has the size of the largest kind.
    /// Source: measured (`change.memory`).
    package enum Kind: Sendable {
        case group
        indirect case shape(ShapeContent)
        indirect case text(TextContent)
        indirect case symbol(SymbolContent)
        indirect case picture(PictureContent)

        case opacity(Animated<Double>)
        indirect case offset(Animated<CGSize.AnimatableData>)
        indirect case scale(
            Animated<AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData>>, frame: AnimatedFrame)
        indirect case rotation(
            Animated<AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData>>, frame: AnimatedFrame)
        indirect case rotation3D(Animated<Rotation3D.AnimatableData>, frame: AnimatedFrame)
        /// A map in coordinates from the top left corner of the frame.
        indirect case projection(ProjectionTransform, frame: AnimatedFrame)

        /// `opaqueIn`: the blurred picture is opaque, and cut off at this frame.
        indirect case blur(Animated<CGFloat>, opaqueIn: AnimatedFrame?)
        indirect case shadow(AnimatedShadow)
        indirect case colors(ColorAdjustment, Animated<Double>)
        indirect case colorMultiply(Animated<ResolvedColor.AnimatableData>)
        case blend(BlendMode)
        /// Its children blend with each other alone.
        case isolated
        indirect case clip(any PathSource, evenOdd: Bool, frame: AnimatedFrame)
        /// Of the first child, only what the last one covers is shown; nothing where there is no other.
        case mask

        /// Draws nothing itself; can be found by a hit test or asked for its presentation.
        indirect case tag(LayerTag, frame: AnimatedFrame)
        /// Children that no hit test reaches.
        case untouchable
        /// The area in which its children take touches, and which takes those for its tag that none of them does.
        indirect case touchArea(any PathSource, evenOdd: Bool, frame: AnimatedFrame)
    }
}

/// A shadow on its way: colour, radius in points, offset in points.
package struct AnimatedShadow: Sendable {
    package typealias Data = AnimatablePair<PaintVector, AnimatablePair<CGFloat, CGSize.AnimatableData>>
    package var data: Animated<Data>
    /// Whether it falls onto the picture instead of behind it.
    package var isInner: Bool

    package init(_ data: Animated<Data>, isInner: Bool = false) {
        self.data = data
        self.isInner = isInner
    }

    package static func data(color: ResolvedColor, radius: CGFloat, offset: CGSize) -> Data {
        AnimatablePair(ShapePaint.color(color).vector, AnimatablePair(radius, offset.animatableData))
    }

    package func shadow(at time: Double) -> GroupEffect.Shadow {
        let data = data.value(at: time)
        var paint = ShapePaint.color(.clear)
        paint.vector = data.first
        guard case .color(let color) = paint else { preconditionFailure("A colour's vector makes a colour.") }
        var offset = CGSize.zero
        offset.animatableData = data.second.second
        // Not by `max`, which makes 0 of NaN.
        let radius = data.second.first
        return GroupEffect.Shadow(
            // Equivalent: bound, a radius of 0 remains 0.
            color: color, radius: radius < 0 ? 0 : radius, offset: offset, isInner: isInner)
    }
}
