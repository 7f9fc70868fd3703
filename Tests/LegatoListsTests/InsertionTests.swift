// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// What is dropped between the rows of a list. Source: `docs/facts/controls.md` 8.
@MainActor
@Suite struct InsertionTests {
    private let calls = Calls()

    /// A card above a list of three rows of 44 points, the first at 135.
    private struct Shelf: View {
        let calls: Calls
        var isMovable = false
        var byProviders = false
        @State private var rows = ["a", "b", "c"]

        var body: some View {
            VStack(spacing: 0) {
                Color(red: 1, green: 0, blue: 0).frame(width: 100, height: 100).draggable("new")
                List {
                    if byProviders {
                        ForEach(rows, id: \.self) { row in Text(row).id(row) }
                            .onInsert(of: [.text]) { offset, providers in
                                calls.note("\(offset) \(providers.count)")
                                providers[0].loadObject(ofClass: String.self) { text, _ in
                                    MainActor.assumeIsolated { rows.insert(text ?? "none", at: offset) }
                                }
                            }
                    } else {
                        ForEach(rows, id: \.self) { row in
                            Text(row).frame(width: 100, alignment: .leading).id(row).draggable(row + "2")
                        }
                        .onMove(perform: isMovable ? { rows.move(fromOffsets: $0, toOffset: $1) } : nil)
                        .dropDestination(for: String.self) { items, offset in
                            calls.note("\(offset) \(items)")
                            withAnimation { rows.insert(contentsOf: items, at: min(offset, rows.count)) }
                        }
                    }
                }
            }
        }
    }

    private func stage(isMovable: Bool = false, byProviders: Bool = false) -> LegatoTesting.Stage {
        let calls = calls
        return Stage { Shelf(calls: calls, isMovable: isMovable, byProviders: byProviders) }
    }

    private func lift(_ stage: LegatoTesting.Stage, at point: CGPoint) -> Finger {
        let finger = stage.touch(at: point)
        stage.advance(by: .seconds(0.55))
        return finger
    }

    private func row(_ name: String, _ stage: LegatoTesting.Stage) throws -> CGPoint {
        let frame = try #require(stage.presentation(of: name)?.frame)
        return CGPoint(x: frame.midX, y: frame.midY)
    }

    @Test(arguments: [(-12, "0"), (12, "1"), (32, "1"), (56, "2"), (100, "3")])
    func `a drop on the upper half of a row is before it, one on the lower half after it`(y: Int, offset: String) throws
    {
        for byProviders in [true, false] {
            let stage = stage(byProviders: byProviders)
            let first = try row("a", stage)
            let finger = lift(stage, at: CGPoint(x: 200, y: 50))
            finger.move(to: CGPoint(x: 200, y: first.y + CGFloat(y)))
            finger.lift()
            #expect(calls.take() == [byProviders ? "\(offset) 1" : #"\#(offset) ["new"]"#])
            try stage.settle()
            let new = try row("new", stage)
            #expect(isNear(new.y, Double(first.y) + 44 * (Double(offset) ?? .nan)))
        }
    }

    @Test func `a line says where it would be inserted`() throws {
        let stage = stage()
        let first = try row("a", stage)
        let finger = lift(stage, at: CGPoint(x: 200, y: 50))
        func line(_ y: CGFloat) -> Bool {
            let color = stage.color(at: CGPoint(x: 330, y: y))
            return color[2] > 200 && color[0] < 100
        }
        finger.move(to: CGPoint(x: 200, y: first.y - 5))
        stage.advance(by: .seconds(0.1))
        #expect(line(first.y - 21) && !line(first.y + 21))
        finger.move(to: CGPoint(x: 200, y: first.y + 5))
        stage.advance(by: .seconds(0.1))
        #expect(!line(first.y - 21) && line(first.y + 21))
        finger.move(to: CGPoint(x: 200, y: 60))
        stage.advance(by: .seconds(0.1))
        #expect(!line(first.y - 21) && !line(first.y + 21))
        finger.cancel()
    }

    @Test func `a view in a row is lifted, and may be dropped between others`() throws {
        let stage = stage()
        let (first, third) = (try row("a", stage), try row("c", stage))
        // On the letter.
        let finger = lift(stage, at: CGPoint(x: first.x - 46, y: first.y))
        finger.move(to: CGPoint(x: first.x, y: third.y + 10))
        finger.lift()
        #expect(calls.take() == [#"3 ["a2"]"#])
    }

    @Test func `a row that its list moves is moved, and takes what comes from outside`() throws {
        let stage = stage(isMovable: true)
        let (first, second) = (try row("a", stage), try row("b", stage))
        let finger = lift(stage, at: first)
        finger.move(to: CGPoint(x: first.x, y: second.y + 10))
        stage.advance(by: .seconds(0.1))
        finger.lift()
        try stage.settle()
        #expect(calls.take() == [])
        #expect(isNear(try row("a", stage).y, Double(second.y)))
        let other = lift(stage, at: CGPoint(x: 200, y: 50))
        other.move(to: CGPoint(x: 200, y: second.y + 10))
        other.lift()
        #expect(calls.take() == [#"2 ["new"]"#])
    }
}
