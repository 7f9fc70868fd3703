// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftUI
import Testing

@Suite struct ColorTests {
    @Test func `a faded colour says by how much, whatever the number`() {
        #expect(Color.red.opacity(0.25).description == "25% red")
        #expect(Color.red.opacity(.nan).description == "nan% red")
        #expect(Color.red.opacity(.infinity).description == "inf% red")
        #expect(Color.red.opacity(1e300).description.hasSuffix("% red"))
    }
}
