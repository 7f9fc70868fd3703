import SwiftUI

struct LightsView: View {
    @Environment(Cabin.self) private var cabin

    var body: some View {
        @Bindable var cabin = cabin
        List {
            Section {
                HStack(spacing: 12) {
                    ForEach(Mood.allCases) { mood in
                        MoodButton(mood: mood, isChosen: cabin.scene == mood) {
                            withAnimation(.spring(duration: 0.4, bounce: 0.25)) {
                                cabin.apply(mood)
                            }
                        }
                    }
                }
                .listRowInsets(EdgeInsets())
                .listRowBackground(Color.clear)
            }
            Section("Lamps") {
                ForEach($cabin.lamps) { $lamp in
                    LampRow(lamp: $lamp)
                }
                .onMove { cabin.lamps.move(fromOffsets: $0, toOffset: $1) }
                .onDelete { cabin.lamps.remove(atOffsets: $0) }
            }
        }
        .navigationTitle("Lights")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { EditButton() }
    }
}

struct MoodButton: View {
    let mood: Mood
    let isChosen: Bool
    let action: () -> Void

    var body: some View {
        Button(action: action) {
            VStack(spacing: 6) {
                Image(systemName: mood.symbol)
                    .font(.title2)
                    .symbolEffect(.bounce, value: isChosen)
                Text(mood.rawValue)
                    .font(.footnote)
            }
            .frame(maxWidth: .infinity)
            .padding(.vertical, 14)
            .background(
                isChosen ? Color.accentColor : Color(.secondarySystemGroupedBackground), in: .rect(cornerRadius: 14)
            )
            .foregroundStyle(isChosen ? .white : .primary)
        }
        .buttonStyle(.plain)
    }
}

struct LampRow: View {
    @Binding var lamp: Lamp

    var body: some View {
        VStack(alignment: .leading) {
            Toggle(lamp.name, isOn: $lamp.isOn.animation())
            if lamp.isOn {
                Slider(value: $lamp.brightness) {
                    Text("Brightness of \(lamp.name)")
                } minimumValueLabel: {
                    Image(systemName: "sun.min")
                } maximumValueLabel: {
                    Image(systemName: "sun.max")
                }
                .foregroundStyle(.secondary)
            }
        }
        .disabled(lamp.name.isEmpty)
    }
}

struct AlertsView: View {
    @Binding var alerts: Set<Cabin.Alert>

    var body: some View {
        List(Cabin.Alert.allCases, selection: $alerts) { alert in
            Text(alert.rawValue)
        }
        .environment(\.editMode, .constant(.active))
        .navigationTitle("Alerts")
        .safeAreaInset(edge: .bottom) {
            Text(
                alerts.isEmpty
                    ? "Nothing wakes you." : "You are woken by \(alerts.count) of \(Cabin.Alert.allCases.count)."
            )
            .font(.footnote)
            .padding()
            .frame(maxWidth: .infinity)
            .background(.bar)
        }
    }
}
