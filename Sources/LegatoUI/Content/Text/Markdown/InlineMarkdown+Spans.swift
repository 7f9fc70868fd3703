// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

extension InlineMarkdown {
    /// What was parsed, in stretches of one style.
    func spans() -> [Span] {
        var spans: [Span] = []
        var depths = [0, 0, 0, 0]
        var links: [[Character]] = []
        func change(_ mark: Mark, by step: Int) {
            switch mark {
            case .emphasis: depths[0] += step
            case .strong: depths[1] += step
            case .code: depths[2] += step
            case .strikethrough: depths[3] += step
            case .link(let link): links.append(link)
            case .linkEnd: links.removeLast()
            }
        }
        for node in nodes {
            for mark in node.ends { change(mark, by: -1) }
            if !node.text.isEmpty {
                let style = Style(rawValue: (0..<4).reduce(0) { $0 | (depths[$1] > 0 ? 1 << $1 : 0) })
                if let last = spans.indices.last, spans[last].style == style, spans[last].link == links.last {
                    spans[last].characters += node.text
                } else {
                    spans.append(Span(characters: node.text, style: style, link: links.last))
                }
            }
            for mark in node.begins { change(mark, by: 1) }
        }
        return spans
    }
}
