// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoMotion
public import LegatoUI

/// Two columns that do not scroll: labels end where the controls begin.
///
/// Source: *documented* (SwiftUI, `ColumnsFormStyle`); the distances are *chosen*.
public struct ColumnsFormStyle: FormStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { ColumnsForm(content: configuration.content) }
}

extension FormStyle where Self == ColumnsFormStyle {
    @MainActor @preconcurrency public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

extension HorizontalAlignment {
    private enum FormColumn: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.leading] }
    }

    /// Where the column of the controls begins. What has no label begins there.
    fileprivate static let formColumn = HorizontalAlignment(FormColumn.self)
}

private struct ColumnsForm: View {
    let content: FormStyleConfiguration.Content

    var body: some View {
        VStack(alignment: .formColumn, spacing: 10) {
            Group(sections: content) { sections in
                ForEach(sections) { section in
                    Group { section.header }.font(.headline)
                    section.content
                    Group { section.footer }.font(.footnote).foregroundStyle(.secondary)
                }
            }
        }
        .labeledContentStyle(ColumnsLabeledContentStyle())
    }
}

private struct ColumnsLabeledContentStyle: LabeledContentStyle {
    nonisolated init() {}

    func makeBody(configuration: Configuration) -> some View {
        HStack(alignment: .firstTextBaseline, spacing: 8) {
            configuration.label.multilineTextAlignment(.trailing)
            HStack { configuration.content }.alignmentGuide(.formColumn) { $0[.leading] }
        }
    }
}
