// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoOptions

/// Which of the addresses that a scene asks to be opened the page asks about: addresses of pages and of mail, and not too many.
struct LinkLimit {
    enum Answer: Equatable {
        case ask
        /// Why not; nil: it was said already.
        case refuse(String?)
    }

    /// So many in `interval` seconds. Source: chosen, more than hands ask for.
    static let most = 3
    static let interval = 10.0
    private static let schemes: Set = ["http", "https", "mailto"]
    /// In characters. Source: chosen, as many as browsers show.
    static let longest = 2000

    private var times: [Double] = []
    private var hasSaid = false

    /// - Parameter time: in seconds of the wall.
    mutating func admit(_ address: String, at time: Double) -> Answer {
        let scheme = address.prefix { $0 != ":" }.lowercased()
        let quoted = PrintableText.quoted(address)
        let isAddress = Self.schemes.contains(scheme) && address.count > scheme.count + 1
        guard isAddress, address.count <= Self.longest, PrintableText.line(address) == address else {
            return .refuse("Nothing opens \(quoted): a page opens addresses of http, https and mailto.")
        }
        times.removeAll { $0 <= time - Self.interval }
        guard times.count < Self.most else {
            defer { hasSaid = true }
            let why =
                "Nothing opens \(quoted), and more for a while: at most \(Self.most) addresses in 10 s are asked about."
            return .refuse(hasSaid ? nil : why)
        }
        times.append(time)
        hasSaid = false
        return .ask
    }
}
