// Advice is given.
import SwiftUI

private struct Panel: View {
    @State private var isOn = false
    @State private var taps = 0

    var body: some View {
        VStack(spacing: 30) {
            Circle().frame(width: 40, height: 40).offset(x: isOn ? 80 : 0)
            Button("Go") { taps += 1 }
            Button("Move") { withAnimation { isOn.toggle() } }.disabled(true)
        }
    }
}

#Preview { Panel() }
