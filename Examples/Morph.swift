// legato render --size 320x320 --duration 4
// A shape that is data: how many points show, how deep they are cut and how far it has turned animate as one vector.
import SwiftUI

@Animatable
struct Blossom: Shape {
    /// How far the petals reach in, from 0 (a circle) to 1 (to the centre).
    var depth: Double
    /// How many petals; between whole numbers the last one is half open.
    var petals: Double
    var turn: Double

    func path(in rect: CGRect) -> Path {
        let center = CGPoint(x: rect.midX, y: rect.midY)
        let reach = min(rect.width, rect.height) / 2
        var path = Path()
        for step in 0..<360 {
            let angle = Double(step) / 360 * 2 * .pi
            let wave = (1 + cos(angle * petals)) / 2
            let radius = reach * (1 - depth * (1 - wave))
            let point = CGPoint(
                x: center.x + cos(angle + turn) * radius,
                y: center.y + sin(angle + turn) * radius)
            if step == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.closeSubpath()
        return path
    }
}

struct Morph: View {
    private static let looks: [(depth: Double, petals: Double, turn: Double)] = [
        (0, 6, 0), (0.32, 6, 0.5), (0.62, 5, 1.6), (0.2, 12, 2.6), (0, 6, 3.14),
    ]
    @State private var look = 0

    var body: some View {
        let shown = Self.looks[look]
        Blossom(depth: shown.depth, petals: shown.petals, turn: shown.turn)
            .fill(
                LinearGradient(
                    colors: [.pink, .purple, .indigo], startPoint: .topLeading, endPoint: .bottomTrailing)
            )
            .frame(width: 220, height: 220)
            .shadow(color: .purple.opacity(0.35), radius: 18, y: 10)
            .onAppear { next() }
    }

    private func next() {
        guard look < Self.looks.count - 1 else { return }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
            withAnimation(.spring(duration: 0.7, bounce: 0.35)) {
                look += 1
            } completion: {
                next()
            }
        }
    }
}

#Preview {
    Morph()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(red: 0.99, green: 0.96, blue: 0.97))
}
