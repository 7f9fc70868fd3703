// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// What tests want to be presented.
@MainActor @Observable
final class Wish {
    var isOn = false
    var other = false
    var item: Item?
    var detent = PresentationDetent.medium

    struct Item: Identifiable, Equatable {
        let id: Int
        var name = ""
    }

    var binding: Binding<Bool> { Binding(get: { self.isOn }, set: { self.isOn = $0 }) }
    var otherBinding: Binding<Bool> { Binding(get: { self.other }, set: { self.other = $0 }) }
    var itemBinding: Binding<Item?> { Binding(get: { self.item }, set: { self.item = $0 }) }
    var detentBinding: Binding<PresentationDetent> { Binding(get: { self.detent }, set: { self.detent = $0 }) }
}

/// An iPhone of 393 x 852 points whose safe area is 59 and 34 points away from the edges.
@MainActor
func iPhone(
    reduceMotion: Bool = false, onReport: ((String) -> Void)? = nil,
    @ViewBuilder _ content: @escaping @MainActor () -> some View
) -> Stage {
    phone(
        CGSize(width: 393, height: 852), reduceMotion: reduceMotion,
        safeArea: EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0), onReport: onReport
    ) { Evaluated(content: content) }
}

/// Evaluates views again when what they read changes.
struct Evaluated<Content: View>: View {
    @ViewBuilder let content: @MainActor () -> Content
    var body: some View { content() }
}

/// A page with a sheet of the given heights.
struct Sheeted: View {
    let wish: Wish
    let calls: Calls
    var detents: Set<PresentationDetent> = [.large]
    var isFixed = false

    var body: some View {
        Page(name: "below", calls: calls)
            .sheet(isPresented: wish.binding, onDismiss: { calls.note("dismissed \(wish.isOn)") }) {
                Page(name: "sheet", calls: calls)
                    .presentationDetents(detents)
                    .interactiveDismissDisabled(isFixed)
            }
    }
}

extension Stage {
    /// The upper edge of the view with this identity, as it is seen; nil if it is not in the tree.
    func top(_ id: some Hashable) -> CGFloat? { presentation(of: id)?.frame.minY }

    /// Shows `change`, and waits until nothing moves.
    func settle(after change: () -> Void) throws {
        perform(change)
        try settle()
    }
}

/// What is left of the way after `time` seconds on the critically damped spring of mass 3 and stiffness 1000.
func left(of way: Double, after time: Double) -> Double {
    let w = (1000.0 / 3).squareRoot()
    return way * (1 + w * time) * exp(-w * time)
}
