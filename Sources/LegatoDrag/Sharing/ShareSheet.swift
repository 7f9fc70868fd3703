// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoMotion
import LegatoNavigation
import LegatoTransfer
import LegatoUI

/// A value that is shared, as its sheet shows it.
struct SharedItem {
    let title: Text
    let image: Image?
    let icon: Image?
    /// The symbol in place of both.
    let symbol: String
    let provider: () -> NSItemProvider
}

/// What a ``ShareLink`` presents: what is shared, and what can be done with it. Its look is *chosen*.
struct ShareSheet: View {
    let items: [SharedItem]
    let subject: Text?
    let message: Text?
    let close: () -> Void

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                HStack(alignment: .top) {
                    VStack(alignment: .leading, spacing: 2) {
                        subject?.font(.headline)
                        message?.font(.subheadline).foregroundStyle(.secondary)
                    }
                    Spacer(minLength: 0)
                    Button("Close", systemImage: "xmark.circle.fill", action: close)
                        .labelStyle(.iconOnly).font(.title2).foregroundStyle(.secondary).buttonStyle(.plain)
                }
                ForEach(items.indices, id: \.self) { SharedRow(item: items[$0]) }
                Button {
                    ScenePasteboard.current?.providers = items.map { $0.provider() }
                    close()
                } label: {
                    HStack {
                        Text("Copy")
                        Spacer(minLength: 0)
                        Image(systemName: "doc.on.doc").accessibilityHidden(true)
                    }
                    .padding(.vertical, 12)
                    .padding(.horizontal, 16)
                    .background(Color.primary.opacity(0.06), in: .rect(cornerRadius: 10))
                    .contentShape(Rectangle())
                }
                .buttonStyle(.plain)
            }
            .padding(20)
        }
        .presentationDetents([.medium, .large])
    }
}

private struct SharedRow: View {
    let item: SharedItem

    var body: some View {
        HStack(spacing: 12) {
            Group {
                if let image = item.image ?? item.icon {
                    image.resizable().scaledToFill()
                } else {
                    Image(systemName: item.symbol).font(.title3).foregroundStyle(.secondary)
                }
            }
            .frame(width: 48, height: 48)
            .background(Color.primary.opacity(0.06))
            .clipShape(.rect(cornerRadius: 10))
            .accessibilityHidden(true)
            item.title.font(.body).lineLimit(2)
            Spacer(minLength: 0)
        }
    }
}
