// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrag
import LegatoDrawing
import LegatoEditing
import LegatoEngine
import LegatoMotion
import LegatoTransfer
import LegatoUI
import Observation

/// The text of one field while the field is in the tree: what is edited, where it is laid out, whether it has the focus.
@MainActor @Observable
final class FieldModel {
    private(set) var isFocused = false
    /// Another one whenever what the field shows has changed by editing.
    private(set) var version = 0
    @ObservationIgnored private(set) var session = EditingSession()
    @ObservationIgnored private(set) var traits: FieldTraits?
    /// The newest first.
    @ObservationIgnored private var layouts: [LaidOutText] = []
    /// The size of the field as it shows.
    @ObservationIgnored private var size = CGSize(width: CGFloat.infinity, height: 0)
    /// Nil while the field is in no scene.
    @ObservationIgnored weak var anchor: FieldAnchor?
    /// How far the text is scrolled, in points.
    @ObservationIgnored private(set) var scroll = CGPoint.zero
    /// Where the text begins in the field, in points.
    @ObservationIgnored private(set) var origin = CGPoint.zero
    /// That of the scene, once the field has had the focus.
    @ObservationIgnored private weak var keyboard: SceneKeyboard?
    /// What the app knows to be selected.
    @ObservationIgnored private var knownSelection: TextSelection?
    /// What can be done with what is selected.
    @ObservationIgnored private let menu = EditMenu()
    /// When it was last dismissed, in seconds of the scene.
    @ObservationIgnored private var menuEnd = -Double.infinity
    /// The taps on the field that follow each other.
    @ObservationIgnored private var taps: (count: Int, time: Double, place: CGPoint) = (0, -.infinity, .zero)

    nonisolated init() {}

    /// Takes what the view says, and text that the app has written. Called while the view is evaluated.
    func take(_ traits: FieldTraits) {
        if self.traits?.style != traits.style { layouts = [] }
        self.traits = traits
        session.isSingleLine = traits.kind.isSingleLine
        if case .value = traits.content, isFocused { return }
        let selection = session.selection
        session.setText(traits.content.string)
        takeSelection()
        // The app knows what was selected in the text before.
        guard isFocused, traits.selection != nil, session.selection != selection else { return }
        anchor?.host?.write(in: Transaction()) { [weak self] in self?.writeSelection() }
    }

    /// Selects what the app has written.
    private func takeSelection() {
        guard let traits, let wanted = traits.selection?.wrappedValue, wanted != knownSelection else { return }
        knownSelection = wanted
        let text = session.text.string
        guard let selection = wanted.selection(in: text, standard: traits.affinity) else { return }
        session.select(selection)
    }

    /// Writes what is selected while the field has the focus, and nil when it has not.
    private func writeSelection() {
        guard let binding = traits?.selection else { return }
        let new = isFocused ? TextSelection(session.selection, in: session.text.string) : nil
        guard new != knownSelection || new == nil else { return }
        knownSelection = new
        if binding.wrappedValue != new { binding.wrappedValue = new }
    }

    // MARK: - Layout

    /// The lines of the text in a width; nil: the field is in no scene yet.
    func lines(in width: CGFloat) -> LaidOutText? {
        guard let traits, let engine = anchor?.host?.textEngine else { return nil }
        // Equivalent: constant, no letter is narrower than a point.
        let width = traits.kind.isSingleLine ? .infinity : max(0, width)
        if let index = layouts.firstIndex(where: { $0.width == width }) {
            layouts[index].update(to: session.text)
            return layouts[index]
        }
        let isSecure = traits.kind == .secure
        var style = traits.style
        if isSecure { style.spaceDots(by: engine) }
        let made = LaidOutText(
            session.text, style: style, width: width, bullet: isSecure ? TextRequest.dot : nil, engine: engine)
        // One for what is asked, and one for what is shown.
        layouts = [made] + layouts.prefix(1)
        return made
    }

    /// Notes where the text is in a field of `size`, so that the caret shows while it is edited.
    func place(_ lines: LaidOutText, in size: CGSize) {
        self.size = size
        let room = CGSize(width: lines.size.width + FieldMetrics.caretWidth, height: lines.size.height)
        let caret = lines.caret(at: session.selection.position)
        var scroll = isFocused ? scroll : .zero
        scroll.x = max(scroll.x, caret.minX + FieldMetrics.caretWidth - size.width)
        scroll.y = max(scroll.y, caret.maxY - size.height)
        scroll.x = max(0, min(scroll.x, caret.minX, room.width - size.width))
        scroll.y = max(0, min(scroll.y, caret.minY, room.height - size.height))
        if !isFocused { scroll = .zero }
        self.scroll = scroll
        let free = lines.width.isFinite ? 0 : max(0, size.width - lines.size.width)
        origin = CGPoint(x: free * lines.style.alignment.factor - scroll.x, y: -scroll.y)
    }

    // MARK: - Fingers

    /// A finger has tapped the field: the caret comes there, a second tap selects a word, a third one the paragraph. One on what is selected, or
    /// at the caret, shows or hides what can be done with it. Source: *chosen*.
    func tap(at point: CGPoint) {
        guard traits?.isEnabled == true, let anchor, let lines = lines(in: size.width) else { return }
        let time = anchor.host?.engine.time ?? 0
        let isNext =
            isFocused && time - taps.time < FieldMetrics.tapTime
            && hypot(point.x - taps.place.x, point.y - taps.place.y) < FieldMetrics.tapDistance
        taps = (isNext ? taps.count % 3 + 1 : 1, time, point)
        let place = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
        let position = lines.position(at: place)
        if isFocused, taps.count == 1, isSelected(position.offset, at: place, in: lines) {
            // The finger that has gone down has hidden it.
            if time - menuEnd >= FieldMetrics.tapTime { showMenu() }
            return
        }
        anchor.focus()
        defer { if taps.count > 1 { showMenu() } }
        switch taps.count {
        case 1: perform(.select(EditingSelection(at: position.offset, affinity: position.affinity)))
        case 2 where traits?.kind == .secure: perform(.selectAll)
        case 2: perform(.selectWord(at: position.offset))
        default: perform(.selectParagraph(at: position.offset))
        }
    }

    /// Whether a tap at a place of the text, which is at an offset, is one on the selection or at the caret.
    private func isSelected(_ offset: Int, at place: CGPoint, in lines: LaidOutText) -> Bool {
        let selection = session.selection
        if selection.isInsertionPoint { return selection.position.offset == offset }
        return lines.selectionRectangles(of: selection.range).contains { $0.contains(place) }
    }

    /// A finger that has stayed on the field moves the caret.
    func moveCaret(to point: CGPoint) {
        guard traits?.isEnabled == true, let anchor, let lines = lines(in: size.width) else { return }
        anchor.focus()
        let position = lines.position(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y))
        perform(.select(EditingSelection(at: position.offset, affinity: position.affinity)))
    }

    /// A pointer with its button down selects from where it went down to where it is.
    func select(from start: CGPoint, to end: CGPoint) {
        guard traits?.isEnabled == true, let anchor, let lines = lines(in: size.width) else { return }
        if !isFocused { anchor.focus() }
        func offset(_ point: CGPoint) -> Int {
            lines.position(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y)).offset
        }
        perform(.select(EditingSelection(anchor: offset(start), head: offset(end))))
    }

    // MARK: - The edit menu

    /// Shows what can be done with what is selected, or at the caret; nothing where that is nothing.
    func showMenu() {
        guard isFocused, let host = anchor?.host, let lines = lines(in: size.width) else { return }
        let actions = menuActions
        guard !actions.isEmpty else { return }
        let selected = lines.selectionRectangles(of: session.selection.range).reduce(CGRect.null) { $0.union($1) }
        let text = session.selection.isInsertionPoint ? lines.caret(at: session.selection.position) : selected
        // What of it shows.
        let shown = text.offsetBy(dx: origin.x, dy: origin.y).intersection(CGRect(origin: .zero, size: size))
        guard !shown.isNull else { return }
        menu.show(actions, at: host.frameInRoot(of: shown), in: host.environment) { [weak self, weak host] in
            if let host { self?.menuEnd = host.engine.time }
        }
    }

    func dismissMenu() { menu.dismiss() }

    /// In the order of iOS. A password is neither cut nor copied, and is selected as a whole.
    private var menuActions: [EditMenuAction] {
        let (range, isSecure) = (session.selection.range, traits?.kind == .secure)
        var actions: [EditMenuAction] = []
        func add(_ title: LocalizedStringKey, _ perform: @escaping @MainActor (FieldModel) -> Void) {
            actions.append(EditMenuAction(title: title) { [weak self] in if let self { perform(self) } })
        }
        if !range.isEmpty, !isSecure {
            add("Cut") { $0.cut() }
            add("Copy") { $0.copy() }
        }
        let copied = anchor?.host?.part(ScenePasteboard.self).providers ?? []
        if copied.contains(where: { $0.offers(String.importedTypes) }) { add("Paste") { $0.paste() } }
        if range.isEmpty, !isSecure, !session.text.isEmpty {
            add("Select") {
                $0.perform(.selectWord(at: $0.session.selection.position.offset))
                $0.showMenu()
            }
        }
        if range.count < session.text.utf8Count {
            add("Select All") {
                $0.perform(.selectAll)
                $0.showMenu()
            }
        }
        return actions
    }

    // MARK: - Editing

    func perform(_ command: EditingCommand) {
        if command == .delete(.backward), session.selection.range.isEmpty, session.selection.range.lowerBound == 0,
            traits?.deleteBefore() == true
        {
            return
        }
        guard var layout = lines(in: size.width) else { return }
        layout.pageHeight = traits?.pageHeight() ?? size.height
        let time = anchor?.host?.engine.time ?? 0
        let selection = session.selection
        let change = session.perform(command, in: &layout, at: time)
        if change != nil || session.selection != selection { didEdit(change) }
    }

    /// The keyboard of the screen may be another one, or its toolbars.
    func keyboardDidChange() { keyboard?.fieldDidChange(self) }

    /// Shows where text is typed, and what is around it, in the scroll views around.
    func reveal(in transaction: Transaction) {
        anchor?.host?.reveal(in: transaction) { [weak self] in
            guard let self, isFocused, let lines = lines(in: size.width) else { return nil }
            let caret = lines.caret(at: session.selection.position).offsetBy(dx: origin.x, dy: origin.y)
            // Of a field that is higher than a line only what is around the caret is to show.
            let margin = traits?.kind == .editor ? FieldMetrics.editorInsets.top : SceneKeyboard.fieldMargin
            return caret.insetBy(dx: 0, dy: -margin)
        }
    }

    /// Shows a part of the text in the scroll views around.
    func reveal(_ range: Range<Int>) {
        anchor?.host?.write(in: Transaction()) { [weak self] in
            self?.anchor?.host?.reveal(in: Transaction()) { [weak self] in
                guard let self, let lines = lines(in: size.width) else { return nil }
                let place = lines.selectionRectangles(of: range).reduce(CGRect.null) { $0.union($1) }
                guard !place.isNull else { return nil }
                return place.offsetBy(dx: origin.x, dy: origin.y).insetBy(dx: 0, dy: -FieldMetrics.editorInsets.top)
            }
        }
    }

    private func didEdit(_ change: TextChange?) {
        version += 1
        menu.dismiss()
        keyboard?.fieldDidChange(self)
        if let change, !change.isEmpty, let traits, case .text(let binding) = traits.content {
            binding.wrappedValue = session.text.string
        }
        writeSelection()
        revealCaret()
    }

    /// Shows at once where text is typed.
    private func revealCaret() {
        anchor?.host?.write(in: Transaction()) { [weak self] in self?.reveal(in: Transaction()) }
    }

    /// Writes the value that the text stands for. The last text that did is shown again where it stands for none. Source: *documented*.
    private func commitValue() {
        guard let traits, case .value(let read, let write) = traits.content else { return }
        // What shows may say less than the value: text that was not edited is not read.
        guard session.text.string != read() else { return }
        _ = write(session.text.string)
        session.setText(read())
        version += 1
    }

    /// Ends editing as the return key does: the app is told, then the field has the focus no longer, unless it was moved.
    private func submit() {
        session.commitMarkedText()
        commitValue()
        traits?.submit()
        if isFocused { anchor?.host?.focus(nil) }
    }

    private func copy() {
        guard traits?.kind != .secure, !session.selectedText.isEmpty else { return }
        ScenePasteboard.current?.providers = [NSItemProvider(object: session.selectedText as NSString)]
    }

    private func cut() {
        guard traits?.kind != .secure else { return }
        copy()
        perform(.cut)
    }

    private func paste() {
        _ = String.deliver(ScenePasteboard.current?.providers ?? []) { [weak self] in
            self?.perform(.paste($0.joined(separator: "\n")))
            return true
        }
    }
}

// MARK: - What has the focus

extension FieldModel: FocusTarget {
    var canBeFocused: Bool { traits?.isEnabled == true }

    func focusDidChange(isFocused: Bool) {
        self.isFocused = isFocused
        if isFocused {
            keyboard = anchor?.host?.part(SceneKeyboard.self)
            keyboard?.begin(self)
            revealCaret()
        } else {
            keyboard?.end(self)
            menu.dismiss()
            session.commitMarkedText()
            commitValue()
        }
        version += 1
        writeSelection()
        traits?.editingChanged(isFocused)
    }

    func handle(_ key: KeyEquivalent, _ modifiers: EventModifiers) -> Bool {
        if key == "f", modifiers == .command, let find = traits?.find {
            find()
            return true
        }
        guard let action = KeyAction(key: key.character, modifiers: KeyAction.Modifiers(modifiers)) else {
            // What a key types; others mean nothing to text.
            guard modifiers.isDisjoint(with: [.command, .control]), key.character.isTyped else { return false }
            perform(.insert(String(key.character)))
            return true
        }
        switch action {
        case .perform(let command): perform(safe(command))
        case .copy: copy()
        case .cut: cut()
        case .paste: paste()
        case .return: if returnBeginsLine { perform(.newline) } else { submit() }
        case .scroll(let movement): perform(.move(movement))
        }
        return true
    }

    /// The return key of a keyboard beside the screen submits what that of a keyboard on the screen continues. Source: *documented* (controls 3).
    private var returnBeginsLine: Bool {
        switch traits?.kind {
        case .editor: true
        case .lines: anchor?.host.map { $0.environment.screenKeyboard != .hardware } ?? false
        default: false
        }
    }

    /// Moves over words would show where the words of a password are.
    private func safe(_ command: EditingCommand) -> EditingCommand {
        guard traits?.kind == .secure else { return command }
        switch command {
        case .move(.wordLeft, let extending), .move(.wordBackward, let extending):
            return .move(.lineLeft, extending: extending)
        case .move(.wordRight, let extending), .move(.wordForward, let extending):
            return .move(.lineRight, extending: extending)
        case .delete(.wordBackward): return .delete(.lineStart)
        case .delete(.wordForward): return .delete(.lineEnd)
        default: return command
        }
    }

    func handle(_ text: TextInput) -> Bool {
        let time = anchor?.host?.engine.time ?? 0
        switch text {
        case .insert(let typed):
            // The return key of a keyboard on the screen.
            if typed.count == 1, typed.allSatisfy(\.isNewline), session.isSingleLine {
                submit()
            } else {
                perform(.insert(typed))
            }
        case .deleteBackward: perform(.delete(.backward))
        case .mark(let marked, let selection):
            didEdit(session.setMarkedText(marked, selected: marked.bytes(of: selection), at: time))
        case .unmark:
            session.commitMarkedText()
            version += 1
        case .select(let range):
            perform(.select(EditingSelection(session.text.string.bytes(of: range))))
        }
        return true
    }
}

extension KeyAction.Modifiers {
    fileprivate init(_ modifiers: EventModifiers) {
        self = []
        if modifiers.contains(.shift) { insert(.shift) }
        if modifiers.contains(.control) { insert(.control) }
        if modifiers.contains(.option) { insert(.option) }
        if modifiers.contains(.command) { insert(.command) }
    }
}

extension Character {
    /// Whether a key with it types it: no control character, and no key of its own that Apple's systems have in the private area.
    fileprivate var isTyped: Bool {
        unicodeScalars.allSatisfy {
            $0.properties.generalCategory != .control && !(0xF700...0xF8FF).contains($0.value)
        }
    }
}

extension String {
    /// The bytes of UTF-8 of a range of characters; beyond its ends means the ends.
    fileprivate func bytes(of range: Range<Int>) -> Range<Int> {
        func byte(_ character: Int) -> Int {
            let place = index(startIndex, offsetBy: max(0, character), limitedBy: endIndex) ?? endIndex
            return utf8.distance(from: startIndex, to: place)
        }
        return byte(range.lowerBound)..<max(byte(range.lowerBound), byte(range.upperBound))
    }
}
