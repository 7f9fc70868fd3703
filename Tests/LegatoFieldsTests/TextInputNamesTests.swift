// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import Testing

/// The names of what is said about typing, as files write them.
@MainActor @Suite struct TextInputNamesTests {
    @Test func `each kind of content is another one, and is found by its raw value`() {
        let all: [UITextContentType] = [
            .name,
            .givenName,
            .middleName,
            .familyName,
            .namePrefix,
            .nameSuffix,
            .nickname,
            .jobTitle,
            .organizationName,
            .location,
            .fullStreetAddress,
            .streetAddressLine1,
            .streetAddressLine2,
            .addressCity,
            .addressState,
            .addressCityAndState,
            .sublocality,
            .countryName,
            .postalCode,
            .telephoneNumber,
            .emailAddress,
            .URL,
            .creditCardNumber,
            .username,
            .password,
            .newPassword,
            .oneTimeCode,
            .dateTime,
            .birthdate,
        ]
        #expect(Set(all).count == all.count)
        for type in all { #expect(UITextContentType(rawValue: type.rawValue) == type) }
    }

    @Test func `keyboards and capitals have UIKit's numbers`() {
        let keyboards: [UIKeyboardType] = [
            .default, .asciiCapable, .numbersAndPunctuation, .URL, .numberPad, .phonePad, .namePhonePad, .emailAddress,
            .decimalPad,
            .twitter, .webSearch, .asciiCapableNumberPad,
        ]
        #expect(keyboards.map(\.rawValue) == Array(0...11))
        #expect(UIKeyboardType.alphabet == .asciiCapable)
        let capitals: [UITextAutocapitalizationType] = [.none, .words, .sentences, .allCharacters]
        #expect(capitals.map(\.rawValue) == Array(0...3))
    }

    @Test func `triggers and interactions are sets`() {
        #expect(
            SubmitTriggers(rawValue: SubmitTriggers.text.rawValue) == .text && !SubmitTriggers.text.contains(.search))
        #expect(
            FocusInteractions.automatic == FocusInteractions(rawValue: FocusInteractions([.activate, .edit]).rawValue))
    }

    @Test func `what is selected is one range or several`() {
        let text = "legato"
        let first = text.startIndex..<text.index(after: text.startIndex)
        var ranges = RangeSet(first)
        ranges.insert(contentsOf: text.index(before: text.endIndex)..<text.endIndex)
        #expect(TextSelection(range: first).indices == TextSelection.Indices.selection(first))
        #expect(TextSelection(ranges: ranges).indices == TextSelection.Indices.multiSelection(ranges))
        let affinities: Set<TextSelectionAffinity> = [.automatic, .upstream, .downstream]
        #expect(affinities.count == 3)
        #expect(EnabledTextSelectability.allowsSelection && !DisabledTextSelectability.allowsSelection)
    }

    private final class Model: ObservableObject {
        @Published var name = "a"
    }

    private struct Everything: View {
        @State private var text = "legato"
        @State private var note = "joins"
        @FocusState private var isFocused: Bool
        @StateObject private var model = Model()
        @Environment(\.autocorrectionDisabled) private var isDisabled
        @Environment(\.disableAutocorrection) private var older
        @Environment(\.scrollDismissesKeyboardMode) private var mode

        private func press(_ press: KeyPress) -> KeyPress.Result { .ignored }

        var body: some View {
            VStack {
                TextField("A", text: $text).textFieldStyle(DefaultTextFieldStyle()).submitLabel(SubmitLabel.route)
                TextField("B", text: $text).textFieldStyle(PlainTextFieldStyle()).autocorrectionDisabled(true)
                TextField("C", text: $text).textFieldStyle(RoundedBorderTextFieldStyle()).disableAutocorrection(true)
                TextField("D", text: $text).autocapitalization(UITextAutocapitalizationType.allCharacters)
                    .textContentType(.username)
                TextField("E", text: $text).textSelectionAffinity(TextSelectionAffinity.upstream)
                TextEditor(text: $note).textEditorStyle(AutomaticTextEditorStyle()).onKeyPress(action: press)
                TextEditor(text: $note).textEditorStyle(PlainTextEditorStyle()).textEditorStyle(Framed())
                Text("\(isDisabled) \(older ?? false)").scrollDismissesKeyboard(mode)
            }
            .defaultFocus($isFocused, true, priority: DefaultFocusEvaluationPriority.userInitiated)
            .focusedSceneObject(model)
            .environment(\.disableAutocorrection, nil)
        }
    }

    private struct Framed: TextEditorStyle {
        func makeBody(configuration: TextEditorStyleConfiguration) -> some View { Color.yellow.frame(height: 10) }
    }

    @Test func `views that say all of it appear`() {
        let stage = Stage(size: CGSize(width: 300, height: 800)) { Everything() }
        #expect(stage.accessibilityElements.contains { $0.label == "false false" })
    }
}
