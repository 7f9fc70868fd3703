// A mend is proved.
import SwiftUI

private struct Panel: View {
    @State private var progress = 0.2
    @State private var title = "Loading"

    var body: some View {
        VStack(spacing: 30) {
            VStack {
                Capsule().frame(width: 100 * progress, height: 6)
                Text(title)
                Button("Go") { progress = 0.8 }
            }
            .animation(.spring, value: title)  // here
        }
    }
}

#Preview { Panel() }
