// legato render --device "iPhone 15" --scale 1 --tap "Picture 16"@0.4 --drag 200,260,200,370@1.5/0.9 --pinch 200,420,0.6,25@3.3/0.7 --drag 200,260,230,560@5/0.25 --duration 6.6
// Two thousand pictures in a lazy grid. Tap one: it grows into its page, which can be pulled down, pinched, turned and thrown back. Meanwhile
// the grid has scrolled the picture into its middle.
import SwiftUI

/// A landscape in a few colours, different for each number.
struct Picture: View {
    let number: Int

    private var hue: Double { Double(number * 37 % 360) / 360 }

    private var slope: CGFloat { CGFloat(number * 7 % 10) / 20 }

    var body: some View {
        Canvas { context, size in
            let all = CGRect(origin: .zero, size: size)
            context.fill(
                Path(all),
                with: .linearGradient(
                    Gradient(colors: [
                        Color(hue: hue, saturation: 0.55, brightness: 0.95),
                        Color(hue: hue + 0.12, saturation: 0.35, brightness: 1),
                    ]), startPoint: .zero, endPoint: CGPoint(x: 0, y: size.height)))
            let sun = CGPoint(x: size.width * (0.25 + slope), y: size.height * 0.3)
            let radius = size.width * 0.11
            context.fill(
                Path(ellipseIn: CGRect(x: sun.x - radius, y: sun.y - radius, width: 2 * radius, height: 2 * radius)),
                with: .color(.white.opacity(0.9)))
            for ridge in 0..<3 {
                var path = Path()
                let base = size.height * (0.55 + 0.15 * CGFloat(ridge))
                path.move(to: CGPoint(x: 0, y: size.height))
                path.addLine(to: CGPoint(x: 0, y: base))
                for step in 1...6 {
                    let x = size.width * CGFloat(step) / 6
                    let wave = sin(Double(step + number + 2 * ridge) * 1.7)
                    path.addLine(to: CGPoint(x: x, y: base - size.height * 0.09 * wave))
                }
                path.addLine(to: CGPoint(x: size.width, y: size.height))
                path.closeSubpath()
                context.fill(
                    path,
                    with: .color(
                        Color(
                            hue: hue + 0.5, saturation: 0.3 + 0.15 * Double(ridge),
                            brightness: 0.6 - 0.15 * Double(ridge))))
            }
        }
    }
}

struct PicturePage: View {
    let number: Int
    @Binding var opened: Int?
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                Picture(number: number)
                    .aspectRatio(1, contentMode: .fit)
                VStack(alignment: .leading, spacing: 8) {
                    Text("Picture \(number)").font(.title2.bold())
                    Text("Pull it down, pinch it, or swipe from the edge to bring it back.")
                        .foregroundStyle(.secondary)
                    Button("Close") { dismiss() }
                        .buttonStyle(.borderedProminent)
                        .padding(.top, 8)
                }
                .padding(.horizontal, 20)
            }
        }
        .ignoresSafeArea(edges: .top)
        .background(Color(white: 0.97))
        .toolbar(.hidden, for: .navigationBar)
        .onAppear { opened = number }
    }
}

struct GalleryView: View {
    @Namespace private var pictures
    @State private var opened: Int?
    @State private var position = ScrollPosition(idType: Int.self)

    var body: some View {
        NavigationStack {
            ScrollView {
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 110), spacing: 4)], spacing: 4) {
                    ForEach(0..<2_000, id: \.self) { number in
                        NavigationLink {
                            PicturePage(number: number, opened: $opened)
                                .navigationTransition(.zoom(sourceID: number, in: pictures))
                        } label: {
                            Picture(number: number)
                                .aspectRatio(1, contentMode: .fit)
                                .clipShape(RoundedRectangle(cornerRadius: 8))
                        }
                        .matchedTransitionSource(id: number, in: pictures) { source in
                            source.clipShape(RoundedRectangle(cornerRadius: 8))
                        }
                        .buttonStyle(.plain)
                        .accessibilityLabel("Picture \(number)")
                    }
                }
                .scrollTargetLayout()
                .padding(.horizontal, 4)
            }
            .scrollPosition($position, anchor: .center)
            .onDisappear {
                if let opened { position.scrollTo(id: opened, anchor: .center) }
            }
            .navigationTitle("Gallery")
        }
    }
}

#Preview {
    GalleryView()
}
