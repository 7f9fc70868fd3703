// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoMotion
public import LegatoUI

/// Chooses one of several values: each view of its content stands for one, by its tag or by its identity in a loop.
///
/// Source: *documented* (SwiftUI, `Picker`).
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View, _Nonisolated {
    let selection: PickerSelection<SelectionValue>
    let content: Content
    let label: Label
    /// What shows the chosen value; nil: the view that stands for it.
    let currentValue: AnyView?
    @Environment(\.pickerLook) private var look
    @Environment(\.isInMenu) private var isInMenu

    nonisolated init(
        _ selection: PickerSelection<SelectionValue>, _ content: Content, _ label: Label, currentValue: AnyView? = nil
    ) { (self.selection, self.content, self.label, self.currentValue) = (selection, content, label, currentValue) }

    @MainActor @preconcurrency public var body: some View {
        let options = PickerOptions(content: content, choice: selection.choice)
        if isInMenu, look == .palette {
            ControlGroup { MenuOptions(options: options) }.controlGroupStyle(.palette)
        } else if isInMenu {
            MenuOptions(options: options)
        } else {
            switch look {
            case .menu: MenuPicker(options: options, label: label, currentValue: currentValue)
            case .inline: InlinePicker(options: options)
            case .segmented, .palette: SegmentedPicker(options: options, label: label)
            case .navigationLink: LinkedPicker(options: options, label: label, currentValue: currentValue)
            case .wheel: WheelPicker(options: options, label: label)
            }
        }
    }
}

/// What a picker reads and writes: one binding, or several that are to have one value.
struct PickerSelection<Value: Hashable> {
    let bindings: [Binding<Value>]

    /// The same for views whose values are of any type. The bindings are read.
    @MainActor var choice: PickerChoice {
        let values = bindings.map(\.wrappedValue)
        // Values that differ are none.
        let chosen = Set(values).count == 1 ? values.first : nil
        let bindings = bindings
        func value(of option: Subview) -> Value? {
            option.containerValues.tag(for: Value.self) ?? option.id.identity(as: Value.self)
        }
        return PickerChoice(
            isChosen: { option in chosen != nil && value(of: option) == chosen },
            choose: { option in
                guard let value = value(of: option) else { return }
                for binding in bindings { binding.wrappedValue = value }
            })
    }
}

/// Which of the views of a picker is chosen.
struct PickerChoice {
    let isChosen: @MainActor (Subview) -> Bool
    let choose: @MainActor (Subview) -> Void
}

/// The views of a picker.
struct PickerOptions<Content: View> {
    let content: Content
    let choice: PickerChoice
}

// MARK: - Styles

/// How a picker looks.
///
/// Source: *documented* (SwiftUI, `PickerStyle`).
@MainActor @preconcurrency
public protocol PickerStyle {}

enum PickerLook: Sendable { case menu, inline, segmented, navigationLink, wheel, palette }

protocol BuiltInPickerStyle: PickerStyle {
    nonisolated var look: PickerLook { get }
}

/// A menu.
public struct DefaultPickerStyle: BuiltInPickerStyle {
    nonisolated public init() {}
    nonisolated var look: PickerLook { .menu }
}

/// The chosen value, which opens a menu with all of them.
public struct MenuPickerStyle: BuiltInPickerStyle {
    nonisolated public init() {}
    nonisolated var look: PickerLook { .menu }
}

/// A row with a tick for each value.
public struct InlinePickerStyle: BuiltInPickerStyle {
    nonisolated public init() {}
    nonisolated var look: PickerLook { .inline }
}

/// Segments beside each other.
public struct SegmentedPickerStyle: BuiltInPickerStyle {
    nonisolated public init() {}
    nonisolated var look: PickerLook { .segmented }
}

/// The chosen value, which leads to a page with a row for each.
public struct NavigationLinkPickerStyle: BuiltInPickerStyle {
    nonisolated public init() {}
    nonisolated var look: PickerLook { .navigationLink }
}

/// A wheel with a row for each value.
public struct WheelPickerStyle: BuiltInPickerStyle {
    nonisolated public init() {}
    nonisolated var look: PickerLook { .wheel }
}

/// In a menu, the icons of the values side by side; elsewhere segments.
public struct PalettePickerStyle: BuiltInPickerStyle {
    nonisolated public init() {}
    nonisolated var look: PickerLook { .palette }
}

extension PickerStyle where Self == DefaultPickerStyle {
    @MainActor @preconcurrency public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}
extension PickerStyle where Self == MenuPickerStyle {
    @MainActor @preconcurrency public static var menu: MenuPickerStyle { MenuPickerStyle() }
}
extension PickerStyle where Self == InlinePickerStyle {
    @MainActor @preconcurrency public static var inline: InlinePickerStyle { InlinePickerStyle() }
}
extension PickerStyle where Self == SegmentedPickerStyle {
    @MainActor @preconcurrency public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}
extension PickerStyle where Self == NavigationLinkPickerStyle {
    @MainActor @preconcurrency public static var navigationLink: NavigationLinkPickerStyle {
        NavigationLinkPickerStyle()
    }
}
extension PickerStyle where Self == WheelPickerStyle {
    @MainActor @preconcurrency public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}
extension PickerStyle where Self == PalettePickerStyle {
    @MainActor @preconcurrency public static var palette: PalettePickerStyle { PalettePickerStyle() }
}

extension EnvironmentValues {
    @Entry var pickerLook = PickerLook.menu
}

extension View {
    /// Shows the pickers inside in a style. A type of the app that only conforms to ``PickerStyle`` changes nothing.
    nonisolated public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
        _EnvironmentView(content: self) { values in
            if let builtIn = style as? any BuiltInPickerStyle { values.pickerLook = builtIn.look }
        }
    }
}
