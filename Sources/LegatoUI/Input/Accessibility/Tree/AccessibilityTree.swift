// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoMotion

extension ViewGraph {
    /// What assistive technology knows of the scene at `time`, made of the boxes that there are: of a lazy container, those that it has
    /// made. Nothing of it is stored.
    package func accessibilityTree(at time: Double) -> AccessibilityTree {
        var builder = AccessibilityTreeBuilder(graph: self, time: time)
        var elements: [AccessibilityElement] = []
        for root in sceneBox.roots where !root.isCovered && !root.isAccessibilityHidden {
            var inside = builder.finished(builder.elements(of: root))
            if let name = root.node.rootName { for index in inside.indices { inside[index].setRoot(name) } }
            elements += inside
        }
        elements.pairUp()
        if let modal = elements.all.last(where: { $0.traits.contains(.isModal) }) { elements = [modal] }
        let rotors = builder.rotors
        return AccessibilityTree(elements, rotors: rotors + elements.systemRotors(besides: rotors))
    }
}

/// Makes elements of boxes: what is inside of a view first, then what its modifiers say, from the inside out.
@MainActor
struct AccessibilityTreeBuilder {
    let graph: ViewGraph
    let time: Double
    private(set) var rotors: [AccessibilityRotorReport] = []

    init(graph: ViewGraph, time: Double) { (self.graph, self.time) = (graph, time) }

    /// The elements of a box with all its effects. Those that are parts of a view around are among them.
    mutating func elements(of box: _Box) -> [AccessibilityElement] {
        var elements: [AccessibilityElement] = []
        collect(from: box, into: &elements)
        return elements
    }

    /// Adds the elements of a box. Only those of a box with effects that say something of them are looked at again.
    private mutating func collect(from box: _Box, into all: inout [AccessibilityElement]) {
        if !(box is RootBox), box.isAccessibilityHidden { return }
        let first = all.count
        if let leaf = box as? LeafBox {
            if let element = element(of: leaf) { all.append(element) }
        } else {
            // What is leaving is out of reach.
            box.forEachChild { if !$0.isLeaving { collect(from: $0, into: &all) } }
        }
        var own: [AccessibilityElement]?
        box.forEachEffect { effect in
            guard Self.speaks(effect) else { return }
            var elements = own ?? Array(all[first...])
            graph.statistics.accessibilityElements += elements.count
            if own == nil { all.removeSubrange(first...) }
            own = nil
            apply(effect, to: &elements)
            own = elements
        }
        if let own { all += own }
    }

    /// Whether an effect says something of the elements inside.
    private static func speaks(_ effect: _BoxEffect) -> Bool {
        if let change = effect as? AccessibilityEffect { return change.property != nil }
        if let tagged = effect as? _TaggedEffect {
            return tagged.isNamedByContent || tagged.label != nil || tagged.control != nil
        }
        // What cannot be seen is no element.
        if let opacity = effect as? _OpacityEffect.Effect { return opacity.value.model <= 0 }
        return (effect as? AccessibilityFocusBinding)?.isFocused == true
    }

    private mutating func apply(_ effect: _BoxEffect, to elements: inout [AccessibilityElement]) {
        if let change = effect as? AccessibilityEffect {
            if let property = change.property { apply(property, of: change, to: &elements) }
        } else if let tagged = effect as? _TaggedEffect {
            apply(tagged, to: &elements)
        } else if effect is _OpacityEffect.Effect {
            // Parts of views around are theirs, and need not be seen.
            elements.removeAll { $0.part == nil }
        } else if let index = elements.firstIndex(where: { $0.part == nil }) {
            elements[index].isFocused = true
        }
    }

    private func element(of leaf: LeafBox) -> AccessibilityElement? {
        let (words, traits, isSymbol) = Self.words(of: leaf)
        guard let words, !words.isEmpty else { return nil }
        let frame = Conversion(from: leaf.nearestEffect, .seen, at: time)(leaf.frame.rect(at: time))
        var element = makeElement(in: frame, of: leaf, leaf.nearestEffect)
        (element.label, element.traits, element.isSymbol) = (words, traits, isSymbol)
        return element
    }

    private static func words(of leaf: LeafBox) -> (String?, AccessibilityTraits, isSymbol: Bool) {
        if let text = leaf as? TextBox { return (text.words, .isStaticText, false) }
        guard let image = leaf as? ImageBox else { return (nil, [], false) }
        let words = image.words
        return words.isEmpty ? (image.spokenSymbol, .isImage, true) : (words, .isImage, false)
    }

    // MARK: - New elements

    private func makeElement(in frame: CGRect, of box: _Box, _ effect: _BoxEffect?) -> AccessibilityElement {
        var element = AccessibilityElement(frame: frame)
        let node = effect?.node ?? box.node
        element.isEnabled = node.environment.isEnabled
        element.isRightToLeft = node.isRightToLeft
        element.isOffScreen = graph.isOffScreen(frame, in: effect, at: time)
        element.boxes = [ObjectIdentifier(box)]
        return element
    }

    private func makeElement(at effect: AccessibilityEffect) -> AccessibilityElement {
        let frame = Conversion(from: effect.around, .seen, at: time)(effect.localFrame)
        return makeElement(in: frame, of: effect.box, effect)
    }

    private func makeElement(at effect: _TaggedEffect) -> AccessibilityElement {
        makeElement(in: effect.seenFrame(at: time), of: effect.box, effect)
    }

    private func string(_ text: Text, of effect: _BoxEffect) -> String? {
        let environment = effect.node.environment
        return environment.isRedacted ? nil : text.plainText(in: TextRegion(environment))
    }

    // MARK: - Labels and controls

    private func apply(_ effect: _TaggedEffect, to elements: inout [AccessibilityElement]) {
        if effect.isNamedByContent { elements.takeNames { makeElement(at: effect) } }
        if let label = effect.label { elements.name(label) { makeElement(at: effect) } }
        guard let control = effect.control else { return }
        var element = elements.combined(into: makeElement(at: effect), isControl: true)
        let locale = effect.node.environment.locale
        let isRedacted = effect.node.environment.isRedacted
        switch control.role {
        case .button: element.traits.insert(.isButton)
        case .toggle: element.traits.insert(.isToggle)
        // What shows on it is its value.
        case .slider: (element.label, element.value) = (nil, element.value ?? element.label)
        }
        if let value = control.value, !isRedacted { element.value = value(locale) }
        if let adjust = control.adjust { element.adjust = adjust }
        if let activate = control.activate {
            element.set(AccessibilityElement.Action(kind: .default, perform: activate))
        }
        elements = [element] + elements.filter { $0.part?.isShown == false }
    }

    // MARK: - What modifiers say

    private mutating func apply(
        _ property: AccessibilityProperty, of effect: AccessibilityEffect, to elements: inout [AccessibilityElement]
    ) {
        func each(_ change: (inout AccessibilityElement) -> Void) {
            if !elements.contains(where: { $0.part == nil }) { elements.append(makeElement(at: effect)) }
            for index in elements.indices where elements[index].part == nil { change(&elements[index]) }
        }
        func say(_ text: Text, _ path: WritableKeyPath<AccessibilityElement, String?>) {
            guard let words = string(text, of: effect) else { return }
            each { $0[keyPath: path] = words }
        }
        switch property {
        case .value(let text): say(text, \.value)
        case .hint(let text): say(text, \.hint)
        case .identifier(let identifier): each { $0.identifier = identifier }
        case .addedTraits(let traits): each { $0.traits.formUnion(traits) }
        case .removedTraits(let traits): each { $0.traits.subtract(traits) }
        case .inputLabels(let labels):
            let words = labels.compactMap { string($0, of: effect) }
            each { $0.inputLabels = words }
        case .heading(let level): each { $0.headingLevel = level }
        case .sortPriority(let priority): each { $0.sortPriority = priority.isNaN ? 0 : priority }
        case .respondsToUserInteraction(let responds): each { $0.respondsToUserInteraction = responds }
        case .textContentType(let type): each { $0.textContentType = type }
        case .directTouch(let isDirect, let options): each { $0.directTouch = isDirect ? options : nil }
        case .customContent(let key, let value, let importance):
            let label = string(key.label, of: effect)
            let words = value.flatMap { string($0, of: effect) }
            each { element in
                element.set(
                    label.flatMap { label in
                        words.map { .init(label: label, value: $0, isImportant: importance == .high, id: key.id) }
                    }, id: key.id)
            }
        case .ignoresInvertColors(let ignores): each { $0.ignoresInvertColors = ignores }
        case .speech(let speech): each { $0.speech = speech.replaced(by: $0.speech) }
        case .activationUnitPoint(let point):
            let frame = makeElement(at: effect).frame
            let place = CGPoint(x: frame.minX + frame.width * point.x, y: frame.minY + frame.height * point.y)
            each { $0.activationPoint = place }
        case .activationPoint(let point):
            let corner = effect.localFrame.origin
            let local = CGRect(x: corner.x + point.x, y: corner.y + point.y, width: 0, height: 0)
            let place = Conversion(from: effect.around, .seen, at: time)(local).origin
            each { $0.activationPoint = place }
        case .action(let kind, let handler):
            let name: String? = if case .named(let text) = kind.kind { string(text, of: effect) } else { nil }
            each { $0.set(.init(kind: kind, name: name, perform: handler)) }
        case .adjustment(let handler): each { $0.adjust = handler }
        case .scroll(let handler): each { $0.scroll = handler }
        case .zoom(let handler): each { $0.zoom = handler }
        case .defaultValue(let value):
            guard !effect.node.environment.isRedacted else { return }
            guard let words = value(effect.node.environment.locale) else { return }
            each { if $0.value == nil { $0.value = words } }
        case .labeledPair(let role, let id): each { $0.pair = (role, id) }
        case .linkedGroup(let id): each { $0.linkedGroups.append(id) }
        case .rotorEntry(let id): each { $0.rotorEntries.append(id) }
        case .rotor(let rotor):
            rotors.append(rotor.report(in: elements.filter { $0.part == nil }) { string($0, of: effect) })
        case .children, .merged, .field: regroup(property, of: effect, &elements)
        case .part, .takes, .actionNamedByParts: takeUp(property, of: effect, &elements)
        }
    }

    private func regroup(
        _ property: AccessibilityProperty, of effect: AccessibilityEffect, _ elements: inout [AccessibilityElement]
    ) {
        let unseen = elements.filter { $0.part?.isShown == false }
        var element = makeElement(at: effect)
        switch property {
        case .children(let behavior):
            switch behavior.kind {
            case .ignore: element.boxes += elements.flatMap(\.boxes)
            case .combine: element = elements.combined(into: element, isControl: false)
            case .contain:
                element.children = finished(
                    elements.filter { $0.part?.isShown != false })
            }
            elements = [element] + unseen
        case .merged:
            elements.merge(into: element)
        case .field(let isSecure, _, _):
            element = elements.combined(into: element, isControl: true)
            element.value = effect.spokenText
            element.traits = isSecure ? [.isTextField, .isSecure] : .isTextField
            elements = [element] + unseen
        default: break
        }
    }

    private func takeUp(
        _ property: AccessibilityProperty, of effect: AccessibilityEffect, _ elements: inout [AccessibilityElement]
    ) {
        func take(_ part: AccessibilityPart) -> [AccessibilityElement] {
            let taken = elements.filter { $0.part == part }
            elements.removeAll { $0.part == part }
            return taken.map { element in
                var element = element
                element.part = nil
                return element
            }
        }
        switch property {
        case .part(let part):
            // Only a label that stands for that of the view around has nothing inside.
            if part == .ownLabel, elements.isEmpty { elements = [makeElement(at: effect)] }
            for index in elements.indices where elements[index].part == nil { elements[index].part = part }
        case .takes(.representation):
            let parts = take(.representation)
            let own = makeElement(at: effect)
            let boxes = elements.flatMap(\.boxes) + own.boxes
            elements.removeAll { $0.part == nil }
            elements += parts.map { part in
                var part = part
                // They are where the view is.
                if parts.count == 1 { (part.frame, part.activationPoint) = (own.frame, own.activationPoint) }
                part.boxes += boxes
                return part
            }
        case .takes(.children):
            let parts = take(.children)
            var own = makeElement(at: effect)
            let inside = elements.filter { $0.part == nil }
            if inside.count == 1 {
                own = inside[0]
            } else {
                own.boxes += inside.flatMap(\.boxes)
            }
            own.children = finished(parts)
            elements.removeAll { $0.part == nil }
            elements.append(own)
        case .takes(.label):
            let parts = elements.filter { $0.part == .label || $0.part == .ownLabel }
            elements.removeAll { $0.part == .label || $0.part == .ownLabel }
            if !elements.contains(where: { $0.part == nil }) { elements.append(makeElement(at: effect)) }
            for index in elements.indices where elements[index].part == nil {
                let own = elements[index].label
                let words = parts.compactMap { $0.part == .ownLabel ? own : $0.label }
                if !words.isEmpty { elements[index].label = words.joined(separator: ", ") }
            }
        case .takes(.largeContent):
            let words = take(.largeContent).compactMap(\.label)
            for index in elements.indices where elements[index].part == nil {
                elements[index].largeContent = words.isEmpty ? elements[index].label : words.joined(separator: ", ")
            }
        case .takes(.actions(let category)):
            let name = category.name.flatMap { string($0, of: effect) }
            if !elements.contains(where: { $0.part == nil }) { elements.append(makeElement(at: effect)) }
            for part in take(.actions(category)) where part.isEnabled {
                guard let label = part.label, let action = part.defaultAction else { continue }
                let named = AccessibilityElement.Action(
                    kind: AccessibilityActionKind(named: Text(verbatim: label)), name: label, category: name,
                    perform: action.perform)
                for index in elements.indices where elements[index].part == nil { elements[index].set(named) }
            }
        case .actionNamedByParts(let handler):
            let label = take(.actionName).compactMap(\.label).joined(separator: ", ")
            if !elements.contains(where: { $0.part == nil }) { elements.append(makeElement(at: effect)) }
            let action = AccessibilityElement.Action(
                kind: AccessibilityActionKind(named: Text(verbatim: label)), name: label, perform: handler)
            for index in elements.indices where elements[index].part == nil { elements[index].set(action) }
        default: break
        }
    }

    /// The elements of one level, in order. Parts that no view has taken up are elements as others, as far as they are shown.
    func finished(_ elements: [AccessibilityElement]) -> [AccessibilityElement] {
        var elements = elements.filter { $0.part != .silent && $0.part?.isShown != false }
        for index in elements.indices { elements[index].part = nil }
        return elements.inOrder
    }
}

extension AccessibilityElement {
    fileprivate mutating func setRoot(_ name: String) {
        root = name
        for index in children.indices { children[index].setRoot(name) }
    }
}
