// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoMotion

/// How large the user wants text to be.
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
    case xSmall
    case small
    case medium
    /// What a device comes with.
    case large
    case xLarge
    case xxLarge
    case xxxLarge
    case accessibility1
    case accessibility2
    case accessibility3
    case accessibility4
    case accessibility5

    /// Whether it is one of the five sizes for users who need especially large text.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }

    /// The place among all sizes, 0 for the smallest.
    var step: Int {
        // Every case is one of all.
        Self.allCases.firstIndex(of: self) ?? 0
    }
}

extension EnvironmentValues {
    /// How large the user wants text to be: Large, unless the scene or a view around says otherwise.
    @Entry public var dynamicTypeSize: DynamicTypeSize = .large
}

extension View {
    /// The type size of the text inside, whatever the user wants.
    nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        environment(\.dynamicTypeSize, size)
    }

    /// Limits the type size of the text inside to `range`: outside of it, to the nearest size in it.
    nonisolated public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View
    where T.Bound == DynamicTypeSize {
        let sizes = DynamicTypeSize.allCases.filter(range.contains)
        return transformEnvironment(\.dynamicTypeSize) { size in
            guard let first = sizes.first, let last = sizes.last else { return }
            size = min(max(size, first), last)
        }
    }
}
