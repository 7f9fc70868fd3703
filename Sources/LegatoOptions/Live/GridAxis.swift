// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoProtocol

/// What differs between scenes that are shown side by side.
package enum GridAxis: String, CaseIterable, Sendable {
    case dark, typeSize, direction

    /// The settings themselves and the others along this axis, each with what is said of it.
    fileprivate func cells(_ settings: SceneSettings, isRightToLeft: Bool) -> [GridCell] {
        func cell(_ text: String, _ change: (inout SceneSettings) -> Void) -> GridCell {
            var settings = settings
            change(&settings)
            return GridCell(settings: settings, text: text)
        }
        switch self {
        case .dark:
            return [settings.isDark, !settings.isDark].map { isDark in
                cell(isDark ? "Dark" : "Light") { $0.isDark = isDark }
            }
        case .direction:
            // The first is as it is, also where the language decides.
            let words = { $0 ? "Right to left" : "Left to right" }
            return [
                GridCell(settings: settings, text: words(isRightToLeft)),
                cell(words(!isRightToLeft)) { $0.isRightToLeft = !isRightToLeft },
            ]
        case .typeSize:
            let others = Self.typeSizes.filter { $0 != settings.typeSize }.prefix(2)
            return ([settings.typeSize] + others).map { size in
                cell(SceneSettings.typeSizes[Int(size)]) { $0.typeSize = size }
            }
        }
    }

    /// The smallest size, a large one, and the usual one. Source: chosen.
    private static let typeSizes: [UInt8] = [0, 9, 3]
}

/// One of several scenes that are shown side by side.
package struct GridCell: Equatable, Sendable {
    package var settings: SceneSettings
    /// What is said of it.
    package var text: String
}

extension LiveLook {
    /// So many scenes are shown side by side at most. Source: chosen, each is a process.
    package static let mostCells = 6

    /// The scenes that are shown side by side, with its own settings first; one where it has no grid.
    ///
    /// - Parameter isRightToLeft: whether it is read from the right with its settings.
    package func cells(isRightToLeft: Bool) -> [GridCell] {
        grid.reduce([GridCell(settings: settings, text: "")]) { cells, axis in
            cells.flatMap { cell in
                axis.cells(cell.settings, isRightToLeft: isRightToLeft).map {
                    GridCell(settings: $0.settings, text: cell.text.isEmpty ? $0.text : "\(cell.text), \($0.text)")
                }
            }
        }
    }

    /// The same with a grid along these axes.
    ///
    /// - Throws: where that were too many scenes.
    package func with(grid: [GridAxis]) throws(UsageError) -> LiveLook {
        var look = self
        look.grid = GridAxis.allCases.filter(grid.contains)
        guard look.cells(isRightToLeft: false).count <= Self.mostCells else {
            let names = look.grid.map(\.rawValue).joined(separator: ", ")
            throw UsageError("At most \(Self.mostCells) scenes are shown side by side; leave out one of \(names).")
        }
        return look
    }
}
