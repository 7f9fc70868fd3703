// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoMotion
import LegatoUI

/// The numbers of steppers in one look, in points.
struct StepperLook: Sendable {
    var width = 94.0
    var height = 32.0
    var cornerRadius = 8.0
    var dividerHeight = 18.0
    var symbolSize = 17.0
    /// How opaque the sign of a button is that is disabled.
    var disabled = 0.3

    /// Source: width and height are *documented* (UIKit, `UIStepper`), the rest is *chosen* (controls 4).
    static let iOS18 = StepperLook()
}

extension EnvironmentValues {
    @Entry var stepperLook = StepperLook.iOS18
}

/// Minus and plus on one ground.
struct StepperButtons: View {
    let increment: (() -> Void)?
    let decrement: (() -> Void)?
    let onEditingChanged: (Bool) -> Void
    @Environment(\.stepperLook) private var look
    @Environment(\.pixelLength) private var line

    var body: some View {
        HStack(spacing: 0) {
            half("minus", "Decrement", decrement)
            half("plus", "Increment", increment)
        }
        .overlay { Color.system(.separator).frame(width: line, height: look.dividerHeight) }
        .frame(width: look.width, height: look.height)
        .background(Color.system(.tertiaryFill))
        .clipShape(RoundedRectangle(cornerRadius: look.cornerRadius, style: .continuous))
        // As one view of the platform: what moves the control moves all of it.
        .geometryGroup()
    }

    private func half(_ symbol: String, _ name: String, _ action: (() -> Void)?) -> some View {
        RepeatingButton(
            role: nil, label: AnyView(Image(systemName: symbol)),
            style: AnyStyle(StepperHalf()) { $0.makeBody(configuration: $1) },
            onHold: onEditingChanged
        ) { action?() }
        .disabled(action == nil)
        .accessibilityLabel(name)
    }
}

/// A button of a stepper.
private struct StepperHalf: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.stepperLook) private var look

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .font(.system(size: look.symbolSize, weight: .medium))
            .foregroundStyle(.primary)
            .opacity(isEnabled ? 1 : look.disabled)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background { if configuration.isPressed { Color.system(.fill) } }
            .contentShape(Rectangle())
    }
}
