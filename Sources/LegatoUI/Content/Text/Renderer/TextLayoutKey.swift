// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

extension Text {
    /// What the texts in a view look like, as a preference: each text says its layout and where that is.
    ///
    ///     Text("Legato").overlayPreferenceValue(Text.LayoutKey.self) { layouts in
    ///         GeometryReader { proxy in
    ///             ForEach(layouts.indices, id: \.self) { index in
    ///                 let line = layouts[index].layout[0].typographicBounds.rect
    ///                 let origin = proxy[layouts[index].origin]
    ///                 Rectangle().stroke(.red).frame(width: line.width, height: line.height)
    ///                     .offset(x: origin.x + line.minX, y: origin.y + line.minY)
    ///             }
    ///         }
    ///     }
    ///
    /// Texts are in the order of the views. Where nobody reads it, it costs nothing. Source: *documented* (SwiftUI, `Text.LayoutKey`).
    public struct LayoutKey: PreferenceKey, Sendable {
        /// A layout with its place.
        public struct AnchoredLayout: Equatable {
            /// The top left corner of the text, from which the layout counts.
            public var origin: Anchor<CGPoint>
            /// The lines of the text.
            public var layout: Text.Layout
        }

        /// One for each text.
        public typealias Value = [AnchoredLayout]

        /// No texts.
        public static var defaultValue: Value { [] }

        /// Appends those of the next view.
        public static func reduce(value: inout Value, nextValue: () -> Value) { value += nextValue() }
    }
}

extension ViewGraph {
    /// The key of text layouts, if any view reads it: a reader is made before the texts inside of it.
    var textLayoutKeys: PreferenceKeys? {
        existingPart(PreferencePart.self)?.knownKeys(of: Text.LayoutKey.self)
    }
}
