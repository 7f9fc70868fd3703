// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoLayers
import LegatoTesting
import LegatoUI
import SwiftUI
import TestSupport

/// A stack whose pages zoom out of cells on its root: cell n is 100 by 100 points, at 20 + 120 n and 200.
struct Cells: View {
    let paths: Paths<[Int]>
    let calls: Calls
    var count = 3
    /// Whether the cells are there.
    var hasCells = true
    @Namespace private var namespace

    static let page = CGRect(x: 0, y: 0, width: 400, height: 800)
    static func cell(_ number: Int) -> CGRect { CGRect(x: 20 + 120 * number, y: 200, width: 100, height: 100) }

    var body: some View {
        NavigationStack(path: paths.binding) {
            ZStack(alignment: .topLeading) {
                Page(name: "root", calls: calls)
                if hasCells {
                    ForEach(0..<count, id: \.self) { number in
                        Button("cell \(number)") { paths.path.append(number) }
                            .buttonStyle(Solid())
                            .frame(width: 100, height: 100)
                            .id("cell \(number)")
                            .matchedTransitionSource(id: number, in: namespace)
                            .offset(x: 20 + 120 * CGFloat(number), y: 200)
                    }
                }
            }
            .ignoresSafeArea()
            .toolbar(.hidden, for: .navigationBar)
            .navigationDestination(for: Int.self) { number in
                Page(name: "\(number)", calls: calls)
                    .background(Color.yellow)
                    .toolbar(.hidden, for: .navigationBar)
                    .navigationTransition(.zoom(sourceID: number, in: namespace))
            }
        }
    }

    private struct Solid: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            Color.red.overlay { configuration.label.opacity(0) }
        }
    }
}

extension Stage {
    /// Where the page of this name is seen; nil if it is not in the tree.
    @MainActor func seen(_ id: String) -> CGRect? { presentation(of: id)?.frame }

    /// What the page of this name fills, as it is seen, if it is a card of ``Cells`` that is as wide as `rect` of the driver.
    @MainActor func frames(_ count: Int, _ body: (Int) -> Void) {
        for frame in 1...count {
            advance(by: .seconds(1.0 / 60))
            body(frame)
        }
    }
}

/// Where a page of 400 by 800 points is seen that fills `rect` from its top.
@MainActor func filled(_ rect: CGRect) -> CGRect { Cells.page.applying(CardState.filling(rect, with: Cells.page)) }

func isNear(_ one: CGRect?, _ other: CGRect, within most: CGFloat = 0.51) -> Bool {
    guard let one else { return false }
    return abs(one.minX - other.minX) < most && abs(one.minY - other.minY) < most
        && abs(one.width - other.width) < most && abs(one.height - other.height) < most
}
