// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing
public import LegatoMotion

extension Text {
    /// Which end of a text that does not fit is left out.
    public enum TruncationMode: Hashable, Sendable {
        case head
        case tail
        case middle

        var truncation: TextRequest.Truncation {
            switch self {
            case .head: .head
            case .tail: .tail
            case .middle: .middle
            }
        }
    }

    /// Letters all of one case.
    public enum Case: Hashable, Sendable {
        case uppercase
        case lowercase

        func applied(to text: String) -> String {
            switch self {
            case .uppercase: text.uppercased()
            case .lowercase: text.lowercased()
            }
        }
    }
}

extension EnvironmentValues {
    @Entry public var truncationMode: Text.TruncationMode = .tail

    /// How much smaller a text may become to fit, 0…1; 1, the default: not at all.
    @Entry public var minimumScaleFactor: CGFloat = 1

    /// The case of all letters; nil: as they are written.
    @Entry public var textCase: Text.Case?
}

extension View {
    nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
        environment(\.truncationMode, mode)
    }

    /// Lets text shrink to this fraction of its size rather than be cut off.
    nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View {
        environment(\.minimumScaleFactor, factor)
    }

    nonisolated public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }

    nonisolated public func underline(_ isActive: Bool = true) -> some View {
        _EnvironmentView(content: self) { $0.textTraits.isUnderlined = isActive }
    }

    nonisolated public func strikethrough(_ isActive: Bool = true) -> some View {
        _EnvironmentView(content: self) { $0.textTraits.isStruckThrough = isActive }
    }
}

extension TextRequest {
    /// The same text with fonts, tracking and distances `factor` times as large.
    func scaled(by factor: CGFloat) -> TextRequest {
        var request = self
        for index in request.runs.indices {
            request.runs[index].font.size *= factor
            request.runs[index].tracking *= factor
            request.runs[index].baselineOffset *= factor
        }
        request.lineSpacing *= factor
        return request
    }
}
