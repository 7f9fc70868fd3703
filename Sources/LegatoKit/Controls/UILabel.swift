// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoMotion
import LegatoQuartz
import LegatoUI

/// A view that shows a text. What of it changes, changes at once; `UIView.transition` cross-fades it.
///
/// Source: *documented* (UIKit, `UILabel`).
@MainActor @preconcurrency
open class UILabel: UIView {
    private lazy var painter = LabelContent(of: self)

    override func setUp() {
        isUserInteractionEnabled = false
        layer.content = painter
    }

    override var drawsItself: Bool { false }

    /// Nil: nothing.
    open var text: String? {
        get { attributed?.string ?? plain }
        set {
            (plain, attributed) = (newValue, nil)
            textDidChange()
        }
    }
    /// Its fonts, colours and kerning count before those of the label.
    open var attributedText: NSAttributedString? {
        get { attributed ?? plain.map { NSAttributedString(string: $0) } }
        set {
            (plain, attributed) = (nil, newValue)
            textDidChange()
        }
    }
    private var plain: String?
    private var attributed: NSAttributedString?

    open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) { didSet { textDidChange() } }
    open var textColor: UIColor! = .label { didSet { layer.setNeedsCommit() } }
    /// While ``isHighlighted``; nil: the text's own.
    open var highlightedTextColor: UIColor? { didSet { layer.setNeedsCommit() } }
    open var isHighlighted = false { didSet { layer.setNeedsCommit() } }
    open var isEnabled = true { didSet { layer.setNeedsCommit() } }
    open var textAlignment = NSTextAlignment.natural { didSet { textDidChange() } }
    /// At most so many lines; 0: as many as needed.
    open var numberOfLines = 1 { didSet { textDidChange() } }
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { textDidChange() } }
    /// Whether a text of one line that is too long is set smaller.
    open var adjustsFontSizeToFitWidth = false { didSet { textDidChange() } }
    /// How small, as a part of the size; 0: as small as needed.
    open var minimumScaleFactor: CGFloat = 0 { didSet { textDidChange() } }
    open var adjustsFontForContentSizeCategory = false
    /// The width at which the natural size breaks lines; 0: that of the label, if it has several.
    open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { sizeDidChange() } }

    private func textDidChange() {
        layout = nil
        layer.setNeedsCommit()
        sizeDidChange()
    }

    override func appearanceDidChange() {
        layout = nil
        layer.setNeedsCommit()
    }

    override func boundsDidChange(from old: CGRect) {
        if bounds.width != old.width { layout = nil }
        layer.setNeedsCommit()
    }

    // MARK: - Layout

    private var runs: [(text: String, attributes: [NSAttributedString.Key: Any])] {
        guard let attributed else { return [(plain ?? "", [:])] }
        var runs: [(String, [NSAttributedString.Key: Any])] = []
        attributed.enumerateAttributes(in: NSRange(location: 0, length: attributed.length), options: []) {
            attributes, range, _ in
            runs.append((attributed.attributedSubstring(from: range).string, attributes))
        }
        return runs
    }

    private func request(scale: CGFloat) -> TextRequest {
        var request = TextRequest(
            runs: runs.map { text, attributes in
                let font = (attributes[.font] as? UIFont ?? self.font).description
                var run = TextRequest.Run(text: text, font: scale == 1 ? font : font.scaled(by: scale))
                run.tracking = StringDrawing.number(attributes[.kern])
                return run
            })
        request.lineLimit = numberOfLines > 0 ? numberOfLines : nil
        request.alignment = textAlignment == .center ? .center : textAlignment == .right ? .right : .left
        switch lineBreakMode {
        case .byTruncatingHead: request.truncation = .head
        case .byTruncatingMiddle: request.truncation = .middle
        default: request.truncation = .tail
        }
        return request
    }

    private var layout: TextLayout?
    private var engine: (any TextEngine)? { host?.textEngine ?? SharedServices.textEngine }

    private func layout(width: CGFloat) -> TextLayout? {
        guard let engine, !(text ?? "").isEmpty else { return nil }
        let whole = engine.layout(request(scale: 1), width: width)
        guard adjustsFontSizeToFitWidth, numberOfLines == 1, width > 0, width.isFinite else { return whole }
        let needed = engine.layout(request(scale: 1), width: .infinity).size.width
        guard needed > width else { return whole }
        // A thousandth less, as glyphs are not quite in proportion to their size.
        let scale = max(minimumScaleFactor, 0.999 * width / needed)
        return engine.layout(request(scale: scale), width: width)
    }

    /// The lines as they are shown, and their colours.
    func shownText() -> (TextLayout, [ResolvedColor], CGPoint)? {
        if layout == nil { layout = layout(width: bounds.width) }
        guard let layout else { return nil }
        let color = isHighlighted ? highlightedTextColor ?? textColor : textColor
        var colors = runs.map { run in
            let own = run.attributes[.foregroundColor] as? UIColor ?? color ?? .label
            return own.resolvedColor(with: traitCollection).cgColor.color
        }
        if !isEnabled { for index in colors.indices { colors[index].opacity *= 0.5 } }
        let room = CGSize(width: bounds.width - layout.size.width, height: bounds.height - layout.size.height)
        let x = request(scale: 1).alignment == .center ? room.width / 2 : textAlignment == .right ? room.width : 0
        let scale = host?.scale ?? 1
        func onPixel(_ place: CGFloat) -> CGFloat { (place * scale).rounded() / scale }
        return (layout, colors, CGPoint(x: bounds.minX + onPixel(x), y: bounds.minY + onPixel(room.height / 2)))
    }

    override open func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = numberOfLines == 1 || size.width <= 0 ? .infinity : size.width
        return natural(width: width)
    }

    private func natural(width: CGFloat) -> CGSize {
        guard let engine, !(text ?? "").isEmpty else { return .zero }
        let size = engine.layout(request(scale: 1), width: width).size
        let scale = SharedServices.displayScale
        func whole(_ length: CGFloat) -> CGFloat { (length * scale - 0.001).rounded(.up) / scale }
        return CGSize(width: whole(size.width), height: whole(size.height))
    }

    override open var intrinsicContentSize: CGSize {
        let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .infinity
        return natural(width: numberOfLines == 1 ? .infinity : width)
    }
}

private final class LabelContent: LayerContent {
    // Protected by: the label, whose layer owns this.
    private unowned let label: UILabel
    private var id: LayerID?

    init(of label: UILabel) { self.label = label }

    func makeLayer(of layer: CALayer, at time: Double) -> Layer? {
        guard let host = label.host, let (layout, colors, origin) = label.shownText() else { return nil }
        let frame = AnimatedFrame(CGRect(origin: origin, size: layout.size))
        let paints = colors.map { AnimatedPaint(.color($0)) }
        let id = id ?? host.makeLayerID()
        self.id = id
        return Layer(id: id, kind: .text(TextContent(layout: layout, paints: paints, frame: frame)))
    }
}

/// Where the lines of a text stand.
public enum NSTextAlignment: Int, Sendable {
    case left, center, right, justified, natural
}

/// What becomes of a line that is too long.
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}
