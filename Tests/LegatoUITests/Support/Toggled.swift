// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftUI

/// A view made with false, and from its appearance on with true, on the way there for a second at even speed.
struct Toggled<Content: View>: View {
    @ViewBuilder var content: (Bool) -> Content
    @State private var on = false

    var body: some View {
        content(on).onAppear { withAnimation(evenly) { on = true } }
    }
}
