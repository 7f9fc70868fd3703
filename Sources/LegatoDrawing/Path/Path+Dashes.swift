// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import Foundation

extension Path {
    /// What the style's dashes leave of the path's lines. The pattern starts again with each subpath.
    package func dashed(_ style: StrokeStyle) -> Path {
        guard let dash = style.effectiveDash else { return self }
        let period = dash.reduce(0, +)
        var result = Path()
        for subpath in subpaths {
            var line = Path()
            line.move(to: subpath.start)
            for segment in subpath.segments { line.add(segment) }
            let measure = PathMeasure(line)
            // A pattern with too many dashes leaves the line as it is.
            guard measure.length.isFinite, measure.length > 0,
                measure.length / Double(period) * Double(dash.count) <= Double(Path.greatestDashCount)
            else {
                if subpath.isClosed { line.closeSubpath() }
                result.addPath(line)
                continue
            }
            // Where the pattern stands at the start: before it, as far as the phase says.
            var position = -Double(style.dashPhase.truncatingRemainder(dividingBy: period))
            if position > 0 { position -= Double(period) }
            var index = 0
            while position < measure.length {
                let end = position + Double(dash[index % dash.count])
                if index.isMultiple(of: 2), end > 0, end > position {
                    result.addPath(
                        measure.trimmed(
                            from: CGFloat(max(position, 0) / measure.length), to: CGFloat(end / measure.length)))
                }
                position = end
                index += 1
            }
        }
        return result
    }
}
