// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
public import LegatoDrawing
import LegatoMotion
import LegatoNavigation
public import LegatoUI

/// Chooses a colour: a label, and a well with the colour, which opens a sheet of colours.
///
/// Source: *documented* (SwiftUI, `ColorPicker`), *reported* (controls 4); what the sheet shows is *chosen*.
public struct ColorPicker<Label: View>: View, _Nonisolated {
    private let selection: Binding<Color>
    private let supportsOpacity: Bool
    private let label: Label
    @State private var isOpen = false
    @Environment(\.isInList) private var isInList

    @MainActor @preconcurrency public var body: some View {
        LabeledContent {
            Button {
                isOpen = true
            } label: {
                ColorWell(color: selection.wrappedValue)
            }
            .buttonStyle(WellStyle())
            // It makes no row of a list higher than a line of text does. Source: *chosen*.
            .padding(.vertical, isInList ? -ColorWell.overlap : 0)
            .named(by: label)
        } label: {
            // The well is called so.
            label.accessibilityHidden(true)
        }
        .environment(\.labeledContentStyles, StyleStack())
        .sheet(isPresented: $isOpen) {
            ColorSheet(selection: selection, supportsOpacity: supportsOpacity).presentationDetents([.medium])
        }
    }
}

/// A ring of all hues around the colour. Source: *reported* (controls 4); all but the size is *chosen*.
private struct ColorWell: View {
    let color: Color
    @Environment(\.isEnabled) private var isEnabled

    private static let size = 28.0
    private static let ring = 3.0
    private static let gap = 2.0
    static let overlap = 3.0

    private static let hues = AngularGradient(
        colors: (0...12).map { Color(hue: Double($0) / 12, saturation: 0.85, brightness: 1) }, center: .center)

    var body: some View {
        Circle()
            .strokeBorder(Self.hues, lineWidth: Self.ring)
            .background { Circle().fill(color).padding(Self.ring + Self.gap) }
            .frame(width: Self.size, height: Self.size)
            .opacity(isEnabled ? 1 : 0.5)
            // As one view of the platform: what moves the control moves all of it.
            .geometryGroup()
    }
}

private struct WellStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label.opacity(configuration.isPressed ? 0.5 : 1).contentShape(Circle())
    }
}

// MARK: - Forms

extension ColorPicker {
    /// - Parameter supportsOpacity: Whether the sheet has a slider for the opacity; otherwise what is chosen is opaque.
    nonisolated public init(
        selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
    ) { (self.selection, self.supportsOpacity, self.label) = (selection, supportsOpacity, label()) }

    nonisolated public init(
        selection: Binding<CGColor>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
    ) {
        let color = Binding(
            get: { Color(cgColor: selection.wrappedValue) },
            // What the sheet writes has the same look everywhere.
            set: { color in if let color = color.cgColor { selection.wrappedValue = color } })
        self.init(selection: color, supportsOpacity: supportsOpacity, label: label)
    }
}

extension ColorPicker where Label == Text {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
    ) { self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) } }

    @_disfavoredOverload
    nonisolated public init(
        _ titleResource: LocalizedStringResource, selection: Binding<Color>, supportsOpacity: Bool = true
    ) { self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleResource) } }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, selection: Binding<Color>, supportsOpacity: Bool = true
    ) { self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) } }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<CGColor>, supportsOpacity: Bool = true
    ) { self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) } }

    @_disfavoredOverload
    nonisolated public init(
        _ titleResource: LocalizedStringResource, selection: Binding<CGColor>, supportsOpacity: Bool = true
    ) { self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleResource) } }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, selection: Binding<CGColor>, supportsOpacity: Bool = true
    ) { self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) } }
}
