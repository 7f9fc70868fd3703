// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoTransfer
public import LegatoUI

// The forms in which a link is given what it shares.

extension ShareLink where Data == CollectionOfOne<URL>, PreviewImage == Never, PreviewIcon == Never {
    nonisolated public init(
        item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) { self.init(CollectionOfOne(item), subject, message, nil, label: label()) }
}

extension ShareLink
where Data == CollectionOfOne<URL>, PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
    nonisolated public init(item: URL, subject: Text? = nil, message: Text? = nil) {
        self.init(CollectionOfOne(item), subject, message, nil, label: DefaultShareLinkLabel(title: nil))
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil
    ) { self.init(Text(titleKey), item: item, subject: subject, message: message) }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, item: URL, subject: Text? = nil, message: Text? = nil) {
        self.init(Text(title), item: item, subject: subject, message: message)
    }

    nonisolated public init(_ title: Text, item: URL, subject: Text? = nil, message: Text? = nil) {
        self.init(CollectionOfOne(item), subject, message, nil, label: DefaultShareLinkLabel(title: title))
    }
}

extension ShareLink where Data == CollectionOfOne<String>, PreviewImage == Never, PreviewIcon == Never {
    nonisolated public init(
        item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) { self.init(CollectionOfOne(item), subject, message, nil, label: label()) }
}

extension ShareLink
where Data == CollectionOfOne<String>, PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
    nonisolated public init(item: String, subject: Text? = nil, message: Text? = nil) {
        self.init(CollectionOfOne(item), subject, message, nil, label: DefaultShareLinkLabel(title: nil))
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil
    ) { self.init(Text(titleKey), item: item, subject: subject, message: message) }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, item: String, subject: Text? = nil, message: Text? = nil) {
        self.init(Text(title), item: item, subject: subject, message: message)
    }

    nonisolated public init(_ title: Text, item: String, subject: Text? = nil, message: Text? = nil) {
        self.init(CollectionOfOne(item), subject, message, nil, label: DefaultShareLinkLabel(title: title))
    }
}

extension ShareLink {
    nonisolated public init<I: Transferable>(
        item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>,
        @ViewBuilder label: () -> Label
    ) where Data == CollectionOfOne<I> {
        self.init(CollectionOfOne(item), subject, message, { _ in preview }, label: label())
    }

    nonisolated public init(
        items: Data, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>, @ViewBuilder label: () -> Label
    ) { self.init(items, subject, message, preview, label: label()) }
}

extension ShareLink where Label == DefaultShareLinkLabel {
    nonisolated public init<I: Transferable>(
        item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> {
        self.init(CollectionOfOne(item), subject, message, { _ in preview }, label: DefaultShareLinkLabel(title: nil))
    }

    nonisolated public init<I: Transferable>(
        _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> {
        self.init(Text(titleKey), item: item, subject: subject, message: message, preview: preview)
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, I: Transferable>(
        _ title: S, item: I, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> {
        self.init(Text(title), item: item, subject: subject, message: message, preview: preview)
    }

    nonisolated public init<I: Transferable>(
        _ title: Text, item: I, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> {
        self.init(
            CollectionOfOne(item), subject, message, { _ in preview }, label: DefaultShareLinkLabel(title: title))
    }

    nonisolated public init(
        items: Data, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) { self.init(items, subject, message, preview, label: DefaultShareLinkLabel(title: nil)) }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) { self.init(items, subject, message, preview, label: DefaultShareLinkLabel(title: Text(titleKey))) }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, items: Data, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) { self.init(items, subject, message, preview, label: DefaultShareLinkLabel(title: Text(title))) }

    nonisolated public init(
        _ title: Text, items: Data, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) { self.init(items, subject, message, preview, label: DefaultShareLinkLabel(title: title)) }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Data.Element == URL {
    nonisolated public init(
        items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) { self.init(items, subject, message, nil, label: label()) }

    nonisolated public init(items: Data, subject: Text? = nil, message: Text? = nil)
    where Label == DefaultShareLinkLabel {
        self.init(items, subject, message, nil, label: DefaultShareLinkLabel(title: nil))
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil
    ) where Label == DefaultShareLinkLabel {
        self.init(items, subject, message, nil, label: DefaultShareLinkLabel(title: Text(titleKey)))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, items: Data, subject: Text? = nil, message: Text? = nil)
    where Label == DefaultShareLinkLabel {
        self.init(items, subject, message, nil, label: DefaultShareLinkLabel(title: Text(title)))
    }

    nonisolated public init(_ title: Text, items: Data, subject: Text? = nil, message: Text? = nil)
    where Label == DefaultShareLinkLabel {
        self.init(items, subject, message, nil, label: DefaultShareLinkLabel(title: title))
    }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Data.Element == String {
    nonisolated public init(
        items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) { self.init(items, subject, message, nil, label: label()) }

    nonisolated public init(items: Data, subject: Text? = nil, message: Text? = nil)
    where Label == DefaultShareLinkLabel {
        self.init(items, subject, message, nil, label: DefaultShareLinkLabel(title: nil))
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil
    ) where Label == DefaultShareLinkLabel {
        self.init(items, subject, message, nil, label: DefaultShareLinkLabel(title: Text(titleKey)))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, items: Data, subject: Text? = nil, message: Text? = nil)
    where Label == DefaultShareLinkLabel {
        self.init(items, subject, message, nil, label: DefaultShareLinkLabel(title: Text(title)))
    }

    nonisolated public init(_ title: Text, items: Data, subject: Text? = nil, message: Text? = nil)
    where Label == DefaultShareLinkLabel {
        self.init(items, subject, message, nil, label: DefaultShareLinkLabel(title: title))
    }
}
