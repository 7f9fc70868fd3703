// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
public import LegatoUI

/// How a source looks while a page comes from it or returns to it. Code outside of Legato never implements this.
///
/// Source: *documented* (SwiftUI, `MatchedTransitionSourceConfiguration`).
public protocol MatchedTransitionSourceConfiguration: Sendable {
    var _look: _TransitionSourceLook { get }
}

/// What a ``MatchedTransitionSourceConfiguration`` has been given.
public struct _TransitionSourceLook: Sendable {
    var declaration = ZoomSourceDeclaration()
}

/// A source without anything around it.
public struct EmptyMatchedTransitionSourceConfiguration: MatchedTransitionSourceConfiguration {
    public var _look: _TransitionSourceLook { _TransitionSourceLook() }
}

private struct ChangedConfiguration: MatchedTransitionSourceConfiguration {
    let _look: _TransitionSourceLook

    init(_ base: some MatchedTransitionSourceConfiguration, _ change: (inout ZoomSourceDeclaration) -> Void) {
        var look = base._look
        change(&look.declaration)
        _look = look
    }
}

/// Each goes away on the way to the page and returns on the way back; at rest the source looks as it does by itself.
extension MatchedTransitionSourceConfiguration {
    /// Fills what is behind the source.
    public func background(_ style: Color) -> some MatchedTransitionSourceConfiguration {
        ChangedConfiguration(self) { $0.background = style }
    }

    /// Cuts the source to a rectangle with round corners, which become those of the screen.
    public func clipShape(_ shape: RoundedRectangle) -> some MatchedTransitionSourceConfiguration {
        ChangedConfiguration(self) { $0.cornerRadius = shape.cornerSize.width }
    }

    /// Cuts the source to a rectangle with round corners.
    ///
    /// - Parameter radius: In points.
    public func cornerRadius(_ radius: CGFloat) -> some MatchedTransitionSourceConfiguration {
        ChangedConfiguration(self) { $0.cornerRadius = radius }
    }

    /// Throws a shadow, which becomes that of the page.
    ///
    /// - Parameters:
    ///   - radius: The standard deviation of its blur, in points.
    ///   - x: To the right, in points.
    ///   - y: Down, in points.
    public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some MatchedTransitionSourceConfiguration {
        ChangedConfiguration(self) {
            $0.shadow = ZoomSourceDeclaration.Shadow(color: color, radius: radius, offset: CGSize(width: x, height: y))
        }
    }
}

extension View {
    /// Makes this view the source of a page that zooms (``NavigationTransition/zoom(sourceID:in:)``).
    ///
    /// Source: *documented* (SwiftUI).
    nonisolated public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View {
        zoomSource(ZoomKey(id: AnyHashable(id), namespace: namespace), ZoomSourceDeclaration())
    }

    /// Makes this view the source of a page that zooms, with something around it while the page comes and goes.
    nonisolated public func matchedTransitionSource(
        id: some Hashable, in namespace: Namespace.ID,
        configuration: (EmptyMatchedTransitionSourceConfiguration) -> some MatchedTransitionSourceConfiguration
    ) -> some View {
        let look = configuration(EmptyMatchedTransitionSourceConfiguration())._look
        return zoomSource(ZoomKey(id: AnyHashable(id), namespace: namespace), look.declaration)
    }
}

/// Items of a toolbar that are the source of a page that zooms.
nonisolated struct SourceToolbarContent<Base: ToolbarContent>: _PrimitiveToolbarContent {
    let base: Base
    let key: ZoomKey

    @MainActor var _items: some View { base._items.zoomSource(key, ZoomSourceDeclaration()) }
}

extension SourceToolbarContent: CustomizableToolbarContent where Base: CustomizableToolbarContent {}

extension ToolbarContent {
    /// Makes these items the source of a page that zooms.
    nonisolated public func matchedTransitionSource(
        id: some Hashable, in namespace: Namespace.ID
    ) -> some ToolbarContent {
        SourceToolbarContent(base: self, key: ZoomKey(id: AnyHashable(id), namespace: namespace))
    }
}

extension CustomizableToolbarContent {
    /// Makes these items the source of a page that zooms.
    nonisolated public func matchedTransitionSource(
        id: some Hashable, in namespace: Namespace.ID
    ) -> some CustomizableToolbarContent {
        SourceToolbarContent(base: self, key: ZoomKey(id: AnyHashable(id), namespace: namespace))
    }
}
