// A mend is proved.
import SwiftUI

private struct Panel: View {
    @State private var values: [Double] = [20, 60, 40]

    var body: some View {
        VStack(spacing: 30) {
            HStack {
                ForEach(values, id: \.self) { value in  // here
                    Capsule().frame(width: 10, height: value)
                }
            }
            Button("Change") { withAnimation { values = [50, 30, 70] } }
        }
    }
}

#Preview { Panel() }
