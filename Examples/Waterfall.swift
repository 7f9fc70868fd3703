// legato render --size 360x320 --tap Shuffle@1.5 --duration 3
// One change, many delays: every bar runs on a spring of its own that begins a little later than its neighbour's.
import SwiftUI

struct Waterfall: View {
    @State private var heights = [Double](repeating: 0.06, count: 14)

    var body: some View {
        VStack(spacing: 24) {
            HStack(alignment: .bottom, spacing: 8) {
                ForEach(0..<heights.count, id: \.self) { index in
                    Capsule()
                        .fill(
                            LinearGradient(
                                colors: [.cyan, .indigo], startPoint: .top, endPoint: .bottom)
                        )
                        .frame(width: 14, height: 190 * heights[index])
                        .animation(
                            .spring(duration: 0.6, bounce: 0.4).delay(Double(index) * 0.04),
                            value: heights[index])
                }
            }
            .frame(height: 210, alignment: .bottom)

            Button("Shuffle") {
                heights = heights.map { _ in Double.random(in: 0.15...1) }
            }
            .buttonStyle(.bordered)
        }
        .padding()
        .onAppear {
            heights = heights.indices.map { 0.3 + 0.6 * abs(sin(Double($0) * 0.55)) }
        }
    }
}

#Preview {
    Waterfall()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(.white)
}
