// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoMotion
import LegatoNavigation
import LegatoUI

/// The measures of the bar that finds text, in points. Source: *chosen* (controls 3).
private enum FindMetrics {
    static let inset = 12.0
    static let gap = 12.0
    static let rowHeight = 36.0
    static let fieldInset = 8.0
    static let fieldRadius = 10.0
}

/// Finds text in an editor, and replaces it.
struct FindBar: View {
    let finder: TextFinder
    let text: Binding<String>
    let canReplace: Bool
    let done: () -> Void
    @State private var replaces = false
    @FocusState private var isFocused: Bool

    var body: some View {
        let count = finder.matches(in: text.wrappedValue).count
        VStack(spacing: FindMetrics.inset) {
            HStack(spacing: FindMetrics.gap) {
                field {
                    options
                    TextField("Find", text: Binding(get: { finder.query }, set: { finder.query = $0 }))
                        .focused($isFocused)
                        .submitLabel(.search)
                        .onSubmit {
                            move(by: 1)
                            isFocused = true
                        }
                    if !finder.query.isEmpty {
                        Text(Self.place(finder.current(of: count), of: count)).foregroundStyle(.secondary)
                    }
                }
                button("Previous", "chevron.up") { move(by: -1) }.disabled(count == 0)
                button("Next", "chevron.down") { move(by: 1) }.disabled(count == 0)
                Button("Done", action: done)
            }
            .frame(height: FindMetrics.rowHeight)
            if replaces, canReplace {
                HStack(spacing: FindMetrics.gap) {
                    field {
                        TextField(
                            "Replace With", text: Binding(get: { finder.replacement }, set: { finder.replacement = $0 })
                        )
                    }
                    Button("Replace") { finder.replace(in: text) }.disabled(count == 0)
                    Button("All") { finder.replaceAll(in: text) }.disabled(count == 0)
                }
                .frame(height: FindMetrics.rowHeight)
            }
        }
        .font(.body)
        .multilineTextAlignment(.leading)
        .padding(FindMetrics.inset)
        .frame(maxWidth: .infinity)
        .background(.bar)
        .overlay(alignment: .top) { Divider() }
        .onAppear { isFocused = true }
    }

    /// Where the current place is among all.
    private static func place(_ current: Int?, of count: Int) -> String {
        current.map { "\($0 + 1) of \(count)" } ?? "Not found"
    }

    private func move(by step: Int) { finder.move(by: step, in: text.wrappedValue) }

    private func field(@ViewBuilder _ content: () -> some View) -> some View {
        HStack(spacing: FindMetrics.fieldInset, content: content)
            .padding(.horizontal, FindMetrics.fieldInset)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(
                Color.system(.tertiaryFill),
                in: RoundedRectangle(cornerRadius: FindMetrics.fieldRadius, style: .continuous))
    }

    /// Whether to replace, where that is possible.
    @ViewBuilder private var options: some View {
        if canReplace {
            Menu {
                Button("Find") { replaces = false }
                Button("Find and Replace") { replaces = true }
            } label: {
                Image(systemName: "magnifyingglass")
            }
            .fixedSize()
            .accessibilityLabel("Find Options")
        } else {
            Image(systemName: "magnifyingglass").foregroundStyle(.secondary).accessibilityHidden(true)
        }
    }

    private func button(_ title: LocalizedStringKey, _ symbol: String, action: @escaping @MainActor () -> Void)
        -> some View
    {
        Button(action: action) { Image(systemName: symbol) }.accessibilityLabel(title)
    }
}
