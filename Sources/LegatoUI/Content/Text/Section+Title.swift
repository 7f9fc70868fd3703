// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView())
    }

    @_disfavoredOverload
    nonisolated public init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
        self.init(header: Text(titleResource), content: content(), footer: EmptyView())
    }

    /// A section whose content shows while `isExpanded` is true, in a list whose style lets sections fold.
    nonisolated public init(
        _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
    ) { self.init(isExpanded: isExpanded, content: content) { Text(titleKey) } }

    @_disfavoredOverload
    nonisolated public init(
        _ titleResource: LocalizedStringResource, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
    ) { self.init(isExpanded: isExpanded, content: content) { Text(titleResource) } }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
    ) { self.init(isExpanded: isExpanded, content: content) { Text(title) } }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(header: Text(title), content: content(), footer: EmptyView())
    }
}
