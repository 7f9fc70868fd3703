import SwiftUI

struct PlacesView: View {
    @Environment(TideModel.self) private var model

    var body: some View {
        @Bindable var model = model
        NavigationStack(path: $model.path) {
            ScrollView {
                VStack(spacing: 12) {
                    ForEach(model.places) { place in
                        NavigationLink(value: place.id) { PlaceRow(place: place, isRunning: model.isRunning) }
                            .buttonStyle(.plain)
                    }
                }
                .padding()
            }
            .navigationTitle("Tides")
            .navigationDestination(for: String.self) { id in
                if let place = model.place(id) { TideView(place: place) }
            }
        }
    }
}

struct PlaceRow: View {
    let place: Place
    let isRunning: Bool

    var body: some View {
        HStack {
            Text(place.id).font(.headline)
            Spacer()
            Capsule().fill(.quaternary).frame(width: 90, height: 8)
                .overlay(alignment: .leading) {
                    Capsule().fill(place.color).frame(width: isRunning ? 90 * place.level : 8)
                        .animation(.spring(duration: 0.8, bounce: 0.3), value: isRunning)
                }
        }
        .padding()
        .background(Color(.secondarySystemBackground), in: .rect(cornerRadius: 12))
        .contentShape(.rect)
    }
}

#Preview("Row") {
    PlaceRow(place: Place(id: "Brest", level: 0.75, color: .blue), isRunning: true).padding()
}
