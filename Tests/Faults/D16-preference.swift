// Advice is given.
import SwiftUI

private struct Width: PreferenceKey {
    static let defaultValue: CGFloat = 0
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = nextValue() }
}

private struct Panel: View {
    @State private var width: CGFloat = 10

    var body: some View {
        VStack(spacing: 30) {
            Color.red.frame(width: width, height: 20)
                .background(
                    GeometryReader { proxy in
                        Color.clear.preference(key: Width.self, value: proxy.size.width)
                    }
                )
                .onPreferenceChange(Width.self) { width = $0 + 1 }  // here
            Button("Go") { withAnimation { width = 20 } }
        }
    }
}

#Preview { Panel() }
