// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
import LegatoUI

// Drawn upright into the current context, as it is shown: with its tint if it has one, and a symbol in black without.

extension UIImage {
    /// Draws the image in its own size, its upper left corner at `point`.
    public func draw(at point: CGPoint) { draw(at: point, blendMode: .normal, alpha: 1) }

    /// Draws the image in its own size, its upper left corner at `point`.
    ///
    /// - Parameter alpha: the opacity, 0…1, besides that of the context.
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the image so that it fills a rectangle.
    public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

    /// Draws the image so that it fills a rectangle.
    ///
    /// - Parameter alpha: the opacity, 0…1, besides that of the context.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        defer { context.restoreGState() }
        context.setBlendMode(blendMode)
        context.multiplyAlpha(by: alpha)
        if case .symbol(let name) = source {
            drawSymbol(name, in: rect, on: context)
        } else if let bitmap, let tint {
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.draw(bitmap, in: rect.standardized)
            context.setBlendMode(.sourceIn)
            context.setFillColor(tint.cgColor)
            // Beyond the edges, which are the image's to smooth.
            context.fill(rect.insetBy(dx: -1, dy: -1))
            context.endTransparencyLayer()
        } else if let bitmap, bitmap.width > 0 {
            context.draw(bitmap, in: rect.standardized)
        }
    }

    /// Repeats the image in its own size over a rectangle, from its upper left corner on.
    public func drawAsPattern(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let bitmap else { return }
        context.saveGState()
        defer { context.restoreGState() }
        context.clip(to: rect)
        context.translateBy(x: rect.minX, y: rect.minY)
        context.tileAll(bitmap)
    }

    private func drawSymbol(_ name: String, in rect: CGRect, on context: CGContext) {
        guard let symbol = SharedServices.textEngine?.symbol(named: name, font: FontDescription()),
            symbol.size.width > 0, symbol.size.height > 0
        else { return }
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / symbol.size.width, y: rect.height / symbol.size.height)
        context.setFillColor((tint ?? .black).cgColor)
        context.beginPath()
        context.addPath(symbol.outline.path.cgPath)
        context.fillPath()
    }
}
