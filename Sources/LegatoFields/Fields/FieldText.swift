// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEditing
import LegatoMotion
import LegatoNavigation
import LegatoUI

/// The text of a field with its selection and its caret, or its prompt: what is touched and typed into.
struct FieldText: View {
    let content: FieldContent
    let kind: FieldKind
    /// What shows while there is no text.
    let prompt: AnyView
    var editingChanged: (Bool) -> Void = { _ in }
    var commit: () -> Void = {}
    /// What the return key submits.
    var trigger = SubmitTriggers.text
    /// Deletes what stands before the text; false: nothing does.
    var deleteBefore: () -> Bool = { false }
    var selection: Binding<TextSelection?>?
    var pageHeight: () -> CGFloat? = { nil }
    /// What was found in the text, in bytes, and which of so many places is the current one.
    var found: [Range<Int>] = []
    var current: (Int) -> Int? = { _ in nil }
    /// Presents what finds text; nil: nothing does.
    var find: (() -> Void)?
    @State private var model = FieldModel()
    @Environment(\.self) private var environment

    var body: some View {
        let _ = model.take(traits)
        let version = model.version
        let session = model.session
        let isEditing = model.isFocused && environment.isEnabled
        let current = current(found.count).map { found[$0] }
        ZStack(alignment: promptAlignment) {
            if session.text.isEmpty { prompt.foregroundStyle(Color.system(.tertiary)).allowsHitTesting(false) }
            FieldArea(
                model: model, version: version, style: environment.textStyle, lineLimits: lineLimits,
                isMirrored: environment.layoutDirection == .rightToLeft
            ) {
                ForEach(found, id: \.self) { range in
                    SelectionShape(model: model, range: range, version: version)
                        .fill(.yellow)
                        .opacity(range == current ? 1 : FieldMetrics.foundOpacity)
                        .fieldPart(.selection)
                }
                if isEditing, !session.selection.isInsertionPoint {
                    SelectionShape(model: model, range: session.selection.range, version: version)
                        .fill(.tint)
                        .opacity(FieldMetrics.selectionOpacity)
                        .fieldPart(.selection)
                }
                if kind == .secure {
                    DotsShape(model: model, version: version, length: session.text.utf8Count).fieldPart(.selection)
                } else if isTruncated {
                    Text(verbatim: session.text.string).lineLimit(1).fieldPart(.whole)
                } else {
                    ForEach(session.text.paragraphs.indices, id: \.self) { index in
                        Paragraph(text: session.text.paragraphs[index].text, isSingleLine: kind.isSingleLine)
                            .fieldPart(.paragraph(index))
                    }
                }
                if isEditing, session.selection.isInsertionPoint {
                    // One that was moved is solid again.
                    Caret().id(version).fieldPart(.caret)
                }
            }
            .clipped()
        }
        .background { GuestView { FieldAnchor(model, $0) } }
        .onAppear { if environment.firstFocus?.take() == true { model.anchor?.focus() } }
        .onChange(of: current) { _, range in if let range { model.reveal(range) } }
        .contentShape(Rectangle())
        .gesture(hold.exclusively(before: tap))
        .highPriorityGesture(
            PointerDragGesture(slop: FieldMetrics.pointerSlop)
                .onChanged { model.select(from: $0.start, to: $0.location) })
    }

    private var traits: FieldTraits {
        FieldTraits(
            content: content, kind: kind, style: environment.textStyle, isEnabled: environment.isEnabled,
            keyboard: KeyboardTraits(of: kind, submitting: trigger, in: environment), selection: selection,
            affinity: environment.textSelectionAffinity, pageHeight: pageHeight,
            editingChanged: editingChanged,
            submit: { [actions = environment.submitActions, commit, trigger] in
                commit()
                actions.submit(trigger)
            },
            deleteBefore: deleteBefore, find: find)
    }

    private var promptAlignment: Alignment {
        switch environment.multilineTextAlignment {
        case .leading: .topLeading
        case .center: .top
        case .trailing: .topTrailing
        }
    }

    /// How many lines there is room for, at least and at most.
    private var lineLimits: ClosedRange<Int> {
        guard !kind.isSingleLine else { return 1...1 }
        let least = max(1, environment.leastLines)
        return least...max(least, kind == .editor ? .max : environment.lineLimit ?? .max)
    }

    /// Text that does not fit ends in an ellipsis, but while it is edited. Source: *measured* (controls 3).
    private var isTruncated: Bool { kind == .line && !model.isFocused }

    private var tap: some Gesture {
        SpatialTapGesture().onEnded { model.tap(at: $0.location) }
    }

    private var hold: some Gesture {
        LongPressGesture(minimumDuration: FieldMetrics.holdTime)
            .sequenced(before: DragGesture(minimumDistance: 0))
            .onChanged { phase in
                if case .second(true, let drag?) = phase { model.moveCaret(to: drag.location) }
            }
            .onEnded { _ in model.showMenu() }
    }
}

/// One paragraph: a view of its own, so that the others are not updated when one of them is typed into.
private struct Paragraph: View {
    let text: String
    let isSingleLine: Bool

    var body: some View {
        Text(verbatim: text).lineLimit(nil).fixedSize(horizontal: isSingleLine, vertical: true)
    }
}

/// What is selected, in the coordinates of the field.
private struct SelectionShape: Shape {
    let model: FieldModel
    let range: Range<Int>
    let version: Int
    // Text is laid out from the left in either direction.
    var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

    func path(in rect: CGRect) -> Path {
        let rectangles = MainActor.assumeIsolated { model.lines(in: rect.width)?.selectionRectangles(of: range) ?? [] }
        return Path { path in for rectangle in rectangles { path.addRect(rectangle) } }
    }
}

/// A dot for each character of a password.
private struct DotsShape: Shape {
    let model: FieldModel
    let version: Int
    /// Of the text, which the app may have written.
    let length: Int
    var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

    func path(in rect: CGRect) -> Path {
        MainActor.assumeIsolated {
            guard let lines = model.lines(in: rect.width) else { return Path() }
            let size = FieldMetrics.dotSize * (lines.style.runs.first?.font.size ?? 17) / 17
            return Path { path in
                for line in lines.maps[0].lines {
                    for cell in line.cells {
                        path.addEllipse(
                            in: CGRect(
                                x: cell.x + (FieldMetrics.dotPitch * size / FieldMetrics.dotSize - size) / 2,
                                y: line.top + (line.height - size) / 2, width: size, height: size))
                    }
                }
            }
        }
    }
}

// MARK: - Layout

/// What a view in a field is.
private enum FieldPart: Hashable {
    /// All of the text in one line, cut off where it ends.
    case whole
    case paragraph(Int)
    /// In the coordinates of the text.
    case selection
    case caret
}

private struct FieldPartKey: LayoutValueKey {
    static let defaultValue = FieldPart.whole
}

extension View {
    fileprivate func fieldPart(_ part: FieldPart) -> some View { layoutValue(key: FieldPartKey.self, value: part) }
}

extension LaidOutText {
    /// How high so many lines like the first one are.
    fileprivate func height(ofLines count: Int) -> CGFloat {
        let count = CGFloat(count)
        return count * maps[0].lines[0].height + (count - 1) * maps[0].spacing
    }
}

/// Places the paragraphs of a text where they are laid out, and the caret among them.
private struct FieldArea: Layout {
    let model: FieldModel
    let version: Int
    let style: TextRequest
    let lineLimits: ClosedRange<Int>
    /// Text is laid out from the left in either direction; layouts begin at the right where reading does.
    let isMirrored: Bool

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        MainActor.assumeIsolated {
            guard let lines = model.lines(in: proposal.width ?? .infinity) else { return .zero }
            let most = lineLimits.upperBound == .max ? .infinity : lines.height(ofLines: lineLimits.upperBound)
            let height = min(max(lines.size.height, lines.height(ofLines: lineLimits.lowerBound)), most)
            let width = proposal.width ?? lines.size.width + FieldMetrics.caretWidth
            return CGSize(
                width: width.isFinite ? width : lines.size.width + FieldMetrics.caretWidth,
                height: style.pixelLength > 0 ? (height / style.pixelLength).rounded(.up) * style.pixelLength : height)
        }
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        func place(_ subview: LayoutSubview, left: CGFloat, top: CGFloat, _ proposal: ProposedViewSize) {
            let x = isMirrored ? bounds.minX + bounds.maxX - left - subview.sizeThatFits(proposal).width : left
            subview.place(at: CGPoint(x: x, y: top), proposal: proposal)
        }
        MainActor.assumeIsolated {
            guard let lines = model.lines(in: bounds.width) else { return }
            model.place(lines, in: bounds.size)
            let origin = CGPoint(x: bounds.minX + model.origin.x, y: bounds.minY + model.origin.y)
            for subview in subviews {
                switch subview[FieldPartKey.self] {
                case .whole:
                    let proposal = ProposedViewSize(bounds.size)
                    let free = bounds.width - subview.sizeThatFits(proposal).width
                    place(subview, left: bounds.minX + free * style.alignment.factor, top: bounds.minY, proposal)
                case .paragraph(let index):
                    let corner = lines.origin(ofParagraph: index)
                    place(
                        subview, left: origin.x + corner.x, top: origin.y + corner.y,
                        ProposedViewSize(width: lines.width.isFinite ? lines.width : nil, height: nil))
                case .selection:
                    place(
                        subview, left: origin.x, top: origin.y,
                        ProposedViewSize(width: bounds.width, height: lines.size.height))
                case .caret:
                    let caret = lines.caret(at: model.session.selection.position)
                    let most = bounds.maxX - FieldMetrics.caretWidth
                    place(
                        subview, left: max(bounds.minX, min(origin.x + caret.minX, most)),
                        top: origin.y + caret.minY - FieldMetrics.caretExcess / 2,
                        ProposedViewSize(
                            width: FieldMetrics.caretWidth, height: caret.height + FieldMetrics.caretExcess))
                }
            }
        }
    }

    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout ()
    ) -> CGFloat? {
        guard guide == .firstTextBaseline || guide == .lastTextBaseline else { return nil }
        func isText(_ subview: LayoutSubview) -> Bool {
            if case .paragraph = subview[FieldPartKey.self] { return true }
            return subview[FieldPartKey.self] == .whole
        }
        let text = guide == .firstTextBaseline ? subviews.first(where: isText) : subviews.last(where: isText)
        guard let text else { return nil }
        let baseline = text.dimensions(in: ProposedViewSize(bounds.size))[guide]
        guard case .paragraph(let index) = text[FieldPartKey.self] else { return baseline }
        return MainActor.assumeIsolated {
            baseline + (model.lines(in: bounds.width)?.origin(ofParagraph: index).y ?? 0)
        }
    }
}
