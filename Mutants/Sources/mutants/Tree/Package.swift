// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// The targets in the manifest, as `swift package dump-package` prints it.
struct Package: Decodable {
    struct Target: Decodable {
        struct Dependency: Decodable {
            var byName: [String?]?
            var target: [String?]?

            private enum CodingKeys: String, CodingKey { case byName, target }

            init(from decoder: any Decoder) throws {
                // An array of the name and further elements, such as a condition.
                struct Name: Decodable {
                    var text: String?
                    init(from decoder: any Decoder) throws {
                        text = try? decoder.singleValueContainer().decode(String.self)
                    }
                }
                let container = try decoder.container(keyedBy: CodingKeys.self)
                byName = try container.decodeIfPresent([Name].self, forKey: .byName)?.map(\.text)
                target = try container.decodeIfPresent([Name].self, forKey: .target)?.map(\.text)
            }

            var name: String? { (byName ?? target)?.first ?? nil }
        }
        var name: String
        var type: String
        var dependencies: [Dependency]
    }
    var name: String
    var targets: [Target]

    /// The test targets that can notice a change in `module`: its own first, then those that depend on it, sorted by the
    /// number of steps to it; for equal numbers in the order of the manifest.
    func testTargets(above module: String) -> [String] {
        var distances: [(distance: Int, name: String)] = []
        for target in targets where target.type == "test" {
            if target.name == module + "Tests" {
                distances.append((0, target.name))
            } else if let distance = distance(from: target.name, to: module) {
                distances.append((distance, target.name))
            }
        }
        // The tests of the command start programs that are not among their dependencies.
        return distances.enumerated()
            .sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }.map(\.element.name)
            + targets.filter { $0.type == "test" && $0.name.hasSuffix("CommandTests") }.map(\.name)
            .filter { name in !distances.contains { $0.name == name } }
    }

    /// The length of the shortest chain of dependencies from one target to another; nil without a chain.
    private func distance(from start: String, to end: String) -> Int? {
        var level: Set = [start]
        var seen = level
        for distance in 0... {
            if level.contains(end) { return distance }
            level = Set(
                targets.filter { level.contains($0.name) }.flatMap { $0.dependencies.compactMap(\.name) }
            ).subtracting(seen)
            if level.isEmpty { return nil }
            seen.formUnion(level)
        }
        return nil
    }
}
