// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

/// Says where a view's guide is when the view does not say so itself.
public protocol AlignmentID: SendableMetatype {
    static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// A guide across a view, measured from its leading edge.
public struct HorizontalAlignment: Equatable, Sendable {
    private let id: any AlignmentID.Type

    public init(_ id: any AlignmentID.Type) { self.id = id }

    var key: AlignmentKey { AlignmentKey(id: id, isHorizontal: true) }

    public static func == (left: HorizontalAlignment, right: HorizontalAlignment) -> Bool { left.id == right.id }

    fileprivate static func isGeometric(_ id: any AlignmentID.Type) -> Bool {
        id == Leading.self || id == Center.self || id == Trailing.self
    }

    private enum Leading: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 } }
    private enum Center: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
    }
    private enum Trailing: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
    }

    private enum FirstTextLeading: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 } }

    /// Where the first text of a view begins; a view without text: its leading edge.
    package static let firstTextLeading = HorizontalAlignment(FirstTextLeading.self)
    public static let leading = HorizontalAlignment(Leading.self)
    public static let center = HorizontalAlignment(Center.self)
    public static let trailing = HorizontalAlignment(Trailing.self)
}

/// A guide along a view, measured from its top.
public struct VerticalAlignment: Equatable, Sendable {
    private let id: any AlignmentID.Type

    public init(_ id: any AlignmentID.Type) { self.id = id }

    var key: AlignmentKey { AlignmentKey(id: id, isHorizontal: false) }

    public static func == (left: VerticalAlignment, right: VerticalAlignment) -> Bool { left.id == right.id }

    fileprivate static func isGeometric(_ id: any AlignmentID.Type) -> Bool {
        id == Top.self || id == Center.self || id == Bottom.self
    }

    private enum Top: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 } }
    private enum Center: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
    }
    private enum Bottom: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
    }
    // A view without text stands on its bottom edge.
    private enum FirstBaseline: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
    }
    private enum LastBaseline: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
    }

    public static let top = VerticalAlignment(Top.self)
    public static let center = VerticalAlignment(Center.self)
    public static let bottom = VerticalAlignment(Bottom.self)
    public static let firstTextBaseline = VerticalAlignment(FirstBaseline.self)
    public static let lastTextBaseline = VerticalAlignment(LastBaseline.self)
}

/// A guide in each direction.
public struct Alignment: Equatable, Sendable {
    public var horizontal: HorizontalAlignment
    public var vertical: VerticalAlignment

    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// Whether both guides follow from a view's size, as long as no view sets them.
    var isGeometric: Bool { horizontal.key.isGeometric && vertical.key.isGeometric }

    public static let center = Alignment(horizontal: .center, vertical: .center)
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    public static let top = Alignment(horizontal: .center, vertical: .top)
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
    public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
    public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
    public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
    public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
    public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
    public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}

/// One guide, whichever its direction.
struct AlignmentKey: Hashable, Sendable {
    let id: any AlignmentID.Type
    let isHorizontal: Bool

    static func == (left: AlignmentKey, right: AlignmentKey) -> Bool {
        left.id == right.id && left.isHorizontal == right.isHorizontal
    }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(id)) }

    /// Edges and centres follow from a view's size; no view sets them for what is inside.
    var isGeometric: Bool {
        isHorizontal ? HorizontalAlignment.isGeometric(id) : VerticalAlignment.isGeometric(id)
    }

    static let firstTextBaseline = VerticalAlignment.firstTextBaseline.key
    static let firstTextLeading = HorizontalAlignment.firstTextLeading.key
    static let lastTextBaseline = VerticalAlignment.lastTextBaseline.key
}

/// A view's size and guides, in its own coordinates.
public struct ViewDimensions: Equatable {
    public let width: CGFloat
    public let height: CGFloat
    private let explicit: (AlignmentKey) -> CGFloat?

    init(size: CGSize, explicit: @escaping (AlignmentKey) -> CGFloat? = { _ in nil }) {
        width = size.width
        height = size.height
        self.explicit = explicit
    }

    public subscript(guide: HorizontalAlignment) -> CGFloat { value(guide.key) }
    public subscript(guide: VerticalAlignment) -> CGFloat { value(guide.key) }
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit(guide.key) }
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit(guide.key) }

    func value(_ key: AlignmentKey) -> CGFloat { explicit(key) ?? key.id.defaultValue(in: self) }

    public static func == (left: ViewDimensions, right: ViewDimensions) -> Bool {
        left.width == right.width && left.height == right.height
    }
}
