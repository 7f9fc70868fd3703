// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoDevices
package import LegatoProtocol

/// How a live scene is shown, as the address of its page says it behind "#": `preview=Card&device=iPhone%2015&locale=en_US&…`.
package struct LiveLook: Equatable, Sendable {
    /// The name or the number of a preview; empty: the one that is shown where none is asked for.
    package var preview: String
    /// nil: on the screen that the command was called with.
    package var device: Device?
    /// Whether the device is held on its side; nil: as the preview asks for.
    package var isLandscape: Bool?
    package var settings: SceneSettings
    /// How many seconds of the scene pass in one of the wall, 0.05 to 1.
    package var rate: Double
    /// What differs between the scenes that are shown side by side; empty: one scene is shown.
    package var grid: [GridAxis] = []

    package init(
        preview: String = "", device: Device? = nil, isLandscape: Bool? = nil,
        settings: SceneSettings = SceneSettings(), rate: Double = 1
    ) {
        self.preview = preview
        self.device = device
        self.isLandscape = isLandscape
        self.settings = settings
        self.rate = rate
    }

    /// How slow and how fast time can pass.
    package static let rates = 0.05...1.0

    /// In characters, as somebody types it.
    package static let longestLocale = 40

    /// Languages and regions to choose from. Source: chosen, with both directions and several scripts.
    package static let locales = [
        "en_US", "en_GB", "ar_EG", "cs_CZ", "da_DK", "de_DE", "el_GR", "es_ES", "es_MX", "fa_IR", "fi_FI", "fr_FR",
        "he_IL", "hi_IN",
        "hu_HU", "id_ID", "it_IT", "ja_JP", "ko_KR", "nb_NO", "nl_NL", "pl_PL", "pt_BR", "ro_RO", "ru_RU", "sv_SE",
        "th_TH", "tr_TR",
        "uk_UA", "vi_VN", "zh_Hans_CN", "zh_Hant_TW",
    ]

    /// What can stand in an address.
    private enum Field: String, CaseIterable {
        case preview, device, orientation, locale, direction, dark, typeSize, accessibility, rate, grid
    }

    private enum Direction: String {
        case language, leftToRight, rightToLeft

        var isRightToLeft: Bool? {
            switch self {
            case .language: nil
            case .leftToRight: false
            case .rightToLeft: true
            }
        }
    }

    private enum Orientation: String {
        case preview, portrait, landscape

        var isLandscape: Bool? {
            switch self {
            case .preview: nil
            case .portrait: false
            case .landscape: true
            }
        }
    }

    // MARK: - Writing

    /// All of it, so that it looks the same wherever the address is opened.
    package var address: String {
        let direction = settings.isRightToLeft.map { $0 ? Direction.rightToLeft : .leftToRight } ?? .language
        let orientation = isLandscape.map { $0 ? Orientation.landscape : .portrait } ?? .preview
        let asked = SceneSettings.Accessibility.allCases.filter(settings.accessibility.contains)
        let values: [(Field, String)] = [
            (.preview, preview), (.device, device?.name ?? ""), (.orientation, orientation.rawValue),
            (.locale, settings.locale),
            (.direction, direction.rawValue),
            (.dark, "\(settings.isDark)"), (.typeSize, SceneSettings.typeSizes[Int(settings.typeSize)]),
            (.accessibility, asked.map { "\($0)" }.joined(separator: ",")), (.rate, decimal(rate)),
            (.grid, grid.map(\.rawValue).joined(separator: ",")),
        ]
        return values.map { "\($0.rawValue)=\(Self.escaped($1))" }.joined(separator: "&")
    }

    private static func escaped(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF")
        return text.utf8.map { byte in
            let isPlain =
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || "-._~,".utf8.contains(byte)
            return isPlain
                ? String(UnicodeScalar(byte)) : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
        }.joined()
    }

    // MARK: - Reading

    /// How many sentences are said about one address. Source: chosen.
    private static let mostIgnored = 10

    /// What an address asks for; what it does not name stays as it is in this look. What is not understood is ignored, with a sentence
    /// that says what was required and found.
    package func following(_ address: String) -> (look: LiveLook, ignored: [String]) {
        var look = self
        var ignored: [String] = []
        for part in address.split(separator: "&") {
            do throws(UsageError) { try look.read(part) } catch {
                let text =
                    "The address of the page says \(PrintableText.quoted(String(part))), which is ignored: \(error.message)"
                if ignored.count < Self.mostIgnored { ignored.append(text) }
            }
        }
        return (look, ignored)
    }

    private mutating func read(_ part: Substring) throws(UsageError) {
        let pieces = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let field = Field(rawValue: String(pieces[0])), pieces.count == 2 else {
            throw UsageError("It must be \(Field.allCases.map { "\($0)=…" }.joined(separator: ", ")).")
        }
        guard let value = Self.unescaped(pieces[1]) else { throw UsageError("It is not UTF-8, escaped by %XX.") }
        try read(field, value)
    }

    private mutating func read(_ field: Field, _ value: String) throws(UsageError) {
        switch field {
        case .preview: preview = value
        case .device:
            let named = Device(named: value)
            guard value.isEmpty || named != nil else {
                throw UsageError("A device must be one of \(Device.all.map(\.name).joined(separator: ", ")).")
            }
            device = named
        case .orientation:
            guard let orientation = Orientation(rawValue: value) else {
                throw UsageError("An orientation must be preview, portrait or landscape.")
            }
            isLandscape = orientation.isLandscape
        case .locale: settings.locale = try LocaleText.read(value, of: "A locale")
        case .direction:
            guard let direction = Direction(rawValue: value) else {
                throw UsageError("A direction must be language, leftToRight or rightToLeft.")
            }
            settings.isRightToLeft = direction.isRightToLeft
        case .dark:
            guard let isDark = Bool(value) else { throw UsageError("It must be true or false.") }
            settings.isDark = isDark
        case .typeSize:
            guard let size = SceneSettings.typeSizes.firstIndex(of: value) else {
                throw UsageError("A size of type must be one of \(SceneSettings.typeSizes.joined(separator: ", ")).")
            }
            settings.typeSize = UInt8(size)
        case .accessibility:
            let names = value.split(separator: ",")
            let all = SceneSettings.Accessibility.allCases
            let known = all.filter { names.contains("\($0)") }
            guard known.count == names.count else {
                throw UsageError("It must be a list of \(all.map { "\($0)" }.joined(separator: ", ")).")
            }
            settings.accessibility = Set(known)
        case .rate:
            guard let rate = Double(value), Self.rates.contains(rate) else {
                throw UsageError("A rate must be from 0.05 to 1.")
            }
            self.rate = rate
        case .grid:
            let names = value.split(separator: ",")
            let axes = names.compactMap { GridAxis(rawValue: String($0)) }
            guard axes.count == names.count else {
                throw UsageError("It must be a list of \(GridAxis.allCases.map(\.rawValue).joined(separator: ", ")).")
            }
            self = try with(grid: axes)
        }
    }

    /// nil: what is escaped is not UTF-8, or not escaped as it should be.
    private static func unescaped(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            let digits = rest.prefix(2)
            guard digits.count == 2, digits.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
                let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
            else { return nil }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
