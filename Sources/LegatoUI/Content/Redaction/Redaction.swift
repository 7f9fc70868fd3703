// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoMotion

/// Why content is not to be read.
///
/// Texts and images with `placeholder` are covered: bars stand for the lines of a text, a filled rectangle for an image. With `privacy`,
/// this applies to views inside of `privacySensitive(_:)` only. `invalidated` covers nothing; views may ask for it in the environment.
/// Covered content has no label. Source: *documented* (SwiftUI, `RedactionReasons`); what covers it is *chosen* (controls 4).
public struct RedactionReasons: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The content is not there yet.
    public static let placeholder = RedactionReasons(rawValue: 1 << 0)
    /// The content is private.
    public static let privacy = RedactionReasons(rawValue: 1 << 1)
    /// The content is about to be replaced.
    public static let invalidated = RedactionReasons(rawValue: 1 << 2)
}

extension EnvironmentValues {
    /// Why the content of the view is redacted; empty: it is not.
    @Entry public var redactionReasons: RedactionReasons = []

    /// Whether content is redacted for reasons of privacy.
    @Entry var isPrivacySensitive = false

    /// Whether texts and images are covered.
    var isRedacted: Bool {
        redactionReasons.contains(.placeholder) || isPrivacySensitive && redactionReasons.contains(.privacy)
    }
}

extension View {
    /// Adds a reason to redact what is inside.
    nonisolated public func redacted(reason: RedactionReasons) -> some View {
        _EnvironmentView(content: self) { $0.redactionReasons.formUnion(reason) }
    }

    /// Takes all reasons to redact from what is inside.
    nonisolated public func unredacted() -> some View {
        _EnvironmentView(content: self) { $0.redactionReasons = [] }
    }

    /// Whether what is inside is redacted with the reason `privacy`.
    nonisolated public func privacySensitive(_ sensitive: Bool = true) -> some View {
        _EnvironmentView(content: self) { $0.isPrivacySensitive = sensitive }
    }
}
