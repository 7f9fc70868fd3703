// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Commands of an app, for the menus of a Mac or of an iPad with a keyboard. On a phone nothing shows them.
///
/// Source: *documented* (SwiftUI, `Commands`).
@MainActor @preconcurrency
public protocol Commands {
    associatedtype Body: Commands
    @CommandsBuilder @MainActor @preconcurrency var body: Body { get }
}

/// Builds commands.
@resultBuilder
public struct CommandsBuilder {
    public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }

    public static func buildBlock() -> EmptyCommands { EmptyCommands() }
    public static func buildBlock<C: Commands>(_ content: C) -> C { content }

    @_disfavoredOverload
    public static func buildBlock<each Content: Commands>(_ content: repeat each Content) -> some Commands {
        EmptyCommands()
    }

    public static func buildIf<Content: Commands>(_ content: Content?) -> some Commands { EmptyCommands() }
    public static func buildEither<Content: Commands>(first: Content) -> EmptyCommands { EmptyCommands() }
    public static func buildEither<Content: Commands>(second: Content) -> EmptyCommands { EmptyCommands() }
    public static func buildLimitedAvailability<Content: Commands>(_ content: Content) -> some Commands { content }
}

/// No commands.
nonisolated public struct EmptyCommands: Commands {
    public typealias Body = Never
    public init() {}
}

extension Never: Commands {}

/// Commands that Legato has, and shows nowhere.
extension Commands where Body == Never {
    @MainActor @preconcurrency public var body: Never {
        fatalError("\(Self.self) belongs to Legato and has no body to evaluate.")
    }
}

extension Scene {
    /// Adds commands to the menus of the app. On a phone nothing shows them, and no shortcut of theirs is heard.
    nonisolated public func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene { self }

    /// Removes the commands of the app from its menus. A phone has no menus.
    nonisolated public func commandsRemoved() -> some Scene { self }

    /// Replaces the commands of the app in its menus. A phone has no menus.
    nonisolated public func commandsReplaced<Content: Commands>(
        @CommandsBuilder content: () -> Content
    ) -> some Scene { self }
}
