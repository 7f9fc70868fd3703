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
}

extension EnvironmentValues {
    @Entry public var truncationMode: Text.TruncationMode = .tail

    /// How much smaller a text may become to fit, 0…1; 1, the default: not at all.
    @Entry public var minimumScaleFactor: CGFloat = 1
}

extension View {
    nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
        environment(\.truncationMode, mode)
    }

    /// Lets text shrink to this fraction of its size rather than be cut off.
    nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View {
        environment(\.minimumScaleFactor, factor)
    }
}
