// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoControls
import LegatoLists
import LegatoUI
import Observation

/// Segments beside each other, of which one is chosen: SwiftUI's segmented picker.
///
/// Source: *documented* (UIKit, `UISegmentedControl`).
@MainActor @preconcurrency
open class UISegmentedControl: UIControl {
    /// The number of no segment.
    public nonisolated static let noSegment = -1

    fileprivate let model = SegmentModel()
    private let look: SegmentPrototype
    private static let prototype = UISegmentedControl(look: .shared)
    private lazy var hosting = HostingView(SegmentPicker(control: WeakSegments(self), model: model, look: look))

    /// - Parameter items: Titles or images.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        for item in items ?? [] {
            model.segments.append(SegmentModel.Segment(title: item as? String, image: item as? UIImage))
        }
        sizeToFit()
    }

    override public init(frame: CGRect) {
        look = SegmentPrototype()
        super.init(frame: frame)
        let prototype = Self.prototype
        (selectedSegmentTintColor, ownGround) = (prototype.selectedSegmentTintColor, prototype.ownGround)
        titleAttributes = prototype.titleAttributes
        addHosting()
    }

    private init(look: SegmentPrototype) {
        self.look = look
        super.init(frame: .zero)
    }

    /// Archives are not read.
    public required init?(coder: NSCoder) { nil }

    private func addHosting() {
        hosting.frame = bounds
        hosting.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(hosting)
    }

    /// What is set here, the controls have that are made from now on; and SwiftUI's segmented pickers.
    public static func appearance() -> UISegmentedControl { prototype }

    // MARK: - Segments

    open var numberOfSegments: Int { model.segments.count }

    /// ``noSegment``: none is chosen. Setting it reports nothing; a number that no segment has chooses none.
    open var selectedSegmentIndex: Int {
        get { model.chosen ?? Self.noSegment }
        set { model.chosen = model.segments.indices.contains(newValue) ? newValue : nil }
    }

    /// - Parameter segment: More than there are is the end.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(SegmentModel.Segment(title: title), at: segment)
    }
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(SegmentModel.Segment(image: image), at: segment)
    }

    private func insert(_ segment: SegmentModel.Segment, at index: Int) {
        let index = min(max(index, 0), model.segments.count)
        model.segments.insert(segment, at: index)
        if let chosen = model.chosen, chosen >= index { model.chosen = chosen + 1 }
        sizeDidChange()
    }

    open func removeSegment(at segment: Int, animated: Bool) {
        guard !model.segments.isEmpty else { return }
        let index = min(max(segment, 0), model.segments.count - 1)
        model.segments.remove(at: index)
        if let chosen = model.chosen { model.chosen = chosen == index ? nil : chosen > index ? chosen - 1 : chosen }
        sizeDidChange()
    }
    open func removeAllSegments() {
        (model.segments, model.chosen) = ([], nil)
        sizeDidChange()
    }

    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        if model.segments.indices.contains(segment) { model.segments[segment].title = title }
    }
    open func titleForSegment(at segment: Int) -> String? {
        model.segments.indices.contains(segment) ? model.segments[segment].title : nil
    }

    // MARK: - Appearance

    /// Behind the chosen one.
    open var selectedSegmentTintColor: UIColor? { didSet { look.thumb = selectedSegmentTintColor?.color } }
    private var ownGround: UIColor? { didSet { look.ground = ownGround?.color } }
    /// Behind all.
    override open var backgroundColor: UIColor? {
        get { ownGround }
        set { ownGround = newValue }
    }

    private var titleAttributes: [State: [NSAttributedString.Key: Any]] = [:] {
        didSet {
            func color(_ state: State) -> UIColor? { titleAttributes[state]?[.foregroundColor] as? UIColor }
            look.titleColor = color(.normal)?.color
            look.chosenTitleColor = (color(.selected) ?? color(.normal))?.color
        }
    }
    /// Of the attributes the colour counts, in the states normal and selected.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
        titleAttributes[state] = attributes
    }
    open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { titleAttributes[state] }

    // MARK: - As a view

    override open var intrinsicContentSize: CGSize {
        CGSize(width: hosting.size(for: .unspecified).width, height: 32)
    }
    override open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    override var drawsItself: Bool { false }
    override func stateDidChange() { model.isEnabled = isEnabled }

    /// A finger has chosen one.
    fileprivate func choose(_ index: Int) {
        guard isEnabled, model.chosen != index else { return }
        model.chosen = index
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
}

/// What a segmented control shows; a view that reads it follows it.
@MainActor @Observable
private final class SegmentModel {
    struct Segment {
        var title: String?
        var image: UIImage?
    }

    var segments: [Segment] = []
    var chosen: Int?
    var isEnabled = true
}

private struct WeakSegments {
    private(set) weak var value: UISegmentedControl?
    init(_ value: UISegmentedControl) { self.value = value }
}

private struct SegmentPicker: View {
    let control: WeakSegments
    let model: SegmentModel
    let look: SegmentPrototype

    private var selection: Binding<Int?> {
        let (control, chosen) = (control, model.chosen)
        return Binding(
            get: { chosen },
            set: { index in MainActor.assumeIsolated { if let index { control.value?.choose(index) } } })
    }

    var body: some View {
        Picker("", selection: selection) {
            ForEach(Array(model.segments.enumerated()), id: \.offset) { index, segment in
                Group {
                    if let image = segment.image {
                        Image(uiImage: image).renderingMode(.template)
                    } else {
                        Text(segment.title ?? "")
                    }
                }
                .tag(index as Int?)
            }
        }
        .pickerStyle(.segmented)
        .labelsHidden()
        .disabled(!model.isEnabled)
        .environment(\.segmentLook, look)
    }
}
