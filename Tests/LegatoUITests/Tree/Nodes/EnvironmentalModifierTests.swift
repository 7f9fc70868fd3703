// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import Testing

@Suite @MainActor struct EnvironmentalModifierTests {
    private struct Fading: ViewModifier {
        let opacity: Double
        func body(content: Content) -> some View { content.opacity(opacity) }
    }

    private struct FadingInTheDark: EnvironmentalModifier {
        let opacity: Double
        func resolve(in environment: EnvironmentValues) -> some ViewModifier {
            Fading(opacity: environment.colorScheme == .dark ? opacity : 1)
        }
    }

    private struct Faded: View {
        @State private var opacity = 0.5
        var body: some View {
            Button("A") { withAnimation(.linear(duration: 1)) { opacity = 0.1 } }.id("a")
                .modifier(FadingInTheDark(opacity: opacity))
        }
    }

    @Test func `a modifier that depends on the environment is resolved again when that or the modifier changes`() throws
    {
        let stage = Stage { Faded() }
        #expect(stage.presentation(of: "a")?.opacity == 1)
        stage.change { $0.colorScheme = .dark }
        #expect(stage.presentation(of: "a")?.opacity == 0.5)
        stage.tap("A")
        stage.advance(by: .milliseconds(500))
        #expect(abs(try #require(stage.presentation(of: "a")).opacity - 0.3) < 1e-6)
    }
}
