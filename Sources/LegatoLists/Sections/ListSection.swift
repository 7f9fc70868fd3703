// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoEngine
import LegatoMotion
import LegatoUI

/// What a section says to its list. Its first row is asked for it, so that it is read once.
struct SectionFacts {
    let hasHeader: Bool
    let spacing: ListSectionSpacing?
    /// Margins above and below; nil: what the style keeps.
    let topMargin: CGFloat?
    let bottomMargin: CGFloat?
    /// What is free beside its rows, its header and its footer.
    let margins: EdgeInsets
    let indexLabel: Text?

    init(_ section: SectionConfiguration, in context: ListContext) {
        let (values, inset) = (section.containerValues, context.metrics.inset(context.look))
        hasHeader = !section.header.isEmpty
        (spacing, indexLabel) = (values.sectionSpacing, values.sectionIndexLabel)
        (topMargin, bottomMargin) = (values.topSectionMargin, values.bottomSectionMargin)
        margins = EdgeInsets(
            top: 0, leading: values.leadingSectionMargin ?? inset,
            bottom: 0, trailing: values.trailingSectionMargin ?? inset)
    }
}

/// A section among those of its list.
struct SectionPlace: Identifiable {
    let section: SectionConfiguration
    let facts: SectionFacts
    /// What the section below says. Nil for the last section.
    let next: SectionFacts?

    var id: SectionConfiguration.ID { section.id }

    static func places(of sections: SectionCollection, in context: ListContext) -> [SectionPlace] {
        let facts = sections.map { SectionFacts($0, in: context) }
        return sections.indices.map { index in
            SectionPlace(
                section: sections[index], facts: facts[index], next: index + 1 < facts.count ? facts[index + 1] : nil)
        }
    }

    /// The distance to the section below. Half of it is the margin of either, where they have one. Source: *chosen*.
    func distance(in context: ListContext) -> CGFloat {
        let half = spacing(in: context) / 2
        return max(0, (facts.bottomMargin ?? half) + (next?.topMargin ?? half))
    }

    /// The distance to the section below, without margins. Two that both ask for one get the middle; one that does not ask takes the
    /// other's. Source: *documented* (controls 1).
    private func spacing(in context: ListContext) -> CGFloat {
        guard let next else { return context.metrics.sectionSpacing }
        if context.look.isPlain { return next.hasHeader ? context.metrics.plainHeaderSpacing : 0 }
        let wishes = [facts.spacing, next.spacing].compactMap { $0?.points(context.metrics) }
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
                ForEach(RowPlaces(views: section.content)) {
                    ListRow(row: $0, section: section, margins: place.facts.margins, context: context)
                }
                if let actions = section.containerValues.sectionActions {
                    SectionActions(actions: actions, margins: place.facts.margins, context: context)
                }
            }
        } header: {
            // An element without a length would be taken for what rows are like that are not made.
            if !section.header.isEmpty { SectionHeader(place: place, context: context) }
        } footer: {
            SectionFooter(place: place, context: context)
        }
    }

    private var section: SectionConfiguration { place.section }
    private var isShown: Bool { context.look != .sidebar || section.isExpanded?.wrappedValue ?? true }
}

/// The rows of what can be done with a section, on a card of their own below it. Source: *chosen*.
private struct SectionActions: View {
    let actions: AnyView
    let margins: EdgeInsets
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
        .padding(margins)
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
    @MainActor func position(of id: AnyHashable, near position: Int) -> Int? { views.position(of: id, near: position) }
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
    let place: SectionPlace
    let context: ListContext
    @Environment(\.headerProminence) private var prominence
    @Environment(\.defaultMinListHeaderHeight) private var minHeight
    private var metrics: ListMetrics { context.metrics }
    private var section: SectionConfiguration { place.section }

    var body: some View {
        HStack(spacing: 0) {
            VStack(alignment: .leading, spacing: 0) { ForEach(section.header) { $0.environment(\.isInList, false) } }
                .modifier(
                    SectionTitleLook(
                        look: context.look,
                        isIncreased: (section.containerValues.headerProminence ?? prominence) == .increased)
                )
                .accessibilityAddTraits(.isHeader)
            Spacer(minLength: 0)
            if context.look == .sidebar, let isExpanded = section.isExpanded { FoldButton(isExpanded: isExpanded) }
        }
        .padding(place.facts.margins)
        .padding(.horizontal, metrics.rowInsets.leading)
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
    let place: SectionPlace
    let context: ListContext
    private var metrics: ListMetrics { context.metrics }
    private var section: SectionConfiguration { place.section }

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            if !section.footer.isEmpty {
                VStack(alignment: .leading, spacing: 0) {
                    ForEach(section.footer) { $0.environment(\.isInList, false) }
                }
                .font(.footnote)
                .foregroundStyle(.secondary)
                .frame(maxWidth: .infinity, alignment: .leading)
                .padding(place.facts.margins)
                .padding(.horizontal, metrics.rowInsets.leading)
                .padding(.top, metrics.footerGap)
            }
            Color.clear.frame(height: place.distance(in: context))
        }
    }
}

/// How what folds moves. Source: *reported* (controls 1).
enum ListMotion {
    static let fold = Animation.easeInOut(duration: 0.25)
}
