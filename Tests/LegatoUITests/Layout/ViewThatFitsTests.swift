// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Three sizes to choose from, within a width that a slider of buttons sets, and a list of what has appeared.
private struct Chooser: View {
    @State private var width: CGFloat = 200
    @State private var events = ""

    var body: some View {
        VStack(spacing: 0) {
            ViewThatFits(in: .horizontal) {
                entry("L", 150)
                entry("M", 100)
                entry("S", 50)
            }
            .frame(width: width, height: 40)
            ForEach([200, 120, 60, 10], id: \.self) { size in
                Button("to \(size)") { width = CGFloat(size) }
            }
            Text(events)
        }
    }

    private func entry(_ name: String, _ width: CGFloat) -> some View {
        Entry(name: name).frame(width: width, height: 20).id(name)
            .onAppear { events += "+\(name)" }
            .onDisappear { events += "-\(name)" }
    }

    private struct Entry: View {
        var name: String
        @State private var count = 0
        var body: some View { Button("\(name)\(count)") { count += 1 } }
    }
}

@MainActor
@Suite struct ViewThatFitsTests {
    @Test(arguments: [("to 200", "L0"), ("to 120", "M0"), ("to 60", "S0"), ("to 10", "S0")])
    func `the first view that fits is shown, else the last`(button: String, shown: String) throws {
        let stage = Stage { Chooser() }
        stage.tap(button)
        #expect(stage.labels.filter { ["L0", "M0", "S0"].contains($0) } == [shown])
    }

    @Test func `only what is shown has appeared`() throws {
        let stage = Stage { Chooser() }
        #expect(stage.labels.contains("+L"))
        stage.tap("to 120")
        #expect(stage.labels.contains { $0 == "+L-L+M" || $0 == "+L+M-L" })
        #expect(!stage.labels.contains("L0"))
    }

    @Test func `what is shown again has kept its state`() throws {
        let stage = Stage { Chooser() }
        stage.tap("L0")
        stage.tap("to 60")
        stage.tap("S0")
        stage.tap("to 200")
        #expect(stage.labels.contains("L1"))
        stage.tap("to 60")
        #expect(stage.labels.contains("S1"))
        #expect(try stage.frame("S").size == CGSize(width: 50, height: 20))
    }

    @Test func `it is as large as what it shows`() throws {
        let sizes = try asked {
            ViewThatFits {
                Color.red.frame(width: 100, height: 10)
                Color.red.frame(width: 10, height: 100)
            }
        } _: { views in
            [
                views[0].sizeThatFits(.unspecified), views[0].sizeThatFits(ProposedViewSize(width: 100, height: 10)),
                views[0].sizeThatFits(ProposedViewSize(width: 99, height: 100)),
                views[0].sizeThatFits(ProposedViewSize(width: 100, height: 9)), views[0].sizeThatFits(.zero),
            ]
        }
        let (wide, high) = (CGSize(width: 100, height: 10), CGSize(width: 10, height: 100))
        #expect(sizes == [wide, wide, high, high, high])
    }

    @Test func `across the axes a view is offered what there is`() throws {
        // A text that breaks into lines is high enough only where it is wide enough.
        let text = Text("one two three four five six")
        let width = try asked {
            text
        } _: {
            $0[0].sizeThatFits(.unspecified).width
        }
        let sizes = try asked {
            ViewThatFits(in: .vertical) {
                text
                Color.red.frame(width: 1, height: 1)
            }
        } _: { views in
            [width, width / 2].map { views[0].sizeThatFits(ProposedViewSize(width: $0, height: 30)).width }
        }
        #expect(sizes == [width, 1])
    }

    @Test func `a view that changes its size is chosen anew`() throws {
        let stage = Stage {
            Switching { isOn in
                ViewThatFits {
                    Color.red.frame(width: isOn ? 150 : 50, height: 20).id("first")
                    Color.red.frame(width: 20, height: 20).id("second")
                }
                .frame(width: 100, height: 100)
            }
        }
        #expect(try stage.frame("first").width == 50)
        let row = stage.image()
        stage.tap("Go")
        #expect(try stage.frame("second").width == 20)
        #expect(stage.image() != row)
        stage.tap("Go")
        #expect(stage.image() == row)
    }

    @Test func `views come and go in the list`() throws {
        let stage = Stage {
            Switching { isOn in
                ViewThatFits {
                    if isOn { Text("first") }
                    ForEach(isOn ? [300, 90] : [300, 80], id: \.self) { width in
                        Text("\(width)").frame(width: CGFloat(width), height: 20)
                    }
                }
                .frame(width: 100, height: 100)
            }
        }
        #expect(stage.labels.contains("80"))
        stage.tap("Go")
        #expect(stage.labels.contains("first") && !stage.labels.contains("80") && !stage.labels.contains("90"))
        stage.tap("Go")
        #expect(stage.labels.contains("80") && !stage.labels.contains("first"))
    }

    @Test func `a preference of what is not shown is not heard`() throws {
        struct Key: PreferenceKey {
            static var defaultValue: String { "" }
            static func reduce(value: inout String, nextValue: () -> String) { value += nextValue() }
        }
        struct Heard: View {
            @State private var heard = ""
            @State private var width: CGFloat = 200
            var body: some View {
                VStack {
                    ViewThatFits {
                        Color.red.frame(width: 150, height: 20).preference(key: Key.self, value: "wide")
                        Color.red.frame(width: 50, height: 20).preference(key: Key.self, value: "narrow")
                    }
                    .frame(width: width)
                    .onPreferenceChange(Key.self) { heard = $0 }
                    Text("heard \(heard)")
                    Button("Narrow") { width = 60 }
                }
            }
        }
        let stage = Stage { Heard() }
        #expect(stage.labels.contains("heard wide"))
        stage.tap("Narrow")
        #expect(stage.labels.contains("heard narrow"))
    }

    @Test func `an animation in what is not shown any more disturbs nothing`() throws {
        struct Pulse: View {
            @State private var isOn = false
            var body: some View {
                Color.red.frame(width: 150, height: 20).opacity(isOn ? 1 : 0)
                    .onAppear { withAnimation(evenly.repeatForever()) { isOn = true } }
            }
        }
        let stage = Stage {
            Switching { isOn in
                ViewThatFits {
                    Pulse()
                    Text("narrow")
                }
                .frame(width: isOn ? 100 : 200, height: 20)
            }
        }
        stage.milliseconds(1300)
        stage.tap("Go")
        stage.milliseconds(1300)
        #expect(stage.labels.contains("narrow"))
        stage.tap("Go")
        stage.milliseconds(100)
        #expect(!stage.labels.contains("narrow"))
    }

    @Test func `a view fits that is larger only by what sums of numbers are wrong by`() throws {
        let stage = Stage {
            ViewThatFits {
                Color.red.frame(width: 100 * (0.1 + 0.2), height: 10).id("first")
                Color.red.frame(width: 5, height: 5).id("second")
            }
            .frame(width: 30, height: 10)
        }
        #expect(0.1 + 0.2 > 0.3)
        #expect(try stage.frame("first").width > 29)
    }

    @Test func `without views it shows nothing`() throws {
        let stage = Stage { ViewThatFits {}.id("x") }
        #expect(try stage.frame("x").size == .zero)
    }
}

/// Between what fits and its neighbours.
@MainActor
@Suite struct FittingDistanceTests {
    private func top(@ViewBuilder _ content: () -> some View) throws -> CGFloat {
        let content = content()
        let stage = Stage {
            VStack {
                Text("Aa").id("text")
                content
            }
            .frame(width: 60)
        }
        return try stage.frame("square").minY - stage.frame("text").maxY
    }

    @Test func `what fits has its own distances to its neighbours`() throws {
        let alone = try top { Color.green.frame(width: 20, height: 20).id("square") }
        let chosen = try top {
            ViewThatFits(in: .horizontal) {
                Text("wide wide wide wide wide wide")
                Color.green.frame(width: 20, height: 20).id("square")
            }
        }
        #expect(abs(chosen - alone) < 1e-9)
    }
}
