// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Which characters two texts share: those that both begin with, those that both end with, and whole words in between.
///
/// Source: measured, two recordings of "Open" that becomes "Open code", where each letter of "Open" stays; chosen, words in between,
/// because single letters that both happen to have would move through the text.
enum SharedText {
    /// For each character of `new` its partner in `old`; nil: it has none. Spaces have none, and the order of partners is that of the text.
    static func partners(of new: [TextCluster], in old: [TextCluster]) -> [Int?] {
        let (before, after) = (letters(of: old), letters(of: new))
        var partners = [Int?](repeating: nil, count: new.count)
        let shorter = min(before.count, after.count)
        var prefix = 0
        while prefix < shorter, before[prefix].text == after[prefix].text {
            partners[after[prefix].index] = before[prefix].index
            prefix += 1
        }
        var suffix = 0
        while suffix < shorter - prefix {
            let (last, partner) = (after[after.count - 1 - suffix], before[before.count - 1 - suffix])
            guard last.text == partner.text else { break }
            partners[last.index] = partner.index
            suffix += 1
        }
        let oldWords = words(of: before[prefix..<before.count - suffix])
        let newWords = words(of: after[prefix..<after.count - suffix])
        for (new, old) in commonWords(newWords, oldWords) {
            for (letter, partner) in zip(newWords[new].letters, oldWords[old].letters) {
                partners[letter.index] = partner.index
            }
        }
        return partners
    }

    private struct Letter {
        /// In the text's clusters.
        let index: Int
        let text: Substring
        /// Whether a space comes before it.
        let beginsWord: Bool
    }

    private struct Word {
        var letters: [Letter]
        var text: String
    }

    private static func letters(of clusters: [TextCluster]) -> [Letter] {
        var letters: [Letter] = []
        var beginsWord = true
        for (index, cluster) in clusters.enumerated() {
            let text = cluster.letters
            if !text.isEmpty { letters.append(Letter(index: index, text: text, beginsWord: beginsWord)) }
            beginsWord = text.endIndex < cluster.text.endIndex
        }
        return letters
    }

    /// Letters together, digits together, and all else by itself.
    private static func words(of letters: ArraySlice<Letter>) -> [Word] {
        enum Kind {
            case letter
            case digit
            case other

            init(_ text: Substring) {
                let first = text.first
                self = first?.isLetter == true ? .letter : first?.isNumber == true ? .digit : .other
            }
        }
        var words: [Word] = []
        var last: Kind?
        for letter in letters {
            let kind = Kind(letter.text)
            if letter.beginsWord || kind != last || kind == .other { words.append(Word(letters: [], text: "")) }
            words[words.count - 1].letters.append(letter)
            words[words.count - 1].text += letter.text
            last = kind
        }
        return words
    }

    /// The pairs of equal words, in the order of both texts, that have the most letters altogether.
    private static func commonWords(_ new: [Word], _ old: [Word]) -> [(new: Int, old: Int)] {
        guard !new.isEmpty, !old.isEmpty, new.count * old.count <= greatestTable else { return [] }
        // `best[i][j]`: the letters in common from the words i and j on.
        let width = old.count + 1
        var best = [Int](repeating: 0, count: (new.count + 1) * width)
        for i in new.indices.reversed() {
            for j in old.indices.reversed() {
                var letters = max(best[(i + 1) * width + j], best[i * width + j + 1])
                if new[i].text == old[j].text {
                    letters = max(letters, new[i].letters.count + best[(i + 1) * width + j + 1])
                }
                best[i * width + j] = letters
            }
        }
        var pairs: [(new: Int, old: Int)] = []
        var (i, j) = (0, 0)
        while i < new.count, j < old.count {
            let here = best[i * width + j]
            if new[i].text == old[j].text, here == new[i].letters.count + best[(i + 1) * width + j + 1] {
                pairs.append((i, j))
                (i, j) = (i + 1, j + 1)
            } else if here == best[(i + 1) * width + j] {
                i += 1
            } else {
                j += 1
            }
        }
        return pairs
    }

    /// Of texts with more pairs of words than this, what is between their beginnings and ends fades. Source: chosen, 256 words each, for
    /// which the table takes less than a millisecond.
    private static let greatestTable = 65_536
}
