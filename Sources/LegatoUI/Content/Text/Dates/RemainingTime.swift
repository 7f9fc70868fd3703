// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// The time until a date or since it, in its largest units: 2 hours, 23 minutes.
struct RemainingTime: TimedText {
    let date: Date
    let unitCount: Int
    /// Whether a sign says on which side of now the date lies: plus for one to come.
    let isSigned: Bool

    private enum Unit: String, CaseIterable {
        case year, month, day, hour, minute, second

        var duration: Duration.UnitsFormatStyle.Unit? {
            switch self {
            case .year, .month: nil
            case .day: .days
            case .hour: .hours
            case .minute: .minutes
            case .second: .seconds
            }
        }

        var component: Calendar.Component {
            switch self {
            case .year: .year
            case .month: .month
            case .day: .day
            case .hour: .hour
            case .minute: .minute
            case .second: .second
            }
        }

        /// In seconds; nil: that depends on the calendar.
        var length: Int? {
            switch self {
            case .year, .month: nil
            case .day: 86_400
            case .hour: 3600
            case .minute: 60
            case .second: 1
            }
        }
    }

    func text(in region: TextRegion, at now: Date) -> String {
        let seconds = Countdown(date: date).seconds(at: now)
        let amounts = amounts(of: abs(seconds), from: now, isPast: seconds < 0, in: region)
        let words = amounts.map { amount, unit in Self.words(amount, unit, in: region.locale) }.joined(separator: ", ")
        guard isSigned else { return words }
        return (seconds < 0 ? "-" : "+") + words
    }

    func nextChange(after now: Date) -> Date? {
        let seconds = abs(Countdown(date: date).seconds(at: now))
        // The smaller of the units that show. Days and more end at other hours than this counts from, so hours are looked at.
        let step: Double =
            switch seconds {
            case ..<(unitCount > 1 ? 3600 : 60): 1
            case ..<(unitCount > 1 ? 86_400 : 3600): 60
            default: 3600
            }
        return Countdown(date: date).nextChange(after: now, step: step)
    }

    /// The largest units that are not 0, one after the other; at least the seconds.
    private func amounts(of seconds: Double, from now: Date, isPast: Bool, in region: TextRegion) -> [(Int, Unit)] {
        let other = isPast ? now - seconds : now + seconds
        let (start, end) = isPast ? (other, now) : (now, other)
        var units = Array(Unit.allCases)
        // Elsewhere there are no words for longer units.
        if region.locale.language.languageCode != .english { units.removeFirst(2) }
        var amounts: [(Int, Unit)] = []
        let components = region.calendar.dateComponents(Set(units.map(\.component)), from: start, to: end)
        for unit in units {
            let amount = components.value(for: unit.component) ?? 0
            if amount > 0 { amounts.append((amount, unit)) } else if !amounts.isEmpty { break }
            if amounts.count == unitCount { break }
        }
        return amounts.isEmpty ? [(0, .second)] : amounts
    }

    private static func words(_ amount: Int, _ unit: Unit, in locale: Locale) -> String {
        guard locale.language.languageCode != .english, let duration = unit.duration, let length = unit.length else {
            return "\(amount) \(unit.rawValue)\(amount == 1 ? "" : "s")"
        }
        return Duration.seconds(amount * length).formatted(.units(allowed: [duration], width: .wide).locale(locale))
    }
}
