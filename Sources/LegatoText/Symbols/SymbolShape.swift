// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// A symbol's shape on the grid that icons are drawn on: 24 units square, the middle at (12, 12), y downwards, most of
/// the ink within 2…22.
struct SymbolShape {
    var outline: Outline

    static let gridSize: CGFloat = 24
    static let middle = CGPoint(x: gridSize / 2, y: gridSize / 2)

    /// Mirrored left to right.
    func flipped() -> SymbolShape {
        // Mirroring turns contours round; reversing them again keeps solid and hole apart when shapes are composed.
        SymbolShape(outline: outline.mapped { CGPoint(x: SymbolShape.gridSize - $0.x, y: $0.y) }.reversed())
    }

    /// A quarter turn clockwise.
    func turned() -> SymbolShape {
        SymbolShape(outline: outline.mapped { CGPoint(x: SymbolShape.gridSize - $0.y, y: $0.x) })
    }

    /// `factor` times as large about the middle.
    func scaled(by factor: CGFloat) -> SymbolShape {
        let middle = SymbolShape.middle
        return SymbolShape(
            outline: outline.mapped {
                CGPoint(x: middle.x + ($0.x - middle.x) * factor, y: middle.y + ($0.y - middle.y) * factor)
            })
    }

    /// Moved so that the middle of its box is the middle of the grid.
    func centred() -> SymbolShape {
        guard let bounds = outline.bounds else { return self }
        let (dx, dy) = (SymbolShape.middle.x - bounds.midX, SymbolShape.middle.y - bounds.midY)
        return SymbolShape(outline: outline.mapped { CGPoint(x: $0.x + dx, y: $0.y + dy) })
    }
}
