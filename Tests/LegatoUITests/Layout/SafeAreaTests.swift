// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoUI

/// On the screen of an iPhone 15: 393 x 852 points, of which 59 above and 34 below are not safe.
@MainActor
@Suite struct SafeAreaTests {
    private func phone(@ViewBuilder content: () -> some View) -> LegatoTesting.Stage {
        screen(CGSize(width: 393, height: 852), EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0), content)
    }

    private func screen(
        _ size: CGSize, _ safeArea: EdgeInsets, @ViewBuilder _ content: () -> some View
    ) -> LegatoTesting.Stage {
        LegatoTesting.Stage(
            size: size, scale: 3, reduceMotion: false, safeArea: safeArea, listeners: CheckedScenes.listeners,
            content: content)
    }

    private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }

    // MARK: - Reaching over it

    @Test func `content has the safe part of the screen, and is centred there`() throws {
        #expect(try phone { Color.red.id("a") }.frame("a") == rect(0, 59, 393, 759))
        let small = phone { Color.red.frame(width: 93, height: 59).id("a") }
        #expect(try small.frame("a") == rect(150, 409, 93, 59))
    }

    @Test func `what ignores the safe area fills the screen`() throws {
        #expect(try phone { Color.red.id("a").ignoresSafeArea() }.frame("a") == rect(0, 0, 393, 852))
        #expect(try phone { Color.red.id("a").edgesIgnoringSafeArea(.all) }.frame("a") == rect(0, 0, 393, 852))
        let landscape = screen(
            CGSize(width: 852, height: 393), EdgeInsets(top: 0, leading: 59, bottom: 21, trailing: 59)
        ) { Color.red.id("a").ignoresSafeArea() }
        #expect(try landscape.frame("a") == rect(0, 0, 852, 393))
    }

    @Test func `it reaches over the edges that it names, and over nothing when it ignores the keyboard only`() throws {
        #expect(try phone { Color.red.id("a").ignoresSafeArea(edges: .top) }.frame("a") == rect(0, 0, 393, 818))
        #expect(try phone { Color.red.id("a").ignoresSafeArea(edges: .bottom) }.frame("a") == rect(0, 59, 393, 793))
        #expect(try phone { Color.red.id("a").ignoresSafeArea(edges: []) }.frame("a") == rect(0, 59, 393, 759))
        #expect(try phone { Color.red.id("a").ignoresSafeArea(.keyboard) }.frame("a") == rect(0, 59, 393, 759))
        #expect(try phone { Color.red.id("a").ignoresSafeArea(.container) }.frame("a") == rect(0, 0, 393, 852))
    }

    @Test func `an edge that is short of the inset stays`() throws {
        let stage = phone { Color.red.id("a").ignoresSafeArea().frame(height: 100) }
        #expect(try stage.frame("a") == rect(0, 388.5, 393, 100).roundedToPixels)
        let top = phone {
            VStack(spacing: 0) {
                Color.red.id("a").ignoresSafeArea().frame(height: 100)
                Color.blue.id("b")
            }
        }
        #expect(try top.frame("a") == rect(0, 0, 393, 159) && top.frame("b") == rect(0, 159, 393, 659))
    }

    @Test func `an edge may miss the inset by half a pixel`() throws {
        func stage(_ gap: CGFloat) -> LegatoTesting.Stage {
            phone {
                VStack(spacing: 0) {
                    Color.clear.frame(height: gap)
                    Color.red.id("a").ignoresSafeArea()
                }
            }
        }
        #expect(try stage(1 / 6.0).frame("a").minY == 0)
        #expect(try stage(1 / 6.0 + 0.002).frame("a").minY > 59)
    }

    @Test func `for the views around its size stays as it was, and a size of its own moves to the edge`() throws {
        let stage = phone {
            VStack(alignment: .leading, spacing: 0) {
                Color.red.frame(height: 100).id("a").ignoresSafeArea()
                Color.blue.id("b")
            }
        }
        #expect(try stage.frame("a") == rect(0, 0, 393, 100))
        #expect(try stage.frame("b") == rect(0, 159, 393, 659))
    }

    @Test func `a turned view never grows, a moved one does as if it were in its place`() throws {
        let turned = phone { Color.red.id("a").ignoresSafeArea().rotationEffect(.degrees(180)) }
        #expect(abs(try turned.frame("a").height - 759) < 1e-6)
        let upright = phone { Color.red.id("a").ignoresSafeArea().rotationEffect(.zero) }
        #expect(try upright.frame("a") == rect(0, 0, 393, 852))
        let projected = phone {
            Color.red.id("a").ignoresSafeArea().rotation3DEffect(.degrees(180), axis: (x: 0, y: 1, z: 0))
        }
        #expect(abs(try projected.frame("a").height - 759) < 1e-6)
        let moved = phone { Color.red.id("a").ignoresSafeArea().offset(y: 100) }
        #expect(try moved.frame("a") == rect(0, 100, 393, 852))
    }

    @Test func `a view that is turned and back follows`() throws {
        let stage = phone {
            Toggled { on in Color.red.id("a").ignoresSafeArea().rotationEffect(.degrees(on ? 180 : 0)) }
        }
        try stage.settle()
        #expect(abs(try stage.frame("a").height - 759) < 1e-6)
    }

    @Test func `a view that comes to the edge grows, one that leaves it shrinks`() throws {
        struct Scene: View {
            @State private var gap = 20.0
            var body: some View {
                VStack(spacing: 0) {
                    Button("Close") { gap = 20 - gap }.frame(height: gap).clipped()
                    Color.red.id("a").ignoresSafeArea()
                    Color.blue.frame(height: 100)
                }
            }
        }
        let stage = phone { Scene() }
        #expect(try stage.frame("a") == rect(0, 79, 393, 639))
        stage.tap(at: CGPoint(x: 196, y: 69))
        #expect(try stage.frame("a") == rect(0, 0, 393, 718))
    }

    @Test func `another safe area is followed, in the transaction that brings it`() throws {
        let stage = phone {
            ZStack {
                Color.red.id("a").ignoresSafeArea()
                Color.blue.id("b")
            }
        }
        withAnimation(.linear(duration: 1)) {
            stage.change { $0.safeAreaInsets = EdgeInsets(top: 159, leading: 0, bottom: 34, trailing: 0) }
        }
        stage.advance(by: .seconds(0.5))
        #expect(try stage.frame("a") == rect(0, 0, 393, 852) && stage.frame("b") == rect(0, 109, 393, 709))
    }

    // MARK: - Backgrounds

    @Test func `a style behind a view reaches over the edges, a view or a shape behind it does not`() throws {
        func pixel(_ stage: LegatoTesting.Stage) -> Bool {
            let image = stage.image()
            let start = 30 * image.strideInBytes + 30 * 4
            // Red, not white: little of one of the other colours.
            return image.bytes[start..<start + 3].contains { $0 < 150 }
        }
        #expect(pixel(phone { Color.clear.background(.red) }))
        #expect(pixel(phone { Color.clear.background(Color.red) }))
        #expect(!pixel(phone { Color.clear.background(.red, ignoresSafeAreaEdges: .bottom) }))
        #expect(!pixel(phone { Color.clear.background(.red, in: Rectangle()) }))
        #expect(!pixel(phone { Color.clear.background { Color.red } }))
        #expect(pixel(phone { Color.clear.overlay(.red) }))
    }

    // MARK: - Styles that reach over it

    private static let gradient = LinearGradient(
        stops: [
            .init(color: .red, location: 0), .init(color: .green, location: 0.001),
            .init(color: .green, location: 0.999),
            .init(color: .blue, location: 1),
        ], startPoint: .top, endPoint: .bottom)

    /// Whether the image is red, green, blue or something else at points from the top.
    private func colors(_ stage: LegatoTesting.Stage, at places: [Int]) -> [String] {
        let image = stage.image()
        return places.map { y in
            let start = (y * 3 + 1) * image.strideInBytes + 200 * 3 * 4
            // Premultiplied BGRA8, of colours whose greatest channels stand out.
            let (blue, green, red) = (image.bytes[start], image.bytes[start + 1], image.bytes[start + 2])
            return red > 230
                ? "red" : blue > 230 ? "blue" : green > 180 && red < 80 ? "green" : "\(red) \(green) \(blue)"
        }
    }

    @Test func `a gradient behind a view is resolved in the view's own bounds, and goes on with its last colours`() {
        let places = [0, 57, 62, 814, 820, 850]
        let expected = ["red", "red", "green", "green", "blue", "blue"]
        #expect(colors(phone { Color.clear.background(Self.gradient) }, at: places) == expected)
        #expect(colors(phone { Color.clear.overlay(Self.gradient) }, at: places) == expected)
        // One that names an edge reaches over that alone.
        let lower = phone { Color.clear.background(Self.gradient, ignoresSafeAreaEdges: .bottom) }
        #expect(colors(lower, at: [62, 814, 820, 850]) == ["green", "green", "blue", "blue"])
    }

    @Test func `a gradient that reaches over the safe area itself is resolved in all that it fills`() {
        let places = [2, 57, 62, 814, 820, 849]
        let all = Array(repeating: "green", count: places.count)
        #expect(colors(phone { Self.gradient.ignoresSafeArea() }, at: places) == all)
        #expect(colors(phone { Color.clear.background { Self.gradient.ignoresSafeArea() } }, at: places) == all)
    }

    @Test func `a gradient follows the bounds of its view`() throws {
        struct Growing: View {
            @State private var isTall = true
            var body: some View {
                VStack(spacing: 0) {
                    Color.clear.frame(height: isTall ? 700 : 300).background(SafeAreaTests.gradient)
                    Button("Turn") { isTall.toggle() }
                    Spacer(minLength: 0)
                }
            }
        }
        let stage = phone { Growing() }
        #expect(colors(stage, at: [30, 62, 755]) == ["red", "green", "green"])
        stage.tap("Turn")
        #expect(colors(stage, at: [30, 62, 355]) == ["red", "green", "green"])
    }

    // MARK: - Insets

    @Test func `an inset takes its height from the view, which may reach under it and on to the edge of the screen`()
        throws
    {
        let stage = phone {
            Color.red.id("a").safeAreaInset(edge: .bottom, spacing: 0) { Color.blue.frame(height: 50).id("bar") }
        }
        #expect(try stage.frame("a") == rect(0, 59, 393, 709) && stage.frame("bar") == rect(0, 768, 393, 50))
        let under = phone {
            Color.red.id("a").ignoresSafeArea().safeAreaInset(edge: .bottom, spacing: 0) {
                Color.blue.frame(height: 50).id("bar")
            }
        }
        #expect(try under.frame("a") == rect(0, 0, 393, 852) && under.frame("bar") == rect(0, 768, 393, 50))
    }

    @Test func `an inset without a spacing keeps eight points, on each edge`() throws {
        func stage(_ top: Bool) -> LegatoTesting.Stage {
            phone {
                Color.red.id("a").safeAreaInset(edge: top ? .top : .bottom) { Color.blue.frame(height: 40).id("bar") }
            }
        }
        #expect(try stage(true).frame("bar") == rect(0, 59, 393, 40))
        #expect(try stage(true).frame("a") == rect(0, 107, 393, 711))
        #expect(try stage(false).frame("a") == rect(0, 59, 393, 711))
        #expect(try stage(false).frame("bar") == rect(0, 778, 393, 40))
        let side = phone {
            Color.red.id("a").safeAreaInset(edge: .leading) { Color.blue.frame(width: 40).id("bar") }
        }
        #expect(try side.frame("bar") == rect(0, 59, 40, 759) && side.frame("a") == rect(48, 59, 345, 759))
        let trailing = phone {
            Color.red.id("a").safeAreaInset(edge: .trailing, spacing: 3) { Color.blue.frame(width: 40).id("bar") }
        }
        #expect(try trailing.frame("bar") == rect(353, 59, 40, 759) && trailing.frame("a") == rect(0, 59, 350, 759))
    }

    @Test func `a narrower inset is aligned, and one that is empty takes nothing`() throws {
        let stage = phone {
            Color.red.id("a").safeAreaInset(edge: .top, alignment: .trailing, spacing: 0) {
                Color.blue.frame(width: 40, height: 40).id("bar")
            }
        }
        #expect(try stage.frame("bar") == rect(353, 59, 40, 40))
        let empty = phone { Color.red.id("a").safeAreaInset(edge: .top) { EmptyView() } }
        #expect(try empty.frame("a") == rect(0, 59, 393, 759))
    }

    @Test func `an inset comes and goes with its content, animated`() throws {
        let stage = phone {
            Toggled { on in
                Color.red.id("a").safeAreaInset(edge: .top, spacing: 0) { if on { Color.blue.frame(height: 40) } }
            }
        }
        #expect(try stage.frame("a") == rect(0, 59, 393, 759))
        stage.advance(by: .seconds(0.5))
        #expect(try stage.frame("a") == rect(0, 79, 393, 739))
        try stage.settle()
        #expect(try stage.frame("a") == rect(0, 99, 393, 719))
    }

    @Test func `insets add up from the inside out`() throws {
        let stage = phone {
            Color.red.id("a").ignoresSafeArea(edges: .top)
                .safeAreaInset(edge: .top, spacing: 0) { Color.blue.frame(height: 30) }
                .safeAreaInset(edge: .top, spacing: 0) { Color.green.frame(height: 20).id("outer") }
        }
        #expect(try stage.frame("a") == rect(0, 0, 393, 818) && stage.frame("outer") == rect(0, 59, 393, 20))
    }

    @Test func `padding of the safe area is sixteen points, which content may ignore`() throws {
        #expect(try phone { Color.red.id("a").safeAreaPadding() }.frame("a") == rect(16, 75, 361, 727))
        #expect(try phone { Color.red.id("a").safeAreaPadding(.top, 10) }.frame("a") == rect(0, 69, 393, 749))
        #expect(try phone { Color.red.id("a").safeAreaPadding(5) }.frame("a") == rect(5, 64, 383, 749))
        let under = phone { Color.red.id("a").ignoresSafeArea().safeAreaPadding() }
        #expect(try under.frame("a") == rect(0, 0, 393, 852))
    }

    // MARK: - Reading it

    @Test func `a proxy tells how far a view could grow`() {
        var seen: [EdgeInsets] = []
        _ = phone {
            GeometryReader { proxy in
                let _ = seen.append(proxy.safeAreaInsets)
                Color.red
            }
        }
        #expect(seen.last == EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0))
        _ = phone {
            GeometryReader { proxy in
                let _ = seen.append(proxy.safeAreaInsets)
                Color.red
            }
            .ignoresSafeArea()
        }
        #expect(seen.last == EdgeInsets())
        _ = phone {
            GeometryReader { proxy in
                let _ = seen.append(proxy.safeAreaInsets)
                Color.red
            }
            .safeAreaInset(edge: .bottom, spacing: 0) { Color.blue.frame(height: 50) }
        }
        #expect(seen.last == EdgeInsets(top: 59, leading: 0, bottom: 84, trailing: 0))
    }

    @Test func `a device brings its screen`() throws {
        let stage = LegatoTesting.Stage(device: .iPhone15) { Color.red.id("a") }
        #expect(try stage.frame("a") == rect(0, 59, 393, 759) && stage.settings.scale == 3)
        let side = LegatoTesting.Stage(device: .iPhone15, isLandscape: true, scale: 1) { Color.red.id("a") }
        #expect(try side.frame("a") == rect(59, 0, 734, 372) && side.settings.scale == 1)
    }
}

extension CGRect {
    /// With its edges on pixels of a third of a point.
    fileprivate var roundedToPixels: CGRect {
        func pixel(_ length: CGFloat) -> CGFloat { (length * 3).rounded() / 3 }
        return CGRect(
            x: pixel(minX), y: pixel(minY), width: pixel(maxX) - pixel(minX), height: pixel(maxY) - pixel(minY))
    }
}
