// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation

/// How an image fills its rectangle.
package struct ImageStyle: Hashable, Sendable {
    /// How colours between pixels are found.
    package enum Sampling: Hashable, Sendable {
        /// The colour of the nearest pixel.
        case nearest
        /// Between the four nearest pixels.
        case linear
        /// Between pixels, of the image reduced by halves where it is shown smaller.
        case reduced
        /// The same, averaged over all that a pixel of the screen covers.
        case averaged
    }

    /// What keeps its size, in points from the sides of the image.
    package struct Caps: Hashable, Sendable {
        package var left: CGFloat = 0
        package var top: CGFloat = 0
        package var right: CGFloat = 0
        package var bottom: CGFloat = 0

        package init(left: CGFloat = 0, top: CGFloat = 0, right: CGFloat = 0, bottom: CGFloat = 0) {
            self.left = left
            self.top = top
            self.right = right
            self.bottom = bottom
        }
    }

    package var caps = Caps()
    /// How much of the image after the first cap fills what is between the caps, in points; 0: all there is.
    package var center = CGSize.zero
    /// Whether what is between the caps is repeated instead of stretched.
    package var isTiled = false
    package var sampling = Sampling.reduced
    /// Whether edges between pixels are smooth.
    package var isAntialiased = true

    package init() {}

    /// Whether the image is stretched as a whole.
    package var isStretched: Bool { !isTiled && caps == Caps() && center == .zero }
}

extension ImageStyle {
    /// Where nothing else than stretching the whole is asked for, as `slicing` says.
    package func sliced(by slicing: ImageSlicing?) -> ImageStyle {
        guard let slicing, isStretched else { return self }
        var style = self
        (style.caps, style.isTiled, style.center) = (slicing.caps, slicing.isTiled, slicing.center)
        return style
    }
}

/// How an image is stretched because its catalog or its file says so.
package struct ImageSlicing: Hashable, Sendable {
    package var caps: ImageStyle.Caps
    /// Whether what is between the caps is repeated instead of stretched.
    package var isTiled: Bool
    /// As of ``ImageStyle``.
    package var center: CGSize

    package init(caps: ImageStyle.Caps, isTiled: Bool, center: CGSize = .zero) {
        self.caps = caps
        self.isTiled = isTiled
        self.center = center
    }
}

/// How the pixels of an image lie along one side of its rectangle: the caps keep their lengths, what is between them is
/// stretched or repeated.
package struct ImageAxis: Sendable {
    /// A place in the image.
    package struct Place: Equatable, Sendable {
        /// In pixels from the edge of the image.
        package var position: CGFloat
        /// The pixels that may be seen here.
        package var pixels: Range<Int>
        /// Whether the first of them follows the last one.
        package var isRepeated: Bool

        package init(position: CGFloat, pixels: Range<Int>, isRepeated: Bool) {
            self.position = position
            self.pixels = pixels
            self.isRepeated = isRepeated
        }
    }

    private let first: Int
    private let last: Int
    private let middle: Range<Int>
    private let count: Int
    private let firstLength: CGFloat
    private let lastLength: CGFloat
    private let length: CGFloat
    private let scale: CGFloat
    private let isTiled: Bool

    /// Caps that overlap in the image leave its last pixels to the first one; caps that are longer than the side shrink
    /// alike.
    ///
    /// - Parameters:
    ///   - length: of the side, in points.
    ///   - count: the pixels of the image along it, at least one.
    ///   - scale: pixels of the image per point.
    ///   - caps: at the beginning and at the end, in points; rounded to whole pixels.
    ///   - center: how much after the first cap fills what is between them, in points, rounded to whole pixels; 0: all there is.
    package init(
        length: CGFloat, count: Int, scale: CGFloat, caps: (CGFloat, CGFloat), center: CGFloat = 0, isTiled: Bool
    ) {
        func pixels(_ cap: CGFloat, atMost most: Int) -> Int {
            let pixels = (cap * scale).rounded()
            return pixels > 0 ? Int(min(pixels, CGFloat(most))) : 0
        }
        first = pixels(caps.0, atMost: count)
        last = pixels(caps.1, atMost: count - first)
        let rest = count - first - last
        let shown = pixels(center, atMost: rest)
        middle = first..<first + (shown > 0 ? shown : rest)
        self.count = count
        self.length = length
        self.scale = scale
        self.isTiled = isTiled
        let sum = CGFloat(first + last) / scale
        let shrink = sum > length ? length / sum : 1
        firstLength = CGFloat(first) / scale * shrink
        lastLength = CGFloat(last) / scale * shrink
    }

    /// The place in the image that shows at `position` points from the beginning of the side.
    package func place(at position: CGFloat) -> Place {
        if position < firstLength {
            return Place(position: position / firstLength * CGFloat(first), pixels: 0..<first, isRepeated: false)
        }
        if position >= length - lastLength, last > 0 {
            let rest = (length - position) / lastLength
            return Place(
                position: CGFloat(count) - rest * CGFloat(last), pixels: (count - last)..<count, isRepeated: false)
        }
        guard !middle.isEmpty else {
            // The caps are all there is: their border is stretched.
            let pixel = min(first, count - 1)
            return Place(position: CGFloat(pixel) + 0.5, pixels: pixel..<pixel + 1, isRepeated: false)
        }
        let distance = position - firstLength
        guard isTiled else {
            let fraction = distance / (length - firstLength - lastLength)
            return Place(
                position: CGFloat(first) + fraction * CGFloat(middle.count), pixels: middle, isRepeated: false)
        }
        let offset = (distance * scale).truncatingRemainder(dividingBy: CGFloat(middle.count))
        return Place(position: CGFloat(first) + max(0, offset), pixels: middle, isRepeated: true)
    }
}
