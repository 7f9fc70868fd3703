// legato render --size 360x420 --duration 4
// Colours that never rest: the middle points of a mesh wander, its corners change, and a label of glass lies on it.
import SwiftUI

struct MeshCard: View {
    @State private var isDrifting = false

    private var points: [SIMD2<Float>] {
        [
            [0, 0], [isDrifting ? 0.7 : 0.3, 0], [1, 0],
            [0, isDrifting ? 0.3 : 0.6], isDrifting ? [0.3, 0.35] : [0.7, 0.65], [1, isDrifting ? 0.75 : 0.4],
            [0, 1], [isDrifting ? 0.35 : 0.6, 1], [1, 1],
        ]
    }

    private var colors: [Color] {
        [
            .indigo, .blue, .teal,
            .purple, isDrifting ? .orange : .pink, .cyan,
            isDrifting ? .pink : .orange, .red, .indigo,
        ]
    }

    var body: some View {
        MeshGradient(width: 3, height: 3, points: points, colors: colors)
            .overlay(alignment: .bottom) {
                HStack {
                    VStack(alignment: .leading, spacing: 2) {
                        Text("Aurora").font(.headline)
                        Text("3 min ago").font(.subheadline).foregroundStyle(.secondary)
                    }
                    Spacer()
                    Image(systemName: "heart.fill")
                        .foregroundStyle(.pink)
                        .padding(10)
                        .background(.thickMaterial, in: Circle())
                }
                .padding()
                .background(.ultraThinMaterial, in: RoundedRectangle(cornerRadius: 20))
                .padding(12)
            }
            .overlay(alignment: .topLeading) {
                // A moon: what one disc leaves of another.
                Circle()
                    .subtracting(Circle().offset(x: isDrifting ? 22 : 12, y: -10))
                    .fill(.white.opacity(0.9))
                    .frame(width: 56, height: 56)
                    .padding(24)
            }
            .clipShape(RoundedRectangle(cornerRadius: 32))
            .shadow(color: .black.opacity(0.25), radius: 16, y: 8)
            .padding(24)
            .onAppear {
                withAnimation(.easeInOut(duration: 2).repeatForever()) { isDrifting = true }
            }
    }
}

#Preview {
    MeshCard()
}
