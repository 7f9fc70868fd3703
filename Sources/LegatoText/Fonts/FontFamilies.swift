// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CPango
import Foundation
import LegatoDrawing

/// Which installed fonts serve a `FontDescription`.
struct FontFamilies {
    /// The installed families' names, lower case.
    private let installed: Set<String>
    /// Those for letters that the system font lacks, in Pango's form: so it does not depend on what else is installed which one is taken.
    private let others: String?

    init(of map: UnsafeMutablePointer<PangoFontMap>) {
        var list: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
        var count: Int32 = 0  // Equivalent: constant, always set before it is read.
        pango_font_map_list_families(map, &list, &count)
        defer { g_free(list) }
        let names = (0..<Int(count)).compactMap { index in
            list?[index].map { String(cString: pango_font_family_get_name($0)).lowercased() }
        }
        installed = Set(names)
        let others = FontFamilies.others.filter { names.contains($0.lowercased()) }
        self.others = others.isEmpty ? nil : others.joined(separator: ",")
    }

    /// Whether there is no font file at all: then no text can be drawn. Pango lists families even so, its aliases.
    static var isEmpty: Bool { FcConfigGetFonts(nil, FcSetSystem).map { $0.pointee.nfont == 0 } ?? true }

    /// Which family `font` asks for in vain, and what to do about it; nil: it is installed, or its design has no family of its own.
    func problem(with font: FontDescription) -> String? {
        switch font.family {
        case .system where !installed.contains("inter"):
            "The font Inter, which stands for the system font, is not installed; text is set in another one. Install Inter: on "
                + "Debian and Ubuntu with 'apt install fonts-inter'."
        case .custom(let name) where custom(name) == nil:
            "The font '\(name)' is not installed; text is set in the system font. Install it, or name one of those that 'fc-list' "
                + "lists."
        default: nil
        }
    }

    /// The families to try in order, in Pango's comma-separated form.
    func names(for font: FontDescription) -> String {
        let own: String? =
            switch font.family {
            case .system: nil
            case .monospaced: first(of: FontFamilies.monospaced) ?? "monospace"
            case .rounded: first(of: FontFamilies.rounded)
            case .serif: first(of: FontFamilies.serif) ?? "serif"
            case .custom(let name): custom(name)
            }
        return [own, system(size: font.size), others, "sans-serif"].compactMap { $0 }.joined(separator: ",")
    }

    /// Whether `font` is drawn with a family of Apple's system designs, whose line heights we follow.
    func usesSystemLineHeight(_ font: FontDescription) -> Bool {
        if case .custom(let name) = font.family { custom(name) == nil } else { true }
    }

    /// Inter has, like Apple's system font, a cut for text and one for display.
    private func system(size: CGFloat) -> String {
        size >= FontFamilies.displayCutSize ? "Inter Display,Inter" : "Inter"
    }

    /// The family called `name`, or the one whose face has the PostScript name `name` ("AvenirNext-Bold"); nil: not
    /// installed. A name with a comma would be a list to Pango and is never a family.
    private func custom(_ name: String) -> String? {
        guard !name.contains(",") else { return nil }
        if installed.contains(name.lowercased()) { return name }
        let family = String(name.prefix { $0 != "-" })
        return installed.contains(family.lowercased()) ? family : nil
    }

    private func first(of names: [String]) -> String? {
        names.first { installed.contains($0.lowercased()) }
    }

    /// From this size on, Apple's system font is its display cut. Source: documented, Human Interface Guidelines,
    /// Typography.
    static let displayCutSize: CGFloat = 20

    private static let monospaced = ["JetBrains Mono", "DejaVu Sans Mono", "Liberation Mono", "Noto Sans Mono"]
    private static let rounded = ["Nunito", "Varela Round", "Quicksand"]
    private static let serif = ["Source Serif 4", "Caladea", "Noto Serif", "DejaVu Serif", "Liberation Serif"]

    /// Scripts first, each by a font of its own, then Latin and Hebrew, then Chinese, Japanese and Korean. Emoji are not among them: Pango
    /// asks for them where it finds some, and would set digits in their font if that were named.
    private static let others =
        [
            "Arabic", "Devanagari", "Thai", "Bengali", "Gujarati", "Gurmukhi", "Kannada", "Khmer", "Lao", "Malayalam",
            "Myanmar",
            "Oriya", "Sinhala", "Tamil", "Telugu",
        ].map { "Noto Sans \($0) UI" } + ["DejaVu Sans", "WenQuanYi Micro Hei"]

    /// How large emoji are beside letters of their font, which brings them to 1.17 times the font's size. Source: chosen, as they look on
    /// a phone; Noto's are 1.245 times as wide as the size they are set at.
    static let emojiScale = 0.94
}

extension FontDescription {
    /// Sizes, in points, that fonts are made at: what is outside is taken as the nearest, NaN as the smallest.
    /// Beyond the upper one a line of text would overflow Pango's 32-bit units.
    private static let sizes: ClosedRange<CGFloat> = 0.1...4096

    /// The same with a size and a weight that fonts can be made at.
    var bounded: FontDescription {
        var copy = self
        // Equivalent: bound, the lower bound is 0.1 as well.
        copy.size = size > FontDescription.sizes.lowerBound ? min(size, FontDescription.sizes.upperBound) : 0.1
        copy.leading = leading.isFinite ? max(-copy.size, min(leading, copy.size)) : 0
        copy.weight = weight >= 1 ? min(weight, 1000) : weight.isNaN ? 400 : 1
        return copy
    }

    /// Extra space after each character that the system font wants at its size, in points: text cuts are set tighter as
    /// they grow, and the display cut has its spacing built in.
    /// Source: documented, Inter's dynamic metrics: (−0.0223 + 0.185 e^(−0.1745 s)) s.
    var opticalTracking: CGFloat {
        guard family == .system, size < FontFamilies.displayCutSize else { return 0 }
        return (-0.0223 + 0.185 * exp(-0.1745 * size)) * size
    }

    /// A new Pango description, `scale` times smaller, which the caller frees.
    func makePangoDescription(_ families: FontFamilies, scale: CGFloat) -> OpaquePointer {
        let description = pango_font_description_new()!
        pango_font_description_set_family(description, families.names(for: self))
        pango_font_description_set_absolute_size(description, Double(size / scale) * Double(PANGO_SCALE))
        let cut = FontWeightCut(weight)
        pango_font_description_set_weight(description, PangoWeight(rawValue: .init(cut.requested)))
        if let variations = cut.variations { pango_font_description_set_variations(description, variations) }
        pango_font_description_set_style(description, isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        return description
    }
}

/// Which cut of a font serves a weight: a face of its own where it is a whole hundred, else one of a variable font.
struct FontWeightCut {
    /// What faces are chosen by.
    let requested: Int
    /// The place on the weight axis, in the form of CSS; nil: that of the face.
    let variations: String?

    /// `weight` is finite, and taken to the nearest half: every weight is a font of its own to Pango, which forgets none.
    init(_ weight: Double) {
        let weight = (weight * 2).rounded() / 2
        let whole = Int(weight)
        if weight.truncatingRemainder(dividingBy: 100) == 0 {
            (requested, variations) = (whole, nil)
        } else {
            // A face of exactly the weight that is asked for would be taken although it has no axis.
            requested = whole.isMultiple(of: 100) ? whole + 1 : whole
            variations = "wght=\(weight)"
        }
    }
}
