// legato render --status-bar --tap Aa@0.6 --tap Aa@2.6 --duration 4
// A page of an essay: styled text, Markdown, links, lines and emoji. A tap on "Aa" makes its title larger
// and a number heavier, by degrees.
import SwiftUI

struct Reading: View {
    @State private var isLarge = false

    var body: some View {
        VStack(alignment: .leading, spacing: 14) {
            header
            ScrollView {
                VStack(alignment: .leading, spacing: 14) {
                    title
                    quote
                    paragraphs
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            footer
        }
        .padding(24)
        .background(Color(.systemBackground))
    }

    private var header: some View {
        HStack(alignment: .firstTextBaseline) {
            Text("\(Image(systemName: "book")) Essay")
                .font(.footnote.weight(.semibold))
                .textCase(.uppercase)
                .kerning(1.2)
                .foregroundStyle(.secondary)
            Spacer()
            Button("Aa") {
                withAnimation(.spring(duration: 0.7, bounce: 0.25)) { isLarge.toggle() }
            }
            .font(.system(.title3, design: .serif, weight: .medium))
        }
    }

    private var title: some View {
        Text("On Motion")
            .font(.system(size: isLarge ? 46 : 40, weight: .bold, design: .serif))
            .contentTransition(.interpolate)
    }

    private var quote: some View {
        Text("Nothing that moves is ever *quite* still.")
            .font(.system(.title3, design: .rounded, weight: .medium))
            .foregroundStyle(.secondary)
            .padding(.leading, 15)
            .overlay(alignment: .leading) { Capsule().fill(.tint).frame(width: 3) }
    }

    private var paragraphs: some View {
        VStack(alignment: .leading, spacing: 10) {
            Text(
                """
                A spring has **no duration**. It has a *stiffness*, a `damping`, and a habit of ~~stopping~~ settling when nobody \
                looks 👀. Read [the derivation](https://example.com/springs) first.
                """)
            Text(attributed)
            (Text("5").font(.title).fontWeight(isLarge ? .black : .light)
                + Text(" ms").textScale(.secondary).foregroundStyle(.secondary)
                + Text(" a frame, every frame 🏁").italic())
                .contentTransition(.interpolate)
            Text("H\(small("2", -4))O · E = mc\(small("2", 7)) · 日本語 · 한국어 · שלום · مرحبا · ไทย · नमस्ते")
        }
        .font(.body.leading(.loose))
    }

    private func small(_ digit: String, _ offset: CGFloat) -> Text {
        Text(digit).font(.caption).baselineOffset(offset)
    }

    private var attributed: AttributedString {
        var string = AttributedString("Underlines come solid, dotted, dashed and coloured, and words can be marked.")
        for (word, pattern) in [
            ("solid", Text.LineStyle.Pattern.solid), ("dotted", .dot), ("dashed", .dash), ("coloured", .dashDot),
        ] {
            guard let range = string.range(of: word) else { continue }
            string[range].underlineStyle = .init(pattern: pattern, color: word == "coloured" ? .pink : nil)
        }
        if let range = string.range(of: "marked") { string[range].backgroundColor = .yellow.opacity(0.45) }
        return string
    }

    private var footer: some View {
        HStack {
            Text("Page 12 of 240").monospacedDigit().foregroundStyle(.secondary)
            Spacer()
            Text("👩‍👩‍👧 🇪🇺 👍🏽 1️⃣")
        }
        .font(.footnote)
    }
}

#Preview { Reading() }
