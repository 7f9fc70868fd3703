// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoUI

/// A controller in a leaf.
struct ShownController: UIViewRepresentable {
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
        if controller.transition == nil { take() }
    }

    required init?(coder: NSCoder) { nil }

    override var drawsItself: Bool { false }

    /// The view comes into its place.
    func take() {
        guard let view = shown.view else { return }
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(view, at: 0)
        if host != nil { view.safeAreaDidChange() }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        shown.transition?.begin(in: self)
    }
}
