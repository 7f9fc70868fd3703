// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import Foundation
internal import LegatoDrawing

/// The colours of a gradient at equal distances, premultiplied and in the order of the surface's bytes.
struct GradientTable {
    let colors: [UInt32]

    /// As many entries as keep neighbours within half a step of a byte on a phone's screen.
    static let count = 2048

    init(_ gradient: ResolvedGradient) {
        let stops = gradient.stops.filter { $0.color.isFinite && $0.location.isFinite }
        guard let first = stops.first, let last = stops.last else {
            colors = [UInt32](repeating: 0, count: Self.count)
            return
        }
        var result: [UInt32] = []
        result.reserveCapacity(Self.count)
        var index = 0
        var ramp: ColorRamp?
        for entry in 0..<Self.count {
            let location = CGFloat(entry) / CGFloat(Self.count - 1)
            while index < stops.count, stops[index].location <= location {
                index += 1
                ramp = nil
            }
            if index == 0 {
                result.append(Self.pixel(first.color))
            } else if index == stops.count {
                result.append(Self.pixel(last.color))
            } else {
                let (from, to) = (stops[index - 1], stops[index])
                let current = ramp ?? ColorRamp(from: from.color, to: to.color, in: gradient.colorSpace)
                ramp = current
                let fraction = Double((location - from.location) / (to.location - from.location))
                result.append(Self.pixel(current.color(at: fraction)))
            }
        }
        colors = result
    }

    /// The colour as a premultiplied pixel.
    static func pixel(_ color: ResolvedColor) -> UInt32 {
        let (red, green, blue, opacity) = color.displayComponents
        func byte(_ value: Double) -> UInt32 { UInt32((value * opacity * 255).rounded()) }
        return UInt32((opacity * 255).rounded()) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
    }
}

/// Tables of the gradients used last, since a gradient mostly stays the same from frame to frame.
final class GradientTables {
    private var recent: [(gradient: ResolvedGradient, table: GradientTable)] = []
    /// Source: chosen; a screen rarely shows more gradients at once.
    private let capacity = 16

    func table(for gradient: ResolvedGradient) -> GradientTable {
        if let index = recent.firstIndex(where: { $0.gradient == gradient }) {
            let entry = recent.remove(at: index)
            recent.append(entry)
            return entry.table
        }
        let table = GradientTable(gradient)
        if recent.count == capacity { recent.removeFirst() }
        recent.append((gradient, table))
        return table
    }
}
