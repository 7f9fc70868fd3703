// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoUI

/// A controller whose view shows views of SwiftUI.
///
/// Source: *documented* (SwiftUI, `UIHostingController`); sizes *reported* (kit 3).
@MainActor @preconcurrency
open class UIHostingController<Content: View>: UIViewController {
    private let hosting: HostingView<Content>

    public init(rootView: Content) {
        hosting = HostingView(rootView)
        super.init(nibName: nil, bundle: nil)
        hosting.backgroundColor = .systemBackground
    }

    /// Archives are not read: nil.
    public required init?(coder aDecoder: NSCoder) { nil }

    /// Archives are not read: a controller of `rootView`.
    public convenience init?(coder aDecoder: NSCoder, rootView: Content) { self.init(rootView: rootView) }

    override open func loadView() { view = hosting }

    /// Those that views of SwiftUI represent are in leaves of their own.
    override var appearingChildren: [UIViewController] {
        children.filter { child in
            guard let view = child.viewIfLoaded else { return false }
            return view.isDescendant(of: hosting) || view.host?.rootView === view
        }
    }

    /// What is shown. Setting it moves nothing by itself.
    public var rootView: Content {
        get { hosting.content }
        set { hosting.content = newValue }
    }

    /// What follows the size of the content; nothing at first.
    public var sizingOptions: UIHostingControllerSizingOptions = [] {
        didSet {
            hosting.usesIntrinsicSize = sizingOptions.contains(.intrinsicContentSize)
            guard sizingOptions.contains(.preferredContentSize) else { return hosting.onIdealSize = nil }
            let update = { [weak self] in
                guard let self else { return }
                preferredContentSize = sizeThatFits(in: .zero)
            }
            hosting.onIdealSize = update
            update()
        }
    }

    /// The size of the content for this room, rounded up to whole pixels. Without room it has its ideal size.
    public func sizeThatFits(in size: CGSize) -> CGSize { hosting.wholeSize(in: size) }
}

/// What of a hosting controller follows the size of its content.
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1)
    public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}
