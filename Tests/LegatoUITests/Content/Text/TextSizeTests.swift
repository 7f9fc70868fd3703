// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoTesting
import LegatoUI
import SwiftUI
import TestSupport
import Testing

/// The size of text, measured by the rule of `RuledTextEngine`: half the font's size for each character.
@MainActor
@Suite struct TextSizeTests {
    /// 32 characters: 320 points wide at a size of 20.
    private let long = String(repeating: "m", count: 32)

    private func size(scale: CGFloat = 1, @ViewBuilder _ content: () -> some View) throws -> CGSize {
        try RuledScene(scale: scale, content: content).frame("x").size
    }

    private func text(_ text: String, size: CGFloat = 20) -> Text { Text(text).font(.system(size: size)) }

    @Test func `a text is as large as its line, rounded up to a pixel`() throws {
        // Three characters at 17 points: 25.5 by 17. At 10.1 points: 15.15 by 10.1.
        #expect(try size { text("abc", size: 17).id("x") } == CGSize(width: 26, height: 17))
        #expect(try size(scale: 2) { text("abc", size: 17).id("x") } == CGSize(width: 25.5, height: 17))
        #expect(try size(scale: 2) { text("abc", size: 10.1).id("x") } == CGSize(width: 15.5, height: 10.5))
        #expect(try size(scale: 4) { text("abc", size: 10.1).id("x") } == CGSize(width: 15.25, height: 10.25))
    }

    @Test func `a text breaks at the width it is offered, and takes no more lines than the height has room for`() throws
    {
        func size(width: CGFloat, height: CGFloat?) throws -> CGSize {
            try self.size { text(long).id("x").frame(width: width, height: height) }
        }
        #expect(try size(width: 400, height: nil) == CGSize(width: 320, height: 20))
        #expect(try size(width: 160, height: nil) == CGSize(width: 160, height: 40))
        #expect(try size(width: 110, height: nil) == CGSize(width: 110, height: 60))
        for (height, shown) in [
            (100, 60), (60, 60), (59, 40), (45, 40), (40, 40), (39, 20), (20, 20), (1, 20), (0, 20),
        ] {
            #expect(
                try size(width: 110, height: CGFloat(height)) == CGSize(width: 110, height: CGFloat(shown)),
                "\(height) points")
        }
        #expect(try size(width: 160, height: 39).height == 20)
        // Lines of half a point in no height at all.
        #expect(
            try self.size(scale: 2) { text(long, size: 0.5).id("x").frame(width: 3, height: 0) }
                == CGSize(width: 3, height: 0.5))
    }

    @Test func `lines are counted with the space between them`() throws {
        // Three lines of 20 with 10 between are 80 high, two are 50.
        func height(_ offered: CGFloat) throws -> CGFloat {
            try size { text(long).lineSpacing(10).id("x").frame(width: 110, height: offered) }.height
        }
        #expect(try height(80) == 80)
        #expect(try height(79) == 50)
        #expect(try height(50) == 50)
        #expect(try height(49) == 20)
    }

    @Test(arguments: [(60, 110), (10, 400), (100, 110)] as [(CGFloat, CGFloat)])
    func `a text with room for all its lines is not limited, nor is a single line`(height: CGFloat, width: CGFloat) {
        let scene = RuledScene { text(long).frame(width: width, height: height) }
        #expect(scene.engine.requests.allSatisfy { $0.lineLimit == nil })
    }

    // Sixteen steps from the least to the whole size; the largest that fits is taken.
    @Test(
        arguments: [
            (0.5, 320, 320, 20), (0.5, 400, 320, 20), (0.5, 319, 310, 20), (0.5, 250, 250, 16), (0.5, 249, 240, 15),
            (0.5, 240, 240, 15), (0.5, 239, 230, 15), (0.5, 170, 170, 11), (0.5, 169, 160, 10), (0.5, 160, 160, 10),
            (0.5, 150, 150, 10), (0.75, 250, 250, 16), (0.75, 244, 240, 15), (0, 20, 20, 2), (0, 40, 40, 3),
            (0, 41, 40, 3),
            (1, 250, 250, 20), (2, 250, 250, 20),
        ] as [(CGFloat, CGFloat, CGFloat, CGFloat)])
    func `text shrinks to the largest step that fits`(
        least: CGFloat, offered: CGFloat, width: CGFloat, height: CGFloat
    ) throws {
        let shown = try size {
            text(long).lineLimit(1).minimumScaleFactor(least).id("x").frame(width: offered)
        }
        #expect(shown == CGSize(width: width, height: height))
    }

    @Test func `no text shrinks below a hundredth`() throws {
        // At a hundredth the line is 3.2 points wide. Of the steps from -1 to 1 the middle one is 0, the next too wide.
        let shown = try size { text(long).lineLimit(1).minimumScaleFactor(-1).id("x").frame(width: 20) }
        #expect(shown == CGSize(width: 4, height: 1))
        let scene = RuledScene { text(long).lineLimit(1).minimumScaleFactor(0).frame(width: 1) }
        #expect(Set(scene.engine.requests.map { $0.runs[0].font.size }) == [20, 0.2])
    }

    @Test func `all distances of a text shrink with it`() throws {
        let scene = RuledScene {
            Group { text("ab").tracking(4).baselineOffset(6) + text("cd", size: 40).tracking(2) }
                .lineSpacing(8).lineLimit(1).minimumScaleFactor(0.5).frame(width: 50)
        }
        let request = try #require(scene.engine.requests.first { $0.runs[0].font.size == 10 })
        #expect(request.runs.map(\.font.size) == [10, 20])
        #expect(request.runs.map(\.tracking) == [2, 1])
        #expect(request.runs.map(\.baselineOffset) == [3, 0])
        #expect(request.lineSpacing == 4)
    }

    /// How often layouts were asked for.
    private func questions(width: CGFloat, least: CGFloat?) -> [CGFloat] {
        RuledScene {
            text(long).lineLimit(1).transformEnvironment(\.minimumScaleFactor) { $0 = least ?? $0 }.frame(width: width)
        }.engine.requests.map { $0.runs[0].font.size }
    }

    @Test func `only a text that is cut off and may shrink is tried at other sizes`() {
        let whole = questions(width: 400, least: nil)
        #expect(!whole.isEmpty)
        #expect(questions(width: 100, least: nil) == whole)
        #expect(questions(width: 100, least: 1) == whole)
        #expect(questions(width: 400, least: 0.5) == whole)
        // One that does not fit at its least size is not tried in between.
        #expect(questions(width: 100, least: 0.5) == whole.flatMap { _ in [20, 10] as [CGFloat] })
    }

    @Test func `another least scale lays the text out again`() throws {
        let turn = Turn()
        let scene = RuledScene {
            Turning(turn: turn) {
                text(long).lineLimit(1).minimumScaleFactor([1, 0.5, 0.75][$0]).id("x").frame(width: 160)
            }
        }
        for (value, height) in [(0, 20), (1, 10), (2, 15), (0, 20), (2, 15)] {
            scene.perform { turn(to: value) }
            #expect(try scene.frame("x").size == CGSize(width: 160, height: height))
        }
    }

    @Test func `the baselines of a text are those of its first and last line`() throws {
        let turn = Turn()
        var guides: [String: CGFloat] = [:]
        let scene = RuledScene {
            Turning(turn: turn) { value in
                text(long).id("x").frame(width: value == 0 ? 110 : 400)
                    .alignmentGuide(.top) { dimensions in
                        guides = [
                            "first": dimensions[.firstTextBaseline], "last": dimensions[.lastTextBaseline],
                            "centre": dimensions[VerticalAlignment.center], "leading": dimensions[.leading],
                        ]
                        return 0
                    }
            }.frame(maxHeight: .infinity, alignment: .top)
        }
        // Three lines of 20, then one.
        #expect(guides == ["first": 15, "last": 55, "centre": 30, "leading": 0])
        scene.perform { turn(to: 1) }
        #expect(guides == ["first": 15, "last": 15, "centre": 10, "leading": 0])
    }

    @Test func `texts stand closer to each other than other views do`() throws {
        let stage = Stage {
            VStack {
                Text("a").id("a")
                Text("b").id("b")
                Color.red.frame(width: 20, height: 20).id("c")
                Color.red.frame(width: 20, height: 20).id("d")
            }
        }
        let between = try stage.frame("b").minY - stage.frame("a").maxY
        #expect(between < 8)
        #expect(try stage.frame("d").minY - stage.frame("c").maxY == 8)
    }

    @Test func `a text in a narrower place breaks again, even if it keeps its size`() throws {
        // Two letters on a line each, or one line of two: the image changes.
        func image(_ width: CGFloat) -> StageImage {
            Stage(size: CGSize(width: 100, height: 100)) {
                Text("mm mm").frame(width: width)
            }.image()
        }
        struct Squeezed: View {
            @State private var isNarrow = false
            var body: some View {
                Text("mm mm").frame(width: isNarrow ? 40 : 90)
                    .onTapGesture { isNarrow.toggle() }
            }
        }
        let stage = Stage(size: CGSize(width: 100, height: 100)) { Squeezed() }
        #expect(stage.image() == image(90))
        stage.tap("mm mm")
        #expect(stage.image() == image(40))
        #expect(image(40) != image(90))
    }

    @Test func `letters and their colours change at once, part by part`() throws {
        func image(_ text: Text) -> StageImage {
            Stage(size: CGSize(width: 100, height: 60), scale: 1) { text }.image()
        }
        let shadow = ShadowStyle.drop(color: .red, radius: 2, x: 3, y: 3)
        let texts = [
            Text("aa"), Text("ee"), Text("a").foregroundColor(.red) + Text("e").foregroundColor(.blue),
            Text("a").foregroundColor(.green) + Text("e").foregroundColor(.blue), Text("a").foregroundColor(.green),
            Text("a").foregroundColor(.green) + Text("e").foregroundStyle(.blue.shadow(shadow)),
            Text("a").foregroundStyle(.blue.shadow(shadow)), Text("a") + Text("e") + Text("i").foregroundColor(.red),
        ]
        struct Cycle: View {
            let texts: [Text]
            @State private var index = 0
            var body: some View { texts[index].onTapGesture { index = (index + 1) % texts.count } }
        }
        let stage = Stage(size: CGSize(width: 100, height: 60), scale: 1) { Cycle(texts: texts) }
        for step in 0...2 * texts.count {
            #expect(stage.image() == image(texts[step % texts.count]), "\(step)")
            stage.tap(at: CGPoint(x: 50, y: 30))
        }
    }

    @Test func `a part that leaves takes its moving colour along`() throws {
        struct Fading: View {
            @State private var step = 0
            var body: some View {
                Group {
                    step < 2 ? Text("a") + Text("b").foregroundColor(step == 0 ? .red : .blue) : Text("a")
                }
                .onTapGesture { if step == 0 { withAnimation(evenly) { step = 1 } } else { step = 2 } }
            }
        }
        let stage = Stage { Fading() }
        stage.tap(at: CGPoint(x: 200, y: 200))
        stage.milliseconds(100)
        #expect(!stage.isSettled)
        stage.tap(at: CGPoint(x: 200, y: 200))
        #expect(stage.isSettled)
    }

    @Test func `the place and each colour of a text are its attributes`() throws {
        let stage = Stage { (Text("a").foregroundColor(.red) + Text("b").foregroundColor(.blue)).id("x") }
        let names = try #require(stage.presentation(of: "x")).attributes.map(\.name)
        #expect(names == ["frame", "frame", "paint", "paint"])
    }
}
