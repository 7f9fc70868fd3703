// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoUI

/// A controller, and what it says of the bars of the screen.
struct ShownController: View {
    let controller: UIViewController

    var body: some View {
        let _ = controller.surroundings.revision
        ControllerLeaf(controller: controller).statusBarHidden(controller.prefersStatusBarHidden)
    }
}

private struct ControllerLeaf: UIViewRepresentable {
    let controller: UIViewController

    func makeUIView(context: Context) -> ControllerSlot { ControllerSlot(controller) }
    func updateUIView(_ slot: ControllerSlot, context: Context) {}
}

/// The place of a controller's view: it is there but for transitions, which move it in a place of their own.
final class ControllerSlot: UIView {
    private let shown: UIViewController

    init(_ controller: UIViewController) {
        shown = controller
        super.init(frame: .zero)
        controller.slot = self
        if controller.transition == nil, controller.ownPresenter == nil { take() }
    }

    required init?(coder: NSCoder) { nil }

    override var drawsItself: Bool { false }

    /// The size for which a presentation controller placed the view; nil: not yet.
    private var placedFor: CGSize?

    /// The view comes into its place.
    func take() {
        guard let view = shown.ownPresenter?.presentedView ?? shown.view else { return }
        if let presenter = shown.ownPresenter {
            placedFor = bounds.size
            view.frame = presenter.frameOfPresentedViewInContainerView
            if view.superview !== self { addSubview(view) }
        } else {
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            insertSubview(view, at: 0)
        }
        if host != nil { view.safeAreaDidChange() }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let presenter = shown.ownPresenter else {
            shown.transition?.begin(in: self)
            return
        }
        presenter.begin()
        if shown.transition == nil, placedFor != bounds.size { take() }
        presenter.containerViewWillLayoutSubviews()
        shown.transition?.begin(in: self)
        presenter.containerViewDidLayoutSubviews()
    }
}
