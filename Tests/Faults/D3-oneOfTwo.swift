// A mend is proved.
import SwiftUI

private struct Panel: View {
    @State private var level = 0.3
    @State private var name = "a"
    @State private var taps = 0

    var body: some View {
        VStack(spacing: 30) {
            VStack {
                Color.red.opacity(level).frame(width: 50, height: 50)
                Button("Go") {
                    taps += 1; level = 0.9
                }
            }
            .animation(.spring, value: name)  // here
        }
    }
}

#Preview { Panel() }
