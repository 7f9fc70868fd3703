// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoLayers
import LegatoNavigation
import LegatoQuartz
import LegatoUI

/// Views of SwiftUI inside of a view of UIKit: a subtree of the scene's tree of views, in the place of this one.
final class HostingView<Content: View>: UIView {
    var content: Content {
        get { ownContent }
        set { show(newValue, in: Transaction()) }
    }
    private var ownContent: Content
    private var hosted: HostedViews<_EnvironmentView<Content>>?
    private lazy var map = ViewMap(of: self)
    private lazy var painter = HostedContent { [weak self] time in self?.hosted?.makeLayer(at: time) }
    var usesIntrinsicSize = false
    /// Called when the ideal size of the content may have changed.
    var onIdealSize: (() -> Void)?
    /// The ideal size at the last layout, where anybody wants it.
    private var idealSize: CGSize?
    /// The size in the bounds at the last layout.
    private var placedSize = CGSize.zero

    init(_ content: Content) {
        ownContent = content
        super.init(frame: .zero)
        layer.content = painter
    }

    required init?(coder: NSCoder) { nil }

    override var drawsItself: Bool { false }

    override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        guard let host else { return }
        host.hostingViews.removeAll { $0 === self }
        host.guest.write(in: Transaction()) { [weak self] in
            guard let self, self.host == nil else { return }
            hosted?.leave()
        }
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        guard let host else { return }
        host.hostingViews.append(self)
        setNeedsLayout()
    }

    /// Shows something else, in an update of this transaction.
    func show(_ content: Content, in transaction: Transaction) {
        ownContent = content
        guard hosted != nil, let host else {
            onIdealSize?()
            return
        }
        // A scope of its own, which no other write of this event joins.
        withTransaction(transaction) {
            host.guest.write { [weak self] in
                guard let self else { return }
                hosted?.update(to: makeShown())
            }
        }
    }

    /// The content, with the traits that views around set, and the controller that it is in.
    private func makeShown() -> _EnvironmentView<Content> {
        let (overrides, controller) = (overridesAround, controllerAround.map(WeakController.init))
        shownOverrides = overrides
        return _EnvironmentView(content: ownContent) {
            $0.override(overrides)
            if let controller { ($0.controllerAround, $0.presentationDismissal) = (controller, nil) }
        }
    }

    /// The nearest controller whose view this is in.
    private var controllerAround: UIViewController? {
        var view: UIView? = self
        while let current = view {
            if let controller = current.controller { return controller }
            view = current.superview
        }
        return nil
    }

    /// The overrides around in what is shown.
    private var shownOverrides = TraitValues()

    override func traitsMayHaveChanged() {
        super.traitsMayHaveChanged()
        // What SwiftUI's environment says comes by itself.
        guard hosted != nil, let host, !overridesAround.isSame(as: shownOverrides) else { return }
        host.guest.write(in: host.guest.transaction) { [weak self] in
            guard let self else { return }
            hosted?.update(to: makeShown())
        }
    }

    func hostedLayoutDidChange() {
        guard let hosted else { return }
        if hosted.size(for: ProposedViewSize(bounds.inset(by: coveredInsets).size)) != placedSize { setNeedsLayout() }
        guard usesIntrinsicSize || onIdealSize != nil else { return }
        let size = hosted.size(for: .unspecified)
        guard size != idealSize else { return }
        idealSize = size
        if usesIntrinsicSize { sizeDidChange() }
        onIdealSize?()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let host else { return }
        let views = hosted(in: host.guest)
        let insets = coveredInsets
        let room = bounds.inset(by: insets)
        let proposal = ProposedViewSize(room.size)
        let size = views.size(for: proposal)
        placedSize = size
        views.place(
            at: CGPoint(x: room.midX - size.width / 2, y: room.midY - size.height / 2), proposal: proposal,
            safeArea: (bounds, EdgeInsets(insets)))
        layer.setNeedsCommit()
        hostedLayoutDidChange()
    }

    /// The views, inserted into this leaf. Where the leaf is in another scene than before, new ones.
    private func hosted(in leaf: GuestHost) -> HostedViews<_EnvironmentView<Content>> {
        if let hosted, hosted.isInScene(of: leaf) {
            if hosted.move(to: leaf) { hosted.update(to: makeShown()) }
            return hosted
        }
        let views = HostedViews(makeShown(), in: leaf, inside: map) { [weak self] in self?.hosted = nil }
        hosted = views
        return views
    }

    /// Before it is in a scene, the size in a scene of its own.
    func size(for proposal: ProposedViewSize) -> CGSize {
        if let hosted { return hosted.size(for: proposal) }
        let renderer = ImageRenderer(content: content)
        renderer.proposedSize = proposal
        return renderer.measure()
    }

    /// The size of the content for this room, rounded up to whole pixels. Without room it has its ideal size.
    func wholeSize(in size: CGSize) -> CGSize {
        func proposed(_ length: CGFloat) -> CGFloat? { length > 0 && length.isFinite ? length : nil }
        let size = self.size(for: ProposedViewSize(width: proposed(size.width), height: proposed(size.height)))
        let scale = UIScreen.main.scale
        func whole(_ length: CGFloat) -> CGFloat { (length * scale - 0.001).rounded(.up) / scale }
        return CGSize(width: whole(size.width), height: whole(size.height))
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(for: ProposedViewSize(size)) }

    override var intrinsicContentSize: CGSize {
        usesIntrinsicSize ? size(for: .unspecified) : super.intrinsicContentSize
    }
}

extension HostingView: HostsViews {
    var needsCommit: Bool { hosted?.needsCommit ?? false }
    func commitHidden(at time: Double) { _ = hosted?.makeLayer(at: time) }
}

/// A view that shows views of SwiftUI.
@MainActor
protocol HostsViews: UIView {
    /// Whether what they show is another since the last commit.
    var needsCommit: Bool { get }
    /// Commits what they show while no layer of theirs is in the scene.
    func commitHidden(at time: Double)
    /// The layout of what is hosted may have changed. Called before the views are laid out.
    func hostedLayoutDidChange()
}

private final class HostedContent: LayerContent {
    private let make: (Double) -> Layer?

    init(_ make: @escaping (Double) -> Layer?) { self.make = make }

    func makeLayer(of layer: CALayer, at time: Double) -> Layer? { make(time) }
}
