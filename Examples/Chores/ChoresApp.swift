// legato render --device "iPhone 15" --scale 1 --drag 350,330,60,330@0.3/0.35 --tap "New chore"@1.4 --tap "Sweep the stairs"@2.2 --tap "Add"@3 --tap "Balcony"@4.2 --duration 6

// A to-do list of several files: swipes, a sheet that adds, a page for each chore, and a filter in the toolbar.

import SwiftUI

@main
struct ChoresApp: App {
    @State private var store = ChoreStore.sample

    var body: some Scene {
        WindowGroup {
            ChoreList()
                .environment(store)
                .tint(.indigo)
        }
    }
}
