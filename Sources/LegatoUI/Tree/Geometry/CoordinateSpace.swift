// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
public import LegatoDrawing
internal import LegatoLayers
import LegatoMotion

/// Where coordinates count from.
///
/// Protected by: its name is a value, which is only compared.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
    /// The scene's top left corner.
    case global
    /// The view's own.
    case local
    /// That of the nearest view around with this name; global where there is none.
    case named(AnyHashable)

    public var isGlobal: Bool { self == .global }
    public var isLocal: Bool { self == .local }
}

/// A way to say where coordinates count from.
public protocol CoordinateSpaceProtocol {
    var coordinateSpace: CoordinateSpace { get }
}

/// The space of the scene.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
    public init() {}
    public var coordinateSpace: CoordinateSpace { .global }
}

/// The space of the view that asks.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
    public init() {}
    public var coordinateSpace: CoordinateSpace { .local }
}

/// The space of a view around that was given a name.
///
/// Protected by: its name is a value, which is only compared.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable, @unchecked Sendable {
    let name: AnyHashable
    public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    /// The nearest view around that `coordinateSpace(_:)` gave this name.
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
        NamedCoordinateSpace(name: AnyHashable(name))
    }
}

/// The name that every scroll view gives its space, or those that scroll along an axis.
private enum ScrollSpaceName: Hashable {
    case any
    case along(Axis)
}

extension NamedCoordinateSpace {
    /// The names of the space of a scroll view.
    static func names(ofScrollViewAlong axes: Axis.Set) -> [AnyHashable] {
        let names =
            [ScrollSpaceName.any]
            + Axis.allCases.filter { axes.contains($0 == .horizontal ? .horizontal : .vertical) }.map {
                ScrollSpaceName.along($0)
            }
        return names.map { AnyHashable($0) }
    }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    /// The nearest scroll view around: what it shows, which does not move with the content.
    public static var scrollView: NamedCoordinateSpace { NamedCoordinateSpace(name: AnyHashable(ScrollSpaceName.any)) }

    /// The nearest scroll view around that scrolls along `axis`.
    public static func scrollView(axis: Axis) -> Self {
        NamedCoordinateSpace(name: AnyHashable(ScrollSpaceName.along(axis)))
    }
}

nonisolated public struct _CoordinateSpaceModifier: _BoxModifier {
    let name: AnyHashable

    @MainActor public func _makeEffect(in node: _Node) -> Effect { Effect(name, node: node) }
    @MainActor public func _update(_ effect: Effect) { effect.name = name }

    /// A frame that others count from.
    public final class Effect: _PlacedEffect {
        fileprivate var name: AnyHashable
        private let location = PlaceLocation()

        fileprivate init(_ name: AnyHashable, node: _Node) {
            self.name = name
            super.init(node: node)
        }

        override func didMove() { location.markReadersDirty(by: graph) }

        /// The frame in the nearest space around; user code that runs is evaluated again when it changes.
        func readFrame() -> CGRect {
            _ = CurrentReader.note(location)
            return spaceFrame
        }
        override func makeLayer(at time: Double) -> Layer? { contentLayer(at: time) }
    }
}

/// The place of an effect, as something that is read.
@MainActor
final class PlaceLocation: AnyStateLocation {}

extension _BoxEffect {
    /// The nearest coordinate space with this name, from this effect outwards.
    final func coordinateSpace(named name: AnyHashable) -> _CoordinateSpaceModifier.Effect? {
        var effect: _BoxEffect? = self
        while let current = effect {
            if let space = current as? _CoordinateSpaceModifier.Effect, space.name == name { return space }
            effect = current.around
        }
        return nil
    }
}

extension View {
    /// Names this view's space, for the views inside.
    nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
        _WrappedView(content: self, modifier: _CoordinateSpaceModifier(name: name.name))
    }

    /// The older spelling.
    nonisolated public func coordinateSpace<T: Hashable>(name: T) -> some View {
        _WrappedView(content: self, modifier: _CoordinateSpaceModifier(name: AnyHashable(name)))
    }
}
