// A mend is proved.
import SwiftUI

private struct Panel: View {
    @State private var isOn = true

    var body: some View {
        VStack(spacing: 30) {
            VStack {
                if isOn { Capsule().frame(width: 200, height: 60).transition(.scale) }
            }
            .frame(height: 80)
            Button("Go") {
                withAnimation(.linear(duration: 1)) { isOn = false }
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
                    isOn = true  // here
                }
            }
        }
    }
}

#Preview { Panel() }
