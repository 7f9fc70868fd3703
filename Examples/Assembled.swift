// legato render --size 390x340 --tap Again@1.9 --duration 4
// Text that assembles itself, glyph by glyph: a renderer draws each one with an offset, a turn and a blur of its own.
import SwiftUI

/// Words that stand out.
struct Emphasis: TextAttribute {}

struct Assembling: TextRenderer {
    /// 0: scattered, 1: in place.
    var progress: Double

    var animatableData: Double {
        get { progress }
        set { progress = newValue }
    }

    var displayPadding: EdgeInsets { EdgeInsets(top: 40, leading: 40, bottom: 40, trailing: 40) }

    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
        let slices = layout.flatMap { line in line.flatMap { run in run.map { (run: run, slice: $0) } } }
        for (index, part) in slices.enumerated() {
            let start = 0.65 * Double(index) / Double(max(1, slices.count - 1))
            let local = min(1, max(0, (progress - start) / 0.35))
            let eased = 1 - pow(1 - local, 3)
            draw(part.slice, eased, isEmphasised: part.run[Emphasis.self] != nil, in: context)
        }
    }

    private func draw(
        _ slice: Text.Layout.RunSlice, _ amount: Double, isEmphasised: Bool, in context: GraphicsContext
    ) {
        let center = CGPoint(x: slice.typographicBounds.rect.midX, y: slice.typographicBounds.rect.midY)
        var glyph = context
        glyph.opacity = amount
        if amount < 1 { glyph.addFilter(.blur(radius: 6 * (1 - amount))) }
        if isEmphasised { glyph.addFilter(.shadow(color: .pink.opacity(0.6 * amount), radius: 6)) }
        glyph.translateBy(x: center.x, y: center.y + 26 * (1 - amount))
        glyph.rotate(by: .degrees(-25 * (1 - amount)))
        glyph.scaleBy(x: 0.6 + 0.4 * amount, y: 0.6 + 0.4 * amount)
        glyph.translateBy(x: -center.x, y: -center.y)
        glyph.draw(slice, options: amount < 1 ? .disablesSubpixelQuantization : [])
    }
}

struct Assembled: View {
    @State private var progress = 0.0

    private var words: Text {
        Text("Every letter finds ")
            + Text("its place").foregroundStyle(.pink).bold().customAttribute(Emphasis())
            + Text(", one after the other.")
    }

    var body: some View {
        VStack(spacing: 28) {
            words
                .font(.title.weight(.medium))
                .multilineTextAlignment(.center)
                .textRenderer(Assembling(progress: progress))
            Button("Again") {
                progress = 0
                assemble()
            }
            .buttonStyle(.bordered)
        }
        .padding()
        .onAppear(perform: assemble)
    }

    private func assemble() {
        withAnimation(.linear(duration: 1.6)) { progress = 1 }
    }
}

#Preview {
    Assembled()
}
