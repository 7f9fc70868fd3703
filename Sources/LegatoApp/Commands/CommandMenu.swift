// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoUI

/// A menu of commands. On a phone nothing shows it.
nonisolated public struct CommandMenu<Content: View>: Commands {
    public typealias Body = Never

    public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
    @_disfavoredOverload
    public init(_ nameResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {}
    public init(_ name: Text, @ViewBuilder content: () -> Content) {}
    @_disfavoredOverload
    public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {}
}

/// Commands at a place in the menus. On a phone nothing shows them.
nonisolated public struct CommandGroup<Content: View>: Commands {
    public typealias Body = Never

    public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
    public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
    public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
}

/// A place in the menus that every app has.
public struct CommandGroupPlacement: Sendable {
    private enum Place {
        case appInfo, appSettings, systemServices, appVisibility, appTermination, newItem, saveItem, importExport
        case printItem, undoRedo, pasteboard, textEditing, textFormatting, toolbar, sidebar, windowSize, windowList
        case singleWindowList, windowArrangement, help
    }

    private let place: Place

    public static let appInfo = CommandGroupPlacement(place: .appInfo)
    public static let appSettings = CommandGroupPlacement(place: .appSettings)
    public static let systemServices = CommandGroupPlacement(place: .systemServices)
    public static let appVisibility = CommandGroupPlacement(place: .appVisibility)
    public static let appTermination = CommandGroupPlacement(place: .appTermination)
    public static let newItem = CommandGroupPlacement(place: .newItem)
    public static let saveItem = CommandGroupPlacement(place: .saveItem)
    public static let importExport = CommandGroupPlacement(place: .importExport)
    public static let printItem = CommandGroupPlacement(place: .printItem)
    public static let undoRedo = CommandGroupPlacement(place: .undoRedo)
    public static let pasteboard = CommandGroupPlacement(place: .pasteboard)
    public static let textEditing = CommandGroupPlacement(place: .textEditing)
    public static let textFormatting = CommandGroupPlacement(place: .textFormatting)
    public static let toolbar = CommandGroupPlacement(place: .toolbar)
    public static let sidebar = CommandGroupPlacement(place: .sidebar)
    public static let windowSize = CommandGroupPlacement(place: .windowSize)
    public static let windowList = CommandGroupPlacement(place: .windowList)
    public static let singleWindowList = CommandGroupPlacement(place: .singleWindowList)
    public static let windowArrangement = CommandGroupPlacement(place: .windowArrangement)
    public static let help = CommandGroupPlacement(place: .help)
}

/// The commands of a sidebar. On a phone nothing shows them.
nonisolated public struct SidebarCommands: Commands {
    public typealias Body = Never
    public init() {}
}

/// The commands for editing text. On a phone nothing shows them.
nonisolated public struct TextEditingCommands: Commands {
    public typealias Body = Never
    public init() {}
}

/// The commands for formatting text. On a phone nothing shows them.
nonisolated public struct TextFormattingCommands: Commands {
    public typealias Body = Never
    public init() {}
}

/// The commands of a toolbar. On a phone nothing shows them.
nonisolated public struct ToolbarCommands: Commands {
    public typealias Body = Never
    public init() {}
}

/// The commands of an inspector. On a phone nothing shows them.
nonisolated public struct InspectorCommands: Commands {
    public typealias Body = Never
    public init() {}
}
