// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
public import LegatoUI

/// Content for a view, of which the view is made.
///
/// Source: *documented* (UIKit, `UIContentConfiguration`).
@MainActor @preconcurrency
public protocol UIContentConfiguration {
    func makeContentView() -> any UIView & UIContentView
}

/// A view that shows a configuration.
@MainActor @preconcurrency
public protocol UIContentView: AnyObject {
    var configuration: any UIContentConfiguration { get set }
}

/// Views of SwiftUI as the content of a view of UIKit.
///
/// Source: *documented* (SwiftUI, `UIHostingConfiguration`); the margins *chosen*.
public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
    fileprivate var content: Content
    fileprivate var background: Background
    fileprivate var insets = EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    fileprivate var least: (width: CGFloat?, height: CGFloat?) = (nil, nil)

    public init(@ViewBuilder content: () -> Content) where Background == EmptyView {
        (self.content, background) = (content(), EmptyView())
    }

    private init(_ content: Content, _ background: Background) { (self.content, self.background) = (content, background) }

    /// Shows a view behind the content, up to the edges.
    public func background<B: View>(@ViewBuilder content: () -> B) -> UIHostingConfiguration<Content, B> {
        var changed = UIHostingConfiguration<Content, B>(self.content, content())
        (changed.insets, changed.least) = (insets, least)
        return changed
    }

    /// Shows a style behind the content, up to the edges.
    public func background<S: ShapeStyle>(
        _ style: S
    ) -> UIHostingConfiguration<Content, _UIHostingConfigurationBackgroundView<S>> {
        background { _UIHostingConfigurationBackgroundView(style: style) }
    }

    /// Room between the edges and the content, in points.
    public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> UIHostingConfiguration<Content, Background> {
        margins(edges, EdgeInsets(top: length, leading: length, bottom: length, trailing: length))
    }

    public func margins(_ edges: Edge.Set = .all, _ insets: EdgeInsets) -> UIHostingConfiguration<Content, Background> {
        var changed = self
        if edges.contains(.top) { changed.insets.top = insets.top }
        if edges.contains(.leading) { changed.insets.leading = insets.leading }
        if edges.contains(.bottom) { changed.insets.bottom = insets.bottom }
        if edges.contains(.trailing) { changed.insets.trailing = insets.trailing }
        return changed
    }

    /// The least size of the view, in points; nil: that of the content.
    public func minSize(
        width: CGFloat? = nil, height: CGFloat? = nil
    ) -> UIHostingConfiguration<Content, Background> {
        var changed = self
        changed.least = (width, height)
        return changed
    }

    /// No least size.
    public func minSize() -> UIHostingConfiguration<Content, Background> { minSize(width: nil, height: nil) }

    @MainActor @preconcurrency public func makeContentView() -> any UIView & UIContentView { ConfiguredView(self) }

    @MainActor fileprivate var shown: AnyView {
        AnyView(
            content.padding(insets).frame(minWidth: least.width, minHeight: least.height).background { background })
    }
}

/// A style behind the content of a configuration.
public struct _UIHostingConfigurationBackgroundView<S: ShapeStyle>: View {
    let style: S
    public var body: some View { Rectangle().fill(style) }
}

/// What a configuration looks like, whatever its types are.
@MainActor
private protocol ShowsViews {
    var shown: AnyView { get }
}

extension UIHostingConfiguration: ShowsViews {}

private final class ConfiguredView: UIView, UIContentView {
    private let hosting: HostingView<AnyView>
    var configuration: any UIContentConfiguration { didSet { show() } }

    init<Content: View, Background: View>(_ configuration: UIHostingConfiguration<Content, Background>) {
        self.configuration = configuration
        hosting = HostingView(configuration.shown)
        super.init(frame: .zero)
        hosting.usesIntrinsicSize = true
        hosting.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(hosting)
    }

    required init?(coder: NSCoder) { nil }

    override var drawsItself: Bool { false }

    private func show() { if let views = configuration as? any ShowsViews { hosting.content = views.shown } }

    override func sizeThatFits(_ size: CGSize) -> CGSize { hosting.sizeThatFits(size) }
    override var intrinsicContentSize: CGSize { hosting.intrinsicContentSize }
}
