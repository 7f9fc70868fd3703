// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftUI

// The scenes of `raster-peer` as views. What turns there by the frame number is animated here: angles run, scales and
// opacities go to and fro between the same ends, each begun a little after the one before.

/// Turns, grows and fades without end.
struct Restless<Content: View>: View {
    let index: Int
    var turns = true
    @ViewBuilder let content: Content
    @State private var isOn = false

    var body: some View {
        let start = Double(index) * 0.1
        content
            .opacity(isOn ? 1 : 0.3)
            .animation(wave(3.5), value: isOn)
            .rotationEffect(.radians(isOn && turns ? start + 2 * .pi : start))
            .animation(.linear(duration: 2.1).repeatForever(autoreverses: false), value: isOn)
            .scaleEffect(isOn ? 1.3 : 0.7)
            .animation(wave(1), value: isOn)
            .onAppear { isOn = true }
    }

    private func wave(_ duration: Double) -> Animation {
        .easeInOut(duration: duration).repeatForever().delay(0.13 * Double(index % 16))
    }
}

struct LayersScene: View {
    private let gradient = LinearGradient(
        colors: [Color(red: 0.2, green: 0.5, blue: 0.9), Color(red: 0.9, green: 0.3, blue: 0.5)], startPoint: .top,
        endPoint: .bottom)

    var body: some View {
        GridOf(count: 100, columns: 10) { index in
            Restless(index: index) { RoundedRectangle(cornerRadius: 12).fill(gradient).frame(width: 64, height: 64) }
        }
    }
}

struct RoundedRectanglesScene: View {
    var body: some View {
        GridOf(count: 200, columns: 20) { index in
            Restless(index: index) {
                RoundedRectangle(cornerRadius: 10).fill(
                    Color(hue: Double(index) / 200, saturation: 0.8, brightness: 0.9)
                )
                .frame(width: 60, height: 40)
            }
        }
    }
}

struct CirclesScene: View {
    @State private var isOn = false

    var body: some View {
        GridOf(count: 100, columns: 10) { index in
            Circle().fill(Color(red: 0.2, green: 0.5, blue: 0.9, opacity: 0.7))
                .frame(width: isOn ? 64 : 32, height: isOn ? 64 : 32)
                .animation(.easeInOut(duration: 1).repeatForever().delay(0.13 * Double(index % 16)), value: isOn)
        }
        .onAppear { isOn = true }
    }
}

struct LabelsScene: View {
    var body: some View {
        GridOf(count: 100, columns: 10) { Text("Label \($0)").font(.system(size: 14)) }
    }
}

struct BlurScene: View {
    @State private var isOn = false

    var body: some View {
        RoundedRectangle(cornerRadius: 30).fill(
            LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
        )
        .frame(width: 200, height: 200)
        .blur(radius: isOn ? 10.5 : 9.5)
        .onAppear { withAnimation(.easeInOut(duration: 1).repeatForever()) { isOn = true } }
    }
}

/// Small views that fade, move and grow.
struct ElementsScene: View {
    let count: Int

    var body: some View {
        GridOf(count: count, columns: 50) { index in
            Restless(index: index, turns: false) {
                RoundedRectangle(cornerRadius: 3).fill(
                    Color(hue: Double(index) / Double(count), saturation: 0.8, brightness: 0.9)
                )
                .frame(width: 14, height: 10)
            }
        }
    }
}

/// Ten discs that wander, and a material that shows them.
struct MaterialScene: View {
    let hasMaterial: Bool
    @State private var isOn = false

    var body: some View {
        ZStack {
            ForEach(0..<10, id: \.self) { index in
                Circle().fill(Color(hue: Double(index) / 10, saturation: 0.8, brightness: 0.9))
                    .frame(width: 90, height: 90)
                    .offset(x: isOn ? 140 : -140, y: CGFloat(index - 5) * 60)
                    .animation(
                        .easeInOut(duration: 1).repeatForever().delay(0.13 * Double(index)), value: isOn)
            }
            if hasMaterial { Rectangle().fill(.regularMaterial).frame(width: 390, height: 200) }
        }
        .onAppear { isOn = true }
    }
}

/// A mesh over all of the screen whose inner points wander.
struct MeshScene: View {
    @State private var isOn = false

    var body: some View {
        let points = (0..<16).map { index -> SIMD2<Float> in
            let point = SIMD2(Float(index % 4), Float(index / 4)) / 3
            let isInside = [5, 6, 9, 10].contains(index)
            return isInside ? point + SIMD2(isOn ? 0.1 : -0.1, index.isMultiple(of: 2) == isOn ? 0.1 : -0.1) : point
        }
        MeshGradient(
            width: 4, height: 4, points: points,
            colors: (0..<16).map { Color(hue: Double($0 * 5 % 16) / 16, saturation: 0.8, brightness: 0.9) }
        )
        .onAppear { withAnimation(.easeInOut(duration: 1).repeatForever()) { isOn = true } }
    }
}

/// Particles on one canvas that code draws anew every frame: circles and rectangles with an opacity each.
struct ParticlesScene: View {
    let count: Int

    var body: some View {
        TimelineView(.animation) { timeline in
            let time = timeline.date.timeIntervalSinceReferenceDate
            Canvas { context, size in
                for index in 0..<count {
                    let seed = Double(index) * 0.618_034
                    let age = (time * 0.4 + seed).truncatingRemainder(dividingBy: 1)
                    let x = size.width * (0.5 + 0.5 * sin(seed * 13 + time * 0.3)) - 3
                    let y = size.height * (1 - age)
                    let rect = CGRect(x: x, y: y, width: 6, height: 6)
                    context.opacity = 1 - age
                    context.fill(
                        index.isMultiple(of: 2) ? Path(ellipseIn: rect) : Path(rect),
                        with: .color(
                            Color(hue: seed.truncatingRemainder(dividingBy: 1), saturation: 0.8, brightness: 1)))
                }
            }
        }
    }
}
