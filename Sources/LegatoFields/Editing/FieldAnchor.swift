// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEngine
import LegatoLayers
import LegatoUI

/// The place of a field in the tree: by it the focus finds the field, and the field its scene. It shows nothing.
final class FieldAnchor: Guest {
    private(set) var host: GuestHost?
    private let model: FieldModel

    init(_ model: FieldModel, _ host: GuestHost) {
        (self.model, self.host) = (model, host)
        host.register(model)
        model.anchor = self
    }

    func focus() { host?.focus(model) }

    func size(for proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions(by: .zero) }
    func place(in size: CGSize) {}
    func makeLayer(at time: Double) -> Layer? { nil }

    func environmentDidChange() { model.keyboardDidChange() }

    func leave() {
        host = nil
        guard model.anchor === self else { return }
        model.anchor = nil
        model.dismissMenu()
    }
}
