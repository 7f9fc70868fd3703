// legato render --size 390x300 --tap "Cheer"@0.5 --tap "Cheer"@2.6 --tap "Cheer"@2.9 --duration 5
// A tap lets a thumb jump along keyframes; another tap on the way begins again with the speed it has.
import SwiftUI

struct Reaction: View {
    @State private var cheers = 0

    private struct Jump {
        var height = 0.0
        var turn = Angle.zero
        var stretch = 1.0
    }

    var body: some View {
        Button {
            cheers += 1
        } label: {
            VStack(spacing: 24) {
                Image(systemName: "hand.thumbsup.fill")
                    .font(.system(size: 72))
                    .foregroundStyle(.orange.gradient)
                    .keyframeAnimator(initialValue: Jump(), trigger: cheers) { content, jump in
                        content
                            .scaleEffect(y: jump.stretch, anchor: .bottom)
                            .rotationEffect(jump.turn, anchor: .bottom)
                            .offset(y: -jump.height)
                    } keyframes: { _ in
                        KeyframeTrack(\.stretch) {
                            CubicKeyframe(0.7, duration: 0.15)
                            CubicKeyframe(1.3, duration: 0.2)
                            SpringKeyframe(1, duration: 0.9, spring: .bouncy)
                        }
                        KeyframeTrack(\.height) {
                            LinearKeyframe(0, duration: 0.12)
                            CubicKeyframe(70, duration: 0.25)
                            SpringKeyframe(0, spring: .bouncy)
                        }
                        KeyframeTrack(\.turn) {
                            LinearKeyframe(.zero, duration: 0.2)
                            CubicKeyframe(.degrees(-24), duration: 0.2)
                            CubicKeyframe(.degrees(14), duration: 0.25)
                            SpringKeyframe(.zero, spring: .snappy)
                        }
                    }
                Text("\(cheers) \(cheers == 1 ? "cheer" : "cheers")").font(.headline).foregroundStyle(.secondary)
            }
        }
        .buttonStyle(.plain)
        .accessibilityLabel("Cheer")
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}
