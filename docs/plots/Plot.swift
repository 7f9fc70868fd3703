// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// The diagram that the plots of the articles share, made of SwiftUI views alone; Scripts/plots renders it.
import SwiftUI

/// One curve of a diagram, in the units of its axes.
struct Curve: Identifiable {
    var id: String
    var color: Color
    var lineWidth = 2.5
    var dash: [CGFloat] = []
    var isInLegend = true
    var points: [CGPoint]
}

extension Curve {
    /// Samples `function` at `count` even intervals; a gap where it is nil.
    init(
        _ id: String, _ color: Color, lineWidth: Double = 2.5, dash: [CGFloat] = [], isInLegend: Bool = true,
        over range: ClosedRange<Double>, count: Int = 400, _ function: (Double) -> Double?
    ) {
        let points = (0...count).compactMap { index in
            let x = range.lowerBound + (range.upperBound - range.lowerBound) * Double(index) / Double(count)
            return function(x).map { CGPoint(x: x, y: $0) }
        }
        self.init(id: id, color: color, lineWidth: lineWidth, dash: dash, isInLegend: isInLegend, points: points)
    }
}

/// A place on an axis with its label.
struct Tick: Identifiable {
    var id: Double
    var label: String

    init(_ value: Double, _ label: String) {
        id = value
        self.label = label
    }
}

/// A moment worth a vertical line, labelled at the height `y`.
struct Moment: Identifiable {
    var id: String
    var time: Double
    var y: Double
    var alignment = Alignment.leading
}

/// Values over time: a grid with labelled ticks, the curves, and a legend above.
struct Plot: View {
    var title: String
    var x: ClosedRange<Double>
    var y: ClosedRange<Double>
    var xTicks: [Tick]
    var yTicks: [Tick]
    var xLabel = "seconds"
    var moments: [Moment] = []
    var dots: [CGPoint] = []
    var curves: [Curve]
    var size = CGSize(width: 680, height: 320)

    private static let inset = EdgeInsets(top: 58, leading: 46, bottom: 42, trailing: 18)

    /// Where the curves are drawn, in the diagram's points.
    private var area: CGRect {
        CGRect(
            x: Self.inset.leading, y: Self.inset.top,
            width: size.width - Self.inset.leading - Self.inset.trailing,
            height: size.height - Self.inset.top - Self.inset.bottom)
    }

    private func place(_ point: CGPoint) -> CGPoint {
        CGPoint(
            x: area.minX + area.width * (point.x - x.lowerBound) / (x.upperBound - x.lowerBound),
            y: area.maxY - area.height * (point.y - y.lowerBound) / (y.upperBound - y.lowerBound))
    }

    var body: some View {
        ZStack(alignment: .topLeading) {
            grid
            markers
            ForEach(curves) { curve in
                line(through: curve.points)
                    .stroke(
                        curve.color,
                        style: StrokeStyle(
                            lineWidth: curve.lineWidth, lineCap: .round, lineJoin: .round, dash: curve.dash))
            }
            ForEach(dots.indices, id: \.self) { index in
                Circle().fill(.primary).frame(width: 7, height: 7).position(place(dots[index]))
            }
            VStack(alignment: .leading, spacing: 5) {
                Text(title).font(.system(size: 14, weight: .semibold))
                legend
            }
            .padding(.leading, Self.inset.leading)
            .padding(.top, 14)
        }
        .frame(width: size.width, height: size.height, alignment: .topLeading)
    }

    private func line(through points: [CGPoint]) -> Path {
        Path { path in
            for (index, point) in points.enumerated() {
                if index == 0 { path.move(to: place(point)) } else { path.addLine(to: place(point)) }
            }
        }
    }

    private var grid: some View {
        ZStack(alignment: .topLeading) {
            ForEach(yTicks) { tick in
                let height = place(CGPoint(x: x.lowerBound, y: tick.id)).y
                Path { path in
                    path.move(to: CGPoint(x: area.minX, y: height))
                    path.addLine(to: CGPoint(x: area.maxX, y: height))
                }
                .stroke(.primary.opacity(0.12), lineWidth: 1)
                label(tick.label)
                    .frame(width: Self.inset.leading - 10, height: 16, alignment: .trailing)
                    .offset(x: 0, y: height - 8)
            }
            ForEach(xTicks) { tick in
                let place = place(CGPoint(x: tick.id, y: y.lowerBound))
                Path { path in
                    path.move(to: CGPoint(x: place.x, y: area.maxY))
                    path.addLine(to: CGPoint(x: place.x, y: area.maxY + 4))
                }
                .stroke(.primary.opacity(0.4), lineWidth: 1)
                label(tick.label)
                    .frame(width: 60, height: 16)
                    .offset(x: place.x - 30, y: area.maxY + 6)
            }
            label(xLabel)
                .frame(width: area.width, height: 16)
                .offset(x: area.minX, y: area.maxY + 22)
        }
    }

    private var markers: some View {
        ForEach(moments) { moment in
            let top = place(CGPoint(x: moment.time, y: moment.y))
            Path { path in
                path.move(to: CGPoint(x: top.x, y: area.minY))
                path.addLine(to: CGPoint(x: top.x, y: area.maxY))
            }
            .stroke(.primary.opacity(0.45), style: StrokeStyle(lineWidth: 1, dash: [2, 3]))
            label(moment.id)
                .frame(width: 200, height: 16, alignment: moment.alignment)
                .offset(x: moment.alignment == .leading ? top.x + 6 : top.x - 206, y: top.y - 8)
        }
    }

    private var legend: some View {
        HStack(spacing: 14) {
            ForEach(curves.filter(\.isInLegend)) { curve in
                HStack(spacing: 5) {
                    Path { path in
                        path.move(to: CGPoint(x: 1, y: 5))
                        path.addLine(to: CGPoint(x: 17, y: 5))
                    }
                    .stroke(
                        curve.color,
                        style: StrokeStyle(lineWidth: curve.lineWidth, lineCap: .round, dash: curve.dash)
                    )
                    .frame(width: 18, height: 10)
                    label(curve.id)
                }
            }
        }
    }

    private func label(_ text: String) -> some View {
        Text(verbatim: text).font(.system(size: 12)).foregroundStyle(.secondary).fixedSize()
    }
}

extension [Tick] {
    /// Ticks every `step` with `digits` behind the point.
    static func every(_ step: Double, _ range: ClosedRange<Double>, digits: Int = 1, unit: String = "") -> [Tick] {
        let first = (range.lowerBound / step).rounded(.up)
        let last = (range.upperBound / step + 1e-9).rounded(.down)
        return stride(from: first, through: last, by: 1).map { index in
            Tick(index * step, String(format: "%.\(digits)f", index * step) + unit)
        }
    }
}

/// The page that plots lie on.
struct Page<Content: View>: View {
    @Environment(\.colorScheme) private var colorScheme
    private let content: Content

    init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    var body: some View {
        HStack(spacing: 0) { content }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(colorScheme == .dark ? Color(white: 0.11) : Color(white: 0.98))
    }
}
