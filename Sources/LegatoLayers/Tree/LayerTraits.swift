// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion

/// What a kind of layer is to its parent, whatever its children are.
struct LayerTraits: OptionSet {
    let rawValue: UInt16

    /// Its own numbers stay as they are.
    static let still = LayerTraits(rawValue: 1)
    /// Its bitmap is worth caching even where nothing moves it: it is not painted in a moment.
    static let cached = LayerTraits(rawValue: 2)
    /// It takes on an opacity without another bitmap being made for that.
    static let oneBitmap = LayerTraits(rawValue: 4)
    /// It leaves how its children are painted as it is, but for the place and the opacity of all.
    static let passesOn = LayerTraits(rawValue: 8)
    /// Its children may share edges with what is around it: they are painted as they are, but for a shift.
    static let keepsNeighbours = LayerTraits(rawValue: 16)
    /// What blends in it never blends with anything outside, whatever its numbers are.
    static let isolates = LayerTraits(rawValue: 32)
    /// It blends with what is behind it.
    static let blends = LayerTraits(rawValue: 64)
    /// It fills a rectangle, with edges that are smoothed.
    static let rectangle = LayerTraits(rawValue: 128)
    /// It shows what is behind it, around it as well.
    static let readsBackdrop = LayerTraits(rawValue: 256)

    /// One bitmap of its children that takes a while to paint.
    fileprivate static let bitmap: LayerTraits = [.cached, .oneBitmap]

    fileprivate static func still(_ isStill: Bool) -> LayerTraits { isStill ? .still : [] }
}

extension Layer.Kind {
    var traits: LayerTraits {
        switch self {
        case .group, .tag, .touchArea, .untouchable: [.still, .passesOn, .keepsNeighbours]
        case .shape(let content):
            [.bitmap, .still(content.isStill), content.isSmoothRectangle ? .rectangle : []]
        case .text(let content):
            [.cached, .still(content.frame.isStill && content.paints.allSatisfy(\.isStill))]
        case .symbol(let content): [.bitmap, .still(content.isStill)]
        case .picture(let content): [.bitmap, .still(content.frame.isStill && content.tint?.isStill ?? true)]
        case .drawing(let content):
            [
                .oneBitmap, .isolates, .still(content.frame.isStill && !content.isFleeting),
                content.isFleeting ? [] : .cached,
            ]
        case .stillOpacity(let opacity): [.passesOn, .still, opacity < 1 ? .bitmap : []]
        case .movingOpacity: .passesOn
        case .fade(let opacity): [.passesOn, .still(opacity.isStill)]
        case .offset(let offset), .scroll(let offset, _): [.passesOn, .keepsNeighbours, .still(offset.isStill)]
        case .follow(let place): [.passesOn, .keepsNeighbours, .still(place.isStill)]
        case .scale(let scale, let frame, _): [.passesOn, .still(scale.isStill && frame.isStill)]
        case .rotation(let rotation, let frame, _): [.passesOn, .still(rotation.isStill && frame.isStill)]
        case .rotation3D(let rotation, let frame, _): [.bitmap, .still(rotation.isStill && frame.isStill)]
        case .projection(_, let frame, _): [.bitmap, .still(frame.isStill)]
        case .blur(let radius, let frame): [.bitmap, .still(radius.isStill && frame?.isStill ?? true)]
        case .shadow(let shadow): [.bitmap, .still(shadow.data.isStill)]
        case .backdrop(let backdrop): [.bitmap, .readsBackdrop, .still(backdrop.data.isStill)]
        case .clip(let source, _, let frame, _): [.bitmap, .still(source.isStill && frame.isStill)]
        case .colors(_, let amount): [.bitmap, .isolates, .still(amount.isStill)]
        case .colorMultiply(let color): [.bitmap, .isolates, .still(color.isStill)]
        case .isolated, .mask: [.bitmap, .isolates, .still]
        case .blend(let mode): mode == .normal ? .still : [.still, .blends]
        }
    }
}

extension ShapeContent {
    var isFill: Bool {
        if case .fill = drawing { return true }
        return false
    }

    fileprivate var isSmoothRectangle: Bool {
        guard case .fill(_, antialiased: true) = drawing else { return false }
        // Quicker than a cast.
        return type(of: source) == WholeRectangle.self
    }

    fileprivate var isStill: Bool {
        guard source.isStill, paint.isStill, frame.isStill else { return false }
        if case .stroke(_, let data) = drawing { return data.isStill }
        return true
    }
}
