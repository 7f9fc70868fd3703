// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Members of the classes of UIKit, AppKit and Core Animation that files of views use. Classes inherit most of them, so they are known by the
/// framework alone.
///
/// Source: documented (the symbol indexes of the frameworks).
enum KitMembers {
    /// Whether a class is of a framework whose classes have a member of this name.
    static func contains(_ name: String, in type: String) -> Bool {
        guard AppleNames.hasFrameworkPrefix(type), !protocolEndings.contains(where: type.hasSuffix) else {
            return false
        }
        return names[String(type.prefix(2))]?.contains(name) == true
    }

    private static let protocolEndings = ["Delegate", "DataSource", "Representable"]

    /// By the prefix of the framework.
    private static let names = [
        "UI": AppleNames.words(
            """
            accessibilityActivate accessibilityCustomActions accessibilityElements addConstraint addConstraints addInteraction
            addLayoutGuide addMotionEffect additionalSafeAreaInsets becomeFirstResponder bottomAnchor canBecomeFirstResponder
            canPerformAction centerXAnchor centerYAnchor constraints directionalLayoutMargins dismiss drawHierarchy
            edgesForExtendedLayout editButtonItem extendedLayoutIncludesOpaqueBars firstBaselineAnchor heightAnchor
            hidesBottomBarWhenPushed inputAccessoryView inputView insetsLayoutMarginsFromSafeArea interactions isEditing
            isFirstResponder isModalInPresentation keyCommands keyboardDidHideNotification keyboardDidShowNotification
            keyboardFrameEndUserInfoKey keyboardAnimationDurationUserInfoKey keyboardAnimationCurveUserInfoKey
            keyboardLayoutGuide keyboardWillChangeFrameNotification keyboardWillHideNotification
            keyboardWillShowNotification lastBaselineAnchor layoutGuides layoutMargins layoutMarginsGuide leadingAnchor
            leftAnchor modalPresentationStyle modalTransitionStyle motionBegan motionEffects motionEnded
            navigationController navigationItem nibBundle nibName overrideUserInterfaceStyle
            popoverPresentationController preferredStatusBarStyle preferredStatusBarUpdateAnimation preferredTransition
            prefersHomeIndicatorAutoHidden prefersStatusBarHidden present presentationController
            presentedViewController presentingViewController pressesBegan pressesEnded readableContentGuide
            registerForTraitChanges removeConstraint removeConstraints removeInteraction resignFirstResponder
            resizableSnapshotView restorationIdentifier rightAnchor safeAreaLayoutGuide setContentCompressionResistancePriority
            setContentHuggingPriority setEditing setNeedsStatusBarAppearanceUpdate setNeedsUpdateConstraints
            sheetPresentationController show showDetailViewController snapshotView splitViewController storyboard
            systemLayoutSizeFitting tabBarController tabBarItem toolbarItems topAnchor trailingAnchor
            traitCollectionDidChange transitionCoordinator transitioningDelegate translatesAutoresizingMaskIntoConstraints
            undoManager updateConstraints updateConstraintsIfNeeded viewWillTransition widthAnchor
            """),
        "CA": AppleNames.words(
            """
            add animation animationKeys backgroundFilters compositingFilter filters removeAllAnimations removeAnimation
            """),
        "NS": AppleNames.words(
            """
            addConstraint addConstraints addTrackingArea bottomAnchor centerXAnchor centerYAnchor constraints
            heightAnchor leadingAnchor mouseDown mouseDragged mouseUp topAnchor trailingAnchor
            translatesAutoresizingMaskIntoConstraints widthAnchor
            """),
    ]
}
