// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@MainActor
@Suite struct LabelViewTests {
    @Test func `a label is an icon and a title, eight points apart`() throws {
        let stage = Stage {
            Label(
                title: { Color.red.frame(width: 50, height: 20).id("title") },
                icon: { Color.blue.frame(width: 30, height: 40).id("icon") })
        }
        // Together 88 points wide, in the middle of 400.
        #expect(try stage.frame("icon") == CGRect(x: 156, y: 180, width: 30, height: 40))
        #expect(try stage.frame("title") == CGRect(x: 194, y: 190, width: 50, height: 20))
        let title = "Go"[...]
        let expected = smallImage { Label(title: { Text("Go") }, icon: { Image(systemName: "heart") }) }
        #expect(smallImage { Label("Go", systemImage: "heart") } == expected)
        #expect(smallImage { Label(title, systemImage: "heart") } == expected)
    }

    @Test func `labels, buttons and toggles take their title as a key, a string or a resource`() {
        let (text, resource): (String, LocalizedStringResource) = ("Go", "Go")
        let label = smallImage { Label("Go", systemImage: "heart") }
        #expect(smallImage { Label(text, systemImage: "heart") } == label)
        #expect(smallImage { Label(resource, systemImage: "heart") } == label)
        let button = smallImage {
            Button {
            } label: {
                Label("Go", systemImage: "heart")
            }
        }
        #expect(smallImage { Button("Go", systemImage: "heart", action: {}) } == button)
        #expect(smallImage { Button(text, systemImage: "heart", role: nil) {} } == button)
        #expect(smallImage { Button(resource, systemImage: "heart") {} } == button)
        #expect(smallImage { Button(resource) {} } == smallImage { Button("Go") {} })
        let toggle = smallImage { Toggle(isOn: .constant(true)) { Label("Go", systemImage: "heart") } }
        #expect(smallImage { Toggle("Go", systemImage: "heart", isOn: .constant(true)) } == toggle)
        #expect(smallImage { Toggle(text, systemImage: "heart", isOn: .constant(true)) } == toggle)
        #expect(smallImage { Toggle(resource, systemImage: "heart", isOn: .constant(true)) } == toggle)
        #expect(
            smallImage { Toggle(resource, isOn: .constant(true)) } == smallImage { Toggle("Go", isOn: .constant(true)) }
        )
        #expect(toggle != smallImage { Toggle("Go", isOn: .constant(true)) } && button != label)
    }
}
