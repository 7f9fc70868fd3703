// legato render --size 390x300 --duration 4
// Three dots go through phases without end, each a little later than the one before.
import SwiftUI

struct Pulse: View {
    private enum Phase: CaseIterable {
        case rest, grow, settle

        var scale: CGFloat {
            switch self {
            case .rest: 0.7
            case .grow: 1.25
            case .settle: 0.9
            }
        }
    }

    var body: some View {
        HStack(spacing: 28) {
            ForEach(0..<3, id: \.self) { number in
                PhaseAnimator(Phase.allCases) { phase in
                    Circle()
                        .fill(Color.indigo.gradient)
                        .frame(width: 64, height: 64)
                        .scaleEffect(phase.scale)
                        .opacity(phase == .rest ? 0.4 : 1)
                } animation: { phase in
                    switch phase {
                    case .rest: .easeInOut(duration: 0.5)
                    case .grow: .spring(duration: 0.45, bounce: 0.4).delay(Double(number) * 0.12)
                    case .settle: .smooth(duration: 0.4)
                    }
                }
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}
