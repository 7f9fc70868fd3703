// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftUI

/// A static drawing of 82 000 colours whose hue turns: a colour effect over a bitmap.
struct HueScene: View {
    @State private var isTurned = false

    var body: some View {
        Canvas { context, _ in
            for y in 0..<422 {
                for x in 0..<195 {
                    let blue = 0.5 + 0.5 * sin(Double(x * y) / 3600)
                    let color = Color(red: Double(x) / 195, green: Double(y) / 422, blue: blue)
                    context.fill(Path(CGRect(x: x * 2, y: y * 2, width: 2, height: 2)), with: .color(color))
                }
            }
        }
        .ignoresSafeArea()
        .hueRotation(.degrees(isTurned ? 360 : 0))
        .animation(.linear(duration: 2).repeatForever(autoreverses: false), value: isTurned)
        .onAppear { isTurned = true }
    }
}
