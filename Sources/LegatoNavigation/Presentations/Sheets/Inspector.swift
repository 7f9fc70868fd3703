// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoControls
import LegatoMotion
public import LegatoUI

/// The widths of an inspector's column, in points.
private struct InspectorWidth: Equatable {
    var least: CGFloat?
    var ideal: CGFloat = 270
    var most: CGFloat?
}

private enum InspectorWidthKey: PreferenceKey {
    static var defaultValue: InspectorWidth? { nil }
    static func reduce(value: inout InspectorWidth?, nextValue: () -> InspectorWidth?) { value = value ?? nextValue() }
}

/// Shows details in a column where reading ends, or in a sheet where the screen is narrow.
///
/// Source: *documented* (SwiftUI, `inspector`); the width without another one is *chosen*.
private nonisolated struct InspectorModifier<Inspector: View>: ViewModifier {
    let isPresented: Binding<Bool>
    let inspector: Inspector
    @State private var width: InspectorWidth?
    @Environment(\.horizontalSizeClass) private var sizeClass

    @MainActor func body(content: Content) -> some View {
        let isColumn = sizeClass == .regular
        let width = width ?? InspectorWidth()
        let sheet = Binding(
            get: { isPresented.wrappedValue && !isColumn }, set: { isPresented.wrappedValue = $0 })
        HStack(spacing: 0) {
            content.frame(maxWidth: isColumn ? .infinity : nil)
            if isColumn, isPresented.wrappedValue {
                HStack(spacing: 0) {
                    Divider()
                    inspector.frame(maxWidth: .infinity, maxHeight: .infinity)
                }
                .frame(minWidth: width.least, idealWidth: width.ideal, maxWidth: width.most ?? width.ideal)
                .transition(.move(edge: .trailing))
            }
        }
        .onPreferenceChange(InspectorWidthKey.self) { width in
            MainActor.assumeIsolated { self.width = width }
        }
        .sheet(isPresented: sheet) { inspector }
    }
}

extension View {
    /// Shows details while `isPresented` is true: in a column where reading ends, on a narrow screen in a sheet.
    nonisolated public func inspector<V: View>(
        isPresented: Binding<Bool>, @ViewBuilder content: () -> V
    ) -> some View { modifier(InspectorModifier(isPresented: isPresented, inspector: content())) }

    /// The widths of the column of the inspector that shows this view, in points. In a sheet they do not count.
    nonisolated public func inspectorColumnWidth(
        min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
    ) -> some View {
        preference(key: InspectorWidthKey.self, value: InspectorWidth(least: min, ideal: ideal, most: max))
    }

    /// The width of the column of the inspector that shows this view, in points. In a sheet it does not count.
    nonisolated public func inspectorColumnWidth(_ width: CGFloat) -> some View {
        preference(key: InspectorWidthKey.self, value: InspectorWidth(least: width, ideal: width, most: width))
    }
}
