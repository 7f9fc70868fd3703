// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What symbols are called where they cannot be seen.
///
/// Source: *reported* for those of the table (controls 9); of others the words of the name, without those for its form, *chosen*.
enum SpokenSymbol {
    static func name(of symbol: String) -> String? {
        var words = symbol.split(separator: ".").map(String.init)
        // The longest name that the table knows, without what only says how it looks.
        if let known = names[symbol] { return known }
        words.removeAll(where: forms.contains)
        if let known = names[words.joined(separator: ".")] { return known }
        guard !words.isEmpty else { return nil }
        let first = words[0].prefix(1).uppercased() + words[0].dropFirst()
        return ([first] + words.dropFirst()).joined(separator: " ")
    }

    /// Words of names that say how a symbol looks, and not what it is.
    private static let forms: Set<String> = [
        "fill", "circle", "square", "rectangle", "hexagon", "capsule", "diamond", "app", "portrait", "dashed",
        "compact",
        "rtl", "ltr", "inverse",
    ]

    private static let names: [String: String] = [
        "plus": "Add", "minus": "Remove", "xmark": "Close", "checkmark": "Selected", "trash": "Delete",
        "magnifyingglass": "Search", "ellipsis": "More", "gear": "Settings", "gearshape": "Settings",
        "square.and.arrow.up": "Share", "square.and.arrow.down": "Save", "square.and.pencil": "Compose",
        "chevron.left": "Back", "chevron.backward": "Back", "chevron.right": "Forward", "chevron.forward": "Forward",
        "chevron.up": "Go Up", "chevron.down": "Go Down", "heart": "Love", "star": "Favorite", "bookmark": "Bookmark",
        "person": "Person", "person.crop": "Profile", "person.2": "Group", "house": "Home", "bell": "Notifications",
        "pencil": "Edit", "play": "Play", "pause": "Pause", "stop": "Stop", "forward": "Fast Forward",
        "backward": "Rewind", "arrow.clockwise": "Refresh", "arrow.counterclockwise": "Undo", "circle": "Circle",
        "square": "Square", "info": "Info", "questionmark": "Help", "exclamationmark.triangle": "Warning",
        "envelope": "Mail", "phone": "Phone", "camera": "Camera", "photo": "Photo", "mic": "Microphone",
        "speaker.wave.2": "Volume", "lock": "Locked", "lock.open": "Unlocked", "eye": "Show", "eye.slash": "Hide",
        "calendar": "Calendar", "clock": "Clock", "folder": "Folder", "doc": "Document", "paperplane": "Send",
        "hand.thumbsup": "Like", "hand.thumbsdown": "Dislike", "cart": "Cart", "tag": "Tag", "flag": "Flag",
        "globe": "Globe", "moon": "Moon", "sun.max": "Sun", "mappin": "Location", "location": "Location",
        "line.3.horizontal": "Menu", "arrow.up": "Up", "arrow.down": "Down", "arrow.left": "Left",
        "arrow.right": "Right",
        "rectangle": "Rectangle", "capsule": "Capsule", "diamond": "Diamond", "hexagon": "Hexagon",
    ]
}
