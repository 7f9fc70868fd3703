// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// How colours are mixed of those of a palette: what was found once is looked up. Belongs to one thread at a time.
///
/// Colours that share the upper six bits of each channel, a cell, are mixtures of two colours of the palette: the nearest to the middle of
/// the cell, and the other of its best mixture. How much of the second each takes is a line from one to the other, so a gradient through a
/// cell has no steps. A cell in which a colour of the palette lies has one mixture for each of its colours, as that one must be shown
/// as itself.
final class ColorMixtures {
    /// What one colour is shown as.
    struct Mixture {
        var first: UInt8
        var second: UInt8
        /// How much of the second, in parts of 255 · 2¹²; it may be less than none and more than all.
        var amount: Int32
    }

    private struct Cell {
        enum State: UInt8 { case unknown, shared, exact }

        /// Of a colour with the channels b, g and r, the amount is start + b · blue + g · green + r · red.
        var blue, green, red, start: Int32
        var first: UInt8
        var second: UInt8
        var state: State
    }

    private let palette: PaletteLanes
    private let cells: UnsafeMutablePointer<Cell>
    /// The mixtures of single colours, each at a place that the lower bits of its channels say: the colour and a mark in the lower half, then
    /// the two indices and how much of the second, 0…255.
    private let singles: UnsafeMutablePointer<UInt64>

    private static let channelBits = 6
    private static let cellCount = 1 << (3 * channelBits)
    static let fractionBits: Int32 = 12

    /// - Parameter palette: colours as blue, green, red and opacity; those that are clear are not mixed.
    init(_ palette: [UInt8]) {
        self.palette = PaletteLanes(palette)
        cells = .allocate(capacity: Self.cellCount)
        cells.initialize(
            repeating: Cell(blue: 0, green: 0, red: 0, start: 0, first: 0, second: 0, state: .unknown),
            count: Self.cellCount)
        singles = .allocate(capacity: Self.cellCount)
        singles.initialize(repeating: 0, count: Self.cellCount)
        for index in stride(from: 0, to: palette.count - 3, by: 4) where palette[index + 3] > 0 {
            let color = UInt32(palette[index]) | UInt32(palette[index + 1]) << 8 | UInt32(palette[index + 2]) << 16
            cells[Self.cell(of: color)].state = .exact
        }
    }

    deinit {
        cells.deallocate()
        singles.deallocate()
    }

    @inline(__always)
    private static func cell(of color: UInt32) -> Int {
        let (red, green, blue) = (color >> 18 & 63, color >> 10 & 63, color >> 2 & 63)
        return Int(red << 12 | green << 6 | blue)
    }

    /// Of a colour with blue in the low byte.
    @inline(__always)
    subscript(color: UInt32) -> Mixture {
        let number = Self.cell(of: color)
        if cells[number].state != .shared { return find(color, number) }
        return mixture(of: color, by: cells[number])
    }

    @inline(__always)
    private func mixture(of color: UInt32, by cell: Cell) -> Mixture {
        let blue = Int32(truncatingIfNeeded: color & 255)
        let green = Int32(truncatingIfNeeded: color >> 8 & 255)
        let red = Int32(truncatingIfNeeded: color >> 16 & 255)
        let amount = cell.start &+ cell.blue &* blue &+ cell.green &* green &+ cell.red &* red
        return Mixture(first: cell.first, second: cell.second, amount: amount)
    }

    private func find(_ color: UInt32, _ number: Int) -> Mixture {
        if cells[number].state == .unknown {
            cells[number] = shared(color)
            return mixture(of: color, by: cells[number])
        }
        let key = color & 0xff_ffff | 1 << 24
        func low(_ shift: UInt32) -> Int { Int(color >> shift) & ((1 << Self.channelBits) - 1) }
        let slot = low(0) | low(8) << Self.channelBits | low(16) << (2 * Self.channelBits)
        var single = singles[slot]
        if UInt32(truncatingIfNeeded: single) != key {
            let found = palette.mixture(of: Self.channels(color))
            let amount = UInt64((found.amount * 255).rounded())
            single = UInt64(found.first) << 32 | UInt64(found.second) << 40 | amount << 48 | UInt64(key)
            singles[slot] = single
        }
        return Mixture(
            first: UInt8(truncatingIfNeeded: single >> 32), second: UInt8(truncatingIfNeeded: single >> 40),
            amount: Int32(single >> 48) << Self.fractionBits)
    }

    private static func channels(_ color: UInt32) -> SIMD4<Float> {
        SIMD4(Float(color & 255), Float(color >> 8 & 255), Float(color >> 16 & 255), 0)
    }

    /// The cell that a colour is in.
    private func shared(_ color: UInt32) -> Cell {
        let middle = Self.channels(color & 0xfc_fcfc) + SIMD4(1.5, 1.5, 1.5, 0)
        let found = palette.mixture(of: middle)
        let first = palette.color(found.first)
        let way = palette.color(found.second) - first
        let length = (way * way).sum()
        let slope = way * (length > 0 ? Float(255 << Self.fractionBits) / length : 0)
        func whole(_ value: Float) -> Int32 { Int32(value.rounded()) }
        let (blue, green, red) = (whole(slope.x), whole(slope.y), whole(slope.z))
        // Whole numbers, so that nothing of the second is in the first.
        let start = 0 - (blue * whole(first.x) + green * whole(first.y) + red * whole(first.z))
        return Cell(
            blue: blue, green: green, red: red, start: start, first: found.first, second: found.second, state: .shared)
    }
}

/// The colours of a palette eight by eight, one channel after the other.
private struct PaletteLanes {
    private typealias Lanes = SIMD8<Float>

    private var blue: [Lanes] = []
    private var green: [Lanes] = []
    private var red: [Lanes] = []
    private var indices: [UInt8] = []
    private var colors = [SIMD4<Float>](repeating: .zero, count: 256)

    /// How much the grain of a mixture counts against the error of a single colour. Source: chosen; colours that are nearer than a tenth
    /// of the way to the next one are not mixed.
    private static let grain: Float = 0.1

    init(_ palette: [UInt8]) {
        for index in 0..<palette.count / 4 where palette[4 * index + 3] > 0 {
            let color = SIMD4(
                Float(palette[4 * index]), Float(palette[4 * index + 1]), Float(palette[4 * index + 2]), 0)
            let lane = indices.count % 8
            if lane == 0 {
                // Lanes without a colour are further away than any.
                for channel in [\PaletteLanes.blue, \.green, \.red] {
                    self[keyPath: channel].append(Lanes(repeating: 1e6))
                }
            }
            blue[blue.count - 1][lane] = color.x
            green[green.count - 1][lane] = color.y
            red[red.count - 1][lane] = color.z
            indices.append(UInt8(truncatingIfNeeded: index))
            colors[index] = color
        }
    }

    func color(_ index: UInt8) -> SIMD4<Float> { colors[Int(index)] }

    /// The nearest colour, and the other one of the best mixture with it, of which `color` takes `amount`, 0…½.
    func mixture(of color: SIMD4<Float>) -> (first: UInt8, second: UInt8, amount: Float) {
        var best = Least(Lanes(repeating: .infinity))
        for group in blue.indices {
            let (b, g, r) = (blue[group] - color.x, green[group] - color.y, red[group] - color.z)
            best.take(b * b + g * g + r * r, ofGroup: group)
        }
        guard let (least, nearest) = best.first else { return (0, 0, 0) }
        let first = colors[Int(indices[nearest])]
        let rest = color - first
        guard least > 0 else { return (indices[nearest], indices[nearest], 0) }
        /// How much mixtures with a group's colours take of these, and their errors.
        func mixtures(_ group: Int) -> (parts: Lanes, errors: Lanes) {
            let (b, g, r) = (blue[group] - first.x, green[group] - first.y, red[group] - first.z)
            let length = b * b + g * g + r * r
            let along = b * rest.x + g * rest.y + r * rest.z
            let parts = along / length
            let (x, y, z) = (rest.x - b * parts, rest.y - g * parts, rest.z - r * parts)
            let grain = (parts - parts * parts) * length * Self.grain
            let errors = x * x + y * y + z * z + grain
            // Those on the other side do not count, nor the nearest colour itself.
            return (parts, Lanes(repeating: .infinity).replacing(with: errors, where: along .> 0))
        }
        var mixed = Least(Lanes(repeating: least))
        for group in blue.indices { mixed.take(mixtures(group).errors, ofGroup: group) }
        guard let (_, second) = mixed.first else { return (indices[nearest], indices[nearest], 0) }
        let amount = mixtures(second / 8).parts[second % 8]
        return (indices[nearest], indices[min(second, indices.count - 1)], amount)
    }

    /// The least of many numbers that come eight by eight, and which of them it is: of several, the first.
    private struct Least {
        private var least: Lanes
        private var groups = SIMD8<Int32>(repeating: -1)

        /// - Parameter limit: what is not less does not count.
        init(_ limit: Lanes) { least = limit }

        @inline(__always)
        mutating func take(_ numbers: Lanes, ofGroup group: Int) {
            let isLess = numbers .< least
            least = least.replacing(with: numbers, where: isLess)
            groups = groups.replacing(with: Int32(truncatingIfNeeded: group), where: isLess)
        }

        /// Nil: none counted.
        var first: (number: Float, index: Int)? {
            var result: (number: Float, index: Int)?
            for lane in 0..<8 where groups[lane] >= 0 {
                let found = (number: least[lane], index: 8 * Int(groups[lane]) + lane)
                if result.map({ found < $0 }) ?? true { result = found }
            }
            return result
        }
    }
}
