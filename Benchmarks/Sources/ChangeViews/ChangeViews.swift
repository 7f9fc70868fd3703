// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import ChangeBoard
import SwiftUI

/// All views are siblings in one stack.
public struct FlatViews: View {
    let count: Int
    let board: Board

    public init(count: Int, board: Board) { (self.count, self.board) = (count, board) }

    public var body: some View {
        VStack(spacing: 0) {
            Sliding(board: board)
            Growing(board: board)
            Row(range: 0..<count, board: board)
        }
    }
}

/// Ten views are in each stack, and ten stacks in each around them.
public struct NestedScene: View {
    let count: Int
    let board: Board

    public init(count: Int, board: Board) { (self.count, self.board) = (count, board) }

    public var body: some View {
        VStack(spacing: 0) {
            Sliding(board: board)
            Growing(board: board)
            NestedViews(range: 0..<count, board: board)
        }
    }
}

private struct NestedViews: View {
    let range: Range<Int>
    let board: Board

    var body: some View {
        VStack(spacing: 0) {
            if range.count <= 10 {
                Row(range: range, board: board)
            } else {
                let part = range.count / 10
                ForEach(0..<10, id: \.self) { index in
                    let start = range.lowerBound + index * part
                    AnyView(NestedViews(range: start..<start + part, board: board))
                }
            }
        }
    }
}

private struct Row: View {
    let range: Range<Int>
    let board: Board
    @State private var order: [Int] = []

    var body: some View {
        ForEach(order.isEmpty ? Array(range) : order, id: \.self) { Leaf(index: $0, board: board) }
            .onAppear {
                order = Array(range)
                guard range.lowerBound == 0 else { return }
                board.move = { order.swapAt(0, 1) }
                board.swap = { order.swapAt(range.count / 10, range.count * 9 / 10) }
            }
    }
}

private struct Leaf: View {
    let index: Int
    let board: Board
    @State private var isOn = false
    @State private var isFaded = false
    @State private var number = 0.0

    var body: some View {
        Moving(number: number)
            .fill(isOn ? Color.red : Color.blue)
            .frame(width: 4, height: 2)
            .opacity(isFaded ? 0.5 : 1)
            .onAppear {
                board.writers[index] = Board.Writer(
                    color: { isOn.toggle() }, fade: { isFaded.toggle() }, count: { number += 1 })
            }
    }
}

/// A shape that only the main thread can move, because its path is the user's code.
private struct Moving: Shape {
    var number: Double

    var animatableData: Double {
        get { number }
        set { number = newValue }
    }

    func path(in rect: CGRect) -> Path {
        Path(rect.insetBy(dx: min(1, abs(number)) / 4, dy: 0))
    }
}

private struct Sliding: View {
    let board: Board
    @State private var isTrailing = false

    var body: some View {
        Rectangle()
            .frame(width: 2, height: 2)
            .frame(width: 4, height: 2, alignment: isTrailing ? .trailing : .leading)
            .onAppear { board.slide = { isTrailing.toggle() } }
    }
}

private struct Growing: View {
    let board: Board
    @State private var isLarge = false

    var body: some View {
        Bar(length: isLarge ? 4 : 1)
            .frame(width: 4, height: 2)
            .onAppear { board.grow = { isLarge.toggle() } }
    }
}

/// Its body runs at every tick while its length moves.
private struct Bar: View, Animatable {
    var length: Double

    nonisolated var animatableData: Double {
        get { length }
        set { length = newValue }
    }

    var body: some View { Rectangle().frame(width: length, height: 2) }
}
