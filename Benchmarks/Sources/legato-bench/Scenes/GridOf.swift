// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftUI

/// Views in rows, `columns` to each, at the centres of equal cells.
struct GridOf<Content: View>: View {
    let count: Int
    let columns: Int
    @ViewBuilder let content: (Int) -> Content

    var body: some View {
        GeometryReader { proxy in
            let rows = CGFloat((count + columns - 1) / columns)
            ForEach(0..<count, id: \.self) { index in
                content(index).position(
                    x: proxy.size.width * (0.5 + CGFloat(index % columns)) / CGFloat(columns),
                    y: proxy.size.height * (0.5 + CGFloat(index / columns)) / rows)
            }
        }
    }
}
