// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoControls
import LegatoNavigation
import LegatoUI
import Observation

/// What items of bars have in common.
///
/// Source: *documented* (UIKit, `UIBarItem`).
@MainActor @preconcurrency
open class UIBarItem: NSObject {
    let look = BarItemLook()

    open var title: String? {
        get { look.title }
        set { look.title = newValue }
    }
    open var image: UIImage? {
        get { look.image }
        set { look.image = newValue }
    }
    open var isEnabled: Bool {
        get { look.isEnabled }
        set { look.isEnabled = newValue }
    }
    open var tag = 0
    open var accessibilityLabel: String? {
        get { look.label }
        set { look.label = newValue }
    }
}

/// How an item looks; a view that reads it follows it.
@MainActor @Observable
final class BarItemLook {
    var title: String?
    var image: UIImage?
    var isEnabled = true
    var label: String?
    var tint: UIColor?
    var isProminent = false
    var customView: UIView?
}

/// A button in a bar.
///
/// Source: *documented* (UIKit, `UIBarButtonItem`).
@MainActor @preconcurrency
open class UIBarButtonItem: UIBarItem {
    public enum Style: Int, Sendable {
        case plain, done
        /// The newer name of `done`.
        public static let prominent = Style.done
    }

    /// Source: *documented*; the words and symbols *reported*.
    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks
        case search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, close

        fileprivate var title: String? {
            switch self {
            case .done: "Done"
            case .cancel: "Cancel"
            case .edit: "Edit"
            case .save: "Save"
            case .undo: "Undo"
            case .redo: "Redo"
            default: nil
            }
        }

        /// What one that shows a symbol is called.
        fileprivate var label: String? {
            switch self {
            case .add: "Add"
            case .compose: "Compose"
            case .reply: "Reply"
            case .action: "Share"
            case .organize: "Organize"
            case .bookmarks: "Bookmarks"
            case .search: "Search"
            case .refresh: "Refresh"
            case .stop: "Stop"
            case .close: "Close"
            case .camera: "Camera"
            case .trash: "Delete"
            case .play: "Play"
            case .pause: "Pause"
            case .rewind: "Rewind"
            case .fastForward: "Fast Forward"
            default: nil
            }
        }

        fileprivate var symbol: String? {
            switch self {
            case .add: "plus"
            case .compose: "square.and.pencil"
            case .reply: "arrowshape.turn.up.left"
            case .action: "square.and.arrow.up"
            case .organize: "folder"
            case .bookmarks: "book"
            case .search: "magnifyingglass"
            case .refresh: "arrow.clockwise"
            case .stop, .close: "xmark"
            case .camera: "camera"
            case .trash: "trash"
            case .play: "play.fill"
            case .pause: "pause.fill"
            case .rewind: "backward.fill"
            case .fastForward: "forward.fill"
            default: nil
            }
        }
    }

    enum Space { case flexible, fixed }
    let space: Space?

    open var style: Style = .plain { didSet { look.isProminent = style == .done } }
    /// Whose method the button calls; it is not retained. Nil: nobody's.
    open weak var target: AnyObject?
    open var action: Selector?
    /// Called in place of the method.
    open var primaryAction: UIAction?
    /// Of a fixed space, in points.
    open var width: CGFloat = 0

    open var tintColor: UIColor? {
        get { look.tint }
        set { look.tint = newValue }
    }
    open var customView: UIView? {
        get { look.customView }
        set { look.customView = newValue }
    }

    private init(space: Space?) {
        self.space = space
        super.init()
    }

    override public convenience init() { self.init(space: nil) }

    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init(space: nil)
        (look.title, look.isProminent) = (title, style == .done)
        (self.style, self.target, self.action) = (style, target.map { $0 as AnyObject }, action)
    }

    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(title: nil, style: style, target: target, action: action)
        look.image = image
    }

    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init(systemItem)
        (self.target, self.action) = (target.map { $0 as AnyObject }, action)
    }

    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
        self.init(systemItem)
        self.primaryAction = primaryAction
    }

    public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
        self.init(space: nil)
        (look.title, look.image) = (title ?? primaryAction?.title, image ?? primaryAction?.image)
        self.primaryAction = primaryAction
    }

    public convenience init(customView: UIView) {
        self.init(space: nil)
        look.customView = customView
    }

    private convenience init(_ item: SystemItem) {
        self.init(space: item == .flexibleSpace ? .flexible : item == .fixedSpace ? .fixed : nil)
        look.title = item.title
        (look.image, look.label) = (item.symbol.flatMap { UIImage(systemName: $0) }, item.label)
        style = item == .done || item == .save ? .done : .plain
        look.isProminent = style == .done
    }

    /// Room that takes what the others leave.
    public static func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(space: .flexible) }

    /// - Parameter width: In points.
    public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(space: .fixed)
        item.width = width
        return item
    }

    func perform() {
        if let primaryAction { return primaryAction.perform(from: self) }
        if let target, let action { TargetAction(target: target, selector: action).perform(self) }
    }
}

/// An item as SwiftUI's bars show it.
struct BarButton: View {
    let item: UIBarButtonItem

    var body: some View {
        let look = item.look
        switch item.space {
        case .flexible: Spacer()
        case .fixed: Color.clear.frame(width: max(0, item.width), height: 0)
        case nil:
            if let view = look.customView {
                ShownView(view: view)
            } else {
                Button {
                    item.perform()
                } label: {
                    if let image = look.image {
                        Image(uiImage: image).renderingMode(.template)
                    } else {
                        Text(look.title ?? "").fontWeight(look.isProminent ? .semibold : .regular)
                    }
                }
                .disabled(!look.isEnabled)
                .tint(look.tint?.color)
                .accessibilityLabel(Text(look.label ?? ""), isEnabled: look.label != nil)
            }
        }
    }
}
