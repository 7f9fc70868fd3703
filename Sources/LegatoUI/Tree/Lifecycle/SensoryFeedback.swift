// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine

/// Haptic feedback. It is only recorded, as there is no device to play it.
public struct SensoryFeedback: Equatable, Sendable {
    /// How heavy things are that seem to collide.
    public struct Weight: Equatable, Sendable {
        fileprivate let name: String
        public static let light = Weight(name: "light")
        public static let medium = Weight(name: "medium")
        public static let heavy = Weight(name: "heavy")
    }

    /// How hard things are that seem to collide.
    public struct Flexibility: Equatable, Sendable {
        fileprivate let name: String
        public static let rigid = Flexibility(name: "rigid")
        public static let solid = Flexibility(name: "solid")
        public static let soft = Flexibility(name: "soft")
    }

    fileprivate let name: String

    public static let success = SensoryFeedback(name: "notification success")
    public static let warning = SensoryFeedback(name: "notification warning")
    public static let error = SensoryFeedback(name: "notification error")
    public static let selection = SensoryFeedback(name: "selection")
    public static let increase = SensoryFeedback(name: "increase")
    public static let decrease = SensoryFeedback(name: "decrease")
    public static let start = SensoryFeedback(name: "start")
    public static let stop = SensoryFeedback(name: "stop")
    public static let alignment = SensoryFeedback(name: "alignment")
    public static let levelChange = SensoryFeedback(name: "levelChange")
    public static let pathComplete = SensoryFeedback(name: "pathComplete")
    public static let impact = SensoryFeedback(name: "impact medium")

    /// - Parameter intensity: 0…1.
    public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
        impact(weight.name, intensity)
    }

    /// - Parameter intensity: 0…1.
    public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback {
        impact(flexibility.name, intensity)
    }

    private static func impact(_ name: String, _ intensity: Double) -> SensoryFeedback {
        SensoryFeedback(name: "impact \(name)" + (intensity == 1 ? "" : " \(min(max(0, intensity), 1))"))
    }
}

extension View {
    /// Records `feedback` when `trigger` changes.
    nonisolated public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View {
        sensoryFeedback(trigger: trigger) { _, _ in feedback }
    }

    /// Records `feedback` when `trigger` changes and `condition` is true.
    nonisolated public func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
    ) -> some View {
        sensoryFeedback(trigger: trigger) { condition($0, $1) ? feedback : nil }
    }

    /// Records the feedback that `feedback` returns when `trigger` changes; nil: none.
    nonisolated public func sensoryFeedback<T: Equatable>(
        trigger: T, _ feedback: @escaping () -> SensoryFeedback?
    ) -> some View {
        sensoryFeedback(trigger: trigger) { _, _ in feedback() }
    }

    /// Records the feedback that `feedback` returns for a change of `trigger`; nil: none.
    nonisolated public func sensoryFeedback<T: Equatable>(
        trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
    ) -> some View {
        onChange(of: trigger) { old, new in
            guard let feedback = feedback(old, new) else { return }
            MainThread.read { ViewGraph.main?.record(feedback: feedback.name) }
        }
    }
}
