// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoEngine

/// What an app has assistive technology know at once. A scene records it with the time.
///
///     AccessibilityNotification.Announcement("Saved").post()
///
/// Source: *documented* (Accessibility, `AccessibilityNotification`).
public enum AccessibilityNotification {
    /// Something to be read out.
    public struct Announcement {
        private let text: String

        public init(_ announcement: AttributedString) { text = String(announcement.characters) }
        public init(_ announcement: String) { text = announcement }

        @_disfavoredOverload
        public init(_ resource: LocalizedStringResource) { text = String(localized: resource) }

        public func post() { AnnouncementPart.record(.announcement, text) }
    }

    /// A part of the screen shows something else.
    public struct LayoutChanged {
        private let element: Any?

        /// - Parameter element: What is to be read next: a text is read out.
        public init(_ element: Any? = nil) { self.element = element }
        public func post() { AnnouncementPart.record(.layoutChanged, element.map { "\($0)" }) }
    }

    /// The whole screen shows something else.
    public struct ScreenChanged {
        private let element: Any?

        /// - Parameter element: What is to be read next: a text is read out.
        public init(_ element: Any? = nil) { self.element = element }
        public func post() { AnnouncementPart.record(.screenChanged, element.map { "\($0)" }) }
    }

    /// What shows was scrolled by a page.
    public struct PageScrolled {
        private let text: String

        public init(_ announcement: String) { text = announcement }

        @_disfavoredOverload
        public init(_ resource: LocalizedStringResource) { text = String(localized: resource) }

        public func post() { AnnouncementPart.record(.pageScrolled, text) }
    }
}

/// A notification that was posted.
package struct PostedNotification: Equatable, Sendable {
    package enum Kind: String, Sendable { case announcement, layoutChanged, screenChanged, pageScrolled }

    package let kind: Kind
    /// What is read out; nil: nothing of its own.
    package let text: String?
    /// In seconds of the scene.
    package let time: Double
}

/// What was posted in a scene, the last of it.
final class AnnouncementPart: ScenePart {
    private(set) var posted: [PostedNotification] = []
    /// How many are recorded. Source: chosen, more than anybody looks at; a scene may live for days.
    private static let limit = 1000

    init(in graph: ViewGraph) {}

    nonisolated static func record(_ kind: PostedNotification.Kind, _ text: String?) {
        MainThread.write {
            guard let graph = ViewGraph.main else { return }
            let part = graph.part(AnnouncementPart.self)
            if part.posted.count == limit { part.posted.removeFirst() }
            part.posted.append(PostedNotification(kind: kind, text: text, time: graph.engine.time))
        }
    }
}

extension ViewGraph {
    /// The notifications for assistive technology that were posted, in order: the last thousand.
    package var announcements: [PostedNotification] { existingPart(AnnouncementPart.self)?.posted ?? [] }
}
