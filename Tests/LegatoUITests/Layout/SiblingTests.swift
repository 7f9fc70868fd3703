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

    /// Rows of a column, and which of them is not like the others.
    enum Odd: String, CaseIterable {
        case none, tall, wide, flexible, first, text, guided, offset

        @MainActor @ViewBuilder
        func row(_ index: Int) -> some View {
            let tile = Rectangle().frame(width: 10, height: 4)
            if index == 2 {
                switch self {
                case .none: tile
                case .tall: Rectangle().frame(width: 10, height: 9)
                case .wide: Rectangle().frame(width: 30, height: 4)
                case .flexible: Rectangle().frame(minWidth: 10, maxWidth: 10, minHeight: 4)
                case .first: tile.layoutPriority(1)
                case .text: Text("text").font(.system(size: 3))
                case .guided: tile.alignmentGuide(HorizontalAlignment.center) { _ in 0 }
                case .offset: tile.offset(x: 3, y: 2)
                }
            } else {
                tile
            }
        }
    }

    private func column(_ odd: Odd, _ remote: RemoteState<[Int]>, _ order: [Int], height: CGFloat) -> Stage {
        Stage(size: CGSize(width: 100, height: height), scale: 1) {
            Remoted(remote, order) { order in
                VStack { ForEach(order, id: \.self) { odd.row($0).id("row \($0)") } }
            }
        }
    }

    // In a column with room each is offered more than the one before, in one that is full all are offered nothing.
    @Test(arguments: Odd.allCases, [200, 10])
    func `siblings that change places stand where they stand in a column made so`(odd: Odd, height: CGFloat) throws {
        let remote = RemoteState<[Int]>()
        let stage = column(odd, remote, Array(0..<6), height: height)
        // To another place and back, and then to two more at once.
        for order in [[0, 4, 2, 3, 1, 5], [0, 4, 5, 3, 1, 2], [0, 1, 2, 3, 4, 5], [2, 1, 0, 5, 4, 3]] {
            remote.perform { remote.value = order }
            stage.tap(at: .zero)
            let anew = column(odd, RemoteState(), order, height: height)
            for row in 0..<6 {
                let (frame, expected) = (try stage.frame("row \(row)"), try anew.frame("row \(row)"))
                #expect(frame == expected, "row \(row) of \(order)")
            }
            #expect(stage.image() == anew.image())
        }
    }

    @Test func `siblings that are alike change places in a full column without a layout`() throws {
        func layouts(_ odd: Odd) -> Int {
            let remote = RemoteState<[Int]>()
            let stage = column(odd, remote, Array(0..<6), height: 10)
            let before = stage.statistics.layouts
            remote.perform { remote.value = [0, 1, 4, 3, 2, 5] }
            return stage.statistics.layouts - before
        }
        #expect(layouts(.none) == 0)
        #expect(layouts(.tall) > 0)
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
