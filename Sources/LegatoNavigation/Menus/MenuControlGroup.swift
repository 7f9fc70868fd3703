// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
public import LegatoControls
import LegatoDrawing
import LegatoMotion
public import LegatoUI

// Groups of controls in menus, and menus of groups of controls.

/// A menu with the controls, in a menu as a row that opens another one.
///
/// Source: *documented* (SwiftUI, `MenuControlGroupStyle`).
public struct MenuControlGroupStyle: ControlGroupStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        Menu {
            configuration.content
        } label: {
            GroupMenuLabel(label: configuration.label)
        }
    }
}

/// A menu with the icons of the controls side by side, in a menu as a row that opens another one.
///
/// Source: *documented* (SwiftUI, `CompactMenuControlGroupStyle`).
public struct CompactMenuControlGroupStyle: ControlGroupStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        Menu {
            MenuTiles(content: configuration.content, showsTitles: false)
        } label: {
            GroupMenuLabel(label: configuration.label)
        }
    }
}

/// In a menu, the icons of the controls side by side, with a ground behind those that are on; elsewhere the style around.
///
/// Source: *documented* (SwiftUI, `PaletteControlGroupStyle`).
public struct PaletteControlGroupStyle: ControlGroupStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { PaletteBody(configuration: configuration) }
}

extension ControlGroupStyle where Self == MenuControlGroupStyle {
    @MainActor @preconcurrency public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}
extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
    @MainActor @preconcurrency public static var compactMenu: CompactMenuControlGroupStyle { .init() }
}
extension ControlGroupStyle where Self == PaletteControlGroupStyle {
    @MainActor @preconcurrency public static var palette: PaletteControlGroupStyle { PaletteControlGroupStyle() }
}

/// The label of a group, or three dots for one without.
private struct GroupMenuLabel: View {
    let label: ControlGroupStyleConfiguration.Label

    var body: some View {
        Group(subviews: label) { views in
            if views.isEmpty { Image(systemName: "ellipsis").accessibilityLabel("More") } else { ForEach(views) { $0 } }
        }
    }
}

private struct PaletteBody: View {
    let configuration: ControlGroupStyleConfiguration
    @Environment(\.isInMenu) private var isInMenu

    var body: some View {
        if isInMenu {
            MenuTiles(content: configuration.content, showsTitles: false)
        } else {
            ControlGroup(configuration)
        }
    }
}

/// A group in a menu that has no other style: its controls side by side, icons above titles.
struct TiledControlGroupStyle: ControlGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
        MenuTiles(content: configuration.content, showsTitles: true)
    }
}

/// Controls side by side in a menu, as wide as each other. Source: that they are a row is *documented*; its numbers are *chosen* (controls 4).
private struct MenuTiles: View {
    let content: ControlGroupStyleConfiguration.Content
    let showsTitles: Bool
    @Environment(\.menuLook) private var look
    @Environment(\.pixelLength) private var line

    var body: some View {
        let content =
            content
            .imposedButtonStyle(
                MenuTileStyle(height: showsTitles ? look.tileHeight : look.rowHeight, isPalette: !showsTitles)
            )
            .toggleStyle(MenuTileToggleStyle())
            .labelStyle(MenuTileLabelStyle(showsTitle: showsTitles))
            .font(.system(size: showsTitles ? look.tileFontSize : look.tileIconSize))
            .environment(\.isTile, true)
        Group(subviews: content) { controls in
            HStack(spacing: 0) {
                ForEach(controls) { control in
                    control.overlay(alignment: .leading) {
                        if control.id != controls.first?.id { Color.system(.separator).frame(width: line) }
                    }
                }
            }
        }
    }
}

/// A control of a row of controls.
private struct MenuTileStyle: ButtonStyle {
    let height: CGFloat
    /// Whether icons stand alone.
    let isPalette: Bool

    func makeBody(configuration: Configuration) -> some View {
        MenuTile(configuration: configuration, height: height, isPalette: isPalette)
    }
}

private struct MenuTile: View {
    let configuration: ButtonStyleConfiguration
    let height: CGFloat
    let isPalette: Bool
    @Environment(\.menuLook) private var look
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.tileIsOn) private var isOn
    @Environment(\.paletteSelectionEffect) private var paletteEffect
    @State private var isChosen = false

    var body: some View {
        let effect = isPalette ? paletteEffect : .automatic
        configuration.label
            .symbolVariant(isOn ? effect.variant : .none)
            .foregroundStyle(configuration.role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(.primary))
            .opacity(isEnabled ? 1 : 0.4)
            .lineLimit(1)
            .padding(.horizontal, look.tileInset)
            .frame(maxWidth: .infinity, minHeight: height)
            .background {
                if configuration.isPressed || isChosen { Color.black.opacity(look.pressed) }
                if isOn, effect.hasGround {
                    RoundedRectangle(cornerRadius: look.tileRadius, style: .continuous).fill(Color.system(.fill))
                        .padding(look.tileMargin)
                }
            }
            .contentShape(Rectangle())
            .modifier(MenuFingerRow(activate: configuration.activate, isChosen: $isChosen))
    }
}

/// The icon above the title, or the icon alone; a title that has no icon shows in any case.
private struct MenuTileLabelStyle: LabelStyle {
    let showsTitle: Bool
    @Environment(\.menuLook) private var look

    func makeBody(configuration: Configuration) -> some View {
        if showsTitle {
            VStack(spacing: look.tileGap) {
                configuration.icon.font(.system(size: look.tileIconSize))
                configuration.title
            }
        } else {
            configuration.icon.font(.system(size: look.tileIconSize)).named(by: configuration.title)
        }
    }
}

/// A tile with a ground while it is on.
private struct MenuTileToggleStyle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
        let isOn = configuration.$isOn
        Button {
            isOn.wrappedValue.toggle()
        } label: {
            configuration.label
        }
        .environment(\.tileIsOn, isOn.wrappedValue)
    }
}

extension EnvironmentValues {
    /// Whether a toggle in a row of controls is on.
    @Entry fileprivate var tileIsOn = false
    /// Whether a control stands in a row of controls of a menu.
    @Entry var isTile = false
}
