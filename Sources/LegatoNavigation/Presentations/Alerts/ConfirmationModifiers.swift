// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoMotion
public import LegatoUI

// A dialog at the bottom of the screen: buttons, of which each closes it, one of them to cancel. Its title is hidden on a phone unless
// `titleVisibility` says otherwise. Where `presenting` is nil, nothing is presented.
//
// Source: *documented* (SwiftUI).

extension View {
    nonisolated private func dialog(
        _ title: Text, _ titleVisibility: Visibility, _ isPresented: Binding<Bool>, actions: some View,
        message: AnyView?
    ) -> some View {
        presentsDialog(
            .dialog,
            DialogContent(
                title: titleVisibility == .visible ? title : nil, message: message, actions: AnyView(actions)),
            isPresented)
    }

    nonisolated private func dialog<T>(
        _ title: Text, _ titleVisibility: Visibility, _ isPresented: Binding<Bool>, _ data: T?,
        actions: (T) -> some View, message: (T) -> AnyView?
    ) -> some View {
        presentsDialog(
            .dialog,
            data.map {
                DialogContent(
                    title: titleVisibility == .visible ? title : nil, message: message($0),
                    actions: AnyView(actions($0)))
            }, isPresented)
    }

    nonisolated public func confirmationDialog<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A
    ) -> some View { dialog(Text(titleKey), titleVisibility, isPresented, actions: actions(), message: nil) }

    nonisolated public func confirmationDialog<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        dialog(Text(titleKey), titleVisibility, isPresented, actions: actions(), message: AnyView(message()))
    }

    nonisolated public func confirmationDialog<A: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        dialog(Text(titleKey), titleVisibility, isPresented, data, actions: actions, message: { _ in nil })
    }

    nonisolated public func confirmationDialog<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View {
        dialog(Text(titleKey), titleVisibility, isPresented, data, actions: actions) { AnyView(message($0)) }
    }

    @_disfavoredOverload
    nonisolated public func confirmationDialog<A: View>(
        _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A
    ) -> some View { dialog(Text(titleResource), titleVisibility, isPresented, actions: actions(), message: nil) }

    @_disfavoredOverload
    nonisolated public func confirmationDialog<A: View, M: View>(
        _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        dialog(Text(titleResource), titleVisibility, isPresented, actions: actions(), message: AnyView(message()))
    }

    @_disfavoredOverload
    nonisolated public func confirmationDialog<A: View, T>(
        _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        dialog(Text(titleResource), titleVisibility, isPresented, data, actions: actions, message: { _ in nil })
    }

    @_disfavoredOverload
    nonisolated public func confirmationDialog<A: View, M: View, T>(
        _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View {
        dialog(Text(titleResource), titleVisibility, isPresented, data, actions: actions) { AnyView(message($0)) }
    }

    @_disfavoredOverload
    nonisolated public func confirmationDialog<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
    ) -> some View { dialog(Text(title), titleVisibility, isPresented, actions: actions(), message: nil) }

    @_disfavoredOverload
    nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        dialog(Text(title), titleVisibility, isPresented, actions: actions(), message: AnyView(message()))
    }

    @_disfavoredOverload
    nonisolated public func confirmationDialog<S: StringProtocol, A: View, T>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        dialog(Text(title), titleVisibility, isPresented, data, actions: actions, message: { _ in nil })
    }

    @_disfavoredOverload
    nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View {
        dialog(Text(title), titleVisibility, isPresented, data, actions: actions) { AnyView(message($0)) }
    }

    nonisolated public func confirmationDialog<A: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A
    ) -> some View { dialog(title, titleVisibility, isPresented, actions: actions(), message: nil) }

    nonisolated public func confirmationDialog<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        dialog(title, titleVisibility, isPresented, actions: actions(), message: AnyView(message()))
    }

    nonisolated public func confirmationDialog<A: View, T>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        dialog(title, titleVisibility, isPresented, data, actions: actions, message: { _ in nil })
    }

    nonisolated public func confirmationDialog<A: View, M: View, T>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View {
        dialog(title, titleVisibility, isPresented, data, actions: actions) { AnyView(message($0)) }
    }
}
