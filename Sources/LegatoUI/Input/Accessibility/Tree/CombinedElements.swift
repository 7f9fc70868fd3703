// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

// How several elements become one, and in which order they are.

extension [AccessibilityElement] {
    /// Makes one element of these, which is called as they are, one after the other. What can be done to one of them is an action by its
    /// name.
    ///
    /// Source: *measured* and *documented* (controls 9); which traits are dropped is *chosen*.
    func combined(into element: AccessibilityElement, isControl: Bool) -> AccessibilityElement {
        var result = element
        // Of a container all that is inside.
        let inside = filter { $0.part == nil }.all
        let passive = inside.filter { !$0.isActing }
        let acting = inside.filter(\.isActing)
        let fields = acting.filter { $0.traits.contains(.isTextField) }
        // One field stays what it is.
        let field = fields.count == 1 ? fields[0] : nil
        let names = filter { $0.part == nil || $0.part == .name }.all.filter {
            $0.part == .name || !$0.isActing || field != nil && $0.traits.contains(.isTextField)
        }
        // A symbol beside words adds nothing to them.
        let words = names.filter { !$0.isSymbol && $0.label != nil }
        result.label = (words.isEmpty ? names : words).compactMap(\.label).joinedOrNil
        result.isSymbol = words.isEmpty && !names.isEmpty
        result.value =
            filter { $0.part == .value }.compactMap(\.label).joinedOrNil ?? passive.compactMap(\.value).joinedOrNil
        result.hint = passive.compactMap(\.hint).first
        result.traits = passive.reduce(AccessibilityTraits()) { $0.union($1.traits) }.subtracting([
            .isButton, .isStaticText, .isImage,
        ])
        if !isControl, acting.isEmpty, !passive.isEmpty {
            if passive.allSatisfy({ $0.traits.contains(.isStaticText) }) { result.traits.insert(.isStaticText) }
            if passive.allSatisfy({ $0.traits.contains(.isImage) }) { result.traits.insert(.isImage) }
        }
        if let field {
            result.value = field.value ?? result.value
            result.traits.formUnion(field.traits)
            result.activationPoint = field.activationPoint
        }
        result.customContent = passive.flatMap(\.customContent)
        result.inputLabels = passive.flatMap(\.inputLabels)
        result.headingLevel = passive.map(\.headingLevel).first { $0 != .unspecified } ?? .unspecified
        result.textContentType = passive.compactMap(\.textContentType).first
        result.isFocused = inside.contains(where: \.isFocused)
        result.speech = passive.reduce(result.speech) { $0.replaced(by: $1.speech) }
        result.rotorEntries = inside.flatMap(\.rotorEntries)
        result.boxes += flatMap(\.boxes)
        for element in acting {
            if let label = element.label, let action = element.defaultAction, element.isEnabled {
                result.set(
                    AccessibilityElement.Action(
                        kind: AccessibilityActionKind(named: Text(verbatim: label)), name: label,
                        perform: action.perform))
            }
        }
        for action in inside.flatMap(\.actions) where action.kind != .default { result.set(action) }
        if let adjust = acting.compactMap(\.adjust).first, acting.filter({ $0.adjust != nil }).count == 1 {
            result.adjust = adjust
            result.value = result.value ?? acting.first { $0.adjust != nil }?.value
        }
        return result
    }

    /// Makes one element of these, if at most one of them can be acted on: the others name it.
    mutating func merge(into element: AccessibilityElement) {
        let acting = indices.filter { self[$0].part != .silent && self[$0].part?.isShown != false && self[$0].isActing }
        guard acting.count < 2 else { return }
        let unseen = filter { $0.part?.isShown == false }
        guard let index = acting.first else {
            guard contains(where: { $0.part?.isShown != false }) else { return }
            self = [combined(into: element, isControl: false)] + unseen
            return
        }
        var control = self[index]
        let others = enumerated().filter { $0.offset != index }.map(\.element)
        let rest = others.combined(into: element, isControl: true)
        (control.frame, control.part) = (element.frame, nil)
        // Where it is called something already, that is what it shows.
        if let label = rest.label {
            if let own = control.label, control.value == nil { control.value = own }
            control.label = label
        }
        control.value = control.value ?? rest.value
        control.boxes += rest.boxes
        self = [control] + unseen
    }

    /// The parts that are names name the others: the only one, else those that have no name.
    mutating func takeNames(_ make: () -> AccessibilityElement) {
        guard let name = filter({ $0.part == .name }).compactMap(\.label).joinedOrNil else { return }
        let boxes = filter { $0.part == .name }.flatMap(\.boxes)
        removeAll { $0.part == .name }
        let own = indices.filter { self[$0].part == nil }
        if own.allSatisfy({ !self[$0].isActing }) {
            // What is there says how things stand.
            let shown = own.map { self[$0] }
            var element = shown.combined(into: make(), isControl: true)
            if !shown.isEmpty, shown.allSatisfy({ $0.traits.contains(.isImage) }) {
                element.traits.insert(.isImage)
            } else if element.value == nil, !element.isSymbol {
                element.value = element.label
            }
            (element.label, element.isSymbol) = (name, false)
            if own.isEmpty { element.traits.insert(.isStaticText) }
            element.boxes += boxes
            removeAll { $0.part == nil }
            append(element)
            return
        }
        let controls = own.filter { self[$0].isActing }
        for index in controls where controls.count == 1 || self[index].label == nil {
            if controls.count == 1, let label = self[index].label, self[index].value == nil {
                self[index].value = label
            }
            self[index].label = name
            self[index].boxes += boxes
        }
    }

    /// Calls these elements `label`: the only one; several texts as one element; of others, what they are in.
    ///
    /// Source: *chosen*; where nothing can be done to them, it is what `labels` of a scene say.
    mutating func name(_ label: String, _ make: () -> AccessibilityElement) {
        let own = indices.filter { self[$0].part == nil }
        if own.count == 1 {
            self[own[0]].label = label
            self[own[0]].isSymbol = false
            return
        }
        var element = make()
        let inside = own.map { self[$0] }
        if inside.contains(where: { $0.isActing || !$0.children.isEmpty }) {
            element.children = inside
        } else {
            element = inside.combined(into: element, isControl: false)
            element.isSymbol = false
        }
        element.label = label
        removeAll { $0.part == nil }
        append(element)
    }

    /// By priority, the higher first, then by line, then in the direction of reading. Two elements are in a line if the middle of each is
    /// beside the other one. Source: the priority is *documented*, lines are *chosen* (controls 9).
    var inOrder: [AccessibilityElement] {
        guard count > 1 else { return self }
        var lines: [(priority: Double, elements: [AccessibilityElement])] = []
        let sorted = enumerated().sorted { left, right in
            let (a, b) = (left.element, right.element)
            if a.sortPriority != b.sortPriority { return a.sortPriority > b.sortPriority }
            if a.frame.minY != b.frame.minY { return a.frame.minY < b.frame.minY }
            return left.offset < right.offset
        }.map(\.element)
        for element in sorted {
            if let line = lines.last, line.priority == element.sortPriority, line.elements[0].isBeside(element) {
                lines[lines.count - 1].elements.append(element)
            } else {
                lines.append((element.sortPriority, [element]))
            }
        }
        return lines.flatMap { line in
            let isRightToLeft = line.elements[0].isRightToLeft
            return line.elements.enumerated().sorted { left, right in
                let (a, b) = (left.element.frame, right.element.frame)
                if isRightToLeft, a.maxX != b.maxX { return a.maxX > b.maxX }
                if !isRightToLeft, a.minX != b.minX { return a.minX < b.minX }
                return left.offset < right.offset
            }.map(\.element)
        }
    }

    /// Gives what is paired with a label that label, and removes the element of the label.
    mutating func pairUp() {
        var labels: [AccessibilityGroupID: String] = [:]
        var contents: Set<AccessibilityGroupID> = []
        for element in all {
            guard let pair = element.pair else { continue }
            switch pair.role {
            case .label: labels[pair.id] = labels[pair.id] ?? element.label
            case .content: contents.insert(pair.id)
            }
        }
        guard !labels.isEmpty, !contents.isEmpty else { return }
        self = compactMap { $0.paired(with: labels, contents) }
    }
}

extension AccessibilityElement {
    fileprivate func isBeside(_ other: AccessibilityElement) -> Bool {
        frame.minY...frame.maxY ~= other.frame.midY && other.frame.minY...other.frame.maxY ~= frame.midY
    }

    fileprivate func paired(
        with labels: [AccessibilityGroupID: String], _ contents: Set<AccessibilityGroupID>
    ) -> AccessibilityElement? {
        var element = self
        if let pair {
            if pair.role == .label, contents.contains(pair.id) { return nil }
            if pair.role == .content, let label = labels[pair.id] {
                if !isActing, value == nil { element.value = self.label }
                element.label = label
            }
        }
        element.children = children.compactMap { $0.paired(with: labels, contents) }
        return element
    }
}

extension [String] {
    /// One after the other; nil: there are none.
    fileprivate var joinedOrNil: String? {
        let words = filter { !$0.isEmpty }
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }
}
