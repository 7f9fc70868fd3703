// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Flexible frames where nothing is proposed, and frames that cannot be.
@MainActor
@Suite struct FlexibleFrameTests {
    @Test func `a frame at its least height offers that where nothing is proposed`() throws {
        let stage = Stage(size: CGSize(width: 300, height: 300)) {
            ScrollView {
                VStack(spacing: 0) {
                    Color.red.frame(height: 20).id("top")
                    Spacer()
                    Color.blue.frame(height: 20).id("bottom")
                }
                .frame(minHeight: 300)
            }
        }
        #expect(try stage.frame("top").minY == 0 && stage.frame("bottom").minY == 280)
        let row = Stage(size: CGSize(width: 300, height: 300)) {
            ScrollView(.horizontal) {
                HStack(spacing: 0) {
                    Color.red.frame(width: 20).id("left")
                    Spacer()
                    Color.blue.frame(width: 20).id("right")
                }
                .frame(minWidth: 300)
            }
        }
        #expect(try row.frame("left").minX == 0 && row.frame("right").minX == 280)
    }

    /// The sizes of a colour in frames, each in a space that proposes nothing.
    private func size(_ content: some View) throws -> CGSize {
        let stage = Stage { content.id("frame").fixedSize() }
        return try stage.frame("frame").size
    }

    private func inner(_ frame: (AnyView) -> some View) throws -> CGSize {
        let stage = Stage { frame(AnyView(Color.red.id("inner"))).fixedSize() }
        return try stage.frame("inner").size
    }

    @Test func `what is inside of a frame at a bound is as large as the bound`() throws {
        #expect(try inner { $0.frame(minHeight: 100) } == CGSize(width: 10, height: 100))
        #expect(try inner { $0.frame(minWidth: 100) } == CGSize(width: 100, height: 10))
        #expect(try inner { $0.frame(maxHeight: 5) } == CGSize(width: 10, height: 5))
        #expect(try inner { $0.frame(maxWidth: 5) } == CGSize(width: 5, height: 10))
        // Strictly between its bounds nothing is proposed.
        #expect(try inner { $0.frame(minWidth: 5, maxWidth: 20, minHeight: 5, maxHeight: 20) }.width == 10)
        #expect(try inner { $0.frame(minWidth: 5, idealWidth: 15, maxWidth: 20) }.width == 15)
        #expect(try size(Color.red.frame(minHeight: 100)) == CGSize(width: 10, height: 100))
        #expect(try size(Color.red.frame(maxHeight: 5)) == CGSize(width: 10, height: 5))
        #expect(try inner { $0.frame(minHeight: 50).frame(minHeight: 100) }.height == 100)
    }

    @Test func `the greatest length is raised to the ideal one`() throws {
        for isFixed in [false, true] {
            let stage = Stage(size: CGSize(width: 100, height: 100)) {
                Color.red.frame(idealWidth: 30, maxWidth: 20, idealHeight: 40, maxHeight: 20)
                    .fixedSize(horizontal: isFixed, vertical: isFixed).id("frame")
            }
            #expect(try stage.frame("frame").size == CGSize(width: 30, height: 40))
        }
    }

    @Test func `the greatest length is raised to the least one`() throws {
        let square = Color.red.frame(width: 20, height: 20)
        for isFixed in [false, true] {
            let stage = Stage(size: CGSize(width: 100, height: 100)) {
                VStack {
                    square.frame(minWidth: 80, maxWidth: 40).fixedSize(horizontal: isFixed, vertical: false).id("wide")
                    square.frame(minHeight: 30, idealHeight: 10, maxHeight: 20)
                        .fixedSize(horizontal: false, vertical: isFixed).id("high")
                }
            }
            #expect(try stage.frame("wide").width == 80)
            #expect(try stage.frame("high").height == 30)
        }
    }

    @Test func `a layout priority that is not a number counts as none, and is reported`() throws {
        let told = try reports { () throws in
            let stage = Stage(size: CGSize(width: 100, height: 100)) {
                HStack(spacing: 0) {
                    Color.red.frame(width: 20).layoutPriority(.nan).id("first")
                    Color.blue.id("second")
                }
            }
            #expect(try stage.frame("first").width == 20)
            #expect(try stage.frame("second").width == 80)
        }
        #expect(told.count == 1)
        #expect(told.first?.contains("A layout priority must be a number") == true)
    }

    @Test func `fixed frames that are negative or not finite are ignored and reported`() throws {
        for (length, kind) in [
            (-5, "a negative one"), (CGFloat.infinity, "an infinite one"), (.nan, "one that is not a number"),
        ] as [(CGFloat, String)] {
            var size = CGSize.zero
            let told = try reports {
                let stage = Stage(size: CGSize(width: 100, height: 100)) {
                    Color.red.frame(width: length, height: 20).id("frame")
                }
                size = try stage.frame("frame").size
            }
            #expect(size == CGSize(width: 100, height: 20), "\(length)")
            #expect(told.count == 1 && told[0].contains("a finite width of at least 0; got \(kind)"), "\(told)")
        }
    }
}

/// Numbers that are none, wherever code of an app gives them to layout.
@MainActor
@Suite struct UndefinedNumberTests {
    private static let nan = CGFloat.nan

    /// The frame of the view "a" of a column of two, and what was reported.
    private func laid(_ content: some View) throws -> (frame: CGRect, reports: [String]) {
        var frame = CGRect.zero
        let told = try reports {
            let stage = Stage(size: CGSize(width: 200, height: 200)) { content }
            frame = try stage.frame("a")
        }
        return (frame, told)
    }

    private func box(_ id: String) -> some View { Color.red.frame(width: 40, height: 20).id(id) }

    @Test func `a spacing that is not a number is 0`() throws {
        let nan = Self.nan
        let column = try laid(
            VStack(spacing: nan) {
                box("a"); box("b")
            })
        #expect(column.frame.origin == CGPoint(x: 80, y: 80) && column.reports.count == 1)
        let row = try laid(
            HStack(spacing: nan) {
                box("a"); box("b")
            })
        #expect(row.frame.origin == CGPoint(x: 60, y: 90) && row.reports.count == 1)
        let layout = try laid(
            HStackLayout(spacing: nan)() {
                box("a"); box("b")
            })
        #expect(layout.frame.origin == CGPoint(x: 60, y: 90) && layout.reports.count == 1)
        let grid = try laid(
            Grid(horizontalSpacing: nan, verticalSpacing: nan) {
                GridRow {
                    box("a"); box("b")
                }
            })
        #expect(grid.frame.origin == CGPoint(x: 60, y: 90) && !grid.reports.isEmpty)
        let lazy = try laid(
            ScrollView {
                LazyVStack(spacing: nan) {
                    box("b"); box("a")
                }
            })
        #expect(lazy.frame.minY == 20 && lazy.reports.count == 1)
        let padded = try laid(box("a").padding(nan).frame(width: 100, height: 100, alignment: .topLeading))
        #expect(padded.frame.origin == CGPoint(x: 50, y: 50) && padded.reports.count == 1)
        let inset = try laid(box("a").safeAreaInset(edge: .top, spacing: nan) { box("b") })
        #expect(inset.frame.minY > 0 && inset.reports.count == 1)
        #expect(column.reports[0].hasPrefix("A spacing must be a number; got nan, which counts as 0."))
    }

    @Test func `lengths of grid items that are not numbers count as if they were not given`() throws {
        let nan = Self.nan
        let sizes: [GridItem.Size] = [
            .adaptive(minimum: nan), .adaptive(minimum: 20, maximum: nan), .flexible(minimum: nan, maximum: nan),
            .fixed(nan), .adaptive(minimum: 0.0 / 0.0),
        ]
        for size in sizes {
            let columns = try laid(
                ScrollView {
                    LazyVGrid(columns: [GridItem(size, spacing: nan)]) {
                        box("a"); box("b")
                    }
                })
            #expect(columns.frame.size == CGSize(width: 40, height: 20) && columns.reports.count == 1, "\(size)")
            let rows = try laid(
                ScrollView(.horizontal) {
                    LazyHGrid(rows: [GridItem(size, spacing: nan)]) {
                        box("a"); box("b")
                    }
                })
            #expect(rows.frame.size == CGSize(width: 40, height: 20) && rows.reports.count == 1, "\(size)")
        }
        // Distances without an end leave the grid one column.
        _ = try laid(
            ScrollView { LazyVGrid(columns: [GridItem(.adaptive(minimum: 20), spacing: .infinity)]) { box("a") } })
    }

    private struct Broken: Layout {
        var proposes = false
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            proposes
                ? subviews[0].sizeThatFits(ProposedViewSize(width: .nan, height: 20))
                : CGSize(width: CGFloat.nan, height: 20)
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(width: .nan, height: 20))
        }
    }

    @Test func `a proposal that is not a number is nil, and a size that is none is 0`() throws {
        let proposed = try laid(Broken(proposes: true)() { Color.red.id("a") })
        #expect(proposed.frame.size == CGSize(width: 10, height: 20))
        #expect(
            proposed.reports.contains {
                $0.hasPrefix("A proposal's width must be a number; got nan, which counts as nil.")
            })
        let sized = try laid(Broken()() { Color.red.id("a") }.id("layout"))
        #expect(
            sized.reports.contains { $0.hasPrefix("A layout's width must be a number; got nan, which counts as 0.") })
        let bounded = try laid(Color.red.frame(minWidth: .nan, maxWidth: .nan, minHeight: .nan).id("a"))
        #expect(bounded.frame.size == CGSize(width: 200, height: 200) && !bounded.reports.isEmpty)
        let spaced = try laid(
            HStack(spacing: 0) {
                box("a"); Spacer(minLength: .nan)
            })
        #expect(spaced.frame.minX == 0 && spaced.reports.count == 1)
        let ratio = try laid(Color.red.aspectRatio(.nan, contentMode: .fit).id("a"))
        #expect(ratio.frame.size == CGSize(width: 200, height: 200) && ratio.reports.count == 1)
    }

    @Test func `a position or an offset that is not a number is 0`() throws {
        let nan = Self.nan
        let positioned = try laid(box("a").position(x: nan, y: 50))
        #expect(positioned.frame.origin == CGPoint(x: -20, y: 40))
        #expect(positioned.reports.count == 1)
        #expect(positioned.reports.first?.hasPrefix("A position must be a number; got nan, which counts as 0.") == true)
        let both = try laid(box("a").position(CGPoint(x: nan, y: 0 / (nan - nan))))
        #expect(both.frame.origin == CGPoint(x: -20, y: -10) && both.reports.count == 1)
        let shifted = try laid(box("a").offset(x: nan, y: 5))
        #expect(shifted.frame.origin == CGPoint(x: 80, y: 95) && shifted.reports.count == 1)
        #expect(shifted.reports.first?.hasPrefix("An offset must be a number; got nan, which counts as 0.") == true)
        let size = try laid(box("a").offset(CGSize(width: 3, height: nan)))
        #expect(size.frame.origin == CGPoint(x: 83, y: 90) && size.reports.count == 1)
        let effect = try laid(box("a").visualEffect { content, _ in content.offset(x: nan) })
        #expect(effect.frame.origin == CGPoint(x: 80, y: 90) && effect.reports.count == 1)
        let mirrored = try laid(box("a").offset(x: nan).environment(\.layoutDirection, .rightToLeft))
        #expect(mirrored.frame.origin == CGPoint(x: 80, y: 90) && mirrored.reports.count == 1)
    }
}
