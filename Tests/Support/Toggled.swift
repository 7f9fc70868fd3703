// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import SwiftUI

/// A view made with false, and from its appearance on with true, on the way there for a second at even speed.
package struct Toggled<Content: View>: View {
    private let content: (Bool) -> Content
    @State private var on = false

    package init(@ViewBuilder content: @escaping (Bool) -> Content) { self.content = content }

    package var body: some View {
        content(on).onAppear { withAnimation(evenly) { on = true } }
    }
}
