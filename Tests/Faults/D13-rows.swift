// A mend is proved.
import SwiftUI

private struct Panel: View {
    @State private var rows = [1, 2]

    var body: some View {
        VStack(spacing: 30) {
            ForEach(rows, id: \.self) { row in
                Text("Row \(row)").transition(.scale)
            }
            Button("Add") {
                rows.append(rows.count + 1)  // here
            }
        }
    }
}

#Preview { Panel() }
