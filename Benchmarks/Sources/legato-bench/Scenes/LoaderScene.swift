// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftUI

/// Effects that never end: only layers are evaluated.
struct LoaderScene: View {
    @State private var spinning = false

    var body: some View {
        VStack(spacing: 40) {
            Circle()
                .trim(from: spinning ? 0.1 : 0.5, to: 0.8)
                .stroke(
                    AngularGradient(colors: [.pink, .orange, .yellow], center: .center),
                    style: StrokeStyle(lineWidth: 10, lineCap: .round)
                )
                .frame(width: 120, height: 120)
                .rotationEffect(.degrees(spinning ? 360 : 0))
                .animation(.linear(duration: 1.1).repeatForever(autoreverses: false), value: spinning)
            HStack(spacing: 12) {
                ForEach(0..<3) { index in
                    Circle()
                        .fill(Color.teal)
                        .frame(width: 16, height: 16)
                        .scaleEffect(spinning ? 1 : 0.5)
                        .opacity(spinning ? 1 : 0.2)
                        .animation(
                            .easeInOut(duration: 0.6).repeatForever().delay(Double(index) * 0.2), value: spinning)
                }
            }
        }
        .onAppear { spinning = true }
    }
}
