// legato render --size 360x300 --tap "Add a step"@0.4 --tap "Add a step"@1.3 --tap "Add a step"@1.45 --tap "Take one back"@2.4 --duration 3.4
// Digits that change roll, each column a little after the one before it; those that stay make room. The label below interpolates its
// letters from one weight and size to another.
import SwiftUI

struct Rolling: View {
    @State private var steps = 9_998
    private let goal = 10_000

    private var isReached: Bool { steps >= goal }

    var body: some View {
        VStack(spacing: 20) {
            HStack(alignment: .firstTextBaseline, spacing: 6) {
                Text(steps, format: .number)
                    .font(.system(size: 64, weight: .bold, design: .rounded))
                    .monospacedDigit()
                    .contentTransition(.numericText(value: Double(steps)))
                Text("steps")
                    .foregroundStyle(.secondary)
            }
            Text(isReached ? "Goal reached" : "\(goal - steps) to go")
                .font(.headline)
                .foregroundStyle(isReached ? .green : .secondary)
                .contentTransition(.numericText(countsDown: true))
            Text("Every day")
                .font(.system(size: isReached ? 30 : 18, weight: isReached ? .heavy : .light))
                .contentTransition(.interpolate)
            HStack(spacing: 16) {
                Button("Take one back") { withAnimation(.bouncy) { steps -= 1 } }
                    .buttonStyle(.bordered)
                Button("Add a step") { withAnimation(.bouncy) { steps += 1 } }
                    .buttonStyle(.borderedProminent)
            }
            .lineLimit(1)
            .minimumScaleFactor(0.5)
        }
        .padding()
    }
}

#Preview {
    Rolling()
}
