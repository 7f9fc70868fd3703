// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoMotion
import LegatoQuartz
import LegatoUI

/// How a visual effect view shows what is behind it.
@MainActor @preconcurrency
open class UIVisualEffect: NSObject {}

/// A blur and a tint, as those of SwiftUI's materials.
///
/// Source: *documented* (UIKit, `UIBlurEffect`); the looks *measured* (screens 10).
@MainActor @preconcurrency
public final class UIBlurEffect: UIVisualEffect {
    public enum Style: Int, Sendable {
        case extraLight, light, dark, regular, prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial,
            systemThickMaterial, systemChromeMaterial
    }

    let style: Style

    public init(style: Style) {
        self.style = style
        super.init()
    }

    var material: Material {
        switch style {
        case .systemUltraThinMaterial: .ultraThin
        case .light, .dark, .systemThinMaterial: .thin
        case .regular, .systemMaterial: .regular
        case .extraLight, .prominent, .systemThickMaterial: .thick
        case .systemChromeMaterial: .bar
        }
    }

    /// The appearance that the effect has whatever that of the view is; nil: that.
    var colorScheme: ColorScheme? {
        switch style {
        case .light, .extraLight: .light
        case .dark: .dark
        default: nil
        }
    }
}

/// A view that shows what is behind it by an effect, and its content in front of that.
///
/// Source: *documented* (UIKit, `UIVisualEffectView`).
@MainActor @preconcurrency
open class UIVisualEffectView: UIView {
    /// Where subviews are to be added.
    public let contentView = UIView()
    private lazy var painter = EffectContent(of: self)

    public init(effect: UIVisualEffect?) {
        super.init(frame: .zero)
        self.effect = effect
    }

    override public init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func setUp() {
        layer.content = painter
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    override var drawsItself: Bool { false }

    /// Nil: nothing is changed behind the view.
    open var effect: UIVisualEffect? { didSet { layer.setNeedsCommit() } }

    override func appearanceDidChange() { layer.setNeedsCommit() }
    override func boundsDidChange(from old: CGRect) { layer.setNeedsCommit() }
}

private final class EffectContent: LayerContent {
    // Protected by: the view, whose layer owns this.
    private unowned let view: UIVisualEffectView
    private var ids: [LayerID] = []

    init(of view: UIVisualEffectView) { self.view = view }

    func makeLayer(of layer: CALayer, at time: Double) -> Layer? {
        guard let host = view.host, let effect = view.effect as? UIBlurEffect else { return nil }
        if ids.isEmpty { ids = (0..<3).map { _ in host.makeLayerID() } }
        var environment = host.environment
        if let scheme = effect.colorScheme { environment.colorScheme = scheme }
        let fill = Layer(
            id: ids[1],
            kind: .shape(
                ShapeContent(
                    source: layer.committedOutline(at: time), drawing: .fill(evenOdd: false, antialiased: true),
                    paint: AnimatedPaint(.color(.white)), frame: layer.committedBounds(at: time))))
        guard let backdrop = effect.material.backdrop(in: environment) else { return fill }
        let data = Animated(AnimatedBackdrop.data(backdrop))
        return Layer(id: ids[0], kind: .backdrop(AnimatedBackdrop(data)), children: [fill])
    }
}
