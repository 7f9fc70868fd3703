// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoFields

/// Who hears that something was submitted. Source of the rules: `docs/facts/controls.md` 3.
@MainActor
@Suite struct SubmitTests {
    /// Who hears of a text field and of a search, in their order.
    private func heard(_ search: Bool, @ViewBuilder _ around: (AnyView, Log) -> some View) -> [String] {
        let log = Log()
        let inner =
            search
            ? AnyView(NavigationStack { Text("Content").searchable(text: .constant("a")) })
            : AnyView(TextField("Search", text: .constant("a")))
        let stage = phone { around(inner, log) }
        stage.tap("Search")
        stage.advance(by: .milliseconds(400))
        stage.press(.return)
        return log.take()
    }

    @Test func `fields submit to actions for text, searches to actions for searches, the innermost first`() {
        func around(_ view: AnyView, _ log: Log) -> some View {
            view.onSubmit(of: .text) { log.lines.append("text") }
                .onSubmit(of: .search) { log.lines.append("search") }
                .onSubmit(of: [.text, .search]) { log.lines.append("both") }
                .onSubmit { log.lines.append("usual") }
        }
        #expect(heard(false, around) == ["text", "both", "usual"])
        #expect(heard(true, around) == ["search", "both"])
    }

    @Test func `a scope keeps from the actions around it what is submitted inside, if it blocks`() {
        func inside(_ scope: Bool?) -> [String] {
            heard(false) { view, log in
                Group {
                    if let scope {
                        view.onSubmit { log.lines.append("inner") }.submitScope(scope)
                    } else {
                        view.onSubmit { log.lines.append("inner") }.submitScope()
                    }
                }
                .onSubmit { log.lines.append("outer") }
            }
        }
        #expect(inside(nil) == ["inner"] && inside(true) == ["inner"])
        #expect(inside(false) == ["inner", "outer"])
    }

    @Test func `the older forms of a field hear of its editing and of its end`() {
        let title = String("Name")
        func heard(_ field: (Log) -> some View) -> [String] {
            let log = Log()
            let stage = phone { field(log) }
            stage.tap("Name")
            stage.press(.return)
            return log.take()
        }
        let text = Binding.constant("a")
        let both = ["true", "commit", "false"]
        func changed(_ log: Log) -> (Bool) -> Void { { log.lines.append("\($0)") } }
        func commit(_ log: Log) -> () -> Void { { log.lines.append("commit") } }
        #expect(heard { TextField("Name", text: text, onEditingChanged: changed($0), onCommit: commit($0)) } == both)
        #expect(heard { TextField(title, text: text, onEditingChanged: changed($0), onCommit: commit($0)) } == both)
        #expect(heard { TextField("Name", text: text, onEditingChanged: changed($0)) } == ["true", "false"])
        #expect(heard { TextField(title, text: text, onEditingChanged: changed($0)) } == ["true", "false"])
        #expect(heard { TextField("Name", text: text, onCommit: commit($0)) } == ["commit"])
        #expect(heard { TextField(title, text: text, onCommit: commit($0)) } == ["commit"])
        #expect(heard { SecureField("Name", text: text, onCommit: commit($0)) } == ["commit"])
        #expect(heard { SecureField(title, text: text, onCommit: commit($0)) } == ["commit"])
        let numbers = NumberFormatter()
        let one = Binding.constant(1 as NSNumber)
        #expect(
            heard { TextField("Name", value: one, formatter: numbers, onEditingChanged: changed($0)) }
                == ["true", "false"])
        #expect(
            heard { TextField(title, value: one, formatter: numbers, onEditingChanged: changed($0)) }
                == ["true", "false"])
        #expect(heard { TextField("Name", value: one, formatter: numbers, onCommit: commit($0)) } == ["commit"])
        #expect(heard { TextField(title, value: one, formatter: numbers, onCommit: commit($0)) } == ["commit"])
    }
}
