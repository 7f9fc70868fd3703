// legato render --size 390x844 --tap 105,200@0.4 --drag 200,300,230,420@1.4/0.5 --tap Titan@2.7 --drag 60,300,340,320@3.5/0.35 --drag 4,400,360,400@4.4/0.4 --duration 5.6 --fps 30
// A program of UIKit alone: a grid whose cells zoom into pages, are pulled halfway back and let go, popped by code during the push, and a
// page with a transition of its own that a finger holds.
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let navigation = UINavigationController(rootViewController: GridController())
        navigation.navigationBar.prefersLargeTitles = true
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
