// legato render --device "iPhone 15" --scale 1 --tap Quiet@0.3 --tap "Reminders"@1.2 --drag 196,600,196,430@2.2/0.4 --tap "Appearance"@3.4
// A form of settings: a switch that shows more rows, groups that fold, a link to another page.

import SwiftUI

struct Preferences: View {
    @State private var isQuiet = false
    @State private var showsReminders = false
    @State private var volume = 0.4
    @AppStorage("name") private var name = "Ada"

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    LabeledContent("Name", value: name)
                    LabeledContent("Plan") { Text("Family").badge(0) }
                }
                Section("Sound") {
                    Toggle(isOn: $isQuiet.animation()) { Label("Quiet", systemImage: "moon") }
                    if isQuiet { Text("Only favourites may ring.").foregroundStyle(.secondary) }
                    LabeledContent("Volume") { Slider(value: $volume).frame(width: 180) }
                    DisclosureGroup("Reminders", isExpanded: $showsReminders) {
                        Toggle("In the morning", isOn: .constant(true))
                        Toggle("In the evening", isOn: .constant(false))
                    }
                }
                Section {
                    NavigationLink {
                        Appearance()
                    } label: {
                        Label("Appearance", systemImage: "paintbrush")
                    }
                    NavigationLink {
                        Text("Ours")
                    } label: {
                        Label("About", systemImage: "info.circle")
                    }
                    .badge("New")
                    Button("Reset", role: .destructive) { withAnimation { (isQuiet, volume) = (false, 0.4) } }
                } footer: {
                    Text("Settings are kept on this phone.")
                }
            }
            .navigationTitle("Settings")
        }
    }
}

struct Appearance: View {
    @State private var chosen: String? = "System"

    var body: some View {
        List(["System", "Light", "Dark"], id: \.self, selection: $chosen) { name in
            HStack {
                Text(name)
                Spacer()
                if name == chosen { Image(systemName: "checkmark").foregroundStyle(.tint) }
            }
        }
        .navigationTitle("Appearance")
        .navigationBarTitleDisplayMode(.inline)
    }
}

#Preview { Preferences() }
