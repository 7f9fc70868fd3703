// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoUI

/// The heights of text and the distances between views, at three pixels a point, where the numbers were measured.
@MainActor
@Suite struct ViewSpacingTests {
    private func stage(@ViewBuilder content: () -> some View) -> LegatoTesting.Stage {
        LegatoTesting.Stage(
            size: CGSize(width: 400, height: 400), scale: 3, reduceMotion: false, listeners: CheckedScenes.listeners,
            content: content)
    }

    /// What two views prefer between them.
    private func distance(
        _ axis: Axis = .vertical, @ViewBuilder between views: () -> some View
    ) -> CGFloat {
        let found = Found()
        let stage = stage { Probe(axis: axis, found: found)(views) }
        withExtendedLifetime(stage) {}
        return found.distance
    }

    private func isNear(_ value: CGFloat, _ expected: CGFloat) -> Bool { abs(value - expected) < 0.006 }

    // MARK: - Lines

    @Test(arguments: [
        (Font.TextStyle.largeTitle, 40.67), (.title, 33.67), (.title2, 26.33), (.title3, 24), (.headline, 20.33),
        (.body, 20.33), (.callout, 19.33), (.subheadline, 18), (.footnote, 15.67), (.caption, 14.33),
        (.caption2, 13.33),
    ])
    func `a line is as high as its font, rounded up to a pixel`(style: Font.TextStyle, height: CGFloat) throws {
        let stage = stage { Text("Hg").font(.system(style)).id("a") }
        #expect(isNear(try stage.frame("a").height, height))
    }

    /// The sizes of each style at xSmall, large and accessibility 5.
    @Test(
        arguments: [
            (Font.TextStyle.largeTitle, [31, 34, 60]), (.title, [25, 28, 58]), (.title2, [19, 22, 56]),
            (.title3, [17, 20, 55]), (.headline, [14, 17, 53]), (.body, [14, 17, 53]), (.callout, [13, 16, 51]),
            (.subheadline, [12, 15, 49]), (.footnote, [12, 13, 44]), (.caption, [11, 12, 43]),
            (.caption2, [11, 11, 40]),
        ] as [(Font.TextStyle, [CGFloat])])
    func `a line is as high as its font at every type size`(style: Font.TextStyle, sizes: [CGFloat]) throws {
        for (typeSize, size) in zip([DynamicTypeSize.xSmall, .large, .accessibility5], sizes) {
            let stage = stage { Text("Hg").font(.system(style)).dynamicTypeSize(typeSize).id("a") }
            #expect(isNear(try stage.frame("a").height, (size * (1950 + 494) / 2048).roundedUpToThirds))
        }
    }

    @Test(arguments: [(DynamicTypeSize.xSmall, 14, 19), (.accessibility3, 40, 48), (.accessibility5, 53, 62)])
    func `two lines are a line and the leading of the guidelines high`(
        typeSize: DynamicTypeSize, size: CGFloat, leading: CGFloat
    ) throws {
        let stage = stage { Text("Hg\nHg").dynamicTypeSize(typeSize).id("a") }
        #expect(isNear(try stage.frame("a").height, (size * 2444 / 2048 + leading).roundedUpToThirds))
    }

    @Test func `lines of a style are further apart than those of a size`() throws {
        let stage = stage {
            Text("Hg\nHg").id("style")
            Text("Hg\nHg").font(.system(size: 17)).id("size")
        }
        #expect(isNear(try stage.frame("style").height, 42.33))
        #expect(isNear(try stage.frame("size").height, 40.67))
    }

    @Test func `as many lines are shown as fit`() throws {
        // Two lines of body text take 42.29 points.
        for (height, lines) in [(42.3, 2.0), (42.2, 1), (20, 1), (64.3, 3)] {
            let stage = stage {
                Text("H\nH\nH").id("a").frame(height: height)
            }
            let shown = try stage.frame("a").height
            #expect(isNear(shown, (lines * 20.287 + (lines - 1) * 1.713).roundedUpToThirds))
        }
    }

    @Test func `letters stand on whole pixels`() throws {
        // The baseline of body text is 16.19 points below its top: nearest to 49 pixels.
        let stage = stage {
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                Text("H").id("text")
                Color.red.frame(width: 10, height: 10).id("view")
            }
        }
        #expect(isNear(try stage.frame("view").maxY - stage.frame("text").minY, 49.0 / 3))
    }

    // MARK: - Between kinds of views

    @Test func `plain views are eight points apart`() {
        for axis in Axis.allCases {
            #expect(
                distance(axis) {
                    Color.red
                    Circle()
                } == 8)
        }
        #expect(
            distance(.horizontal) {
                Text("a")
                Text("b")
            } == 8)
        #expect(
            distance(.horizontal) {
                Text("a")
                Color.red
            } == 8)
    }

    @Test func `a view below text stands clear of its capitals`() {
        let below = distance {
            Text("Hg")
            Color.red
        }
        #expect(isNear(below, 10.64))
    }

    @Test func `text below a view keeps room for its descent`() {
        let above = distance {
            Color.red
            Text("Hg")
        }
        #expect(isNear(above, 6.43))
    }

    @Test(arguments: [CGFloat(1), 2, 3], [(Font.TextStyle.largeTitle, CGFloat(34)), (.title3, 20), (.caption, 12)])
    func `the tenth of a line between text and views is rounded up to a pixel`(
        scale: CGFloat, font: (style: Font.TextStyle, size: CGFloat)
    ) {
        let line = font.size * 2444 / 2048
        let tenth = (line / 10 * scale).rounded(.up) / scale
        func distance(@ViewBuilder between views: () -> some View) -> CGFloat {
            let found = Found()
            let stage = LegatoTesting.Stage(size: CGSize(width: 400, height: 400), scale: scale) {
                Probe(axis: .vertical, found: found)(views)
            }
            return withExtendedLifetime(stage) { found.distance }
        }
        let below = distance {
            Text("Hg").font(.system(font.style))
            Color.red
        }
        let above = distance {
            Color.red
            Text("Hg").font(.system(font.style))
        }
        #expect(isNear(below, line + tenth - font.size * 1443 / 2048) && isNear(above, font.size * 494 / 2048 + tenth))
    }

    @Test(arguments: [(Font.TextStyle.body, 2.0), (.footnote, 2.67), (.title, 0.67)])
    func `text below text is as far away as its own lines are`(style: Font.TextStyle, gap: CGFloat) {
        let between = distance {
            Text("Hg").font(.largeTitle)
            Text("Hg").font(.system(style))
        }
        #expect(isNear(between, gap))
    }

    @Test func `nothing is between a spacer and its neighbours`() {
        for axis in Axis.allCases {
            #expect(
                distance(axis) {
                    Spacer()
                    Text("Hg")
                } == 0)
            #expect(
                distance(axis) {
                    Color.red
                    Spacer()
                } == 0)
        }
    }

    @Test func `a stack has the distances of what is at its edges`() {
        let column = distance {
            VStack {
                Color.red
                Text("Hg")
            }
            Color.red
        }
        #expect(isNear(column, 10.64))
        let row = distance {
            HStack {
                Color.red
                Text("Hg")
            }
            Text("Hg")
        }
        // Of the distances to the text and to the colour the larger.
        #expect(isNear(row, 6.43))
        let overlaid = distance {
            ZStack { Text("Hg") }
            Text("Hg")
        }
        #expect(isNear(overlaid, 2))
        #expect(
            distance {
                HStack { Spacer() }
                Color.red
            } == 0)
    }

    @Test func `padding and frames keep the distances of the edges that they leave alone`() {
        func distanceBelow(_ view: some View) -> CGFloat {
            distance {
                view
                Text("Hg")
            }
        }
        #expect(isNear(distanceBelow(Text("Hg").padding(.horizontal)), 2))
        #expect(isNear(distanceBelow(Text("Hg").padding(.top)), 2))
        #expect(isNear(distanceBelow(Text("Hg").padding()), 6.43))
        #expect(isNear(distanceBelow(Text("Hg").frame(width: 100)), 2))
        #expect(isNear(distanceBelow(Text("Hg").frame(maxWidth: .infinity)), 2))
        #expect(isNear(distanceBelow(Text("Hg").frame(height: 100)), 6.43))
        #expect(isNear(distanceBelow(Text("Hg").frame(minHeight: 100)), 6.43))
        #expect(isNear(distanceBelow(Text("Hg").background { Color.red }), 2))
    }

    @Test func `a stack without a spacing of its own uses them`() throws {
        let stage = stage {
            VStack {
                Text("Hg")
                Text("Hg")
            }
            .id("texts")
        }
        #expect(isNear(try stage.frame("texts").height, 42.67))
    }

    // MARK: - In layouts of one's own

    @Test func `a spacing can be added to another one`() {
        let plain = ViewSpacing()
        #expect(plain.distance(to: plain, along: .vertical) == 8)
        #expect(plain.distance(to: .zero, along: .horizontal) == 0)
        #expect(ViewSpacing.zero.union(plain).distance(to: plain, along: .vertical) == 8)
        let below = ViewSpacing.zero.union(plain, edges: .bottom)
        #expect(below.distance(to: plain, along: .vertical) == 8)
        #expect(below.distance(to: plain, along: .horizontal) == 0)
    }

    @Test func `a layout that says nothing has the distances of all its views`() {
        let below = distance {
            Plain {
                Color.red
                Text("Hg")
            }
            Color.red
        }
        #expect(isNear(below, 10.64))
    }
}

extension CGFloat {
    fileprivate var roundedUpToThirds: CGFloat { (self * 3).rounded(.up) / 3 }
}

/// What a layout has found.
private final class Found: @unchecked Sendable {
    // Protected by: the main thread, on which layouts are called.
    var distance: CGFloat = -1
}

/// Asks for the distance between two views.
private struct Probe: Layout {
    let axis: Axis
    let found: Found

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        found.distance = subviews[0].spacing.distance(to: subviews[1].spacing, along: axis)
        return CGSize(width: 10, height: 10)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
}

private struct Plain: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: 10, height: 10)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
}
