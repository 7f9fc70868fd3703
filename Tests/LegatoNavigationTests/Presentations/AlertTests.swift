// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Alerts and confirmation dialogs. Source of the numbers: `docs/facts`, screens 5 and controls 5.
@MainActor
@Suite("Alerts and dialogs")
struct AlertTests {
    private let wish = Wish()
    private let calls = Calls()

    private func alert(@ViewBuilder _ actions: @escaping @MainActor () -> some View) throws -> Stage {
        let stage = iPhone {
            Color.white.alert("Title", isPresented: wish.binding) {
                actions()
            } message: {
                Text("Message")
            }
        }
        try stage.settle { wish.isOn = true }
        return stage
    }

    private func dialog(@ViewBuilder _ actions: @escaping @MainActor () -> some View) throws -> Stage {
        let stage = iPhone {
            Color.white.confirmationDialog("Title", isPresented: wish.binding) { actions() }
        }
        try stage.settle { wish.isOn = true }
        return stage
    }

    private func button(_ name: String, _ role: ButtonRole? = nil) -> some View {
        Button(name, role: role) { calls.note("\(name) \(wish.isOn)") }
    }

    // MARK: - Alerts

    @Test("an alert is 270 points wide, in the middle, with its words 20 points below its top")
    func place() throws {
        let stage = try alert { button("Fine") }
        #expect(labels(stage) == ["Fine", "Message", "Title"])
        let row = stage.frame(of: "Fine")
        #expect(isNear(row.minX, 61.5, within: 0.5) && isNear(row.width, 270) && isNear(row.height, 44))
        #expect(isNear((stage.frame(of: "Title").minY - 20 + row.maxY) / 2, 59 + 759 / 2, within: 1))
    }

    /// A button by the body of a view.
    private struct OwnButton: View {
        var body: some View { Button("Own", role: .destructive) {} }
    }

    private struct OwnText: View {
        var body: some View { Text("Second line").bold().opacity(0.5) }
    }

    @Test("among the buttons only buttons show, and of the message only texts", arguments: [false, true])
    func onlyButtons(isDialog: Bool) throws {
        let actions = Group {
            Text("Stray")
            Color.red.accessibilityLabel("Red")
            OwnButton()
            button("Fine")
        }
        let message = Group {
            Text("Message")
            Button("Lost") {}
            Image(systemName: "star").accessibilityLabel("Star")
            OwnText()
        }
        let stage = iPhone {
            Color.white
                .alert("Title", isPresented: isDialog ? .constant(false) : wish.binding) {
                    actions
                } message: {
                    message
                }
                .confirmationDialog("Title", isPresented: isDialog ? wish.binding : .constant(false)) {
                    actions
                } message: {
                    message
                }
        }
        try stage.settle { wish.isOn = true }
        let words = isDialog ? ["Cancel"] : ["Title"]
        #expect(labels(stage) == (["Fine", "Message", "Own", "Second line"] + words).sorted())
        if !isDialog {
            // Side by side, as the two buttons that they are.
            #expect(stage.frame(of: "Own").minY == stage.frame(of: "Fine").minY)
        }
    }

    @Test("any button closes the alert after its action")
    func closes() throws {
        let stage = try alert {
            button("First")
            button("Second")
        }
        stage.tap("Second")
        #expect(calls.take() == ["Second true"] && !wish.isOn)
        try stage.settle()
        #expect(labels(stage) == [])
    }

    @Test("an alert without buttons has one that is called OK")
    func standard() throws {
        let stage = try alert {}
        #expect(labels(stage) == ["Message", "OK", "Title"])
        stage.tap("OK")
        #expect(!wish.isOn)
    }

    @Test("with destructive buttons only there is one to cancel, with others there is not")
    func added() throws {
        let stage = try alert { button("Delete", .destructive) }
        #expect(labels(stage) == ["Cancel", "Delete", "Message", "Title"])
        wish.isOn = false
        let other = try alert {
            button("Delete", .destructive)
            button("Keep")
        }
        #expect(labels(other) == ["Delete", "Keep", "Message", "Title"])
    }

    @Test(
        "two buttons stand side by side, the one that cancels first; three below each other, it last; so do long ones")
    func order() throws {
        let two = try alert {
            button("No", .cancel)
            button("Yes")
        }
        let (no, yes) = (two.frame(of: "No"), two.frame(of: "Yes"))
        #expect(no.minY == yes.minY && no.maxX <= yes.minX + 0.5 && isNear(no.width, 135))
        wish.isOn = false
        let swapped = try alert {
            button("Yes")
            button("No", .cancel)
        }
        #expect(swapped.frame(of: "No").minX < swapped.frame(of: "Yes").minX)
        wish.isOn = false
        let three = try alert {
            button("No", .cancel)
            button("One")
            button("Two", .destructive)
        }
        let tops = ["One", "Two", "No"].map { three.frame(of: $0).minY }
        #expect(tops == tops.sorted() && isNear(tops[1] - tops[0], 44) && isNear(tops[2] - tops[1], 44))
        wish.isOn = false
        let long = try alert {
            button("No", .cancel)
            button("A button with many words")
        }
        #expect(long.frame(of: "No").minY > long.frame(of: "A button with many words").minY)
    }

    @Test("an alert comes from a scale of 1.2 as it fades in, and fades out at its size")
    func motion() throws {
        let stage = iPhone { Color.white.alert("Title", isPresented: wish.binding) { button("Fine") } }
        stage.perform { wish.isOn = true }
        stage.advance(by: .seconds(0.0001))
        #expect(isNear(stage.frame(of: "Fine").width, 324, within: 0.5))
        stage.advance(by: .seconds(0.1))
        let width = stage.frame(of: "Fine").width
        #expect(width > 271 && width < 323)
        stage.advance(by: .seconds(0.15))
        #expect(isNear(stage.frame(of: "Fine").width, 270, within: 0.1))
        let dim = stage.color(at: CGPoint(x: 1, y: 1))
        #expect(dim.allSatisfy { abs($0 - 204) <= 1 }, "\(dim)")
        stage.perform { wish.isOn = false }
        stage.advance(by: .seconds(0.1))
        let fading = stage.color(at: CGPoint(x: 1, y: 1))
        #expect(fading[0] > 210 && fading[0] < 255)
        stage.advance(by: .seconds(0.16))
        #expect(labels(stage) == [] && stage.color(at: CGPoint(x: 1, y: 1)) == [255, 255, 255])
    }

    @Test("a tap beside an alert does nothing, and nothing behind takes it")
    func beside() throws {
        let stage = iPhone {
            Button("behind") { calls.note("behind") }.frame(maxHeight: .infinity, alignment: .top)
                .alert("Title", isPresented: wish.binding) {}
        }
        try stage.settle { wish.isOn = true }
        stage.tap(at: CGPoint(x: 196, y: 70))
        #expect(calls.take() == [] && wish.isOn && labels(stage) == ["OK", "Title"])
    }

    @Test("an alert for data shows only if there are any, and shows those of its beginning")
    func presenting() throws {
        let stage = iPhone {
            Color.white.alert("Title", isPresented: wish.binding, presenting: wish.item) {
                button($0.name)
            } message: {
                Text("about \($0.id)")
            }
        }
        try stage.settle { wish.isOn = true }
        #expect(labels(stage) == [])
        try stage.settle { wish.item = Wish.Item(id: 3, name: "three") }
        #expect(labels(stage) == ["Title", "about 3", "three"])
    }

    private enum Failure: LocalizedError {
        case broken
        var errorDescription: String? { "It broke" }
        var recoverySuggestion: String? { "Mend it" }
    }

    @Test("an alert for an error has its description as title")
    func error() throws {
        let stage = iPhone {
            Color.white.alert(isPresented: wish.binding, error: Failure.broken) { _ in
                button("Fine")
            } message: {
                Text($0.recoverySuggestion ?? "")
            }
        }
        try stage.settle { wish.isOn = true }
        #expect(labels(stage) == ["Fine", "It broke", "Mend it"])
        wish.isOn = false
        let without = iPhone {
            Color.white.alert(isPresented: wish.binding, error: Failure?.none) { button("Fine") }
        }
        try without.settle { wish.isOn = true }
        #expect(labels(without) == [])
    }

    @Test("the older descriptions of alerts and action sheets")
    func older() throws {
        let stage = iPhone {
            Color.white
                .alert(isPresented: wish.binding) {
                    Alert(
                        title: Text("Title"), message: Text("Message"),
                        primaryButton: .destructive(Text("Delete")) { calls.note("Delete") },
                        secondaryButton: .cancel())
                }
                .actionSheet(item: wish.itemBinding) {
                    ActionSheet(
                        title: Text($0.name), buttons: [.default(Text("Open")) { calls.note("Open") }, .cancel()])
                }
        }
        try stage.settle { wish.isOn = true }
        #expect(labels(stage) == ["Cancel", "Delete", "Message", "Title"])
        stage.tap("Delete")
        try stage.settle()
        try stage.settle { wish.item = Wish.Item(id: 1, name: "One") }
        #expect(labels(stage) == ["Cancel", "One", "Open"])
        stage.tap("Open")
        #expect(calls.take() == ["Delete", "Open"] && wish.item == nil)
    }

    @Test("an alert may be presented by a sheet, and an action may present the next alert")
    func chained() throws {
        let stage = iPhone {
            Color.white.sheet(isPresented: wish.binding) {
                Text("sheet")
                    .alert("First", isPresented: wish.otherBinding) {
                        Button("Next") { wish.item = Wish.Item(id: 1) }
                    }
                    .alert(item: wish.itemBinding) { _ in Alert(title: Text("Second")) }
            }
        }
        try stage.settle { wish.isOn = true }
        try stage.settle { wish.other = true }
        #expect(labels(stage) == ["First", "Next"])
        stage.tap("Next")
        try stage.settle()
        #expect(labels(stage) == ["OK", "Second"])
        stage.tap("OK")
        try stage.settle()
        #expect(labels(stage) == ["sheet"])
    }

    // MARK: - Dialogs

    @Test("a dialog comes from below: rows of 57 points, 8 from the sides, the one to cancel apart by 8")
    func dialog() throws {
        let stage = try dialog {
            button("One")
            button("Two", .destructive)
        }
        #expect(labels(stage) == ["Cancel", "One", "Two"])
        let frames = ["One", "Two", "Cancel"].map { stage.frame(of: $0) }
        #expect(frames.allSatisfy { isNear($0.minX, 8) && isNear($0.width, 377) && isNear($0.height, 57) })
        #expect(isNear(frames[1].minY - frames[0].maxY, 0.5, within: 0.5))
        #expect(isNear(frames[2].minY - frames[1].maxY, 8) && isNear(frames[2].maxY, 810))
        stage.tap("Two")
        #expect(calls.take() == ["Two true"] && !wish.isOn)
    }

    @Test("the title of a dialog shows only where it is asked for")
    func titleVisibility() throws {
        for (visibility, isShown) in [(Visibility.automatic, false), (.hidden, false), (.visible, true)] {
            wish.isOn = false
            let stage = iPhone {
                Color.white.confirmationDialog("Title", isPresented: wish.binding, titleVisibility: visibility) {
                    button("One")
                }
            }
            try stage.settle { wish.isOn = true }
            #expect(labels(stage).contains("Title") == isShown)
        }
    }

    @Test("a tap beside a dialog dismisses it; a button that cancels is last, wherever it was written")
    func cancels() throws {
        let stage = try dialog {
            button("Leave", .cancel)
            button("One")
        }
        #expect(labels(stage) == ["Leave", "One"])
        #expect(stage.frame(of: "Leave").minY > stage.frame(of: "One").maxY)
        stage.tap(at: CGPoint(x: 196, y: 100))
        #expect(calls.take() == ["Leave true"], "which cancels")
        try stage.settle()
        #expect(!wish.isOn && labels(stage) == [])
    }

    @Test("a dialog moves on the spring of sheets")
    func dialogMotion() throws {
        let stage = iPhone { Color.white.confirmationDialog("Title", isPresented: wish.binding) { button("One") } }
        stage.perform { wish.isOn = true }
        stage.advance(by: .seconds(0.1))
        let top = stage.frame(of: "One").minY
        try stage.settle()
        let end = stage.frame(of: "One").minY
        // Its height, with what is below it.
        let way = 852 - end
        #expect(isNear(top, end + left(of: way, after: 0.1), within: 0.5))
    }

    @Test("a button that destroys is red, another one has the accent")
    func colors() throws {
        let stage = try alert {
            button("Delete", .destructive)
            button("Keep")
        }
        func colors(_ label: String) -> (red: Int, blue: Int) {
            let frame = stage.frame(of: label)
            var (red, blue) = (0, 0)
            for y in stride(from: frame.minY, to: frame.maxY, by: 0.5) {
                for x in stride(from: frame.minX, to: frame.maxX, by: 0.5) {
                    let color = stage.color(at: CGPoint(x: x, y: y))
                    if color[0] > 220, color[2] < 120 { red += 1 }
                    if color[2] > 220, color[0] < 80 { blue += 1 }
                }
            }
            return (red, blue)
        }
        let (delete, keep) = (colors("Delete"), colors("Keep"))
        #expect(delete.red > 20 && delete.blue == 0 && keep.blue > 20 && keep.red == 0, "\(delete) \(keep)")
    }
}
