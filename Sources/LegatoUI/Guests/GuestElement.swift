// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
import LegatoDrawing
package import LegatoEngine
package import LegatoLayers

/// Something of a guest that has a name: what can be touched, or shows a text.
@MainActor
package struct GuestElement {
    /// What it is called by those who look at the scene; nil: nothing.
    package var label: String?
    /// What the app calls it; nil: nothing.
    package var identifier: String?
    /// As it shows, in the coordinates of the leaf.
    package var frame: CGRect
    /// Of it and all around it in the guest.
    package var opacity: Double
    package var traits: TouchTraits
    /// Those of its motions.
    package var attributes: [Attribute]

    package init(
        label: String?, identifier: String?, frame: CGRect, opacity: Double, traits: TouchTraits,
        attributes: [Attribute]
    ) {
        (self.label, self.identifier, self.frame, self.opacity) = (label, identifier, frame, opacity)
        (self.traits, self.attributes) = (traits, attributes)
    }
}

extension ViewGraph {
    /// The first element of a guest with this identifier, as it shows at `time`; nil: there is none.
    package func guestPresentation(of identifier: AnyHashable, at time: Double) -> LayerPresentation? {
        find(identifier, at: time).map { element, box in
            LayerPresentation(
                placement: Conversion(from: box.space, .seen, at: time)(element.frame),
                transform: ProjectionTransform(),
                opacity: element.opacity, blurRadius: 0)
        }
    }

    /// The attributes of that element.
    package func guestAttributes(of identifier: AnyHashable, at time: Double) -> [AttributeReport] {
        find(identifier, at: time)?.0.attributes.map { $0.report(at: time) } ?? []
    }

    private func find(_ identifier: AnyHashable, at time: Double) -> (GuestElement, GuestBox)? {
        guard let identifier = identifier as? String else { return nil }
        for box in existingPart(Guests.self)?.all ?? [] {
            let element = box.guest?.elements(at: time).first { $0.identifier == identifier }
            if let element { return (element, box) }
        }
        return nil
    }
}
