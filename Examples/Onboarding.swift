// legato render --status-bar --drag 330,480,90,480@0.5/0.15 --tap Continue@1.8 --tap "Get started"@3 --duration 4.2
// Three pages that a finger or a button turns. Each drawing moves in at a speed of its own.
import SwiftUI

private struct Page: Identifiable {
    let id: Int
    let symbol: String
    let color: Color
    let title: LocalizedStringKey
    let words: LocalizedStringKey
}

private let pages = [
    Page(
        id: 0, symbol: "paintpalette.fill", color: .orange, title: "Draw",
        words: "Views are drawn where there is no screen, the same on every machine."),
    Page(
        id: 1, symbol: "wand.and.stars", color: .purple, title: "Animate",
        words: "Springs, transitions and gestures move as they do on a phone."),
    Page(
        id: 2, symbol: "checkmark.seal.fill", color: .green, title: "Test",
        words: "Time stands still until a test moves it, so that every frame can be checked."),
]

struct Onboarding: View {
    @State private var page = 0
    @State private var isDone = false

    private var isLast: Bool { page == pages.count - 1 }

    var body: some View {
        ZStack {
            if isDone {
                VStack(spacing: 12) {
                    Image(systemName: "hands.clap.fill").font(.system(size: 64)).foregroundStyle(.tint)
                    Text("Welcome").font(.largeTitle).bold()
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .transition(.scale(scale: 0.6).combined(with: .opacity))
            } else {
                introduction.transition(.move(edge: .leading))
            }
        }
        .background(pages[page].color.opacity(0.12))
        .animation(.default, value: page)
    }

    private var introduction: some View {
        VStack {
            TabView(selection: $page) {
                ForEach(pages) { PageView(page: $0).tag($0.id) }
            }
            .tabViewStyle(.page)
            .indexViewStyle(.page(backgroundDisplayMode: .always))

            Button {
                withAnimation(isLast ? .bouncy : .default) {
                    if isLast { isDone = true } else { page += 1 }
                }
            } label: {
                Text(isLast ? "Get started" : "Continue").frame(maxWidth: .infinity)
            }
            .buttonStyle(.borderedProminent)
            .controlSize(.large)
            .tint(pages[page].color)
            .padding()
        }
    }
}

private struct PageView: View {
    let page: Page
    @ScaledMetric(relativeTo: .largeTitle) private var symbolSize = 96.0

    var body: some View {
        VStack(spacing: 16) {
            Image(systemName: page.symbol)
                .font(.system(size: min(symbolSize, 160)))
                .foregroundStyle(page.color.gradient)
                .scrollTransition { view, phase in
                    view.offset(x: phase.value * 120).rotationEffect(.degrees(phase.value * 20))
                }
            Text(page.title).font(.largeTitle).bold()
            Text(page.words).font(.body).foregroundStyle(.secondary).multilineTextAlignment(.center)
        }
        .padding(32)
    }
}

#Preview { Onboarding() }
