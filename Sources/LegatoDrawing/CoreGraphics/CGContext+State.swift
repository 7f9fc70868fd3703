// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

extension CGContext {
    // MARK: - Colours

    /// What is filled from now on is in this colour; at first black.
    public func setFillColor(_ color: CGColor) { state.fillColor = color.color }

    /// What is filled from now on is in this colour: sRGB, 0…1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// What is filled from now on is in this gray, from black, 0, to white, 1.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }

    /// Lines from now on are in this colour; at first black.
    public func setStrokeColor(_ color: CGColor) { state.strokeColor = color.color }

    /// Lines from now on are in this colour: sRGB, 0…1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Lines from now on are in this gray, from black, 0, to white, 1.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }

    // MARK: - Lines

    /// In points of the coordinates in which a line is drawn; at first 1. Nothing is drawn with 0 or less.
    public func setLineWidth(_ width: CGFloat) { state.style.lineWidth = width }

    /// How the ends of lines look; at first `butt`.
    public func setLineCap(_ cap: CGLineCap) { state.style.lineCap = cap }

    /// How the corners of lines look; at first `miter`.
    public func setLineJoin(_ join: CGLineJoin) { state.style.lineJoin = join }

    /// The greatest length of a mitered corner, in line widths; at first 10.
    public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = limit }

    /// Draws lines in dashes.
    ///
    /// - Parameters:
    ///   - phase: how far into the pattern a line begins.
    ///   - lengths: of dashes and gaps in turn; empty: lines are solid.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.style.dashPhase = phase
        state.style.dash = lengths
    }

    // MARK: - What applies to each operation

    /// The opacity of each operation, besides that of its colour; at first 1. Below 0 counts as 0, above 1 as 1.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha > 0 ? min(Double(alpha), 1) : 0 }

    /// Makes operations as much clearer.
    package func multiplyAlpha(by alpha: CGFloat) { setAlpha(CGFloat(state.alpha) * alpha) }

    /// How each operation mixes with what was drawn before it.
    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

    /// Each operation throws a shadow from now on.
    ///
    /// - Parameters:
    ///   - offset: in the coordinates that the context began with, whatever the transform is.
    ///   - blur: how far the shadow's edge is spread, in the same coordinates: twice the standard deviation of a Gaussian. Source:
    ///     chosen, as Core Graphics gives it no unit. Below 0 counts as 0.
    ///   - color: nil ends shadows.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        guard let color else { return state.shadow = nil }
        state.shadow = DrawingFilter.Shadow(
            color: color.color, radius: blur * baseScale / 2, offset: applyBase(to: offset))
    }

    /// Each operation throws a shadow from now on, of a third of the opacity of black. Source: documented.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
    }

    /// Whether edges of what is filled and of lines are smooth, as they are at first. Those of clips always are.
    public func setShouldAntialias(_ shouldAntialias: Bool) { state.isAntialiased = shouldAntialias }

    /// How images are drawn in another number of pixels than they have.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.quality }
        set { state.quality = newValue }
    }
}
