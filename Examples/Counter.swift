// legato render --size 320x220 --tap Deposit@0.3 --duration 2
// A number is animatable like any other: the balance counts up on the spring that also fills the bar.
import SwiftUI

@MainActor
@Animatable
struct Balance: View {
    var amount: Double

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text("$\(amount, format: .number.precision(.fractionLength(2)))")
                .font(.system(size: 40))
                .fontWeight(.semibold)
                .monospacedDigit()
            ZStack(alignment: .leading) {
                Capsule()
                    .fill(.green.opacity(0.18))
                Capsule()
                    .fill(.green.gradient)
                    .frame(width: 272 * amount / 1500)
            }
            .frame(width: 272, height: 12)
        }
    }
}

struct Counter: View {
    @State private var amount = 312.4

    var body: some View {
        VStack(alignment: .leading, spacing: 22) {
            Balance(amount: amount)
            Button("Deposit") {
                withAnimation(.spring(duration: 1.1, bounce: 0.15)) { amount += 927.85 }
            }
            .buttonStyle(.borderedProminent)
        }
    }
}

#Preview {
    Counter()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(.white)
}
