// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Chooses changes by a seed.
struct Selection {
    /// In the order in which they were drawn: the number of a change is its place in here.
    private(set) var changes: [Change] = []

    /// Draws `count` changes from those of all files, at most one for each line.
    ///
    /// A module gets its share by its lines that can be changed, and at least a 25th of the count where it has so many,
    /// so that its rate says something. Equal seeds draw equal changes from equal sources.
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

    /// Divides `count` among modules with so many lines each.
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
        // What rounding left over goes to the largest remainders, the first among equals.
        let byRemainder = sizes.indices.sorted { first, second in
            let one = exact[first] - exact[first].rounded(.down)
            let other = exact[second] - exact[second].rounded(.down)
            return one == other ? first < second : one > other
        }
        for index in byRemainder.prefix(left) { shares[index] += 1 }
        return shares
    }
}
