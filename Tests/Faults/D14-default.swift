// A mend is proved.
import SwiftUI

private struct Panel: View {
    @State private var isOn = true

    var body: some View {
        VStack {
            ZStack {
                Rectangle().fill(.green)
                if isOn {  // here
                    Circle().frame(width: 60, height: 60)
                }
            }
            Button("Go") { withAnimation { isOn.toggle() } }
        }
    }
}

#Preview { Panel() }
