// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEngine
import LegatoMotion
import LegatoUI

/// The measures of switches, in points, and their motion.
///
/// Source: *measured* (controls 4, iOS 17). How the knob stretches and relaxes after its delay is *chosen*.
private enum SwitchMetrics {
    static let size = CGSize(width: 51, height: 31)
    static let knob = 27.0
    /// How much wider the knob is while a finger holds it.
    static let stretch = 3.0
    static let turn = Animation.timingCurve(0.160, 0.004, 0.406, 1.192, duration: 0.245)
    static let stretching = Animation.easeOut(duration: 0.15).delay(0.07)
    static let relaxing = Animation.easeOut(duration: 0.15)

    /// How far the middle of a knob at an end is from the middle of the switch, for a knob of some width.
    static func distance(width: CGFloat) -> CGFloat { (size.width - width) / 2 - (size.height - knob) / 2 }

    /// The colour's motion: critically damped, slower when it is turned on.
    static func coloring(isOn: Bool) -> Animation {
        let frequency = isOn ? 12.0 : 21.0
        return .interpolatingSpring(mass: 1, stiffness: frequency * frequency, damping: 2 * frequency)
    }
}

/// A toggle's label, and its switch at the trailing edge.
struct SwitchRow: View {
    let configuration: ToggleStyleConfiguration
    /// While it is on; nil: the tint around, or green.
    var ownTint: Color?
    @Environment(\.labelsHidden) private var labelsHidden
    @Environment(\.tint) private var tint
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.isInList) private var isInList
    @GestureState private var isPressed = false

    var body: some View {
        let isOn = configuration.$isOn
        HStack {
            if !labelsHidden {
                configuration.label
                Spacer()
            }
            Switch(isOn: isOn.wrappedValue, isHeld: isPressed, tint: shownTint)
                .opacity(isEnabled ? 1 : 0.5)
                // It makes no row of a list higher than a line of text does. Source: *chosen*.
                .padding(.vertical, isInList ? -4.5 : 0)
                .named(by: labelsHidden ? configuration.label : nil)
        }
        .activation(.toggle, isPressed: $isPressed, value: configuration.spokenValue) { isOn.wrappedValue.toggle() }
    }

    private var shownTint: AnyShapeStyle {
        if let ownTint { return AnyShapeStyle(ownTint) }
        return tint.map { AnyShapeStyle($0) } ?? AnyShapeStyle(.green)
    }
}

/// A track with a knob at one of its ends.
private struct Switch: View {
    let isOn: Bool
    let isHeld: Bool
    let tint: AnyShapeStyle

    var body: some View {
        let width = SwitchMetrics.knob + (isHeld ? SwitchMetrics.stretch : 0)
        let distance = SwitchMetrics.distance(width: width)
        Capsule()
            .fill(isOn ? tint : AnyShapeStyle(Color.system(.secondaryFill)))
            .animation(SwitchMetrics.coloring(isOn: isOn), value: isOn)
            .frame(width: SwitchMetrics.size.width, height: SwitchMetrics.size.height)
            .overlay {
                Capsule()
                    .fill(.white)
                    .frame(width: width, height: SwitchMetrics.knob)
                    .shadow(color: .black.opacity(0.15), radius: 4, y: 2)
                    .offset(x: isOn ? distance : -distance)
                    // The inner one applies to a finger that lets go and turns the switch.
                    .animation(SwitchMetrics.turn, value: isOn)
                    .animation(isHeld ? SwitchMetrics.stretching : SwitchMetrics.relaxing, value: isHeld)
            }
            // As one view of the platform: what moves the control moves all of it.
            .geometryGroup()
    }
}
