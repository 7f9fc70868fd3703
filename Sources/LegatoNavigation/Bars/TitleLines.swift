// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoUI

/// A title and what is below it: each as text, or as the items in its place.
struct TitleLines: View {
    let title: Text?
    let subtitle: Text?
    let titleItems: [Subview]
    let subtitleItems: [Subview]
    /// Of the title, where it is text.
    let font: Font
    /// Nil: that of words.
    var color: Color?
    var alignment = HorizontalAlignment.center
    @Environment(\.barLook) private var look

    var body: some View {
        VStack(alignment: alignment, spacing: 0) {
            if titleItems.isEmpty {
                title?.font(font).foregroundColor(color).accessibilityAddTraits(.isHeader)
            } else {
                ForEach(titleItems) { BarItemView(item: $0) }
            }
            if subtitleItems.isEmpty {
                subtitle?.font(.system(size: look.subtitleSize)).foregroundStyle(.secondary)
            } else {
                ForEach(subtitleItems) { BarItemView(item: $0) }
            }
        }
        .lineLimit(1)
    }
}
