// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// The sizes of text styles, in points.
///
/// Source: documented (design guidelines, dynamic type sizes).
extension Font.TextStyle {
    func size(at typeSize: DynamicTypeSize) -> CGFloat { Self.sizes[self]?[typeSize.step] ?? 17 }

    var weight: Font.Weight { self == .headline ? .semibold : .regular }

    /// Between lines beyond what the font itself wants; below 0, where lines are nearer to each other than that.
    ///
    /// Source: measured; the line heights of the design guidelines less the ascent and descent of the system font.
    func leading(at typeSize: DynamicTypeSize) -> CGFloat {
        let size = size(at: typeSize)
        return lineHeight(at: typeSize) - size * 2444 / 2048
    }

    /// How many times as large lengths are that are relative to this style.
    ///
    /// Source: chosen; as the lines of the style grow.
    func scale(at typeSize: DynamicTypeSize) -> CGFloat { lineHeight(at: typeSize) / lineHeight(at: .large) }

    /// From one line to the next.
    private func lineHeight(at typeSize: DynamicTypeSize) -> CGFloat {
        // The one of its size that differs.
        if self == .subheadline && typeSize == .xxxLarge { return 28 }
        return Self.lineHeights[Int(size(at: typeSize))] ?? 0
    }

    /// From xSmall to accessibility5.
    private static let sizes: [Font.TextStyle: [CGFloat]] = [
        .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
        .title: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
        .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
        .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
        .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
        .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
        .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
        .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
        .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
        .caption: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
        .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
    ]

    /// By the size of the font.
    private static let lineHeights: [Int: CGFloat] = [
        11: 13, 12: 16, 13: 18, 14: 19, 15: 20, 16: 21, 17: 22, 18: 23, 19: 24, 20: 25, 21: 26, 22: 28, 23: 29, 24: 30,
        25: 31, 26: 32, 27: 33, 28: 34, 29: 35, 30: 37, 31: 38, 32: 39, 33: 40, 34: 41, 36: 43, 37: 44, 38: 46, 39: 47,
        40: 48, 42: 50, 43: 51, 44: 52, 47: 56, 48: 57, 49: 58, 50: 59, 51: 60, 52: 61, 53: 62, 55: 65, 56: 66, 58: 68,
        60: 70,
    ]
}
