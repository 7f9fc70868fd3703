// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoEngine
import LegatoMotion
import LegatoUI

/// A section among those of its list.
struct SectionPlace: Identifiable {
    let section: SectionConfiguration
    /// The spacing that the section below asks for, and whether that has a header. Nil for the last section.
    let next: (spacing: ListSectionSpacing?, hasHeader: Bool)?

    var id: SectionConfiguration.ID { section.id }

    static func places(of sections: SectionCollection) -> [SectionPlace] {
        sections.indices.map { index in
            let next = index + 1 < sections.count ? sections[index + 1] : nil
            return SectionPlace(
                section: sections[index],
                next: next.map { ($0.containerValues.sectionSpacing, !$0.header.isEmpty) })
        }
    }

    /// The distance to the section below. Two that both ask for one get the middle; one that does not ask takes the other's. Source:
    /// *documented* (controls 1).
    func spacing(in context: ListContext) -> CGFloat {
        guard let next else { return context.metrics.sectionSpacing }
        if context.look.isPlain { return next.hasHeader ? context.metrics.plainHeaderSpacing : 0 }
        let wishes = [section.containerValues.sectionSpacing, next.spacing].compactMap { $0?.points(context.metrics) }
        guard !wishes.isEmpty else {
            let spacing = context.sectionSpacing ?? .default
            return spacing == .default && next.hasHeader
                ? context.metrics.headerSpacing : spacing.points(context.metrics)
        }
        return wishes.reduce(0, +) / CGFloat(wishes.count)
    }
}

/// The header, the rows and the footer of a section.
struct ListSection: View {
    let place: SectionPlace
    let context: ListContext

    var body: some View {
        Section {
            if isShown {
                ForEach(RowPlaces(views: section.content)) { ListRow(row: $0, section: section, context: context) }
                if let actions = section.containerValues.sectionActions {
                    SectionActions(actions: actions, context: context)
                }
            }
        } header: {
            // An element without a length would be taken for what rows are like that are not made.
            if !section.header.isEmpty { SectionHeader(section: section, context: context) }
        } footer: {
            SectionFooter(section: section, spacing: place.spacing(in: context), context: context)
        }
    }

    private var section: SectionConfiguration { place.section }
    private var isShown: Bool { context.look != .sidebar || section.isExpanded?.wrappedValue ?? true }
}

/// The rows of what can be done with a section, on a card of their own below it. Source: *chosen*.
private struct SectionActions: View {
    let actions: AnyView
    let context: ListContext

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Group(subviews: actions) { actions in
                ForEach(actions) { action in
                    action.environment(\.isInList, false).frame(
                        maxWidth: .infinity, minHeight: context.minRowHeight, alignment: .leading
                    )
                    .padding(.horizontal, context.metrics.rowInsets.leading)
                }
            }
        }
        .background(Color.system(context.look.isPlain ? .background : .card), in: .rect(cornerRadius: radius))
        .padding(.horizontal, context.metrics.inset(context.look))
        .padding(.top, context.metrics.accessoryGap)
    }

    private var radius: CGFloat { context.look.hasCards ? context.metrics.cornerRadius : 0 }
}

/// The rows of a section with their places in it.
nonisolated struct RowPlaces: RandomAccessCollection {
    let views: SubviewsCollection

    var startIndex: Int { 0 }
    var endIndex: Int { views.count }
    subscript(index: Int) -> RowPlace { RowPlace(view: views[index], index: index, count: views.count) }
}

extension RowPlaces: StandInData {
    @MainActor func position(ofViewIdentifiedBy id: AnyHashable) -> Int? { views.position(ofViewIdentifiedBy: id) }
    @MainActor func isInserted(at position: Int) -> Bool { views.isInserted(at: position) }
    @MainActor func release(at position: Int) { views.release(at: position) }
}

/// One view of a section, to be shown as a row.
struct RowPlace: Identifiable {
    let view: Subview
    let index: Int
    /// Of the rows in its section.
    let count: Int

    var id: Subview.ID { view.id }
}

/// What heads a section.
private struct SectionHeader: View {
    let section: SectionConfiguration
    let context: ListContext
    @Environment(\.headerProminence) private var prominence
    @Environment(\.defaultMinListHeaderHeight) private var minHeight
    private var metrics: ListMetrics { context.metrics }

    var body: some View {
        HStack(spacing: 0) {
            VStack(alignment: .leading, spacing: 0) { ForEach(section.header) { $0.environment(\.isInList, false) } }
                .modifier(
                    SectionTitleLook(
                        look: context.look,
                        isIncreased: (section.containerValues.headerProminence ?? prominence) == .increased))
            Spacer(minLength: 0)
            if context.look == .sidebar, let isExpanded = section.isExpanded { FoldButton(isExpanded: isExpanded) }
        }
        .padding(.horizontal, metrics.inset(context.look) + metrics.rowInsets.leading)
        .padding(.top, context.look.isPlain ? metrics.plainHeaderPadding : 0)
        .padding(.bottom, context.look.isPlain ? metrics.plainHeaderPadding : metrics.headerGap)
        .frame(maxWidth: .infinity, minHeight: minHeight, alignment: .bottomLeading)
        .background { if context.look.isPlain { Rectangle().fill(.bar) } }
    }
}

/// How the title of a section looks. Source: controls 1.
private struct SectionTitleLook: ViewModifier {
    let look: ListLook
    let isIncreased: Bool

    func body(content: Content) -> some View {
        if isIncreased || look == .sidebar {
            content.font(.title3.weight(.semibold)).foregroundStyle(.primary)
        } else if look.isPlain {
            content.font(.subheadline.weight(.semibold)).foregroundStyle(.secondary)
        } else {
            content.font(.footnote).foregroundStyle(Color.system(.groupedHeader)).textCase(.uppercase)
        }
    }
}

/// Folds and unfolds a section.
private struct FoldButton: View {
    let isExpanded: Binding<Bool>

    var body: some View {
        Button {
            withAnimation(ListMotion.fold) { isExpanded.wrappedValue.toggle() }
        } label: {
            Image(systemName: "chevron.forward")
                .font(.footnote.weight(.semibold))
                .rotationEffect(.degrees(isExpanded.wrappedValue ? 90 : 0))
                .accessibilityLabel(isExpanded.wrappedValue ? "Collapse" : "Expand")
        }
        .buttonStyle(.borderless)
    }
}

/// What closes a section, and the distance to the one below.
private struct SectionFooter: View {
    let section: SectionConfiguration
    let spacing: CGFloat
    let context: ListContext
    private var metrics: ListMetrics { context.metrics }

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            if !section.footer.isEmpty {
                VStack(alignment: .leading, spacing: 0) {
                    ForEach(section.footer) { $0.environment(\.isInList, false) }
                }
                .font(.footnote)
                .foregroundStyle(.secondary)
                .frame(maxWidth: .infinity, alignment: .leading)
                .padding(.horizontal, metrics.inset(context.look) + metrics.rowInsets.leading)
                .padding(.top, metrics.footerGap)
            }
            Color.clear.frame(height: spacing)
        }
    }
}

/// How what folds moves. Source: *reported* (controls 1).
enum ListMotion {
    static let fold = Animation.easeInOut(duration: 0.25)
}
