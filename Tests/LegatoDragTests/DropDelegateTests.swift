// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing
import UniformTypeIdentifiers

/// Item providers that are carried, and delegates that decide about them. Source: *documented* (SwiftUI, `onDrag`, `onDrop`, `DropDelegate`).
@MainActor
@Suite struct DropDelegateTests {
    private let calls = Calls()

    private struct Noting: DropDelegate {
        let calls: Calls
        var isValid = true
        var operation: DropOperation?
        var isTaken = true

        private func note(_ name: String, _ info: DropInfo) {
            calls.note("\(name) \(Int(info.location.x)),\(Int(info.location.y))")
        }

        func validateDrop(info: DropInfo) -> Bool {
            note("validate", info)
            return isValid
        }
        func dropEntered(info: DropInfo) { note("enter", info) }
        func dropUpdated(info: DropInfo) -> DropProposal? {
            note("update", info)
            return operation.map { DropProposal(operation: $0) }
        }
        func dropExited(info: DropInfo) { note("exit", info) }
        func performDrop(info: DropInfo) -> Bool {
            note("perform", info)
            return isTaken
        }
    }

    /// Only what a delegate has to say.
    private struct Short: DropDelegate {
        let calls: Calls
        func performDrop(info: DropInfo) -> Bool {
            calls.note(
                "\(info.hasItemsConforming(to: [.text])) \(info.hasItemsConforming(to: [.image])) \(info.itemProviders(for: [.plainText]).count)"
            )
            return true
        }
    }

    private func stage(_ delegate: some DropDelegate, types: [UTType] = [.text]) -> LegatoTesting.Stage {
        Stage {
            ZStack {
                Placed(x: 250, y: 250) {
                    Color.blue.frame(width: 100, height: 100).onDrop(of: types, delegate: delegate)
                }
                Placed(x: 20, y: 20) {
                    Color(red: 1, green: 0, blue: 0).frame(width: 80, height: 80)
                        .onDrag { NSItemProvider(object: "text" as NSString) }
                }
            }
        }
    }

    @Test func `a delegate validates, is entered, hears of each move and performs, or is left`() {
        let stage = stage(Noting(calls: calls))
        let finger = stage.lift(at: source)
        finger.move(to: CGPoint(x: 260, y: 260))
        #expect(calls.take() == ["validate 10,10", "enter 10,10", "update 10,10"])
        finger.move(to: CGPoint(x: 270, y: 260))
        #expect(calls.take() == ["update 20,10"])
        finger.move(to: CGPoint(x: 200, y: 200))
        #expect(calls.take() == ["exit 20,10"])
        finger.move(to: hole)
        finger.lift()
        #expect(calls.take() == ["validate 50,50", "enter 50,50", "update 50,50", "perform 50,50"])
    }

    @Test func `a delegate that does not validate hears no more`() {
        let stage = stage(Noting(calls: calls, isValid: false))
        let finger = stage.lift(at: source)
        finger.move(to: hole)
        finger.lift()
        #expect(calls.take() == ["validate 50,50"])
    }

    @Test(arguments: [DropOperation.cancel, .forbidden])
    func `a proposal not to take it is one: the delegate is left, and nothing is performed`(operation: DropOperation)
        throws
    {
        let stage = stage(Noting(calls: calls, operation: operation))
        let finger = stage.lift(at: source)
        finger.move(to: hole)
        finger.lift()
        #expect(calls.take() == ["validate 50,50", "enter 50,50", "update 50,50", "exit 50,50"])
        try stage.settle()
    }

    @Test func `what a delegate leaves out is as the system has it`() {
        let stage = stage(Short(calls: calls))
        let finger = stage.lift(at: source)
        finger.move(to: hole)
        finger.lift()
        #expect(calls.take() == ["true false 1"])
    }

    @Test func `a delegate of other types is not asked`() {
        let stage = stage(Noting(calls: calls), types: [.image, .url])
        let finger = stage.lift(at: source)
        finger.move(to: hole)
        finger.lift()
        #expect(calls.take() == [])
    }

    @Test func `a copy has a badge, a move has none`() {
        /// How many points around the upper right corner of what is carried, which is 5 % larger, are green, and how many gray.
        func badge(_ operation: DropOperation) -> (green: Int, gray: Int) {
            let stage = stage(Noting(calls: calls, operation: operation))
            let finger = stage.lift(at: source)
            finger.move(to: hole)
            stage.wait(1)
            let image = stage.image()
            finger.cancel()
            var count = (green: 0, gray: 0)
            for x in 330...354 {
                for y in 246...270 {
                    let color = image.color(at: CGPoint(x: x, y: y), scale: 2)
                    if color[1] > color[0] + 60, color[1] > color[2] + 60 { count.green += 1 }
                    if color[0] > 100, color.max()! - color.min()! < 20, color[0] < 200 { count.gray += 1 }
                }
            }
            return count
        }
        #expect(badge(.copy).green > 150)
        #expect(badge(.move).green == 0 && badge(.move).gray == 0 && badge(.cancel).green == 0)
        #expect(badge(.forbidden).gray > 50 && badge(.forbidden).green == 0)
    }

    // MARK: - Actions

    private struct Bound: View {
        let calls: Calls
        var isTaken = true
        @State private var isTargeted = false

        var body: some View {
            ZStack {
                Placed(x: 250, y: 250) {
                    Color.blue.frame(width: 100, height: 100)
                        .onDrop(of: [.text], isTargeted: $isTargeted) { providers, location in
                            calls.note("drop \(providers.count) at \(Int(location.x))")
                            _ = providers[0].loadObject(ofClass: String.self) { text, _ in
                                MainActor.assumeIsolated { calls.note("text \(text ?? "none")") }
                            }
                            return isTaken
                        }
                }
                Placed(x: 20, y: 20) {
                    Color.red.frame(width: 80, height: 80).onDrag {
                        NSItemProvider(object: "text" as NSString)
                    } preview: {
                        Color.green.frame(width: 30, height: 30).id("preview")
                    }
                }
                Placed(x: 20, y: 300) { Text(isTargeted ? "targeted" : "not") }
            }
        }
    }

    @Test func `an action gets the providers, which load in the same event, and a binding follows the finger`() throws {
        let calls = calls
        let stage = Stage { Bound(calls: calls) }
        let finger = stage.lift(at: source)
        #expect(stage.labels == ["not"] && stage.presentation(of: "preview") != nil)
        finger.move(to: hole)
        #expect(stage.labels == ["targeted"])
        finger.lift()
        #expect(stage.labels == ["not"])
        #expect(calls.take() == ["drop 1 at 50", "text text"])
        try stage.settle()
        #expect(stage.presentation(of: "preview") == nil)
    }

    @Test func `a view without a provider is not lifted`() {
        let calls = calls
        let stage = Stage {
            ZStack {
                Placed(x: 250, y: 250) { Hole(calls: calls) }
                Placed(x: 20, y: 20) { Color.red.frame(width: 80, height: 80).itemProvider { nil } }
                Placed(x: 120, y: 20) {
                    Color.red.frame(width: 80, height: 80).itemProvider { NSItemProvider(object: "given" as NSString) }
                }
                Placed(x: 220, y: 20) { Color.red.frame(width: 80, height: 80).itemProvider(nil) }
            }
        }
        for x in [60, 160, 260] {
            let finger = stage.lift(at: CGPoint(x: x, y: 60))
            finger.move(to: hole)
            finger.lift()
            stage.wait(1)
        }
        #expect(calls.take() == ["hole true", "hole given at 50,50", "hole false"])
    }

    // MARK: - Reordering

    /// Tiles of 100 by 100 points, four in a row, reordered as they usually are.
    private struct Tiles: View {
        let calls: Calls
        @State private var items = Array(0..<8)
        @State private var dragged: Int?

        var body: some View {
            LazyVGrid(columns: Array(repeating: GridItem(.fixed(100), spacing: 0), count: 4), spacing: 0) {
                ForEach(items, id: \.self) { item in
                    Color.orange.frame(width: 100, height: 100).id("tile \(item)")
                        .onDrag {
                            dragged = item
                            return NSItemProvider(object: "\(item)" as NSString)
                        }
                        .onDrop(
                            of: [.text], delegate: Mover(item: item, items: $items, dragged: $dragged, calls: calls))
                }
            }
            .frame(maxHeight: .infinity, alignment: .top)
        }
    }

    private struct Mover: DropDelegate {
        let item: Int
        @Binding var items: [Int]
        @Binding var dragged: Int?
        let calls: Calls

        func dropEntered(info: DropInfo) {
            guard let dragged, dragged != item, let from = items.firstIndex(of: dragged),
                let to = items.firstIndex(of: item)
            else { return }
            withAnimation(.linear(duration: 0.4)) {
                items.move(fromOffsets: IndexSet(integer: from), toOffset: to > from ? to + 1 : to)
            }
            calls.note(items.map(String.init).joined())
        }
        func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: .move) }
        func performDrop(info: DropInfo) -> Bool {
            dragged = nil
            return true
        }
    }

    @Test func `tiles of a grid make room as the finger comes to them, each once, while they still move`() throws {
        let calls = calls
        let stage = Stage { Tiles(calls: calls) }
        let finger = stage.lift(at: CGPoint(x: 50, y: 50))
        finger.move(to: CGPoint(x: 150, y: 50), over: 0.2, on: stage)
        #expect(calls.take() == ["10234567"])
        // The tile that makes room is halfway below the finger.
        stage.wait(0.1)
        let moving = try #require(stage.presentation(of: "tile 1")?.frame.midX)
        #expect(moving > 51 && moving < 149)
        finger.move(to: CGPoint(x: 152, y: 50), over: 0.1, on: stage)
        #expect(calls.take() == [])
        finger.move(to: CGPoint(x: 250, y: 150), over: 0.5, on: stage)
        stage.wait(0.5)
        #expect(calls.all.last == "12345607")
        finger.lift()
        try stage.settle()
        #expect(isNear(stage.presentation(of: "tile 0")?.frame.midX, 250))
        #expect(isNear(stage.presentation(of: "tile 0")?.frame.midY, 150))
    }

    @Test func `a drag that is cancelled leaves what has made room where it is`() throws {
        let calls = calls
        let stage = Stage { Tiles(calls: calls) }
        let finger = stage.lift(at: CGPoint(x: 50, y: 50))
        finger.move(to: CGPoint(x: 150, y: 50), over: 0.2, on: stage)
        finger.cancel()
        try stage.settle()
        #expect(calls.take() == ["10234567"])
        #expect(isNear(stage.presentation(of: "tile 0")?.frame.midX, 150))
    }
}
