// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// What the manifest says of targets, as `swift package dump-package` prints it.
struct Package: Decodable {
    struct Target: Decodable {
        struct Dependency: Decodable {
            var byName: [String?]?
            var target: [String?]?

            private enum CodingKeys: String, CodingKey { case byName, target }

            init(from decoder: any Decoder) throws {
                // The name comes first; what follows it may be a condition.
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

    /// The targets of tests that a change in `module` can be noticed by: its own first, then those above it, the nearest
    /// first, by their distance and in the order of the manifest.
    func testTargets(above module: String) -> [String] {
        var distances: [(distance: Int, name: String)] = []
        for target in targets where target.type == "test" {
            if target.name == module + "Tests" {
                distances.append((0, target.name))
            } else if let distance = distance(from: target.name, to: module) {
                distances.append((distance, target.name))
            }
        }
        // Programs are started by the tests of the command, which no dependency says.
        return distances.enumerated()
            .sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }.map(\.element.name)
            + targets.filter { $0.type == "test" && $0.name.hasSuffix("CommandTests") }.map(\.name)
            .filter { name in !distances.contains { $0.name == name } }
    }

    /// How many steps lead from a target down to another; nil if none do.
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
