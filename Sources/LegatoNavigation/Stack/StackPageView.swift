// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoMotion
import LegatoUI

/// The stack that a view is in, and its page.
struct StackPlace {
    let model: StackModel
    let page: StackPage
}

extension EnvironmentValues {
    @Entry var stackPlace: StackPlace?
}

/// A page of a stack where it shows.
struct StackPageView<Root: View>: View {
    let page: StackPage
    let model: StackModel
    /// Whether it is in front of all that stay.
    let isTop: Bool
    let root: Root?
    @Environment(\.accessibilityPrefersCrossFadeTransitions) private var prefersCrossFade

    var body: some View {
        let progress = page.progress
        PageContent(page.stage) { StackPageContent(page: page, model: model, root: root) }
            .overlay {
                Color.black.ignoresSafeArea()
                    .pageFade(page.place, progress, covered: (0, prefersCrossFade ? 0 : StackMotion.dim))
                    .allowsHitTesting(false)
            }
            .background(alignment: .leading) {
                if !prefersCrossFade { EdgeShadow().pageFade(page.place, progress, arriving: (0, 1)) }
            }
            .allowsHitTesting(isTop)
            .accessibilityHidden(!isTop)
            .pageFade(page.place, progress, arriving: prefersCrossFade ? (0, 1) : nil)
            .pageShift(
                page.place, progress, from: prefersCrossFade ? 0 : 1,
                to: prefersCrossFade ? 0 : StackMotion.coverFraction)
    }

}

/// The views of a page. They are evaluated apart from its place, which changes with each move of a finger.
private struct StackPageContent<Root: View>: View {
    let page: StackPage
    let model: StackModel
    let root: Root?
    @Environment(\.dismissal) private var dismissal

    var body: some View {
        VStack {
            if let root {
                root
            } else {
                LinkedContent(page: page, model: model)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color.systemBackground)
        .environment(\.stackPlace, StackPlace(model: model, page: page))
        .environment(\.dismissal, page.dismissal ?? dismissal)
        .onPreferenceChange(PageDeclarationsKey.self) { [weak model, weak page] declarations in
            MainActor.assumeIsolated {
                if let model, let page { model.take(declarations, of: page) }
            }
        }
    }
}

/// What a page above the root shows.
private struct LinkedContent: View {
    let page: StackPage
    let model: StackModel

    private func destination(for value: AnyHashable) -> ValueDestination? {
        if !page.isLeaving { page.lastDestination = model.destination(for: value) }
        return page.lastDestination
    }

    var body: some View {
        if let link = page.link {
            link.content()
        } else if let value = page.value {
            if let destination = destination(for: value) {
                destination.content(value)
            } else {
                MissingDestination()
                    .onAppear { model.makePage(below: page) }
                    .onChange(of: model.madePages) { model.makePage(below: page) }
            }
        }
    }
}

/// What shows where nothing says how a value is shown. Source: *reported* (screens 4).
private struct MissingDestination: View {
    var body: some View {
        Image(systemName: "exclamationmark.triangle.fill").foregroundStyle(.yellow)
    }
}

/// The shadow of a page on the one that it covers, outside of its leading edge. Source: *measured* (screens 4); that it comes with the page
/// is *chosen*.
private struct EdgeShadow: View {
    private static let width = 18.0
    @Environment(\.layoutDirection) private var direction

    var body: some View {
        // Points of gradients are not mirrored.
        let isRightToLeft = direction == .rightToLeft
        LinearGradient(
            stops: [
                .init(color: .black.opacity(0), location: 0),
                .init(color: .black.opacity(0.012), location: 8 / Self.width),
                .init(color: .black.opacity(0.023), location: 1),
            ], startPoint: isRightToLeft ? .trailing : .leading, endPoint: isRightToLeft ? .leading : .trailing
        )
        .frame(width: Self.width)
        .ignoresSafeArea(edges: .vertical)
        .alignmentGuide(.leading) { $0[.trailing] }
        .allowsHitTesting(false)
        .accessibilityHidden(true)
    }
}
