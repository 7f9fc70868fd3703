// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
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
}
