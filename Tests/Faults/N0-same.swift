// Advice is given.
import SwiftUI

private struct Panel: View {
    @State private var isOn = true

    var body: some View {
        VStack(spacing: 30) {
            Circle().frame(width: 40, height: 40).scaleEffect(isOn ? 2 : 1)
            Button("Go") { withAnimation { isOn = true } }
        }
    }
}

#Preview { Panel() }
