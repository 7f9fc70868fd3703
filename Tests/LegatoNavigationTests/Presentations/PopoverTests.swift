// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Views beside what they come from.
@MainActor
@Suite("Popovers")
struct PopoverTests {
    private let wish = Wish()

    private func shown(
        _ adaptation: PresentationAdaptation?, at alignment: Alignment = .top,
        anchor: PopoverAttachmentAnchor = .rect(.bounds), edge: Edge? = nil
    ) throws -> Stage {
        let stage = iPhone {
            Color.green.frame(width: 60, height: 20).id("source")
                .popover(isPresented: wish.binding, attachmentAnchor: anchor, arrowEdge: edge) {
                    let content = Color.red.frame(width: 200, height: 100).id("popover")
                    if let adaptation { content.presentationCompactAdaptation(adaptation) } else { content }
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
        }
        try stage.settle { wish.isOn = true }
        return stage
    }

    @Test("on a phone a popover is a sheet, unless its views say otherwise")
    func adapts() throws {
        for adaptation in [nil, PresentationAdaptation.automatic, .sheet] {
            wish.isOn = false
            // In the middle of a large sheet.
            let stage = try shown(adaptation)
            #expect(isNear(stage.top("popover"), 69 + 749.0 / 2 - 50, within: 0.5))
        }
        wish.isOn = false
        let cover = try shown(.fullScreenCover)
        #expect(isNear(cover.top("popover"), 59 + 759.0 / 2 - 50, within: 0.5))
        #expect(cover.color(at: CGPoint(x: 196, y: 10)) == [255, 255, 255])
    }

    @Test(
        "a popover stands below what it comes from, by the length of its arrow, and above where there is no room below",
        arguments: [
            (Alignment.top, 92.0), (.bottom, 685.0),
        ])
    func place(_ alignment: Alignment, _ top: Double) throws {
        for adaptation in [PresentationAdaptation.popover, .none] {
            wish.isOn = false
            let stage = try shown(adaptation, at: alignment)
            #expect(isNear(stage.top("popover"), top, within: 0.5))
            #expect(isNear(stage.left("popover"), 96.5, within: 0.5))
            // What is behind is neither dim nor moved.
            #expect(stage.color(at: CGPoint(x: 5, y: 400)) == [255, 255, 255])
            #expect(isNear(stage.left("source"), 166.5, within: 0.5))
        }
    }

    @Test("at a corner it stays on the screen, and its arrow points at its source")
    func corner() throws {
        let stage = try shown(.popover, at: .topTrailing)
        #expect(isNear(stage.left("popover"), 393 - 10 - 200) && isNear(stage.top("popover"), 92))
        // White, in the shadow of the popover.
        #expect(stage.color(at: CGPoint(x: 363, y: 88)) == [255, 255, 255])
    }

    @Test("it stands on the side that is asked for, if there is room")
    func side() throws {
        let stage = try shown(.popover, at: .leading, edge: .trailing)
        #expect(isNear(stage.left("popover"), 73))
        #expect(isNear(stage.top("popover"), 59 + 759.0 / 2 - 50, within: 0.5))
        wish.isOn = false
        let without = try shown(.popover, at: .top, edge: .top)
        #expect(isNear(without.top("popover"), 92))
    }

    @Test("it points at a point or a rectangle of its source")
    func anchors() throws {
        #expect(isNear(try shown(.popover, anchor: .point(.top)).top("popover"), 72))
        wish.isOn = false
        let rect = CGRect(x: 0, y: 0, width: 10, height: 5)
        #expect(isNear(try shown(.popover, anchor: .rect(.rect(rect))).top("popover"), 77))
    }

    @Test("a tap beside it dismisses it")
    func dismissal() throws {
        let stage = try shown(.popover)
        stage.tap(at: CGPoint(x: 20, y: 700))
        #expect(!wish.isOn)
        try stage.settle()
        #expect(stage.top("popover") == nil)
    }

    @Test("beside its source its arrow points at the middle of that side", arguments: [Edge.leading, .trailing])
    func sideArrow(_ edge: Edge) throws {
        let isTrailing = edge == .trailing
        let stage = try shown(.popover, at: isTrailing ? .leading : .trailing, edge: edge)
        let (x, y) = (isTrailing ? 66.0 : 327, 438.5)
        // The arrow is white, and only at its height.
        #expect(stage.color(at: CGPoint(x: x, y: y)) == [255, 255, 255])
        let outside = stage.color(at: CGPoint(x: x, y: y + 20))
        #expect(outside != [255, 255, 255] && outside != [0, 255, 0])
    }

    @Test("a popover that wants more than there is room for gets the room", arguments: [Alignment.top, .bottom])
    func tooLarge(_ alignment: Alignment) throws {
        let stage = iPhone {
            Color.green.frame(width: 60, height: 20).id("source")
                .popover(isPresented: wish.binding) {
                    Color.red
                        .frame(
                            minWidth: 50, idealWidth: 900, maxWidth: .infinity, minHeight: 50, idealHeight: 2000,
                            maxHeight: .infinity
                        )
                        .id("popover")
                        .presentationCompactAdaptation(.popover)
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
        }
        try stage.settle { wish.isOn = true }
        let frame = try #require(stage.presentation(of: "popover")?.frame)
        let source = try #require(stage.presentation(of: "source")?.frame)
        #expect(frame.minX == 10 && frame.maxX == 383)
        #expect(frame.minY >= 59 && frame.maxY <= 852 - 34 && frame.height > 600)
        #expect(alignment == .top ? frame.minY == source.maxY + 13 : frame.maxY == source.minY - 13)
    }
}
