// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// The whole seconds between a date and now: those that are left before it, where a part counts as one, and those that have passed since.
/// So nothing is left exactly at the date.
struct Countdown: Equatable {
    let date: Date

    /// Dates count from a day long ago: nearer to each other than this, in seconds, they are the same. Source: derived; ten times the
    /// rounding of a date.
    private static let tolerance = 1e-6
    /// Longer times, in seconds, are as long as this. Source: chosen, a million years.
    private static let longest = 3.2e13

    /// The seconds from `now` to the date, below 0 after it.
    func seconds(at now: Date) -> Double {
        let left = date.timeIntervalSince(now)
        guard left.isFinite else { return left > 0 ? Self.longest : left < 0 ? -Self.longest : 0 }
        let whole = left > 0 ? (left - Self.tolerance).rounded(.up) : -(Self.tolerance - left).rounded(.down)
        return min(max(whole, -Self.longest), Self.longest)
    }

    /// When `seconds` divided by `step` is another whole number than at `now`; nil: beyond all that counts.
    func nextChange(after now: Date, step: Double) -> Date? {
        let seconds = seconds(at: now)
        guard abs(seconds) < Self.longest else { return nil }
        // What is left counts down from the next whole step, and what has passed counts up to it.
        let next =
            seconds > 0 ? (seconds / step).rounded(.down) * step - 1 : -((-seconds / step).rounded(.down) + 1) * step
        return date - next
    }
}

/// The time until a date or since it, as a clock shows it.
struct ClockTime: TimedText {
    let date: Date

    func text(in region: TextRegion, at now: Date) -> String {
        Self.text(of: abs(Countdown(date: date).seconds(at: now)), showsHours: true, in: region.locale)
    }

    func nextChange(after now: Date) -> Date? { Countdown(date: date).nextChange(after: now, step: 1) }

    /// Seconds as minutes and seconds, or from an hour on with hours: 2:32, 36:59:01.
    static func text(of seconds: Double, showsHours: Bool, in locale: Locale) -> String {
        let seconds = Int(seconds)
        let pattern: Duration.TimeFormatStyle.Pattern =
            showsHours && seconds >= 3600 ? .hourMinuteSecond : .minuteSecond
        if locale == .fixed { return Self.text(of: seconds, showsHours: showsHours) }
        return Duration.seconds(seconds).formatted(.time(pattern: pattern).locale(locale))
    }

    private static func text(of seconds: Int, showsHours: Bool) -> String {
        func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
        guard showsHours, minutes >= 60 else { return "\(minutes):\(twoDigits(rest))" }
        return "\(minutes / 60):\(twoDigits(minutes % 60)):\(twoDigits(rest))"
    }
}

/// What is left of an interval, or has passed of it.
struct IntervalTimer: TimedText {
    let start: Date
    let end: Date
    let pauseTime: Date?
    let countsDown: Bool
    let showsHours: Bool

    func text(in region: TextRegion, at now: Date) -> String {
        let now = min(max(pauseTime ?? now, start), end)
        let seconds = countsDown ? Countdown(date: end).seconds(at: now) : -Countdown(date: start).seconds(at: now)
        return ClockTime.text(of: max(0, seconds), showsHours: showsHours, in: region.locale)
    }

    func nextChange(after now: Date) -> Date? {
        guard pauseTime == nil, now < end else { return nil }
        // Until it begins, it stands still; the first second that is left, or has passed, ends a second later.
        let now = max(now, start)
        let next =
            countsDown
            ? Countdown(date: end).nextChange(after: now, step: 1)
            : Countdown(date: start).nextChange(after: now, step: 1)
        return next.flatMap { $0 <= end ? $0 : nil }
    }
}
