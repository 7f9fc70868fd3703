// A mend is proved.
import SwiftUI

private struct Panel: View {
    @State private var isOn = false

    var body: some View {
        VStack(spacing: 30) {
            if isOn {  // here
                Circle().frame(width: 90, height: 90)
            } else {
                Circle().frame(width: 40, height: 40)
            }
            Button("Go") { withAnimation { isOn.toggle() } }
        }
    }
}

#Preview { Panel() }
