// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion

/// What a kind of layer is to its parent, whatever its children are.
struct LayerTraits: OptionSet {
    let rawValue: UInt16

    /// Its own numbers are static.
    static let `static` = LayerTraits(rawValue: 1)
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

    /// What shows what is behind it sees only what is inside of it.
    static let holdsBackdrops = LayerTraits(rawValue: 512)

    /// One bitmap of its children that takes a while to paint.
    fileprivate static let bitmap: LayerTraits = [.cached, .oneBitmap]

    fileprivate static func `static`(_ isStatic: Bool) -> LayerTraits { isStatic ? .static : [] }
}

extension Layer.Kind {
    var traits: LayerTraits {
        switch self {
        case .group, .tag, .touchArea, .untouchable: [.static, .passesOn, .keepsNeighbours]
        case .shape(let content):
            [.bitmap, .static(content.isStatic), content.isSmoothRectangle ? .rectangle : []]
        case .text(let content):
            [.cached, .static(content.frame.isStatic && content.paints.allSatisfy(\.isStatic))]
        case .symbol(let content): [.bitmap, .static(content.isStatic)]
        case .image(let content): [.bitmap, .static(content.frame.isStatic && content.tint?.isStatic ?? true)]
        case .drawing(let content):
            [
                .oneBitmap, .isolates, .static(content.frame.isStatic && !content.isFleeting),
                content.isFleeting ? [] : .cached,
            ]
        case .staticOpacity(let opacity): [.passesOn, .static, opacity < 1 ? .bitmap : []]
        case .movingOpacity: .passesOn
        case .fade(let opacity): [.passesOn, .static(opacity.isStatic)]
        case .offset(let offset), .scroll(let offset, _): [.passesOn, .keepsNeighbours, .static(offset.isStatic)]
        case .follow(let place): [.passesOn, .keepsNeighbours, .static(place.isStatic)]
        case .scale(let scale, let frame, _): [.passesOn, .static(scale.isStatic && frame.isStatic)]
        case .rotation(let rotation, let frame, _): [.passesOn, .static(rotation.isStatic && frame.isStatic)]
        case .rotation3D(let rotation, let frame, _): [.bitmap, .static(rotation.isStatic && frame.isStatic)]
        case .projection(_, let frame, _): [.bitmap, .static(frame.isStatic)]
        case .map(let map): [map.isAffine ? .passesOn : .bitmap, .static(map.isStatic)]
        case .blur(let radius, let frame): [.bitmap, .static(radius.isStatic && frame?.isStatic ?? true)]
        case .shadow(let shadow): [.bitmap, .static(shadow.data.isStatic)]
        case .backdrop(let backdrop): [.bitmap, .readsBackdrop, .static(backdrop.data.isStatic)]
        case .clip(let source, _, let frame, _): [.bitmap, .static(source.isStatic && frame.isStatic)]
        case .colors(_, let amount): [.bitmap, .isolates, .static(amount.isStatic)]
        case .colorMultiply(let color): [.bitmap, .isolates, .static(color.isStatic)]
        case .card(let motion): [.isolates, .holdsBackdrops, .static(motion.isStatic)]
        case .isolated, .mask: [.bitmap, .isolates, .static]
        case .blend(let mode): mode == .normal ? .static : [.static, .blends]
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

    fileprivate var isStatic: Bool {
        guard source.isStatic, paint.isStatic, frame.isStatic else { return false }
        if case .stroke(_, let data) = drawing { return data.isStatic }
        return true
    }
}
