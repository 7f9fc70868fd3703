// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

private func block(_ width: CGFloat, _ height: CGFloat, _ id: String = "") -> some View {
    Color.red.frame(width: width, height: height).id(id)
}

/// A grid without distances in the top left corner of 300 by 300 points.
@MainActor
private func grid(
    alignment: Alignment = .center, spacing: CGFloat? = 0, @ViewBuilder _ content: () -> some View
) -> Stage {
    let grid = Grid(alignment: alignment, horizontalSpacing: spacing, verticalSpacing: spacing, content: content)
    return Stage(size: CGSize(width: 300, height: 300)) {
        grid.id("grid").frame(width: 300, height: 300, alignment: .topLeading)
    }
}

@MainActor
@Suite struct GridTests {
    @Test func `a column is as wide as its widest cell, a row as high as its highest`() throws {
        let stage = grid {
            GridRow {
                block(10, 20, "a")
                block(50, 10, "b")
            }
            GridRow {
                block(30, 10, "c")
                block(20, 40, "d")
            }
        }
        #expect(try stage.frame("grid") == CGRect(x: 0, y: 0, width: 80, height: 60))
        // Each in the middle of its cell.
        #expect(try stage.frame("a") == CGRect(x: 10, y: 0, width: 10, height: 20))
        #expect(try stage.frame("b") == CGRect(x: 30, y: 5, width: 50, height: 10))
        #expect(try stage.frame("c") == CGRect(x: 0, y: 35, width: 30, height: 10))
        #expect(try stage.frame("d") == CGRect(x: 45, y: 20, width: 20, height: 40))
    }

    @Test func `flexible columns share what rigid ones leave`() throws {
        let stage = grid {
            GridRow {
                block(60, 10)
                Color.blue.frame(height: 10).id("a")
                Color.green.frame(height: 10).id("b")
            }
        }
        #expect(try stage.frame("a") == CGRect(x: 60, y: 0, width: 120, height: 10))
        #expect(try stage.frame("b") == CGRect(x: 180, y: 0, width: 120, height: 10))
    }

    @Test func `a flexible column is at least as wide as its rigid cells`() throws {
        let stage = grid {
            GridRow {
                Color.blue.frame(height: 10).id("a")
                Color.green.frame(height: 10).id("b")
            }
            GridRow {
                block(10, 10)
                block(200, 10)
            }
        }
        #expect(try stage.frame("a").width == 100)
        #expect(try stage.frame("b") == CGRect(x: 100, y: 0, width: 200, height: 10))
    }

    @Test func `flexible rows share the height`() throws {
        let stage = grid {
            GridRow { Color.blue.frame(width: 10).id("a") }
            GridRow { block(10, 100) }
            GridRow { Color.blue.frame(width: 10).id("b") }
        }
        #expect(try stage.frame("a") == CGRect(x: 0, y: 0, width: 10, height: 100))
        #expect(try stage.frame("b") == CGRect(x: 0, y: 200, width: 10, height: 100))
    }

    @Test func `a flexible cell fills its column and row`() throws {
        let grid = Grid(horizontalSpacing: 0, verticalSpacing: 0) {
            GridRow {
                Color.blue.id("a")
                block(10, 40)
            }
            GridRow { block(30, 20) }
        }
        let stage = Stage { grid.fixedSize() }
        #expect(try stage.frame("a").size == CGSize(width: 30, height: 40))
    }

    @Test func `rows may have fewer cells than there are columns`() throws {
        let stage = grid {
            GridRow { block(10, 10, "a") }
            GridRow {
                block(20, 10)
                block(30, 10, "b")
            }
        }
        #expect(try stage.frame("grid").width == 50)
        #expect(try stage.frame("a").midX == 10)
        #expect(try stage.frame("b").minX == 20)
    }

    @Test func `a view outside of rows spans all columns, and alone makes the grid as wide as it wants to be`() throws {
        let stage = grid {
            GridRow {
                block(20, 10)
                block(20, 10, "a")
            }
            Color.blue.frame(height: 5).id("line")
        }
        #expect(try stage.frame("line") == CGRect(x: 0, y: 10, width: 300, height: 5))
        // What it takes more than the cells is shared by the columns.
        #expect(try stage.frame("a").midX == 225)
    }

    @Test func `an unsized axis leaves a flexible view what the others need`() throws {
        let stage = grid {
            GridRow {
                block(20, 10)
                block(20, 10)
            }
            Color.blue.frame(height: 5).id("line").gridCellUnsizedAxes(.horizontal)
        }
        #expect(try stage.frame("line") == CGRect(x: 0, y: 10, width: 40, height: 5))
        let empty = grid {
            GridRow {
                Color.blue.id("a").gridCellUnsizedAxes([.horizontal, .vertical])
                block(20, 30)
            }
        }
        #expect(try empty.frame("grid").size == CGSize(width: 20, height: 30))
        #expect(try empty.frame("a").size == CGSize(width: 0, height: 30))
    }

    @Test(arguments: [(2, CGFloat(50)), (0, 20), (-5, 20)])
    func `a cell spans columns`(columns: Int, width: CGFloat) throws {
        let stage = grid {
            GridRow {
                Color.blue.frame(height: 5).gridCellUnsizedAxes(.horizontal).id("wide").gridCellColumns(columns)
            }
            GridRow {
                block(20, 10)
                block(30, 10)
                block(40, 10)
            }
        }
        #expect(try stage.frame("wide") == CGRect(x: 0, y: 0, width: width, height: 5))
    }

    @Test func `what a spanning cell lacks is added to flexible columns, or to all of its own`() throws {
        let rigid = grid {
            GridRow { block(100, 10).gridCellColumns(2) }
            GridRow {
                block(20, 10, "a")
                block(40, 10, "b")
                block(10, 10, "c")
            }
        }
        // 40 points more for two columns.
        #expect(try rigid.frame("a").midX == 20)
        #expect(try rigid.frame("b").midX == 40 + 30)
        #expect(try rigid.frame("c").minX == 100)
        let flexible = grid {
            GridRow { block(290, 10).gridCellColumns(2) }
            GridRow {
                block(20, 10, "a")
                Color.blue.frame(height: 10).id("b")
                Color.green.frame(height: 10).id("c")
            }
        }
        #expect(try flexible.frame("a").minX == 0)
        #expect(try flexible.frame("b") == CGRect(x: 20, y: 10, width: 270, height: 10))
        #expect(try flexible.frame("c").width == 10)
    }

    @Test func `cells without a distance of the grid keep the one they prefer`() throws {
        let stage = grid(spacing: nil) {
            GridRow {
                block(10, 10)
                block(10, 10, "a")
            }
            GridRow { block(10, 10, "b") }
        }
        #expect(try stage.frame("a").minX == 18)
        #expect(try stage.frame("b").minY == 18)
        // Lines of this font have no gap.
        let text = Text("x").font(.system(size: 20))
        let height = try asked {
            text
        } _: {
            $0[0].sizeThatFits(.unspecified).height
        }
        let lines = grid(spacing: nil) {
            GridRow { text }
            GridRow { text }
        }
        #expect(try abs(lines.frame("grid").height - 2 * height) < 1e-9)
    }

    @Test func `alignments of the grid, of a row, of a column and of a cell, the nearest counts`() throws {
        let stage = grid(alignment: .topLeading) {
            GridRow {
                block(100, 100)
                block(100, 10, "top")
            }
            GridRow(alignment: .bottom) {
                block(10, 10, "bottom")
                block(10, 10, "trailing").gridColumnAlignment(.trailing)
                block(10, 100)
            }
            GridRow {
                block(10, 50)
                block(10, 10, "anchor").gridCellAnchor(UnitPoint(x: 0.5, y: 1))
            }
            block(40, 10, "whole")
        }
        #expect(try stage.frame("top").origin == CGPoint(x: 100, y: 0))
        #expect(try stage.frame("bottom").origin == CGPoint(x: 0, y: 190))
        #expect(try stage.frame("trailing").origin == CGPoint(x: 190, y: 190))
        #expect(try stage.frame("anchor").origin == CGPoint(x: 145, y: 240))
        #expect(try stage.frame("whole").origin == CGPoint(x: 0, y: 250))
    }

    @Test func `guides of cells meet in their column and row`() throws {
        let stage = grid(alignment: .topLeading) {
            GridRow {
                block(50, 20, "a").alignmentGuide(.leading) { _ in 30 }
                block(20, 20, "b").alignmentGuide(.top) { _ in 15 }
            }
            GridRow { block(40, 10, "c") }
        }
        // The lines are 30 points in, and 15 points down. The grid has guides as well, which place it elsewhere.
        let corner = try stage.frame("grid").origin
        func place(_ id: String) throws -> CGPoint {
            let origin = try stage.frame(id).origin
            return CGPoint(x: origin.x - corner.x, y: origin.y - corner.y)
        }
        #expect(try place("a") == CGPoint(x: 0, y: 15))
        #expect(try place("c") == CGPoint(x: 30, y: 35))
        #expect(try place("b") == CGPoint(x: 70, y: 0))
        #expect(try stage.frame("grid").size == CGSize(width: 90, height: 45))
    }

    @Test func `modifiers of a row apply to each of its cells`() throws {
        let stage = grid {
            GridRow {
                block(10, 10)
                block(20, 10)
            }
            .padding(5)
        }
        #expect(try stage.frame("grid").size == CGSize(width: 50, height: 20))
    }

    @Test func `elsewhere a row is a group`() throws {
        let size = try asked {
            VStack(spacing: 0) {
                GridRow {
                    block(10, 10)
                    block(20, 10)
                }
            }
        } _: {
            $0[0].sizeThatFits(.unspecified)
        }
        #expect(size == CGSize(width: 20, height: 20))
    }

    @Test func `rows and cells come from loops and conditions`() throws {
        let stage = grid {
            ForEach(0..<3, id: \.self) { row in
                GridRow {
                    ForEach(0..<4, id: \.self) { column in block(10, 10, "\(row)\(column)") }
                }
            }
        }
        #expect(try stage.frame("grid").size == CGSize(width: 40, height: 30))
        #expect(try stage.frame("23").origin == CGPoint(x: 30, y: 20))
    }

    @Test func `numbers that are not finite show something finite`() throws {
        for length in [CGFloat.nan, .infinity, -.infinity, -20] {
            let stage = Stage {
                Grid(horizontalSpacing: length, verticalSpacing: length) {
                    GridRow {
                        Color.red.gridCellAnchor(UnitPoint(x: length, y: length))
                        Color.red.frame(width: abs(length), height: length).gridCellColumns(.max)
                    }
                    Color.blue
                }
                .frame(width: length, height: length)
                .id("x")
            }
            let frame = try stage.frame("x")
            #expect(frame.width.isFinite && frame.height.isFinite)
        }
        let empty = grid { GridRow {} }
        #expect(try empty.frame("grid").size == .zero)
    }
}

@MainActor
@Suite struct GridChangeTests {
    private struct Rows: View {
        @State private var rows = [0, 1]
        @State private var cells = 1

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
                    ForEach(rows, id: \.self) { row in
                        GridRow {
                            Counter(name: "\(row)")
                            ForEach(0..<cells, id: \.self) { block(20, 20, "\(row).\($0)") }
                        }
                    }
                }
                .frame(width: 300, height: 200, alignment: .topLeading)
                Button("Insert") { withAnimation(evenly) { rows.insert(2, at: 0) } }
                Button("Remove") { withAnimation(evenly) { _ = rows.removeLast() } }
                Button("Swap") { withAnimation(evenly) { rows.swapAt(0, 1) } }
                Button("Widen") { withAnimation(evenly) { cells += 1 } }
            }
        }
    }

    private struct Counter: View {
        var name: String
        @State private var count = 0
        var body: some View {
            Button("\(name): \(count)") { count += 1 }.frame(width: 40, height: 20).clipped().id(name)
        }
    }

    private func stage() -> Stage { Stage(size: CGSize(width: 300, height: 400)) { Rows() } }

    @Test func `an inserted row moves the others and fades in`() throws {
        let stage = stage()
        let start = try stage.frame("0").minY
        stage.tap("0: 0")
        stage.tap("Insert")
        stage.milliseconds(500)
        #expect(try abs(stage.frame("0").minY - start - 10) < 1e-9)
        #expect(try abs(#require(stage.presentation(of: "2")).opacity - 0.5) < 1e-9)
        #expect(try stage.frame("2").minY == start)
        try stage.settle()
        #expect(try stage.frame("0").minY == start + 20)
        #expect(stage.labels.contains("0: 1"))
    }

    @Test func `a removed row stays where it was until it has faded`() throws {
        let stage = stage()
        let frame = try stage.frame("1")
        stage.tap("Remove")
        stage.milliseconds(500)
        #expect(try stage.frame("1") == frame)
        #expect(try abs(#require(stage.presentation(of: "1")).opacity - 0.5) < 1e-9)
        try stage.settle()
        #expect(stage.presentation(of: "1") == nil)
        #expect(stage.presentation(of: "1.0") == nil)
    }

    @Test func `rows that change places keep their state`() throws {
        let stage = stage()
        let (first, second) = (try stage.frame("0"), try stage.frame("1"))
        stage.tap("1: 0")
        stage.tap("Swap")
        stage.milliseconds(500)
        #expect(try abs(stage.frame("0").minY - (first.minY + second.minY) / 2) < 1e-9)
        try stage.settle()
        #expect(try stage.frame("1") == first)
        #expect(stage.labels.contains("1: 1"))
    }

    @Test func `a cell that is inserted stands in its column`() throws {
        let stage = stage()
        let corner = try stage.frame("1.0").origin
        stage.tap("Widen")
        try stage.settle()
        #expect(try stage.frame("1.1").origin == CGPoint(x: corner.x + 20, y: corner.y))
        #expect(try stage.frame("1.0").origin == corner)
    }

    @Test func `what a cell says of its columns may change`() throws {
        let stage = Stage(size: Cornered<EmptyView>.size) {
            Cornered { isOn in
                Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
                    GridRow(alignment: isOn ? .bottom : .top) {
                        block(10, 10, "a").gridCellColumns(isOn ? 2 : 1)
                        block(10, 10, "b").gridColumnAlignment(isOn ? .trailing : .leading)
                        block(10, 50)
                    }
                    GridRow { ForEach(0..<4) { _ in block(40, 10) } }
                }
            }
        }
        #expect(try stage.frame("a").origin == .zero)
        #expect(try stage.frame("b").origin == CGPoint(x: 40, y: 0))
        stage.tap("Go")
        #expect(try stage.frame("a").origin == CGPoint(x: 0, y: 40))
        #expect(try stage.frame("b").origin == CGPoint(x: 110, y: 40))
    }

    @Test func `a change of one cell looks at no cell of other rows`() throws {
        let stage = Stage(size: Cornered<EmptyView>.size) {
            Cornered { isOn in
                Grid {
                    ForEach(0..<20) { row in
                        GridRow {
                            ForEach(0..<5) { column in
                                Color(white: isOn && row == 3 && column == 2 ? 1 : 0).frame(width: 10, height: 5)
                            }
                        }
                    }
                }
            }
        }
        let before = stage.statistics.layouts
        stage.tap("Go")
        #expect(stage.statistics.layouts == before)
    }

    @Test func `as a layout a grid takes the place of a stack, and the views move`() throws {
        let stage = Stage {
            Switching { isOn in
                let layout =
                    isOn
                    ? AnyLayout(GridLayout(horizontalSpacing: 0, verticalSpacing: 0))
                    : AnyLayout(VStackLayout(spacing: 0))
                layout {
                    GridRow {
                        block(20, 20, "a")
                        Counter(name: "b")
                    }
                    block(30, 10, "c")
                }
                .frame(width: 200, height: 200)
                .animation(evenly, value: isOn)
            }
        }
        stage.tap("b: 0")
        #expect(try stage.frame("a").midX == stage.frame("c").midX)
        #expect(try stage.frame("b").minY == stage.frame("a").maxY)
        let (start, end) = (try stage.frame("b").minX, try stage.frame("c").midX - 30 + 20)
        stage.tap("Go")
        stage.milliseconds(500)
        #expect(try abs(stage.frame("b").minX - (start + end) / 2) < 1e-9)
        try stage.settle()
        #expect(try stage.frame("b").minX == end)
        #expect(try stage.frame("c").minY == stage.frame("b").maxY)
        #expect(stage.labels.contains("b: 1"))
    }
}
