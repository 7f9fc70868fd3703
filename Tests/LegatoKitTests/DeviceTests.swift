// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoDevices
import LegatoTesting
import SwiftUI
import Testing

@MainActor
@Suite(.serialized) struct ScreenTests {
    private final class Seen {
        var bounds = CGRect.zero
        var scale: CGFloat = 0
        var insets = UIEdgeInsets.zero
        var idiom = UIUserInterfaceIdiom.unspecified
        var orientation = UIInterfaceOrientation.unknown
    }

    private struct Reader: View {
        let seen: Seen
        var body: some View {
            Color.red.onAppear {
                seen.bounds = UIScreen.main.bounds
                seen.scale = UIScreen.main.scale
                let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
                seen.insets = scenes.first?.windows.first?.safeAreaInsets ?? .zero
                seen.orientation = scenes.first?.interfaceOrientation ?? .unknown
                seen.idiom = UIDevice.current.userInterfaceIdiom
            }
        }
    }

    @Test func `code of a scene sees the screen that the scene is on, whatever others there are`() {
        let (first, second) = (Seen(), Seen())
        let phone = Stage(device: .iPhone15) { Reader(seen: first) }
        let pad = Stage(device: .iPad, isLandscape: true) { Reader(seen: second) }
        withExtendedLifetime((phone, pad)) {}
        #expect(first.bounds == CGRect(x: 0, y: 0, width: 393, height: 852) && first.scale == 3)
        #expect(first.insets == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
        #expect(first.idiom == .phone && first.orientation.isPortrait)
        #expect(second.bounds == CGRect(x: 0, y: 0, width: 1180, height: 820) && second.scale == 2)
        #expect(second.idiom == .pad && second.orientation.isLandscape)
    }

    private struct Root: View {
        let seen: Seen
        let width = UIScreen.main.bounds.width
        var body: some View { Color.red.onAppear { seen.bounds.size.width = width } }
    }

    @Test func `what the outermost view is made of sees the screen that it will be on`() {
        let seen = Seen()
        let other = Stage(device: .iPad) { Color.red }
        let stage = Stage(device: .iPhone15) { Root(seen: seen) }
        withExtendedLifetime((other, stage)) {}
        #expect(seen.bounds.width == 393)
    }

    @Test func `a screen has as many pixels as its points times its scale`() {
        let stage = Stage(device: .iPhone15) { Color.red }
        #expect(UIScreen.main.nativeBounds == CGRect(x: 0, y: 0, width: 1179, height: 2556))
        #expect(UIDevice.current.model == "iPhone" && UIDevice.current.systemName == "iOS")
        #expect(
            EdgeInsets(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
                == EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        withExtendedLifetime(stage) {}
    }

    @Test func `no address is opened`() {
        let url = URL(string: "https://example.com")!
        var isOpened: Bool?
        #expect(!UIApplication.shared.canOpenURL(url))
        UIApplication.shared.open(url) { isOpened = $0 }
        #expect(isOpened == false)
    }
}

@MainActor
@Suite(.serialized) struct FeedbackTests {
    private struct Scene: View {
        let act: () -> Void
        @State private var count = 0
        var body: some View {
            Button("Go") {
                count += 1
                act()
            }
            .sensoryFeedback(.success, trigger: count) { $1 == 2 }
            .sensoryFeedback(.impact(weight: .heavy, intensity: 0.5), trigger: count)
            .sensoryFeedback(trigger: count) { $0 < $1 ? .increase : nil }
        }
    }

    @Test func `what a hand would feel is recorded`() {
        let stage = Stage {
            Scene {
                UIImpactFeedbackGenerator(style: .light).impactOccurred()
                UIImpactFeedbackGenerator().impactOccurred(intensity: 7)
                UISelectionFeedbackGenerator().selectionChanged()
                UINotificationFeedbackGenerator().notificationOccurred(.error)
            }
        }
        func felt() -> [String] { stage.recording { stage.tap("Go") }.compactMap(\.feedback) }
        let own = ["impact light", "impact medium 1.0", "selection", "notification error"]
        #expect(felt() == own + ["impact heavy 0.5", "increase"])
        #expect(felt() == own + ["notification success", "impact heavy 0.5", "increase"])
    }
}
