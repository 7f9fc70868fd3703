// legato render --size 320x320 --duration 4.4
// A shape that is data: how strongly its outline waves three, five and twelve times, and how far it has turned, animate
// as one vector.
import SwiftUI

@Animatable
struct Blossom: Shape {
    /// The depth of each wave, in fractions of the radius; all 0 is a circle.
    var three: Double
    var five: Double
    var twelve: Double
    /// In radians.
    var turn: Double

    func path(in rect: CGRect) -> Path {
        let center = CGPoint(x: rect.midX, y: rect.midY)
        let reach = min(rect.width, rect.height) / 2 / (1 + abs(three) + abs(five) + abs(twelve))
        var path = Path()
        for step in 0..<360 {
            let angle = Double(step) / 360 * 2 * .pi
            let wave = three * cos(3 * angle) + five * cos(5 * angle) + twelve * cos(12 * angle)
            let radius = reach * (1 + wave)
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
    private static let looks = [
        Blossom(three: 0, five: 0, twelve: 0, turn: 0),
        Blossom(three: 0.28, five: 0, twelve: 0, turn: 0.6),
        Blossom(three: 0, five: 0.42, twelve: 0, turn: 1.6),
        Blossom(three: 0, five: 0, twelve: 0.1, turn: 2.6),
        Blossom(three: 0, five: 0, twelve: 0, turn: 3.2),
    ]
    @State private var look = 0

    var body: some View {
        Self.looks[look]
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
