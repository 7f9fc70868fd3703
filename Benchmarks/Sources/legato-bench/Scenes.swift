// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftUI

// What real demos are made of; each begins to move when it appears or is tapped.

/// One spring moves the layout, a shadow, a rotation, a scale and a corner; text and a symbol inside.
struct CardScene: View {
    @State private var raised = false

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            HStack {
                Image(systemName: raised ? "star.fill" : "star").foregroundStyle(.orange)
                Text("Adagio").font(.headline)
                Spacer()
            }
            Text("A card that is picked up and put down again.")
                .font(.subheadline)
                .foregroundStyle(.secondary)
                .animation(.easeOut(duration: 0.25)) { $0.opacity(raised ? 1 : 0.3) }
        }
        .padding(20)
        .frame(width: raised ? 310 : 250)
        .background(
            LinearGradient(
                colors: [.white, Color(red: 0.92, green: 0.94, blue: 1)], startPoint: .top, endPoint: .bottom),
            in: RoundedRectangle(cornerRadius: raised ? 30 : 12)
        )
        .shadow(color: .black.opacity(0.3), radius: raised ? 22 : 5, y: raised ? 14 : 2)
        .rotationEffect(.degrees(raised ? 4 : 0))
        .scaleEffect(raised ? 1.04 : 1)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(white: 0.95))
        .contentShape(Rectangle())
        .onTapGesture {
            withAnimation(.bouncy(duration: 0.8, extraBounce: 0.1)) { raised.toggle() }
        }
    }
}

/// Numbers that count: `body` runs at every tick.
struct CounterScene: View {
    @State private var amount = 142.5

    var body: some View {
        VStack(spacing: 20) {
            CountingNumber(amount: amount, share: amount / 1000).animation(.spring(duration: 0.8), value: amount)
            Button("Change") { amount = amount < 200 ? 731.2 : 142.5 }.buttonStyle(.borderedProminent)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .contentShape(Rectangle())
        .onTapGesture { amount = amount < 200 ? 731.2 : 142.5 }
    }
}

@MainActor
@Animatable
struct CountingNumber: View {
    var amount: Double
    var share: Double

    var body: some View {
        VStack(alignment: .trailing) {
            Text("$\(amount, format: .number.precision(.fractionLength(2)))").font(.title).fontWeight(.semibold)
            Text("\(share, format: .percent.precision(.fractionLength(1)))")
                .font(.subheadline)
                .foregroundColor(share > 0.5 ? .green : .red)
        }
    }
}

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
