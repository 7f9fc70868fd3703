// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion
public import LegatoUI

/// What views around an editor say of finding text in it.
// Protected by: the main actor, on which views and their keys are.
struct FindSettings: @unchecked Sendable {
    /// Whether the bar that finds text shows; nil: the editor alone says so.
    var isPresented: Binding<Bool>?
    var isDisabled = false
    var isReplaceDisabled = false
}

extension EnvironmentValues {
    @Entry var findSettings = FindSettings()
}

extension View {
    /// Shows a bar that finds and replaces text at the bottom of the editors inside while `isPresented` is true. A hardware keyboard presents it
    /// with Command-F.
    ///
    /// Source: *documented* (SwiftUI); what the bar has, and where it stands, is *chosen* (controls 3).
    nonisolated public func findNavigator(isPresented: Binding<Bool>) -> some View {
        environment(\.findSettings.isPresented, isPresented)
    }

    /// Whether text can be found in the editors inside.
    nonisolated public func findDisabled(_ isDisabled: Bool = true) -> some View {
        environment(\.findSettings.isDisabled, isDisabled)
    }

    /// Whether what is found in the editors inside can be replaced.
    nonisolated public func replaceDisabled(_ isDisabled: Bool = true) -> some View {
        environment(\.findSettings.isReplaceDisabled, isDisabled)
    }
}
