// Advice is given.
import SwiftUI

private struct Panel: View {
    @State private var height: CGFloat = 10

    var body: some View {
        VStack(spacing: 30) {
            Color.red.frame(width: 20, height: height)
                .onGeometryChange(for: CGFloat.self) {  // here
                    $0.size.height
                } action: {
                    height = $0 + 1
                }
            Button("Go") { withAnimation { height = 20 } }
        }
    }
}

#Preview { Panel() }
