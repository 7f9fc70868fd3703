// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoMotion

extension Edge {
    /// A corner of a rectangle.
    public enum Corner: Int8, CaseIterable, Hashable, Sendable, CustomDebugStringConvertible {
        /// Above, where reading begins.
        case topLeading
        /// Above, where reading ends.
        case topTrailing
        /// Below, where reading begins.
        case bottomLeading
        /// Below, where reading ends.
        case bottomTrailing

        public var debugDescription: String {
            switch self {
            case .topLeading: "topLeading"
            case .topTrailing: "topTrailing"
            case .bottomLeading: "bottomLeading"
            case .bottomTrailing: "bottomTrailing"
            }
        }
    }
}

extension Edge.Corner {
    /// Several corners at once.
    public struct Set: OptionSet, Hashable, Sendable, CustomDebugStringConvertible {
        public let rawValue: Int8

        public init(rawValue: Int8) { self.rawValue = rawValue }

        /// One corner.
        public init(_ corner: Edge.Corner) { self.init(rawValue: 1 << corner.rawValue) }

        /// Above, where reading begins.
        public static let topLeading = Set(.topLeading)
        /// Above, where reading ends.
        public static let topTrailing = Set(.topTrailing)
        /// Below, where reading begins.
        public static let bottomLeading = Set(.bottomLeading)
        /// Below, where reading ends.
        public static let bottomTrailing = Set(.bottomTrailing)
        /// Both above.
        public static let top: Set = [.topLeading, .topTrailing]
        /// Both below.
        public static let bottom: Set = [.bottomLeading, .bottomTrailing]
        /// Both where reading begins.
        public static let leading: Set = [.topLeading, .bottomLeading]
        /// Both where reading ends.
        public static let trailing: Set = [.topTrailing, .bottomTrailing]
        /// All four.
        public static let all: Set = [.top, .bottom]
        /// None.
        public static let none: Set = []

        /// Whether `corner` is one of them.
        public func contains(_ corner: Edge.Corner) -> Bool { contains(Set(corner)) }

        public var debugDescription: String {
            "[" + Edge.Corner.allCases.filter(contains).map(\.debugDescription).joined(separator: ", ") + "]"
        }
    }

    /// How a corner is rounded: by a radius of its own, or about the same centre as the container's.
    public struct Style: Hashable, Sendable, Animatable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
        /// The corner's own radius, in points.
        private var fixed: CGFloat
        /// What the concentric radius is multiplied by: 1 if the corner is concentric, 0 if it is not, in between while it animates.
        private var share: CGFloat
        /// The least that the concentric radius adds, in points.
        private var minimum: CGFloat

        private init(fixed: CGFloat, share: CGFloat, minimum: CGFloat) {
            (self.fixed, self.share, self.minimum) = (fixed, share, minimum)
        }

        public init(floatLiteral value: Double) { self = .fixed(CGFloat(value)) }
        public init(integerLiteral value: Int) { self = .fixed(CGFloat(value)) }

        /// A radius in points.
        public static func fixed(_ radius: CGFloat) -> Style { Style(fixed: radius, share: 0, minimum: 0) }

        /// About the same centre as the container's corner: less than its radius by the distance to it.
        public static var concentric: Style { .concentric() }

        /// About the same centre as the container's corner, and at least as round as `minimum`.
        public static func concentric(minimum: Style? = nil) -> Style {
            Style(fixed: 0, share: 1, minimum: minimum.map { $0.radius(concentric: 0) } ?? 0)
        }

        /// The radius where one about the container's centre would be `concentric`, in points.
        package func radius(concentric: CGFloat) -> CGFloat { fixed + max(share * concentric, minimum) }

        public typealias AnimatableData = AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>

        public var animatableData: AnimatableData {
            get { AnimatablePair(fixed, AnimatablePair(share, minimum)) }
            set { (fixed, share, minimum) = (newValue.first, newValue.second.first, newValue.second.second) }
        }
    }
}
