// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@MainActor
@Suite struct ListTests {
    @Test func `a list has rows of 44 points on cards`() throws {
        let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2) {
            List { Text("One").id(1); Text("Two").id(2) }
        }
        let frame = try #require(stage.presentation(of: 1)?.frame)
        #expect(frame.minX == 40)
        #expect(frame.midY == 35 + 22)
    }
}
