// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@testable import LegatoText

private func width(_ font: FontDescription, _ text: String = "Hamburgefonstiv 1111") -> CGFloat {
    PangoTextEngine.shared.layout(TextRequest(runs: [.init(text: text, font: font)]), width: .infinity).size.width
}

private func stem(_ font: FontDescription) -> CGFloat {
    let layout = PangoTextEngine.shared.layout(TextRequest(runs: [.init(text: "l", font: font)]), width: .infinity)
    return layout.runs[0].glyphs[0].outline.path.boundingRect.width
}

@Suite struct `A font description` {
    @Test func `gets a face of its own for each weight, each bolder than the one before`() {
        let stems = stride(from: 100.0, through: 900, by: 100).map { stem(FontDescription(size: 100, weight: $0)) }
        for (light, bold) in zip(stems, stems.dropFirst()) { #expect(light < bold) }
    }

    @Test func `is drawn with Inter, upright and italic`() {
        #expect(width(FontDescription()) != width(FontDescription(isItalic: true)))
        // A stem that leans takes more room.
        #expect(2 * stem(FontDescription()) < stem(FontDescription(isItalic: true)))
        // The display cut is set tighter than the text cut.
        #expect(width(FontDescription(size: 40)) < 2 * width(FontDescription(family: .custom("Inter"), size: 20)))
    }

    @Test func `with monospaced digits gives each digit the same width`() {
        func digits(_ digit: String, _ isMonospaced: Bool) -> CGFloat {
            width(FontDescription(usesMonospacedDigits: isMonospaced), String(repeating: digit, count: 5))
        }
        for digit in 0...9 { #expect(abs(digits("\(digit)", true) - digits("0", true)) < 0.01) }
        #expect(digits("1", false) < digits("0", false))
    }

    @Test func `of the monospaced design gives each character the same width`() {
        let font = FontDescription(family: .monospaced)
        #expect(abs(width(font, "iiii") - width(font, "MMMM")) < 0.01)
    }

    @Test(arguments: [FontDescription.Family.custom("No Such Font At All"), .custom("a,b"), .custom("")])
    func `that nothing installed serves falls back to the system font`(family: FontDescription.Family) {
        // Without the spacing that only the system's own text cut has.
        #expect(width(FontDescription(family: family, size: 30)) == width(FontDescription(size: 30)))
    }

    @Test func `of a custom family uses that family`() {
        #expect(width(FontDescription(family: .custom("DejaVu Sans"), size: 30)) != width(FontDescription(size: 30)))
        #expect(
            width(FontDescription(family: .custom("inter-Bold"), size: 15))
                == width(FontDescription(family: .custom("Inter"), size: 15)))
    }

    @Test func `that is not installed is told with its name, and one that is installed is not`() {
        let engine = PangoTextEngine()
        func problem(_ family: FontDescription.Family) -> String? {
            engine.problem(with: FontDescription(family: family, size: 15))
        }
        #expect(
            problem(.custom("No Such Font At All"))
                == "The font 'No Such Font At All' is not installed; text is set in the system font. Install it, or name one of "
                + "those that 'fc-list' lists.")
        #expect(problem(.custom("Inter-Bold")) == nil)
        for family in [FontDescription.Family.system, .monospaced, .serif, .rounded] { #expect(problem(family) == nil) }
        #expect(engine.hasFonts)
    }
}
