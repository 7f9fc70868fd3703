// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoLayers

/// What a picture in a box looks like, or what stands for one that there is not.
@MainActor
final class PicturePresentation {
    enum Content {
        case picture(NamedPicture)
        case placeholder(Placeholder)

        var size: CGSize {
            switch self {
            case .picture(let named): named.picture.size
            case .placeholder(let placeholder): placeholder.size
            }
        }

        func isSame(as other: Content) -> Bool {
            switch (self, other) {
            case (.picture(let a), .picture(let b)):
                a.picture === b.picture && a.isTemplate == b.isTemplate && a.slicing == b.slicing
            case (.placeholder(let a), .placeholder(let b)): a == b
            default: false
            }
        }
    }

    // Protected by: the box, which owns this.
    private unowned(unsafe) let box: LeafBox
    private(set) var content: Content
    private var style: PictureStyle
    private var isResizable: Bool
    private var templateMode: Image.TemplateRenderingMode?
    private var isDark: Bool
    /// Of a picture that is a template.
    private var paint: PaintAttribute
    /// Of the layers of a placeholder.
    private var placeholderIDs: [LayerID] = []

    init(_ content: Content, of view: Image, in node: _Node, box: LeafBox) {
        self.box = box
        self.content = content
        style = view.pictureStyle(isRightToLeft: node.isRightToLeft)
        isResizable = view.isResizable
        templateMode = view.templateMode
        isDark = node.environment.colorScheme == .dark
        paint = PaintAttribute(Self.paint(of: view, in: node), of: box)
    }

    /// Another picture, or the same in another environment.
    func update(_ content: Content, of view: Image, in node: _Node) {
        self.content = content
        isResizable = view.isResizable
        paint.set(Self.paint(of: view, in: node), of: box)
        let style = view.pictureStyle(isRightToLeft: node.isRightToLeft)
        let isDark = node.environment.colorScheme == .dark
        guard style != self.style || isDark != self.isDark || view.templateMode != templateMode else { return }
        (self.style, self.isDark, templateMode) = (style, isDark, view.templateMode)
        box.invalidateLayer()
    }

    /// Nothing of it shows any more.
    func remove() { paint.remove(from: box) }

    private static func paint(of view: Image, in node: _Node) -> _StylePaint {
        let environment = node.environment
        if let tint = view.tint { return tint._paint(in: environment) }
        return environment.foregroundStyles.paint(level: 0, in: environment)
    }

    func layer(in frame: AnimatedFrame, id: LayerID, at time: Double) -> Layer {
        switch content {
        case .picture(let named):
            var content = PictureContent(picture: named.picture, frame: frame)
            content.style = isResizable ? style.sliced(by: named.slicing) : style
            guard templateMode.map({ $0 == .template }) ?? named.isTemplate else {
                return Layer(id: id, kind: .picture(content))
            }
            content.tint = paint.committed(at: time)
            return paint.layer(around: Layer(id: id, kind: .picture(content)), at: time)
        case .placeholder(let placeholder):
            return placeholder.layer(id: id, ids: &placeholderIDs, frame: frame, in: box.node)
        }
    }
}
