// A mend is proved.
import SwiftUI

private struct Panel: View {
    @State private var isOn = false

    var body: some View {
        VStack(spacing: 30) {
            ZStack {
                Color.yellow
                if isOn { Circle().frame(width: 40, height: 40).transition(.scale) }
            }
            .frame(height: 80)
            .transaction { $0.animation = nil }  // here
            Button("Go") { withAnimation(.easeIn) { isOn.toggle() } }
        }
    }
}

#Preview { Panel() }
