// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoLayers

/// A view that can be touched, and where it is seen.
package struct TouchableView {
    /// The label given to it, or the texts and labels inside; nil: there are none.
    package var label: String?
    /// In the root, all enclosing transforms applied.
    package var frame: CGRect
    package var traits: TouchTraits
    /// The outermost of its effects that touches are for.
    var effect: _BoxEffect
    /// What it is in: a sheet, a menu; nil: the content of the scene.
    @MainActor package var root: String? { effect.node.rootName }
}

/// What a view is to those who touch it, and what they may do to it.
package struct TouchTraits: OptionSet, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let button = TouchTraits(rawValue: 1)
    package static let toggle = TouchTraits(rawValue: 1 << 1)
    package static let slider = TouchTraits(rawValue: 1 << 2)
    package static let taps = TouchTraits(rawValue: 1 << 3)
    package static let longPresses = TouchTraits(rawValue: 1 << 4)
    package static let drags = TouchTraits(rawValue: 1 << 5)
    package static let pinches = TouchTraits(rawValue: 1 << 6)
    package static let turns = TouchTraits(rawValue: 1 << 7)
    /// Fingers as they are, whatever they do.
    package static let touches = TouchTraits(rawValue: 1 << 8)
    /// Moves when a wheel turns.
    package static let scrolls = TouchTraits(rawValue: 1 << 9)
    /// Nothing can be done to it now.
    package static let disabled = TouchTraits(rawValue: 1 << 10)
    /// Nothing of it is on the screen and in the visible part of the scroll views around it.
    package static let offScreen = TouchTraits(rawValue: 1 << 11)
}

extension ViewGraph {
    /// All that a touch or a wheel can mean something to, in reading order: by line, then from leading to trailing. Views that show
    /// nothing, or that `allowsHitTesting` excludes, are not among them.
    package func touchableViews(in root: Layer, time: Double) -> [TouchableView] {
        var search = TouchableSearch(root: root, time: time)
        search.visit(sceneBox)
        return search.found.enumerated().sorted { left, right in
            let (a, b) = (left.element.frame, right.element.frame)
            if a.minY.rounded() != b.minY.rounded() { return a.minY < b.minY }
            return a.minX != b.minX ? a.minX < b.minX : left.offset < right.offset
        }.map(\.element)
    }

    /// Those of `views`, which have the same label, that a tap is meant for: what can be touched and is called so, else what is inside
    /// of something that can be touched, else all. Where nothing can be done, or but scrolling, nothing can be touched.
    package func touchableOnes(of views: [LabelledView], in root: Layer, time: Double) -> [LabelledView] {
        guard views.count > 1 else { return views }
        let touchable = touchableViews(in: root, time: time).filter {
            !$0.traits.contains(.disabled) && !$0.traits.subtracting([.scrolls, .offScreen]).isEmpty
        }
        let named = views.filter { view in touchable.contains { isNamed($0, by: view) } }
        if !named.isEmpty { return named }
        let inside = views.filter { view in touchable.contains { Self.isInside(view.effect, $0.effect) } }
        return inside.isEmpty ? views : inside
    }

    /// Whether the label of `view` is all that `touchable` is called: it is inside, or around.
    package func isNamed(_ touchable: TouchableView, by view: LabelledView) -> Bool {
        guard touchable.label == view.label else { return false }
        return Self.isInside(view.effect, touchable.effect)
            || view.isGiven && Self.isInside(touchable.effect, view.effect)
    }

    /// The first touchable view that is named by the label of `view`. Nil if `view` was given no label or contains no such view.
    func touchableView(namedBy view: LabelledView, in root: Layer, time: Double) -> TouchableView? {
        guard view.isGiven else { return nil }
        return touchableViews(in: root, time: time).first {
            $0.label == view.label && Self.isInside($0.effect, view.effect)
        }
    }

    private static func isInside(_ effect: _BoxEffect?, _ other: _BoxEffect?) -> Bool {
        guard let effect, let other else { return false }
        return sequence(first: effect, next: \.around).contains { $0 === other }
    }

    /// Whether nothing of what `effect` is in, seen at `frame`, is on the screen and in the visible part of the scroll views around it.
    func isOffScreen(_ frame: CGRect, in effect: _BoxEffect?, at time: Double) -> Bool {
        func isApart(_ area: CGRect) -> Bool {
            frame.maxX <= area.minX && frame.minX < area.minX || frame.minX >= area.maxX
                || frame.maxY <= area.minY && frame.minY < area.minY || frame.minY >= area.maxY
        }
        if isApart(CGRect(origin: .zero, size: rootBox.size)) { return true }
        guard let effect else { return false }
        return sequence(first: effect, next: \.around).contains {
            guard let area = $0 as? _TaggedEffect, area.isViewport else { return false }
            return isApart(area.seenFrame(at: time))
        }
    }
}

@MainActor
private struct TouchableSearch {
    let time: Double
    let reachable: Set<LayerTag>
    var found: [TouchableView] = []

    /// The label of a view names at most so many of the texts inside. Source: chosen.
    private static let longestLabel = 8

    init(root: Layer, time: Double) {
        var reachable: Set<LayerTag> = []
        root.collectReachableTags(into: &reachable, at: time)
        (self.time, self.reachable) = (time, reachable)
    }

    /// Gives the texts and labels inside.
    @discardableResult
    mutating func visit(_ box: _Box) -> [String] {
        guard !box.isAccessibilityHidden, !box.isUnseenPart else { return [] }
        let place = found.count
        var labels: [String] = []
        if let text = box as? TextBox, !text.words.isEmpty { labels = [text.words] }
        if let image = box as? ImageBox, !image.words.isEmpty { labels = [image.words] }
        found += (box as? any HasOwnLabels)?.ownTouchables(at: time) ?? []
        // What is leaving is out of reach.
        box.forEachChild { child in
            guard !child.isLeaving else { return }
            let inside = visit(child)
            labels += inside.prefix(Self.longestLabel - labels.count)
        }
        var traits: TouchTraits = []
        var outermost: _TaggedEffect?
        // What a field shows is beside its name.
        var (isNamed, shown): (Bool, [String]) = (false, [])
        box.forEachEffect { effect in
            if isNamed, let words = (effect as? AccessibilityEffect)?.shownText { shown = [words] }
            guard let effect = effect as? _TaggedEffect else { return }
            if let label = effect.label { (labels, shown) = ([label], []) }
            isNamed = isNamed || effect.label != nil || effect.isNamedByContent
            if effect.label != nil || effect.isNamedByContent, !labels.isEmpty { name(from: place, labels) }
            let own = effect.touchTraits
            guard !own.isEmpty, reachable.contains(effect.tag) else { return }
            traits.formUnion(own)
            outermost = effect
        }
        if let outermost, !outermost.hasLeft {
            let label = labels.isEmpty ? nil : labels.joined(separator: ", ")
            let frame = outermost.seenFrame(at: time)
            if outermost.node.graph.isOffScreen(frame, in: outermost, at: time) { traits.insert(.offScreen) }
            // A view comes before those inside of it.
            found.insert(TouchableView(label: label, frame: frame, traits: traits, effect: outermost), at: place)
        }
        return labels + shown
    }

    /// A label around views that can be touched, which were found from `place` on: the only one is called so, of several those that
    /// have no label of their own.
    private mutating func name(from place: Int, _ labels: [String]) {
        for index in place..<found.count where found.count == place + 1 || found[index].label == nil {
            found[index].label = labels.joined(separator: ", ")
        }
    }
}

extension _TaggedEffect {
    /// Empty: nothing can be done here. What every control of a kind takes is not said of one.
    fileprivate var touchTraits: TouchTraits {
        var traits: TouchTraits = []
        if let gesture, gesture.mask.contains(.gesture) { traits = gesture.recognizer.gestureTraits }
        switch control?.role {
        case .button?: traits = traits.subtracting(.taps).union(.button)
        case .toggle?: traits = traits.subtracting(.taps).union(.toggle)
        case .slider?: traits = traits.subtracting(.drags).union(.slider)
        case nil: break
        }
        if wheelListener != nil { traits.insert(.scrolls) }
        if !traits.isEmpty, !node.environment.isEnabled { traits.insert(.disabled) }
        return traits
    }
}

extension Layer {
    /// The tags that a touch could meet.
    fileprivate func collectReachableTags(into tags: inout Set<LayerTag>, at time: Double) {
        switch kind {
        case .untouchable: return
        case .staticOpacity, .movingOpacity: if let opacity = kind.opacity, opacity.value(at: time) <= 0 { return }
        case .tag(let tag, _): tags.insert(tag)
        default: break
        }
        for child in children { child.collectReachableTags(into: &tags, at: time) }
    }
}
