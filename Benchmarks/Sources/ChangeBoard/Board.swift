// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Where the views leave what changes them.
@MainActor
public final class Board {
    public struct Writer {
        public var color: () -> Void
        public var fade: () -> Void
        public var count: () -> Void

        public init(color: @escaping () -> Void, fade: @escaping () -> Void, count: @escaping () -> Void) {
            (self.color, self.fade, self.count) = (color, fade, count)
        }
    }

    public var writers: [Int: Writer] = [:]
    /// Two views of a `ForEach` change their places.
    public var move: () -> Void = {}
    /// A view moves within a frame of its own, so that no other one has to.
    public var slide: () -> Void = {}
    /// The data of a view that is `Animatable` change.
    public var grow: () -> Void = {}
    /// Two views of a `ForEach`, far from each other, change their places.
    public var swap: () -> Void = {}

    public init() {}
}
