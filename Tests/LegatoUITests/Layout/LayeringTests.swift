// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@MainActor
@Suite struct LayeringTests {
    private func block(_ id: String, _ width: CGFloat, _ height: CGFloat) -> some View {
        Color.red.frame(width: width, height: height).id(id)
    }

    private func frame(of id: String, on stage: Stage) throws -> CGRect {
        try #require(stage.presentation(of: id)).frame
    }

    @Test func `each view of a group gets a background of its own`() throws {
        let stage = Stage {
            HStack(spacing: 10) {
                Group {
                    block("a", 40, 40)
                    block("b", 60, 20)
                }
                .background { Color.blue.id("behind") }
            }
        }
        #expect(try frame(of: "b", on: stage).minX - frame(of: "a", on: stage).maxX == 10)
        #expect(try frame(of: "behind", on: stage) == frame(of: "a", on: stage))
    }

    private struct Growing: View {
        @State private var count = 1
        var body: some View {
            VStack {
                HStack(spacing: 10) {
                    ForEach(0..<count, id: \.self) { Color.red.frame(width: 20, height: 20).id("block \($0)") }
                        .overlay { Counter() }
                }
                Button("Grow") { count += 1 }
            }
        }
    }

    private struct Counter: View {
        @State private var taps = 0
        var body: some View { Text("\(taps)").onTapGesture { taps += 1 } }
    }

    @Test func `what is attached keeps its state while neighbours come and go`() throws {
        let stage = Stage { Growing() }
        stage.tap("0")
        #expect(stage.labels.filter { $0 != "Grow" } == ["1"])
        stage.tap("Grow")
        #expect(stage.presentation(of: "block 1") != nil)
        #expect(stage.labels.filter { $0 != "Grow" } == ["1", "0"])
    }

    @Test func `a priority counts through a background`() throws {
        let stage = Stage {
            HStack(spacing: 0) {
                Color.red.frame(minWidth: 10, maxWidth: 390).id("first").layoutPriority(1).background(Color.blue)
                Color.green.frame(minWidth: 10, maxWidth: .infinity)
            }
        }
        #expect(try frame(of: "first", on: stage).width == 390)
    }

    @Test func `a divider in a frame stands upright in a row`() throws {
        let stage = Stage {
            HStack {
                block("a", 40, 40)
                Divider().frame(height: 30).id("line")
                block("b", 40, 40)
            }
        }
        let line = try frame(of: "line", on: stage)
        #expect(line.width == 0.5)
        #expect(line.height == 30)
    }

    @Test func `a stage has no safe area to reach into`() throws {
        let stage = Stage { Color.red.id("a").ignoresSafeArea().edgesIgnoringSafeArea(.all).statusBarHidden() }
        #expect(try frame(of: "a", on: stage) == CGRect(x: 0, y: 0, width: 400, height: 400))
    }
}
