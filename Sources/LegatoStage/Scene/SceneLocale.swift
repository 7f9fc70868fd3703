// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import CStageTime
import Foundation

/// The language and calendar of a process that runs somebody's scene, and nothing else.
package enum SceneLocale {
    /// Makes the locale en_US and the calendar Gregorian, in every way that code can ask for them. Call first: what is asked before
    /// may be cached. The time zone comes with the environment (`TZ=UTC`), which CoreFoundation reads when it is loaded.
    ///
    /// On Linux, Foundation does not read the locale from the environment: `Locale.current` is always en_001. So its getters
    /// are replaced, like the functions that tell the time, in the images that are loaded now and in those that are
    /// adopted later (`VirtualClock.adoptLoadedLibraries()`).
    package static func install() {
        replace("$s20FoundationEssentials6LocaleV7currentACvgZ", code(of: LocaleGetter { Self.locale }))
        replace("$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ", code(of: LocaleGetter { Self.locale }))
        replace(
            "$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ", code(of: LanguagesGetter { ["en-US"] }))
        replace("$s20FoundationEssentials8CalendarV7currentACvgZ", code(of: CalendarGetter { Self.calendar }))
        replace(
            "$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ", code(of: CalendarGetter { Self.calendar }))
        stage_time_patch_loaded_images()
    }

    private static let locale = Locale(identifier: "en_US")
    private static let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = locale
        calendar.timeZone = .gmt
        return calendar
    }()

    // Functions as properties of their exact types, which are called like the getters: generic code would give them another
    // calling convention.
    private struct LocaleGetter { let read: () -> Locale }
    private struct LanguagesGetter { let read: () -> [String] }
    private struct CalendarGetter { let read: () -> Calendar }

    /// Where the code of a function is that captures nothing.
    private static func code<Getter>(of getter: Getter) -> UnsafeMutableRawPointer {
        unsafeBitCast(getter, to: (code: UnsafeMutableRawPointer, captured: UnsafeRawPointer?).self).code
    }

    private static func replace(_ getter: StaticString, _ code: UnsafeMutableRawPointer) {
        getter.withUTF8Buffer { name in
            name.withMemoryRebound(to: CChar.self) { _ = stage_time_replace($0.baseAddress!, code) }
        }
    }
}
