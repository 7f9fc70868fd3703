// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoTesting
package import SwiftUI
import Testing

/// Something with two states, and a button "Go" that goes from one to the other in the way a test says.
package struct Switching<Content: View>: View {
    @State private var isOn = false
    private let change: (_ toggle: () -> Void) -> Void
    private let content: (Bool) -> Content

    package init(
        change: @escaping (_ toggle: () -> Void) -> Void = { $0() }, @ViewBuilder content: @escaping (Bool) -> Content
    ) {
        (self.change, self.content) = (change, content)
    }

    package var body: some View {
        VStack {
            content(isOn)
            Button("Go") { change { isOn.toggle() } }
        }
    }
}

/// 20 by 20 points.
package struct Square: View {
    private let id: String

    package init(id: String = "square") { self.id = id }

    package var body: some View { Color.red.frame(width: 20, height: 20).id(id) }
}

extension Stage {
    /// Where the view with the identity `id` is seen.
    package func frame(_ id: String = "square") throws -> CGRect { try #require(presentation(of: id)).frame }

    package func milliseconds(_ count: Int) { advance(by: .milliseconds(count)) }
}

/// Moves at an even pace for a second.
package let evenly = Animation.linear(duration: 1)

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
    package func slid(_ x: CGFloat) -> some View { modifier(Slide(x: x)) }
}
