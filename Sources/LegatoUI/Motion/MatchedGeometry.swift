// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoDrawing
import LegatoEngine
import LegatoMotion

/// What of a view's geometry is matched.
@frozen
public struct MatchedGeometryProperties: OptionSet, Sendable {
    public let rawValue: UInt32

    @inlinable
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The place of the anchor.
    public static let position = MatchedGeometryProperties(rawValue: 1)
    /// The size that is proposed to the content.
    public static let size = MatchedGeometryProperties(rawValue: 2)
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

nonisolated public struct _MatchedGeometryModifier: _BoxModifier {
    let key: MatchedKey
    let properties: MatchedGeometryProperties
    let anchor: UnitPoint
    let isSource: Bool

    @MainActor public func _makeEffect(in node: _Node) -> _MatchedEffect {
        _MatchedEffect(key, properties, anchor, isSource: isSource, node: node)
    }

    @MainActor public func _update(_ effect: _MatchedEffect) {
        effect.update(to: key, properties, anchor, isSource: isSource)
    }
}

extension View {
    /// Shows this view with the size and place of another one that has the same `id` in the same namespace.
    ///
    ///     if isLarge {
    ///         Card().matchedGeometryEffect(id: "card", in: namespace).frame(width: 300, height: 400)
    ///     } else {
    ///         Card().matchedGeometryEffect(id: "card", in: namespace).frame(width: 100, height: 100)
    ///     }
    ///
    /// Of the views of a group, the source is laid out by itself, and the others get its size as their proposal and are moved so
    /// that their anchor meets that of the source. Layout around them sees each in its own size and place. Where one view is
    /// inserted and another one of the group is removed in one animated change, both move from the old frame to the new one.
    ///
    /// - Parameters:
    ///   - properties: What is matched: the size, the position, or both.
    ///   - anchor: The point of this view that is put at the anchor of the source.
    ///   - isSource: Whether this view may be the source. Of several that are there at once, only one should be.
    ///
    /// Source: *documented* (SwiftUI), *reported* (motion-views 2).
    nonisolated public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
        anchor: UnitPoint = .center, isSource: Bool = true, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        _WrappedView(
            content: self,
            modifier: _MatchedGeometryModifier(
                key: MatchedKey(id: AnyHashable(id), namespace: namespace), properties: properties, anchor: anchor,
                isSource: isSource),
            source: SourceLine(fileID, line))
    }
}
