// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoLayers

/// What an image in a box looks like, or what stands for one that there is not.
@MainActor
final class ImagePresentation {
    enum Content {
        case image(NamedImage)
        case placeholder(Placeholder)

        var size: CGSize {
            switch self {
            case .image(let named): named.bitmap.size
            case .placeholder(let placeholder): placeholder.size
            }
        }

        func isSame(as other: Content) -> Bool {
            switch (self, other) {
            case (.image(let a), .image(let b)):
                a.bitmap === b.bitmap && a.isTemplate == b.isTemplate && a.slicing == b.slicing
            case (.placeholder(let a), .placeholder(let b)): a == b
            default: false
            }
        }

        /// Whether the difference is invisible, as for an image that is drawn or decoded again for each body.
        func looks(like other: Content) -> Bool {
            guard case .image(let a) = self, case .image(let b) = other else { return isSame(as: other) }
            return a.isTemplate == b.isTemplate && a.bitmap.looks(like: b.bitmap)
        }
    }

    // Protected by: the box, which owns this.
    private unowned(unsafe) let box: LeafBox
    private(set) var content: Content
    private var style: ImageStyle
    private var isResizable: Bool
    private var templateMode: Image.TemplateRenderingMode?
    private var isDark: Bool
    /// Of an image that is a template.
    private var paint: PaintAttribute
    private var placeholderIDs = PlaceholderIDs()
    /// What was shown before.
    private var fades: ContentFades<Look>?

    /// What is shown, and how.
    private struct Look {
        let content: Content
        let style: ImageStyle
        let isTemplate: Bool
        let placeholderIDs: PlaceholderIDs
    }

    /// Of the layers of a placeholder.
    private final class PlaceholderIDs {
        var ids: [LayerID] = []
    }

    init(_ content: Content, of view: Image, in node: _Node, box: LeafBox) {
        self.box = box
        self.content = content
        style = view.imageStyle(isRightToLeft: node.isRightToLeft)
        isResizable = view.isResizable
        templateMode = view.templateMode
        isDark = node.environment.colorScheme == .dark
        paint = PaintAttribute(Self.paint(of: view, in: node), of: box)
    }

    /// Another image, or the same in another environment.
    func update(_ content: Content, of view: Image, in node: _Node) {
        if box.fades(in: node), !content.looks(like: self.content) {
            let fades = fades ?? ContentFades(of: box)
            fades.begin(from: look, in: box.transaction) { content.looks(like: $0.content) }
            (self.fades, placeholderIDs) = (fades, PlaceholderIDs())
        }
        self.content = content
        isResizable = view.isResizable
        paint.set(Self.paint(of: view, in: node), of: box)
        let style = view.imageStyle(isRightToLeft: node.isRightToLeft)
        let isDark = node.environment.colorScheme == .dark
        guard style != self.style || isDark != self.isDark || view.templateMode != templateMode else { return }
        (self.style, self.isDark, templateMode) = (style, isDark, view.templateMode)
        box.invalidateLayer()
    }

    /// Nothing of it shows any more.
    func remove() {
        paint.remove(from: box)
        fades?.remove()
    }

    private static func paint(of view: Image, in node: _Node) -> _StylePaint {
        let environment = node.environment
        if let tint = view.tint { return tint._paint(in: environment) }
        return environment.foregroundStyles.paint(level: 0, in: environment)
    }

    private var look: Look {
        guard case .image(let named) = content else {
            return Look(content: content, style: style, isTemplate: false, placeholderIDs: placeholderIDs)
        }
        let style = isResizable ? style.sliced(by: named.slicing) : style
        let isTemplate = templateMode.map { $0 == .template } ?? named.isTemplate
        return Look(content: content, style: style, isTemplate: isTemplate, placeholderIDs: placeholderIDs)
    }

    func layer(in frame: AnimatedFrame, id: LayerID, at time: Double) -> Layer {
        if fades?.prune() == false { fades = nil }
        guard let fades else { return layer(of: look, in: frame, id: id, at: time) }
        return fades.layer(id: id, at: time) { old, id, _ in layer(of: old ?? look, in: frame, id: id, at: time) }
    }

    private func layer(of look: Look, in frame: AnimatedFrame, id: LayerID, at time: Double) -> Layer {
        switch look.content {
        case .image(let named):
            var content = ImageContent(bitmap: named.bitmap, frame: frame)
            content.style = look.style
            guard look.isTemplate else { return Layer(id: id, kind: .image(content)) }
            content.tint = paint.committed(at: time)
            return paint.layer(around: Layer(id: id, kind: .image(content)), at: time)
        case .placeholder(let placeholder):
            return placeholder.layer(id: id, ids: &look.placeholderIDs.ids, frame: frame, in: box.node)
        }
    }
}

extension LeafBox {
    /// Whether the content of an image fades as it changes now. Source: *reported* (motion-views 5); of images nothing can be
    /// interpolated but their frames, so that `interpolate`, which is how images change where nothing else is said, fades as well.
    func fades(in node: _Node) -> Bool {
        guard hasFrame, transaction.animation != nil else { return false }
        switch node.environment.chosenContentTransition?.kind ?? .interpolate {
        case .opacity, .interpolate: return true
        // Source: chosen, as the rolls of texts.
        case .symbol: return node.environment.accessibilityReduceMotion
        case .identity, .numericText: return false
        }
    }
}
