// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoUI

extension ContainerValues {
    @Entry fileprivate var inset: CGFloat = 0
}

/// Rows below each other that are made on demand, each with an inset that it asks for, a background and a separator, as those of a list.
private struct DecoratedRows<Rows: View, Row: View>: _LazyContainer {
    let _arrangement: _LazyArrangement
    let _content: ForEach<ForEachSubviewCollection<Row>, Subview.ID, Row>

    init(
        followsRows: Bool = true, @ViewBuilder _ rows: () -> Rows, @ViewBuilder decoration: @escaping (Subview) -> Row
    ) {
        var arrangement = _LazyArrangement(axis: .vertical, alignment: HorizontalAlignment.leading.key, spacing: 0)
        arrangement.leavingFollowsRows = followsRows
        _arrangement = arrangement
        _content = ForEach(subviews: rows(), content: decoration)
    }
}

/// A list gives its rows what it draws around them, and a row that is removed goes with it.
@MainActor
@Suite struct DecoratedRowsTests {
    private static func decorated(_ row: Subview) -> some View {
        row.padding(.leading, row.containerValues.inset)
            .background(Color.gray.accessibilityLabel("background"))
            .overlay(alignment: .bottom) { Color.black.frame(height: 1) }
    }

    /// 20 points high, but for the row 0, which is 50.
    private static func row(_ number: Int) -> some View {
        Color.red.frame(width: 20, height: number == 0 ? 50 : 20).id(number).containerValue(\.inset, CGFloat(number))
    }

    private func scene(_ rows: [Int], followsRows: Bool = true) -> WrittenScene<[Int]> {
        WrittenScene(rows) { rows in
            ScrollView {
                DecoratedRows(followsRows: followsRows) {
                    ForEach(rows, id: \.self) { Self.row($0).transition(.opacity) }
                } decoration: {
                    Self.decorated($0)
                }
            }
            .frame(width: 100, height: 200).id("list")
        }
    }

    /// From the upper edge of the list.
    private func top(_ row: Int, _ scene: WrittenScene<[Int]>) throws -> CGFloat {
        let list = try #require(scene.stage.presentation(of: "list")).frame
        return try #require(scene.stage.presentation(of: row), "row \(row)").frame.minY - list.minY
    }

    @Test func `each row has what is drawn around it, by what it asks for, and is made on demand`() throws {
        var made: Set<Int> = []
        let scene = WrittenScene(Array(1...1000)) { rows in
            ScrollView {
                DecoratedRows {
                    ForEach(rows, id: \.self) { number in
                        let _ = made.insert(number)
                        Self.row(number)
                    }
                } decoration: {
                    Self.decorated($0)
                }
            }
            .frame(width: 100, height: 200).id("list")
        }
        #expect(try top(7, scene) == 120)
        // The list is in the middle of 400 points.
        #expect(try #require(scene.stage.presentation(of: 7)).frame.minX == 157)
        #expect(made.count < 30)
        #expect(scene.stage.elements.count { $0.label == "background" } < 30)
    }

    @Test func `a row that leaves moves with the row above it, with all that is drawn around it`() throws {
        let scene = scene([1, 2, 3])
        let start = try top(2, scene)
        scene.write([0, 1, 3])
        scene.advance(0.5)
        #expect(try top(1, scene) == 25)
        let left = try top(2, scene)
        #expect(left == start + 25)
        #expect(try #require(scene.stage.presentation(of: 2)).opacity == 0.5)
        // The row below goes to where it stood.
        #expect(try top(3, scene) == (40 + 70) / 2)
        try scene.stage.settle()
        #expect(scene.stage.presentation(of: 2) == nil)
        #expect(try top(3, scene) == 70)
    }

    @Test func `elsewhere it stays where it was`() throws {
        let scene = scene([1, 2, 3], followsRows: false)
        let start = try top(2, scene)
        scene.write([0, 1, 3])
        scene.advance(0.5)
        #expect(try top(2, scene) == start)
    }

    @Test func `rows that leave together keep their distances, and the first one its place`() throws {
        let scene = scene([1, 2, 3, 4])
        scene.write([4])
        scene.advance(0.5)
        let tops = try (1...3).map { try top($0, scene) }
        #expect(tops == [0, 20, 40])
        #expect(try top(4, scene) == 30)
    }

    @Test func `where the row above leaves as well, it is the one above that which counts`() throws {
        let scene = scene([1, 2, 3, 4])
        scene.write([1, 2, 4])
        scene.advance(0.5)
        // Row 3 has stood below row 2, and does below row 1 from now on.
        scene.write([1, 4])
        scene.advance(0.25)
        let third = try top(3, scene)
        #expect(third == 40)
        scene.write([0, 1, 4])
        scene.advance(0.125)
        let moved = try top(1, scene)
        #expect(moved > 0)
        let distances = try [2, 3].map { try top($0, scene) - moved }
        #expect(abs(distances[0] - 20) < 1e-9 && abs(distances[1] - 40) < 1e-9, "\(distances)")
    }

    @Test func `a row that returns on its way is a row again`() throws {
        let scene = scene([1, 2, 3])
        scene.write([0, 1, 3])
        scene.advance(0.5)
        scene.write([0, 1, 2, 3])
        try scene.stage.settle()
        #expect(try [top(0, scene), top(1, scene), top(2, scene), top(3, scene)] == [0, 50, 70, 90])
        #expect(try #require(scene.stage.presentation(of: 2)).opacity == 1)
    }
}
