// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A direction of layout.
public enum Axis: Int8, CaseIterable, CustomStringConvertible, Hashable, Sendable {
    /// Along x.
    case horizontal
    /// Along y.
    case vertical

    public var description: String {
        switch self {
        case .horizontal: "horizontal"
        case .vertical: "vertical"
        }
    }

    /// One direction, both or none.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) { self.rawValue = rawValue }

        /// Along x only.
        public static let horizontal = Set(rawValue: 1 << Axis.horizontal.rawValue)
        /// Along y only.
        public static let vertical = Set(rawValue: 1 << Axis.vertical.rawValue)
    }
}
