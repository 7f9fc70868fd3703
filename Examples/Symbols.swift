// legato render --size 390x700 --tap "Ring"@0.6 --tap "Like"@1.2 --tap "Mute"@1.8 --tap "Mute"@3.0 --duration 4.2
// A page of symbols in motion: effects that last, effects that answer a touch, and symbols that replace each other.
import SwiftUI

struct Symbols: View {
    @State private var rings = 0
    @State private var likes = 0
    @State private var isMuted = false

    var body: some View {
        VStack(alignment: .leading, spacing: 22) {
            Text("Symbols").font(.largeTitle.bold())
            Row(title: "While they are active") {
                Image(systemName: "wifi").symbolEffect(.variableColor.iterative.reversing)
                Image(systemName: "gearshape.fill").symbolEffect(.rotate).foregroundStyle(.gray)
                Image(systemName: "heart.fill").symbolEffect(.breathe).foregroundStyle(.pink)
                Image(systemName: "record.circle").symbolEffect(.pulse).foregroundStyle(.red)
                Image(systemName: "ellipsis").symbolEffect(.variableColor.cumulative)
            }
            Row(title: "When something happens") {
                Button {
                    rings += 1
                } label: {
                    Image(systemName: "bell.badge.fill").symbolRenderingMode(.multicolor)
                        .symbolEffect(.wiggle, value: rings)
                }
                .accessibilityLabel("Ring")
                Button {
                    likes += 1
                } label: {
                    Image(systemName: "hand.thumbsup.fill").symbolEffect(.bounce, value: likes)
                }
                .accessibilityLabel("Like")
                Button {
                    withAnimation { isMuted.toggle() }
                } label: {
                    Image(systemName: isMuted ? "speaker.slash.fill" : "speaker.wave.3.fill")
                        .contentTransition(.symbolEffect(.replace))
                }
                .accessibilityLabel("Mute")
                Image(systemName: isMuted ? "mic.slash.fill" : "mic.fill")
                    .contentTransition(.symbolEffect(.replace)).animation(.default, value: isMuted)
                Image(systemName: "checkmark.circle").symbolEffect(.drawOn, isActive: likes > 0)
            }
            .foregroundStyle(.blue)
            Row(title: "In several styles") {
                Image(systemName: "person.crop.circle.badge.plus").symbolRenderingMode(.hierarchical)
                    .foregroundStyle(.indigo)
                Image(systemName: "heart.circle.fill").foregroundStyle(.white, .pink)
                Image(systemName: "cloud.sun.fill").symbolRenderingMode(.hierarchical).foregroundStyle(.orange)
                Image(systemName: "exclamationmark.triangle.fill").symbolRenderingMode(.multicolor)
                Image(systemName: "battery.100percent").symbolRenderingMode(.multicolor)
            }
            Row(title: "By a value") {
                ForEach([0, 0.3, 0.6, 1], id: \.self) { Image(systemName: "cellularbars", variableValue: $0) }
                Image(systemName: "speaker.wave.3.fill", variableValue: 0.5)
            }
            Row(title: "In every weight") {
                ForEach(Self.weights, id: \.self) { Image(systemName: "figure.walk.circle").fontWeight($0) }
            }
        }
        .padding(24)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }

    private static let weights: [Font.Weight] = [.thin, .light, .regular, .semibold, .heavy]
}

/// Symbols beside each other, under a title.
private struct Row<Content: View>: View {
    let title: String
    @ViewBuilder let content: Content

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            Text(title).font(.subheadline).foregroundStyle(Color.secondary)
            HStack(spacing: 0) {
                Group { content }.frame(maxWidth: .infinity)
            }
            .font(.largeTitle)
        }
    }
}

#Preview { Symbols() }
