// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
import LegatoLayers

/// A layer that shows a text from the upper edge of its bounds on.
///
/// Source: *documented* (Core Animation, `CATextLayer`).
@MainActor @preconcurrency
open class CATextLayer: CALayer {
    override public init() { super.init() }
    override public init(layer: Any) {
        super.init(layer: layer)
        guard let layer = layer as? CATextLayer else { return }
        (string, fontSize, font, isWrapped) = (layer.string, layer.fontSize, layer.font, layer.isWrapped)
        (foregroundColor, alignmentMode) = (layer.foregroundColor, layer.alignmentMode)
        truncationMode = layer.truncationMode
    }

    /// A `String` or an `NSAttributedString`, of which the characters count.
    open var string: Any? { didSet { setNeedsCommit() } }
    /// The name of a font as a `String`; anything else is the system's.
    open var font: Any? { didSet { setNeedsCommit() } }
    /// In points; 36 at first.
    open var fontSize: CGFloat = 36 { didSet { setNeedsCommit() } }
    /// White at first.
    open var foregroundColor: CGColor? = CGColor(gray: 1, alpha: 1) { didSet { setNeedsCommit() } }
    /// Whether lines break at the bounds.
    open var isWrapped = false { didSet { setNeedsCommit() } }
    open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { setNeedsCommit() } }
    open var truncationMode = CATextLayerTruncationMode.none { didSet { setNeedsCommit() } }

    private var text: String {
        switch string {
        case let text as String: text
        case let text as NSAttributedString: text.string
        default: ""
        }
    }

    override func ownLayer(in bounds: AnimatedFrame, at time: Double) -> Layer? {
        guard let host, !text.isEmpty, let color = foregroundColor?.color else { return nil }
        let family = (font as? String).map { FontDescription.Family.custom($0) } ?? .system
        var request = TextRequest(runs: [
            TextRequest.Run(text: text, font: FontDescription(family: family, size: fontSize))
        ])
        switch alignmentMode {
        case .center: request.alignment = .center
        case .right: request.alignment = .right
        default: break
        }
        switch truncationMode {
        case .start: request.truncation = .head
        case .middle: request.truncation = .middle
        default: break
        }
        if !isWrapped, truncationMode != .none { request.lineLimit = 1 }
        let isLimited = isWrapped || truncationMode != .none
        let layout = host.textEngine.layout(request, width: isLimited ? bounds.model.rect.width : .infinity)
        let room = bounds.model.rect.width - layout.size.width
        let shift = request.alignment == .center ? room / 2 : request.alignment == .right ? room : 0
        let frame = CGRect(
            x: bounds.model.rect.minX + shift, y: bounds.model.rect.minY, width: layout.size.width,
            height: layout.size.height)
        let content = TextContent(layout: layout, paints: [AnimatedPaint(.color(color))], frame: AnimatedFrame(frame))
        return Layer(id: id(of: .own(0)), kind: .text(content))
    }
}

/// Where the lines of a text layer stand.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
}

/// What of a text layer is left out where the line is too long.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let none = CATextLayerTruncationMode(rawValue: "none")
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
    public static let end = CATextLayerTruncationMode(rawValue: "end")
}
