// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Views that belong together, with one that heads and one that closes them. What comes of that is up to the container: a stack
/// shows all of them one after the other.
public struct Section<Parent, Content, Footer> {
    let header: Parent
    let content: Content
    let footer: Footer
    /// Whether its content shows, where the style of a list lets sections fold; nil: it does.
    var isExpanded: Binding<Bool>?
}

extension Section: _Nonisolated {}

extension Section: View, _PrimitiveView where Parent: View, Content: View, Footer: View {
    nonisolated public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
    ) {
        self.init(header: header(), content: content(), footer: footer())
    }

    @MainActor public static func _elementCount(depth: Int) -> Int? {
        guard depth < ElementCount.depthLimit, let section = section(depth: depth) else { return nil }
        return section.header + section.content + section.footer
    }

    @MainActor public static func _addSections(to collector: inout _SectionCollector, depth: Int) {
        if let section = section(depth: depth) { collector.add(section) }
    }

    @MainActor private static func section(depth: Int) -> ElementSection? {
        guard depth < ElementCount.depthLimit, let header = Parent._elementCount(depth: depth + 1),
            let content = Content._elementCount(depth: depth + 1), let footer = Footer._elementCount(depth: depth + 1)
        else { return nil }
        return ElementSection(header: header, content: content, footer: footer)
    }

    @MainActor public static func _makeNode(
        _ view: Self, in context: _NodeContext
    ) -> _SectionNode<Parent, Content, Footer> { _SectionNode(view, in: context) }

    @MainActor public static func _updateNode(_ node: _SectionNode<Parent, Content, Footer>, to view: Self) {
        node.update(to: view)
    }
}

extension Section where Parent: View, Content: View, Footer: View {
    /// The form with views in place of closures. Deprecated on Apple's systems.
    nonisolated public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: footer)
    }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
    /// The form with views in place of closures. Deprecated on Apple's systems.
    nonisolated public init(footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: footer)
    }

    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(header: EmptyView(), content: content(), footer: footer())
    }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(header: header(), content: content(), footer: EmptyView())
    }

    /// The form with views in place of closures. Deprecated on Apple's systems.
    nonisolated public init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: EmptyView())
    }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    /// A section whose content shows while `isExpanded` is true, in a list whose style lets sections fold.
    nonisolated public init(
        isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent
    ) { self.init(header: header(), content: content(), footer: EmptyView(), isExpanded: isExpanded) }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    nonisolated public init(@ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: EmptyView())
    }
}

/// To a container without sections, the header, the content and the footer are elements like others.
public final class _SectionNode<Parent: View, Content: View, Footer: View>: _Node {
    private var header: Parent._NodeType?
    private var content: Content._NodeType?
    private var footer: Footer._NodeType?
    private var isExpanded: Binding<Bool>?

    init(_ view: Section<Parent, Content, Footer>, in context: _NodeContext) {
        isExpanded = view.isExpanded
        super.init(in: context)
        guard mayHaveChildren else { return }
        header = Parent._makeNode(view.header, in: self.context(forChild: 0))
        content = Content._makeNode(view.content, in: self.context(forChild: 1))
        footer = Footer._makeNode(view.footer, in: self.context(forChild: 2))
    }

    func update(to view: Section<Parent, Content, Footer>) {
        isExpanded = view.isExpanded
        if let header { Parent._updateNode(header, to: view.header) }
        if let content { Content._updateNode(content, to: view.content) }
        if let footer { Footer._updateNode(footer, to: view.footer) }
    }

    override var isList: Bool { true }

    override func addSections(to collector: inout _SectionCollector) {
        collector.add(
            ElementSection(
                header: header?.elementCount ?? 0, content: content?.elementCount ?? 0,
                footer: footer?.elementCount ?? 0), isExpanded: isExpanded)
    }

    override func collectElements(into boxes: inout BoxCollection) { forEachChild { $0.collectBoxes(into: &boxes) } }

    override package func forEachChild(_ body: (_Node) -> Void) {
        if let header { body(header) }
        if let content { body(content) }
        if let footer { body(footer) }
    }
}
