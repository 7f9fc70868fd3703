// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Every form in which views present something, as an app writes it.
@MainActor
@Suite("Forms of presentations")
struct PresentationFormsTests {
    private let wish = Wish()

    private enum Failure: LocalizedError {
        case broken
        var errorDescription: String? { "broken" }
    }

    private struct Form: Sendable {
        let name: String
        /// What shows besides "fine".
        let labels: [String]
        let view: @MainActor @Sendable (Wish) -> AnyView

        init(_ name: String, _ labels: [String], _ view: @escaping @MainActor @Sendable (Wish) -> AnyView) {
            (self.name, self.labels, self.view) = (name, labels, view)
        }
    }

    private func shown(_ form: Form) throws -> [String] {
        let wish = Wish()
        let stage = iPhone { form.view(wish) }
        try stage.settle {
            wish.isOn = true
            wish.item = Wish.Item(id: 1, name: "one")
        }
        return labels(stage)
    }

    @MainActor private static func fine() -> some View { Button("fine") {} }
    private static let resource: LocalizedStringResource = "resource"
    private static let string: Substring = "string"

    private static let alerts: [Form] = [
        Form("key", ["key"]) { AnyView(Color.white.alert("key", isPresented: $0.binding) { fine() }) },
        Form("resource", ["resource"]) { AnyView(Color.white.alert(resource, isPresented: $0.binding) { fine() }) },
        Form("string", ["string"]) { AnyView(Color.white.alert(string, isPresented: $0.binding) { fine() }) },
        Form("text", ["text"]) { AnyView(Color.white.alert(Text("text"), isPresented: $0.binding) { fine() }) },
        Form("key and message", ["key", "more"]) {
            AnyView(
                Color.white.alert("key", isPresented: $0.binding) {
                    fine()
                } message: {
                    Text("more")
                })
        },
        Form("resource and message", ["more", "resource"]) {
            AnyView(
                Color.white.alert(resource, isPresented: $0.binding) {
                    fine()
                } message: {
                    Text("more")
                })
        },
        Form("string and message", ["more", "string"]) {
            AnyView(
                Color.white.alert(string, isPresented: $0.binding) {
                    fine()
                } message: {
                    Text("more")
                })
        },
        Form("text and message", ["more", "text"]) {
            AnyView(
                Color.white.alert(Text("text"), isPresented: $0.binding) {
                    fine()
                } message: {
                    Text("more")
                })
        },
        Form("key and data", ["key"]) {
            AnyView(Color.white.alert("key", isPresented: $0.binding, presenting: 1) { _ in fine() })
        },
        Form("resource and data", ["resource"]) {
            AnyView(Color.white.alert(resource, isPresented: $0.binding, presenting: 1) { _ in fine() })
        },
        Form("string and data", ["string"]) {
            AnyView(Color.white.alert(string, isPresented: $0.binding, presenting: 1) { _ in fine() })
        },
        Form("text and data", ["text"]) {
            AnyView(Color.white.alert(Text("text"), isPresented: $0.binding, presenting: 1) { _ in fine() })
        },
        Form("key, data and message", ["2", "key"]) {
            AnyView(
                Color.white.alert("key", isPresented: $0.binding, presenting: 2) { _ in
                    fine()
                } message: {
                    Text("\($0)")
                })
        },
        Form("text, data and message", ["2", "text"]) {
            AnyView(
                Color.white.alert(Text("text"), isPresented: $0.binding, presenting: 2) { _ in
                    fine()
                } message: {
                    Text("\($0)")
                })
        },
        Form("error", ["broken"]) {
            AnyView(Color.white.alert(isPresented: $0.binding, error: Failure.broken) { fine() })
        },
        Form("error and message", ["broken", "more"]) {
            AnyView(
                Color.white.alert(isPresented: $0.binding, error: Failure.broken) { _ in
                    fine()
                } message: { _ in
                    Text("more")
                })
        },
        Form("old", ["old"]) {
            AnyView(
                Color.white.alert(isPresented: $0.binding) {
                    Alert(title: Text("old"), dismissButton: .default(Text("fine")))
                })
        },
        Form("old with an item", ["one"]) {
            AnyView(
                Color.white.alert(item: $0.itemBinding) {
                    Alert(title: Text($0.name), dismissButton: .destructive(Text("fine")) {})
                })
        },
    ]

    private static let dialogs: [Form] = [
        Form("key", []) { AnyView(Color.white.confirmationDialog("key", isPresented: $0.binding) { fine() }) },
        Form("resource", ["resource"]) {
            AnyView(
                Color.white.confirmationDialog(resource, isPresented: $0.binding, titleVisibility: .visible) { fine() })
        },
        Form("string", ["string"]) {
            AnyView(
                Color.white.confirmationDialog(string, isPresented: $0.binding, titleVisibility: .visible) { fine() })
        },
        Form("text", ["text"]) {
            AnyView(
                Color.white.confirmationDialog(Text("text"), isPresented: $0.binding, titleVisibility: .visible) {
                    fine()
                })
        },
        Form("key and message", ["more"]) {
            AnyView(
                Color.white.confirmationDialog("key", isPresented: $0.binding) {
                    fine()
                } message: {
                    Text("more")
                })
        },
        Form("text and message", ["more"]) {
            AnyView(
                Color.white.confirmationDialog(Text("text"), isPresented: $0.binding) {
                    fine()
                } message: {
                    Text("more")
                })
        },
        Form("key and data", []) {
            AnyView(Color.white.confirmationDialog("key", isPresented: $0.binding, presenting: 2) { _ in fine() })
        },
        Form("string, data and message", ["2"]) {
            AnyView(
                Color.white.confirmationDialog(string, isPresented: $0.binding, presenting: 2) { _ in
                    fine()
                } message: {
                    Text("\($0)")
                })
        },
        Form("old", ["old"]) {
            AnyView(
                Color.white.actionSheet(isPresented: $0.binding) {
                    ActionSheet(title: Text("old"), buttons: [.default(Text("fine")), .cancel()])
                })
        },
    ]

    @Test("each form of an alert shows what it says", arguments: 0..<18)
    func alert(_ index: Int) throws {
        let form = Self.alerts[index]
        #expect(try shown(form) == (form.labels + ["fine"]).sorted(), "\(form.name)")
    }

    @Test("each form of a dialog shows what it says, and cancels", arguments: 0..<9)
    func dialog(_ index: Int) throws {
        let form = Self.dialogs[index]
        #expect(try shown(form) == (form.labels + ["Cancel", "fine"]).sorted(), "\(form.name)")
    }

    @Test("modifiers of what is presented can be written in any order, and the outer one counts")
    func modifiers() throws {
        let stage = iPhone {
            Color.white.ignoresSafeArea().sheet(isPresented: wish.binding) {
                Color.green.id("sheet")
                    .presentationDetents([.height(100)])
                    .presentationDetents([.height(200)])
                    .presentationCornerRadius(40)
                    .presentationDragIndicator(.visible)
                    .presentationBackground(.blue)
                    .presentationBackground(alignment: .top) { Color.red.frame(height: 1) }
                    .presentationContentInteraction(.resizes)
                    .presentationCompactAdaptation(horizontal: .sheet, vertical: .sheet)
                    .interactiveDismissDisabled()
            }
        }
        try stage.settle { wish.isOn = true }
        #expect(isNear(stage.top("sheet"), 618))
        // Outside of the large corner the screen shows, dim.
        #expect(stage.color(at: CGPoint(x: 6, y: 622)).allSatisfy { abs($0 - 227) <= 1 })
        stage.tap(at: CGPoint(x: 196, y: 100))
        #expect(wish.isOn)
    }
}
