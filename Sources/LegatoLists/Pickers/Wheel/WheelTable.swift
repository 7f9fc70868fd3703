// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
import LegatoControls
import LegatoDrawing
import LegatoMotion
package import LegatoUI

/// The columns of a wheel beside each other, with a band behind their middle rows. As wide as it is offered.
package struct WheelTable<Columns: View>: View {
    private let columns: Columns
    @Environment(\.wheelLook) private var look
    @Environment(\.isEnabled) private var isEnabled
    @WheelRowHeight private var row

    package init(@ViewBuilder columns: () -> Columns) { self.columns = columns() }

    package var body: some View {
        WheelTableLayout(look: look) { columns }
            .background {
                RoundedRectangle(cornerRadius: look.bandRadius, style: .continuous)
                    .fill(Self.band)
                    .frame(height: row + look.bandGrowth)
                    .padding(.horizontal, look.inset)
            }
            .opacity(isEnabled ? 1 : 0.5)
            // As one view of the platform: what moves the control moves all of it.
            .geometryGroup()
    }

    /// Source: *documented* (UIKit, `quaternarySystemFill`).
    private static var band: Color {
        Color(
            light: Color(red: 116 / 255, green: 116 / 255, blue: 128 / 255, opacity: 0.08),
            dark: Color(red: 118 / 255, green: 118 / 255, blue: 128 / 255, opacity: 0.18))
    }
}

/// The height of a row of a wheel at the type size in force, in points.
@propertyWrapper
struct WheelRowHeight: DynamicProperty {
    @Environment(\.wheelLook) private var look
    @ScaledMetric(relativeTo: .title3) private var scale = 1.0

    init() {}

    var wrappedValue: CGFloat { look.row * max(1, scale) }
}

private struct WheelWeight: LayoutValueKey {
    static let defaultValue: CGFloat = 1
}

extension View {
    /// How wide this column of a wheel is, in relation to the others.
    package func wheelWeight(_ weight: CGFloat) -> some View { layoutValue(key: WheelWeight.self, value: weight) }
}

/// Columns of whole widths. Source: *measured* for columns of the same width (controls 4).
private struct WheelTableLayout: Layout {
    let look: WheelLook

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: proposal.width ?? look.width, height: look.height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let gaps = look.columnGap * CGFloat(max(0, subviews.count - 1))
        let room = max(0, bounds.width - 2 * look.inset - gaps)
        let weights = subviews.map { $0[WheelWeight.self] }
        let whole = weights.reduce(0, +)
        guard whole > 0 else { return }
        let widths = weights.map { (room * $0 / whole).rounded(.down) }
        var x = bounds.midX - (widths.reduce(0, +) + gaps) / 2
        for (view, width) in zip(subviews, widths) {
            view.place(
                at: CGPoint(x: x, y: bounds.midY), anchor: .leading,
                proposal: ProposedViewSize(width: width, height: look.height))
            x += width + look.columnGap
        }
    }
}
