// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoMotion
import LegatoNavigation
import LegatoUI

/// What a colour is chosen with: a grid of colours, the opacity, and the colour as it is. Source: *chosen* (controls 4).
struct ColorSheet: View {
    let selection: Binding<Color>
    let supportsOpacity: Bool
    @Environment(\.self) private var environment
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        let color = selection.wrappedValue.resolve(in: environment)
        VStack(alignment: .leading, spacing: 16) {
            ColorHead(color: selection.wrappedValue) { dismiss() }
            ColorGrid(chosen: color) { choose($0, opacity: supportsOpacity ? color.opacity : 1) }
                .layoutPriority(1)
            if supportsOpacity {
                OpacityRow(opacity: Binding(get: { Double(color.opacity) }, set: { choose(color, opacity: Float($0)) }))
            }
            Spacer(minLength: 0)
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 12)
    }

    private func choose(_ color: Color.Resolved, opacity: Float) {
        var color = color
        color.opacity = opacity
        selection.wrappedValue = Color(color)
    }
}

/// The title between the colour as it is and what closes the sheet.
private struct ColorHead: View {
    let color: Color
    let close: () -> Void

    var body: some View {
        Text("Colors")
            .font(.headline)
            .frame(maxWidth: .infinity, minHeight: 30)
            .overlay(alignment: .leading) {
                RoundedRectangle(cornerRadius: 8, style: .continuous).fill(color).frame(width: 44, height: 30)
            }
            .overlay(alignment: .trailing) {
                Button(action: close) {
                    Image(systemName: "xmark")
                        .font(.system(size: 13, weight: .bold))
                        .foregroundStyle(.secondary)
                        .frame(width: 30, height: 30)
                        .background(Color.system(.tertiaryFill), in: .circle)
                        .contentShape(Circle())
                }
                .buttonStyle(.plain)
                .accessibilityLabel("Close")
            }
    }
}

private struct OpacityRow: View {
    @Binding var opacity: Double
    @Environment(\.locale) private var locale

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            Text("Opacity").font(.footnote.weight(.semibold)).foregroundStyle(.secondary)
            HStack(spacing: 12) {
                Slider(value: $opacity) { Text("Opacity") }
                Text(opacity, format: .percent.precision(.fractionLength(0)).locale(locale))
                    .monospacedDigit()
                    .frame(width: 58, height: 34)
                    .background(Color.system(.tertiaryFill), in: .rect(cornerRadius: 8))
            }
        }
    }
}

/// Twelve columns: grays in the first row, below them a hue in each column, from dark to light.
private struct ColorGrid: View {
    let chosen: Color.Resolved
    let choose: (Color.Resolved) -> Void

    private static let greatestHeight = 26.0

    var body: some View {
        GeometryReader { proxy in
            // Whole points: no line of the ground shows between columns.
            let width = (proxy.size.width / CGFloat(GridColor.columns)).rounded(.down)
            let height = (proxy.size.height / CGFloat(GridColor.rows)).rounded(.down)
            VStack(spacing: 0) {
                ForEach(0..<GridColor.rows, id: \.self) { row in
                    HStack(spacing: 0) {
                        ForEach(0..<GridColor.columns, id: \.self) { column in
                            let color = GridColor(row: row, column: column)
                            ColorCell(color: color, isChosen: color.isLike(chosen)) { choose(color.resolved) }
                                .frame(width: width, height: height)
                        }
                    }
                }
            }
            .clipShape(RoundedRectangle(cornerRadius: 8, style: .continuous))
            .overlay {
                RoundedRectangle(cornerRadius: 8, style: .continuous).strokeBorder(Color.system(.separator))
            }
            .frame(maxWidth: .infinity)
        }
        .frame(minHeight: 100, maxHeight: Self.greatestHeight * CGFloat(GridColor.rows))
    }
}

private struct ColorCell: View {
    let color: GridColor
    let isChosen: Bool
    let choose: () -> Void
    @GestureState private var isPressed = false

    var body: some View {
        Rectangle()
            .fill(Color(color.resolved))
            .overlay {
                if isChosen {
                    RoundedRectangle(cornerRadius: 2).strokeBorder(color.isLight ? .black : .white, lineWidth: 3)
                }
            }
            .activation(.button, isPressed: $isPressed, choose)
            .accessibilityLabel(color.name)
    }
}

/// A colour of the grid.
struct GridColor {
    static let (rows, columns) = (10, 12)
    let row: Int
    let column: Int

    private static let hues: [(name: String, degrees: Double)] = [
        ("Cyan", 195), ("Blue", 217), ("Indigo", 250), ("Purple", 284), ("Pink", 336), ("Red", 4), ("Orange", 22),
        ("Amber", 37), ("Yellow", 48), ("Lemon", 58), ("Lime", 75), ("Green", 115),
    ]

    /// "Red 1" is the darkest red, "Red 9" the lightest.
    var name: String {
        guard row == 0 else { return "\(Self.hues[column].name) \(row)" }
        return column == 0 ? "White" : column == Self.columns - 1 ? "Black" : "Gray \(column)"
    }

    var resolved: Color.Resolved {
        if row == 0 {
            let white = Float(1 - Double(column) / Double(Self.columns - 1))
            return Color.Resolved(red: white, green: white, blue: white)
        }
        // Five shades up to the pure hue, and four tints.
        let brightness = min(1, 0.3 + 0.175 * Double(row - 1))
        let saturation = row <= 5 ? 1 : 1 - 0.21 * Double(row - 5)
        let color = Color(hue: Self.hues[column].degrees / 360, saturation: saturation, brightness: brightness)
        return color.resolve(in: EnvironmentValues())
    }

    var isLight: Bool {
        let color = resolved
        return 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue > 0.6
    }

    /// Whether `other` is this colour, however opaque.
    func isLike(_ other: Color.Resolved) -> Bool {
        let color = resolved
        let differences = [color.red - other.red, color.green - other.green, color.blue - other.blue]
        return differences.allSatisfy { abs($0) < 0.004 }
    }
}
