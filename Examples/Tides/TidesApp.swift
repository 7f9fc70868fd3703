// legato render --size 320x480 --tap Brest@0.6 --open-url tides:place/Dover@2.2 --duration 4.5 --fps 30

// An app of several files: its model, a page for each place, and URLs that open one.

import SwiftUI

@main
struct TidesApp: App {
    @State private var model = TideModel()
    @Environment(\.scenePhase) private var phase

    var body: some Scene {
        WindowGroup {
            PlacesView()
                .environment(model)
                .onOpenURL { url in withAnimation(.snappy) { model.path = [url.lastPathComponent] } }
        }
        .onChange(of: phase) { model.isRunning = phase == .active }
    }
}
