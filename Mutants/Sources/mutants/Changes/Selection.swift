// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A random selection of changes that depends only on the sources and the seed.
struct Selection {
    /// The drawn changes. The number of a change in the table is its index here.
    private(set) var changes: [Change] = []

    /// Draws `count` of the changes in `all`, at most one per line.
    ///
    /// Each module gets a share in proportion to its number of lines with changes, but at least 1/25 of `count` if it has
    /// that many, so that the rate of a small module is meaningful.
    init(of all: [Change], count: Int, seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var lines: [String: [[Change]]] = [:]
        for (_, changes) in Dictionary(grouping: all, by: { "\($0.file):\($0.line)" }).sorted(by: { $0.key < $1.key }) {
            lines[changes[0].module, default: []].append(changes)
        }
        let modules = lines.keys.sorted()
        let shares = Self.shares(of: count, among: modules.map { lines[$0]!.count })
        for (module, share) in zip(modules, shares) {
            for place in lines[module]!.shuffled(using: &generator).prefix(share) {
                changes.append(place.randomElement(using: &generator)!)
            }
        }
    }

    /// All changes of `selections`, each once, and which of them each selection holds, by index. The first selection keeps its
    /// numbers.
    static func union(of selections: [[Change]]) -> (changes: [Change], members: [[Int]]) {
        var all: [Change] = []
        var numbers: [Change: Int] = [:]
        let members = selections.map { selection in
            selection.map { change in
                if let known = numbers[change] { return known }
                all.append(change)
                numbers[change] = all.count - 1
                return all.count - 1
            }
        }
        return (all, members)
    }

    /// Divides `count` among modules; `sizes` are their numbers of lines with changes.
    static func shares(of count: Int, among sizes: [Int]) -> [Int] {
        let least = count / 25
        var shares = sizes.map { min($0, least) }
        let rest = sizes.indices.map { sizes[$0] - shares[$0] }
        let total = rest.reduce(0, +)
        var left = min(total, count - shares.reduce(0, +))
        guard left > 0 else { return shares }
        let exact = rest.map { Double(left) * Double($0) / Double(total) }
        for index in sizes.indices {
            shares[index] += Int(exact[index])
            left -= Int(exact[index])
        }
        // The rest goes to the largest remainders; of equal ones, to the first.
        let byRemainder = sizes.indices.sorted { first, second in
            let one = exact[first] - exact[first].rounded(.down)
            let other = exact[second] - exact[second].rounded(.down)
            return one == other ? first < second : one > other
        }
        for index in byRemainder.prefix(left) { shares[index] += 1 }
        return shares
    }
}
