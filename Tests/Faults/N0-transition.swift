// Advice is given.
import SwiftUI

private struct Panel: View {
    @State private var isOn = false
    @State private var taps = 0

    var body: some View {
        VStack(spacing: 30) {
            if isOn { Text("Hello").transition(.slide) }
            Button("Go") { taps += 1 }
        }
    }
}

#Preview { Panel() }
