// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoMotion
import Testing

@testable import LegatoLayers

/// The numbers of a vector, as reports have them.
@Suite struct VectorComponentsTests {
    private struct Own {
        var first = 1.0
        var second = AnimatablePair(CGFloat(2), 3.0)
        var rest = [4.0]
    }

    @Test func `numbers are in their order, however deep they are`() {
        #expect(
            components(of: 1.5) == [1.5] && components(of: CGFloat(2)) == [2] && components(of: Float(0.5)) == [0.5])
        let nested = AnimatablePair(AnimatablePair(1.0, CGFloat(2)), AnimatablePair(Float(3), AnimatablePair(4.0, 5.0)))
        #expect(components(of: nested) == [1, 2, 3, 4, 5])
        #expect(components(of: [AnimatablePair(1.0, 2.0), AnimatablePair(3.0, 4.0)]) == [1, 2, 3, 4])
        #expect(components(of: Own()) == [1, 2, 3, 4])
        #expect(components(of: EmptyAnimatableData()).isEmpty)
    }
}
