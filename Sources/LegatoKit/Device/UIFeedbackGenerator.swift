// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoUI

/// Haptic feedback. It is only recorded, as there is no device to play it.
@MainActor @preconcurrency
public class UIFeedbackGenerator {
    public init() {}

    /// Nothing has to warm up.
    public func prepare() {}

    func record(_ feedback: String) { ViewGraph.main?.record(feedback: feedback) }
}

/// A knock.
public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackStyle: Int, Sendable {
        case light, medium, heavy, soft, rigid
    }

    private let style: FeedbackStyle

    public init(style: FeedbackStyle) { self.style = style }

    override public convenience init() { self.init(style: .medium) }

    public func impactOccurred() { impactOccurred(intensity: 1) }

    /// - Parameter intensity: 0…1.
    public func impactOccurred(intensity: CGFloat) {
        record("impact \(style)" + (intensity == 1 ? "" : " \(min(max(0, Double(intensity)), 1))"))
    }
}

/// A change of what is selected.
public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    public func selectionChanged() { record("selection") }
}

/// An outcome.
public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackType: Int, Sendable {
        case success, warning, error
    }

    public func notificationOccurred(_ notificationType: FeedbackType) { record("notification \(notificationType)") }
}
