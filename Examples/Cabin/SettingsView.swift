import SwiftUI

struct SettingsView: View {
    @Environment(Cabin.self) private var cabin
    @AppStorage("appearance") private var appearance = Appearance.system
    @AppStorage("usesFahrenheit") private var usesFahrenheit = false
    @State private var isResetting = false

    var body: some View {
        @Bindable var cabin = cabin
        NavigationStack {
            Form {
                Section {
                    Toggle(isOn: $cabin.isHeating.animation(.snappy)) {
                        SettingLabel("Heating", symbol: "flame.fill", color: .orange)
                    }
                    if cabin.isHeating {
                        Stepper(value: $cabin.temperature, in: 5...26) {
                            LabeledContent("Temperature") {
                                Text(temperature)
                                    .contentTransition(.numericText(value: Double(cabin.temperature)))
                            }
                        }
                        Picker("Preheat", selection: $cabin.schedule) {
                            ForEach(Cabin.Schedule.allCases, id: \.self) { Text($0.rawValue) }
                        }
                    }
                } header: {
                    Text("Climate")
                } footer: {
                    Text(
                        cabin.isHeating
                            ? "The stove is lit an hour before you arrive." : "The pipes are kept from freezing.")
                }

                Section("Rooms") {
                    NavigationLink {
                        LightsView()
                    } label: {
                        SettingLabel("Lights", symbol: "lightbulb.fill", color: .yellow)
                            .badge(cabin.lampsOn)
                    }
                    NavigationLink {
                        AlertsView(alerts: $cabin.alerts)
                    } label: {
                        SettingLabel("Alerts", symbol: "bell.badge.fill", color: .red)
                            .badge(Text(cabin.alerts.isEmpty ? "Off" : "\(cabin.alerts.count) on"))
                    }
                    Toggle(isOn: $cabin.isLocked) {
                        SettingLabel(
                            "Door locked", symbol: cabin.isLocked ? "lock.fill" : "lock.open.fill", color: .gray)
                    }
                }

                Section("Display") {
                    Picker("Appearance", selection: $appearance) {
                        ForEach(Appearance.allCases) { Text($0.rawValue).tag($0) }
                    }
                    .pickerStyle(.segmented)
                    Toggle("Fahrenheit", isOn: $usesFahrenheit)
                    DisclosureGroup("Details") {
                        LabeledContent("Version", value: "3.1")
                        LabeledContent("Battery") {
                            Gauge(value: 0.72) { Text("Battery") }
                                .gaugeStyle(.accessoryLinearCapacity)
                                .frame(width: 90)
                                .tint(.green)
                        }
                        Link("Manual", destination: URL(string: "https://example.com/manual")!)
                    }
                }

                Section {
                    Button("Reset everything", role: .destructive) { isResetting = true }
                        .frame(maxWidth: .infinity)
                }
            }
            .navigationTitle("Cabin")
            .alert("Reset everything?", isPresented: $isResetting) {
                Button("Reset", role: .destructive) { withAnimation { cabin.reset() } }
                Button("Keep", role: .cancel) {}
            } message: {
                Text("The lamps and the stove go back to how they came.")
            }
        }
    }

    private var temperature: String {
        usesFahrenheit ? "\(cabin.temperature * 9 / 5 + 32)°F" : "\(cabin.temperature)°C"
    }
}

struct SettingLabel: View {
    let title: LocalizedStringKey
    let symbol: String
    let color: Color

    init(_ title: LocalizedStringKey, symbol: String, color: Color) {
        self.title = title
        self.symbol = symbol
        self.color = color
    }

    var body: some View {
        Label {
            Text(title)
        } icon: {
            Image(systemName: symbol)
                .font(.system(size: 15))
                .foregroundStyle(.white)
                .frame(width: 29, height: 29)
                .background(RoundedRectangle(cornerRadius: 6, style: .continuous).fill(color))
        }
    }
}

#Preview {
    SettingsView()
        .environment(Cabin())
}
