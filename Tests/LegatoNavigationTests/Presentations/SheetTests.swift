// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// What a sheet is, where it rests and how it moves by code. Source of the numbers: `docs/facts`, screens 5.
@MainActor
@Suite("Sheets")
struct SheetTests {
    private let wish = Wish()
    private let calls = Calls()

    @Test("a sheet comes from below on one spring, and leaves on it")
    func motion() throws {
        let stage = iPhone { Sheeted(wish: wish, calls: calls) }
        stage.perform { wish.isOn = true }
        // 852 - 69: the height of the sheet with the safe area below.
        #expect(isNear(stage.top("sheet"), 852))
        for frame in 1...20 {
            stage.advance(by: .seconds(1.0 / 60))
            #expect(isNear(stage.top("sheet"), 69 + left(of: 783, after: Double(frame) / 60)), "frame \(frame)")
        }
        try stage.settle()
        #expect(isNear(stage.top("sheet"), 69))
        stage.perform { wish.isOn = false }
        for frame in 1...20 {
            stage.advance(by: .seconds(1.0 / 60))
            #expect(isNear(stage.top("sheet"), 852 - left(of: 783, after: Double(frame) / 60)), "frame \(frame)")
        }
        try stage.settle()
        #expect(stage.top("sheet") == nil)
    }

    @Test("an animation of the write does not change the motion, and a transaction without animations has none")
    func transactions() {
        let stage = iPhone { Sheeted(wish: wish, calls: calls) }
        stage.perform { withAnimation(.linear(duration: 3)) { wish.isOn = true } }
        stage.advance(by: .seconds(0.1))
        #expect(isNear(stage.top("sheet"), 69 + left(of: 783, after: 0.1)))
        var transaction = Transaction()
        transaction.disablesAnimations = true
        stage.perform { withTransaction(transaction) { wish.isOn = false } }
        #expect(stage.top("sheet") == nil && calls.take() == ["+below", "+sheet", "dismissed false", "-sheet"])
        stage.perform { withTransaction(transaction) { wish.isOn = true } }
        #expect(isNear(stage.top("sheet"), 69))
    }

    @Test(
        "what presents does not disappear; what is presented appears at once and disappears when it has left, before `onDismiss`"
    )
    func appearances() throws {
        let stage = iPhone { Sheeted(wish: wish, calls: calls) }
        #expect(calls.take() == ["+below"])
        try stage.settle { wish.isOn = true }
        #expect(calls.take() == ["+sheet"])
        stage.perform { wish.isOn = false }
        #expect(calls.take() == [])
        stage.advance(by: .seconds(0.5057))
        #expect(calls.take() == [])
        stage.advance(by: .seconds(0.0002))
        #expect(Set(calls.take()) == ["-sheet", "dismissed false"])
        try stage.settle()
        #expect(calls.take() == [])
    }

    // MARK: - Heights

    private nonisolated static let heights: [(PresentationDetent, Double)] = [
        (.large, 69), (.medium, 393), (.fraction(0.5), 443.5), (.height(200), 618), (.height(5000), 69),
        (.fraction(2), 69), (.height(.nan), 69), (.height(-5), 818), (.custom(Third.self), 568),
        (.custom(Missing.self), 69),
    ]

    @Test("the heights of the facts: large, medium, fractions, points, and no more than large", arguments: heights)
    func heights(_ detent: PresentationDetent, _ top: Double) throws {
        let stage = iPhone { Sheeted(wish: wish, calls: calls, detents: [detent]) }
        try stage.settle { wish.isOn = true }
        #expect(isNear(stage.top("sheet"), top, within: 0.5))
    }

    private struct Third: CustomPresentationDetent {
        static func height(in context: Context) -> CGFloat? {
            context.dynamicTypeSize == .large ? (context.maxDetentValue + 1) / 3 : nil
        }
    }
    private struct Missing: CustomPresentationDetent {
        static func height(in context: Context) -> CGFloat? { nil }
    }

    @Test("of several heights the lowest is first, and a binding moves the sheet on the spring")
    func selection() throws {
        let stage = iPhone {
            Page(name: "below", calls: calls).sheet(isPresented: wish.binding) {
                Page(name: "sheet", calls: calls)
                    .presentationDetents([.large, .medium, .height(100)], selection: wish.detentBinding)
            }
        }
        wish.detent = .height(100)
        try stage.settle { wish.isOn = true }
        #expect(isNear(stage.top("sheet"), 718))
        stage.perform { wish.detent = .medium }
        stage.advance(by: .seconds(0.1))
        #expect(isNear(stage.top("sheet"), 393 + left(of: 325, after: 0.1)))
        try stage.settle()
        #expect(isNear(stage.top("sheet"), 393) && isNear(stage.presentation(of: "sheet")?.frame.height, 425))
    }

    @Test("a sheet keeps the heights of its root page below a page that says none, and takes those of one that does")
    func detentsOfPages() throws {
        let stage = iPhone {
            Color.clear.sheet(isPresented: wish.binding) {
                NavigationStack {
                    VStack {
                        NavigationLink("Plain") { Text("Nothing said") }
                        NavigationLink("Low") { Text("Low page").presentationDetents([.height(200)]) }
                    }
                    .presentationDetents([.height(400)])
                }
                .id("stack")
            }
        }
        stage.perform { wish.isOn = true }
        stage.advance(by: .milliseconds(100))
        // It comes at its height, not at that of a sheet whose views say none.
        #expect(isNear(stage.top("stack"), 418 + left(of: 434, after: 0.1)))
        try stage.settle()
        #expect(isNear(stage.top("stack"), 418))
        stage.tap("Plain")
        for _ in 1...40 {
            stage.advance(by: .milliseconds(25))
            #expect(isNear(stage.top("stack"), 418))
        }
        stage.tap("Back")
        try stage.settle()
        #expect(isNear(stage.top("stack"), 418))
        stage.tap("Low")
        stage.advance(by: .milliseconds(100))
        #expect(isNear(stage.top("stack"), 618 - left(of: 200, after: 0.1), within: 0.5))
        try stage.settle()
        #expect(isNear(stage.top("stack"), 618))
        stage.tap("Back")
        try stage.settle()
        #expect(isNear(stage.top("stack"), 418))
    }

    @Test("the lower corners of a sheet are square, the upper ones round")
    func corners() throws {
        let stage = iPhone { Color.clear.sheet(isPresented: wish.binding) { Color.green.ignoresSafeArea() } }
        try stage.settle { wish.isOn = true }
        let green = stage.color(at: CGPoint(x: 196, y: 400))
        #expect(
            stage.color(at: CGPoint(x: 0, y: 851.5)) == green && stage.color(at: CGPoint(x: 392.5, y: 851.5)) == green)
        #expect(stage.color(at: CGPoint(x: 0, y: 69)) != green && stage.color(at: CGPoint(x: 392.5, y: 69)) != green)
    }

    @Test("the bar to drag a sheet by lets touches through")
    func grabberTouches() throws {
        let stage = iPhone {
            Color.clear.sheet(isPresented: wish.binding) {
                Color.green.ignoresSafeArea().onTapGesture { calls.note("tap") }.presentationDragIndicator(.visible)
            }
        }
        try stage.settle { wish.isOn = true }
        stage.tap(at: CGPoint(x: 196.5, y: 69 + 7.5))
        #expect(calls.take() == ["tap"])
    }

    @Test("without a binding the lowest height is first")
    func lowest() throws {
        let stage = iPhone { Sheeted(wish: wish, calls: calls, detents: [.large, .medium]) }
        try stage.settle { wish.isOn = true }
        #expect(isNear(stage.top("sheet"), 393))
    }

    @Test("a sheet without views that say so has no bar to drag it by, several heights show one")
    func indicator() throws {
        // 5 points below the top, 36 wide.
        func grabber(_ detents: Set<PresentationDetent>, _ visibility: Visibility) throws -> Bool {
            let wish = Wish()
            let stage = iPhone {
                Color.white.ignoresSafeArea().sheet(isPresented: wish.binding) {
                    Color.white.presentationDetents(detents).presentationDragIndicator(visibility)
                }
            }
            try stage.settle { wish.isOn = true }
            let top: CGFloat = detents.contains(.medium) ? 393 : 69
            let inside = [180.0, 196, 212].map { stage.color(at: CGPoint(x: $0, y: top + 7.5)) }
            let beside = [170.0, 224].map { stage.color(at: CGPoint(x: $0, y: top + 7.5)) }
            #expect(beside.allSatisfy { $0 == [255, 255, 255] })
            return inside.allSatisfy { $0[0] < 240 }
        }
        #expect(try !grabber([.large], .automatic))
        #expect(try grabber([.large, .medium], .automatic))
        #expect(try !grabber([.large, .medium], .hidden))
        #expect(try grabber([.large], .visible))
    }

    // MARK: - What is behind

    @Test(
        "behind a sheet at its large height the screen is a card: narrower by 32 points, from the safe area on, and dim"
    )
    func card() throws {
        let stage = iPhone {
            Color.white.id("below").ignoresSafeArea().sheet(isPresented: wish.binding) { Color.green.ignoresSafeArea() }
        }
        try stage.settle { wish.isOn = true }
        // 11 % of black over white.
        let card = stage.color(at: CGPoint(x: 196, y: 64))
        #expect(card.allSatisfy { abs($0 - 227) <= 1 }, "\(card)")
        for point in [CGPoint(x: 196, y: 57), CGPoint(x: 14, y: 66), CGPoint(x: 379, y: 66)] {
            #expect(stage.color(at: point) == [0, 0, 0], "\(point)")
        }
        #expect(stage.color(at: CGPoint(x: 30, y: 68)).allSatisfy { $0 > 200 })
        // Round corners.
        #expect(stage.color(at: CGPoint(x: 17, y: 60)) == [0, 0, 0])
        #expect(stage.color(at: CGPoint(x: 0.5, y: 69.5)) != stage.color(at: CGPoint(x: 20, y: 69.5)))
        try stage.settle { wish.isOn = false }
        #expect(stage.color(at: CGPoint(x: 1, y: 1)) == [255, 255, 255])
        #expect(isNear(stage.top("below"), 0))
    }

    @Test("behind a lower sheet the screen is only dim, and does not move")
    func dim() throws {
        let stage = iPhone {
            Color.white.id("below").ignoresSafeArea().sheet(isPresented: wish.binding) {
                Color.white.presentationDetents([.medium, .large])
            }
        }
        stage.perform { wish.isOn = true }
        for _ in 1...10 {
            stage.advance(by: .seconds(1.0 / 60))
            #expect(isNear(stage.top("below"), 0) && isNear(stage.left("below"), 0))
        }
        try stage.settle()
        for point in [CGPoint(x: 1, y: 1), CGPoint(x: 196, y: 300)] {
            #expect(stage.color(at: point).allSatisfy { abs($0 - 227) <= 1 }, "\(point)")
        }
    }

    @Test("the card goes back as the sheet comes, by the same spring")
    func cardMotion() {
        let stage = iPhone {
            Color.white.id("below").ignoresSafeArea().sheet(isPresented: wish.binding) { Color.green }
        }
        stage.perform { wish.isOn = true }
        for frame in 1...12 {
            stage.advance(by: .seconds(1.0 / 60))
            let progress = 1 - left(of: 1, after: Double(frame) / 60)
            #expect(isNear(stage.top("below"), 59 * progress, within: 0.05), "frame \(frame)")
            #expect(isNear(stage.left("below"), 16 * progress, within: 0.05), "frame \(frame)")
        }
    }

    @Test("of two sheets the lower one goes back to the safe area, and the screen stays behind it")
    func two() throws {
        let stage = iPhone {
            Page(name: "below", calls: calls).sheet(isPresented: wish.binding) {
                Page(name: "first", calls: calls).sheet(isPresented: wish.otherBinding) {
                    Page(name: "second", calls: calls)
                }
            }
        }
        try stage.settle { wish.isOn = true }
        try stage.settle { wish.other = true }
        #expect(isNear(stage.top("second"), 69) && isNear(stage.top("first"), 59))
        #expect(isNear(stage.left("first"), 16))
        try stage.settle { wish.other = false }
        #expect(isNear(stage.top("first"), 69))
        _ = calls.take()
        // The lower one takes the one above with it.
        try stage.settle { wish.other = true }
        try stage.settle { wish.isOn = false }
        #expect(stage.top("first") == nil && stage.top("second") == nil)
        #expect(!wish.other)
        #expect(Set(calls.take()) == ["+second", "-first", "-second"])
    }

    // MARK: - Touches

    private func tappable(_ interaction: PresentationBackgroundInteraction) -> Stage {
        iPhone {
            Button("behind") { calls.note("behind") }.frame(maxHeight: .infinity, alignment: .top)
                .sheet(isPresented: wish.binding) {
                    Button("inside") { calls.note("inside") }
                        .presentationDetents([.medium, .large], selection: wish.detentBinding)
                        .presentationBackgroundInteraction(interaction)
                }
        }
    }

    @Test("what is behind takes no touch and has no label; a tap there dismisses")
    func modal() throws {
        let stage = tappable(.automatic)
        try stage.settle { wish.isOn = true }
        #expect(labels(stage) == ["inside"])
        stage.tap(at: CGPoint(x: 196, y: 70))
        #expect(calls.take() == [] && !wish.isOn)
        try stage.settle()
        #expect(labels(stage) == ["behind"])
        stage.tap(at: CGPoint(x: 196, y: 70))
        #expect(calls.take() == ["behind"])
    }

    @Test("what is behind takes touches up to a height of the sheet, and is not dim")
    func interaction() throws {
        let stage = tappable(.enabled(upThrough: .medium))
        try stage.settle { wish.isOn = true }
        #expect(labels(stage) == ["behind", "inside"])
        stage.tap(at: CGPoint(x: 196, y: 70))
        #expect(calls.take() == ["behind"] && wish.isOn)
        #expect(stage.color(at: CGPoint(x: 1, y: 1)) == [255, 255, 255])
        try stage.settle { wish.detent = .large }
        #expect(labels(stage) == ["inside"])
    }

    @Test("no touch reaches a sheet that leaves, and what is behind takes touches at once")
    func leaving() throws {
        let stage = tappable(.automatic)
        try stage.settle { wish.isOn = true }
        stage.perform { wish.isOn = false }
        stage.advance(by: .seconds(0.02))
        stage.tap(at: CGPoint(x: 196, y: 600))
        stage.tap(at: CGPoint(x: 196, y: 70))
        #expect(calls.take() == ["behind"])
    }

    // MARK: - Bindings

    @Test("another item dismisses the sheet and presents a new one; the same item stays")
    func items() throws {
        struct Named: View {
            let item: Wish.Item
            let calls: Calls
            var body: some View {
                Text(item.name).onAppear { calls.note("+\(item.id)") }.onDisappear { calls.note("-\(item.id)") }
            }
        }
        let stage = iPhone {
            Color.white.sheet(item: wish.itemBinding, onDismiss: { calls.note("dismissed") }) {
                Named(item: $0, calls: calls)
            }
        }
        try stage.settle { wish.item = Wish.Item(id: 1, name: "one") }
        #expect(labels(stage) == ["one"])
        try stage.settle { wish.item?.name = "uno" }
        #expect(labels(stage) == ["uno"] && calls.take() == ["+1"])
        stage.perform { wish.item = Wish.Item(id: 2, name: "two") }
        #expect(calls.take() == [])
        try stage.settle()
        #expect(labels(stage) == ["two"])
        let order = calls.take()
        #expect(Set(order) == ["-1", "dismissed", "+2"] && order.last == "+2")
        try stage.settle { wish.item = nil }
        #expect(Set(calls.take()) == ["-2", "dismissed"])
    }

    @Test("`dismiss` from within turns the binding off when the sheet begins to leave")
    func dismissal() throws {
        struct Inside: View {
            @Environment(\.dismiss) private var dismiss
            @Environment(\.isPresented) private var isPresented
            var body: some View { Button("close \(isPresented)") { dismiss() } }
        }
        let stage = iPhone {
            Color.white.sheet(isPresented: wish.binding, onDismiss: { calls.note("dismissed") }) { Inside() }
        }
        try stage.settle { wish.isOn = true }
        stage.tap("close true")
        #expect(!wish.isOn && calls.take() == [])
        try stage.settle()
        #expect(calls.take() == ["dismissed"])
    }

    @Test("what has been dismissed does not come back while its binding stays on")
    func constant() throws {
        struct Inside: View {
            @Environment(\.dismiss) private var dismiss
            var body: some View { Button("close") { dismiss() } }
        }
        let stage = iPhone { Color.white.sheet(isPresented: .constant(true)) { Inside() } }
        try stage.settle()
        stage.tap("close")
        try stage.settle()
        #expect(labels(stage) == [])
    }

    @Test("a second sheet of one screen is reported, and comes when the first leaves")
    func second() throws {
        var reports: [String] = []
        let stage = iPhone(onReport: { reports.append($0) }) {
            VStack {
                Color.white.sheet(isPresented: wish.binding) { Text("first") }
                Color.white.sheet(isPresented: wish.otherBinding) { Text("second") }
            }
        }
        try stage.settle { wish.isOn = true }
        try stage.settle { wish.other = true }
        #expect(labels(stage) == ["first"] && reports.count == 1)
        try stage.settle { wish.isOn = false }
        #expect(labels(stage) == ["second"])
    }

    @Test("one sheet may be exchanged for another in one update")
    func exchange() throws {
        let stage = iPhone {
            VStack {
                Color.white.sheet(isPresented: wish.binding) { Text("first") }
                Color.white.sheet(isPresented: wish.otherBinding) { Text("second") }
            }
        }
        try stage.settle { wish.other = true }
        try stage.settle { (wish.isOn, wish.other) = (true, false) }
        #expect(labels(stage) == ["first"])
    }

    @Test("a sheet leaves with the view that presents it")
    func removal() throws {
        let stage = iPhone {
            if !wish.other { Color.white.sheet(isPresented: wish.binding) { Text("sheet") } }
        }
        try stage.settle { wish.isOn = true }
        #expect(labels(stage) == ["sheet"])
        try stage.settle { wish.other = true }
        #expect(labels(stage) == [])
    }

    @Test("the views of a sheet follow the state of what presents it, and have its environment")
    func content() throws {
        struct Presenting: View {
            @State private var count = 0
            @State private var isOn = false
            var body: some View {
                Button("open") { isOn = true }
                    .sheet(isPresented: $isOn) {
                        VStack {
                            Button("more") { count += 1 }
                            Inside(count: count)
                        }
                    }
                    .environment(\.lineLimit, 7)
            }
        }
        struct Inside: View {
            let count: Int
            @Environment(\.lineLimit) private var limit
            @State private var own = 0
            var body: some View { Button("\(count) \(own) \(limit ?? 0)") { own += 1 } }
        }
        let stage = iPhone { Presenting() }
        stage.tap("open")
        try stage.settle()
        #expect(labels(stage) == ["0 0 7", "more"])
        stage.tap("0 0 7")
        stage.tap("more")
        #expect(labels(stage) == ["1 1 7", "more"])
    }

    @Test("what an item of a bar presents looks as it does anywhere else")
    func toolbar() throws {
        struct Item: View {
            @State private var isOn = false
            var body: some View {
                Button("open") { isOn = true }.sheet(isPresented: $isOn) { Inside() }
            }
        }
        struct Inside: View {
            @Environment(\.lineLimit) private var limit
            @Environment(\.imageScale) private var scale
            @Environment(\.font) private var font
            var body: some View {
                VStack {
                    Text("\(limit == nil) \(scale == .medium) \(font == nil)")
                    Label("both", systemImage: "star")
                }
            }
        }
        let stage = iPhone { NavigationStack { Color.white.toolbar { Item() } } }
        stage.tap("open")
        try stage.settle()
        #expect(labels(stage) == ["both", "true true true"])
    }

    @Test("a sheet that has left is freed, and so are a thousand")
    func memory() {
        final class Token {}
        final class Tokens {
            weak var last: Token?
            var count = 0
            func make() -> Token {
                let token = Token()
                (last, count) = (token, count + 1)
                return token
            }
        }
        struct Holding: View {
            let token: Token
            var body: some View { Text(verbatim: "\(ObjectIdentifier(token) == ObjectIdentifier(token))") }
        }
        let tokens = Tokens()
        let stage = iPhone {
            Color.white.sheet(isPresented: wish.binding) { Holding(token: tokens.make()) }
        }
        var transaction = Transaction()
        transaction.disablesAnimations = true
        for _ in 0..<1000 {
            stage.perform { withTransaction(transaction) { wish.isOn = true } }
            #expect(tokens.last != nil)
            stage.perform { withTransaction(transaction) { wish.isOn = false } }
            #expect(tokens.last == nil)
        }
        #expect(tokens.count == 1000)
    }
}
