// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
import LegatoDrawing
import LegatoEngine
package import LegatoLayers
import LegatoMotion

/// What a layer is made of for the renderer: each part keeps its name across commits.
enum LayerPart: Hashable {
    case place, opacity, shadow, shadowCaster
    /// Around all, while something else shows a copy.
    case elsewhere
    case mask, masked, clip, background, contents, contentsPlace, border
    /// What a kind of layer adds, by numbers of its own.
    case own(Int)
}

extension CALayer {
    /// The layers of this one and all in it, as of a commit at `time`; nil: nothing shows. Those of what has not changed are the same as
    /// before.
    package func commit(at time: Double) -> Layer? {
        guard needsCommit else { return committed }
        displayIfNeeded()
        needsCommit = false
        let layer = isHidden ? nil : make(at: time)
        // It takes touches all the same.
        committed =
            isShownElsewhere
            ? layer.map { Layer(id: id(of: .elsewhere), kind: .fade(to: Animated(0)), children: [$0]) } : layer
        return committed
    }

    /// A copy of what it shows, in the coordinates of its superlayer, with new names.
    package func copy(at time: Double) -> Layer? {
        guard let host, let layer = commit(at: time) else { return nil }
        return (isShownElsewhere ? layer.children.first : layer)?.copy { host.makeLayerID() }
    }

    func id(of part: LayerPart) -> LayerID {
        if let id = ids[part] { return id }
        let id = host?.makeLayerID() ?? LayerID(rawValue: 0)
        ids[part] = id
        return id
    }

    private func make(at time: Double) -> Layer {
        let bounds = movingBounds.committed(at: time)
        let radius = movingCornerRadius.committed(at: time)
        var parts: [Layer] = []
        if let paint = background.paint(at: time) {
            parts.append(fill(.background, outline(radius), bounds, paint))
        }
        if let contents = contentsLayer(in: bounds) { parts.append(contents) }
        if let own = ownLayer(in: bounds, at: time) { parts.append(own) }
        if let more = content?.makeLayer(of: self, at: time) { parts.append(more) }
        for sublayer in inDrawingOrder {
            if let layer = sublayer.commit(at: time) { parts.append(layer) }
        }
        if masksToBounds {
            let clip = Layer.Kind.clip(outline(radius), evenOdd: false, frame: bounds, cutsTouches: true)
            parts = [Layer(id: id(of: .clip), kind: clip, children: parts)]
        }
        let width = movingBorderWidth.committed(at: time)
        if !width.isStatic || width.model > 0, let paint = border.paint(at: time) {
            let band = LayerBorder(outline: rounded(radius), width: width)
            parts.append(fill(.border, band, bounds, paint, evenOdd: true))
        }
        if let mask {
            let masked = Layer(id: id(of: .masked), kind: .group, children: parts)
            let stencil = [mask.commit(at: time)].compactMap { $0 }
            parts = [Layer(id: id(of: .mask), kind: .mask, children: [masked] + stencil)]
        }
        if !masksToBounds { parts = shadowed(parts, at: time) }
        let opacity = movingOpacity.committed(at: time)
        if !opacity.isStatic || opacity.model != 1 {
            parts = [Layer(id: id(of: .opacity), kind: .opacity(opacity), children: parts)]
        }
        return Layer(id: id(of: .place), kind: placeKind(at: time), children: parts)
    }

    func placeKind(at time: Double) -> Layer.Kind {
        let place = place(at: time)
        guard place.transform == nil, place.matrix == CATransform3DIdentity, place.around == nil, place.depth == 0
        else { return .map(place) }
        guard place.bounds.isStatic else {
            return .follow(LayerOffset(position: place.position, bounds: place.bounds, anchor: place.anchor))
        }
        // The same motion, counted from elsewhere.
        let center = place.bounds.model.rect.point(at: place.anchor)
        var offset = place.position
        offset.model -= center.vector
        return .offset(offset)
    }

    private func rounded(_ radius: Animated<CGFloat>) -> RoundedBounds {
        let style: RoundedCornerStyle = cornerCurve == .continuous ? .continuous : .circular
        return RoundedBounds(radius: radius, corners: maskedCorners, curve: style, inset: Animated(0))
    }

    func outline(_ radius: Animated<CGFloat>) -> any PathSource {
        radius.isStatic && radius.model <= 0 ? WholeRectangle() : rounded(radius)
    }

    func fill(
        _ part: LayerPart, _ source: any PathSource, _ frame: AnimatedFrame, _ paint: AnimatedPaint,
        evenOdd: Bool = false
    ) -> Layer {
        Layer(
            id: id(of: part),
            kind: .shape(
                ShapeContent(
                    source: source, drawing: .fill(evenOdd: evenOdd, antialiased: true), paint: paint, frame: frame)))
    }

    // MARK: - Contents

    private func contentsLayer(in bounds: AnimatedFrame) -> Layer? {
        if isDrawn, let drawn {
            return drawingLayer(drawn.drawing, drawn.bounds, in: bounds)
        }
        guard let image = contents.flatMap({ $0 as? CGImage }) else { return nil }
        let scale = contentsScale > 0 && contentsScale.isFinite ? contentsScale : 1
        let bitmap = image.bitmap.scaled(to: scale)
        return placed(bitmap.size, in: bounds) { .image(ImageContent(bitmap: bitmap, frame: $0)) }
    }

    /// Contents of `size` in the bounds, by the gravity.
    func placed(_ size: CGSize, in bounds: AnimatedFrame, _ kind: (AnimatedFrame) -> Layer.Kind) -> Layer {
        if bounds.isStatic || contentsGravity == .resize {
            let frame =
                bounds.isStatic ? AnimatedFrame(contentsGravity.place(of: size, in: bounds.model.rect)) : bounds
            return Layer(id: id(of: .contents), kind: kind(frame))
        }
        let whole = Layer(id: id(of: .contents), kind: kind(AnimatedFrame(CGRect(origin: .zero, size: size))))
        let place = PlacedContents(size: size, bounds: bounds, gravity: contentsGravity)
        return Layer(id: id(of: .contentsPlace), kind: .map(place), children: [whole])
    }

    /// A drawing is stretched where the bounds are not those that it was drawn for.
    private func drawingLayer(_ drawing: RecordedDrawing, _ area: CGRect, in bounds: AnimatedFrame) -> Layer {
        let frame = AnimatedFrame(CGRect(origin: .zero, size: area.size))
        let content = DrawingContent(drawing: drawing, frame: frame, isClipped: true, isFleeting: false)
        let whole = Layer(id: id(of: .contents), kind: .drawing(content))
        let place = PlacedContents(size: area.size, bounds: bounds, gravity: contentsGravity)
        return Layer(id: id(of: .contentsPlace), kind: .map(place), children: [whole])
    }

    // MARK: - Shadow

    private func shadowed(_ parts: [Layer], at time: Double) -> [Layer] {
        guard let movingShadow, !parts.isEmpty else { return parts }
        let shadow = AnimatedShadow(movingShadow.committed(at: time))
        if shadow.data.isStatic, shadow.shadow(at: time).color.opacity <= 0 { return parts }
        guard let shadowPath else {
            return [Layer(id: id(of: .shadow), kind: .shadow(shadow), children: parts)]
        }
        let caster = fill(
            .shadowCaster, ConstantPath(Path(shadowPath)), AnimatedFrame(.zero), AnimatedPaint(.color(.black)))
        let alone = AnimatedShadow(shadow.data, isAlone: true)
        return [Layer(id: id(of: .shadow), kind: .shadow(alone), children: [caster])] + parts
    }
}

extension CALayer {
    /// The place of contents of a size in the bounds, which may move.
    package func placeOfContents(_ size: CGSize, gravity: CALayerContentsGravity, at time: Double) -> any LayerMap {
        PlacedContents(size: size, bounds: movingBounds.committed(at: time), gravity: gravity)
    }
}

/// Contents of a size in bounds that may have another one.
struct PlacedContents: LayerMap {
    var size: CGSize
    var bounds: AnimatedFrame
    var gravity: CALayerContentsGravity

    var isStatic: Bool { bounds.isStatic }
    var isAffine: Bool { true }

    func projection(at time: Double) -> ProjectionTransform {
        let rect = gravity.place(of: size, in: bounds.rect(at: time))
        let x = size.width > 0 ? rect.width / size.width : 1
        let y = size.height > 0 ? rect.height / size.height : 1
        return ProjectionTransform(CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: rect.minX, ty: rect.minY))
    }
}

extension CALayerContentsGravity {
    /// Where contents of `size` are in `bounds`.
    func place(of size: CGSize, in bounds: CGRect) -> CGRect {
        var size = size
        switch self {
        case .resize: return bounds
        case .resizeAspect, .resizeAspectFill:
            guard size.width > 0, size.height > 0 else { return bounds }
            let (x, y) = (bounds.width / size.width, bounds.height / size.height)
            let factor = self == .resizeAspect ? min(x, y) : max(x, y)
            size = CGSize(width: size.width * factor, height: size.height * factor)
        default: break
        }
        let (x, y) = unitPlace
        return CGRect(
            x: bounds.minX + (bounds.width - size.width) * x, y: bounds.minY + (bounds.height - size.height) * y,
            width: size.width, height: size.height)
    }

    private var unitPlace: (x: CGFloat, y: CGFloat) {
        switch self {
        case .top: (0.5, 0)
        case .bottom: (0.5, 1)
        case .left: (0, 0.5)
        case .right: (1, 0.5)
        case .topLeft: (0, 0)
        case .topRight: (1, 0)
        case .bottomLeft: (0, 1)
        case .bottomRight: (1, 1)
        default: (0.5, 0.5)
        }
    }
}
