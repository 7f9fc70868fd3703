// A mend is proved.
import SwiftUI

private struct Panel: View {
    @State private var isOn = false

    var body: some View {
        VStack(spacing: 30) {
            HStack {
                if isOn { Spacer() }
                Circle().frame(width: 40, height: 40).opacity(isOn ? 0.4 : 1)
            }
            .frame(width: 200)
            Button("Go") { withAnimation(.easeInOut.repeatForever()) { isOn = true } }  // here
        }
    }
}

#Preview { Panel() }
