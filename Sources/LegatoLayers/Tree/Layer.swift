// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoDrawing
package import LegatoMotion

/// Names a layer across commits, also when it moves to another parent.
///
/// Numbers come again after four billion layers, of which the first have long gone.
package struct LayerID: Hashable, Sendable {
    private let number: UInt32
    package var rawValue: UInt64 { UInt64(number) }
    package init(rawValue: UInt64) { number = UInt32(truncatingIfNeeded: rawValue) }
}

/// What the views asked to recognise again on screen: a gesture's area, or a view with an `id`.
package struct LayerTag: Hashable, Sendable {
    package var rawValue: UInt64
    package init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// One node of the layer tree, immutable: a commit makes new layers for what changed and shares the rest.
///
/// The tree says everything a renderer needs for any time until the next commit, so it can be evaluated on another
/// thread, at any time and in any order. Frames are absolute in the root's coordinates, transforms apply about them.
package final class Layer: Sendable {
    // In this order, so that there are no gaps. Source: measured (`change.memory`).
    package let kind: Kind
    private let facts: Facts
    private let searchCount: UInt8
    /// 14 bits of depth, whether something in it shows what is behind it, and whether something in it may be touched beyond its extent.
    /// Together, so that there are no gaps.
    private let levels: UInt16
    package let id: LayerID
    /// Painted in this order, the first at the back.
    package let children: [Layer]
    /// Around all that is painted in it, at any time, and all that is touched unless `isTouchedBeyondExtent`; in the coordinates of its
    /// parent.
    package let extent: Extent

    /// What is known of the kind and the children.
    private struct Facts: OptionSet {
        let rawValue: UInt8
        static let isStatic = Facts(rawValue: 1)
        static let kindIsStatic = Facts(rawValue: 2)
        static let isCached = Facts(rawValue: 4)
        static let blends = Facts(rawValue: 8)
        static let isOneBitmap = Facts(rawValue: 16)
        static let isRectangle = Facts(rawValue: 32)
        static let hasRectangles = Facts(rawValue: 64)
        static let hasTags = Facts(rawValue: 128)
    }

    package init(id: LayerID, kind: Kind, children: [Layer] = []) {
        self.id = id
        self.kind = kind
        self.children = children
        let traits = kind.traits
        var facts: Facts = traits.contains(.rectangle) ? [.isRectangle, .hasRectangles] : []
        if traits.contains(.static) { facts.formUnion([.isStatic, .kindIsStatic]) }
        if traits.contains(.cached) { facts.insert(.isCached) }
        if case .tag = kind { facts.insert(.hasTags) }
        let showsTags = if case .drawing = kind { false } else { true }
        if traits.contains(.blends) { facts.insert(.blends) }
        var (deepest, length, content) = (0, 0, Extent.empty)
        var readsBackdrop = traits.contains(.readsBackdrop)
        var isTouchedBeyond = kind.isTouchedBeyondExtent
        for child in children {
            if !child.isStatic { facts.remove(.isStatic) }
            if child.blendsWithBackground, !traits.contains(.isolates) { facts.insert(.blends) }
            if child.hasRectangles { facts.insert(.hasRectangles) }
            if child.hasTags, showsTags { facts.insert(.hasTags) }
            if child.readsBackdrop, !traits.contains(.holdsBackdrops) { readsBackdrop = true }
            if child.isTouchedBeyondExtent { isTouchedBeyond = true }
            content = content.union(child.extent)
            deepest = max(deepest, child.depth)
            length += child.searchLength
        }
        if traits.contains(.oneBitmap) || facts.contains(.isStatic) && !facts.contains(.blends) && !readsBackdrop
            || traits.contains(.passesOn) && children.count == 1 && children[0].isOneBitmap
        {
            facts.insert(.isOneBitmap)
        }
        self.facts = facts
        searchCount = UInt8(min(traits.contains(.keepsNeighbours) ? 1 + length : 1, Int(UInt8.max)))
        levels =
            UInt16(min(1 + deepest, Self.greatestKnownDepth)) | (readsBackdrop ? Self.backdropBit : 0)
            | (isTouchedBeyond ? Self.touchBit : 0)
        extent = kind.extent(around: content, of: children, at: nil)
    }

    /// Whether it looks the same at any time: nothing in it is animating.
    package var isStatic: Bool { facts.contains(.isStatic) }
    /// Whether its own numbers are static.
    var kindIsStatic: Bool { facts.contains(.kindIsStatic) }
    /// Whether its bitmap is worth caching even where nothing moves it.
    var isCached: Bool { facts.contains(.isCached) }
    /// Whether it blends with what is behind it, so that it cannot be painted apart.
    package var blendsWithBackground: Bool { facts.contains(.blends) }
    /// Whether the opacity of its bitmap is that of the one thing it paints, which may be a cached bitmap.
    var isOneBitmap: Bool { facts.contains(.isOneBitmap) }
    /// Whether it is a filled rectangle, whatever its numbers are.
    var isRectangle: Bool { facts.contains(.isRectangle) }
    /// Whether there is such a one in it.
    var hasRectangles: Bool { facts.contains(.hasRectangles) }
    /// Whether something in it can be found by a tag.
    var hasTags: Bool { facts.contains(.hasTags) }
    /// How many layers a search for neighbours meets in it, itself included: at most 255, which is more than any search looks at.
    var searchLength: Int { Int(searchCount) }
    /// How many layers there are from here to the furthest one below, at most 16383, which is more than are drawn.
    package var depth: Int { Int(levels) & Self.greatestKnownDepth }
    /// Whether something in it shows what is behind it, so that it changes with what it does not contain.
    package var readsBackdrop: Bool { levels & Self.backdropBit != 0 }

    /// Whether something in it, which a clip or a mask may cut, may be touched where nothing of it is painted.
    package var isTouchedBeyondExtent: Bool { levels & Self.touchBit != 0 }

    private static let backdropBit: UInt16 = 1 << 15
    private static let touchBit: UInt16 = 1 << 14
    private static let greatestKnownDepth = Int(touchBit) - 1

    /// What is larger than a number is indirect, as every layer has the size of the largest kind.
    /// Source: measured (`change.memory`).
    package enum Kind: Sendable {
        case group
        indirect case shape(ShapeContent)
        indirect case text(TextContent)
        indirect case symbol(SymbolContent)
        indirect case image(ImageContent)
        /// The children are what the drawing shows by their numbers.
        indirect case drawing(DrawingContent)

        case staticOpacity(Double)
        indirect case movingOpacity(Animated<Double>)
        /// An opacity at which the children take touches even where nothing of them shows.
        indirect case fade(Animated<Double>)
        indirect case offset(Animated<CGSize.AnimatableData>)
        /// Scrolled by an offset, which counts against the coordinates, and shown at whole pixels.
        indirect case scroll(Animated<CGSize.AnimatableData>, pixelsPerPoint: CGFloat)
        /// Moved by an offset that follows what moves elsewhere.
        indirect case follow(any FollowedPlace)
        /// `isSpace`, here and below: the coordinates of the children begin at the corner of the frame, and not where its own begin.
        indirect case scale(
            Animated<AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData>>, frame: AnimatedFrame,
            isSpace: Bool = false)
        indirect case rotation(
            Animated<AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData>>, frame: AnimatedFrame,
            isSpace: Bool = false)
        indirect case rotation3D(Animated<Rotation3D.AnimatableData>, frame: AnimatedFrame, isSpace: Bool = false)
        /// A map in coordinates from the top left corner of the frame.
        indirect case projection(ProjectionTransform, frame: AnimatedFrame, isSpace: Bool = false)
        /// Mapped as a whole.
        indirect case map(any LayerMap)
        /// A page in a rounded rectangle, and a picture above it if there is a second child.
        indirect case card(any CardMotion)

        /// `opaqueIn`: the blurred group is opaque, and cut off at this frame.
        indirect case blur(Animated<CGFloat>, opaqueIn: AnimatedFrame?)
        indirect case shadow(AnimatedShadow)
        /// Where its children cover, what is behind them shows as a material shows it.
        indirect case backdrop(AnimatedBackdrop)
        indirect case colors(ColorAdjustment, Animated<Double>)
        indirect case colorMultiply(Animated<ResolvedColor.AnimatableData>)
        case blend(BlendMode)
        /// Its children blend with each other alone.
        case isolated
        /// What is cut away of the children takes touches all the same, unless `cutsTouches`.
        indirect case clip(any PathSource, evenOdd: Bool, frame: AnimatedFrame, cutsTouches: Bool = false)
        /// Of the first child, only what the last one covers is shown; nothing where there is no other. It takes touches as a whole.
        case mask

        /// Draws nothing itself; can be found by a hit test or asked for its presentation.
        indirect case tag(LayerTag, frame: AnimatedFrame)
        /// Children that no hit test reaches.
        case untouchable
        /// The area in which its children take touches, and which takes those for its tag that none of them does.
        indirect case touchArea(any PathSource, evenOdd: Bool, frame: AnimatedFrame)

        package static func opacity(_ opacity: Animated<Double>) -> Kind {
            opacity.isStatic ? .staticOpacity(opacity.model) : .movingOpacity(opacity)
        }

        package static func fade(to opacity: Animated<Double>) -> Kind {
            opacity.isStatic && opacity.model > 0 ? .staticOpacity(opacity.model) : .fade(opacity)
        }

        /// Whether its children may be touched beyond its extent.
        fileprivate var isTouchedBeyondExtent: Bool {
            switch self {
            case .clip(_, _, _, let cutsTouches): !cutsTouches
            case .mask: true
            default: false
            }
        }

        /// The value of an opacity; nil for all other kinds.
        package var opacity: Animated<Double>? {
            switch self {
            case .staticOpacity(let opacity): Animated(opacity)
            case .movingOpacity(let opacity), .fade(let opacity): opacity
            default: nil
            }
        }
    }
}

/// A shadow that may be animating: colour, radius in points, offset in points.
package struct AnimatedShadow: Sendable {
    package typealias Data = AnimatablePair<PaintVector, AnimatablePair<CGFloat, CGSize.AnimatableData>>
    package var data: Animated<Data>
    /// Whether it falls onto the group instead of behind it.
    package var isInner: Bool
    /// Whether what throws it is not shown.
    package var isAlone: Bool

    package init(_ data: Animated<Data>, isInner: Bool = false, isAlone: Bool = false) {
        self.data = data
        self.isInner = isInner
        self.isAlone = isAlone
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
            color: color, radius: radius < 0 ? 0 : radius, offset: offset, isInner: isInner, isAlone: isAlone)
    }
}
