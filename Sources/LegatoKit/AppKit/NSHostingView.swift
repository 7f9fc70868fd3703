// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoUI

/// Views of SwiftUI inside of a view of AppKit.
///
/// Source: *documented* (SwiftUI, `NSHostingView`).
@MainActor @preconcurrency
open class NSHostingView<Content: View>: NSView {
    fileprivate let hosting: HostingView<Content>

    public required init(rootView: Content) {
        hosting = HostingView(rootView)
        hosting.usesIntrinsicSize = true
        super.init(frame: .zero)
    }

    /// Archives are not read: nil.
    public required init?(coder aDecoder: NSCoder) { nil }

    override func makeBacking() -> UIView { hosting }

    /// What is shown. Setting it moves nothing by itself.
    public var rootView: Content {
        get { hosting.content }
        set { hosting.content = newValue }
    }

    /// What of the view follows the size of the content; its bounds at first.
    public var sizingOptions = NSHostingSizingOptions.standardBounds {
        didSet { hosting.usesIntrinsicSize = sizingOptions.contains(.intrinsicContentSize) }
    }

    override open var intrinsicContentSize: NSSize { hosting.intrinsicContentSize }
    override open var fittingSize: NSSize { hosting.size(for: .unspecified) }
}

/// A controller whose view shows views of SwiftUI.
///
/// Source: *documented* (SwiftUI, `NSHostingController`).
@MainActor @preconcurrency
open class NSHostingController<Content: View>: NSViewController {
    private let hosting: NSHostingView<Content>

    public init(rootView: Content) {
        hosting = NSHostingView(rootView: rootView)
        super.init(nibName: nil, bundle: nil)
    }

    /// Archives are not read: nil.
    public required init?(coder: NSCoder) { nil }

    override open func loadView() { view = hosting }

    public var rootView: Content {
        get { hosting.rootView }
        set { hosting.rootView = newValue }
    }
    public var sizingOptions: NSHostingSizingOptions {
        get { hosting.sizingOptions }
        set { hosting.sizingOptions = newValue }
    }
    /// The size of the content for this room; its ideal one without room.
    public func sizeThatFits(in size: CGSize) -> CGSize { hosting.hosting.wholeSize(in: size) }
}

/// What of a hosting view follows the size of its content.
public struct NSHostingSizingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let intrinsicContentSize = NSHostingSizingOptions(rawValue: 2)
    public static let standardBounds: NSHostingSizingOptions = [.intrinsicContentSize]
}
