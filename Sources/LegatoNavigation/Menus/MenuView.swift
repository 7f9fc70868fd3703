// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoMotion
import LegatoUI

/// An open menu beside what opened it. A tap elsewhere closes it.
struct MenuView: View {
    let presentation: Presentation
    @Environment(\.menuLook) private var look
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @Environment(\.layoutDirection) private var direction

    var body: some View {
        GeometryReader { proxy in
            let place = MenuPlace(
                source: presentation.declaration.source?.rect ?? .zero, safeSize: proxy.size,
                insets: proxy.safeAreaInsets, direction: direction, look: look)
            let arrival = presentation.progress.arrival
            ZStack {
                Color.clear.contentShape(Rectangle()).ignoresSafeArea()
                    .onTapGesture { presentation.dismiss() }
                    .allowsHitTesting(!presentation.isLeaving)
                    .accessibilityHidden(true)
                MenuLayout(place: place, margin: look.margin) {
                    MenuCard(presentation: presentation, isReversed: !place.isBelow)
                        .scaleEffect(reducesMotion ? 1 : arrival, anchor: place.anchor)
                        .pageFade(presentation.place, presentation.progress, arriving: (0, 1))
                        .allowsHitTesting(!presentation.isLeaving)
                        .accessibilityHidden(presentation.isLeaving)
                }
            }
        }
    }
}

extension CGRect {
    /// A rectangle of the screen in the coordinates of a layout as wide as the screen, which begin where reading begins.
    func counted(from direction: LayoutDirection, width: CGFloat) -> CGRect {
        direction == .rightToLeft ? CGRect(x: width - maxX, y: minY, width: self.width, height: height) : self
    }
}

/// Where a menu opens. Source: *measured* (controls 4).
struct MenuPlace {
    /// What opened it, in the coordinates of the safe area.
    let source: CGRect
    let isBelow: Bool
    /// The part of the menu that is beside its source: 0 begins with it, 1 ends with it.
    let side: CGFloat
    let gap: CGFloat

    init(source: CGRect, safeSize: CGSize, insets: EdgeInsets, direction: LayoutDirection, look: MenuLook) {
        let (width, height) = (
            safeSize.width + insets.leading + insets.trailing, safeSize.height + insets.top + insets.bottom
        )
        let source = source.counted(from: direction, width: width)
        isBelow = source.midY <= look.lowerFraction * height
        let fraction = width > 0 ? source.midX / width : 0.5
        side = fraction < look.sideFractions.0 ? 0 : fraction > look.sideFractions.1 ? 1 : 0.5
        self.source = source.offsetBy(dx: -insets.leading, dy: -insets.top)
        gap = look.gap
    }

    /// Where it grows from.
    var anchor: UnitPoint { UnitPoint(x: side, y: isBelow ? 0 : 1) }
}

/// Places a menu beside its source, within the safe area.
private struct MenuLayout: Layout {
    let place: MenuPlace
    let margin: CGFloat

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: .zero)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let room = bounds.insetBy(dx: margin, dy: 0)
        for subview in subviews {
            let proposal = ProposedViewSize(width: room.width, height: room.height)
            let size = subview.sizeThatFits(proposal)
            let source = place.source.offsetBy(dx: bounds.minX, dy: bounds.minY)
            let x = source.minX + (source.width - size.width) * place.side
            let y = place.isBelow ? source.maxY + place.gap : source.minY - place.gap - size.height
            subview.place(
                at: CGPoint(
                    x: max(room.minX, min(x, room.maxX - size.width)),
                    y: max(room.minY, min(y, room.maxY - size.height))), proposal: proposal)
        }
    }
}

private enum MenuTickKey: PreferenceKey {
    static var defaultValue: Bool { false }
    static func reduce(value: inout Bool, nextValue: () -> Bool) { value = nextValue() || value }
}

/// The items of a menu, in sections.
struct MenuCard: View {
    let presentation: Presentation
    /// Whether the first item is the lowest.
    let isReversed: Bool
    @State private var hasTicks = false
    @Environment(\.menuLook) private var look
    @Environment(\.menuOrder) private var order
    @Environment(\.dynamicTypeSize) private var typeSize

    var body: some View {
        let isReversed = isReversed && order != .fixed
        let width = typeSize.isAccessibilitySize ? look.largeTypeWidth : look.width
        ViewThatFits(in: .vertical) {
            MenuItems(presentation: presentation, isReversed: isReversed, scrolls: false)
            ScrollView { MenuItems(presentation: presentation, isReversed: isReversed, scrolls: true) }
        }
        .environment(\.menuTitleInset, hasTicks ? look.tickInset : look.inset)
        .onPreferenceChange(MenuTickKey.self) { hasTicks in
            MainActor.assumeIsolated { self.hasTicks = hasTicks }
        }
        .frame(width: width)
        .background(.regularMaterial)
        .clipShape(RoundedRectangle(cornerRadius: look.cornerRadius, style: .continuous))
        .shadow(color: .black.opacity(look.shadow), radius: look.shadowRadius)
    }
}

private struct MenuItems: View {
    let presentation: Presentation
    let isReversed: Bool
    /// Whether a finger that moves scrolls them.
    let scrolls: Bool
    @Environment(\.menuLook) private var look
    @Environment(\.menuTitleInset) private var inset

    private func environment(_ base: EnvironmentValues) -> EnvironmentValues {
        var values = base
        let outer = base.activationHook
        values.activationHook = ActivationHook { [weak presentation] action, role in
            guard presentation?.isLeaving == false else { return }
            presentation?.dismiss()
            // A submenu closes what it came from, too.
            if base.isInMenu, let outer { outer.perform(action, role) } else { action() }
        }
        values.scrollRival = nil
        values.isInMenu = true
        values.menuTitleInset = inset
        (values.menuFinger, values.menuScrolls) = (presentation.declaration.finger, scrolls)
        values.menuStyles = []
        values.controlGroupStyles = StyleStack()
        values.controlGroupStyles.push(TiledControlGroupStyle()) { $0.makeBody(configuration: $1) }
        values.isTile = false
        values.labelForm = .sideBySide
        values.labelStyles = StyleStack()
        values.font = .system(size: look.fontSize)
        values.lineLimit = 2
        values.isEnabled = true
        return values
    }

    var body: some View {
        let declaration = presentation.declaration
        let content = declaration.content()
            .imposedButtonStyle(MenuRowStyle())
            .toggleStyle(MenuToggleStyle())
            .labelStyle(MenuLabelStyle())
        Group(sections: content) { sections in
            let sections = isReversed ? Array(sections.reversed()) : Array(sections)
            VStack(spacing: 0) {
                ForEach(sections) { section in
                    if section.id != sections.first?.id {
                        Color.black.opacity(0.08).frame(height: look.sectionGap)
                    }
                    MenuSection(section: section, isReversed: isReversed)
                }
            }
        }
        .environment(\.self, environment(declaration.environment))
    }
}

private struct MenuSection: View {
    let section: SectionConfiguration
    let isReversed: Bool
    @Environment(\.menuLook) private var look
    @Environment(\.menuTitleInset) private var inset

    var body: some View {
        let items = isReversed ? Array(section.content.reversed()) : Array(section.content)
        if !section.header.isEmpty {
            section.header
                .font(.system(size: look.headerSize))
                .foregroundStyle(.secondary)
                .padding(.vertical, 6)
                .padding(.horizontal, inset)
                .frame(maxWidth: .infinity, alignment: .leading)
            Divider()
        }
        ForEach(items) { item in
            if item.id != items.first?.id { Divider() }
            item
        }
    }
}

/// A row that acts.
private struct MenuRowStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { MenuRow(configuration: configuration) }
}

private struct MenuRow: View {
    let configuration: ButtonStyleConfiguration
    @Environment(\.menuLook) private var look
    @Environment(\.menuTitleInset) private var inset
    @Environment(\.isEnabled) private var isEnabled
    @State private var isChosen = false

    var body: some View {
        configuration.label
            .foregroundStyle(configuration.role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(.primary))
            .opacity(isEnabled ? 1 : 0.4)
            .frame(maxWidth: .infinity, minHeight: look.rowHeight, alignment: .leading)
            .padding(.leading, inset)
            .padding(.trailing, look.inset)
            .background { if configuration.isPressed || isChosen { Color.black.opacity(look.pressed) } }
            .contentShape(Rectangle())
            .modifier(MenuFingerRow(activate: configuration.activate, isChosen: $isChosen))
    }
}

/// The title first, the icon where reading ends.
private struct MenuLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack {
            configuration.title
            Spacer(minLength: 0)
            configuration.icon
        }
    }
}

/// A row with a tick while it is on.
private struct MenuToggleStyle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View { MenuToggle(configuration: configuration) }
}

private struct MenuToggle: View {
    let configuration: ToggleStyleConfiguration
    @Environment(\.menuLook) private var look

    var body: some View {
        let isOn = configuration.$isOn
        Button {
            isOn.wrappedValue.toggle()
        } label: {
            configuration.label
        }
        .overlay(alignment: .leading) {
            if isOn.wrappedValue {
                Image(systemName: "checkmark")
                    .font(.system(size: look.tickSize, weight: .semibold))
                    .frame(width: look.tickInset)
                    .allowsHitTesting(false)
                    .accessibilityHidden(true)
            }
        }
        .preference(key: MenuTickKey.self, value: isOn.wrappedValue)
    }
}
