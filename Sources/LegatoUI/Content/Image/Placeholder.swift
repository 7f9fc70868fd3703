// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers

/// What is shown in place of an image or a symbol that there is not: a gray frame with the name in it.
///
/// It has colours of its own, so that it never looks like part of the design, whatever the foreground style is.
struct Placeholder: Equatable {
    let name: String
    /// In points, where nothing asks for another.
    let size: CGSize

    /// Of an image of unknown size. Source: chosen, four to three, with room for a name.
    static let imageSize = CGSize(width: 96, height: 72)

    private static let radius: CGFloat = 4
    /// Sizes of the name, the first that fits. Source: chosen.
    private static let fontSizes: [CGFloat] = [12, 10, 8]
    /// Between the frame and the name, in points.
    private static let margin: CGFloat = 4
    /// A frame that is smaller shows no name, in points.
    private static let leastNamedSize = CGSize(width: 24, height: 16)

    /// The layers in `frame`.
    ///
    /// - Parameter ids: of the layers; what is missing is added.
    @MainActor
    func layer(id: LayerID, ids: inout [LayerID], frame: AnimatedFrame, in node: _Node) -> Layer {
        while ids.count < 4 { ids.append(node.graph.names.makeLayerID()) }
        let isDark = node.environment.colorScheme == .dark
        func paint(_ color: SystemColor, _ opacity: Double) -> AnimatedPaint {
            AnimatedPaint(.color(color.resolve(isDark: isDark).multiplyingOpacity(by: opacity)))
        }
        let fill = ShapeContent(
            source: PlaceholderOutline(inset: 0, radius: Self.radius),
            drawing: .fill(evenOdd: false, antialiased: true), paint: paint(.gray, 0.2), frame: frame)
        let stroke = StrokeStyle(lineWidth: 1)
        let border = ShapeContent(
            source: PlaceholderOutline(inset: 0.5, radius: Self.radius - 0.5),
            drawing: .stroke(style: stroke, data: Animated(stroke.animatableData)), paint: paint(.gray, 0.7),
            frame: frame)
        var layers = [Layer(id: ids[0], kind: .shape(fill)), Layer(id: ids[1], kind: .shape(border))]
        let size = frame.model.rect.size
        if let title = title(in: size, node) {
            let offset = CGSize(
                width: (size.width - title.size.width) / 2, height: (size.height - title.size.height) / 2)
            let text = TextContent(layout: title, paints: [paint(.secondary, 1)], frame: frame)
            layers.append(
                Layer(
                    id: ids[2], kind: .offset(Animated(offset.animatableData)),
                    children: [Layer(id: ids[3], kind: .text(text))]))
        }
        return Layer(id: id, kind: .group, children: layers)
    }

    /// The name, as large as fits in lines; nil where there is no room.
    @MainActor
    private func title(in size: CGSize, _ node: _Node) -> TextLayout? {
        guard size.width >= Self.leastNamedSize.width, size.height >= Self.leastNamedSize.height, size.width.isFinite,
            size.height.isFinite, !name.isEmpty
        else { return nil }
        let width = size.width - 2 * Self.margin
        let height = size.height - 2 * Self.margin
        var layout: TextLayout?
        for fontSize in Self.fontSizes {
            var request = TextRequest(
                runs: [TextRequest.Run(text: name, font: FontDescription(size: fontSize, weight: 500))])
            request.alignment = .center
            request.truncation = .middle
            request.pixelLength = node.environment.pixelLength
            let line = node.graph.resources.metrics(of: FontDescription(size: fontSize)).lineHeight
            request.lineLimit = max(1, Int(min(height / max(line, 1), 100)))
            let candidate = node.graph.resources.textEngine.layout(request, width: width)
            layout = candidate
            if !candidate.isTruncated { break }
        }
        return layout
    }
}

/// A rounded rectangle within the edges.
private struct PlaceholderOutline: PathSource {
    let inset: CGFloat
    let radius: CGFloat

    func path(for size: CGSize, at time: Double) -> Path {
        let rect = CGRect(origin: .zero, size: size).insetBy(dx: inset, dy: inset)
        guard rect.width > 0, rect.height > 0 else { return Path() }
        let radius = min(radius, rect.width / 2, rect.height / 2)
        return Path(roundedRect: rect, cornerRadius: radius, style: .circular)
    }

    var isStatic: Bool { true }
    var isWithinRectangle: Bool { true }
}
