// Advice is given.
import SwiftUI

private struct Panel: View {
    @State private var isOn = false
    @State private var count = 0

    var body: some View {  // here
        VStack(spacing: 30) {
            Text(label)
            Circle().frame(width: 40, height: 40).offset(x: isOn ? 40 : 0)
            Button("Go") { withAnimation { isOn.toggle() } }
        }
    }

    private var label: String {
        count += 1
        return "Shown \(count)"
    }
}

#Preview { Panel() }
