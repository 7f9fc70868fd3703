// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

/// Colours along a line or between circles, for ``CGContext``.
///
///     let colors = [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(gray: 1, alpha: 1)] as CFArray
///     let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: [0, 1])
public final class CGGradient: Sendable {
    let resolved: ResolvedGradient

    /// Colours at locations from 0 to 1; nil without colours, or if an element is not a `CGColor`.
    ///
    /// - Parameters:
    ///   - space: where colours are mixed: in proportion to light for linear sRGB, else as encoded for sRGB.
    ///   - locations: one for each colour; nil: evenly from 0 to 1. Those beyond count as 0 and 1.
    public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        let all = colors.compactMap { $0 as? CGColor }
        guard !all.isEmpty, all.count == colors.count else { return nil }
        resolved = Self.gradient(all, in: space) { locations?[$0] }
    }

    /// Colours by their components in a space, each followed by its opacity; nil if `count` is not positive.
    ///
    /// - Parameters:
    ///   - space: that of the components, in which they are mixed as well.
    ///   - components: `count` times one more than the space's `numberOfComponents`.
    ///   - locations: one for each colour; nil: evenly from 0 to 1. Those beyond count as 0 and 1.
    public init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        guard count > 0 else { return nil }
        let stride = space.numberOfComponents + 1
        let colors = (0..<count).map { space.color(components + $0 * stride) }
        resolved = Self.gradient(colors, in: space) { locations?[$0] }
    }

    private static func gradient(
        _ colors: [CGColor], in space: CGColorSpace?, location: (Int) -> CGFloat?
    ) -> ResolvedGradient {
        let last = CGFloat(max(colors.count - 1, 1))
        let stops = colors.enumerated().map { index, color in
            let location = location(index) ?? CGFloat(index) / last
            // Written so that NaN is 0.
            return ResolvedGradient.Stop(color: color.color, location: location > 0 ? min(location, 1) : 0)
        }
        let isLinear = space?.kind == .rgb(.sRGBLinear)
        let sorted = stops.enumerated().sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
        return ResolvedGradient(stops: sorted.map(\.element), colorSpace: isLinear ? .linear : .device)
    }
}

/// Whether a gradient is drawn beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt32

    /// The options with these bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The first colour shows before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// The last colour shows after the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
