// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing
import LegatoMotion
public import LegatoUI

/// A title and an icon, as the style around shows them: side by side, in a tab bar above each other, in a toolbar the icon alone.
public struct Label<Title: View, Icon: View>: _UnaryView, _Nonisolated {
    private let title: Title
    private let icon: Icon
    @Environment(\.labelStyles) private var styles
    @Environment(\.labelForm) private var form

    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }

    @MainActor @preconcurrency public var body: some View {
        let configuration = LabelStyleConfiguration(
            title: .init(content: AnyView(title)), icon: .init(content: AnyView(icon)))
        styles.body(of: configuration, in: \.labelStyles) { _ in
            LabelContent(form: form, title: title, icon: icon)
        }
    }
}

/// What labels look like without a style of the app.
package enum LabelForm: Sendable {
    case sideBySide
    /// With icons in a column, in the tint, as in the rows of a list.
    case row
    case iconOnly
    case titleOnly
}

struct LabelContent<Title: View, Icon: View>: View {
    let form: LabelForm
    let title: Title
    let icon: Icon
    @Environment(\.labelMeasures) private var measures

    var body: some View {
        switch form {
        case .sideBySide:
            HStack(spacing: measures.spacing ?? 8) {
                icon.frame(width: measures.iconWidth)
                title
            }
            .accessibilityMerged()
        case .row: RowLabel(title: title, icon: icon, measures: measures).accessibilityMerged()
        case .iconOnly: icon.named(by: title)
        case .titleOnly: title
        }
    }
}

/// A label in a row of a list, whose icon stands in a column. Source: *measured* (controls 1, iOS 26).
private struct RowLabel<Title: View, Icon: View>: View {
    let title: Title
    let icon: Icon
    let measures: LabelMeasures
    private static var gap: Double { 16 }
    @ScaledMetric private var column = 28.0
    @Environment(\.rowTint) private var tint

    var body: some View {
        HStack(spacing: measures.spacing ?? Self.gap) {
            icon.foregroundStyle(tint.map { AnyShapeStyle($0) } ?? AnyShapeStyle(.tint))
                .frame(width: measures.iconWidth ?? column)
            title
        }
    }
}

/// What an app asks of labels, in points; nil: as the place of the label has it.
struct LabelMeasures: Sendable {
    var spacing: CGFloat?
    var iconWidth: CGFloat?
}

extension EnvironmentValues {
    /// How labels without a style of the app stand.
    @Entry package var labelForm = LabelForm.sideBySide
    @Entry var labelMeasures = LabelMeasures()
    @Entry package var labelsHidden = false
}

extension View {
    /// Shows no labels of controls inside; they still name the controls.
    nonisolated public func labelsHidden() -> some View { environment(\.labelsHidden, true) }

    /// Shows or hides the labels of controls inside; `automatic` leaves them as they are. Labels that are hidden still name the controls.
    nonisolated public func labelsVisibility(_ visibility: Visibility) -> some View {
        transformEnvironment(\.labelsHidden) { isHidden in
            if visibility != .automatic { isHidden = visibility == .hidden }
        }
    }

    /// The space between icon and title of the labels inside, in points. A value that is negative or no finite number counts as zero.
    nonisolated public func labelIconToTitleSpacing(_ value: CGFloat) -> some View {
        environment(\.labelMeasures.spacing, value.isFinite ? max(0, value) : 0)
    }

    /// The width of the icons of the labels inside, in points, so that titles below each other begin at one place. A value that is negative
    /// or no finite number counts as zero.
    nonisolated public func labelReservedIconWidth(_ value: CGFloat) -> some View {
        environment(\.labelMeasures.iconWidth, value.isFinite ? max(0, value) : 0)
    }
}

extension Label where Title == Text, Icon == Image {
    public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage name: String) {
        self.init(title: { Text(title) }, icon: { Image(systemName: name) })
    }
}

extension Label where Title == Text, Icon == Image {
    /// A title beside the image `name`.
    public init(_ titleKey: LocalizedStringKey, image name: String) {
        self.init(title: { Text(titleKey) }, icon: { Image(name) })
    }

    /// A title beside the image `name`.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image name: String) {
        self.init(title: { Text(title) }, icon: { Image(name) })
    }

    /// A title beside a image of an asset catalog.
    public init(_ titleKey: LocalizedStringKey, image resource: ImageResource) {
        self.init(title: { Text(titleKey) }, icon: { Image(resource) })
    }

    /// A title beside a image of an asset catalog.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image resource: ImageResource) {
        self.init(title: { Text(title) }, icon: { Image(resource) })
    }
}
