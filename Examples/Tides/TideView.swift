import SwiftUI

struct TideView: View {
    let place: Place
    @State private var level = 0.0
    @State private var phase = 0.0

    var body: some View {
        ZStack(alignment: .bottom) {
            Wave(level: level, phase: phase + 0.5).fill(place.color.opacity(0.4))
            Wave(level: level, phase: phase).fill(place.color.opacity(0.7))
        }
        .ignoresSafeArea(edges: .bottom)
        .navigationTitle(place.id)
        .onAppear {
            withAnimation(.spring(duration: 1.2, bounce: 0.2)) { level = place.level }
            withAnimation(.linear(duration: 2).repeatForever(autoreverses: false)) { phase = 1 }
        }
    }
}

/// Water up to a level, with a wave that has moved by a phase, both from 0 to 1.
struct Wave: Shape {
    var level: Double
    var phase: Double

    var animatableData: AnimatablePair<Double, Double> {
        get { AnimatablePair(level, phase) }
        set { (level, phase) = (newValue.first, newValue.second) }
    }

    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
        for x in stride(from: rect.minX, through: rect.maxX, by: 4) {
            let angle = (x / rect.width + phase) * 2 * .pi
            path.addLine(to: CGPoint(x: x, y: rect.maxY - level * rect.height * 0.9 + sin(angle) * 10))
        }
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.closeSubpath()
        return path
    }
}

#Preview("Water") {
    TideView(place: Place(id: "Brest", level: 0.75, color: .blue))
}
