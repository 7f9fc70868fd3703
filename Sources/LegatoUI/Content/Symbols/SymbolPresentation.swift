// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoLayers
import LegatoMotion

/// What a symbol in a box looks like: its paints, lights, effects and replacements.
@MainActor
final class SymbolPresentation {
    // Protected by: the box, which owns this.
    private unowned(unsafe) let box: LeafBox
    private(set) var image: SymbolImage
    /// Of the whole symbol.
    private var paint: PaintAttribute
    /// One for each layer, where they differ.
    private var layerPaints: [PaintAttribute] = []
    /// Whether layers have colours of their own.
    private var isMulticolor = false
    /// One for each layer that takes part in variable colour, where there is a value.
    private var lights: [AnimatedAttribute<Double>] = []
    /// How much of the lines a value draws, and which; nil where none does.
    private var trace: AnimatedAttribute<Double>?
    private var traced = SymbolTrace()
    private var motions: SymbolMotions?
    private var replacements: SymbolReplacements?
    /// Other symbols that were shown before.
    private var fades: ContentFades<SymbolContent>?
    /// Other forms of this symbol that it comes from.
    private var forms: SymbolForms?
    private var name: String
    private var isResizable: Bool
    /// The effects that are asked for, from the time the symbol has a place.
    private var requests: [SymbolEffectRequest] = []

    init(_ image: SymbolImage, of view: Image, in node: _Node, box: LeafBox) {
        self.box = box
        self.image = image
        (name, isResizable) = (view.symbolName, view.isResizable)
        paint = PaintAttribute(Self.paint(of: image, view, in: node), of: box)
        makePaints(of: view, in: node)
        makeLights(of: view, in: node)
        requests = node.environment.symbolEffects
    }

    /// Another image, or the same in another environment.
    func update(_ image: SymbolImage, of view: Image, in node: _Node) {
        let isOther = image.outline !== self.image.outline
        let old =
            isOther && box.hasFrame ? Look(content(.empty, at: box.engine.time), name, size: self.image.size) : nil
        self.image = image
        (name, isResizable) = (view.symbolName, view.isResizable)
        paint.set(Self.paint(of: image, view, in: node), of: box)
        makePaints(of: view, in: node)
        makeLights(of: view, in: node)
        if let old {
            if node.graph.engine.isRecording, old.name != name {
                node.recordContent(
                    from: old.name, to: name, hasTransition: node.environment.contentTransition.changesSymbols)
            }
            change(from: old, in: node)
        }
        requests = node.environment.symbolEffects
        if box.hasFrame { updateEffects(in: node) }
        if isOther { box.invalidateLayer() }
    }

    /// The symbol has its place: effects begin.
    func updateEffects(in node: _Node) {
        guard !requests.isEmpty || motions != nil, !image.isFallback else { return }
        let motions = motions ?? SymbolMotions(of: box)
        self.motions = motions
        motions.update(
            to: requests,
            on: SymbolMotions.Symbol(
                layerCount: max(1, shownLayers.count), variableCount: image.layers.count(where: \.isVariable),
                isRightToLeft: node.isRightToLeft, wigglesSideways: image.wigglesSideways))
    }

    /// Nothing of it shows any more.
    func remove() {
        paint.remove(from: box)
        layerPaints.forEach { $0.remove(from: box) }
        lights.forEach { box.attributes.remove($0) }
        if let trace { box.attributes.remove(trace) }
        motions?.remove()
        replacements?.remove()
        fades?.remove()
        forms?.remove()
    }

    // MARK: - Paints

    private static func paint(of image: SymbolImage, _ view: Image, in node: _Node) -> _StylePaint {
        let environment = node.environment
        // What stands for an unknown name is never taken for a symbol.
        if image.isFallback { return Color.gray._paint(in: environment) }
        return view.symbolStyles(in: environment).paint(level: 0, in: environment)
            .rendered(in: view.symbolColorMode(in: environment))
    }

    private func makePaints(of view: Image, in node: _Node) {
        let environment = node.environment
        let styles = view.symbolStyles(in: environment)
        let colorMode = view.symbolColorMode(in: environment)
        let mode =
            view.renderingMode ?? (view.templateMode == .original ? .multicolor : nil)
            ?? environment.symbolRenderingMode ?? (styles.levels.count > 1 ? .palette : .monochrome)
        let isLayered = mode != .monochrome && !image.layers.isEmpty
        if isMulticolor != (mode == .multicolor) {
            isMulticolor.toggle()
            box.invalidateLayer()
        }
        let paints =
            !isLayered
            ? []
            : image.layers.map {
                mode.paint(of: $0, with: styles, in: environment).rendered(in: colorMode)
            }
        guard paints.count == layerPaints.count else {
            layerPaints.forEach { $0.remove(from: box) }
            layerPaints = paints.map { PaintAttribute($0, of: box) }
            return box.invalidateLayer()
        }
        for (index, paint) in paints.enumerated() { layerPaints[index].set(paint, of: box) }
    }

    // MARK: - Variable values

    private func makeLights(of view: Image, in node: _Node) {
        makeTrace(of: view, in: node)
        let count = image.layers.count(where: \.isVariable)
        let levels = view.variableValue.map { SymbolLight.levels(for: $0, count: count) } ?? []
        guard levels.count == lights.count else {
            lights.forEach { box.attributes.remove($0) }
            lights = levels.map { AnimatedAttribute(.symbolLight, $0, of: box) }
            return box.invalidateLayer()
        }
        for (light, level) in zip(lights, levels) { light.set(level) }
    }

    private func makeTrace(of view: Image, in node: _Node) {
        let mode = view.variableMode ?? node.environment.symbolVariableValueMode
        let isTraced = mode == .draw && view.variableValue != nil && !image.isFallback
        let old = traced
        if !isTraced { traced = SymbolTrace() } else { traced.update(to: image) }
        if old.layers != traced.layers { box.invalidateLayer() }
        guard let value = view.variableValue, !traced.layers.isEmpty else {
            if let trace { box.attributes.remove(trace) }
            trace = nil
            return
        }
        // NaN is nothing, as where layers are lit.
        let part = value.isNaN ? 0 : min(max(value, 0), 1)
        if let trace { trace.set(part) } else { trace = AnimatedAttribute(.symbolTrace, part, of: box) }
    }

    // MARK: - Layers

    /// The layers that are painted.
    private var shownLayers: [SymbolLayer] { image.layers.filter { outline(of: $0) != nil } }

    /// What is painted of a layer; nil: it is cut out of another one that has the same colour.
    private func outline(of layer: SymbolLayer) -> GlyphOutline? {
        let isPlain = layerPaints.isEmpty || isMulticolor && layer.color == nil
        return isPlain ? layer.plainOutline : layer.outline
    }

    /// What it looks like from a commit at `time` on.
    func layer(in frame: AnimatedFrame, id: LayerID, at time: Double) -> Layer {
        if fades?.prune() == false { fades = nil }
        guard let fades else { return shownLayer(in: frame, id: id, at: time) }
        return fades.layer(id: id, at: time) { old, id, contentID in
            if isResizable { return layer(of: old, in: frame, id: id, at: time) }
            // Another symbol has other proportions: it is not stretched.
            let size = (old?.image ?? image).size
            let own = AnimatedFrame(CGRect(origin: .zero, size: size))
            return Layer(
                id: id, kind: .follow(FramePlace.middle(of: frame, holding: size)),
                children: [layer(of: old, in: own, id: contentID, at: time)])
        }
    }

    /// - Parameter old: What was shown before; nil: what is there now.
    private func layer(of old: SymbolContent?, in frame: AnimatedFrame, id: LayerID, at time: Double) -> Layer {
        guard var old else { return shownLayer(in: frame, id: id, at: time) }
        old.frame = frame
        return paint.layer(around: Layer(id: id, kind: .symbol(old)), at: time)
    }

    private func shownLayer(in frame: AnimatedFrame, id: LayerID, at time: Double) -> Layer {
        var content = content(frame, at: time)
        content.motions = motions?.committed(at: time) ?? []
        if motions?.isEmpty == true { motions = nil }
        if replacements?.prune() == false { replacements = nil }
        if forms?.prune() == false { forms = nil }
        if let replacements {
            return paint.layer(around: replacements.layer(showing: content, in: frame, id: id, at: time), at: time)
        }
        if let forms, content.motions.isEmpty {
            return paint.layer(around: forms.layer(of: content, id: id, at: time), at: time)
        }
        // Separate parts only where something distinguishes them.
        if content.motions.isEmpty, lights.isEmpty, trace == nil, layerPaints.isEmpty { content.parts = [] }
        return paint.layer(around: Layer(id: id, kind: .symbol(content)), at: time)
    }

    /// In its parts, at rest.
    private func content(_ frame: AnimatedFrame, at time: Double) -> SymbolContent {
        let whole = paint.committed(at: time)
        var content = SymbolContent(image: image, paint: whole, frame: frame)
        // One that has no layers.
        if image.layers.isEmpty {
            var part = SymbolPart(outline: image.outline, paint: whole)
            addTrace(to: &part, at: 0, time)
            content.parts = [part]
        }
        var light = 0
        for (index, layer) in image.layers.enumerated() {
            var opacity = Animated(1.0)
            if layer.isVariable, light < lights.count {
                opacity = lights[light].committed(at: time)
                light += 1
            }
            guard let outline = outline(of: layer) else { continue }
            var part = SymbolPart(
                outline: outline, paint: layerPaints.isEmpty ? whole : layerPaints[index].committed(at: time),
                opacity: opacity, role: layer.role, name: layer.name, isVariable: layer.isVariable)
            addTrace(to: &part, at: index, time)
            content.parts.append(part)
        }
        return content
    }

    private func addTrace(to part: inout SymbolPart, at index: Int, _ time: Double) {
        guard let trace, let isRing = traced.layers[index] else { return }
        part.trace = trace.committed(at: time)
        part.isRing = isRing
    }

    // MARK: - Changes

    /// What it was before it changed.
    private struct Look {
        let content: SymbolContent
        let name: String
        let size: CGSize

        init(_ content: SymbolContent, _ name: String, size: CGSize) {
            (self.content, self.name, self.size) = (content, name, size)
        }
    }

    /// Another image has come in place of `old`, at once unless the transaction animates it.
    private func change(from old: Look, in node: _Node) {
        let environment = node.environment
        if case .symbol(let configuration, let options) = environment.chosenContentTransition?.kind,
            !environment.accessibilityReduceMotion
        {
            guard box.transaction.animation != nil, !old.content.image.isFallback else { return }
            let replacements = replacements ?? SymbolReplacements(of: box)
            replacements.begin(
                from: old.content, to: image, by: SymbolReplacement(configuration, speed: options.speed))
            self.replacements = replacements
        } else if box.fades(in: node) {
            if environment.chosenContentTransition?.kind ?? .interpolate == .interpolate, old.name == name, trace == nil
            {
                let forms = forms ?? SymbolForms(of: box)
                if forms.begin(from: old.content, to: content(.empty, at: box.engine.time), in: box.transaction) {
                    self.forms = forms
                    return
                }
            }
            let fades = fades ?? ContentFades(of: box)
            fades.begin(from: old.content, in: box.transaction) { image.outline === $0.image.outline }
            self.fades = fades
            forms?.remove()
            forms = nil
        }
    }
}

extension Image {
    /// What distinguishes one symbol from another; empty for one without a name.
    fileprivate var symbolName: String {
        switch source {
        case .symbol(let name), .named(let name, _): name
        case .pixels, .drawn, .template: ""
        }
    }
}

extension AnimatedFrame {
    /// Of something that shows elsewhere.
    fileprivate static var empty: AnimatedFrame { AnimatedFrame(.zero) }
}

extension SymbolRenderingMode {
    /// The paint of a layer. Source: *documented* and *reported* (motion-views 9).
    @MainActor
    fileprivate func paint(
        of layer: SymbolLayer, with styles: ForegroundStyles, in environment: EnvironmentValues
    ) -> _StylePaint {
        var styles = styles
        // Beyond the third level all are alike.
        var level = min(layer.level, 3)
        switch self {
        case .multicolor:
            if let color = layer.color { return color.color._paint(in: environment) }
            level = 0
        case .palette where styles.levels.count > 1:
            level = min(level, styles.levels.count - 1)
        case .hierarchical:
            styles.levels = Array(styles.levels.prefix(1))
        default: break
        }
        return styles.paint(level: level, in: environment).withoutEffects
    }
}

extension _StylePaint {
    /// Its effects are those of the whole symbol, around all layers; only opacity is that of the paint.
    fileprivate var withoutEffects: _StylePaint {
        effects.reduce(_StylePaint(paint)) {
            if case .opacity(let opacity) = $1 { $0.opacity(opacity) } else { $0 }
        }
    }
}

extension SymbolColor {
    fileprivate var color: Color {
        switch self {
        case .red: .red
        case .orange: .orange
        case .yellow: .yellow
        case .green: .green
        case .mint: .mint
        case .teal: .teal
        case .cyan: .cyan
        case .blue: .blue
        case .indigo: .indigo
        case .purple: .purple
        case .pink: .pink
        case .brown: .brown
        case .gray: .gray
        case .white: .white
        }
    }
}
