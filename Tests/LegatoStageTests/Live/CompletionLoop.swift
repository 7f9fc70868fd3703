// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftUI

/// A view whose tap begins an animation whose completion handler begins the next one, as long as `goesOn` says so.
///
/// A test lets it end: completion handlers are not bound to a scene, so another one would go on with them.
struct CompletionLoop: View {
    @State private var x = 0.0
    var goesOn: () -> Bool
    func again() {
        guard goesOn() else { return }
        withAnimation(nil) {
            x += 1
        } completion: {
            again()
        }
    }
    var body: some View { Text("Go").offset(x: x).onTapGesture { again() } }
}
