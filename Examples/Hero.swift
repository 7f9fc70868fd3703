// legato render --size 390x520 --tap "Lagoon"@0.4 --tap "Close"@1.6 --tap "Ember"@2.0 --tap "Close"@2.3 --duration 4.8
// A tile grows into a page by matched geometry, and back; the second one is closed while it still grows.
import SwiftUI

struct Place: Identifiable {
    let name: String
    let symbol: String
    let color: Color
    var id: String { name }

    static let all = [
        Place(name: "Lagoon", symbol: "drop.fill", color: .teal),
        Place(name: "Meadow", symbol: "leaf.fill", color: .green),
        Place(name: "Ember", symbol: "flame.fill", color: .orange),
        Place(name: "Dusk", symbol: "moon.fill", color: .indigo),
    ]
}

struct Hero: View {
    @Namespace private var tiles
    @State private var shown: Place?

    var body: some View {
        ZStack {
            Color.clear
            grid.opacity(shown == nil ? 1 : 0.25)
            if let shown { page(of: shown).zIndex(1).id(shown.name) }
        }
        .padding(20)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }

    private var grid: some View {
        VStack(spacing: 16) {
            ForEach(0..<2, id: \.self) { row in
                HStack(spacing: 16) {
                    ForEach(Place.all[(2 * row)..<(2 * row + 2)]) { place in tile(place) }
                }
            }
        }
    }

    private func tile(_ place: Place) -> some View {
        Button {
            withAnimation(.spring(duration: 0.6, bounce: 0.25)) { shown = place }
        } label: {
            ZStack {
                if shown?.id != place.id { card(place) } else { Color.clear }
            }
            .frame(height: 150)
        }
        .buttonStyle(.plain)
        .accessibilityLabel(place.name)
    }

    private func card(_ place: Place) -> some View {
        ZStack {
            RoundedRectangle(cornerRadius: 24).fill(place.color.gradient)
                .matchedGeometryEffect(id: "\(place.name) back", in: tiles)
            Image(systemName: place.symbol).font(.system(size: 40)).foregroundStyle(.white)
                .matchedGeometryEffect(id: "\(place.name) symbol", in: tiles)
        }
        .transition(Steady())
    }

    /// Three views that leave each in its own way: what flies stays opaque, the text fades.
    private func page(of place: Place) -> some View {
        Group {
            RoundedRectangle(cornerRadius: 24).fill(place.color.gradient)
                .matchedGeometryEffect(id: "\(place.name) back", in: tiles)
                .transition(Steady())
            Image(systemName: place.symbol).font(.system(size: 40)).foregroundStyle(.white)
                .matchedGeometryEffect(id: "\(place.name) symbol", in: tiles)
                .padding(.top, 90)
                .frame(maxHeight: .infinity, alignment: .top)
                .transition(Steady())
            VStack(spacing: 16) {
                Button("Close") { withAnimation(.spring(duration: 0.6, bounce: 0.25)) { shown = nil } }
                    .frame(maxWidth: .infinity, alignment: .trailing)
                Text(place.name).font(.largeTitle.bold()).padding(.top, 100)
                Text("Two days of quiet, one bag, and no plan at all.").multilineTextAlignment(.center)
                Spacer()
            }
            .foregroundStyle(.white)
            .padding(24)
            .transition(
                .asymmetric(
                    insertion: .opacity.animation(.easeIn(duration: 0.3).delay(0.2)),
                    removal: .opacity.animation(.easeOut(duration: 0.1))))
        }
    }
}

/// Stays opaque for as long as something in the view moves, so that what is behind does not shine through, and lets touches pass
/// once the view is leaving.
struct Steady: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
        content.allowsHitTesting(phase != .didDisappear)
    }
}

#Preview { Hero() }
