// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftUI

/// 500 ellipses with a radial gradient each that turn.
struct TurningEllipsesScene: View {
    @State private var isTurned = false

    var body: some View {
        GridOf(count: 500, columns: 20) { index in
            Ellipse()
                .fill(
                    RadialGradient(
                        colors: [.white, Color(hue: Double(index) / 500, saturation: 0.8, brightness: 0.9)],
                        center: .center, startRadius: 0, endRadius: 30)
                )
                .frame(width: 60, height: 36)
                .rotationEffect(.degrees(Double(index) * 7 + (isTurned ? 360 : 0)))
        }
        .ignoresSafeArea()
        .animation(.linear(duration: 2).repeatForever(autoreverses: false), value: isTurned)
        .onAppear { isTurned = true }
    }
}
