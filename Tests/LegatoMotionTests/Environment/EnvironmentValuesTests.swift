// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion
import Testing

struct EnvironmentValuesTests {
    private struct DepthKey: EnvironmentKey {
        static var defaultValue: Int { 7 }
    }

    private struct NameKey: EnvironmentKey {
        static var defaultValue: String? { "nobody" }
    }

    @Test func `a key that was never set reads its default`() {
        #expect(EnvironmentValues()[DepthKey.self] == 7)
        #expect(EnvironmentValues()[NameKey.self] == "nobody")
        #expect(EnvironmentValues().accessibilityReduceMotion == false)
    }

    @Test func `a copy keeps its values when the original changes`() {
        var values = EnvironmentValues()
        values[DepthKey.self] = 1
        let copy = values
        values[DepthKey.self] = 2
        values.accessibilityReduceMotion = true
        #expect(copy[DepthKey.self] == 1)
        #expect(values[DepthKey.self] == 2)
        #expect(!copy.accessibilityReduceMotion)
        #expect(values.accessibilityReduceMotion)
    }

    @Test func `nil that was set is not the default`() {
        var values = EnvironmentValues()
        values[NameKey.self] = nil
        #expect(values[NameKey.self] == nil)
    }

    @Test func `copies share their storage until one changes`() {
        var values = EnvironmentValues()
        #expect(values.isIdentical(to: EnvironmentValues()))
        values[DepthKey.self] = 1
        var copy = values
        #expect(copy.isIdentical(to: values))
        copy[DepthKey.self] = 1
        #expect(!copy.isIdentical(to: values))
    }
}
