// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What the user of a device has set it to, and what the device shows around a scene.
package struct SceneSettings: Equatable, Sendable, MessageValue {
    /// Something that a user may ask of all apps; the raw value is its place among the bits of a message.
    package enum Accessibility: UInt8, CaseIterable, Sendable {
        case reduceMotion, reduceTransparency, increaseContrast, boldText, differentiateWithoutColor
    }

    /// What types into fields.
    package enum Keyboard: UInt8, Sendable {
        /// One that rises on the screen.
        case onScreen
        /// The same, but its keys are not painted.
        case unpainted
        /// One beside the screen.
        case hardware
    }

    /// The names of type sizes, from the smallest to the largest.
    package static let typeSizes = [
        "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "accessibility1", "accessibility2",
        "accessibility3", "accessibility4", "accessibility5",
    ]

    package var isDark = false
    /// The identifier of a locale, such as "ar_EG".
    package var locale = "en_US"
    /// The number of one of `typeSizes`.
    package var typeSize: UInt8 = 3
    /// Whether reading begins at the right; nil: as the language of the locale has it.
    package var isRightToLeft: Bool?
    package var accessibility: Set<Accessibility> = []
    package var showsStatusBar = false
    /// What types into fields; on a screen that is not a device's, a keyboard beside it in any case.
    package var keyboard = Keyboard.onScreen

    package init() {}

    package func write(to writer: inout MessageWriter) {
        writer.write(isDark, locale, typeSize, isRightToLeft, showsStatusBar, keyboard.rawValue)
        accessibility.reduce(into: UInt8(0)) { $0 |= 1 << $1.rawValue }.write(to: &writer)
    }

    package init(from reader: inout MessageReader) throws(ProtocolError) {
        isDark = try reader.read()
        locale = try reader.read()
        typeSize = try reader.read()
        guard Int(typeSize) < Self.typeSizes.count else {
            throw ProtocolError("A type size must be from 0 to \(Self.typeSizes.count - 1); got \(typeSize).")
        }
        isRightToLeft = try reader.read()
        showsStatusBar = try reader.read()
        let number = try UInt8(from: &reader)
        guard let keyboard = Keyboard(rawValue: number) else {
            throw ProtocolError("A keyboard must be of kind 0 to 2; got \(number).")
        }
        self.keyboard = keyboard
        let bits = try UInt8(from: &reader)
        accessibility = Set(Accessibility.allCases.filter { bits & 1 << $0.rawValue != 0 })
    }
}
