// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

private final class Remote {
    var paint: [Int: (Color) -> Void] = [:]
    var widen: [Int: (CGFloat) -> Void] = [:]
}

private struct Tile: View {
    let index: Int
    let remote: Remote
    @State private var color = Color.blue
    @State private var width: CGFloat = 4

    var body: some View {
        Rectangle()
            .fill(color)
            .frame(width: width, height: 4)
            .id(index)
            .onAppear {
                remote.paint[index] = { color = $0 }
                remote.widen[index] = { width = $0 }
            }
    }
}

/// A container keeps the layers of many siblings in groups, and knows which of them wait for layout.
@MainActor
@Suite struct SiblingTests {
    private func row(_ count: Int, _ remote: Remote) -> Stage {
        Stage(size: CGSize(width: 8000, height: 8), scale: 1) {
            HStack(spacing: 0) { ForEach(0..<count, id: \.self) { Tile(index: $0, remote: remote) } }
        }
    }

    @Test func `one change makes as many layers and layouts among a thousand siblings as among two`() {
        func cost(among count: Int) -> [Int] {
            let remote = Remote()
            let stage = row(count, remote)
            let before = stage.statistics
            remote.paint[count / 2]?(.red)
            stage.advance(by: .zero)
            stage.tap(at: .zero)
            let after = stage.statistics
            return [after.layersMade - before.layersMade, after.layouts - before.layouts, after.bodies - before.bodies]
        }
        let few = cost(among: 2)
        #expect(few[0] > 0 && few[2] == 1)
        #expect(cost(among: 1000) == few)
    }

    @Test(arguments: [1, 31, 32, 33, 1023, 1024, 1025])
    func `whichever sibling changes shows it, and no other does`(count: Int) {
        let remote = Remote()
        let stage = row(count, remote)
        for index in Set([0, count / 2, count - 1]) {
            let before = stage.image()
            remote.paint[index]?(.red)
            stage.tap(at: .zero)
            #expect(stage.image().difference(from: before)?.pixelCount == 16, "sibling \(index)")
        }
    }

    @Test func `a sibling that grows moves those after it, and back`() {
        let remote = Remote()
        let stage = row(100, remote)
        let start = stage.presentation(of: 99)?.frame
        remote.widen[50]?(14)
        stage.tap(at: .zero)
        #expect(stage.presentation(of: 50)?.frame.width == 14)
        #expect(stage.presentation(of: 99)?.frame.minX == (start?.minX ?? 0) + 5)
        remote.widen[50]?(4)
        stage.tap(at: .zero)
        #expect(stage.presentation(of: 99)?.frame == start)
    }
}
