// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// A view of 80 by 80 points that carries a text, with its corner at (20, 20) of 400 by 400 points.
struct Piece: View {
    var text = "piece"
    var color = Color(red: 1, green: 0, blue: 0)
    var calls: Calls?

    private func payload() -> String {
        calls?.note("payload")
        return text
    }

    var body: some View {
        color.frame(width: 80, height: 80).id("source").draggable(payload())
    }
}

/// Takes texts, and notes what happens. 100 by 100 points.
struct Hole: View {
    var name = "hole"
    let calls: Calls
    var isTaken = true

    var body: some View {
        Color(red: 0, green: 0, blue: 1).frame(width: 100, height: 100).id(name)
            .dropDestination(for: String.self) { items, location in
                calls.note("\(name) \(items.joined(separator: "+")) at \(Int(location.x)),\(Int(location.y))")
                return isTaken
            } isTargeted: {
                calls.note("\(name) \($0)")
            }
    }
}

/// Views at places of 400 by 400 points, counted from the left.
struct Placed<Content: View>: View {
    let x: CGFloat
    let y: CGFloat
    @ViewBuilder let content: Content

    var body: some View {
        content.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading).offset(x: x, y: y)
    }
}

/// A piece at (20, 20) and a hole at (250, 250).
struct Table: View {
    let calls: Calls
    var isTaken = true

    var body: some View {
        ZStack {
            Placed(x: 250, y: 250) { Hole(calls: calls, isTaken: isTaken) }
            Placed(x: 20, y: 20) { Piece(calls: calls) }
        }
    }
}

let source = CGPoint(x: 60, y: 60)
let hole = CGPoint(x: 300, y: 300)

extension LegatoTesting.Stage {
    /// A finger that has lifted what is at a point.
    func lift(at point: CGPoint, for seconds: Double = 0.55) -> Finger {
        let finger = touch(at: point)
        advance(by: .seconds(seconds))
        return finger
    }

    func wait(_ seconds: Double) { advance(by: .seconds(seconds)) }
}

extension Finger {
    /// Moves evenly, in steps of a 60th of a second.
    func move(to point: CGPoint, over seconds: Double, on stage: LegatoTesting.Stage) {
        let start = location
        let count = max(1, Int((seconds * 60).rounded()))
        for step in 1...count {
            stage.wait(1.0 / 60)
            let part = CGFloat(step) / CGFloat(count)
            move(to: CGPoint(x: start.x + (point.x - start.x) * part, y: start.y + (point.y - start.y) * part))
        }
    }
}
