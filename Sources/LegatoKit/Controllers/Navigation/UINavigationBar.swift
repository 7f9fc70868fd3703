// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoControls
import LegatoDrawing
import LegatoUI
import Observation

/// How a bar looks. A bar keeps a copy of what it is given.
///
/// Source: *documented* (UIKit, `UIBarAppearance`).
@MainActor @preconcurrency
open class UIBarAppearance: NSObject {
    enum Ground {
        /// A material while content is under the bar.
        case material
        case opaque, clear
    }

    var ground = Ground.material
    /// On top of the material, or alone; nil: none.
    open var backgroundColor: UIColor?

    override public init() { super.init() }

    /// A material.
    open func configureWithDefaultBackground() { (ground, backgroundColor) = (.material, nil) }
    /// The colour of the system's backgrounds.
    open func configureWithOpaqueBackground() { (ground, backgroundColor) = (.opaque, nil) }
    /// Nothing.
    open func configureWithTransparentBackground() { (ground, backgroundColor) = (.clear, nil) }

    func copy(to other: UIBarAppearance) {
        (other.ground, other.backgroundColor) = (ground, backgroundColor)
    }

    /// Whether a bar always has a background, never, or while content is under it: nil.
    ///
    /// - Parameter resting: Of the bar over nothing; nil: nothing stands behind it.
    func visibility(atRest resting: UIBarAppearance?) -> Visibility? {
        if ground == .clear, backgroundColor == nil { return .hidden }
        return resting.map { $0.fill != nil } == true ? .visible : nil
    }

    /// What stands behind the bar; nil: nothing.
    var fill: UIColor? {
        ground == .opaque ? backgroundColor ?? .systemBackground : backgroundColor
    }
}

/// How the bar of a navigation controller looks.
///
/// Source: *documented* (UIKit, `UINavigationBarAppearance`).
@MainActor @preconcurrency
open class UINavigationBarAppearance: UIBarAppearance {
    /// Of the title; its colour counts.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Of the large title; its colour counts.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]

    func copied() -> UINavigationBarAppearance {
        let copy = UINavigationBarAppearance()
        self.copy(to: copy)
        (copy.titleTextAttributes, copy.largeTitleTextAttributes) = (titleTextAttributes, largeTitleTextAttributes)
        return copy
    }
}

/// What a bar says of itself; a view that reads it follows it.
@MainActor @Observable
final class NavigationBarLook {
    var prefersLargeTitles = false
    var isHidden = false
    var hidesToolbar = true
    var tint: UIColor?
    var standard = UINavigationBarAppearance()
    var scrollEdge: UINavigationBarAppearance?
    var compact: UINavigationBarAppearance?
}

/// The bar of a navigation controller, as code changes it; the controller shows it.
///
/// Source: *documented* (UIKit, `UINavigationBar`).
@MainActor @preconcurrency
open class UINavigationBar: UIView {
    let look = NavigationBarLook()
    private static let prototype = UINavigationBar(frame: .zero, isPrototype: true)
    /// Set for the prototype of all bars: SwiftUI's follow it.
    private let isPrototype: Bool

    override public init(frame: CGRect) {
        isPrototype = false
        super.init(frame: frame)
        let prototype = Self.prototype.look
        (look.standard, look.scrollEdge, look.compact) = (prototype.standard, prototype.scrollEdge, prototype.compact)
        look.tint = prototype.tint
    }

    private init(frame: CGRect, isPrototype: Bool) {
        self.isPrototype = isPrototype
        super.init(frame: frame)
    }

    /// Archives are not read.
    public required init?(coder: NSCoder) { nil }

    /// What is set here, the bars have that are made from now on; and those of SwiftUI.
    public static func appearance() -> UINavigationBar { prototype }

    private func didChange() {
        guard isPrototype else { return }
        let (shared, standard) = (BarPrototype.navigation, look.standard)
        func color(_ attributes: [NSAttributedString.Key: Any]) -> Color? {
            (attributes[.foregroundColor] as? UIColor)?.color
        }
        shared.titleColor = color(standard.titleTextAttributes)
        shared.largeTitleColor = color(standard.largeTitleTextAttributes)
        shared.fill = standard.fill?.color
        shared.tint = look.tint?.color
        shared.backgroundVisibility = standard.visibility(atRest: look.scrollEdge)
    }

    // MARK: - The older names

    /// The colour of the title of ``standardAppearance``.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? {
        get { look.standard.titleTextAttributes }
        set { change { $0.titleTextAttributes = newValue ?? [:] } }
    }
    /// The colour of the large title of ``standardAppearance``.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
        get { look.standard.largeTitleTextAttributes }
        set { change { $0.largeTitleTextAttributes = newValue ?? [:] } }
    }
    /// The background of ``standardAppearance``.
    open var barTintColor: UIColor? {
        get { look.standard.backgroundColor }
        set { change { $0.backgroundColor = newValue } }
    }

    private func change(_ body: (UINavigationBarAppearance) -> Void) {
        let new = look.standard.copied()
        body(new)
        standardAppearance = new
    }
    weak var navigationController: UINavigationController?

    /// Whether titles are large until content scrolls over them, unless an item says otherwise.
    open var prefersLargeTitles: Bool {
        get { look.prefersLargeTitles }
        set { look.prefersLargeTitles = newValue }
    }
    /// Of the items.
    override open var tintColor: UIColor! {
        get { look.tint ?? super.tintColor }
        set {
            look.tint = newValue
            didChange()
        }
    }
    override open var isHidden: Bool {
        get { look.isHidden }
        set { look.isHidden = newValue }
    }
    /// While content is under the bar.
    open var standardAppearance: UINavigationBarAppearance {
        get { look.standard }
        set {
            look.standard = newValue.copied()
            didChange()
        }
    }
    /// While none is; nil: nothing stands behind the bar.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { look.scrollEdge }
        set {
            look.scrollEdge = newValue?.copied()
            didChange()
        }
    }
    /// On a low screen; nil: as on others.
    open var compactAppearance: UINavigationBarAppearance? {
        get { look.compact }
        set { look.compact = newValue?.copied() }
    }
    open var topItem: UINavigationItem? { navigationController?.topViewController?.navigationItem }
    open var backItem: UINavigationItem? {
        navigationController?.viewControllers.dropLast().last?.navigationItem
    }
    open var items: [UINavigationItem]? { navigationController?.viewControllers.map(\.navigationItem) }

    /// Where the controller shows it, in that one's view.
    override open var frame: CGRect {
        get { navigationController?.barFrame ?? super.frame }
        set { super.frame = newValue }
    }
    override open var bounds: CGRect {
        get { navigationController.map { CGRect(origin: .zero, size: $0.barFrame.size) } ?? super.bounds }
        set { super.bounds = newValue }
    }
}
