// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import CCairo
internal import Foundation
package import LegatoDrawing

extension CairoCanvas {
    package func beginGroup(_ effect: GroupEffect) {
        // The group's own save; `endGroup` takes it back.
        save()
        var effect = effect
        if let clip = effect.clip, state.isVisible {
            if let box = pixels(of: clip) {
                narrow(to: box)
                effect.clip = nil
            } else {
                states[states.count - 1].clip = pixels(covering: clip.path)
            }
        }
        let kind = self.kind(of: effect)
        if effect.blendsWithBackground, case .offscreen(let surface, _) = kind { surface.copy(from: target) }
        groups.append(Group(kind: kind, stateCount: states.count))
        switch groups[groups.count - 1].kind {
        case .transparent: break
        case .omitted(_): states[states.count - 1].isVisible = false
        case .offscreen(let surface, let effect):
            guard effect.looksAround else { break }
            states[states.count - 1].clip = surface.area
            states[states.count - 1].scissor = surface.area
        }
    }

    /// Ignored without an open group.
    package func endGroup() {
        guard let group = closeGroup() else { return }
        switch group.kind {
        case .transparent: break
        case .omitted(let isMask): if isMask { maskAway() }
        case .offscreen(let surface, let effect):
            if surface.isHealthy { composite(surface, effect) } else { report("Cairo could not paint a group") }
            pool.recycle(surface)
        }
    }

    /// What a mask without a group leaves: nothing.
    private func maskAway() {
        let (context, box) = (target.context, state.window)
        cairo_save(context)
        cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
        cairo_new_path(context)
        cairo_rectangle(context, Double(box.minX), Double(box.minY), Double(box.width), Double(box.height))
        cairo_fill(context)
        cairo_restore(context)
    }

    package func report(_ fault: String) { onFault?(fault) }

    func reportNoMemory(for what: String, _ area: PixelRect) {
        report("No memory for \(what) of \(area.width)×\(area.height) pixels")
    }

    /// Leaves the innermost group and takes back what was set in it; nil without an open group.
    func closeGroup() -> Group? {
        guard let group = groups.last else { return nil }
        while states.count > group.stateCount { popState() }
        groups.removeLast()
        popState()
        return group
    }

    private func kind(of effect: GroupEffect) -> Group.Kind {
        guard state.isVisible, !state.clip.isEmpty else { return .omitted(isMask: false) }
        let omitted = Group.Kind.omitted(isMask: effect.composition == .mask)
        guard effect.isFinite else {
            report(NumberFault.notFinite.rawValue)
            return omitted
        }
        guard effect.opacity > 0 else { return omitted }
        guard effect.needsOffscreenGroup else { return .transparent }
        guard let area = effect.looksAround ? area(for: effect) : state.window, !area.isEmpty else { return omitted }
        guard let surface = pool.surface(covering: area) else {
            reportNoMemory(for: "a group", area)
            return omitted
        }
        return .offscreen(surface, effect)
    }

    // MARK: Where a group can matter

    /// The pixels of a group that can change what the clip shows; nil where none can.
    private func area(for effect: GroupEffect) -> PixelRect? {
        var area = state.clip
        if let projection = pixelProjection(of: effect) {
            guard let source = source(of: area, projection) else { return nil }
            area = source
        }
        let whole = area
        if let shadow = effect.shadow {
            // What throws a shadow into the area, besides the area itself.
            let offset = shadow.offset.applying(state.transform)
            let reach = GaussianBlur(sigma: sigma(ofRadius: shadow.radius))?.reach ?? 0
            let moved = PixelRect(
                covering: CGRect(
                    x: CGFloat(area.minX) - offset.width, y: CGFloat(area.minY) - offset.height,
                    width: CGFloat(area.width), height: CGFloat(area.height)))
            // Thrown from further away than any view is, it is left out.
            let limit = 2 * max(width, height, 4096)
            let bounds = whole.outset(by: limit)
            area = area.union(moved.outset(by: reach).intersection(bounds))
        }
        if effect.threshold != nil { area = area.outset(by: 1) }
        if let blur = GaussianBlur(sigma: sigma(ofRadius: effect.blurRadius)) {
            area = area.outset(by: blur.reach)
        }
        return area
    }

    /// The part of a group that `projection` brings into `area`, at most a screen more on each side; nil for a flat map.
    private func source(of area: PixelRect, _ projection: ProjectionTransform) -> PixelRect? {
        var inverse = projection
        guard inverse.invert() else {
            report(NumberFault.flat.rawValue)
            return nil
        }
        let bounds = bounds.outset(by: max(width, height, 2048))
        var box = CGRect.null
        for x in [area.minX, area.maxX] {
            for y in [area.minY, area.maxY] {
                let (px, py) = (CGFloat(x), CGFloat(y))
                let depth = px * inverse.m13 + py * inverse.m23 + inverse.m33
                // Beyond the horizon: anything may come into view.
                // Equivalent: bound and constant, a corner so close to the horizon shows what is beyond all bounds.
                guard depth > 1e-6 else { return bounds }
                let point = CGPoint(x: px, y: py).applying(inverse)
                // Equivalent: guard, a map with numbers so great leaves nothing large enough to be seen.
                guard point.x.isFinite, point.y.isFinite else { return bounds }
                box = box.union(CGRect(x: point.x, y: point.y, width: 0, height: 0))
            }
        }
        return PixelRect(covering: box).outset(by: 2).intersection(bounds)
    }

    /// The projection in pixels; nil where the effect has none.
    private func pixelProjection(of effect: GroupEffect) -> ProjectionTransform? {
        guard let projection = effect.projection, !projection.isIdentity else { return nil }
        let toPixels = ProjectionTransform(state.transform)
        return toPixels.inverted().concatenating(projection).concatenating(toPixels)
    }

    /// The standard deviation in pixels for one in points.
    func sigma(ofRadius radius: CGFloat) -> Double { Double(radius * state.transform.meanScale) }

    // MARK: Effects

    /// Applies the effect to a finished group and composites it over what is below.
    private func composite(_ surface: Surface, _ effect: GroupEffect) {
        if effect.blendsWithBackground { return replace(by: surface, effect) }
        let projection = pixelProjection(of: effect)
        if case .backdrop(let backdrop) = effect.composition {
            return show(backdrop, where: surface, opacity: effect.opacity)
        }
        if let clip = effect.clip { cut(surface, to: clip) }
        if let colors = effect.colors { surface.apply(colors, isLinear: effect.isLinear) }
        // A group that is only composited is needed where it shows; one that is processed further is needed whole.
        let isLaidDown = projection == nil && effect.shadow == nil && effect.threshold == nil
        let wanted = isLaidDown ? state.window : surface.area
        if let blur = GaussianBlur(sigma: sigma(ofRadius: effect.blurRadius)) {
            let finish = BlurFinish(isLinear: effect.isLinear, dithers: effect.dithersBlur)
            do { try blurrer.blur(surface, blur, finish, within: wanted) } catch {
                return reportNoMemory(for: "a blur", surface.area)
            }
        }
        if effect.blursOpaquely { surface.makeOpaque(within: wanted) }
        if let threshold = effect.threshold { surface.apply(threshold, within: wanted) }
        let isLast = effect.opacity == 1 && projection == nil && effect.composition == .blend(.normal)
        if var shadow = effect.shadow, shadow.isAlone {
            shadow.color.opacity *= Float(effect.opacity)
            return cast(shadow, of: surface, onto: target, isBehind: false)
        } else if let shadow = effect.shadow, shadow.isInner {
            shade(surface, with: shadow)
        } else if let shadow = effect.shadow {
            // Straight onto what is below, unless shadow and group must be combined first.
            cast(shadow, of: surface, onto: isLast ? target : surface, isBehind: !isLast)
        }
        guard let projection else { return lay(surface, effect) }
        guard let warp = Warp(projection, of: surface.ink.intersection(surface.area)) else { return }
        let area = warp.area.intersection(state.clip)
        let visible = area.intersection(state.scissor)
        guard !visible.isEmpty else { return }
        guard let warped = pool.surface(covering: visible) else {
            return reportNoMemory(for: "a projection", visible)
        }
        warp.fill(warped, from: surface, samples: warp.samplesPerPixel(in: area))
        lay(warped, effect)
        pool.recycle(warped)
    }

    /// Paints the shadow of `surface`, over what `target` shows or behind it.
    private func cast(_ shadow: GroupEffect.Shadow, of surface: Surface, onto target: Surface, isBehind: Bool) {
        let (red, green, blue, opacity) = shadow.color.displayComponents
        let offset = shadow.offset.applying(state.transform)
        let bounds = isBehind ? target.area : state.window
        let blurred: Mask?
        do {
            blurred = try blurrer.blurredOpacity(
                of: surface, GaussianBlur(sigma: sigma(ofRadius: shadow.radius)),
                offset: CGVector(dx: offset.width, dy: offset.height), within: bounds)
        } catch {
            return reportNoMemory(for: "a shadow", surface.area)
        }
        guard let mask = blurred,
            let coverage = cairo_image_surface_create_for_data(
                mask.memory.base.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_A8, Int32(mask.area.width),
                Int32(mask.area.height), Int32(mask.strideInBytes))
        else { return }
        defer { cairo_surface_destroy(coverage) }
        cairo_save(target.context)
        defer { cairo_restore(target.context) }
        cairo_set_operator(target.context, isBehind ? CAIRO_OPERATOR_DEST_OVER : CAIRO_OPERATOR_OVER)
        cairo_set_source_rgba(target.context, red, green, blue, opacity)
        cairo_mask_surface(target.context, coverage, Double(mask.area.minX), Double(mask.area.minY))
        target.ink = target.ink.union(mask.area)
    }

    /// Paints the shadow that what is around `surface` throws onto it.
    private func shade(_ surface: Surface, with shadow: GroupEffect.Shadow) {
        let offset = shadow.offset.applying(state.transform)
        do {
            let mask = try blurrer.blurredOpacity(
                of: surface, GaussianBlur(sigma: sigma(ofRadius: shadow.radius)),
                offset: CGVector(dx: offset.width, dy: offset.height), within: surface.area)
            surface.shade(with: GradientTable.pixel(shadow.color), outside: mask)
        } catch {
            reportNoMemory(for: "a shadow", surface.area)
        }
    }

    /// The pixels inside of a clip whose edges lie between pixels; nil for any other clip.
    private func pixels(of clip: GroupEffect.Clip) -> PixelRect? { clip.path.uprightRect.flatMap { pixels(of: $0) } }

    /// The pixels of a rectangle whose edges lie between pixels; nil for any other.
    func pixels(of rect: CGRect) -> PixelRect? {
        guard state.transform.b == 0, state.transform.c == 0 else { return nil }
        let box = rect.applying(state.transform)
        let pixels = PixelRect(covering: box)
        // A hundredth of a pixel is less than a step of a byte.
        let isExact =
            // Equivalent: bound, no size is exactly that much less than a whole number.
            abs(CGFloat(pixels.width) - box.width) < 0.004 && abs(CGFloat(pixels.height) - box.height) < 0.004
        return isExact ? pixels : nil
    }

    /// Replaces what is below by a group that began as a copy of it, as far as the clip and the opacity go.
    private func replace(by surface: Surface, _ effect: GroupEffect) {
        let box = effect.clip.map { pixels(covering: $0.path) } ?? surface.area
        // Equivalent: guard, a group whose clip covers no pixels is omitted.
        guard !box.isEmpty else { return }
        guard let mask = pool.surface(covering: box) else {
            return reportNoMemory(for: "a clip", box)
        }
        defer { pool.recycle(mask) }
        // Equivalent: constant, only the opacity of a mask is used, not its colour.
        cairo_set_source_rgba(mask.context, 0, 0, 0, effect.opacity)
        if let clip = effect.clip {
            // Equivalent: guard, without a path nothing is filled.
            guard clip.path.trace(in: mask.context, transform: state.transform) else { return }
            cairo_set_fill_rule(mask.context, clip.evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
            cairo_fill(mask.context)
        } else {
            cairo_paint(mask.context)
        }
        mask.ink = box
        target.fade(to: surface, where: mask)
    }

    func cairoCut(_ surface: Surface, to clip: GroupEffect.Clip) {
        let box = pixels(covering: clip.path)
        // Equivalent: guard, a group whose clip covers no pixels is omitted.
        guard !box.isEmpty else { return pool.clear(surface) }
        // Through a mask: if a path is made of rectangles on whole pixels, Cairo's operators clear around it, but not in its holes.
        guard let mask = pool.surface(covering: box) else {
            pool.clear(surface)
            return reportNoMemory(for: "a clip", box)
        }
        defer { pool.recycle(mask) }
        // Equivalent: guard, without a path nothing of the surface remains.
        guard clip.path.trace(in: mask.context, transform: state.transform) else { return pool.clear(surface) }
        cairo_set_fill_rule(mask.context, clip.evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        cairo_fill(mask.context)
        mask.ink = box
        cairo_save(surface.context)
        cairo_set_operator(surface.context, CAIRO_OPERATOR_DEST_IN)
        mask.setAsSource(of: surface.context)
        cairo_paint(surface.context)
        cairo_restore(surface.context)
    }

    /// Composites a group over the target, pixel by pixel.
    func cairoLay(_ surface: Surface, _ effect: GroupEffect) {
        let isMask = effect.composition == .mask
        // A mask works where it is clear, too, and so do operations.
        let isBounded = if case .blend = effect.composition { true } else { false }
        let box = (isBounded ? surface.ink.intersection(surface.area) : surface.area).intersection(state.window)
        // Equivalent: guard, only skips work: an empty rectangle paints nothing, and that of a mask is never empty.
        guard !box.isEmpty else { return }
        let target = target
        if case .blend(let mode) = effect.composition, mode != .normal { surface.clearFaintest(within: box) }
        cairo_save(target.context)
        defer { cairo_restore(target.context) }
        cairo_new_path(target.context)
        cairo_rectangle(
            target.context, Double(box.minX), Double(box.minY), Double(box.width), Double(box.height))
        if case .blend(let mode) = effect.composition, mode == .plusDarker {
            // Cairo has no such operator: what comes of it replaces what is there.
            surface.darken(target, within: box, opacity: effect.opacity)
            surface.setAsSource(of: target.context)
            cairo_set_operator(target.context, CAIRO_OPERATOR_SOURCE)
            cairo_fill(target.context)
        } else if case .operation(let operation) = effect.composition {
            surface.setAsSource(of: target.context)
            cairo_set_operator(target.context, operation.cairo)
            // Not filled: some of these operators change what is outside of a path.
            cairo_clip(target.context)
            cairo_paint_with_alpha(target.context, effect.opacity)
        } else {
            surface.setAsSource(of: target.context)
            cairo_set_operator(target.context, effect.composition.cairo)
            // Equivalent: bound and constant, what is painted with an opacity of 1 is what is filled.
            if effect.opacity < 1 {
                cairo_clip(target.context)
                cairo_paint_with_alpha(target.context, effect.opacity)
            } else {
                cairo_fill(target.context)
            }
        }
        if !isMask { target.ink = target.ink.union(box) }
    }
}

extension GroupEffect.Composition {
    fileprivate var cairo: cairo_operator_t {
        guard case .blend(let mode) = self else { return CAIRO_OPERATOR_DEST_IN }
        return switch mode {
        case .normal: CAIRO_OPERATOR_OVER
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        case .sourceAtop: CAIRO_OPERATOR_ATOP
        case .destinationOver: CAIRO_OPERATOR_DEST_OVER
        case .destinationOut: CAIRO_OPERATOR_DEST_OUT
        case .plusDarker, .plusLighter: CAIRO_OPERATOR_ADD
        }
    }
}

extension GroupEffect.Operation {
    fileprivate var cairo: cairo_operator_t {
        switch self {
        case .clear: CAIRO_OPERATOR_CLEAR
        case .copy: CAIRO_OPERATOR_SOURCE
        case .sourceIn: CAIRO_OPERATOR_IN
        case .sourceOut: CAIRO_OPERATOR_OUT
        case .destinationIn: CAIRO_OPERATOR_DEST_IN
        case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
        case .xor: CAIRO_OPERATOR_XOR
        }
    }
}

extension GroupEffect {
    fileprivate var isFinite: Bool {
        if case .backdrop(let backdrop) = composition, !backdrop.isFinite { return false }
        if let threshold {
            guard !threshold.least.isNaN, !threshold.greatest.isNaN, threshold.color.isFinite else { return false }
        }
        guard blurRadius.isFinite, !opacity.isNaN, projection?.isFinite ?? true, colors?.isFinite ?? true else {
            return false
        }
        guard let shadow else { return true }
        return shadow.radius.isFinite && shadow.offset.width.isFinite && shadow.offset.height.isFinite
            && shadow.color.isFinite
    }

    /// Whether painting straight onto what is below would look different.
    fileprivate var needsOffscreenGroup: Bool {
        isIsolated || opacity < 1 || colors != nil || clip != nil || composition != .blend(.normal) || looksAround
    }

    /// Whether a pixel of the result depends on more than the same pixel of the group.
    fileprivate var looksAround: Bool {
        if case .backdrop = composition { return true }
        return blurRadius > 0 || shadow != nil || threshold != nil || !(projection?.isIdentity ?? true)
    }
}
