// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftUI

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
