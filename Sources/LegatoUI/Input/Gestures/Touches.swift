// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
import LegatoDrawing
package import LegatoLayers

/// A view that shows or carries a label, and where it is seen.
package struct LabelledView {
    package var label: String
    /// In the root, all enclosing transforms applied.
    package var frame: CGRect
    /// The innermost effect that a touch on the view meets.
    var effect: _BoxEffect?
    /// Whether the label was given to that effect, and not to what is inside of it.
    var isGiven = false
    /// The box that shows the label, or that it was given to.
    var box: _Box?
    /// What can be done to an element of a guest.
    package var guestTraits: TouchTraits = []
    /// What gets touches on an element of a guest.
    var target: (any TouchTarget)?
    /// What it is in: a sheet, a menu; nil: the content of the scene.
    @MainActor package var root: String? { effect?.node.rootName }
}

extension LabelledView {
    /// What can be touched, called by all that it shows.
    @MainActor package init(_ view: TouchableView) {
        self.init(label: view.label ?? "", frame: view.frame, effect: view.effect, isGiven: true, box: view.effect.box)
    }
}

/// A box with labels that are none of its effects' and texts.
@MainActor
protocol HasOwnLabels {
    func ownLabels(at time: Double) -> [LabelledView]
    /// What of it can be touched, and is no view.
    func ownTouchables(at time: Double) -> [TouchableView]
}

extension ViewGraph {
    /// A finger that goes down on the topmost thing at `point`; nil where nothing is. Roots that wait for touches outside of them are notified.
    package func touch(at point: CGPoint, in root: Layer, time: Double, isPointer: Bool = false) -> Touch? {
        let tags = root.hitTest(point, at: time)
        let path = (tags ?? []).flatMap { input.targets[$0]?.targets(at: point, time: time) ?? [] }
        notifyRoots(ofTouchOn: path)
        return tags.map { _ in input.arena.makeTouch(on: path, isPointer: isPointer) }
    }

    private func notifyRoots(ofTouchOn path: [any TouchTarget]) {
        let touched = (path.first as? _TaggedEffect)?.box.enclosingRoot
        for root in sceneBox.roots where root !== touched { root.onTouchOutside?() }
    }

    /// A finger that goes down on `view`, whatever may lie over it; where its label names something inside that can be touched, on that.
    package func touch(on view: LabelledView, in root: Layer, time: Double) -> Touch {
        let center = CGPoint(x: view.frame.midX, y: view.frame.midY)
        var path = view.target?.targets(at: center, time: time) ?? []
        var effect = touchableView(namedBy: view, in: root, time: time)?.effect.box.innermostEffect ?? view.effect
        while let current = effect {
            if let tagged = current as? _TaggedEffect { path.append(tagged) }
            effect = current.around
        }
        notifyRoots(ofTouchOn: path)
        return input.arena.makeTouch(on: path)
    }

    /// All labels of the scene in the order of the tree. A label given for accessibility hides the texts inside.
    package func labelledViews(at time: Double) -> [LabelledView] {
        var found: [LabelledView] = []
        func visit(_ box: _Box) {
            guard !box.isAccessibilityHidden, !box.isUnseenPart else { return }
            visitNamed(box)
            if let (words, field) = box.shownField {
                let frame = Conversion(from: field.around, .seen, at: time)(field.localFrame)
                found.append(LabelledView(label: words, frame: frame, effect: field, isGiven: true, box: box))
            }
        }
        func visitNamed(_ box: _Box) {
            if let label = box.outermostLabel {
                found.append(
                    LabelledView(
                        label: label.text, frame: label.effect.seenFrame(at: time), effect: label.effect, isGiven: true,
                        box: box))
                return
            }
            if let named = box.effectNamedByContent {
                let first = found.count
                visitContent(of: box)
                let words = found[first...].map(\.label)
                found.removeSubrange(first...)
                guard !words.isEmpty else { return }
                found.append(
                    LabelledView(
                        label: words.joined(separator: ", "), frame: named.seenFrame(at: time), effect: named,
                        isGiven: true, box: box))
                return
            }
            visitContent(of: box)
        }
        func visitContent(of box: _Box) {
            let words = (box as? TextBox)?.words ?? (box as? ImageBox)?.words ?? ""
            if let leaf = box as? LeafBox, !words.isEmpty {
                let frame = Conversion(from: leaf.nearestEffect, .seen, at: time)(leaf.frame.rect(at: time))
                found.append(LabelledView(label: words, frame: frame, effect: leaf.nearestEffect, box: leaf))
            }
            found += (box as? any HasOwnLabels)?.ownLabels(at: time) ?? []
            // What is leaving is out of reach for those who look for labels.
            box.forEachChild { if !$0.isLeaving { visit($0) } }
        }
        visit(sceneBox)
        return found
    }

    /// Whether nothing of `view` is on the screen and in the visible part of the scroll views around it.
    package func isOffScreen(_ view: LabelledView, at time: Double) -> Bool {
        isOffScreen(view.frame, in: view.effect, at: time)
    }

    /// Where the view with `tag` shows at `time`, effects of its own included; nil: it is gone.
    package func shownFrame(of tag: LayerTag, at time: Double) -> CGRect? {
        input.effect(of: tag)?.shownFrame(at: time)
    }

    /// The tag of the view with the identity `id`, the first in the tree.
    package func tag(of id: AnyHashable) -> LayerTag? {
        // Equivalent: bound, no two boxes have the same tag.
        input.targets.filter { ($0.value as? _TaggedEffect)?.identity == id }.map(\.key)
            .min { $0.rawValue < $1.rawValue }
    }
}

extension _Box {
    /// The label given for accessibility to this box with its effects; of several, the outermost.
    var outermostLabel: (text: String, effect: _TaggedEffect)? {
        var label: (String, _TaggedEffect)?
        forEachEffect { effect in
            if let effect = effect as? _TaggedEffect, let text = effect.label { label = (text, effect) }
        }
        return label
    }

    /// The field of text that this box is, with what it shows: a label inside hides its texts. Nil: it is not a field, has no such label, shows
    /// nothing, or has a label around it.
    fileprivate var shownField: (words: String, effect: AccessibilityEffect)? {
        var field: (String, AccessibilityEffect)?
        var isNamed = false
        forEachEffect { effect in
            if isNamed, let effect = effect as? AccessibilityEffect, let words = effect.shownText {
                field = (words, effect)
            }
            guard let tagged = effect as? _TaggedEffect else { return }
            if tagged.label != nil { field = nil }
            isNamed = isNamed || tagged.label != nil || tagged.isNamedByContent
        }
        return field
    }

    /// The effect of this box that the labels inside name.
    fileprivate var effectNamedByContent: _TaggedEffect? {
        var named: _TaggedEffect?
        forEachEffect { effect in
            if let effect = effect as? _TaggedEffect, effect.isNamedByContent { named = effect }
        }
        return named
    }
}
