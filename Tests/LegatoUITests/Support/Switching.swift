// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import Testing

/// Something with two states, and a button "Go" that goes from one to the other in the way a test says.
struct Switching<Content: View>: View {
    @State private var isOn = false
    var change: (_ toggle: () -> Void) -> Void = { $0() }
    @ViewBuilder var content: (Bool) -> Content

    var body: some View {
        VStack {
            content(isOn)
            Button("Go") { change { isOn.toggle() } }
        }
    }
}

/// 20 by 20 points.
struct Square: View {
    var id = "square"
    var body: some View { Color.red.frame(width: 20, height: 20).id(id) }
}

extension Stage {
    /// Where the view with the identity `id` is seen.
    func frame(_ id: String = "square") throws -> CGRect { try #require(presentation(of: id)).frame }

    func milliseconds(_ count: Int) { advance(by: .milliseconds(count)) }
}

/// Moves at an even pace for a second.
let evenly = Animation.linear(duration: 1)

/// Moves a view to the right as one, whatever is in force inside.
private struct Slide: GeometryEffect {
    var x: CGFloat
    var animatableData: CGFloat {
        get { x }
        set { x = newValue }
    }
    func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(translationX: x, y: 0))
    }
}

extension View {
    /// Moved by an effect, which animates at its own place: an offset animates in the leaves.
    func slid(_ x: CGFloat) -> some View { modifier(Slide(x: x)) }
}
