// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoQuartz
public import LegatoUI

/// A window with one view in it. Shown, it is as large as that.
///
/// Source: *documented* (AppKit, `NSWindow`).
@MainActor @preconcurrency
open class NSWindow: NSResponder {
    public struct StyleMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let borderless: StyleMask = []
        public static let titled = StyleMask(rawValue: 1)
        public static let closable = StyleMask(rawValue: 2)
        public static let miniaturizable = StyleMask(rawValue: 4)
        public static let resizable = StyleMask(rawValue: 8)
        public static let fullSizeContentView = StyleMask(rawValue: 1 << 15)
    }

    public enum BackingStoreType: UInt, Sendable { case buffered = 2 }

    open var title = ""
    open var styleMask: StyleMask
    open private(set) var frame: NSRect

    public init(
        contentRect: NSRect, styleMask style: StyleMask, backing backingStoreType: BackingStoreType, defer flag: Bool
    ) {
        (frame, styleMask) = (contentRect, style)
        super.init()
    }

    public convenience init(contentViewController: NSViewController) {
        self.init(contentRect: contentViewController.view.frame, styleMask: .titled, backing: .buffered, defer: false)
        self.contentViewController = contentViewController
    }

    /// Fills the window.
    open var contentView: NSView? {
        didSet {
            guard contentView !== oldValue else { return }
            oldValue?.setWindow(nil)
            contentView?.frame = NSRect(origin: .zero, size: frame.size)
            contentView?.setWindow(self)
        }
    }
    open var contentViewController: NSViewController? { didSet { contentView = contentViewController?.view } }

    open func setFrame(_ frameRect: NSRect, display flag: Bool) {
        frame = frameRect
        contentView?.frame = NSRect(origin: .zero, size: frameRect.size)
    }
    open func setContentSize(_ size: NSSize) { setFrame(NSRect(origin: frame.origin, size: size), display: true) }
}

/// A view with what it is for: made when it is needed.
///
/// Source: *documented* (AppKit, `NSViewController`).
@MainActor @preconcurrency
open class NSViewController: NSResponder {
    private var ownView: NSView?
    open var title: String?
    open var preferredContentSize = NSSize.zero

    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
    override public convenience init() { self.init(nibName: nil, bundle: nil) }
    /// Archives are not read.
    public required init?(coder: NSCoder) { super.init() }

    open var view: NSView {
        get {
            if let ownView { return ownView }
            loadView()
            let view = ownView ?? NSView()
            ownView = view
            viewDidLoad()
            return view
        }
        set { ownView = newValue }
    }
    open var isViewLoaded: Bool { ownView != nil }
    /// Sets ``view``: a plain one.
    open func loadView() { view = NSView() }
    open func viewDidLoad() {}
}

/// AppKit's colours are UIKit's.
public typealias NSColor = UIColor
/// AppKit's fonts are UIKit's.
public typealias NSFont = UIFont

extension NSColor {
    public static var labelColor: NSColor { .label }
    public static var secondaryLabelColor: NSColor { .secondaryLabel }
    public static var controlAccentColor: NSColor { .systemBlue }
    public static var controlBackgroundColor: NSColor { .systemBackground }
    public static var windowBackgroundColor: NSColor { .secondarySystemBackground }
    public static var separatorColor: NSColor { .separator }

    /// sRGB, 0…1.
    public convenience init(calibratedRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
}

extension Color {
    /// The colour of AppKit, as it looks in the appearance of the view.
    public init(nsColor: NSColor) { self.init(uiColor: nsColor) }
}
