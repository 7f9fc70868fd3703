// legato render --size 400x260 --tap Move@0.3 --tap Move@0.75 --tap Move@1.1 --duration 2.6
// Three taps before anything has come to rest: the spring takes over position and speed, the curves add up.
import SwiftUI

struct Interrupted: View {
    @State private var isRight = false

    var body: some View {
        VStack(alignment: .leading, spacing: 14) {
            lane("spring", .orange)
                .animation(.spring(duration: 0.9, bounce: 0.3), value: isRight)
            lane("ease in, ease out", .teal)
                .animation(.easeInOut(duration: 0.9), value: isRight)
            HStack {
                Spacer()
                Button("Move") { isRight.toggle() }
                    .buttonStyle(.borderedProminent)
                Spacer()
            }
            .padding(.top, 6)
        }
        .padding(24)
    }

    private func lane(_ name: String, _ color: Color) -> some View {
        VStack(alignment: .leading, spacing: 6) {
            Text(name)
                .font(.footnote)
                .foregroundStyle(.secondary)
            ZStack(alignment: isRight ? .trailing : .leading) {
                Capsule()
                    .fill(color.opacity(0.15))
                    .frame(height: 44)
                Circle()
                    .fill(color.gradient)
                    .frame(width: 36, height: 36)
                    .padding(4)
            }
        }
    }
}

#Preview {
    Interrupted()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(.white)
}
