// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@testable import LegatoEncoding

@Suite struct ComponentNamesTests {
    @Test func `components have the names that people know them by, else numbers`() {
        let names = { (attribute: String, count: Int) in
            (0..<count).map { ComponentNames.name($0, of: count, in: attribute) }
        }
        #expect(names("opacity", 1) == [nil])
        #expect(names("frame", 4) == ["x", "y", "width", "height"])
        #expect(names("shadow", 7).suffix(3) == ["radius", "x", "y"])
        // A gradient.
        #expect(names("paint", 2) == ["1", "2"])
    }
}
