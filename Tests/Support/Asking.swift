// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
package import SwiftUI
import Testing

/// A layout that queries its subviews, as a container around them would.
package struct Asking: Layout {
    // Protected by: the main thread, on which tests of views run.
    nonisolated(unsafe) private let ask: (LayoutSubviews) -> Void

    package init(ask: @escaping (LayoutSubviews) -> Void) { self.ask = ask }

    package func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    package func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        ask(subviews)
    }
}

@MainActor private var askedStages: [LegatoTesting.Stage] = []

/// What `ask` finds out about the views of `content`.
@MainActor
package func asked<Answer>(
    @ViewBuilder _ content: () -> some View, _ ask: @escaping (LayoutSubviews) -> Answer
) throws -> Answer {
    var answer: Answer?
    // Stored, because guides are computed from the subviews on demand.
    askedStages.append(Stage { Asking(ask: { answer = answer ?? ask($0) })(content) })
    return try #require(answer)
}

/// Two states of a view, in the top left corner of 300 by 300 points, from one to the other by the button "Go" below.
package struct Cornered<Content: View>: View {
    @State private var isOn: Bool
    private let content: (Bool) -> Content

    package init(isOn: Bool = false, @ViewBuilder content: @escaping (Bool) -> Content) {
        _isOn = State(initialValue: isOn)
        self.content = content
    }

    package static var size: CGSize { CGSize(width: 300, height: 320) }

    package var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            content(isOn).frame(width: 300, height: 300, alignment: .topLeading)
            Button("Go") { isOn.toggle() }.frame(width: 300, height: 20)
        }
    }
}
