// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoMotion
public import LegatoUI

// An alert shows a title, a message and buttons, of which each closes it: then `isPresented` is false. Among
// the buttons only buttons show, and of the message only texts. Without a button it has "OK". Where `presenting` is nil, nothing is presented.
//
// Source: *documented* (SwiftUI).

extension View {
    nonisolated private func alert(
        _ title: Text, _ isPresented: Binding<Bool>, actions: some View, message: AnyView?
    ) -> some View {
        presentsDialog(
            .alert, DialogContent(title: title, message: message, actions: AnyView(actions)), isPresented)
    }

    nonisolated private func alert<T>(
        _ title: Text, _ isPresented: Binding<Bool>, _ data: T?, actions: (T) -> some View, message: (T) -> AnyView?
    ) -> some View {
        presentsDialog(
            .alert,
            data.map { DialogContent(title: title, message: message($0), actions: AnyView(actions($0))) },
            isPresented)
    }

    nonisolated public func alert<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View { alert(Text(titleKey), isPresented, actions: actions(), message: nil) }

    nonisolated public func alert<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View { alert(Text(titleKey), isPresented, actions: actions(), message: AnyView(message())) }

    nonisolated public func alert<A: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
    ) -> some View { alert(Text(titleKey), isPresented, data, actions: actions, message: { _ in nil }) }

    nonisolated public func alert<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View { alert(Text(titleKey), isPresented, data, actions: actions, message: { AnyView(message($0)) }) }

    @_disfavoredOverload
    nonisolated public func alert<A: View>(
        _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View { alert(Text(titleResource), isPresented, actions: actions(), message: nil) }

    @_disfavoredOverload
    nonisolated public func alert<A: View, M: View>(
        _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View { alert(Text(titleResource), isPresented, actions: actions(), message: AnyView(message())) }

    @_disfavoredOverload
    nonisolated public func alert<A: View, T>(
        _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View { alert(Text(titleResource), isPresented, data, actions: actions, message: { _ in nil }) }

    @_disfavoredOverload
    nonisolated public func alert<A: View, M: View, T>(
        _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        alert(Text(titleResource), isPresented, data, actions: actions, message: { AnyView(message($0)) })
    }

    @_disfavoredOverload
    nonisolated public func alert<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View { alert(Text(title), isPresented, actions: actions(), message: nil) }

    @_disfavoredOverload
    nonisolated public func alert<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View { alert(Text(title), isPresented, actions: actions(), message: AnyView(message())) }

    @_disfavoredOverload
    nonisolated public func alert<S: StringProtocol, A: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
    ) -> some View { alert(Text(title), isPresented, data, actions: actions, message: { _ in nil }) }

    @_disfavoredOverload
    nonisolated public func alert<S: StringProtocol, A: View, M: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View { alert(Text(title), isPresented, data, actions: actions, message: { AnyView(message($0)) }) }

    nonisolated public func alert<A: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View { alert(title, isPresented, actions: actions(), message: nil) }

    nonisolated public func alert<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View { alert(title, isPresented, actions: actions(), message: AnyView(message())) }

    nonisolated public func alert<A: View, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
    ) -> some View { alert(title, isPresented, data, actions: actions, message: { _ in nil }) }

    nonisolated public func alert<A: View, M: View, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View { alert(title, isPresented, data, actions: actions, message: { AnyView(message($0)) }) }

    /// An alert whose title describes `error`. Without one, nothing is presented.
    nonisolated public func alert<E: LocalizedError, A: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A
    ) -> some View {
        let actions = actions()
        return alert(Text(error.description), isPresented, error, actions: { _ in actions }, message: { _ in nil })
    }

    /// An alert whose title describes `error`. Without one, nothing is presented.
    nonisolated public func alert<E: LocalizedError, A: View, M: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: (E) -> A, @ViewBuilder message: (E) -> M
    ) -> some View {
        alert(Text(error.description), isPresented, error, actions: actions) { AnyView(message($0)) }
    }
}

extension Optional where Wrapped: LocalizedError {
    fileprivate var description: String { map { $0.errorDescription ?? $0.localizedDescription } ?? "" }
}
