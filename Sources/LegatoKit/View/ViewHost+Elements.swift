// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEngine
import LegatoQuartz
import LegatoUI

extension ViewHost {
    /// Views with a name or an identifier, and all that can be touched.
    func elements(at time: Double) -> [GuestElement] {
        var found: [GuestElement] = []
        func visit(_ view: UIView, opacity: Double) {
            guard !view.isHidden, !(view is any HostsViews) else { return }
            let opacity = opacity * Double(view.layer.presentation()?.opacity ?? view.layer.opacity)
            let traits = view.elementTraits
            let label = view.elementLabel ?? (traits.isEmpty ? nil : view.textsInside)
            if label != nil || view.accessibilityIdentifier != nil || !traits.isEmpty {
                let frame = view.layer.shownMap(at: time).boundingBox(of: view.layer.shownBounds(at: time))
                var attributes: [Attribute] = []
                view.layer.attributes.forEach { attributes.append($0) }
                found.append(
                    GuestElement(
                        label: label, identifier: view.accessibilityIdentifier, frame: frame, opacity: opacity,
                        traits: traits, attributes: attributes))
            }
            // A control is one element.
            if view is UIControl { return }
            for subview in view.subviews { visit(subview, opacity: opacity) }
        }
        if let rootView { visit(rootView, opacity: 1) }
        return found
    }
}

extension UIView {
    fileprivate var elementLabel: String? {
        if let accessibilityLabel { return accessibilityLabel }
        switch self {
        case let label as UILabel: return label.text
        case let button as UIButton: return button.currentTitle
        default: return nil
        }
    }

    /// What a view is called that has no name of its own: the texts in it.
    fileprivate var textsInside: String? {
        var texts: [String] = []
        func visit(_ view: UIView) {
            for subview in view.subviews where !subview.isHidden && texts.count < 8 {
                if let label = subview.elementLabel { texts.append(label) } else { visit(subview) }
            }
        }
        visit(self)
        return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }

    fileprivate var elementTraits: TouchTraits {
        var traits = (self as? UIControl)?.touchTraits ?? []
        for recognizer in recognizers where recognizer.isEnabled { traits.formUnion(recognizer.touchTraits) }
        if let control = self as? UIControl, !control.isEnabled { traits.insert(.disabled) }
        return traits
    }
}
