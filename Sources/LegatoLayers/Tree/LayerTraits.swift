// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion

// What a layer's kind alone says about how it may be drawn.

extension Layer.Kind {
    var isStill: Bool {
        switch self {
        case .group, .isolated, .mask, .blend, .untouchable: true
        case .shape(let content): content.isStill
        case .text(let content): content.frame.isStill && content.paints.allSatisfy(\.isStill)
        case .symbol(let content): content.frame.isStill && content.paint.isStill
        case .picture(let content): content.frame.isStill
        case .opacity(let opacity): opacity.isStill
        case .offset(let offset): offset.isStill
        case .scale(let scale, let frame): scale.isStill && frame.isStill
        case .rotation(let rotation, let frame): rotation.isStill && frame.isStill
        case .rotation3D(let rotation, let frame): rotation.isStill && frame.isStill
        case .projection(_, let frame): frame.isStill
        case .blur(let radius, let frame): radius.isStill && frame?.isStill ?? true
        case .shadow(let shadow): shadow.data.isStill
        case .colors(_, let amount): amount.isStill
        case .colorMultiply(let color): color.isStill
        case .clip(let source, _, let frame): source.isStill && frame.isStill
        // They paint nothing themselves.
        case .tag, .touchArea: true
        }
    }

    /// Whether what blends in it never blends with anything outside, whatever its numbers are.
    var isolates: Bool {
        switch self {
        case .isolated, .mask, .colors, .colorMultiply: true
        default: false
        }
    }

    /// Whether it fills a rectangle, with edges that are smoothed.
    var isRectangle: Bool {
        guard case .shape(let content) = self, case .fill(_, antialiased: true) = content.drawing else { return false }
        return content.source is WholeRectangle
    }

    /// Whether its children may share edges with what is around it: they are painted as they are, but for a shift.
    var keepsNeighbours: Bool {
        switch self {
        case .group, .tag, .untouchable, .touchArea, .offset: true
        default: false
        }
    }

    /// Whether it paints something itself.
    var isLeaf: Bool {
        switch self {
        case .shape, .text, .symbol, .picture: true
        default: false
        }
    }

    /// Whether its picture is worth keeping even where nothing moves it: it is not painted in a moment.
    var isKept: Bool {
        switch self {
        case .blur, .shadow, .clip, .rotation3D, .projection: true
        case .opacity(let opacity): opacity.isStill && opacity.model < 1
        default: isLeaf || isolates
        }
    }

    var blends: Bool {
        if case .blend(let mode) = self { return mode != .normal }
        return false
    }

    /// Whether it takes on an opacity without another picture being made for that.
    var isOnePicture: Bool {
        switch self {
        case .shape, .symbol, .picture: true
        default: isKept && !isLeaf
        }
    }

    /// Whether it leaves how its children are painted as it is, but for the place and the opacity of all.
    var passesOn: Bool {
        switch self {
        case .group, .tag, .untouchable, .touchArea, .opacity, .offset, .scale, .rotation: true
        default: false
        }
    }
}

extension ShapeContent {
    var isFill: Bool {
        if case .fill = drawing { return true }
        return false
    }

    var isStill: Bool {
        guard source.isStill, paint.isStill, frame.isStill else { return false }
        if case .stroke(_, let data) = drawing { return data.isStill }
        return true
    }
}
