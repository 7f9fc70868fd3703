// legato render --size 390x844 --tap Io@0.4 --drag 200,300,212,345@1.4/0.4 --drag 200,300,240,520@2.4/0.5 --tap Titan@3.7 --tap Facts@4.9 --drag 100,400,200,420@5.9/0.4 --drag 60,300,330,330@7/0.5 --duration 8.2 --fps 30
// A program of UIKit alone: a grid whose cells zoom into pages, are pulled halfway back and let go, popped by code during the push, and a
// page with a transition of its own that a finger holds.
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
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
