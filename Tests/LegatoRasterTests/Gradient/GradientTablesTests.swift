// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoDrawing
import Testing

@testable import LegatoRaster

/// Which tables of gradients are kept.
@Suite struct GradientTablesTests {
    private func gradient(_ number: Int) -> ResolvedGradient {
        let color = ResolvedColor(red: Float(number % 256) / 255, green: Float(number / 256) / 255, blue: 0.5)
        return ResolvedGradient(
            stops: [.init(color: .white, location: 0), .init(color: color, location: 1)], colorSpace: .device)
    }

    /// Where a table's colours are: as long as it is kept, no other table has them there.
    private func place(_ table: GradientTable) -> UnsafeRawPointer? {
        table.colors.withUnsafeBytes { $0.baseAddress }
    }

    @Test func `each gradient has its own colours, however many there are`() {
        let tables = GradientTables()
        for number in 0..<3 * GradientTables.capacity {
            let table = tables.table(for: gradient(number))
            #expect(table.colors.count == GradientTable.count)
            if number % 100 == 0 {
                let wanted = GradientTable(gradient(number))
                // Of thresholds, none and the highest tell all bits of a byte.
                #expect(
                    zip(table.colors, wanted.colors).allSatisfy { $0.dithered(by: 0) == $1.dithered(by: 0) })
            }
        }
    }

    @Test(arguments: [1, 17, 500, GradientTables.capacity])
    func `those that every frame uses are made once`(count: Int) {
        let tables = GradientTables()
        let first = (0..<count).map { tables.table(for: gradient($0)) }
        // One more in each frame, which is not used again.
        for frame in 0..<20 {
            for number in 0..<count { #expect(place(tables.table(for: gradient(number))) == place(first[number])) }
            _ = tables.table(for: gradient(10_000 + frame))
        }
    }

    @Test func `of those that are not used again, few are kept`() {
        let tables = GradientTables()
        for number in 0..<5 * GradientTables.capacity { _ = tables.table(for: gradient(number)) }
        #expect(tables.count <= 2 * GradientTables.capacity)
    }
}
