// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoControls
import LegatoNavigation
import LegatoUI

/// A button of an alert.
///
/// Source: *documented* (UIKit, `UIAlertAction`).
@MainActor @preconcurrency
open class UIAlertAction: NSObject {
    public enum Style: Int, Sendable {
        case `default`, cancel, destructive
    }

    public let title: String?
    public let style: Style
    open var isEnabled = true
    fileprivate let handler: ((UIAlertAction) -> Void)?

    /// - Parameter handler: Called when the alert has left.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler)
        super.init()
    }
}

/// An alert, or a dialog from below: SwiftUI's, presented as a controller.
///
/// Source: *documented* (UIKit, `UIAlertController`).
@MainActor @preconcurrency
open class UIAlertController: UIViewController {
    public enum Style: Int, Sendable {
        case actionSheet, alert
    }

    open var message: String?
    public let preferredStyle: Style
    open private(set) var actions: [UIAlertAction] = []
    /// The one that stands out.
    open var preferredAction: UIAlertAction?
    private var chosen: UIAlertAction?

    public init(title: String?, message: String?, preferredStyle: Style) {
        (self.message, self.preferredStyle) = (message, preferredStyle)
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    /// Archives are not read.
    public required init?(coder: NSCoder) { nil }

    open func addAction(_ action: UIAlertAction) { actions.append(action) }

    override var presentationStyle: GuestPresenter.Style {
        let (title, message) = (title.map { Text($0) }, message.map { Text($0) })
        let buttons = AnyView(AlertButtons(alert: self))
        return preferredStyle == .alert
            ? .alert(title: title, message: message, buttons: buttons)
            : .dialog(title: title, message: message, buttons: buttons)
    }

    fileprivate func choose(_ action: UIAlertAction) { chosen = action }

    /// It has left.
    func performChosen() {
        guard let action = chosen else { return }
        chosen = nil
        action.handler?(action)
    }
}

private struct AlertButtons: View {
    let alert: UIAlertController

    private func role(of action: UIAlertAction) -> ButtonRole? {
        switch action.style {
        case .default: nil
        case .cancel: .cancel
        case .destructive: .destructive
        }
    }

    var body: some View {
        ForEach(alert.actions, id: \.self) { action in
            let button = Button(action.title ?? "", role: role(of: action)) { alert.choose(action) }
                .disabled(!action.isEnabled)
            if alert.preferredAction === action { button.keyboardShortcut(.defaultAction) } else { button }
        }
    }
}
