// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoUI

// Labels, buttons and toggles whose label is a title, or a title beside an image.

// MARK: - Labels

extension Label where Title == Text, Icon == Image {
    /// A title beside a symbol.
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, systemImage name: String) {
        self.init(title: { Text(titleResource) }, icon: { Image(systemName: name) })
    }

    /// A title beside the image or symbol `name`.
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, image name: String) {
        self.init(title: { Text(titleResource) }, icon: { Image(name) })
    }

    /// A title beside a image or symbol of an asset catalog.
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, image resource: ImageResource) {
        self.init(title: { Text(titleResource) }, icon: { Image(resource) })
    }
}

// MARK: - Buttons

extension Button where Label == Text {
    /// A button with a title.
    @_disfavoredOverload
    nonisolated public init(
        _ titleResource: LocalizedStringResource, role: ButtonRole? = nil, action: @escaping () -> Void
    ) {
        self.init(role: role, action: action) { Text(titleResource) }
    }
}

extension Button where Label == LegatoControls.Label<Text, Image> {
    /// A button with a title beside a symbol.
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage: String, role: ButtonRole? = nil, action: @escaping () -> Void
    ) {
        self.init(role: role, action: action) { LegatoControls.Label(title, systemImage: systemImage) }
    }

    /// A button with a title beside a symbol.
    @_disfavoredOverload
    nonisolated public init(
        _ titleResource: LocalizedStringResource, systemImage: String, role: ButtonRole? = nil,
        action: @escaping () -> Void
    ) {
        self.init(role: role, action: action) { LegatoControls.Label(titleResource, systemImage: systemImage) }
    }

    /// A button with a title beside a image or symbol of an asset catalog.
    nonisolated public init(
        _ titleKey: LocalizedStringKey, image: ImageResource, role: ButtonRole? = nil, action: @escaping () -> Void
    ) {
        self.init(role: role, action: action) { LegatoControls.Label(titleKey, image: image) }
    }

    /// A button with a title beside a image or symbol of an asset catalog.
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, image: ImageResource, role: ButtonRole? = nil, action: @escaping () -> Void
    ) {
        self.init(role: role, action: action) { LegatoControls.Label(title, image: image) }
    }

    /// A button with a title beside a image or symbol of an asset catalog.
    @_disfavoredOverload
    nonisolated public init(
        _ titleResource: LocalizedStringResource, image: ImageResource, role: ButtonRole? = nil,
        action: @escaping () -> Void
    ) {
        self.init(role: role, action: action) { LegatoControls.Label(titleResource, image: image) }
    }
}

// MARK: - Toggles

extension Toggle where Label == Text {
    /// A toggle with a title.
    @_disfavoredOverload
    nonisolated public init(_ titleResource: LocalizedStringResource, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(titleResource) }
    }
}

extension Toggle where Label == LegatoControls.Label<Text, Image> {
    /// A toggle with a title beside a symbol.
    nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { LegatoControls.Label(titleKey, systemImage: systemImage) }
    }

    /// A toggle with a title beside a symbol.
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { LegatoControls.Label(title, systemImage: systemImage) }
    }

    /// A toggle with a title beside a symbol.
    @_disfavoredOverload
    nonisolated public init(_ titleResource: LocalizedStringResource, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { LegatoControls.Label(titleResource, systemImage: systemImage) }
    }

    /// A toggle with a title beside a image or symbol of an asset catalog.
    nonisolated public init(_ titleKey: LocalizedStringKey, image: ImageResource, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { LegatoControls.Label(titleKey, image: image) }
    }

    /// A toggle with a title beside a image or symbol of an asset catalog.
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, image: ImageResource, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { LegatoControls.Label(title, image: image) }
    }

    /// A toggle with a title beside a image or symbol of an asset catalog.
    @_disfavoredOverload
    nonisolated public init(_ titleResource: LocalizedStringResource, image: ImageResource, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { LegatoControls.Label(titleResource, image: image) }
    }
}
