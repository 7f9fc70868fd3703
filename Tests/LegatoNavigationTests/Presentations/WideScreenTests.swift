// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Presentations where there is room around them. Source of the numbers: `docs/facts`, screens 5.
@MainActor
@Suite("Presentations on wide screens")
struct WideScreenTests {
    private let wish = Wish()

    private func wide(@ViewBuilder _ content: @escaping @MainActor () -> some View) -> Stage {
        phone(CGSize(width: 1000, height: 800)) {
            Evaluated { content().environment(\.horizontalSizeClass, .regular) }
        }
    }

    private struct Fixed: PresentationSizing {
        func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
            let fitted = root.sizeThatFits(.unspecified)
            return ProposedViewSize(width: 2 * fitted.width, height: 5000)
        }
    }

    @Test("a sheet stands in the middle, in the size of a form or as its views ask", arguments: 0..<6)
    func sizes(_ index: Int) throws {
        let (width, height): (Double, Double) =
            [(540, 620), (540, 620), (704, 800), (300, 100), (540, 100), (600, 800)][index]
        let stage = wide {
            Color.white.sheet(isPresented: wish.binding) {
                let content = Color.green.frame(minWidth: 300, idealWidth: 300, minHeight: 100, idealHeight: 100)
                    .id("sheet")
                switch index {
                case 0: content
                case 1: content.presentationSizing(.form)
                case 2: content.presentationSizing(.page)
                case 3: content.presentationSizing(.fitted)
                case 4: content.presentationSizing(.form.fitted(horizontal: false, vertical: true))
                default: content.presentationSizing(Fixed())
                }
            }
        }
        try stage.settle { wish.isOn = true }
        let frame = try #require(stage.presentation(of: "sheet")?.frame)
        #expect(isNear(frame.width, width) && isNear(frame.height, height))
        #expect(isNear(frame.midX, 500) && isNear(frame.midY, 400))
        // What is behind stays where it is, and is dim.
        let dim = stage.color(at: CGPoint(x: 5, y: 5))
        #expect(dim.allSatisfy { abs($0 - 227) <= 1 }, "\(dim)")
    }

    @Test("a sticky size grows with its views and does not shrink")
    func sticky() throws {
        struct Growing: View {
            let wish: Wish
            var body: some View {
                Color.green.frame(width: 300, height: wish.other ? 400 : 200).id("content")
                    .frame(maxHeight: .infinity).id("sheet")
                    .presentationSizing(.fitted.sticky(vertical: true))
            }
        }
        let stage = wide { Color.white.sheet(isPresented: wish.binding) { Growing(wish: wish) } }
        try stage.settle { wish.isOn = true }
        #expect(isNear(stage.presentation(of: "sheet")?.frame.height, 200))
        try stage.settle { wish.other = true }
        #expect(isNear(stage.presentation(of: "sheet")?.frame.height, 400))
        try stage.settle { wish.other = false }
        #expect(isNear(stage.presentation(of: "sheet")?.frame.height, 400))
        #expect(isNear(stage.presentation(of: "content")?.frame.height, 200))
    }

    @Test("it comes from below the screen on the spring, and a finger takes it away")
    func motion() throws {
        let stage = wide {
            Color.white.sheet(isPresented: wish.binding) { Color.green.id("sheet") }
        }
        stage.perform { wish.isOn = true }
        stage.advance(by: .seconds(0.1))
        // From below the screen to 90 points below its top.
        #expect(isNear(stage.top("sheet"), 90 + left(of: 710, after: 0.1), within: 0.1))
        try stage.settle()
        stage.swipe(from: CGPoint(x: 500, y: 200), to: CGPoint(x: 500, y: 700))
        #expect(!wish.isOn)
        try stage.settle()
        #expect(stage.top("sheet") == nil)
    }

    @Test("a popover stands beside its source")
    func popover() throws {
        let stage = wide {
            Color.green.frame(width: 60, height: 20)
                .popover(isPresented: wish.binding) { Color.red.frame(width: 200, height: 100).id("popover") }
                .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
        try stage.settle { wish.isOn = true }
        #expect(isNear(stage.top("popover"), 423) && isNear(stage.left("popover"), 400))
    }

    // MARK: - Inspectors

    private struct Inspected: View {
        let wish: Wish
        var body: some View {
            Color.white.id("content")
                .inspector(isPresented: wish.binding) { Color.green.id("details").inspectorColumnWidth(200) }
        }
    }

    @Test("an inspector is a column where reading ends, as wide as it asks")
    func column() throws {
        let stage = wide { Inspected(wish: wish) }
        try stage.settle { wish.isOn = true }
        #expect(isNear(stage.presentation(of: "details")?.frame.maxX, 1000))
        #expect(isNear(stage.presentation(of: "details")?.frame.width, 200, within: 1))
        #expect(isNear(stage.presentation(of: "content")?.frame.width, 800))
        try stage.settle { wish.isOn = false }
        #expect(isNear(stage.presentation(of: "content")?.frame.width, 1000))
    }

    @Test("on a phone an inspector is a sheet")
    func sheet() throws {
        let stage = iPhone { Inspected(wish: wish) }
        try stage.settle { wish.isOn = true }
        #expect(isNear(stage.top("details"), 69))
        stage.tap(at: CGPoint(x: 196, y: 20))
        #expect(!wish.isOn)
    }

    @Test(
        "a scene has the size classes of its device",
        arguments: [
            (Device.iPhone15, false, "compact regular"), (.iPhone15, true, "compact compact"),
            (.iPhone15ProMax, true, "regular compact"), (.iPadMini, false, "regular regular"),
            (.iPad, true, "regular regular"),
        ])
    func devices(_ device: Device, _ isLandscape: Bool, _ classes: String) {
        struct Named: View {
            @Environment(\.horizontalSizeClass) private var horizontal
            @Environment(\.verticalSizeClass) private var vertical
            var body: some View { Text("\(name(horizontal)) \(name(vertical))") }
            private func name(_ sizeClass: UserInterfaceSizeClass?) -> String { sizeClass.map { "\($0)" } ?? "none" }
        }
        let stage = Stage(device: device, isLandscape: isLandscape, scale: 1) { Named() }
        #expect(labels(stage) == [classes])
    }

    @Test("where the screen is low a sheet fills it")
    func low() throws {
        let stage = phone(CGSize(width: 800, height: 390)) {
            Evaluated {
                Color.white.sheet(isPresented: wish.binding) {
                    Color.green.id("sheet").presentationDetents([.medium])
                }
                .environment(\.verticalSizeClass, .compact)
            }
        }
        try stage.settle { wish.isOn = true }
        #expect(isNear(stage.top("sheet"), 0) && isNear(stage.presentation(of: "sheet")?.frame.width, 800))
    }

    @Test("a size is sticky in the directions that are asked for, and in no other")
    func stickyDirections() throws {
        struct Growing: View {
            let wish: Wish
            let number: Int
            var body: some View {
                let size = wish.other ? CGSize(width: 400, height: 300) : CGSize(width: 200, height: 150)
                let content = Color.green.frame(width: size.width, height: size.height)
                    .frame(maxWidth: .infinity, maxHeight: .infinity).id("sheet")
                switch number {
                case 0: content.presentationSizing(.fitted.sticky())
                case 1: content.presentationSizing(.fitted.sticky(horizontal: true))
                case 2: content.presentationSizing(.fitted.sticky(vertical: true))
                default: content.presentationSizing(.fitted.sticky(horizontal: true, vertical: true))
                }
            }
        }
        for number in 0..<4 {
            let wish = Wish()
            let stage = wide { Color.white.sheet(isPresented: wish.binding) { Growing(wish: wish, number: number) } }
            try stage.settle { wish.isOn = true }
            try stage.settle { wish.other = true }
            #expect(stage.presentation(of: "sheet")?.frame.size == CGSize(width: 400, height: 300))
            try stage.settle { wish.other = false }
            let size = try #require(stage.presentation(of: "sheet")?.frame.size)
            #expect(
                size.width == (number % 2 == 1 ? 400 : 200) && size.height == (number >= 2 ? 300 : 150), "\(number)")
        }
    }

    @Test("a line divides the column of an inspector from the content")
    func divider() throws {
        let stage = wide { Inspected(wish: wish) }
        try stage.settle { wish.isOn = true }
        let details = try #require(stage.presentation(of: "details")?.frame)
        let content = try #require(stage.presentation(of: "content")?.frame)
        #expect(details.minX > content.maxX && details.minX - content.maxX <= 1)
    }
}
