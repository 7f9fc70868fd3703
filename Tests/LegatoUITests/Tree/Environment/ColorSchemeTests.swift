// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@MainActor
@Suite struct ColorSchemeTests {
    private struct Night: View {
        @Environment(\.colorScheme) private var scheme
        @State private var isDark = false

        var body: some View {
            VStack {
                Text(scheme == .dark ? "dark" : "light")
                Button("Toggle") { isDark.toggle() }
            }
            .preferredColorScheme(isDark ? .dark : nil)
        }
    }

    @Test func `the scheme a view asks for is seen by the views around it, and goes with the wish`() {
        let stage = Stage { Night() }
        #expect(stage.labels.contains("light"))
        stage.tap("Toggle")
        #expect(stage.labels.contains("dark"))
        stage.tap("Toggle")
        #expect(stage.labels.contains("light"))
    }

    private struct Contrary: View {
        @Environment(\.colorScheme) private var scheme
        var body: some View {
            Text(scheme == .dark ? "dark" : "light").preferredColorScheme(scheme == .dark ? .light : .dark)
        }
    }

    @Test func `a view that always wants the other scheme does not hang the scene`() {
        #expect(Stage { Contrary() }.labels.count == 1)
    }
}
