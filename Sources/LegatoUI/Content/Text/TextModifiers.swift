// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoMotion

/// How lines of text stand to each other.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
    case leading
    case center
    case trailing
}

extension Text {
    /// Letters all of one case.
    public enum Case: Hashable, Sendable {
        case uppercase
        case lowercase

        func applied(to text: String, in locale: Locale) -> String {
            switch self {
            case .uppercase: locale == .fixed ? text.uppercased() : text.uppercased(with: locale)
            case .lowercase: locale == .fixed ? text.lowercased() : text.lowercased(with: locale)
            }
        }
    }
}

extension EnvironmentValues {
    /// The font of text that names none; nil: body.
    @Entry public var font: Font?

    @Entry public var multilineTextAlignment: TextAlignment = .leading

    /// Extra points between lines.
    @Entry public var lineSpacing: CGFloat = 0

    /// The case of all letters; nil: as they are written.
    @Entry public var textCase: Text.Case?
}

extension View {
    nonisolated public func font(_ font: Font?) -> some View { environment(\.font, font) }

    nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View {
        _EnvironmentView(content: self) { $0.textTraits.setWeight(weight) }
    }

    nonisolated public func fontDesign(_ design: Font.Design?) -> some View {
        _EnvironmentView(content: self) { $0.textTraits.design = design }
    }

    nonisolated public func bold(_ isActive: Bool = true) -> some View {
        _EnvironmentView(content: self) { $0.textTraits.setBold(isActive) }
    }

    nonisolated public func italic(_ isActive: Bool = true) -> some View {
        _EnvironmentView(content: self) { $0.textTraits.isItalic = isActive }
    }

    nonisolated public func monospaced(_ isActive: Bool = true) -> some View {
        _EnvironmentView(content: self) { $0.textTraits.design = isActive ? .monospaced : nil }
    }

    nonisolated public func monospacedDigit() -> some View {
        _EnvironmentView(content: self) { $0.textTraits.usesMonospacedDigits = true }
    }

    /// Space after each letter, in points. Where text is tracked, too, this does not count.
    nonisolated public func kerning(_ kerning: CGFloat) -> some View {
        _EnvironmentView(content: self) { $0.textTraits.kerning = kerning }
    }

    /// Space after each letter, in points, instead of kerning.
    nonisolated public func tracking(_ tracking: CGFloat) -> some View {
        _EnvironmentView(content: self) { $0.textTraits.tracking = tracking }
    }

    /// Text in another size beside text of its font, as units stand beside numbers. A text's own scale comes first.
    nonisolated public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
        _EnvironmentView(content: self) { if isEnabled { $0.textTraits.scale = scale } }
    }

    /// Text this many points above its baseline.
    nonisolated public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
        _EnvironmentView(content: self) { $0.textTraits.baselineOffset = baselineOffset }
    }

    nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        environment(\.multilineTextAlignment, alignment)
    }

    nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View { environment(\.lineSpacing, lineSpacing) }

    nonisolated public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }
}
