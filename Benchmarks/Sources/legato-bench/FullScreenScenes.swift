// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftUI

// Scenes in which every pixel changes with every frame.

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

/// A gradient that changes under four materials with shadows.
struct MaterialsScene: View {
    @State private var isChanged = false
    private let materials: [Material] = [.ultraThinMaterial, .thinMaterial, .regularMaterial, .thickMaterial]

    var body: some View {
        ZStack {
            LinearGradient(
                colors: isChanged ? [.orange, .pink, .purple] : [.blue, .teal, .green],
                startPoint: isChanged ? .topTrailing : .topLeading,
                endPoint: isChanged ? .bottomLeading : .bottomTrailing)
            VStack(spacing: 24) {
                ForEach(0..<4) { index in
                    Text("Material")
                        .font(.title)
                        .frame(width: 300, height: 150)
                        .background(materials[index], in: RoundedRectangle(cornerRadius: 28))
                        .shadow(color: .black.opacity(0.3), radius: 16, y: 8)
                }
            }
        }
        .ignoresSafeArea()
        .animation(.easeInOut(duration: 2).repeatForever(), value: isChanged)
        .onAppear { isChanged = true }
    }
}
