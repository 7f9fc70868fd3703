// legato render --size 300x300 --duration 2.4
// A loader that starts by itself: rings that turn at their own pace for ever, and meet again every 2.4 seconds.
import SwiftUI

struct Orbits: View {
    @State private var isTurning = false

    var body: some View {
        ZStack {
            ring(diameter: 168, from: 0.62, colors: [.indigo, .purple, .pink], duration: 2.4, turns: 1)
            ring(diameter: 124, from: 0.55, colors: [.blue, .cyan, .mint], duration: 1.2, turns: -1)
            ring(diameter: 80, from: 0.5, colors: [.orange, .yellow], duration: 0.8, turns: 1)
            Circle()
                .fill(.white)
                .frame(width: 22, height: 22)
                .scaleEffect(isTurning ? 1 : 0.55)
                .opacity(isTurning ? 1 : 0.5)
                .animation(.easeInOut(duration: 0.6).repeatForever(), value: isTurning)
        }
        .onAppear { isTurning = true }
    }

    private func ring(
        diameter: CGFloat, from start: CGFloat, colors: [Color], duration: Double, turns: Double
    ) -> some View {
        Circle()
            .trim(from: start, to: 1)
            .stroke(
                AngularGradient(
                    colors: colors, center: .center, startAngle: .degrees(360 * start), endAngle: .degrees(360)),
                style: StrokeStyle(lineWidth: 12, lineCap: .round)
            )
            .frame(width: diameter, height: diameter)
            .rotationEffect(.degrees(isTurning ? 360 * turns : 0))
            .animation(.linear(duration: duration).repeatForever(autoreverses: false), value: isTurning)
    }
}

#Preview {
    Orbits()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(red: 0.07, green: 0.07, blue: 0.13))
}
