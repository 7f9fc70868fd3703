// A mend is proved.
import SwiftUI

private struct Panel: View {
    @State private var chosen = 0
    @Namespace private var space

    var body: some View {
        VStack(spacing: 30) {
            HStack {
                ForEach(0..<3) { index in
                    Button("Tab \(index)") { withAnimation { chosen = index } }
                        .background {
                            Capsule().fill(.yellow)
                                .matchedGeometryEffect(id: "mark", in: space)  // here
                                .opacity(chosen == index ? 1 : 0)
                        }
                }
            }
        }
    }
}

#Preview { Panel() }
