// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
public import LegatoMotion

/// How a symbol shows its variable value.
public struct SymbolVariableValueMode: Equatable, Sendable {
    private let name: String

    /// By how many of its layers are lit; the others are dimmed.
    public static let color = SymbolVariableValueMode(name: "color")
    /// By how much of its lines is drawn; the rest is dimmed.
    ///
    /// A symbol whose layers take part in variable values one by one, such as "wifi", is lit as with ``color``. Of others the enclosure
    /// is drawn clockwise from its top, or without one the symbol: around if its lines surround its middle, else from left to right.
    /// Source: *chosen*; Apple's symbols have a path for that.
    public static let draw = SymbolVariableValueMode(name: "draw")
}

extension EnvironmentValues {
    /// How symbols inside show their variable value; nil: by colour.
    @Entry public var symbolVariableValueMode: SymbolVariableValueMode?
}

extension Image {
    /// How this symbol shows its variable value; nil: as the environment says.
    public func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> Image { with { $0.variableMode = mode } }
}

extension View {
    /// How symbols inside show their variable value; nil: by colour.
    nonisolated public func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> some View {
        environment(\.symbolVariableValueMode, mode)
    }
}

/// Which layers a variable value lights.
enum SymbolLight {
    /// The opacities of `count` layers, from the first on, at `value`, which is taken within 0…1. Layer i of n is lit above
    /// (i − 1)/n, both rounded to per cent. Source: *documented* (motion-views 9); how far the others are dimmed is *chosen*.
    static func levels(for value: Double, count: Int) -> [Double] {
        let percent = value.isNaN ? 0 : (min(max(value, 0), 1) * 100).rounded()
        return (0..<count).map { index in
            percent > (Double(index) / Double(count) * 100).rounded() ? 1 : SymbolAmounts.unlitOpacity
        }
    }
}

/// Which layers of a symbol a variable value draws.
struct SymbolTrace {
    /// By their place, and whether the lines of each go around.
    private(set) var layers: [Int: Bool] = [:]
    /// What they were found in.
    private var outline: GlyphOutline?

    mutating func update(to image: SymbolImage) {
        guard outline !== image.outline else { return }
        outline = image.outline
        layers = [:]
        guard !image.layers.contains(where: \.isVariable) else { return }
        if image.layers.isEmpty { layers = [0: image.outline.isRing] }
        let role: SymbolLayer.Role = image.layers.contains { $0.role == .enclosure } ? .enclosure : .base
        for (index, layer) in image.layers.enumerated() where layer.role == role {
            layers[index] = layer.outline.isRing
        }
    }
}

extension GlyphOutline {
    /// Whether the middle is empty and there is ink in every direction from it.
    fileprivate var isRing: Bool {
        guard !box.isNull, box.width > 0, box.height > 0 else { return false }
        // Out to the corners, where a lobe may be.
        let (directions, steps) = (16, 36)
        let center = CGPoint(x: box.midX, y: box.midY)
        guard !path.contains(center) else { return false }
        return (0..<directions).allSatisfy { direction in
            let angle = 2 * CGFloat.pi * CGFloat(direction) / CGFloat(directions)
            return (1...steps).contains { step in
                let part = CGFloat(step) / CGFloat(steps) * 0.72
                return path.contains(
                    CGPoint(x: center.x + box.width * part * cos(angle), y: center.y + box.height * part * sin(angle)))
            }
        }
    }
}
