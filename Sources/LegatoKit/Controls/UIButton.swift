// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing
import LegatoUI

/// A control that a tap is for, with a title and an image.
///
/// Source: *documented* (UIKit, `UIButton`); sizes *chosen* where nothing is documented.
@MainActor @preconcurrency
open class UIButton: UIControl {
    public enum ButtonType: Int, Sendable {
        case custom = 0, system, detailDisclosure, infoLight, infoDark, contactAdd, close = 7
    }

    public let buttonType: ButtonType
    private var titles: [State: String] = [:]
    private var colors: [State: UIColor] = [:]
    private var images: [State: UIImage] = [:]
    private var backgrounds: [State: UIImage] = [:]
    private let label = UILabel()
    private let picture = UIImageView()
    private let backdrop = UIImageView()

    public convenience init(type buttonType: ButtonType) { self.init(buttonType, frame: .zero) }

    override public convenience init(frame: CGRect) { self.init(.custom, frame: frame) }

    /// A button with a look by its configuration.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(.system, frame: .zero)
        self.configuration = configuration
        add(primaryAction)
        sizeToFit()
    }

    /// A system button with the title and the image of its action.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(buttonType, frame: .zero)
        add(primaryAction)
    }

    private func add(_ action: UIAction?) {
        guard let action else { return }
        if !action.title.isEmpty, configuration == nil { setTitle(action.title, for: .normal) }
        if let image = action.image, configuration == nil { setImage(image, for: .normal) }
        addAction(action, for: .primaryActionTriggered)
    }

    private init(_ type: ButtonType, frame: CGRect) {
        buttonType = type
        super.init(frame: frame)
        begin()
    }

    public required init?(coder: NSCoder) {
        buttonType = .custom
        super.init(coder: coder)
        begin()
    }

    private func begin() {
        for view in [backdrop, picture, label] { insertSubview(view, at: subviews.count) }
        label.font = .systemFont(ofSize: UIFont.buttonFontSize)
        label.textAlignment = .center
        let symbols: [ButtonType: String] = [
            .detailDisclosure: "info.circle", .infoLight: "info.circle", .infoDark: "info.circle",
            .contactAdd: "plus.circle", .close: "xmark.circle.fill",
        ]
        if let name = symbols[buttonType] { images[.normal] = UIImage(systemName: name) }
        show()
    }

    override var drawsItself: Bool { false }
    override var reportsPrimaryAction: Bool { true }
    override var touchTraits: TouchTraits { [.button] }

    // MARK: - Content

    open var titleLabel: UILabel? { label }
    open var imageView: UIImageView? { picture }
    /// A look with all that a button shows; nil: by states.
    open var configuration: Configuration? { didSet { show() } }
    /// Changes the configuration before it is shown, whenever the state has changed.
    open var configurationUpdateHandler: ((UIButton) -> Void)? { didSet { show() } }
    open func setNeedsUpdateConfiguration() { show() }

    /// What a state has no title of, it has from the normal one.
    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        show()
    }
    open func setTitleColor(_ color: UIColor?, for state: State) {
        colors[state] = color
        show()
    }
    open func setImage(_ image: UIImage?, for state: State) {
        images[state] = image
        show()
    }
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        backgrounds[state] = image
        show()
    }
    open func title(for state: State) -> String? { titles[state] }
    open func titleColor(for state: State) -> UIColor? { colors[state] }
    open func image(for state: State) -> UIImage? { images[state] }
    open func backgroundImage(for state: State) -> UIImage? { backgrounds[state] }
    open var currentTitle: String? { configuration?.title ?? titles[state] ?? titles[.normal] }
    open var currentImage: UIImage? { configuration?.image ?? images[state] ?? images[.normal] }

    /// Around the title and the image.
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

    override func stateDidChange() { show() }
    override func appearanceDidChange() { show() }

    private func show() {
        if isUpdating { return }
        isUpdating = true
        configurationUpdateHandler?(self)
        isUpdating = false
        label.text = currentTitle
        picture.image = currentImage
        backdrop.image = backgrounds[state] ?? backgrounds[.normal]
        if let configuration {
            showBackground(of: configuration)
            label.font = configuration.font
            label.textColor = configuration.foreground(tint: tintColor)
            picture.tintColor = label.textColor
        } else {
            let isSystem = buttonType != .custom
            label.textColor = colors[state] ?? colors[.normal] ?? (isSystem ? tintColor : .white)
        }
        let isDim = !isEnabled || isHighlighted && (buttonType != .custom || configuration != nil)
        UIView.performWithoutAnimation {
            (label.alpha, picture.alpha) = isDim ? (Self.dim, Self.dim) : (1, 1)
        }
        setNeedsLayout()
        sizeDidChange()
    }

    private var isUpdating = false
    /// Of what a button shows while it is held down or disabled. Source: *chosen*.
    private static let dim: CGFloat = 0.3

    private func showBackground(of configuration: Configuration) {
        backgroundColor = configuration.background(tint: tintColor)
        layer.cornerRadius = configuration.cornerStyle == .capsule ? bounds.height / 2 : configuration.radius
        layer.cornerCurve = .continuous
    }

    override open func layoutSubviews() {
        super.layoutSubviews()
        backdrop.frame = bounds
        if let configuration { showBackground(of: configuration) }
        let inside = content(in: bounds)
        let (text, image) = (label.sizeThatFits(.zero), picture.sizeThatFits(.zero))
        let gap = text.width > 0 && image.width > 0 ? configuration?.imagePadding ?? 0 : 0
        let width = text.width + image.width + gap
        let x: CGFloat =
            switch contentHorizontalAlignment {
            case .left, .leading: inside.minX
            case .right, .trailing: inside.maxX - width
            default: max(inside.minX, inside.midX - width / 2)
            }
        let y = inside.midY
        picture.frame = CGRect(
            x: x, y: y - image.height / 2, width: image.width, height: image.height)
        label.frame = CGRect(
            x: x + image.width + gap, y: y - text.height / 2,
            width: min(text.width, inside.maxX - x - image.width - gap), height: text.height)
    }

    private var insets: UIEdgeInsets { configuration?.insets ?? contentEdgeInsets }

    private func content(in rect: CGRect) -> CGRect {
        CGRect(
            x: rect.minX + insets.left, y: rect.minY + insets.top,
            width: max(0, rect.width - insets.left - insets.right),
            height: max(0, rect.height - insets.top - insets.bottom))
    }

    override open var intrinsicContentSize: CGSize {
        let (text, image) = (label.sizeThatFits(.zero), picture.sizeThatFits(.zero))
        let gap = text.width > 0 && image.width > 0 ? configuration?.imagePadding ?? 0 : 0
        return CGSize(
            width: text.width + image.width + gap + insets.left + insets.right,
            height: max(text.height, image.height) + insets.top + insets.bottom)
    }

    override open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    // MARK: - Configuration

    /// A look of a button with what it shows.
    public struct Configuration {
        enum Style { case plain, gray, tinted, filled }

        public enum CornerStyle: Int, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }
        public enum Size: Int, Sendable { case medium, small, mini, large }

        let style: Style
        public var title: String?
        public var subtitle: String?
        public var image: UIImage?
        /// Between the image and the title, in points.
        public var imagePadding: CGFloat = 0
        public var baseForegroundColor: UIColor?
        public var baseBackgroundColor: UIColor?
        public var cornerStyle = CornerStyle.dynamic
        public var buttonSize = Size.medium
        /// Around the content, where reading begins at the left; nil: those of the size.
        public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)

        public static func plain() -> Configuration { Configuration(style: .plain) }
        public static func gray() -> Configuration { Configuration(style: .gray) }
        public static func tinted() -> Configuration { Configuration(style: .tinted) }
        public static func filled() -> Configuration { Configuration(style: .filled) }

        var insets: UIEdgeInsets {
            UIEdgeInsets(
                top: contentInsets.top, left: contentInsets.leading, bottom: contentInsets.bottom,
                right: contentInsets.trailing)
        }

        /// Source: *chosen*, near those of SwiftUI's bordered buttons.
        var radius: CGFloat {
            switch cornerStyle {
            case .small: 4
            case .large: 10
            default: 7
            }
        }

        @MainActor var font: UIFont { .systemFont(ofSize: buttonSize == .mini || buttonSize == .small ? 15 : 17) }

        func foreground(tint: UIColor) -> UIColor { baseForegroundColor ?? (style == .filled ? .white : tint) }

        func background(tint: UIColor) -> UIColor? {
            switch style {
            case .plain: baseBackgroundColor
            case .gray: baseBackgroundColor ?? .tertiarySystemFill
            case .tinted: (baseBackgroundColor ?? tint).withAlphaComponent(0.18)
            case .filled: baseBackgroundColor ?? tint
            }
        }
    }
}

/// Distances from the sides of a rectangle, in points, in the direction of reading.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
    public var top: CGFloat
    public var leading: CGFloat
    public var bottom: CGFloat
    public var trailing: CGFloat

    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }

    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
    public static let zero = NSDirectionalEdgeInsets()
}
